r"""XeTeX layouts of two columns that flow over pages: a narrow one at the left, or a sidebar at the right."""
from __future__ import annotations

import pathlib
from typing import Sequence

import habits
from blocks import Document, Section
from tex_base import XETEX, contact_lines, finish, photo, xelatex
from typeset_common import LONGEST_SIDE_TEXT
from variety import BRIGHT, DARK, between, body_size, pick

FONTS = ("Lato", "Open Sans", "Carlito", "PT Sans", "Roboto")
ASIDE = {"skills", "languages", "interests", "education", "certificates"}
RIGHT = {"skills", "languages", "interests", "education", "awards", "certificates", "references"}


def aside(sections: Sequence[Section], sources: set[str]) -> tuple[list[Section], list[Section]]:
    """The sections of the narrow and of the wide column."""
    def fits(s: Section) -> bool:
        return s.source in sources or s.source == "custom" and sum(map(len, s.paragraphs)) < LONGEST_SIDE_TEXT
    return [s for s in sections if fits(s)], [s for s in sections if not fits(s)]


def columns(doc: Document, first: list[str], second: list[str], ratio: float) -> list[str]:
    """Two columns side by side, each over as many pages as it needs."""
    return [rf"\columnratio{{{ratio:.2f}}}\setlength\columnsep{{{between(doc, 'gutter', 14, 22):.0f}pt}}",
            r"\begin{paracol}{2}\raggedright", *first, r"\switchcolumn", *second, r"\end{paracol}"]


def narrow_left(doc: Document, out: pathlib.Path) -> None:
    """A light, large name in the middle; schools, links and skills in a narrow left column, jobs at the right."""
    margin = between(doc, "margin", 1.2, 1.7)
    lines = xelatex(doc, FONTS, body_size(doc, 9.6), f"hmargin={margin}cm,vmargin=1.3cm,footskip=.7cm", DARK + BRIGHT)
    lines += [r"\usepackage{paracol}",
              r"\newcommand\heading[1]{\par\addvspace{9pt}{\large\color{accent}\MakeUppercase{#1}\par}\nobreak\vskip 2pt\nobreak}",
              r"\begin{document}"]
    escape = XETEX.escape
    first, _, last = doc.name.rpartition(" ")
    lines += [rf"{{\centering\small {escape(doc.title)}\par}}"] if doc.title else []
    lines += [rf"{{\centering\fontsize{{30}}{{34}}\selectfont {escape(first)} \textbf{{{escape(last)}}}\par}}"]
    lines += [rf"{{\centering {escape(doc.headline)}\par}}"] if doc.headline else []
    heading = rf"\heading{{{escape(doc.contact_heading)}}}" if doc.contact_heading else ""
    contacts = contact_lines(doc, XETEX, habits.chance(doc, "icons", 35))
    inside = bool(heading) or habits.chance(doc, "contacts aside", 40)
    if not inside:
        lines += [rf"{{\centering\small\leftskip=0pt plus 1fil\rightskip=\leftskip {' | '.join(contacts)}\par}}"]
    lines += [r"\vskip 3pt\hrule height .4pt\vskip 3pt"]
    narrow, wide = aside(doc.sections, ASIDE)
    left = ([heading] + [c + r"\par" for c in contacts]) * inside
    left += XETEX.body(habits.sections(doc, narrow, habits.header(doc, narrow=True), margin=True))
    right = XETEX.body(habits.sections(doc, wide, habits.header(doc)))
    finish(doc, XETEX, lines + columns(doc, left, right, between(doc, "ratio", 0.28, 0.36)), out)


def icon_sidebar(doc: Document, out: pathlib.Path) -> None:
    """A coloured name and a line of contacts with icons; a sidebar at the right with skills, schools and awards."""
    margin = between(doc, "margin", 1.3, 1.8)
    lines = xelatex(doc, FONTS, body_size(doc, 9.6), f"hmargin={margin}cm,vmargin=1.4cm,footskip=.7cm", BRIGHT)
    lines += [r"\usepackage{paracol}",
              r"\newcommand\heading[1]{\par\addvspace{10pt}{\large\bfseries\color{accent}#1\par}\nobreak\vskip 1pt"
              r"{\color{accent}\hrule height 1.5pt}\nobreak\vskip 4pt\nobreak}", r"\begin{document}"]
    escape = XETEX.escape
    lines += [rf"\hfill\llap{{\smash{{\raisebox{{-1.8cm}}{{{photo(doc, '2.2cm')}}}}}}}\par\vskip-1em"] if doc.photo else []
    lines += [rf"{{\small {escape(doc.title)}\par}}"] if doc.title else []
    lines += [rf"{{\fontsize{{25}}{{29}}\selectfont\bfseries\color{{accent}} {escape(doc.name)}\par}}"]
    lines += [rf"{{\large\color{{black!70}}{escape(doc.headline)}\par}}"] if doc.headline else []
    heading = rf"\textbf{{{escape(doc.contact_heading)}}}\quad " if doc.contact_heading else ""
    room = r"3cm" if doc.photo else "0pt"
    contacts = pick(doc, "apart", (r"\quad ", r"\qquad ")).join(contact_lines(doc, XETEX, True))
    lines += [rf"\vskip 2pt{{\small\rightskip={room} plus 1fil {heading}{contacts}\par}}"]
    narrow, wide = aside(doc.sections, RIGHT)
    left = XETEX.body(habits.sections(doc, wide, habits.header(doc)))
    right = XETEX.body(habits.sections(doc, narrow, habits.header(doc, narrow=True), margin=True))
    finish(doc, XETEX, lines + columns(doc, left, right, between(doc, "ratio", 0.58, 0.66)), out)


LAYOUTS = {"xelatex-narrow-left": ("XeTeX", narrow_left), "xelatex-icon-sidebar": ("XeTeX", icon_sidebar)}
