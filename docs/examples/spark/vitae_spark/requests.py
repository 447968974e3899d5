"""The two things that vitae is asked: to parse a PDF, and to classify a text."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from vitae_spark.child import Child, check_setup
from vitae_spark.exchange import Exchange, Failure, Limits

VERSION = "v1.2.1"
"""Of JSON Resume."""
SCHEMA_URL = f"https://raw.githubusercontent.com/jsonresume/resume-schema/{VERSION}/schema.json"


@dataclass(frozen=True)
class Tool:
    """The vitae to start, and how."""

    path: str
    model: str | None = None
    options: tuple[str, ...] = ()
    memory_limit: int | None = None
    """Bytes of data that vitae and its worker may each have; `None` for no limit besides the worker's own."""
    environment: tuple[tuple[str, str], ...] = ()

    def command(self, *words: str) -> list[str]:
        model = [] if self.model is None else ["--model", self.model]
        command = [self.path, *words, *model, *self.options]
        if self.memory_limit is None:
            return command
        return ["/bin/sh", "-c", f'ulimit -d {self.memory_limit // 1024}; exec "$@"', "sh", *command]

    def start(self, *words: str) -> Child:
        return Child(self.command(*words), self._environment())

    def check(self, *words: str) -> None:
        """Raises `SetupError` with the reason where vitae does not start."""
        check_setup(self.command(*words), self._environment())

    def _environment(self) -> dict[str, str]:
        return {**os.environ, **dict(self.environment)}


PARSE = ("parse", "--stream", "--jobs", "1")
CLASSIFY = ("classify", "--jsonl")


@dataclass(frozen=True)
class Document:
    """A PDF."""

    source: str
    """The name that its answer has as `source`."""
    content: bytes

    def digest(self) -> str:
        return hashlib.sha256(self.content).hexdigest()


@dataclass(frozen=True)
class ParsedLine:
    """What became of a PDF: its line as `vitae parse` prints it for a file of this name."""

    sha256: str | None
    """`None` for a file that was not read."""
    source: str
    status: str
    detail: str | None
    pages: int
    language: str | None
    json: str

    def resume(self, is_redacted: bool = False) -> str | None:
        """The object of `vitae parse --format json-resume`, for a PDF with status `ok`."""
        if self.status != "ok":
            return None
        # Quotes in texts are escaped, so these bytes are members of the outermost object.
        start = self.json.rindex('],"resume":{') + len('],"resume":')
        end = self.json.rindex(',"sections":[')
        warnings = json.loads(self.json[self.json.rindex(',"warnings":[') + len(',"warnings":') : -1])
        file = {} if is_redacted else {"file": self.source}
        meta: dict[str, object] = {"source": {**file, "sha256": self.sha256}, "version": VERSION}
        if warnings:
            meta["warnings"] = warnings
        plain = f'"meta":{{"version":"{VERSION}"}}'
        return replace_once(self.json[start:end], plain, f'"meta":{json_text(meta)}')


def parse(tool: Tool, documents: Iterable[Document], limits: Limits | None = None) -> Iterator[ParsedLine]:
    """Parses PDFs with one process, in their order. Every PDF has one line, with its status."""

    def frame(document: Document) -> bytes:
        header = json.dumps({"id": document.source, "len": len(document.content)})
        return header.encode() + b"\n" + document.content

    exchange = Exchange(lambda: tool.start(*PARSE), frame, lambda: tool.check(*PARSE), limits)
    with closing(exchange):
        for document, answer in exchange.answers(documents):
            yield parsed_line(document, answer)


def parsed_line(document: Document, answer: bytes | Failure) -> ParsedLine:
    """The line of a PDF, from the answer to its request."""
    if isinstance(answer, Failure):
        return failed_line(document, answer.kind, answer.detail)
    text = answer.decode()
    value = short_members(text)
    if value.get("id") != document.source:
        raise ValueError(f"the answer to {document.source!r} has the id {value.get('id')!r}")
    if value["status"] == "bad-request":
        # The parser gives larger files the same status.
        return failed_line(document, "too-large", value["error"])
    return ParsedLine(
        value.get("sha256") or document.digest(),
        document.source,
        value["status"],
        value.get("detail"),
        value["pages"],
        value.get("language"),
        without_id(text),
    )


def short_members(answer: str) -> dict[str, Any]:
    """The members of an answer but its paragraphs, fields and sections, which take long to read.

    Members are in the order of their names, so what is left out is one piece.
    """
    start, end = answer.find(',"paragraphs":['), answer.rfind(',"sha256":"')
    if 0 < start < end:
        answer = answer[:start] + answer[end:]
    value: dict[str, Any] = json.loads(answer)
    return value


def without_id(answer: str) -> str:
    """An answer as the line that `vitae parse` prints for a file."""
    # Quotes in texts are escaped, so these marks are members. Those behind the id are the language and the pages.
    start = answer.index('"id":')
    ends = (answer.find(mark, start) for mark in (',"language":', ',"pages":'))
    return answer[:start] + answer[min(end for end in ends if end >= 0) + 1 :]


def failed_line(document: Document, status: str, detail: str, has_digest: bool = True) -> ParsedLine:
    """The line of a PDF that vitae did not answer, with the members that every line has."""
    digest = document.digest() if has_digest else None
    value: dict[str, object] = {
        "detail": detail,
        "pages": 0,
        "paragraphs": [],
        "provenance": [],
        "resume": {"$schema": SCHEMA_URL, "basics": {}, "meta": {"version": VERSION}},
        "sections": [],
        "source": document.source,
        "status": status,
        "warnings": [],
    }
    if digest is not None:
        value["sha256"] = digest
    return ParsedLine(digest, document.source, status, detail, 0, None, json_text(value))


def json_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def replace_once(text: str, old: str, new: str) -> str:
    """Replaces a member of the outermost object; its quotes cannot be in a text, where they are escaped."""
    if text.count(old) != 1:
        raise ValueError(f"{text.count(old)} times {old!r} in an answer")
    return text.replace(old, new)


@dataclass(frozen=True)
class Text:
    """A text to classify."""

    id: str
    text: str


@dataclass(frozen=True)
class Judgement:
    """What became of a text."""

    id: str
    status: str
    """`ok`, `crashed` or `timeout`."""
    detail: str | None
    label: str | None
    """`None` where no label fits, with the option `--none`."""
    confidence: float | None


def classify(tool: Tool, texts: Iterable[Text], limits: Limits | None = None) -> Iterator[Judgement]:
    """Classifies texts with one process, in their order."""

    def frame(text: Text) -> bytes:
        return json.dumps({"id": text.id, "text": text.text}).encode() + b"\n"

    limits = limits or Limits(window=256, window_bytes=1 << 20)
    exchange = Exchange(lambda: tool.start(*CLASSIFY), frame, lambda: tool.check(*CLASSIFY), limits)
    with closing(exchange):
        for text, answer in exchange.answers(texts):
            yield judgement(text, answer)


def judgement(text: Text, answer: bytes | Failure) -> Judgement:
    """What is said of a text, from the answer to its request."""
    if isinstance(answer, Failure):
        return Judgement(text.id, answer.kind, answer.detail, None, None)
    value: dict[str, Any] = json.loads(answer)
    if "error" in value:
        return Judgement(text.id, "bad-request", value["error"], None, None)
    if value.get("id") != text.id:
        raise ValueError(f"the answer to {text.id!r} has the id {value.get('id')!r}")
    return Judgement(text.id, "ok", None, value["label"], value["confidence"])
