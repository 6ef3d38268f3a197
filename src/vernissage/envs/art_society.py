"""Art Society as an environment: its observation, its deal, its picture."""

from __future__ import annotations

import numpy as np

from vernissage.envs.layout import Dealing, Draw, Environment, Field, Observation, Rectangle
from vernissage.games.art_society.game import longest_game
from vernissage.games.art_society.pieces import (
    AUCTIONED,
    CELLS,
    CODES,
    COLUMNS,
    DECOR_COUNT,
    DECORS,
    FIRST_OF_SIZE,
    FRAME_OF,
    FRAME_SHOWN,
    FRAMES,
    HEIGHT,
    HIGHEST_BID,
    LAST_EXCESS,
    MOST_SEATS,
    PAINTINGS,
    PILES,
    ROUNDS,
    ROWS,
    SHIELDS,
    SIZES,
    STARTING_BIDS,
    STEP,
    TILE_IDS,
    TILES,
    TYPE_OF,
    TYPE_SHOWN,
    TYPES,
    WIDTH,
)
from vernissage.games.art_society.state import (
    AT_MUSEUM,
    BIDS,
    ENDED,
    MOST_DUES,
    NONE,
    PHASES,
    START,
    PlayerRecord,
    StateRecord,
)
from vernissage.games.kernel import jit
from vernissage.games.state import State
from vernissage.games.terms import Json

OFFERED = 5
"""What is said of a painting on offer."""
MOST_DUE = int((2 * (WIDTH + HEIGHT)).max())
"""So many cells lie along the sides of the largest painting: it has no more neighbours."""
KINDS, STAGES = len(TYPES), len(PHASES)
FOR_TYPES, FOR_FRAMES = ", ".join(TYPES), ", ".join(FRAMES)


def fields(seats: int) -> tuple[Field, ...]:
    """The observation of a seat: players are counted clockwise from oneself."""
    found = [
        Field("phase", (STAGES,), 0, 1, f"1 for the phase: {', '.join(PHASES)}"),
        Field("owes", (seats,), 0, 1, "1 for each player who owes a decision; all who must bid"),
        Field("auctioneer", (seats,), 0, 1, "1 for the player with the gavel, once it is given"),
        Field("place in order", (seats,), 0, seats, "each player's place in buying; 0: none yet"),
        Field("rounds", (1,), 0, ROUNDS, "bids revealed by each"),
        Field("picks", (PILES,), 0, seats + 1, f"sizes chosen for the auction: {', '.join(SIZES)}"),
        Field(
            "offer",
            (seats + 1, OFFERED),
            0,
            PAINTINGS,
            "of each painting on offer: number + 1, width, height, type + 1, frame + 1; else 0",
        ),
        Field("face down", (AUCTIONED,), 0, 1, "1 for each painting that lies in a pile"),
        Field("museum", (PAINTINGS,), 0, 1, "1 for each painting at the museum"),
        Field("prestige", (KINDS,), 0, PAINTINGS, f"the markers of: {FOR_TYPES}"),
        Field("pool", (DECORS,), 0, int(DECOR_COUNT.max()), "decor tiles left, by size"),
        Field("dues", (MOST_DUES, 2), 0, MOST_DUE, "decor that is due, newest last: value, begun"),
        Field("chosen", (1,), 0, DECORS, "the size of the decor in hand + 1, else 0"),
        Field("exchanged", (1,), 0, 1, "1 if the painting was exchanged and must be hung"),
        Field("wanted", (1,), 0, DECORS, "the size that must be taken after a swap + 1, else 0"),
        Field(
            "swap",
            (ROWS, COLUMNS),
            0,
            DECORS,
            "cells of a swap in the making: the size that is to lie there + 1, else 0",
        ),
    ]
    for k in range(seats):
        who = "own" if k == 0 else f"player {k}"
        found += [
            Field(
                f"{who} wall",
                (ROWS, COLUMNS),
                0,
                CODES - 1,
                "by cell: 0 bare, a painting's number + 1, or a part of decor",
            ),
            Field(f"{who} types", (ROWS, COLUMNS), 0, KINDS, f"by cell, from 1: {FOR_TYPES}"),
            Field(
                f"{who} frames", (ROWS, COLUMNS), 0, len(FRAMES), f"by cell, from 1: {FOR_FRAMES}"
            ),
            Field(
                f"{who} cards",
                (HIGHEST_BID,),
                -1,
                1,
                "1 for each bid card still to be played; -1 where the table leaves it to memory",
            ),
            Field(f"{who} bid", (1,), 0, HIGHEST_BID, "one's own card, until all are revealed"),
            Field(f"{who} has bid", (1,), 0, 1, "1 once a card is chosen"),
            Field(f"{who} top bid", (1,), 0, HIGHEST_BID, "the last revealed; 0 at the start"),
            Field(
                f"{who} painting",
                (OFFERED,),
                0,
                PAINTINGS,
                "bought and not hung yet, as on offer",
            ),
            Field(f"{who} assistant", (1,), 0, TILES, "the tile that the assistant holds + 1"),
            Field(f"{who} excess", (1,), 0, LAST_EXCESS, "paintings put aside"),
        ]
    return tuple(found)


