"""Every face of the environments, and the library under them, against what makes no sense.

Each call must raise an error of the library whose face it is, with a sentence; nothing may be
answered, nothing may be taken for something else, and a game that goes on must be as it was.
"""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest

from tests.envs.tables import TABLES
from vernissage.bots import Situation, bot
from vernissage.envs import GameArray, layout
from vernissage.envs.against import SeatArray
from vernissage.envs.gymnasium import SeatEnv, SeatVectorEnv
from vernissage.envs.pettingzoo import GameEnv, env
from vernissage.games.errors import VernissageError
from vernissage.games.game import Game
from vernissage.games.kernel import stream
from vernissage.games.playing import RandomGames
from vernissage.games.registry import game
from vernissage.games.state import Move, State

# What each library raises for wrong use, beside our own errors.
CONVENTIONAL: tuple[type[Exception], ...]
CONVENTIONAL = (VernissageError, gymnasium.error.Error, KeyError, TypeError, ValueError)
try:
    import pyspiel
except ImportError:  # OpenSpiel has no wheel for every platform
    pyspiel = None
else:
    CONVENTIONAL = (*CONVENTIONAL, pyspiel.SpielError)
NUMBERS: list[Any] = [-1, 10**9, 10**30, 1.5, np.float64(0), "0", b"0", None, True, [0], {}, np.nan]
NUMBERS.append(np.timedelta64(0, "s"))  # which NumPy counts among its integers
"""No number of an action, a seat or a game anywhere."""
SEEDS: list[Any] = [-1, 1.5, "one", True, [1.5], {}, object(), np.array([-1])]
SEEDS += [np.timedelta64(3, "s"), {1, 2}, iter([1, 2]), np.array([[1], [2]])]
"""No seed of an environment, which are NumPy's."""
each_of = pytest.mark.parametrize(("name", "seats"), [(n, s) for n, s in TABLES if s == 2])


def refuses(ask: Callable[..., object], *given: Any, **named: Any) -> str:
    """The sentence with which a call is refused."""
    with pytest.raises(CONVENTIONAL) as caught:
        ask(*given, **named)
    sentence = str(caught.value)
    module = type(caught.value).__module__
    assert not module.startswith("numba"), "a compiler's words are no sentence"
    assert len(sentence.split()) >= 3, f"{caught.value!r} is no sentence"
    return sentence


# --- making them ------------------------------------------------------------------------------------

FACES: dict[str, Callable[..., Any]] = {
    "array": GameArray,
    "seats": SeatArray,
    "gymnasium": SeatEnv,
    "vector": SeatVectorEnv,
    "pettingzoo": GameEnv,
    "pettingzoo, wrapped": env,
}


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize(
    "wrong",
    [
        *({"game": each} for each in (None, 5, "", "chess", "Patchwork", b"patchwork", 1.5)),
        *({"seats": each} for each in (0, 1, 3, 99, -2, 2.0, "2", True, [2])),
        *({"encoding": each} for each in (None, 5, "", "short", b"full")),
        *({"options": each} for each in (5, "first", [1], {"first": 9}, {"colour": 1}, {1: 1})),
    ],
    ids=str,
)
def test_what_no_environment_can_be_made_of(face: str, wrong: dict[str, Any]) -> None:
    refuses(FACES[face], **{"game": "patchwork"} | wrong)


@pytest.mark.parametrize(
    ("face", "wrong"),
    [
        *(("array", {"count": each}) for each in (0, -1, 2.5, "4", None, 10**12)),
        *(("array", {"threads": each}) for each in (0, -1, 1.5, "2", 10**6)),
        *(("array", {"reset": each}) for each in ("never", None, 1, True)),
        *(("array", {"seat": each}) for each in (2, -1, "first", None, 1.5)),
        *(("array", {"packed": each}) for each in ("no", 1, None)),
        *(("array", {"against_random": each}) for each in ("no", 1, None)),
        *(("gymnasium", {"seat": each}) for each in (2, -3, "first", None, 1.5)),
        *(("gymnasium", {"opponent": each}) for each in ("nobody", 5, None, [], ["random"] * 2)),
        *(("gymnasium", {"opponent": each}) for each in ("mcts:sims=no", [5], "cmd:", "py:x")),
        *(("gymnasium", {"illegal": each}) for each in ("ignore", None, True)),
        *(("gymnasium", {"render_mode": each}) for each in ("gif", 5, True)),
        *(("gymnasium", {"packed": each}) for each in ("no", 1, None)),
        *(("vector", {"num_envs": each}) for each in (0, -1, 2.5, "4", None)),
        *(("vector", {"autoreset_mode": each}) for each in ("Never", None, 3)),
        *(("vector", {"illegal": each}) for each in ("ignore", None)),
        *(("vector", {"threads": each}) for each in (0, "2")),
        *(("vector", {"colour": each}) for each in (1,)),
        *(("pettingzoo", {"render_mode": each}) for each in ("gif", 5)),
        *(("pettingzoo, wrapped", {"illegal": each}) for each in ("ignore", None)),
    ],
    ids=str,
)
def test_settings_that_make_no_sense(face: str, wrong: dict[str, Any]) -> None:
    refuses(FACES[face], game="final-touch", **wrong)


