"""HTML layouts in the manner of web sites: a profile export with a sidebar, a European form, an online word processor."""
from __future__ import annotations

import dataclasses

import habits
from blocks import Document
from html_common import Look, contacts, esc, heads, optional, portrait
from html_page import chromium, footer_css, layout, page, weasyprint
from variety import BRIGHT, pick

ASIDE = {"skills", "languages", "certificates"}
MOST_ASIDE = 1400  # letters in a sidebar of one page

PROFILE = Look((("organization", ""), ("title", ""), ("dates", ""), ("place", ""), ("url", "")), groups="stacked", inline="<br>")
PROFILE_CSS = """
body { font: 10.5pt/1.35 "Liberation Sans", sans-serif; color: #191919; }
aside { float: left; width: 52mm; margin-left: -62mm; color: #e1e9ee; font-size: 9.4pt; }
main { margin-left: 0; } .strip { position: fixed; z-index: -1; left: -70mm; top: -20mm; bottom: -20mm; width: 66mm; background: #293e49; }
aside h2 { font-size: 12pt; color: white; margin: 12pt 0 4pt; } aside ul { padding: 0; list-style: none; }
aside li { margin-bottom: 3pt; } .contacts div { margin-bottom: 3pt; overflow-wrap: anywhere; }
h1 { font-size: 24pt; line-height: 1.1; } .headline { font-size: 11.5pt; margin-top: 3pt; } .location { color: #66696c; }
main h2 { font-size: 15pt; margin: 14pt 0 6pt; } .entry { margin-bottom: 10pt; } .entry .organization { font-size: 11.5pt; }
.line:first-child { font-weight: bold; } .role { margin: 4pt 0; }
.role .line:first-child { font-weight: normal; } .place, .dates { color: #66696c; } aside .place, aside .dates { color: #b9c6cd; }
ul { padding-left: 12pt; list-style-type: "• "; } .name { font-weight: bold; margin-top: 4pt; }
"""


def profile(doc: Document) -> str:
    """A site's export: contact and skills in a dark sidebar; employer, title, dates with their length, place below each other."""
    side, room = [], MOST_ASIDE
    for s in doc.sections:
        length = sum(map(len, [*s.items, *(n + w for n, w in s.groups), *(e.title + e.organization for e in s.entries)]))
        if s.source in ASIDE and s.kind != "text" and length < room:
            side.append(s)
            room -= length
    main = [s for s in doc.sections if s not in side]
    where = "".join(f'<div class="location">{esc(text)}</div>' for kind, text, _ in doc.contacts if kind == "location")
    others = dataclasses.replace(doc, contacts=[c for c in doc.contacts if c[0] != "location"])
    contact = optional("h2", doc.contact_heading) + f'<div class="contacts">{contacts(others, tag="div")}</div>'
    body = (f'<div class="strip"></div><aside>{contact}{PROFILE.sections(side)}</aside>'
            f"<main><header>{heads(doc)}{where}</header>{PROFILE.sections(main)}</main>")
    return page(doc, PROFILE_CSS, body, "14mm 14mm 16mm 70mm", footer_css(doc, "bottom-right", "font: 8pt 'Liberation Sans'; color: #888;"),
                vary={"#293e49": ("#293e49", "#2f4050", "#283e4a")})


EUROPEAN = (Look((("dates", ""), ("title", ""), ("organization", ""), ("place", ""), ("url", ""))),
            Look((("dates – place", ""), ("title", ""), ("organization", ""), ("url", ""))),
            Look((("dates", ""), ("title – organization", ""), ("place", ""), ("url", ""))))
EUROPEAN_CSS = """
body { font: 10pt/1.35 "Noto Sans", sans-serif; color: #3f3a38; }
header { border-left: 3pt solid #004494; padding-left: 8pt; margin-bottom: 8pt; } h1 { font-size: 19pt; color: #004494; }
.headline { font-weight: bold; } .contacts { font-size: 9pt; margin-top: 3pt; }
.photo { float: right; width: 24mm; height: 24mm; }
h2 { font-size: 11pt; font-weight: bold; color: #004494; text-transform: uppercase; border-bottom: .8pt solid #bbb;
margin: 12pt 0 5pt; } .entry { margin-bottom: 7pt; } .title { font-weight: bold; } .dates { color: #666; font-size: 9pt; }
.organization { font-style: normal; } ul { padding-left: 13pt; list-style-type: "• "; } table.groups th { color: #004494; }
.line > .left > .dates:only-child::before { content: "[ "; } .line > .left > .dates:only-child::after { content: " ]"; }
.margin { float: left; width: 38mm; color: #004494; font-size: 9pt; } .rest { margin-left: 42mm; } .entry { display: flow-root; }
"""


