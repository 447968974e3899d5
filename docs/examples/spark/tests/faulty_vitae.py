"""vitae with faults: passes requests on to the real one, except for PDFs that hold a mark.

Called as `faulty_vitae.py VITAE FOLDER WORDS…`. The folder has a line in `log` for each PDF that was passed on.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path


def misbehave(content: bytes, folder: Path) -> None:
    if b"%FAULT crash" in content:
        os.kill(os.getpid(), signal.SIGSEGV)
    if b"%FAULT hang" in content:
        time.sleep(3600)
    if b"%FAULT exit" in content:
        sys.exit(70)
    if b"%FAULT memory" in content:
        hoard: list[bytes] = []
        try:
            while True:
                hoard.append(bytes(64 << 20))
        except MemoryError:
            hoard.clear()
            os.abort()
    if b"%FAULT once" in content and not (folder / "killed").exists():
        (folder / "killed").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    if b"%FAULT slow" in content:
        time.sleep(0.1)


def main() -> None:
    vitae, folder, *words = sys.argv[1:]
    if "--stream" not in words:
        os.execv(vitae, [vitae, *words])
    if (Path(folder) / "refuse").exists():
        print("vitae: the test says no", file=sys.stderr)
        sys.exit(3)
    child = subprocess.Popen([vitae, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdin is not None and child.stdout is not None
    with open(Path(folder) / "log", "ab", buffering=0) as log:
        for header in sys.stdin.buffer:
            request = json.loads(header)
            content = sys.stdin.buffer.read(request["len"])
            misbehave(content, Path(folder))
            child.stdin.write(header + content)
            child.stdin.flush()
            answer = child.stdout.readline()
            log.write(hashlib.sha256(content).hexdigest().encode() + b"\n")
            sys.stdout.buffer.write(answer)
            sys.stdout.buffer.flush()
    child.stdin.close()
    sys.exit(child.wait())


if __name__ == "__main__":
    main()
