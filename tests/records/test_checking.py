"""Checking records: what is wrong is found, at its place, with its rule."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.values import CHARACTERS
from vernissage import GAMES, FormatError
from vernissage.records import Finding, Record, check, read_records
from vernissage.records.files import read_record

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
RECORDS: dict[str, list[Any]] = {
    name: [json.loads(line) for line in (GOLDEN / f"{name}.jsonl").read_text().splitlines()]
    for name in GAMES
}


def patchwork() -> Any:
    return copy.deepcopy(RECORDS["patchwork"][0])


def found(data: Any) -> Finding:
    finding = check(data)
    assert finding is not None
    assert finding.reason.endswith(".")
    return finding


def first(record: Any, verb: str) -> int:
    return next(index for index, move in enumerate(record["moves"]) if verb in move)


Change = Callable[[Any], Any]


def change_move(index: int, **changes: Any) -> Change:
    def change(record: Any) -> None:
        record["moves"][index].update(changes)

    return change


def insert_move(index: int, move: Any) -> Change:
    return lambda record: record["moves"].insert(index, move)


# Moves 12 and 13 of the first record: a patch is taken, its marker passes a special patch.
WRONG: list[tuple[str, Change, int | str, str]] = [
    ("wrong seat at the start", change_move(0, by=0), 0, "PW-T2"),
    ("wrong seat later", change_move(2, by=0), 2, "PW-T1"),
    ("a patch out of reach", change_move(0, take=20, cells=[[0, 0], [0, 1], [1, 1], [1, 2], [2, 2]]), 0, "PW-B1"),
    ("too dear", change_move(0, take=30, cells=[[0, 0], [0, 1], [0, 2], [0, 3], [1, 0], [1, 1]]), 0, "PW-B3"),
    ("not the patch's shape", change_move(0, cells=[[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]]), 0, "PW-B4"),
    ("outside the quilt", change_move(0, cells=[[7, 7], [7, 8], [8, 7], [8, 8], [9, 7]]), 0, "PW-B4"),
    ("overlap", change_move(2, take=14, cells=[[6, 7], [6, 8], [7, 5], [7, 6], [7, 7]]), 2, "PW-B4"),
    ("unsorted cells", lambda r: r["moves"][0]["cells"].reverse(), 0, "records"),
    ("special patch left out", lambda r: r["moves"].pop(13), 13, "PW-E2"),
    ("special patch on cloth", change_move(13, mend=[5, 3]), 13, "PW-E2"),
    ("special patch out of nowhere", insert_move(0, {"by": 1, "mend": [0, 0]}), 0, "PW-E2"),
    ("a move after the end", lambda r: r["moves"].append({"by": 0, "advance": True}), 37, "PW-X1"),
    ("a result before the end", lambda r: r["moves"].pop(), "result", "PW-X1"),
    ("a wrong score", lambda r: r["result"].update(scores=[4, -29]), "result", "PW-X2"),
    ("a wrong part", lambda r: r["result"]["breakdown"][0].update(empty=-50), "result", "PW-X2"),
    ("a wrong winner", lambda r: r["result"].update(winners=[1]), "result", "PW-X3"),
    ("two winners", lambda r: r["result"].update(winners=[0, 1]), "result", "PW-X3"),
    ("three seats", lambda r: r.update(seats=3), "setup", "PW-S1"),
    ("a patch twice", lambda r: r["setup"]["circle"].__setitem__(0, 21), "setup", "PW-S2"),
    ("a patch missing", lambda r: r["setup"]["circle"].pop(0), "setup", "PW-S2"),
    ("smallest not last", lambda r: r["setup"]["circle"].reverse(), "setup", "PW-S2"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "place", "rule"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG]
)
def test_what_breaks_a_rule_is_found_at_its_place(change: Change, place: Any, rule: str) -> None:
    record = patchwork()
    change(record)
    finding = found(record)
    assert (finding.move, finding.rule, finding.readable) == (place, rule, True)


UNREADABLE: list[tuple[str, Change, int | str]] = [
    ("unknown format", lambda r: r.update(format="vernissage/2"), "record"),
    ("no format", lambda r: r.pop("format"), "record"),
    ("unknown rules", lambda r: r.update(rules="99"), "record"),
    ("rules as a number", lambda r: r.update(rules=1), "record"),
    ("unknown game", lambda r: r.update(game="chess"), "record"),
    ("seats as text", lambda r: r.update(seats="2"), "record"),
    ("seats as truth", lambda r: r.update(seats=True), "record"),
    ("huge seats", lambda r: r.update(seats=10**30), "record"),
    ("no setup", lambda r: r.pop("setup"), "record"),
    ("moves as text", lambda r: r.update(moves="none"), "record"),
    ("result as a list", lambda r: r.update(result=[1]), "record"),
    ("options as a list", lambda r: r.update(options=[]), "record"),
    ("unknown option value", lambda r: r["options"].update(special_patches="new"), "setup"),
    ("first as a float", lambda r: r["options"].update(first=1.0), "setup"),
    ("unknown patch in the circle", lambda r: r["setup"]["circle"].__setitem__(0, 34), "setup"),
    ("text in the circle", lambda r: r["setup"]["circle"].__setitem__(0, "a"), "setup"),
    ("circle as a number", lambda r: r["setup"].update(circle=3), "setup"),
    ("no verb", lambda r: r["moves"][0].pop("take"), 0),
    ("two verbs", change_move(0, advance=True), 0),
    ("a move that is a list", lambda r: r["moves"].__setitem__(5, [1]), 5),
    ("a move that is null", lambda r: r["moves"].__setitem__(5, None), 5),
    ("no seat", lambda r: r["moves"][0].pop("by"), 0),
    ("unknown seat", change_move(0, by=2), 0),
    ("huge seat", change_move(0, by=10**40), 0),
    ("seat as truth", change_move(0, by=True), 0),
    ("unknown patch", change_move(0, take=34), 0),
    ("patch as a float", change_move(0, take=13.0), 0),
    ("no cells", lambda r: r["moves"][0].pop("cells"), 0),
    ("cells as text", change_move(0, cells="a1"), 0),
    ("cells as truth", change_move(0, cells=[[6, 7], [6, 8], [7, 7], [7, 8], [8, True]]), 0),
    ("cells as floats", change_move(0, cells=[[6, 7], [6, 8], [7, 7], [7, 8], [8, 7.0]]), 0),
    ("a cell of three numbers", change_move(0, cells=[[6, 7, 1]]), 0),
    ("huge cells", change_move(0, cells=[[6, 7], [6, 10**40]]), 0),
    ("advance is false", change_move(3, advance=False), 3),
    ("a score as text", lambda r: r["result"].update(scores=["4", -30]), "result"),
    ("scores of one seat", lambda r: r["result"].update(scores=[4]), "result"),
    ("a huge score", lambda r: r["result"].update(scores=[10**40, -30]), "result"),
    ("an unknown winner", lambda r: r["result"].update(winners=[7]), "result"),
    ("a breakdown as text", lambda r: r["result"].update(breakdown="x"), "result"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "place"), [row[1:] for row in UNREADABLE], ids=[row[0] for row in UNREADABLE]
)
def test_what_can_t_be_read_is_told_apart(change: Change, place: Any) -> None:
    record = patchwork()
    change(record)
    finding = found(record)
    assert (finding.move, finding.rule, finding.readable) == (place, "format", False)


@pytest.mark.parametrize("value", [None, 3, "text", [], [{}], {}, True, 1.5])
def test_no_value_is_a_record_by_accident(value: Any) -> None:
    assert not found(value).readable


def test_the_first_wrong_move_is_reported_not_the_first_unreadable() -> None:
    record = patchwork()
    record["moves"][5]["by"] = 9
    record["moves"][2]["by"] = 0
    assert found(record).move == 2


def test_the_order_of_winners_is_free_and_a_result_may_be_absent() -> None:
    record = patchwork()
    del record["result"]
    assert check(record) is None
    del record["moves"][20:]
    assert check(record) is None


def test_unknown_keys_are_ignored_and_kept() -> None:
    record = patchwork()
    record["comment"] = {"nested": [1, 2]}
    record["moves"][0]["clock"] = 3.5
    record["setup"]["table"] = "green"
    record["options"]["house"] = True
    assert check(record) is None
    assert Record.from_json(record).to_json() == record


def test_a_record_replays_to_any_ply() -> None:
    record = Record.from_json(patchwork())
    states = list(record.states())
    assert len(states) == len(record.moves) + 1
    for ply, state in enumerate(states):
        assert record.at(ply) == state


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(CHARACTERS, max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(CHARACTERS, max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_no_damage_to_a_record_makes_the_checker_fail(name: str, data: st.DataObject) -> None:
    """Put any JSON value anywhere: the answer is a finding or none, never an exception."""
    record = copy.deepcopy(data.draw(st.sampled_from(RECORDS[name])))
    node: Any = record
    for _ in range(data.draw(st.integers(1, 5))):
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(node[key], (dict, list)) or not node[key]:
            break
        parent, node = node, node[key]
    else:
        node, key = parent, key
    node[key] = data.draw(json_values)
    finding = check(record)
    assert finding is None or finding.reason


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_a_move_left_out_doubled_or_swapped_never_fails_the_checker(
    name: str, data: st.DataObject
) -> None:
    record = copy.deepcopy(data.draw(st.sampled_from(RECORDS[name])))
    moves = record["moves"]
    index = data.draw(st.integers(0, len(moves) - 2))
    match data.draw(st.sampled_from(["drop", "double", "swap"])):
        case "drop":
            del moves[index]
        case "double":
            moves.insert(index, moves[index])
        case _:
            moves[index], moves[index + 1] = moves[index + 1], moves[index]
    finding = check(record)
    assert finding is None or finding.readable


def test_a_record_is_checked_as_it_is_and_as_json() -> None:
    [record, *_] = read_records(GOLDEN / "patchwork.jsonl")
    assert check(record) is None
    record.moves[0]["by"] = 1 - record.moves[0]["by"]
    assert check(record) == check(record.to_json()) is not None


def test_a_bad_record_is_named_by_file_and_line(tmp_path: Path) -> None:
    lines = (GOLDEN / "patchwork.jsonl").read_text().splitlines()
    for bad in ("{}", "[]", '{"format": "vernissage/1"}', "not json"):
        file = tmp_path / "bad.jsonl"
        file.write_text("\n".join([lines[0], "", bad, lines[1]]))
        with pytest.raises(FormatError, match=r"bad\.jsonl, line 3: "):
            list(read_records(file))
        with pytest.raises(FormatError, match=r"bad\.jsonl, line 3: "):
            read_record(file, 2)
        assert read_record(file, 1).game.id == "patchwork"
