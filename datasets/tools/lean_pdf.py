"""A PDF made small: fonts without hints, Type 1 programs as Type 1C, objects and streams packed.

Text, boxes, font names, pictures, links and tags stay as the producer wrote them.
"""
from __future__ import annotations

import io

import pikepdf

import lean_fonts

def smaller(data: bytes) -> bytes:
    """The PDF in fewer bytes, or as it is when there is nothing to gain."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        programs: dict[tuple[int, int], pikepdf.Object] = {}
        for descriptor in pdf.objects:
            if isinstance(descriptor, pikepdf.Dictionary):
                lean_descriptor(pdf, descriptor, programs)
        out = io.BytesIO()
        pikepdf.settings.set_flate_compression_level(9)
        pdf.save(out, compress_streams=True, recompress_flate=True, deterministic_id=True,
                 object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return min(out.getvalue(), data, key=len)


def lean_descriptor(pdf: pikepdf.Pdf, descriptor: pikepdf.Dictionary, programs: dict) -> None:
    """Makes the font program of a descriptor lean; one that `lean_fonts` does not understand stays."""
    try:
        if "/FontFile2" in descriptor:
            stream = descriptor.FontFile2
            if programs.setdefault(stream.objgen, descriptor) is descriptor:
                program = lean_fonts.lean_truetype(stream.read_bytes())
                stream.write(program)
                stream.Length1 = len(program)
        elif "/FontFile" in descriptor:
            stream = descriptor.FontFile
            if stream.objgen not in programs:
                program = lean_fonts.type1c(stream.read_bytes(), int(stream.Length1), int(stream.Length2))
                programs[stream.objgen] = pdf.make_stream(program, Subtype=pikepdf.Name.Type1C)
            descriptor.FontFile3 = programs[stream.objgen]
            del descriptor["/FontFile"]
        elif "/FontFile3" in descriptor and str(descriptor.FontFile3.get("/Subtype")) in ("/Type1C", "/CIDFontType0C"):
            stream = descriptor.FontFile3
            if programs.setdefault(stream.objgen, descriptor) is descriptor:
                stream.write(unhinted(stream.read_bytes()))
    except lean_fonts.UnknownFont:
        return


def unhinted(data: bytes) -> bytes:
    """A bare CFF font without hints and subroutines; the program as it is when that makes it larger."""
    from fontTools.cffLib import CFFFontSet
    from fontTools.ttLib import TTFont

    fonts, holder = CFFFontSet(), TTFont()
    try:
        fonts.decompile(io.BytesIO(data), holder)
        for font in (fonts[0], *getattr(fonts[0], "FDArray", ())):
            if "FontMatrix" in font.rawDict:
                # A list equal to the default would not be written, but the matrices of a CID font and its parts belong together.
                font.FontMatrix = tuple(font.FontMatrix)
        fonts.desubroutinize()
        fonts.remove_hints()
        out = io.BytesIO()
        fonts.compile(out, holder, isCFF2=False)
    except (AttributeError, KeyError, IndexError, AssertionError, TypeError) as error:
        raise lean_fonts.UnknownFont(str(error)) from error
    return min(out.getvalue(), data, key=len)
