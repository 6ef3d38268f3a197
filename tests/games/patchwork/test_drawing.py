"""The drawings of Patchwork: all that lies on the table is in them, for any position."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from functools import cache

import pytest
from rich.text import Text

import vernissage
from vernissage.games.patchwork import art, drawing, terminal
from vernissage.games.patchwork.pieces import (
    ACTIONS,
    FIRST_TAKE,
    ORIENTATION_OF,
    ORIENTATIONS,
    PATCHES,
    PRICE,
    placement_cells,
)
from vernissage.games.terms import Json

SVG = "{http://www.w3.org/2000/svg}"


@cache
def played() -> tuple[Json, ...]:
    """The views of a whole game; big moves, so that patches and special patches are placed."""
    state = vernissage.game("patchwork").setup(seed=11, first=0)
    views = [state.view()]
    while not state.is_over:
        moves = state.legal_moves
        state = state.play(moves[len(moves) * 2 // 3])
        views.append(state.view())
    return tuple(views)


def moments() -> list[Json]:
    """Start, middle, a special patch due, end; and the special tile won."""
    views = played()
    mend = next(view for view in views if view["phase"] == "mend")
    tile = {**views[-1], "special_tile": 1}
    return [
        views[0],
        views[len(views) // 2],
        mend,
        views[-1],
        tile,
        {**mend, "special_tile": mend["turn"]},
    ]


def plain(view: Json) -> str:
    return Text.from_markup(terminal.text(view)).plain


def pieces(view: Json) -> list[int]:
    """The patches that the SVG shows, each as often as it shows it."""
    root = ElementTree.fromstring(drawing.svg(view))
    return [
        int(use.attrib["data-patch"])
        for use in root.iter(f"{SVG}use")
        if "data-patch" in use.attrib
    ]


def test_a_whole_game_draws() -> None:
    for view in played():
        ElementTree.fromstring(drawing.svg(view))
        assert all(len(line) <= 79 for line in plain(view).splitlines())
        assert len(plain(view).splitlines()) <= 24
        assert not any(line.endswith(" ") for line in plain(view).splitlines())


@pytest.mark.parametrize("moment", range(6))
class TestMoments:
    def test_the_same_view_gives_the_same_drawing(self, moment: int) -> None:
        view = moments()[moment]
        assert drawing.svg(view) == drawing.svg(view)
        assert terminal.text(view) == terminal.text(view)

    def test_svg_shows_every_patch_of_quilts_and_circle(self, moment: int) -> None:
        view = moments()[moment]
        placed = [patch["patch"] for player in view["players"] for patch in player["patches"]]
        large = [] if view["outcome"] else view["circle"][:3]
        assert sorted(pieces(view)) == sorted(placed + view["circle"] + large)

    def test_svg_shows_every_special_patch(self, moment: int) -> None:
        view = moments()[moment]
        mends = sum(len(player["mends"]) for player in view["players"])
        shown = mends + len(view["special_patches"]) + view["due"]
        assert drawing.svg(view).count('href="#pw-special"') == shown

    def test_svg_is_small_and_stands_alone(self, moment: int) -> None:
        document = drawing.svg(moments()[moment])
        root = ElementTree.fromstring(document)
        ids = [found.attrib["id"] for found in root.iter() if "id" in found.attrib]
        used = re.findall(r'href="([^"]*)"', document) + re.findall(r"url\(([^)]*)\)", document)
        assert len(document.encode()) < 150_000
        assert len(ids) == len(set(ids))
        assert {name.removeprefix("#") for name in used} <= set(ids)

    def test_text_shows_every_cell_of_both_quilts(self, moment: int) -> None:
        view = moments()[moment]
        lines = plain(view).splitlines()
        rows = {
            seat: [line[3 + 41 * seat : 21 + 41 * seat] for line in lines[4:13]] for seat in (0, 1)
        }
        for seat, player in enumerate(view["players"]):
            expected = [["· "] * 9 for _ in range(9)]
            for placed in player["patches"]:
                for row, column in placed["cells"]:
                    expected[row][column] = f"{placed['patch']:02}"
            for row, column in player["mends"]:
                expected[row][column] = "**"
            assert [row.ljust(18) for row in rows[seat]] == ["".join(row) for row in expected]

    def test_prices_and_scores_are_shown(self, moment: int) -> None:
        view = moments()[moment]
        words = [
            found.text for found in ElementTree.fromstring(drawing.svg(view)).iter(f"{SVG}text")
        ]
        for player in view["players"]:
            assert str(player["score"]).replace("-", "−") in words
            assert f"{player['score']}" in plain(view)
        for patch in [] if view["outcome"] else view["circle"][:3]:
            assert str(PRICE[patch]) in words
            assert re.search(rf"\b{PRICE[patch]}( button|, too dear)", plain(view))


def test_whose_turn_and_who_won_are_said() -> None:
    start, end = played()[0], played()[-1]
    assert f"Seat {start['turn']} to move" in plain(start)
    assert f"Seat {start['turn']} to move" in drawing.svg(start)
    winner = f"Seat {end['outcome']['winners'][0]} wins"
    assert winner in plain(end)
    assert winner in drawing.svg(end)


def test_PW_X3_a_tie_says_who_was_home_first() -> None:
    end = played()[-1]
    outcome = {**end["outcome"], "scores": [-5, -5], "winners": [1]}
    view = {**end, "outcome": outcome}
    assert "Seat 1 wins: level on points, but home first" in plain(view)
    assert "level on points, but home first" in drawing.svg(view)


def test_an_empty_circle_draws() -> None:
    view = {**played()[1], "circle": [], "reach": 0}
    assert "No patches are left" in plain(view)
    assert "No patches are left" in drawing.svg(view)


def test_a_patch_is_laid_on_its_cells() -> None:
    seen = set()
    for action in range(FIRST_TAKE, ACTIONS):
        orientation = int(ORIENTATION_OF[action - FIRST_TAKE])
        if orientation in seen:
            continue
        seen.add(orientation)
        patch, cells = placement_cells(action)
        turned = ORIENTATIONS[orientation][1]
        transform = drawing.laid(patch, turned, [list(cell) for cell in cells])
        assert sorted(_through(transform, patch)) == sorted(cells)
    assert len(seen) == len(ORIENTATIONS)


def _through(transform: str, patch: int) -> list[tuple[int, int]]:
    """The cells that a patch covers after an SVG transform: the last word applies first."""
    points = [(column + 0.5, row + 0.5) for row, column in art.cells_of(patch)]
    for name, values in reversed(re.findall(r"(\w+)\(([^)]*)\)", transform)):
        numbers = [float(value) for value in values.split()]
        if name == "scale":
            points = [(numbers[0] * x, numbers[1] * y) for x, y in points]
        elif name == "rotate":
            for _ in range(int(numbers[0]) // 90):
                points = [(-y, x) for x, y in points]
        else:
            points = [(x + numbers[0] / art.CELL, y + numbers[1] / art.CELL) for x, y in points]
    return [(int(y // 1), int(x // 1)) for x, y in points]


def test_outlines_enclose_their_cells() -> None:
    for patch in range(1, PATCHES + 1):
        corners = art.outline(art.cells_of(patch))
        area = sum(
            x0 * y1 - x1 * y0
            for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True)
        )
        assert area == 2 * len(art.cells_of(patch))


def test_fabrics_are_told_apart_without_hue() -> None:
    fabrics = [art.fabric(patch) for patch in range(1, PATCHES + 1)]
    assert len({(fabric.weave.name, fabric.tone) for fabric in fabrics}) == PATCHES
    assert len({fabric.ground for fabric in fabrics}) == PATCHES
    lightness = {tone: [_grey(f.ground) for f in fabrics if f.tone == tone] for tone in range(3)}
    assert max(lightness[art.DARK]) + 40 < min(lightness[art.MIDDLE])
    assert max(lightness[art.MIDDLE]) + 40 < min(lightness[art.LIGHT])


def _grey(colour: str) -> float:
    red, green, blue = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def test_in_a_narrow_terminal_quilts_lie_one_below_the_other() -> None:
    for view in moments():
        wide, narrow = plain(view), Text.from_markup(terminal.text(view, 40)).plain
        assert all(len(line) <= 40 for line in narrow.splitlines()[1:])
        rows = [line for line in narrow.splitlines() if re.match(r" [1-9] ", line)]
        assert len(rows) == 18
        for row in rows:
            assert row.rstrip() in wide
        for patch in [] if view["outcome"] else view["circle"]:
            assert f"{patch:02}" in narrow
