"""Why a move of Art Society is refused, in words: by code, the rule, a key and a sentence."""

from __future__ import annotations

from vernissage.games.art_society import state as codes
from vernissage.games.art_society.notation import cell_name, tile_in_hand
from vernissage.games.art_society.pieces import (
    BID,
    BUY,
    CELLS,
    CHOOSE,
    DECOR,
    EXCHANGE,
    HANG,
    HANG_HELD,
    HIGHEST_BID,
    KEEP,
    PICK,
    SIZES,
    STARS,
    SWAP,
    SWAPPED,
    TILE_IDS,
)
from vernissage.games.art_society.state import (
    AUCTION,
    BIDS,
    BUYING,
    HANGING,
    NONE,
    START,
    StateRecord,
)
from vernissage.games.errors import IllegalMove
from vernissage.games.shape import out_of_turn, wrong_length
from vernissage.games.state import State
from vernissage.games.terms import Json, Refusal

_TURN_RULES = {
    START: "AS-S5",
    AUCTION: "AS-E1",
    BIDS: "AS-B1",
    BUYING: "AS-B2",
    HANGING: "AS-P2",
}

REFUSALS = {
    codes.GAME_OVER: Refusal("AS-E2", "over", "The game is over."),
    codes.STARTING_FIRST: Refusal(
        "AS-S5",
        "starting-first",
        "First every seat hangs its starting painting; seat {seat} has {hand}.",
    ),
    codes.NO_STAR: Refusal(
        "AS-S5",
        "no-star",
        "A starting painting covers at least one of the star cells ({stars}); at {cell} {tile} "
        "covers none.",
    ),
    codes.AUCTION_FIRST: Refusal(
        "AS-A1",
        "auction-first",
        "Seat {seat} has the gavel and chooses the paintings for the auction first.",
    ),
    codes.PILE_EMPTY: Refusal("AS-A1", "pile-empty", "The pile of {size} has no painting left."),
    codes.SIZES_IN_ORDER: Refusal(
        "AS-A1",
        "sizes-in-order",
        "The sizes of an auction are named in the order of their text; {size} comes too late.",
    ),
    codes.TOO_FEW_BEHIND: Refusal(
        "AS-A1",
        "too-few-behind",
        "An auction has {offered} paintings; from {size} on the piles have too few.",
    ),
    codes.BIDS_FIRST: Refusal("AS-B1", "bids-first", "All seats bid first; seat {seat} is to bid."),
    codes.CARD_PLAYED: Refusal(
        "AS-B2",
        "card-played",
        "Seat {seat} has played card {card} before; in hand are {cards}.",
    ),
    codes.BUYING_FIRST: Refusal(
        "AS-P1",
        "buying-first",
        "Seat {seat} takes one of the paintings on offer first: {offer}.",
    ),
    codes.NOT_OFFERED: Refusal("AS-P1", "not-offered", "That is not on offer; there are: {offer}."),
    codes.HANGING_FIRST: Refusal(
        "AS-P2",
        "hanging-first",
        "Seat {seat} is hanging; the round goes on after its last seat has confirmed.",
    ),
    codes.OUTSIDE: Refusal("AS-P4", "outside", "At {cell} {tile} would reach beyond the wall."),
    codes.OVERLAP: Refusal("AS-P4", "overlap", "At {cell} {tile} would cover another tile."),
    codes.APART: Refusal(
        "AS-P4",
        "apart",
        "At {cell} {tile} would touch no other tile along an edge.",
    ),
    codes.OTHER_TILE: Refusal(
        "AS-P3",
        "other-tile",
        "Seat {seat} has {hand} in hand, and the assistant holds {held}; it can place no other "
        "tile.",
    ),
    codes.HAND_EMPTY: Refusal("AS-P3", "hand-empty", "Seat {seat} has no tile in hand."),
    codes.STILL_IN_HAND: Refusal(
        "AS-P3",
        "still-in-hand",
        "Seat {seat} can't confirm while {hand} is in hand: it is hung, or kept by a free "
        "assistant.",
    ),
    codes.DUE_FIRST: Refusal(
        "AS-P3",
        "due-first",
        "Decor is due first (value {due}): choose a tile, or hang what the assistant holds.",
    ),
    codes.ASSISTANT_BUSY: Refusal(
        "AS-H1",
        "assistant-busy",
        "The assistant holds one tile at most, and has {held}.",
    ),
    codes.ASSISTANT_EMPTY: Refusal("AS-H2", "assistant-empty", "The assistant holds nothing."),
    codes.HELD_AFTER_DECOR: Refusal(
        "AS-H2",
        "held-after-decor",
        "{hand} is in hand and must be hung or kept first; the assistant's tile waits.",
    ),
    codes.HELD_AFTER_EXCHANGE: Refusal(
        "AS-H2",
        "held-after-exchange",
        "{hand} comes from the museum and must be hung first; the assistant's tile waits.",
    ),
    codes.HELD_AFTER_SWAP: Refusal(
        "AS-H2",
        "held-after-swap",
        "After the swap a decor tile of {wanted} must be taken first; the assistant's tile waits.",
    ),
    codes.HELD_ONLY_HANGS: Refusal(
        "AS-H4",
        "held-only-hangs",
        "{held} was given to the assistant: it can only be hung.",
    ),
    codes.NOTHING_DUE: Refusal("AS-D1", "nothing-due", "No decor is due to seat {seat}."),
    codes.WALL_FULL: Refusal(
        "AS-D4", "wall-full", "The wall of seat {seat} is full: no decor is due."
    ),
    codes.TOO_VALUABLE: Refusal(
        "AS-D1",
        "too-valuable",
        "Decor of {size} has more shields than are due ({due}).",
    ),
    codes.MORE_THAN_LEFT: Refusal(
        "AS-D2",
        "more-than-left",
        "Decor of {size} has more shields than are left of what is due ({due}).",
    ),
    codes.NEWEST_FIRST: Refusal(
        "AS-P3",
        "newest-first",
        "What was earned last is settled first: decor of value {newest} at most.",
    ),
    codes.POOL_EMPTY: Refusal("AS-D3", "pool-empty", "The pool has no decor of {size} left."),
    codes.NO_ROOM_FOR_DECOR: Refusal(
        "AS-D3",
        "no-room-for-decor",
        "Decor of {size} can neither be hung nor kept.",
    ),
    codes.DECOR_IN_HAND: Refusal(
        "AS-D3",
        "decor-in-hand",
        "{hand} was chosen: the next move hangs it, or gives it to a free assistant.",
    ),
    codes.HAS_PLACE: Refusal(
        "AS-N1",
        "has-place",
        "{hand} has a place on the wall, so it can be neither exchanged nor put aside.",
    ),
    codes.NOT_AT_MUSEUM: Refusal("AS-N2", "not-at-museum", "{tile} does not lie at the museum."),
    codes.OTHER_TYPE: Refusal("AS-N2", "other-type", "{hand} can't be exchanged for another type."),
    codes.EXCHANGE_HAS_NO_PLACE: Refusal(
        "AS-N2",
        "exchange-has-no-place",
        "{tile} could not be hung either.",
    ),
    codes.HANG_EXCHANGED: Refusal(
        "AS-N2",
        "hang-exchanged",
        "{hand} comes from the museum: the very next move hangs it.",
    ),
    codes.TAKE_WANTED: Refusal(
        "AS-D6",
        "take-wanted",
        "After a swap the very next move takes a decor tile of {wanted}.",
    ),
    codes.NO_SHORTAGE: Refusal(
        "AS-D6",
        "no-shortage",
        "Decor is swapped only for a size of which the pool has none.",
    ),
    codes.NO_DUE_ALLOWS: Refusal(
        "AS-D6",
        "no-due-allows",
        "Decor is swapped only for a size that is due now (value {due}).",
    ),
    codes.SWAP_NOT_DECOR: Refusal(
        "AS-D6",
        "swap-not-decor",
        "A swap takes decor for decor: at {cell} of the wall lies none.",
    ),
    codes.SWAP_MIXED: Refusal(
        "AS-D6",
        "swap-mixed",
        "Decor taken at {cell} must lie on tiles of the one size that goes back.",
    ),
    codes.SWAP_SAME_SIZE: Refusal(
        "AS-D6",
        "swap-same-size",
        "Tiles of {size} can't be swapped for tiles of {size}.",
    ),
    codes.SWAP_OVERLAP: Refusal(
        "AS-D6", "swap-overlap", "Two tiles of the swap overlap at {cell}."
    ),
    codes.SWAP_APART: Refusal(
        "AS-D6",
        "swap-apart",
        "The tiles that go back must hang together; {cell} touches none of the others.",
    ),
    codes.SWAP_IN_ORDER: Refusal(
        "AS-D6",
        "swap-in-order",
        "A swap names the lowest tile first, then always the lowest that touches those before.",
    ),
    codes.SWAP_POOL: Refusal("AS-D6", "swap-pool", "The pool has no further decor of {size}."),
    codes.SWAP_STUCK: Refusal(
        "AS-D6",
        "swap-stuck",
        "With {size} at {cell} the tiles that go back can't all be covered.",
    ),
    codes.SWAP_OPEN: Refusal(
        "AS-D6",
        "swap-open",
        "The tiles taken must cover exactly the tiles given back.",
    ),
    codes.SWAP_OTHER_TILES: Refusal(
        "AS-D6",
        "swap-other-tiles",
        "The tiles given back must be those that the new ones cover.",
    ),
}


