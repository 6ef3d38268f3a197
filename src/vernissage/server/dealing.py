"""How a table's game is dealt: who has committed to a text, and who has revealed it.

The server's seed is committed to when the table is made. A person's client commits to a random
text when it sits down and reveals it when all seats are taken; those who don't, in time, are
not waited for. The game is dealt from all of it. docs/fair-dealing.md has the exact bytes.
"""

from __future__ import annotations

from vernissage.games.game import Game
from vernissage.games.terms import Json
from vernissage.records.dealing import (
    commitment,
    drawn_options,
    is_64_digits,
    mixed_seed,
    seat_hash,
)
from vernissage.server import events
from vernissage.server.errors import Refused

REVEAL_WITHIN = 2.0
"""Seconds that a game waits for texts before it is dealt without them."""


def require_hash(given: str | None) -> str:
    """The hash that a client gave, or nothing; raises `Refused` for what can't be one."""
    if given is None or given == "":
        return ""
    if not is_64_digits(given):
        raise Refused("format", "A hash is 64 hexadecimal digits in lower case.", key="no-hash")
    return given


class Deal:
    """What decides a table's deal."""

    __slots__ = ("awaiting", "hashes", "made", "next_hashes", "texts")

    def __init__(self, made: events.Made) -> None:
        self.made = made
        self.hashes = [setup.hash or None for setup in made.seats]
        self.texts: dict[int, str] = {}
        self.awaiting = False
        """Whether the game is about to begin and texts are awaited."""
        self.next_hashes: dict[int, str] = {}
        """By seat here: what was committed to for the rematch."""

    @property
    def awaited(self) -> list[int]:
        """The seats that have yet to reveal their texts."""
        return [n for n, hash in enumerate(self.hashes) if hash and n not in self.texts]

    @property
    def commitment(self) -> str:
        """What the server has promised; anyone may know it."""
        return commitment(self.made.seed)

    @property
    def game_seed(self) -> str:
        """What the game is dealt from."""
        return mixed_seed(self.made.seed, self.hashes, self.texts)

    def beginning(self, now: int, hash: str = "") -> events.Dealing | events.Started:
        """The event with which a game begins whose last seat is taken, with that hash."""
        return events.Dealing(now) if hash or any(self.hashes) else events.Started(now)

    def require_promised(self, seat: int, text: str | None) -> str:
        """The text; raises `Refused` unless it is the one that the seat has committed to."""
        promised = self.hashes[seat]
        if promised is None:
            raise Refused("forbidden", "This seat has committed to no text.", key="no-hash")
        if text is None or not is_64_digits(text):
            raise Refused("format", "A text is 64 hexadecimal digits in lower case.", key="no-text")
        if seat_hash(text) != promised:
            raise Refused(
                "forbidden", "This is not the text that the seat committed to.", key="wrong-text"
            )
        return text

    def to_record(self, game: Game) -> Json:
        """What a record says of it."""
        made = self.made
        return {
            "seed": made.seed,
            "commitment": self.commitment,
            "dealing": {
                "hashes": list(self.hashes),
                "texts": self.all_texts(),
                "drawn": drawn_options(game, len(made.seats), made.options),
            },
        }

    def all_texts(self) -> list[str | None]:
        """By seat: what was revealed."""
        return [self.texts.get(seat) for seat in range(len(self.hashes))]
