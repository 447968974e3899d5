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

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "resumes" / "source"
TRADES = set("""software data engineering healthcare education trades sales marketing law finance logistics hospitality
    science arts public military student administration agriculture social""".split())
LEVELS = set("student junior mid senior executive returner freelancer".split())
DATES = {"MMM YYYY", "MMMM YYYY", "MM/YYYY", "MM.YYYY", "YYYY-MM", "YYYY", "none"}
STYLES = {"skills": {"groups", "list", "inline", "prose"}, "work": {"byEmployer"}}
LANGUAGES = set("""
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en
    eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja
    jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb
    nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq
    sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
""".split())
COUNTRIES = set("""
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
    CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
    FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE
    JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO
    MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW
    PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM
    TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
""".split())

# Members and their types: str, date, [str], or a nested table; "!" marks a required one.
MEMBERS: dict[str, Any] = {
    "basics": {"name": "str!", "label": "str", "email": "email", "phone": "phone", "url": "url", "summary": "text",
               "location": {"address": "str", "postalCode": "str", "city": "str", "region": "str",
                            "countryCode": "country"},
               "profiles": [{"network": "str!", "username": "str", "url": "url"}]},
    "work": [{"name": "str", "position": "str", "location": "str", "startDate": "date", "endDate": "date",
              "summary": "str", "highlights": ["str"], "url": "url"}],
    "volunteer": [{"organization": "str", "position": "str", "startDate": "date", "endDate": "date", "summary": "str",
                   "highlights": ["str"], "url": "url", "location": "str"}],
    "education": [{"institution": "str", "studyType": "str", "area": "str", "startDate": "date", "endDate": "date",
                   "score": "str", "courses": ["str"], "summary": "str", "location": "str", "url": "url"}],
    "projects": [{"name": "str", "description": "str", "highlights": ["str"], "keywords": ["str"], "startDate": "date",
                  "endDate": "date", "url": "url", "roles": ["str"], "entity": "str"}],
    "skills": [{"name": "str", "level": "str", "keywords": ["str"]}],
    "languages": [{"language": "str!", "fluency": "str"}],
    "certificates": [{"name": "str!", "issuer": "str", "date": "date", "url": "url"}],
    "awards": [{"title": "str!", "awarder": "str", "date": "date", "summary": "str"}],
    "publications": [{"name": "str!", "publisher": "str", "releaseDate": "date", "summary": "str", "url": "url"}],
    "interests": [{"name": "str!", "keywords": ["str"]}],
    "references": [{"name": "str", "reference": "str"}],
    "meta": {"version": "str", "vitae": {
        "id": "str!", "person": "str!", "language": "str!", "country": "country!", "trade": "str!", "level": "str!",
        "title": "str", "dates": "str", "present": "str", "rangeSeparator": "space", "contactHeading": "str",
        "footer": "str", "layout": "str",
        "sections": [{"from": "str!", "heading": "empty!", "entries": ["int"], "style": "str", "label": "str",
                      "paragraphs": ["str"]}]}},
}
URL = re.compile(r"(?:https?://|www\.)([\w.-]+)|@([\w-]+(?:\.[\w-]+)+)|"
                 r"(?<![\w.@-])((?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|info|de|fr|es|eu|ie|nl|at|ch|uk))\b")
RESERVED = re.compile(r"(?:.+\.)?example(?:\.com|\.org|\.net)?")
NAMES = {"schema.org"}  # names of things that look like domains
PHONE = re.compile(r"(?<![\w/.,-])(?:\+\d|\(0?\d{2,3}\)|0\d)[\d ()/-]{6,}\d(?![\w.,]\d)")
FICTION = re.compile(r"(?:1?[2-9]\d{2}55501\d\d|(?:44)?0?(?:2079460\d{3}|7700900\d{3})|(?:49)?0?3023125\d{3}|"
                     r"(?:33)?0?19900\d{4}|(?:61)?0?25550\d{4})")
ELSEWHERE = re.compile(r"(?!1|33|44|49|61)\d{1,3}\d*55501\d\d")


def phone_is_fiction(text: str) -> bool:
    digits = re.sub(r"\D", "", text.replace("(0)", ""))
    if text.startswith("+") and ELSEWHERE.fullmatch(digits):
        return True
    return bool(FICTION.fullmatch(digits.removeprefix("00")))


def unique_members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [k for k, _ in pairs]
    if len(names) != len(set(names)):
        raise ValueError(f"a member occurs twice: {', '.join(sorted({n for n in names if names.count(n) > 1}))}")
    return dict(pairs)


