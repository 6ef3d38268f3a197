"""The drawings of Art Society: all that lies on the table is in them, for any position."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ElementTree

import pytest
from rich.text import Text

from tests.games.art_society.table import hanging, play, walk
from vernissage.games.art_society import GAME, art
from vernissage.games.art_society.pieces import TILE_IDS
from vernissage.games.art_society.words import named, ranges, status
from vernissage.games.terms import Json

SVG = "{http://www.w3.org/2000/svg}"


def moments(seats: int) -> list[Json]:
    """Views of a random game, of its last state too."""
    states = list(walk(seats, f"drawing/{seats}"))
    chosen = [*random.Random(seats).sample(states, 12), states[0], states[-1]]
    return [state.view(seat) for state in chosen for seat in (0, None)]


def drawn_tiles(view: Json) -> list[str]:
    root = ElementTree.fromstring(GAME.drawing.svg(view))
    classes = [group.get("class", "") for group in root.iter(f"{SVG}g")]
    return [name.split()[1] for name in classes if name.startswith("tile ")]


def tiles_of(view: Json) -> list[str]:
    tiles = [] if view["outcome"] else [tile for tile in view["offer"] if tile]
    for player in view["players"]:
        tiles += [item["tile"] for item in player["tiles"]] + player["excess"]
        tiles += [tile for tile in (player["painting"], player["assistant"]) if tile]
    if view["hanging"] and view["hanging"]["decor"]:
        tiles.append(f"decor-{view['hanging']['decor']}")
    return tiles


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_picture_shows_every_tile(seats: int) -> None:
    for view in moments(seats):
        assert sorted(drawn_tiles(view)) == sorted(tiles_of(view))
        assert status(view) in GAME.drawing.svg(view)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_wall_has_the_letters_and_numbers_of_the_notation(seats: int) -> None:
    for view in moments(seats)[-2:]:
        root = ElementTree.fromstring(GAME.drawing.svg(view))
        words = [text.text for text in root.iter(f"{SVG}text")]
        for name in (*"abcdefghij", *map(str, range(1, 15))):
            assert words.count(name) >= seats, name


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_terminal_s_lines_fit_80_columns_and_every_cell_counts(seats: int) -> None:
    for view in moments(seats):
        lines = Text.from_markup(GAME.drawing.text(view)).plain.splitlines()
        body = [line for line in lines if re.match(r" ?\d+ ", line)]
        assert all(len(line) <= 88 for line in lines)
        assert all(len(line) <= 80 for line in body)
        bare = sum(line.count(" ·") + line.count(" *") for line in body)
        assert bare == sum(player["empty"] for player in view["players"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_narrow_terminal_walls_hang_one_below_the_other(seats: int) -> None:
    for view in moments(seats):
        lines = Text.from_markup(GAME.drawing.text(view, 40)).plain.splitlines()
        body = [line for line in lines if re.match(r" ?\d+ ", line)]
        assert len(body) == 14 * seats
        assert all(len(line) <= 38 for line in body)


def test_no_drawing_shows_a_secret_bid() -> None:
    state = next(s for s in walk(2, "secret") if s.view()["phase"] == "bids" and s.turn == 1)
    other = state.copy()
    other.data.players[0].bid = state.data.players[0].bid % 20 + 1
    for draw in (GAME.drawing.text, GAME.drawing.svg):
        assert draw(state.view(1)) == draw(other.view(1))
        assert draw(state.view(0)) != draw(other.view(0))


def test_all_tiles_have_a_picture_and_differ_without_colour() -> None:
    shapes = {re.sub(r'(fill|stroke)="#[0-9a-f]{6}"', "", art.picture(t)) for t in TILE_IDS}
    assert len(shapes) == len(TILE_IDS)
    outlines = {
        re.sub(r"<title>.*?</title>|class=\"[^\"]*\"|#[0-9a-f]{6}", "", art.picture(tile))
        for tile in TILE_IDS
    }
    assert len(outlines) == len(TILE_IDS)


def test_words() -> None:
    assert named("still_life-3x2-wood") == "still life 3x2 in wood"
    assert named("decor-2x1") == "decor 2x1"
    assert ranges([1, 2, 3, 7, 19, 20]) == "1-3 7 19-20"
    assert ranges([]) == "none"
    state = hanging("city-2x3-shell@e5", "portrait-1x2-gold", dues=["3+"])
    assert status(state.view()) == "Seat 0 has decor due (value 3 more)"
    assert status(play(state, "decor:1x2").view()) == "Seat 0 hangs or keeps decor 1x2"
    assert status(play(state, "keep").view()) == "Seat 0 may confirm"
    short = hanging("city-2x3-shell@e5 decor-1x1@e4 decor-1x1@f4", dues=[1], pool={"1x1": 0})
    half = play(short, "swap:2x1@e4")
    assert status(half.view()) == "Seat 0 swaps decor"
    assert status(play(half, "swapped").view()) == "Seat 0 takes decor 1x1"
