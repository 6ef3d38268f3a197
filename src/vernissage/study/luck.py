"""Telling luck from choices where something is hidden.

Luck of a draw: what the state promises after it, less its mean over all that could have come. Luck
of a guess: what a move changed in truth, less what it changed on average of all that its player
could not exclude. The first is 0 on average, whatever the scale; the second as far as what the
others did gives away nothing of what they hold. A better scale explains more; one that makes too
much of everything (`Scale.in_part`) explains more when it is taken in part, and stays 0 on average.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from vernissage.games.state import State
from vernissage.study.weighing import NOBODY, Scale, Worth, nothing


@dataclass(frozen=True)
class Place:
    """A decision of a record, and the state in which the next one is made."""

    ply: int
    step: int
    state: State
    seat: int
    action: int
    after: State


class Luck:
    """Weighs the decisions of one game, one after another or from any of them on."""

    def __init__(self, scale: Scale) -> None:
        self._scale = scale
        self._reached: tuple[State, Worth] | None = None

    def level(self, state: State) -> Worth:
        """What a true state promises."""
        if self._reached is not None and self._reached[0] is state:
            return self._reached[1]
        return self._scale.weigh(state)

    def of(
        self,
        place: Place,
        *,
        forced: bool,
        mixtures: Mapping[int, Mapping[int, int]] = MappingProxyType({}),
    ) -> tuple[Worth, Worth]:
        """The luck of what a decision brought to light, and of guessing.

        ``mixtures``: how the others choose in secret at the same time.
        """
        scale, action, seat = self._scale, place.action, place.seat
        draw = guess = nothing(place.state.seats)
        state = place.state.for_seat(seat)
        is_guess = not forced and not scale.knows_all(state, seat)
        draws = scale.draws(place.state, action, place.after)
        if is_guess or draws:
            landed = scale.weigh(state, action)
            if is_guess:
                known = scale.weigh(state, action, seat, mixtures)
                known -= scale.before(state, seat, mixtures)
                # How others chose is their choice, good or bad: luck is only how it met this one.
                level = (
                    scale.before(state, NOBODY, mixtures) if mixtures else self.level(place.state)
                )
                guess = scale.in_part(landed - level - known)
            reached = scale.weigh(place.after) if draws else landed
            self._reached = (place.after, reached)
            draw = scale.in_part(reached - landed)
        return draw, guess
