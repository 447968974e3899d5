"""Gives every source without a layout the layout used least so far; ties go by a hash of the resume's id.

    python3 tools/assign.py [--dry-run]

Existing assignments stay. The result depends only on the sources and on the layouts that exist.
"""
from __future__ import annotations

import argparse
import collections
import hashlib
import json

import render


def pick(id: str, used: collections.Counter[str], names: list[str]) -> str:
    return min(names, key=lambda name: (used[name], hashlib.sha256(f"{id}/{name}".encode()).hexdigest()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dry-run", action="store_true", help="only print what would be assigned")
    options = parser.parse_args()
    names = sorted(render.layouts())
    sources = {p: json.loads(p.read_text(encoding="utf-8")) for p in render.source_paths([])}
    used = collections.Counter(r["meta"]["vitae"].get("layout") for r in sources.values())
    for path, resume in sources.items():
        vitae = resume["meta"]["vitae"]
        if vitae.get("layout"):
            continue
        vitae["layout"] = pick(vitae["id"], used, names)
        used[vitae["layout"]] += 1
        print(f"{path.stem}: {vitae['layout']}")
        if not options.dry_run:
            path.write_text(json.dumps(resume, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print("; ".join(f"{name} {used[name]}" for name in names))


if __name__ == "__main__":
    main()
