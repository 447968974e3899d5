"""The client of vitae, without Spark."""

from __future__ import annotations

import tempfile
import unittest
from collections.abc import Iterator
from pathlib import Path

from tests.support import endless_pdf, faulty_vitae, hungry_pdf, local_lines, resumes, vitae
from vitae_spark.child import SetupError
from vitae_spark.exchange import Limits
from vitae_spark.requests import Document, ParsedLine, Text, Tool, classify, parse


class ParseTests(unittest.TestCase):
    def setUp(self) -> None:
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.paths = [str(path) for path in resumes(6)]
        self.documents = [Document(path, Path(path).read_bytes()) for path in self.paths]
        self.faulty = Tool(faulty_vitae(self.folder))

    def parse_with(self, *faults: bytes, limits: Limits, tool: Tool | None = None) -> list[ParsedLine]:
        """The six resumes with faulty ones among them: each stands before one of them."""
        documents = list(self.documents)
        for position, fault in enumerate(faults):
            documents.insert(2 * position + 1, Document(f"fault {position}", fault))
        lines = list(parse(tool or self.faulty, documents, limits))
        self.assertEqual([line.source for line in lines], [document.source for document in documents])
        good = [line.json for line in lines if not line.source.startswith("fault")]
        self.assertEqual(good, local_lines(*self.paths))
        return [line for line in lines if line.source.startswith("fault")]

    def test_lines_are_those_of_vitae_parse_for_any_window(self) -> None:
        for window in (1, 2, 5, 64):
            lines = [line.json for line in parse(Tool(vitae()), self.documents, Limits(window=window))]
            self.assertEqual(lines, local_lines(*self.paths))

    def test_json_resume_is_that_of_vitae_parse(self) -> None:
        resumes = [line.resume() for line in parse(Tool(vitae()), self.documents)]
        self.assertEqual(resumes, local_lines(*self.paths, options=("-f", "json-resume")))

    def test_names_of_any_letters_are_written_as_vitae_writes_them(self) -> None:
        names = ['a "b" \\ c.pdf', "ü\u2028é\u007f\u00a0😀.pdf", "tab\tnew\nline\u0001.pdf", "a/b</script>&.pdf"]
        for number, name in enumerate(names):
            path = self.folder / str(number) / name.replace("/", "_")
            path.parent.mkdir()
            path.write_bytes(self.documents[0].content)
            line = next(iter(parse(Tool(vitae()), [Document(str(path), self.documents[0].content)])))
            self.assertEqual([line.json], local_lines(str(path)))

    def test_what_crashes_vitae_gets_its_status_and_the_others_their_lines(self) -> None:
        found = self.parse_with(b"%FAULT crash", b"%FAULT exit", limits=Limits(window=3))
        self.assertEqual([line.status for line in found], ["crashed", "crashed"])
        self.assertIn("by signal 11", found[0].detail or "")
        self.assertIn("with exit code 70", found[1].detail or "")

    def test_what_hangs_gets_its_status_and_the_others_their_lines(self) -> None:
        found = self.parse_with(b"%FAULT hang", limits=Limits(window=3, deadline=3, attempts=1))
        self.assertEqual([(line.status, line.pages) for line in found], [("timeout", 0)])

    def test_what_takes_all_memory_gets_its_status_and_the_others_their_lines(self) -> None:
        tool = Tool(self.faulty.path, memory_limit=3 << 30)
        found = self.parse_with(b"%FAULT memory", limits=Limits(window=3), tool=tool)
        self.assertEqual([line.status for line in found], ["crashed"])

    def test_a_vitae_that_is_killed_once_loses_nothing(self) -> None:
        found = self.parse_with(b"%FAULT once", limits=Limits(window=4))
        self.assertTrue((self.folder / "killed").exists())
        self.assertEqual([line.status for line in found], ["unsupported"])

    def test_what_hangs_or_eats_the_worker_gets_the_status_of_vitae(self) -> None:
        tool = Tool(vitae(), options=("--timeout", "0.5"))
        found = self.parse_with(endless_pdf(), hungry_pdf(), b"", limits=Limits(window=2), tool=tool)
        self.assertEqual(found[0].status, "timeout")
        self.assertIn(found[1].status, ("too-large", "timeout"))
        self.assertEqual(found[2].status, "damaged")

    def test_a_failed_line_has_the_members_of_a_line(self) -> None:
        (found,) = self.parse_with(b"%FAULT crash", limits=Limits())
        path = self.folder / "fault 0"
        path.write_bytes(b"%FAULT crash")
        (other,) = local_lines(str(path))
        plain = other.replace(str(path), "fault 0").replace('"unsupported"', '"crashed"')
        start = plain.index(',"pages"')
        self.assertEqual(found.json[found.json.index(',"pages"') :], plain[start:])

    def test_a_missing_model_is_told_at_once(self) -> None:
        with self.assertRaisesRegex(SetupError, "/nowhere"):
            list(parse(Tool(vitae(), model="/nowhere"), self.documents))

    def test_a_missing_vitae_is_told_at_once(self) -> None:
        with self.assertRaisesRegex(SetupError, "No such file"):
            list(parse(Tool("/nowhere/vitae"), self.documents))

    def test_many_deaths_in_a_row_are_the_fault_of_the_machine(self) -> None:
        faults = [Document(str(n), b"%%FAULT crash %d" % n) for n in range(9)]
        with self.assertRaisesRegex(SetupError, "4 requests in a row"):
            list(parse(self.faulty, faults, Limits(attempts=1, failures_in_a_row=4)))

    def test_requests_are_taken_only_a_window_ahead(self) -> None:
        taken: list[str] = []

        def source() -> Iterator[Document]:
            for document in self.documents:
                taken.append(document.source)
                yield document

        answers = parse(Tool(vitae()), source(), Limits(window=2))
        next(answers)
        self.assertLessEqual(len(taken), 3)
        self.assertEqual(len(list(answers)), len(self.documents) - 1)


class ClassifyTests(unittest.TestCase):
    def test_every_text_has_one_judgement_in_order(self) -> None:
        texts = [Text(str(n), f"Led a team of {n} nurses\nand 'others'") for n in range(1000)]
        found = list(classify(Tool(vitae()), texts))
        self.assertEqual([judgement.id for judgement in found], [text.id for text in texts])
        self.assertEqual({judgement.status for judgement in found}, {"ok"})
        self.assertTrue(all(judgement.label for judgement in found))


if __name__ == "__main__":
    unittest.main()
