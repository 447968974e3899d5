r"""TeX layouts on the blocks of `flow.py`: two of XeTeX with system fonts, and one of pdfTeX with OT1 fonts.

OT1 is how TeX began: ligatures and accents are glyphs of their own without a Unicode map.
"""
from __future__ import annotations

import pathlib
import re
from typing import Callable

from blocks import Document
from flow import Block, Run, Style, head, sections
from typeset_common import paper
from typeset_latex import PATTERNS, compile_tex, footer_text, href, preamble, tex
from variety import BRIGHT, DARK, between, body_size, pick

OLD_FONTS = r"""\usepackage[OT1]{fontenc}\DeclareFontFamily{TS1}{cmr}{}
\DeclareFontShape{TS1}{cmr}{m}{n}{<->ts1-lmr10}{}\DeclareFontShape{TS1}{cmr}{m}{it}{<->ts1-lmri10}{}
\DeclareFontShape{TS1}{cmr}{bx}{n}{<->ts1-lmbx10}{}\DeclareFontShape{TS1}{cmr}{m}{sc}{<->ts1-lmr10}{}
\renewcommand\wide{\fontencoding{T1}\fontfamily{lmr}\selectfont}"""

ICONS = {"location": "\uf041", "phone": "\uf095", "email": "\uf0e0", "url": "\uf0ac", "profile": "\uf2c0"}
ESCAPED = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
ESCAPED |= {c: "\\" + c for c in "{}%&$#_"}
KNOWN = "–—‘’‚“”„…•€™−‹›"  # signs beyond Latin that every text font has
SERIF = ("Linux Libertine O", "PT Serif", "Charis SIL")
SANS = ("Lato", "Open Sans", "Carlito", "PT Sans")
CLASSIC = (Style((("title | organization", "dates"), ("place", "")), inline=" » ", italic=("organization",)),
           Style((("organization", "place"), ("title", "dates")), ("organization",), ("title",), inline=" » "),
           Style((("dates » title", ""), ("organization, place", "")), inline=" » "))
MODERN = (Style((("organization", "place"), ("title", "dates")), ("organization",), ("title",), upper=True),
          Style((("title @ organization", "place"), ("dates", "")), italic=("dates",)))
OLD = (Style((("organization, place", "dates"), ("title", "")), ("organization",), ("title",)),
       Style((("title, organization, place (dates)", ""),)),
       Style((("dates", ""), ("title", ""), ("organization, place", ""))))


def xetex(text: str) -> str:
    """Text as XeLaTeX source; signs that the font may lack come from another one."""
    def one(character: str) -> str:
        if ord(character) < 0x250 or 0x1e00 <= ord(character) < 0x1f00 or character in KNOWN:
            return ESCAPED.get(character, character)
        return rf"{{\{'far' if 0x590 < ord(character) < 0x900 or ord(character) > 0x3000 else 'other'} {character}}}"
    return "".join(map(one, text))


def body(blocks: list[Block], escape: Callable[[str], str]) -> list[str]:
    r"""Each block as a call of a macro: \heading{text}, \entryline{left}{right}, \point{text} and so on."""
    def marked(runs: list[Run]) -> str:
        commands = {"b": r"\textbf", "i": r"\textit", "": ""}
        return "".join(f"{commands[style]}{{{escape(text)}}}" for style, text in runs)

    def line(block: Block) -> str:
        text = marked(block.runs)
        match block.kind:
            case "heading": return rf"\heading{{{text}}}"
            case "head": return rf"\entryline{{{text}}}{{{escape(block.right)}}}"
            case "bullet": return rf"\{'subpoint' if block.nested else 'point'}{{{text}}}"
            case "gap": return rf"\gap{{{14 if block.bare else 6}pt}}"
            case "row": return rf"\tablerow{{{marked(block.runs[:1])}}}{{{marked(block.runs[2:])}}}"
            case "skill": return rf"\skill{{{text}}}{{{3 * block.level:.2f}cm}}"
            case "keywords": return rf"\textit{{{text}}}\par"
            case "url": return href(block.text, block.url) + r"\par"
        return text + r"\par"
    return list(map(line, blocks))


MACROS = r"""\newcommand\gap[1]{\par\addvspace{#1}}
\newcommand\entryline[2]{\par{\raggedright\hangindent=1em #1\if\relax\detokenize{#2}\relax\else\hspace*{1em plus 1fill}%
  \mbox{}\penalty0\hspace*{0pt plus 1fill}\mbox{#2}\parfillskip=0pt\fi\par}\nobreak}
\newcommand\point[1]{{\leftskip=1.3em\noindent\llap{\makebox[1.1em][l]{\sign}}#1\par}}
\newcommand\subpoint[1]{{\leftskip=2.6em\noindent\llap{\makebox[1.1em][l]{\sign}}#1\par}}
\newcommand\tablerow[2]{{\noindent\parbox[t]{.27\linewidth}{\raggedright #1\strut}\hspace{.02\linewidth}%
  \parbox[t]{.7\linewidth}{\raggedright #2\strut}\par}}
\newcommand\skill[2]{\noindent\makebox[8cm][l]{#1}%
  \textcolor{black!15}{\rlap{\rule{3cm}{5pt}}}\textcolor{accent}{\rule{#2}{5pt}}\par}"""


