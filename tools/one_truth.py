"""Plays random games through the engine and every environment, and says where they differ.

    .venv/bin/python tools/one_truth.py --games 10000        all games and numbers of seats
    .venv/bin/python tools/one_truth.py --only patchwork:2   one of them

States, masks, observations and results must be the same everywhere. `tests/envs` plays a few.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from vernissage.bots import Situation
from vernissage.envs.array import GameArray, generator_of, words_of
from vernissage.envs.gymnasium import SeatEnv
from vernissage.envs.layout import environment, layout, returns_of
from vernissage.envs.pettingzoo import GameEnv
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, below, stream
from vernissage.games.playing import blanks_of
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.games.terms import CHANCE

TABLES = [(name, seats) for name in GAMES for seats in game(name).seat_counts]
AT_ONCE = 32
"""So many games are played in one array."""


@dataclass(frozen=True)
class Played:
    """A game as the engine played it: each state in which a seat decides, and the last one."""

    seed: int
    states: list[State]
    actions: list[int]


def engine(chosen: Game, seats: int, seed: int) -> Played:
    """A random game with the deal and the shuffles that environments make of the seed."""
    rng, decisions = words_of(generator_of(seed)), stream(seed, "decisions")
    blanks = blanks_of(chosen, seats, {})
    place = below(rng, len(blanks))
    array = np.frombuffer(bytearray(blanks[place : place + 1].tobytes()), chosen.dtype)
    chosen.kernels.deal(array[0], rng)
    state = _settled(State(chosen, array), rng)
    states, actions = [state], []
    while not state.is_over:
        legal = state.legal_actions()
        actions.append(int(legal[below(decisions, len(legal))]))
        state = _settled(state.play(actions[-1]), rng)
        states.append(state)
    return Played(seed, states, actions)


def _settled(state: State, rng: Stream) -> State:
    while state.turn == CHANCE:
        state = state.play(state.sample(rng))
    return state


def seen_by(state: State, seat: int) -> npt.NDArray[np.int16]:
    """What a seat observes, straight from the kernel."""
    observation = np.zeros(layout(state.game, state.seats).size, np.int16)
    environment(state.game).observe(state.data, seat, observation)
    return observation


def require(holds: object, what: str) -> None:
    """Raise `AssertionError` if two that should be the same aren't."""
    if not holds:
        raise AssertionError(what)


def same_mask(mask: npt.NDArray[Any], state: State) -> bool:
    """Whether a mask marks the legal actions of a state and no others."""
    return np.array_equal(np.flatnonzero(mask), np.sort(state.legal_actions()))


def through_pettingzoo(played: Played) -> None:
    """The same game, agent after agent."""
    first = played.states[0]
    made = GameEnv(first.game.id, seats=first.seats)
    made.reset(seed=played.seed)
    for state, action in zip(played.states, played.actions, strict=False):
        seen = made.observe(made.agent_selection)
        require(made.game_state == state, "PettingZoo: the state")
        require(made.agent_selection == f"player_{state.turn}", "PettingZoo: the turn")
        require(same_mask(seen["action_mask"], state), "PettingZoo: the mask")
        require(
            np.array_equal(seen["observation"], seen_by(state, state.turn or 0)),
            "PettingZoo: the observation",
        )
        made.step(action)
    last = played.states[-1]
    require(made.game_state == last, "PettingZoo: the last state")
    require(list(made.rewards.values()) == returns_of(last), "PettingZoo: the result")


class Script:
    """A bot that plays what was played."""

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions

    def anew(self, chosen: Game, seed: str) -> Script:
        """The same from the beginning."""
        return Script(list(self.actions))

    def choose(self, situation: Situation) -> int:
        """The next of its actions."""
        return self.actions.pop(0)

    def close(self) -> None:
        """Nothing is left open."""


def through_gymnasium(played: Played) -> None:
    """The same game from one seat; the others play by script."""
    first = played.states[0]
    seat = played.seed % first.seats
    turns = [state.turn for state in played.states[:-1]]
    scripts = [
        [action for turn, action in zip(turns, played.actions, strict=True) if turn == other]
        for other in (*range(seat + 1, first.seats), *range(seat))
    ]
    made = SeatEnv(
        first.game.id,
        seats=first.seats,
        seat=seat,
        opponent=[Script(script).anew for script in scripts],
    )
    seen, info = made.reset(seed=played.seed)
    over, reward = False, 0.0
    for state, action in zip(played.states, played.actions, strict=False):
        if state.turn != seat:
            continue
        require(not over and made.state == state, "Gymnasium: the state")
        require(same_mask(info["action_mask"], state), "Gymnasium: the mask")
        require(np.array_equal(seen, seen_by(state, seat)), "Gymnasium: the observation")
        seen, reward, over, _, info = made.step(np.int64(action))
    last = played.states[-1]
    require(over and made.state == last, "Gymnasium: the last state")
    require(reward == returns_of(last)[seat], "Gymnasium: the result")


