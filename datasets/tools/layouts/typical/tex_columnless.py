r"""One-column TeX layouts: Computer Modern on one page, employer lines, banking, dense Helvetica, academic."""
from __future__ import annotations

import dataclasses
import pathlib
from typing import Callable, Iterator

import habits
from blocks import Document, Section
from flow import Block, Run, Style
from tex_base import PDFTEX, Engine, contact_lines, finish, pdftex, photo
from variety import BRIGHT, DARK, between, body_size, pick

LATIN_MODERN = r"\usepackage{lmodern}\input{t1lmr.fd}\input{t1lmss.fd}" + "".join(
    rf"\DeclareFontShape{{T1}}{{{family}}}{{{series}}}{{{shape}}}{{<->ec-{font}}}{{}}" for family, series, shape, font in (
        ("lmr", "m", "n", "lmr10"), ("lmr", "bx", "n", "lmbx10"), ("lmr", "m", "it", "lmri10"), ("lmr", "m", "sc", "lmcsc10"),
        ("lmr", "bx", "it", "lmbxi10"), ("lmss", "m", "n", "lmss10"), ("lmss", "bx", "n", "lmssbx10"),
        ("lmss", "m", "it", "lmsso10")))  # one design for all sizes, so that fewer fonts are embedded
MODERN = (LATIN_MODERN, LATIN_MODERN, r"\usepackage{charter}", r"\usepackage{mathptmx}")
SERIF = (r"\usepackage{mathptmx}", LATIN_MODERN, r"\usepackage{mathpazo}", r"\usepackage{charter}")
SANS = (r"\usepackage[scaled=.92]{helvet}\renewcommand\familydefault{\sfdefault}",)
LIGHT = (LATIN_MODERN + r"\renewcommand\familydefault{\sfdefault}",) + SANS
RULE = r"\nobreak\vskip 1pt\hrule height .4pt\nobreak\vskip 4pt\nobreak"
HEADINGS = (
    rf"\newcommand\heading[1]{{\par\addvspace{{9pt}}{{\large\scshape #1\par}}{RULE}}}",
    rf"\newcommand\heading[1]{{\par\addvspace{{8pt}}{{\large\bfseries #1\par}}{RULE}}}",
    rf"\newcommand\heading[1]{{\par\addvspace{{9pt}}{{\bfseries\MakeUppercase{{#1}}\par}}{RULE}}}",
    rf"\newcommand\heading[1]{{\par\addvspace{{9pt}}{{\Large\scshape\color{{accent}}#1\par}}{RULE}}}",
    r"\newcommand\heading[1]{\par\addvspace{10pt}{\large\bfseries\color{accent}#1\par}\nobreak\vskip 2pt\nobreak}",
)
CENTRED = (r"\newcommand\heading[1]{\par\addvspace{9pt}{\centering\bfseries\MakeUppercase{#1}\par}"
           r"\nobreak\vskip 2pt\nobreak}",
           rf"\newcommand\heading[1]{{\par\addvspace{{9pt}}{{\centering\large\scshape #1\par}}{RULE}}}")


def head(doc: Document, engine: Engine, centred: bool, icons: bool, between_contacts: str) -> list[str]:
    """Title, name, headline and one or two lines of contacts."""
    escape, align = engine.escape, r"\centering" if centred else ""
    face = pick(doc, "name face", (r"\bfseries", r"\scshape", r"\bfseries", ""))
    size = round(between(doc, "name size", 19, 27), 1)
    lines = [rf"{{{align}\small {escape(doc.title)}\par}}"] if doc.title else []
    lines += [rf"{{{align}\fontsize{{{size}}}{{{size * 1.15:.1f}}}\selectfont{face} {escape(doc.name)}\par}}"]
    lines += [rf"{{{align}\large {escape(doc.headline)}\par}}"] if doc.headline else []
    lines += [rf"{{{align}\textbf{{{escape(doc.contact_heading)}}}\par}}"] if doc.contact_heading else []
    contacts = between_contacts.join(contact_lines(doc, engine, icons))
    fill = r"\leftskip=0pt plus 1fil\parfillskip=0pt" if centred else r"\leftskip=0pt"
    return lines + [rf"\vskip 2pt{{{align}\small\rightskip=0pt plus 1fil{fill} {contacts}\par}}\vskip 3pt"]