# --- before the beginning, and after the end --------------------------------------------------------


@pytest.mark.parametrize("reset", ["stays", "next step", "same step"])
def test_an_array_without_a_game_has_nothing_to_show(reset: Any) -> None:
    made = GameArray("patchwork", 2, encoding="compact", reset=reset)
    asked: list[Callable[[], object]] = [
        lambda: made.step([0, 0]),
        made.random_actions,
        made.look,
        lambda: made.state(0),
        lambda: made.action(0, 0),
        lambda: made.number(0, 0),
        lambda: made.first_illegal([0, 0]),
    ]
    for ask in asked:
        assert "reset" in refuses(ask)
    made.reset(1, [0])
    for ask in asked:
        assert "reset" in refuses(ask)
    made.reset(1, [1])
    for ask in asked:
        ask()


def test_no_environment_shows_anything_before_its_first_game() -> None:
    alone = SeatEnv("final-touch", render_mode="ansi")
    many = SeatVectorEnv("final-touch", 2, render_mode="ansi")
    turns = GameEnv("final-touch", render_mode="ansi")
    asked: list[Callable[[], object]] = [
        *(alone.render, alone.action_masks, lambda: alone.state, lambda: alone.step(np.int64(0))),
        *(many.render, many.action_masks, lambda: many.step(np.array([0, 0]))),
        *(turns.render, turns.state, lambda: turns.game_state, lambda: turns.step(0)),
        lambda: turns.observe("player_0"),
    ]
    for ask in asked:
        assert "reset" in refuses(ask)


@each_of
def test_finished_games_are_not_stepped_on(name: str, seats: int) -> None:
    alone = SeatEnv(name, seats=seats)
    _, info = alone.reset(seed=3)
    over = False
    while not over:
        _, _, over, _, info = alone.step(np.int64(info["action_mask"].argmax()))
    last = alone.state
    assert "over" in refuses(alone.step, np.int64(0))
    assert alone.state == last
    turns = GameEnv(name, seats=seats)
    turns.reset(seed=3)
    while not turns.games.ended[0]:
        turns.step(int(turns.observe(turns.agent_selection)["action_mask"].argmax()))
    refuses(turns.step, 0)
    refuses(turns.games.step, [0])
    many = GameArray(name, 2, seats=seats, reset="stays")
    many.reset(3)
    while not many.ended.any():
        many.step(many.random_actions())
    assert "over" in refuses(many.step, many.random_actions())
    over_state = many.state(int(many.ended.argmax()))
    for ask in (over_state.sample, lambda: over_state.play(0), lambda: Situation(over_state, 0)):
        refuses(ask)


# --- actions, seats, games, seeds -------------------------------------------------------------------


