"""Renders sources with the headers of their jobs and schools in one of many formats, to see which are not read.

    python3 tools/header_formats.py OUT [--seed N] [--jobs N] [ID ...]

Writes OUT/ID.pdf for the training people, or for the sources named, and OUT/formats.tsv: what each has. A format says
which line title (T), employer or school (C), place (P) and dates (D) stand in, in which order and with which signs
between them; the id and the seed choose it, and draw type, headings, bullets and white space. An employer above several
roles is bold, with its place behind a comma; the other sections are plain. Chromium prints the pages.
"""

import argparse
import html
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import zlib
from concurrent.futures import ThreadPoolExecutor

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import blocks  # noqa: E402
import dates  # noqa: E402

SOURCES = HERE.parent / "resumes" / "source"

# "/" starts a line, ">>" what is set flush right, "[…]" names a column at the left.
FORMATS = [
    "T, C, P (D)", "T | C | P | D", "C – T – P >> D", "D: T, C, P", "T at C, P >> D", "C, P: T >> D", "T @ C (P), D",
    "D | C | T | P", "T (C, P) >> D", "C (P) – T, D", "T · C · P · D", "T, C, P >> D", "C, T, P, D",
    "T >> D / C, P", "C >> P / T >> D", "C, P >> D / T", "T / C | P | D", "D / T, C, P", "T, C / P | D", "C — P / T, D",
    "T >> P / C >> D", "C (P) / T (D)", "D — P / T — C", "T, D / C – P", "C / T | D | P", "C – T / P, D", "C >> D / T, P",
    "T — C / D — P", "T / C >> P / D", "P / C >> D / T", "D >> P / C / T", "C, D / T", "C · P · D / T",
    "T / C, P / D", "C / T / D, P", "D / T / C, P", "D / C / T | P", "T / C / P >> D", "C >> D / P / T", "C / P / T >> D",
    "T / D / C (P)", "C, P / D / T", "T / C / P / D", "C / T / P / D", "D / P / T / C",
    "[D] T / C, P", "[D] C, P / T", "[D] T, C, P", "[D P] C / T", "[D] C — T — P", "[D] T / C / P", "[D] C / P / T",
]
AT = {code: row["at"] for code, row in dates.LANGUAGES.items()}
FONTS = ["Carlito", "Liberation Sans", "Liberation Serif", "EB Garamond", "Lato", "Noto Sans", "Roboto", "Caladea"]
HEADINGS = [
    "text-transform:uppercase;font-weight:bold;border-bottom:1px solid #888",
    "font-weight:bold;font-size:1.25em",
    "font-weight:bold;color:#1a4f8a;font-size:1.15em;border-bottom:2px solid #1a4f8a",
    "text-transform:uppercase;letter-spacing:.08em;font-weight:bold",
    "text-align:center;font-weight:bold;text-transform:uppercase",
    "font-size:1.3em;color:#7a1f2b",
    "background:#ddd;padding:2px 6px;font-weight:bold",
]


