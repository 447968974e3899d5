"""Helpers shared by the layouts that are set by a typesetting program."""
from __future__ import annotations

import dataclasses
import functools
import os
import pathlib
import subprocess
import tempfile
from typing import Any

from blocks import Document, Section

EPOCH = "1700000000"
SIDE_KINDS = ("groups", "list", "inline")
LONGEST_SIDE_ITEM = 64      # a longer item reads badly in a narrow column
LONGEST_SIDE_TEXT = 140


def paper(doc: Document) -> str:
    """"letter" in North America, "a4" elsewhere."""
    return "letter" if doc.country in ("US", "CA", "MX") else "a4"


def join(separator: str, *parts: str) -> str:
    """The parts that are not empty, in one line."""
    return separator.join(part for part in parts if part)


def bare_url(url: str) -> str:
    """A URL as it is printed."""
    return url.removeprefix("https://")


def footer(doc: Document, page: str, pages: str) -> str:
    """The running footer with the producer's own page-number fields."""
    return doc.footer.replace("{n}", page).replace("{N}", pages)


def belongs_aside(section: Section) -> bool:
    """Whether a section fits a narrow column: keywords, languages and short remarks with a heading."""
    if section.kind == "entries":
        return False
    if section.kind == "text":
        short = sum(map(len, section.paragraphs)) <= LONGEST_SIDE_TEXT
        return bool(section.heading) and section.source == "custom" and short
    return all(len(item) <= LONGEST_SIDE_ITEM for item in section.items)


def two_columns(doc: Document) -> tuple[list[Section], list[Section]]:
    """The sections of the narrow and of the wide column, each in printed order."""
    aside = [s for s in doc.sections if belongs_aside(s)]
    return aside, [s for s in doc.sections if not belongs_aside(s)]


def plain_tree(doc: Document, aside: bool) -> dict[str, Any]:
    """The document as JSON values; sections are split in "aside" and "sections" when `aside` is set."""
    narrow, wide = two_columns(doc) if aside else ([], doc.sections)
    tree = dataclasses.asdict(doc)
    tree.update(aside=[dataclasses.asdict(s) for s in narrow], sections=[dataclasses.asdict(s) for s in wide],
                paper="us-letter" if paper(doc) == "letter" else "a4")
    return tree


@functools.cache
def font_file(pattern: str) -> str:
    """The file of an installed font, by its fontconfig pattern ("DejaVu Sans:bold")."""
    command = ["fc-match", "--format=%{family}\n%{file}", pattern]
    family, file = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\n")
    if pattern.split(":")[0] not in family.split(","):
        raise RuntimeError(f"font {pattern} is not installed (fontconfig offers {family})")
    return file


def run(command: list[str], folder: pathlib.Path, text: str = "") -> bytes:
    """Runs a program in a folder with a fixed date and returns what it prints."""
    environment = os.environ | {"SOURCE_DATE_EPOCH": EPOCH, "FORCE_SOURCE_DATE": "1", "TZ": "UTC"}
    result = subprocess.run(command, cwd=folder, env=environment, input=text.encode(), capture_output=True)
    if result.returncode:
        message = (result.stdout[-1500:] + result.stderr[-1500:]).decode(errors="replace")
        raise RuntimeError(f"{command[0]} failed:\n{message}")
    return result.stdout


def scratch() -> tempfile.TemporaryDirectory[str]:
    """A private folder that is removed after use."""
    return tempfile.TemporaryDirectory(prefix="typeset-")
