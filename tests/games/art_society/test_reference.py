"""The compiled rules of Art Society against a second, naive reading of them.

`tests.reference.art_society` was written from the rules text without a look at the kernels.
Here both play the same games and must agree at every state: on all legal moves of a record,
on the table, and on the result. Most of it happens in hanging turns that are rare in play.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.reference.art_society import DECOR, TYPES, Illegal, Table
from tests.reference.art_society_games import (
    Style,
    fenced_table,
    many_swaps,
    note,
    position,
    random_record,
    seat_fields,
    short,
    verb_of,
)
from vernissage import IllegalMove, State, game

Json = dict[str, Any]
ART = game("art-society")
DATA = Path(__file__).parents[2] / "data"
SAMPLES: list[Json] = [
    json.loads(line) for line in (DATA / "golden/art-society.jsonl").read_text().splitlines()
]


# --- the same state twice ------------------------------------------------------------------------


def text_of(move: Json) -> str:
    """One text for a move, however its swap is ordered."""
    if "swap_decor" in move:
        swap = move["swap_decor"]
        taken = sorted(swap["take"], key=lambda entry: entry["at"])
        move = {**move, "swap_decor": {"return": sorted(swap["return"]), "take": taken}}
    return json.dumps(move, sort_keys=True)


def whole_moves(state: State) -> list[str]:
    """The complete record moves from here, through as many actions as each takes."""
    found, open_states = [], [state]
    while open_states:
        at = open_states.pop()
        for move in at.legal_moves:
            verb = move.verb
            if verb is None:
                open_states.append(at.play(move))
            else:
                found.append(text_of(verb))
    return sorted(found)


def same_moves(state: State, table: Table) -> list[Json]:
    assert state.is_whole
    assert state.turn == table.seat
    moves = table.moves()
    fast, naive = whole_moves(state), sorted(text_of(move) for move in moves)
    assert len(fast) == len(set(fast))
    assert fast == naive, (sorted(set(fast) - set(naive)), sorted(set(naive) - set(fast)))
    return moves


def same_table(state: State, table: Table) -> None:
    """Pool, museum, markers, and what each seat has, by the position line."""
    fields = state.position.split(" ")
    assert fields[4] == ".".join(str(table.pool[size]) for size in DECOR)
    museum = [] if fields[5] == "-" else fields[5].split(",")
    assert sorted(museum) == sorted(short(name) for name in table.museum)
    assert fields[6] == ".".join(str(table.markers[kind]) for kind in TYPES)
    for seat, text in enumerate(fields[8:]):
        stack, _, _, held, excess, wall = text.split(":")
        excess = ",".join(sorted(excess.split(",")))
        assert [stack, held, excess, wall] == seat_fields(table, seat)


def same_result(state: State, table: Table) -> None:
    assert state.outcome is not None
    fast, naive = state.outcome.to_record(), table.result()
    assert sorted(fast.pop("winners")) == sorted(naive.pop("winners"))
    assert fast == naive


def same_refusals(state: State, table: Table, rng: random.Random) -> None:
    """Some moves of the right kind that the reference refuses."""
    if table.phase == "auction":
        return
    legal = {text_of(move) for move in table.moves()}
    refused = [move for move in table.thinkable() if text_of(move) not in legal]
    for move in rng.sample(refused, min(len(refused), 3)):
        with pytest.raises(IllegalMove):
            state.play(move)


# --- whole games ---------------------------------------------------------------------------------


def play_both(seats: int, seed: str, seen: Counter[str]) -> None:
    """One game to the end; auctions of three and more are too many to list each time."""
    rng = random.Random(seed)
    record = random_record(seats, rng)
    table, style = Table(record), Style(rng)
    state = ART.beginning.read(record["setup"], seats, {})
    auctions = 0
    while not table.over:
        assert not state.is_over
        if table.phase == "auction":
            auctions += 1
            if seats == 2 and auctions % 8 == 1:
                same_moves(state, table)
            move = style.auction(table)
        else:
            moves = same_moves(state, table)
            note(seen, table, moves)
            move = style.choose(table, moves)
        if rng.random() < 0.05:
            same_refusals(state, table, rng)
        seen[verb_of(move)] += 1
        table.play(move)
        state = state.play(move)
        if verb_of(move) in ("done", "swap_decor", "exchange"):
            same_table(state, table)
    assert state.is_over
    same_result(state, table)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games(seats: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(5):
        play_both(seats, f"whole/{seats}/{number}", seen)
    assert {"keep", "excess", "decor", "hang", "done"} <= set(seen)


# --- hanging turns -------------------------------------------------------------------------------


def turn_both(table: Table, state: State, style: Style, seen: Counter[str]) -> None:
    """One way through the hanging turn of seat 0."""
    while table.phase == "hang" and table.seat == 0 and not many_swaps(table):
        moves = same_moves(state, table)
        note(seen, table, moves)
        move = style.any_verb(table, moves)
        seen[verb_of(move)] += 1
        table.play(move)
        state = state.play(move)
        same_table(state, table)
    assert state.is_over == table.over
    if table.over:
        same_result(state, table)


def turns_both(seed: str, times: int, seen: Counter[str]) -> None:
    rng = random.Random(seed)
    first = fenced_table(rng)
    state = ART.from_position(position(first))
    for _ in range(times):
        style = Style(rng)
        style.frames, style.snug, style.care = rng.choice([1, 3]), 0.1, 0.9
        turn_both(first.copy(), state, style, seen)


def test_made_up_hanging_turns() -> None:
    seen: Counter[str] = Counter()
    for number in range(48):
        turns_both(f"turn/{number}", 8, seen)
    missing = {
        "two dues",
        "the newer due is smaller",
        "four or more touch",
        "a started due",
        "two started dues",
        "a started due above another",
        "a started due beneath another",
        "a lapsed due",
        "a lapsed due above one that compels",
        "only the assistant can take decor",
        "exchange",
        "shortage swap",
        "decor while a painting is in hand",
        "swap_decor",
        "excess",
        "keep",
    } - set(seen)
    assert not missing


# --- the reference itself ------------------------------------------------------------------------


@pytest.mark.parametrize("line", range(len(SAMPLES)))
def test_the_reference_replays_the_samples(line: int) -> None:
    record = SAMPLES[line]
    table = Table(record)
    for move in record["moves"]:
        assert move in table.moves()
        table.play(move)
    assert table.over
    assert table.moves() == []
    assert table.result() == record["result"]


def count(table: Table, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return len(table.moves())
    total = 0
    for move in table.moves():
        after = table.copy()
        after.play(move)
        total += count(after, depth - 1)
    return total


@pytest.mark.parametrize(("ply", "counts"), [(0, [9, 81, 55080]), (10, [1, 19, 37])])
def test_the_reference_counts_what_the_samples_say(ply: int, counts: list[int]) -> None:
    table = Table(SAMPLES[0])
    for move in SAMPLES[0]["moves"][:ply]:
        table.play(move)
    assert [count(table, depth) for depth in (1, 2, 3)] == counts


def test_the_reference_says_which_rule_forbids_a_move() -> None:
    table = Table(SAMPLES[0])
    with pytest.raises(Illegal) as caught:
        table.play({"by": 0, "hang": "city-2x3-shell", "at": [0, 0]})
    assert caught.value.rule == "AS-S5"
