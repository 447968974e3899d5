"""Word resumes printed by LibreOffice: plain with tabs, a table without borders, and a job board's export with labels."""
from __future__ import annotations

import dataclasses
import pathlib
from typing import Iterable, Iterator

from docx.document import Document as Word
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_TAB_ALIGNMENT
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Mm, Pt
from docx.table import _Cell as Cell
from docx.text.paragraph import Paragraph
from docx.text.run import Run as WordRun

import habits
from blocks import Document, Entry, Section
from flow import Block, Style, section
from typeset_common import join
from typeset_docx import CHARACTER, Writer
from variety import pick

FONTS = ("Liberation Serif", "Carlito", "Liberation Sans", "Caladea", "Carlito")
GLYPHS = {"•": ("Symbol", "\uf0b7"), "–": ("Liberation Serif", "–"), "▪": ("Wingdings", "\uf0a7"), "◦": ("Liberation Mono", "o"),
          "‣": ("Wingdings", "\uf0d8"), "": ("Symbol", "\uf0b7")}
SIZES = {"name": 1.9, "headline": 1.1, "doctitle": 1.1, "heading": 1.08}  # times the body
LABELS = {
    "en": ("Employer", "Position", "Duration", "Location"), "de": ("Arbeitgeber", "Position", "Zeitraum", "Ort"),
    "fr": ("Employeur", "Poste", "Période", "Lieu"), "es": ("Empresa", "Puesto", "Periodo", "Lugar"),
    "it": ("Azienda", "Ruolo", "Periodo", "Luogo"), "pt": ("Empresa", "Cargo", "Período", "Local"),
    "nl": ("Werkgever", "Functie", "Periode", "Plaats")}
OTHER_LABELS = (("Company", "Role", "Dates", "Location"), ("Organization", "Designation", "Duration", "Place"),
                ("Employer", "Job Title", "Dates Employed", "City"), ("Client", "Role", "Duration", "Location"))
SCHOOL = {"en": ("School", "Degree"), "de": ("Schule", "Abschluss"), "fr": ("Établissement", "Diplôme"),
          "es": ("Centro", "Título"), "it": ("Istituto", "Titolo"), "pt": ("Instituição", "Curso"), "nl": ("School", "Opleiding")}
CONTACT_LABELS = {
    "en": ("Address", "Phone", "Email"), "de": ("Anschrift", "Telefon", "E-Mail"), "fr": ("Adresse", "Tél.", "E-mail"),
    "es": ("Dirección", "Teléfono", "Correo"), "it": ("Indirizzo", "Telefono", "E-mail"),
    "pt": ("Endereço", "Telefone", "E-mail"), "nl": ("Adres", "Telefoon", "E-mail")}
KINDS = ("location", "phone", "email")


