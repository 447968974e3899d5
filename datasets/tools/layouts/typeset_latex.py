r"""Two pdfTeX layouts: a plain article in Computer Modern, and one with a hint column in the manner of moderncv.

Both use T1 fonts; `typeset_tex.py` has a layout with the old OT1 fonts.
"""
from __future__ import annotations

import pathlib
import re
import unicodedata

import dates
from blocks import Document, Entry, Section, level_runs
from typeset_common import bare_url, join, paper, run, scratch
from variety import BRIGHT, DARK, between, pick

BEYOND_OT1 = {"„": "quotedblbase", "‚": "quotesinglbase", "«": "guillemotleft", "»": "guillemotright",
              "_": "textunderscore", "‹": "guilsinglleft", "›": "guilsinglright", '"': "textquotedbl",
              "~": "textasciitilde", "^": "textasciicircum", "ð": "dh", "Ð": "DH", "þ": "th", "Þ": "TH",
              "đ": "dj", "Đ": "DJ"}
SPECIAL = {"\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "%": r"\%", "&": r"\&", "$": r"\$", "#": r"\#",
           "<": r"\textless{}", ">": r"\textgreater{}",
           "|": r"\textbar{}", "-": "-{}", "'": r"\textquotesingle{}", "`": r"\textasciigrave{}", "\u00a0": "~",
           "\u202f": "~", "\u2009": r"\,", "\u00ad": r"\-", "\u200b": "", "‑": r"\mbox{-}", "−": r"\ensuremath{-}",
           "→": r"\ensuremath{\to}", "←": r"\ensuremath{\gets}", "≥": r"\ensuremath{\ge}", "≤": r"\ensuremath{\le}",
           "≈": r"\ensuremath{\approx}", "×": r"\texttimes{}", "÷": r"\textdiv{}", "±": r"\textpm{}", "µ": r"\textmu{}",
           "μ": r"\textmu{}", "°": r"\textdegree{}", "·": r"\ensuremath{\cdot}", "•": r"\textbullet{}",
           "€": r"{\rare\texteuro}", "£": r"\pounds{}", "¥": r"\textyen{}", "²": r"\texttwosuperior{}",
           "³": r"\textthreesuperior{}", "½": r"\textonehalf{}", "¼": r"\textonequarter{}",
           "¾": r"\textthreequarters{}",
           "…": r"\dots{}", "™": r"\texttrademark{}", "®": r"\textregistered{}", "©": r"\textcopyright{}",
           "Δ": r"\ensuremath{\Delta}", "Ω": r"{\rare\textohm}", "α": r"\ensuremath{\alpha}",
           "β": r"\ensuremath{\beta}", "№": r"{\rare\textnumero}", "ș": r"\c{s}", "Ș": r"\c{S}",
           "ț": r"\c{t}", "Ț": r"\c{T}"}
SPECIAL |= {sign: rf"{{\wide\{command}}}" for sign, command in BEYOND_OT1.items()}
SPECIAL |= {letter: rf"{{\wide {letter}}}" for letter in "ąęĄĘįĮųŲłŁ"}
PATTERNS = {code: row["hyphenation"] for code, row in dates.LANGUAGES.items() if "hyphenation" in row}
FAMILIES = ("charter", "lmodern", "mathpazo", "mathptmx", "bookman")


def tex(text: str) -> str:
    """Text as LaTeX source; a character that LaTeX has no glyph for becomes its nearest relative."""
    def one(character: str) -> str:
        if character in SPECIAL:
            return SPECIAL[character]
        if ord(character) < 0x180 or character in "–—‘’“”":
            return character
        relative = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
        return "".join(map(one, relative)) if relative else "?"
    return "".join(map(one, unicodedata.normalize("NFC", text)))


def href(text: str, url: str) -> str:
    """A link, or plain text when there is nothing to link to."""
    target = re.sub(r"([%#&_~])", r"\\\1", url)
    return rf"\href{{{target}}}{{{tex(text)}}}" if url else tex(text)


def items(bullets: list[str]) -> list[str]:
    """A bulleted list."""
    lines: list[str] = []
    for nested, run in level_runs(bullets):
        points = [rf"\item {tex(bullet)}" for bullet in run]
        lines += [r"\begin{itemize}", *points, r"\end{itemize}"] if nested and lines else points
    return [r"\begin{itemize}", *lines, r"\end{itemize}"] if lines else []


