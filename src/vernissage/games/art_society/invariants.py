"""What holds at every moment of every game of Art Society; a position that breaks it is refused."""

from __future__ import annotations

from collections import Counter

from vernissage.games.art_society import rules
from vernissage.games.art_society.dues import due_for, room_for
from vernissage.games.art_society.notation import TILE_CODES
from vernissage.games.art_society.pieces import (
    AUCTIONED,
    CELLS,
    COLUMNS,
    DECOR,
    DECOR_COUNT,
    DECORS,
    FIRST_DECOR,
    FIRST_OF_SIZE,
    LAST_EXCESS,
    NUMBER_OF,
    PAINTINGS,
    PILES,
    SHIELDS,
    SIZE_OF,
    STARTING_BIDS,
    TILE_IDS,
    TYPE_OF,
    TYPES,
)
from vernissage.games.art_society.shortage import refuse_swap, swap_one
from vernissage.games.art_society.state import (
    ALL_CARDS,
    ASIDE_EXCESS,
    AT_MUSEUM,
    AUCTION,
    BIDS,
    BUYING,
    ENDED,
    HANGING,
    MOST_DUES,
    NONE,
    START,
    StateRecord,
    blank,
)
from vernissage.games.art_society.view import hung_on
from vernissage.games.art_society.wall import cover, has_place, is_full
from vernissage.games.errors import Impossible
from vernissage.games.terms import LEGAL, OVER

MOST_VALUE = 18
"""No painting has more neighbours than cells around it: the 3×6 and the 5×4 have most."""


def require_sound(data: StateRecord) -> None:
    """Raise `Impossible` with the first thing that no game could have."""
    _require_bids(data)
    walls = [require_wall(data, seat) for seat in _seats(data)]
    _require_tiles(data, walls)
    _require_rounds(data)
    _require_paintings(data, walls)
    _require_prestige(data)
    _require_turn(data)
    _require_hanging(data)


def _require(holds: object, rule: str, sentence: str, seat: int | None = None) -> None:
    if not holds:
        raise Impossible(rule, sentence, seat)


def _seats(data: StateRecord) -> range:
    return range(int(data.seats))


def rounds_over(data: StateRecord) -> int:
    """How many rounds are over."""
    return int(data.played) - (1 if data.phase in (BUYING, HANGING) else 0)


def _require_bids(data: StateRecord) -> None:
    """Stacks of one height, no card twice, secret bids only where all are bidding (AS-B1)."""
    played = int(data.played)
    for seat in _seats(data):
        player = data.players[seat]
        stack = player.bids.tolist()
        _require(
            stack[0] in STARTING_BIDS, "AS-S6", f"Seat {seat} needs a starting bid of 1 to 4.", seat
        )
        cards = stack[1 : played + 1]
        _require(
            all(cards) and not any(stack[played + 1 :]),
            "AS-B1",
            "All seats have played the same number of cards.",
        )
        _require(len(set(cards)) == played, "AS-B2", f"Seat {seat} has played a card twice.", seat)
        left = ALL_CARDS & ~sum(1 << card for card in cards)
        _require(
            player.cards == left,
            "AS-B2",
            f"Seat {seat} has other cards than those not played.",
            seat,
        )
        _require(
            not player.bid or left >> player.bid & 1,
            "AS-B2",
            f"Seat {seat} bids a played card.",
            seat,
        )
    starting = {int(data.players[seat].bids[0]) for seat in _seats(data)}
    _require(len(starting) == data.seats, "AS-S6", "No two starting bids are the same.")
    secret = [bool(data.players[seat].bid) for seat in _seats(data)]
    _require(
        data.phase == BIDS or not any(secret),
        "AS-B1",
        "Secret bids lie only where all are bidding.",
    )
    _require(not all(secret), "AS-B1", "When all have bid, the bids are revealed.")
    _require(rounds_over(data) >= 0, "AS-P1", "Bids must have been revealed before this phase.")


