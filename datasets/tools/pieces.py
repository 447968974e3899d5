"""Writes Sources/ResumeModel/Fields/PieceTable.swift: which words, endings and shapes speak for titles, employers, places, schools and degrees.

A multinomial logistic regression over the sources of the training people, the templates that were read, and the invented parts of
`header-parts.tsv`, by full-batch gradient descent with AdaGrad. Features are those of `PieceScorer.swift`. Python alone, about five minutes:
python3 datasets/tools/pieces.py
"""
from __future__ import annotations

import collections
import json
import math
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIELDS = ROOT / "Sources/ResumeModel/Fields"
KINDS = ("title", "organization", "place", "school", "degree")
LEARNT = {"w", "w0", "w-1", "s3", "s4", "p4"}
SMALLEST_COUNT, PENALTY, ROUNDS, RATE = 4, 0.7, 300, 0.3
# What an invented part of `header-parts.tsv` counts beside one that a resume has.
LISTED_WEIGHT = 0.2


def listed(file: str, name: str, call: str) -> str:
    """The text of a word list in a Swift source."""
    found = re.search(rf'let {name} = {call}\(\s*"""(.*?)"""', (FIELDS / file).read_text(encoding="utf-8"), re.S)
    return found.group(1).replace("\\\n", " ") if call != "list" else found.group(1).replace("\\\n", "")


LISTS = {name: set(listed("RoleWords.swift", name, "set").split())
         for name in ("titles", "organizations", "schools", "degrees")}
PLACES = {part.strip().lower() for name in ("countries", "regions", "cities")
          for part in listed("PlaceWords.swift", name, "list").split(",")}
CODES = set(listed("PlaceWords.swift", "codes", "Set").split())


def features(text: str) -> list[str]:
    words = [w for w in re.split(r"[^\w&]+", text) if w]
    lower = [w.lower() for w in words]
    out = [f"n={min(len(words), 6)}"]
    for name, known in LISTS.items():
        count = sum(w in known for w in lower)
        out += [f"L:{name}"] * (count > 0) + [f"L:{name}>1"] * (count > 1)
        out += [f"L0:{name}"] * (bool(lower) and lower[0] in known)
        out += [f"L-1:{name}"] * (bool(lower) and lower[-1] in known)
    parts = [p.strip() for p in re.split(r"[,/()]", text) if p.strip()]
    if parts:
        out += ["P:last"] * (parts[-1].lower() in PLACES) + ["P:first"] * (parts[0].lower() in PLACES)
        out += ["P:code"] * (len(parts) > 1 and parts[-1] in CODES)
    small = [w[0].islower() for w in words]
    out += ["allcap"] * (bool(words) and not any(small))
    out += ["sentence"] * (len(words) > 1 and all(small[1:]))
    out += ["lowfirst"] * (bool(words) and small[0])
    out += ["digit"] * any(c.isdigit() for c in text)
    out += [name for sign, name in (("&", "&"), (".", "dot"), ("(", "paren"), (",", "comma")) if sign in text]
    for i, word in enumerate(lower):
        out += [f"w:{word}"] + [f"w0:{word}"] * (i == 0) + [f"w-1:{word}"] * (i == len(lower) - 1)
        if len(word) >= 5:
            out += [f"s4:{word[-4:]}", f"s3:{word[-3:]}", f"p4:{word[:4]}"]
    return list(dict.fromkeys(out))


def parts(resume: dict) -> list[tuple[str, str]]:
    """Every different part of a resume's headers with its kind."""
    found = []
    for job in resume.get("work", []) + resume.get("volunteer", []):
        found += [("title", job.get("position")), ("organization", job.get("name", job.get("organization"))),
                  ("place", job.get("location"))]
    for school in resume.get("education", []):
        degree = ", ".join(t for t in (school.get("studyType"), school.get("area")) if t)
        found += [("school", school.get("institution")), ("degree", degree), ("place", school.get("location"))]
    return list(dict.fromkeys((kind, text.strip()) for kind, text in found if text and text.strip()))


def rows() -> list[tuple[str, str, float]]:
    """Every different part of a person's headers, and those that are listed, with its kind and weight."""
    people: dict[str, dict[tuple[str, str], None]] = {}
    for file in sorted((ROOT / "datasets/resumes/source").glob("*.json")):
        resume = json.loads(file.read_text(encoding="utf-8"))
        facts = resume["meta"]["vitae"]
        if facts["fold"] == "train":
            people.setdefault(facts["person"], {}).update(dict.fromkeys(parts(resume)))
    for line in (ROOT / "datasets/templates/documents.jsonl").read_text(encoding="utf-8").splitlines():
        facts = json.loads(line)
        if facts["fold"] == "read":
            file = ROOT / "datasets/templates/gold" / (facts["document"] + ".json")
            people[file.stem] = dict.fromkeys(parts(json.loads(file.read_text(encoding="utf-8"))))
    listed = (ROOT / "datasets/header-parts.tsv").read_text(encoding="utf-8").splitlines()
    return [(kind, text, 1.0) for own in people.values() for kind, text in own] + [
        (kind, text, LISTED_WEIGHT) for kind, text in (line.split("\t") for line in listed)]


def fit(data: list[list[int]], kinds: list[int], counts: list[float], count: int) -> list[list[float]]:
    weights = [[0.0] * len(KINDS) for _ in range(count)]
    squares = [[1e-8] * len(KINDS) for _ in range(count)]
    for _ in range(ROUNDS):
        slopes = [[PENALTY * w for w in row] for row in weights]
        for row, kind, weight in zip(data, kinds, counts):
            sums = [sum(weights[f][k] for f in row) for k in range(len(KINDS))]
            top = max(sums)
            shares = [math.exp(s - top) for s in sums]
            total = sum(shares)
            errors = [weight * (share / total - (k == kind)) for k, share in enumerate(shares)]
            for f in row:
                slope = slopes[f]
                for k, error in enumerate(errors):
                    slope[k] += error
        for row, slope, square in zip(weights, slopes, squares):
            for k, s in enumerate(slope):
                square[k] += s * s
                row[k] -= RATE * s / math.sqrt(square[k])
    return weights


def main() -> None:
    known = rows()
    texts = [features(text) for _, text, _ in known]
    counts: collections.Counter[str] = collections.Counter()
    for text, (_, _, weight) in zip(texts, known):
        for feature in text:
            counts[feature] += weight
    names = [f for f in sorted(counts)
             if counts[f] >= SMALLEST_COUNT or (f.split(":")[0] not in LEARNT and counts[f] > 2)]
    number = {f: i for i, f in enumerate(names)}
    data = [[number[f] for f in text if f in number] for text in texts]
    weights = fit(data, [KINDS.index(kind) for kind, _, _ in known], [weight for _, _, weight in known], len(names))
    lines = []
    for name, row in zip(names, weights):
        mean = sum(row) / len(row)
        tenths = [round((w - mean) * 10) for w in row]
        if max(map(abs, tenths)) >= 2:
            lines.append(f"    {name} {' '.join(map(str, tenths))}")
    table = "\n".join(lines)
    (FIELDS / "PieceTable.swift").write_text(f'''/// Weights of the words, endings and shapes by which ``PieceScorer`` tells the parts of headers apart.
///
/// Made by `datasets/tools/pieces.py` from the training people, the templates that were read and
/// invented lists; a feature and its weights, in tenths, a line: title, organization, place, school, degree.
enum PieceTable {{
  static let text = """
{table}
    """
}}
''', encoding="utf-8")
    print(f"{len(known)} texts, {len(names)} features, {len(lines)} lines")


if __name__ == "__main__":
    main()
