"""Small differences between documents of one layout, taken from a hash of the document's id."""
from __future__ import annotations

import hashlib
import re
from typing import Mapping, Sequence, TypeVar

from blocks import Document

Option = TypeVar("Option")
DARK = ("#1f3d4d", "#22313f", "#3b2f45", "#20403a", "#4a2c2a", "#2d2d2d", "#1b365d")
BRIGHT = ("#0f7c83", "#8c2f39", "#3949ab", "#b35900", "#2e7d32", "#6a1b9a", "#1155cc", "#00695c", "#ad1457", "#5d4037")
COMPACT = 8.0  # points of the body text of a compact page


def number(doc: Document, what: str) -> int:
    """A number that stays the same for one document and one question."""
    return int.from_bytes(hashlib.sha256(f"{doc.id}/{what}".encode()).digest()[:4], "big")


def pick(doc: Document, what: str, options: Sequence[Option]) -> Option:
    """One of the options."""
    return options[number(doc, what) % len(options)]


def between(doc: Document, what: str, low: float, high: float) -> float:
    """A number from low to high, in a hundred steps."""
    return round(low + (high - low) * (number(doc, what) % 101) / 100, 4)


def body_size(doc: Document, usual: float) -> float:
    """The size of the body text in points: about the usual one, or 8 on a compact page."""
    return COMPACT if doc.compact else round(usual * between(doc, "size", 0.96, 1.05), 2)


def replaced(doc: Document, text: str, choices: Mapping[str, Sequence[str]]) -> str:
    """The text with every key exchanged for one of its options; a style sheet gets its fonts and colours so."""
    for key, options in choices.items():
        text = text.replace(key, pick(doc, key, options))
    return text


def scaled(text: str, unit: str, factor: float) -> str:
    """The text with all its lengths of one unit ("9.5pt") multiplied."""
    return re.sub(rf"(\d*\.?\d+){unit}\b", lambda m: f"{round(float(m[1]) * factor, 2):g}{unit}", text)
