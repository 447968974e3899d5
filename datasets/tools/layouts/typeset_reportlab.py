"""A ReportLab layout in two columns whose narrow right column is painted before the main one."""
from __future__ import annotations

import io
import itertools
import pathlib
from xml.sax.saxutils import escape, quoteattr

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4, letter
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Paragraph, Spacer

from blocks import Document, Entry, Section, is_nested
from typeset_common import bare_url, font_file, footer, join, paper, two_columns
from variety import BRIGHT, body_size, pick

MARGIN, SIDE, GAP, HEAD_GAP = 44, 150, 22, 14  # points
ACCENT, GREY = HexColor("#0b6e5f"), HexColor("#5c5c5c")
FONTS = ("DejaVu Sans Condensed", "DejaVu Sans", "DejaVu Serif Condensed")
FACES = {"Resume": "", "Resume-Bold": ":bold", "Resume-Italic": ":italic"}
MARKS = ("►", "➤", "■", "✓")

BODY = ParagraphStyle("body", fontName="Resume", fontSize=8.5, leading=11.6, spaceAfter=2)
BULLET = ParagraphStyle("bullet", BODY, leftIndent=11, bulletFontName="Resume", bulletFontSize=6.5, bulletOffsetY=1,
                        mark=MARKS[0])
NESTED = ParagraphStyle("nested", BULLET, leftIndent=22, bulletIndent=11)
HEADING = ParagraphStyle("heading", BODY, fontName="Resume-Bold", fontSize=11, leading=14, textColor=ACCENT,
                         spaceBefore=10, spaceAfter=4, keepWithNext=True)
TITLE = ParagraphStyle("title", BODY, fontName="Resume-Bold", fontSize=9, spaceBefore=5, spaceAfter=0,
                       keepWithNext=True)
EMPLOYER = ParagraphStyle("employer", BODY, keepWithNext=True)
KEYWORDS = ParagraphStyle("keywords", BODY, fontName="Resume-Italic")
NAME = ParagraphStyle("name", BODY, fontName="Resume-Bold", fontSize=23, leading=28, textColor=ACCENT)
HEADLINE = ParagraphStyle("headline", BODY, fontSize=11, leading=14, textColor=GREY)
SMALL = ParagraphStyle("small", BODY, fontSize=7.5, leading=10, textColor=GREY)
STYLES = (BODY, BULLET, NESTED, HEADING, TITLE, EMPLOYER, KEYWORDS, NAME, HEADLINE, SMALL)
USUAL = {style.name: (style.fontSize, style.leading) for style in STYLES}


def dress(doc: Document) -> None:
    """Gives the styles, which the whole module shares, the fonts, sizes and colours of one document."""
    family, factor = pick(doc, "font", FONTS), body_size(doc, 8.6) / 8.5
    for face, pattern in FACES.items():
        pdfmetrics.registerFont(TTFont(face, font_file(family + pattern)))
    for style in STYLES:
        size, leading = USUAL[style.name]
        style.fontSize, style.leading = size * factor, leading * factor
    HEADING.textColor = NAME.textColor = HexColor(pick(doc, "accent", BRIGHT))
    BULLET.mark = pick(doc, "mark", MARKS)


def link(text: str, url: str) -> str:
    """Paragraph markup of a text that may be a link."""
    return f"<a href={quoteattr(url)}>{escape(text)}</a>" if url else escape(text)


def bullets(texts: list[str]) -> list[Flowable]:
    """A list with the mark of the document."""
    return [Paragraph(escape(text.strip()), NESTED if is_nested(text) else BULLET, bulletText=BULLET.mark) for text in texts]


def entry_flow(entry: Entry) -> list[Flowable]:
    """Bold title; "employer · place · dates" below it."""
    flow: list[Flowable] = [Paragraph(escape(entry.title), TITLE)] if entry.title else []
    facts = join("  ·  ", entry.organization, entry.place, entry.dates)
    if facts:
        flow.append(Paragraph(f'<font color="#5c5c5c">{escape(facts)}</font>', EMPLOYER if entry.title else TITLE))
    flow += [Paragraph(escape(text), BODY) for text in entry.paragraphs] + bullets(entry.bullets)
    flow += [Paragraph(escape(entry.keywords), KEYWORDS)] if entry.keywords else []
    flow += [Paragraph(link(bare_url(entry.url), entry.url), BODY)] if entry.url else []
    for role in entry.roles:
        flow += entry_flow(role)
    return flow


