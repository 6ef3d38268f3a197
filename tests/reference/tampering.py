"""Records that somebody changed: both readings of the rules must find the same thing wrong."""

from __future__ import annotations

import copy
import json
import random

from tests.reference import final_touch, patchwork
from tests.reference.side_by_side import TABLES, Json
from vernissage.records import check


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


def find_what_was_changed(record: Json, rng: random.Random) -> None:
    """A right record and 150 changed ones, some of which are right still."""
    assert agree(record) is None
    places = {type(agree(tamper(record, rng))) for _ in range(150)}
    assert places == {int, str, type(None)}
