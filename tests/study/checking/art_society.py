"""What reasons of Art Society say, by the walls of the reference rules."""

from __future__ import annotations

from itertools import product

from tests.reference.art_society import (
    PAINTINGS,
    TYPES,
    Cell,
    Wall,
    around,
    cells_of,
    frame_of,
    is_painting,
    shields_of,
    size_of,
    type_of,
    value_of,
)
from tests.study.checking.comparing import Checker, Comparing
from vernissage.games.state import State
from vernissage.games.terms import Json

GRID = frozenset(product(range(14), range(10)))


def wall_of(view: Json, seat: int) -> Wall:
    wall = Wall()
    for hung in view["players"][seat]["tiles"]:
        row, column = hung["at"]
        wall.put(hung["tile"], (row, column))
    return wall


def places(wall: Wall, size: str) -> list[Cell]:
    return [at for at in sorted(GRID) if wall.objection(size, at) is None]


def earned(wall: Wall, tile: str, at: Cell) -> int:
    """Paintings in the same frame beside a painting hung here; nothing on a full wall."""
    wall.put(tile, at)
    beside = [each for each in wall.neighbours(at) if is_painting(each)]
    due = 0 if wall.full else sum(frame_of(each) == frame_of(tile) for each in beside)
    wall.remove(at)
    return due


def clashes(wall: Wall, tile: str, at: Cell) -> bool:
    wall.put(tile, at)
    beside = [each for each in wall.neighbours(at) if is_painting(each)]
    wall.remove(at)
    return any(type_of(each) == type_of(tile) for each in beside)


def clean_dues(wall: Wall, tile: str) -> list[int]:
    free = [at for at in places(wall, size_of(tile)) if not clashes(wall, tile, at)]
    return [earned(wall, tile, at) for at in free]


def best(wall: Wall, tile: str) -> int:
    return max(clean_dues(wall, tile), default=0)


def faux_pas(wall: Wall) -> int:
    return sum(
        any(is_painting(each) and type_of(each) == type_of(tile) for each in wall.neighbours(at))
        for at, tile in wall.tiles.items()
        if is_painting(tile)
    )


def prestige(wall: Wall, worth: dict[str, int]) -> int:
    """AS-X2."""
    total = 0
    for at, tile in wall.tiles.items():
        if is_painting(tile):
            beside = [each for each in wall.neighbours(at) if is_painting(each)]
            total += worth[type_of(tile)] * all(type_of(each) != type_of(tile) for each in beside)
    return total


def eye_line(wall: Wall, worth: dict[str, int]) -> int:
    """AS-X4."""
    total = 0
    for at, tile in wall.tiles.items():
        rows = {row for row, _ in cells_of(size_of(tile), at)}
        if is_painting(tile) and worth[type_of(tile)] == 5 and rows & {8, 9, 10}:
            total += 3
    return total


def lonely(wall: Wall) -> int:
    bare = [cell for cell in GRID if cell not in wall.covered]
    return sum(all(near in wall.covered for near in around({cell}) & GRID) for cell in bare)


def contacts(wall: Wall, cells: set[Cell]) -> int:
    near = [
        other
        for row, column in cells
        for other in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        if other not in cells
    ]
    return sum(other in wall.covered or other not in GRID for other in near)


class Played:
    """A move that was played, and the views before and after."""

    def __init__(self, state: State, seat: int, action: int) -> None:
        self.seat = seat
        self.text = state.game.codec.text(state, action)
        self.before: Json = state.view(seat)
        self.after: Json = state.play(action).view(seat)
        self.wall, self.then = wall_of(self.before, seat), wall_of(self.after, seat)

    @property
    def name(self) -> str:
        """What is picked, bid, bought or taken."""
        return self.text.partition(":")[2]

    @property
    def new(self) -> list[tuple[Cell, str]]:
        """What hangs now and did not before."""
        if self.text.startswith("swap"):
            return []
        return [item for item in self.then.tiles.items() if item not in self.wall.tiles.items()]

    @property
    def due(self) -> int:
        if self.before["phase"] == "start":
            return 0
        return sum(earned(self.wall, tile, at) for at, tile in self.new if is_painting(tile))

    @property
    def worth(self) -> dict[str, int]:
        """What a painting of each type counts as the museum stands before the move."""
        return {kind: self.before["prestige"][kind]["multiplier"] for kind in TYPES}

    @property
    def others(self) -> list[Json]:
        return [each for seat, each in enumerate(self.before["players"]) if seat != self.seat]

    @property
    def other_walls(self) -> list[Wall]:
        seats = range(self.before["seats"])
        return [wall_of(self.before, seat) for seat in seats if seat != self.seat]


