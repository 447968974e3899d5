"""What a resume source may hold: members, types, values from fixed lists; and checks of one value."""
from __future__ import annotations

import json
import pathlib
import re
from typing import Any, Iterator

STYLES = {"skills": {"groups", "list", "inline", "prose", "bars", "table"}, "work": {"byEmployer"}}
SCHEMA = json.loads((pathlib.Path(__file__).parent.parent / "source.schema.json").read_text(encoding="utf-8"))
PHONE = re.compile(r"(?<![\w/.,-])(?:\+\d|\(0?\d{2,3}\)|0\d)[\d ()/-]{6,}\d(?![\w.,]\d)")
# The ranges that Ofcom, Bundesnetzagentur, ARCEP, ACMA, ComReg and PTS keep for fiction.
FICTION = re.compile(r"(?:1?[2-9]\d{2}55501\d\d|"
                     r"(?:44)?0?(?:(?:2079460|7700900|1632960)\d{3}|1(?:1[3-8]|21|31|41|51|61)4960\d{3})|"
                     r"(?:49)?0?(?:3023125\d{3}|4066969\d{3}|8999998\d{3}|2214710\d{3}|(?:17139200|176040690)\d{2})|"
                     r"(?:33)?0?(?:19900|26191|35301|46571|53649|63998)\d{4}|"
                     r"(?:61)?0?(?:[2378](?:5550|7010)\d{4}|491570(?:006|110|15[6-9]|313|737))|"
                     r"(?:353)?0?2091\d{5}|(?:46)?0?701740(?:60[5-9]|6[1-9]\d))")
ELSEWHERE = re.compile(r"(?!1|33|44|49|61)\d{1,3}\d*55501\d\d")


def phone_is_fiction(text: str) -> bool:
    digits = re.sub(r"\D", "", text.replace("(0)", ""))
    if text.startswith("+") and ELSEWHERE.fullmatch(digits):
        return True
    return bool(FICTION.fullmatch(digits.removeprefix("00")))


def text_problem(value: str) -> str:
    """What the schema cannot say of a text; "" when nothing is wrong."""
    if not value.strip():
        return ""
    if re.search(r"[\x00-\x09\x0b-\x1f\u00ad\ufffd]", value):
        return "control character"
    return ""


def schema(value: Any, kind: dict = SCHEMA, path: str = "") -> Iterator[str]:
    """What breaks the schema, with its place: the keywords that occur in source.schema.json."""
    if "$ref" in kind:
        kind = SCHEMA["$defs"][kind["$ref"].rsplit("/", 1)[1]]
    types = {"object": dict, "array": list, "string": str, "integer": int}
    if "type" in kind and (not isinstance(value, types[kind["type"]]) or isinstance(value, bool)):
        yield f"{path}: not of type {kind['type']}"
        return
    if "enum" in kind and value not in kind["enum"]:
        yield f"{path}: not one of {', '.join(kind['enum'])}"
    if isinstance(value, str):
        if len(value) < kind.get("minLength", 0):
            yield f"{path}: empty: leave the member out"
        elif "pattern" in kind and not re.search(kind["pattern"], value):
            yield f"{path}: does not match {kind['pattern']}"
        elif problem := text_problem(value):
            yield f"{path}: {problem}"
    elif isinstance(value, list):
        if len(value) < kind.get("minItems", 0):
            yield f"{path}: empty: leave the member out"
        for i, item in enumerate(value):
            yield from schema(item, kind.get("items", {}), f"{path}/{i}")
    elif isinstance(value, dict):
        members = kind.get("properties", {})
        yield from (f"{path}/{key}: missing" for key in kind.get("required", []) if key not in value)
        for key, item in value.items():
            if key in members:
                yield from schema(item, members[key], f"{path}/{key}")
            elif kind.get("additionalProperties") is False:
                yield f"{path}/{key}: unknown member"
