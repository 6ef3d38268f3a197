"""Positions of the golden games set up by hand in the editor are what the engine had."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.games.entered import positions
from tests.games.test_arranging import same
from tests.web.conftest import NewPage
from vernissage.games.art_society.notation import TILE_BY_CODE
from vernissage.games.art_society.pieces import AUCTIONED, FIRST_DECOR, NUMBER_OF, TILE_IDS
from vernissage.games.patchwork.notation import action_from_text
from vernissage.games.patchwork.pieces import placement_cells
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json

NUMBER = 50
HANDS = (Path(__file__).parent / "by_hand.js").read_text(encoding="utf-8")
CODES = {code: TILE_IDS[tile] for code, tile in TILE_BY_CODE.items()}
LETTERS = dict(zip("bngry", ("blue", "brown", "green", "red", "yellow"), strict=True))


def quilts_of(state: State) -> Json:
    """What a person does for a position of Patchwork."""
    layout, circle, *seats, turn, due, home = state.position.split()
    return {
        "layout": ("revised", "original").index(layout),
        "circle": [] if circle == "-" else [int(patch) for patch in circle.split(".")],
        "seats": [_quilt(word) for word in seats],
        "turn": 0 if turn == "-" else int(turn),
        "due": 0 if due == "-" else len(due.split(".")),
        "home": 0 if home == "-" else int(home),
    }


def _quilt(word: str) -> Json:
    buttons, space, tile, laid = word.split(":")
    patches, mends = [], []
    for item in [] if laid == "-" else laid.split(","):
        if item[1] == "*":
            mends.append(9 * (int(item[3]) - 1) + "abcdefghi".index(item[2]))
            continue
        patch, cells = placement_cells(action_from_text(item))
        row, column = min(cells)  # the leftmost of its top row
        turns = int(item[-1]) if item[-2] == "r" else 0
        patches.append(
            {
                "item": item,
                "patch": patch,
                "turns": turns,
                "flipped": "f" in item.partition("@")[2][1:],
                "cell": 9 * row + column,
            }
        )
    return {
        "buttons": int(buttons),
        "space": int(space),
        "tile": tile == "7",
        "patches": patches,
        "mends": mends,
    }


def works_of(state: State) -> Json:
    """What a person does for a position of Final Touch."""
    words = state.position.split()
    works, over = words[1].split("."), words[7] == "-"
    view = state.view(None)
    sides = [
        " + ".join(f"Player {seat + 1}" for seat in team)
        for team in game("final-touch").teams(state.seats)
    ]
    coming = [work for work in works if len(work) == 2]
    labels = ["Up next"] if over else ["In the middle", "Up next"]
    return {
        "turn": state.seats if over else int(words[7]),
        "hands": [state.view(seat)["players"][seat]["hand"] for seat in range(state.seats)],
        "touched": view["touched"],
        "smudged": view["smudged"],
        "discard": [LETTERS[letter] for letter in words[4] if letter != "-"],
        "sides": sides,
        "taken": [work for work in works if len(work) > 2],
        "coming": dict(zip(labels, coming, strict=False)),
    }


def _tiles(word: str) -> list[str]:
    return [CODES[code] for code in word.split(",") if code != "-"]


def drawer(tile: int) -> str:
    """Where the editor and the score pad have a tile of the box."""
    if tile >= FIRST_DECOR:
        return "decor"
    return "start" if tile >= AUCTIONED else str(NUMBER_OF[tile])


def _seat(word: str) -> Json:
    bids, secret, painting, assistant, excess, wall = word.split(":")
    return {
        "bids": [int(card) for card in bids.split(".")],
        "secret": 0 if secret == "-" else int(secret),
        "slots": {
            "In hand": _tiles(painting),
            "Assistant": _tiles(assistant),
            "Excess": _tiles(excess),
        },
        "wall": [] if wall == "-" else wall.split(","),
    }


def walls_of(state: State) -> Json:
    """What a person does for a position of Art Society."""
    words = state.position.split()
    phase = words[0].removesuffix("~")
    types = ("city", "portrait", "still", "landscape")
    return {
        "phase": phase,
        "turn": 0 if words[1] == "-" else int(words[1]),
        "due": 0 if words[7] == "-" else int(words[7]),
        "offer": [] if phase == "auction" else _tiles(words[2]),
        "museum": _tiles(words[5]),
        "markers": dict(zip(types, map(int, words[6].split(".")), strict=True)),
        "seats": [_seat(word) for word in words[8:]],
        "codes": CODES,
        "drawers": {CODES[code]: drawer(tile) for code, tile in TILE_BY_CODE.items()},
    }


def is_by_hand(state: State) -> bool:
    """Not in the midst of a shuffle, of choosing for an auction, or of taking decor."""
    words = state.position.split()
    if state.game.id != "art-society":
        return state.turn != CHANCE
    choosing = words[0].startswith("auction") and words[2] != "-"
    return re.fullmatch(r"-|\d+", words[7]) is not None and not choosing


def set_up(page: Page, state: State, wanted: Json) -> None:
    eyes = page.locator("fieldset:has(legend:text-is('Seen by')) label")
    if state.game.hidden and eyes.count() != state.seats + 1:
        page.get_by_role("button", name=f"New deal for {state.seats}").click()
        expect(eyes).to_have_count(state.seats + 1)
    page.evaluate("([game, wanted]) => hands[game](wanted)", [state.game.id, wanted])
    expect(page.locator(".columns[data-settled]")).to_be_visible()
    expect(page.locator("[role=alert]")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [("patchwork", quilts_of), ("final-touch", works_of), ("art-society", walls_of)],
)
def test_positions_of_golden_games_are_set_up_by_hand(
    new_page: NewPage, name: str, wanted: Callable[[State], Json]
) -> None:
    states = [state for state in positions(name, 2 * NUMBER) if is_by_hand(state)][:NUMBER]
    assert len(states) == NUMBER
    page = new_page(language="en", quiet=False)
    page.goto(f"/editor/{name}")
    expect(page.locator("section[aria-label='By hand']")).to_be_visible()
    page.evaluate(f"() => {{ {HANDS} }}")
    for state in states:
        set_up(page, state, wanted(state))
        again = game(name).from_position(page.locator("textarea").input_value())
        for seat in range(state.seats):
            assert same(name, again.view(seat)) == same(name, state.view(seat)), state.position