def preamble(doc: Document, size: int, margins: str, rare: str) -> list[str]:
    """What both layouts begin with; signs that few fonts have come from the family `rare`."""
    pattern = f"l@{PATTERNS.get(doc.language, 'english')}"
    return [rf"\documentclass[{8 if doc.compact else size}pt,{paper(doc)}paper]{{extarticle}}",
            r"\usepackage[utf8]{inputenc}\usepackage{xcolor}",
            rf"\definecolor{{accent}}{{HTML}}{{{pick(doc, 'accent', BRIGHT + DARK)[1:].upper()}}}",
            r"\usepackage{textcomp,enumitem,lastpage,fancyhdr,tabularx}", rf"\usepackage[{margins}]{{geometry}}",
            r"\usepackage[hidelinks,pdfusetitle]{hyperref}",
            rf"\title{{{tex(doc.name)}}}\author{{{tex(doc.name)}}}",
            rf"\newcommand\rare{{\fontfamily{{{rare}}}\selectfont}}",
            r"\newcommand\wide{}",
            rf"\makeatletter\ifcsname {pattern}\endcsname\language=\csname {pattern}\endcsname\fi\makeatother",
            r"\setlength\parindent{0pt}\emergencystretch=2em\widowpenalty=9000\clubpenalty=9000",
            r"\renewcommand\headrulewidth{0pt}\fancyhf{}\pagestyle{fancy}", r"\pdftrailerid{}\pdfinfoomitdate=1"]


def compile_tex(lines: list[str], out: pathlib.Path, engine: str = "pdflatex",
                files: dict[str, bytes] | None = None, passes: int = 2) -> None:
    """Runs LaTeX, twice for the number of pages, with further files (pictures) beside the source."""
    with scratch() as name:
        folder = pathlib.Path(name)
        (folder / "resume.tex").write_text("\n".join(lines) + "\n\\end{document}\n", encoding="utf-8")
        for file, data in (files or {}).items():
            (folder / file).write_bytes(data)
        for _ in range(passes):
            run([engine, "-interaction=nonstopmode", "-halt-on-error", "resume.tex"], folder)
        out.write_bytes((folder / "resume.pdf").read_bytes())


def article_entry(entry: Entry, employer_first: bool = True) -> list[str]:
    """Employer and dates on one line, title and place on the next, as old templates do."""
    names = [name for name in (entry.organization, entry.title) if name]
    first, second = (names if employer_first else names[::-1]) + [""] * (2 - len(names))
    facts = [entry.dates, entry.place] if entry.dates else [entry.place, ""]
    lines = [rf"\fillline{{\textbf{{{tex(first)}}}}}{{{tex(facts[0])}}}"]
    lines += [rf"\fillline{{\textit{{{tex(second)}}}}}{{{tex(facts[1])}}}"] if second or facts[1] else []
    lines += [tex(p) + r"\par" for p in entry.paragraphs] + items(entry.bullets)
    lines += [rf"\textit{{{tex(entry.keywords)}}}\par"] if entry.keywords else []
    lines += [href(bare_url(entry.url), entry.url) + r"\par"] if entry.url else []
    for role in entry.roles:
        lines += article_entry(role)
    return [*lines, r"\smallskip"]


def article_section(section: Section) -> list[str]:
    """A ruled heading in small capitals and its contents."""
    lines = [rf"\heading{{{tex(section.heading)}}}"] if section.heading else [r"\bigskip"]
    lines += [tex(p) + r"\par" for p in section.paragraphs]
    for name, words in section.groups:
        label = rf"\textbf{{{tex(name)}{':' if words else ''}}}" if name else ""
        lines.append(rf"\hangindent=1.5em {join(' ', label, tex(words))}\par")
    lines += [", ".join(map(tex, section.items)) + r"\par"] if section.kind == "inline" else items(section.items)
    for entry in section.entries:
        lines += article_entry(entry, section.source in ("work", "volunteer", "education"))
    return lines


def article(doc: Document, out: pathlib.Path) -> None:
    """A serif face, justified and hyphenated; employer first; ruled small capitals; bullets • of a symbol font."""
    margin = between(doc, "margin", 2.1, 2.7)
    lines = preamble(doc, pick(doc, "size", (10, 10, 11)), f"hmargin={margin}cm,vmargin=2.2cm", "lmr")
    lines += [rf"\usepackage[T1]{{fontenc}}\usepackage{{{pick(doc, 'font', FAMILIES)}}}",
              r"\setlist[itemize]{label=$\bullet$,leftmargin=1.5em,topsep=2pt,itemsep=1pt,parsep=0pt}",
              r"\newcommand\heading[1]{\par\addvspace{10pt}{\large\scshape #1\par}\nobreak\vskip-8pt\nobreak",
              r"  \rule{\linewidth}{.4pt}\par\nobreak\vskip 3pt\nobreak}",
              r"\newcommand\fillline[2]{\begin{tabularx}{\linewidth}{@{}X@{\quad}r@{}}#1&#2\end{tabularx}\par\nobreak}",
              rf"\cfoot{{\footnotesize {footer_text(doc)}}}", r"\begin{document}", r"\begin{center}"]
    lines += [rf"{{\scshape {tex(doc.title)}}}\\[10pt]"] if doc.title else []
    lines += [rf"{{\LARGE\bfseries {tex(doc.name)}}}\\[4pt]"]
    lines += [rf"{{\itshape {tex(doc.headline)}}}\\[2pt]"] if doc.headline else []
    lines += [rf"\textbf{{{tex(doc.contact_heading)}}}\\"] if doc.contact_heading else []
    lines += [r" $\cdot$ ".join(rf"\mbox{{{href(text, url)}}}" for _, text, url in doc.contacts), r"\end{center}"]
    for section in doc.sections:
        lines += article_section(section)
    compile_tex(lines, out)