def system_fonts(doc: Document, fonts: tuple[str, ...], mark: str, margins: str) -> list[str]:
    """The preamble of the XeTeX layouts."""
    size = body_size(doc, 10.4)
    pattern = f"l@{PATTERNS.get(doc.language, 'english')}"
    return [rf"\documentclass[10pt,{paper(doc)}paper]{{article}}", rf"\usepackage[{margins}]{{geometry}}",
            r"\usepackage{fontspec,xcolor,lastpage,fancyhdr}\usepackage[hidelinks]{hyperref}",
            rf"\hypersetup{{pdftitle={{{xetex(doc.name)}}}}}\setmainfont{{{pick(doc, 'font', fonts)}}}",
            r"\newfontfamily\other{DejaVu Sans}\newfontfamily\far{Droid Sans Fallback}",
            r"\newfontfamily\icons{FontAwesome}",
            rf"\definecolor{{accent}}{{HTML}}{{{pick(doc, 'accent', BRIGHT + DARK)[1:].upper()}}}",
            rf"\renewcommand\normalsize{{\fontsize{{{size}}}{{{size * 1.24:.2f}}}\selectfont}}\normalsize",
            rf"\makeatletter\ifcsname {pattern}\endcsname\language=\csname {pattern}\endcsname\fi\makeatother",
            r"\setlength\parindent{0pt}\emergencystretch=3em\widowpenalty=9000\clubpenalty=9000",
            r"\renewcommand\headrulewidth{0pt}\fancyhf{}\pagestyle{fancy}",
            rf"\cfoot{{\footnotesize {footer_text(doc)}}}",
            rf"\newcommand\sign{{{{\other\footnotesize {mark}}}}}", MACROS]


def classic(doc: Document, out: pathlib.Path) -> None:
    """XeTeX: serif, justified and hyphenated; headings in small size between rules; »."""
    margin = between(doc, "margin", 2.2, 3.0)
    lines = system_fonts(doc, SERIF, pick(doc, "mark", ("»", "–", "○")), f"hmargin={margin}cm,vmargin=2.1cm")
    lines += [r"\newcommand\heading[1]{\par\addvspace{12pt}\hrule height .3pt\nobreak\vskip 3pt"
              r"{\centering\large #1\par}\nobreak\vskip 3pt\nobreak\hrule height .3pt\nobreak\vskip 6pt\nobreak}",
              r"\begin{document}\normalsize"]
    sizes = {"name": r"\fontsize{24}{28}\selectfont ", "headline": r"\itshape ", "doctitle": r"\large "}
    lines += [rf"{{\centering {sizes.get(b.kind, '')}{xetex(b.text)}\par}}" for b in head(doc, contacts=" | ")]
    compile_tex(lines + body(sections(doc.sections, pick(doc, "header", CLASSIC)), xetex), out, "xelatex")


def modern(doc: Document, out: pathlib.Path) -> None:
    """XeTeX: large name in two colours, contacts with icons of a symbol font, headings with a coloured rule; bars."""
    margin = between(doc, "margin", 1.5, 2.1)
    lines = system_fonts(doc, SANS, pick(doc, "mark", ("•", "▸", "‣")), f"hmargin={margin}cm,vmargin=1.7cm")
    lines += [r"\newcommand\heading[1]{\par\addvspace{12pt}{\large\bfseries\color{accent}#1\ "
              r"\leaders\hrule height 1pt\hfill\null\par}\nobreak\vskip 3pt\nobreak}\raggedright",
              r"\begin{document}\normalsize"]
    first, _, last = doc.name.rpartition(" ")
    lines += [rf"{{\small\color{{accent}}{xetex(doc.title)}\par}}"] if doc.title else []
    lines += [rf"{{\fontsize{{30}}{{34}}\selectfont {xetex(first)} \textbf{{\color{{accent}}{xetex(last)}}}\par}}"]
    lines += [rf"{{\large {xetex(doc.headline)}\par}}"] if doc.headline else []
    lines += [rf"\textbf{{{xetex(doc.contact_heading)}}}"] if doc.contact_heading else []
    contacts = [rf"\mbox{{{{\icons\color{{accent}}{ICONS[kind]}}}~{linked(text, url)}}}"
                for kind, text, url in doc.contacts]
    lines += [r"{\small " + r"\quad ".join(contacts) + r"\par}"]
    compile_tex(lines + body(sections(doc.sections, pick(doc, "header", MODERN)), xetex), out, "xelatex")


def linked(text: str, url: str) -> str:
    """A contact, which may be a link."""
    target = re.sub(r"([%#&_~])", r"\\\1", url)
    return rf"\href{{{target}}}{{{xetex(text)}}}" if url else xetex(text)


def old(doc: Document, out: pathlib.Path) -> None:
    """pdfTeX, OT1: Computer Modern, headings in bold capitals, bold or slanted; bullets of the symbol font."""
    margin = between(doc, "margin", 2.4, 3.4)
    lines = preamble(doc, pick(doc, "size", (10, 11)), f"hmargin={margin}cm,vmargin=2.3cm", "lmr")
    shape = pick(doc, "shape", (r"\bfseries\MakeUppercase", r"\large\bfseries", r"\itshape\large"))
    lines += [OLD_FONTS, r"\pdfgentounicode=0", r"\newcommand\sign{$\bullet$}", MACROS,
              rf"\newcommand\heading[1]{{\par\addvspace{{13pt}}{{{shape}{{#1}}\par}}\nobreak\vskip 4pt\nobreak}}",
              rf"\cfoot{{\footnotesize {footer_text(doc)}}}", r"\begin{document}"]
    sizes = {"name": r"\LARGE\bfseries ", "headline": r"\itshape ", "doctitle": r"\scshape "}
    lines += [rf"{{\centering {sizes.get(b.kind, '')}{tex(b.text)}\par}}" for b in head(doc, contacts=" -- ")]
    compile_tex(lines + body(sections(doc.sections, pick(doc, "header", OLD)), tex), out)


LAYOUTS = {"xelatex-classic": ("XeTeX", classic), "xelatex-modern": ("XeTeX", modern),
           "pdftex-ot1": ("pdfTeX OT1", old)}