def two_sided_head(doc: Document, engine: Engine) -> list[str]:
    """The name at the left, the contacts one below the other at the right."""
    escape = engine.escape
    left = [rf"{{\fontsize{{22}}{{25}}\selectfont\bfseries {escape(doc.name)}\par}}"]
    left += [escape(doc.headline) + r"\par"] if doc.headline else []
    left += [rf"{{\small {escape(doc.title)}\par}}"] if doc.title else []
    right = [rf"\textbf{{{escape(doc.contact_heading)}}}"] * bool(doc.contact_heading) + contact_lines(doc, engine, False)
    return [r"\begin{minipage}[t]{.55\linewidth}", *left, r"\end{minipage}\hfill\begin{minipage}[t]{.42\linewidth}",
            r"\raggedleft\small", r"\\".join(right), r"\end{minipage}\par\vskip 6pt"]


def one_pager(doc: Document, out: pathlib.Path) -> None:
    """Computer Modern, small margins, ruled headings in small capitals, centred head with bars between the contacts."""
    margin = between(doc, "margin", 1.3, 1.9)
    lines = pdftex(doc, MODERN, body_size(doc, 10.2), f"hmargin={margin}cm,vmargin={margin}cm,footskip=.8cm", DARK)
    lines += [pick(doc, "heading", HEADINGS[:4]), r"\begin{document}"]
    bar = pick(doc, "bar", (r" $|$ ", r" \textbullet\ ", r" $\diamond$ ", r" \quad "))
    icons = habits.chance(doc, "icons", 20)
    lines += two_sided_head(doc, PDFTEX) if habits.chance(doc, "two sides", 20) else head(doc, PDFTEX, True, icons, bar)
    finish(doc, PDFTEX, lines + PDFTEX.body(habits.sections(doc, doc.sections, habits.header(doc))), out)


def employer_lines(doc: Document, out: pathlib.Path) -> None:
    """Times or Palatino; employer in bold with the place at the right, title in italics with the dates below it."""
    margin = between(doc, "margin", 1.8, 2.5)
    lines = pdftex(doc, SERIF, body_size(doc, 10.5), f"hmargin={margin}cm,vmargin=1.7cm,footskip=.9cm", DARK)
    centred = habits.chance(doc, "centred", 60)
    lines += [pick(doc, "heading", CENTRED if habits.chance(doc, "centred headings", 30) else HEADINGS), r"\begin{document}"]
    lines += head(doc, PDFTEX, centred, False, pick(doc, "bar", (r" \textbullet\ ", r" $|$ ", r" \quad ", ", ")))
    style = habits.dressed(doc, (("organization", "place"), ("title", "dates")))
    if habits.chance(doc, "usual", 35):
        style = habits.header(doc)
    finish(doc, PDFTEX, lines + PDFTEX.body(habits.sections(doc, doc.sections, style)), out)


def banking(doc: Document, out: pathlib.Path) -> None:
    """Sans serif, coloured headings that run into a rule, contacts with small pictures of a symbol font."""
    margin = between(doc, "margin", 1.7, 2.4)
    lines = pdftex(doc, LIGHT, body_size(doc, 10), f"hmargin={margin}cm,vmargin=1.6cm,footskip=.8cm", BRIGHT)
    lines += [r"\newcommand\heading[1]{\par\addvspace{9pt}{\large\color{accent}#1\ \leaders\hrule height .6pt\hfill"
              r"\null\par}\nobreak\vskip 3pt\nobreak}", r"\begin{document}"]
    lines += [photo(doc, "2cm") + r"\par"] if doc.photo else []
    lines += head(doc, PDFTEX, True, habits.chance(doc, "icons", 70), r" \textbullet\ ")
    finish(doc, PDFTEX, lines + PDFTEX.body(habits.sections(doc, doc.sections, habits.header(doc))), out)


