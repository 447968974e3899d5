r"""TeX layouts with dates in a left column, set as a table that flows over pages: casual, timeline, tabular."""
from __future__ import annotations

import dataclasses
import pathlib
from typing import Iterator

import habits
from blocks import Document, Section
from flow import Block, Style, section
from tex_base import PDFTEX, XETEX, Engine, contact_lines, finish, pdftex, photo, xelatex
from tex_columnless import SANS, SERIF
from variety import BRIGHT, DARK, between, body_size, pick

TEXT_FONTS = ("Carlito", "Lato", "Open Sans", "Linux Libertine O", "Liberation Sans")
Row = tuple[str, Block]


def rows(doc: Document, s: Section, style: Style) -> Iterator[Row]:
    """The rows of a section below its heading: what stands in the left column, and a block beside it."""
    for name, words in s.groups:
        yield (name, Block("text", [("", words)])) if words else ("", Block("text", [("", name)]))
    plain = dataclasses.replace(s, heading="x", groups=[], entries=[])
    yield from (("", block) for block in list(section(plain, style))[1:])
    for number, e in enumerate(habits.flattened(s.entries)):
        used = habits.small(doc, margin=True) if s.source in habits.SMALL else \
            style.others if style.others and number % 2 else style
        blocks = habits.parts(e, used)
        yield from ((e.dates if not n else "", block) for n, block in enumerate(blocks))


def cell(engine: Engine, block: Block) -> str:
    """A block as the paragraph of a cell, which must not end inside of it."""
    return engine.line(block).removesuffix(r"\par")


def table(doc: Document, engine: Engine, s: Section, style: Style, columns: str) -> list[str]:
    """A section as a heading and a long table."""
    lines = [rf"\heading{{{engine.escape(s.heading)}}}"] if s.heading else [r"\gap{10pt}"]
    made = [rf"\daterow{{{engine.escape(label)}}}{{{cell(engine, block)}}}\\" for label, block in rows(doc, s, style)]
    return lines + [rf"\begin{{longtable}}{{{columns}}}", *made, r"\end{longtable}"] * bool(made)


SETUP = (r"\usepackage{longtable,array}\setlength\LTleft{0pt}\setlength\LTright{0pt}\setlength\LTpre{0pt}"
         r"\setlength\LTpost{0pt}\setlength\tabcolsep{0pt}", r"\newcommand\daterow[2]{#1\strut&#2}",
         r"\renewcommand\entryline[2]{\hangindent=1em #1\if\relax\detokenize{#2}\relax\else\hspace*{1em plus 1fill}\mbox{#2}\fi}",
         r"\renewcommand\point[1]{\hangindent=1.1em\noindent\makebox[1.1em][l]{\sign}#1}",
         r"\renewcommand\subpoint[1]{\hangindent=2.2em\noindent\hspace*{1.1em}\makebox[1.1em][l]{\subsign}#1}",
         r"\renewcommand\skill[2]{\makebox[5cm][l]{#1}\textcolor{accent}{\rule{#2}{5pt}}}")


def columns(doc: Document, left: float, aligned: str, rule: str = "") -> str:
    """The columns of a table whose left one is so many cm wide, with a gap, and perhaps a rule, between them."""
    gap = between(doc, "gap", 0.25, 0.5)
    apart = rf"@{{\hspace{{{gap}cm}}}}"
    middle = rf"{apart}{rule}{apart}" if rule else apart
    taken = left + gap * (2 if rule else 1)
    return rf"@{{}}>{{{aligned}\arraybackslash\hspace{{0pt}}}}p{{{left}cm}}{middle}p{{\dimexpr\linewidth-{taken:.2f}cm-2pt}}@{{}}"


def name_lines(doc: Document, engine: Engine, size: float) -> list[str]:
    escape = engine.escape
    lines = [rf"{{\small {escape(doc.title)}\par}}"] if doc.title else []
    lines += [rf"{{\fontsize{{{size}}}{{{size * 1.15:.1f}}}\selectfont {escape(doc.name)}\par}}"]
    return lines + ([rf"{{\large\color{{accent}}{escape(doc.headline)}\par}}"] if doc.headline else [])


