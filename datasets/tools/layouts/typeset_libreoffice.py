"""A LibreOffice Writer layout, built as a flat ODF text: tab stops, a skills table, a footer with page fields."""
from __future__ import annotations

import pathlib
import re
from xml.sax.saxutils import escape, quoteattr

from blocks import Document, Entry, Section, level_runs
from typeset_common import bare_url, join, paper, run, scratch
from variety import body_size, replaced, scaled

SPACES = " ".join(f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for prefix, name in (
    ("office", "office"), ("style", "style"), ("text", "text"), ("table", "table"), ("fo", "xsl-fo-compatible"),
    ("svg", "svg-compatible"), ("meta", "meta")))
HEAD = f"""<?xml version="1.0" encoding="UTF-8"?>
<office:document {SPACES} xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">"""
EMPLOYER_FIRST = ("work", "volunteer", "education")
BULLET = "\uf0b7"  # the private-use bullet of the symbol fonts, as word processors write it

# name: (parent, paragraph properties, text properties)
STYLES = {
    "Base": ("", 'fo:margin-bottom="0.06cm" fo:line-height="100%" fo:orphans="2" fo:widows="2"',
             'style:font-name="Carlito" fo:font-size="10.5pt"'),
    "Over": ("Base", 'fo:text-align="center"', 'fo:font-size="10pt"'),
    "Name": ("Base", 'fo:text-align="center" fo:margin-bottom="0cm"', 'fo:font-size="22pt" fo:font-weight="bold"'),
    "Center": ("Base", 'fo:text-align="center"', ""),
    "Heading": ("Base", 'fo:margin-top="0.4cm" fo:margin-bottom="0.15cm" fo:keep-with-next="always" '
                'fo:border-bottom="0.75pt solid #404040" fo:border-top="0.75pt solid #404040" fo:padding="0.04cm" '
                'fo:background-color="#ececec"', 'fo:font-size="12pt" fo:font-weight="bold"'),
    "First": ("Base", 'fo:margin-top="0.22cm" fo:margin-bottom="0cm" fo:keep-with-next="always"', ""),
    "Second": ("Base", 'fo:keep-with-next="always"', ""),
    "Item": ("Base", 'fo:margin-bottom="0.03cm"', ""),
    "Cell": ("Base", 'fo:margin-bottom="0cm"', ""),
    "Footer": ("Base", 'fo:text-align="center"', 'fo:font-size="9pt" fo:color="#595959"'),
}
LIST = "".join(f"""<text:list-level-style-bullet text:level="{level}" text:bullet-char="{BULLET}">
<style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment
 text:label-followed-by="listtab" text:list-tab-stop-position="{indent}cm" fo:margin-left="{indent}cm" fo:text-indent="-0.5cm"/>
</style:list-level-properties><style:text-properties fo:font-family="Symbol" style:font-charset="x-symbol"/>
</text:list-level-style-bullet>""" for level, indent in ((1, 0.95), (2, 1.6)))
LIST = f'<text:list-style style:name="Bullets">{LIST}</text:list-style>'
TABLE = """<style:style style:name="Skills" style:family="table"><style:table-properties style:width="16.8cm"
 table:align="left" fo:margin-bottom="0.1cm"/></style:style>
<style:style style:name="Names" style:family="table-column"><style:table-column-properties
 style:column-width="4.6cm"/></style:style>
<style:style style:name="Words" style:family="table-column"><style:table-column-properties
 style:column-width="12.2cm"/></style:style>
<style:style style:name="Box" style:family="table-cell"><style:table-cell-properties fo:padding="0.08cm"
 fo:border="0.5pt solid #a6a6a6"/></style:style>
<style:style style:name="Row" style:family="table-row"><style:table-row-properties
 fo:keep-together="always"/></style:style>"""
MARKS = """<style:style style:name="Bold" style:family="text"><style:text-properties
 fo:font-weight="bold"/></style:style>
<style:style style:name="Italic" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>"""


