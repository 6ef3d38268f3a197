"""What a game is: the one interface that all other rooms of the house use.

A `Game` is its facts and its parts (shape.py), a `State` is one position of it. The rules
themselves are the `Kernels` of the game: compiled functions over one NumPy record.
"""

from __future__ import annotations

import secrets
import warnings
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import numpy as np

from vernissage.games import walks
from vernissage.games.errors import FormatError, IllegalSetup
from vernissage.games.kernel import below, bind, stream
from vernissage.games.reading import integer, seed_of, shown
from vernissage.games.shape import (
    Beginning,
    Codec,
    Drawing,
    Facts,
    Kernels,
    Position,
    Refusals,
    Views,
)
from vernissage.games.state import State
from vernissage.games.telling import as_json, from_json
from vernissage.games.terms import Integer, Json, Options, States

if TYPE_CHECKING:
    from vernissage.games.simulating import Simulation

_FORMER = {
    "options": "beginning.options",
    "setup_from": "beginning.read",
    "setup_record": "beginning.write",
    "encode": "codec.encode",
    "verb": "codec.verb",
    "text": "codec.text",
    "parse": "codec.parse",
    "notation": "codec.help",
    "refusal_facts": "refusals.facts",
    "wrong_seat": "refusals.wrong_seat",
    "not_whole": "refusals.not_whole",
    "outcome": "views.outcome",
    "deciders": "views.deciders",
    "reveals": "views.reveals",
    "choices": "views.choices",
    "draw_text": "drawing.text",
    "draw_svg": "drawing.svg",
    "draw_choice": "drawing.choice",
}
"""What was a method of `Game` before it had parts, and where it is now."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game(Facts):
    """One game: its facts, and the parts that play, write, show and draw it."""

    kernels: Kernels
    beginning: Beginning
    codec: Codec
    refusals: Refusals
    position: Position
    views: Views
    drawing: Drawing

    # --- new games -----------------------------------------------------------------------

    def setup(
        self, *, seats: Integer | None = None, seed: Integer | str | None = None, **options: Any
    ) -> State:
        """A new game. The same seed, seats and options give the same deal everywhere."""
        seats = self.seat_counts[0] if seats is None else seats
        seats = self.require_seats(seats)
        seed = secrets.token_hex(16) if seed is None else seed_of(seed)
        chosen = self.choose(seats, options)
        for option in self.beginning.options(seats):
            if chosen[option.name] is None:
                drawn = below(stream(seed, self.id, seats, option.name), len(option.choices))
                chosen[option.name] = option.choices[drawn]
        array = self.blank(seats, chosen)
        self.kernels.deal(array[0], stream(seed, self.id, seats))
        return State(self, array)

    def simulate(
        self,
        games: Integer,
        seed: Integer | str = 0,
        *,
        seats: Integer | None = None,
        **options: Any,  # as `setup` takes them
    ) -> Simulation:
        """Play so many games at random, in one compiled call: their scores, winners and lengths.

        The same seed, seats and options give the same games. What an option leaves to chance is
        drawn for each game.
        """
        from vernissage.games.simulating import simulate

        return simulate(self, games, seed, seats, options)

    def blank(self, seats: int, options: Options) -> States:
        """A state (an array of one record) with all that chance doesn't decide."""
        return self.beginning.blank(seats, options)

    def choose(self, seats: int, given: Options) -> Json:
        """All options with those given set; raises `FormatError` for one that isn't there."""
        known = {option.name: option for option in self.beginning.options(seats)}
        given = {
            name: int(value) if isinstance(value, np.integer) else value
            for name, value in given.items()
        }
        for name, value in given.items():
            if name not in known:
                raise FormatError(
                    f"{self.title} has no option {name!r}; it has: {', '.join(known) or 'none'}."
                )
            choices = known[name].choices
            if value is not None and not any(
                value == choice and type(value) is type(choice) for choice in choices
            ):
                listed = ", ".join(str(choice) for choice in choices)
                raise FormatError(f"Option {name} can't be {value!r}; it can be: {listed}.")
        return {name: given.get(name, option.default) for name, option in known.items()}

    def require_seats(self, seats: Integer) -> int:
        """The number of players; raises `IllegalSetup` if the game isn't for so many."""
        number = integer(seats)
        if number is None:
            raise FormatError(f"The number of players must be a whole number, not {shown(seats)}.")
        if number not in self.seat_counts:
            counts = " or ".join(str(count) for count in self.seat_counts)
            raise IllegalSetup(
                self.seats_rule,
                "seats",
                "{title} is for {counts} players, not {seats}.",
                title=self.title,
                counts=counts,
                seats=number,
            )
        return number

    # --- states --------------------------------------------------------------------------

    def from_position(self, text: str) -> State:
        """The state of a position line; raises `FormatError` or `IllegalSetup`."""
        if not isinstance(text, str):
            raise FormatError(f"A position is a line of text, not {shown(text)}.")
        return self.position.read(text)

    def require_action(self, action: int) -> None:
        """Raise `FormatError` for a number that is no action of any state."""
        if not 0 <= action < self.actions:
            raise FormatError(
                f"{action} is no action of {self.title}; they go from 0 to {self.actions - 1}."
            )

    def view(self, state: State, seat: Integer | None) -> Json:
        """Everything that the seat may know (`None`: a spectator), as plain data."""
        plain: Json = from_json(self.view_json(state, seat))
        return plain

    def view_json(self, state: State, seat: Integer | None) -> bytes:
        """The view as JSON."""
        seat = None if seat is None else state.require_seat(seat)
        if self.views.view_json is None:
            return as_json(self.views.view(state, seat))
        return self.views.view_json(state, seat)

    @cached_property
    def walks(self) -> walks.Walks:
        """Playouts, replay and counting over this game's kernels."""
        kernels = self.kernels
        names = {
            "legal": kernels.legal,
            "refusal": kernels.refusal,
            "apply": kernels.apply,
            "sample": kernels.sample,
            "deal": kernels.deal,
            "whole": kernels.whole,
            "splits": kernels.splits,
            "action_of": kernels.action_of,
        }
        return walks.Walks(
            *(
                bind(template, self.slug, links_all=template in walks.FASTEST, **names)
                for template in walks.TEMPLATES
            )
        )

    if not TYPE_CHECKING:  # so that mypy knows the parts alone

        def __getattr__(self, name: str) -> Any:  # of any part
            """A former name, for programs that still use it."""
            if name not in _FORMER:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            warnings.warn(
                f"Game.{name} is Game.{_FORMER[name]} now.", DeprecationWarning, stacklevel=2
            )
            return attrgetter(_FORMER[name])(self)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def __reduce__(self) -> tuple[object, ...]:
        from vernissage.games.registry import game

        return game, (self.name,)