def dense(doc: Document, out: pathlib.Path) -> None:
    """Helvetica of the reader, not embedded; narrow margins, little space, headings in capitals."""
    margin = between(doc, "margin", 1.2, 1.7)
    lines = pdftex(doc, SANS, body_size(doc, 9.7), f"hmargin={margin}cm,vmargin={margin}cm,footskip=.7cm", DARK)
    lines += [*STANDARD_FONTS, pick(doc, "heading", HEADINGS[1:3] + HEADINGS[4:]), r"\begin{document}"]
    lines += two_sided_head(doc, PDFTEX) if habits.chance(doc, "two sides", 45) else \
        head(doc, PDFTEX, habits.chance(doc, "centred", 50), False, r" $|$ ")
    finish(doc, PDFTEX, lines + PDFTEX.body(habits.sections(doc, doc.sections, habits.header(doc))), out)


STANDARD_FONTS = tuple(rf'\pdfmapline{{={name} {font} "TeXBase1Encoding ReEncodeFont" <8r.enc}}' for name, font in (
    ("phvr8r", "Helvetica"), ("phvb8r", "Helvetica-Bold"), ("phvro8r", "Helvetica-Oblique"),
    ("phvbo8r", "Helvetica-BoldOblique")))


def numbered(sections: list[Section], doc: Document, style: Style) -> Iterator[Block]:
    """Publications as numbered paragraphs, everything else as usual."""
    for s in sections:
        if s.source != "publications":
            yield from habits.sections(doc, [s], style)
            continue
        yield Block("heading", [("", s.heading)]) if s.heading else Block("gap", [], bare=True)
        for e in s.entries:
            yield Block("numbered", list(reference(doc, e.paragraphs, e.title, e.organization, e.dates)), url=e.link or e.url)


def reference(doc: Document, notes: list[str], title: str, publisher: str, dates: str) -> Iterator[Run]:
    """A publication as a reference list gives it; the notes, often the authors, stand before or after it."""
    quoted = pick(doc, "quoted", (("“", "”"), ("", "")))
    body: list[Run] = [("", "".join((quoted[0], title, quoted[1]))), ("i", publisher), ("", dates)]
    body = [run for run in body if run[1]]
    noted: list[Run] = [("", note) for note in notes]
    ordered = noted + body if pick(doc, "notes first", (True, False)) else body + noted
    for number, run in enumerate(ordered):
        yield from [("", ". " if ordered[number - 1] in noted or run in noted else ", ")] * bool(number)
        yield run


class Academic(Engine):
    """pdfTeX with a macro for numbered publications."""

    def line(self, block: Block) -> str:
        if block.kind == "numbered":
            return rf"\numbered{{{self.runs(dataclasses.replace(block, url=''))}}}"
        return super().line(block)


def academic(doc: Document, out: pathlib.Path) -> None:
    """A long curriculum vitae in a serif face, with numbered publications."""
    engine = Academic(PDFTEX.name, PDFTEX.escape)
    margin = between(doc, "margin", 2.0, 2.7)
    lines = pdftex(doc, SERIF, body_size(doc, 10.8), f"hmargin={margin}cm,vmargin=2.1cm,footskip=1cm", DARK)
    label = pick(doc, "label", (r"[\theitems]", r"\theitems.", r"[\theitems]"))
    lines += [pick(doc, "heading", HEADINGS + CENTRED), r"\newcounter{items}",
              rf"\newcommand\numbered[1]{{\refstepcounter{{items}}{{\leftskip=2em\noindent\llap{{\makebox[2em][l]{{{label}}}}}"
              r"#1\par}\vskip 2pt}", r"\begin{document}"]
    lines += head(doc, engine, habits.chance(doc, "centred", 70), False, r" \quad ")
    if not doc.footer:
        lines.insert(-1, r"\cfoot{\footnotesize\thepage}")
    finish(doc, engine, lines + engine.body(numbered(doc.sections, doc, habits.header(doc))), out)


Render = Callable[[Document, pathlib.Path], None]
LAYOUTS: dict[str, tuple[str, Render]] = {
    "pdftex-one-pager": ("pdfTeX", one_pager), "pdftex-employer": ("pdfTeX", employer_lines),
    "pdftex-banking": ("pdfTeX", banking), "pdftex-dense": ("pdfTeX", dense), "pdftex-academic": ("pdfTeX", academic)}
