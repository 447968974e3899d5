"""SHA-256 of PDFs, taken in Python: the first of Java's compilers does not know the processor's instructions for it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import pyarrow as pa
from pyspark.sql import Column
from pyspark.sql import functions as f

from vitae_spark.shipping import file_sha256

SIZE_LIMIT = 256 << 20
"""Bytes of the largest PDF that vitae reads."""
EMPTY_SHA256 = hashlib.sha256(b"").hexdigest()

arrow_udf: Any = getattr(f, "arrow_udf", None)
"""Functions of Arrow's arrays; `None` before Spark 4.1."""


def content_sha256(content: str) -> Column:
    """The digest of a column of contents."""
    if arrow_udf is None:
        return f.sha2(content, 256)

    def digests(batches: Iterator[pa.Array]) -> Iterator[pa.Array]:
        for contents in batches:
            buffers = (c.as_buffer() for c in contents)
            yield pa.array([None if b is None else hashlib.sha256(b).hexdigest() for b in buffers], pa.string())

    return column(digests, content)


def local_sha256(path: str, length: str) -> Column:
    """The digest of files that every machine has, with their lengths; null for those that are too large to be read."""

    def digests(batches: Iterator[tuple[pa.Array, pa.Array]]) -> Iterator[pa.Array]:
        for paths, lengths in batches:
            files = zip(paths.to_pylist(), lengths.to_pylist(), strict=True)
            yield pa.array([file_sha256(p) if size <= SIZE_LIMIT else None for p, size in files], pa.string())

    return column(digests, path, length)


def column(function: Any, *columns: str) -> Column:
    made: Column = arrow_udf(function, "string").asNondeterministic()(*columns)
    return made
