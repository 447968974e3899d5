"""Parses PDFs on a cluster: `run.py parse`."""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame, Row, SparkSession
from pyspark.sql.types import IntegerType, StringType, StructField, StructType

from vitae_spark import options
from vitae_spark.digests import arrow_udf
from vitae_spark.exchange import Limits
from vitae_spark.inventory import Files, ParquetColumn, Source, in_chunk, unpack, without_copies
from vitae_spark.job import Output, say
from vitae_spark.requests import PARSE, Document, ParsedLine, failed_line, parse
from vitae_spark.shipping import JobError, Provenance, ShippedTool, preflight

SCHEMA = StructType(
    [
        StructField("sha256", StringType()),
        StructField("source", StringType(), False),
        StructField("detail", StringType()),
        StructField("pages", IntegerType(), False),
        StructField("language", StringType()),
        StructField("json", StringType(), False),
        StructField("resume", StringType()),
        StructField("vitae", StringType(), False),
        StructField("tool_sha256", StringType(), False),
        StructField("model_sha256", StringType(), False),
        # The last column names the folders. It is a text: Spark reads a folder of a Boolean back as text, too.
        StructField("status", StringType(), False),
    ]
)
"""Of the rows in `documents`; they are partitioned by `status` and, as the folder of each chunk, by `chunk`."""


ARROW_ROW = pa.struct([(field.name, pa.int32() if field.name == "pages" else pa.string()) for field in SCHEMA])


@dataclass(frozen=True)
class PartitionParser:
    """Parses the rows of a partition in a task, with one vitae."""

    shipped: ShippedTool
    provenance: Provenance
    limits: Limits
    has_resume: bool
    is_redacted: bool

    def __call__(self, rows: Iterable[Row]) -> Iterator[tuple[Any, ...]]:
        """The rows of `documents` of some PDFs."""
        documents = (Document(row["source"], bytes(row["content"])) for row in rows)
        for line in parse(self.shipped.here(), documents, self.limits):
            yield self.row(line)

    def contents(self, pdfs: Iterator[tuple[pa.Array, pa.Array]]) -> Iterator[pa.Array]:
        """The same with Arrow's arrays: a batch of rows for each batch of names and contents."""

        def documents(batch: tuple[pa.Array, pa.Array]) -> Iterator[Document]:
            for name, content in zip(*batch, strict=True):
                yield Document(name.as_py(), content.as_py())

        return self._batches((len(batch[0]), documents(batch)) for batch in pdfs)

    def files(self, names: Iterator[pa.Array]) -> Iterator[pa.Array]:
        """The same for files that every machine has; each is read when vitae takes it."""

        def documents(batch: pa.Array) -> Iterator[Document]:
            for name in batch.to_pylist():
                yield Document(name, Path(name).read_bytes())

        return self._batches((len(batch), documents(batch)) for batch in names)

    def _batches(self, batches: Iterable[tuple[int, Iterator[Document]]]) -> Iterator[pa.Array]:
        sizes: deque[int] = deque()

        def documents() -> Iterator[Document]:
            for size, batch in batches:
                if size > 0:
                    sizes.append(size)
                yield from batch

        rows: list[tuple[Any, ...]] = []
        for line in parse(self.shipped.here(), documents(), self.limits):
            rows.append(self.row(line))
            if len(rows) == sizes[0]:
                columns = zip(*rows, strict=True)
                arrays = [pa.array(c, field.type) for c, field in zip(columns, ARROW_ROW, strict=True)]
                yield pa.StructArray.from_arrays(arrays, fields=list(ARROW_ROW))
                rows = []
                sizes.popleft()

    def row(self, line: ParsedLine) -> tuple[Any, ...]:
        resume = line.resume(self.is_redacted) if self.has_resume else None
        by = self.provenance
        return (
            *(line.sha256, line.source, line.detail, line.pages, line.language, line.json, resume),
            *(by.version, by.tool_sha256, by.model_sha256, line.status),
        )


