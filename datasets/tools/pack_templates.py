"""Packs PDFs of template sets into the archive that `vitae parse --stream` reads.

    python3 datasets/tools/pack_templates.py FOLDER [--vitae FILE]          the archive anew, from all PDFs of a folder
    python3 datasets/tools/pack_templates.py FOLDER --add [--vitae FILE]    new PDFs in further parts; the others stay as they are
    python3 datasets/tools/pack_templates.py FOLDER --replace [--vitae FILE]    PDFs drawn anew, each in the place of the one of its name

Streams are written uncompressed, and fonts without what text and outlines do not need (`lean_fonts.py`), so that xz finds what PDFs
have in common. Page descriptions, pictures, links, tags and metadata stay as they are. Each rewritten PDF is parsed by `vitae`,
and kept as it was when the result differs. A PDF that hides words of its gold, say below a coloured box, is refused. The
same PDFs, pikepdf, fontTools and xz give the same archive.

Needs: pip install pikepdf fonttools
"""
from __future__ import annotations

import argparse
import collections
import hashlib
import io
import json
import lzma
import pathlib
import re
import subprocess
import sys
import tempfile
from typing import Iterable, Iterator

import pikepdf

import lean_fonts
import unpack_templates

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
GOLD = ROOT / "datasets" / "templates" / "gold"
PART_LIMIT = 2_900_000
# The encoder holds back up to a chunk; a part ends when this many bytes are out.
PART_GOAL = 2_800_000
# The dictionary is larger than a part's content; the other settings are those of text.
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 64 << 20, "lc": 4, "lp": 0, "pb": 0}]
# Fonts of bullets and symbols, which say nothing about what documents have in common.
SYMBOLS = {"OpenSymbol", "DejaVuSans", "Symbol"}


def rewritten(data: bytes) -> bytes:
    """A PDF with uncompressed streams and lean fonts."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        programs: dict[tuple[int, int], pikepdf.Object] = {}
        for descriptor in pdf.objects:
            if isinstance(descriptor, pikepdf.Dictionary) and ("/FontFile" in descriptor or "/FontFile2" in descriptor):
                try:
                    replace_program(pdf, descriptor, programs)
                except lean_fonts.UnknownFont as problem:
                    print(f"{descriptor.get('/FontName')}: left as it is: {problem}", file=sys.stderr)
        out = io.BytesIO()
        pdf.save(
            out, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.generalized,
            object_stream_mode=pikepdf.ObjectStreamMode.disable, deterministic_id=True)
        return out.getvalue()


def replace_program(pdf: pikepdf.Pdf, descriptor: pikepdf.Dictionary, programs: dict) -> None:
    """Makes the font program of a descriptor lean, once for all descriptors that share it."""
    if "/FontFile2" in descriptor:
        stream = descriptor.FontFile2
        if programs.setdefault(stream.objgen, descriptor) is descriptor:
            program = lean_fonts.lean_truetype(stream.read_bytes())
            stream.write(program)
            stream.Length1 = len(program)
        return
    stream = descriptor.FontFile
    if stream.objgen not in programs:
        program = lean_fonts.type1c(stream.read_bytes(), int(stream.Length1), int(stream.Length2))
        programs[stream.objgen] = pdf.make_stream(program, Subtype=pikepdf.Name.Type1C)
    descriptor.FontFile3 = programs[stream.objgen]
    del descriptor["/FontFile"]


def parsed(vitae: pathlib.Path, pdfs: dict[str, bytes]) -> dict[str, dict]:
    """What vitae finds in each PDF, without the members that identify the file."""
    with tempfile.TemporaryFile() as requests:
        for name, data in pdfs.items():
            requests.write(request(name, data))
        requests.seek(0)
        run = subprocess.run([vitae, "parse", "-q", "--stream"], stdin=requests, stdout=subprocess.PIPE, check=True)
    found = {}
    for line in run.stdout.splitlines():
        document = json.loads(line)
        name = document.pop("id")
        found[name] = {key: value for key, value in document.items() if key not in ("sha256", "source")}
    if found.keys() != pdfs.keys():
        raise SystemExit("vitae parse --stream: not one answer per PDF")
    return found


def hidden_gold(document: dict, gold: object) -> int:
    """The number of gold words that the hidden text of a parsed PDF has and its paragraphs lack."""

    def texts(value: object) -> Iterator[str]:
        if isinstance(value, dict):
            for key, member in value.items():
                yield from texts(member) if key != "meta" else ()
        elif isinstance(value, list):
            for member in value:
                yield from texts(member)
        elif isinstance(value, str):
            yield value

    def bag(strings: Iterable[str]) -> collections.Counter[str]:
        return collections.Counter(re.findall(r"\w+", " ".join(strings).casefold()))

    left = bag(texts(gold)) - bag(p["text"] for p in document["paragraphs"])
    return (left & bag(h["text"] for h in document.get("hiddenText", []))).total()


def refuse_hidden(documents: dict[str, dict]) -> None:
    """Ends the program when a parsed PDF hides words of its gold."""
    problems = []
    for name, document in documents.items():
        path = GOLD / (name.removesuffix(".pdf") + ".json")
        if path.exists() and (count := hidden_gold(document, json.loads(path.read_text(encoding="utf-8")))):
            problems.append(f"{name}: no reader sees {count} words of its gold")
    if problems:
        raise SystemExit("\n".join(problems))


def request(name: str, data: bytes) -> bytes:
    """A PDF as a request; a line end separates it from the next one."""
    line = json.dumps({"id": name, "len": len(data)}, separators=(",", ":"))
    return line.encode() + b"\n" + data + (b"" if data.endswith(b"\n") else b"\n")


def in_order(pdfs: dict[str, bytes]) -> list[str]:
    """The names, those with the same font families and producer next to each other."""
    looks = {name: look(data) for name, data in pdfs.items()}
    counts = collections.Counter(family for _, _, families in looks.values() for family in families)

    def place(name: str) -> tuple:
        producer, fonts, families = looks[name]
        main = min(families, key=lambda family: (-counts[family], family), default="")
        return -counts[main], main, producer, fonts, name

    return sorted(pdfs, key=place)


def look(data: bytes) -> tuple[str, list[str], set[str]]:
    """The producer of a PDF, its fonts and their families."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        producer = re.sub(r"[0-9.].*", "", str(pdf.docinfo.get("/Producer", "")))
        names = {str(found["/FontName"]) for found in pdf.objects if isinstance(found, pikepdf.Dictionary) and "/FontName" in found}
    fonts = sorted({re.sub(r"^/?([A-Z]{6}\+)?", "", name) for name in names})
    joined = (re.sub(r"^(Noto|DejaVu|Liberation|Open|EB)-", r"\1", font) for font in fonts)
    families = {re.sub(r"-.*|(Bold|Italic|Regular|Oblique).*", "", font) for font in joined}
    return producer, fonts, families - SYMBOLS


