"""Options that both jobs have."""

from __future__ import annotations

import argparse
from typing import Any

from pyspark.sql import SparkSession

from vitae_spark.exchange import Limits
from vitae_spark.requests import Tool
from vitae_spark.shipping import ShippedTool, same_python, ship

SETTINGS = {
    "spark.sql.maxConcurrentOutputFileWriters": "16",
    # Batches of PDFs on their way to Python.
    "spark.sql.execution.arrow.maxRecordsPerBatch": "32",
    "spark.sql.execution.arrow.maxBytesPerBatch": str(8 << 20),
}


def add(parser: argparse.ArgumentParser, window: int) -> None:
    tool = parser.add_argument_group("vitae").add_mutually_exclusive_group(required=True)
    tool.add_argument("--bundle", metavar="ADDRESS", help="the archive of 'make bundle', sent to the executors")
    tool.add_argument("--vitae", metavar="PATH", help="vitae where it is installed on every machine")
    parser.add_argument("--model", metavar="ADDRESS", help="a model file, sent to the executors; else the shipped one")
    parser.add_argument("--out", metavar="FOLDER", required=True, help="a new folder, or that of a job to go on with")
    parser.add_argument("--partitions", type=positive, metavar="N", help="tasks per chunk; two per core when absent")
    parser.add_argument(
        "--chunk", type=positive, default=100_000, metavar="N", help="rows after which work is safe (default: 100000)"
    )
    parser.add_argument(
        "--window", type=positive, default=window, metavar="N", help=f"requests ahead of answers (default: {window})"
    )
    parser.add_argument(
        "--deadline",
        type=float,
        default=300,
        metavar="SECONDS",
        help="without an answer, vitae is started anew (default: 300)",
    )
    parser.add_argument("--memory", type=positive, metavar="MB", help="data of a vitae process; no limit when absent")


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("expected 1 or more")
    return number


def session(name: str) -> SparkSession:
    """The session of spark-submit, or one of this machine."""
    same_python()
    builder = SparkSession.builder.appName(name)
    for key, value in SETTINGS.items():
        builder = builder.config(key, value)
    return builder.getOrCreate()


def limits(arguments: argparse.Namespace) -> Limits:
    return Limits(window=arguments.window, deadline=arguments.deadline)


def shipped(spark: SparkSession, arguments: argparse.Namespace, options: tuple[str, ...]) -> ShippedTool:
    memory = None if arguments.memory is None else arguments.memory << 20
    tool = Tool("vitae", options=options, memory_limit=memory)
    return ship(spark, arguments.bundle, arguments.vitae, arguments.model, tool)


def partitions(spark: SparkSession, arguments: argparse.Namespace) -> int:
    given: int | None = arguments.partitions
    return given or 2 * spark.sparkContext.defaultParallelism


def settings(arguments: argparse.Namespace, **others: Any) -> dict[str, Any]:
    """What decides the rows, and so must be the same when a job goes on."""
    return {"chunk": arguments.chunk, **others}
