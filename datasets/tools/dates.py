"""How dates are printed: formats, names of months, ranges."""
from __future__ import annotations

import re

MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
}
SHORT_MONTHS = {
    "en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "de": "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
    "fr": "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
    "es": "ene. feb. mar. abr. may. jun. jul. ago. sept. oct. nov. dic.",
    "it": "gen. feb. mar. apr. mag. giu. lug. ago. set. ott. nov. dic.",
    "pt": "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
    "nl": "jan. feb. mrt. apr. mei juni juli aug. sept. okt. nov. dec.",
}


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
