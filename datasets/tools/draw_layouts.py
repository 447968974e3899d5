"""Renders sources in layouts drawn at random, to see which looks are not read.

    python3 tools/draw_layouts.py OUT [--seed N] [--jobs N] [--count N] [ID ...]

Writes OUT/ID.pdf for training people (all, or COUNT of them drawn by the seed, or the sources named) and
OUT/documents.jsonl: a row a document with its frame, type of heading and format of header. The frame says where sections
stand (one column, a sidebar, headings in a margin, cards, boxes, a table, two columns), the rest is drawn apart from it:
where dates, places and names stand (`header_formats.py`), type, bullets, contacts, skills, languages. What such a page
loses against the person's own page is the layout's. Chromium prints the pages.
"""
from __future__ import annotations

import argparse
import html
import json
import pathlib
import random
import sys
from concurrent.futures import ThreadPoolExecutor

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "layouts")]

import blocks  # noqa: E402
import header_formats  # noqa: E402
import html_page  # noqa: E402

SIDE = ("skills", "languages", "interests", "certificates", "references", "awards")
FRAMES = ["plain", "plain", "sidebar-left", "sidebar-right", "margin", "margin", "cards", "boxes", "table", "columns"]
HEADINGS = header_formats.HEADINGS + [
    "",  # as the text
    "font-weight:bold",
    "text-transform:uppercase",
    "font-variant:small-caps;font-size:1.2em",
    "font-size:1.5em;border-bottom:1px solid #999",
    "text-decoration:underline",
    "letter-spacing:.25em;text-transform:uppercase;color:#555",
]
CONTACT_WORDS = {"location": "⌂", "phone": "Tel:", "email": "E-mail:", "url": "Web:", "profile": ""}
esc = html.escape


