"""How Art Society is written down: records and moves. Notation: see notation.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy.typing as npt

from vernissage.games import reading
from vernissage.games.art_society import drawing, intents, playouts, rules
from vernissage.games.art_society.choices import choices
from vernissage.games.art_society.notation import (
    action_text,
    cell_name,
    read_action,
    tile_in_hand,
)
from vernissage.games.art_society.position import position, read_position
from vernissage.games.art_society.sentences import REFUSALS
from vernissage.games.art_society.table import (
    AUCTION,
    BIDS,
    BUYING,
    HANGING,
    NONE,
    START,
    STATE,
    blank,
)
from vernissage.games.art_society.tiles import (
    ACTIONS,
    AUCTIONED,
    BID,
    BUY,
    CELLS,
    CHOOSE,
    COLUMNS,
    DECOR,
    DONE,
    EXCESS,
    EXCHANGE,
    FIRST_OF_SIZE,
    HANG,
    HANG_HELD,
    HIGHEST_BID,
    IS_CORNER,
    KEEP,
    MOST_PARTS,
    MOST_SEATS,
    PAINTINGS,
    PICK,
    ROUNDS,
    SHIELDS,
    SIZES,
    STARS,
    STARTING_BIDS,
    STEP,
    SWAP,
    SWAPPED,
    TILE_BY_ID,
    TILE_IDS,
)
from vernissage.games.art_society.verbs import FORMS, READERS
from vernissage.games.art_society.view import outcome, view
from vernissage.games.errors import FormatError, IllegalMove, IllegalSetup
from vernissage.games.game import Game
from vernissage.games.state import State
from vernissage.games.terms import Json, Kernels, Option, Outcome

_TURN_RULES = {
    START: "AS-S5",
    AUCTION: "AS-E1",
    BIDS: "AS-B1",
    BUYING: "AS-B2",
    HANGING: "AS-P2",
}


def _longest_game() -> int:
    """A bound: no seat can act more often than this.

    Every decor tile taken covers at least one cell more of one's own wall for good, or lies
    with the assistant at the end; it costs three actions at most (choose, keep, hang) and may
    follow one swap, which takes a tile for each part of the size that goes back.
    """
    decor = (CELLS + 1) * (3 + MOST_PARTS + 1)
    # bid, buy, exchange, keep and hang the new painting, hang the held one, confirm
    turns = ROUNDS * 7
    auctions = ROUNDS * (MOST_SEATS + 1)
    return MOST_SEATS * (1 + turns + decor) + auctions


class ArtSociety(Game):
    """The facts of Art Society, and its conversions."""

    id = "art-society"
    title = "Art Society"
    seat_counts = (2, 3, 4)
    hidden = True
    dtype = STATE
    actions = ACTIONS
    buffer_size = ACTIONS
    longest_game = _longest_game()
    kernels = Kernels(
        deal=rules.deal,
        legal=rules.legal,
        refusal=rules.refusal,
        apply=rules.apply,
        sample=playouts.sample,
        redeal=playouts.redeal,
        standing=playouts.standing,
        rewards=playouts.rewards,
        whole=intents.whole,
        splits=intents.splits,
        action_of=intents.action_of,
    )
    refusals = REFUSALS
    seats_rule = "AS-S1"
    end_rule = "AS-E2"
    score_rule = "AS-X2"
    winner_rule = "AS-X8"

    # --- setup -------------------------------------------------------------------------

    def options(self, seats: int) -> tuple[Option, ...]:
        return (Option("remember_bids", (True, False), True, "AS-B3"),)

    def blank(self, seats: int, options: Mapping[str, Any]) -> npt.NDArray[Any]:
        array = blank(seats)
        array[0].forgotten = not options["remember_bids"]
        return array

    def setup_from(self, setup: Json, seats: int, options: Json) -> State:
        self.require_seats(seats)
        remember = reading.yes_or_no(options.get("remember_bids", True), "The option remember_bids")
        array = self.blank(seats, {"remember_bids": remember})
        players = array["players"][0]
        players["painting"][:seats] = _read_starting_paintings(setup, seats)
        players["bids"][:seats, 0] = _read_starting_bids(setup, seats)
        array["pile"][0] = _read_piles(setup)
        rules.give_gavel(array[0])
        return State(self, array)

    def setup_record(self, state: State) -> tuple[Json, Json]:
        data = state.data
        seats = range(state.seats)
        return {
            "starting_paintings": [TILE_IDS[data.players[seat].painting] for seat in seats],
            "starting_bids": [int(data.players[seat].bids[0]) for seat in seats],
            "piles": {
                size: [
                    TILE_IDS[painting]
                    for painting in data.pile[FIRST_OF_SIZE[k] : FIRST_OF_SIZE[k + 1]][::-1]
                ]
                for k, size in enumerate(SIZES)
            },
        }, {"remember_bids": False} if data.forgotten else {}

    # --- moves ---------------------------------------------------------------------------

    def encode(self, move: Mapping[str, Any], seats: int) -> tuple[int, list[int]]:
        # A record has hundreds of moves: those in the usual form are read by one look-up.
        reader = FORMS.get(tuple(move)) if type(move) is dict else None
        if reader is not None:
            seat = move["by"]
            if type(seat) is int and 0 <= seat < seats:
                return seat, reader(move, seats)
        verb = reading.the_verb(move, READERS)
        return reading.seat_of(move, seats), READERS[verb](move, seats)

    def verb(self, state: State, action: int) -> Json | None:
        data = state.data
        seat = int(state._array["turn"][0])
        if action < HANG_HELD:
            return {"by": seat, "hang": TILE_IDS[tile_in_hand(data)], "at": _at(action - HANG)}
        if action < KEEP:
            held = TILE_IDS[data.players[seat].assistant]
            return {"by": seat, "hang": held, "at": _at(action - HANG_HELD)}
        if action == KEEP:
            return {"by": seat, "keep": TILE_IDS[tile_in_hand(data)]}
        if action in (EXCESS, DONE):
            return {"by": seat, "excess" if action == EXCESS else "done": True}
        if action < BID:
            if data.picked < data.seats:
                return None
            picks = [*data.picks[: data.picked].tolist(), action - PICK]
            return {"by": seat, "auction": [SIZES[size] for size in picks]}
        if action < BUY:
            return {"by": seat, "bid": action - BID + 1}
        if action < CHOOSE:
            return {"by": seat, "buy": TILE_IDS[data.offer[action - BUY]]}
        if action < EXCHANGE:
            return {"by": seat, "decor": DECOR[action - CHOOSE]}
        if action < SWAP:
            return {"by": seat, "exchange": TILE_IDS[action - EXCHANGE]}
        return {"by": seat, "swap_decor": _swap_verb(data)} if action == SWAPPED else None

    def text(self, state: State, action: int) -> str:
        return action_text(state.data, action)

    def parse(self, state: State, text: str) -> int:
        return read_action(state.data, text)

    def refusal_facts(self, state: State, action: int) -> dict[str, Any]:
        return _facts(state.data, action)

    def turn_rule(self, state: State) -> str:
        return _TURN_RULES.get(int(state.data.phase), "AS-E2")

    def wrong_seat(self, state: State, seat: int) -> IllegalMove:
        if state.data.phase == BIDS and state.data.players[seat].bid:
            return IllegalMove("AS-B1", "has-bid", "Seat {seat} has bid already.", seat=seat)
        return super().wrong_seat(state, seat)

    def deciders(self, state: State) -> tuple[int, ...]:
        if state._array["phase"][0] == BIDS:
            bids = state._array["players"]["bid"][0, : state.seats].tolist()
            return tuple(seat for seat, bid in enumerate(bids) if not bid)
        return super().deciders(state)

    def reveals(self, before: State, after: State) -> bool:
        for phase in (START, BIDS):  # then starting bids and auctioneer, or the bids, are shown
            if before.data.phase == phase and after.data.phase != phase:
                return True
        return bool((before.data.left != after.data.left).any())

    def choices(self, state: State) -> Json:
        return choices(state)

    # --- states --------------------------------------------------------------------------

    def position(self, state: State) -> str:
        return position(state.data)

    def from_position(self, text: str) -> State:
        return State(self, read_position(text, self.seat_counts))

    def _view(self, state: State, seat: int | None) -> Json:
        return view(state.data, seat)

    def outcome(self, state: State) -> Outcome:
        return outcome(state.data)

    def draw_text(self, view: Json, width: int = 80) -> str:
        return drawing.text(view, width)

    def draw_svg(self, view: Json) -> str:
        return drawing.svg(view)


def _at(cell: int) -> list[int]:
    return list(divmod(cell, COLUMNS))


def _swap_verb(data: Any) -> Json:
    """The swap that is complete now, tiles in the order of their cells (AS-D6)."""
    player = data.players[data.turn]
    taken = [divmod(int(swap), CELLS) for swap in data.swap[: data.swaps]]
    covered = sorted(
        corner + part * int(STEP[size])
        for size, corner in taken
        for part in range(int(SHIELDS[size]))
    )
    return {
        "return": [_at(cell) for cell in covered if IS_CORNER[player.codes[cell]]],
        "take": [
            {"size": DECOR[size], "at": _at(corner)}
            for size, corner in sorted(taken, key=lambda item: item[1])
        ],
    }


# --- the setup of a record -------------------------------------------------------------------


def _read_starting_paintings(setup: Json, seats: int) -> list[int]:
    names = reading.listing(setup.get("starting_paintings"), "The starting paintings", seats)
    paintings = [
        _PAINTING_BY_ID[reading.one_of(name, "A starting painting", _PAINTING_BY_ID)]
        for name in names
    ]
    if len(set(paintings)) != seats or min(paintings) < AUCTIONED:
        raise IllegalSetup(
            "AS-S5",
            "starting-paintings",
            "Each seat gets another one of the starting paintings: {right}.",
            right=", ".join(TILE_IDS[AUCTIONED:PAINTINGS]),
        )
    return paintings


def _read_starting_bids(setup: Json, seats: int) -> list[int]:
    bids = [
        reading.whole_number(bid, "A starting bid", -reading.LARGEST, reading.LARGEST)
        for bid in reading.listing(setup.get("starting_bids"), "The starting bids", seats)
    ]
    if len(set(bids)) != seats or not set(bids) <= set(STARTING_BIDS):
        raise IllegalSetup(
            "AS-S6",
            "starting-bids",
            "Each seat gets another one of the starting bids: {right}.",
            right=", ".join(map(str, STARTING_BIDS)),
        )
    return bids


def _read_piles(setup: Json) -> list[int]:
    """All piles one after the other, each with its top tile last."""
    piles = reading.mapping(setup.get("piles"), "The piles")
    found: list[int] = []
    for k, size in enumerate(SIZES):
        names = reading.listing(piles.get(size), f"The pile of {size}")
        first, end = int(FIRST_OF_SIZE[k]), int(FIRST_OF_SIZE[k + 1])
        pile = [_PAINTING_BY_ID.get(name) if type(name) is str else None for name in names]
        if None in pile:
            unknown = names[pile.index(None)]
            raise FormatError(f"{reading.shown(unknown)} is no painting.")
        if len(pile) != end - first or set(pile) != set(range(first, end)):
            raise IllegalSetup(
                "AS-S2",
                "pile",
                "The pile of {size} must have each of its {count} paintings once.",
                size=size,
                count=end - first,
            )
        found += reversed(pile)  # type: ignore[arg-type]
    return found


# --- why a move is refused -------------------------------------------------------------------


def _tile_name(tile: int) -> str:
    return "nothing" if tile == NONE else TILE_IDS[tile]


def _facts(data: Any, action: int) -> dict[str, Any]:
    """Values for the sentences of a refusal."""
    seat = int(data.turn)
    if seat < 0:
        return {}
    player = data.players[seat]
    hand = tile_in_hand(data)
    dues = [int(value) for value in data.due[: data.dues]]
    facts: dict[str, Any] = {
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
        facts["cell"] = cell_name(action - HANG)
    elif action < KEEP:
        facts["cell"] = cell_name(action - HANG_HELD)
        facts["tile"] = facts["held"]
    elif PICK <= action < BID:
        facts["size"] = SIZES[action - PICK]
    elif BID <= action < BUY:
        facts["card"] = action - BID + 1
    elif CHOOSE <= action < EXCHANGE:
        facts["size"] = DECOR[action - CHOOSE]
    elif EXCHANGE <= action < SWAP:
        facts["tile"] = TILE_IDS[action - EXCHANGE]
    elif SWAP <= action < SWAPPED:
        size, cell = divmod(action - SWAP, CELLS)
        facts["size"], facts["cell"] = DECOR[size], cell_name(cell)
    return facts


_PAINTING_BY_ID = {name: TILE_BY_ID[name] for name in TILE_IDS[:PAINTINGS]}