@each_of
def test_what_is_no_action(name: str, seats: int) -> None:
    alone, turns = SeatEnv(name, seats=seats), GameEnv(name, seats=seats)
    many, vector = GameArray(name, 2, seats=seats), SeatVectorEnv(name, 2, seats=seats)
    alone.reset(seed=1)
    turns.reset(seed=1)
    many.reset(1)
    vector.reset(seed=1)
    before = [alone.state, turns.game_state, many.state(0), vector.games.state(0)]
    for wrong in NUMBERS:
        if wrong is not True:  # which Gymnasium's own space holds to be 1
            refuses(alone.step, wrong)
        refuses(turns.step, wrong)
        mixed = [] if wrong is True else [[0, wrong]]  # of which NumPy itself makes 0 and 1
        for actions in (wrong, [wrong], [wrong, wrong], [[wrong, wrong]], *mixed):
            refuses(many.step, actions)
            refuses(many.first_illegal, actions)
            refuses(vector.step, actions)
        refuses(many.action, 0, wrong)
        refuses(many.number, 0, wrong)
        refuses(before[0].play, wrong)
        refuses(lambda number: Move(before[0], number).verb, wrong)
    for shape in [(0,), (1,), (3,), (2, 1), (1, 2), ()]:
        refuses(many.step, np.zeros(shape, np.int64))
        refuses(vector.step, np.zeros(shape, np.int64))
    assert before == [alone.state, turns.game_state, many.state(0), vector.games.state(0)]


@each_of
def test_an_illegal_action_has_no_number_in_any_encoding(name: str, seats: int) -> None:
    for encoding in ("full", "compact") if name == "patchwork" else ("full",):
        made = GameArray(name, 1, seats=seats, encoding=encoding)
        made.reset(1)
        legal = set(made.state(0).legal_actions().tolist())
        for action in range(0, made.game.actions, 7):
            if action not in legal:
                refuses(made.number, 0, action)


def test_games_that_are_not_there() -> None:
    made = GameArray("patchwork", 3)
    made.reset(1)
    before = made.states.tobytes()
    for wrong in [3, *NUMBERS]:
        refuses(made.state, wrong)
        refuses(made.action, wrong, 0)
        refuses(made.number, wrong, 0)
        for which in ([wrong], [0, wrong]):
            if wrong is not True:
                refuses(made.reset, 1, which)
                refuses(made.seed, 1, which)
                refuses(made.look, which)
    for shape in [(2, 2), (3, 1), ()]:
        refuses(made.reset, 1, np.zeros(shape, np.int64))
    refuses(made.reset, 1, np.array([True, False]))
    assert made.states.tobytes() == before
    made.reset(1, np.array([False, True, False]))
    assert made.states.tobytes() == before, "a mask of games: the same seed, the same game"
    made.reset(5, [])
    assert made.states.tobytes() == before


@pytest.mark.parametrize("seed", SEEDS, ids=[type(each).__name__ for each in SEEDS])
def test_what_is_no_seed(seed: Any) -> None:
    makes: list[Any] = [
        SeatEnv("final-touch"),
        SeatVectorEnv("final-touch", 2),
        GameEnv("final-touch"),
    ]
    for made in makes:
        if seed is not True or isinstance(made, GameEnv):  # Gymnasium itself takes it for 1
            refuses(made.reset, seed=seed)
    array = GameArray("final-touch", 2)
    refuses(array.reset, seed)
    refuses(array.reset, [1, seed])
    refuses(array.reset, [1, 2, 3])
    if not isinstance(seed, str) and not (isinstance(seed, int) and seed < 0):
        chosen = game("final-touch")
        state = chosen.setup(seed=1)
        asks: list[Callable[[], object]] = [
            lambda: chosen.setup(seed=seed),
            lambda: chosen.simulate(1, seed),
            lambda: state.sample(seed),
            lambda: state.determinise(0, seed),
        ]
        for ask in asks:
            assert "seed" in refuses(ask) or isinstance(seed, np.ndarray)


def test_what_is_no_random_stream() -> None:
    state = game("final-touch").setup(seed=1)
    for wrong in (np.zeros(3, np.uint64), np.zeros(4, np.int64), np.zeros((2, 4), np.uint64)):
        refuses(state.sample, wrong)
        refuses(state.determinise, 0, wrong)
        refuses(Situation(state, state.deciders[0]).imagine, wrong)


@each_of
def test_seats_that_are_not_there(name: str, seats: int) -> None:
    turns = GameEnv(name, seats=seats)
    turns.reset(seed=1)
    for wrong in ("player_2", "player_-1", "Player_0", "", 0, None, -1, 1.5):
        refuses(turns.observe, wrong)
        refuses(turns.observation_space, wrong)
        refuses(turns.action_space, wrong)
    state = turns.game_state
    for wrong in NUMBERS:
        if wrong is not None:  # a spectator
            refuses(state.view, wrong)
        refuses(state.determinise, wrong, 1)
        refuses(state.for_seat, wrong)
        refuses(Situation, state, wrong)
        if wrong is not None:
            refuses(layout, state.game, wrong)