class Drawn(header_formats.Page):
    """One document in one layout."""

    def __init__(self, doc: blocks.Document, seed: int):
        super().__init__(doc, doc.language, seed)
        draw = random.Random(f"{doc.id} layout {seed}")
        self.frame = draw.choice(FRAMES)
        self.heading = draw.choice(HEADINGS)
        self.skills = draw.choice(["lines", "lines", "tags", "grid", "bullets", "stacked"])
        self.lists = draw.choice(["items", "items", "inline", "cells", "two"])
        self.small = draw.choice(["right", "right", "left", "line", "own"])  # dates of certificates, awards …
        self.contacts = draw.choice([" | ", " · ", ", ", "lines", "labels", "row"])
        self.justified = draw.random() < 0.2
        self.leading = draw.choice([1.15, 1.25, 1.3, 1.4, 1.6])
        self.side_width = draw.choice([28, 32, 36])
        self.margin = draw.choice([16, 20, 24])
        self.side_contacts = draw.random() < 0.6
        self.border = draw.choice(["1px solid #999", "0", "1px solid #ccc"])
        if self.frame in ("cards", "columns") and self.format.startswith("["):
            self.format = draw.choice([f for f in header_formats.FORMATS if not f.startswith("[")])
        self.centred = self.frame != "columns" and draw.random() < 0.25

    def plain(self, entry: blocks.Entry) -> str:
        name = f"<b>{esc(entry.title)}</b>" + esc(entry.organization and f", {entry.organization}")
        dates = esc(entry.dates)
        if self.small == "right" or not dates:
            head = f"<div class=row><span>{name}</span><span class=right>{dates}</span></div>"
        elif self.small == "left":
            head = f"<div class=row style='justify-content:start'><span class=date>{dates}</span><span>{name}</span></div>"
        elif self.small == "line":
            head = f"<div>{name}, {dates}</div>"
        else:
            head = f"<div>{name}</div><div>{dates}</div>"
        return f"<div class=entry>{head}{self.body(entry)}</div>"

    def group(self, name: str, words: str) -> str:
        if self.skills == "tags":
            tags = "".join(f"<span class=tag>{esc(w.strip())}</span>" for w in words.split(", "))
            return (f"<div><b>{esc(name)}</b></div>" if name else "") + f"<div>{tags}</div>"
        if self.skills == "grid":
            return f"<div class=row style='justify-content:start'><b class=date>{esc(name)}</b><span>{esc(words)}</span></div>"
        if self.skills == "stacked":
            return (f"<div><b>{esc(name)}</b></div>" if name else "") + f"<div>{esc(words)}</div>"
        text = f"<b>{esc(name)}:</b> {esc(words)}" if name else esc(words)
        bullet = f"<span class=bullet>{self.bullet}</span>" if self.skills == "bullets" and self.bullet else ""
        return f"<div class={'item' if bullet else 'group'}>{bullet}{text}</div>"

    def items(self, texts: list[str]) -> list[str]:
        if self.lists == "inline":
            return [f"<div>{esc(' · '.join(texts))}</div>"]
        if self.lists == "cells" and all(" – " in t for t in texts):
            rows = "".join(f"<tr><td class=cell>{esc(a)}</td><td>{esc(b)}</td></tr>"
                           for a, _, b in (t.partition(" – ") for t in texts))
            return [f"<table>{rows}</table>"]
        made = [self.item(t) for t in texts]
        return [f"<div class=two>{''.join(made)}</div>"] if self.lists == "two" and max(map(len, texts)) < 36 else made

    def section(self, section: blocks.Section) -> list[str]:
        if section.kind == "groups":
            return [self.group(*g) for g in section.groups]
        if section.kind == "list" and section.items:
            return self.items(section.items)
        return super().section(section)

    def block(self, section: blocks.Section) -> str:
        heading, body = f"<h2>{esc(section.heading)}</h2>" if section.heading else "", "".join(self.section(section))
        if self.frame == "margin":
            return f"<table class=section><tr><td class=heads>{heading}</td><td>{body}</td></tr></table>"
        if self.frame == "table":
            rows = "".join(f"<tr><td class=heads>{heading if i == 0 else ''}</td><td>{b}</td></tr>"
                           for i, b in enumerate(self.section(section)))
            return f"<table class='section ruled'>{rows}</table>"
        return f"<section class={'box' if self.frame in ('boxes', 'cards') else 'bare'}>{heading or '<div class=gap></div>'}{body}</section>"

    def contact_lines(self) -> str:
        texts = [esc(c[1]) for c in self.doc.contacts]
        if self.contacts == "labels":
            texts = [f"{CONTACT_WORDS.get(kind, '')} {esc(text)}".strip() for kind, text, _ in self.doc.contacts]
        if self.contacts in ("lines", "labels") or (self.side_contacts and self.frame.startswith("sidebar")):
            return "".join(f"<div>{t}</div>" for t in texts)
        if self.contacts == "row":
            return "<div class=row>" + "".join(f"<span>{t}</span>" for t in texts) + "</div>"
        return f"<div>{self.contacts.join(texts)}</div>"

    def framed(self) -> str:
        head = f"<h1>{esc(self.doc.name)}</h1><div class=label>{esc(self.doc.headline)}</div>"
        contacts = f"<div class=contacts>{self.contact_lines()}</div>"
        if self.frame.startswith("sidebar"):
            side = "".join(self.block(s) for s in self.doc.sections if s.source in SIDE)
            main = "".join(self.block(s) for s in self.doc.sections if s.source not in SIDE)
            side = contacts * self.side_contacts + side
            cells = [f"<td class=side>{side}</td>", f"<td class=main>{main}</td>"]
            cells = cells[::-1] if self.frame == "sidebar-right" else cells
            return f"{head}{'' if self.side_contacts else contacts}<table class=frame><tr>{''.join(cells)}</tr></table>"
        if self.frame == "columns":
            return f"{head}{contacts}<div class=columns>{''.join(map(self.block, self.doc.sections))}</div>"
        if self.frame == "cards":
            cards, row = [], []
            for section in self.doc.sections:
                if section.kind == "entries" and len(section.entries) > 2 and section.source != "work":
                    made = self.section(section)
                    cards.append(f"<h2>{esc(section.heading)}</h2><div class=cards>" + "".join(
                        f"<div class=box>{m}</div>" for m in made) + "</div>")
                elif section.source in SIDE:
                    row.append(self.block(section))
                else:
                    cards.append(self.block(section))
            return f"{head}{contacts}{''.join(cards)}<div class=cards>{''.join(row)}</div>"
        return head + contacts + "".join(map(self.block, self.doc.sections))

    def html(self) -> str:
        css = (
            f"body{{font:{self.size}pt '{self.font}';line-height:{self.leading}}}h1{{font-size:1.9em;margin:0}}"
            f".label{{font-size:1.15em}}h2{{font-size:1em;font-weight:normal;margin:{self.heading_gap}px 0 4px;{self.heading}}}"
            f".gap{{height:{self.heading_gap}px}}.entry{{margin-bottom:{self.gap}px;break-inside:avoid}}"
            ".row{display:flex;justify-content:space-between;gap:14px}.right{white-space:nowrap}.date{flex:0 0 90px}"
            ".item{padding-left:14px;text-indent:-12px}.bullet{display:inline-block;width:12px;text-indent:0}"
            f"td{{vertical-align:top;padding:0}}.cell{{padding-right:20px}}.notes{{width:{90 if self.frame != 'plain' else 110}px;padding-right:12px}}"
            f".heads{{width:{self.margin}%;padding-right:14px}}.heads h2{{margin-top:0}}table{{border-collapse:collapse;width:100%}}"
            f".section{{margin-top:{self.heading_gap}px}}.ruled>tbody>tr>td{{border:{self.border};padding:4px}}"
            f".side{{width:{self.side_width}%;background:#f0f2f5;padding:0 10px}}.main{{padding:0 12px}}"
            f".columns{{columns:2;column-gap:24px}}.cards{{display:grid;grid-template-columns:1fr 1fr;gap:10px}}"
            ".box{border:1px solid #bbb;border-radius:4px;padding:6px 9px;margin-top:8px}.cards>.box{margin:0}"
            ".two{columns:2}.tag{display:inline-block;border:1px solid #aaa;border-radius:3px;padding:0 5px;margin:1px 4px 1px 0}"
            + ("h1,.label,.contacts{text-align:center}" if self.centred else "")
            + ("body{text-align:justify}.row,.side,.heads{text-align:left}" if self.justified else "") + "@page{size:A4;margin:16mm}")
        return f"<!doctype html><meta charset=utf-8><style>{css}</style>{self.framed()}"


def render(path: pathlib.Path, seed: int, out: pathlib.Path) -> dict[str, str]:
    doc = blocks.load(path)
    page = Drawn(doc, seed)
    html_page.chromium(page.html(), out.resolve() / f"{path.stem}.pdf")
    return {"document": path.stem, "person": path.stem, "layout": page.frame, "heading": page.heading or "as the text",
            "header": page.format, "language": doc.language, "fold": "drawn"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("ids", nargs="*", metavar="ID")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--count", type=int, help="so many training people, drawn by the seed")
    options = parser.parse_intermixed_args()
    paths = header_formats.sources(parser, options.ids)
    if options.count and not options.ids:
        paths = sorted(random.Random(options.seed).sample(paths, options.count))
    options.out.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(options.jobs) as pool:
        rows = list(pool.map(lambda p: render(p, options.seed, options.out), paths))
    (options.out / "documents.jsonl").write_text("".join(json.dumps(r, ensure_ascii=False) + "\n" for r in rows), encoding="utf-8")
    print(f"{len(rows)} resumes in {len({r['layout'] for r in rows})} frames")


if __name__ == "__main__":
    main()
