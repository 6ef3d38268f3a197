"""What enters from Python, for every game: seats, numbers of players, moves as numbers."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from vernissage import GAMES, FormatError, IllegalSetup, Move, State, VernissageError, game
from vernissage.bots import Situation
from vernissage.bots.python import PythonBot
from vernissage.records import Record

TABLES = [(name, seats) for name in GAMES for seats in game(name).seat_counts]
each_table = pytest.mark.parametrize(("name", "seats"), TABLES)
each_game = pytest.mark.parametrize("name", GAMES)

ENTRIES: dict[str, Callable[[State, Any], Any]] = {
    "view": lambda state, seat: state.view(seat),
    "game.view": lambda state, seat: state.game.view(state, seat),
    "game.view_json": lambda state, seat: state.game.view_json(state, seat),
    "determinise": lambda state, seat: state.determinise(seat, 1),
    "for_seat": lambda state, seat: state.for_seat(seat),
    "Situation": lambda state, seat: Situation(state, seat).view,
}
"""Every way in which a seat comes in."""
WRONG: list[Any] = [-1, -2, 99, 10**6, 10**8, 2**63, 10**30, True, False, 0.0, 1.5, "0", b"0"]
WRONG += [np.int64(-1), np.int64(99), np.uint64(2**63), np.float64(0), np.True_, (), [0], object()]
NUMBERS = (np.int8, np.uint8, np.int32, np.int64, np.uint64)


def states(name: str, seats: int) -> list[State]:
    """The beginning, the middle and the end of a game."""
    state, kept = game(name).setup(seats=seats, seed=3), []
    while not state.is_over:
        if state.deciders:
            kept.append(state)
        state = state.play(int(state.legal_actions()[0]))
    return [kept[0], kept[len(kept) // 2], state]


@each_table
@pytest.mark.parametrize("entry", ENTRIES)
def test_what_is_no_seat_is_refused_in_a_sentence(name: str, seats: int, entry: str) -> None:
    for state in states(name, seats):
        for wrong in [*WRONG, seats, np.int64(seats)]:
            with pytest.raises(FormatError, match=f"no seat .*0 to {seats - 1}"):
                ENTRIES[entry](state, wrong)


@each_table
@pytest.mark.parametrize("entry", ENTRIES)
def test_a_seat_may_be_an_integer_of_numpy(name: str, seats: int, entry: str) -> None:
    state = states(name, seats)[1]
    for seat in state.deciders:
        expected = ENTRIES[entry](state, seat)
        for kind in NUMBERS:
            assert ENTRIES[entry](state, kind(seat)) == expected
    assert type(Situation(state, np.int64(state.deciders[0])).seat) is int


@each_game
def test_a_spectator_is_nobody(name: str) -> None:
    state = game(name).setup(seed=1)
    assert state.view() == state.view(None) == game(name).view(state, None)


@each_game
def test_what_is_no_number_of_players_is_refused_in_a_sentence(name: str) -> None:
    chosen = game(name)
    for wrong in ("2", 2.0, True, [2], np.float64(2), b"2"):
        with pytest.raises(FormatError, match="number of players must be a whole number"):
            chosen.setup(seats=wrong, seed=1)  # type: ignore[arg-type]
    for many in (0, 1, 5, -2, 10**30):
        with pytest.raises(IllegalSetup, match=f"players, not {many}"):
            chosen.setup(seats=many, seed=1)
    count = chosen.seat_counts[-1]
    assert chosen.setup(seats=np.int64(count), seed=1) == chosen.setup(seats=count, seed=1)


def test_an_option_may_be_an_integer_of_numpy() -> None:
    chosen = game("patchwork")
    assert chosen.setup(seed=1, first=np.int64(1)) == chosen.setup(seed=1, first=1)


@each_table
def test_a_move_may_be_an_integer_of_numpy(name: str, seats: int) -> None:
    for state in states(name, seats)[:2]:
        for number in state.legal_actions()[:5]:
            after = state.play(int(number))
            for kind in (np.int32, np.int64, np.uint64):
                assert state.play(kind(number)) == after
                assert kind(number) in state.legal_moves
                assert Move(state, kind(number)) == Move(state, int(number))
                assert int(Move(state, kind(number))) == number
                assert Record.begin(state).play(state, kind(number)) == after
            state.check(number)


@each_table
def test_a_verb_with_integers_of_numpy_is_played_and_written(name: str, seats: int) -> None:
    def numpys(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: numpys(part) for key, part in value.items()}
        if isinstance(value, list):
            return [numpys(part) for part in value]
        return np.int64(value) if type(value) is int else value

    state = game(name).setup(seats=seats, seed=3)
    verbs = [move.verb for move in state.legal_moves if move.verb is not None]
    for verb in verbs[:5]:
        record, same = Record.begin(state), Record.begin(state)
        assert record.play(state, numpys(verb)) == same.play(state, verb)
        assert repr(record.moves) == repr(same.moves) == repr([verb])


@each_game
def test_what_is_no_move_is_refused_in_a_sentence(name: str) -> None:
    state = game(name).setup(seed=3)
    wrong: list[Any] = [1.5, 0.0, True, np.float64(1), np.True_, b"1", None, (1,), [1], Fraction(1)]
    for move in wrong:
        with pytest.raises(FormatError, match="is no move"):
            state.play(move)
        with pytest.raises(FormatError, match="is no move"):
            Record.begin(state).play(state, move)
        assert move not in state.legal_moves
    for number in (-1, state.game.actions, 10**30, np.int64(-1), np.uint64(2**63)):
        with pytest.raises(FormatError, match="is no action"):
            state.play(number)
        with pytest.raises(FormatError, match="is no action"):
            state.check(number)
        assert number not in state.legal_moves


@each_game
def test_a_move_of_another_game_is_no_move_here(name: str) -> None:
    state = game(name).setup(seed=3)
    for other in set(GAMES) - {name}:
        strange = game(other).setup(seed=3).legal_moves[0]
        assert strange not in state.legal_moves
        with pytest.raises(
            FormatError, match=f"move of {game(other).title}, not of {state.game.title}"
        ):
            state.play(strange)


@each_game
def test_a_class_that_answers_no_move_fails(name: str) -> None:
    state = game(name).setup(seed=3)
    strange = next(game(other) for other in GAMES if other != name).setup(seed=3).legal_moves[0]

    class Answers:
        def __init__(self, answer: Any) -> None:
            self.answer = answer

        def choose(self, situation: Situation) -> Any:
            return self.answer

    situation, first = Situation(state, state.deciders[0]), state.legal_moves[0]
    for good in (first, int(first), np.int64(int(first)), np.uint8(0)):
        assert type(PythonBot("py:x:X", Answers(good)).choose(situation)) is int
    for bad in (True, 1.0, None, "text", strange):
        with pytest.raises(VernissageError, match="which is no legal move here: "):
            PythonBot("py:x:X", Answers(bad)).choose(situation)


@each_game
def test_legal_moves_are_equal_to_themselves(name: str) -> None:
    state = game(name).setup(seed=3)
    assert state.legal_moves == state.legal_moves
    assert hash(state.legal_moves) == hash(state.legal_moves)
    later = state.play(state.legal_moves[0])
    while later.legal_actions().tolist() == state.legal_actions().tolist():
        later = later.play(later.legal_moves[0])
    assert later.legal_moves != state.legal_moves
    assert state.legal_moves != list(state.legal_moves)


@pytest.mark.parametrize("name", [name for name in GAMES if game(name).hidden])
def test_without_a_seed_every_imagined_state_is_drawn_anew(name: str) -> None:
    state = game(name).setup(seed=3)
    drawn = {state.determinise(0, None) for _ in range(5)} | {state.determinise(0)}
    assert len(drawn) > 1
    assert state.determinise(0, 7) == state.determinise(0, np.int64(7))


def test_moves_can_be_sorted_within_a_game() -> None:
    moves = list(game("patchwork").setup(seed=1).legal_moves)
    backwards = moves[::-1]
    assert sorted(backwards) == sorted(moves, key=int)
    with pytest.raises(TypeError):
        sorted([moves[0], game("final-touch").setup(seed=1).legal_moves[0]])


def test_a_move_is_equal_to_the_same_action_of_its_game_and_to_no_bare_number() -> None:
    first, other = game("patchwork").setup(seed=1), game("patchwork").setup(seed=2)
    assert first.legal_moves[0] == other.legal_moves[0]
    assert hash(first.legal_moves[0]) == hash(other.legal_moves[0])
    number: object = int(first.legal_moves[0])
    assert first.legal_moves[0] != number
    assert number in first.legal_moves


@each_table
def test_a_state_says_its_options_from_the_first_move_to_the_last(name: str, seats: int) -> None:
    """Those that were chosen or stand by default; not what chance decided."""
    chosen = game(name)
    for option in chosen.beginning.options(seats):
        for choice in option.choices if option.default is not None else ():
            state = chosen.setup(seats=seats, seed=2, **{option.name: choice})
            assert state.options[option.name] == choice
    for state in states(name, seats):
        assert set(state.options) == {
            option.name for option in chosen.beginning.options(seats) if option.default is not None
        }


def test_a_game_is_named_by_its_id_alone() -> None:
    for wrong in ("Patchwork", "final_touch", "Final Touch", ""):
        with pytest.raises(FormatError, match="there are: patchwork, final-touch, art-society"):
            game(wrong)
    for strange in (None, 5, b"patchwork"):
        with pytest.raises(FormatError, match="A game is named by a text"):
            game(strange)
