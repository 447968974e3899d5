"""Rows of a parse job as JSON lines, for `vitae import` and the other commands: `run.py json-lines`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import BinaryIO

import pyarrow.dataset as ds

from vitae_spark.shipping import JobError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", help="the output folder of a parse job; any address that pyarrow reads")
    parser.add_argument("--only", action="append", metavar="STATUS", help="rows of this status; repeatable")
    parser.add_argument("--resume", action="store_true", help="JSON Resume in place of whole lines")
    parser.add_argument("--limit", type=int, metavar="N", help="the first N rows, by SHA-256 (reads all digests)")


def lines(folder: str, column: str, statuses: list[str] | None, limit: int | None) -> Iterator[bytes]:
    """The lines; with a limit, a sample that is the same however the job was cut."""
    try:
        data = ds.dataset(f"{folder.rstrip('/')}/documents", format="parquet", partitioning="hive")
    except FileNotFoundError as error:
        raise JobError(66, f"{folder}: not the output folder of a parse job") from error
    wanted = ds.field(column).is_valid()
    if statuses is not None:
        wanted = wanted & ds.field("status").isin(statuses)
    if limit is not None:
        digests = data.to_table(columns=["sha256"], filter=wanted)["sha256"].drop_null().to_pylist()
        wanted = wanted & ds.field("sha256").isin(sorted(digests)[:limit])
    for batch in data.to_batches(columns=[column], filter=wanted, batch_size=256):
        for value in batch.column(0):
            yield value.as_py().encode() + b"\n"


def run(arguments: argparse.Namespace, output: BinaryIO | None = None) -> None:
    sink = output or sys.stdout.buffer
    column = "resume" if arguments.resume else "json"
    for line in lines(arguments.folder, column, arguments.only, arguments.limit):
        sink.write(line)
    sink.flush()
