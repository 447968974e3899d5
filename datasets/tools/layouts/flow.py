"""The document as a row of blocks, for producers that only set one paragraph after the other.

A header pattern is written as in `html_common`: "title, organization (dates)".
"""
from __future__ import annotations

import dataclasses
from typing import Iterator, Sequence

from blocks import Document, Entry, Section, is_nested
from html_common import EMPLOYERS, FIELD
from typeset_common import bare_url, join

Run = tuple[str, str]  # "", "b" (bold) or "i" (italic), and the text


@dataclasses.dataclass
class Block:
    """`kind`: doctitle, name, headline, contact, heading, head (of an entry), text, bullet, keywords, url, group,
    row (of a table: name, space, words), skill, gap."""
    kind: str
    runs: list[Run]
    right: str = ""            # words at the right end of the same line
    url: str = ""              # where the block links to
    level: float = 0.0         # of a skill drawn as a bar
    bare: bool = False         # of a gap: stands for a missing heading
    nested: bool = False       # of a bullet: below the one before

    @property
    def text(self) -> str:
        return "".join(text for _, text in self.runs)


@dataclasses.dataclass(frozen=True)
class Style:
    """`lines`: (left, right) header patterns, one a line; the fields in `bold` and `italic` are set so."""
    lines: Sequence[tuple[str, str]]
    bold: Sequence[str] = ("title",)
    italic: Sequence[str] = ()
    inline: str = ", "
    upper: bool = False        # headings in capitals
    spaced: bool = False       # a space between all letters of a heading
    table: bool = True         # "groups" of a table as blocks of kind "row"
    others: "Style | None" = None  # of every second entry, in a resume that mixes its headers


def spread(text: str) -> str:
    """Capitals set apart by spaces, words by three of them."""
    return "   ".join(" ".join(word) for word in text.upper().split())


def runs_of(e: Entry, pattern: str, style: Style) -> list[Run]:
    """One line of an entry's header; empty when all its fields are."""
    runs: list[Run] = []
    for separator, left, name, right in FIELD.findall(pattern):
        value = bare_url(getattr(e, name))
        if value:
            runs += [("", separator)] if runs and separator else []
            runs.append(("b" if name in style.bold else "i" if name in style.italic else "", left + value + right))
    return runs


def entry(e: Entry, style: Style) -> Iterator[Block]:
    """Header lines, paragraphs, bullets, keywords, link, and the roles under an employer."""
    shown = e
    if style.lines[0][0].startswith("title") and not e.title:
        shown = dataclasses.replace(e, title=e.organization, organization="")  # a school takes the place of a title
    elif style.lines[0][0].startswith("organization") and (
            not e.organization or e.path.split("/")[1] not in EMPLOYERS):
        shown = dataclasses.replace(e, title=e.organization, organization=e.title)
        style = dataclasses.replace(style, bold=("organization",))
    waiting, link = "", e.link
    for left_pattern, right_pattern in style.lines:
        left, right = runs_of(shown, left_pattern, style), "".join(t for _, t in runs_of(shown, right_pattern, style))
        right = join("  ", waiting, right)
        waiting = "" if left else right
        if left:
            yield Block("head", left, right, url=link)
            link = ""
    if waiting:
        yield Block("head", [("", waiting)])
    yield from (Block("text", [("", text)]) for text in e.paragraphs)
    yield from (Block("bullet", [("", text.strip())], nested=is_nested(text)) for text in e.bullets)
    if e.keywords:
        yield Block("keywords", [("", e.keywords)])
    if e.url:
        yield Block("url", [("", bare_url(e.url))], url=e.url)
    for role in e.roles:
        yield from entry(role, style)


def section(s: Section, style: Style) -> Iterator[Block]:
    """A heading, or a gap in its place, and what stands below it."""
    heading = spread(s.heading) if style.spaced else s.heading.upper() if style.upper else s.heading
    yield Block("heading", [("", heading)]) if heading else Block("gap", [], bare=True)
    yield from (Block("text", [("", text)]) for text in s.paragraphs)
    for name, words in s.groups:
        if s.table and style.table and name and words:
            yield Block("row", [("b", name), ("", "   "), ("", words)])
        else:
            yield Block("group", [("b", join("", name, ": " if name and words else ""))] * bool(name) + [("", words)])
    if s.levels:
        yield from (Block("skill", [("", i)], level=x) for i, x in zip(s.items, s.levels))
    elif s.kind == "inline":
        yield Block("text", [("", style.inline.join(s.items))])
    else:
        yield from (Block("bullet", [("", item)]) for item in s.items)
    for number, e in enumerate(s.entries):
        yield from [Block("gap", [])] * bool(number)
        yield from entry(e, style.others if style.others and number % 2 else style)


def head(doc: Document, contacts: str = "") -> Iterator[Block]:
    """Title, name, headline and contacts; `contacts` joins them in one line."""
    for kind, text in (("doctitle", doc.title), ("name", doc.name), ("headline", doc.headline),
                       ("contact", doc.contact_heading)):
        if text:
            yield Block(kind, [("", text)])
    if contacts and doc.contacts:
        yield Block("contact", [("", contacts.join(text for _, text, _ in doc.contacts))])
    elif not contacts:
        yield from (Block("contact", [("", text)], url=url) for _, text, url in doc.contacts)


def sections(chosen: Sequence[Section], style: Style) -> list[Block]:
    """The blocks of several sections."""
    return [block for s in chosen for block in section(s, style)]
