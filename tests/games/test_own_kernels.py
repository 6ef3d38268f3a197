"""Kernels in one's own compiled functions: the page about them runs as it is printed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vernissage.games.kernel import below, stream
from vernissage.games.registry import game
from vernissage.games.shape import Kernels
from vernissage.games.state import State
from vernissage.games.terms import CHANCE

PAGE = Path(__file__).parents[2] / "docs" / "kernels.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_page_s_function_counts_what_states_count() -> None:
    (sample,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(sample, str(PAGE), "exec"), names)
    chosen, rng = game("final-touch"), stream(7)
    decisions = total = 0
    for _ in range(3):
        array = chosen.blank(2, {"first": 0})
        chosen.kernels.deal(array[0], rng)
        state = State(chosen, array)
        while not state.is_over:
            if state.turn == CHANCE:
                state = state.play(state.sample(rng))
                continue
            legal = state.legal_actions()
            decisions, total = decisions + 1, total + len(legal)
            state = state.play(int(legal[below(rng, len(legal))]))
    blank, states, buffer = names["blank"], names["states"], names["buffer"]
    found = names["choices"](blank, states, 3, stream(7), buffer)
    assert found == pytest.approx(total / decisions)
    assert State(chosen, np.array(states)).is_over


def test_the_page_names_kernels_that_are_there() -> None:
    named = re.findall(r"^\| `(\w+)\(", TEXT, re.MULTILINE)
    assert len(named) == 8
    assert set(named) <= set(Kernels.__dataclass_fields__)
