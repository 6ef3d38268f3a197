"""Records as Python's own collections: a length, moves with their states, states from the end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vernissage.games.errors import FormatError
from vernissage.games.registry import game
from vernissage.records import Record


def short() -> Record:
    state = game("patchwork").setup(seed=1)
    record = Record.begin(state)
    for _ in range(4):
        state = record.play(state, state.legal_moves[0])
    return record


def test_a_record_has_a_length_and_is_there_without_moves() -> None:
    assert len(short()) == 4
    empty = Record.begin(game("patchwork").setup(seed=1))
    assert len(empty) == 0
    assert empty, "a record without moves is a record"


def test_it_iterates_over_states_and_the_moves_played_in_them() -> None:
    record = short()
    pairs = list(record)
    assert [move for _, move in pairs] == record.moves
    assert [state for state, _ in pairs] == list(record.states())[:-1]
    for (state, move), after in zip(pairs, list(record.states())[1:], strict=True):
        assert state.play(move) == after
    assert list(record) == pairs, "as often as one likes"


def test_states_are_counted_from_the_end_too() -> None:
    record = short()
    states = list(record.states())
    for ply in range(-5, 5):
        assert record.at(ply) == states[ply]
    assert record.at() == record.at(-1)
    assert record.at(np.int64(-2)) == states[-2]
    wrong: list[Any] = [5, -6, 10**30, 1.0, "1", True, [1], np.nan]
    for ply in wrong:
        with pytest.raises(FormatError, match="The record has 4 moves; there is no ply "):
            record.at(ply)


def test_it_is_shown_in_a_line() -> None:
    record = short()
    assert repr(record) == "<Record patchwork, 2 seats, 4 moves>"
    record.result = {"scores": [3, 11], "winners": [1]}
    assert repr(record).endswith(", scores [3, 11]>")
