"""AS-D6, the shortage of decor: every swap, and no other, compared with plain searching."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.art_society.table import dues, filled_but, hanging, kinds, play, refused
from vernissage import FormatError, State
from vernissage.games.art_society import GAME
from vernissage.games.art_society.notation import read_cell
from vernissage.games.art_society.pieces import DECOR, FIRST_DECOR, SWAP, SWAPPED
from vernissage.games.art_society.view import hung_on
from vernissage.games.art_society.wall import cover, is_inside, overlaps

START = "city-2x3-shell@e5"
THREE = f"{START} decor-1x1@e4 decor-1x1@f4 decor-1x1@g4"

Swap = tuple[frozenset[int], frozenset[tuple[int, int]]]
"""Corners given back; sizes and corners taken."""


def swap(returned: list[str], *taken: tuple[str, str]) -> dict[str, Any]:
    """A record's move by cell names."""
    at = {name: list(divmod(read_cell(name), 10)) for name in [*returned, *(c for _, c in taken)]}
    return {
        "by": 0,
        "swap_decor": {
            "return": [at[name] for name in returned],
            "take": [{"size": size, "at": at[name]} for size, name in taken],
        },
    }


def test_AS_D6_tiles_go_back_for_others_on_the_same_cells() -> None:
    state = hanging(THREE, dues=[1], pool={"1x1": 0})
    after = state.play(swap(["e4", "f4", "g4"], ("3x1", "e4")))
    assert after.view()["pool"] == {"1x1": 3, "2x1": 18, "1x2": 18, "3x1": 15, "1x3": 16}
    assert (FIRST_DECOR + DECOR.index("3x1"), read_cell("e4")) in hung_on(after.data.players[0])
    assert after.standing == state.standing  # shields stay the same
    assert kinds(after) == {"decor:1x1"}
    assert refused(after, "done") == "AS-D6"
    assert kinds(play(after, "decor:1x1", "decor-1x1@g5")) == {"done"}


def test_AS_D6_two_for_a_2x1_one_3x1_for_three() -> None:
    state = hanging(THREE, dues=[1], pool={"1x1": 0})
    assert state.play(swap(["e4", "f4"], ("2x1", "e4"))).data.pool[0] == 2
    back = hanging(f"{START} decor-3x1@e4", dues=[3], pool={"3x1": 0})
    after = back.play(swap(["e4"], ("1x1", "e4"), ("1x1", "g4"), ("1x1", "f4")))
    assert after.data.pool.tolist() == [37, 18, 18, 1, 16]
    assert kinds(after) == {"decor:3x1"}


def test_AS_D6_may_be_used_but_need_not() -> None:
    state = hanging(THREE, dues=[1], pool={"1x1": 0})
    assert kinds(state) == {"swap", "done"}
    other = hanging(THREE, dues=[2], pool={"1x1": 0})
    assert kinds(other) == {"swap", "decor:2x1", "decor:1x2"}
    begun = hanging(THREE, dues=["1+"], pool={"1x1": 0})
    assert kinds(begun) == {"swap", "done"}


def test_AS_D6_needs_a_shortage_and_a_due_that_allows_the_size() -> None:
    three_for_one = swap(["e4", "f4", "g4"], ("3x1", "e4"))
    assert refused(hanging(THREE, dues=[1]), three_for_one) == "AS-D6"
    assert refused(hanging(THREE, pool={"1x1": 0}), three_for_one) == "AS-D6"
    flat = hanging(f"{START} decor-2x1@e4", dues=[1], pool={"2x1": 0})
    assert refused(flat, swap(["e4"], ("1x1", "e4"), ("1x1", "f4"))) == "AS-D6"
    newest = hanging(f"{START} decor-2x1@e4", dues=[2, 1], pool={"2x1": 0})
    assert refused(newest, swap(["e4"], ("1x1", "e4"), ("1x1", "f4"))) == "AS-D6"
    room = hanging(
        filled_but("a1").replace("decor-1x1@e4 decor-1x1@f4", "decor-2x1@e4"),
        held="city-5x4-gold",
        dues=[2],
        pool={"2x1": 0, "1x1": 5},
    )
    assert refused(room, swap(["e4"], ("1x1", "e4"), ("1x1", "f4"))) == "AS-D3"


