"""Finding puzzles in games of strong bots.

The arena's workers play the games, on this machine or a cluster, and look through each in the same
process (`Fixture.after`). What every game gave is kept beside the file, so that mining goes on after
an interruption; the same seed gives the same puzzles, whoever played the games in whatever order.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import msgspec

from vernissage.arena.playing import Fixture, Played
from vernissage.games.errors import FormatError
from vernissage.games.kernel import below, stream
from vernissage.games.registry import game
from vernissage.games.terms import Json
from vernissage.puzzles.grading import finders, graded, is_plain
from vernissage.puzzles.kinds import kinds as kinds_of
from vernissage.puzzles.proving import candidate, proved
from vernissage.puzzles.puzzle import FORMAT, Header, Puzzle, write
from vernissage.records import Record
from vernissage.study.calibration import VERSION
from vernissage.study.luck import Place
from vernissage.study.reviewing import places

LEVEL = "level:5"
"""Who plays the games."""
AFTER = "vernissage.puzzles.mining:mined"
MOST_OF_A_KIND = 3
"""Puzzles of one kind from one game, so that they differ."""

Players = Callable[[Iterable[Fixture]], Generator[Played, None, None]]


@dataclass(frozen=True)
class Mine:
    """What is mined: everything that decides the puzzles that come out."""

    game: str
    seed: str
    seats: int = 2
    simulations: int = 0
    """Of a first look at a decision."""
    kinds: tuple[str, ...] = ()
    """Those that are looked for; all if none are named."""

    @classmethod
    def of(
        cls,
        name: str,
        seed: str,
        seats: int | None = None,
        simulations: int = 0,
        kinds: Sequence[str] = (),
    ) -> Mine:
        """With the game's own numbers where none are given; raises `FormatError`."""
        chosen = game(name)
        known = kinds_of(chosen).ids
        if not known:
            raise FormatError(f"{chosen.title} has no kinds of puzzles.")
        for kind in kinds:
            if kind not in known:
                raise FormatError(
                    f"{chosen.title} has no puzzles of kind {kind!r}; it has {', '.join(known)}."
                )
        count = chosen.seat_counts[0] if seats is None else seats
        chosen.require_seats(count)
        return cls(name, seed, count, simulations or kinds_of(chosen).simulations, tuple(kinds))

    @property
    def header(self) -> Header:
        """The first line of the file."""
        kinds = ",".join(self.kinds)
        return Header(FORMAT, self.game, self.seed, self.seats, self.simulations, VERSION, kinds)

    def fixture(self, number: int) -> Fixture:
        """The game of that number, and what is done with it."""
        seed = f"puzzles/{self.game}/{self.seats}/{self.seed}/{number}"
        return Fixture(
            game=self.game,
            seats=self.seats,
            options={},
            seed=seed,
            bots=(LEVEL,) * self.seats,
            bot_seed=seed,
            extra={
                "number": number,
                "simulations": self.simulations,
                "mine": self.seed,
                "kinds": list(self.kinds),
            },
            after=AFTER,
        )


def mined(record: Record) -> Json:
    """The puzzles of a game that a worker has played."""
    extra = record.extra
    seed, simulations = str(extra["seed"]), int(extra["simulations"])
    source = f"{extra['mine']}/{extra['number']}"
    found = [
        msgspec.to_builtins(each)
        for each in look_through(record, simulations, seed, source, extra["kinds"])
    ]
    return {"number": extra["number"], "puzzles": found}


def look_through(
    record: Record, simulations: int, seed: str, source: str, kinds: Sequence[str] = ()
) -> Iterator[Puzzle]:
    """The puzzles of a game, its decisions in any order, then what is made of it."""
    asked, counts = kinds_of(record.game), dict[str, int]()
    all_places, rng = places(record), stream(seed, "decisions")
    left = list(enumerate(opened(all_places)))
    wanted = [kind.id for kind in asked.decisions if not kinds or kind.id in kinds]
    while left and wanted:
        number, place = left.pop(below(rng, len(left)))  # not the early ones first
        where = f"{source}/{place.ply}"
        seen = candidate(place.state, place.seat, simulations, f"{seed}/{number}", wanted)
        if seen is None:
            continue
        state, kind, split = seen
        if is_plain(finders(state, place.seat, kind, split.answers)):
            continue  # a tenth of the work of a proof
        puzzle = proved(
            state, place.seat, kind, simulations, f"{seed}/{number}", asked.plain, where
        )
        if puzzle is not None:
            told = graded(puzzle)
            if not is_plain(told.found):
                counts[kind.id] = counts.get(kind.id, 0) + 1
                if counts[kind.id] == MOST_OF_A_KIND:
                    wanted.remove(kind.id)
                yield told
    for made in asked.made:
        if not kinds or made.id in kinds:
            yield from made.find(all_places, seed, source)


def opened(found: Iterable[Place]) -> Iterator[Place]:
    """The decisions, each secret one as it stood before anybody had chosen."""
    began: Place | None = None
    for place in found:
        if len(place.state.deciders) == place.state.seats > 1:
            began = place
        if began is not None and 0 < place.ply - began.ply < began.state.seats:
            yield Place(place.ply, place.step, began.state, place.seat, place.action, place.after)
        else:
            yield place


class Seam:
    """A file of puzzles in the making: what each game gave, and which games are missing."""

    def __init__(self, mine: Mine, out: Path) -> None:
        """Open what there is beside the file; raises `FormatError` where it is of other puzzles."""
        self.mine, self.out = mine, out
        self.path = out.with_name(out.name + ".games")
        self.found: dict[int, list[Puzzle]] = {}
        header = msgspec.json.encode(mine.header) + b"\n"
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_bytes(header)
            return
        first, *lines = self.path.read_bytes().splitlines(keepends=True) or [b""]
        if first != header:
            raise FormatError(
                f"{self.path} is of other puzzles: {first.decode(errors='replace').strip()}. "
                "Mine as it was, or choose another file."
            )
        good = [line for line in lines if line.endswith(b"\n")]
        for line in good:
            self._count(msgspec.json.decode(line))
        if len(good) < len(lines):  # an interruption cut the last one off
            self.path.write_bytes(first + b"".join(good))

    def _count(self, told: Json) -> None:
        self.found[told["number"]] = msgspec.convert(told["puzzles"], list[Puzzle])

    def missing(self, games: int) -> list[Fixture]:
        """The games that were not looked through yet."""
        return [self.mine.fixture(number) for number in range(games) if number not in self.found]

    def work(self, games: int, players: Players) -> Iterator[list[Puzzle]]:
        """Look through the missing games; gives the puzzles of each as it is done."""
        with self.path.open("ab") as journal, closing(players(self.missing(games))) as played:
            for each in played:
                told = each.record["after"]
                journal.write(msgspec.json.encode(told) + b"\n")
                journal.flush()
                os.fsync(journal.fileno())
                self._count(told)
                yield self.found[told["number"]]

    def puzzles(self) -> list[Puzzle]:
        """All that was found, in the order of the games; none twice."""
        all_of = (each for number in sorted(self.found) for each in self.found[number])
        return list({each.id: each for each in all_of}.values())

    def write(self) -> None:
        """Write the file."""
        write(self.out, self.mine.header, self.puzzles())
