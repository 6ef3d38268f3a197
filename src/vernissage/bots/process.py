"""A program that is spoken to in lines, with limits on everything it may do to us."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Mapping, Sequence
from pathlib import Path

KEPT = 64 * 1024
"""Bytes of what a program prints that are kept, the last ones."""
PIECE = 64 * 1024
DYING = 0.5
"""Seconds in which a program that closed its output should have ended."""


class Flood(Exception):
    """The program prints more than anyone wants to read."""


class Tail:
    """The last bytes of an output."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def add(self, piece: bytes) -> None:
        self._bytes += piece
        del self._bytes[:-KEPT]

    def __str__(self) -> str:
        return self._bytes.decode(errors="replace")


class LineProcess:
    """A running program: lines in, lines out, and what it prints on standard error kept.

    It has a process group of its own (with ``own_session``, even a session) and is killed with
    all of it by `kill`, when this object is forgotten, or when Python ends. Raises `OSError` if
    the program can't be started.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        own_session: bool = False,
        longest_line: int = KEPT,
        most_output: int | None = None,
        environment: Mapping[str, str] | None = None,
        folder: str | None = None,
    ) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=own_session,
            process_group=None if own_session else 0,
            env=environment,
            cwd=folder,
        )
        self._stdin, self._stdout, self._stderr = (
            pipe.fileno()
            for pipe in (self._process.stdin, self._process.stdout, self._process.stderr)
            if pipe is not None
        )
        self._selector = selectors.DefaultSelector()
        for pipe in (self._stdout, self._stderr):
            os.set_blocking(pipe, False)
            self._selector.register(pipe, selectors.EVENT_READ)
        os.set_blocking(self._stdin, False)
        self._to_send = bytearray()
        self._received = bytearray()
        self._tail = Tail()
        self._longest_line = longest_line
        self._room = most_output
        self._end = weakref.finalize(self, _end, self._process, self._selector, own_session)

    @property
    def pid(self) -> int:
        """The process id, which is its group's id too."""
        return self._process.pid

    @property
    def output(self) -> str:
        """The last that it printed and that was no answer."""
        return str(self._tail)

    def forget_output(self) -> None:
        """Begin to keep the output anew."""
        self._tail = Tail()

    def keep(self, line: bytes) -> None:
        """Keep a line among the output."""
        self._tail.add(line + b"\n")

    def send(self, line: bytes) -> None:
        """Have a line sent while `receive` waits for the answer."""
        if not self._to_send:
            with contextlib.suppress(KeyError):
                self._selector.register(self._stdin, selectors.EVENT_WRITE)
        self._to_send += line + b"\n"

    def receive(self, deadline: float | None = None) -> bytes:
        """The next line that it prints.

        Raises `TimeoutError` at the deadline (by `time.monotonic`), `EOFError` saying how it
        ended if it did, and `Flood`.
        """
        while True:
            end = self._received.find(b"\n")
            if (len(self._received) if end < 0 else end) > self._longest_line:
                self.keep(bytes(self._received))
                raise Flood(f"printed a line of more than {self._longest_line} bytes")
            if end >= 0:
                break
            if self._stdout not in self._selector.get_map():
                raise EOFError(self._ending())
            self._pump(self._left(deadline))
        line = bytes(self._received[:end])
        del self._received[: end + 1]
        return line

    def has_spoken(self) -> bool:
        """Whether something of its output waits to be received."""
        self._pump(0)
        return bool(self._received)

    def finish(self, line: bytes, seconds: float) -> None:
        """Send a last line and close its input; what still runs so much later is killed."""
        deadline = time.monotonic() + seconds
        self.send(line)
        with contextlib.suppress(TimeoutError, EOFError, Flood):
            while self._to_send:
                self._pump(self._left(deadline))
            self._process.stdin.close()  # type: ignore[union-attr]
            while True:
                self.receive(deadline)
        self.kill()

    def kill(self) -> None:
        """End it now, with all its children."""
        self._end()

    def _left(self, deadline: float | None) -> float | None:
        """Seconds until the deadline; raises `TimeoutError` when there are none."""
        left = None if deadline is None else deadline - time.monotonic()
        if left is not None and left <= 0:
            raise TimeoutError
        return left

    def _pump(self, seconds: float | None) -> None:
        """Wait until a pipe is ready, and read or write what it takes."""
        for key, _ in self._selector.select(seconds):
            if key.fd == self._stdin:
                self._write()
                continue
            try:
                piece = os.read(key.fd, PIECE)
            except BlockingIOError:
                continue
            if not piece:
                self._forget(key.fd)
                continue
            if key.fd == self._stderr:
                self._tail.add(piece)
            else:
                self._received += piece
            if self._room is not None:
                self._room -= len(piece)
                if self._room < 0:
                    raise Flood("printed more than anyone can read")

    def _write(self) -> None:
        try:
            written = os.write(self._stdin, self._to_send[:PIECE])
            del self._to_send[:written]
        except BlockingIOError:
            return
        except BrokenPipeError:
            self._to_send.clear()
        if not self._to_send:
            self._forget(self._stdin)

    def _forget(self, pipe: int) -> None:
        with contextlib.suppress(KeyError):
            self._selector.unregister(pipe)

    def _ending(self) -> str:
        """How it ended, in words, after everything that it still had to say was read."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(DYING)
        with contextlib.suppress(Flood):
            while self._stderr in self._selector.get_map() and self._selector.select(0):
                self._pump(0)
        code = self._process.returncode
        if code is None:
            return "closed its output"
        if code < 0:
            return f"was ended by signal {-code} ({signal.strsignal(-code)})"
        return f"ended with exit status {code}"


def _end(
    process: subprocess.Popen[bytes], selector: selectors.BaseSelector, own_session: bool
) -> None:
    kill_group(process.pid)
    if own_session:
        kill_session(process.pid)
    process.wait()
    selector.close()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()


def kill_group(leader: int) -> None:
    """Kill every process of a group."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)


def kill_session(leader: int) -> None:
    """Kill every process of a session but this one, whatever group it is in (where there is a /proc).

    Who lists them may be one of them, and one may start another meanwhile: so the one that kills
    is left to end itself, and it looks again until nobody new is there.
    """
    killed = {os.getpid()}
    while found := _of_session(leader) - killed:
        for process in found:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        killed |= found


def _of_session(leader: int) -> set[int]:
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            session = stat.read_text(errors="replace").rpartition(")")[2].split()[3]
            if int(session) == leader:
                found.add(int(stat.parent.name))
    return found
