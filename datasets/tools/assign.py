"""Gives every new source a layout and a fold. What is assigned stays: folds are frozen.

    python3 tools/assign.py [--dry-run]

A new source goes to the layout used least so far, ties by a hash of its id. The people of the layouts in `HELD_OUT` are
the half of the test fold whose layouts (and some of whose producers) nobody in training has. Of every other layout each eighth person,
by a hash, goes to the other half of the test fold, and another to validation. A person with several resumes stays in one fold.
"""
from __future__ import annotations

import argparse
import collections
import hashlib
import json

import render

HELD_OUT = {"tagged-form", "tagged-right", "fpdf-shuffled", "prawn-spread", "prawn-dated", "chromium-three"}


def rank(*parts: str) -> str:
    return hashlib.sha256("/".join(parts).encode()).hexdigest()


def layouts(sources: dict, names: list[str]) -> None:
    used = collections.Counter(v.get("layout") for v in sources.values())
    for vitae in sorted(sources.values(), key=lambda v: rank("order", v["id"])):
        if not vitae.get("layout"):
            vitae["layout"] = min(names, key=lambda name: (used[name], rank(vitae["id"], name)))
            used[vitae["layout"]] += 1


def folds(sources: dict) -> None:
    of_person = {v["person"]: v["fold"] for v in sources.values() if v.get("fold")}
    groups = collections.defaultdict(list)
    for vitae in sources.values():
        groups[vitae["layout"]].append(vitae)
    for layout, members in groups.items():
        members.sort(key=lambda v: rank("fold", v["person"]))
        for vitae in members:
            counts = collections.Counter(v.get("fold") for v in members)
            if vitae.get("fold"):
                continue
            wanted = len(members) / 8
            if vitae["person"] in of_person:
                vitae["fold"] = of_person[vitae["person"]]
            elif layout in HELD_OUT or counts["test"] + 0.5 < wanted:
                vitae["fold"] = "test"
            elif counts["validation"] + 0.5 < wanted:
                vitae["fold"] = "validation"
            else:
                vitae["fold"] = "train"
            of_person[vitae["person"]] = vitae["fold"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dry-run", action="store_true", help="only print what would be assigned")
    options = parser.parse_args()
    files = {p: json.loads(p.read_text(encoding="utf-8")) for p in render.source_paths([])}
    before = {p: json.dumps(r) for p, r in files.items()}
    sources = {p: r["meta"]["vitae"] for p, r in files.items()}
    layouts(sources, sorted(render.layouts()))
    folds(sources)
    for path, resume in files.items():
        if json.dumps(resume) != before[path] and not options.dry_run:
            path.write_text(json.dumps(resume, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    for member in ("layout", "fold"):
        counts = collections.Counter(v[member] for v in sources.values())
        print(f"{member}: " + "; ".join(f"{name} {counts[name]}" for name in sorted(counts)))


if __name__ == "__main__":
    main()