def test_observations_of_another_shape_are_not_read() -> None:
    for chosen, seats in ((game("patchwork"), 2), (game("final-touch"), 3)):
        table = layout(chosen, seats)
        for shape in [(0,), (table.size - 1,), (table.size + 1,), (1, table.size), ()]:
            refuses(table.read, np.zeros(shape, np.int16))


# --- closed, copied, shared -------------------------------------------------------------------------


@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.parametrize("threads", [1, 2])
def test_what_was_closed_is_not_played_on(opponent: str, threads: int) -> None:
    array = GameArray("final-touch", 2, threads=threads)
    seats = SeatArray("final-touch", 2, opponent=opponent, threads=threads)
    ask: Callable[[], object]
    asks: tuple[Callable[[], object], ...]
    for many in (array, seats):
        many.reset(1)
        many.step(many.random_actions())
        many.close()
        many.close()
        asks = (many.reset, many.random_actions, many.look, partial(many.step, [0, 0]))
        for ask in asks:
            assert "closed" in refuses(ask)
    alone = SeatEnv("final-touch", opponent=opponent)
    vector = SeatVectorEnv("final-touch", 2, opponent=opponent, threads=threads)
    makes: list[tuple[Any, Any]] = [(alone, np.int64(0)), (vector, np.zeros(2, np.int64))]
    for made, action in makes:
        made.reset(seed=1)
        made.close()
        made.close()
        for ask in (made.reset, partial(made.step, action)):
            with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="was closed"):
                ask()
    turns = GameEnv("final-touch")
    turns.reset(seed=1)
    turns.close()
    legal = int(turns.observe(turns.agent_selection)["action_mask"].argmax())
    for ask in (turns.reset, partial(turns.step, legal)):
        assert "closed" in refuses(ask)


@pytest.mark.parametrize("again", [copy.deepcopy, lambda made: pickle.loads(pickle.dumps(made))])
def test_a_copy_plays_on_by_itself_and_alike(again: Callable[[Any], Any]) -> None:
    array = GameArray("final-touch", 4, threads=2)
    array.reset(1)
    array.step(array.random_actions())
    twin, actions = again(array), array.random_actions().copy()
    before = array.states.tobytes()
    twin.step(actions)
    assert array.states.tobytes() == before, "what the copy does is its own"
    array.step(actions)
    assert twin.states.tobytes() == array.states.tobytes()
    vector: Any = SeatVectorEnv("final-touch", 3, opponent="greedy", threads=2)
    vector.reset(seed=1)
    other, action = again(vector), vector.action_masks().argmax(axis=1)
    for mine, its in zip(vector.step(action)[:4], other.step(action)[:4], strict=True):
        assert mine.tobytes() == its.tobytes()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_fork_plays_on_though_its_threads_stayed_behind() -> None:
    """In an interpreter of its own: pytest's has threads that a fork should not meet."""
    program = """if True:
        import os
        from vernissage.envs import GameArray
        games = GameArray("final-touch", 4, threads=2)
        games.reset(1)
        actions = games.random_actions().copy()
        games.step(actions)
        child = os.fork()
        games.step(games.random_actions())
        print(games.states.tobytes().hex(), flush=True)
        games.close()
        if child == 0:
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
    """
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program], capture_output=True, text=True, timeout=120
    )
    assert ran.returncode == 0, ran.stderr
    mine, its = ran.stdout.split()
    assert mine == its


def test_a_second_thread_is_sent_away_while_one_plays() -> None:
    said: list[str] = []

    class Asks:
        """A bot that is asked in the middle of a step, and has another thread step too."""

        def __init__(self, chosen: Game, seed: str) -> None: ...

        def close(self) -> None: ...

        def choose(self, situation: Situation) -> int:
            for ask in (many.reset, many.random_actions, lambda: many.step([0])):
                other = threading.Thread(target=lambda a=ask: said.append(refuses(a)))
                other.start()
                other.join()
            return int(situation.legal_moves[0])

    many = SeatArray("final-touch", 1, opponent=Asks)
    many.reset(3)
    while not said:
        many.step([int(many.masks[0].argmax())])
    assert len(said) % 3 == 0
    assert all("Another thread" in each for each in said)