def paragraph(style: str, content: str) -> str:
    """One paragraph of inline XML."""
    return f'<text:p text:style-name="{style}">{content}</text:p>' if content else ""


def plain(style: str, *texts: str) -> list[str]:
    """A paragraph for each text that is not empty."""
    return [paragraph(style, escape(text)) for text in texts if text]


def span(style: str, text: str) -> str:
    """Bold or italic words."""
    return f'<text:span text:style-name="{style}">{escape(text)}</text:span>' if text else ""


def link(text: str, url: str) -> str:
    """A link, or the plain text."""
    return f'<text:a xlink:type="simple" xlink:href={quoteattr(url)}>{escape(text)}</text:a>' if url else escape(text)


def bullets(texts: list[str]) -> list[str]:
    """A bulleted list."""
    items: list[str] = []
    for nested, run in level_runs(texts):
        points = "".join(f"<text:list-item>{paragraph('Item', escape(text))}</text:list-item>" for text in run)
        below = nested and items
        items += [f"<text:list-item><text:list>{points}</text:list></text:list-item>" if below else points]
    return [f'<text:list text:style-name="Bullets">{"".join(items)}</text:list>'] if items else []


def two_ends(style: str, left: str, right: str) -> str:
    """Words at the left and at the right margin, by a tab stop."""
    return paragraph(style, left + ("<text:tab/>" + escape(right) if right else ""))


def entry_xml(entry: Entry, employer_first: bool, style: str = "First") -> list[str]:
    """Employer and place on one line, title and dates on the next, or the other way round."""
    names = [name for name in (entry.organization, entry.title) if name]
    names = names if employer_first else names[::-1]
    two_lines = len(names) == 2 and entry.place
    facts = [entry.place, entry.dates] if two_lines else [join(", ", entry.place, entry.dates), ""]
    rows = [(span("Bold", names[0]) if names else "", facts[0]), (span("Italic", "".join(names[1:])), facts[1])]
    rows = [row for row in rows if any(row)]
    lines = [two_ends(style if row is rows[0] else "Second", *row) for row in rows]
    lines += plain("Base", *entry.paragraphs) + bullets(entry.bullets)
    lines += [paragraph("Base", span("Italic", entry.keywords))]
    lines += [paragraph("Base", link(bare_url(entry.url), entry.url))]
    for role in entry.roles:
        lines += entry_xml(role, employer_first, "Second")
    return lines


def skills_table(groups: list[tuple[str, str]]) -> list[str]:
    """Group names in the left cells, their words in the right ones."""
    def cell(content: str) -> str:
        return (f'<table:table-cell table:style-name="Box" office:value-type="string">'
                f'<text:p text:style-name="Cell">{content}</text:p></table:table-cell>')
    rows = [f'<table:table-row table:style-name="Row">{cell(span("Bold", name))}{cell(escape(words))}</table:table-row>'
            for name, words in groups]
    columns = '<table:table-column table:style-name="Names"/><table:table-column table:style-name="Words"/>'
    return [f'<table:table table:name="Skills" table:style-name="Skills">{columns}{"".join(rows)}</table:table>']


def section_xml(section: Section) -> list[str]:
    """A heading on a grey bar and its contents."""
    lines = plain("Heading", section.heading) or ['<text:p text:style-name="Second"/>']
    lines += plain("Base", *section.paragraphs)
    lines += skills_table(section.groups) if section.groups else []
    lines += plain("Base", ", ".join(section.items)) if section.kind == "inline" else bullets(section.items)
    for entry in section.entries:
        lines += entry_xml(entry, section.source in EMPLOYER_FIRST)
    return lines


