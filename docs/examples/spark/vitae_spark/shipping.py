"""vitae on the executors: the bundle, the model, and a look at both before the work begins."""

from __future__ import annotations

import atexit
import dataclasses
import functools
import hashlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from py4j.protocol import Py4JJavaError
from pyspark import SparkFiles
from pyspark.sql import SparkSession, functions

from vitae_spark.child import SetupError
from vitae_spark.requests import Tool

ARCHIVE = "vitae"
"""The folder into which executors unpack the bundle."""


class JobError(Exception):
    """The job cannot go on; `code` is its exit code, as those of vitae."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True)
class ShippedTool:
    """vitae as it is on every executor."""

    installed: str | None
    """Its path where it is installed on the machines; `None` when it comes as a bundle."""
    model: str | None
    """The name of the shipped file of a model; `None` for the model that comes with vitae."""
    tool: Tool

    def here(self) -> Tool:
        """The tool with its paths on this machine. Call it in a task."""
        model = "shipped" if self.model is None else SparkFiles.get(self.model)
        return dataclasses.replace(self.tool, path=self.path_here(), model=model)

    def path_here(self) -> str:
        if self.installed is not None:
            return self.installed
        root = Path(SparkFiles.get(ARCHIVE))
        found = sorted(root.glob("*/bin/vitae")) + sorted(root.glob("bin/vitae"))
        if not found:
            # YARN unpacks archives into the working folder.
            found = sorted(Path(ARCHIVE).absolute().glob("*/bin/vitae"))
        if not found:
            raise SetupError(f"{root} has no */bin/vitae: is the bundle one of 'make bundle'?")
        return str(found[0])


@dataclass(frozen=True)
class Provenance:
    """The program and the model behind the rows; each is a column of the output."""

    version: str
    tool_sha256: str
    """Of the bundle; of the executable where vitae is installed on the machines."""
    model_sha256: str


def ship(spark: SparkSession, bundle: str | None, installed: str | None, model: str | None, tool: Tool) -> ShippedTool:
    """Sends the bundle, the model and this package to the executors."""
    context = spark.sparkContext
    try:
        if bundle is not None:
            context.addArchive(f"{bundle}#{ARCHIVE}")
        if model is not None:
            context.addFile(model)
    except Py4JJavaError as error:
        raise JobError(66, f"cannot send the bundle or the model: {error.java_exception.getMessage()}") from error
    context.addPyFile(package())
    name = None if model is None else model.rstrip("/").rsplit("/", 1)[-1]
    return ShippedTool(installed, name, tool)


@functools.cache
def package() -> str:
    """This package as a zip file, for the executors' Python. They fetch it as long as the session lives."""
    target = tempfile.mkdtemp(prefix="vitae-spark-")
    atexit.register(shutil.rmtree, target, ignore_errors=True)
    folder = Path(__file__).parent
    path = os.path.join(target, "vitae_spark.zip")
    with zipfile.ZipFile(path, "w") as archive:
        for file in sorted(folder.glob("*.py")):
            archive.write(file, f"{folder.name}/{file.name}")
    return path


@dataclass(frozen=True)
class Look:
    """What an executor has."""

    host: str
    problem: str | None
    version: str = ""
    executable_sha256: str = ""
    model_sha256: str = ""


def look(shipped: ShippedTool, words: tuple[str, ...], for_texts: bool) -> Look:
    """Starts vitae on this machine without work, and takes the digests."""
    host = socket.gethostname()
    try:
        tool = shipped.here()
        tool.check(*words)
        version = output(tool.path, "--version")
        if shipped.model is None:
            default = "isTextDefault" if for_texts else "isDefault"
            models = json.loads(output(tool.path, "model", "list", "--json"))["models"]
            found = [m["sha256"] for m in models if m["origin"] == "shipped" and m[default]]
            model = found[0] if found else next(m["sha256"] for m in models if m["name"] == "document")
        else:
            assert tool.model is not None
            model = file_sha256(tool.model)
        return Look(host, None, version.removeprefix("vitae "), file_sha256(tool.path), model)
    except (SetupError, OSError, StopIteration, subprocess.SubprocessError) as error:
        return Look(host, str(error))


def output(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, timeout=60, check=True)
    return done.stdout.decode().strip()


def file_sha256(path: str) -> str:
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while part := file.read(1 << 20):
            digest.update(part)
    return digest.hexdigest()


def preflight(
    spark: SparkSession,
    shipped: ShippedTool,
    bundle: str | None,
    words: tuple[str, ...],
    for_texts: bool = False,
) -> Provenance:
    """Looks at vitae and its model in every slot of the cluster.

    Raises `JobError` with the reasons when one cannot work: at once, where a task that fails is tried four times.
    """
    context = spark.sparkContext
    slots = max(1, context.defaultParallelism)

    def looks(_: Iterable[int]) -> Iterator[Look]:
        yield look(shipped, words, for_texts)

    found = context.parallelize(range(slots), slots).mapPartitions(looks).collect()
    problems = sorted({f"{a.host}: {a.problem}" for a in found if a.problem is not None})
    if problems:
        raise JobError(3, "vitae cannot work on the executors:\n" + "\n".join(problems[:20]))
    kinds = {(a.version, a.executable_sha256, a.model_sha256) for a in found}
    if len(kinds) > 1:
        hosts = "\n".join(sorted(f"{a.host}: {a.version} {a.executable_sha256[:12]}" for a in found))
        raise JobError(3, f"the executors differ in vitae or its model:\n{hosts}")
    version, executable, model = kinds.pop()
    tool = executable if bundle is None else content_sha256(spark, bundle)
    return Provenance(version, tool, model)


def content_sha256(spark: SparkSession, address: str) -> str:
    """SHA-256 of a file of any file system that Spark knows."""
    files = spark.read.format("binaryFile").load(address)
    rows = files.select(functions.sha2("content", 256).alias("sha256")).collect()
    if len(rows) != 1:
        raise JobError(66, f"{address}: expected one file, found {len(rows)}")
    return str(rows[0]["sha256"])


def same_python() -> None:
    """Lets executors of this machine use this Python; a cluster's have theirs from PYSPARK_PYTHON."""
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
