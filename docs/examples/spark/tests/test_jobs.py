"""The jobs on a cluster of two executors, each with one core and 1 GB."""

from __future__ import annotations

import atexit
import contextlib
import functools
import hashlib
import io
import json
import os
import shutil
import signal
import subprocess
import tarfile
import tempfile
import threading
import unittest
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import pyspark
from pyspark.sql import Row, SparkSession

from run import main, parser
from tests.support import (
    descendants,
    endless_pdf,
    faulty_vitae,
    hungry_pdf,
    local_lines,
    processor_seconds,
    resumes,
    vitae,
)
from vitae_spark import classify_job, parse_job
from vitae_spark.inventory import Files, unpack
from vitae_spark.shipping import JobError, package, same_python


def cluster() -> SparkSession:
    """Two executors. Each may be killed often: the cluster starts another."""
    os.environ.setdefault("SPARK_HOME", str(Path(pyspark.__file__).parent))
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    same_python()
    # Three short-lived Java processes: they compile quickly, not well.
    java = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
    return (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .appName("vitae tests")
        .config("spark.ui.enabled", "false")
        .config("spark.log.level", "OFF")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.deploy.maxExecutorRetries", "-1")
        .config("spark.task.maxFailures", "4")
        .config("spark.sql.shuffle.partitions", "2")
        # Tables of a dozen rows: to compile a query takes longer than to interpret it.
        .config("spark.sql.codegen.wholeStage", "false")
        .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
        .config("spark.sql.adaptive.enabled", "false")
        .config("spark.driver.memory", "1g")
        .config("spark.driver.extraJavaOptions", java)
        .config("spark.executor.extraJavaOptions", java)
        .getOrCreate()
    )


@functools.cache
def shipped() -> Path:
    """A folder for what is sent to the executors: one that starts later fetches it again."""
    path = Path(tempfile.mkdtemp(prefix="vitae-spark-tests-"))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


class ClusterTest(unittest.TestCase):
    spark: ClassVar[SparkSession]

    @classmethod
    def setUpClass(cls) -> None:
        cls.spark = cluster()
        cls.spark.sparkContext.addPyFile(package())

    def setUp(self) -> None:
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.inputs = self.folder / "in"
        self.inputs.mkdir()

    def put(self, name: str, content: bytes) -> str:
        path = self.inputs / name
        path.write_bytes(content)
        return str(path)

    def put_resumes(self, count: int, note: bytes = b"") -> list[str]:
        """Resumes; a note makes their bytes differ from those of others, and may be a fault."""
        return [self.put(path.name, path.read_bytes() + note) for path in resumes(count)]

    def parse(self, *words: str, tool: str | None = None, out: str = "out") -> None:
        common = ["parse", "--vitae", tool or vitae(), "--out", str(self.folder / out), "--deadline", "60"]
        parse_job.run(self.spark, parser().parse_args([*common, *words]))

    def parse_folder(self, *words: str, tool: str | None = None, out: str = "out") -> None:
        self.parse("--input", str(self.inputs), *words, tool=tool, out=out)

    def rows(self, out: str = "out") -> list[Row]:
        return self.spark.read.parquet(str(self.folder / out / "documents")).orderBy("source").collect()

    def lines(self, out: str = "out") -> list[str]:
        return [row["json"] for row in self.rows(out)]

    def refused(self, action: Callable[[], None], code: int) -> str:
        with self.assertRaises(JobError) as caught:
            action()
        self.assertEqual(caught.exception.code, code)
        return str(caught.exception)


