"""What a game is: the one interface that all other rooms of the house use.

A `Game` holds facts and conversions, a `State` is one position of it. The rules
themselves are the `Kernels` of the game: compiled functions over one NumPy record.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, overload

import msgspec
import numpy as np
import numpy.typing as npt

from vernissage.games import walks
from vernissage.games.errors import FormatError, IllegalMove, IllegalSetup
from vernissage.games.kernel import Stream, below, bind, stream

_as_json = msgspec.json.Encoder().encode
CHANCE = walks.CHANCE
OVER = walks.OVER

Data = Any
"""The NumPy record of a state, as kernels see it."""
Json = dict[str, Any]
Buffer = npt.NDArray[np.int64]


class Refusal(NamedTuple):
    """Why a kernel refuses an action: the rule, a key for translation, a sentence."""

    rule: str
    key: str
    sentence: str


@dataclass(frozen=True)
class Option:
    """One choice of the table's host; ``None`` as default means: drawn at random."""

    name: str
    choices: tuple[Any, ...]
    default: Any
    rule: str


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the points of each seat, who won, how the points came about."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple[Mapping[str, int], ...]
    reason: str

    def to_record(self) -> Json:
        """The ``result`` of a record."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "breakdown": [dict(part) for part in self.breakdown],
        }


@dataclass(frozen=True)
class Kernels:
    """The rules of one game, compiled. Every kernel takes the state's record first.

    - ``deal(state, rng)`` makes the random part of the setup of a blank state;
    - ``legal(state, out)`` writes the legal actions and returns their number, at a chance
      node the outcomes that are possible;
    - ``refusal(state, action)`` is 0 for a legal action, else an index into `Game.refusals`;
    - ``apply(state, action)`` plays a legal action, or a chance outcome;
    - ``sample(state, rng, buffer)`` is a uniformly random legal action, or a chance outcome
      with its true probability;
    - ``redeal(state, seat, rng)`` replaces all that the seat can't know, uniformly;
    - ``rewards(state, out)`` shares 1 among the winners of an ended game (a team's members
      each get the team's share);
    - ``standing(state, out)`` writes what each seat would have if all went on quietly;
    - ``whole(state)``: no record move is half made; ``splits(state)``: a record move may
      take several actions from here;
    - ``action_of(state, intent)``: the action that a record's verb means here.
    """

    deal: Callable[[Data, Stream], None]
    legal: Callable[[Data, Buffer], int]
    refusal: Callable[[Data, int], int]
    apply: Callable[[Data, int], None]
    sample: Callable[[Data, Stream, Buffer], int]
    redeal: Callable[[Data, int, Stream], None]
    standing: Callable[[Data, npt.NDArray[np.float64]], None]
    rewards: Callable[[Data, npt.NDArray[np.float64]], None]
    whole: Callable[[Data], bool] = field(default=walks.always)
    splits: Callable[[Data], bool] = field(default=walks.never)
    action_of: Callable[[Data, int], int] = field(default=walks.same)


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
        self, *, seats: int | None = None, seed: int | str | None = None, **options: Any
    ) -> State:
        """A new game. The same seed, seats and options give the same deal everywhere."""
        seats = self.seat_counts[0] if seats is None else seats
        self.require_seats(seats)
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

    def require_seats(self, seats: int) -> None:
        """Raise `IllegalSetup` if the game isn't for so many."""
        if seats not in self.seat_counts:
            counts = " or ".join(str(count) for count in self.seat_counts)
            raise IllegalSetup(
                self.seats_rule,
                "seats",
                "{title} is for {counts} players, not {seats}.",
                title=self.title,
                counts=counts,
                seats=seats,
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
        return {"seat": state.data.turn}

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

    @abstractmethod
    def view(self, state: State, seat: int | None) -> Json:
        """Everything that the seat may know (`None`: a spectator), as plain data."""

    def view_json(self, state: State, seat: int | None) -> bytes:
        """The view as JSON; a game may write it without making the view first."""
        return _as_json(self.view(state, seat))

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """Points, winners and breakdown of an ended game."""

    notation: str = ""
    """How moves are written, for a person at the keyboard."""

    def draw_choice(self, state: State, words: str) -> str:
        """Something to look at for one who began to type a move and stopped; may be empty."""
        return ""

    @abstractmethod
    def draw_text(self, view: Json) -> str:
        """The position for a terminal, with Rich's colour markup."""

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


class Move:
    """One decision in one state: an integer, a short text, and (if whole) a record's move."""

    __slots__ = ("action", "state")

    def __init__(self, state: State, action: int) -> None:
        self.state = state
        self.action = action

    def __int__(self) -> int:
        return self.action

    __index__ = __int__

    def __str__(self) -> str:
        return self.state.game.text(self.state, self.action)

    def __repr__(self) -> str:
        return f"<Move {self}>"

    @property
    def verb(self) -> Json | None:
        """The record's move, or `None` where it takes more decisions to complete one."""
        return self.state.game.verb(self.state, self.action)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Move):
            return self.action == other.action and self.state.game is other.state.game
        return NotImplemented

    def __hash__(self) -> int:
        return hash((self.state.game.id, self.action))


class LegalMoves(Sequence[Move]):
    """The legal moves of a state; tests membership of moves, integers, texts and verbs."""

    def __init__(self, state: State, actions: Buffer) -> None:
        self.state = state
        self.actions = actions

    def __len__(self) -> int:
        return len(self.actions)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [Move(self.state, int(action)) for action in self.actions[index]]
        return Move(self.state, int(self.actions[index]))

    def __iter__(self) -> Iterator[Move]:
        return (Move(self.state, action) for action in self.actions.tolist())

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Move):
            move = move.action
        if isinstance(move, (str, Mapping)):
            try:
                self.state.play(move)
            except (FormatError, IllegalMove):
                return False
            return True
        return isinstance(move, int) and move in self.actions

    def __repr__(self) -> str:
        shown = ", ".join(str(move) for move in self[:8])
        return f"<LegalMoves: {len(self)}: {shown}{', …' if len(self) > 8 else ''}>"


