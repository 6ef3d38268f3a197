"""The compiled rules of Final Touch and Patchwork against a second, naive reading of them.

`tests.reference` was written from the rules text without a look at the kernels. Here both
play the same games, and must agree at every state: on the legal moves, on whose turn it is,
on what each seat sees, and on the result.
"""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import pytest

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


def dealt_cards(seats: int, rng: random.Random) -> Json:
    """The beginning of a record of Final Touch."""
    cards = final_touch.COLOURS * final_touch.PER_COLOUR
    rng.shuffle(cards)
    hands = [[cards.pop() for _ in range(final_touch.HAND)] for _ in range(seats)]
    works = sorted(final_touch.MASTERPIECES)
    rng.shuffle(works)
    setup = {"masterpieces": works, "hands": hands, "deck": cards}
    return begun("final-touch", seats, setup, {"first": rng.randrange(seats)})


def dealt_quilts(layout: str, rng: random.Random) -> Json:
    """The beginning of a record of Patchwork."""
    circle = sorted(set(patchwork.PATCHES) - {patchwork.SMALLEST})
    rng.shuffle(circle)
    options = {"special_patches": layout, "first": rng.randrange(2)}
    return begun("patchwork", 2, {"circle": [*circle, patchwork.SMALLEST]}, options)


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


# --- ways to choose ------------------------------------------------------------------------------


def anything(table: Table, rng: random.Random) -> Json:
    return rng.choice(table.moves())


def ends_masterpiece(table: Cards, move: Json) -> bool:
    if "touch" in move:
        return Counter(move["touch"]) == table.missing
    return len(table.smudges) == final_touch.SMUDGES_TO_RUIN - 1


def towards_a_duel(table: Cards, rng: random.Random) -> Json:
    """Seat 2 ruins what it can and the others end nothing, so these two earn the same."""
    if table.duel:
        return anything(table, rng)

    def cost(move: Json) -> tuple[int, float]:
        ends = ends_masterpiece(table, move)
        if table.turn == 2:
            return (0 if "smudge" in move else 3 if ends else 1), rng.random()
        return (3 if ends else 0 if "touch" in move else 1), rng.random()

    return min(table.moves(), key=cost)


def handfuls(table: Cards, rng: random.Random) -> Json:
    """As many cards as can be played, so that decks run out in the middle of a draw."""
    return max(table.moves(), key=lambda move: (len(move.get("touch", "?")), rng.random()))


def thrifty(table: Quilts, rng: random.Random) -> Json:
    """Patches close to the corner and to others, so that squares and full rows come about."""

    def rank(move: Json) -> tuple[float, float]:
        cells = [tuple(cell) for cell in move.get("cells", [move.get("mend", (9, 9))])]
        empty = table.empty[table.turn]
        gaps = sum(
            (row + down, column + right) in empty and (row + down, column + right) not in cells
            for row, column in cells
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        )
        far = sum(row + column for row, column in cells) / len(cells)
        return ("advance" in move) * 1000 + gaps / len(cells) + far / 9, rng.random()

    return min(table.moves(), key=rank)


# --- Final Touch ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_final_touch_played_by_the_compiled_rules(seats: int) -> None:
    for number in range(12):
        for state, table in follow("final-touch", seats, f"reference/{number}"):
            same(state, table)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_final_touch_led_by_the_naive_rules(seats: int) -> None:
    rng = random.Random(f"lead/{seats}")
    for choose in (anything, handfuls) * 6:
        record = dealt_cards(seats, rng)
        for state, table in lead(record, Cards(record), choose, rng):
            same(state, table)
        if seats == 4:  # FT-M4: the money is the team's
            result = table.result()
            assert result["scores"][:2] == result["scores"][2:]
            assert result["winners"] in ([0, 2], [1, 3])