class RowTests(ClusterTest):
    def test_rows_are_the_same_for_any_number_of_partitions_and_those_of_vitae_parse(self) -> None:
        paths = self.put_resumes(9)
        paths += [
            self.put("empty.pdf", b""),
            self.put("x [1] +ü%20{a}*.pdf", b"no PDF"),
            self.put("torn.PDF", b"%PDF-1.7"),
        ]
        self.put("~ copy of the first.pdf", Path(paths[0]).read_bytes())
        self.put("~ also empty.pdf", b"")
        expected = local_lines(*sorted(paths))
        for count in (1, 2, 7):
            with self.subTest(partitions=count):
                out = f"out{count}"
                self.parse_folder("--partitions", str(count), out=out)
                self.assertEqual(self.lines(out), expected)
        files = list((self.folder / "out7" / "documents").rglob("*.parquet"))
        self.assertGreater(len(files), 2)
        copies = self.spark.read.parquet(str(self.folder / "out1" / "inventory")).where("copy_of IS NOT NULL")
        self.assertEqual(copies.count(), 2)

    def test_chunks_and_a_list_of_paths_give_the_same_rows(self) -> None:
        paths = self.put_resumes(8)
        listed = [*paths[:5], self.put("[b]{c}.pdf", b"x"), self.put("no ending", Path(paths[6]).read_bytes())]
        (self.folder / "list").write_text("\n".join(listed) + "\n")
        self.parse("--paths", str(self.folder / "list"), "--chunk", "3")
        self.assertEqual(self.lines(), local_lines(*sorted(listed)))
        self.assertEqual(len(list((self.folder / "out" / "documents").glob("chunk=*"))), 3)

    def test_thousands_of_files_in_a_task_have_their_digests(self) -> None:
        expected = set()
        for number in range(6000):
            content = b"%d" % number
            self.put(f"{number}.pdf", content)
            expected.add(hashlib.sha256(content).hexdigest())
        for address in (str(self.inputs), self.other_file_system()):
            with self.subTest(address=address):
                rows = Files((address,), are_folders=True).inventory(self.spark).collect()
                unpack(self.spark)
                self.assertEqual(len(rows), len(expected))
                self.assertEqual({row["sha256"] for row in rows}, expected)

    def other_file_system(self) -> str:
        """The address of the inputs in a file system that only Java knows, as HDFS is one."""
        configuration: Any = self.spark.sparkContext._jsc.hadoopConfiguration()
        # Java keeps a file system by its name.
        name = f"tests{zlib.crc32(str(self.inputs).encode())}"
        configuration.set(f"fs.viewfs.mounttable.{name}.link./in", self.inputs.as_uri())
        return f"viewfs://{name}/in"

    def test_files_of_a_file_system_that_only_java_knows_give_the_same_rows(self) -> None:
        paths = self.put_resumes(5)
        paths += [self.put("empty.pdf", b""), self.put("x [1] +ü%20{a}*.pdf", b"no PDF")]
        self.put("~ copy of the first.pdf", Path(paths[0]).read_bytes())
        address = self.other_file_system()
        expected = [
            line.replace(f'"source":"{self.inputs}/', f'"source":"{address}/') for line in local_lines(*sorted(paths))
        ]
        self.parse("--input", address, "--chunk", "3")
        self.assertEqual(self.lines(), expected)
        (self.folder / "list").write_text("".join(f"{address}/{Path(p).name}\n" for p in paths))
        self.parse("--paths", str(self.folder / "list"), out="listed")
        self.assertEqual(self.lines("listed"), expected)

    def test_a_column_of_parquet_gives_the_same_rows(self) -> None:
        paths = self.put_resumes(8)
        table = self.spark.createDataFrame([(p, Path(p).read_bytes()) for p in paths], "name string, pdf binary")
        table.repartition(3).write.parquet(str(self.folder / "packed"))
        words = ("--parquet", str(self.folder / "packed"), "--content-column", "pdf", "--chunk", "4")
        self.parse(*words, "--source-column", "name")
        self.assertEqual(self.lines(), local_lines(*sorted(paths)))
        self.parse(*words, out="unnamed")
        self.assertEqual([r["status"] for r in self.rows("unnamed")], ["ok"] * 8)
        self.assertEqual(len({r["source"] for r in self.rows("unnamed")}), 8)

    def test_columns_have_the_schema_and_name_program_and_model(self) -> None:
        paths = self.put_resumes(1)
        self.put("torn.pdf", b"%PDF-1.7")
        self.parse_folder("--json-resume", "--redact")
        good, torn = self.rows()
        names = [field.name for field in parse_job.SCHEMA]
        self.assertEqual(set(good.asDict()), {*names, "chunk"})
        self.assertEqual((good["status"], torn["status"]), ("ok", "damaged"))
        self.assertIsNone(torn["resume"])
        self.assertEqual([good["resume"]], local_lines(*paths, options=("--redact", "-f", "json-resume")))
        self.assertEqual(json.loads(good["resume"])["basics"]["name"], "[name]")
        models = json.loads(
            subprocess.run([vitae(), "model", "list", "--json"], capture_output=True, check=True).stdout
        )
        shipped = next(m["sha256"] for m in models["models"] if m["name"] == "document")
        executable = hashlib.sha256(Path(vitae()).read_bytes()).hexdigest()
        self.assertEqual((good["model_sha256"], good["tool_sha256"]), (shipped, executable))

    def test_a_bundle_and_a_model_are_shipped_and_their_digests_are_columns(self) -> None:
        self.put_resumes(2)
        script = f"#!/bin/sh\nexec '{vitae()}' \"$@\"\n".encode()
        bundle = shipped() / "vitae-1-linux.tar.gz"
        with tarfile.open(bundle, "w:gz") as archive:
            member = tarfile.TarInfo("vitae-1-linux/bin/vitae")
            member.size, member.mode = len(script), 0o755
            archive.addfile(member, io.BytesIO(script))
        model = shipped() / "own.vitae"
        subprocess.run([vitae(), "model", "export", "shipped", "--output", str(model)], check=True, capture_output=True)
        words = ["--bundle", str(bundle), "--model", str(model), "--input", str(self.inputs)]
        out = str(self.folder / "out")
        parse_job.run(self.spark, parser().parse_args(["parse", "--out", out, *words]))
        digests = {(row["tool_sha256"], row["model_sha256"]) for row in self.rows()}
        expected = tuple(hashlib.sha256(path.read_bytes()).hexdigest() for path in (bundle, model))
        self.assertEqual(digests, {expected})

    def test_json_lines_come_out_of_parquet(self) -> None:
        paths = self.put_resumes(5)
        self.put("torn.pdf", b"%PDF")
        self.parse_folder("--json-resume")
        out = str(self.folder / "out")

        def printed(*words: str) -> list[str]:
            stream = io.TextIOWrapper(io.BytesIO())
            with contextlib.redirect_stdout(stream):
                self.assertEqual(main(["json-lines", out, *words]), 0)
            stream.seek(0)
            return sorted(stream.read().split("\n")[:-1])

        self.assertEqual(printed("--only", "ok"), sorted(local_lines(*paths)))
        self.assertEqual(printed("--resume"), sorted(local_lines(*paths, options=("-f", "json-resume"))))
        self.assertEqual(len(printed("--limit", "3")), 3)

    def test_texts_are_classified_each_once(self) -> None:
        texts = [f"Led a team of {n} nurses" for n in range(300)]
        table = self.spark.createDataFrame([(str(n), t) for n, t in enumerate(texts)], "id string, text string")
        table.repartition(3).write.parquet(str(self.folder / "texts"))
        (self.folder / "texts.txt").write_text("\n".join([*texts, "", texts[0]]))
        done = subprocess.run([vitae(), "classify"], input="\n".join(texts).encode(), capture_output=True, check=True)
        expected = [json.loads(line) for line in done.stdout.splitlines()]
        inputs = {
            "ids": ["--input", str(self.folder / "texts"), "--id-column", "id", "--chunk", "100"],
            "no-ids": ["--input", str(self.folder / "texts")],
            "lines": ["--input", str(self.folder / "texts.txt"), "--lines"],
        }
        for out, words in inputs.items():
            with self.subTest(out):
                common = ["classify", "--vitae", vitae(), "--out", str(self.folder / out)]
                classify_job.run(self.spark, parser().parse_args([*common, *words]))
                rows = self.spark.read.parquet(str(self.folder / out / "labels")).collect()
                found = {row["text"]: (row["label"], row["confidence"]) for row in rows}
                self.assertEqual(len(rows), 300)
                self.assertEqual([found[t] for t in texts], [(e["label"], e["confidence"]) for e in expected])


