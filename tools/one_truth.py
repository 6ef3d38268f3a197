"""Plays random games through the engine and every environment, and says where they differ.

    .venv/bin/python tools/one_truth.py --games 10000        all games and numbers of seats
    .venv/bin/python tools/one_truth.py --only patchwork:2   one of them
    .venv/bin/python tools/one_truth.py --log FILE           what the file says agreed is left out

States, masks, observations and results must be the same everywhere. `tests/envs` plays a few.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel
from numba import njit

import vernissage.envs.openspiel  # registers the games  # noqa: F401
from vernissage.bots import Situation
from vernissage.envs.array import GameArray, generator_of, words_of
from vernissage.envs.gymnasium import SeatEnv, SeatVectorEnv
from vernissage.envs.layout import Mask, environment, layout, returns_of
from vernissage.envs.pettingzoo import GameEnv
from vernissage.envs.stepping import encodings
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, below, stream
from vernissage.games.playing import blanks_of
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Buffer, Data, States

TABLES = [(name, seats) for name in GAMES for seats in game(name).seat_counts]
AT_ONCE = 64
"""So many games are played in one array."""
PART = 1000
"""After so many games a line says that they agreed."""
Decode = Callable[[Data, int], int]


@dataclass(frozen=True)
class Played:
    """A game as the engine played it: each state in which a seat decides, and the last one.

    What is to be compared is kept as bytes: the state, the mask of what is legal by the list of
    legal actions (one byte for each action), and what the seat to move observes.
    """

    seed: int
    states: list[bytes]
    turns: list[int]
    masks: list[bytes]
    seen: list[bytes]
    actions: list[int]
    returns: list[float]


def engine(chosen: Game, seats: int, seed: int) -> Played:
    """A random game with the deal and the shuffles that environments make of the seed."""
    rng, decisions = words_of(generator_of(seed)), stream(seed, "decisions")
    blanks = blanks_of(chosen, seats, {})
    place = below(rng, len(blanks))
    dealt = np.frombuffer(bytearray(blanks[place : place + 1].tobytes()), chosen.dtype)
    chosen.kernels.deal(dealt[0], rng)
    state = _settled(State(chosen, dealt), rng)
    played = Played(seed, [state.to_bytes()], [], [], [], [], [])
    while (turn := state.turn) is not None:
        legal = state.legal_actions()
        played.turns.append(turn)
        played.masks.append(mask_of(chosen, legal))
        played.seen.append(seen_by(state, turn).tobytes())
        played.actions.append(int(legal[below(decisions, len(legal))]))
        state = _settled(state.play(played.actions[-1]), rng)
        played.states.append(state.to_bytes())
    played.returns.extend(returns_of(state))
    return played


def _settled(state: State, rng: Stream) -> State:
    while state.turn == CHANCE:
        state = state.play(state.sample(rng))
    return state


def mask_of(chosen: Game, legal: Buffer) -> bytes:
    """The mask that a list of legal actions makes, one byte for each action."""
    mask = np.zeros(chosen.actions, np.uint8)
    mask[legal] = 1
    return mask.tobytes()


def seen_by(state: State, seat: int) -> npt.NDArray[np.int16]:
    """What a seat observes, straight from the kernel."""
    observation = np.zeros(layout(state.game, state.seats).size, np.int16)
    environment(state.game).observe(state.data, seat, observation)
    return observation


def require(holds: object, what: str) -> None:
    """Raise `AssertionError` if two that should be the same aren't."""
    if not holds:
        raise AssertionError(what)


# --- PettingZoo


def through_pettingzoo(made: GameEnv, played: Played) -> None:
    """The same game, agent after agent."""
    made.reset(seed=played.seed)
    steps = zip(
        played.states, played.turns, played.masks, played.seen, played.actions, strict=False
    )
    for state, turn, mask, right, action in steps:
        agent = made.agent_selection
        seen = made.observe(agent)
        require(made.game_state.to_bytes() == state, "PettingZoo: the state")
        require(agent == f"player_{turn}", "PettingZoo: the turn")
        require(seen["action_mask"].tobytes() == mask, "PettingZoo: the mask")
        require(made.infos[agent]["action_mask"].tobytes() == mask, "PettingZoo: the info's mask")
        require(seen["observation"].tobytes() == right, "PettingZoo: the observation")
        made.step(action)
    require(made.game_state.to_bytes() == played.states[-1], "PettingZoo: the last state")
    require(all(made.terminations.values()), "PettingZoo: the end")
    require(list(made.rewards.values()) == played.returns, "PettingZoo: the result")


# --- Gymnasium


class Script:
    """A bot that plays what was played."""

    def __init__(self, actions: list[int]) -> None:
        self.actions = iter(actions)

    def choose(self, situation: Situation) -> int:
        """The next of its actions."""
        for action in self.actions:
            return action
        return int(situation.legal_moves[0])  # of a game begun anew, which nobody compares

    def close(self) -> None:
        """Nothing is left open."""


