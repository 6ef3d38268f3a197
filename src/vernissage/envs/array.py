"""Many games of one kind at once, in one array."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from threading import RLock
from typing import Literal, TypeVar, cast

import numpy as np
import numpy.typing as npt

from vernissage.envs.layout import layout
from vernissage.envs.masks import width_of
from vernissage.envs.stepping import (
    ACTIONS,
    ANY_SEAT,
    EVERY,
    LOOKS,
    PACKED,
    RANDOMLY,
    RESET,
    RESET_NEXT_STEP,
    RESET_SAME_STEP,
    SEAT,
    SIDES,
    SLOT,
    STAYS,
    steps,
)
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, stream
from vernissage.games.playing import blanks_of
from vernissage.games.reading import integer, mapping, one_of, shown, whole_number, yes_or_no
from vernissage.games.registry import game as game_of
from vernissage.games.state import State
from vernissage.games.terms import OVER, Buffer, Integer, Options, States

Reset = Literal["stays", "next step", "same step"]
RESETS = {"stays": STAYS, "next step": RESET_NEXT_STEP, "same step": RESET_SAME_STEP}
MOST_GAMES = 1_000_000
Seeds = Integer | Sequence[Integer | None] | npt.NDArray[np.integer] | None


Method = TypeVar("Method", bound=Callable[..., object])
_KEPT_HERE = ("_pool", "_guard")
"""What can't go to another process, nor into a copy."""


def alone(method: Method) -> Method:
    """A method for one thread at a time, and for games that were not closed.

    Compiled code lets go of the interpreter: two threads would write the same games.
    """

    @wraps(method)
    def guarded(self: GameArray, *given: object, **named: object) -> object:
        if self.closed:
            raise FormatError("These games were closed: make others.")
        if not self._guard.acquire(blocking=False):
            raise FormatError("Another thread is at these games: give each thread its own.")
        try:
            return method(self, *given, **named)
        finally:
            self._guard.release()

    return cast(Method, guarded)


def words_of(generator: np.random.Generator) -> Stream:
    """A random stream of ours, drawn from one of NumPy's."""
    return generator.integers(0, 2**64, 4, np.uint64)


def generator_of(seed: Integer | None) -> np.random.Generator:
    """NumPy's generator of a seed, as Gymnasium makes it; raises `FormatError`."""
    number = None if seed is None else integer(seed)
    if seed is not None and (number is None or number < 0):
        raise FormatError(f"A seed is a whole number from 0 on, not {shown(seed)}.")
    return np.random.Generator(np.random.PCG64(np.random.SeedSequence(number)))