def packed(pdfs: dict[str, bytes]) -> list[bytes]:
    """The parts of the archive."""
    parts, left = [], in_order(pdfs)
    while left:
        goal, part = PART_GOAL, b""
        while not part or len(part) > PART_LIMIT:
            part, count = one_part(pdfs, left, goal)
            if len(part) > PART_LIMIT and count == 1:
                raise SystemExit(f"{left[0]}: too large for a part of {PART_LIMIT} bytes")
            goal -= 50_000
        parts.append(part)
        left = left[count:]
    return parts


def one_part(pdfs: dict[str, bytes], names: list[str], goal: int) -> tuple[bytes, int]:
    """An xz file of the first PDFs, about as many bytes as the goal, and how many PDFs it has."""
    encoder = lzma.LZMACompressor(format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC64, filters=FILTERS)
    out, count = bytearray(), 0
    for name in names:
        if count and len(out) > goal:
            break
        out += encoder.compress(request(name, pdfs[name]))
        count += 1
    return bytes(out + encoder.flush()), count


def replaced(pages: pathlib.Path, pdfs: dict[str, bytes]) -> dict[int, bytes]:
    """The parts that hold PDFs of these names, by number, with the new PDFs in their places."""
    parts = {}
    for path in sorted(pages.glob("*.xz")):
        members = dict(unpack_templates.members(path))
        if members.keys().isdisjoint(pdfs):
            continue
        members = {name: pdfs.get(name, data) for name, data in members.items()}
        part, _ = one_part(members, list(members), sys.maxsize)
        if len(part) > PART_LIMIT:
            raise SystemExit(f"{path.name}: {len(part):,} bytes with the new PDFs, more than {PART_LIMIT:,}; make the archive anew")
        parts[int(path.stem)] = part
    return parts


def main() -> int:
    parser = argparse.ArgumentParser(description="Packs PDFs of template sets into an archive.")
    parser.add_argument("folder", type=pathlib.Path, help="the folder of the PDFs")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--add", action="store_true", help="put the PDFs into further parts of the archive")
    how.add_argument("--replace", action="store_true", help="put the PDFs in the place of those of the same names")
    parser.add_argument("--vitae", type=pathlib.Path, default=ROOT / ".build/release/vitae", help="the vitae that parses each PDF before and after")
    parser.add_argument("--pages", type=pathlib.Path, default=unpack_templates.PAGES, help="the folder of the archive")
    arguments = parser.parse_args()
    pages = arguments.pages
    originals = {path.name: path.read_bytes() for path in sorted(arguments.folder.glob("*.pdf"))}
    if not originals:
        parser.error(f"{arguments.folder}: no PDFs")
    listed = unpack_templates.contents(pages) if arguments.add or arguments.replace else {}
    if arguments.add and (twice := sorted(listed.keys() & originals.keys())):
        parser.error(f"in the archive already: {', '.join(twice)}")
    if arguments.replace and (unknown := sorted(originals.keys() - listed.keys())):
        parser.error(f"not in the archive: {', '.join(unknown)}")

    pdfs = {name: rewritten(data) for name, data in originals.items()}
    before, after = parsed(arguments.vitae, originals), parsed(arguments.vitae, pdfs)
    refuse_hidden(before)
    kept = [name for name in pdfs if before[name] != after[name]]
    for name in kept:
        print(f"{name}: kept as it was: vitae parses the rewritten PDF differently")
        pdfs[name] = originals[name]

    pages.mkdir(parents=True, exist_ok=True)
    old = sorted(pages.glob("*.xz"))
    first = int(old[-1].stem) + 1 if arguments.add and old else 1
    parts = replaced(pages, pdfs) if arguments.replace else dict(enumerate(packed(pdfs), first))
    for path in old if not (arguments.add or arguments.replace) else ():
        path.unlink()
    for number, part in parts.items():
        (pages / f"{number:02}.xz").write_bytes(part)
        print(f"{number:02}.xz: {len(part):,} bytes")
    listed |= {name: hashlib.sha256(data).hexdigest() for name, data in pdfs.items()}
    lines = [f"{listed[name]}  {name}\n" for name in sorted(listed)]
    (pages / "contents.txt").write_text("".join(lines), encoding="utf-8")
    print(f"{len(pdfs)} PDFs, {len(kept)} as they were, {sum(map(len, parts.values())):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