def casual(doc: Document, out: pathlib.Path) -> None:
    """Dates in the left column, contacts with symbols in the footer of each page, a coloured bar before each heading."""
    margin, left = between(doc, "margin", 1.6, 2.2), between(doc, "left", 2.7, 3.4)
    lines = pdftex(doc, SANS + SERIF[1:2], body_size(doc, 10), f"hmargin={margin}cm,top=1.6cm,bottom=2.2cm,footskip=1.1cm", BRIGHT)
    contacts = contact_lines(doc, PDFTEX, True)
    heading = rf"{PDFTEX.escape(doc.contact_heading)} " if doc.contact_heading else ""
    lines += [*SETUP,
              rf"\newcommand\heading[1]{{\par\addvspace{{9pt}}{{\noindent\color{{accent}}\rule{{{left}cm}}{{4pt}}\hspace{{.5cm}}"
              r"\Large #1\par}\nobreak\vskip 2pt\nobreak}",
              rf"\cfoot{{\parbox{{\linewidth}}{{\centering\footnotesize\itshape\color{{black!65}}{heading}{' -- '.join(contacts)}}}}}",
              r"\begin{document}"]
    lines += [rf"\hfill{photo(doc, '2.2cm')}\par\vskip-2cm"] if doc.photo else []
    lines += name_lines(doc, PDFTEX, 28)
    finish(doc, PDFTEX, lines + tables(doc, PDFTEX, columns(doc, left, r"\raggedleft\small")), out)


def tables(doc: Document, engine: Engine, columns: str) -> list[str]:
    style = habits.header(doc, margin=True)
    return [line for s in doc.sections for line in table(doc, engine, s, style, columns)]


def timeline(doc: Document, out: pathlib.Path) -> None:
    """Dates left of a coloured vertical rule, contacts with icons."""
    margin, left = between(doc, "margin", 1.5, 2.1), between(doc, "left", 2.6, 3.3)
    lines = xelatex(doc, TEXT_FONTS, body_size(doc, 10), f"hmargin={margin}cm,vmargin=1.6cm,footskip=.8cm", BRIGHT)
    rule = r"!{\color{accent}\vrule width 1.2pt}"
    lines += [*SETUP,
              r"\newcommand\heading[1]{\par\addvspace{10pt}{\large\bfseries\color{accent}\MakeUppercase{#1}\par}"
              r"\nobreak\vskip 3pt\nobreak}", r"\begin{document}"]
    lines += [rf"\hfill\llap{{\smash{{\raisebox{{-1.6cm}}{{{photo(doc, '2.1cm')}}}}}}}\par\vskip-1em"] if doc.photo else []
    lines += name_lines(doc, XETEX, 26) + contact_block(doc, XETEX, True)
    finish(doc, XETEX, lines + tables(doc, XETEX, columns(doc, left, r"\raggedleft\color{accent}", rule)), out)


def tabular(doc: Document, out: pathlib.Path) -> None:
    """A plain table: dates and names of groups in the left column, ruled headings."""
    margin, left = between(doc, "margin", 1.9, 2.6), between(doc, "left", 3.0, 3.9)
    lines = xelatex(doc, TEXT_FONTS, body_size(doc, 10.2), f"hmargin={margin}cm,vmargin=1.9cm,footskip=.9cm", DARK)
    lines += [*SETUP,
              r"\newcommand\heading[1]{\par\addvspace{10pt}{\bfseries #1\par}\nobreak\vskip 1pt\hrule height .4pt"
              r"\nobreak\vskip 3pt\nobreak}", r"\begin{document}"]
    lines += name_lines(doc, XETEX, 22) + contact_block(doc, XETEX, False)
    finish(doc, XETEX, lines + tables(doc, XETEX, columns(doc, left, r"\raggedright")), out)


def contact_block(doc: Document, engine: Engine, icons: bool) -> list[str]:
    heading = rf"\textbf{{{engine.escape(doc.contact_heading)}}} " if doc.contact_heading else ""
    by = pick(doc, "bar", (r"\quad ", r" | ", r" \textbullet\ "))
    return [rf"\vskip 2pt{{\small\rightskip=0pt plus 1fil {heading}{by.join(contact_lines(doc, engine, icons))}\par}}\vskip 3pt"]


LAYOUTS = {"pdftex-casual": ("pdfTeX", casual), "xelatex-timeline": ("XeTeX", timeline),
           "xelatex-tabular": ("XeTeX", tabular)}
