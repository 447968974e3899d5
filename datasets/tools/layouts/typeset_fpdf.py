"""An fpdf2 layout with the dates in a right column, painted out of reading order: dates, headings, text, head."""
from __future__ import annotations

import datetime
import logging
import pathlib

from fpdf import FPDF
from fpdf.enums import Align, MethodReturnValue

from blocks import Document
from flow import Block, Style, head, sections
from typeset_common import EPOCH, font_file, footer, paper
from variety import BRIGHT, DARK, between, body_size, pick

FONTS = (("Liberation Sans", "●"), ("PT Serif", "•"), ("DejaVu Sans Condensed", "➤"), ("Carlito", "●"))
HEADS = (Style((("title, organization", "dates"), ("place", "")), inline=" - ", upper=True),
         Style((("organization – title", "dates"), ("place", "")), bold=("organization",), inline=" - "),
         Style((("title | organization | place", "dates"),), inline=" | "))
# times the body
SIZES = {"name": 2.1, "headline": 1.2, "heading": 1.25, "keywords": 0.93, "doctitle": 0.9, "contact": 0.93}
DATES, LEADING = 36, 1.32  # mm; line height
LAYERS = (("head", "gap"), ("heading",), ("bullet", "text", "group", "row", "keywords", "url", "skill"))
logging.getLogger("fontTools").setLevel(logging.ERROR)  # it remarks on the fixed date


class Page(FPDF):
    """Knows the document's fonts and prints its footer."""

    def __init__(self, doc: Document) -> None:
        super().__init__(format=paper(doc))
        family, self.mark = pick(doc, "font", FONTS)
        for style, pattern in (("", ""), ("B", ":bold"), ("I", ":italic")):
            self.add_font("Resume", style, font_file(family + pattern))
        self.add_font("Marks", "", font_file("DejaVu Sans"))
        self.document, self.size, self.accent = doc, body_size(doc, 9.8), pick(doc, "accent", BRIGHT + DARK)
        self.set_fallback_fonts(["Marks"], exact_match=False)
        self.set_margin(round(between(doc, "margin", 17, 23)))
        self.set_auto_page_break(False)
        self.set_title(doc.name)
        self.set_lang(doc.language)
        self.set_creation_date(datetime.datetime.fromtimestamp(int(EPOCH), datetime.timezone.utc))
        self.c_margin = 0

    def footer(self) -> None:
        self.set_font("Resume", size=8)
        self.set_text_color("#666666")
        self.set_y(-12)
        self.cell(0, 4, footer(self.document, str(self.page_no()), "{nb}"), align=Align.C)

    def paint(self, block: Block, x: float, y: float, width: float, dry: bool = False) -> float:
        """Sets one block and returns its height; `dry` only measures."""
        size = self.size * SIZES.get(block.kind, 1)
        plain = block.kind in ("heading", "name")
        self.set_font("Resume", "B" if plain else "I" if block.kind == "keywords" else "", size)
        self.set_text_color(self.accent if plain else "#222222")
        indent = (8 if block.nested else 4) if block.kind == "bullet" else 0
        line = size * LEADING * 25.4 / 72
        bold = any(style for style, _ in block.runs)
        text = "".join(f"**{words}**" if style == "b" else words for style, words in block.runs)
        self.set_xy(x + indent, y)
        height = self.multi_cell(width - indent, line, text, align=Align.L, markdown=bold, dry_run=dry,
                                 output=MethodReturnValue.HEIGHT, link=block.url, new_x="LEFT")
        if not dry and indent:
            self.set_font("Marks", size=size * 0.7)
            self.text(x + indent - 4, y + line * 0.68, self.mark)
        if not dry and block.level:
            self.set_fill_color(self.accent)
            self.rect(x + width * 0.6, y + line * 0.3, width * 0.35 * block.level, line * 0.4, style="F")
        return height


def before(block: Block) -> float:
    """The space above a block in mm."""
    return {"heading": 4.5, "gap": 4.0 if block.bare else 1.8}.get(block.kind, 0.6 if block.kind == "head" else 0.3)


def placed(page: Page, blocks: list[Block]) -> list[list[tuple[Block, float]]]:
    """The blocks with their y, page by page; a heading or header stays with what follows it."""
    width, bottom = page.epw - DATES - 5, page.h - page.t_margin
    pages: list[list[tuple[Block, float]]] = [[]]
    y = page.t_margin
    for number, block in enumerate(blocks):
        height = page.paint(block, 0, 0, width, dry=True) if block.runs else 0
        kept = 14 if block.kind in ("heading", "head") and number + 1 < len(blocks) else 0
        if y + height + kept > bottom and pages[-1]:
            pages.append([])
            y = page.t_margin
        y += before(block) if pages[-1] else 0
        pages[-1].append((block, y))
        y += height + (1.2 if block.kind in ("heading", "contact", "name") else 0)
    return pages


def shuffled(doc: Document, out: pathlib.Path) -> None:
    """Dates in a right column; each page is painted in layers, dates first and the head last."""
    page = Page(doc)
    style = pick(doc, "header", HEADS)
    page.add_page()
    pages = placed(page, list(head(doc)) + sections(doc.sections, style))
    width = page.epw - DATES - 5
    for number, blocks in enumerate(pages):
        if number:
            page.add_page()
        page.set_text_color("#666666")
        for block, y in blocks:
            if block.right:
                page.set_font("Resume", "", page.size * 0.92)
                page.set_xy(page.l_margin + width + 5, y)
                page.multi_cell(DATES, page.size * LEADING * 25.4 / 72, block.right, align=Align.R)
        layers = (*LAYERS, ("contact", "headline", "name", "doctitle"))
        for kinds in layers:
            for block, y in blocks:
                if block.kind in kinds and block.runs:
                    page.paint(block, page.l_margin, y, width)
    page.output(str(out))


LAYOUTS = {"fpdf-shuffled": ("fpdf2", shuffled)}