@pytest.mark.parametrize(
    ("wrong", "move"),
    [
        ("not connected", swap(["e4", "g4"], ("1x2", "e4"), ("1x2", "g4"))),
        ("a tile too many", swap(["e4", "f4", "g4"], ("2x1", "e4"))),
        ("a tile too few", swap(["e4", "f4"], ("3x1", "e4"))),
        ("another tile", swap(["e4", "g4"], ("2x1", "e4"))),
        ("the same size", swap(["e4"], ("1x1", "e4"))),
        ("on a painting", swap(["e4", "e5"], ("1x2", "e4"))),
        ("on nothing", swap(["a1", "b1"], ("2x1", "a1"))),
        ("nothing", swap([])),
        ("twice given", swap(["e4", "f4", "e4"], ("2x1", "e4"))),
        ("twice covered", swap(["e4", "f4", "g4"], ("2x1", "e4"), ("2x1", "f4"))),
        ("beyond the wall", swap(["j4"], ("2x1", "j4"))),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_AS_D6_wrong_swaps_are_refused(wrong: str, move: dict[str, Any]) -> None:
    state = hanging(THREE, dues=[1], pool={"1x1": 0})
    assert refused(state, move) == "AS-D6"


def test_AS_D6_only_what_the_pool_has_is_taken_and_only_one_size_goes_back() -> None:
    state = hanging(THREE, dues=[1], pool={"1x1": 0, "3x1": 0})
    assert refused(state, swap(["e4", "f4", "g4"], ("3x1", "e4"))) == "AS-D6"
    mixed = hanging(f"{START} decor-1x1@e4 decor-2x1@f4", dues=[2], pool={"1x1": 0, "2x1": 0})
    assert refused(mixed, swap(["e4", "f4"], ("3x1", "e4"))) == "AS-D6"


def test_AS_D6_unreadable_swaps() -> None:
    state = hanging(THREE, dues=[1], pool={"1x1": 0})
    for value in (
        7,
        {},
        {"return": [[3, 4]], "take": 3},
        {"return": [[3]], "take": []},
        {"return": [[3, 4]], "take": [{"size": "9x9", "at": [3, 4]}]},
        {"return": [[3, 4]], "take": [{"size": "2x1"}]},
    ):
        with pytest.raises(FormatError):
            state.play({"by": 0, "swap_decor": value})


def test_AS_H2_not_right_after_a_shortage_swap() -> None:
    state = hanging(THREE, held="portrait-1x2-gold", dues=[1], pool={"1x1": 0})
    assert "portrait-1x2-gold" in kinds(state)
    after = state.play(swap(["e4", "f4"], ("2x1", "e4")))
    assert refused(after, "portrait-1x2-gold@g5") == "AS-H2"


def test_AS_D6_a_swap_in_the_making_can_only_be_finished() -> None:
    state = hanging(f"{START} decor-2x1@e4", dues=[2], pool={"2x1": 0})
    half = play(state, "swap:1x1@e4")
    assert {str(move) for move in half.legal_moves} == {"swap:1x1@f4"}
    assert not half.is_whole
    assert refused(half, "swapped") == "AS-D6"
    assert refused(half, "done") == "AS-D6"
    whole = play(half, "swap:1x1@f4")
    assert {str(move) for move in whole.legal_moves} == {"swapped"}
    assert play(whole, "swapped").is_whole


def test_AS_D6_no_swap_begins_that_can_t_be_finished() -> None:
    state = hanging(f"{START} decor-2x1@e4", dues=[2], pool={"2x1": 0, "1x1": 1, "1x2": 9})
    assert "swap" not in kinds(state)
    two = hanging(f"{START} decor-2x1@e4 decor-2x1@e3", dues=[2], pool={"2x1": 0, "1x1": 0})
    assert {str(m) for m in two.legal_moves if str(m).startswith("swap")} == {"swap:1x2@e3"}


# --- against plain searching -------------------------------------------------------------------

BOXES = [(1, 1), (2, 1), (1, 2), (3, 1), (1, 3)]


def cells(size: int, corner: int) -> frozenset[int]:
    width, height = BOXES[size]
    return frozenset(corner + 10 * y + x for y in range(height) for x in range(width))


def beside(one: frozenset[int], other: frozenset[int]) -> bool:
    steps = [(a // 10 - b // 10, a % 10 - b % 10) for a in one for b in other]
    return any(abs(down) + abs(right) == 1 for down, right in steps)


def connected(parts: list[frozenset[int]]) -> bool:
    reached, front = {0}, [0]
    while front:
        here = front.pop()
        for other in range(len(parts)):
            if other not in reached and beside(parts[here], parts[other]):
                reached.add(other)
                front.append(other)
    return len(reached) == len(parts)


def covers(
    region: frozenset[int], without: int, pool: list[int]
) -> Iterator[list[tuple[int, int]]]:
    """All ways to cover a region with tiles of the pool."""
    if not region:
        yield []
        return
    corner = min(region)
    for size, (width, height) in enumerate(BOXES):
        fits = corner // 10 + height <= 14 and corner % 10 + width <= 10
        if size != without and pool[size] and fits and cells(size, corner) <= region:
            left = [count - (k == size) for k, count in enumerate(pool)]
            for rest in covers(region - cells(size, corner), without, left):
                yield [(size, corner), *rest]


def all_swaps(state: State) -> set[Swap]:
    """Every legal swap, by trying all sets of tiles; one due, and a free assistant."""
    data = state.data
    pool, due = data.pool.tolist(), int(data.due[0])
    found = set()
    for size in range(len(DECOR)):
        if pool[size] or len(cells(size, 0)) > due:
            continue
        corners = [cell for tile, cell in hung_on(data.players[0]) if tile == FIRST_DECOR + size]
        for count in range(1, len(corners) + 1):
            for some in itertools.combinations(corners, count):
                parts = [cells(size, corner) for corner in some]
                if connected(parts):
                    for cover_of in covers(frozenset().union(*parts), size, pool):
                        found.add((frozenset(some), frozenset(cover_of)))
    return found


def made_swaps(state: State, shuffled: random.Random) -> Counter[Swap]:
    """Every swap that actions lead to, with its number of ways; no way ends dead."""
    found: Counter[Swap] = Counter()

    def follow(here: State) -> None:
        actions = here.legal_actions().tolist()
        assert actions
        for action in actions:
            if action == SWAPPED:
                verb = GAME.codec.verb(here, action)
                assert verb is not None
                value = verb["swap_decor"]
                taken = [
                    (DECOR.index(t["size"]), 10 * t["at"][0] + t["at"][1]) for t in value["take"]
                ]
                given = [10 * row + column for row, column in value["return"]]
                found[frozenset(given), frozenset(taken)] += 1
                after = here.play(action)
                assert state.play(verb) == after
                for items in value.values():
                    shuffled.shuffle(items)
                assert state.play(verb) == after  # a record may list tiles in any order
            elif SWAP <= action < SWAPPED:
                follow(here.play(action))
            else:
                assert not here.data.swaps

    follow(state)
    return found


@pytest.mark.parametrize("seed", range(24))
def test_AS_D6_all_swaps_are_found_each_once(seed: int) -> None:
    chance = random.Random(seed)
    size = seed % len(DECOR)
    state = hanging("city-2x3-shell@e5", dues=[chance.choice([3, 4])])
    data = state.data
    player = data.players[0]
    placed: list[frozenset[int]] = []
    for _ in range(400):
        corner = chance.randrange(140)
        tile = FIRST_DECOR + size
        if len(placed) == 6 or not is_inside(tile, corner) or overlaps(player, tile, corner):
            continue
        if not placed or any(beside(cells(size, corner), other) for other in placed):
            cover(player, tile, corner)
            placed.append(cells(size, corner))
    data.pool[:] = [chance.choice([0, 1, 2, 5]) for _ in DECOR]
    data.pool[size] = 0
    right = all_swaps(state)
    assert made_swaps(state, chance) == Counter(dict.fromkeys(right, 1))
    if len(right) < 300:
        legal = sorted(state.legal_actions().tolist())
        assert legal == [a for a in range(GAME.actions) if GAME.kernels.refusal(data, a) == 0]


def test_AS_D6_the_largest_blocks_are_searched_in_no_time() -> None:
    """All 18 tiles of 2×1 in one block, and no 1×1: the worst that a game could bring."""
    block = [f"decor-2x1@{column}{row}" for row in range(1, 10) for column in "ac"]
    state = hanging(" ".join(block), dues=[2], pool={"1x1": 0, "2x1": 0})
    chance = random.Random(1)
    for _ in range(5):
        here = state
        while not here.is_whole or here.data.wanted < 0:
            options = [a for a in here.legal_actions().tolist() if a >= SWAP]
            here = here.play(chance.choice(options))
        assert dues(here) == ["2"]