def require_wall(data: StateRecord, seat: int) -> list[tuple[int, int]]:
    """Whole tiles that hang together round a starting painting on a star (AS-S5, AS-P4)."""
    player = data.players[seat]
    tiles = hung_on(player)
    again = blank(int(data.seats), {"remember_bids": True})[0].players[seat]
    for tile, cell in tiles:
        cover(again, tile, cell)
    same = [player.upper, player.middle, player.lower] == [again.upper, again.middle, again.lower]
    _require(
        same and (player.codes == again.codes).all(),
        "AS-P4",
        f"The wall of seat {seat} is broken.",
        seat,
    )
    if data.phase == START and seat >= data.turn:
        _require(not tiles, "AS-S5", f"Seat {seat} has not hung its starting painting yet.", seat)
        return tiles
    starting = [cell for tile, cell in tiles if AUCTIONED <= tile < PAINTINGS]
    _require(
        len(starting) == 1 and starting[0] in rules.START_PLACES,
        "AS-S5",
        f"On the wall of seat {seat} one starting painting covers a star cell.",
        seat,
    )
    covered = {cell for cell in range(CELLS) if player.codes[cell]}
    reached, front = {starting[0]}, [starting[0]]
    while front:
        cell = front.pop()
        beside = [cell - COLUMNS, cell + COLUMNS]
        beside += [cell - 1] if cell % COLUMNS else []
        beside += [cell + 1] if (cell + 1) % COLUMNS else []
        new = [other for other in beside if other in covered and other not in reached]
        reached.update(new)
        front += new
    _require(reached == covered, "AS-P4", f"The tiles of seat {seat} must hang together.", seat)
    return tiles


def _require_tiles(data: StateRecord, walls: list[list[tuple[int, int]]]) -> None:
    """Every painting and every decor tile of the game is in one place."""
    found: Counter[int] = Counter(tile for wall in walls for tile, _ in wall)
    for seat in _seats(data):
        found.update([int(data.players[seat].painting), int(data.players[seat].assistant)])
    if data.chosen != NONE:
        found[FIRST_DECOR + int(data.chosen)] += 1
    for size in range(PILES):
        first, end = FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1]
        pile, left = data.pile[first:end].tolist(), int(data.left[size])
        in_order = all(first <= p < end for p in pile[:left]) and set(pile[left:]) <= {NONE}
        _require(
            in_order, "AS-S2", f"The pile of {TILE_CODES[first][2:]} has tiles of another size."
        )
        found.update(pile[:left])
    found.update(data.offer.tolist())
    found.update(painting for painting in range(PAINTINGS) if data.aside[painting])
    for painting in range(AUCTIONED):
        _require(found[painting] == 1, "AS-S2", f"{TILE_IDS[painting]} must be in one place.")
    starting = [found[painting] for painting in range(AUCTIONED, PAINTINGS)]
    _require(
        max(starting) == 1 and sum(starting) == data.seats,
        "AS-S5",
        "Each seat has one starting painting.",
    )
    for size in range(DECORS):
        _require(
            found[FIRST_DECOR + size] + data.pool[size] == DECOR_COUNT[size],
            "AS-S3",
            f"Of decor {DECOR[size]} there are {DECOR_COUNT[size]} tiles.",
        )


