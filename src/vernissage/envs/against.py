"""Many games in each of which one seat is played from outside and bots play the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from vernissage.bots import Bot, BotFailure, Situation, bot
from vernissage.bots.failure import ask, dismiss
from vernissage.envs.array import GameArray, Seeds, alone
from vernissage.envs.stepping import (
    LOOKS,
    RANDOMLY,
    RESET,
    RESET_NEXT_STEP,
    RESET_SAME_STEP,
    STAYS,
)
from vernissage.games.errors import FormatError, IllegalMove
from vernissage.games.game import Game
from vernissage.games.terms import Buffer, Integer

RANDOM = "random"
Maker = Callable[[Game, str], Bot]
"""Makes a bot for one seat in one game, by a seed."""
Opponent = str | Maker


class SeatArray(GameArray):
    """As `GameArray`, with bots for all seats but one in each game.

    The opponent is a spec as everywhere (``greedy``, ``mcts:sims=200``, ``level:3``) or a function
    that makes a bot; or one for each other seat, clockwise from one's own. Games against random
    ones alone are stepped in one compiled call; else each bot is asked in its turn.
    """

    def __init__(
        self,
        game: Game | str,
        count: Integer = 1,
        *,
        opponent: Opponent | Sequence[Opponent] = RANDOM,
        seat: Integer | Literal["any"] = 0,
        **others: Any,  # as `GameArray` takes them
    ) -> None:
        super().__init__(game, count, seat=seat, **others)
        self._opponents = self._each(opponent)
        self._asks = any(each != RANDOM for each in self._opponents)
        self._end = int(self._settings[RESET])
        self._bots: list[dict[int, Bot]] = [{} for _ in range(self.count)]
        if self._asks:
            self._settings[RESET], self._settings[LOOKS] = STAYS, 0
            for each in self._opponents:  # a spec that names no bot is said at once
                dismiss(self._made(each, "0"))
        self._settings[RANDOMLY] = not self._asks

    def _each(self, opponent: Opponent | Sequence[Opponent]) -> list[Opponent]:
        """The opponent of each other seat."""
        others = self.seats - 1
        if isinstance(opponent, str) or callable(opponent):
            return [opponent] * others
        if len(opponent) != others:
            raise FormatError(
                f"With {self.seats} players there must be one opponent for all seats, "
                f"or a list of {others}."
            )
        return list(opponent)

    def _made(self, opponent: Opponent, seed: str) -> Bot:
        return (
            bot(opponent, self.game, seed)
            if isinstance(opponent, str)
            else opponent(self.game, seed)
        )

    @property
    def own(self) -> npt.NDArray[np.int8]:
        """The seat in each game that is played from outside."""
        return self.slots["own"]

    # --- what is done ----------------------------------------------------------------------

    @alone
    def reset(self, seeds: Seeds = None, which: npt.ArrayLike | None = None) -> None:
        places = self._places(which)
        super().reset(seeds, places)
        if self._asks:
            self._seat_bots(places)
            self._ask(places)
            self.look(places)

    @alone
    def step(self, actions: npt.ArrayLike) -> None:
        if not self._asks:
            super().step(actions)
            return
        self.require_begun()
        numbers = self.read(actions)
        over = np.flatnonzero(self.slots["ended"])
        if self._end == STAYS and len(over):
            raise FormatError(f"Game {over[0]} is over: reset it before the next step.")
        playing = np.flatnonzero(self.slots["ended"] == 0)
        self._play(playing, self._parts[0][1], numbers)
        self._ask(playing)
        self.returns[over] = 0
        self.slots["fresh"] = 0
        if self._end == RESET_NEXT_STEP:
            self._begin(over)
        elif self._end == RESET_SAME_STEP:
            done = playing[self.slots["ended"][playing] == 1]
            self.look(done)
            self.last_observations[done] = self.observations[done]
            returns, illegal = self.returns[done], self.slots["illegal"][done]
            self._begin(done)
            self.returns[done], self.slots["illegal"][done] = returns, illegal
        self.look(self._all)

    def _begin(self, which: Buffer) -> None:
        if len(which):
            super().reset(None, which)
            self._seat_bots(which)
            self._ask(which)
            self.slots["fresh"][which] = 1

    def _seat_bots(self, which: Buffer) -> None:
        """New bots for new games, each with a seed by where its game's random stream stands."""
        for place in which.tolist():
            for old in self._bots[place].values():
                dismiss(old)
            own, words = int(self.slots["own"][place]), self.streams[place].tolist()
            self._bots[place] = {
                (own + 1 + k) % self.seats: self._made(each, f"{words} {k}")
                for k, each in enumerate(self._opponents)
            }

    def _ask(self, which: Buffer) -> None:
        """Let bots move until it is the turn of who plays from outside."""
        actions = np.zeros(self.count, np.int64)
        for place in which.tolist():
            slot = self.slots[place]
            while not slot["ended"] and slot["mover"] != slot["own"]:
                seat = int(slot["mover"])
                record = self.states[int(place)]
                actions[place] = self._steps.encode(record, self._choice(place, seat))
                self._play(np.array([place]), self._parts[0][1], actions)

    def _choice(self, place: int, seat: int) -> int:
        """A legal action from a bot; raises `BotFailure`."""
        state = self.state(place)
        spec = self._opponents[(seat - int(self.slots["own"][place]) - 1) % self.seats]
        name = spec if isinstance(spec, str) else getattr(spec, "__name__", "from outside")
        action = ask(self._bots[place][seat], Situation(state, seat), name)
        try:
            state.check(action)
        except (FormatError, IllegalMove) as error:
            raise BotFailure(name, f"chose an illegal move: {error}", seat=seat) from error
        return int(action)

    def close(self) -> None:
        super().close()
        for bots in self._bots:
            for each in bots.values():
                dismiss(each)
        self._bots = [{} for _ in range(self.count)]
