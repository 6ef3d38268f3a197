"""One position of a game, and the moves that are possible in it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, overload

import numpy as np

from vernissage.games.errors import FormatError, IllegalMove
from vernissage.games.kernel import Stream, stream
from vernissage.games.reading import integer, seat_number, seed_of, shown
from vernissage.games.terms import CHANCE, OVER, Buffer, Data, Integer, Json, Outcome, States, Verb

if TYPE_CHECKING:
    from vernissage.games.game import Game


class Move:
    """One decision in one state: an integer, a short text, and (if whole) a record's move.

    Moves are equal if they are the same action of the same game, and never equal to a bare
    integer, which could be of any game: compare `int(move)`.
    """

    __slots__ = ("action", "state")

    def __init__(self, state: State, action: Integer) -> None:
        self.state = state
        self.action: int = action if type(action) is int else state.number_of(action)

    def __int__(self) -> int:
        return self.action

    __index__ = __int__

    def __str__(self) -> str:
        self.state.game.require_action(self.action)
        return self.state.game.codec.text(self.state, self.action)

    def __repr__(self) -> str:
        return f"<Move {self}>"

    @property
    def verb(self) -> Json | None:
        """The record's move, or `None` where it takes more decisions to complete one."""
        self.state.game.require_action(self.action)
        return self.state.game.codec.verb(self.state, self.action)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Move):
            return self.action == other.action and self.state.game is other.state.game
        return NotImplemented

    def __lt__(self, other: object) -> bool:
        """By their integers, within a game: moves can be sorted."""
        if isinstance(other, Move) and self.state.game is other.state.game:
            return self.action < other.action
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
            return move.state.game is self.state.game and move.action in self.actions
        if isinstance(move, (str, Mapping)):
            try:
                self.state.play(move)
            except (FormatError, IllegalMove):
                return False
            return True
        number = integer(move)
        return (
            number is not None and 0 <= number < self.state.game.actions and number in self.actions
        )

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LegalMoves):
            same_game = self.state.game is other.state.game
            return same_game and np.array_equal(self.actions, other.actions)
        return NotImplemented

    def __hash__(self) -> int:
        return hash((self.state.game.id, self.actions.tobytes()))

    def __repr__(self) -> str:
        shown = ", ".join(str(move) for move in self[:8])
        return f"<LegalMoves: {len(self)}: {shown}{', …' if len(self) > 8 else ''}>"


AnyMove = Move | Integer | str | Verb