def _require_rounds(data: StateRecord) -> None:
    """The offer, the museum and the order of buying belong to the round."""
    finished = rounds_over(data)
    museum = sum(data.aside == AT_MUSEUM)
    _require(
        museum == finished, "AS-R1", f"After {finished} rounds as many paintings are at the museum."
    )
    order = data.order.tolist()
    if data.phase in (BUYING, HANGING):
        again = data.copy()
        rules.set_order(again)
        _require(
            (again.order == data.order).all(), "AS-B2", "Buying goes from the highest bid down."
        )
    else:
        _require(
            set(order) == {NONE} and data.step == 0,
            "AS-P1",
            "Only buyers and hangers have an order.",
        )
    offer = [painting for painting in data.offer.tolist() if painting != NONE]
    bought = {START: 0, AUCTION: 0, BIDS: 0, BUYING: int(data.step)}.get(data.phase, data.seats)
    offered = data.seats + 1 if BIDS <= data.phase <= HANGING else 0
    _require(
        len(offer) == max(offered - bought, 0),
        "AS-A1",
        "On offer is what was auctioned and not bought.",
    )
    sizes = [int(SIZE_OF[painting]) for painting in offer]
    _require(sizes == sorted(sizes), "AS-A2", "The offer lies in the order of its sizes.")
    _require(
        data.picked == 0 or data.phase == AUCTION, "AS-A1", "Sizes are picked only in an auction."
    )
    again = data.copy()
    rules.give_gavel(again)
    gavel = (again.gavel + finished) % data.seats
    _require(data.gavel == gavel, "AS-E1", "The gavel goes from seat to seat.")


def _require_paintings(data: StateRecord, walls: list[list[tuple[int, int]]]) -> None:
    """Each seat has its starting painting and one more for each round (AS-P1)."""
    for seat in _seats(data):
        player = data.players[seat]
        excess = sum(data.aside == ASIDE_EXCESS + seat)
        _require(
            excess == player.excess <= LAST_EXCESS,
            "AS-N4",
            f"Seat {seat} can't have {excess} excess paintings.",
            seat,
        )
        in_hand, held = int(player.painting), int(player.assistant)
        paintings = sum(tile < PAINTINGS for tile, _ in walls[seat]) + excess
        paintings += int(in_hand != NONE) + int(0 <= held < PAINTINGS)
        place = data.order.tolist().index(seat) if data.phase in (BUYING, HANGING) else 0
        bought = data.phase == HANGING or (data.phase == BUYING and place < data.step)
        _require(
            paintings == 1 + rounds_over(data) + int(bought),
            "AS-P1",
            f"Seat {seat} has a starting painting and one more for each round.",
            seat,
        )
        has_one = {
            START: seat >= data.turn,
            BUYING: place < data.step,
            HANGING: place > data.step or (place == data.step and in_hand != NONE),
        }.get(int(data.phase), False)
        _require(
            (in_hand != NONE) == has_one
            and (in_hand == NONE or (in_hand >= AUCTIONED) == (data.phase == START))
            and not AUCTIONED <= held < PAINTINGS,
            "AS-P3",
            f"Seat {seat} can't have {_name(in_hand)} in hand and {_name(held)} held now.",
            seat,
        )
        ready = data.phase != HANGING or place > data.step
        fresh = data.phase != ENDED and (ready or in_hand != NONE)
        _require(
            not (fresh and excess == LAST_EXCESS),
            "AS-N4",
            "A second excess painting ends the game.",
        )
        full = data.phase != ENDED and ready and is_full(player)
        _require(not full, "AS-E2", "A full wall ends the game.")


def _name(tile: int) -> str:
    return "nothing" if tile == NONE else TILE_IDS[tile]


def require_apart(markers: list[int]) -> list[int]:
    """The spaces of the markers that have moved, no two on one (AS-R2)."""
    on_track = [space for space in markers if space > 0]
    _require(len(set(on_track)) == len(on_track), "AS-R2", "No two markers stand on one space.")
    return on_track


def _require_prestige(data: StateRecord) -> None:
    """Markers never share a space, and move only for paintings at the museum (AS-R2)."""
    markers = data.markers.tolist()
    present = {int(TYPE_OF[p]) for p in range(PAINTINGS) if data.aside[p] == AT_MUSEUM}
    on_track = require_apart(markers)
    _require(
        min(markers) >= 0 and sum(markers) <= rounds_over(data) * NUMBER_OF.max(),
        "AS-R2",
        "The markers have moved too far.",
    )
    for kind, space in enumerate(markers):
        _require(
            space == 0 or kind in present,
            "AS-R1",
            f"The marker of {TYPES[kind]} has moved without a painting at the museum.",
        )
        _require(
            space > 0 or kind not in present or len(on_track) == len(markers) - 1,
            "AS-R2",
            f"The marker of {TYPES[kind]} must have moved.",
        )