class FaultTests(ClusterTest):
    def setUp(self) -> None:
        super().setUp()
        self.faulty = faulty_vitae(self.folder)

    def statuses(self, out: str = "out") -> dict[str, str]:
        return {Path(row["source"]).name: row["status"] for row in self.rows(out)}

    def passed_on(self) -> list[str]:
        """The digests of the PDFs that the real vitae got."""
        return (self.folder / "log").read_text().split()

    def test_a_pdf_that_crashes_hangs_or_fills_memory_gets_its_status_and_the_task_goes_on(self) -> None:
        paths = self.put_resumes(8)
        for name in ("crash", "hang", "exit", "memory"):
            self.put(f"~{name}.pdf", f"%FAULT {name}".encode())
        self.parse_folder("--partitions", "2", "--memory", "3000", "--deadline", "10", tool=self.faulty)
        found = self.statuses()
        faults = {name: status for name, status in found.items() if name.startswith("~")}
        expected = {"~crash.pdf": "crashed", "~hang.pdf": "timeout", "~exit.pdf": "crashed", "~memory.pdf": "crashed"}
        self.assertEqual(faults, expected)
        self.assertEqual(self.lines()[:8], local_lines(*sorted(paths)))

    def test_a_pdf_that_stops_the_worker_gets_the_status_of_vitae(self) -> None:
        self.put_resumes(4)
        self.put("~endless.pdf", endless_pdf())
        self.put("~hungry.pdf", hungry_pdf())
        self.parse_folder("--timeout", "1", "--partitions", "2")
        found = self.statuses()
        self.assertEqual(found["~endless.pdf"], "timeout")
        self.assertIn(found["~hungry.pdf"], ("too-large", "timeout"))
        self.assertEqual(list(found.values()).count("ok"), 4)

    def test_a_pdf_on_which_the_worker_crashes_gets_its_status_and_the_task_goes_on(self) -> None:
        paths = self.put_resumes(4)
        self.put("~endless.pdf", endless_pdf())
        with WorkerKiller() as killer:
            self.parse_folder("--timeout", "100", "--deadline", "300", "--partitions", "2")
        self.assertGreater(killer.killed, 0)
        self.assertEqual(self.statuses()["~endless.pdf"], "crashed")
        self.assertEqual(self.lines()[:4], local_lines(*sorted(paths)))

    def test_a_vitae_that_is_killed_loses_no_row(self) -> None:
        paths = self.put_resumes(8)
        paths.append(self.put("~killed.pdf", resumes(1, first=9)[0].read_bytes() + b"\n%FAULT once\n"))
        self.parse_folder("--partitions", "2", tool=self.faulty)
        self.assertTrue((self.folder / "killed").exists())
        self.assertEqual(self.lines(), local_lines(*sorted(paths)))

    def test_an_executor_that_is_killed_while_it_writes_loses_no_row_and_doubles_none(self) -> None:
        rounds = int(os.environ.get("ROUNDS", "1"))
        paths = self.put_resumes(40, note=b"\n%FAULT slow\n")
        expected = local_lines(*sorted(paths))
        for number in range(rounds):
            out = f"out{number}"
            killer = ExecutorKiller(self.folder / out, self.folder / "log", after=len(paths) // 4 + number % 10)
            (self.folder / "log").unlink(missing_ok=True)
            with killer:
                self.parse_folder("--partitions", "4", tool=self.faulty, out=out)
            self.assertTrue(killer.killed, "no executor was killed")
            # An executor that was between two tasks has none to repeat.
            repeated = len(self.passed_on()) - len(paths)
            self.assertEqual(self.lines(out), expected)
            print(f"round {number + 1} of {rounds}: {len(expected)} rows, {repeated} parsed again", flush=True)
            shutil.rmtree(self.folder / out)

    def test_a_missing_model_ends_the_job_at_once_with_the_reason(self) -> None:
        self.put_resumes(2)
        reason = self.refused(lambda: self.parse_folder("--model", str(self.folder / "none.vitae")), 66)
        self.assertIn("none.vitae", reason)
        broken = shipped() / "broken.vitae"
        broken.write_text("no model")
        reason = self.refused(lambda: self.parse_folder("--model", str(broken)), 3)
        self.assertIn("broken.vitae", reason)
        self.assertFalse((self.folder / "out").exists())

    def test_a_missing_vitae_ends_the_job_at_once_with_the_reason(self) -> None:
        self.put_resumes(1)
        reason = self.refused(lambda: self.parse_folder(tool="/nowhere/vitae"), 3)
        self.assertIn("/nowhere/vitae: No such file", reason)
        (self.folder / "refuse").touch()
        self.assertIn("the test says no", self.refused(lambda: self.parse_folder(tool=self.faulty), 3))

    def test_a_folder_that_is_there_is_not_written_over(self) -> None:
        self.put_resumes(2)
        out = self.folder / "out"
        out.mkdir()
        (out / "mine.txt").write_text("mine")
        self.assertIn("name another folder", self.refused(self.parse_folder, 73))
        self.assertEqual([path.name for path in out.iterdir()], ["mine.txt"])

    def test_a_folder_of_another_job_is_not_written_over(self) -> None:
        self.put_resumes(2)
        self.parse_folder()
        before = self.lines()
        self.assertIn("another resume", self.refused(lambda: self.parse_folder("--json-resume"), 73))
        self.assertIn("another tool", self.refused(lambda: self.parse_folder(tool=self.faulty), 73))
        self.assertEqual(self.lines(), before)

    def test_a_missing_input_ends_the_job_with_its_name(self) -> None:
        words = ["parse", "--vitae", vitae(), "--out", str(self.folder / "out"), "--input", str(self.folder / "none")]
        with contextlib.redirect_stderr(io.StringIO()) as errors:
            self.assertEqual(main(words), 66)
        self.assertIn(str(self.folder / "none"), errors.getvalue())
        hidden = self.put("_hidden.pdf", b"x")
        (self.folder / "list").write_text(f"{hidden}\n{self.put('seen.pdf', b'y')}\n")
        self.assertIn("begin with '_'", self.refused(lambda: self.parse("--paths", str(self.folder / "list")), 66))

    def test_a_second_run_does_only_what_is_missing(self) -> None:
        paths = self.put_resumes(12)
        self.parse_folder("--chunk", "4", tool=self.faulty)
        complete = self.lines()
        chunks = sorted((self.folder / "out" / "documents").glob("chunk=*"))
        self.assertEqual(len(chunks), 3)
        # A job that was killed in its second chunk: files without Spark's last mark, and a half-written one.
        (chunks[1] / "_SUCCESS").unlink()
        lost = self.spark.read.parquet(str(chunks[1])).select("sha256").collect()
        next(chunks[1].rglob("*.parquet")).unlink()
        (self.folder / "log").unlink()
        self.parse_folder("--chunk", "4", tool=self.faulty)
        self.assertEqual(sorted(self.passed_on()), sorted(row["sha256"] for row in lost))
        self.assertEqual(self.lines(), complete)
        self.assertEqual(complete, local_lines(*sorted(paths)))
        (self.folder / "log").unlink()
        self.parse_folder("--chunk", "4", tool=self.faulty)
        self.assertEqual(self.passed_on(), [])


K = TypeVar("K", bound="Killer")


class Killer:
    """A thread that kills processes below this one, from `with` to its end."""

    def __init__(self) -> None:
        self.killed = 0
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._watch)

    def __enter__(self: K) -> K:
        self._thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._ends.set()
        self._thread.join()

    def _watch(self) -> None:
        raise NotImplementedError


class WorkerKiller(Killer):
    """Ends each worker of vitae that takes more than a second of processor time, as a fault in it would."""

    def _watch(self) -> None:
        while not self._ends.wait(0.1):
            for pid, words in descendants(os.getpid()):
                with contextlib.suppress(OSError):
                    if "vitae-pdf-worker" in words and processor_seconds(pid) > 1:
                        os.kill(pid, signal.SIGSEGV)
                        self.killed += 1


class ExecutorKiller(Killer):
    """Kills one executor once rows are being written and a number of PDFs was parsed."""

    def __init__(self, out: Path, log: Path, after: int) -> None:
        super().__init__()
        self._out, self._log, self._after = out, log, after

    def _watch(self) -> None:
        while not self._ends.wait(0.02):
            done = len(self._log.read_bytes().split()) if self._log.exists() else 0
            if done < self._after or not list(self._out.glob("documents/chunk=*/_temporary/**/*.parquet")):
                continue
            executors = [pid for pid, words in descendants(os.getpid()) if "CoarseGrainedExecutorBackend" in words]
            os.kill(max(executors), signal.SIGKILL)
            self.killed += 1
            return


if __name__ == "__main__":
    unittest.main()