class Typist(Writer):
    """A Word document as people without a template write it: links, nested bullets, ruled headings."""

    def __init__(self, doc: Document) -> None:
        super().__init__(doc, habits.chance(doc, "bold", 85), FONTS, GLYPHS[habits.mark(doc)])
        self.underlined = habits.chance(doc, "blue links", 60)
        self.ruled = habits.chance(doc, "ruled", 55)
        self.coloured = habits.chance(doc, "coloured", 35)
        self.inner = GLYPHS[habits.inner_mark(doc)][1] if habits.inner_mark(doc) == "–" else "o"

    def fill(self, cell: Cell | Word, blocks: Iterable[Block], width: float, centred: bool = False) -> None:
        first = cell.paragraphs[0] if isinstance(cell, Cell) else None
        for block in blocks:
            if block.kind == "gap" and first is not None:
                continue
            line, first = first or cell.add_paragraph(), None
            line.alignment = WD_ALIGN_PARAGRAPH.CENTER if centred else None
            self.shape(line, block, width)
            self.write(line, block, width)

    def shape(self, line: Paragraph, block: Block, width: float) -> None:
        """Indents, spaces and tab stops of one paragraph."""
        shape = line.paragraph_format
        match block.kind:
            case "bullet":
                if block.nested:
                    shape.left_indent, shape.first_line_indent = Mm(12.7), Mm(-5)
                    shape.tab_stops.add_tab_stop(Mm(12.7))
                else:
                    line.style = "List Bullet"
                    shape.left_indent, shape.first_line_indent = Mm(6.3), Mm(-6.3)
                shape.space_after = Pt(1)
            case "gap":
                shape.space_after, shape.line_spacing = Pt(0), Pt(self.size * (1.0 if block.bare else 0.5))
            case "heading":
                shape.space_before, shape.space_after, shape.keep_with_next = Pt(self.size * 0.8), Pt(2), True
                if self.ruled:
                    underline(line)
            case "head":
                shape.space_after, shape.keep_with_next = Pt(0), True
                if any("\t" in text for _, text in block.runs):
                    shape.tab_stops.add_tab_stop(Mm(width * 0.45))
                shape.tab_stops.add_tab_stop(Mm(width), WD_TAB_ALIGNMENT.RIGHT)
            case _:
                shape.space_after = Pt(1 if block.kind == "contact" else 2)

    def write(self, line: Paragraph, block: Block, width: float) -> None:
        """The words of one paragraph; the address of a header stands behind its first words."""
        runs = [("", self.inner + "\t")] * (block.kind == "bullet" and block.nested) + block.runs
        apart = "\t" if (len(block.text + block.right) + 4) * self.size * CHARACTER < width else "\n"
        runs = runs + [("", apart + block.right)] * bool(block.right)
        for number, (style, text) in enumerate(runs):
            words = line.add_run(text)
            words.bold = style == "b" or (block.kind in ("heading", "name") and self.bold) or None
            words.italic = style == "i" or block.kind == "keywords" or None
            words.font.size = Pt(round(self.size * SIZES.get(block.kind, 1) * 2) / 2)
            if block.kind in ("name", "heading") and self.coloured:
                words.font.color.rgb = self.accent
            if block.url and (number == 0 or block.kind != "head"):
                self.link(line, words, block.url)

    def link(self, line: Paragraph, words: WordRun, url: str) -> None:
        """Makes words a link."""
        link = OxmlElement("w:hyperlink")
        link.set(qn("r:id"), line.part.relate_to(url, RELATIONSHIP_TYPE.HYPERLINK, is_external=True))
        line._p.replace(words._r, link)
        link.append(words._r)
        if self.underlined:
            words.underline = True

    def contacts(self, labelled: bool = False) -> Iterator[Block]:
        """Each contact; `labelled` with the name of its kind."""
        names = dict(zip(KINDS, CONTACT_LABELS.get(self.doc.language, CONTACT_LABELS["en"])))
        for kind, text, url in self.doc.contacts:
            label = f"{names[kind]}: " if labelled and kind in names else ""
            yield Block("contact", [("", label + text)], url=url)

    def head(self, labelled: bool, centred: bool, in_line: bool) -> None:
        """Title, name, headline and contacts."""
        doc = self.doc
        top = [Block(kind, [("", text)]) for kind, text in (
            ("doctitle", doc.title), ("name", doc.name), ("headline", doc.headline), ("contact", doc.contact_heading)) if text]
        self.fill(self.word, top, self.width, centred)
        blocks = list(self.contacts(labelled))
        if not in_line or not blocks:
            self.fill(self.word, blocks, self.width, centred)
            return
        line = self.word.add_paragraph()
        line.alignment = WD_ALIGN_PARAGRAPH.CENTER if centred else None
        by = pick(doc, "bar", (" | ", " • ", "  ", " | "))
        for number, block in enumerate(blocks):
            if number:
                line.add_run(by).font.size = Pt(self.size)
            self.write(line, block, self.width)


def underline(line: Paragraph) -> None:
    """A rule below a paragraph."""
    borders, bottom = OxmlElement("w:pBdr"), OxmlElement("w:bottom")
    for name, value in (("val", "single"), ("sz", "6"), ("space", "1"), ("color", "auto")):
        bottom.set(qn(f"w:{name}"), value)
    borders.append(bottom)
    line._p.get_or_add_pPr().append(borders)