def _require_turn(data: StateRecord) -> None:
    """Whose turn it is follows from the phase."""
    turn, phase = int(data.turn), int(data.phase)
    right = {
        START: 0 <= turn < data.seats,
        AUCTION: turn == data.gavel,
        BIDS: 0 <= turn < data.seats and not data.players[turn].bid,
        ENDED: turn == OVER,
    }
    by_order = phase in (BUYING, HANGING) and turn == data.order[data.step]
    _require(right.get(phase, by_order), "AS-P1", "It can't be that seat's turn.")
    _require(
        phase != START or data.played == 0, "AS-S5", "Starting paintings are hung before all bids."
    )
    triggered = bool(rules.is_end_triggered(data))
    _require(
        phase in (BUYING, HANGING) or triggered == (phase == ENDED),
        "AS-E2",
        "The game is over exactly when a round ends with its end triggered.",
    )
    if phase == AUCTION:
        again = data.copy()
        again.picked = 0
        again.picks[:] = NONE
        for size in data.picks[: data.picked].tolist():
            legal = again.picked < data.seats and rules.can_pick(again, size) == LEGAL
            _require(legal, "AS-A1", "Such sizes can't be picked for an auction.")
            rules.pick(again, size)


def _require_hanging(data: StateRecord) -> None:
    """Dues, the tile in hand, and what must be done next (AS-P3, AS-D3, AS-D6, AS-N2)."""
    dues, begun = data.due.tolist(), data.begun.tolist()
    count = int(data.dues)
    musts = [data.chosen != NONE, bool(data.exchanged), data.wanted != NONE, data.swaps > 0]
    _require(sum(musts) <= 1, "AS-P3", "One thing at a time can be the next to do.")
    if data.phase != HANGING:
        _require(count == 0 and not any(musts), "AS-P3", "Dues are settled in a hanging turn.")
        return
    player = data.players[data.turn]
    _require(
        0 <= count <= MOST_DUES
        and all(1 <= value <= MOST_VALUE for value in dues[:count])
        and not any(dues[count:] + begun[count:]),
        "AS-D1",
        f"At most {MOST_DUES} dues of 1 to {MOST_VALUE} can be open.",
    )
    for value, started in zip(dues[:count], begun[:count], strict=True):
        _require(not started or value < MOST_VALUE, "AS-D2", "A due that has begun has less left.")
    _require(count == 0 or not is_full(player), "AS-D4", "A full wall voids all dues.")
    paintings = int(player.painting != NONE) + int(0 <= player.assistant < PAINTINGS)
    _require(
        count + paintings <= MOST_DUES, "AS-P3", "So much can't be due with paintings left to hang."
    )
    if data.chosen != NONE:
        _require(room_for(player, data.chosen), "AS-D3", "The decor in hand can't be hung or kept.")
        _require(not is_full(player), "AS-D4", "On a full wall no decor is taken.")
    if data.exchanged:
        _require(
            count == 0 and player.painting != NONE and has_place(player, player.painting),
            "AS-N2",
            "A painting from the museum is in hand, nothing is due, and it can be hung.",
        )
    if data.wanted != NONE:
        allowed = due_for(data, SHIELDS[data.wanted]) >= 0 and data.pool[data.wanted] > 0
        _require(
            allowed and room_for(player, data.wanted), "AS-D6", "That decor can't be taken next."
        )
    again = data.copy()
    again.swaps = 0
    for swap in data.swap[: data.swaps].tolist():
        _require(refuse_swap(again, swap) == LEGAL, "AS-D6", "The swap can't be made.")
        swap_one(again, swap)
