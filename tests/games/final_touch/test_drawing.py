"""The drawings of Final Touch: all that lies on the table is in them, and no hidden hand."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from rich.text import Text

from tests.games.final_touch.table import GAME, table
from vernissage import State
from vernissage.games.final_touch import drawing, pieces, terminal
from vernissage.games.final_touch.art import PAINTS, underdrawing
from vernissage.games.terms import Json

SVG = "{http://www.w3.org/2000/svg}"


RICH = "24+0.21+0.25+1.22+1"
MOMENTS = ("start", "shuffle", "duel", "over", "ruined", "three", "four", "long", "last")


@cache
def moment(name: str) -> State:
    """Beginnings, middles, a shuffle, a duel and ends."""
    match name:
        case "shuffle":
            return table("bnnry/ggggg", deck="g", deck_size=1).play("+blue+brown+red")
        case "duel":
            ending = table("bbbbb/nnnnn/ggggg", "m12", taken=RICH, smudged="yy", turn="2")
            return ending.play("-green")
        case "over":
            ending = table("bngry/nnnnn", "m08", taken="24+0.21+0")
            return ending.play("+blue+brown+green+red+yellow")
        case "ruined":
            return table("ggggg/nnnnn", "m12", taken="24+1.21+1", smudged="yy").play("-green")
        case "three":
            return table("bngry/nnnnn/ggggg", "m09", taken="02-01.03-12.04+2", smudged="yy")
        case "four":
            hands = "bngry/nnnnn/ggggg/bbbbb"
            return table(hands, "m25", touched="bnnrrrry", smudged="bb", taken="02-1.03+0")
        case "long":
            return table("bngry/nnnnn", "m25", touched="nnnggrrrryy")
        case "last":
            state = table("bngry/nnnnn", "m08").copy()
            state.data.masterpieces[:] = np.roll(state.data.masterpieces, -1)
            state.data.current = 24
            return state
        case _:
            return GAME.setup(seed=1)


each_view = pytest.mark.parametrize(
    ("name", "seat"), [(name, seat) for name in MOMENTS for seat in (0, 1, None)]
)


def plain(view: Json) -> str:
    return Text.from_markup(terminal.text(view)).plain


def titles(view: Json) -> list[str]:
    root = ElementTree.fromstring(drawing.svg(view))
    return [title.text or "" for title in root.iter(f"{SVG}title")]


@each_view
def test_the_text_fits_80_columns_and_names_all_that_is_open(name: str, seat: int | None) -> None:
    view = moment(name).view(seat)
    text = plain(view)
    assert max(len(line) for line in text.splitlines()) <= 80
    assert view["current"]["id"] in text
    assert f"deck {view['deck']}, discards {view['discard']}" in text
    for number, player in enumerate(view["players"]):
        line = next(line for line in text.splitlines() if line.startswith(f" Seat {number}"))
        assert f"${player['score']} of 25" in line
        if player["hand"] is None:
            assert f"{player['cards']} card" in line
            assert not any(paint.sign in line for paint in PAINTS.values())
        for colour in set(player["hand"] or ()):
            assert f"{PAINTS[colour].sign} " in line
            assert colour in line


@each_view
def test_the_picture_is_sound_and_shows_every_open_card_once(name: str, seat: int | None) -> None:
    view = moment(name).view(seat)
    shown = titles(view)
    assert shown[0].startswith("Final Touch. ")
    open_cards = view["touched"] + view["smudged"]
    open_cards += [card for player in view["players"] for card in player["hand"] or ()]
    assert sorted(title for title in shown if title in pieces.COLOUR_IDS) == sorted(open_cards)
    assert f"Masterpiece {view['current']['id']}" in shown
    if view["next"]:
        assert f"Next: {view['next']['id']}" in shown
    taken = [title for title in shown if ": $" in title]
    shares = [1 if view["seats"] == 4 else len(card["by"]) for card in view["taken"]]
    assert len(taken) == sum(shares)


def test_the_status_says_what_is_going_on() -> None:
    said = {plain(moment(name).view(0)).splitlines()[0] for name in MOMENTS}
    for words in (
        "to touch up or smudge",
        "The discards become the deck; seat 0 draws on",
        "in a duel without seat 2",
        "Seat 0 wins",
        "Seat 1 wins",
    ):
        assert any(words in line for line in said)


def test_every_masterpiece_has_an_underdrawing_of_its_own() -> None:
    assert len({underdrawing(name, 300, 236) for name in pieces.MASTERPIECE_IDS}) == 25


# Linear RGB as seen with each common colour-blindness (Machado, Oliveira, Fernandes 2009).
BLINDNESS = {
    "none": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}


def lab(tone: str, seen: np.ndarray) -> np.ndarray:
    """A colour in CIE L*a*b* (D65), as someone sees it."""
    rgb = np.array([int(tone[k : k + 2], 16) / 255 for k in (1, 3, 5)])
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    linear = np.clip(seen @ linear, 0, 1)
    to_xyz = np.array(
        [
            [0.4124564, 0.3575761, 0.1804375],
            [0.2126729, 0.7151522, 0.072175],
            [0.0193339, 0.119192, 0.9503041],
        ]
    )
    x, y, z = np.cbrt(to_xyz @ linear / np.array([0.95047, 1, 1.08883]))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_the_five_paints_are_told_apart_by_everyone(blindness: str) -> None:
    seen = BLINDNESS[blindness]
    for one, other in combinations(PAINTS.values(), 2):
        distance = np.linalg.norm(lab(one.tone, seen) - lab(other.tone, seen))
        assert distance > 25, (one, other, distance)
    assert len(set(pieces.SYMBOLS.values())) == len({paint.sign for paint in PAINTS.values()}) == 5
