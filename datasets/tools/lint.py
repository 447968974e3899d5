"""Checks the rules of SOURCE.md that a program can check; prints `file: problem` lines and a count, exit 1 on problems.

    python3 tools/lint.py [FILE ...]        all of resumes/source when no file is given

Sentences shared between people are looked for among the files given.
"""
from __future__ import annotations

import json
import pathlib
import re
import sys
from typing import Any, Iterator

import blocks
import dates
from lint_schema import PHONE, STYLES, phone_is_fiction, schema

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "resumes" / "source"
URL = re.compile(r"(?:https?://|www\.)([\w.-]+)|@([\w-]+(?:\.[\w-]+)+)|"
                 r"(?<![\w.@-])((?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|info|de|fr|es|eu|ie|nl|at|ch|uk))\b")
RESERVED = re.compile(r"(?:.+\.)?example(?:\.com|\.org|\.net)?")
MOST_HIGHLIGHTS = 16
NAMES = {"schema.org"}  # names of things that look like domains


def unique_members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [k for k, _ in pairs]
    if len(names) != len(set(names)):
        raise ValueError(f"a member occurs twice: {', '.join(sorted({n for n in names if names.count(n) > 1}))}")
    return dict(pairs)


def strings(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, (dict, list)):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from strings(item, f"{path}/{key}")


def contact_problems(resume: dict) -> Iterator[str]:
    """E-mail addresses, links and telephone numbers anywhere in the text."""
    for path, text in strings(resume):
        for hosts in URL.findall(text):
            host = "".join(hosts).rstrip(".").lower()
            if host not in NAMES and not RESERVED.fullmatch(host):
                yield f"{path}: domain not reserved for examples: {host}"
        if path != "/basics/phone" and not path.endswith("/dateText"):
            for number in PHONE.findall(text):
                if not phone_is_fiction(number):
                    yield f"{path}: telephone number not reserved for fiction: {number}"


def vitae_problems(resume: dict, stem: str) -> Iterator[str]:
    """meta.vitae: identifiers and values from fixed lists."""
    vitae = resume["meta"]["vitae"]
    if vitae["id"] != stem or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", vitae["id"]):
        yield f"id: should be the file name, in small letters, digits and hyphens: {vitae['id']}"
    if vitae.get("dates", "MMM YYYY").startswith("MMM") and vitae["language"] not in dates.MONTHS:
        yield f"dates: dates.py has no names of months in {vitae['language']}"
    for braces in re.findall(r"\{[^}]*\}?", vitae.get("footer", "")):
        if braces not in ("{n}", "{N}"):
            yield f"footer: {braces} is neither {{n}} nor {{N}}"


def members(resume: dict, source: str) -> list:
    """What a section of this source can print; the summary counts as a list of one."""
    return [s for s in [resume["basics"].get("summary")] if s] if source == "summary" else resume.get(source, [])


def section_problems(resume: dict) -> Iterator[str]:
    """Every section has something to print, and every list member is printed exactly once."""
    printed: dict[str, list[int]] = {}
    for n, s in enumerate(resume["meta"]["vitae"]["sections"]):
        source, where = s["from"], f"sections/{n} ({s['from']})"
        if source == "custom":
            if s.get("label") not in blocks.CLASSES:
                yield f"{where}: label should be one of {', '.join(blocks.CLASSES)}"
            if not s.get("paragraphs"):
                yield f"{where}: no paragraphs"
        elif source not in blocks.LABELS:
            yield f"{where}: unknown source"
            continue
        else:
            yield from (f"{where}: only a custom section has {key}" for key in ("label", "paragraphs") if key in s)
        if "style" in s and s["style"] not in STYLES.get(source, ()):
            yield f"{where}: unknown style {s['style']}"
        if source in ("custom", "summary", "languages", "interests") and "entries" in s:
            yield f"{where}: cannot choose entries"
        if source == "custom":
            continue
        rows = members(resume, source)
        if not rows:
            yield f"{where}: the resume has no {source}"
        chosen = s.get("entries", list(range(len(rows))))
        if s.get("style") == "bars":
            yield from (f"{where}: a bar needs a name and a level like 4/5: skills/{i}" for i in chosen
                        if 0 <= i < len(rows) and not (rows[i].get("name") and blocks.level(rows[i].get("level", ""))))
        yield from (f"{where}: entry {i} does not exist" for i in chosen if not 0 <= i < len(rows))
        printed.setdefault(source, []).extend(chosen)
    for source in blocks.LABELS:
        indices, count = printed.get(source, []), len(members(resume, source))
        yield from (f"{source}/{i}: printed in no section" for i in range(count) if i not in indices)
        yield from (f"{source}/{i}: printed twice" for i in sorted(set(indices)) if indices.count(i) > 1)