class Scripts:
    """Makes the bots of a seat's environment, which play as it was played."""

    def __init__(self) -> None:
        self.waiting: list[list[int]] = []

    def __call__(self, chosen: Game, seed: str) -> Script:
        """The next one: clockwise from the seat that is played from outside."""
        return Script(self.waiting.pop(0) if self.waiting else [])

    def prepare(self, games: list[Played], seat: int, seats: int) -> None:
        """What all other seats did in some games."""
        self.waiting = [
            [a for turn, a in zip(played.turns, played.actions, strict=True) if turn == other]
            for played in games
            for other in (*range(seat + 1, seats), *range(seat))
        ]


def through_gymnasium(made: SeatEnv, scripts: Scripts, played: Played, seat: int) -> None:
    """The same game from one seat; the others play by script."""
    scripts.prepare([played], seat, made.games.seats)
    seen, info = made.reset(seed=played.seed)
    over, reward = False, 0.0
    steps = zip(
        played.states, played.turns, played.masks, played.seen, played.actions, strict=False
    )
    for state, turn, mask, right, action in steps:
        if turn != seat:
            continue
        require(not over and made.state.to_bytes() == state, "Gymnasium: the state")
        require(info["action_mask"].tobytes() == mask, "Gymnasium: the mask")
        require(made.action_masks().tobytes() == mask, "Gymnasium: the mask of action_masks")
        require(seen.tobytes() == right, "Gymnasium: the observation")
        seen, reward, over, _, info = made.step(np.int64(action))
    require(over and made.state.to_bytes() == played.states[-1], "Gymnasium: the last state")
    require(reward == played.returns[seat], "Gymnasium: the result")


def through_vector(made: SeatVectorEnv, scripts: Scripts, games: list[Played], seat: int) -> None:
    """Many games from one seat at once, as Gymnasium's vectors are stepped."""
    count = len(games)
    scripts.prepare(games, seat, made.games.seats)
    seen, infos = made.reset(seed=[played.seed for played in games])
    own = [[at for at, turn in enumerate(played.turns) if turn == seat] for played in games]
    going = np.ones(count, np.bool_)
    for at in range(max(map(len, own))):
        numbers = np.zeros(count, np.int64)
        for place, played in enumerate(games):
            if at >= len(own[place]):
                continue
            there = own[place][at]
            state = made.games.states[place : place + 1].tobytes()
            require(state == played.states[there], "The vector: the state")
            mask = infos["action_mask"][place].tobytes()
            require(mask == played.masks[there], "The vector: the mask")
            require(seen[place].tobytes() == played.seen[there], "The vector: the observation")
            numbers[place] = played.actions[there]
        seen, rewards, over, _, infos = made.step(numbers)
        for place, played in enumerate(games):
            if at + 1 == len(own[place]):
                state = made.games.states[place : place + 1].tobytes()
                require(over[place], "The vector: the end")
                require(state == played.states[-1], "The vector: the last state")
                require(rewards[place] == played.returns[seat], "The vector: the result")
                going[place] = False
        require(not (over & going).any(), "The vector: an end too soon")


# --- the array


def meanings(states: States, place: int, mask: Mask, means: Mask, decode: Decode) -> bool:
    """Write which actions a mask of another encoding means; whether no two mean the same."""
    means[:] = 0
    for number in range(len(mask)):
        if mask[number]:
            action = decode(states[place], number)
            if action < 0 or means[action]:
                return False
            means[action] = 1
    return True


compiled: Any = njit(meanings)


def through_array(made: GameArray, encoding: str, games: list[Played]) -> None:
    """Many games at once, in threads; each plays on until it is over."""
    made.reset([played.seed for played in games])
    means = np.zeros(made.game.actions, np.uint8)
    decode = encodings(made.game)[encoding].decode
    longest = max(len(played.states) for played in games)
    for at in range(longest):
        numbers = np.zeros(len(games), np.int64)
        for place, played in enumerate(games):
            if at >= len(played.states):
                continue
            state = made.states[place : place + 1].tobytes()
            require(state == played.states[at], f"The array, {encoding}: the state")
            if at == len(played.actions):
                require(made.ended[place], f"The array, {encoding}: the end")
                returns = made.returns[place].tolist()
                require(returns == played.returns, f"The array, {encoding}: the result")
                continue
            mask = np.unpackbits(made.masks[place], count=made.actions)
            if encoding != "full":
                distinct = compiled(made.states, place, mask, means, decode)
                require(distinct, f"The array, {encoding}: two numbers for one action")
                mask = means
            require(mask.tobytes() == played.masks[at], f"The array, {encoding}: the mask")
            require(made.movers[place] == played.turns[at], f"The array, {encoding}: the turn")
            seen = made.observations[place].tobytes()
            require(seen == played.seen[at], f"The array, {encoding}: the observation")
            numbers[place] = made.number(place, played.actions[at])
        if at + 1 < longest:
            made.step(numbers)


