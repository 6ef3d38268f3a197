"""How Art Society is written down: records, notation, position lines, and bad input."""

from __future__ import annotations

import contextlib
import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.art_society.table import first_round, hanging, play, setup, walk
from tests.values import CHARACTERS
from vernissage import FormatError, IllegalMove, State, game
from vernissage.games.art_society import GAME
from vernissage.games.art_society.invariants import require_sound
from vernissage.games.art_society.pieces import (
    BID,
    CELLS,
    CHOOSE,
    DECORS,
    EXCESS,
    EXCHANGE,
    GIVEN_MASKS,
    HANG_HELD,
    KEEP,
    MOST_PARTS,
    PICK,
    SHIELDS,
    SIZES,
    SWAP,
    SWAP_TILE,
    SWAPPED,
)
from vernissage.games.art_society.state import AUCTION, HANGING
from vernissage.games.kernel import stream
from vernissage.games.terms import LEGAL

GOLDEN = Path(__file__).parents[2] / "data" / "golden" / "art-society.jsonl"
SAMPLES: list[Any] = [json.loads(line) for line in GOLDEN.read_text().splitlines()]


def replayed(record: Any, ply: int | None = None) -> State:
    state = GAME.beginning.read(record["setup"], record["seats"], record["options"])
    for move in record["moves"][:ply]:
        state = state.play(move)
    return state


# --- sample games ------------------------------------------------------------------------------


@pytest.mark.parametrize("record", SAMPLES, ids=range(len(SAMPLES)))
def test_sample_games_replay_to_their_result(record: Any) -> None:
    state = replayed(record)
    assert state.outcome is not None
    assert state.outcome.to_record() == record["result"]


def test_the_registry_has_it() -> None:
    assert game("art-society") is GAME


@pytest.mark.parametrize("record", SAMPLES[::2], ids=range(0, len(SAMPLES), 2))
def test_prefixes_are_sound_and_have_position_lines(record: Any) -> None:
    state = replayed(record, 0)
    for ply, move in enumerate(record["moves"]):
        if ply % 4 == 0:
            require_sound(state.data)
            assert GAME.from_position(state.position) == state
        state = state.play(move)


def test_setup_records_give_the_same_game() -> None:
    for seats in (2, 3, 4):
        state = GAME.setup(seats=seats, seed=seats)
        record, options = GAME.beginning.write(state)
        assert GAME.beginning.read(json.loads(json.dumps(record)), seats, options) == state


def test_AS_B3_the_option_is_kept_by_records_and_positions_and_absent_means_on() -> None:
    setup, options = GAME.beginning.write(GAME.setup(seed=1))
    assert options == {}
    state = GAME.setup(seed=1, remember_bids=False)
    assert GAME.beginning.write(state) == (setup, {"remember_bids": False})
    assert GAME.beginning.read(setup, 2, {"remember_bids": False}) == state
    assert GAME.beginning.read(setup, 2, {}) != state
    assert GAME.from_position(state.position) == state
    with pytest.raises(FormatError, match="remember_bids can't be 'no'"):
        GAME.beginning.read(setup, 2, {"remember_bids": "no"})


# --- random games: all invariants after each decision --------------------------------------------


def collector(chance: random.Random) -> Any:
    """A habit that fills walls: small sizes, same frames, 1×1 decor, few excess paintings."""

    def choose(state: State, legal: list[int]) -> int:
        weights = []
        for action in legal:
            weight = 1.0
            if PICK <= action < BID:
                weight = 3.0 ** -(action - PICK)
            elif action == EXCESS:
                weight = 0.01
            elif action == KEEP:
                weight = 0.2
            elif action == CHOOSE or SWAP <= action <= SWAPPED:
                weight = 40
            elif action < HANG_HELD and state.data.phase == HANGING and state.data.chosen < 0:
                after = state.copy()
                GAME.kernels.apply(after.data, action)
                weight = 1 + 40.0 * int(after.data.due[0])
            weights.append(weight)
        return chance.choices(legal, weights)[0]

    return choose


