"""A cairo and Pango layout: dense text with run-in headings, at a small size."""
from __future__ import annotations

import datetime
import pathlib
from xml.sax.saxutils import escape

import cairocffi
import pangocairocffi
import pangocffi

from blocks import Document
from flow import Block, Run, Style, head, sections
from typeset_common import EPOCH, footer, paper
from variety import BRIGHT, DARK, between, body_size, pick

FONTS = ("DejaVu Serif Condensed", "Gentium", "Noto Sans", "Noto Serif")
HEADS = (Style((("organization, title, place (dates)", ""),), bold=("organization",), inline="; "),
         Style((("dates  title", ""), ("organization, place", "")), italic=("organization",), inline="; "),
         Style((("title", ""), ("organization – place – dates", "")), inline="; "))
SIZES = {"name": 1.9, "headline": 1.15, "doctitle": 1.2, "keywords": 0.92}  # times the body
PAPERS = {"letter": (612, 792), "a4": (595.28, 841.89)}
MARK = "·"
POINT = 72 / 96  # Pango takes a PDF surface for a screen of 96 dots an inch


def run_in(blocks: list[Block]) -> list[Block]:
    """Every heading at the start of the block below it; a heading without one stays alone."""
    out: list[Block] = []
    waiting: list[Run] = []
    for block in blocks:
        if block.kind == "heading":
            waiting = [("b", block.text.rstrip(":.") + ".  ")]
            out.append(Block("gap", [], bare=True))
        elif waiting and block.kind == "bullet":
            out += [Block("text", waiting), block]
            waiting = []
        else:
            out.append(Block(block.kind, waiting + block.runs, block.right, block.url, block.level, block.bare))
            waiting = []
    return out


def markup(runs: list[Run], colour: str) -> str:
    """Pango markup of the runs; the bold ones in the accent colour."""
    tags = {"b": (f'<b><span color="{colour}">', "</span></b>"), "i": ("<i>", "</i>"), "": ("", "")}
    return "".join(tags[style][0] + escape(text) + tags[style][1] for style, text in runs)


class Painter:
    """A PDF surface with a pen position that goes down the page."""

    def __init__(self, doc: Document, out: pathlib.Path, pages: int) -> None:
        self.doc, self.pages, self.number = doc, pages, 1
        self.width, self.height = PAPERS[paper(doc)]
        self.surface = cairocffi.PDFSurface(str(out), self.width, self.height)
        moment = datetime.datetime.fromtimestamp(int(EPOCH), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        self.surface.set_metadata(cairocffi.PDF_METADATA_TITLE, doc.name)
        self.surface.set_metadata(cairocffi.PDF_METADATA_CREATE_DATE, moment)
        self.context = cairocffi.Context(self.surface)
        self.margin, self.size = between(doc, "margin", 50, 66), body_size(doc, 8.8)
        self.font, self.colour = pick(doc, "font", FONTS), pick(doc, "accent", DARK + BRIGHT + ("#000000",) * 6)
        self.justify, self.y = pick(doc, "justify", (True, False)), self.margin

    def layout(self, text: str, size: float, width: float, justify: bool = False) -> pangocffi.Layout:
        made = pangocairocffi.create_layout(self.context)
        made.font_description = font = pangocffi.FontDescription()
        font.family, font.size = self.font, pangocffi.units_from_double(size * POINT)
        made.font_description = font
        made.width = pangocffi.units_from_double(width)
        made.wrap = pangocffi.WrapMode.WORD_CHAR
        made.justify = justify
        made.spacing = pangocffi.units_from_double(size * 0.12)
        made.apply_markup(text)
        return made

    def show(self, layout: pangocffi.Layout, x: float, y: float) -> None:
        self.context.move_to(x, y)
        pangocairocffi.show_layout(self.context, layout)

    def end_page(self) -> None:
        text = footer(self.doc, str(self.number), str(self.pages))
        if text:
            self.show(self.layout(escape(text), 7.5, self.width - 2 * self.margin), self.margin, self.height - 34)
        self.surface.show_page()

    def paint(self, block: Block, kept: float) -> None:
        """Sets a block at the pen, on the next page when it does not fit with what is kept below it."""
        size, width = self.size * SIZES.get(block.kind, 1), self.width - 2 * self.margin
        if block.kind == "gap":
            self.y += size * (0.95 if block.bare else 0.45) if self.y > self.margin else 0
            return
        indent = size * (2.2 if block.nested else 1.1) if block.kind == "bullet" else 0
        text = markup(block.runs, self.colour)
        layout = self.layout(text, size, width - indent, self.justify and block.kind in ("text", "bullet"))
        height = pangocffi.units_to_double(layout.get_size()[1])
        if self.y + height + kept > self.height - self.margin:
            self.end_page()
            self.number, self.y = self.number + 1, self.margin
        self.show(layout, self.margin + indent, self.y)
        if indent:
            self.show(self.layout(MARK, size, indent), self.margin + indent - size * 0.8, self.y)
        if block.level:
            self.context.rectangle(self.margin + width * 0.55, self.y + size * 0.4, 90 * block.level, size * 0.5)
            self.context.fill()
        self.y += height + size * (0.5 if block.kind in ("name", "headline", "doctitle") else 0.16)


def painted(doc: Document, out: pathlib.Path, pages: int) -> int:
    """Paints the document and returns the number of its pages."""
    painter = Painter(doc, out, pages)
    blocks = list(head(doc, contacts="  ·  ")) + run_in(sections(doc.sections, pick(doc, "header", HEADS)))
    for block in blocks:
        painter.paint(block, 30 if block.kind == "head" else 0)
    painter.end_page()
    painter.surface.finish()
    return painter.number


def runin(doc: Document, out: pathlib.Path) -> None:
    """Small dense text; headings in bold at the start of the first line; bullets ·."""
    painted(doc, out, painted(doc, out, 0))


LAYOUTS = {"cairo-runin": ("cairo and Pango", runin)}
