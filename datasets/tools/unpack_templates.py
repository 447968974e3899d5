"""Takes PDFs out of the archive of the template sets; standard library only.

    python3 datasets/tools/unpack_templates.py NAME ... --out DIR    these resumes, as DIR/NAME.pdf
    python3 datasets/tools/unpack_templates.py --out DIR             all of them
    python3 datasets/tools/unpack_templates.py --check               compare every PDF with its SHA-256 in contents.txt

A part of the archive is an xz file of requests as `vitae parse --stream` reads them: a JSON line with `id` and `len`, then `len`
bytes of PDF.
"""
from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import pathlib
import sys
from typing import Iterator

PAGES = pathlib.Path(__file__).resolve().parent.parent / "templates" / "pages"


def members(part: pathlib.Path) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of each PDF of a part."""
    with lzma.open(part) as file:
        while line := file.readline():
            if not line.strip():
                continue
            request = json.loads(line)
            data = file.read(request["len"])
            if len(data) != request["len"]:
                raise SystemExit(f"{part}: ends within {request['id']}")
            yield request["id"], data


def pdfs(pages: pathlib.Path) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of each PDF of the archive, part by part."""
    for part in sorted(pages.glob("*.xz")):
        yield from members(part)


def contents(pages: pathlib.Path) -> dict[str, str]:
    """The SHA-256 of each PDF by its name, as contents.txt has them."""
    lines = (pages / "contents.txt").read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, name in (line.split("  ", 1) for line in lines)}


def check(pages: pathlib.Path) -> int:
    """Compares the archive with contents.txt; 1 when they differ."""
    listed, problems = contents(pages), []
    for name, data in pdfs(pages):
        digest = listed.pop(name, None)
        if digest is None:
            problems.append(f"{name}: not in contents.txt, or twice in the archive")
        elif digest != hashlib.sha256(data).hexdigest():
            problems.append(f"{name}: another SHA-256 than in contents.txt")
    problems += [f"{name}: not in the archive" for name in listed]
    print("\n".join(problems) if problems else "archive and contents.txt agree")
    return 1 if problems else 0


def unpack(pages: pathlib.Path, names: list[str], out: pathlib.Path) -> int:
    """Writes PDFs into a folder; 1 when a name is not in the archive."""
    wanted = {name if name.endswith(".pdf") else name + ".pdf" for name in names}
    unknown = wanted - contents(pages).keys()
    for name in sorted(unknown):
        print(f"{name}: not in the archive", file=sys.stderr)
    left = (wanted or contents(pages).keys()) - unknown
    out.mkdir(parents=True, exist_ok=True)
    for name, data in pdfs(pages) if left else ():
        if name in left:
            (out / name).write_bytes(data)
            left = left - {name}
            if not left:
                break
    return 1 if unknown else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Takes PDFs out of the archive of the template sets.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="names of resumes, with or without .pdf; none for all")
    parser.add_argument("--out", type=pathlib.Path, help="the folder to write them into")
    parser.add_argument("--check", action="store_true", help="compare the archive with contents.txt")
    parser.add_argument("--pages", type=pathlib.Path, default=PAGES, help="the folder of the archive")
    arguments = parser.parse_args()
    if arguments.check:
        return check(arguments.pages)
    if arguments.out is None:
        parser.error("--out is needed")
    return unpack(arguments.pages, arguments.names, arguments.out)


if __name__ == "__main__":
    sys.exit(main())