@jit
def write_painting(painting: int, out: Observation, at: int) -> None:
    """What is said of a painting; nothing if there is none."""
    there = painting != NONE
    out[at] = painting + 1
    out[at + 1] = WIDTH[painting] if there else 0
    out[at + 2] = HEIGHT[painting] if there else 0
    out[at + 3] = TYPE_OF[painting] + 1 if there else 0
    out[at + 4] = FRAME_OF[painting] + 1 if there else 0


@jit
def write_table(state: StateRecord, seat: int, out: Observation) -> int:
    """What all players share but the hanging turn."""
    seats = state.seats
    for phase in range(STAGES):
        out[phase] = 1 if state.phase == phase else 0
    at = STAGES
    for k in range(seats):
        other = (seat + k) % seats
        bids = state.phase == BIDS and state.players[other].bid == 0
        owes = bids if state.phase == BIDS else state.turn == other
        out[at + k] = 1 if owes else 0
        out[at + seats + k] = 1 if state.phase != START and state.gavel == other else 0
        out[at + 2 * seats + k] = 0
        for place in range(seats):
            if state.order[place] == other:
                out[at + 2 * seats + k] = place + 1
    at += 3 * seats
    out[at] = state.played
    at += 1
    for size in range(PILES):
        out[at + size] = 0
    for index in range(state.picked):
        out[at + state.picks[index]] += 1
    at += PILES
    for place in range(seats + 1):
        write_painting(int(np.int64(state.offer[place])), out, at)
        at += OFFERED
    for painting in range(AUCTIONED):
        out[at + painting] = 0
    for size in range(PILES):
        first = FIRST_OF_SIZE[size]
        for place in range(first, first + state.left[size]):
            out[at + state.pile[place]] = 1
    at += AUCTIONED
    for painting in range(PAINTINGS):
        out[at + painting] = 1 if state.aside[painting] == AT_MUSEUM else 0
    at += PAINTINGS
    for kind in range(KINDS):
        out[at + kind] = state.markers[kind]
    at += KINDS
    for size in range(DECORS):
        out[at + size] = state.pool[size]
    return at + DECORS


@jit
def write_hanging(state: StateRecord, out: Observation, at: int) -> int:
    """What the one whose hanging turn it is must or may do next."""
    for index in range(MOST_DUES):
        open_due = index < state.dues
        out[at + 2 * index] = state.due[index] if open_due else 0
        out[at + 2 * index + 1] = state.begun[index] if open_due else 0
    at += 2 * MOST_DUES
    out[at] = state.chosen + 1
    out[at + 1] = state.exchanged
    out[at + 2] = state.wanted + 1
    at += 3
    for cell in range(CELLS):
        out[at + cell] = 0
    for index in range(state.swaps):
        size, cell = state.swap[index] // CELLS, state.swap[index] % CELLS
        for part in range(SHIELDS[size]):
            out[at + cell + part * STEP[size]] = size + 1
    return at + CELLS


@jit
def write_player(
    state: StateRecord, player: PlayerRecord, own: bool, out: Observation, at: int
) -> int:
    """A wall and what belongs to it; a card that was chosen in secret is told to its owner."""
    for cell in range(CELLS):
        code = player.codes[cell]
        out[at + cell] = code
        out[at + CELLS + cell] = TYPE_SHOWN[code] + 1
        out[at + 2 * CELLS + cell] = FRAME_SHOWN[code] + 1
    at += 3 * CELLS
    told = own or state.phase == ENDED or not state.forgotten
    for card in range(1, HIGHEST_BID + 1):
        left = (player.cards >> card) & 1
        if own and card == player.bid:
            left = 0
        out[at + card - 1] = left if told else -1
    at += HIGHEST_BID
    out[at] = player.bid if own else 0
    out[at + 1] = 1 if player.bid != 0 else 0
    out[at + 2] = 0 if state.phase == START else player.bids[state.played]
    write_painting(player.painting, out, at + 3)
    at += 3 + OFFERED
    out[at] = player.assistant + 1
    out[at + 1] = player.excess
    return at + 2


