"""Files and folders of any file system that Spark knows, by their addresses."""

from __future__ import annotations

from typing import Any

from pyspark.sql import SparkSession


class FolderError(Exception):
    """A file is there that should not be, or the other way round."""


class Folder:
    """A folder; it need not be there."""

    def __init__(self, spark: SparkSession, address: str) -> None:
        java: Any = spark.sparkContext._jvm
        configuration: Any = spark.sparkContext._jsc.hadoopConfiguration()
        self.address = address.rstrip("/")
        self._java = java
        self._path = java.org.apache.hadoop.fs.Path(self.address)
        self._system = self._path.getFileSystem(configuration)

    def _child(self, name: str) -> Any:
        return self._java.org.apache.hadoop.fs.Path(self._path, name)

    def is_there(self) -> bool:
        return bool(self._system.exists(self._path))

    def has(self, name: str) -> bool:
        return bool(self._system.exists(self._child(name)))

    def names(self) -> list[str]:
        return sorted(status.getPath().getName() for status in self._system.listStatus(self._path))

    def read(self, name: str) -> str:
        """The text of a file."""
        stream = self._system.open(self._child(name))
        try:
            text: str = self._java.org.apache.commons.io.IOUtils.toString(stream, "UTF-8")
            return text
        finally:
            stream.close()

    def create(self, name: str, text: str) -> None:
        """Writes a file that is not there yet: of two jobs at once, one gets an error of the file system."""
        stream = self._system.create(self._child(name), False)
        try:
            stream.write(bytearray(text.encode()))
        finally:
            stream.close()