def styles_xml(doc: Document) -> str:
    """Fonts, styles, page and footer."""
    width, height = ("21.59cm", "27.94cm") if paper(doc) == "letter" else ("21cm", "29.7cm")
    right = "17.39cm" if paper(doc) == "letter" else "16.8cm"
    tabs = f'<style:tab-stops><style:tab-stop style:position="{right}" style:type="right"/></style:tab-stops>'
    styles = [f'<style:style style:name="{name}" style:family="paragraph" style:parent-style-name="{parent}">'
              f'<style:paragraph-properties {block}>{tabs}</style:paragraph-properties>'
              f'<style:text-properties {text} fo:language="{doc.language}" fo:country="{doc.country}"/></style:style>'
              for name, (parent, block, text) in STYLES.items()]
    fields = escape(doc.footer).replace("{n}", '<text:page-number text:select-page="current">1</text:page-number>')
    fields = fields.replace("{N}", "<text:page-count>1</text:page-count>")
    footer = f"<style:footer>{paragraph('Footer', fields)}</style:footer>" if fields else ""
    return f"""<office:font-face-decls><style:font-face style:name="Carlito" svg:font-family="Carlito"/>
</office:font-face-decls><office:styles>{"".join(styles)}{LIST}{MARKS}</office:styles><office:automatic-styles>{TABLE}
<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="{width}" fo:page-height="{height}"
 fo:margin-top="1.8cm" fo:margin-bottom="1.6cm" fo:margin-left="2.1cm" fo:margin-right="2.1cm"/><style:footer-style>
<style:header-footer-properties fo:margin-top="0.4cm"/></style:footer-style></style:page-layout>
</office:automatic-styles><office:master-styles><style:master-page style:name="Standard"
 style:page-layout-name="Page">{footer}</style:master-page></office:master-styles>"""


def varied(doc: Document, styles: str) -> str:
    """The styles with the font, size and colour of one document."""
    styles = replaced(doc, styles, {"Carlito": ("Carlito", "Caladea", "Liberation Sans", "Liberation Serif"),
                                    "#ececec": ("#ececec", "#dce6f1", "#eaf1dd", "#fde9d9", "#ffffff")})
    return scaled(styles, "pt", body_size(doc, 10.5) / 10.5)


def undated(pdf: bytes) -> bytes:
    """The PDF with a fixed date and identifier; every replacement keeps its length, so that offsets stay right."""
    pdf = re.sub(rb"(/CreationDate\s*\(D:)\d{14}[^)]*", lambda m: fixed(m, b"20231114221320Z"), pdf)
    pdf = re.sub(rb"(/DocChecksum\s*/)[0-9A-F]+", lambda m: fixed(m, b"0" * 32), pdf)
    return re.sub(rb"(<)[0-9A-F]{32}(?=>)", lambda m: fixed(m, b"0" * 32), pdf)


def fixed(match: re.Match[bytes], value: bytes) -> bytes:
    """The first group and a value, as long as the match was."""
    return (match[1] + value)[:len(match[0])].ljust(len(match[0]), b" ")


def writer(doc: Document, out: pathlib.Path) -> None:
    """Carlito 10.5, headings on grey bars, employer first, place and dates at a right tab stop, symbol-font bullets."""
    body = plain("Over", doc.title) + plain("Name", doc.name) + plain("Center", doc.headline)
    body += plain("Center", doc.contact_heading)
    body += [paragraph("Center", " – ".join(link(text, url) for _, text, url in doc.contacts))]
    for section in doc.sections:
        body += section_xml(section)
    meta = f"<office:meta><dc:title>{escape(doc.name)}</dc:title></office:meta>"
    text = f"<office:body><office:text>{''.join(body)}</office:text></office:body></office:document>"
    with scratch() as name:
        folder = pathlib.Path(name)
        (folder / "resume.fodt").write_text(HEAD + meta + varied(doc, styles_xml(doc)) + text, encoding="utf-8")
        profile = (folder / "profile").as_uri()
        run(["soffice", f"-env:UserInstallation={profile}", "--headless", "--convert-to", "pdf", "resume.fodt"], folder)
        out.write_bytes(undated((folder / "resume.pdf").read_bytes()))


LAYOUTS = {"libreoffice-writer": ("LibreOffice", writer)}
