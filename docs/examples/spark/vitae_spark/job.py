"""The output folder of a job: begun once, continued after a failure, never written over."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pyspark.sql import DataFrame, SparkSession

from vitae_spark.folder import Folder
from vitae_spark.shipping import JobError

SETTINGS = "job.json"
"""The file that says what a folder is the output of."""


def say(text: str) -> None:
    print(f"vitae-spark: {text}", file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Output:
    """A folder with the rows of a job, in chunks that each are there whole or not at all."""

    spark: SparkSession
    folder: Folder

    @staticmethod
    def has(spark: SparkSession, address: str, name: str) -> bool:
        """Whether a folder has a part, whole."""
        return Folder(spark, address).has(f"{name}/_SUCCESS")

    @staticmethod
    def open(spark: SparkSession, address: str, settings: Mapping[str, Any]) -> Output:
        """Begins a folder, or goes on with that of a job with the same settings."""
        folder = Folder(spark, address)
        text = json.dumps(settings, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        if not folder.is_there() or not folder.names():
            folder.create(SETTINGS, text)
            return Output(spark, folder)
        if not folder.has(SETTINGS):
            raise JobError(73, f"{address}: is there, and not the output of such a job; name another folder")
        earlier = json.loads(folder.read(SETTINGS))
        if earlier != json.loads(text):
            names = sorted(k for k in {*earlier, *settings} if earlier.get(k) != settings.get(k))
            raise JobError(73, f"{address}: is of a job with another {', '.join(names)}; name another folder")
        say(f"{address}: goes on with what is missing")
        return Output(spark, folder)

    def address(self, name: str) -> str:
        return f"{self.folder.address}/{name}"

    def is_done(self, name: str) -> bool:
        """Whether a part is there whole: Spark's mark is written last."""
        return self.folder.has(f"{name}/_SUCCESS")

    def write(self, name: str, rows: DataFrame, by: str | None = None) -> None:
        """Writes a part; what an earlier job left of it unfinished goes."""
        # A file for each status at once: otherwise a task sorts all its rows before it writes the first.
        self.spark.conf.set("spark.sql.maxConcurrentOutputFileWriters", 16)
        # Version 1 moves the files of a task to their place only when the whole part is done.
        writer = (
            rows.write.mode("overwrite")
            .option("compression", "zstd")
            .option("mapreduce.fileoutputcommitter.algorithm.version", "1")
            .option("mapreduce.fileoutputcommitter.marksuccessfuljobs", "true")
        )
        if by is not None:
            writer = writer.partitionBy(by)
        writer.parquet(self.address(name))
