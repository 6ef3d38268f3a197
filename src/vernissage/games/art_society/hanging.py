"""The hanging turn: the wall, the assistant, decor that is due, and no room (AS-P3 to AS-N4)."""

from __future__ import annotations

import numpy as np

from vernissage.games.art_society.dues import (
    due_for,
    give_up_dues,
    is_due,
    open_due,
    room_for,
    settle,
)
from vernissage.games.art_society.pieces import (
    CHOOSE,
    DECORS,
    DONE,
    EXCESS,
    EXCHANGE,
    FIRST_DECOR,
    FRAME_SHOWN,
    HANG,
    HANG_HELD,
    KEEP,
    NOT_HELD,
    NOT_IN_HAND,
    NOT_UNDER,
    PAINTINGS,
    SHIELDS,
    SWAP,
    SWAPPED,
    TYPE_OF,
)
from vernissage.games.art_society.shortage import (
    is_complete,
    refuse_swap,
    swap_done,
    swap_one,
    write_swaps,
)
from vernissage.games.art_society.state import (
    APART,
    ASIDE_EXCESS,
    ASSISTANT_BUSY,
    ASSISTANT_EMPTY,
    AT_MUSEUM,
    DECOR_IN_HAND,
    DUE_FIRST,
    EXCHANGE_HAS_NO_PLACE,
    HAND_EMPTY,
    HANG_EXCHANGED,
    HANGING_FIRST,
    HAS_PLACE,
    HELD_AFTER_DECOR,
    HELD_AFTER_EXCHANGE,
    HELD_AFTER_SWAP,
    HELD_ONLY_HANGS,
    MORE_THAN_LEFT,
    NEWEST_FIRST,
    NO_ROOM_FOR_DECOR,
    NO_SHORTAGE,
    NONE,
    NOT_ASIDE,
    NOT_AT_MUSEUM,
    NOTHING_DUE,
    OTHER_TILE,
    OTHER_TYPE,
    OUTSIDE,
    OVERLAP,
    POOL_EMPTY,
    STILL_IN_HAND,
    SWAP_OPEN,
    SWAP_OTHER_TILES,
    TAKE_WANTED,
    TOO_VALUABLE,
    WALL_FULL,
    PlayerRecord,
    StateRecord,
)
from vernissage.games.art_society.wall import (
    ZERO,
    Places,
    count_touching,
    cover,
    has_place,
    holds,
    is_full,
    is_inside,
    overlaps,
    places,
)
from vernissage.games.kernel import jit, jit_separate
from vernissage.games.terms import LEGAL, Buffer

NO_PLACES = (ZERO, ZERO, ZERO)


# --- What is done ------------------------------------------------------------------------


@jit
def hang(state: StateRecord, action: int) -> None:
    """Hang the assistant's tile or the one in hand: chosen decor, else the painting (AS-P3).

    A painting earns decor for each neighbour in its frame (AS-D1, AS-D5). What was due before
    stays due when the assistant's tile is hung (AS-H2); going on with the new painting gives
    it up (AS-D3: nothing that must be taken can be open then).
    """
    player = state.players[state.turn]
    cell = action - HANG
    if action >= HANG_HELD:
        tile, cell = player.assistant, action - HANG_HELD
        player.assistant = NONE
    elif state.chosen != NONE:
        tile = FIRST_DECOR + state.chosen
        state.chosen = NONE
    else:
        tile = player.painting
        player.painting = NONE
        state.exchanged = 0
        give_up_dues(state)
    cover(player, tile, cell)
    if tile < FIRST_DECOR:
        open_due(state, count_touching(player, tile, cell, FRAME_SHOWN))
    if is_full(player):
        give_up_dues(state)  # AS-D4


@jit
def keep(state: StateRecord) -> None:
    """Give the tile in hand to the assistant (AS-H1)."""
    player = state.players[state.turn]
    if state.chosen != NONE:
        player.assistant = FIRST_DECOR + state.chosen
        state.chosen = NONE
    else:
        player.assistant = player.painting
        player.painting = NONE
        give_up_dues(state)


