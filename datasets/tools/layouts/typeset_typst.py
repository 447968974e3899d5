"""Two Typst layouts: a dark sidebar at the left, and a single serif column with the dates at the right.

The document goes to Typst as JSON, so its text is never read as markup.
"""
from __future__ import annotations

import json
import pathlib

import typst

from blocks import Document
from typeset_common import EPOCH, plain_tree

PRELUDE = r"""
#let doc = json(bytes(sys.inputs.doc))
#let joined(separator, ..parts) = parts.pos().filter(p => p != "" and p != none).join(separator)
#let bare(url) = link(url, url.trim("https://", at: start))
#let contact(c) = if c.at(2) == "" { c.at(1) } else { link(c.at(2), c.at(1)) }
#let group(g) = if g.at(0) == "" or g.at(1) == "" { strong(g.join()) } else [*#g.at(0):* #g.at(1)]
#set document(title: doc.name, author: doc.name, date: none)
"""

SIDEBAR = PRELUDE + r"""
#let accent = rgb("#1f3d4d")
#let side-width = 6.1cm
#set page(paper: doc.paper, margin: (left: 0pt, right: 1.5cm, y: 1.5cm),
  background: place(left + top, rect(width: side-width, height: 100%, fill: accent)))
#set text(font: "Lato", size: 9.5pt, lang: doc.language, hyphenate: false)
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
  side-heading(s.heading)
  for p in s.paragraphs { par(p) }
  for g in s.groups {
    block(below: 0.9em, breakable: false,
      joined(linebreak(), if g.at(0) != "" { strong(g.at(0)) }, g.at(1)))
  }
  if s.kind == "inline" { s.items.join(", ") } else if s.items.len() > 0 { list(..s.items) }
}

#let entry(e) = {
  if e.title != "" { block(below: 0.55em, sticky: true, text(size: 10.5pt, strong(e.title))) }
  let line = joined(" · ", e.organization, e.place)
  if line != none { block(below: 0.55em, sticky: true, text(fill: accent, line)) }
  if e.dates != "" { block(below: 0.7em, sticky: true, text(size: 8.5pt, fill: luma(90), e.dates)) }
  for p in e.paragraphs { par(p) }
  if e.bullets.len() > 0 { list(..e.bullets) }
  if e.keywords != "" { par(emph(e.keywords)) }
  if e.url != "" { par(text(size: 8.5pt, fill: accent, bare(e.url))) }
  for r in e.roles { block(above: 0.9em, entry(r)) }
}

#let main(s) = {
  if s.heading != "" { main-heading(s.heading) }
  for p in s.paragraphs { par(p) }
  for g in s.groups { par(group(g)) }
  if s.kind == "inline" { par(s.items.join(", ")) } else if s.items.len() > 0 { list(..s.items) }
  for e in s.entries { block(below: 1.2em, entry(e)) }
}

#grid(columns: (side-width, 1fr), column-gutter: 0.9cm,
  pad(x: 0.7cm, {
    set text(fill: white, size: 9pt)
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
#let accent = rgb("#8a2b2b")
#set page(paper: doc.paper, margin: (x: 2.1cm, top: 1.8cm, bottom: 2cm), footer: if doc.footer != "" {
  context align(right, text(size: 8pt, fill: luma(100),
    doc.footer.replace("{n}", counter(page).display()).replace("{N}", str(counter(page).final().first()))))
})
#set text(font: "Libertinus Serif", size: 10.5pt, lang: doc.language, hyphenate: false)
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
  if e.bullets.len() > 0 { list(..e.bullets) }
  if e.keywords != "" { par(emph(e.keywords)) }
  if e.url != "" { par(text(fill: accent, bare(e.url))) }
  for r in e.roles { entry(r, level: 1) }
}

#align(center, {
  if doc.title != "" { text(size: 9pt, par(upper(doc.title))) }
  text(size: 24pt, fill: accent, par(doc.name))
  if doc.headline != "" { text(size: 12pt, style: "italic", par(doc.headline)) }
  par(doc.contacts.map(c => box(contact(c))).join([ · ]))
})
#for s in doc.sections {
  if s.heading != "" { heading(level: 1, s.heading) } else { v(0.8em) }
  for p in s.paragraphs { par(p) }
  for g in s.groups { par(hanging-indent: 1.2em, group(g)) }
  if s.kind == "inline" { par(s.items.join(" · ")) } else if s.items.len() > 0 { list(..s.items) }
  for e in s.entries { entry(e) }
}
"""


def compile_with(template: str, doc: Document, out: pathlib.Path, aside: bool) -> None:
    """Compiles a template for one document."""
    tree = json.dumps(plain_tree(doc, aside), ensure_ascii=False)
    typst.compile(template.encode(), output=str(out), format="pdf", sys_inputs={"doc": tree}, timestamp=int(EPOCH))


def sidebar(doc: Document, out: pathlib.Path) -> None:
    """Contact, skills and languages on a dark column; title, employer and dates on three lines; bullets ▪."""
    compile_with(SIDEBAR, doc, out, aside=True)


def modern(doc: Document, out: pathlib.Path) -> None:
    """Centred head, ruled headings in capitals, "title | employer | place" with the dates at the right; bullets –."""
    compile_with(MODERN, doc, out, aside=False)


LAYOUTS = {"typst-sidebar": ("Typst", sidebar), "typst-modern": ("Typst", modern)}
