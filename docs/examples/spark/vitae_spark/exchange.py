"""Requests to a process that may die: a window of them at once, a deadline, and a restart."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from vitae_spark.child import Child, ChildError, SetupError

Request = TypeVar("Request")


@dataclass(frozen=True)
class Failure:
    """No answer came to a request, although it was asked alone."""

    kind: str
    """`crashed` or `timeout`."""
    detail: str


@dataclass(frozen=True)
class Limits:
    """When to wait, and when to give up."""

    window: int = 4
    """Requests that are sent ahead of their answers."""
    window_bytes: int = 64 << 20
    """Bytes of requests that are sent ahead; one request is always sent."""
    deadline: float = 300
    """Seconds without an answer after which the process is killed."""
    attempts: int = 2
    """How often a request is asked alone before it is given up."""
    failures_in_a_row: int = 20
    """Requests given up one after the other after which the machine is at fault, not they."""


class Exchange(Generic[Request]):
    """Asks a process, and starts it anew when it dies.

    After a death nobody knows which of the requests under way was the cause. Each is asked again, alone: the cause is
    given up and the others get their answers. So no request is lost, and none is answered twice.
    """

    def __init__(
        self,
        start: Callable[[], Child],
        frame: Callable[[Request], bytes],
        check: Callable[[], None],
        limits: Limits | None = None,
    ) -> None:
        """`start` makes a process, `frame` the bytes of a request, `check` raises `SetupError` where none can work."""
        self.limits = limits or Limits()
        self.start_count = 0
        self._start = start
        self._frame = frame
        self._check = check
        self._child: Child | None = None
        self._failures = 0

    def answers(self, requests: Iterable[Request]) -> Iterator[tuple[Request, bytes | Failure]]:
        """Each request with its answer, in their order."""
        source = iter(requests)
        under_way: deque[tuple[Request, int]] = deque()
        is_open = True
        while True:
            while is_open and self._has_room(under_way):
                request = next(source, None)
                if request is None:
                    is_open = False
                    break
                frame = self._frame(request)
                self._running().send(frame)
                under_way.append((request, len(frame)))
            if not under_way:
                return
            try:
                line = self._running().next_line(self.limits.deadline)
            except ChildError as error:
                self._discard(error)
                for suspect, _ in under_way:
                    yield suspect, self._alone(suspect)
                under_way.clear()
                continue
            self._failures = 0
            yield under_way.popleft()[0], line

    def close(self) -> None:
        """Ends the process."""
        if self._child is not None:
            self._child.close()
            self._child = None

    def _has_room(self, under_way: deque[tuple[Request, int]]) -> bool:
        if not under_way:
            return True
        size = sum(count for _, count in under_way)
        return len(under_way) < self.limits.window and size < self.limits.window_bytes

    def _alone(self, request: Request) -> bytes | Failure:
        error = ChildError("crashed", "it was not asked")
        for _ in range(self.limits.attempts):
            child = self._running()
            try:
                child.send(self._frame(request))
                line = child.next_line(self.limits.deadline)
                self._failures = 0
                return line
            except ChildError as next_error:
                error = next_error
                self._discard(error)
        self._failures += 1
        if self._failures >= self.limits.failures_in_a_row:
            raise SetupError(f"{self._failures} requests in a row got no answer; the last: {error.detail}")
        return Failure(error.kind, f"{error.detail}, {self.limits.attempts} times with this document alone")

    def _running(self) -> Child:
        if self._child is None:
            self._child = self._start()
            self.start_count += 1
        return self._child

    def _discard(self, error: ChildError) -> None:
        if self._child is not None:
            self._child.kill()
            self._child = None
        if error.refused:
            self._check()
