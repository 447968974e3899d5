"""The page round an HTML layout: size, margins, footer, base style sheet, and the producers that print it."""
from __future__ import annotations

import datetime
import os
import pathlib
import re
import subprocess
import tempfile
from typing import Callable, Mapping, Sequence

from blocks import Document
from html_common import esc
from typeset_common import paper
from variety import between, body_size, replaced, scaled


def footer_css(doc: Document, box: str = "bottom-center", style: str = "") -> str:
    """A page margin box with the running footer."""
    if not doc.footer:
        return ""
    counters = {"{n}": "counter(page)", "{N}": "counter(pages)"}
    quoted = re.sub(r'(["\\])', r"\\\1", doc.footer)
    parts = [counters.get(p, f'"{p}"') for p in re.split(r"(\{[nN]\})", quoted) if p]
    return f"@{box} {{ content: {' '.join(parts)}; {style} }}"


BASE_CSS = """
* { box-sizing: border-box; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
body, h1, h2, p, ul { margin: 0; padding: 0; } a { color: inherit; text-decoration: none; }
h1, h2 { font-weight: normal; break-after: avoid; } .line, .name { break-after: avoid; break-inside: avoid; }
p, li { orphans: 2; widows: 2; overflow-wrap: anywhere; } 
ul { list-style-position: outside; } table { border-collapse: collapse; border-spacing: 0; }
td, th { vertical-align: top; }
th { text-align: left; } .contacts span, .dates { overflow-wrap: normal; }
aside table, aside tbody, aside tr, aside th, aside td { display: block; max-width: none; padding: 0; }
table.groups th { padding-right: 12pt; max-width: 50mm; } .photo { width: 30mm; height: 30mm; }
.skill { break-inside: avoid; display: flex; justify-content: space-between; gap: 8pt; margin-bottom: 2pt;
max-width: 90mm; }
.bar { flex: 0 0 22mm; height: 5pt; margin-top: 4pt; background: #d5d9dc; } .bar i { display: block; height: 5pt;
background: #607d8b; } .dots { flex: 0 0 auto; white-space: nowrap; }
.dots i, .dots u { display: inline-block; width: 5.5pt; height: 5.5pt; border-radius: 50%; background: #546e7a;
margin-left: 2.5pt; } .dots u { background: #cfd8dc; } aside .skill { max-width: none; }
aside .bar { flex-basis: 13mm; } li.nested { margin-left: 14pt; list-style-type: "– "; }
"""


def page(doc: Document, css: str, body: str, margin: str, footer: str = "", more: str = "",
         vary: Mapping[str, Sequence[str]] | None = None) -> str:
    """A whole HTML page; `footer` is `footer_css`, `more` further rules of @page, `vary` options of words of the CSS.

    Every length in pt is scaled, so that the body text gets the size of the document.
    """
    usual = float(re.search(r"body \{ font: ([\d.]+)pt", css)[1])
    factor = body_size(doc, usual) / usual
    size = "letter" if paper(doc) == "letter" else "A4"
    margin = scaled(margin, "mm", between(doc, "margin", 0.92, 1.08) * (0.85 if doc.compact else 1))
    rules = replaced(doc, f"@page {{ size: {size}; margin: {margin}; {footer} {more} }}{BASE_CSS}{css}", vary or {})
    return (f'<!doctype html><html lang="{esc(doc.language)}"><head><meta charset="utf-8">'
            f"<title>{esc(doc.name)}</title><style>{scaled(rules, 'pt', factor)}</style></head>"
            f"<body>{body}</body></html>")


def chromium(text: str, out: pathlib.Path) -> None:
    """Prints through headless Chromium and sets its two time stamps, the one thing that changes, to the epoch."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "resume.html")
        source.write_text(text, encoding="utf-8")
        command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                   f"--user-data-dir={folder}/profile", f"--print-to-pdf={out}", source.as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
    out.write_bytes(re.sub(rb"Date \(D:\d{14}", b"Date (D:" + epoch().encode(), out.read_bytes()))


def epoch() -> str:
    """SOURCE_DATE_EPOCH in the PDF's notation."""
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", "1700000000"))
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y%m%d%H%M%S")


def weasyprint(text: str, out: pathlib.Path, **options: bool) -> None:
    import weasyprint as producer  # only these layouts need the package
    producer.HTML(string=text).write_pdf(out, **options)


def tagged(text: str, out: pathlib.Path) -> None:
    """WeasyPrint with the structure of the page as PDF tags."""
    weasyprint(text, out, pdf_tags=True)


def layout(producer: Callable[[str, pathlib.Path], None],
           build: Callable[[Document], str]) -> Callable[[Document, pathlib.Path], None]:
    """A `render(doc, out)` from a function that builds the HTML."""
    return lambda doc, out: producer(build(doc), out)
