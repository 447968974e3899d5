"""Two layouts written as Word documents of tables and printed by LibreOffice: a sidebar table, and a grid of cells."""
from __future__ import annotations

import dataclasses
import pathlib
import re
from typing import Iterable

import docx
from docx.document import Document as Word
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Mm, Pt, RGBColor
from docx.table import _Cell as Cell
from docx.text.paragraph import Paragraph

from blocks import Document
from flow import Block, Style, entry, head, section, sections
from typeset_common import paper, run, scratch, two_columns
from typeset_libreoffice import undated
from variety import BRIGHT, DARK, between, body_size, pick

FONTS = ("Carlito", "Caladea", "Liberation Sans", "Liberation Serif")
MARKS = (("Symbol", "\uf0b7"), ("Wingdings", "\uf0a7"), ("Wingdings", "\uf0d8"), ("Wingdings", "\uf0fc"))
HEADS = (Style((("title", ""), ("organization, place", ""), ("dates", "")), table=False),
         Style((("organization", "dates"), ("title", ""), ("place", "")), ("organization",), ("title",), table=False),
         Style((("title | organization", "dates"), ("place", "")), table=False))
GRID = (Style((("title", ""), ("organization, place", ""))), Style((("organization, title", ""), ("place", "")), ()))
SIZES = {"name": 2.0, "headline": 1.15, "doctitle": 1.1, "keywords": 0.94}  # times the body
CHARACTER = 0.19  # width in mm of a character for each point of its size
PAPERS = {"letter": (215.9, 279.4), "a4": (210, 297)}


class Writer:
    """A Word document with the fonts, bullets and margins of one resume."""

    def __init__(self, doc: Document, bold: bool, fonts: tuple[str, ...] = FONTS,
                 bullet: tuple[str, str] | None = None) -> None:
        self.doc, self.bold, self.word = doc, bold, docx.Document()
        self.size = body_size(doc, 10.3)
        self.accent = RGBColor.from_string(pick(doc, "accent", DARK + BRIGHT)[1:].upper())
        normal = self.word.styles["Normal"]
        normal.font.name, normal.font.size = pick(doc, "font", fonts), Pt(self.size)
        normal.element.rPr.rFonts.set(qn("w:eastAsia"), "Droid Sans Fallback")
        normal.paragraph_format.space_after = Pt(2)
        self.word.core_properties.title = doc.name
        font, mark = bullet or pick(doc, "mark", MARKS)
        for level in self.word.part.numbering_part.element.iter(qn("w:lvl")):
            if level.find(qn("w:numFmt")).get(qn("w:val")) == "bullet":
                level.find(qn("w:lvlText")).set(qn("w:val"), mark)
                for fonts in level.iter(qn("w:rFonts")):
                    fonts.attrib.update({qn("w:ascii"): font, qn("w:hAnsi"): font})
        page = self.word.sections[0]
        page.page_width, page.page_height = map(Mm, PAPERS[paper(doc)])
        page.left_margin = page.right_margin = Mm(between(doc, "margin", 15, 21))
        page.top_margin = page.bottom_margin = Mm(17)
        self.width = (page.page_width - page.left_margin - page.right_margin) / Mm(1)
        self.footer(page.footer.paragraphs[0])

    def footer(self, line: Paragraph) -> None:
        for part in re.split(r"(\{[nN]\})", self.doc.footer):
            if part in ("{n}", "{N}"):
                field = OxmlElement("w:fldSimple")
                field.set(qn("w:instr"), "PAGE" if part == "{n}" else "NUMPAGES")
                field.append(OxmlElement("w:r"))
                line._p.append(field)
            elif part:
                line.add_run(part).font.size = Pt(8)

    def fill(self, cell: Cell | Word, blocks: Iterable[Block], width: float) -> None:
        """The blocks as paragraphs of a cell; the empty paragraph that a new cell has becomes the first one."""
        first = cell.paragraphs[0] if isinstance(cell, Cell) else None
        for block in blocks:
            if block.kind == "gap" and first is not None:
                continue
            line, first = first or cell.add_paragraph(), None
            shape = line.paragraph_format
            if block.kind == "bullet":
                line.style = "List Bullet"
                shape.left_indent, shape.first_line_indent, shape.space_after = Mm(9 if block.nested else 4.5), Mm(-4.5), Pt(1)
            elif block.kind == "gap":
                shape.space_after, shape.line_spacing = Pt(0), Pt(self.size * (1.0 if block.bare else 0.5))
            elif block.kind == "heading":
                shape.space_before, shape.keep_with_next = Pt(self.size * 0.9), True
            elif block.kind == "head":
                shape.space_after, shape.keep_with_next = Pt(0), True
                shape.tab_stops.add_tab_stop(Mm(width), WD_TAB_ALIGNMENT.RIGHT)
            apart = "\t" if (len(block.text + block.right) + 4) * self.size * CHARACTER < width else "\n"
            for style, text in block.runs + [("", apart + block.right)] * bool(block.right):
                words = line.add_run(text)
                words.bold = style == "b" or (block.kind == "heading" and self.bold) or None
                words.italic = style == "i" or block.kind == "keywords" or None
                words.font.size = Pt(round(self.size * SIZES.get(block.kind, 1) * 2) / 2)
                if block.kind in ("name", "heading") and self.bold:
                    words.font.color.rgb = self.accent

    def table(self, rows: int, widths: tuple[float, float], style: str = "Normal Table") -> list[tuple[Cell, Cell]]:
        """A table of two columns; widths in mm."""
        made = self.word.add_table(rows, 2, style)
        made.autofit = False
        for column, width in zip(made.columns, widths):
            column.width = Mm(width)
        for row in made.rows:
            for cell, width in zip(row.cells, widths):
                cell.width = Mm(width)
        return [row.cells for row in made.rows]

    def save(self, out: pathlib.Path) -> None:
        with scratch() as name:
            folder = pathlib.Path(name)
            self.word.save(folder / "resume.docx")
            profile = (folder / "profile").as_uri()
            run(["soffice", f"-env:UserInstallation={profile}", "--headless", "--convert-to", "pdf", "resume.docx"],
                folder)
            out.write_bytes(undated((folder / "resume.pdf").read_bytes()))