class Page:
    """One document in one format, as HTML."""

    def __init__(self, doc: blocks.Document, language: str, seed: int):
        self.doc, self.at = doc, AT[language]
        draw = random.Random(f"{doc.id} {seed}")
        # Seeds walk through the formats, so that two seeds give a document two.
        self.format = FORMATS[(zlib.crc32(doc.id.encode()) + 17 * seed) % len(FORMATS)]
        self.bold = draw.choice("TTTTCCCCN")
        self.italic = draw.choice(["T" if self.bold == "C" else "C", "N", "N", "D", "P"])
        self.capitals = draw.choice("CNNNNNN")
        self.grey = "DP" if draw.random() < 0.4 else ""
        self.bold_dates = draw.random() < 0.15
        self.bullet = draw.choice(["•", "•", "–", "▪", "◦", "*", "‣", ""])
        self.font, self.size = draw.choice(FONTS), draw.choice([9, 9.5, 10, 10.5, 11])
        self.gap, self.heading_gap = draw.choice([4, 6, 8, 10, 14]), draw.choice([10, 14, 18, 24])
        self.heading = draw.choice(HEADINGS)

    def part(self, key: str, text: str) -> str:
        style = ""
        if key == self.bold or key == "D" and self.bold_dates:
            style += "font-weight:bold;"
        if key == self.italic:
            style += "font-style:italic;"
        if key == self.capitals:
            style += "text-transform:uppercase;"
        if key in self.grey:
            style += "color:#666;"
        return f'<span style="{style}">{html.escape(text)}</span>'

    def side(self, pattern: str, values: dict[str, str]) -> str:
        """The parts that have a value, with the signs that stand between them."""
        out, pending, is_open = "", "", False
        for token in re.findall(r"[TCPD]|[^TCPD]+", pattern):
            if token not in values:
                if is_open and token.startswith(")"):
                    out, is_open = out + ")", False
                pending = token.lstrip(")").replace(" at ", f" {self.at} ")
            elif values[token]:
                if out:
                    out += html.escape(pending)
                    is_open = is_open or "(" in pending
                out, pending = out + self.part(token, values[token]), ""
        return out

    def line(self, pattern: str, values: dict[str, str]) -> str:
        left, _, right = pattern.partition(">>")
        left, right = self.side(left.strip(), values), self.side(right.strip(), values)
        if right:
            return f"<div class=row><span>{left}</span><span class=right>{right}</span></div>"
        return f"<div>{left}</div>" if left else ""

    def body(self, entry: blocks.Entry) -> str:
        out = [f"<div>{html.escape(text)}</div>" for text in entry.paragraphs]
        out += [self.item(text) for text in entry.bullets]
        out += [f"<div>{html.escape(text)}</div>" for text in (entry.keywords, entry.url) if text]
        return "".join(out)

    def item(self, text: str) -> str:
        if not self.bullet:
            return f"<div>{html.escape(text)}</div>"
        return f"<div class=item><span class=bullet>{self.bullet}</span>{html.escape(text)}</div>"

    def entry(self, entry: blocks.Entry) -> str:
        values = {"T": entry.title, "C": entry.organization, "P": entry.place, "D": entry.dates}
        column, _, pattern = self.format.rpartition("] ")
        header = "".join(self.line(part.strip(), values) for part in pattern.split(" / "))
        if not column:
            return f"<div class=entry>{header}{self.body(entry)}</div>"
        notes = "".join(f"<div>{self.part(k, values[k])}</div>" for k in column[1:].split() if values[k])
        return f"<table class=entry><tr><td class=notes>{notes}</td><td>{header}{self.body(entry)}</td></tr></table>"

    def plain(self, entry: blocks.Entry) -> str:
        """An entry of the sections whose headers are not drawn."""
        name = f"<b>{html.escape(entry.title)}</b>" + html.escape(entry.organization and f", {entry.organization}")
        row = f"<div class=row><span>{name}</span><span class=right>{html.escape(entry.dates)}</span></div>"
        return f"<div class=entry>{row}{self.body(entry)}</div>"

    def entries(self, section: blocks.Section) -> list[str]:
        if section.source not in ("work", "volunteer", "education"):
            return [self.plain(e) for e in section.entries]
        out = []
        for entry in section.entries:
            if entry.roles:
                name = f"<b>{html.escape(entry.organization)}</b>" + html.escape(entry.place and f", {entry.place}")
                out.append(f"<div>{name}</div>")
            out += [self.entry(e) for e in entry.roles or [entry]]
        return out

    def section(self, section: blocks.Section) -> list[str]:
        if section.kind == "entries":
            return self.entries(section)
        if section.kind == "groups":
            return [f"<div><b>{html.escape(n)}:</b> {html.escape(w)}</div>" if n else f"<div>{html.escape(w)}</div>"
                    for n, w in section.groups]
        if section.kind == "list":
            return [self.item(text) for text in section.items]
        texts = [", ".join(section.items)] if section.kind == "inline" else section.paragraphs
        return [f"<div>{html.escape(text)}</div>" for text in texts]

    def html(self) -> str:
        out = [f"<h1>{html.escape(self.doc.name)}</h1>", f"<div>{html.escape(self.doc.headline)}</div>",
               "<div>" + " | ".join(html.escape(c[1]) for c in self.doc.contacts) + "</div>"]
        for section in self.doc.sections:
            out.append(f"<h2>{html.escape(section.heading)}</h2>" if section.heading else "<div class=gap></div>")
            out += self.section(section)
        css = (
            f"body{{font:{self.size}pt '{self.font}';line-height:1.3}}h1{{font-size:1.9em;margin:0}}"
            f"h2{{font-size:1em;font-weight:normal;margin:{self.heading_gap}px 0 4px;{self.heading}}}"
            f".gap{{height:{self.heading_gap}px}}.entry{{margin-bottom:{self.gap}px;break-inside:avoid}}"
            ".row{display:flex;justify-content:space-between;gap:14px}.right{white-space:nowrap}"
            ".item{padding-left:14px;text-indent:-12px}.bullet{display:inline-block;width:12px;text-indent:0}"
            "td{vertical-align:top;padding:0}.notes{width:110px;padding-right:12px}@page{size:A4;margin:16mm}")
        return f"<meta charset=utf-8><style>{css}</style>" + "\n".join(out)


def is_training(path: pathlib.Path) -> bool:
    return json.loads(path.read_text(encoding="utf-8"))["meta"]["vitae"]["fold"] == "train"


def sources(parser: argparse.ArgumentParser, ids: list[str]) -> list[pathlib.Path]:
    """The sources named, or those of all training people; ends with an error where one is missing."""
    paths = [SOURCES / f"{name}.json" for name in ids]
    for path in paths:
        if not path.exists():
            parser.error(f"no source {path.stem}")
    return paths or [p for p in sorted(SOURCES.glob("*.json")) if is_training(p)]


def render(path: pathlib.Path, seed: int, out: pathlib.Path) -> str:
    doc = blocks.load(path)
    page = Page(doc, doc.language, seed)
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "page.html"
        source.write_text(page.html(), encoding="utf-8")
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
             f"--print-to-pdf={out / path.stem}.pdf", source.as_uri()],
            check=True, capture_output=True)
    return page.format


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("ids", nargs="*", metavar="ID")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_intermixed_args()
    paths = sources(parser, options.ids)
    options.out.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(options.jobs) as pool:
        formats = list(pool.map(lambda p: render(p, options.seed, options.out), paths))
    rows = [f"{p.stem}\t{f}\n" for p, f in zip(paths, formats)]
    (options.out / "formats.tsv").write_text("".join(rows), encoding="utf-8")
    print(f"{len(rows)} resumes in {len(set(formats))} formats")


if __name__ == "__main__":
    main()
