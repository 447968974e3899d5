"""Two Prawn layouts: a coloured head over letter-spaced headings ("S K I L L S"), and dates before plain headings."""
from __future__ import annotations

import dataclasses
import json
import pathlib

from blocks import Document
from flow import Block, Style, head, sections
from typeset_common import EPOCH, font_file, footer, paper, run
from variety import BRIGHT, DARK, between, body_size, pick

FONTS = ("Liberation Sans", "DejaVu Sans Condensed", "Carlito", "PT Serif")
FACES = {"normal": "", "bold": ":bold", "italic": ":italic", "bold_italic": ":bold:italic"}
SPREAD = (Style((("title", "dates"), ("organization, place", "")), spaced=True, table=False),
          Style((("organization – place", "dates"), ("title", "")), ("organization",), ("title",), spaced=True),
          Style((("organization", ""), ("title | place | dates", "")), ("organization",), spaced=True))
DATED = (Style((("dates", ""), ("title @ organization, place", ""))),
         Style((("dates – organization", ""), ("title, place", "")), ("organization",), ("title",)))


def paint(doc: Document, out: pathlib.Path, style: Style, marks: tuple[str, ...], colours: tuple[str, ...]) -> None:
    """Hands the blocks to the Ruby script."""
    def plain(blocks: list[Block]) -> list[dict]:
        return [dataclasses.asdict(block) for block in blocks]
    family = pick(doc, "font", FONTS)
    job = {"paper": "LETTER" if paper(doc) == "letter" else "A4", "margin": between(doc, "margin", 46, 60),
           "size": body_size(doc, 9.8), "accent": pick(doc, "accent", colours).lstrip("#").upper(), "title": doc.name,
           "epoch": int(EPOCH), "fonts": {face: font_file(family + more) for face, more in FACES.items()},
           "marks": font_file("DejaVu Sans"), "mark": pick(doc, "mark", marks), "footer": footer(doc, "{n}", "{N}"),
           "head": plain(list(head(doc, contacts="   "))), "blocks": plain(sections(doc.sections, style))}
    script = pathlib.Path(__file__).with_suffix(".rb")
    out.write_bytes(run(["ruby", str(script)], out.parent, json.dumps(job)))


def spread(doc: Document, out: pathlib.Path) -> None:
    """Coloured head; headings with spaces between their letters; bullets ■."""
    paint(doc, out, pick(doc, "header", SPREAD), ("■", "▪", "–"), BRIGHT + DARK)


def dated(doc: Document, out: pathlib.Path) -> None:
    """Dark head; dates before the title, on a line of their own or not; bullets ‣."""
    paint(doc, out, pick(doc, "header", DATED), ("‣", "✓", "»"), DARK)


LAYOUTS = {"prawn-spread": ("Prawn", spread), "prawn-dated": ("Prawn", dated)}