# --- OpenSpiel


def through_openspiel(offered: pyspiel.Game, chosen: Game, seats: int, seed: int) -> None:
    """A game that OpenSpiel deals, draw by draw; the engine plays the same from its setup."""
    rng = random.Random(seed)
    there = offered.new_initial_state()
    while there.state is None:
        outcomes, chances = zip(*there.chance_outcomes(), strict=True)
        require(abs(sum(chances) - 1) < 1e-9, "OpenSpiel: chances")
        there.apply_action(rng.choices(outcomes, chances)[0])
    setup, options = chosen.beginning.write(there.state)
    state = chosen.beginning.read(setup, seats, options)
    while (turn := state.turn) is not None:
        require(there.state == state, "OpenSpiel: the state")
        if there.is_simultaneous_node():
            joint = []
            for seat in range(seats):
                legal = sorted(state.for_seat(seat).legal_actions().tolist())
                require(there.legal_actions(seat) == legal, "OpenSpiel: bids")
                joint.append(rng.choice(legal))
            there.apply_actions(joint)
            for action in joint:
                state = state.play(action)
            continue
        if turn == CHANCE:
            first = environment(chosen).dealing.first_action
            weighed = there.chance_outcomes()
            told = [(move.action - first, chance) for move, chance in state.chance_outcomes()]
            require(weighed == told, "OpenSpiel: chances of a shuffle")
            outcomes, chances = zip(*weighed, strict=True)
            outcome = rng.choices(outcomes, chances)[0]
            there.apply_action(outcome)
            state = state.play(outcome + first)
            continue
        legal = sorted(state.legal_actions().tolist())
        require(there.current_player() == turn, "OpenSpiel: the turn")
        require(there.legal_actions() == legal, "OpenSpiel: legal actions")
        tensor = array("f", there.observation_tensor(turn)).tobytes()
        seen = seen_by(state, turn).astype(np.float32).tobytes()
        require(tensor == seen, "OpenSpiel: the tensor")
        action = rng.choice(legal)
        there.apply_action(action)
        state = state.play(action)
    require(there.is_terminal() and there.state == state, "OpenSpiel: the last state")
    require(there.returns() == returns_of(state), "OpenSpiel: the result")


# --- all of them


def check(name: str, seats: int, count: int, first_seed: int = 0) -> int:
    """Play so many games in every way; returns how many decisions they had.

    Environments are made once and reset for each game. Raises `AssertionError` with what differs.
    """
    chosen, decisions = game(name), 0
    aec = GameEnv(name, seats=seats)
    scripts = Scripts()
    alone = [SeatEnv(name, seats=seats, seat=seat, opponent=scripts) for seat in range(seats)]
    offered = pyspiel.load_game(f"vernissage_{chosen.slug}", {"players": seats})
    for part, begin in enumerate(range(first_seed, first_seed + count, AT_ONCE)):
        seeds = range(begin, min(begin + AT_ONCE, first_seed + count))
        games = [engine(chosen, seats, seed) for seed in seeds]
        decisions += sum(len(played.actions) for played in games)
        for encoding in ("full", *environment(chosen).encodings):
            many = GameArray(
                chosen,
                len(games),
                seats=seats,
                encoding=encoding,
                packed=True,
                reset="next step",
                threads=2,
            )
            through_array(many, encoding, games)
            many.close()
        seat = part % seats
        vector = SeatVectorEnv(name, len(games), seats=seats, seat=seat, opponent=scripts)
        through_vector(vector, scripts, games, seat)
        for number, played in enumerate(games):
            through_pettingzoo(aec, played)
            seat = number % seats
            through_gymnasium(alone[seat], scripts, played, seat)
            through_openspiel(offered, chosen, seats, played.seed)
    return decisions


def main() -> int:
    """Check every table, or one."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--only", help="a game and its seats, as in final-touch:3")
    parser.add_argument("--log", type=Path, help="a file of such lines: begun, or gone on with")
    given = parser.parse_args()
    tables = [each for each in TABLES if given.only in (None, f"{each[0]}:{each[1]}")]
    agreed = given.log.read_text(encoding="utf-8") if given.log and given.log.exists() else ""
    end = given.first + given.games
    for (name, seats), first in product(tables, range(given.first, end, PART)):
        count = min(PART, end - first)
        part = f"{name}, {seats} seats: {count} games from seed {first} on"
        if part in agreed:
            continue
        started = time.process_time()
        decisions = check(name, seats, count, first)
        spent = f"{time.process_time() - started:.0f} CPU s"
        line = f"{part}, {decisions} decisions: all the same ({spent})"
        print(line, flush=True)
        if given.log:
            with given.log.open("a", encoding="utf-8") as log:
                print(line, file=log)
    return 0 if tables else 1


if __name__ == "__main__":
    sys.exit(main())
