"""A process that plays one game after another: fixtures in, records out, a JSON line each.

`vernissage.arena.workers` starts it and watches over it. It ends with its input.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from dataclasses import replace

import msgspec

from vernissage.arena.playing import Fixture, play
from vernissage.bots import Situation
from vernissage.bots.process import kill_session


def main() -> None:
    """Play every fixture that comes in."""
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints must not look like an answer

    def tell(message: object) -> None:
        line = memoryview(msgspec.json.encode(message) + b"\n")
        while line:
            line = line[out.write(line) :]

    def watch(seat: int | None, limit: float, played: list[int]) -> None:
        tell({"asking": seat, "limit": limit, "played": played})

    fixtures = listen()
    warm = False
    while True:
        fixture = msgspec.json.decode(fixtures.get(), type=Fixture)
        foreign = any(spec.startswith("py:") for spec in fixture.bots)
        if foreign and not warm:
            warm_up(fixture)
            warm = True
        tell(play(fixture, watch if foreign else None))


def listen() -> queue.SimpleQueue[bytes]:
    """The lines of standard input, read by a thread that ends everything when they end."""
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def read() -> None:
        for line in sys.stdin.buffer:
            lines.put(line)
        if os.getsid(0) == os.getpid():
            kill_session(os.getpid())  # the bots that are programs, with all that they started
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    return lines


def warm_up(fixture: Fixture) -> None:
    """Have the rules compiled or loaded, so that no bot's limit is spent on it."""
    state, _ = fixture.begin()
    if state.deciders:
        Situation(state, state.deciders[0]).legal_moves  # noqa: B018
    play(replace(fixture, bots=("random",) * fixture.seats))