def through_array(games: list[Played], encoding: str) -> None:
    """Many games at once, in threads; each plays on until it is over."""
    first = games[0].states[0]
    made = GameArray(
        first.game,
        len(games),
        seats=first.seats,
        encoding=encoding,
        packed=True,
        reset="next step",
        threads=2,
    )
    made.reset([played.seed for played in games])
    for at in range(max(len(played.states) for played in games)):
        numbers = np.zeros(len(games), np.int64)
        for place, played in enumerate(games):
            if at >= len(played.states):
                continue
            state = played.states[at]
            require(made.state(place) == state, f"The array, {encoding}: the state")
            if state.is_over:
                returns = made.returns[place].tolist()
                require(made.ended[place], f"The array, {encoding}: the end")
                require(returns == returns_of(state), f"The array, {encoding}: the result")
                continue
            mask = np.unpackbits(made.masks[place], count=made.actions)
            legal = np.flatnonzero(mask)
            if encoding != "full":
                legal = np.sort([made.action(place, number) for number in legal])
            right = np.sort(state.legal_actions())
            require(np.array_equal(legal, right), f"The array, {encoding}: the mask")
            seen = seen_by(state, state.turn or 0)
            require(np.array_equal(made.observations[place], seen), f"{encoding}: observations")
            numbers[place] = made.number(place, played.actions[at])
        if at + 1 < max(len(played.states) for played in games):
            made.step(numbers)
    made.close()


def through_openspiel(chosen: Game, seats: int, seed: int) -> None:
    """A game that OpenSpiel deals, draw by draw; the engine plays the same from its setup."""
    import pyspiel

    import vernissage.envs.openspiel  # registers the games  # noqa: F401

    rng = np.random.default_rng(seed)
    there = pyspiel.load_game(f"vernissage_{chosen.slug}", {"players": seats}).new_initial_state()
    while there.state is None:
        outcomes, chances = zip(*there.chance_outcomes(), strict=True)
        require(abs(sum(chances) - 1) < 1e-9, "OpenSpiel: chances")
        there.apply_action(int(rng.choice(outcomes, p=chances)))
    setup, options = chosen.beginning.write(there.state)
    state = chosen.beginning.read(setup, seats, options)
    while not state.is_over:
        require(there.state == state, "OpenSpiel: the state")
        if there.is_simultaneous_node():
            joint = []
            for seat in range(seats):
                legal = np.sort(state.for_seat(seat).legal_actions())
                require(there.legal_actions(seat) == legal.tolist(), "OpenSpiel: bids")
                joint.append(int(rng.choice(legal)))
            there.apply_actions(joint)
            for action in joint:
                state = state.play(action)
            continue
        moves = state.legal_actions()
        if state.turn == CHANCE:
            first = environment(chosen).dealing.first_action
            weighed = there.chance_outcomes()
            told = [(move.action - first, chance) for move, chance in state.chance_outcomes()]
            require(weighed == told, "OpenSpiel: chances of a shuffle")
            outcome = int(rng.choice([each for each, _ in weighed], p=[p for _, p in weighed]))
            there.apply_action(outcome)
            state = state.play(outcome + first)
            continue
        require(there.current_player() == state.turn, "OpenSpiel: the turn")
        require(there.legal_actions() == sorted(moves.tolist()), "OpenSpiel: legal actions")
        tensor = np.array(there.observation_tensor(state.turn))
        require(np.array_equal(tensor, seen_by(state, state.turn or 0)), "OpenSpiel: the tensor")
        action = int(rng.choice(moves))
        there.apply_action(action)
        state = state.play(action)
    require(there.is_terminal() and there.state == state, "OpenSpiel: the last state")
    require(there.returns() == returns_of(state), "OpenSpiel: the result")


def check(name: str, seats: int, count: int, first_seed: int = 0) -> int:
    """Play so many games in every way; returns how many decisions they had.

    Raises `AssertionError` with the game and what differs.
    """
    chosen, decisions = game(name), 0
    for begin in range(first_seed, first_seed + count, AT_ONCE):
        seeds = range(begin, min(begin + AT_ONCE, first_seed + count))
        games = [engine(chosen, seats, seed) for seed in seeds]
        decisions += sum(len(played.actions) for played in games)
        for encoding in ("full", *environment(chosen).encodings):
            through_array(games, encoding)
        for played in games:
            through_pettingzoo(played)
            through_gymnasium(played)
            through_openspiel(chosen, seats, played.seed)
    return decisions


def main() -> int:
    """Check every table, or one."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--only", help="a game and its seats, as in final-touch:3")
    given = parser.parse_args()
    tables = [each for each in TABLES if given.only in (None, f"{each[0]}:{each[1]}")]
    for name, seats in tables:
        decisions = check(name, seats, given.games, given.first)
        span = f"{given.games} games from seed {given.first} on"
        print(f"{name}, {seats} seats: {span}, {decisions} decisions: all the same")
        sys.stdout.flush()
    return 0 if tables else 1


if __name__ == "__main__":
    sys.exit(main())