def require_counts(state: State) -> None:
    """What a table can't lose: paintings, decor, cards, cells (beside `require_sound`)."""
    view = state.view()
    decor = dict(view["pool"])
    paintings = sum(len(faces) for faces in view["piles"].values())
    paintings += sum(len(tiles) for tiles in view["museum"].values())
    paintings += sum(tile is not None for tile in view["offer"])
    if view["hanging"] and view["hanging"]["decor"]:
        decor[view["hanging"]["decor"]] += 1
    for player in view["players"]:
        own = [item["tile"] for item in player["tiles"]] + player["excess"]
        own += [tile for tile in (player["painting"], player["assistant"]) if tile]
        for tile in own:
            if tile.startswith("decor-"):
                decor[tile.removeprefix("decor-")] += 1
            else:
                paintings += 1
        assert len(player["excess"]) <= 2
        assert player["parts"]["decor"] == sum(
            int(SHIELDS[list(decor).index(item["tile"].removeprefix("decor-"))])
            for item in player["tiles"]
            if item["tile"].startswith("decor-")
        )
        assert len(player["cards"]) == 20 - int(state.data.played)
    assert decor == {"1x1": 40, "2x1": 18, "1x2": 18, "3x1": 16, "1x3": 16}
    assert paintings == 112 + state.seats


@pytest.mark.bounds
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_stay_sound_after_each_decision(seats: int) -> None:
    actions = 0
    for state in walk(seats, f"sound/{seats}"):
        require_sound(state.data)
        require_counts(state)
        actions += 1
    assert actions <= GAME.longest_game


@pytest.mark.bounds
def test_collectors_games_reach_large_walls_and_stay_sound() -> None:
    """Habits that fill walls: dues of 2 and more, exchanges, scarce 1×1."""
    met: set[str] = set()
    for seed in range(3):
        habit = collector(random.Random(seed))
        for number, state in enumerate(walk(4, f"collectors/{seed}", habit)):
            data = state.data
            if data.dues and data.due[0] > 1:
                met.add("large due")
            if data.pool[0] < 10:
                met.add("few left")
            if number % 5 == 0:
                require_sound(data)
                require_counts(state)
                assert GAME.from_position(state.position) == state
    assert met == {"large due", "few left"}


@pytest.mark.bounds
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_refusal_is_0_exactly_for_legal_actions(seed: int, seats: int) -> None:
    chance = random.Random(seed)
    habit = collector(chance)
    stop = chance.randrange(260)
    state = GAME.setup(seats=seats, seed=seed)
    for _ in range(stop):
        if state.is_over:
            break
        after = state.copy()
        GAME.kernels.apply(after.data, habit(state, state.legal_actions().tolist()))
        state = after
    legal = sorted(state.legal_actions().tolist())
    refusal, data = GAME.kernels.refusal, state.data
    assert legal == [action for action in range(GAME.actions) if refusal(data, action) == 0]
    require_sound(data)


# --- notation ----------------------------------------------------------------------------------


def test_notation_and_verbs_of_every_kind_of_move() -> None:
    state = first_round(setup(tops={"1x2": ["city-1x2-gold"]}))
    assert str(state.legal_moves[0]) == "pick:1x2"
    assert state.legal_moves[0].verb is None
    state = play(state, "pick:1x2", "pick:1x3")
    last = state.legal_moves[0]
    assert str(last) == "pick:1x3"
    assert last.verb == {"by": 0, "auction": ["1x2", "1x3", "1x3"]}
    state = play(state, "pick:2x2")
    assert str(state.legal_moves[16]) == "bid:17"
    assert state.legal_moves[16].verb == {"by": 0, "bid": 17}
    state = play(state, "bid:17", "bid:3")
    assert state.legal_moves[0].verb == {"by": 0, "buy": "city-1x2-gold"}
    state = play(state, "buy:city-1x2-gold")
    state = play(state, str(state.legal_moves[0]))
    verbs = {str(move): move.verb for move in state.legal_moves}
    assert verbs["keep"] == {"by": 0, "keep": "city-1x2-gold"}
    assert verbs["city-1x2-gold@g6"] == {"by": 0, "hang": "city-1x2-gold", "at": [5, 6]}
    kept = play(state, "keep")
    verbs = {str(move): move.verb for move in kept.legal_moves}
    assert verbs["city-1x2-gold@g6"] == {"by": 0, "hang": "city-1x2-gold", "at": [5, 6]}
    assert verbs["done"] == {"by": 0, "done": True}