def footer_text(doc: Document) -> str:
    """The footer with LaTeX's page numbers."""
    parts = re.split(r"(\{[nN]\})", doc.footer)
    return "".join({"{n}": r"\thepage{}", "{N}": r"\pageref*{LastPage}"}.get(part, tex(part)) for part in parts)


def hint_entry(entry: Entry) -> list[str]:
    """The dates in the hint column, "title, employer, place" on one line beside them."""
    title = rf"\textbf{{{tex(entry.title)}}}" if entry.title else ""
    employer = rf"\textit{{{tex(entry.organization)}}}" if title else rf"\textbf{{{tex(entry.organization)}}}"
    employer = employer if entry.organization else ""
    lines = [rf"\hint{{{tex(entry.dates)}}}{join(', ', title, employer, tex(entry.place))}\par\nobreak"]
    body = [tex(p) + r"\par" for p in entry.paragraphs] + items(entry.bullets)
    body += [tex(entry.keywords) + r"\par"] if entry.keywords else []
    body += [rf"\textcolor{{accent}}{{{href(bare_url(entry.url), entry.url)}}}\par"] if entry.url else []
    lines += [r"{\small", *body, r"}"] if body else []
    for role in entry.roles:
        lines += hint_entry(role)
    return [*lines, r"\addvspace{4pt}"]


def hint_section(section: Section) -> list[str]:
    """A coloured bar and heading; groups and languages use the hint column for their names."""
    lines = [rf"\heading{{{tex(section.heading)}}}"] if section.heading else [r"\addvspace{8pt}"]
    lines += [tex(p) + r"\par" for p in section.paragraphs]
    for name, words in section.groups:
        name, words = (name, words) if words else ("", name)
        lines.append(rf"\hint{{{tex(name)}}}{tex(words)}\par\addvspace{{2pt}}")
    if section.levels:
        lines += [rf"\hint{{\textcolor{{accent}}{{\rule{{{2 * x:.2f}cm}}{{5pt}}}}}}{tex(i)}\par" for i, x in
                  zip(section.items, section.levels)]
    else:
        lines += [", ".join(map(tex, section.items)) + r"\par"] if section.kind == "inline" else items(section.items)
    for entry in section.entries:
        lines += hint_entry(entry)
    return lines


def hints(doc: Document, out: pathlib.Path) -> None:
    """Helvetica, T1; a left hint column for dates and group names; coloured headings; bullets ◦; page numbers."""
    lines = preamble(doc, pick(doc, "size", (10, 11)), "left=5.2cm,right=2cm,top=1.8cm,bottom=2cm,footskip=1cm", "lmss")
    contacts = [rf"\textbf{{{tex(doc.contact_heading)}}}"] if doc.contact_heading else []
    contacts += [href(text, url) for _, text, url in doc.contacts]
    lines += [r"\usepackage[T1]{fontenc}\usepackage[scaled=.9]{helvet}\renewcommand\familydefault{\sfdefault}",
              r"\raggedright\hyphenpenalty=10000",
              r"\setlist[itemize]{label=$\circ$,leftmargin=1.2em,topsep=1pt,itemsep=0pt,parsep=0pt}",
              r"\newcommand\aside[1]{\leavevmode\llap{\makebox[3.2cm][r]{#1}\hspace{4mm}}}",
              r"\newcommand\hint[1]{\aside{\smash{\parbox[t]{3.2cm}{\raggedleft\small #1}}}}",
              r"\newcommand\heading[1]{\par\addvspace{11pt}\aside{\textcolor{accent}{\rule{3.2cm}{5pt}}}%",
              r"  {\Large\color{accent}#1\par}\nobreak\vskip 4pt\nobreak}",
              rf"\rfoot{{\footnotesize\itshape\color{{gray}}{footer_text(doc)}}}", r"\begin{document}",
              r"\hspace*{-3.6cm}\begin{minipage}[t]{10.2cm}\raggedright"]
    lines += [rf"{{\small\color{{gray}}{tex(doc.title)}\par}}\smallskip"] if doc.title else []
    lines += [rf"{{\fontsize{{28}}{{31}}\selectfont {tex(doc.name)}\par}}"]
    lines += [rf"\smallskip{{\large\itshape\color{{accent}}{tex(doc.headline)}\par}}"] if doc.headline else []
    lines += [r"\end{minipage}\hfill\begin{minipage}[t]{6.6cm}\raggedleft\small\itshape\color{gray}",
              r"\\".join(contacts), r"\end{minipage}\par\medskip"]
    for section in doc.sections:
        lines += hint_section(section)
    compile_tex(lines, out)


LAYOUTS = {"latex-article": ("pdfTeX", article), "latex-hints": ("pdfTeX", hints)}
