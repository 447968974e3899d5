"""Habits of people who write resumes, drawn for each document: order and separators of headers, glyphs, links, paper."""
from __future__ import annotations

import dataclasses
from typing import Iterator, Sequence, TypeVar

from blocks import Document, Entry, Section
from flow import Block, Run, Style, entry, runs_of, section
from typeset_common import paper
from variety import number, pick

Option = TypeVar("Option")
Lines = tuple[tuple[str, str], ...]

# Header lines with their weights in percent. A tab in a pattern is a wide gap.
EMPLOYER_FIRST: tuple[tuple[int, Lines], ...] = (
    (20, (("organization", "place"), ("title", "dates"))),
    (9, (("organization", "dates"), ("title", "place"))),
    (6, (("organization", ""), ("title", ""), ("dates", "place"))),
    (4, (("organization", ""), ("title", ""), ("dates | place", ""))),
    (5, (("organization, place", "dates"), ("title", ""))),
    (5, (("organization\ttitle", "dates"), ("place", ""))),
    (4, (("organization", "title"), ("place", "dates"))),
    (3, (("organization | title", "dates"), ("place", ""))),
    (2, (("organization | place | title", ""), ("dates", ""))),
    (2, (("organization, title", "dates"), ("place", ""))),
    (2, (("organization – title", "place"), ("dates", ""))),
    (1, (("organization — title (dates)", "place"),)),
)
TITLE_FIRST: tuple[tuple[int, Lines], ...] = (
    (9, (("title", "dates"), ("organization", "place"))),
    (3, (("title", "place"), ("organization", "dates"))),
    (5, (("title", ""), ("organization, place", ""), ("dates", ""))),
    (4, (("title", ""), ("organization", ""), ("dates", "place"))),
    (4, (("title\torganization", "dates"), ("place", ""))),
    (2, (("title", "organization"), ("dates", "place"))),
    (3, (("title | organization", "dates"), ("place", ""))),
    (2, (("title | organization | place", ""), ("dates", ""))),
    (4, (("title, organization", "dates"), ("place", ""))),
    (2, (("title, organization, place (dates)", ""),)),
    (1, (("title - organization", "dates"), ("place", ""))),
)
MARGIN_EMPLOYER: tuple[tuple[int, Lines], ...] = (
    (10, (("organization", "place"), ("title", ""))),
    (7, (("organization, place", ""), ("title", ""))),
    (3, (("organization\ttitle", ""), ("place", ""))),
    (2, (("organization | title", "place"),)),
    (2, (("organization, title", ""), ("place", ""))),
)
MARGIN_TITLE: tuple[tuple[int, Lines], ...] = (
    (8, (("title", ""), ("organization, place", ""))),
    (4, (("title", "place"), ("organization", ""))),
    (3, (("title, organization, place", ""),)),
    (2, (("title | organization", ""), ("place", ""))),
    (2, (("title – organization", "place"),)),
)
NARROW: tuple[tuple[int, Lines], ...] = (
    (3, (("organization", ""), ("title", ""), ("dates | place", ""))),
    (2, (("title", ""), ("organization", ""), ("dates", ""), ("place", ""))),
    (2, (("organization | title", ""), ("dates | place", ""))),
    (1, (("title | organization", ""), ("dates", ""), ("place", ""))),
)
SMALL_HEADERS: tuple[Lines, ...] = (
    (("title, organization", "dates"),), (("title", "dates"), ("organization", "")),
    (("title – organization", "dates"),), (("title | organization | dates", ""),), (("title, organization (dates)", ""),),
)
SMALL = {"certificates", "awards", "publications", "references"}  # entries in a short form
POINTS = {"certificates", "awards"}  # entries that may be plain bullets
MARKS = ((76, "•"), (6, "–"), (5, "▪"), (4, "◦"), (1, "‣"), (8, ""))
INNER_MARKS = ("–", "◦", "–", "•")
EMPLOYER_SHARE, MIXED_SHARE, HYPHENATED, LETTER = 59, 14, 45, 35  # percent


