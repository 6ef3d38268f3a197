"""Why a move of Art Society is refused, in words: the rule, a key, a sentence.

The order is that of the codes in table.py.
"""

from __future__ import annotations

from vernissage.games.art_society import table
from vernissage.games.terms import Refusal

_SENTENCES: dict[int, tuple[str, str, str]] = {
    table.LEGAL: ("", "legal", ""),
    table.GAME_OVER: ("AS-E2", "over", "The game is over."),
    table.STARTING_FIRST: (
        "AS-S5",
        "starting-first",
        "First every seat hangs its starting painting; seat {seat} has {hand}.",
    ),
    table.NO_STAR: (
        "AS-S5",
        "no-star",
        "A starting painting covers at least one of the star cells ({stars}); at {cell} {tile} "
        "covers none.",
    ),
    table.AUCTION_FIRST: (
        "AS-A1",
        "auction-first",
        "Seat {seat} has the gavel and chooses the paintings for the auction first.",
    ),
    table.PILE_EMPTY: ("AS-A1", "pile-empty", "The pile of {size} has no painting left."),
    table.SIZES_IN_ORDER: (
        "AS-A1",
        "sizes-in-order",
        "The sizes of an auction are named in the order of their text; {size} comes too late.",
    ),
    table.TOO_FEW_BEHIND: (
        "AS-A1",
        "too-few-behind",
        "An auction has {offered} paintings; from {size} on the piles have too few.",
    ),
    table.BIDS_FIRST: ("AS-B1", "bids-first", "All seats bid first; seat {seat} is to bid."),
    table.CARD_PLAYED: (
        "AS-B2",
        "card-played",
        "Seat {seat} has played card {card} before; in hand are {cards}.",
    ),
    table.BUYING_FIRST: (
        "AS-P1",
        "buying-first",
        "Seat {seat} takes one of the paintings on offer first: {offer}.",
    ),
    table.NOT_OFFERED: ("AS-P1", "not-offered", "That is not on offer; there are: {offer}."),
    table.HANGING_FIRST: (
        "AS-P2",
        "hanging-first",
        "Seat {seat} is hanging; the round goes on after its last seat has confirmed.",
    ),
    table.OUTSIDE: ("AS-P4", "outside", "At {cell} {tile} would reach beyond the wall."),
    table.OVERLAP: ("AS-P4", "overlap", "At {cell} {tile} would cover another tile."),
    table.APART: (
        "AS-P4",
        "apart",
        "At {cell} {tile} would touch no other tile along an edge.",
    ),
    table.OTHER_TILE: (
        "AS-P3",
        "other-tile",
        "Seat {seat} has {hand} in hand, and the assistant holds {held}; it can place no other "
        "tile.",
    ),
    table.HAND_EMPTY: ("AS-P3", "hand-empty", "Seat {seat} has no tile in hand."),
    table.STILL_IN_HAND: (
        "AS-P3",
        "still-in-hand",
        "Seat {seat} can't confirm while {hand} is in hand: it is hung, or kept by a free "
        "assistant.",
    ),
    table.DUE_FIRST: (
        "AS-P3",
        "due-first",
        "Decor is due first (value {due}): choose a tile, or hang what the assistant holds.",
    ),
    table.ASSISTANT_BUSY: (
        "AS-H1",
        "assistant-busy",
        "The assistant holds one tile at most, and has {held}.",
    ),
    table.ASSISTANT_EMPTY: ("AS-H2", "assistant-empty", "The assistant holds nothing."),
    table.HELD_AFTER_DECOR: (
        "AS-H2",
        "held-after-decor",
        "{hand} is in hand and must be hung or kept first; the assistant's tile waits.",
    ),
    table.HELD_AFTER_EXCHANGE: (
        "AS-H2",
        "held-after-exchange",
        "{hand} comes from the museum and must be hung first; the assistant's tile waits.",
    ),
    table.HELD_AFTER_SWAP: (
        "AS-H2",
        "held-after-swap",
        "After the swap a decor tile of {wanted} must be taken first; the assistant's tile waits.",
    ),
    table.HELD_ONLY_HANGS: (
        "AS-H4",
        "held-only-hangs",
        "{held} was given to the assistant: it can only be hung.",
    ),
    table.NOTHING_DUE: ("AS-D1", "nothing-due", "No decor is due to seat {seat}."),
    table.WALL_FULL: ("AS-D4", "wall-full", "The wall of seat {seat} is full: no decor is due."),
    table.TOO_VALUABLE: (
        "AS-D1",
        "too-valuable",
        "Decor of {size} has more shields than are due ({due}).",
    ),
    table.MORE_THAN_LEFT: (
        "AS-D2",
        "more-than-left",
        "Decor of {size} has more shields than are left of what is due ({due}).",
    ),
    table.NEWEST_FIRST: (
        "AS-P3",
        "newest-first",
        "What was earned last is settled first: decor of value {newest} at most.",
    ),
    table.POOL_EMPTY: ("AS-D3", "pool-empty", "The pool has no decor of {size} left."),
    table.NO_ROOM_FOR_DECOR: (
        "AS-D3",
        "no-room-for-decor",
        "Decor of {size} can neither be hung nor kept.",
    ),
    table.DECOR_IN_HAND: (
        "AS-D3",
        "decor-in-hand",
        "{hand} was chosen: the next move hangs it, or gives it to a free assistant.",
    ),
    table.HAS_PLACE: (
        "AS-N1",
        "has-place",
        "{hand} has a place on the wall, so it can be neither exchanged nor put aside.",
    ),
    table.NOT_AT_MUSEUM: ("AS-N2", "not-at-museum", "{tile} does not lie at the museum."),
    table.OTHER_TYPE: ("AS-N2", "other-type", "{hand} can't be exchanged for another type."),
    table.EXCHANGE_HAS_NO_PLACE: (
        "AS-N2",
        "exchange-has-no-place",
        "{tile} could not be hung either.",
    ),
    table.HANG_EXCHANGED: (
        "AS-N2",
        "hang-exchanged",
        "{hand} comes from the museum: the very next move hangs it.",
    ),
    table.TAKE_WANTED: (
        "AS-D6",
        "take-wanted",
        "After a swap the very next move takes a decor tile of {wanted}.",
    ),
    table.NO_SHORTAGE: (
        "AS-D6",
        "no-shortage",
        "Decor is swapped only for a size of which the pool has none.",
    ),
    table.NO_DUE_ALLOWS: (
        "AS-D6",
        "no-due-allows",
        "Decor is swapped only for a size that is due now (value {due}).",
    ),
    table.SWAP_NOT_DECOR: (
        "AS-D6",
        "swap-not-decor",
        "A swap takes decor for decor: at {cell} of the wall lies none.",
    ),
    table.SWAP_MIXED: (
        "AS-D6",
        "swap-mixed",
        "Decor taken at {cell} must lie on tiles of the one size that goes back.",
    ),
    table.SWAP_SAME_SIZE: (
        "AS-D6",
        "swap-same-size",
        "Tiles of {size} can't be swapped for tiles of {size}.",
    ),
    table.SWAP_OVERLAP: ("AS-D6", "swap-overlap", "Two tiles of the swap overlap at {cell}."),
    table.SWAP_APART: (
        "AS-D6",
        "swap-apart",
        "The tiles that go back must hang together; {cell} touches none of the others.",
    ),
    table.SWAP_IN_ORDER: (
        "AS-D6",
        "swap-in-order",
        "A swap names the lowest tile first, then always the lowest that touches those before.",
    ),
    table.SWAP_POOL: ("AS-D6", "swap-pool", "The pool has no further decor of {size}."),
    table.SWAP_STUCK: (
        "AS-D6",
        "swap-stuck",
        "With {size} at {cell} the tiles that go back can't all be covered.",
    ),
    table.SWAP_OPEN: (
        "AS-D6",
        "swap-open",
        "The tiles taken must cover exactly the tiles given back.",
    ),
    table.SWAP_OTHER_TILES: (
        "AS-D6",
        "swap-other-tiles",
        "The tiles given back must be those that the new ones cover.",
    ),
}
REFUSALS = tuple(Refusal(*_SENTENCES[code]) for code in range(len(_SENTENCES)))
