"""The PDFs of a job: where each is, its digest, and which of those with the same bytes is parsed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from pyspark.sql import Column, DataFrame, SparkSession, Window
from pyspark.sql import functions as f

from vitae_spark.digests import EMPTY_SHA256, SIZE_LIMIT, arrow_udf, content_sha256, local_sha256
from vitae_spark.shipping import JobError

FILES_BYTES = 256 << 20
"""Bytes of PDFs whose digests a task takes."""
LISTING_TASKS = "spark.sql.sources.parallelPartitionDiscovery.parallelism"
PDF_NAMES = "*.[pP][dD][fF]"


@dataclass(frozen=True)
class Files:
    """PDFs as files: folders, or paths one by one."""

    paths: tuple[str, ...]
    are_folders: bool

    def settings(self) -> dict[str, Any]:
        return {"paths": list(self.paths)}

    def _files(self, spark: SparkSession) -> DataFrame:
        reader = spark.read.format("binaryFile")
        if not self.are_folders:
            return reader.load([escaped(p) for p in self.paths])
        found = reader.option("recursiveFileLookup", True).option("pathGlobFilter", PDF_NAMES)
        return found.load(list(self.paths))

    def inventory(self, spark: SparkSession) -> DataFrame:
        """Columns: `source`, `place`, `length` and, for those that are not too large, `sha256`."""
        pack(spark, FILES_BYTES)
        files = self._files(spark)
        place, length = f.col("path").alias("place"), f.col("length")
        if self._are_local(spark):
            named = files.select(source_name("path"), place, "length")
            read = named.select("place", "length", local_sha256("source", "length").alias("sha256")).persist()
            return read.unionByName(self._empty(spark, files, read)).select(source_name("place"), "*")
        digest = content_sha256("content")
        # The content of those that are too large is never asked for, so it is never read.
        small = files.where(length <= SIZE_LIMIT).select(place, "length", digest.alias("sha256"))
        # No filter of the reader, which calls itself once per file that a filter leaves out: a stack overflow. Spark
        # makes one of a comparison with the length itself, or with a sum that it can simplify.
        large = files.where(f.greatest(length, f.lit(0)) > SIZE_LIMIT).select(
            place, "length", f.lit(None).cast("string").alias("sha256")
        )
        read = small.unionByName(large).persist()
        return read.unionByName(self._empty(spark, files, read)).select(source_name("place"), "*")

    def _are_local(self, spark: SparkSession) -> bool:
        """Whether tasks read the files by themselves, which costs less than Spark's reader; it needs Spark 4.1."""
        if arrow_udf is None:
            return False
        java: Any = spark.sparkContext._jvm
        configuration: Any = spark.sparkContext._jsc.hadoopConfiguration()
        default = java.org.apache.hadoop.fs.FileSystem.getDefaultUri(configuration).getScheme()
        schemes = (re.match(r"([a-zA-Z][a-zA-Z0-9+.-]*):", path) for path in self.paths)
        return all((scheme[1] if scheme else default) == "file" for scheme in schemes)

    def _empty(self, spark: SparkSession, files: DataFrame, read: DataFrame) -> DataFrame:
        """The files without a byte, which Spark lists and does not read."""
        listed: Any = files._jdf.inputFiles()
        java: Any = spark.sparkContext._jvm
        if not self.are_folders and java.java.lang.reflect.Array.getLength(listed) != len(set(self.paths)):
            raise JobError(66, "Spark reads no files whose names begin with '_' or '.', and the list has some")
        # The names stay in Java: one by one through the gateway they would take minutes.
        literal = Column(java.org.apache.spark.sql.functions.lit(listed))
        texts = spark.range(1).select(f.explode(literal).alias("value"))
        # An address as Spark lists it, with percent signs, as the path of a row: a plus is a plus.
        plain = f.url_decode(f.replace("value", f.lit("+"), f.lit("%2B")))
        names = texts.select(f.regexp_replace(plain, "^file:/+", "file:/").alias("place"))
        return names.join(read, "place", "left_anti").select(
            "place", f.lit(0).cast("long").alias("length"), f.lit(EMPTY_SHA256).alias("sha256")
        )

    def contents(self, spark: SparkSession, wanted: DataFrame, partitions: int) -> DataFrame:
        """Columns: `source` of some rows of the inventory, and `content` unless tasks read the files by themselves."""
        if self._are_local(spark):
            return wanted.select("source").repartition(partitions)
        found = wanted.select("place", "length").collect()
        rows = [row for row in found if row["length"] > 0]
        empty = [(row["place"], b"") for row in found if row["length"] == 0]
        total = sum(row["length"] for row in rows)
        pack(spark, -(-total // partitions))
        reader = spark.read.format("binaryFile")
        files = reader.load([escaped(row["place"]) for row in rows]) if rows else None
        table = spark.createDataFrame(empty, "path string, content binary")
        if files is not None:
            read = files.select("path", "content")
            # Of empty files one is parsed at most, so a union is made seldom.
            table = read.unionByName(table.coalesce(1)) if empty else read
        return into_partitions(table.select(source_name("path"), "content"), partitions)


@dataclass(frozen=True)
class ParquetColumn:
    """PDFs as a column of Parquet files: the remedy for too many small files."""

    address: str
    content: str
    source: str | None
    """The column with their names; when absent, a name is made of file and row."""

    def settings(self) -> dict[str, Any]:
        return {"parquet": self.address, "content": self.content, "source": self.source}

    def _rows(self, spark: SparkSession, addresses: list[str]) -> DataFrame:
        rows = spark.read.parquet(*addresses)
        file, row = f.col("_metadata.file_path"), f.col("_metadata.row_index")
        place = f.concat_ws("#", file, row)
        name = place if self.source is None else f.col(self.source).cast("string")
        return rows.select(
            f.coalesce(name, place).alias("source"),
            place.alias("place"),
            f.coalesce(f.col(self.content), f.lit(b"")).alias("content"),
        )

    def inventory(self, spark: SparkSession) -> DataFrame:
        rows = self._rows(spark, [self.address])
        length = f.length("content").cast("long")
        digest = f.when(length <= SIZE_LIMIT, f.sha2("content", 256))
        return rows.select("source", "place", length.alias("length"), digest.alias("sha256"))

    def contents(self, spark: SparkSession, wanted: DataFrame, partitions: int) -> DataFrame:
        file = f.substring_index("place", "#", 1).alias("file")
        files = [row["file"] for row in wanted.select(file).distinct().collect()]
        rows = self._rows(spark, sorted(files)).drop("source")
        # The list is small and the contents are not: they stay where they are.
        names = f.broadcast(wanted.select("place", "source"))
        found = rows.join(names, "place").select("source", "content")
        return into_partitions(found, partitions)


def pack(spark: SparkSession, size: int) -> None:
    """Lets Spark read files of about so many bytes in a task, and list them in few tasks; `unpack` after the read.

    Spark counts 4 MB for the opening of a file, so by itself it makes a task of every 32 resumes. Paths that are named
    one by one it lists in up to 10,000 tasks.
    """
    spark.conf.set("spark.sql.files.openCostInBytes", 0)
    spark.conf.set("spark.sql.files.maxPartitionBytes", max(1 << 20, size))
    spark.conf.set(LISTING_TASKS, 2 * spark.sparkContext.defaultParallelism)


def unpack(spark: SparkSession) -> None:
    """Takes `pack` back."""
    spark.conf.unset("spark.sql.files.openCostInBytes")
    spark.conf.unset("spark.sql.files.maxPartitionBytes")
    spark.conf.unset(LISTING_TASKS)


Source = Files | ParquetColumn


def without_copies(inventory: DataFrame) -> DataFrame:
    """Adds `copy_of`: for each content but its first name, the name under which it is parsed."""
    same = Window.partitionBy("sha256").orderBy("source", "place")
    known = inventory.where(f.col("sha256").isNotNull())
    ranked = known.select("*", f.row_number().over(same).alias("rank"), f.first("source").over(same).alias("first"))
    copies = f.when(f.col("rank") > 1, f.col("first")).alias("copy_of")
    others = inventory.where(f.col("sha256").isNull())
    return ranked.select("source", "place", "length", "sha256", copies).unionByName(
        others.withColumn("copy_of", f.lit(None).cast("string"))
    )


def in_chunk(source: Source, chunk: int, count: int) -> Any:
    """Whether a row of the inventory is in a chunk: files by their digest, rows of Parquet with their file.

    The inventory is sorted by digest, so that a chunk of files is read from it without the others.
    """
    if isinstance(source, ParquetColumn):
        return f.pmod(f.crc32(f.substring_index("place", "#", 1)), f.lit(count)) == chunk
    first, end = (f"{number * (1 << 32) // count:08x}" for number in (chunk, chunk + 1))
    from_first = f.col("sha256") >= first
    return from_first if chunk + 1 == count else from_first & (f.col("sha256") < end)


def source_name(column: str) -> Any:
    """The path of a local file; the address of any other."""
    return f.regexp_replace(column, "^file:/+", "/").alias("source")


def escaped(path: str) -> str:
    """A path that Spark does not take for a pattern."""
    return "".join("\\" + c if c in "{}[]*?\\" else c for c in path)


def into_partitions(rows: DataFrame, partitions: int) -> DataFrame:
    """Rows in a number of partitions; fewer need no shuffle of the contents, more do."""
    present = rows.rdd.getNumPartitions()
    if present > partitions:
        return rows.coalesce(partitions)
    return rows.repartition(partitions) if present < partitions else rows
