"""Two groff layouts with macros of their own: a typewritten page in Courier, and hanging dates in Times."""
from __future__ import annotations

import pathlib

from blocks import Document, Entry, Section, level_runs
from groff_common import page, roff, set_pages
from typeset_common import bare_url, join, paper
from variety import body_size, pick

LONGEST_LABEL = 21


def bullets(marker: str, texts: list[str]) -> list[str]:
    """Hanging bullets; the marker ends with the horizontal motion to the text."""
    lines = []
    for nested, run in level_runs(texts):
        lines += [".br", ".in +1.2m"] * nested
        lines += [line for text in run for line in (".BU", marker + roff(text).removeprefix(r"\&"), ".EB")]
        lines += [".br", ".in -1.2m"] * nested
    return lines


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
    size = body_size(doc, 9.9)
    width = "6.7i" if paper(doc) == "letter" else "16.4c"
    lines = [page(doc, family="C", size=f"{size}p", leading=f"{size * 1.2:.1f}p", left="2.2c",
                  width=width, top="2c", bottom="2c", hang="2n")]
    lines += lines_of(doc.title.upper()) + lines_of(doc.name.upper(), font="B") + lines_of(doc.headline)
    lines += lines_of(doc.contact_heading, *(text for _, text, _ in doc.contacts))
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
    lines = [".HE", ".in 0"] + lines_of(section.heading, font="B") + [".in 4.4c"]
    lines += lines_of(*section.paragraphs)
    for name, words in section.groups:
        lines += lines_of(f"{name}: {words}" if name and words else name + words)
    lines += lines_of("; ".join(section.items)) if section.kind == "inline" else lines_of(*section.items)
    for number, entry in enumerate(section.entries):
        lines += [".sp .5v"] * bool(number) + tagged_entry(entry)
    return lines + [".br", ".in 0"]


def tagged(doc: Document, out: pathlib.Path) -> None:
    """Times and its like, centred head with one line of contacts, dates hanging in the margin, bullets •."""
    size = body_size(doc, 10.8)
    family, body = pick(doc, "family", ("T", "T", "H")), [f".ps {size}p", f".vs {size * 1.2:.1f}p"]
    lines = [page(doc, family=family, size=f"{size}p", leading=f"{size * 1.2:.1f}p", left="2.4c",
                  top="2c", bottom="2c", hang="1.2m", width="16.8c" if paper(doc) == "letter" else "16.2c"), ".ad c"]
    lines += lines_of(doc.title, font="I") + [".br", ".ps 18", ".vs 22"] + lines_of(doc.name, font="B")
    lines += [".br", *body] + lines_of(doc.headline, font="I") + lines_of(doc.contact_heading, font="B")
    lines += lines_of("  |  ".join(text for _, text, _ in doc.contacts)) + [".br", ".ad l"]
    for section in doc.sections:
        lines += tagged_section(section)
    set_pages(doc, lines, out)


LAYOUTS = {"groff-typed": ("groff", typed), "groff-tagged": ("groff", tagged)}