def chance(doc: Document, what: str, percent: float) -> bool:
    """True in so many percent of the documents."""
    return number(doc, what) % 1000 < percent * 10


def weighted(doc: Document, what: str, options: Sequence[tuple[int, Option]]) -> Option:
    """One of the options, each as often as its weight says."""
    left = number(doc, what) % sum(weight for weight, _ in options)
    for weight, option in options:
        if left < weight:
            return option
        left -= weight
    raise AssertionError("the weights are positive")


def dressed(doc: Document, lines: Lines) -> Style:
    """Lines with the first name in bold, and the second in italics, bold or plain."""
    first, second = ("title", "organization") if lines[0][0].startswith("title") else ("organization", "title")
    look = weighted(doc, "second name", ((55, "italic"), (25, "plain"), (20, "bold")))
    bold = (first, second) if look == "bold" else (first,)
    return Style(lines, bold, (second,) if look == "italic" else (), inline=pick(doc, "inline", (", ", ", ", " | ", " • ")))


def header(doc: Document, margin: bool = False, narrow: bool = False) -> Style:
    """The headers of jobs and schools; a resume that mixes them has the other order in every second entry."""
    if narrow:
        return dressed(doc, weighted(doc, "narrow header", NARROW))
    tables = (MARGIN_EMPLOYER, MARGIN_TITLE) if margin else (EMPLOYER_FIRST, TITLE_FIRST)
    employer = chance(doc, "employer first", EMPLOYER_SHARE)
    style, other = (dressed(doc, weighted(doc, "header", table)) for table in (tables if employer else tables[::-1]))
    return dataclasses.replace(style, others=other) if chance(doc, "mixed", MIXED_SHARE) else style


def small(doc: Document, margin: bool = False) -> Style:
    """The headers of awards, certificates, publications and references."""
    lines = (("title, organization", ""),) if margin else pick(doc, "small header", SMALL_HEADERS)
    bold = ("title",) if chance(doc, "small bold", 40) else ()
    return Style(lines, bold, ("organization",) if chance(doc, "small italic", 50) else ())


def mark(doc: Document) -> str:
    """The glyph before a highlight; "" in a resume that has none."""
    return weighted(doc, "mark", MARKS)


def inner_mark(doc: Document) -> str:
    """The glyph before a nested highlight."""
    return pick(doc, "inner mark", INNER_MARKS)


def hyphenated(doc: Document) -> bool:
    """Whether text is justified and words are broken."""
    return chance(doc, "hyphenated", HYPHENATED)


def sheet(doc: Document) -> str:
    """The paper of a typesetting program: often "letter" outside of North America too, because it is the default."""
    return "letter" if paper(doc) == "letter" or chance(doc, "letter", LETTER) else "a4"


def sections(doc: Document, chosen: Sequence[Section], style: Style, margin: bool = False) -> Iterator[Block]:
    """The blocks of several sections, awards and the like in a short form."""
    short, points = small(doc, margin), chance(doc, "awards as points", 45)
    for s in chosen:
        if points and s.source in POINTS and not any(e.paragraphs for e in s.entries):
            heading, *_ = section(dataclasses.replace(s, entries=[]), style)
            yield heading
            yield from (point(e) for e in s.entries)
        else:
            yield from section(s, short if s.source in SMALL else style)


def point(e: Entry) -> Block:
    """An award or certificate as one bullet."""
    runs: list[Run] = runs_of(e, "title, organization, dates", Style((), ()))
    return Block("bullet", runs, url=e.link or e.url)


def flattened(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Every entry without roles, and its roles after it."""
    for e in entries:
        yield dataclasses.replace(e, roles=[])
        yield from e.roles


def parts(e: Entry, style: Style) -> list[Block]:
    """One entry without its dates, which stand elsewhere."""
    return list(entry(dataclasses.replace(e, dates="", roles=[]), style))