class State:
    """One position of a game. It never changes: `play` gives a new one."""

    __slots__ = ("_array", "game")

    def __init__(self, game: Game, array: States) -> None:
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

    def to_bytes(self) -> bytes:
        """The whole state, for another process with the same version of this library."""
        return self._array.tobytes()

    @classmethod
    def from_bytes(cls, game: Game, data: bytes) -> State:
        """The state of `to_bytes`; raises `FormatError` for bytes of another length.

        They are believed, as a pickle is: compiled rules may hang or end the process on others'.
        What comes from outside is read by `Game.from_position`, which checks it.
        """
        if len(data) != game.dtype.itemsize:
            raise FormatError(
                f"A state of {game.title} has {game.dtype.itemsize} bytes, not {len(data)}."
            )
        return cls(game, np.frombuffer(bytearray(data), game.dtype))

    # --- whose decision --------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return int(self._array["seats"][0])

    @property
    def options(self) -> Json:
        """What was chosen for this game; who began, which chance decides, is not among it."""
        _, written = self.game.beginning.write(self)
        return {
            option.name: written.get(option.name, option.default)
            for option in self.game.beginning.options(self.seats)
            if option.default is not None
        }

    @property
    def turn(self) -> int | None:
        """The seat that decides next; `CHANCE` before a shuffle; `None` when all is over."""
        turn = int(self._array["turn"][0])
        return None if turn == OVER else turn

    @property
    def deciders(self) -> tuple[int, ...]:
        """Every seat that owes a decision now; several where choices are simultaneous."""
        return self.game.views.deciders(self)

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
        """What the seat to move may do.

        Where chance decides: what may come, *not* equally likely. `sample` draws rightly, and
        `chance_outcomes` has the probabilities.
        """
        return LegalMoves(self, self.legal_actions())

    def legal_actions(self) -> Buffer:
        """The legal moves as integers."""
        buffer = np.empty(self.game.buffer_size, np.int64)
        return buffer[: self.game.walks.listed(self._array, buffer)].copy()

    def require_seat(self, seat: Integer) -> int:
        """The number of a seat at this table; raises `FormatError` for what is none."""
        return seat_number(seat, int(self._array["seats"][0]))

    def for_seat(self, seat: Integer) -> State:
        """This state as one of the `deciders` sees it: at its turn, also where several decide at once."""
        seat = self.require_seat(seat)
        if self.turn == seat:
            return self
        if seat not in self.deciders:
            raise self.game.refusals.wrong_seat(self, seat)
        state = self.copy()
        state._array["turn"] = seat
        return state

    def play(self, move: AnyMove) -> State:
        """The state after a move, given in any form.

        Raises `IllegalMove` with the rule that forbids it, `FormatError` for what is no
        move at all.
        """
        state = self.copy()
        if type(move) is int:
            state._advance(move)
        else:
            for action in self._read(state, move):
                state._advance(action)
        return state

    def steps(self, move: AnyMove) -> Iterator[tuple[int, State]]:
        """The actions that a move means here, each with the state after it.

        Each is read when those before it are played; raises as `play` does.
        """
        state = self.copy()
        for action in self._read(state, move):
            state._advance(action)
            yield action, state.copy()

    def _read(self, state: State, move: AnyMove) -> Iterator[int]:
        """The actions of a move, each read when those before it were played on ``state``."""
        if isinstance(move, Mapping):
            seat, intents = self.game.codec.encode(move, self.seats)
            for intent in intents:
                if state._array["turn"][0] != seat and not state.is_over:
                    raise self.game.refusals.wrong_seat(state, seat)
                yield int(self.game.kernels.action_of(state.data, intent))
            if not state.is_whole:
                raise self.game.refusals.not_whole(state)
        elif isinstance(move, str):
            yield self.game.codec.parse(state, move)
        else:
            yield self.number_of(move)

    def number_of(self, move: Move | Integer) -> int:
        """The integer of a move that isn't written out; raises `FormatError` for no move at all."""
        if isinstance(move, Move):
            if move.state.game is not self.game:
                raise FormatError(
                    f"{move} is a move of {move.state.game.title}, not of {self.game.title}."
                )
            return move.action
        action = integer(move)
        if action is None:
            raise FormatError(
                f"{shown(move)} is no move; give a Move, its integer, its text or its verb."
            )
        return action

    def _advance(self, action: int) -> None:
        """Play an action on this very record: only for a `copy` that nobody else has.

        Raises `IllegalMove` and changes nothing if it isn't legal here.
        """
        self.game.require_action(action)
        code = self.game.walks.advance(self._array, action)
        if code:
            raise self.refused(action, code)

    def check(self, action: Integer) -> None:
        """Raise `IllegalMove` if the action isn't legal here."""
        action = self.number_of(action)
        self.game.require_action(action)
        code = self.game.walks.judged(self._array, action)
        if code:
            raise self.refused(action, code)

    def refused(self, action: int, code: int) -> IllegalMove:
        """The error for a refusal code of the kernel."""
        refusal = self.game.refusals.sentences[code]
        facts = self.game.refusals.facts(self, action)
        return IllegalMove(refusal.rule, refusal.key, refusal.sentence, **facts)

    # --- chance ----------------------------------------------------------------------------

    def chance_outcomes(self) -> tuple[tuple[Move, float], ...]:
        """What may come where chance decides, each with its probability; elsewhere nothing."""
        if self.turn != CHANCE:
            return ()
        chances = self.game.views.chances(self)
        return tuple(zip(self.legal_moves, chances, strict=True))

    def sample(self, rng: Integer | str | Stream | None = None) -> Move:
        """A uniformly random legal move; where chance decides, an outcome as likely as it is.

        A stream (`kernel.stream`) goes on from call to call, a seed draws the same each time, and
        without either each call draws anew. Raises `FormatError` when all is over.
        """
        if self.is_over:
            raise FormatError("The game is over: there is no move to draw.")
        drawing = _drawing(rng, "sample")
        buffer = np.empty(self.game.buffer_size, np.int64)
        return Move(self, int(self.game.kernels.sample(self.copy().data, drawing, buffer)))

    # --- knowledge -------------------------------------------------------------------------

    def view(self, seat: Integer | None = None) -> Json:
        """Everything that the seat may know (`None`: a spectator), as plain data.

        Raises `FormatError` if there is no such seat.
        """
        return self.game.view(self, seat)

    def determinise(self, seat: Integer, seed: Integer | str | Stream | None = None) -> State:
        """A state that the seat can't tell from this one, drawn uniformly from all of them.

        The same seed draws the same; without one, each call draws anew.
        """
        seat = self.require_seat(seat)
        rng = _drawing(seed, "determinise")
        state = self.copy()
        self.game.kernels.redeal(state.data, seat, rng)
        return state

    # --- the end ---------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """Points, winners and breakdown; `None` while the game goes on."""
        return self.game.views.outcome(self) if self.is_over else None

    @property
    def rewards(self) -> tuple[float, ...]:
        """1, shared by those who won (each of a team gets the team's share); 0 until the end."""
        shares = np.zeros(self.seats, np.float64)
        if self.is_over:
            self.game.kernels.rewards(self.data, shares)
        return tuple(shares.tolist())

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
        return self.game.position.write(self)

    def __str__(self) -> str:
        from rich.text import Text

        return Text.from_markup(self.game.drawing.text(self._open_view())).plain

    def __repr__(self) -> str:
        return f"<State {self.game.id} {self.position}>"

    def _repr_svg_(self) -> str:
        return self.game.drawing.svg(self._open_view())

    def _open_view(self) -> Json:
        """What a notebook or terminal of one's own shows: the view of the seat to move."""
        seat = int(self._array["turn"][0])
        return self.view(seat if seat >= 0 else None)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, State):
            return self.game is other.game and self._array.tobytes() == other._array.tobytes()
        return NotImplemented

    def __hash__(self) -> int:
        return hash((self.game.id, self._array.tobytes()))


def _drawing(seed: Integer | str | Stream | None, purpose: str) -> Stream:
    """The stream of a seed, or the one that is given; raises `FormatError` for what is neither."""
    if not isinstance(seed, np.ndarray):
        return stream(secrets.token_hex(16) if seed is None else str(seed_of(seed)), purpose)
    if seed.dtype != np.uint64 or seed.shape != (4,):
        raise FormatError("A random stream is one that kernel.stream has made: four uint64.")
    return seed
