"""Layouts printed through Chromium: one column, dark sidebar, two columns, timeline."""
from __future__ import annotations

from blocks import Document
from html_common import SIDE, Look, contacts, heads, optional, portrait
from html_page import chromium, footer_css, layout, page
from variety import BRIGHT, DARK

ICONS = {"location": "⌂", "phone": "☎", "email": "✉", "url": "↗", "profile": "◆"}

RULED = Look((("title", "dates"), ("organization, place", "url")))
RULED_CSS = """
body { font: 10.5pt/1.32 Carlito, sans-serif; }
header { text-align: center; } .doctitle { font-size: 9pt; text-transform: uppercase; color: #555; }
h1 { font-size: 21pt; font-weight: bold; } .headline { font-size: 12pt; } .contacts { font-size: 9.5pt; }
a { color: #1155cc; } .contacts span, .contacts a { white-space: nowrap; }
h2 { font-size: 11pt; font-weight: bold; text-transform: uppercase; border-bottom: .8pt solid black;
     margin: 11pt 0 4pt; } .bare { margin-top: 9pt; }
.entry { margin-bottom: 6pt; } .role { margin: 3pt 0 0; }
.line { display: flex; justify-content: space-between; gap: 12pt; } .right { white-space: nowrap; }
.title { font-weight: bold; } .organization, .place { font-style: italic; }
ul { padding-left: 15pt; list-style-type: "•"; } li { padding-left: 6pt; } .keywords { font-size: 9.5pt; }
"""


def ruled(doc: Document) -> str:
    """One column, centred head, ruled capital headings, dates at the right."""
    line = optional("b", doc.contact_heading) + " " + contacts(doc, by=" | ")
    body = f'<header>{heads(doc)}<div class="contacts">{line}</div></header>{RULED.sections(doc.sections)}'
    return page(doc, RULED_CSS, body, "17mm 19mm 18mm", footer_css(doc, style="font: 8.5pt Carlito; color: #555;"),
                vary={"Carlito": ("Carlito", "'Liberation Sans'", "Roboto"), "#1155cc": BRIGHT})


SIDEBAR = Look((("organization · place", ""), ("title", "dates"), ("url", "")), groups="tags", keywords_first=True)
SIDEBAR_CSS = """
body { font: 9.3pt/1.42 "Open Sans", sans-serif; color: #222; }
.strip { position: fixed; left: 0; top: 0; bottom: 0; width: 34%; background: #22313f; z-index: -1; }
header { background: #0f7c83; color: white; padding: 11mm 12mm 9mm; } header .doctitle { font-size: 8.5pt; }
h1 { font-size: 25pt; line-height: 1.15; font-weight: 300; } .headline { font-size: 12pt; font-weight: 600; }
.columns { display: grid; grid-template-columns: 34% 66%; }
.photo { display: block; margin-bottom: 10pt; } aside { color: #e8edf0; padding: 6mm 7mm 0 12mm; }
main { padding: 6mm 13mm 0 8mm; }
h2 { font-size: 12.5pt; font-weight: 600; color: #0f7c83; margin: 0 0 4pt; } section { margin-bottom: 11pt; }
aside h2 { color: white; font-size: 11pt; border-bottom: 1pt solid #5d7386; padding-bottom: 2pt; }
.entry { margin-bottom: 8pt; } .entry .organization { font-weight: 700; } .title { font-style: italic; }
.line:first-child .title { font-weight: 600; font-style: normal; }
.role { margin: 4pt 0 0; } .line { display: flex; justify-content: space-between; align-items: baseline; gap: 10pt; }
.right { white-space: nowrap; font-size: 8.5pt; color: #56636e; } aside .line { display: block; }
aside .right { display: block; color: #b4c2cc; } aside .entry { margin-bottom: 6pt; }
ul { padding-left: 11pt; list-style-type: "▪"; } li { padding-left: 5pt; } main p + p { margin-top: 2pt; }
aside .items { list-style: none; padding: 0; } aside .items li { padding: 0 0 2pt; }
.keywords { font-size: 8.5pt; color: #0f7c83; } .icon { font-family: "DejaVu Sans"; margin-right: 3pt; }
.contact div { margin-bottom: 3pt; overflow-wrap: anywhere; font-size: 8.6pt; }
.name { font-weight: 600; margin-top: 4pt; }
.tag { display: inline-block; background: #3c5063; padding: 0 5pt; margin: 2pt 1pt 0 0; border-radius: 3pt;
font-size: 8.6pt; }
main .tag { background: #dcecec; }
"""


def sidebar(doc: Document) -> str:
    """A dark left sidebar under a coloured head; employers before titles; skills as tags."""
    strip = 'content: ""; background: #22313f; width: 34%; height: 100%;'
    contact = (f'{portrait(doc)}<section class="contact">{optional("h2", doc.contact_heading)}'
               f'{contacts(doc, tag="div", icons=ICONS)}</section>') if doc.contacts or doc.contact_heading else ""
    side = [s for s in doc.sections if s.source in SIDE]
    main = [s for s in doc.sections if s.source not in SIDE]
    body = (f'<div class="strip"></div><header>{heads(doc)}</header><div class="columns">'
            f"<aside>{contact}{SIDEBAR.sections(side)}</aside><main>{SIDEBAR.sections(main)}</main></div>")
    footer = footer_css(doc, "bottom-right", "font: 7.5pt 'Open Sans'; color: #777; padding-right: 13mm;")
    return page(doc, SIDEBAR_CSS + "@page :first { margin-top: 0; }", body, "13mm 0",
                footer, f"@top-left {{ {strip} }} @bottom-left {{ {strip} }}",
                {"#0f7c83": BRIGHT, "#22313f": DARK, "Open Sans": ("Open Sans", "Noto Sans", "Lato")})