def entry_problems(resume: dict) -> Iterator[str]:
    """Dates in order, not too many bullets, entries with a name."""
    names = {"work": ("name", "position"), "volunteer": ("organization", "position"), "projects": ("name",),
             "education": ("institution", "studyType", "area"), "skills": ("name", "keywords"),
             "references": ("name", "reference")}
    for source in blocks.LABELS:
        for i, e in enumerate(resume.get(source, [])):
            start, end = e.get("startDate", ""), e.get("endDate", "")
            if start and end and end[:len(start)] < start[:len(end)]:
                yield f"{source}/{i}: ends before it starts"
            highlights = e.get("highlights", [])
            if len(highlights) > MOST_HIGHLIGHTS:
                yield f"{source}/{i}: more than {MOST_HIGHLIGHTS} highlights"
            yield from (f"{source}/{i}: the first highlight is nested" for h in highlights[:1] if blocks.is_nested(h))
            if source in names and not any(e.get(k) for k in names[source]):
                yield f"{source}/{i}: needs {' or '.join(names[source])}"


def date_text_problems(resume: dict) -> Iterator[str]:
    """No month where the words of a `dateText` determine none: "Summer 2021" is 2021."""
    for source in blocks.LABELS:
        for i, e in enumerate(resume.get(source, [])):
            text = e.get("dateText", "")
            for key in ("startDate", "endDate"):
                month = e.get(key, "")[5:7] if text else ""
                if month and not dates.names_month(text, month):
                    yield f"{source}/{i}/{key}: the words of dateText determine no month {month}"


def sentences(resume: dict) -> Iterator[tuple[str, str]]:
    """(path, sentence) for every sentence of six words or more, in small letters without punctuation."""
    for path, text in strings(resume):
        for sentence in re.split(r"(?<=[.!?;:])\s+|\n", text):
            bag = re.findall(r"\w+", sentence.casefold())
            if len(bag) >= 6 and not path.endswith("/url"):
                yield path, " ".join(bag)


def main() -> int:
    problems: list[str] = []
    seen: dict[str, tuple[str, str]] = {}  # sentence -> person, file
    paths = [pathlib.Path(a) for a in sys.argv[1:]] or sorted(SOURCES.glob("*.json"))
    for path in paths:
        try:
            resume = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=unique_members)
        except ValueError as error:
            problems.append(f"{path.name}: {error}")
            continue
        found = list(schema(resume))
        if not found:
            found += [*vitae_problems(resume, path.stem), *section_problems(resume), *entry_problems(resume),
                      *date_text_problems(resume)]
            person = resume["meta"]["vitae"]["person"]
            for where, sentence in sentences(resume):
                other, file = seen.setdefault(sentence, (person, path.name))
                if other != person:
                    found.append(f"{where}: sentence also in {file}: {sentence[:60]}")
        found += contact_problems(resume)
        problems += [f"{path.name}: {p}" for p in found]
    for problem in problems:
        print(problem)
    print(f"{len(paths)} files, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
