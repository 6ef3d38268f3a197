"""Games on the machines of a Ray cluster (the extra ``ray``).

Ray only carries fixtures and records: on each machine the same watched processes play, so that
the games and what happens to failing bots are the same as at home. Every machine needs this
version of Vernissage, and the programs of ``cmd:`` bots at the same place.
"""

from __future__ import annotations

import logging
import os
import socket
from collections import Counter, deque
from collections.abc import Generator, Iterable
from typing import Any

from vernissage.arena.playing import Fixture, Played
from vernissage.arena.workers import ATTEMPTS, Worker, WorkerDied
from vernissage.games.errors import FormatError

WAITING = 10
"""Seconds to wait for the cluster's address to answer; Ray itself would wait for minutes."""


def play_on_cluster(
    fixtures: Iterable[Fixture], address: str, jobs: int | None = None
) -> Generator[Played, None, None]:
    """Have games played on a cluster, by so many processes (one for each CPU if not given)."""
    ray = connect(address)
    try:
        count = jobs or int(ray.cluster_resources().get("CPU", 1))
        yield from Crew(ray, count).play(fixtures)
    finally:
        ray.shutdown()


Ray = Any
"""Ray and what is made by it: an extra, so mypy sees none of its types."""


def connect(address: str) -> Ray:
    """Ray, connected to the cluster; raises `FormatError` in words."""
    try:
        import ray
    except ImportError:
        raise FormatError(
            "Playing on a cluster needs Ray: pip install 'vernissage[ray]'."
        ) from None
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    try:
        if colon:
            socket.create_connection((host.strip("[]"), int(port)), WAITING).close()
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, OverflowError, ValueError, RuntimeError) as error:
        reason = str(error).strip().splitlines()[0].rstrip(".")
        raise FormatError(f"The Ray cluster {address!r} can't be reached: {reason}.") from None
    return ray


class Crew:
    """Actors of a cluster, each with a worker; one that is lost is replaced.

    An actor waits for a free CPU before it exists, perhaps for ever: only those that are there
    get games.
    """

    def __init__(self, ray: Ray, count: int) -> None:
        self._ray = ray
        self._actor = ray.remote(num_cpus=1, max_restarts=0)(Worker)
        self._free: list[Ray] = []
        self._coming: dict[Ray, Ray] = {}
        self._playing: dict[Ray, tuple[Ray, Fixture]] = {}
        self._losses: Counter[str] = Counter()
        for _ in range(count):
            self._call_another()

    def play(self, fixtures: Iterable[Fixture]) -> Generator[Played, None, None]:
        """The games, in the order in which they end."""
        waiting = deque(fixtures)
        while waiting or self._playing:
            while waiting and self._free:
                actor, game = self._free.pop(), waiting.popleft()
                self._playing[actor.play.remote(game)] = (actor, game)
            [done], _ = self._ray.wait([*self._playing, *self._coming], num_returns=1)
            actor, fixture = self._playing.pop(done, None) or (self._coming.pop(done), None)
            try:
                played = self._ray.get(done)
            except self._ray.exceptions.RayActorError as error:
                self._count_loss(fixture, error)
                self._call_another()
                waiting.extendleft([fixture] if fixture else [])
                continue
            except self._ray.exceptions.RayTaskError as error:
                raise error.cause from None
            self._free.append(actor)
            if fixture is not None:
                yield played

    def _call_another(self) -> None:
        actor = self._actor.remote(os.getcwd())
        self._coming[actor.is_there.remote()] = actor

    def _count_loss(self, fixture: Fixture | None, error: Exception) -> None:
        """Give up when a game, or the beginning, is lost again and again."""
        what = "a worker that was to begin" if fixture is None else f"the game {fixture.bot_seed}"
        self._losses[what] += 1
        if self._losses[what] >= ATTEMPTS:
            reason = str(error).strip().splitlines()[-1]
            raise WorkerDied(f"The cluster lost {what} {ATTEMPTS} times: {reason}") from None