def test_FT_X2_duels_between_two_of_three() -> None:
    rng = random.Random("duel")
    how: Counter[str] = Counter()
    for _ in range(150):
        fought = False
        record = dealt_cards(3, rng)
        for state, table in lead(record, Cards(record), towards_a_duel, rng):
            if table.duel or table.over:
                same(state, table, by_all=True)
            if table.duel and not table.over:
                (out,) = {0, 1, 2} - table.duel
                assert table.hands[out].total() == 4
                fought = True
        if fought:
            how[table.taken[-1]["how"]] += 1
            assert len(table.taken[-1]["by"]) == 1
            assert table.result()["winners"] == table.taken[-1]["by"]
        elif sorted(table.result()["scores"])[1] >= final_touch.TARGET:
            how["higher total"] += 1
    assert set(how) == {"finished", "ruined", "higher total"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_FT_T5_the_deck_runs_out_in_the_middle_of_a_draw(seats: int) -> None:
    rng = random.Random(f"draw/{seats}")
    seen: Counter[str] = Counter()
    for _ in range(12):
        before = 0
        record = dealt_cards(seats, rng)
        for state, table in lead(record, Cards(record), handfuls, rng):
            if table.needs_shuffle or not before:
                same(state, table, by_all=True)
            if table.needs_shuffle:
                seen["in the middle" if before else "at once"] += 1
            elif not table.over and not table.deck:
                seen["empty, nothing to draw"] += 1
            before = len(table.deck)
    assert set(seen) == {"in the middle", "at once", "empty, nothing to draw"}


def test_FT_X1_the_end_comes_before_the_refill() -> None:
    """Also when the deck has too few cards for it: then nothing is shuffled any more."""
    rng = random.Random("end")
    short = 0
    for number in range(120):
        record = dealt_cards(2 + number % 3, rng)
        for state, table in lead(record, Cards(record), handfuls, rng):
            assert state.is_over == table.over
        same(state, table)
        last = record["moves"][-1]
        left = table.hands[last["by"]].total()
        assert left == final_touch.HAND - len(last.get("touch", "?"))
        short += final_touch.HAND - left > len(table.deck)
    assert short > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_FT_X3_the_masterpieces_run_out(seats: int) -> None:
    """An artificial deck: the compiled game begins at one of its last masterpieces."""
    rng = random.Random(f"out/{seats}")
    shared = 0
    for number in range(40):
        record = dealt_cards(seats, rng)
        past = 25 - 1 - number % 4
        state = Record.from_json(record).first_state().copy()
        state.data.current = past
        record["setup"]["masterpieces"] = record["setup"]["masterpieces"][past:]
        table = Cards(record, complete=False)
        same(state, table)
        while not table.over:
            move = shuffled(table, rng) if table.needs_shuffle else anything(table, rng)
            table.play(move)
            state = state.play(move)
            same(state, table)
        shared += len(table.result()["winners"]) > 1 + (seats == 4)
    assert shared > 0


# --- Patchwork -----------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["revised", "original"])
def test_patchwork_played_by_the_compiled_rules(layout: str) -> None:
    for number in range(4):
        seed = f"reference/{number}"
        for state, table in follow("patchwork", 2, seed, special_patches=layout):
            same(state, table)


@pytest.mark.parametrize("layout", ["revised", "original"])
def test_patchwork_led_by_the_naive_rules(layout: str) -> None:
    rng = random.Random(f"lead/{layout}")
    tiles = 0
    for choose in (anything, *[thrifty] * 8):
        record = dealt_quilts(layout, rng)
        for state, table in lead(record, Quilts(record), choose, rng):
            same(state, table)
        tiles += table.special_tile is not None
    assert tiles > 0


# --- records that somebody changed ---------------------------------------------------------------


def naive_check(record: Json) -> int | str | None:
    """Where the first thing is wrong with a record: a move's index, ``setup`` or ``result``."""
    try:
        table = TABLES[record["game"]](record)
    except (final_touch.Illegal, patchwork.Illegal):
        return "setup"
    for index, move in enumerate(record["moves"]):
        try:
            table.play(move)
        except (final_touch.Illegal, patchwork.Illegal):
            return index
    given = record.get("result")
    if given is None:
        return None
    if not table.over:
        return "result"
    right = table.result()
    is_right = (
        given["scores"] == right["scores"]
        and sorted(given["winners"]) == right["winners"]
        and given["breakdown"] == right["breakdown"]
    )
    return None if is_right else "result"


def tamper(record: Json, rng: random.Random) -> Json:
    """A copy of a record in which one thing is otherwise; it may still be right."""
    record = copy.deepcopy(record)
    rng.choice(TAMPERINGS)(record, rng)
    return record


def _drop(record: Json, rng: random.Random) -> None:
    del record["moves"][rng.randrange(len(record["moves"]))]


def _repeat(record: Json, rng: random.Random) -> None:
    at = rng.randrange(len(record["moves"]))
    record["moves"].insert(at + rng.randrange(2), record["moves"][rng.randrange(at + 1)])


def _swap(record: Json, rng: random.Random) -> None:
    moves = record["moves"]
    one = rng.randrange(len(moves))
    other = rng.choice([rng.randrange(len(moves)), (one + 1) % len(moves)])
    moves[one], moves[other] = moves[other], moves[one]


def _other_seat(record: Json, rng: random.Random) -> None:
    move = rng.choice(record["moves"])
    move["by"] = rng.choice([0, 1, 2, 3, -1, True, 1.0, "0", None])


def _cut_off(record: Json, rng: random.Random) -> None:
    del record["moves"][rng.randrange(len(record["moves"])) :]
    if rng.random() < 0.5:
        del record["result"]


def _result(record: Json, rng: random.Random) -> None:
    result = record["result"]
    seat = rng.randrange(record["seats"])
    kind = rng.randrange(4)
    if kind == 0:
        result["scores"][seat] += rng.choice([-1, 1])
    elif kind == 1:
        part = rng.choice(sorted(result["breakdown"][seat]))
        result["breakdown"][seat][part] += rng.choice([-1, 0, 1])
    elif kind == 2:
        result["winners"] = rng.sample(range(record["seats"]), rng.randint(1, record["seats"]))
    else:
        result["winners"].reverse()


def _first(record: Json, rng: random.Random) -> None:
    record["options"]["first"] = rng.choice([0, 1, 2, 3])


def _setup(record: Json, rng: random.Random) -> None:
    """Swap two things of the setup, or write one over the other."""
    lists = [part for part in record["setup"].values() if not isinstance(part[0], list)]
    lists += record["setup"].get("hands", [])
    part = rng.choice(lists)
    one, other = rng.randrange(len(part)), rng.randrange(len(part))
    part[one], part[other] = part[other], rng.choice([part[one], part[other]])


def _value(record: Json, rng: random.Random) -> None:
    """Another value of a verb, mostly one that is a move somewhere."""
    move = rng.choice(record["moves"])
    colour = rng.choice(final_touch.COLOURS)
    if "chance" in move:
        deck = move["chance"]["deck"]
        at = rng.randrange(len(deck))
        change = rng.randrange(4)
        if change == 0:
            deck[at] = colour
        elif change == 1:
            deck.insert(at, colour)
        elif change == 2:
            del deck[at]
        else:
            rng.shuffle(deck)
    elif "touch" in move:
        cards = move["touch"]
        change = rng.randrange(4)
        if change == 0:
            cards.append(colour)
        elif change == 1:
            cards[rng.randrange(len(cards))] = colour
        elif change == 2:
            cards.pop()
        else:
            move["smudge"] = move.pop("touch")[0]
        if rng.random() < 0.8:
            cards.sort()
    elif "smudge" in move:
        if rng.random() < 0.5:
            move["smudge"] = colour
        else:
            move["touch"] = [move.pop("smudge")]
    elif "take" in move:
        change = rng.randrange(4)
        cells = move["cells"]
        if change == 0:
            move["take"] = rng.randint(1, 33)
        elif change == 1:
            rng.choice(cells)[rng.randrange(2)] += rng.choice([-1, 1])
        elif change == 2:
            axis, by = rng.randrange(2), rng.choice([-1, 1])
            for cell in cells:
                cell[axis] += by
        else:
            cells.append(list(rng.choice(cells)))
        if rng.random() < 0.8:
            cells.sort()
    elif "mend" in move:
        move["mend"] = [rng.randint(-1, 9), rng.randint(-1, 9)]
    else:
        move["advance"] = rng.choice([True, False, 1])


TAMPERINGS = (_drop, _repeat, _swap, _other_seat, _cut_off, _result, _first, _setup, *[_value] * 4)


def agree(record: Json) -> int | str | None:
    """What is wrong with a record, by both; they must agree."""
    found = check(json.loads(json.dumps(record)))
    naive = naive_check(record)
    assert (found and found.move) == naive, (naive, found)
    return naive


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_changed_records_of_final_touch(seats: int) -> None:
    rng = random.Random(f"tamper/{seats}")
    for choose in (anything, handfuls) * 2:
        record = dealt_cards(seats, rng)
        for _ in lead(record, Cards(record), choose, rng):
            pass
        assert agree(record) is None
        places = {type(agree(tamper(record, rng))) for _ in range(150)}
        assert places == {int, str, type(None)}


def test_changed_records_of_patchwork() -> None:
    rng = random.Random("tamper")
    for layout in ("revised", "original"):
        record = dealt_quilts(layout, rng)
        for _ in lead(record, Quilts(record), anything, rng):
            pass
        assert agree(record) is None
        places = {type(agree(tamper(record, rng))) for _ in range(150)}
        assert places == {int, str, type(None)}


# --- the reference itself ------------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
def test_the_naive_rules_replay_the_golden_games(name: str, data: Path) -> None:
    for line in (data / "golden" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        table = TABLES[name](record)
        for move in record["moves"]:
            assert "chance" in move or move in table.moves()
            table.play(move)
        assert table.result() == record["result"]