# --- Hanging ------------------------------------------------------------------------------


def check_decor(one: Played, other: Played, count: int, shields: int, against: int) -> bool:
    return one.due == shields and other.due == against and shields - against == count > 0


def chosen_shields(played: Played) -> int:
    return shields_of(played.name) if played.text.startswith("decor:") else 0


def check_snug(one: Played, other: Played, count: int) -> bool:
    (place, tile), (elsewhere, same) = one.new[0], other.new[0]
    touched = [contacts(one.wall, cells_of(size_of(tile), at)) for at in (place, elsewhere)]
    return tile == same and touched[0] - touched[1] == count > 0


def bare_corners(played: Played) -> int:
    return sum(corner not in played.then.covered for corner in ((0, 0), (0, 9), (13, 0), (13, 9)))


# --- Buying -------------------------------------------------------------------------------


def check_clash(one: Played, other: Played, type: str) -> bool:
    """It can hang, but nowhere without a faux pas; the other of the two is no such painting."""

    def clash(played: Played) -> bool:
        return not clean_dues(played.wall, played.name)

    can_hang = one.wall.has_place(size_of(one.name))
    return type == type_of(one.name) and can_hang and clash(one) and not clash(other)


def check_could_earn(one: Played, other: Played, count: int, shields: int, against: int) -> bool:
    most = best(one.wall, one.name), best(other.wall, other.name)
    return most == (shields, against) and shields - against == count > 0


def check_worth(one: Played, other: Played, count: int, type: str, points: int) -> bool:
    times = one.before["prestige"]
    one_times, other_times = (times[type_of(each.name)]["multiplier"] for each in (one, other))
    right = type == type_of(one.name) and bool(clean_dues(one.wall, one.name))
    return right and one_times == points and points - other_times == count > 0


def check_denies(one: Played, other: Played, count: int, shields: int) -> bool:
    order: list[int] = one.before["order"]
    walls = [wall_of(one.before, seat) for seat in order[order.index(one.seat) + 1 :]]
    most = [max(best(wall, each.name) for wall in walls) for each in (one, other)]
    return most[0] == shields and shields - most[1] == count > 0


def wall_after_the_round(played: Played) -> int:
    """Prestige and eye line of the wall as it hangs, once the unsold painting is at the museum."""
    (unsold,) = [name for name in played.after["offer"] if name is not None]
    board = played.before["prestige"]
    markers = {kind: board[kind]["marker"] for kind in TYPES}
    others = {place for kind, place in markers.items() if kind != type_of(unsold)}
    target = markers[type_of(unsold)] + value_of(unsold)
    while target > 0 and target in others:
        target -= 1
    markers[type_of(unsold)] = target
    present = [kind for kind in TYPES if board[kind]["present"] or kind == type_of(unsold)]
    present.sort(key=lambda kind: markers[kind], reverse=True)
    worth = dict.fromkeys(TYPES, 2) | dict(zip(present, [5, 4, 3, 2], strict=False))
    return prestige(played.wall, worth) + eye_line(played.wall, worth)


# --- Bids ---------------------------------------------------------------------------------


def cards_of_others(played: Played) -> list[int]:
    return [card for player in played.others for card in player["cards"]]


def outbid(played: Played) -> int:
    return sum(card < int(played.name) for card in cards_of_others(played))


def is_sure(played: Played) -> bool:
    return all(card < int(played.name) for card in cards_of_others(played))


