"""What nobody at the table knows, dealt anew: the order of decks and piles.

Unlike a game's ``redeal``, which deals all that one seat can't know, hands and bids stay as they
are. Luck is measured with it: what came, against all that could have come. Each kernel draws in
the order in which ``redeal`` does, so where a seat knows all but this, the two give the same.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vernissage.games.art_society.hidden import sort
from vernissage.games.art_society.pieces import FIRST_OF_SIZE, PILES
from vernissage.games.art_society.rules import deal_bids
from vernissage.games.art_society.state import START
from vernissage.games.art_society.state import StateRecord as ArtSociety
from vernissage.games.final_touch.hidden import shuffle_masterpieces
from vernissage.games.final_touch.state import StateRecord as FinalTouch
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, jit, shuffle
from vernissage.games.terms import Record


@jit
def shuffle_piles(state: ArtSociety, rng: Stream) -> None:
    """Shuffle what lies face down; deal the starting bids anew until they are revealed."""
    for size in range(PILES):
        first, left = FIRST_OF_SIZE[size], int(np.int64(state.left[size]))
        pile = state.pile[first : first + left]
        sort(pile, left)
        shuffle(rng, pile, left)
    if state.phase == START:
        deal_bids(state, rng)


@jit
def shuffle_decks(state: FinalTouch, rng: Stream) -> None:
    """Shuffle the touch deck, and the masterpieces below the next one."""
    shuffle_masterpieces(state, rng)
    left = int(np.int64(state.deck_left))
    deck = state.deck[:left]
    sort(deck, left)
    shuffle(rng, deck, left)


@jit
def nothing(state: Record, rng: Stream) -> None:
    """Nothing is hidden from everybody."""


_SHUFFLES: dict[str, Callable[..., None]] = {
    "art-society": shuffle_piles,
    "final-touch": shuffle_decks,
}


def reshuffle(game: Game) -> Callable[..., None]:
    """The kernel of a game: ``(state, rng)``."""
    return _SHUFFLES.get(game.id, nothing)