@pytest.mark.parametrize(
    "text",
    ["", "hang", "pick:9x9", "pick", "bid:0", "bid:21", "bid:x", "bid:²", "buy:city", "decor:4x1",
     "exchange:decor-1x1", "swap:1x1@k1", "swap:1x1", "swap:9x9@a1", "city-1x2-gold@a15",
     "city-1x2-gold@a0", "city-1x2-gold@a01", "city-1x2-gold", "city-1x2-gold@", "x:y", "keep:1"],
)  # fmt: skip
def test_unreadable_notation(text: str) -> None:
    state = hanging("city-2x3-shell@e5", "city-1x2-gold")
    with pytest.raises(FormatError):
        state.play(text)


def test_texts_verbs_and_positions_round_trip_in_collectors_games() -> None:
    habit = collector(random.Random(9))
    for number, state in enumerate(walk(3, "texts", habit)):
        if number % 17:
            continue
        for move in list(state.legal_moves)[::7]:
            assert GAME.codec.parse(state, str(move)) == int(move)
            verb = move.verb
            if verb is not None and state.is_whole:
                assert state.play(json.loads(json.dumps(verb))) == state.play(move)


# --- bad records -------------------------------------------------------------------------------

UNREADABLE: list[Any] = [
    7,
    None,
    [],
    "done",
    {},
    {"by": 0},
    {"done": True},
    {"by": 0, "done": 1},
    {"by": 0, "excess": "true"},
    {"by": 2, "done": True},
    {"by": -1, "done": True},
    {"by": True, "done": True},
    {"by": "0", "done": True},
    {"by": 0, "done": True, "excess": True},
    {"by": 0, "bid": "7"},
    {"by": 0, "bid": 7.0},
    {"by": 0, "bid": True},
    {"by": 0, "bid": 10**30},
    {"by": 0, "buy": ["city-1x2-gold"]},
    {"by": 0, "buy": "decor-1x1"},
    {"by": 0, "keep": "mona-lisa"},
    {"by": 0, "exchange": 5},
    {"by": 0, "decor": "1x4"},
    {"by": 0, "decor": {"size": "1x1"}},
    {"by": 0, "auction": "1x2"},
    {"by": 0, "auction": ["1x2", 3, "1x3"]},
    {"by": 0, "auction": [["1x2"], "1x3", "1x3"]},
    {"by": 0, "hang": "city-1x2-gold"},
    {"by": 0, "hang": "city-1x2-gold", "at": [4]},
    {"by": 0, "hang": "city-1x2-gold", "at": [4, 5, 6]},
    {"by": 0, "hang": "city-1x2-gold", "at": [4.0, 5]},
    {"by": 0, "hang": "city-1x2-gold", "at": [True, 5]},
    {"by": 0, "hang": "city-1x2-gold", "at": "e5"},
    {"by": 0, "hang": "city-1x2-gold", "at": [10**30, 5]},
    {"by": 0, "hang": ["city-1x2-gold"], "at": [4, 5]},
]


@pytest.mark.parametrize("move", UNREADABLE, ids=range(len(UNREADABLE)))
def test_unreadable_moves(move: Any) -> None:
    with pytest.raises(FormatError):
        GAME.codec.encode(move, 2)


def test_unknown_keys_and_other_orders_of_keys_are_fine() -> None:
    state = hanging("city-2x3-shell@e5", "city-1x2-gold")
    right = state.play({"by": 0, "hang": "city-1x2-gold", "at": [4, 6]})
    assert state.play({"at": [4, 6], "hang": "city-1x2-gold", "by": 0, "clock": 3}) == right


Json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(CHARACTERS, max_size=6),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(CHARACTERS, max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)
VERBS = [
    "hang",
    "auction",
    "bid",
    "buy",
    "keep",
    "exchange",
    "excess",
    "decor",
    "swap_decor",
    "done",
]


