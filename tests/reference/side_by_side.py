"""Games played by the compiled rules and by the naive reading of them, side by side.

Of Final Touch and Patchwork: both must agree at every state: on the legal moves, on whose turn it
is, on what each seat sees, and on the result.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import numpy as np

from tests.reference import final_touch, patchwork
from vernissage import CHANCE, State, game
from vernissage.games.kernel import stream
from vernissage.records import Record, check

Json = dict[str, Any]
Cards = final_touch.Table
Quilts = patchwork.Table
Table = Cards | Quilts
AnyTable = TypeVar("AnyTable", Cards, Quilts)
Choice = Callable[[Any, random.Random], Json]

TABLES: dict[str, Callable[[Json], Table]] = {"final-touch": Cards, "patchwork": Quilts}


# --- the same state twice ------------------------------------------------------------------------


def text_of(move: Any) -> str:
    return json.dumps(move, sort_keys=True)


def same_moves(state: State, table: Table) -> None:
    fast = sorted(text_of(move.verb) for move in state.legal_moves)
    naive = sorted(text_of(move) for move in table.moves())
    assert fast == naive, sorted(set(fast) ^ set(naive))


def same(state: State, table: Table, *, by_all: bool = False) -> None:
    """Raise `AssertionError` unless both tell the same of this state.

    Looked at from the seat to move, at the end or ``by_all`` from every seat and from none.
    """
    assert state.is_over == table.over
    assert (state.turn == CHANCE) == table.needs_shuffle
    if isinstance(table, Cards):
        every = (None, *range(table.seats))
        for viewer in every if by_all or table.over else (table.turn,):
            same_cards(state.view(viewer), table, viewer)
    else:
        same_quilts(state.view(), table)
    if table.over:
        outcome = state.outcome
        assert outcome is not None
        assert outcome.to_record() == table.result()
        assert not state.legal_moves
    elif not table.needs_shuffle:
        assert state.turn == table.turn
        same_moves(state, table)


def same_cards(view: Json, table: Cards, viewer: int | None) -> None:
    assert view["seats"] == table.seats
    for seat, player in enumerate(view["players"]):
        hand = sorted(table.hands[seat].elements())
        assert player["cards"] == len(hand)
        assert player["hand"] == (hand if seat == viewer else None)
        assert player["finished"] == table.finished[seat]
        assert player["ruined"] == table.ruined[seat]
        assert player["score"] == table.money(seat)
    assert view["taken"] == table.taken
    if table.over:
        return
    assert view["drawer"] == table.drawing
    assert view["turn"] == (None if table.needs_shuffle else table.turn)
    assert view["current"]["id"] == table.masterpieces[0]
    assert view["missing"] == dict(table.missing)
    following = table.masterpieces[1:2]
    assert ([view["next"]["id"]] if view["next"] else []) == following
    assert view["masterpieces_left"] == len(table.masterpieces) - 1
    assert view["touched"] == sorted(table.touches.elements())
    assert view["smudged"] == sorted(table.smudges)
    # What is being shuffled is the deck already.
    shuffled = table.discards if table.needs_shuffle else Counter[str]()
    assert view["deck"] == len(table.deck) + shuffled.total()
    assert view["discard"] == table.discards.total() - shuffled.total()
    unseen = Counter(table.deck) + shuffled
    for seat, cards in enumerate(table.hands):
        if seat != viewer:
            unseen += cards
    assert view["unseen"] == dict(unseen)
    out = set(range(table.seats)) - table.duel if table.duel else {None}
    assert {view["out"]} == out


def same_quilts(view: Json, table: Quilts) -> None:
    assert view["circle"] == table.circle
    assert view["special_patches"] == sorted(table.specials)
    assert view["special_tile"] == table.special_tile
    assert view["home_first"] == table.first_home
    assert view["due"] == table.in_hand
    for seat, player in enumerate(view["players"]):
        assert player["buttons"] == table.buttons[seat]
        assert player["income"] == table.income[seat]
        assert player["space"] == table.time[seat]
        assert player["empty"] == len(table.empty[seat])
        covered = [tuple(cell) for patch in player["patches"] for cell in patch["cells"]]
        covered += [tuple(cell) for cell in player["mends"]]
        assert sorted(covered) == sorted(patchwork.BOARD - table.empty[seat])


# --- the same game twice -------------------------------------------------------------------------


def follow(name: str, seats: int, seed: str, **options: Any) -> Iterator[tuple[State, Table]]:
    """A game dealt and played at random by the compiled rules; the naive ones go along."""
    chosen = game(name)
    state = chosen.setup(seats=seats, seed=seed, **options)
    record = Record.begin(state)
    table = TABLES[name](record.to_json())
    rng = stream(seed, "follow")
    buffer = np.empty(chosen.buffer_size, np.int64)
    while True:
        yield state, table
        if state.is_over:
            break
        length = len(record.moves)
        # A new deck comes card by card in the compiled rules: what is left of the discards?
        left = Counter(table.discards) if isinstance(table, Cards) else Counter[str]()
        while len(record.moves) == length:
            action = int(chosen.kernels.sample(state.data, rng, buffer))
            if table.needs_shuffle:
                cards = [str(move) for move in state.legal_moves]
                assert sorted(cards) == sorted(f"deck:{colour}" for colour in +left)
                left[chosen.codec.text(state, action).removeprefix("deck:")] -= 1
            state = record.play(state, action)
        table.play(record.moves[-1])
    assert check(json.loads(json.dumps(record.to_json()))) is None


def lead(
    record: Json, table: AnyTable, choose: Choice, rng: random.Random
) -> Iterator[tuple[State, AnyTable]]:
    """A game chosen by the naive rules from a setup of the test; the compiled ones go along.

    The moves and the result are added to ``record``.
    """
    state = Record.from_json(record).first_state()
    yield state, table
    while not table.over:
        move = shuffled(table, rng) if table.needs_shuffle else choose(table, rng)
        table.play(move)
        state = state.play(move)
        record["moves"].append(move)
        yield state, table
    record["result"] = table.result()
    assert check(json.loads(json.dumps(record))) is None


def shuffled(table: Table, rng: random.Random) -> Json:
    assert isinstance(table, Cards)
    deck = sorted(table.discards.elements())
    rng.shuffle(deck)
    return {"chance": {"deck": deck}}


def begun(name: str, seats: int, setup: Json, options: Json) -> Json:
    return {
        "format": "vernissage/1",
        "game": name,
        "rules": "1",
        "seats": seats,
        "options": options,
        "setup": setup,
        "moves": [],
    }


def anything(table: Table, rng: random.Random) -> Json:
    return rng.choice(table.moves())


def replay_golden_games(name: str, games: str) -> None:
    """The naive rules play the golden games of a file to the same result."""
    for line in games.splitlines():
        record = json.loads(line)
        table = TABLES[name](record)
        for move in record["moves"]:
            assert "chance" in move or move in table.moves()
            table.play(move)
        assert table.result() == record["result"]
