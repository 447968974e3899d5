"""Sober layouts printed through WeasyPrint: letter-spaced classic, running header; and two with PDF tags."""
from __future__ import annotations

from blocks import Document
from html_common import SIDE, Look, contacts, heads, optional, portrait
from html_page import footer_css, layout, page, tagged, weasyprint
from variety import BRIGHT, DARK

SPACED = Look((("organization", ""), ("title", ""), ("place", ""), ("dates", ""), ("url", "")), inline=" · ", dots=5)
SPACED_CSS = """
body { font: 10.8pt/1.32 "Linux Libertine O", serif; hyphens: auto; text-align: justify; }
h1, h2 { font-kerning: none; word-spacing: .4em; }
header { text-align: center; margin-bottom: 10pt; } h1 { font-size: 22pt; letter-spacing: .12em;
text-transform: uppercase; }
.headline { font-style: italic; } .contacts { font-size: 9.8pt; hyphens: manual; }
h2 { text-align: center; font-size: 10.5pt; letter-spacing: .42em; text-transform: uppercase; margin: 14pt 0 6pt;
hyphens: manual; } .bare { margin-top: 12pt; } .entry { margin-bottom: 8pt; } .role { margin: 4pt 0 0 14pt; }
.line { text-align: left; } .line .organization { font-weight: bold; } .title { font-style: italic; }
.dates, .place { font-size: 9.8pt; } ul { padding-left: 15pt; list-style-type: "» "; } .skill { margin: 0 auto 2pt; }
.group, li { text-align: left; }
"""


def spaced(doc: Document) -> str:
    """Centred classic with widely letter-spaced capitals; every fact of an entry on a line of its own; »."""
    contact = optional("div", doc.contact_heading) + contacts(doc, by=" · ")
    body = f'<header>{heads(doc)}<div class="contacts">{contact}</div></header>{SPACED.sections(doc.sections)}'
    return page(doc, SPACED_CSS, body, "22mm 27mm", footer_css(doc, style="font: 9pt 'Linux Libertine O';"),
                vary={"Linux Libertine O": ("Linux Libertine O", "EB Garamond", "Charis SIL"),
                      ".42em": (".42em", ".3em", ".6em"), "» ": ("» ", "▪ ", "* ")})


RUNNING = Look((("dates: title", ""), ("organization, place", ""), ("url", "")), inline="; ", keywords_first=True)
RUNNING_CSS = """
body { font: 9.6pt/1.36 "Charis SIL", serif; }
.contacts { margin: 4pt 0 8pt; }
h2 { font-size: 11pt; font-weight: bold; margin: 11pt 0 3pt; } .bare { margin-top: 9pt; }
.entry { margin-bottom: 6pt; } .role { margin: 3pt 0 0 9pt; } .title { font-weight: bold; }
ul { padding-left: 13pt; list-style-type: "○ "; }
"""


def running(doc: Document) -> str:
    """The name and a page number at the head of every page after the first; dates before the title; ○."""
    quoted = doc.name.replace("\\", r"\\").replace('"', r"\"")
    head = (f'@top-left {{ content: "{quoted}"; font: 8pt "Charis SIL"; }}'
            '@top-right { content: counter(page); font: 8pt "Charis SIL"; }')
    contact = optional("b", doc.contact_heading) + " " + contacts(doc, by=" – ")
    body = f'<header>{heads(doc)}<div class="contacts">{contact}</div></header>{RUNNING.sections(doc.sections)}'
    first = "@page :first { @top-left { content: none; } @top-right { content: none; } }"
    return page(doc, RUNNING_CSS + first, body, "21mm 23mm 20mm",
                footer_css(doc, style="font: 8pt 'Charis SIL';"), head,
                {"Charis SIL": ("Charis SIL", "Gentium", "PT Serif"), "○ ": ("○ ", "– ", "• ")})


FORM = Look((("title", ""), ("organization, place", ""), ("url", "")), groups="lines", margin="dates", inline=", ")
FORM_CSS = """
body { font: 9.4pt/1.4 "Liberation Sans", sans-serif; color: #333; } .photo { float: right; }
header { padding-left: 52mm; } .doctitle { margin-left: -52mm; width: 48mm; float: left; text-align: right;
color: #1b365d; }
h1 { font-size: 18pt; } .headline { font-size: 11pt; font-weight: bold; } .contacts { margin: 4pt 0 12pt; }
.contacts b { color: #1b365d; } section { padding-left: 52mm; margin-bottom: 9pt; }
h2 { color: #1b365d; font-size: 10pt; text-transform: uppercase; text-align: right; width: 48mm; margin-left: -52mm;
padding-bottom: 3pt; } .body { border-top: .6pt solid #1b365d; padding-top: 3pt; }
.entry { position: relative; margin-bottom: 7pt; break-before: auto; }
.margin { position: absolute; left: -52mm; top: 0; width: 48mm; text-align: right; color: #1b365d; font-size: 9pt; }
.bare .body { border: 0; }
.entry .title { font-weight: bold; font-size: 10pt; } .organization, .place { color: #666; }
ul { padding-left: 11pt; list-style-type: "▪ "; } .skill { max-width: none; }
.bar { border: .6pt solid #1b365d; background: none; height: 7pt; } .bar i { background: #1b365d; height: 6pt; }
"""