@given(st.sampled_from(VERBS), Json, st.none() | Json, st.integers(-1, 3))
def test_any_json_is_read_or_refused(verb: str, value: Any, at: Any, by: int) -> None:
    state = hanging("city-2x3-shell@e5 decor-1x1@g5", "city-1x2-gold", dues=[1], pool={"1x1": 0})
    move = {"by": by, verb: value, **({} if at is None else {"at": at})}
    with contextlib.suppress(FormatError, IllegalMove):
        assert state.play(move) != state


@pytest.mark.bounds
@given(st.integers(0, 60_000), st.integers(0, 10**6))
def test_any_intent_is_legal_or_refused(intent: int, seed: int) -> None:
    """No intent reads beyond the state, whatever the phase."""
    chance = random.Random(seed)
    state = random_state(chance)
    action = int(GAME.kernels.action_of(state.data, intent % intents()))
    assert 0 <= action < GAME.actions
    assert int(GAME.kernels.refusal(state.data, action)) in {LEGAL, *GAME.refusals.sentences}


def intents() -> int:
    return SWAP_TILE + GIVEN_MASKS * CELLS * DECORS


def random_state(chance: random.Random) -> State:
    state = GAME.setup(seats=chance.randrange(2, 5), seed=chance.randrange(9))
    buffer = np.empty(GAME.buffer_size, np.int64)
    rng = stream(chance.random().hex())
    for _ in range(chance.randrange(200)):
        if state.is_over:
            break
        GAME.kernels.apply(state.data, int(GAME.kernels.sample(state.data, rng, buffer)))
    return state


# --- bad positions -----------------------------------------------------------------------------


def a_position() -> list[str]:
    """The words of a position in a hanging turn with much on the table."""
    return replayed(SAMPLES[0], 73).position.split(" ")


def test_position_lines_of_a_swap_in_the_making() -> None:
    """Such a table needs all 1×1 on the walls; built by hand, and read back."""
    state = shortage()
    line = state.position
    assert GAME.from_position(line) == state
    half = play(state, next(str(m) for m in state.legal_moves if str(m).startswith("swap:2x1")))
    assert "~d21@" in half.position
    assert GAME.from_position(half.position) == half
    done = play(half, "swapped")
    assert "!d11" in done.position
    assert GAME.from_position(done.position) == done
    chosen = play(done, "decor:1x1")
    assert GAME.from_position(chosen.position) == chosen


def shortage() -> State:
    """A sound table of round 1 with all 40 tiles of 1×1 on two walls, and a due of 1."""
    words = replayed(SAMPLES[0], 8).position.split(" ")
    assert words[7] == "1"
    for word, rows in ((8, (8, 9)), (9, (8, 9, 10))):
        ones = [f"d11@{column}{row}" for row in rows for column in "abcdefgh"]
        words[word] = ",".join([words[word], *ones])
    words[4] = "0.18.18.16.16"
    return GAME.from_position(" ".join(words))


