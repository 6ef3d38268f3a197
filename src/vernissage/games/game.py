"""What a game is: the one interface that all other rooms of the house use.

A `Game` holds facts and conversions, a `State` is one position of it. The rules
themselves are the `Kernels` of the game: compiled functions over one NumPy record.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from vernissage.games import walks
from vernissage.games.errors import FormatError, IllegalMove, IllegalSetup
from vernissage.games.kernel import below, bind, stream
from vernissage.games.reading import integer, shown
from vernissage.games.state import State
from vernissage.games.terms import Integer, Json, Kernels, Option, Outcome, Refusal

_as_json = msgspec.json.Encoder().encode


class Game(ABC):
    """The facts of one game, and how its states and moves are written down."""

    id: str
    title: str
    rules_version = "1"
    seat_counts: tuple[int, ...]
    hidden: bool
    """Whether seats know different things."""
    dtype: np.dtype[Any]
    actions: int
    """Actions are the integers from 0 up to this."""
    buffer_size: int
    """Room for all legal actions of any state, and what the kernels jot down beside them."""
    longest_game: int
    """No game takes more actions than this."""
    kernels: Kernels
    refusals: tuple[Refusal, ...]
    seats_rule: str  # the ids of the rules that say: for how many the game is,
    end_rule: str  # when it ends,
    score_rule: str  # what scores,
    winner_rule: str  # and who wins

    # --- setup -------------------------------------------------------------------------

    @abstractmethod
    def options(self, seats: int) -> tuple[Option, ...]:
        """What the host may choose."""

    @abstractmethod
    def blank(self, seats: int, options: Mapping[str, Any]) -> npt.NDArray[Any]:
        """A state (an array of one record) with all that chance doesn't decide."""

    @abstractmethod
    def setup_from(self, setup: Json, seats: int, options: Json) -> State:
        """The first state of a record; raises `FormatError` or `IllegalSetup`."""

    @abstractmethod
    def setup_record(self, state: State) -> tuple[Json, Json]:
        """The ``setup`` and the ``options`` of a record that begins with this state."""

    def setup(
        self, *, seats: Integer | None = None, seed: int | str | None = None, **options: Any
    ) -> State:
        """A new game. The same seed, seats and options give the same deal everywhere."""
        seats = self.seat_counts[0] if seats is None else seats
        seats = self.require_seats(seats)
        seed = secrets.token_hex(16) if seed is None else seed
        chosen = self.choose(seats, options)
        for option in self.options(seats):
            if chosen[option.name] is None:
                drawn = below(stream(seed, self.id, seats, option.name), len(option.choices))
                chosen[option.name] = option.choices[drawn]
        array = self.blank(seats, chosen)
        self.kernels.deal(array[0], stream(seed, self.id, seats))
        return State(self, array)

    def choose(self, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with those given set; raises `FormatError` for one that isn't there."""
        known = {option.name: option for option in self.options(seats)}
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

    def require_action(self, action: int) -> None:
        """Raise `FormatError` for a number that is no action of any state."""
        if not 0 <= action < self.actions:
            raise FormatError(
                f"{action} is no action of {self.title}; they go from 0 to {self.actions - 1}."
            )

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Who plays together: each seat alone unless the game says otherwise."""
        return tuple((seat,) for seat in range(seats))

    # --- moves ---------------------------------------------------------------------------

    @abstractmethod
    def encode(self, move: Mapping[str, Any], seats: int) -> tuple[int, list[int]]:
        """The seat (or `CHANCE`) and the intents of a record's move.

        Needs no state; raises `FormatError` for what can't be read and `IllegalMove` for
        what no state would allow.
        """

    @abstractmethod
    def verb(self, state: State, action: int) -> Json | None:
        """The record's move that this action completes, or `None` if more is to come."""

    @abstractmethod
    def text(self, state: State, action: int) -> str:
        """The short notation of an action."""

    @abstractmethod
    def parse(self, state: State, text: str) -> int:
        """The action that a notation means; raises `FormatError`."""

    def refusal_facts(self, state: State, action: int) -> dict[str, Any]:
        """Values for the sentences of `refusals`."""
        return {"seat": int(state._array["turn"][0])}

    def wrong_seat(self, state: State, seat: int) -> IllegalMove:
        """The error for a move by a seat whose turn it isn't."""
        return IllegalMove(
            self.turn_rule(state),
            "not-your-turn",
            "It is seat {turn}'s turn, not seat {seat}'s.",
            turn=int(state.data.turn),
            seat=seat,
        )

    def not_whole(self, state: State) -> IllegalMove:
        """The error for a record's move that stops too early or goes on too long."""
        return IllegalMove(
            self.turn_rule(state), "not-whole", "The move has too few or too many parts."
        )

    @abstractmethod
    def turn_rule(self, state: State) -> str:
        """The id of the rule that says whose turn it is here."""

    # --- states --------------------------------------------------------------------------

    @abstractmethod
    def position(self, state: State) -> str:
        """One line that holds the whole state."""

    @abstractmethod
    def from_position(self, text: str) -> State:
        """The state of a position line; raises `FormatError` or `IllegalSetup`."""

    def view(self, state: State, seat: Integer | None) -> Json:
        """Everything that the seat may know (`None`: a spectator), as plain data."""
        return self._view(state, None if seat is None else state.require_seat(seat))

    def view_json(self, state: State, seat: Integer | None) -> bytes:
        """The view as JSON."""
        return self._view_json(state, None if seat is None else state.require_seat(seat))

    @abstractmethod
    def _view(self, state: State, seat: int | None) -> Json:
        """The view of a seat that is there."""

    def _view_json(self, state: State, seat: int | None) -> bytes:
        """The same as JSON; a game may write it without making the view first."""
        return _as_json(self._view(state, seat))

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """Points, winners and breakdown of an ended game."""

    notation: str = ""
    """How moves are written, for a person at the keyboard."""

    def draw_choice(self, state: State, words: str) -> str:
        """Something to look at for one who began to type a move and stopped; may be empty."""
        return ""

    @abstractmethod
    def draw_text(self, view: Json, width: int = 80) -> str:
        """The position for a terminal of so many columns, with Rich's colour markup."""

    @abstractmethod
    def draw_svg(self, view: Json) -> str:
        """The position as an SVG document."""

    def deciders(self, state: State) -> tuple[int, ...]:
        """Every seat that owes a decision now; several where choices are simultaneous."""
        turn = int(state._array["turn"][0])
        return (turn,) if turn >= 0 else ()

    def reveals(self, before: State, after: State) -> bool:
        """Whether somebody learnt something hidden between two states, so that going back
        would not undo it."""
        return False

    def choices(self, state: State) -> Json:
        """What the seat to move may do, shaped for drawing (docs/protocol.md)."""
        return {"moves": [{"action": int(m), "text": str(m)} for m in state.legal_moves]}

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
            *(bind(template, self.id.replace("-", "_"), **names) for template in walks.TEMPLATES)
        )

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def __reduce__(self) -> tuple[Any, ...]:
        from vernissage.games.registry import game

        return game, (self.id,)