@jit
def choose(state: StateRecord, size: int) -> None:
    """Take a decor tile that is due into the hand (AS-D3)."""
    settle(state, SHIELDS[size])
    state.pool[size] -= 1
    state.chosen = size
    state.wanted = NONE


@jit
def exchange(state: StateRecord, painting: int) -> None:
    """Give the new painting to the museum for one of its type; prestige stays (AS-N2)."""
    player = state.players[state.turn]
    state.aside[player.painting] = AT_MUSEUM
    state.aside[painting] = NOT_ASIDE
    player.painting = painting
    state.exchanged = 1
    give_up_dues(state)


@jit
def put_aside(state: StateRecord) -> None:
    """The new painting becomes an excess painting; decor of value 1 is due (AS-N3, AS-D4)."""
    player = state.players[state.turn]
    state.aside[player.painting] = ASIDE_EXCESS + state.turn
    player.painting = NONE
    player.excess += 1
    give_up_dues(state)
    if not is_full(player):
        open_due(state, 1)


@jit
def hanging_move(state: StateRecord, action: int) -> None:
    """Play any move of a hanging turn but the last (`DONE`)."""
    if action < KEEP:
        hang(state, action)
    elif action == KEEP:
        keep(state)
    elif action == EXCESS:
        put_aside(state)
    elif action < EXCHANGE:
        choose(state, action - CHOOSE)
    elif action < SWAP:
        exchange(state, action - EXCHANGE)
    elif action < SWAPPED:
        swap_one(state, action - SWAP)
    else:
        swap_done(state)


# --- What may be done ----------------------------------------------------------------------


@jit_separate
def hanging_options(state: StateRecord, out: Buffer) -> tuple[int, Places, Places]:
    """All legal actions: those written, and the places for the hand and for the held tile."""
    player = state.players[state.turn]
    count = int(np.int64(0))
    hand, held = NO_PLACES, NO_PLACES
    in_hand = player.painting
    free = state.swaps == 0 and state.wanted == NONE and state.chosen == NONE
    if free and not state.exchanged:
        if player.assistant != NONE:  # AS-H2
            held = places(player, player.assistant)
        for size in range(DECORS if state.dues > 0 else 0):
            if refuse_choice(state, size) == LEGAL:
                out[count] = CHOOSE + size
                count += 1
    if state.swaps > 0 or (free and state.dues > 0):
        count = write_swaps(state, out, count)
    if state.swaps > 0 or (free and is_due(state)):
        return count, hand, held
    if state.wanted != NONE:  # AS-D6
        out[0] = CHOOSE + state.wanted
        return 1, hand, held
    if state.chosen != NONE:
        in_hand = FIRST_DECOR + state.chosen
    if in_hand == NONE:
        out[count] = DONE
        return count + 1, hand, held
    if player.assistant == NONE and not state.exchanged:  # AS-N2: an exchange is hung at once
        out[count] = KEEP
        count += 1
    hand = places(player, in_hand)
    if in_hand < FIRST_DECOR and (hand[0] | hand[1] | hand[2]) == ZERO:  # AS-N1
        out[count] = EXCESS
        count = write_exchanges(state, out, count + 1)
    return count, hand, held


@jit
def write_exchanges(state: StateRecord, out: Buffer, count: int) -> int:
    """Append the paintings of its type at the museum that can be hung (AS-N2)."""
    player = state.players[state.turn]
    for painting in range(PAINTINGS):
        if state.aside[painting] == AT_MUSEUM and TYPE_OF[painting] == TYPE_OF[player.painting]:
            if has_place(player, painting):
                out[count] = EXCHANGE + painting
                count += 1
    return count


@jit
def refuse_place(player: PlayerRecord, tile: int, cell: int) -> int:
    """AS-P4: wholly inside, on empty cells only, edge to edge with another tile."""
    if not is_inside(tile, cell):
        return OUTSIDE
    if overlaps(player, tile, cell):
        return OVERLAP
    return LEGAL if holds(places(player, tile), cell) else APART