COLUMNS = Look((("title", ""), ("organization · place", ""), ("dates", ""), ("url", "")),
               groups="bullets", inline=", ")
COLUMNS_CSS = """
body { font: 9pt/1.38 Lato, sans-serif; color: #1d1d1d; }
header { display: flex; justify-content: space-between; gap: 10mm; border-bottom: 3pt solid #8c2f39;
padding-bottom: 7pt; }
h1 { font-size: 26pt; font-weight: 900; line-height: 1.1; } header .doctitle { color: #8c2f39; }
.headline { font-size: 12pt; }
.contacts { text-align: right; font-size: 8.6pt; min-width: 58mm; } .contacts div { overflow-wrap: anywhere; }
.contacts b { color: #8c2f39; }
.columns { columns: 2; column-gap: 9mm; margin-top: 9pt; }
section { margin-bottom: 10pt; } h2 { font-size: 13pt; font-weight: 900; color: #8c2f39; margin-bottom: 3pt; }
.entry { margin-bottom: 7pt; } .entry .title { font-weight: bold; font-size: 9.8pt; }
.dates { color: #777; font-size: 8.4pt; }
.role { margin: 4pt 0 0; padding-left: 8pt; border-left: 1.5pt solid #ddd; }
ul { padding-left: 10pt; list-style-type: "‣"; } li { padding-left: 4pt; }
.keywords { font-style: italic; color: #555; }
"""


def columns(doc: Document) -> str:
    """Two equal columns; dates on a line of their own; contacts at the right of the name."""
    contact = optional("b", doc.contact_heading) + contacts(doc, tag="div")
    body = (f'<header><div>{heads(doc)}</div><div class="contacts">{contact}</div></header>'
            f'<div class="columns">{COLUMNS.sections(doc.sections)}</div>')
    return page(doc, COLUMNS_CSS, body, "14mm 15mm 16mm",
                footer_css(doc, "bottom-left", "font: 8pt Lato; color: #8c2f39;"),
                vary={"#8c2f39": BRIGHT, "Lato": ("Lato", "'PT Sans'", "'Noto Sans'")})


TIMELINE = Look((("title @ organization", ""), ("place", ""), ("url", "")), groups="tags", inline=" / ", margin="dates")
TIMELINE_CSS = """
body { font: 9.8pt/1.4 Roboto, sans-serif; color: #2b2b2b; }
.photo { float: right; border-radius: 50%; } h1 { font-size: 30pt; font-weight: 100; color: #3949ab; line-height: 1.1; }
.headline { font-size: 13pt; font-weight: 300; }
header .doctitle { font-size: 9pt; color: #888; } .contacts { margin: 5pt 0 10pt; font-size: 9pt; color: #555; }
.contacts > span { display: inline-block; margin-right: 14pt; } .icon { font-family: "DejaVu Sans"; color: #3949ab; }
.contacts b { display: block; color: #3949ab; font-weight: 500; }
h2 { font-size: 14pt; font-weight: 500; color: #3949ab; margin: 10pt 0 4pt; } .bare { margin-top: 8pt; }
.entry { display: flow-root; }
.margin { break-after: avoid; float: left; width: 36mm; padding: 0 4mm 6pt 0; text-align: right;
  font-size: 8.8pt; color: #666; line-height: 1.55; }
.rest { margin-left: 36mm; border-left: 1.2pt solid #c5cae9; padding: 0 0 8pt 5mm; position: relative; }
.rest::before { content: ""; position: absolute; left: -3.2pt; top: 4pt; width: 5.2pt; height: 5.2pt;
  border-radius: 50%; background: #3949ab; } .role { margin: 4pt 0 0; }
.role .margin { float: none; width: auto; text-align: left; padding: 0; }
.role .rest { margin: 0; border: 0; padding: 0; } .role .rest::before { display: none; }
.entry .title { font-weight: 500; } .place { color: #777; } .url { color: #3949ab; }
ul { padding-left: 12pt; list-style-type: "◦"; } li { padding-left: 5pt; } .short { columns: 2; }
.keywords { font-size: 8.8pt; color: #3949ab; } .name { font-weight: 500; margin-top: 4pt; }
.tag { display: inline-block; border: .7pt solid #9fa8da; padding: 0 5pt; margin: 2pt 2pt 0 0; border-radius: 8pt;
font-size: 8.8pt; }
"""


def timeline(doc: Document) -> str:
    """Dates left of a time line; title and employer on one line; contacts with icons."""
    line = optional("b", doc.contact_heading) + contacts(doc, icons=ICONS)
    body = (f'<header>{portrait(doc)}{heads(doc)}<div class="contacts">{line}</div></header>'
            f"{TIMELINE.sections(doc.sections)}")
    return page(doc, TIMELINE_CSS, body, "15mm 17mm 17mm",
                footer_css(doc, "bottom-right", "font: 8pt Roboto; color: #888;"),
                vary={"#3949ab": BRIGHT, "Roboto": ("Roboto", "'Open Sans'", "Inter")})


LAYOUTS = {
    "chromium-ruled": ("Chromium", layout(chromium, ruled)),
    "chromium-sidebar": ("Chromium", layout(chromium, sidebar)),
    "chromium-columns": ("Chromium", layout(chromium, columns)),
    "chromium-timeline": ("Chromium", layout(chromium, timeline)),
}
