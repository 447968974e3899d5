"""Layouts printed through WeasyPrint: dates in the margin, tinted sidebar, run-in headings, academic."""
from __future__ import annotations

from blocks import Document, Section
from html_common import SIDE, Look, bullets, contacts, esc, fields, heads, optional
from html_page import footer_css, layout, page, weasyprint
from variety import BRIGHT

MARGIN = Look((("title, organization, place", ""), ("url", "")), inline=", ")
MARGIN_CSS = """
body { font: 11pt/1.28 "EB Garamond", serif; hyphens: auto; }
h1 { font-size: 24pt; } .headline { font-style: italic; font-size: 12.5pt; }
header .doctitle { text-transform: uppercase; font-size: 9.5pt; }
.contacts { margin: 3pt 0 0; hyphens: manual; } .contacts i { margin-right: 5pt; }
h2 { font-size: 10.5pt; text-transform: uppercase; letter-spacing: .07em; color: #6b1f1f; margin: 12pt 0 4pt;
hyphens: manual; }
.bare { margin-top: 9pt; } table.entries { width: 100%; table-layout: fixed; }
td.margin { width: 34mm; padding: 0 5mm 5pt 0; text-align: left; hyphens: manual; } td.rest { padding: 0 0 5pt; }
.title { font-style: italic; } .role { padding-top: 3pt; }
.plain { padding-left: 34mm; } p { text-align: justify; } .contacts p { text-align: left; }
ul { padding-left: 11pt; list-style-type: "* "; } .keywords { font-size: 10pt; } .group { text-align: left; }
"""
MARGIN_ROLE = Look((("title, organization, place (dates)", ""), ("url", "")))


def margin_section(s: Section) -> str:
    """Entries as a table whose left column holds the dates; all else indented to its right column."""
    heading, bare = optional("h2", s.heading), "" if s.heading else "bare"
    if not s.entries:
        return f'<section class="{bare}">{heading}<div class="plain">{MARGIN.body(s)}</div></section>'
    rows = ""
    for e in s.entries:
        keywords = optional("p", e.keywords, "keywords")
        text = MARGIN.header(e) + "".join(f"<p>{esc(p)}</p>" for p in e.paragraphs) + bullets(e.bullets) + keywords
        text += "".join(MARGIN_ROLE.entry(r, "role") for r in e.roles)
        rows += f'<tr class="entry"><td class="margin">{fields(e, "dates")}</td><td class="rest">{text}</td></tr>'
    return f'<section class="{bare}">{heading}<table class="entries">{rows}</table></section>'


def margin(doc: Document) -> str:
    """Dates in a left margin column, letter-spaced headings, old-style serif, hyphenated and justified."""
    line = optional("i", doc.contact_heading) + contacts(doc, by=" · ")
    body = f'<header>{heads(doc)}<p class="contacts">{line}</p></header>' + "".join(map(margin_section, doc.sections))
    return page(doc, MARGIN_CSS, body, "20mm 22mm 20mm",
                footer_css(doc, style="font: italic 9.5pt 'EB Garamond'; color: #444;"),
                vary={"EB Garamond": ("EB Garamond", "Linux Libertine O", "Charis SIL"), "#6b1f1f": BRIGHT})


TINTED = Look((("title | organization | place (dates)", ""), ("url", "")), groups="stacked", inline=", ")
TINTED_CSS = """
body { font: 9.2pt/1.4 "Noto Sans", sans-serif; color: #263238; }
header { margin-bottom: 8pt; } h1 { font-size: 22pt; font-weight: bold; line-height: 1.15; }
header .doctitle { font-size: 8pt; }
.headline { color: #b35900; font-size: 12pt; }
main { margin-right: 64mm; } aside { float: right; width: 56mm; }
aside section { background: #f6efe6; padding: 0 4mm 8pt; }
aside section:first-child { padding-top: 4mm; }
h2 { font-size: 11.5pt; font-weight: bold; color: #b35900; padding-bottom: 3pt; }
main section { margin-bottom: 10pt; }
.entry { margin-bottom: 7pt; } .role { margin: 4pt 0 0; } .entry .title { font-weight: bold; }
.dates { color: #607d8b; }
ul { padding-left: 10pt; list-style-type: "▪ "; } aside ul { list-style: none; padding: 0; }
.line { break-inside: auto; }
.contacts div { overflow-wrap: anywhere; margin-bottom: 2pt; font-size: 8.4pt; }
.name { font-weight: bold; margin-top: 3pt; } .end { clear: both; height: 1pt; }
.keywords { color: #607d8b; font-size: 8.6pt; } aside .entry { margin-bottom: 4pt; }
"""