class GameArray:
    """Games that are stepped together: one action for each, by whoever decides in it.

    After `reset` and each `step` all arrays say how it stands: `observations` of who decides,
    `masks` of what is legal, `returns` of every seat (only in a step that ends a game), `movers`,
    `ended`, `illegal`. They are written anew by the next step: copy what is to be kept.

    An illegal action ends its game and loses it. What becomes of an ended game, ``reset`` says:
    it stays; or the next step begins a new one, whatever its action; or the same step does.
    """

    def __init__(
        self,
        game: Game | str,
        count: Integer = 1,
        *,
        seats: Integer | None = None,
        options: Options | None = None,
        encoding: str = "full",
        packed: bool = False,
        reset: Reset = "same step",
        threads: Integer = 1,
        seat: Integer | Literal["every", "any"] = "every",
        against_random: bool = False,
    ) -> None:
        self.game = game if isinstance(game, Game) else game_of(game)
        self.count = whole_number(count, "The number of games", 1, MOST_GAMES)
        self.threads = whole_number(threads, "The number of threads", 1, 256)
        self.seats = self.game.require_seats(self.game.seat_counts[0] if seats is None else seats)
        self.layout = layout(self.game, self.seats)
        self._steps = steps(self.game, encoding)
        self.actions = self._steps.size
        self.packed = yes_or_no(packed, "Whether masks are packed")
        chosen = mapping({} if options is None else options, "The options")
        self._blanks = blanks_of(self.game, self.seats, chosen)
        width = width_of(self.actions, packed)
        self.states: States = np.zeros(self.count, self.game.dtype)
        self.slots = np.zeros(self.count, SLOT)
        self.slots["ended"], self.slots["mover"] = 1, OVER
        self.streams = np.zeros((self.count, 4), np.uint64)
        self.observations = np.zeros((self.count, self.layout.size), np.int16)
        self.last_observations = np.zeros_like(self.observations)
        """Of games that the step ended and began anew: what was seen at their end."""
        self.masks = np.zeros((self.count, width), np.uint8)
        self.returns = np.zeros((self.count, self.seats), np.float64)
        self._settings = np.zeros(ACTIONS + 1, np.int64)
        self._settings[PACKED] = packed
        self._settings[RESET] = RESETS[one_of(reset, "What becomes of an ended game", RESETS)]
        self._settings[RANDOMLY] = yes_or_no(against_random, "Whether others play at random")
        self._settings[SIDES] = len(self.game.teams(self.seats))
        self._settings[LOOKS] = 1
        self._settings[SEAT] = self._wished(seat)
        self._settings[ACTIONS] = self.actions
        self._all = np.arange(self.count)
        self._waiting = np.ones(self.count, np.bool_)
        self._begun = False
        parts = np.array_split(self._all, min(self.threads, self.count))
        self._parts = [
            (part, np.empty(self.game.buffer_size, np.int64), stream(0, number))
            for number, part in enumerate(parts)
        ]
        self._pool: ThreadPoolExecutor | None = None
        self._guard = RLock()
        self._process = os.getpid()
        self.closed = False
        self._drawn = np.zeros(self.count, np.int64)

    def _wished(self, seat: Integer | str) -> int:
        if isinstance(seat, str):
            named = {"every": EVERY, "any": ANY_SEAT}
            return named[one_of(seat, "The seat", named)]
        return whole_number(seat, "The seat", 0, self.seats - 1)

    def __getstate__(self) -> dict[str, object]:
        return {name: kept for name, kept in vars(self).items() if name not in _KEPT_HERE}

    def __setstate__(self, kept: dict[str, object]) -> None:
        vars(self).update(kept, _pool=None, _guard=RLock())

    # --- how it stands ---------------------------------------------------------------------

    @property
    def movers(self) -> npt.NDArray[np.int8]:
        """Who decides next in each game; `OVER` (-2) where it is over."""
        return self.slots["mover"]

    @property
    def ended(self) -> npt.NDArray[np.int8]:
        """1 for each game that is over; none is where ended games begin anew in the same step."""
        return self.slots["ended"]

    @property
    def fresh(self) -> npt.NDArray[np.int8]:
        """1 for each game that this very step began anew, after it had ended it or found it over."""
        return self.slots["fresh"]

    @property
    def illegal(self) -> npt.NDArray[np.int8]:
        """1 for each game that an illegal action has just ended."""
        return self.slots["illegal"]

    def state(self, index: Integer) -> State:
        """One game's state, as a copy; raises `FormatError` if there is no such game."""
        place = whole_number(index, "The number of a game", 0, self.count - 1)
        self.require_begun()
        return State.from_bytes(self.game, self.states[place : place + 1].tobytes())

    def action(self, index: Integer, number: Integer) -> int:
        """The game's own action that a number of the encoding means, or -1."""
        place = whole_number(index, "The number of a game", 0, self.count - 1)
        self.require_begun()
        code = whole_number(number, "An action", 0, self.actions - 1)
        return int(self._steps.decode(self.states[place], code))

    def number(self, index: Integer, action: Integer) -> int:
        """The number of the encoding for a legal action of the game; raises `IllegalMove`."""
        place = whole_number(index, "The number of a game", 0, self.count - 1)
        self.require_begun()
        state = self.state(place)
        state.check(action)
        return int(self._steps.encode(state.data, int(action)))

    # --- what is done ----------------------------------------------------------------------

    @alone
    def seed(self, seeds: Seeds, which: npt.ArrayLike | None = None) -> None:
        """Give games new random streams: game k that of ``seeds`` + k, or that of its own seed."""
        places = self._places(which)
        first = integer(seeds)
        listed: Sequence[Integer | None] = [None] * len(places)
        if first is not None:
            listed = [first + int(place) for place in places]
        elif isinstance(seeds, (list, tuple, np.ndarray)):
            listed = list(seeds)
            if len(listed) != len(places):
                raise FormatError(f"There must be {len(places)} seeds, not {len(listed)}.")
        elif seeds is not None:
            raise FormatError(f"Seeds are whole numbers, not {shown(seeds)}.")
        for place, seed in zip(places, listed, strict=True):
            self.streams[place] = words_of(generator_of(seed))

    @alone
    def reset(self, seeds: Seeds = None, which: npt.ArrayLike | None = None) -> None:
        """Begin all games anew, or some; without seeds each goes on with its random stream."""
        places = self._places(which)
        if seeds is not None or not self.streams[places].any(axis=1).all():
            self.seed(seeds, places)
        self.returns[places] = 0
        self._steps.reset(
            self.states,
            self.slots,
            self.streams,
            self._blanks,
            places,
            self._parts[0][1],
            self.observations,
            self.masks,
            self._settings,
        )
        if not self._begun:
            self._waiting[places] = False
            self._begun = not self._waiting.any()

    def _places(self, which: npt.ArrayLike | None) -> Buffer:
        """The games that are meant, by their numbers or by a mask; raises `FormatError`."""
        if which is None:
            return self._all
        given = np.asarray(which)
        if given.dtype == np.bool_ and given.shape == (self.count,):
            return np.flatnonzero(given)
        if given.ndim != 1 or not (given.dtype.kind in "iu" or not given.size):
            raise FormatError(
                f"Games are named by a list of their numbers, or by {self.count} truth values."
            )
        wrong = given[(given < 0) | (given >= self.count)]
        if len(wrong):
            raise FormatError(f"There is no game {wrong[0]}: they go from 0 to {self.count - 1}.")
        return given.astype(np.int64, copy=False)

    def require_begun(self) -> None:
        """Raise `FormatError` before every game was reset once: there is nothing to see yet."""
        if not self._begun:
            raise FormatError("Not all games have begun: call reset() first.")

    @alone
    def step(self, actions: npt.ArrayLike) -> None:
        """Play one action in each game; raises `FormatError` for what isn't one number each."""
        self.require_begun()
        numbers = self.read(actions)
        if self._settings[RESET] == STAYS and self.slots["ended"].any():
            place = int(self.slots["ended"].argmax())
            raise FormatError(f"Game {place} is over: reset it before the next step.")
        self._in_threads(lambda part: self._play(*part[:2], numbers))

    def _play(self, which: Buffer, buffer: Buffer, numbers: Buffer) -> None:
        self._steps.step(
            self.states,
            self.slots,
            self.streams,
            self._blanks,
            which,
            numbers,
            buffer,
            self.returns,
            self.observations,
            self.masks,
            self.last_observations,
            self._settings,
        )

    def read(self, actions: npt.ArrayLike) -> Buffer:
        """One action for each game as integers; raises `FormatError`."""
        given = np.asarray(actions)
        if given.shape != (self.count,):
            raise FormatError(
                f"There must be one action for each of {self.count} games, "
                f"not an array of shape {given.shape}."
            )
        if given.dtype.kind not in "iu":
            raise FormatError(f"Actions are whole numbers, not {given.dtype}.")
        if (given < 0).any() or (given >= self.actions).any():
            wrong = given[(given < 0) | (given >= self.actions)][0]
            raise FormatError(f"Actions go from 0 to {self.actions - 1}; {wrong} is none.")
        return given.astype(np.int64, copy=False)

    def first_illegal(self, actions: npt.ArrayLike) -> int | None:
        """The first game in which an action isn't legal."""
        self.require_begun()
        numbers = self.read(actions)
        found = int(self._steps.judge(self.states, self.slots, self._all, numbers))
        return None if found < 0 else found

    @alone
    def random_actions(self) -> Buffer:
        """A uniformly random legal action for each game, from random streams of their own."""
        self.require_begun()
        self._in_threads(
            lambda part: self._steps.sample(
                self.states, self.slots, part[0], part[2], part[1], self._drawn
            )
        )
        return self._drawn

    @alone
    def look(self, which: npt.ArrayLike | None = None) -> None:
        """Write the observations and masks of all games anew, or of some."""
        self.require_begun()
        self._steps.look(
            self.states,
            self.slots,
            self._places(which),
            self._parts[0][1],
            self.observations,
            self.masks,
            self._settings,
        )

    def _in_threads(self, work: Callable[[tuple[Buffer, Buffer, Stream]], object]) -> None:
        """Do something with each part of the games; kernels let go of the interpreter."""
        if len(self._parts) == 1:
            work(self._parts[0])
            return
        if self._pool is None or self._process != os.getpid():  # a fork has no threads
            self._pool, self._process = ThreadPoolExecutor(self.threads), os.getpid()
        list(self._pool.map(work, self._parts))

    def close(self) -> None:
        """Let go of the threads; nothing can be played here any more."""
        self.closed = True
        if self._pool is not None and self._process == os.getpid():
            self._pool.shutdown()
        self._pool = None
