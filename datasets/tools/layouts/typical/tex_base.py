r"""What the TeX layouts share: preambles of pdfTeX and XeTeX, macros for the blocks of `flow.py`, contacts with links."""
from __future__ import annotations

import dataclasses
import pathlib
import re
from typing import Callable, Iterable

import habits
import picture
from blocks import Document
from flow import Block, Run
from typeset_latex import PATTERNS, compile_tex, footer_text, tex
from typeset_tex import ICONS, MACROS, xetex
from variety import BRIGHT, DARK, between, pick

BRAND_ICONS = {"github": "\uf09b", "linkedin": "\uf08c", "twitter": "\uf099", "gitlab": "\uf296", "stack": "\uf16c"}
LETTERS = {"location": r"\Pointinghand", "phone": r"\Telefon", "email": r"\Letter", "url": r"\Mundus", "profile": r"\Info"}
SIGNS = {"•": r"\textbullet", "–": "--", "▪": r"\rule[.25ex]{.7ex}{.7ex}", "◦": r"$\circ$", "‣": r"$\triangleright$", "": ""}


@dataclasses.dataclass(frozen=True)
class Engine:
    """A TeX program, and how it takes text."""
    name: str
    escape: Callable[[str], str]

    def gap(self, text: str) -> str:
        """Text whose tabs are wide gaps."""
        return r"\hspace{1.8em}".join(map(self.escape, text.split("\t")))

    def link(self, text: str, url: str) -> str:
        """Escaped text, which may be a link."""
        target = re.sub(r"([%#&_~])", r"\\\1", url)
        return rf"\href{{{target}}}{{{text}}}" if url else text

    def runs(self, block: Block) -> str:
        """The text of a block; a link stands on its first word in bold or italics, or on all of it."""
        commands = {"b": r"\textbf", "i": r"\textit", "": ""}
        made = [f"{commands[style]}{{{self.gap(text)}}}" for style, text in block.runs]
        if block.url and made:
            if block.kind == "head":
                made[0] = self.link(made[0], block.url)
            else:
                return self.link("".join(made), block.url)
        return "".join(made)

    def line(self, block: Block) -> str:
        """A block as a call of a macro."""
        text = self.runs(block)
        match block.kind:
            case "heading": return rf"\heading{{{text}}}"
            case "head": return rf"\entryline{{{text}}}{{{self.gap(block.right)}}}"
            case "bullet": return rf"\{'subpoint' if block.nested else 'point'}{{{text}}}"
            case "gap": return rf"\gap{{{12 if block.bare else 4}pt}}"
            case "row": return rf"\tablerow{{{marked(self, block.runs[:1])}}}{{{marked(self, block.runs[2:])}}}"
            case "skill": return rf"\skill{{{text}}}{{{3 * block.level:.2f}cm}}"
            case "keywords": return rf"\textit{{{text}}}\par"
        return text + r"\par"

    def body(self, blocks: Iterable[Block]) -> list[str]:
        return list(map(self.line, blocks))


PDFTEX, XETEX = Engine("pdflatex", tex), Engine("xelatex", xetex)


def marked(engine: Engine, runs: list[Run]) -> str:
    return engine.runs(Block("text", runs))


def points(doc: Document, engine: Engine, glyph: str | None = None) -> list[str]:
    r"""The macros \sign, \point and \subpoint; without a glyph, highlights are paragraphs."""
    outer, inner = habits.mark(doc) if glyph is None else glyph, habits.inner_mark(doc)
    first, second = (SIGNS[m] if engine is PDFTEX else (rf"{{\other {m}}}" if m in "▪◦‣" and m else m) for m in (outer, inner))
    indent, apart = between(doc, "indent", 0.9, 1.6), between(doc, "apart", 0, 1.6)
    lines = [rf"\newcommand\sign{{{first}}}\newcommand\subsign{{{second}}}"]
    for name, depth, sign in (("point", 1, "sign"), ("subpoint", 2, "subsign")):
        label = rf"\llap{{\makebox[.95em][l]{{\{sign}}}}}" if outer else ""
        left = depth * indent if outer else depth - 1
        lines.append(rf"\newcommand\new{name}[1]{{{{\leftskip={left}em\noindent{label}#1\par}}\vskip {apart}pt}}")
    return lines + [r"\let\point\newpoint\let\subpoint\newsubpoint"]


def macros() -> str:
    r"""The macros of the older TeX layouts, without the bullets."""
    return "\n".join(line for line in MACROS.split("\n") if not re.match(r"\\newcommand\\(sub)?point", line))