@jit
def observe(state: StateRecord, seat: int, out: Observation) -> int:
    """Write what a seat sees, field by field; returns how many numbers."""
    at = write_hanging(state, out, write_table(state, seat, out))
    for k in range(state.seats):
        other = (seat + k) % state.seats
        at = write_player(state, state.players[other], other == seat, out, at)
    return at


# --- The deal: pile after pile, then the starting paintings and bids -----------------------------


def draw(seats: int, drawn: tuple[int, ...]) -> Draw:
    """The next painting of its pile from the top (AS-S2), then seat by seat a starting painting
    (AS-S5) and a starting bid (AS-S6)."""
    if len(drawn) < AUCTIONED:
        pile = next(size for size in range(PILES) if len(drawn) < FIRST_OF_SIZE[size + 1])
        first, end = int(FIRST_OF_SIZE[pile]), int(FIRST_OF_SIZE[pile + 1])
        left = sorted(set(range(end - first)) - set(drawn[first:]))
    else:
        dealt = drawn[AUCTIONED:]
        left = sorted(set(range(MOST_SEATS)) - set(dealt[len(dealt) // seats * seats :]))
    return Draw(tuple((outcome, 1 / len(left)) for outcome in left))


def setup(seats: int, drawn: tuple[int, ...]) -> Json:
    """The piles from their tops, and what each seat starts with."""
    dealt = drawn[AUCTIONED:]
    piles = {}
    for size, name in enumerate(SIZES):
        first, end = int(FIRST_OF_SIZE[size]), int(FIRST_OF_SIZE[size + 1])
        piles[name] = [TILE_IDS[first + outcome] for outcome in drawn[first:end]]
    return {
        "starting_paintings": [TILE_IDS[AUCTIONED + outcome] for outcome in dealt[:seats]],
        "starting_bids": [STARTING_BIDS[outcome] for outcome in dealt[seats:]],
        "piles": piles,
    }


# --- The picture ---------------------------------------------------------------------------------

_BARE, _DECOR, _TURN = (236, 231, 222), (200, 190, 160), (60, 110, 170)
_TYPES = ((90, 110, 150), (170, 110, 100), (190, 150, 90), (100, 140, 100))
_FRAMES = ((212, 175, 55), (230, 215, 200), (170, 170, 175), (110, 75, 45))


def picture(state: State, seat: int | None) -> tuple[int, int, list[Rectangle]]:
    """All walls: each painting in the colour of its type, with a dot in that of its frame."""
    data: StateRecord = state.data
    cell, gap = 10, 16
    width, height = cell * COLUMNS, cell * ROWS
    shapes: list[Rectangle] = []
    for who in range(state.seats):
        left = gap + who * (width + gap)
        for place, code in enumerate(data.players[who].codes.tolist()):
            row, column = divmod(place, COLUMNS)
            x, y = left + cell * column, gap + cell * row
            kind, frame = int(TYPE_SHOWN[code]), int(FRAME_SHOWN[code])
            colour = _TYPES[kind] if kind >= 0 else _DECOR if code else _BARE
            shapes.append((x, y, cell - 1, cell - 1, colour))
            if frame >= 0:
                shapes.append((x + 3, y + 3, 3, 3, _FRAMES[frame]))
        if who in state.deciders:
            shapes.append((left, gap // 2, width - 1, 4, _TURN))
    return gap + MOST_SEATS * (width + gap), 2 * gap + height, shapes


ENVIRONMENT = Environment(
    version=1,
    fields=fields,
    observe=observe,
    dealing=Dealing(
        lambda seats: AUCTIONED + 2 * seats,
        draw,
        setup,
        int(max(np.diff(FIRST_OF_SIZE).max(), MOST_SEATS)),
    ),
    picture=picture,
    encodings={},
    longest=lambda seats: longest_game(seats) - ROUNDS * (seats - 1),
)