def test_options_of_a_reset_are_not_passed_over_in_silence() -> None:
    alone, vector, turns = (
        SeatEnv("patchwork"),
        SeatVectorEnv("patchwork", 2),
        GameEnv("patchwork"),
    )
    makes: list[Any] = [alone, vector]
    for made in makes:
        for wrong in ({"first": 0}, {"colour": 1}, {1: 1}, 5, "first", [1]):
            refuses(made.reset, seed=1, options=wrong)
        assert "when the environment is made" in refuses(made.reset, options={"first": 0})
        made.reset(seed=1, options={})
    assert "when the environment is made" in refuses(turns.reset, options={"first": 0})
    turns.reset(seed=1, options={"options": 1})  # as PettingZoo's own test does


# --- OpenSpiel --------------------------------------------------------------------------------------


@pytest.mark.skipif(pyspiel is None, reason="OpenSpiel has no wheel for this platform")
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_openspiel(name: str, seats: int) -> None:
    import vernissage.envs.openspiel  # registers the games  # noqa: F401

    wrong: Any
    slug = game(name).slug
    for wrong in ("players=7", "players=0", "first=9", "colour=1", "players=two"):
        refuses(pyspiel.load_game, f"vernissage_{slug}({wrong})")
    made = pyspiel.load_game(f"vernissage_{slug}", {"players": seats})
    state = made.new_initial_state()
    for wrong in (-1, 10**6, "0", 1.5, None):
        refuses(state.apply_action, wrong)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for wrong in (-1, seats, 99):
        for ask in (
            state.observation_tensor,
            state.observation_string,
            state.information_state_string,
        ):
            refuses(ask, wrong)
    before = str(state)
    if not state.is_simultaneous_node():
        illegal = set(range(made.num_distinct_actions())) - set(state.legal_actions())
        for wrong in (min(illegal), max(illegal), made.num_distinct_actions(), -1):
            refuses(state.apply_action, wrong)
        refuses(state.apply_actions, state.legal_actions()[:1] * seats)
    for action in (-5, made.num_distinct_actions(), 10**6):
        refuses(state.action_to_string, 0, action)
    assert str(state) == before
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        if state.is_simultaneous_node():
            bids = str(state)
            for wrong in (state.legal_actions(0)[:1], [0] * seats, [10**6] * seats, [-1] * seats):
                refuses(state.apply_actions, wrong)
            refuses(state.apply_action, state.legal_actions(0)[0])
            assert str(state) == bids
            state.apply_actions([int(rng.choice(state.legal_actions(k))) for k in range(seats)])
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    refuses(state.apply_action, 0)


# --- the library ------------------------------------------------------------------------------------


def library(chosen: Game, state: State) -> dict[str, Callable[[Any], object]]:
    """Ways into the library that take one thing from outside."""
    return {
        "from_position": chosen.from_position,
        "from_bytes": lambda value: State.from_bytes(chosen, value),
        "play": state.play,
        "simulate": chosen.simulate,
        "seats": lambda value: chosen.setup(seats=99 if value is None else value, seed=1),
        "option": lambda value: chosen.setup(seed=1, first=9 if value is None else value),
        "bot": lambda value: bot(value, chosen, "1"),
        "random games": lambda value: RandomGames(chosen, 99 if value is None else value),
    }


@each_of
@pytest.mark.parametrize(
    "value", [-1, 99, 1.5, "nonsense", b"x", None, True, [], {}, object], ids=str
)
def test_the_library(name: str, seats: int, value: Any) -> None:
    chosen = game(name)
    state = chosen.setup(seed=1, seats=seats)
    for entry, ask in library(chosen, state).items():
        if entry == "simulate" and value == 99:
            continue
        refuses(ask, value)


def test_a_stream_of_the_library_draws_as_before() -> None:
    """What is right is still taken: seeds as numbers, NumPy's too, and texts; streams."""
    chosen = game("final-touch")
    assert chosen.setup(seed=7) == chosen.setup(seed=np.int64(7)) == chosen.setup(seed="7")
    state = chosen.setup(seed=1)
    assert state.sample(3) == state.sample(np.uint8(3)) == state.sample("3")
    assert state.sample(stream(3)) in state.legal_moves
