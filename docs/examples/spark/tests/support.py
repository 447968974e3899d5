"""What the tests share: vitae, PDFs, and a cluster of two executors on this machine."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[3]
PDFS = ROOT / "datasets" / "resumes" / "pdf"


def vitae() -> str:
    """The built vitae: that of $VITAE, else the release build, else the debug build."""
    named = os.environ.get("VITAE")
    builds = [named] if named else [str(ROOT / ".build" / kind / "vitae") for kind in ("release", "debug")]
    for path in builds:
        if os.access(path, os.X_OK):
            return path
    raise RuntimeError("no vitae: build it with 'swift build', or name one with VITAE=PATH")


def faulty_vitae(folder: Path) -> str:
    """A vitae with the faults of `faulty_vitae.py`, which writes its log into the folder."""
    path = folder / "vitae"
    path.write_text(f"#!/bin/sh\nexec '{sys.executable}' '{HERE}/faulty_vitae.py' '{vitae()}' '{folder}' \"$@\"\n")
    path.chmod(0o755)
    return str(path)


def local_lines(*paths: str, options: tuple[str, ...] = ()) -> list[str]:
    """What `vitae parse` prints for files."""
    done = subprocess.run([vitae(), "parse", "-q", *options, *paths], stdout=subprocess.PIPE, check=False)
    return done.stdout.decode().split("\n")[:-1]


def resumes(count: int, first: int = 0) -> list[Path]:
    return sorted(PDFS.glob("*.pdf"))[first : first + count]


def pdf(objects: list[bytes]) -> bytes:
    """A PDF of some objects; the first is the catalogue."""
    out = b"%PDF-1.7\n"
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(objects) + 1, table)
    return out + b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)


def stream(content: bytes, entries: bytes = b"") -> bytes:
    packed = zlib.compress(content)
    return b"<</Length %d/Filter/FlateDecode%s>>stream\n%s\nendstream" % (len(packed), entries, packed)


PAGES = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>"]


def endless_pdf(depth: int = 45) -> bytes:
    """A page that draws a form, which draws another twice, and so on: it is never done."""
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>>>>>"
    objects = [*PAGES, page, stream(b"/F Do")]
    for level in range(depth):
        box = b"/Type/XObject/Subtype/Form/BBox[0 0 100 100]"
        if level + 1 < depth:
            below = b"%s/Resources<</XObject<</F %d 0 R>>>>" % (box, len(objects) + 2)
            objects.append(stream(b"/F Do /F Do", below))
        else:
            objects.append(stream(b"0 0 1 1 re f", box))
    return pdf(objects)


def hungry_pdf(count: int = 8_000_000) -> bytes:
    """A page that saves its state again and again: the reader keeps them all in memory."""
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Resources<<>>>>"
    return pdf([*PAGES, page, stream(b"q " * count)])


def descendants(pid: int) -> list[tuple[int, str]]:
    """The processes below a process, each with its command line."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
    out = []
    for child in parents:
        above: int | None = child
        while above is not None and above != pid:
            above = parents.get(above)
        if above == pid and child != pid:
            try:
                words = Path(f"/proc/{child}/cmdline").read_bytes().replace(b"\0", b" ")
            except OSError:
                continue
            out.append((child, words.decode("utf-8", "replace")))
    return out


def processor_seconds(pid: int) -> float:
    """The processor time that a process has taken."""
    numbers = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")