@jit
def refuse_choice(state: StateRecord, size: int) -> int:
    """Whether a decor tile of this size may be taken (AS-P3, AS-D1 to AS-D4)."""
    player = state.players[state.turn]
    if state.dues == 0:
        return WALL_FULL if is_full(player) else NOTHING_DUE
    if due_for(state, SHIELDS[size]) == NONE:
        for older in range(state.dues - 1):
            if state.due[older] >= SHIELDS[size]:
                return NEWEST_FIRST
        return MORE_THAN_LEFT if state.begun[state.dues - 1] else TOO_VALUABLE
    if state.pool[size] == 0:
        return POOL_EMPTY
    return LEGAL if room_for(player, size) else NO_ROOM_FOR_DECOR


@jit
def refuse_hanging(state: StateRecord, action: int) -> int:
    """0 for a legal action of a hanging turn, else why not."""
    player = state.players[state.turn]
    if state.swaps > 0:
        return refuse_in_swap(state, action)
    if HANG_HELD <= action < KEEP:
        return refuse_held(state, action - HANG_HELD)
    if state.wanted != NONE:
        return LEGAL if action == CHOOSE + state.wanted else TAKE_WANTED
    if state.chosen != NONE:
        if action < HANG_HELD:
            return refuse_place(player, FIRST_DECOR + state.chosen, action - HANG)
        if action == KEEP:
            return LEGAL if player.assistant == NONE else ASSISTANT_BUSY
        return DECOR_IN_HAND
    if state.exchanged:
        if action < HANG_HELD:
            return refuse_place(player, player.painting, action - HANG)
        return HANG_EXCHANGED
    if CHOOSE <= action < EXCHANGE:
        return refuse_choice(state, action - CHOOSE)
    if SWAP <= action < SWAPPED:
        return refuse_swap(state, action - SWAP)
    if action == SWAPPED:
        return NO_SHORTAGE
    if action == NOT_UNDER:
        return SWAP_OTHER_TILES
    if is_due(state):
        return DUE_FIRST
    return refuse_painting(state, action)


@jit
def refuse_held(state: StateRecord, cell: int) -> int:
    """AS-H2: at any point but three."""
    player = state.players[state.turn]
    if state.chosen != NONE:
        return HELD_AFTER_DECOR
    if state.exchanged:
        return HELD_AFTER_EXCHANGE
    if state.wanted != NONE:
        return HELD_AFTER_SWAP
    if player.assistant == NONE:
        return ASSISTANT_EMPTY
    return refuse_place(player, player.assistant, cell)


@jit
def refuse_painting(state: StateRecord, action: int) -> int:
    """What may be done with the new painting when nothing is due (AS-P3, AS-N1 to AS-N3)."""
    player = state.players[state.turn]
    no_room = action == EXCESS or EXCHANGE <= action < SWAP
    if action == DONE:
        return LEGAL if player.painting == NONE else STILL_IN_HAND
    if action == NOT_HELD or action == NOT_IN_HAND:
        return OTHER_TILE
    if not (action < HANG_HELD or action == KEEP or no_room):
        return HANGING_FIRST
    if player.painting == NONE:
        holds_painting = 0 <= player.assistant < FIRST_DECOR
        return HELD_ONLY_HANGS if no_room and holds_painting else HAND_EMPTY
    if action < HANG_HELD:
        return refuse_place(player, player.painting, action - HANG)
    if action == KEEP:
        return LEGAL if player.assistant == NONE else ASSISTANT_BUSY
    if has_place(player, player.painting):
        return HAS_PLACE  # AS-N1
    if action == EXCESS:
        return LEGAL
    painting = action - EXCHANGE
    if state.aside[painting] != AT_MUSEUM:
        return NOT_AT_MUSEUM
    if TYPE_OF[painting] != TYPE_OF[player.painting]:
        return OTHER_TYPE
    return LEGAL if has_place(player, painting) else EXCHANGE_HAS_NO_PLACE


@jit
def refuse_in_swap(state: StateRecord, action: int) -> int:
    """AS-D6: a swap that is begun goes on until its cells are covered again."""
    if SWAP <= action < SWAPPED:
        return refuse_swap(state, action - SWAP)
    if action == NOT_UNDER:
        return SWAP_OTHER_TILES
    return LEGAL if action == SWAPPED and is_complete(state) else SWAP_OPEN
