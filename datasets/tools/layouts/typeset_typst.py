"""Two Typst layouts: a dark sidebar at the left, and a single serif column with the dates at the right.

The document goes to Typst as JSON, so its text is never read as markup.
"""
from __future__ import annotations

import json
import pathlib

import typst

from blocks import Document
from typeset_common import EPOCH, plain_tree
from variety import BRIGHT, DARK, between, body_size, pick

PRELUDE = r"""
#let doc = json(bytes(sys.inputs.doc))
#let accent = rgb(doc.accent)
#let joined(separator, ..parts) = parts.pos().filter(p => p != "" and p != none).join(separator)
#let running = context doc.footer.replace("{n}", counter(page).display()).replace("{N}",
  str(counter(page).final().first()))
#let bare(url) = link(url, url.trim("https://", at: start))
#let soft(words) = if words.len() < 28 { words } else { words.replace(regex("[@/]"), m => m.text + "\u{200B}") }
#let contact(c) = if c.at(2) == "" { soft(c.at(1)) } else { link(c.at(2), soft(c.at(1))) }
#let group(g) = if g.at(0) == "" or g.at(1) == "" { strong(g.join()) } else [*#g.at(0):* #g.at(1)]
#let skill(s, i, full) = grid(columns: (1fr, auto), column-gutter: 6pt, s.items.at(i), box(width: full * 15,
  for n in range(5) { box(inset: (right: full), circle(radius: full, stroke: 0.5pt + luma(150),
    fill: if n < calc.round(s.levels.at(i) * 5) { luma(150) })) }))
#let items(s, separator, width) = {
  if s.kind == "inline" { par(s.items.join(separator)) }
  else if s.levels.len() > 0 {
    for i in range(s.items.len()) { block(width: width, spacing: 0.7em, skill(s, i, 2.6pt)) }
  } else if s.items.len() > 0 { list(..s.items) }
}
#let bullets(texts) = if texts.any(t => t.starts-with("  ")) {
  for t in texts { if t.starts-with("  ") { pad(left: 1em, list(t.trim())) } else { list(t) } }
} else if texts.len() > 0 { list(..texts) }
#set document(title: doc.name, author: doc.name, date: none)
"""

SIDEBAR = PRELUDE + r"""
#let side-width = 6.1cm
#set page(paper: doc.paper, margin: (left: 0pt, right: 1.5cm, y: 1.5cm),
  background: place(left + top, rect(width: side-width, height: 100%, fill: accent)),
  footer: if doc.footer != "" { align(right, text(size: 7.5pt, fill: luma(110), running)) })
#set text(font: doc.font, size: doc.size * 1pt, lang: doc.language, hyphenate: false)
#set par(leading: 0.6em, spacing: 0.75em)
#set list(marker: text(size: 0.8em, "▪"), body-indent: 0.5em, spacing: 0.55em)

#let side-heading(words) = {
  set text(fill: white, size: 11pt)
  block(above: 1.6em, below: 0.8em, sticky: true, heading(level: 1, words))
}
#let main-heading(words) = {
  set text(fill: accent, size: 13pt)
  block(above: 1.5em, below: 0.8em, sticky: true, heading(level: 1, words))
}
#show heading: it => it.body

#let side(s) = {
  if s.heading != "" { side-heading(s.heading) } else { v(0.8em) }
  for p in s.paragraphs { par(p) }
  for g in s.groups {
    block(below: 0.9em, breakable: false,
      joined(linebreak(), if g.at(0) != "" { strong(g.at(0)) }, g.at(1)))
  }
  items(s, ", ", 100%)
}

#let entry(e) = {
  if e.title != "" { block(below: 0.55em, sticky: true, text(size: 10.5pt, strong(e.title))) }
  let line = joined(" · ", e.organization, e.place)
  if line != none { block(below: 0.55em, sticky: true, text(fill: accent, line)) }
  if e.dates != "" { block(below: 0.7em, sticky: true, text(size: 8.5pt, fill: luma(90), e.dates)) }
  for p in e.paragraphs { par(p) }
  bullets(e.bullets)
  if e.keywords != "" { par(emph(e.keywords)) }
  if e.url != "" { par(text(size: 8.5pt, fill: accent, bare(e.url))) }
  for r in e.roles { block(above: 0.9em, entry(r)) }
}

#let main(s) = {
  if s.heading != "" { main-heading(s.heading) } else { v(0.8em) }
  for p in s.paragraphs { par(p) }
  for g in s.groups { par(group(g)) }
  items(s, ", ", 60%)
  for e in s.entries { block(below: 1.2em, entry(e)) }
}

#grid(columns: (side-width, 1fr), column-gutter: 0.9cm,
  pad(x: 0.7cm, {
    set text(fill: white, size: 0.95em)
    if doc.photo {
      box(width: 3cm, height: 3cm, radius: 1.5cm, clip: true, fill: luma(200), {
        place(center + top, dy: 0.55cm, circle(radius: 0.55cm, fill: luma(130)))
        place(center + top, dy: 1.85cm, circle(radius: 1cm, fill: luma(130)))
      })
    }
    text(size: 22pt, weight: "black", par(leading: 0.35em, doc.name))
    if doc.headline != "" { text(size: 11pt, par(doc.headline)) }
    if doc.contact_heading != "" { side-heading(doc.contact_heading) } else { v(1em) }
    for c in doc.contacts { par(contact(c)) }
    for s in doc.aside { side(s) }
  }), {
    if doc.title != "" { text(size: 8.5pt, fill: luma(90), par(doc.title)) }
    for s in doc.sections { main(s) }
  })
"""

