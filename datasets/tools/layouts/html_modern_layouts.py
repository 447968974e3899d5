"""Designed layouts printed through Chromium: three columns, coloured bands, a head with photo and icons."""
from __future__ import annotations

from blocks import Document, Section
from html_common import Look, contacts, heads, optional, portrait
from html_page import chromium, footer_css, layout, page
from variety import BRIGHT, DARK, pick

FONT_ICONS = {"location": "\uf041", "phone": "\uf095", "email": "\uf0e0", "url": "\uf0ac", "profile": "\uf2c0"}
LEFT_COLUMN = {"languages", "interests", "references", "awards"}
RIGHT_COLUMN = {"skills", "certificates"}

THREE = Look((("title", ""), ("organization", ""), ("place · dates", ""), ("url", "")), groups="stacked",
             inline=", ", dots=5)
THREE_CSS = """
section:last-child, .entry:last-child { margin-bottom: 0; }
body { font: 8.6pt/1.36 "PT Sans", sans-serif; color: #222; }
header { background: #1f3d4d; color: white; padding: 7mm 8mm; margin-bottom: 5mm; }
h1 { font-size: 23pt; line-height: 1.1; } header .doctitle { font-size: 8pt; } .headline { font-size: 11pt; }
.columns { display: grid; grid-template-columns: 40mm 1fr 38mm; gap: 6mm; }
aside { font-size: 8pt; overflow-wrap: anywhere; } aside.first { border-right: .6pt solid #bbb; padding-right: 3mm; }
aside.last { border-left: .6pt solid #bbb; padding-left: 4mm; } .photo { display: block; margin-bottom: 8pt; }
h2 { font-size: 10pt; font-weight: bold; color: #0f7c83; margin-bottom: 3pt; } section { margin-bottom: 9pt; }
.contact div { margin-bottom: 3pt; } .entry { margin-bottom: 7pt; } .role { margin: 4pt 0 0; }
.entry .title, .name { font-weight: bold; } .name { margin-top: 3pt; } .place, .dates { color: #666; font-size: 7.8pt; }
ul { padding-left: 9pt; list-style-type: "·"; } li { padding-left: 4pt; } .keywords { font-style: italic; }
aside .skill { display: block; } .dots { display: block; margin-left: -2pt; }
"""


def three(doc: Document) -> str:
    """Narrow contact column, main column and narrow skills column, under a dark band."""
    def column(css: str, chosen: list[Section], more: str = "") -> str:
        return f'<aside class="{css}">{more}{THREE.sections(chosen)}</aside>'
    contact = optional("h2", doc.contact_heading) + contacts(doc, tag="div")
    first = portrait(doc) + f'<section class="contact">{contact}</section>'
    main = [s for s in doc.sections if s.source not in LEFT_COLUMN | RIGHT_COLUMN]
    body = (f'<header>{heads(doc)}</header><div class="columns">'
            f'{column("first", [s for s in doc.sections if s.source in LEFT_COLUMN], first)}'
            f"<main>{THREE.sections(main)}</main>"
            f'{column("last", [s for s in doc.sections if s.source in RIGHT_COLUMN])}</div>')
    return page(doc, THREE_CSS, body, "12mm 13mm", footer_css(doc, style="font: 7.5pt 'PT Sans';"),
                vary={"PT Sans": ("PT Sans", "Carlito", "Open Sans"), "#1f3d4d": DARK, "#0f7c83": BRIGHT})


BANDS = Look((("title, organization", ""), ("place – dates", ""), ("url", "")), groups="bullets", inline=" ■ ")
BANDS_CSS = """
body { font: 10pt/1.35 "Liberation Sans", sans-serif; }
header { text-align: center; margin-bottom: 8pt; } .doctitle { font-size: 13pt; }
h1 { font-size: 20pt; font-weight: bold; color: #0f7c83; } .contacts { font-size: 9pt; } .photo { float: left; }
h2 { background: #0f7c83; color: white; font-size: 10.5pt; font-weight: bold; padding: 2pt 6pt; margin: 9pt 0 5pt;
clear: both; } .bare { margin-top: 10pt; } .entry { margin-bottom: 7pt; } .role { margin: 4pt 0 0 10pt; }
.title { font-weight: bold; } .line + .line { color: #555; }
ul { padding-left: 16pt; list-style-type: "➤"; } li { padding-left: 6pt; } li::marker { font: 8pt "DejaVu Sans"; }
"""


