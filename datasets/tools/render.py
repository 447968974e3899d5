"""Renders resume sources to PDF, writes the gold rows, and checks that the PDFs show them.

    python3 tools/render.py ID ... | --all        render (each ID may also be a path to a source file)
    python3 tools/render.py ID --layout NAME --out FILE    render one source in any layout
    python3 tools/render.py --labels              write labels/*.jsonl and documents.jsonl
    python3 tools/render.py --check [ID ...]      compare the PDFs with the gold rows (pdftotext)

A module in tools/layouts that exports LAYOUTS = {id: (producer, render(doc, out))} adds layouts.
"""
from __future__ import annotations

import argparse
import collections
import concurrent.futures
import functools
import importlib
import json
import os
import pathlib
import re
import subprocess
import sys
import unicodedata
from typing import Callable, Iterable

TOOLS = pathlib.Path(__file__).resolve().parent
ROOT = TOOLS.parent
SOURCES, PDFS = ROOT / "resumes" / "source", ROOT / "resumes" / "pdf"
LABELS = ROOT / "labels"  # a file for each first letter of an id
for folder in (TOOLS, TOOLS / "layouts", TOOLS / "layouts" / "typical"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

import blocks  # noqa: E402  (needs the path above)
from gold import gold_rows  # noqa: E402

Layouts = dict[str, tuple[str, Callable[[blocks.Document, pathlib.Path], None]]]
REPRODUCIBLE = {"SOURCE_DATE_EPOCH": "1700000000", "FORCE_SOURCE_DATE": "1", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
CEDILLAS = str.maketrans("şţŞŢ", "șțȘȚ")
REQUIRED = 0.98  # share of the gold words that a PDF must show


@functools.cache
def layouts() -> Layouts:
    """Every layout of every module below tools/layouts; two modules may not use one id."""
    found: Layouts = {}
    for path in sorted((TOOLS / "layouts").rglob("*.py")):
        module = importlib.import_module(path.stem)
        for name, layout in getattr(module, "LAYOUTS", {}).items():
            if name in found:
                raise SystemExit(f"{path.name}: layout {name} exists already")
            found[name] = layout
    return found


def source_paths(names: Iterable[str]) -> list[pathlib.Path]:
    """The files of the given ids or paths; all sources, sorted, when there is none."""
    paths = [pathlib.Path(n) if n.endswith(".json") else SOURCES / f"{n}.json" for n in names]
    return paths or sorted(SOURCES.glob("*.json"), key=lambda p: p.stem)


def layout_of(doc: blocks.Document) -> str:
    name = doc.meta.get("layout", "")
    if name not in layouts():
        raise SystemExit(f"{doc.id}: layout {name!r} does not exist (new sources: run tools/assign.py)")
    return name


def render(source: pathlib.Path, layout: str | None = None, out: pathlib.Path | None = None, lean: bool = False) -> str:
    """Renders one source, perhaps as a small file, and returns a line to print."""
    os.environ.update(REPRODUCIBLE)
    doc = blocks.load(source)
    name, out = layout or layout_of(doc), out or PDFS / f"{doc.id}.pdf"
    if name not in layouts():
        raise SystemExit(f"layout {name!r} does not exist; known: {', '.join(layouts())}")
    out.parent.mkdir(parents=True, exist_ok=True)
    layouts()[name][1](doc, out.resolve())
    if lean:
        import lean_pdf  # only this option needs pikepdf and fontTools
        out.write_bytes(lean_pdf.smaller(out.read_bytes()))
    data = out.read_bytes()
    for private in (str(ROOT), str(pathlib.Path.home()) + "/", "/tmp/", "file://"):
        if private.encode() in data:
            raise SystemExit(f"{out}: contains the machine path {private}")
    return f"{out.name}: {name}, {len(data) // 1024} kB"


def write_jsonl(path: pathlib.Path, rows: Iterable[dict]) -> None:
    """Writes one object a line; a file that has these bytes already is left alone."""
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows]
    data = "".join(lines).encode("utf-8")
    is_new = not path.exists() or path.read_bytes() != data
    if is_new:
        path.write_bytes(data)
    print(f"{path.relative_to(ROOT)}: {len(lines)} rows{'' if is_new else ', unchanged'}")


def label_file(doc: blocks.Document) -> str:
    """The label file of a document, by the first letter of its id."""
    first = doc.id[:1].lower()
    return f"{first if first.isascii() and first.isalpha() else 'other'}.jsonl"


def write_labels(docs: list[blocks.Document]) -> None:
    docs = sorted(docs, key=lambda d: d.id)
    parts: dict[str, list[blocks.Document]] = collections.defaultdict(list)
    for doc in docs:
        parts[label_file(doc)].append(doc)
    LABELS.mkdir(exist_ok=True)
    for old in LABELS.glob("*.jsonl"):
        if old.name not in parts:
            old.unlink()
    for name in sorted(parts):
        write_jsonl(LABELS / name, (row for doc in parts[name] for row in gold_rows(doc)))
    write_jsonl(ROOT / "documents.jsonl", (
        {"document": d.id, "person": d.meta["person"], "layout": layout_of(d), "producer": layouts()[layout_of(d)][0],
         "language": d.language, "country": d.country, "trade": d.meta["trade"], "level": d.meta["level"],
         "fold": d.meta["fold"]}
        for d in docs))


def words(text: str) -> collections.Counter[str]:
    """A bag of words, blind to case, ligatures, soft hyphens, punctuation and capitals set apart ("S K I L L S").

    Old TeX fonts have only one of comma and cedilla below s and t: both count as the same.
    """
    text = re.sub("ı(?=[\u0300-\u036f])", "i", text)  # an accent over a dotless i
    text = unicodedata.normalize("NFKC", text).replace("\u00ad", "").translate(CEDILLAS)
    text = re.sub(r"(?<!\S)\w(?: [\w&-]){2,}(?!\S)", lambda m: m[0].replace(" ", ""), text).casefold()
    return collections.Counter(re.findall(r"\w+", text))


def without_broken_words(missing: collections.Counter[str], extra: collections.Counter[str]) -> None:
    """Takes out missing words whose two halves, broken at a line end, are left over on the page."""
    for word in list(missing.elements()):
        for cut in range(1, len(word)):
            first, second = word[:cut], word[cut:]
            if extra[first] > (first == second) and extra[second] > 0:
                extra.subtract((first, second))
                missing.subtract((word,))
                break


def check(doc: blocks.Document, pdf: pathlib.Path) -> bool:
    """Prints the gold words that the PDF lacks and the words it adds; true when enough of them are there."""
    if not pdf.exists():
        print(f"{doc.id}: no PDF")
        return False
    text = subprocess.run(["pdftotext", "-layout", str(pdf), "-"], check=True, capture_output=True, text=True).stdout
    page = words(text)
    gold: collections.Counter[str] = collections.Counter()
    furniture: collections.Counter[str] = collections.Counter()
    for row in gold_rows(doc):
        (furniture if row["role"] == "furniture" else gold).update(words(row["text"]))
    missing, extra = gold - page, page - gold
    without_broken_words(missing, extra)
    share = 1 - missing.total() / max(1, gold.total())
    lost = sorted((+missing).elements()) + [f"{w} (footer)" for w in furniture if w not in page]
    added = sorted(w for w in (+extra).elements() if w not in furniture and not w.isdigit())
    if lost or added:
        layout = doc.meta.get("layout", "")
        print(f"{doc.id} ({layout}): {share:.1%}; missing: {' '.join(lost) or '-'}; added: {' '.join(added) or '-'}")
    return share >= REQUIRED


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ids", nargs="*", metavar="ID")
    parser.add_argument("--all", action="store_true", help="render every source")
    parser.add_argument("--labels", action="store_true", help="write labels/*.jsonl and documents.jsonl")
    parser.add_argument("--check", action="store_true", help="check the PDFs instead of rendering the given ids")
    parser.add_argument("--lean", action="store_true", help="make the PDFs small: fonts without hints, packed objects")
    parser.add_argument("--layout", help="render in this layout, whatever the source says")
    parser.add_argument("--out", type=pathlib.Path, help="the PDF to write (with one ID)")
    parser.add_argument("--jobs", type=int, default=1, help="render so many at once")
    options = parser.parse_args()
    if options.out and len(options.ids) != 1:
        parser.error("--out needs one ID")
    if options.layout and not options.out:
        parser.error("--layout needs --out")
    if not (options.ids or options.all or options.labels or options.check):
        parser.error("nothing to do")

    paths = source_paths(options.ids)
    if options.all or options.layout or (options.ids and not options.check):
        work = functools.partial(render, layout=options.layout, out=options.out, lean=options.lean)
        if options.jobs > 1:
            with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
                for line in pool.map(work, paths):
                    print(line)
        else:
            for path in paths:
                print(work(path), flush=True)
    docs = [blocks.load(p) for p in paths]
    if options.labels:
        write_labels([blocks.load(p) for p in source_paths([])])
    if options.check:
        good = [check(doc, options.out or PDFS / f"{doc.id}.pdf") for doc in docs]
        print(f"{sum(good)} of {len(good)} documents show at least {REQUIRED:.0%} of their gold words")
        return 0 if all(good) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
