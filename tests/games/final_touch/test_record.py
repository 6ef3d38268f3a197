"""Final Touch written down: records, notation, position lines, and what can't be read."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.games.final_touch.table import GAME, make_deck, table
from vernissage import FormatError, IllegalMove, IllegalSetup, State
from vernissage.games.final_touch import pieces
from vernissage.games.kernel import stream


@pytest.fixture(scope="module")
def samples() -> list[dict[str, Any]]:
    path = Path(__file__).parents[2] / "data" / "golden" / "final-touch.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()]


# --- Three surfaces --------------------------------------------------------------------------


def test_every_action_has_a_text_that_parses_back() -> None:
    state = GAME.setup(seed=1)
    written = [GAME.codec.text(state, action) for action in range(GAME.actions)]
    assert len(set(written)) == GAME.actions == 251 + 5 + 5
    assert [GAME.codec.parse(state, text) for text in written] == list(range(GAME.actions))
    assert {"+brown+yellow", "+red+red+red+red+red", "-blue", "deck:green"} <= set(written)


def test_cards_of_a_touch_may_be_typed_in_any_order() -> None:
    state = GAME.setup(seed=1)
    assert GAME.codec.parse(state, "+yellow+brown") == GAME.codec.parse(state, "+brown+yellow")


@pytest.mark.parametrize(
    "text",
    ["", "+", "-", "blue", "+blau", "-blue-red", "+blue+", "+blue" * 6, "+Blue", "pass", "deck:x"],
)
def test_what_is_no_notation_is_refused_in_words(text: str) -> None:
    with pytest.raises(FormatError, match="no move of Final Touch"):
        GAME.setup(seed=1).play(text)


def test_every_verb_encodes_to_its_action() -> None:
    state = table("bngry/bbbbb", "m25", turn="1")
    for action in range(pieces.FIRST_DECK):
        verb = GAME.codec.verb(state, action)
        assert verb is not None
        assert GAME.codec.encode(json.loads(json.dumps(verb)), 2) == (1, [action])


def test_the_samples_come_back_from_their_own_setup_and_verbs(
    samples: list[dict[str, Any]],
) -> None:
    for record in samples:
        state = GAME.beginning.read(record["setup"], record["seats"], record["options"])
        setup, options = GAME.beginning.write(state)
        assert (setup, options) == (record["setup"], record["options"])
        for move in record["moves"]:
            seat, actions = GAME.codec.encode(move, record["seats"])
            assert state.turn == seat
            for action in actions[:-1]:
                assert GAME.codec.verb(state, action) is None
                state = state.play(action)
            assert GAME.codec.verb(state, actions[-1]) == move
            state = state.play(actions[-1])
            assert GAME.from_position(state.position) == state


def test_the_host_s_first_seat_defaults_to_0(samples: list[dict[str, Any]]) -> None:
    state = GAME.beginning.read(samples[0]["setup"], 2, {})
    assert state.turn == 0


# --- Bad records -----------------------------------------------------------------------------

UNREADABLE: list[Any] = [
    None,
    [],
    "touch",
    {},
    {"by": 0},
    {"touch": ["blue"]},
    {"by": 0, "touch": "blue"},
    {"by": 0, "touch": ["blau"]},
    {"by": 0, "touch": [["blue"]]},
    {"by": 0, "touch": [{"a": 1}]},
    {"by": 0, "touch": [1]},
    {"by": 0, "touch": None},
    {"by": 0, "smudge": ["blue"]},
    {"by": 0, "smudge": "blau"},
    {"by": 0, "smudge": True},
    {"by": 0, "smudge": "blue", "touch": ["red"]},
    {"by": 2, "smudge": "blue"},
    {"by": -1, "smudge": "blue"},
    {"by": "0", "smudge": "blue"},
    {"by": True, "smudge": "blue"},
    {"by": 10**30, "smudge": "blue"},
    {"by": 0, "chance": {"deck": ["blue"]}},
    {"chance": ["blue"]},
    {"chance": {}},
    {"chance": {"deck": "blue"}},
    {"chance": {"deck": ["blue", 3]}},
    {"chance": {"deck": [["blue"]]}},
    {"chance": {"deck": None}},
]


@pytest.mark.parametrize("move", UNREADABLE)
def test_an_unreadable_move_is_a_format_error(move: Any) -> None:
    with pytest.raises(FormatError):
        GAME.codec.encode(move, 2)


def test_a_touch_must_be_sorted() -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.codec.encode({"by": 0, "touch": ["yellow", "brown"]}, 2)
    assert (caught.value.rule, caught.value.key) == ("records", "unsorted")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("masterpieces", None),
        ("masterpieces", "m01"),
        ("masterpieces", ["m01", 2]),
        ("masterpieces", ["m99"]),
        ("hands", None),
        ("hands", [["blue"], "blue"]),
        ("hands", [["blue", "blau"]]),
        ("hands", {}),
        ("deck", None),
        ("deck", [["blue"]]),
        ("deck", [None]),
    ],
)
def test_an_unreadable_setup_is_a_format_error(
    samples: list[dict[str, Any]], key: str, value: Any
) -> None:
    setup = {**samples[0]["setup"], key: value}
    with pytest.raises(FormatError):
        GAME.beginning.read(setup, 2, {})
    del setup[key]
    with pytest.raises(FormatError):
        GAME.beginning.read(setup, 2, {})


@pytest.mark.parametrize("first", [2, -1, "0", True, 1.0, 10**30])
def test_an_unreadable_first_seat_is_a_format_error(
    samples: list[dict[str, Any]], first: Any
) -> None:
    with pytest.raises(FormatError):
        GAME.beginning.read(samples[0]["setup"], 2, {"first": first})


def test_a_wrong_setup_names_its_rule(samples: list[dict[str, Any]]) -> None:
    setup = samples[0]["setup"]
    works, hands, deck = setup["masterpieces"], setup["hands"], setup["deck"]
    wrong = [
        ("FT-S2", {**setup, "masterpieces": works[:-1]}, 2),
        ("FT-S2", {**setup, "masterpieces": [*works[:-1], works[0]]}, 2),
        ("FT-S2", {**setup, "masterpieces": [*works, works[0]]}, 2),
        ("FT-S3", {**setup, "hands": hands[:1]}, 2),
        ("FT-S3", {**setup, "hands": [hands[0], hands[1][:4]], "deck": [*deck, hands[1][4]]}, 2),
        ("FT-S3", {**setup, "deck": deck[:-1]}, 2),
        ("FT-S3", {**setup, "deck": ["blue" if deck[0] != "blue" else "red", *deck[1:]]}, 2),
        ("FT-S3", setup, 3),
        ("FT-S1", setup, 5),
    ]
    for rule, changed, seats in wrong:
        with pytest.raises(IllegalSetup) as caught:
            GAME.beginning.read(changed, seats, {})
        assert caught.value.rule == rule
        assert "{" not in caught.value.reason


def test_no_byte_of_a_state_is_padding() -> None:
    """Copying leaves padding as it is, and states are compared byte by byte."""

    def used(dtype: np.dtype[Any]) -> int:
        base, shape = dtype.subdtype or (dtype, ())
        names = base.names or ()
        inner = sum(used(base.fields[name][0]) for name in names) if base.fields else base.itemsize
        return int(inner * np.prod(shape, dtype=int))

    assert used(GAME.dtype) == GAME.dtype.itemsize


# --- Position lines --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_line_holds_the_whole_state(seats: int) -> None:
    for seed in range(3):
        state = GAME.setup(seats=seats, seed=seed)
        rng, buffer = stream(seed, "positions"), np.empty(GAME.buffer_size, np.int64)
        while not state.is_over:
            assert GAME.from_position(state.position) == state
            state = state.play(int(GAME.kernels.sample(state.data, rng, buffer)))
        assert GAME.from_position(state.position) == state


RICH = "24+0.21+0.25+1.22+1"


@cache
def sound(name: str) -> State:
    """Positions to break."""
    match name:
        case "remade":
            return make_deck(sound("run out"), "b").play("+red")
        case "run out":
            return table("bbnry/gggry", "m25", deck_size=0).play("+blue")
        case "shuffling":
            return sound("run out").play("deck:blue")
        case "three":
            ended = table("bbnry/gggry/nnnrr", "m25", deck_size=0).play("+blue")
            return make_deck(ended, "b").play("+red").play("+brown").play("+brown")
        case "over":
            ending = table("bngry/nnnnn", "m08", taken="24+0.21+0")
            return ending.play("+blue+brown+green+red+yellow")
        case "duel":
            ending = table("bbbbb/nnnnn/ggggg", "m12", "m08", taken=RICH, smudged="yy", turn="2")
            return ending.play("-green")
        case _:
            return table("bbnry/ggggg", "m08", "m01", deck_size=20)


# Why, the position, and what is changed in it: the number of the word, from what, to what.
BROKEN: list[tuple[str, str, list[tuple[int, str, str]]]] = [
    ("too many words", "start", [(11, "-", "- -")]),
    ("a word too few", "start", [(11, "-", "")]),
    ("seats no digit", "start", [(1, "2", "x")]),
    ("a hand too few", "start", [(1, "2", "3")]),
    ("an unknown masterpiece", "start", [(2, "25", "26")]),
    ("a masterpiece twice", "start", [(2, "25", "24")]),
    ("a masterpiece gone", "start", [(2, ".25", "")]),
    ("taken out of order", "start", [(2, "25", "25+0")]),
    ("taken by nobody there", "start", [(2, "08", "08+2")]),
    ("ruined for both of two", "start", [(2, "08", "08-01")]),
    ("a side named twice", "start", [(2, "08", "08-00")]),
    ("finished for two", "duel", [(2, "24+0", "24+01")]),
    ("ruined for one of three", "duel", [(2, "12-01", "12-0")]),
    ("no letter", "start", [(5, "b", "x")]),
    ("a zone not sorted", "start", [(3, "-", "nb"), (5, "bb", "b"), (5, "nn", "n")]),
    ("a card too many", "start", [(3, "-", "b")]),
    ("a touch not needed", "start", [(3, "-", "bb"), (5, "bb", "")]),
    ("a smudge still missing", "start", [(4, "-", "b"), (5, "bb", "b")]),
    ("three smudges and going on", "remade", [(4, "-", "bbb"), (6, "bbb", "")]),
    ("finished and going on", "start", [(3, "-", "bngry"), (5, "b", ""), (5, "n", "")]),
    ("a hand of four", "start", [(7, "bbnry", "bbnr"), (5, "yy", "yyy")]),
    ("a hand of six", "start", [(7, "bbnry", "bbbnry"), (5, "bb", "b")]),
    ("a hand of wrong letters", "start", [(7, "bbnry", "bbnrx")]),
    ("the turn of nobody", "start", [(8, "0", "2")]),
    ("a turn that is no digit", "start", [(8, "0", "²")]),
    ("over too early", "start", [(8, "0", "-")]),
    ("over, but going on", "over", [(8, "-", "0")]),
    ("over with full hands", "over", [(7, "-/", "bngry/"), (6, "b", "")]),
    ("over for the wrong one", "over", [(7, "-/nnnnn", "nnnnn/-")]),
    ("a shuffle while nobody lacks cards", "start", [(8, "0", "*0")]),
    ("out without a duel", "start", [(9, "-", "1")]),
    ("a duel without anyone out", "duel", [(9, "2", "-")]),
    ("the wrong one out", "duel", [(9, "2", "1")]),
    ("the one out moves", "duel", [(8, "0", "2")]),
    ("plays without a new deck", "start", [(11, "-", "0+b")]),
    ("kept hands that lack nothing", "remade", [(10, "bnry", "bbnry")]),
    ("kept hands of others", "remade", [(10, "gggry", "bbbbb")]),
    ("one kept hand", "remade", [(10, "/gggry", "")]),
    ("a play by nobody", "remade", [(11, "1+r", "3+r")]),
    ("a play of no cards", "remade", [(11, "1+r", "1+")]),
    ("a smudge of two", "remade", [(11, "1+r", "1-rr")]),
    ("a play not from the hand", "remade", [(11, "1+r", "1+b")]),
    ("plays that lie nowhere", "remade", [(11, "1+r", "1+g")]),
    ("plays out of turn", "three", [(8, "1", "0"), (11, "0+n", "1+n")]),
    ("endless plays", "remade", [(11, "1+r", ",".join(["1+r"] * 70))]),
    ("a shuffle that forgot the hands", "shuffling", [(10, "bnry/gggry", "-")]),
    ("a shuffle with other hands", "shuffling", [(10, "bnry/gggry", "bnry/ggrry")]),
    ("a shuffle by the wrong seat", "shuffling", [(8, "*0", "*1")]),
    ("a shuffle by nobody", "shuffling", [(8, "*0", "*")]),
    ("a shuffle of nothing", "run out", [(6, "-", "DISCARD"), (5, "DISCARD", "-")]),
    ("a deck too large", "start", [(6, "b", "b" * 70)]),
]


def broken(name: str, changes: list[tuple[int, str, str]]) -> str:
    """A position's line with words changed; DISCARD stands for its discard pile."""
    words = sound(name).position.split()
    discard = words[4]
    for word, old, new in changes:
        old, new = old.replace("DISCARD", discard), new.replace("DISCARD", discard)
        assert old in words[word - 1], (words[word - 1], old)
        words[word - 1] = words[word - 1].replace(old, new, 1)
    return " ".join(words)


@pytest.mark.parametrize("name", sorted({name for _, name, _ in BROKEN}))
def test_the_positions_that_are_broken_below_are_sound(name: str) -> None:
    assert GAME.from_position(sound(name).position) == sound(name)


@pytest.mark.parametrize(("why", "name", "changes"), BROKEN, ids=[row[0] for row in BROKEN])
def test_a_position_that_no_game_has_is_refused(
    why: str, name: str, changes: list[tuple[int, str, str]]
) -> None:
    with pytest.raises(FormatError) as caught:
        GAME.from_position(broken(name, changes))
    assert str(caught.value).endswith(".")


def test_a_position_for_too_many_seats_names_the_rule() -> None:
    with pytest.raises(IllegalSetup, match="FT-S1"):
        GAME.from_position(broken("start", [(1, "2", "5")]))
