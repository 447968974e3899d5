"""Two groff layouts with macros of their own: a typewritten page in Courier, and hanging dates in Times."""
from __future__ import annotations

import pathlib
import unicodedata

from blocks import Document, Entry, Section
from typeset_common import bare_url, join, paper, run

ESCAPES = {"\\": r"\[rs]", "'": r"\[aq]", "`": r"\[ga]", "^": r"\[ha]", "~": r"\[ti]", '"': r"\[dq]", "\u2010": "-",
           "‑": "-", "đ": "d", "Đ": r"\[-D]", "\u00a0": r"\ ", "\u202f": r"\ ", "\u2009": r"\|", "\u00ad": r"\%",
           "\u200b": ""}

ACCENTS = {"\u0300": "ga", "\u0301": "aa", "\u0302": "a^", "\u0303": "a~", "\u0304": "a-", "\u0306": "ab",
           "\u0307": "a.", "\u0308": "ad", "\u030a": "ao", "\u030b": 'a"', "\u030c": "ah", "\u0327": "ac",
           "\u0328": "ho"}
LONGEST_LABEL = 22

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
    letters = sorted({c for c in "".join(lines) if c.isalpha() and len(unicodedata.normalize("NFD", c)) > 1})
    setup = [".do pdfinfo /Title " + doc.name] + [overstruck(letter) for letter in letters]
    command = ["groff", "-Tpdf", "-Kutf8", f"-P-p{paper(doc)}", "-"]
    out.write_bytes(run(command, out.parent, "\n".join(setup + lines) + "\n"))


def overstruck(letter: str) -> str:
    """A request that draws a letter from its parts in case the font lacks it; unknown accents are left out."""
    parts = unicodedata.normalize("NFD", letter)
    name = "_".join(f"{ord(part):04X}" for part in parts)
    accents = "".join(rf"\[{ACCENTS[mark]}]" for mark in parts[1:] if mark in ACCENTS)
    return rf".fchar \[u{name}] \o'{parts[0]}{accents}'"


def bullets(marker: str, texts: list[str]) -> list[str]:
    """Hanging bullets; the marker ends with the horizontal motion to the text."""
    return [line for text in texts for line in (".BU", marker + roff(text).removeprefix(r"\&"), ".EB")]


def lines_of(*texts: str, font: str = "") -> list[str]:
    """Each text that is not empty on a line of its own."""
    return [line for text in texts if text for line in (".br", roff(text, font))]


def typed_entry(entry: Entry) -> list[str]:
    """A bold title, then "employer, place (dates)"."""
    dates = f"({entry.dates})" if entry.dates else ""
    lines = [".ne 3v"] + lines_of(entry.title, font="B")
    lines += lines_of(join(" ", join(", ", entry.organization, entry.place), dates))
    lines += lines_of(*entry.paragraphs) + bullets(r"*\ ", entry.bullets)
    lines += lines_of(entry.keywords, bare_url(entry.url))
    for role in entry.roles:
        lines += [".sp .4v"] + typed_entry(role)
    return lines


def typed_section(section: Section) -> list[str]:
    """A bold heading in capitals and its contents."""
    lines = [".HE"] + lines_of(section.heading.upper(), font="B") + ([".sp .3v"] if section.heading else [])
    lines += lines_of(*section.paragraphs)
    lines += lines_of(*(join(": ", name, words) for name, words in section.groups))
    lines += lines_of(", ".join(section.items)) if section.kind == "inline" else bullets(r"*\ ", section.items)
    for number, entry in enumerate(section.entries):
        lines += [".sp .6v"] * bool(number) + typed_entry(entry)
    return lines


def typed(doc: Document, out: pathlib.Path) -> None:
    """Courier, ragged, headings in capitals, dates in parentheses, bullets *."""
    width = "6.7i" if paper(doc) == "letter" else "16.4c"
    lines = [page(doc, family="C", size="10", leading="12", left="2.2c", width=width, top="2c", bottom="2c", hang="2n")]
    lines += lines_of(doc.title.upper()) + lines_of(doc.name.upper(), font="B") + lines_of(doc.headline)
    lines += lines_of(*(text for _, text, _ in doc.contacts))
    for section in doc.sections:
        lines += typed_section(section)
    set_pages(doc, lines, out)


def hung(label: str) -> list[str]:
    """A label at the left margin, beside the text that follows, or above it when it is too long."""
    if not label:
        return [".br"]
    beside = len(label) <= LONGEST_LABEL
    return [".br", r".ti -\n[.i]u", roff(label, "I") + (r"\h'|\n[.i]u'\c" if beside else "")] + [".br"] * (not beside)


def tagged_entry(entry: Entry) -> list[str]:
    """Employer, title and place in one line beside the dates."""
    title = entry.title if entry.organization else ""
    rest = join(", ", title, entry.place)
    first = roff(entry.organization or entry.title, "B") + (roff(", " + rest) if rest else "")
    lines = [".ne 3v", *hung(entry.dates), first]
    lines += lines_of(*entry.paragraphs) + bullets(r"\[bu]\h'|1.2m'", entry.bullets)
    lines += lines_of(entry.keywords, font="I") + lines_of(bare_url(entry.url))
    for role in entry.roles:
        lines += [".sp .2v"] + tagged_entry(role)
    return lines


def tagged_section(section: Section) -> list[str]:
    """A bold heading at the margin, as written, and its contents indented."""
    lines = [".HE", ".in 0"] + lines_of(section.heading, font="B") + [".in 4c"]
    lines += lines_of(*section.paragraphs)
    for name, words in section.groups:
        lines += lines_of(f"{name}: {words}" if name and words else name + words)
    lines += lines_of("; ".join(section.items)) if section.kind == "inline" else lines_of(*section.items)
    for number, entry in enumerate(section.entries):
        lines += [".sp .5v"] * bool(number) + tagged_entry(entry)
    return lines + [".br", ".in 0"]


def tagged(doc: Document, out: pathlib.Path) -> None:
    """Times 11, centred head with one line of contacts, dates hanging in the margin, bullets •."""
    lines = [page(doc, family="T", size="11", leading="13.2", left="2.4c", top="2c", bottom="2c", hang="1.2m",
                  width="16.8c" if paper(doc) == "letter" else "16.2c"), ".ad c"]
    lines += lines_of(doc.title, font="I") + [".br", ".ps 18", ".vs 22"] + lines_of(doc.name, font="B")
    lines += [".br", ".ps 11", ".vs 13.2"] + lines_of(doc.headline, font="I")
    lines += lines_of("  |  ".join(text for _, text, _ in doc.contacts)) + [".br", ".ad l"]
    for section in doc.sections:
        lines += tagged_section(section)
    set_pages(doc, lines, out)


LAYOUTS = {"groff-typed": ("groff", typed), "groff-tagged": ("groff", tagged)}
