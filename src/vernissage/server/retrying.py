"""A decision of a reviewed game once more: what its seat saw, what it could do, what a move means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct

from vernissage.games.terms import Json
from vernissage.records import Record
from vernissage.server.game_in_progress import GameInProgress, as_known_to
from vernissage.server.messages import encode
from vernissage.server.planning import planned
from vernissage.server.storage.reviews import StoredReview
from vernissage.study.luck import Place
from vernissage.study.reviewing import places

AT_HAND = 8
"""Games whose decisions are kept: of Art Society, with 110 decisions, 200 kB each."""


class DecisionMessage(Struct):
    """What a seat saw before one of its decisions, and what it could do."""

    number: int
    ply: int
    step: int
    seat: int
    view: Raw
    choices: Raw


class AttemptMessage(Struct):
    """A `study.retrying.Attempt`, and how many steps the move has: the first was judged."""

    attempt: Raw
    steps: int


class MomentPlan(Struct):
    """What could be done after some moves; ``choices`` is null where they end the turn."""

    view: Any  # the game's own struct, or JSON
    choices: Any  # the same


@lru_cache(maxsize=AT_HAND)
def _decisions(record: bytes) -> tuple[GameInProgress, list[Place]]:
    game = Record.from_json(msgspec.json.decode(record))
    return GameInProgress(game.game.name, game.seats, game.options), places(game)


class Moment(NamedTuple):
    """A decision of a review, and the game as it stood there."""

    review: StoredReview
    number: int
    part: bytes
    game: GameInProgress
    place: Place

    def tell(self) -> DecisionMessage:
        """As the seat that decided saw it."""
        place, rules = self.place, self.game.rules
        return DecisionMessage(
            self.number,
            place.ply,
            place.step,
            place.seat,
            Raw(rules.view_json(place.state, place.seat)),
            Raw(encode(rules.views.choices(as_known_to(place.state, place.seat)))),
        )

    def actions(self, move: object) -> list[int]:
        """The steps of a legal move; raises `Refused`."""
        return self.game.actions(
            as_known_to(self.place.state, self.place.seat), self.place.seat, move
        )

    def plan(self, moves: Sequence[object], piece: str | None) -> Json:
        """What could be done after some moves; raises `Refused`."""
        return planned(self.game, self.place.state, self.place.seat, moves, piece)


def moment_of(review: StoredReview, part: bytes, number: int) -> Moment:
    """The decision with that number, of which there is a part."""
    game, found = _decisions(review.record)
    return Moment(review, number, part, game, found[number])
