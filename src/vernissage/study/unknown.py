"""What nobody at the table knows, dealt anew: the order of decks and piles.

Unlike a game's ``redeal``, which deals all that one seat can't know, hands and bids stay as they
are. Luck is measured with it: what came, against all that could have come. Each kernel draws in
the order in which ``redeal`` does, so where a seat knows all but this, the two give the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from vernissage.bots.mcts import MIXING
from vernissage.games.art_society.hidden import sort
from vernissage.games.art_society.pieces import (
    BID,
    FIRST_OF_SIZE,
    HIGHEST_BID,
    MOST_SEATS,
    PILES,
)
from vernissage.games.art_society.rules import deal_bids
from vernissage.games.art_society.state import BIDS, START
from vernissage.games.art_society.state import StateRecord as ArtSociety
from vernissage.games.final_touch.hidden import shuffle_masterpieces
from vernissage.games.final_touch.state import StateRecord as FinalTouch
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, jit, next_word, shuffle
from vernissage.games.terms import Floats, Record


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


@jit
def draw_bids(state: ArtSociety, seat: int, mixtures: Floats, rng: Stream) -> None:
    """Let the others have bid as the search would: by ``mixtures[seat, action - BID]``, summed up.

    Where a seat has no mixture its bid stays as it was dealt: any of its cards.
    """
    if state.phase != BIDS:
        return
    for other in range(state.seats):
        player = state.players[other]
        total = mixtures[other, HIGHEST_BID - 1]
        if other != seat and player.bid != 0 and total > 0.0:
            drawn = total * ((next_word(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0))
            card = 1
            while card < HIGHEST_BID and mixtures[other, card - 1] <= drawn:
                card += 1
            player.bid = card


@jit
def no_bids(state: Record, seat: int, mixtures: Floats, rng: Stream) -> None:
    """Nothing is chosen in secret."""


_SHUFFLES: dict[str, Callable[..., None]] = {
    "art-society": shuffle_piles,
    "final-touch": shuffle_decks,
}


def reshuffle(game: Game) -> Callable[..., None]:
    """The kernel of a game: ``(state, rng)``."""
    return _SHUFFLES.get(game.id, nothing)


def draw_secrets(game: Game) -> Callable[..., None]:
    """The kernel of a game: ``(state, seat, mixtures, rng)``."""
    return draw_bids if game.id == "art-society" else no_bids


def summed(game: Game, mixtures: Mapping[int, Mapping[int, int]]) -> Floats:
    """What `draw_secrets` draws by: the search chooses in proportion to its visits squared."""
    table = np.zeros((MOST_SEATS, HIGHEST_BID))
    if game.id == "art-society":
        for seat, visits in mixtures.items():
            for action, count in visits.items():
                table[seat, action - BID] = float(count) ** MIXING
    sums: Floats = table.cumsum(axis=1)
    return sums
