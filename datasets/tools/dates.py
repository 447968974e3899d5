"""How dates are printed: formats, names of months, ranges."""
from __future__ import annotations

import json
import pathlib
import re

LANGUAGES = json.loads((pathlib.Path(__file__).parent / "languages.json").read_text(encoding="utf-8"))
MONTHS = {code: row["months"] for code, row in LANGUAGES.items()}
SHORT_MONTHS = {code: row["short"] for code, row in LANGUAGES.items()}


def date_text(iso: str, style: str, language: str) -> str:
    """One date as printed; "" when there is none or when dates are not printed."""
    if not iso or style == "none":
        return ""
    year, _, rest = iso.partition("-")
    month = int(rest[:2]) if rest else 0
    if not month or style == "YYYY":
        return year
    if style == "MM/YYYY":
        return f"{month:02}/{year}"
    if style == "MM.YYYY":
        return f"{month:02}.{year}"
    if style == "YYYY-MM":
        return f"{year}-{month:02}"
    names = MONTHS if style == "MMMM YYYY" else SHORT_MONTHS
    return f"{names.get(language, names['en']).split()[month - 1]} {year}"


def names_month(text: str, month: str) -> bool:
    """Whether a text determines a month, "01" to "12": by its name in any language, by its number, or by quarters."""
    if re.search(r"\b[qt][1-4]\b|trimestre", text.casefold()):
        return True
    numbers = re.findall(r"(?<!\d)(\d\d?)(?!\d)", text)
    names = {name.split()[int(month) - 1].rstrip(".").casefold()
             for table in (MONTHS, SHORT_MONTHS) for name in table.values()}
    words = re.findall(r"[^\W\d_]+", text.casefold())
    return any(int(n) == int(month) for n in numbers) or any(w.startswith(n) for w in words for n in names)


def range_text(entry: dict, vitae: dict) -> str:
    """The dates of an entry as printed: its `dateText`, or a range that may be open."""
    if entry.get("dateText"):
        return entry["dateText"]
    style, language = vitae.get("dates", "MMM YYYY"), vitae["language"]
    start = date_text(entry.get("startDate", ""), style, language)
    end = date_text(entry.get("endDate", ""), style, language)
    if start and not end and style != "none" and not entry.get("endDate"):
        end = vitae.get("present", "Present")
    if start and end and start != end:
        return start + vitae.get("rangeSeparator", " – ") + end
    return start or end