def value_problem(value: Any, kind: str) -> str:
    """What is wrong with one plain value; "" when nothing is."""
    if kind == "int":
        return "" if type(value) is int else "not an integer"
    if not isinstance(value, str):
        return "not a string"
    if not value.strip():
        return "" if kind == "empty" and not value else "empty: leave the member out"
    if kind != "space" and value != value.strip() or "  " in value:
        return "superfluous spaces"
    if re.search(r"[\x00-\x09\x0b-\x1f\u00ad\ufffd]", value) or ("\n" in value and kind != "text"):
        return "control character or line break"
    if kind == "date" and not re.fullmatch(r"[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?", value):
        return f"not an ISO date: {value}"
    if kind == "url" and not value.startswith("https://"):
        return f"does not start with https://: {value}"
    if kind == "email" and not re.fullmatch(r"[\w.+-]+@[\w.-]+", value):
        return f"not an e-mail address: {value}"
    if kind == "phone" and not phone_is_fiction(value):
        return f"not in a range reserved for fiction: {value}"
    if kind == "country" and value not in COUNTRIES:
        return f"not an ISO 3166-1 code: {value}"
    return ""


def schema(value: Any, kind: Any, path: str = "") -> Iterator[str]:
    """Unknown, missing, empty and malformed members."""
    if isinstance(kind, str):
        problem = value_problem(value, kind.rstrip("!"))
        if problem:
            yield f"{path}: {problem}"
    elif not isinstance(value, type(kind)):
        yield f"{path}: should be {'a list' if isinstance(kind, list) else 'an object'}"
    elif not value:
        yield f"{path}: empty: leave the member out"
    elif isinstance(kind, list):
        for i, item in enumerate(value):
            yield from schema(item, kind[0], f"{path}/{i}")
    else:
        yield from (f"{path}/{key}: unknown member" for key in value if key not in kind)
        yield from (f"{path}/{key}: missing" for key, k in kind.items() if str(k).endswith("!") and key not in value)
        for key in value.keys() & kind.keys():
            yield from schema(value[key], kind[key], f"{path}/{key}")


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
        if path != "/basics/phone":
            for number in PHONE.findall(text):
                if not phone_is_fiction(number):
                    yield f"{path}: telephone number not reserved for fiction: {number}"


def vitae_problems(resume: dict, stem: str) -> Iterator[str]:
    """meta.vitae: identifiers and values from fixed lists."""
    vitae = resume["meta"]["vitae"]
    if vitae["id"] != stem or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", vitae["id"]):
        yield f"id: should be the file name, in small letters, digits and hyphens: {vitae['id']}"
    for key, allowed in (("trade", TRADES), ("level", LEVELS), ("language", LANGUAGES), ("dates", DATES)):
        if key in vitae and vitae[key] not in allowed:
            yield f"{key}: unknown value {vitae[key]}"
    if vitae.get("dates", "MMM YYYY").startswith("MMM") and vitae["language"] not in blocks.MONTHS:
        yield f"dates: blocks.py has no names of months in {vitae['language']}"
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
        yield from (f"{where}: entry {i} does not exist" for i in chosen if not 0 <= i < len(rows))
        printed.setdefault(source, []).extend(chosen)
    for source in blocks.LABELS:
        indices, count = printed.get(source, []), len(members(resume, source))
        yield from (f"{source}/{i}: printed in no section" for i in range(count) if i not in indices)
        yield from (f"{source}/{i}: printed twice" for i in sorted(set(indices)) if indices.count(i) > 1)


def entry_problems(resume: dict) -> Iterator[str]:
    """Dates in order, one to nine bullets, entries with a name."""
    names = {"work": ("name", "position"), "volunteer": ("organization", "position"), "projects": ("name",),
             "education": ("institution", "studyType", "area"), "skills": ("name", "keywords"),
             "references": ("name", "reference")}
    for source in blocks.LABELS:
        for i, e in enumerate(resume.get(source, [])):
            start, end = e.get("startDate", ""), e.get("endDate", "")
            if start and end and end[:len(start)] < start[:len(end)]:
                yield f"{source}/{i}: ends before it starts"
            if len(e.get("highlights", [])) > 9:
                yield f"{source}/{i}: more than nine highlights"
            if source in names and not any(e.get(k) for k in names[source]):
                yield f"{source}/{i}: needs {' or '.join(names[source])}"


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
        found = [f"/{key}: unknown member" for key in resume if key not in MEMBERS]
        for key, kind in MEMBERS.items():
            if key in resume or key in ("basics", "meta"):
                found += schema(resume.get(key), kind, f"/{key}")
        if not any(p.endswith((": missing", "an object", "a list", "not an integer", "not a string")) for p in found):
            found += [*vitae_problems(resume, path.stem), *section_problems(resume), *entry_problems(resume)]
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
