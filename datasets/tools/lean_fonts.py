"""Embedded font programs in a form that compresses well across documents, with the same outlines.

TrueType programs lose their hints and the tables that no reader of PDFs needs. Type 1 programs, which are encrypted, become
Type 1C. Advances, codes and names of glyphs stay the same.
"""

import io
import re
import struct

# What PDF 1.7, 9.9, asks for, without the three tables of hints; names and codes of glyphs.
KEPT_TABLES = (b"cmap", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp", b"post", b"vhea", b"vmtx")


class UnknownFont(Exception):
    """A program that this module does not understand; it is left as it is."""


# TrueType


def lean_truetype(data: bytes) -> bytes:
    """A TrueType program without hints."""
    try:
        tables = read_tables(data)
        strip_hints(tables)
    except (struct.error, IndexError, KeyError) as error:
        raise UnknownFont(str(error)) from error
    return write_tables(data[:4], {tag: table for tag, table in tables.items() if tag in KEPT_TABLES})


def read_tables(data: bytes) -> dict:
    """The tables of an sfnt file by their tags."""
    tables = {}
    for n in range(struct.unpack(">H", data[4:6])[0]):
        tag, _, offset, length = struct.unpack(">4sLLL", data[12 + 16 * n : 28 + 16 * n])
        if offset + length > len(data):
            raise UnknownFont("a table ends after the file")
        tables[tag] = data[offset : offset + length]
    return tables


def write_tables(version: bytes, tables: dict) -> bytes:
    """An sfnt file; the checksums, which no reader of PDFs looks at, are 0."""
    count = len(tables)
    power = count.bit_length() - 1
    out = bytearray(version + struct.pack(">4H", count, 16 << power, power, 16 * count - (16 << power)))
    body = bytearray()
    for tag in sorted(tables):
        out += struct.pack(">4sLLL", tag, 0, 12 + 16 * count + len(body), len(tables[tag]))
        body += tables[tag] + b"\0" * (-len(tables[tag]) % 4)
    return bytes(out + body)


def strip_hints(tables: dict) -> None:
    """Removes the instructions of glyphs, and pads every glyph alike."""
    head, maxp = bytearray(tables[b"head"]), bytearray(tables[b"maxp"])
    count = struct.unpack(">H", maxp[4:6])[0] + 1
    if struct.unpack(">h", head[50:52])[0]:
        loca = list(struct.unpack(f">{count}L", tables[b"loca"][: 4 * count]))
    else:
        loca = [2 * place for place in struct.unpack(f">{count}H", tables[b"loca"][: 2 * count])]
    glyf, places = bytearray(), [0]
    for start, end in zip(loca, loca[1:]):
        glyf += without_instructions(tables[b"glyf"][start:end]) if end > start else b""
        glyf += b"\0" * (len(glyf) % 2)
        places.append(len(glyf))
    is_long = places[-1] >= 1 << 17
    tables[b"glyf"] = bytes(glyf)
    tables[b"loca"] = b"".join(struct.pack(">L", p) if is_long else struct.pack(">H", p // 2) for p in places)
    head[8:12] = bytes(4)
    head[50:52] = struct.pack(">h", is_long)
    if len(maxp) >= 28:
        maxp[26:28] = bytes(2)
    tables[b"head"], tables[b"maxp"] = bytes(head), bytes(maxp)


def without_instructions(glyph: bytes) -> bytes:
    """A glyph's outline without instructions and padding."""
    contours = struct.unpack(">h", glyph[:2])[0]
    if contours < 0:
        return composite_without_instructions(glyph)
    if contours == 0:
        return b""
    at = 10 + 2 * contours
    point_count = struct.unpack(">H", glyph[at - 2 : at])[0] + 1
    start = at + 2 + struct.unpack(">H", glyph[at : at + 2])[0]
    place, seen, size = start, 0, 0
    while seen < point_count:
        flag, times = glyph[place], 1
        place += 1
        if flag & 8:
            times += glyph[place]
            place += 1
        seen += times
        size += times * (coordinate_size(flag, 2, 16) + coordinate_size(flag, 4, 32))
    if place + size > len(glyph):
        raise UnknownFont("a glyph ends early")
    return glyph[:at] + bytes(2) + glyph[start : place + size]


def coordinate_size(flag: int, is_short: int, is_same: int) -> int:
    """The bytes of one coordinate of a point."""
    if flag & is_short:
        return 1
    return 0 if flag & is_same else 2


def composite_without_instructions(glyph: bytes) -> bytes:
    """A glyph made of others, without instructions."""
    out, place = bytearray(glyph[:10]), 10
    while True:
        flags = struct.unpack(">H", glyph[place : place + 2])[0]
        scale = 2 if flags & 0x8 else 4 if flags & 0x40 else 8 if flags & 0x80 else 0
        size = 4 + (4 if flags & 0x1 else 2) + scale
        out += struct.pack(">H", flags & ~0x100) + glyph[place + 2 : place + size]
        place += size
        if not flags & 0x20:
            return bytes(out)


# Type 1

BINARY = rb"(?:RD|-\|)"


def decrypted(data: bytes, key: int, lead: int = 4) -> bytes:
    """What `eexec` or a charstring says (Adobe Type 1 Font Format, chapter 7)."""
    out = bytearray()
    for byte in data:
        out.append(byte ^ (key >> 8))
        key = ((byte + key) * 52845 + 22719) & 0xFFFF
    return bytes(out[lead:])


def type1c(data: bytes, clear_length: int, encrypted_length: int) -> bytes:
    """A Type 1 program as Type 1C: the same glyphs and encoding, without hints."""
    clear = data[:clear_length]
    start = clear_length
    while data[start : start + 1] in (b"\r", b"\n", b" ", b"\t"):
        start += 1
    private = decrypted(data[start : clear_length + encrypted_length], 55665)
    if b"/CharStrings" not in private:
        raise UnknownFont("no /CharStrings")
    lead = re.search(rb"/lenIV\s+(\d+)", private)
    lead = int(lead[1]) if lead else 4
    subrs, glyphs = charstrings(private, lead)
    name = re.search(rb"/FontName\s*/(\S+)", clear)
    matrix = numbers(clear, b"FontMatrix")
    if not name or not glyphs or matrix not in ([], [0.001, 0, 0, 0.001, 0, 0]):
        raise UnknownFont("no name, no glyphs, or a font matrix other than 0.001")
    return compiled(name[1].decode("ascii"), numbers(clear, b"FontBBox"), encoding(clear), subrs, glyphs)


def numbers(clear: bytes, key: bytes) -> list:
    """The array of a key of the font dictionary."""
    found = re.search(rb"/" + key + rb"\s*[\[{]([^\]}]*)[\]}]", clear)
    return [float(word) for word in found[1].split()] if found else []


def charstrings(private: bytes, lead: int) -> tuple:
    """The subroutines by number and the glyphs by name, decrypted."""
    split = private.index(b"/CharStrings")
    subrs, place = {}, 0
    item = re.compile(rb"dup\s+(\d+)\s+(\d+)\s+" + BINARY + rb" ")
    while (found := item.search(private, place, split)) is not None:
        place = found.end() + int(found[2])
        subrs[int(found[1])] = decrypted(private[found.end() : place], 4330, lead)
    # A subroutine's bytes may spell the key.
    split = private.index(b"/CharStrings", place)
    glyphs, place = {}, private.index(b"begin", split)
    item = re.compile(rb"/(\S+)\s+(\d+)\s+" + BINARY + rb" ")
    while (found := item.search(private, place, place + 200)) is not None:
        place = found.end() + int(found[2])
        glyphs[found[1].decode("latin-1")] = decrypted(private[found.end() : place], 4330, lead)
    return subrs, glyphs


def encoding(clear: bytes) -> object:
    """The program's own encoding: 256 names, or `StandardEncoding`."""
    if re.search(rb"/Encoding\s+StandardEncoding", clear):
        return "StandardEncoding"
    names = [".notdef"] * 256
    for code, name in re.findall(rb"dup\s+(\d+)\s*/(\S+)\s+put", clear[clear.index(b"/Encoding") :]):
        names[int(code)] = name.decode("latin-1")
    return names


def compiled(name: str, box: list, codes: object, subrs: dict, glyphs: dict) -> bytes:
    """A bare CFF font of these glyphs."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.misc.psCharStrings import T1CharString
    from fontTools.pens.basePen import NullPen
    from fontTools.pens.t2CharStringPen import T2CharStringPen

    empty = b"\x0b"
    routines = [T1CharString(subrs.get(n, empty)) for n in range(max(subrs, default=-1) + 1)]
    for routine in routines:
        routine.subrs = routines
    drawn = {glyph: T1CharString(code, subrs=routines) for glyph, code in glyphs.items()}
    order = sorted(drawn, key=lambda glyph: (glyph != ".notdef", glyph))
    if ".notdef" not in drawn:
        raise UnknownFont("no .notdef")
    outlines = {}
    for glyph in order:
        drawn[glyph].draw(NullPen())  # The width is known after that.
        pen = T2CharStringPen(drawn[glyph].width, drawn)
        drawn[glyph].draw(pen)
        outlines[glyph] = pen.getCharString()
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder(order)
    builder.setupCFF(name, {}, outlines, {})
    font = builder.font["CFF "].cff
    top = font.topDictIndex[0]
    if box:
        top.FontBBox = [round(edge) for edge in box]
    if codes != "StandardEncoding":
        known = set(order)
        codes = [glyph if glyph in known else ".notdef" for glyph in codes]
    top.Encoding = codes
    out = io.BytesIO()
    font.compile(out, builder.font)
    return out.getvalue()