def section_flow(section: Section) -> list[Flowable]:
    """A heading as written and its contents; groups put their names in bold on a line of their own."""
    flow: list[Flowable] = [Paragraph(escape(section.heading), HEADING)] if section.heading else [Spacer(0, 9)]
    flow += [Paragraph(escape(text), BODY) for text in section.paragraphs]
    for name, words in section.groups:
        label = f"<font name='Resume-Bold'>{escape(name)}</font>" if name else ""
        flow.append(Paragraph(join("<br/>", label, escape(words)), BODY))
    flow += [Paragraph(escape(", ".join(section.items)), BODY)] if section.kind == "inline" else bullets(section.items)
    for entry in section.entries:
        flow += entry_flow(entry)
    return flow


def fill(canvas: Canvas, flow: list[Flowable], x: float, top: float, width: float, bottom: float) -> float:
    """Paints what fits a column, takes it out of the flow and returns the last y; headings stay with their text."""
    y = top
    while flow:
        y -= flow[0].getSpaceBefore() if y < top else 0
        headings = list(itertools.takewhile(Flowable.getKeepWithNext, flow))
        kept = sum(f.wrap(width, top)[1] + f.getSpaceAfter() for f in headings) + 2 * BODY.leading
        if headings and y < top and y - kept < bottom:
            break
        height = flow[0].wrap(width, y - bottom)[1]
        if height <= y - bottom:
            y -= height
            flow[0].drawOn(canvas, x, y)
            y -= flow.pop(0).getSpaceAfter()
            continue
        parts = flow[0].split(width, y - bottom)
        if len(parts) > 1:
            parts[0].wrap(width, y - bottom)
            parts[0].drawOn(canvas, x, y - parts[0].height)
            flow[:1] = parts[1:]
        break
    return y


def paint(doc: Document, file: str | io.BytesIO, pages: int) -> int:
    """Paints the resume and returns the number of its pages."""
    size = width, height = letter if paper(doc) == "letter" else A4
    canvas = Canvas(file, size, invariant=1, pageCompression=1, lang=doc.language)
    canvas.setTitle(doc.name)
    canvas.setAuthor(doc.name)
    aside, wide = two_columns(doc)
    head = [Paragraph(escape(doc.title), SMALL)] if doc.title else []
    head += [Paragraph(escape(doc.name), NAME)] + ([Paragraph(escape(doc.headline), HEADLINE)] if doc.headline else [])
    side = [Paragraph(escape(doc.contact_heading), HEADING)] if doc.contact_heading else []
    side += [Paragraph(link(text, url), BODY) for _, text, url in doc.contacts]
    side += [flowable for section in aside for flowable in section_flow(section)]
    main = [flowable for section in wide for flowable in section_flow(section)]
    right, middle = width - MARGIN - SIDE, width - MARGIN - SIDE - GAP
    number, top = 0, fill(canvas, head, MARGIN, height - MARGIN, width - 2 * MARGIN, MARGIN) - HEAD_GAP
    while side or main:
        fill(canvas, side, right, top, SIDE, MARGIN)
        fill(canvas, main, MARGIN, top, middle - MARGIN, MARGIN)
        canvas.setStrokeColor(HEADING.textColor)
        canvas.line(right - GAP / 2, MARGIN, right - GAP / 2, top)
        number, top = number + 1, height - MARGIN
        canvas.setFont("Resume", 7)
        canvas.drawRightString(width - MARGIN, MARGIN / 2, footer(doc, str(number), str(pages)))
        canvas.showPage()
    canvas.save()
    return number


def right_first(doc: Document, out: pathlib.Path) -> None:
    """DejaVu Sans 8.5, contact and skills in a right column that is first in the content stream; bullets ►."""
    dress(doc)
    paint(doc, str(out), paint(doc, io.BytesIO(), 0))


LAYOUTS = {"reportlab-right-first": ("ReportLab", right_first)}
