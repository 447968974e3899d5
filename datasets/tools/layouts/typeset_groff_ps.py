"""A groff layout that goes through PostScript and Ghostscript: centred headings, standard PostScript fonts."""
from __future__ import annotations

import pathlib

from blocks import Document
from flow import Block, Run, Style, head, sections
from typeset_common import paper, run, scratch
from groff_common import counted, foot, options, overstruck_letters, page, roff
from typeset_libreoffice import undated
from variety import between, body_size, pick

FAMILIES = ("P", "N", "H", "BM", "T")  # Palatino, New Century, Helvetica, Bookman, Times
HEADS = (Style((("organization, place", ""), ("title", ""), ("dates", "")), ("organization",), ("title",)),
         Style((("title, organization, place (dates)", ""),), (), ("title",)),
         Style((("dates, title", ""), ("organization, place", ""))))
MARKS = (r"\[sq]", r"\[em]", r"\[rh]", r"\[->]", r"\[bu]")
BREAK = {"heading": [".br", ".sp .9v", ".ne 4v"], "gap": [".br", ".sp .5v"], "head": [".br", ".ne 3v"]}


def runs(parts: list[Run]) -> str:
    """Runs as one input line."""
    return r"\&" + "".join(roff(text, style.upper()).removeprefix(r"\&") for style, text in parts)


def lines_of(block: Block, mark: str, centred: bool) -> list[str]:
    """The requests and text of one block."""
    if block.kind == "gap":
        return [".br", ".sp 1v"] if block.bare else BREAK["gap"]
    if block.kind == "heading":
        text = [".ce 1"] * centred + [roff(block.text, "B")]
        return BREAK["heading"] + text + [".br", ".sp .3v"]
    if block.kind == "bullet":
        nested = [".in +1.6m"], [".br", ".in -1.6m"]
        before, after = nested if block.nested else ([], [])
        return before + [".BU", mark + r"\h'|\n[.i]u'" + runs(block.runs).removeprefix(r"\&"), ".EB"] + after
    if block.kind == "row":
        name, words = runs(block.runs[:1]), runs(block.runs[2:])
        return [".br", ".in +4c", ".ti -4c", name + r"\h'|\n[.i]u'\c", words, ".br", ".in -4c"]
    return BREAK.get(block.kind, [".br"]) + [runs(block.runs)]


def classic(doc: Document, out: pathlib.Path) -> None:
    """Centred or flush headings in bold; squares, dashes, hands or arrows as bullets."""
    size, left = body_size(doc, 10.5), between(doc, "margin", 2.2, 3.0)
    wide = 21.59 if paper(doc) == "letter" else 21.0
    style, mark, centred = pick(doc, "header", HEADS), pick(doc, "mark", MARKS), pick(doc, "centred", (True, False))
    lines = [page(doc, family=pick(doc, "family", FAMILIES), size=f"{size}p", leading=f"{size * 1.2:.2f}p",
                  left=f"{left}c", width=f"{wide - 2 * left:.2f}c", top="2.1c", bottom="2.3c", hang="1.6m")]
    lines += [".hy 4", *foot(doc)]
    lines += [".br", ".ad c"]
    for block in head(doc, contacts=" * "):
        big = [f".ps {size * 1.8:.1f}p", f".vs {size * 2.2:.1f}p"] if block.kind == "name" else []
        lines += [".br", *big, roff(block.text, "B" if block.kind == "name" else "")]
        lines += [".br", f".ps {size}p", f".vs {size * 1.2:.2f}p"] if big else []
    lines += [".br", ".ad b"]
    for block in sections(doc.sections, style):
        lines += lines_of(block, mark, centred)
    write(doc, lines, out)


def write(doc: Document, lines: list[str], out: pathlib.Path) -> None:
    """groff makes PostScript, Ghostscript a PDF of it."""
    with scratch() as name:
        folder = pathlib.Path(name)
        text = "\n".join(overstruck_letters(lines) + lines) + "\n"
        (folder / "resume.ps").write_bytes(run(["groff", "-Tps", *options(doc)], folder, counted(doc, text)))
        run(["gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-dOmitXMP=true", "-dOmitID=true",
             "-dOmitInfoDate=true", "-sOutputFile=resume.pdf", "resume.ps"], folder)
        out.write_bytes(undated((folder / "resume.pdf").read_bytes()))


LAYOUTS = {"groff-postscript": ("groff and Ghostscript", classic)}
