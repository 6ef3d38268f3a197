"""A match in a folder: play what is missing, say what came out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from types import TracebackType

import msgspec

from vernissage.arena.intervals import Sums
from vernissage.arena.journal import Journal, replace_file
from vernissage.arena.match import Match, Seating
from vernissage.arena.playing import Fixture, Played
from vernissage.arena.report import report
from vernissage.arena.sprt import Sprt
from vernissage.arena.standings import Result, Standings
from vernissage.games.errors import FormatError
from vernissage.games.terms import Json

Players = Callable[[Iterable[Fixture]], Generator[Played, None, None]]
"""Who plays: takes fixtures and gives the games in any order (`workers`, `cluster`)."""


class Arena:
    """One match; raises `FormatError` if the folder holds another, or someone works in it."""

    def __init__(self, match: Match, folder: Path, sprt: tuple[float, float] | None = None) -> None:
        match.check()
        if sprt is not None and (len(match.bots) != 2 or len(match.teams) != 2):
            raise FormatError("The test (--sprt) is for two bots and two sides.")
        self.match = match
        self.folder = folder
        self.sprt = None if sprt is None else Sprt(*sprt)
        self._journal = Journal(folder, match, sprt=None if sprt is None else list(sprt))
        self._results: dict[tuple[int, Seating], Result] = {}
        self._deals = Sums()
        for record in self._journal.records:
            self._count(record)
        self._journal.records.clear()

    def __enter__(self) -> Arena:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._journal.close()

    @property
    def missing(self) -> int:
        """How many games are still to be played, at most."""
        return 0 if self.decided else self.match.total - len(self._results)

    @property
    def decided(self) -> bool:
        """Whether the test has found its answer."""
        return self.sprt is not None and self.sprt.verdict is not None

    def play(self, players: Players) -> Iterator[Json]:
        """Have the missing games played; gives the record of each as it ends."""
        if not self.missing:
            return
        done = set(self._results)
        missing = (
            fixture
            for fixture in self.match.fixtures()
            if (fixture.extra["deal"], tuple(fixture.extra["seating"])) not in done
        )
        with closing(players(missing)) as games:
            for played in games:
                self._journal.add(played)
                self._count(played.record)
                yield played.record
                if self.decided:
                    break

    def _count(self, record: Json) -> None:
        result = Result.of(record, self.match)
        key = (result.deal, result.seating)
        if key in self._results:
            return
        self._results[key] = result
        if self.sprt is not None:
            self._deals.add(result.deal, result.share_of(0))
            # Deals are fed in their order, whatever the order in which they end.
            while not self.decided and self._deals.count_of(self.sprt.deals) == 2:
                self.sprt.add(self._deals.mean_of(self.sprt.deals))

    def standings(self) -> Standings:
        """What came out so far. A test that was decided looks at no later deal."""
        results = self._results.values()
        if self.sprt is not None and self.decided:
            deals = self.sprt.deals
            return Standings(self.match, (each for each in results if each.deal < deals))
        return Standings(self.match, results)

    def write(self) -> Json:
        """Write ``table.json`` and ``report.html``; returns the table."""
        standings = self.standings()
        table = standings.table(self.sprt)
        replace_file(self.folder / "table.json", msgspec.json.encode(table) + b"\n")
        replace_file(self.folder / "report.html", report(standings, table).encode())
        return table
