"""Score pads: what is entered of a finished game has the engine's own points, or breaks a rule."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.entered import (
    FIXTURE,
    LINES,
    counted,
    entered,
    finished,
    fixture,
    golden,
    position_lines,
)
from vernissage.games.art_society.pieces import (
    AUCTIONED,
    CELLS,
    COLUMNS,
    HEIGHT,
    ROWS,
    TILE_IDS,
    TYPE_OF,
    WIDTH,
)
from vernissage.games.art_society.rules import START_PLACES
from vernissage.games.art_society.state import blank
from vernissage.games.art_society.wall import cover, is_inside, overlaps
from vernissage.games.errors import FormatError, Impossible
from vernissage.games.pads import Count, pad_of
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.games.terms import Json

PADS = ["patchwork", "final-touch", "art-society"]
SCORED = 50
"""Games of each kind: so many quilts and walls at least."""


def read(name: str, entry: object) -> Count:
    pad = pad_of(game(name))
    assert pad is not None
    return pad.read(entry)


def test_every_game_of_the_house_has_a_pad() -> None:
    assert [name for name in GAMES if pad_of(game(name))] == [
        name for name in GAMES if name in PADS
    ]


@pytest.mark.parametrize("enter", [entered, counted])
@pytest.mark.parametrize("name", PADS)
def test_the_points_are_the_engines_own(name: str, enter: Callable[..., Json]) -> None:
    for state in finished(name, SCORED):
        found, outcome = read(name, enter(state)), state.outcome
        assert outcome is not None
        assert (found.scores, found.winners) == (outcome.scores, outcome.winners)
        assert [dict(parts) for parts in found.breakdown] == [dict(p) for p in outcome.breakdown]
        for lines, parts in zip(found.lines, outcome.breakdown, strict=True):
            sums = {part: sum(line.points for line in lines if line.part == part) for part in parts}
            assert sums == dict(parts)
            assert all(line.points == line.count * line.each for line in lines)


def test_PW_X3_a_tie_asks_who_was_home_first() -> None:
    entry: Json = {"players": [{"buttons": 7, "empty": 1}, {"buttons": 5, "empty": 0}]}
    open = read("patchwork", entry)
    assert open.open is not None
    assert (open.open.what, open.open.rule, open.winners) == ("home", "PW-X3", ())
    closed = read("patchwork", {**entry, "home": 1})
    assert (closed.winners, closed.tie_break, closed.open) == ((1,), "home", None)


def test_AS_X8_a_tie_asks_for_the_cards_left() -> None:
    wall: Json = {"figures": {"paintings": {"city": 2}, "shields": 3}}
    entry: Json = {"players": [wall, wall], "markers": {"city": 5}}
    open = read("art-society", entry)
    assert open.open is not None
    assert (open.open.what, open.winners, open.scores) == ("cards", (), (13, 13))
    for cards, winners, tie_break in (((9, 30), (1,), "cards"), ((9, 9), (0, 1), None)):
        entry["players"] = [{**wall, "cards": left} for left in cards]
        found = read("art-society", entry)
        assert (found.winners, found.tie_break, found.open) == (winners, tie_break, None)


def test_FT_X1_and_FT_X2_say_what_is_open() -> None:
    def of(*money: tuple[int, int]) -> Any:
        sides = [{"finished": finished, "ruined": ruined} for finished, ruined in money]
        return read("final-touch", {"seats": len(money), "money": sides})

    assert of((10, 4), (20, 4)).open.what == "target"
    assert of((20, 5), (19, 6), (3, 0)).open.what == "duel"
    assert of((20, 5), (19, 2)).winners == (0,)


def change(name: str, *path: Any, to: Any) -> tuple[str, Callable[[], Json]]:
    """A finished golden game with one thing changed, once it is asked for."""

    def changed() -> Json:
        entry = copy.deepcopy(entered(golden(name)[0].at()))
        at: Any = entry
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = to(at[path[-1]]) if callable(to) else to
        return entry

    return name, changed


def hung_twice(tiles: list[Json]) -> list[Json]:
    return [*tiles, next(each for each in tiles if not each["tile"].startswith("decor-"))]


IMPOSSIBLE: dict[str, tuple[str, int | None, str, Any]] = {
    "PW-7 without a square": ("PW-7", 0, *change("patchwork", "players", 0, "tile", to=True)),
    "PW-7 the square has a tile": (
        "PW-7",
        1,
        "patchwork",
        {"players": [{"buttons": 1, "empty": 60}, {"buttons": 1, "holes": []}]},
    ),
    "PW-7 one tile": (
        "PW-7",
        1,
        "patchwork",
        {"players": [{"buttons": 1, "empty": 20, "tile": True}] * 2},
    ),
    "PW-7 too empty": (
        "PW-7",
        0,
        "patchwork",
        {"players": [{"buttons": 1, "empty": 33, "tile": True}, {"buttons": 1, "empty": 20}]},
    ),
    "FT-S2 twice": ("FT-S2", None, *change("final-touch", "works", to=lambda works: works + works[:1])),
    "FT-M1 finished for two": (
        "FT-M1",
        None,
        "final-touch",
        {"seats": 3, "works": [{"id": "m01", "finished": True, "by": [0, 1]}]},
    ),
    "FT-M2 ruined for both": (
        "FT-M2",
        None,
        "final-touch",
        {"seats": 2, "works": [{"id": "m01", "finished": False, "by": [0, 1]}]},
    ),
    "FT-X1 both rich": (
        "FT-X1",
        None,
        "final-touch",
        {"seats": 2, "money": [{"finished": 25, "ruined": 0}] * 2},
    ),
    "FT-X1 rich before": (
        "FT-X1",
        None,
        "final-touch",
        {
            "seats": 2,
            "works": [{"id": f"m{n:02}", "finished": True, "by": [0]} for n in range(1, 26)],
        },
    ),
    "AS-P4 overlap": (
        "AS-P4",
        0,
        *change("art-society", "players", 0, "tiles", 1, "at", to=[4, 4]),
    ),
    "AS-S2 twice": (
        "AS-S2",
        0,
        *change("art-society", "players", 0, "tiles", to=hung_twice),
    ),
    "AS-S5 no starting painting": (
        "AS-S5",
        0,
        "art-society",
        {
            "players": [{"tiles": [{"tile": "decor-1x1", "at": [0, 0]}]}] * 2,
            "markers": {},
        },
    ),
    "AS-R2 together": (
        "AS-R2",
        None,
        *change("art-society", "markers", to={"city": 3, "portrait": 3}),
    ),
    "AS-R2 not moved": (
        "AS-R2",
        None,
        "art-society",
        {"players": [{"figures": {"paintings": {}}}] * 2, "markers": {}, "museum": ["city"]},
    ),
    "AS-X4 nothing at the museum": (
        "AS-X4",
        0,
        "art-society",
        {"players": [{"figures": {"paintings": {}, "eye_line": 1}}] * 2, "markers": {}},
    ),
    "AS-X5 full with corners": (
        "AS-X5",
        0,
        "art-society",
        {
            "players": [{"figures": {"paintings": {}, "full": True, "corners": 1}}] * 2,
            "markers": {},
        },
    ),
    "AS-S3 too much decor": (
        "AS-S3",
        0,
        "art-society",
        {
            "players": [
                {"tiles": [{"tile": "decor-3x1", "at": [n, 0]} for n in range(14)] + [
                    {"tile": "decor-3x1", "at": [n, 3]} for n in range(3)
                ]}
            ] * 2,
            "markers": {},
        },
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_no_game_could_end_with_is_refused_by_its_rule(case: str) -> None:
    rule, seat, name, entry = IMPOSSIBLE[case]
    with pytest.raises(Impossible) as refused:
        read(name, entry() if callable(entry) else entry)
    assert (refused.value.rule, refused.value.seat) == (rule, seat)


@pytest.mark.parametrize(
    ("name", "entry"),
    [
        ("patchwork", {}),
        ("patchwork", {"players": []}),
        ("patchwork", {"players": [{"buttons": 1}, {"buttons": 1}]}),
        ("patchwork", {"players": [{"buttons": -1, "empty": 3}, {"buttons": 1, "empty": 2}]}),
        ("patchwork", {"players": [{"buttons": 1, "holes": [[9, 0]]}, {"buttons": 1, "empty": 2}]}),
        ("final-touch", {"seats": 2}),
        ("final-touch", {"seats": 3, "money": [{"finished": 1, "ruined": 0}] * 2}),
        ("final-touch", {"seats": 2, "works": [{"id": "m99", "finished": True, "by": [0]}]}),
        ("final-touch", {"seats": 2, "works": [{"id": "m01", "finished": True, "by": [2]}]}),
        ("art-society", {"players": [{}] * 2, "markers": {}}),
        ("art-society", {"players": [{"tiles": [{"tile": "x", "at": [0, 0]}]}] * 2, "markers": {}}),
        (
            "art-society",
            {"players": [{"figures": {"paintings": {}}}] * 2, "markers": {}, "museum": ["tea"]},
        ),
    ],
)
def test_what_can_not_be_read_is_said(name: str, entry: Json) -> None:
    with pytest.raises(FormatError) as refused:
        read(name, entry)
    assert not isinstance(refused.value, Impossible)
    assert str(refused.value).endswith(".")


def test_the_clients_tests_enter_these_games() -> None:
    """`python -m tests.games.entered` writes what sheets.test.ts and line.test.ts read."""
    assert json.loads(LINES.read_text(encoding="utf-8")) == position_lines()
    assert json.loads(FIXTURE.read_text(encoding="utf-8")) == json.loads(json.dumps(fixture()))


def test_no_painting_is_at_the_museum_where_all_of_its_type_hang() -> None:
    """All 29 of one type fit on four walls: whatever is entered is counted or refused."""
    data = State(game("art-society"), blank(4, {"remember_bids": True})).data
    walls: list[list[Json]] = [[] for _ in range(4)]

    def hang(seat: int, tile: int, cell: int) -> None:
        cover(data.players[seat], tile, cell)
        at = list(divmod(cell, COLUMNS))
        walls[seat].append({"tile": TILE_IDS[tile], "at": at})

    def beside(seat: int, tile: int, cell: int) -> bool:
        player = data.players[seat]
        if not is_inside(tile, cell) or overlaps(player, tile, cell):
            return False
        row, column = divmod(cell, COLUMNS)
        around = [(row, column - 1), (row, column + int(WIDTH[tile]))]
        around += [(row - 1, column), (row + int(HEIGHT[tile]), column)]
        return any(
            0 <= r < ROWS and 0 <= c < COLUMNS and player.codes[COLUMNS * r + c] for r, c in around
        )

    for seat in range(4):
        hang(seat, AUCTIONED + seat, int(min(START_PLACES)))
    for tile in (p for p in reversed(range(AUCTIONED)) if TYPE_OF[p] == 0):
        places = ((seat, cell) for seat in range(4) for cell in range(CELLS))
        seat, cell = next(place for place in places if beside(place[0], tile, place[1]))
        hang(seat, tile, cell)
    entry: Json = {"players": [{"tiles": wall} for wall in walls], "markers": {"city": 3}}
    with pytest.raises(Impossible) as refused:
        read("art-society", entry)
    assert refused.value.rule == "AS-R1"