def european(doc: Document) -> str:
    """A European form: dates in brackets before or above the title, blue capitals."""
    look = pick(doc, "header", EUROPEAN)
    if habits.chance(doc, "margin", 45):
        look = Look((("title", ""), ("organization, place", ""), ("url", "")), margin="dates")
    by = pick(doc, "bar", (" | ", "   "))
    body = (f'<header>{portrait(doc)}{heads(doc)}<div class="contacts">{optional("b", doc.contact_heading)} '
            f"{contacts(doc, by=by)}</div></header>{look.sections(doc.sections)}")
    return page(doc, EUROPEAN_CSS, body, "15mm 17mm", footer_css(doc, "bottom-right", "font: 8pt 'Noto Sans';"),
                vary={"#004494": ("#004494", "#0e4194", "#1f4e79"), "Noto Sans": ("Noto Sans", "Open Sans", "Carlito")})


DOCS_CSS = """
body { font: 10.5pt/1.25 "Liberation Sans", sans-serif; color: #111; }
h1 { font-size: 24pt; line-height: 1.1; } .headline { font-size: 11.5pt; color: #666; } .contacts { font-size: 9.6pt; margin: 3pt 0 4pt; }
h2 { font-size: 12pt; font-weight: bold; color: #1155cc; margin: 10pt 0 3pt; } .entry { margin-bottom: 6pt; } .role { margin-top: 3pt; }
.line { display: flex; justify-content: space-between; gap: 8pt; } .left { white-space: pre-wrap; tab-size: 8; } .right { white-space: nowrap; }
ul { padding-left: 15pt; list-style-type: "●"; } li { padding-left: 7pt; } li.nested { list-style-type: "○"; }
.two { display: grid; grid-template-columns: 64% 32%; column-gap: 4%; } .contacts a { color: #1155cc; text-decoration: underline; }
"""


def docs(doc: Document) -> str:
    """An online word processor: its fonts, round bullets, blue links; sometimes skills and schools in a right column."""
    style = habits.header(doc)
    look = Look((*style.lines, ("url", "")), inline=", ")
    first = ", ".join(f".entry .{name}" for name in style.bold)
    italic = "".join(f".entry .{name} {{ font-style: italic; }}" for name in style.italic)
    css = DOCS_CSS + f"{first} {{ font-weight: bold; }}{italic}" + ".entry .dates { color: #666; }" * habits.chance(doc, "grey", 40)
    by = pick(doc, "bar", (" | ", " • ", " "))
    tag = "div" if habits.chance(doc, "contact lines", 35) else "span"
    contact = optional("div", doc.contact_heading) + contacts(doc, by="" if tag == "div" else by, tag=tag)
    centred = ' style="text-align: center"' if habits.chance(doc, "centred", 40) else ""
    head = f'<header{centred}>{heads(doc)}<div class="contacts">{contact}</div></header>'
    body = head + look.sections(doc.sections)
    if habits.chance(doc, "two columns", 40):
        narrow = [s for s in doc.sections if s.source in ("skills", "languages", "awards", "certificates", "interests")]
        wide = [s for s in doc.sections if s not in narrow]
        aside = dataclasses.replace(look, lines=(("title", ""), ("organization", ""), ("dates", ""), ("url", "")))
        body = f'{head}<div class="two"><main>{look.sections(wide)}</main><aside>{aside.sections(narrow)}</aside></div>'
    return page(doc, css, body, pick(doc, "wide", ("15mm 17mm", "20mm 22mm", "13mm 14mm")), footer_css(doc),
                vary={'"Liberation Sans"': ('"Liberation Sans"', "Roboto", '"Open Sans"', "Lato", '"Liberation Serif"'),
                      "color: #1155cc; margin": tuple(f"color: {c}; margin" for c in ("#111", "#111", *BRIGHT[:4])),
                      '"●"': ('"●"', '"●"', '"•"', '"-"')})


LAYOUTS = {
    "weasyprint-profile": ("WeasyPrint", layout(weasyprint, profile)),
    "weasyprint-european": ("WeasyPrint", layout(weasyprint, european)),
    "chromium-docs": ("Chromium", layout(chromium, docs)),
}
