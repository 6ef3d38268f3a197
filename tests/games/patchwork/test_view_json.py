"""The view that is written at once is the one that would be made and then written."""

from __future__ import annotations

import random

import msgspec
import pytest

from vernissage.games.patchwork.pieces import LAYOUTS
from vernissage.games.registry import game

GAMES = 60


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_json_is_that_of_the_view_in_every_state_of_random_games(layout: str) -> None:
    chosen = game("patchwork")
    rng = random.Random(layout)
    mended = over = 0
    for number in range(GAMES):
        state = chosen.setup(seed=f"json/{number}", special_patches=layout)
        while True:
            view = state.view(None)
            assert chosen.view_json(state, None) == msgspec.json.encode(view)
            mended += any(player["mends"] for player in view["players"])
            over += view["outcome"] is not None
            if state.is_over:
                break
            state = state.play(int(rng.choice(state.legal_actions().tolist())))
    assert mended > GAMES
    assert over == GAMES
