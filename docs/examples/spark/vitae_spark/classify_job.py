"""Classifies texts on a cluster: `run.py classify`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from pyspark.sql import DataFrame, Row, SparkSession
from pyspark.sql import functions as f
from pyspark.sql.types import DoubleType, StringType, StructField, StructType

from vitae_spark import options
from vitae_spark.exchange import Limits
from vitae_spark.job import Output, say
from vitae_spark.requests import CLASSIFY, Text, classify
from vitae_spark.shipping import JobError, Provenance, ShippedTool, preflight

SCHEMA = StructType(
    [
        StructField("id", StringType(), False),
        StructField("text", StringType(), False),
        StructField("label", StringType()),
        StructField("confidence", DoubleType()),
        StructField("detail", StringType()),
        StructField("vitae", StringType(), False),
        StructField("tool_sha256", StringType(), False),
        StructField("model_sha256", StringType(), False),
        StructField("status", StringType(), False),
    ]
)
"""Of the rows in `labels`."""


@dataclass(frozen=True)
class PartitionClassifier:
    """Classifies the rows of a partition in a task, with one vitae."""

    shipped: ShippedTool
    provenance: Provenance
    limits: Limits

    def __call__(self, rows: Iterable[Row]) -> Iterator[tuple[Any, ...]]:
        by = self.provenance
        texts: dict[str, str] = {}

        def asked() -> Iterator[Text]:
            for row in rows:
                texts[row["id"]] = row["text"]
                yield Text(row["id"], row["text"])

        for answer in classify(self.shipped.here(), asked(), self.limits):
            yield (
                *(answer.id, texts.pop(answer.id), answer.label, answer.confidence, answer.detail),
                *(by.version, by.tool_sha256, by.model_sha256, answer.status),
            )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--input", required=True, metavar="ADDRESS", help="Parquet files, or text files with --lines")
    parser.add_argument("--lines", action="store_true", help="the input is text, one per line")
    parser.add_argument("--text-column", default="text", metavar="NAME", help="of Parquet (default: text)")
    parser.add_argument("--id-column", metavar="NAME", help="of Parquet; must be unique. Else file and row")
    options.add(parser, window=256)
    parser.add_argument("--none", action="store_true", help="no label where none fits, as of vitae classify")


def texts(spark: SparkSession, arguments: argparse.Namespace) -> DataFrame:
    """Columns `id`, `file` and `text`; texts of spaces alone have no label and are left out."""
    if arguments.lines:
        # The same line twice is judged once.
        lines = spark.read.text(arguments.input).select(f.col("value").alias("text")).distinct()
        rows = lines.select(f.sha2("text", 256).alias("id"), "text", f.lit("").alias("file"))
    else:
        file, row = f.col("_metadata.file_path"), f.col("_metadata.row_index")
        name = f.concat_ws("#", file, row) if arguments.id_column is None else f.col(arguments.id_column)
        table = spark.read.parquet(arguments.input)
        rows = table.select(
            name.cast("string").alias("id"), f.col(arguments.text_column).alias("text"), file.alias("file")
        )
    return rows.where("trim(text) != ''")


def run(spark: SparkSession, arguments: argparse.Namespace) -> None:
    """Does the job. Raises `JobError` with what is wrong and an exit code."""
    flags = ("--none",) if arguments.none else ()
    shipped = options.shipped(spark, arguments, flags)
    provenance = preflight(spark, shipped, arguments.bundle, CLASSIFY, for_texts=True)
    settings = options.settings(
        arguments,
        job="classify",
        tool=provenance.tool_sha256,
        model=provenance.model_sha256,
        options=list(flags),
        input=[arguments.input, arguments.lines, arguments.text_column, arguments.id_column],
    )
    rows = texts(spark, arguments)
    count, ids = rows.count(), rows.select("id").distinct().count()
    if count != ids:
        raise JobError(65, f"{arguments.input}: {count} texts and {ids} values of id; they must be unique")
    output = Output.open(spark, arguments.out, settings)
    classifier = PartitionClassifier(shipped, provenance, options.limits(arguments))
    chunks = max(1, -(-count // arguments.chunk))
    number = f.pmod(f.crc32("id"), f.lit(chunks))
    for chunk in range(chunks):
        name = f"labels/chunk={chunk:05}"
        if output.is_done(name):
            continue
        part = rows.where(number == chunk).select("id", "text")
        part = part.repartition(options.partitions(spark, arguments), "id")
        judged = part.rdd.mapPartitions(classifier)
        output.write(name, spark.createDataFrame(judged, SCHEMA, verifySchema=False), by="status")
        say(f"chunk {chunk + 1} of {chunks} is done")
    found = spark.read.schema(SCHEMA).parquet(output.address("labels"))
    done = found.count()
    if done != count:
        raise JobError(70, f"{arguments.out}: {done} labels for {count} texts: the input was changed during the job")
    say(json.dumps({r["status"]: r["count"] for r in found.groupBy("status").count().collect()}))
