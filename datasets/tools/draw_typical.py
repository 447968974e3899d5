"""Gives new sources a layout as real resumes have them, and copies them into the dataset or into a folder.

    python3 tools/draw_typical.py FILE ... --out FOLDER [--fold NAME] [--set NAME]

Seven of ten get a layout of `layouts/typical`, the others one that training had before. A hash of the id decides, so a
source always gets the same layout, links and portrait; members that it has already stay. With `--set`, every source is
written twice, in two layouts, as NAME-ID.LAYOUT.
"""
from __future__ import annotations

import argparse
import hashlib
import json
import pathlib
import re
from typing import Sequence

import dates

# Weights of the layouts that look like real resumes.
TYPICAL = {
    "pdftex-one-pager": 12, "pdftex-employer": 12, "pdftex-dense": 8, "pdftex-banking": 7, "pdftex-casual": 5,
    "pdftex-academic": 5, "xelatex-narrow-left": 10, "xelatex-icon-sidebar": 10, "xelatex-timeline": 4, "xelatex-tabular": 5,
    "docx-tabs": 9, "docx-bare-table": 4, "docx-labels": 4, "weasyprint-profile": 6, "weasyprint-european": 3, "chromium-docs": 7,
}
EARLIER = (
    "cairo-runin", "chromium-bands", "chromium-columns", "chromium-plain", "chromium-ruled", "chromium-sidebar",
    "docx-grid", "docx-sidebar", "groff-postscript", "groff-tagged", "groff-typed", "latex-article", "latex-hints",
    "libreoffice-writer", "pdftex-ot1", "reportlab-right-first", "typst-modern", "typst-sidebar", "weasyprint-academic",
    "weasyprint-margin", "weasyprint-res", "weasyprint-running", "weasyprint-tinted", "xelatex-classic", "xelatex-modern",
)
EARLIER_PHOTOS = {"chromium-sidebar", "chromium-bands", "typst-sidebar"}
PHOTOS = EARLIER_PHOTOS | {"pdftex-banking", "pdftex-casual", "xelatex-timeline", "xelatex-icon-sidebar", "weasyprint-european"}
ABROAD = {"weasyprint-european"}  # not in North America
TYPICAL_SHARE, LINKS, NAMES, PORTRAITS = 70, 93, 60, 45  # percent
MONTH_WORDS = {"en": ("year", "years", "month", "months"), "de": ("Jahr", "Jahre", "Monat", "Monate"),
               "fr": ("an", "ans", "mois", "mois"), "es": ("año", "años", "mes", "meses"),
               "pt": ("ano", "anos", "mês", "meses"), "it": ("anno", "anni", "mese", "mesi"),
               "nl": ("jaar", "jaar", "maand", "maanden"), "da": ("år", "år", "måned", "måneder")}
EXPORTED = 2026 * 12 + 9  # the month of the export, for jobs without an end


def draw(identifier: str, what: str, count: int) -> int:
    """A number below `count` that stays the same for one source and one question."""
    return int.from_bytes(hashlib.sha256(f"{identifier}/draw/{what}".encode()).digest()[:6], "big") % count


def layout(resume: dict, question: str = "layout", typical: bool | None = None, without: str = "") -> str:
    """The layout of a source."""
    vitae = resume["meta"]["vitae"]
    identifier = vitae["id"]
    if typical is None:
        typical = draw(identifier, question + " kind", 100) < TYPICAL_SHARE
    if not typical:
        return EARLIER[draw(identifier, question, len(EARLIER))]
    weights = {name: weight for name, weight in TYPICAL.items() if name != without}
    if vitae["country"] in ("US", "CA", "MX", "IN"):
        weights = {name: weight for name, weight in weights.items() if name not in ABROAD}
    if resume.get("publications"):
        weights["pdftex-academic"] = weights.get("pdftex-academic", 0) * 7
    left = draw(identifier, question, sum(weights.values()))
    for name, weight in weights.items():
        if left < weight:
            return name
        left -= weight
    raise AssertionError("the weights are positive")


def has_links(name: str) -> bool:
    """Whether a layout puts links behind words."""
    return name in TYPICAL or name.startswith(("chromium", "weasyprint"))


def months(iso: str) -> int | None:
    """A date with a month as a number of months."""
    return int(iso[:4]) * 12 + int(iso[5:7]) - 1 if len(iso) >= 7 else None


def duration(entry: dict, language: str) -> str:
    """The length of a job, as an export computes it; "" when a month is missing."""
    start, end = months(entry.get("startDate", "")), months(entry.get("endDate", ""))
    if start is None or (entry.get("endDate") and end is None):
        return ""
    length = max(1, (EXPORTED if end is None else end) - start + 1)
    year, years, month, more = MONTH_WORDS.get(language, MONTH_WORDS["en"])
    parts = [f"{length // 12} {year if length // 12 == 1 else years}"] * (length >= 12)
    parts += [f"{length % 12} {month if length % 12 == 1 else more}"] * (length % 12 > 0)
    return " ".join(parts)


def exported(resume: dict) -> None:
    """The dates of a profile export: names of months, and the length of each job in brackets."""
    vitae = resume["meta"]["vitae"]
    vitae.update(dates="MMMM YYYY", rangeSeparator=" - ")
    vitae.setdefault("footer", "Page {n} of {N}")
    for entry in resume.get("work", []):
        length = "" if entry.get("dateText") else duration(entry, vitae["language"])
        if length:
            entry["dateText"] = f"{dates.range_text(entry, vitae)} ({length})"


def dressed(resume: dict, name: str, fold: str) -> dict:
    """A source with its layout, fold, links and portrait."""
    made = json.loads(json.dumps(resume))
    vitae, basics = made["meta"]["vitae"], made["basics"]
    identifier = vitae["id"]
    vitae.update(layout=name, fold=fold)
    if has_links(name) and "links" not in vitae and draw(identifier, "links", 100) < LINKS:
        vitae["links"] = "names" if draw(identifier, "names", 100) < NAMES else "users"
    if name in PHOTOS and "image" not in basics and draw(identifier, "portrait", 100) < PORTRAITS:
        basics["image"] = "photo"
    if name == "weasyprint-profile":
        exported(made)
    return made


def write(resume: dict, folder: pathlib.Path, stem: str) -> None:
    text = json.dumps(resume, indent=0, ensure_ascii=False) + "\n"
    (folder / f"{stem}.json").write_text(text, encoding="utf-8")


def in_two(resume: dict, name: str, fold: str, folder: pathlib.Path) -> None:
    """Two resumes of one person in two layouts, for a template set."""
    identifier = resume["meta"]["vitae"]["id"]
    first = layout(resume, typical=True)
    second = layout(resume, "second", draw(identifier, "second kind", 100) < 40, first)
    for chosen in (first, second):
        made = dressed(resume, chosen, fold)
        stem = f"{name}-{identifier}.{chosen}"
        made["meta"]["vitae"].update(id=stem, person=f"{name}-{identifier}")
        write(made, folder, stem)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--fold", default="train")
    parser.add_argument("--set", dest="name", default="")
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    for path in options.files:
        resume = json.loads(path.read_text(encoding="utf-8"))
        identifier = resume["meta"]["vitae"]["id"]
        if not re.fullmatch(r"[a-z0-9-]+", identifier):
            raise SystemExit(f"{path.name}: not an id: {identifier}")
        if options.name:
            in_two(resume, options.name, options.fold, options.out)
        else:
            write(dressed(resume, layout(resume), options.fold), options.out, identifier)


if __name__ == "__main__":
    main()