CHANGES: dict[str, Any] = {
    "a word missing": lambda w: w.pop(),
    "a word too many": lambda w: w.extend(["x"] * 3),
    "unknown phase": lambda w: w.__setitem__(0, "tea"),
    "another phase": lambda w: w.__setitem__(0, "buying"),
    "auction now": lambda w: w.__setitem__(0, "auction"),
    "over now": lambda w: w.__setitem__(0, "over"),
    "seat 7": lambda w: w.__setitem__(1, "7"),
    "nobody's turn": lambda w: w.__setitem__(1, "-"),
    "the other's turn": lambda w: w.__setitem__(1, str(1 - int(w[1]))),
    "no offer": lambda w: w.__setitem__(2, "-"),
    "short offer": lambda w: w.__setitem__(2, "ch12"),
    "decor on offer": lambda w: w.__setitem__(2, "d11,-,-"),
    "piles missing": lambda w: w.__setitem__(3, "/".join(w[3].split("/")[:-1])),
    "a tile twice in a pile": lambda w: w.__setitem__(3, w[3][:2] + w[3]),
    "an unknown look": lambda w: w.__setitem__(3, "zz" + w[3][2:]),
    "a pile short": lambda w: w.__setitem__(3, w[3][2:]),
    "pool too large": lambda w: w.__setitem__(4, "99.18.18.16.16"),
    "pool wrong": lambda w: w.__setitem__(4, "1.18.18.16.16"),
    "pool short": lambda w: w.__setitem__(4, "40.18"),
    "pool of words": lambda w: w.__setitem__(4, "a.b.c.d.e"),
    "empty museum": lambda w: w.__setitem__(5, "-"),
    "museum twice": lambda w: w.__setitem__(5, w[5] + "," + w[5].split(",")[0]),
    "decor at the museum": lambda w: w.__setitem__(5, "d11," + w[5]),
    "markers short": lambda w: w.__setitem__(6, "1.2.3"),
    "markers together": lambda w: w.__setitem__(6, "9.9.0.0"),
    "markers far": lambda w: w.__setitem__(6, "180.0.0.0"),
    "markers at 0": lambda w: w.__setitem__(6, "0.0.0.0"),
    "three dues": lambda w: w.__setitem__(7, "1,1,1"),
    "a huge due": lambda w: w.__setitem__(7, "99"),
    "a due of 0": lambda w: w.__setitem__(7, "0"),
    "decor out of nowhere": lambda w: w.__setitem__(7, "d11"),
    "wanted without a due": lambda w: w.__setitem__(7, "!d11"),
    "a wrong swap": lambda w: w.__setitem__(7, "1,~d21@a1"),
    "exchanged with a due": lambda w: w.__setitem__(7, "1,x"),
    "nonsense": lambda w: w.__setitem__(7, "?"),
    "seat parts": lambda w: w.__setitem__(8, w[8] + ":-"),
    "bids of different length": lambda w: w.__setitem__(8, w[8].replace(":", ".1:", 1)),
    "a card twice": lambda w: w.__setitem__(8, w[8].replace(":", ".13:", 1)),
    "bid 21": lambda w: w.__setitem__(8, w[8].replace(":", ".21:", 1)),
    "a secret bid": lambda w: w.__setitem__(8, w[8].replace(":-:", ":20:", 1)),
    "starting bids alike": lambda w: w.__setitem__(8, "4" + w[8][1:]),
    "starting bid 9": lambda w: w.__setitem__(8, "9" + w[8][1:]),
    "overlapping tiles": lambda w: w.__setitem__(8, w[8] + ",d11@d5"),
    "a tile beyond the wall": lambda w: w.__setitem__(8, w[8] + ",cg54@j14"),
    "an unknown tile": lambda w: w.__setitem__(8, w[8] + ",zz11@a1"),
    "an unknown cell": lambda w: w.__setitem__(8, w[8] + ",d11@z9"),
    "a painting twice": lambda w: w.__setitem__(8, w[8] + "," + w[8].split(":")[5].split("@")[0] + "@h12"),
    "a lonely tile": lambda w: (w.__setitem__(8, w[8] + ",d13@j12"), w.__setitem__(4, "36.18.17.16.15")),
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGES)
def test_positions_that_no_game_could_have_are_refused(name: str) -> None:
    words = a_position()
    assert GAME.from_position(" ".join(words)).position == " ".join(words)
    CHANGES[name](words)
    with pytest.raises(FormatError):
        GAME.from_position(" ".join(words))


@given(st.integers(0, 9), st.integers(0, 400), st.characters(min_codepoint=32, max_codepoint=0x2FF))
def test_a_changed_character_is_read_or_refused(word: int, place: int, letter: str) -> None:
    words = a_position()
    text = words[word]
    place %= len(text)
    words[word] = text[:place] + letter + text[place + 1 :]
    try:
        state = GAME.from_position(" ".join(words))
    except FormatError:
        return
    require_sound(state.data)


def test_the_kernels_know_their_own_bounds() -> None:
    assert GAME.actions == GAME.buffer_size
    assert MOST_PARTS == 48
    assert list(SIZES) == sorted(SIZES)
    assert EXCHANGE > CHOOSE > BID
    assert AUCTION == 1