def tabs(doc: Document, out: pathlib.Path) -> None:
    """A plain resume: bold headings, dates at a right tab stop, symbol-font bullets."""
    writer = Typist(doc)
    writer.head(habits.chance(doc, "labelled", 30), habits.chance(doc, "centred", 55), habits.chance(doc, "in line", 65))
    writer.fill(writer.word, habits.sections(doc, doc.sections, habits.header(doc)), writer.width)
    writer.save(out)


def bare_table(doc: Document, out: pathlib.Path) -> None:
    """A table without borders: headings over it, dates or names of groups in the left cells."""
    writer, style = Typist(doc), habits.header(doc, margin=True)
    writer.head(habits.chance(doc, "labelled", 40), False, habits.chance(doc, "in line", 40))
    left = 38.0
    for s in doc.sections:
        opening, *plain = section(dataclasses.replace(s, groups=[], entries=[]), style)
        writer.fill(writer.word, [opening, *plain], writer.width)
        rows = [(name if words else "", [Block("text", [("", words or name)])]) for name, words in s.groups]
        short = habits.small(doc, margin=True) if s.source in habits.SMALL else style
        rows += [(e.dates, habits.parts(e, short)) for e in habits.flattened(s.entries)]
        cells = writer.table(len(rows), (left, writer.width - left)) if rows else []
        for (label_cell, text_cell), (label, blocks) in zip(cells, rows):
            writer.fill(label_cell, [Block("text", [("b" if s.groups else "", label)])], left)
            writer.fill(text_cell, blocks or [Block("text", [])], writer.width - left - 4)
    writer.save(out)


def labelled_entry(doc: Document, e: Entry, labels: tuple[str, ...], by: str) -> Iterator[Block]:
    """A job or school as lines of label and value."""
    values = (e.organization, e.title, e.dates, e.place)
    order = (1, 0, 3, 2) if habits.chance(doc, "title first", 40) else (0, 1, 2, 3)
    for number in order:
        if values[number]:
            yield Block("head", [("b", labels[number]), ("", by), ("", values[number])], url="")
    rest = dataclasses.replace(e, title="", organization="", dates="", place="", roles=[])
    yield from habits.parts(rest, Style((("title", ""),)))


def labels(doc: Document, out: pathlib.Path) -> None:
    """A job board's export: each fact of a job on a line of its own, after its label."""
    writer = Typist(doc)
    named = LABELS.get(doc.language, LABELS["en"])
    if doc.language == "en":
        named = pick(doc, "labels", (named, *OTHER_LABELS))
    schools = (*SCHOOL.get(doc.language, SCHOOL["en"]), named[2], named[3])
    by = pick(doc, "by", (": ", ":\t", " : "))
    writer.head(True, False, False)
    for s in doc.sections:
        if s.source not in ("work", "education"):
            writer.fill(writer.word, habits.sections(doc, [s], habits.header(doc)), writer.width)
            continue
        opening, *_ = section(dataclasses.replace(s, entries=[]), Style((("title", ""),)))
        writer.fill(writer.word, [opening], writer.width)
        for number, e in enumerate(whole(s)):
            blocks = [Block("gap", [])] * bool(number)
            blocks += labelled_entry(doc, e, schools if s.source == "education" else named, by)
            writer.fill(writer.word, blocks, writer.width)
    writer.save(out)


def whole(s: Section) -> Iterator[Entry]:
    """The entries; an employer with several roles comes with the first of them."""
    for e in s.entries:
        if not e.roles:
            yield e
            continue
        first, *others = e.roles
        yield dataclasses.replace(first, organization=e.organization, place=join(", ", e.place, first.place))
        yield from others


LAYOUTS = {"docx-tabs": ("LibreOffice from DOCX", tabs), "docx-bare-table": ("LibreOffice from DOCX", bare_table),
           "docx-labels": ("LibreOffice from DOCX", labels)}