def form(doc: Document) -> str:
    """A European form: headings and dates in a wide left column, text at the right of it."""
    contact = optional("b", doc.contact_heading) + contacts(doc, tag="div")
    body = (f'{portrait(doc)}<header>{heads(doc)}<div class="contacts">{contact}</div></header>'
            f"{FORM.sections(doc.sections)}")
    return page(doc, FORM_CSS, body, "15mm 16mm 17mm", footer_css(doc, "bottom-right", "font: 8pt 'Liberation Sans';"),
                vary={"Liberation Sans": ("Liberation Sans", "PT Sans", "Noto Sans"), "#1b365d": DARK + BRIGHT})


RIGHT = Look((("title – organization", "dates"), ("place", ""), ("url", "")), groups="tags", inline=", ", dots=5)
RIGHT_CSS = """
body { font: 9.3pt/1.38 "Open Sans", sans-serif; }
header { background: #e8eaf0; padding: 6mm 8mm; margin-bottom: 6mm; display: flex; }
h1 { font-size: 24pt; font-weight: bold; line-height: 1.15; color: #3949ab; } header .doctitle { font-size: 8.5pt; }
.photo { width: 24mm; height: 24mm; margin-right: 6mm; border-radius: 3mm; }
aside { float: right; width: 52mm; margin-left: 7mm; } main { margin-right: 59mm; }
aside section { border-left: 2.5pt solid #3949ab; padding-left: 4mm; margin-bottom: 0; padding-bottom: 9pt; }
section { margin-bottom: 10pt; } h2 { font-size: 12pt; font-weight: bold; color: #3949ab; padding-bottom: 2pt; }
main h2 { border-bottom: .8pt solid #3949ab; margin-bottom: 4pt; }
.entry { margin-bottom: 7pt; } .role { margin: 4pt 0 0; } .entry .title { font-weight: bold; }
.line { display: block; } .right { float: right; color: #777; font-size: 8.4pt; padding-left: 6pt; }
aside .right { float: none; padding: 0; display: block; } ul { padding-left: 10pt; list-style-type: "• "; }
aside ul { padding-left: 0; list-style: none; } .contacts div { margin-bottom: 2pt; font-size: 8.6pt; }
.name { font-weight: bold; margin-top: 3pt; } .end { clear: both; height: 1pt; } .tag { display: inline-block;
background: #e8eaf0; padding: 0 4pt;
margin: 1.5pt 0; } .keywords { font-size: 8.4pt; color: #3949ab; } aside .skill { display: block; }
aside .dots { display: block; }
"""


def right(doc: Document) -> str:
    """Full-width head; below it a right sidebar, with short sections and awards, that ends where its text ends."""
    aside = [s for s in doc.sections if s.source in SIDE | {"awards"}]
    main = [s for s in doc.sections if s.source not in SIDE | {"awards"}]
    contact = (f'<section class="contacts">{optional("h2", doc.contact_heading)}{contacts(doc, tag="div")}</section>'
               if doc.contacts or doc.contact_heading else "")
    body = (f"<header>{portrait(doc)}<div>{heads(doc)}</div></header>"
            f"<aside>{contact}{RIGHT.sections(aside)}</aside><main>{RIGHT.sections(main)}</main>"
            "<div class='end'></div>")
    return page(doc, RIGHT_CSS, body, "14mm 15mm 16mm", footer_css(doc, "bottom-left", "font: 7.5pt 'Open Sans';"),
                vary={"Open Sans": ("Open Sans", "Lato", "Noto Sans"), "#3949ab": BRIGHT})


LAYOUTS = {
    "weasyprint-spaced": ("WeasyPrint", layout(weasyprint, spaced)),
    "weasyprint-running": ("WeasyPrint", layout(weasyprint, running)),
    "tagged-form": ("WeasyPrint tagged", layout(tagged, form)),
    "tagged-right": ("WeasyPrint tagged", layout(tagged, right)),
}
