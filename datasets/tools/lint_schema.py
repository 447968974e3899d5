"""What a resume source may hold: members, types, values from fixed lists; and checks of one value."""
from __future__ import annotations

import datetime
import re
from typing import Any, Iterator

TRADES = set("""software data engineering healthcare education trades sales marketing law finance logistics hospitality
    science arts public military student administration agriculture social""".split())
LEVELS = set("student junior mid senior executive returner freelancer".split())
DATES = {"MMM YYYY", "MMMM YYYY", "MM/YYYY", "MM.YYYY", "YYYY-MM", "YYYY", "none"}
STYLES = {"skills": {"groups", "list", "inline", "prose", "bars", "table"}, "work": {"byEmployer"}}
IMAGES = {"photo"}
PAGES = {"compact"}
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
               "image": "str",
               "location": {"address": "str", "postalCode": "str", "city": "str", "region": "str",
                            "countryCode": "country"},
               "profiles": [{"network": "str!", "username": "str", "url": "url"}]},
    "work": [{"name": "str", "position": "str", "location": "str", "startDate": "date", "endDate": "date",
              "dateText": "str", "summary": "str", "highlights": ["str"], "url": "url"}],
    "volunteer": [{"organization": "str", "position": "str", "startDate": "date", "endDate": "date", "summary": "str",
                   "dateText": "str", "highlights": ["str"], "url": "url", "location": "str"}],
    "education": [{"institution": "str", "studyType": "str", "area": "str", "startDate": "date", "endDate": "date",
                   "dateText": "str", "score": "str", "courses": ["str"], "highlights": ["str"],
                   "summary": "str", "location": "str", "url": "url"}],
    "projects": [{"name": "str", "description": "str", "highlights": ["str"], "keywords": ["str"], "startDate": "date",
                  "endDate": "date", "dateText": "str", "url": "url", "roles": ["str"], "entity": "str"}],
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
        "footer": "str", "layout": "str", "fold": "str", "page": "str",
        "sections": [{"from": "str!", "heading": "empty!", "entries": ["int"], "style": "str", "label": "str",
                      "paragraphs": ["str"]}]}},
}
PHONE = re.compile(r"(?<![\w/.,-])(?:\+\d|\(0?\d{2,3}\)|0\d)[\d ()/-]{6,}\d(?![\w.,]\d)")
FICTION = re.compile(r"(?:1?[2-9]\d{2}55501\d\d|(?:44)?0?(?:2079460\d{3}|7700900\d{3})|(?:49)?0?3023125\d{3}|"
                     r"(?:33)?0?19900\d{4}|(?:61)?0?25550\d{4})")
ELSEWHERE = re.compile(r"(?!1|33|44|49|61)\d{1,3}\d*55501\d\d")


def phone_is_fiction(text: str) -> bool:
    digits = re.sub(r"\D", "", text.replace("(0)", ""))
    if text.startswith("+") and ELSEWHERE.fullmatch(digits):
        return True
    return bool(FICTION.fullmatch(digits.removeprefix("00")))


def is_date(value: str) -> bool:
    """YYYY, YYYY-MM or YYYY-MM-DD, and a day that exists."""
    if not re.fullmatch(r"[12]\d{3}(-\d\d){0,2}", value):
        return False
    try:
        datetime.date.fromisoformat(value + "-01-01"[len(value) - 4:])
    except ValueError:
        return False
    return True


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
    if kind == "date" and not is_date(value):
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