def bands(doc: Document) -> str:
    """White headings on coloured bands; "title, employer" and "place – dates" on two lines; arrows as bullets."""
    line = optional("b", doc.contact_heading) + " " + contacts(doc, by=" ■ ")
    body = (f'{portrait(doc)}<header>{heads(doc)}<div class="contacts">{line}</div></header>'
            f"{BANDS.sections(doc.sections)}")
    return page(doc, BANDS_CSS, body, "16mm 18mm", footer_css(doc, "bottom-right", "font: 8pt 'Liberation Sans';"),
                vary={"Liberation Sans": ("Liberation Sans", "Carlito", "Noto Sans"), "#0f7c83": BRIGHT + DARK})


PHOTO = Look((("organization", "dates"), ("title – place", ""), ("url", "")), groups="lines", inline=" | ")
PHOTO_CSS = """
body { font: 9.6pt/1.4 Lato, sans-serif; color: #2a2a2a; }
header { display: flex; gap: 7mm; align-items: center; border-bottom: 2pt solid #8c2f39; padding-bottom: 9pt; }
header > div:nth-last-child(2) { flex: 1; } .photo { border-radius: 50%; flex: none; width: 32mm; height: 32mm; }
h1 { font-size: 27pt; line-height: 1.05; } h1::first-letter { color: #8c2f39; } .headline { font-size: 11.5pt;
color: #777; }
header .doctitle { font-size: 8.5pt; text-transform: uppercase; }
.contacts { text-align: right; font-size: 8.5pt; max-width: 66mm; } .contacts div { overflow-wrap: anywhere; }
.icon { font-family: FontAwesome; color: #8c2f39; float: right; width: 12pt; } .contacts b { color: #8c2f39; }
h2 { font-size: 13pt; margin: 11pt 0 4pt; color: #8c2f39; } .bare { margin-top: 10pt; }
.entry { margin-bottom: 7pt; } .role { margin: 3pt 0 0; } .line { display: flex; justify-content: space-between;
gap: 10pt; }
.right { white-space: nowrap; color: #777; } .line:first-child .left { font-weight: bold; }
.title { font-style: italic; }
ul { padding-left: 14pt; list-style-type: "✓"; } li { padding-left: 5pt; } li::marker { font: 8pt "DejaVu Sans"; }
.bar { border-radius: 3pt; } .bar i { background: #8c2f39; border-radius: 3pt; } .keywords { color: #8c2f39;
font-size: 9pt; }
"""


def photo(doc: Document) -> str:
    """Photo and big name at the left, contacts with icons at the right; skills with bars; ✓."""
    contact = optional("b", doc.contact_heading) + contacts(doc, tag="div", icons=FONT_ICONS)
    body = (f'<header>{portrait(doc)}<div>{heads(doc)}</div><div class="contacts">{contact}</div></header>'
            f"{PHOTO.sections(doc.sections)}")
    return page(doc, PHOTO_CSS, body, "14mm 17mm", footer_css(doc, "bottom-left", "font: 8pt Lato; color: #777;"),
                vary={"Lato": ("Lato", "Carlito", "PT Sans"), "#8c2f39": BRIGHT, "✓": ("✓", "✓", "✔")})


PLAIN = (Look((("title, organization, place (dates)", ""), ("url", "")), inline=", "),
         Look((("title at organization", ""), ("place", ""), ("dates", ""), ("url", "")), inline=", "),
         Look((("dates", ""), ("title", ""), ("organization, place", ""), ("url", "")), inline="; "))
PLAIN_CSS = """
body { font: 10.5pt/1.3 "Liberation Sans", Arial, sans-serif; } h1, h2, b, strong, th { font: inherit; }
section { margin-top: 9pt; } .entry + .entry { margin-top: 5pt; } .role { margin-top: 3pt; }
ul { padding-left: 12pt; list-style-type: "-"; } li { padding-left: 4pt; } .skill { display: block; }
.bar { display: none; }
"""


def plain(doc: Document) -> str:
    """Text as pasted into a form: one font, one size, headings not emphasised at all; hyphens as bullets."""
    english = doc.language == "en"
    look = pick(doc, "header", PLAIN if english else PLAIN[::2])
    body = (f"<header>{heads(doc)}{optional('div', doc.contact_heading)}{contacts(doc, tag='div')}</header>"
            f"{look.sections(doc.sections)}")
    return page(doc, PLAIN_CSS, body, pick(doc, "wide", ("20mm 22mm", "25mm", "13mm 15mm")), footer_css(doc),
                vary={'"Liberation Sans"': ('"Liberation Sans"', '"Liberation Serif"', "Carlito"),
                      'list-style-type: "-"': (
                          'list-style-type: "-"', 'list-style-type: "*"', "list-style-type: disc")})


LAYOUTS = {
    "chromium-three": ("Chromium", layout(chromium, three)),
    "chromium-bands": ("Chromium", layout(chromium, bands)),
    "chromium-photo": ("Chromium", layout(chromium, photo)),
    "chromium-plain": ("Chromium", layout(chromium, plain)),
}