MODERN = PRELUDE + r"""
#set page(paper: doc.paper, margin: (x: doc.margin * 1cm, top: 1.8cm, bottom: 2cm), footer: if doc.footer != "" {
  align(right, text(size: 8pt, fill: luma(100), running))
})
#set text(font: doc.font, size: doc.size * 1pt, lang: doc.language, hyphenate: false)
#set par(leading: 0.58em, spacing: 0.7em)
#set list(marker: "–", body-indent: 0.5em, indent: 0.6em, spacing: 0.55em)
#show heading: it => block(above: 1.35em, below: 0.8em, sticky: true, width: 100%, stroke: (bottom: 0.6pt + accent),
  inset: (bottom: 3pt), text(size: 11pt, fill: accent, weight: "bold", upper(it.body)))

#let entry(e, level: 0) = {
  let rest = joined(" | ", e.organization, e.place)
  let head = joined([ | ], if e.title != "" { strong(e.title) }, if rest != none {
    if e.title == "" { strong(rest) } else { rest } })
  block(above: if level == 0 { 1.05em } else { 0.8em }, below: 0.6em, sticky: true,
    grid(columns: (1fr, auto), column-gutter: 1em, head, emph(e.dates)))
  for p in e.paragraphs { par(p) }
  bullets(e.bullets)
  if e.keywords != "" { par(emph(e.keywords)) }
  if e.url != "" { par(text(fill: accent, bare(e.url))) }
  for r in e.roles { entry(r, level: 1) }
}

#align(center, {
  if doc.title != "" { text(size: 9pt, par(upper(doc.title))) }
  text(size: 24pt, fill: accent, par(doc.name))
  if doc.headline != "" { text(size: 12pt, style: "italic", par(doc.headline)) }
  if doc.contact_heading != "" { par(strong(doc.contact_heading)) }
  par(doc.contacts.map(c => box(contact(c))).join([ · ]))
})
#for s in doc.sections {
  if s.heading != "" { heading(level: 1, s.heading) } else { v(0.8em) }
  for p in s.paragraphs { par(p) }
  for g in s.groups { par(hanging-indent: 1.2em, group(g)) }
  items(s, " · ", 60%)
  for e in s.entries { entry(e) }
}
"""


def compile_with(template: str, doc: Document, out: pathlib.Path, aside: bool, fonts: tuple[str, ...], size: float,
                 colours: tuple[str, ...]) -> None:
    """Compiles a template for one document; `size` is the usual one of the body in points."""
    look = {"font": pick(doc, "font", fonts), "size": body_size(doc, size), "accent": pick(doc, "accent", colours),
            "margin": between(doc, "margin", 1.8, 2.4)}
    tree = json.dumps(plain_tree(doc, aside) | look, ensure_ascii=False)
    typst.compile(template.encode(), output=str(out), format="pdf", sys_inputs={"doc": tree}, timestamp=int(EPOCH))


def sidebar(doc: Document, out: pathlib.Path) -> None:
    """Contact, skills and languages on a dark column; title, employer and dates on three lines; bullets ▪."""
    compile_with(SIDEBAR, doc, out, True, ("Lato", "PT Sans", "Open Sans"), 9.5, DARK)


def modern(doc: Document, out: pathlib.Path) -> None:
    """Centred head, ruled headings in capitals, "title | employer | place" with the dates at the right; bullets –."""
    compile_with(MODERN, doc, out, False, ("Libertinus Serif", "PT Serif", "EB Garamond"), 10.5, BRIGHT)


LAYOUTS = {"typst-sidebar": ("Typst", sidebar), "typst-modern": ("Typst", modern)}