def _tile_name(tile: int) -> str:
    return "nothing" if tile == NONE else TILE_IDS[tile]


def facts(state: State, action: int) -> Json:
    """Values for the sentence about an action."""
    data: StateRecord = state.data
    seat = int(data.turn)
    if seat < 0:
        return {}
    player = data.players[seat]
    hand = tile_in_hand(data)
    dues = [int(value) for value in data.due[: data.dues]]
    values: Json = {
        "seat": seat,
        "hand": _tile_name(hand),
        "held": _tile_name(int(player.assistant)),
        "offered": int(data.seats) + 1,
        "offer": ", ".join(TILE_IDS[p] for p in data.offer.tolist() if p != NONE) or "nothing",
        "cards": ", ".join(str(c) for c in range(1, HIGHEST_BID + 1) if player.cards >> c & 1),
        "stars": " and ".join(cell_name(star) for star in STARS),
        "due": " and ".join(map(str, dues)) or "nothing",
        "newest": dues[-1] if dues else 0,
        "wanted": DECOR[data.wanted] if data.wanted != NONE else "that size",
        "tile": _tile_name(hand),
        "size": "that size",
        "cell": "that cell",
    }
    if action < HANG_HELD:
        values["cell"] = cell_name(action - HANG)
    elif action < KEEP:
        values["cell"] = cell_name(action - HANG_HELD)
        values["tile"] = values["held"]
    elif PICK <= action < BID:
        values["size"] = SIZES[action - PICK]
    elif BID <= action < BUY:
        values["card"] = action - BID + 1
    elif CHOOSE <= action < EXCHANGE:
        values["size"] = DECOR[action - CHOOSE]
    elif EXCHANGE <= action < SWAP:
        values["tile"] = TILE_IDS[action - EXCHANGE]
    elif SWAP <= action < SWAPPED:
        size, cell = divmod(action - SWAP, CELLS)
        values["size"], values["cell"] = DECOR[size], cell_name(cell)
    return values


def turn_rule(state: State) -> str:
    """The id of the rule that says whose turn it is here."""
    return _TURN_RULES.get(int(state.data.phase), "AS-E2")


def wrong_seat(state: State, seat: int) -> IllegalMove:
    """The error for a move by a seat whose turn it isn't."""
    if state.data.phase == BIDS and state.data.players[seat].bid:
        return IllegalMove("AS-B1", "has-bid", "Seat {seat} has bid already.", seat=seat)
    return out_of_turn(turn_rule(state), state, seat)


def not_whole(state: State) -> IllegalMove:
    """The error for a record's move that stops too early or goes on too long."""
    return wrong_length(turn_rule(state))
