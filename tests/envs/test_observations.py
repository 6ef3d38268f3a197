"""Observations: every index says what the table says, and nothing that the seat can't know."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest

from tests.envs.tables import TABLES, each_table, random_game
from vernissage.envs import layout
from vernissage.envs.layout import environment
from vernissage.games.art_society.pieces import TILE_BY_ID, TYPES
from vernissage.games.final_touch.pieces import COLOUR_IDS
from vernissage.games.game import Game
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import Json

Seen = npt.NDArray[np.int16]
FROZEN = {
    ("patchwork", 2): (1, "dfd0c2f14ef9ad06", "50e0ffeba75f55d7"),
    ("final-touch", 2): (1, "35f8954270bac39f", "1376244b7d864d09"),
    ("final-touch", 3): (1, "0dd726397370d6d9", "dd72ef1b509778eb"),
    ("final-touch", 4): (1, "867e045557e40a8d", "59f83e2374d669f2"),
    ("art-society", 2): (1, "61eee5d232cb10ff", "f7170d4701a4fba0"),
    ("art-society", 3): (1, "8c51a8a7f7a0f01e", "a5c919a75408d809"),
    ("art-society", 4): (1, "133c3d0ad0897545", "29e7588e4db92056"),
}
"""Layout version, hash of the table, hash of what was observed in a game: a change of either hash
wants a new version, and ids that end in it."""


def observed(state: State, seat: int) -> Seen:
    out = np.full(layout(state.game, state.seats).size, -99, np.int16)
    written = environment(state.game).observe(state.data, seat, out)
    assert written == len(out), "the kernel and the table differ"
    return out


@pytest.mark.bounds
@each_table
def test_every_number_lies_within_its_bounds(name: str, seats: int) -> None:
    table = layout(game(name), seats)
    for state in random_game(name, seats, 3):
        for seat in range(seats):
            seen = observed(state, seat)
            wrong = np.flatnonzero((seen < table.low) | (seen > table.high))
            found = [field for field, at in table.ranges.items() if wrong.size and wrong[0] in at]
            assert not wrong.size, (found, seen[wrong])


@each_table
def test_what_a_seat_can_t_know_changes_no_byte(name: str, seats: int) -> None:
    for number, state in enumerate(random_game(name, seats, 5)):
        for seat in range(seats):
            other = state.determinise(seat, number)
            assert observed(other, seat).tobytes() == observed(state, seat).tobytes()


def test_hidden_things_do_differ_between_the_states_compared() -> None:
    """Else the test above would hold nothing."""
    for name in ("final-touch", "art-society"):
        state = game(name).setup(seed=1)
        assert state.determinise(0, 1) != state


def test_a_bid_is_told_to_nobody_but_its_owner() -> None:
    for state in random_game("art-society", 3, 8):
        bids = state.data.players["bid"][:3].tolist()
        for seat in range(3):
            seen = layout(state.game, 3).read(observed(state, seat))
            assert seen["own bid"][0] == bids[seat]
            for k in (1, 2):
                assert seen[f"player {k} bid"][0] == 0
                assert seen[f"player {k} has bid"][0] == bool(bids[(seat + k) % 3])


# --- field by field, against the view: written by other hands than the kernel -------------------


def patchwork_agrees(view: Json, seat: int, seen: dict[str, Seen]) -> None:
    for who, other in (("own", seat), ("other", 1 - seat)):
        player = view["players"][other]
        for what in ("buttons", "income", "space"):
            assert seen[f"{who} {what}"][0] == player[what]
        cells = {tuple(cell) for patch in player["patches"] for cell in patch["cells"]}
        cells |= {tuple(cell) for cell in player["mends"]}
        assert {(row, column) for row, column in np.argwhere(seen[f"{who} quilt"])} == cells
        assert seen[f"{who} empty"][0] == player["empty"]
        assert seen["home"][0 if who == "own" else 1] == (view["home_first"] == other)
        assert seen["turn"][0 if who == "own" else 1] == (view["turn"] == other)
        assert seen["special tile"][0 if who == "own" else 1] == (view["special_tile"] == other)
    assert seen["due"][0] == view["due"]
    assert [at for at in seen["special patches"].tolist() if at] == view["special_patches"]
    circle = [patch for patch in seen["circle"].tolist() if patch]
    assert circle == view["circle"]
    assert seen["forms"].sum(axis=(1, 2)).tolist() == seen["within reach"][:, 3].tolist()


def final_touch_agrees(view: Json, seat: int, seen: dict[str, Seen]) -> None:
    seats = view["seats"]
    for what in ("missing", "unseen"):
        assert seen[what].tolist() == [view[what].get(colour, 0) for colour in COLOUR_IDS]
    hand = view["players"][seat]["hand"]
    for what, cards in (("hand", hand), ("touched", view["touched"]), ("smudged", view["smudged"])):
        assert seen[what].tolist() == [cards.count(colour) for colour in COLOUR_IDS]
    assert seen["deck"][0] == view["deck"]
    assert seen["discard"][0] == view["discard"]
    assert seen["value"].tolist() == [view["current"]["finish"], view["current"]["ruin"]]
    for k in range(seats):
        player = view["players"][(seat + k) % seats]
        assert seen["cards"][k] == player["cards"]
        assert seen["money"][k].tolist() == [player["finished"], player["ruined"]]
        assert seen["turn"][k] == (view["turn"] == (seat + k) % seats)
        assert seen["out"][k] == (view["out"] == (seat + k) % seats)
    coming = view["masterpieces_left"] - (view["next"] is not None)
    assert seen["masterpieces below"].sum() == coming
    since = view["since_shuffle"]
    assert seen["remade"][0] == (since is not None)
    if since is not None:
        kept = [since["hands"].get(colour, 0) for colour in COLOUR_IDS]
        assert seen["all kept"].tolist() == kept
        assert seen["own kept"].tolist() == [since["hand"].count(colour) for colour in COLOUR_IDS]
        for play in since["plays"]:
            for colour in play.get("touch", [play.get("smudge")]):
                k = (play["by"] - seat) % seats
                seen["played since"][k, COLOUR_IDS.index(colour)] -= 1
    assert not seen["played since"].any()


def art_society_agrees(view: Json, seat: int, seen: dict[str, Seen]) -> None:
    seats = view["seats"]
    assert seen["prestige"].tolist() == [view["prestige"][kind]["marker"] for kind in TYPES]
    assert seen["pool"].tolist() == list(view["pool"].values())
    offer = [0 if tile is None else TILE_BY_ID[tile] + 1 for tile in view["offer"]]
    assert seen["offer"][:, 0].tolist() == offer
    down = sorted(TILE_BY_ID[tile] for pile in view["piles"].values() for tile in pile)
    assert np.flatnonzero(seen["face down"]).tolist() == down
    museum = sorted(TILE_BY_ID[tile] for tiles in view["museum"].values() for tile in tiles)
    assert np.flatnonzero(seen["museum"]).tolist() == museum
    for k in range(seats):
        other = (seat + k) % seats
        player, who = view["players"][other], "own" if k == 0 else f"player {k}"
        assert seen["owes"][k] == (other in view["deciders"])
        assert seen["auctioneer"][k] == (view["auctioneer"] == other)
        assert (seen[f"{who} wall"] == 0).sum() == player["empty"]
        cards = (np.flatnonzero(seen[f"{who} cards"]) + 1).tolist()
        assert cards == player["cards"]
        assert seen[f"{who} top bid"][0] == (player["top_bid"] or 0)
        assert seen[f"{who} excess"][0] == len(player["excess"])
        for what in ("painting", "assistant"):
            tile = player[what]
            assert seen[f"{who} {what}"][0] == (0 if tile is None else TILE_BY_ID[tile] + 1)
        for hung in player["tiles"]:
            tile, (row, column) = TILE_BY_ID[hung["tile"]], hung["at"]
            if not hung["tile"].startswith("decor"):
                assert seen[f"{who} wall"][row, column] == tile + 1
                kind = hung["tile"].split("-")[0]
                assert TYPES[seen[f"{who} types"][row, column] - 1] == kind


AGREES: dict[str, Callable[[Json, int, dict[str, Seen]], None]] = {
    "patchwork": patchwork_agrees,
    "final-touch": final_touch_agrees,
    "art-society": art_society_agrees,
}


@each_table
def test_fields_say_what_the_view_says(name: str, seats: int) -> None:
    table = layout(game(name), seats)
    for number, state in enumerate(random_game(name, seats, 11)):
        seat = number % seats
        AGREES[name](state.view(seat), seat, table.read(observed(state, seat)))


# --- frozen ---------------------------------------------------------------------------------------


def digest_of_a_game(chosen: Game, seats: int) -> str:
    digest = hashlib.sha256()
    for state in random_game(chosen.id, seats, 17):
        for seat in range(seats):
            digest.update(observed(state, seat).tobytes())
    return digest.hexdigest()[:16]


@each_table
def test_the_layout_is_frozen(name: str, seats: int) -> None:
    table = layout(game(name), seats)
    found = (table.version, table.digest, digest_of_a_game(game(name), seats))
    assert found == FROZEN[name, seats], "another layout wants another version"


def test_every_table_is_frozen() -> None:
    assert list(FROZEN) == TABLES