AnyMove = Move | int | str | Mapping[str, Any]


class State:
    """One position of a game. It never changes: `play` gives a new one."""

    __slots__ = ("_array", "game")

    def __init__(self, game: Game, array: npt.NDArray[Any]) -> None:
        self.game = game
        self._array = array

    @property
    def data(self) -> Data:
        """The record that kernels work on. Don't change it: `copy` it first."""
        return self._array[0]

    def copy(self) -> State:
        """The same position with a record of its own."""
        # NumPy's own copy leaves the bytes between fields as they were; ours are compared.
        array = np.frombuffer(bytearray(self._array.tobytes()), self._array.dtype)
        return State(self.game, array)

    # --- whose decision --------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return int(self._array["seats"][0])

    @property
    def turn(self) -> int | None:
        """The seat that decides next; `CHANCE` before a shuffle; `None` when all is over."""
        turn = int(self._array["turn"][0])
        return None if turn == OVER else turn

    @property
    def deciders(self) -> tuple[int, ...]:
        """Every seat that owes a decision now; several where choices are simultaneous."""
        return self.game.deciders(self)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._array["turn"][0] == OVER)

    @property
    def is_whole(self) -> bool:
        """Whether a record could stop here: no move of it is half made."""
        return bool(self.game.kernels.whole(self.data))

    # --- moves -----------------------------------------------------------------------------

    @property
    def legal_moves(self) -> LegalMoves:
        """What the seat to move may do (at a chance node: what may come)."""
        return LegalMoves(self, self.legal_actions())

    def legal_actions(self) -> Buffer:
        """The legal moves as integers."""
        buffer = np.empty(self.game.buffer_size, np.int64)
        return buffer[: self.game.kernels.legal(self.data, buffer)].copy()

    def for_seat(self, seat: int) -> State:
        """This state as one of several simultaneous `deciders` sees it: at its turn."""
        if seat not in self.deciders:
            raise self.game.wrong_seat(self, seat)
        state = self.copy()
        state._array["turn"] = seat
        return state

    def play(self, move: AnyMove) -> State:
        """The state after a move, given in any form.

        Raises `IllegalMove` with the rule that forbids it, `FormatError` for what is no
        move at all.
        """
        state = self.copy()
        for action in self._read(state, move):
            state._apply(action)
        return state

    def _read(self, state: State, move: AnyMove) -> Iterator[int]:
        if isinstance(move, Mapping):
            seat, intents = self.game.encode(move, self.seats)
            for intent in intents:
                if state.data.turn != seat and not state.is_over:
                    raise self.game.wrong_seat(state, seat)
                yield int(self.game.kernels.action_of(state.data, intent))
            if not state.is_whole:
                raise self.game.not_whole(state)
        elif isinstance(move, str):
            yield self.game.parse(state, move)
        else:
            yield int(move)

    def _apply(self, action: int) -> None:
        self.check(action)
        self.game.kernels.apply(self.data, action)

    def check(self, action: int) -> None:
        """Raise `IllegalMove` if the action isn't legal here."""
        if not 0 <= action < self.game.actions:
            raise FormatError(
                f"{action} is no action of {self.game.title}; they go from 0 to "
                f"{self.game.actions - 1}."
            )
        code = self.game.kernels.refusal(self.data, action)
        if code:
            raise self.refused(action, int(code))

    def refused(self, action: int, code: int) -> IllegalMove:
        """The error for a refusal code of the kernel."""
        refusal = self.game.refusals[code]
        facts = self.game.refusal_facts(self, action)
        return IllegalMove(refusal.rule, refusal.key, refusal.sentence, **facts)

    # --- knowledge -------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> Json:
        """Everything that the seat may know (`None`: a spectator), as plain data."""
        return self.game.view(self, seat)

    def determinise(self, seat: int, seed: int | str | Stream) -> State:
        """A state that the seat can't tell from this one, drawn uniformly from all of them."""
        rng = seed if isinstance(seed, np.ndarray) else stream(seed, "determinise")
        state = self.copy()
        self.game.kernels.redeal(state.data, seat, rng)
        return state

    # --- the end ---------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """Points, winners and breakdown; `None` while the game goes on."""
        return self.game.outcome(self) if self.is_over else None

    @property
    def standing(self) -> tuple[float, ...]:
        """A quick estimate of each seat's points at the end."""
        points = np.zeros(self.seats, np.float64)
        self.game.kernels.standing(self.data, points)
        return tuple(points.tolist())

    # --- as text ---------------------------------------------------------------------------

    @property
    def position(self) -> str:
        """One line that holds the whole state; `Game.from_position` reads it back."""
        return self.game.position(self)

    def __str__(self) -> str:
        from rich.text import Text

        return Text.from_markup(self.game.draw_text(self._open_view())).plain

    def __repr__(self) -> str:
        return f"<State {self.game.id} {self.position}>"

    def _repr_svg_(self) -> str:
        return self.game.draw_svg(self._open_view())

    def _open_view(self) -> Json:
        """What a notebook or terminal of one's own shows: the view of the seat to move."""
        seat = int(self.data.turn)
        return self.view(seat if seat >= 0 else None)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, State):
            return self.game is other.game and self._array.tobytes() == other._array.tobytes()
        return NotImplemented

    def __hash__(self) -> int:
        return hash((self.game.id, self._array.tobytes()))
