"""What a puzzle is, and how it is written: a line of JSON for each, after one about all of them."""

from __future__ import annotations

import gzip
import hashlib
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec

from vernissage.bots.situation import Situation
from vernissage.games.errors import FormatError
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State

FORMAT = "vernissage-puzzles/1"
Line = TypeVar("Line")
Verdict = Literal["open", "right", "near", "wrong"]
"""How a try stands; ``open``: it goes on."""
LEVELS = 5
"""Difficulty is how often levels 1 to 5 find an answer."""
GRADES = 5


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that could be done, and what it promises its player."""

    key: str
    """What is asked for: a patch wherever it lies, a card, a bid, a place."""
    move: str
    """The best move that does it."""
    chance: float
    points: float
    lost: float = 0.0
    """Chance to win that it gives away against the best."""
    lost_points: float = 0.0


class Proof(msgspec.Struct, frozen=True, omit_defaults=True):
    """How sure the answer is."""

    version: str
    """The evaluator."""
    simulations: int
    """Of each of the searches that agree."""
    searches: int
    gap: float
    """The chance to win between the answers and everything else, in the search where it was least."""
    errors: float
    """The same in standard errors."""
    plain: float
    """The same by the independent search, which knows nothing but the rules; its scale is its own."""
    longest: int = 0
    """Simulations of the longest search that has confirmed it since, ..."""
    longest_gap: float = 0.0
    """... and what lay between the answers and everything else there."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position from what one seat knows, a question, and all good answers."""

    id: str
    game: str
    kind: str
    seats: int
    seat: int
    position: str
    """Drawn from all that the seat can't tell from the true one."""
    answers: tuple[str, ...]
    """The keys of all choices that are no worse than the noise; of packing, the orders of its moves."""
    grade: int
    """From 1, which most levels find, to 5."""
    choices: tuple[Choice, ...] = ()
    """What was compared, the best first."""
    proof: Proof | None = None
    """Packing needs none: it was solved exactly."""
    found: tuple[float, ...] = ()
    """How often levels 1 to 5 found an answer."""
    cells: tuple[Annotated[str, msgspec.Meta(pattern="^[a-i][1-9]$")], ...] = ()
    """Of packing: what is to be covered."""
    source: Annotated[str, msgspec.Meta(pattern="^(.*/[0-9]{1,9})?$")] = ""
    """The game it comes from: the seed of the mining, the number of the game, and the ply."""

    @property
    def exact(self) -> bool:
        """Whether it was solved, not searched: its answers are all orders of moves that solve it."""
        return self.proof is None

    @property
    def game_of(self) -> str:
        """The game it was found in."""
        return self.source.rpartition("/")[0]

    @property
    def ply(self) -> int:
        """Where in that game."""
        return int(self.source.rpartition("/")[2] or 0)

    @property
    def state(self) -> State:
        """The position."""
        return game(self.game).from_position(self.position)

    @property
    def situation(self) -> Situation:
        """The decision as its seat sees it."""
        return Situation(self.state, self.seat)


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line of a file: what decides everything after it."""

    format: str
    game: str
    seed: str
    seats: int
    """0 where tables differ."""
    simulations: int
    """Of a first look; the least where files differ that were put together."""
    version: str
    """The evaluator, or several with commas; each proof names its own."""
    kinds: str = ""
    """Those that were looked for, with commas; all if none are named."""


def id_of(kind: str, seat: int, position: str) -> str:
    """A short name that the same puzzle always has."""
    return hashlib.sha256(f"{kind} {seat} {position}".encode()).hexdigest()[:10]


def grade_of(found: float) -> int:
    """The grade of a puzzle that such a share of the levels' tries answers."""
    return min(max(GRADES - int(found * GRADES), 1), GRADES)


def write(path: Path, header: Header, puzzles: Iterable[Puzzle]) -> None:
    """Write a file; with the same puzzles it is the same, byte for byte."""
    text = b"".join(msgspec.json.encode(each) + b"\n" for each in (header, *puzzles))
    if path.suffix == ".gz":
        text = gzip.compress(text, 9, mtime=0)
    path.write_bytes(text)


def read(path: Path) -> tuple[Header, list[Puzzle]]:
    """The puzzles of a file; raises `FormatError` with the line that is wrong."""
    data = path.read_bytes()
    try:
        text = gzip.decompress(data) if path.suffix == ".gz" else data
    except (OSError, EOFError, zlib.error) as error:
        raise FormatError(f"{path} can't be unpacked: {error}.") from None
    lines = text.splitlines()
    header = read_line(path, 1, lines[0] if lines else b"", Header)
    if header.format != FORMAT:
        raise FormatError(f"{path}: its format is {header.format!r}; this is {FORMAT!r}.")
    if header.game not in GAMES:
        raise FormatError(f"{path}: there is no game {header.game!r}.")
    found = [read_line(path, n, line, Puzzle) for n, line in enumerate(lines[1:], 2)]
    for number, each in enumerate(found, 2):
        if each.game != header.game:
            raise FormatError(
                f"{path}, line {number}: it is of {each.game!r}, not {header.game!r}."
            )
    return header, found


def read_line(path: Path, number: int, line: bytes, kind: type[Line]) -> Line:
    """A line of a file; raises `FormatError` that says which."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise FormatError(f"{path}, line {number}: {error}.") from None