def tinted(doc: Document) -> str:
    """A narrow tinted sidebar at the right; the whole entry header on one line with bars."""
    side = [s for s in doc.sections if s.source in SIDE]
    main = [s for s in doc.sections if s.source not in SIDE]
    contact = (f'<section class="contacts">{optional("h2", doc.contact_heading)}{contacts(doc, tag="div")}</section>'
               if doc.contacts or doc.contact_heading else "")
    body = (f"<header>{heads(doc)}</header><aside>{contact}{TINTED.sections(side)}</aside>"
            f"<main>{TINTED.sections(main)}</main><div class='end'></div>")
    return page(doc, TINTED_CSS, body, "16mm 15mm 17mm", footer_css(doc, "bottom-right", "font: 7.5pt 'Noto Sans';"),
                vary={"Noto Sans": ("Noto Sans", "Open Sans", "PT Sans"), "#b35900": BRIGHT})


RES = Look((("organization, place", "dates"), ("title", ""), ("url", "")), inline="; ")
RES_CSS = """
body { font: 8.5pt/1.3 "Liberation Sans", Arial, sans-serif; }
header { border-bottom: 1.2pt solid black; padding-bottom: 4pt; margin-bottom: 7pt; position: relative; }
h1 { font-size: 15pt; font-weight: bold; } .headline { font-size: 10pt; } header .doctitle { float: right; }
section { display: flow-root; padding-left: 33mm; margin-bottom: 7pt; }
h2 { font-size: 8.5pt; font-weight: bold; text-transform: uppercase; float: left; width: 30mm; margin-left: -33mm;
     hyphens: auto; overflow-wrap: anywhere; }
.entry { margin-bottom: 5pt; } .role { margin: 2pt 0 0; } .line { display: flex; justify-content: space-between; }
.right { white-space: nowrap; padding-left: 8pt; } .line .organization { font-weight: bold; }
.title { font-style: italic; } .line:first-child .title { font-weight: bold; font-style: normal; }
ul { padding-left: 9pt; list-style-type: "– "; } .keywords { font-style: italic; }
"""


def res(doc: Document) -> str:
    """Compact, with the headings in bold capitals at the left of their text."""
    line = optional("b", doc.contact_heading) + " " + contacts(doc, by=", ")
    body = f'<header>{heads(doc)}<div class="contacts">{line}</div></header>{RES.sections(doc.sections)}'
    return page(doc, RES_CSS, body, "15mm 16mm", footer_css(doc, "bottom-right", "font: 7.5pt 'Liberation Sans';"),
                vary={"Liberation Sans": ("Liberation Sans", "Carlito", "Liberation Serif")})


ACADEMIC = Look((("title (dates)", ""), ("organization, place · url", "")), groups="table", inline=" – ")
ACADEMIC_CSS = """
body { font: 10.2pt/1.36 Caladea, Cambria, serif; }
header { text-align: center; } header .doctitle { font-size: 13pt; margin-bottom: 6pt; }
h1 { font-size: 19pt; font-weight: bold; }
.headline { font-style: italic; } .contacts { margin-top: 4pt; }
h2 { text-align: center; font-size: 12pt; font-weight: bold; margin: 13pt 0 5pt; }
h2::before, h2::after { content: " — "; }
.bare { margin-top: 10pt; } .entry { margin-bottom: 7pt; } .role { margin: 3pt 0 0 12pt; }
.entry .title { font-weight: bold; }
.organization { font-style: italic; } ul { padding-left: 16pt; list-style-type: "• "; }
th { padding: 0 8mm 2pt 0; max-width: 50mm; } td { padding-bottom: 2pt; } .short { columns: 3; }
.keywords { font-size: 9.4pt; }
"""


def academic(doc: Document) -> str:
    """Centred headings between dashes, serif, dates in brackets, skills in a table."""
    contact = optional("b", doc.contact_heading) + contacts(doc, tag="div")
    body = f'<header>{heads(doc)}<div class="contacts">{contact}</div></header>{ACADEMIC.sections(doc.sections)}'
    return page(doc, ACADEMIC_CSS, body, "24mm 25mm 22mm", footer_css(doc, style="font: 9pt Caladea;"),
                vary={"Caladea": ("Caladea", "Gentium", "Charis SIL")})


LAYOUTS = {
    "weasyprint-margin": ("WeasyPrint", layout(weasyprint, margin)),
    "weasyprint-tinted": ("WeasyPrint", layout(weasyprint, tinted)),
    "weasyprint-res": ("WeasyPrint", layout(weasyprint, res)),
    "weasyprint-academic": ("WeasyPrint", layout(weasyprint, academic)),
}