def text_shape(doc: Document) -> list[str]:
    """Justified and hyphenated, or ragged."""
    pattern = f"l@{PATTERNS.get(doc.language, 'english')}"
    language = rf"\makeatletter\ifcsname {pattern}\endcsname\language=\csname {pattern}\endcsname\fi\makeatother"
    ragged = r"\rightskip=0pt plus 4em\hyphenpenalty=10000\exhyphenpenalty=10000"
    return [language, r"\emergencystretch=2em\tolerance=1500" if habits.hyphenated(doc) else ragged]


def page_setup(doc: Document, size: float, margins: str, colours: tuple[str, ...]) -> list[str]:
    """Sizes, colours, footer and links, for both engines."""
    leading = size * between(doc, "leading", 1.14, 1.24)
    return [rf"\definecolor{{accent}}{{HTML}}{{{pick(doc, 'accent', colours)[1:].upper()}}}",
            rf"\usepackage[{habits.sheet(doc)}paper,{margins}]{{geometry}}",
            r"\usepackage{fancyhdr,lastpage,graphicx}\usepackage[hidelinks]{hyperref}",
            rf"\renewcommand\normalsize{{\fontsize{{{size}}}{{{leading:.2f}}}\selectfont}}\normalsize",
            rf"\renewcommand\small{{\fontsize{{{size * .91:.2f}}}{{{leading * .93:.2f}}}\selectfont}}",
            r"\setlength\parindent{0pt}\widowpenalty=9000\clubpenalty=9000\raggedbottom",
            r"\renewcommand\headrulewidth{0pt}\fancyhf{}\pagestyle{fancy}", *text_shape(doc),
            rf"\cfoot{{\footnotesize {footer_text(doc)}}}", macros()]


def pdftex(doc: Document, fonts: tuple[str, ...], size: float, margins: str,
           colours: tuple[str, ...] = BRIGHT + DARK) -> list[str]:
    """The preamble of a pdfTeX layout; `fonts` are lines that load a family."""
    return [r"\documentclass[10pt]{article}\usepackage[utf8]{inputenc}\usepackage[T1]{fontenc}",
            r"\pdfcompresslevel=9\pdfobjcompresslevel=2\input{glyphtounicode}\pdfgentounicode=1",
            r"\usepackage{textcomp,xcolor,marvosym}\newcommand\rare{\fontfamily{lmr}\selectfont}\newcommand\wide{}",
            pick(doc, "font", fonts), *page_setup(doc, size, margins, colours),
            rf"\hypersetup{{pdftitle={{{tex(doc.name)}}}}}\pdftrailerid{{}}\pdfinfoomitdate=1",
            *points(doc, PDFTEX)]


def xelatex(doc: Document, fonts: tuple[str, ...], size: float, margins: str,
            colours: tuple[str, ...] = BRIGHT + DARK) -> list[str]:
    """The preamble of a XeTeX layout."""
    return [r"\documentclass[10pt]{article}\usepackage{fontspec,xcolor}",
            r"\newfontfamily\other{DejaVu Sans}[Scale=.8]\newfontfamily\far{Droid Sans Fallback}",
            r"\newfontfamily\icons{FontAwesome}", rf"\setmainfont{{{pick(doc, 'font', fonts)}}}",
            *page_setup(doc, size, margins, colours), rf"\hypersetup{{pdftitle={{{xetex(doc.name)}}}}}",
            *points(doc, XETEX)]


def contact_lines(doc: Document, engine: Engine, icons: bool) -> list[str]:
    """Each contact, perhaps with an icon before it, with its link."""
    made = []
    for kind, text, url in doc.contacts:
        icon = ""
        if icons and engine is PDFTEX:
            icon = LETTERS[kind] + "~"
        elif icons:
            brand = next((b for word, b in BRAND_ICONS.items() if word in url.lower()), ICONS[kind])
            icon = rf"{{\icons\color{{accent}}{brand}}}~"
        made.append(rf"\mbox{{{icon}{engine.link(engine.escape(text), url)}}}")
    return made


def photo(doc: Document, width: str) -> str:
    """The portrait of a resume that has one."""
    return rf"\includegraphics[width={width}]{{photo.png}}" if doc.photo else ""


def finish(doc: Document, engine: Engine, lines: list[str], out: pathlib.Path) -> None:
    files = {"photo.png": picture.portrait(doc)} if doc.photo else None
    compile_tex(lines, out, engine.name, files, passes=2 if "{N}" in doc.footer else 1)
