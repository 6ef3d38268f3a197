"""Low levels make the mistakes that their sentences tell of."""

from __future__ import annotations

import numpy as np

from vernissage import game
from vernissage.bots.habits import art_society, final_touch, patchwork
from vernissage.games.art_society import pieces as walls
from vernissage.games.final_touch import pieces as touches
from vernissage.games.patchwork import pieces as quilts


def test_whoever_begins_with_patchwork_likes_the_edge_and_large_patches() -> None:
    state = game("patchwork").setup(seed="habits")
    patch = int(state.data.circle[0])
    first = quilts.FIRST_PLACE[quilts.FIRST_ORIENTATION[patch]]
    last = quilts.FIRST_PLACE[quilts.FIRST_ORIENTATION[patch] + 1]
    actions = np.arange(first, last)
    drawn = patchwork.astray(state, actions)

    def along(action: int) -> int:
        _, cells = quilts.placement_cells(action)
        return sum((row in (0, 8)) + (column in (0, 8)) for row, column in cells)

    edges = [along(int(action)) for action in actions]
    assert edges[int(drawn.argmax())] == max(edges) > min(edges) == edges[int(drawn.argmin())]


def test_whoever_begins_with_art_society_plays_high_cards_first() -> None:
    state = game("art-society").setup(seats=2, seed="habits")
    drawn = art_society.astray(state, np.arange(walls.BID, walls.BUY))
    assert (np.diff(drawn) > 0).all()


def test_whoever_begins_with_final_touch_lays_much_and_smudges_last() -> None:
    state = game("final-touch").setup(seats=2, seed="habits")
    actions = np.asarray(state.legal_moves.actions)
    drawn = final_touch.astray(state, actions)
    smudges = actions >= touches.FIRST_SMUDGE
    laid = touches.CARDS[actions[~smudges]].sum(1)
    assert (np.argsort(laid, kind="stable") == np.argsort(drawn[~smudges], kind="stable")).all()
    if smudges.any():
        assert drawn[smudges].max() < drawn[~smudges].min()
