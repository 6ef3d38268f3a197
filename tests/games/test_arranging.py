"""Positions that are set up by hand: what nobody chose is filled in so that the rules allow it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.entered import opened, positions
from vernissage.games.arranging import completed
from vernissage.games.art_society.notation import TILE_CODES
from vernissage.games.art_society.pieces import AUCTIONED
from vernissage.games.errors import FormatError, Impossible
from vernissage.games.registry import game
from vernissage.games.terms import CHANCE

GAMES = ["final-touch", "art-society"]


def same(name: str, view: dict[str, object]) -> dict[str, object]:
    """What a person sets up: all that lies open."""
    hidden = {
        "patchwork": (),
        "final-touch": ("since_shuffle", "unseen"),
        "art-society": ("offer",),
    }[name]
    seen = {key: value for key, value in view.items() if key not in hidden}
    offer = view.get("offer", [])
    assert isinstance(offer, list)
    return {**seen, "on offer": [painting for painting in offer if painting]}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_left_open_is_filled_in_and_the_rest_stays(name: str) -> None:
    for state in positions(name, 50):
        if state.turn == CHANCE:
            continue
        line = completed(game(name), opened(state.position), "seed")
        again = game(name).from_position(line)
        for seat in range(state.seats):
            assert same(name, again.view(seat)) == same(name, state.view(seat))
        assert line == completed(game(name), opened(state.position), "seed")


def test_a_wall_alone_is_enough_for_art_society() -> None:
    """Bids, museum, piles, pool, offer and turn follow from how much hangs."""
    chosen = game("art-society")
    walls = ("1.*:-:-:-:-:cg23@e4,pw33@b4", "2.*:-:-:-:-:ps23@e4,lg33@b4")
    for phase, offer in (("auction", "-"), ("bids", "*")):
        line = f"{phase} * {offer} * * * 3.0.0.0 - " + " ".join(walls)
        known = completed(
            chosen, line.replace("cg23", starting(0)).replace("ps23", starting(1)), ""
        )
        state = chosen.from_position(known)
        assert state.view(None)["round"] == 2
        assert len(state.view(None)["museum"]["city"]) == 1
    # one has hung a painting more than the other
    more = line.replace("cg23", starting(0)).replace("ps23", starting(1)).replace(",lg33@b4", "")
    whole = completed(chosen, more, "")
    with pytest.raises(Impossible) as refused:
        chosen.from_position(whole)
    assert refused.value.rule == "AS-P1"


@pytest.mark.parametrize("phase", ["start", "auction", "bids", "buying", "hanging", "over"])
@pytest.mark.parametrize("museum", ["*", "pg34,*", "pg34,cg33,lw33,*"])
def test_walls_that_were_emptied_are_refused_by_a_rule(phase: str, museum: str) -> None:
    chosen = game("art-society")
    seats = "1.*.5.6:-:-:-:-:- 2.*:-:pw33:-:-:-"
    offer = "-" if phase == "auction" else "*"
    whole = completed(chosen, f"{phase} * {offer} * * {museum} 0.0.3.0 - {seats}", "")
    with pytest.raises(Impossible):
        chosen.from_position(whole)


def starting(number: int) -> str:
    return TILE_CODES[AUCTIONED + number]


def test_cards_of_hands_come_from_what_is_left_in_final_touch() -> None:
    chosen = game("final-touch")
    line = completed(chosen, "2 07+0.12.05.* - - bbbb * bbbbb/????? 0 * - -", "a")
    view = chosen.from_position(line).view(0)
    assert view["players"][0]["hand"] == ["blue"] * 5
    assert view["players"][1]["cards"] == 5
    assert (view["current"]["id"], view["next"]["id"]) == ("m12", "m05")
    assert view["unseen"]["blue"] == 3


WORD = st.text(alphabet="*?-.,:/@+~!0123456789abcdefghijnrswyplx", max_size=20)


@pytest.mark.parametrize("name", GAMES)
@given(words=st.lists(WORD, min_size=1, max_size=13), at=st.integers(0, 49))
def test_nonsense_is_refused_and_nothing_else(name: str, words: list[str], at: int) -> None:
    """Whatever is put into a line: a position, or a sentence that says what is wrong."""
    line = opened(positions(name, 50)[at].position).split()
    for number, word in enumerate(words):
        line[(number * 7 + at) % len(line)] = word or "-"
    try:
        whole = completed(game(name), " ".join(line), "seed")
        game(name).from_position(whole)
    except FormatError:
        return
