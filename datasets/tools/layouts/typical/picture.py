"""A neutral portrait as a small bitmap, in grey."""
from __future__ import annotations

import struct
import zlib

from blocks import Document
from variety import pick

WIDTH, HEIGHT = 56, 68


def portrait(doc: Document) -> bytes:
    """A PNG file of a head and shoulders."""
    back, figure = pick(doc, "portrait", ((225, 120), (200, 90), (240, 150)))
    rows = b"".join(b"\0" + bytes(figure if inside(x, y) else back for x in range(WIDTH)) for y in range(HEIGHT))
    head = struct.pack(">LLBBBBB", WIDTH, HEIGHT, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def inside(x: int, y: int) -> bool:
    """Whether a point belongs to the figure."""
    across, head, body = (x - WIDTH / 2) ** 2, (y - 26) ** 2, (y - 72) ** 2
    return across / 13 ** 2 + head / 15 ** 2 < 1 or across / 26 ** 2 + body / 27 ** 2 < 1


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">L", len(data)) + kind + data + struct.pack(">L", zlib.crc32(kind + data))
