"""What reasons of Patchwork say, counted on boards that are sets of cells."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from tests.study.checking.comparing import Checker, Comparing
from vernissage.games.patchwork.pieces import COMPONENTS
from vernissage.games.state import State
from vernissage.games.terms import Json

Cell = tuple[int, int]
GRID = frozenset(product(range(9), range(9)))
ICONS = (5, 11, 17, 23, 29, 35, 41, 47, 53)
PATCHES: dict[int, Json] = {patch["id"]: patch for patch in COMPONENTS["patch"]}


def cloth(view: Json, seat: int) -> set[Cell]:
    player = view["players"][seat]
    cells = [cell for patch in player["patches"] for cell in patch["cells"]]
    return {(row, column) for row, column in [*cells, *player["mends"]]}


def around(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def inside(cells: Iterable[Cell]) -> list[Cell]:
    return [cell for cell in cells if cell in GRID]


class Played:
    """A move that was played, the table before and after it, and when what is due is sewn on."""

    def __init__(self, state: State, seat: int, action: int) -> None:
        self.seat, self.state, self.action = seat, state, action
        self.text = state.game.codec.text(state, action)
        self.after_state = state.play(action)
        self.before, self.after = state.view(seat), self.after_state.view(seat)
        self.own, self.then = self.before["players"][seat], self.after["players"][seat]
        settled = self.after_state
        while not settled.is_over and settled.view(seat)["phase"] == "mend":
            settled = settled.play(int(settled.legal_actions()[0]))
        self.settled = settled

    @property
    def patch(self) -> Json | None:
        number = self.text.partition("@")[0]
        return PATCHES[int(number)] if number.isdigit() else None

    @property
    def mends(self) -> bool:
        return self.text.startswith("*")

    @property
    def laid(self) -> set[Cell]:
        return cloth(self.after, self.seat) - cloth(self.before, self.seat)

    @property
    def icons(self) -> int:
        return sum(self.own["space"] < icon <= self.then["space"] for icon in ICONS)

    @property
    def takes_next(self) -> set[int]:
        """What the opponent can take, if the turn is the opponent's."""
        if self.settled.is_over or self.settled.turn != 1 - self.seat:
            return set()
        return {
            int(str(move).partition("@")[0])
            for move in self.settled.legal_moves
            if "@" in str(move)
        }

    @property
    def opponent_next(self) -> bool:
        return not self.settled.is_over and self.settled.turn == 1 - self.seat


def holes(cells: set[Cell]) -> set[Cell]:
    return {cell for cell in GRID - cells if all(other in cells for other in inside(around(cell)))}


def groups(cells: set[Cell]) -> int:
    left, count = set(GRID - cells), 0
    while left:
        heap = [left.pop()]
        count += 1
        while heap:
            near = [cell for cell in around(heap.pop()) if cell in left]
            left -= set(near)
            heap += near
    return count


def lacking(cells: set[Cell]) -> int:
    return min(
        sum((top + row, left + column) not in cells for row in range(7) for column in range(7))
        for top in range(3)
        for left in range(3)
    )


def contacts(before: set[Cell], laid: set[Cell]) -> int:
    near = [other for cell in laid for other in around(cell) if other not in laid]
    return sum(other in before or other not in GRID for other in near)


def fits(patch: int, cells: set[Cell]) -> bool:
    rows = PATCHES[patch]["shape"]
    form = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"]
    for _ in range(2):
        for _ in range(4):
            form = [(column, -row) for row, column in form]
            for down, right in product(range(-9, 10), repeat=2):
                moved = {(row + down, column + right) for row, column in form}
                if moved <= GRID and not moved & cells:
                    return True
        form = [(row, -column) for row, column in form]
    return False


def price(played: Played) -> int:
    paid = played.then["income"] * played.icons
    return int(played.own["buttons"] + paid - played.then["buttons"])


def new_holes(played: Played) -> int:
    return len(holes(cloth(played.after, played.seat)) - holes(cloth(played.before, played.seat)))


def incomes_ahead(played: Played) -> int:
    ahead = len([icon for icon in ICONS if icon > played.own["space"]])
    symbols: int = played.then["income"] - played.own["income"]
    return symbols * ahead


def check_square(one: Played, other: Played, count: int, left: int) -> bool:
    lacks = [lacking(cloth(each.after, each.seat)) for each in (one, other)]
    return one.before["special_tile"] is None and lacks[0] == left and lacks[1] - left == count


def check_holes(one: Played, other: Played, count: int, more: int) -> bool:
    made = new_holes(one), new_holes(other)
    return made[0] - made[1] == count > 0 and (made[1] > 0) == bool(more)


def check_denies(one: Played, other: Played, patch: int, price: int, time: int) -> bool:
    both = one.opponent_next and other.opponent_next
    named = PATCHES[patch]["buttons"] == price and PATCHES[patch]["time"] == time
    return both and named and patch in other.takes_next and patch not in one.takes_next


def check_room(one: Played, other: Played, count: int) -> bool:
    taken = {each.patch["id"] for each in (one, other) if each.patch}
    left = [patch for patch in one.before["circle"] if patch not in taken]
    room = [sum(fits(p, cloth(each.after, each.seat)) for p in left) for each in (one, other)]
    return room[0] - room[1] == count > 0


def check_earns(one: Played, other: Played, count: int) -> bool:
    return one.text == "advance" != other.text and -price(one) == count > 0


def check_cheaper(one: Played, other: Played, count: int) -> bool:
    return bool(one.patch and other.patch) and price(other) - price(one) == count > 0


def check_snug(one: Played, other: Played, count: int) -> bool:
    before = cloth(one.before, one.seat)
    return one.patch == other.patch and (
        contacts(before, one.laid) - contacts(before, other.laid) == count > 0
    )


COMPARE = Comparing(Played)
CHECKERS: dict[str, Checker] = {
    "patchwork-tile": COMPARE.holds(
        lambda played: (
            played.before["special_tile"] is None and played.after["special_tile"] == played.seat
        )
    ),
    "patchwork-square": COMPARE.pairs(check_square),
    "patchwork-special": COMPARE.differs(
        lambda played: 0 if played.mends else int(played.after["due"])
    ),
    "patchwork-cells": COMPARE.differs(
        lambda played: int(played.own["empty"] - played.then["empty"])
    ),
    "patchwork-income": COMPARE.differs(incomes_ahead),
    "patchwork-cheaper": COMPARE.pairs(check_cheaper),
    "patchwork-earns": COMPARE.pairs(check_earns),
    "patchwork-quicker": COMPARE.differs(
        lambda played: int(played.own["space"] - played.then["space"])
    ),
    "patchwork-paid": COMPARE.differs(lambda played: int(played.then["income"] * played.icons)),
    "patchwork-again": COMPARE.holds(
        lambda played: not played.settled.is_over and played.settled.turn == played.seat
    ),
    "patchwork-starves": COMPARE.holds(
        lambda played: played.opponent_next and not played.takes_next
    ),
    "patchwork-denies": COMPARE.pairs(check_denies),
    "patchwork-holes": COMPARE.pairs(check_holes),
    "patchwork-fills": COMPARE.holds(
        lambda played: played.mends and played.laid <= holes(cloth(played.before, played.seat))
    ),
    "patchwork-splits": COMPARE.differs(lambda played: groups(cloth(played.after, played.seat))),
    "patchwork-room": COMPARE.pairs(check_room),
    "patchwork-snug": COMPARE.pairs(check_snug),
}
