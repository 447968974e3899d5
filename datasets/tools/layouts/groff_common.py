"""What the groff layouts share: macros, escapes, accents that fonts lack, footers, and the run of groff."""
from __future__ import annotations

import pathlib
import unicodedata

from blocks import Document
from typeset_common import footer, paper, run

ESCAPES = {"\\": r"\[rs]", "'": r"\[aq]", "`": r"\[ga]", "^": r"\[ha]", "~": r"\[ti]", '"': r"\[dq]", "\u2010": "-",
           "‑": "-", "đ": "d", "Đ": r"\[-D]", "\u00a0": r"\ ", "\u202f": r"\ ", "\u2009": r"\|", "\u00ad": r"\%",
           "\u200b": ""}

ACCENTS = {"\u0300": "ga", "\u0301": "aa", "\u0302": "a^", "\u0303": "a~", "\u0304": "a-", "\u0306": "ab",
           "\u0307": "a.", "\u0308": "ad", "\u030a": "ao", "\u030b": 'a"', "\u030c": "ah", "\u0326": "ac", "\u0327": "ac",
           "\u0328": "ho"}

# Page size, margins, page breaks, and macros: HE keeps room for a heading, BU hangs a bullet, AS prints an aside.
MACROS = r"""
.pl {height}
.po {left}
.ll {width}
.nh
.na
.fam {family}
.ps {size}
.vs {leading}
.de TOP
'  sp {top}
..
.de BOTTOM
'  bp
..
.wh 0 TOP
.wh -{bottom} BOTTOM
.de HE
.  br
.  sp .8v
.  ne 4v
..
.de BU
.  br
.  in +{hang}
.  ti -{hang}
..
.de EB
.  br
.  in -{hang}
..
.br
.sp |{top}
"""


def roff(text: str, font: str = "") -> str:
    """Text as one input line that groff can not take for a request; `font` is B or I."""
    line = "".join(ESCAPES.get(character, character) for character in text)
    return rf"\&\f[{font}]{line}\f[]" if font else rf"\&{line}"


def page(doc: Document, **settings: str) -> str:
    """The macros with the settings of a layout filled in."""
    height = "11i" if paper(doc) == "letter" else "29.7c"
    text = MACROS
    for name, value in (settings | {"height": height}).items():
        text = text.replace("{" + name + "}", value)
    return text.strip()


def set_pages(doc: Document, lines: list[str], out: pathlib.Path) -> None:
    """Runs groff; preconv decodes UTF-8. gropdf relies on the standard fonts of the reader and embeds none."""
    setup = [".do pdfinfo /Title " + doc.name] + overstruck_letters(lines)
    text = counted(doc, "\n".join(setup + foot(doc) + lines) + "\n")
    out.write_bytes(run(["groff", "-Tpdf", *options(doc)], out.parent, text))


def options(doc: Document) -> list[str]:
    """UTF-8 from standard input on the document's paper."""
    return ["-Kutf8", f"-P-p{paper(doc)}", "-"]


def foot(doc: Document) -> list[str]:
    """A trap that prints the running footer; the number of pages is filled in by `counted`."""
    text = footer(doc, r"\\n%", "TOTAL").replace("'", r"\[cq]")
    return [".de FOOT", f".  tl ''{text}''", "..", ".wh -1.3c FOOT"] if text else []


def counted(doc: Document, text: str) -> str:
    """The text with the number of its pages, which PostScript tells."""
    if "{N}" not in doc.footer:
        return text
    post = run(["groff", "-Tps", *options(doc)], pathlib.Path("/"), text)
    return text.replace("TOTAL", str(post.count(b"\n%%Page: ")))


def overstruck_letters(lines: list[str]) -> list[str]:
    """What draws every accented letter of a text."""
    letters = sorted({c for c in "".join(lines) if c.isalpha() and len(unicodedata.normalize("NFD", c)) > 1})
    return [overstruck(letter) for letter in letters]


def overstruck(letter: str) -> str:
    """A request that draws a letter from its parts in case the font lacks it; unknown accents are left out."""
    parts = unicodedata.normalize("NFD", letter)
    name = "_".join(f"{ord(part):04X}" for part in parts)
    accents = "".join(rf"\[{ACCENTS[mark]}]" for mark in parts[1:] if mark in ACCENTS)
    return rf".fchar \[u{name}] \o'{parts[0]}{accents}'"