def sidebar(doc: Document, out: pathlib.Path) -> None:
    """A table of one row: contacts and short sections in the narrow cell; headings often look like the text."""
    writer, style = Writer(doc, pick(doc, "bold", (False, True, False))), pick(doc, "header", HEADS)
    narrow, wide = two_columns(doc)
    side = between(doc, "side", 46, 56)
    top = list(head(doc))
    names = [b for b in top if b.kind in ("doctitle", "name", "headline")]
    writer.fill(writer.word, names, writer.width)
    (left, right), = writer.table(1, (side, writer.width - side))
    writer.fill(left, [b for b in top if b not in names] + sections(narrow, style), side - 4)
    writer.fill(right, sections(wide, style), writer.width - side - 4)
    writer.save(out)


def grid(doc: Document, out: pathlib.Path) -> None:
    """Bordered tables: dates in the left cells, or group names, and everything else in the right ones."""
    writer, style = Writer(doc, True), pick(doc, "header", GRID)
    writer.fill(writer.word, head(doc), writer.width)
    widths = (36.0, writer.width - 36)
    for s in doc.sections:
        flat = [row for e in s.entries for row in (dataclasses.replace(e, roles=[]), *e.roles)]
        rows: list[tuple[str, list[Block]]] = [(e.dates, list(entry(e, style))) for e in flat]
        rows += [(name if words else "", [Block("text", [("", words or name)])]) for name, words in s.groups]
        opening, *body = section(s, style)
        writer.fill(writer.word, [opening], writer.width)
        if not rows:
            writer.fill(writer.word, body, writer.width)
            continue
        for (left, right), (label, blocks) in zip(writer.table(len(rows), widths, "Table Grid"), rows):
            writer.fill(left, [Block("text", [("", label)])], widths[0])
            writer.fill(right, blocks, widths[1] - 4)
    writer.save(out)


LAYOUTS = {"docx-sidebar": ("LibreOffice from DOCX", sidebar), "docx-grid": ("LibreOffice from DOCX", grid)}
