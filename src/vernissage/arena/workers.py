"""Processes that play games, and who watches over them.

A worker that dies is replaced and its game played again. Someone's Python class runs inside its
worker, so that what it does to the process is noticed here: when it hangs, or when it ends the
process again and again, it loses by forfeit.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
import time
from collections.abc import Generator, Iterable

import msgspec

from vernissage.arena.playing import Fixture, Played, forfeited
from vernissage.bots.process import Flood, LineProcess
from vernissage.games.errors import VernissageError

ATTEMPTS = 3
"""So often a game is begun whose worker dies."""
LONGEST_LINE = 16 * 1024 * 1024
GLANCE = 0.2
"""Seconds between two looks whether the match was stopped."""
PROGRAM = "import json, sys; sys.path[:] = json.loads(sys.argv[1]); " + (
    "from vernissage.arena.worker import main; main()"
)


class WorkerDied(VernissageError):
    """A process that played a game died, and did so again when another tried."""


class Stopped(Exception):
    """The match was stopped while a game was under way."""


class Worker:
    """One process that plays games, in a folder; a new one whenever it is needed."""

    def __init__(self, folder: str | None = None) -> None:
        self.folder = folder if folder is not None and os.path.isdir(folder) else None
        self.stopped = threading.Event()
        self._process: LineProcess | None = None

    @property
    def pid(self) -> int | None:
        """The process, if there is one."""
        return None if self._process is None else self._process.pid

    def is_there(self) -> bool:
        """Yes (a question that can be asked over a network)."""
        return True

    def play(self, fixture: Fixture) -> Played:
        """Have a game played; raises `WorkerDied` if that can't be done, `Stopped` if not wanted."""
        ended = output = ""
        for attempt in range(1, ATTEMPTS + 1):
            game = Watched(fixture)
            process = self._process or self._start()
            try:
                return self._follow(process, game)
            except (EOFError, Flood) as error:
                ended, output = str(error), process.output
                self.close()
            if attempt == ATTEMPTS and game.asking is not None:
                return game.forfeit(f"took the process with it, which {ended}", output)
        last = output.strip().splitlines()[-1:] or ["nothing"]
        raise WorkerDied(
            f"A worker {ended}, {ATTEMPTS} times in the same game (deal "
            f"{fixture.extra.get('deal')}, {', '.join(fixture.bots)}). It said: {last[0]}"
        )

    def _start(self) -> LineProcess:
        command = [sys.executable, "-u", "-c", PROGRAM, json.dumps(sys.path)]
        environment = {**os.environ, "VERNISSAGE_QUIET": "1"}
        self._process = LineProcess(
            command,
            own_session=True,
            longest_line=LONGEST_LINE,
            environment=environment,
            folder=self.folder,
        )
        return self._process

    def _follow(self, process: LineProcess, game: Watched) -> Played:
        """Listen to a game until it ends, or takes too long."""
        process.forget_output()
        process.send(msgspec.json.encode(game.fixture))
        while True:
            now = time.monotonic()
            if self.stopped.is_set():
                raise Stopped
            if game.deadline is not None and now >= game.deadline:
                output = process.output
                self.close()
                return game.forfeit(f"did not answer within {game.limit:g} s", output)
            try:
                line = process.receive(min(game.deadline or now + GLANCE, now + GLANCE))
            except TimeoutError:
                continue
            message = msgspec.json.decode(line)
            if "record" in message:
                return game.finished(msgspec.convert(message, Played), process.output)
            game.hear(message["asking"], message["limit"], message["played"])

    def close(self) -> None:
        """End the process, with everything that it has started."""
        if self._process is not None:
            self._process.kill()
            self._process = None


class Watched:
    """What is known of a game under way: the actions, and which class is thinking."""

    def __init__(self, fixture: Fixture) -> None:
        self.fixture = fixture
        self.actions: list[int] = []
        self.asking: int | None = None
        self.limit = 0.0
        self.deadline: float | None = None

    def hear(self, asking: int | None, limit: float, played: list[int]) -> None:
        """The worker says whom it asks now, and what was played since it last said so."""
        self.actions += played
        self.asking = asking
        self.limit = limit
        self.deadline = None if asking is None else time.monotonic() + limit

    def finished(self, played: Played, output: str) -> Played:
        """The game, with what a failed class has printed before it raised something."""
        forfeit = played.record.get("forfeit")
        if forfeit is not None and self.fixture.bots[forfeit["seat"]].startswith("py:"):
            played.output = output + played.output
        return played

    def forfeit(self, why: str, output: str) -> Played:
        """The game so far, lost by the seat that was asked."""
        assert self.asking is not None
        return forfeited(self.fixture, self.actions, self.asking, why, output)


def play_here(fixtures: Iterable[Fixture], jobs: int) -> Generator[Played, None, None]:
    """Have games played by so many processes of this machine, in the order in which they end."""
    waiting = iter(fixtures)
    turn = threading.Lock()
    results: queue.SimpleQueue[Played | Exception | None] = queue.SimpleQueue()
    workers = [Worker() for _ in range(jobs)]

    def serve(worker: Worker) -> None:
        try:
            while True:
                with turn:
                    fixture = next(waiting, None)
                if fixture is None:
                    break
                results.put(worker.play(fixture))
        except Stopped:
            pass
        except Exception as error:
            results.put(error)
        finally:
            worker.close()
            results.put(None)

    threads = [threading.Thread(target=serve, args=(worker,)) for worker in workers]
    for thread in threads:
        thread.start()
    try:
        running = jobs
        while running:
            result = results.get()
            if isinstance(result, Exception):
                raise result
            if result is None:
                running -= 1
            else:
                yield result
    finally:
        for worker in workers:
            worker.stopped.set()
        for thread in threads:
            thread.join()