def check_enough(one: Played, other: Played, card: int) -> bool:
    return is_sure(one) and is_sure(other) and int(one.name) < int(other.name) == card


def check_same_for_less(one: Played, other: Played, card: int) -> bool:
    return outbid(one) == outbid(other) and int(one.name) < int(other.name) == card


def check_saves(one: Played, other: Played, card: int) -> bool:
    kept = [each.after["players"][each.seat] for each in (one, other)]
    left = [[*player["cards"], player["bid"]] for player in kept]
    return int(one.name) < int(other.name) == card and card in left[0]


# --- Auction ------------------------------------------------------------------------------


def check_pile_earns(
    one: Played, other: Played, count: int, total: int, less: int, others: int
) -> bool:
    counted = []
    for played in (one, other):
        pile = played.before["piles"][played.name]
        counted.append((sum(best(played.wall, name) > 0 for name in pile), len(pile)))
    assert all(name in PAINTINGS[one.name] for name in one.before["piles"][one.name])
    return counted == [(count, total), (less, others)] and count * others > less * total


COMPARE = Comparing(Played)
CHECKERS: dict[str, Checker] = {
    "art-society-decor": COMPARE.pairs(check_decor),
    "art-society-shields": COMPARE.differs(chosen_shields),
    "art-society-faux-pas": COMPARE.differs(
        lambda played: faux_pas(played.then) - faux_pas(played.wall)
    ),
    "art-society-prestige": COMPARE.differs(lambda played: prestige(played.then, played.worth)),
    "art-society-eye-line": COMPARE.differs(lambda played: eye_line(played.then, played.worth)),
    "art-society-corner": COMPARE.differs(lambda played: -bare_corners(played)),
    "art-society-full": COMPARE.holds(lambda played: played.then.full),
    "art-society-holes": COMPARE.differs(lambda played: lonely(played.then)),
    "art-society-keeps": COMPARE.holds(
        lambda played: (
            played.before["players"][played.seat]["assistant"] is None
            and played.after["players"][played.seat]["assistant"] is not None
        )
    ),
    "art-society-excess": COMPARE.holds(
        lambda played: (
            len(played.after["players"][played.seat]["excess"])
            > len(played.before["players"][played.seat]["excess"])
        )
    ),
    "art-society-room": COMPARE.differs(
        lambda played: sum(played.then.has_place(size) for size in PAINTINGS)
    ),
    "art-society-places": COMPARE.differs(
        lambda played: sum(len(places(played.then, size)) for size in PAINTINGS)
    ),
    "art-society-snug": COMPARE.pairs(check_snug),
    "art-society-no-place": COMPARE.holds(
        lambda played: not played.wall.has_place(size_of(played.name))
    ),
    "art-society-clash": COMPARE.pairs(check_clash),
    "art-society-could-earn": COMPARE.pairs(check_could_earn),
    "art-society-worth": COMPARE.pairs(check_worth),
    "art-society-cells": COMPARE.differs(lambda played: shields_of(size_of(played.name))),
    "art-society-fits": COMPARE.differs(
        lambda played: len(places(played.wall, size_of(played.name)))
    ),
    "art-society-denies": COMPARE.pairs(check_denies),
    "art-society-museum": COMPARE.differs(wall_after_the_round),
    "art-society-sure": COMPARE.holds(is_sure),
    "art-society-outbids": COMPARE.differs(outbid),
    "art-society-enough": COMPARE.pairs(check_enough),
    "art-society-same-for-less": COMPARE.pairs(check_same_for_less),
    "art-society-saves": COMPARE.pairs(check_saves),
    "art-society-pile-no-place": COMPARE.holds(
        lambda played: not played.wall.has_place(played.name)
    ),
    "art-society-pile-others": COMPARE.differs(
        lambda played: sum(not wall.has_place(played.name) for wall in played.other_walls)
    ),
    "art-society-pile-earns": COMPARE.pairs(check_pile_earns),
    "art-society-pile-room": COMPARE.differs(lambda played: len(places(played.wall, played.name))),
    "art-society-pile-cells": COMPARE.differs(lambda played: shields_of(played.name)),
}
