"""A process that answers each request on its standard input with one line on its standard output, in order."""

from __future__ import annotations

import contextlib
import fcntl
import os
import selectors
import subprocess
import time
from collections import deque
from collections.abc import Mapping, Sequence

READ_SIZE = 1 << 20
WRITE_SIZE = 1 << 20
PIPE_SIZE = 1 << 20
"""Bytes in a pipe, where the system allows it: both sides wake up less often."""


class ChildError(Exception):
    """The process gave no answer: it ended, or it took too long."""

    def __init__(self, kind: str, detail: str, refused: bool = False) -> None:
        super().__init__(detail)
        self.kind = kind
        """`crashed` or `timeout`, as in the status of a document."""
        self.detail = detail
        self.refused = refused
        """Whether it ended with an exit code before its first answer, as one that cannot work does."""


class SetupError(Exception):
    """The process cannot work here at all, for example because its model is missing. Another try would end the same."""


def check_setup(command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
    """Starts a process without requests. Raises `SetupError` with its reason when it refuses."""
    try:
        done = subprocess.run(
            list(command), check=False, stdin=subprocess.DEVNULL, capture_output=True, timeout=60, env=environment
        )
    except OSError as error:
        raise SetupError(f"{command[0]}: {error.strerror}") from error
    except subprocess.TimeoutExpired as error:
        raise SetupError(f"{command[0]} did not end within 60 seconds, without a request") from error
    if done.returncode != 0:
        reason = done.stderr.decode("utf-8", "replace").strip()[-2000:] or "it gave no reason"
        raise SetupError(f"{command[0]} ended with code {done.returncode}: {reason}")


class Child:
    """A running process, driven by one thread: neither side waits for the other with a full pipe."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        self.command = list(command)
        self.answer_count = 0
        try:
            # It stays in the process group of the Python worker: Spark ends the group with the executor.
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # Not a pipe, which nobody would read: a full one stops the process. Reasons come from `check_setup`.
                stderr=subprocess.DEVNULL,
                env=None if environment is None else dict(environment),
                bufsize=0,
            )
        except OSError as error:
            raise SetupError(f"{self.command[0]}: {error.strerror}") from error
        assert self._process.stdin is not None and self._process.stdout is not None
        self._input = self._process.stdin.fileno()
        self._output = self._process.stdout.fileno()
        for end in (self._input, self._output):
            os.set_blocking(end, False)
            with contextlib.suppress(OSError, AttributeError):
                fcntl.fcntl(end, fcntl.F_SETPIPE_SZ, PIPE_SIZE)
        self._to_send: deque[memoryview] = deque()
        self._lines: deque[bytes] = deque()
        self._partial: list[bytes] = []

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, request: bytes) -> None:
        """Queues a request; it goes out when the process takes it."""
        if request:
            self._to_send.append(memoryview(request))
        self._write()

    def next_line(self, deadline: float) -> bytes:
        """The next answer without its line's end.

        `deadline` is in seconds from now. Raises `ChildError` when the process ends or the time is up.
        """
        end = time.monotonic() + deadline
        while not self._lines:
            rest = end - time.monotonic()
            if rest <= 0:
                raise ChildError("timeout", f"no answer within {deadline:g} seconds")
            self._pump(rest)
        self.answer_count += 1
        return self._lines.popleft()

    def _pump(self, timeout: float) -> None:
        """Moves bytes in both directions, once something can move."""
        with selectors.DefaultSelector() as selector:
            selector.register(self._output, selectors.EVENT_READ)
            if self._to_send:
                selector.register(self._input, selectors.EVENT_WRITE)
            ready = {key.fd for key, _ in selector.select(timeout)}
        if self._output in ready:
            self._read()
        if self._input in ready:
            self._write()

    def _read(self) -> None:
        try:
            data = os.read(self._output, READ_SIZE)
        except BlockingIOError:
            return
        if not data:
            self._raise_end()
        *whole, rest = data.split(b"\n")
        for line in whole:
            self._partial.append(line)
            self._lines.append(b"".join(self._partial))
            self._partial = []
        if rest:
            self._partial.append(rest)

    def _write(self) -> None:
        while self._to_send:
            part = self._to_send[0]
            try:
                count = os.write(self._input, part[:WRITE_SIZE])
            except BlockingIOError:
                return
            except BrokenPipeError:
                # Reading finds the end, after the answers that came before it.
                self._to_send.clear()
                return
            if count < len(part):
                self._to_send[0] = part[count:]
            else:
                self._to_send.popleft()

    def _raise_end(self) -> None:
        try:
            code = self._process.wait(timeout=10)
        except subprocess.TimeoutExpired as error:
            raise ChildError("crashed", "it closed its output and did not end") from error
        how = f"by signal {-code}" if code < 0 else f"with exit code {code}"
        raise ChildError("crashed", f"it ended {how}", refused=code > 0 and self.answer_count == 0)

    def close(self) -> int:
        """Ends the process by closing its input, or by a kill when that does not help within 10 seconds."""
        assert self._process.stdin is not None and self._process.stdout is not None
        for stream in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(BrokenPipeError):
                stream.close()
        try:
            code = self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        return code

    def kill(self) -> None:
        """Ends the process at once. Its workers end with it: they are told by the kernel."""
        self._process.kill()
        self.close()