def parsed(spark: SparkSession, pdfs: DataFrame, parser: PartitionParser) -> DataFrame:
    """The rows of `documents` of PDFs, with columns `source` and `content`; without `content`, of files.

    Spark 4.1 and later hand the contents over as arrays of Arrow. Earlier ones pickle them, which takes long.
    """
    if arrow_udf is None:
        rows = pdfs.select("source", "content").rdd.mapPartitions(parser)
        return spark.createDataFrame(rows, SCHEMA, verifySchema=False)
    columns = [name for name in ("source", "content") if name in pdfs.columns]
    function = parser.contents if "content" in columns else parser.files
    parse_batches = arrow_udf(function, SCHEMA).asNondeterministic()
    return pdfs.select(parse_batches(*columns).alias("row")).select("row.*")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    inputs = parser.add_argument_group("PDFs").add_mutually_exclusive_group(required=True)
    inputs.add_argument("--input", action="append", metavar="FOLDER", help="a folder of PDFs; repeatable")
    inputs.add_argument("--paths", metavar="FILE", help="a text file with a path per line")
    inputs.add_argument("--parquet", metavar="ADDRESS", help="Parquet files with a column of PDFs")
    parser.add_argument("--content-column", default="content", metavar="NAME", help="of --parquet (default: content)")
    parser.add_argument("--source-column", metavar="NAME", help="of --parquet: names of the PDFs")
    options.add(parser, window=4)
    parser.add_argument("--json-resume", action="store_true", help="fill the column 'resume' with JSON Resume")
    parser.add_argument("--redact", action="store_true", help="hide names, addresses, numbers and links")
    parser.add_argument("--timeout", type=float, metavar="SECONDS", help="processor time for a PDF, as of vitae parse")


def source(spark: SparkSession, arguments: argparse.Namespace) -> Source:
    if arguments.input is not None:
        return Files(tuple(arguments.input), are_folders=True)
    if arguments.paths is not None:
        lines = spark.read.text(arguments.paths).where("value != ''").collect()
        return Files(tuple(row["value"] for row in lines), are_folders=False)
    return ParquetColumn(arguments.parquet, arguments.content_column, arguments.source_column)


def run(spark: SparkSession, arguments: argparse.Namespace) -> None:
    """Does the job. Raises `JobError` with what is wrong and an exit code."""
    redaction = ("--redact",) if arguments.redact else ()
    timeout = () if arguments.timeout is None else ("--timeout", f"{arguments.timeout:g}")
    shipped = options.shipped(spark, arguments, (*redaction, *timeout))
    provenance = preflight(spark, shipped, arguments.bundle, PARSE)
    pdfs = source(spark, arguments)
    settings = options.settings(
        arguments,
        job="parse",
        tool=provenance.tool_sha256,
        model=provenance.model_sha256,
        options=[*redaction, *timeout],
        resume=arguments.json_resume,
        input=pdfs.settings(),
    )
    # An input that is missing is told before a folder is made.
    listed = None if Output.has(spark, arguments.out, "inventory") else pdfs.inventory(spark)
    output = Output.open(spark, arguments.out, settings)
    if listed is not None:
        output.write("inventory", without_copies(listed))
        unpack(spark)
    inventory = spark.read.parquet(output.address("inventory"))
    parser = PartitionParser(shipped, provenance, options.limits(arguments), arguments.json_resume, arguments.redact)
    wanted = inventory.where("copy_of IS NULL AND sha256 IS NOT NULL")
    count = wanted.count()
    chunks = max(1, -(-count // arguments.chunk))
    for chunk in range(chunks):
        name = f"documents/chunk={chunk:05}"
        if output.is_done(name):
            continue
        rows = wanted.where(in_chunk(pdfs, chunk, chunks))
        size = min(options.partitions(spark, arguments), max(1, rows.count()))
        contents = pdfs.contents(spark, rows, size)
        output.write(name, parsed(spark, contents, parser), by="status")
        unpack(spark)
        say(f"chunk {chunk + 1} of {chunks} is done")
    write_too_large(output, inventory, parser)
    check(output, inventory)


def write_too_large(output: Output, inventory: DataFrame, parser: PartitionParser) -> None:
    """Rows for the files that are too large to be read at all."""
    name = "documents/chunk=too-large"
    large = inventory.where("sha256 IS NULL")
    if output.is_done(name) or large.isEmpty():
        return

    def row(file: Row) -> tuple[Any, ...]:
        detail = f"{file['length']} bytes are more than vitae reads"
        return parser.row(failed_line(Document(file["source"], b""), "too-large", detail, has_digest=False))

    output.write(name, output.spark.createDataFrame(large.rdd.map(row), SCHEMA), by="status")


def check(output: Output, inventory: DataFrame) -> None:
    """Counts once more: every content has one row. Raises `JobError` when it is not so."""
    rows = output.spark.read.schema(SCHEMA).parquet(output.address("documents"))
    counts = {r["status"]: r["count"] for r in rows.groupBy("status").count().collect()}
    wanted = inventory.where("copy_of IS NULL")
    missing = wanted.where("sha256 IS NOT NULL").join(rows, "sha256", "left_anti").count()
    total, expected = inventory.selectExpr("count(*)", "count_if(copy_of IS NULL)").collect()[0]
    found = sum(counts.values())
    for status, number in sorted(counts.items()):
        say(f"{status}: {number}")
    say(f"{total - expected} copies of other files were left out")
    if found != expected or missing > 0:
        raise JobError(
            70,
            f"{output.folder.address}: {found} rows for {expected} contents, {missing} of them without one: "
            "files were changed during the job; start it again in another folder",
        )
