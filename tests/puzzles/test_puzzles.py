"""Puzzles: what ships is sound, judged by what the seat knows, and mined the same way each time."""

from __future__ import annotations

import datetime
import json
import math
from collections import Counter
from collections.abc import Generator, Iterable
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from vernissage.arena.playing import Fixture, Played, play
from vernissage.bots.situation import Situation
from vernissage.cli.puzzles import app
from vernissage.games.errors import FormatError, VernissageError
from vernissage.games.patchwork.pieces import SIZE
from vernissage.games.registry import GAMES, game
from vernissage.puzzles import Puzzle, collection, daily, judge, puzzle, puzzles
from vernissage.puzzles.confirming import confirm, drawn, searched_again, solved_again
from vernissage.puzzles.gathering import APART, gathered
from vernissage.puzzles.judging import NEAR
from vernissage.puzzles.kinds import compared, kind_of, kinds, turned
from vernissage.puzzles.mining import Mine, Seam, opened
from vernissage.puzzles.packing import PACK, placements, solutions
from vernissage.puzzles.proving import FAR, GAP, SEARCHES, SURE, candidate
from vernissage.puzzles.puzzle import GRADES, grade_of, read, write
from vernissage.puzzles.ranking import against_mixture
from vernissage.records import Record
from vernissage.study.analysis import analyse
from vernissage.study.reviewing import places

LEAST = 40
"""Of each kind, ..."""
LEAST_OF_ALL = 300
"""... and of each game."""


def file_of(name: str) -> Path:
    """What ships of a game."""
    return collection.file_of(game(name).puzzles or "", name)


def some(name: str, count: int = 3) -> list[Puzzle]:
    """A few puzzles of each kind."""
    kinds = dict.fromkeys(each.kind for each in puzzles(name))
    return [each for kind in kinds for each in [p for p in puzzles(name) if p.kind == kind][:count]]


@pytest.mark.parametrize("name", GAMES)
def test_what_ships_is_whole(name: str) -> None:
    header, found = read(file_of(name))
    assert header.game == name
    assert tuple(found) == puzzles(name)
    assert len({each.id for each in found}) == len(found)
    assert len({(each.kind, each.position, each.cells) for each in found}) == len(found)
    counts = Counter(each.kind for each in found)
    assert len(found) >= LEAST_OF_ALL
    assert {kind for kind in kinds(game(name)).ids if counts[kind] < LEAST} == set()
    for each in found:
        assert each.game == name
        assert 1 <= each.grade <= GRADES
        assert each.answers
        assert puzzle(name, each.id) == each
        if each.kind == PACK:
            continue
        assert each.proof is not None
        assert each.proof.version in header.version.split(",")
        assert each.proof.searches == SEARCHES
        assert each.proof.gap >= GAP
        assert each.proof.errors >= SURE
        assert each.proof.plain > 0
        assert each.grade == grade_of(sum(each.found) / len(each.found))
        lost = {choice.key: choice.lost for choice in each.choices}
        assert set(each.answers) < set(lost)
        assert max(lost[key] for key in each.answers) <= FAR
        assert min(lost[key] for key in lost if key not in each.answers) >= GAP - 0.001


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_a_position_was_compared_and_can_be_played(name: str) -> None:
    for each in some(name):
        assert each.seat in each.state.deciders
        if each.kind == PACK:
            solved = solved_again(each)
            assert solved is not None
            assert not solved.refuted
            continue
        kind, state = kind_of(name, each.kind), each.state
        at = state if state.turn == each.seat else state.for_seat(each.seat)
        assert {key for key, _ in compared(at, kind)} == {choice.key for choice in each.choices}
        texts = [str(move) for move in at.legal_moves]
        assert {kind.key(text) for text in texts} == {choice.key for choice in each.choices}
        for choice in each.choices:
            assert choice.move in texts
            assert kind.key(choice.move) == choice.key


@pytest.mark.parametrize("name", GAMES)
def test_a_sample_is_confirmed_by_other_searches(name: str) -> None:
    found = [each for each in puzzles(name) if each.kind != PACK]
    for finding in confirm(drawn(found, 3, "check"), times=0.5, seed="check"):
        assert not finding.refuted, (finding.puzzle.id, finding.why)


@pytest.mark.parametrize("name", [name for name in GAMES if game(name).hidden])
def test_what_is_hidden_does_not_move_the_answer(name: str) -> None:
    for each in some(name, 1):
        other = each.state.determinise(each.seat, "another deal")
        assert other.position != each.position
        assert other.view(each.seat) == each.state.view(each.seat)
        moved = msgspec.structs.replace(each, position=other.position)
        assert searched_again(moved, 0.05).gap == searched_again(each, 0.05).gap


def test_the_true_hidden_cards_are_not_kept() -> None:
    fixture = Mine.of("final-touch", "hidden").fixture(0)
    record = Record.from_json(play(_bare(fixture)).record)
    kept = 0
    for place in opened(places(record)):
        seen = candidate(place.state, place.seat, 60, "hidden")
        if seen is None:
            continue
        kept += 1
        assert seen[0].position != place.state.position
        assert seen[0].view(place.seat) == place.state.view(place.seat)
    assert kept


def _bare(fixture: Fixture) -> Fixture:
    return Fixture(fixture.game, fixture.seats, {}, fixture.seed, ("level:3",) * 2, "hidden")


def test_a_try_is_judged_by_what_the_puzzle_keeps() -> None:
    for name in GAMES:
        for each in some(name):
            if each.kind == PACK:
                first, *rest = each.answers[0].split(" ")
                assert judge(each, [first]).verdict == "open"
                assert judge(each, [first, *rest]).verdict == "right"
                assert judge(each, ["advance"]).verdict == "wrong"
                continue
            for choice in each.choices:
                told = judge(each, [choice.move])
                near = "near" if choice.lost <= NEAR else "wrong"
                assert told.verdict == ("right" if choice.key in each.answers else near)
                assert told.choice == choice
            assert judge(each, []).verdict == "open"


def test_inside_the_cells_but_in_the_way_is_a_near_miss() -> None:
    for each in [p for p in puzzles("patchwork") if p.kind == PACK][:20]:
        state = each.state
        good = {answer.split(" ")[0] for answer in each.answers}
        inside = set(each.cells)
        patch = each.answers[0].partition("@")[0]
        verdicts = Counter(
            judge(each, [str(move)]).verdict
            for move in state.legal_moves
            if str(move).startswith(f"{patch}@") and str(move) not in good
        )
        assert set(verdicts) <= {"near", "wrong"}
        assert verdicts["near"] >= 1, "there is a trap"
        assert len(inside) == len(each.cells)


def test_packing_finds_every_way() -> None:
    """By covering the first empty cell, which is another way to look for them."""
    for each in [p for p in puzzles("patchwork") if p.kind == PACK][:10]:
        target = sum(
            1 << (SIZE * (int(name[1:]) - 1) + "abcdefghi".index(name[0])) for name in each.cells
        )
        patches = tuple(int(move.partition("@")[0]) for move in each.answers[0].split(" "))
        assert len(solutions(target, patches)) == len(each.answers) == _ways(target, set(patches))


def _ways(target: int, patches: set[int]) -> int:
    if not target:
        return not patches
    lowest = target & -target
    return sum(
        _ways(target & ~cells, patches - {patch})
        for patch in patches
        for _, cells in placements()[patch]
        if cells & lowest and not cells & ~target
    )


def test_the_puzzle_of_the_day_is_the_same_for_all_and_none_comes_twice() -> None:
    first = datetime.date(2026, 11, 18)
    for name in GAMES:
        count = len(puzzles(name))
        days = [daily(name, first + datetime.timedelta(n)) for n in range(count)]
        assert {each.id for each in days if each} == {each.id for each in puzzles(name)}
        assert daily(name, first + datetime.timedelta(count)) == days[0]


def test_grades_go_by_how_many_find_it() -> None:
    grades = [grade_of(share / 100) for share in range(101)]
    assert grades == sorted(grades, reverse=True)
    assert set(grades) == set(range(1, GRADES + 1))


def players(fixtures: Iterable[Fixture]) -> Generator[Played, None, None]:
    """In this process, the last game first."""
    for fixture in reversed(list(fixtures)):
        yield play(fixture)


def test_mining_gives_the_same_again_and_goes_on_after_an_interruption(tmp_path: Path) -> None:
    mine = Mine.of("patchwork", "again", kinds=[PACK])
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    seam = Seam(mine, whole)
    assert len(list(seam.work(2, players))) == 2
    seam.write()
    first = Seam(mine, parts)
    list(first.work(1, players))
    with first.path.open("ab") as journal:
        journal.write(b'{"number": 1, "puz')  # it was cut off there
    second = Seam(mine, parts)
    assert [fixture.extra["number"] for fixture in second.missing(2)] == [1]
    list(second.work(2, players))
    second.write()
    assert parts.read_bytes() == whole.read_bytes()
    assert read(whole)[1]
    with pytest.raises(FormatError, match="of other puzzles"):
        Seam(Mine.of("patchwork", "another"), parts)


def test_files_are_gathered_by_kind_and_grade(tmp_path: Path) -> None:
    header, found = read(file_of("patchwork"))
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl.gz"
    write(one, header, found[:30])
    write(two, header, found[20:50])
    assert gathered([one, two])[1] == found[:50]
    few = gathered([one, two], 5)[1]
    assert max(Counter(each.kind for each in few).values()) <= 5
    other = tmp_path / "other.jsonl"
    write(other, msgspec.structs.replace(header, version="0", seats=4, seed="other"), [])
    told = gathered([one, other])[0]
    assert told.version.split(",") == [*header.version.split(","), "0"]
    assert told.seed.endswith(",other")
    assert told.seats == 0
    write(other, msgspec.structs.replace(header, game="final-touch"), [])
    with pytest.raises(FormatError, match="is of final-touch"):
        gathered([one, other])


def test_what_is_nearly_the_same_or_unclear_is_not_gathered(tmp_path: Path) -> None:
    header, found = read(file_of("final-touch"))
    first = next(each for each in found if each.proof)
    assert first.proof is not None
    near, far = (
        msgspec.structs.replace(first, id=id, source=f"{first.game_of}/{first.ply + plies}")
        for id, plies in (("near", APART - 1), ("far", APART))
    )
    weak = msgspec.structs.replace(first.proof, longest=1, longest_gap=0.06)
    unclear = msgspec.structs.replace(first, id="unclear", source="other/0/0", proof=weak)
    elsewhere = msgspec.structs.replace(first, id="elsewhere", source="other/0/1")
    file = tmp_path / "some.jsonl"
    write(file, header, [first, near, far, unclear, elsewhere])
    told = [each.id for each in gathered([file], least_gap=GAP)[1]]
    assert told == [first.id, "far", "elsewhere"]


@pytest.mark.parametrize("name", GAMES)
def test_what_ships_has_none_nearly_twice(name: str) -> None:
    """What was gathered stays as it is."""
    assert list(puzzles(name)) == gathered([file_of(name)])[1]


def test_a_search_that_was_interrupted_goes_on(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    found = [each for each in puzzles("final-touch") if each.kind != PACK][:3]
    whole = list(confirm(found, 0.02, "again"))
    assert all(each.simulations for each in whole)
    list(confirm(found[:2], 0.02, "again", journal))
    lines = journal.read_bytes()
    assert lines.count(b"\n") == 2
    journal.write_bytes(lines[:-5])  # it was cut off there
    assert list(confirm(found, 0.02, "again", journal)) == whole
    assert journal.read_bytes().count(b"\n") == 3


def test_who_bids_at_the_same_time_does_not_answer_what_is_tried_out() -> None:
    """Against how the others bid, tries to raise or to save are worth the same whatever else is compared."""
    chosen = game("art-society")
    state = chosen.setup(seats=2, seed="bids")
    while not (state.turn is not None and len(state.deciders) == 2):
        state = state.play(int(state.legal_actions()[0]))
    kind = kind_of("art-society", "bid")
    actions = [int(action) for action in turned(state, 0).legal_actions()]
    found = analyse(Situation(state, 0), 300, "bids", actions)
    whole = {each.key: each for each in against_mixture(state, 0, kind, found, actions, "bids")}
    assert len(whole) == len(actions)
    few = actions[:2] + actions[-2:]
    for each in against_mixture(state, 0, kind, found, few, "bids"):
        assert each.error > 0
        assert each.lost >= 0
    again = against_mixture(state, 0, kind, found, list(reversed(actions)), "bids")
    assert {each.key: each for each in again} == whole


def test_what_is_no_file_of_puzzles_is_said(tmp_path: Path) -> None:
    path = tmp_path / "no.jsonl"
    header, _ = read(file_of("patchwork"))
    for text, words in (
        (b"", "line 1"),
        (b'{"format":"x"}\n', "line 1"),
        (msgspec.json.encode(msgspec.structs.replace(header, format="x")), "its format is 'x'"),
        (msgspec.json.encode(msgspec.structs.replace(header, game="x")), "no game 'x'"),
        (msgspec.json.encode(header) + b"\n{}\n", "line 2"),
    ):
        path.write_bytes(text)
        with pytest.raises(FormatError, match=words):
            read(path)
    packed = tmp_path / "no.jsonl.gz"
    packed.write_bytes(b"no")
    with pytest.raises(FormatError, match="unpacked"):
        read(packed)
    with pytest.raises(FormatError, match="it has take, pack"):
        Mine.of("patchwork", "s", kinds=["bid"])


CHANGES: list[dict[str, object]] = [
    {"kind": "bid"},
    {"kind": ""},
    {"kind": "take"},  # of which there would be a proof
    {"game": "final-touch"},
    {"game": "chess"},
    {"seat": 7},
    {"seat": -1},
    {"seat": 2**70},
    {"seat": 0.5},
    {"position": ""},
    {"position": "\x00"},
    {"cells": ["a999999999999"]},
    {"cells": ["j1", ""]},
    {"source": "x/y/z"},
    {"source": "x/" + "9" * 5000},
    {"answers": [[]]},
    {"more": json.loads("[" * 500 + "]" * 500)},
]


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_a_puzzle_with_anything_in_it_is_searched_or_refused(
    tmp_path: Path, change: dict[str, object]
) -> None:
    header, found = read(file_of("patchwork"))
    pack = msgspec.to_builtins(next(each for each in found if each.kind == PACK))
    path = tmp_path / "changed.jsonl"
    path.write_bytes(msgspec.json.encode(header) + b"\n" + json.dumps({**pack, **change}).encode())
    if "more" in change:  # what others may add says nothing here
        assert [each.refuted for each in confirm(read(path)[1])] == [False]
        return
    refused = CliRunner().invoke(app, ["confirm", str(path)]).exception
    assert isinstance(refused, VernissageError | SystemExit)


def test_what_can_not_be_read_or_searched_is_said(tmp_path: Path) -> None:
    header, found = read(file_of("patchwork"))
    path = tmp_path / "some.jsonl.gz"
    write(path, header, found[:1])
    whole = path.read_bytes()
    for broken in (whole[:-20], whole[:20] + bytes(40) + whole[60:]):
        path.write_bytes(broken)
        with pytest.raises(FormatError, match="unpacked"):
            read(path)
    for times in (math.nan, math.inf, -1.0, 0.0):
        with pytest.raises(FormatError):
            list(confirm(found[:1], times))
    journal = tmp_path / "journal"
    for text in (b"{}\n", b"\xff\n", b'{"id":' + b"[" * 9999 + b"\n"):
        journal.write_bytes(text)
        with pytest.raises(FormatError, match="line 1"):
            list(confirm(found[:1], journal=journal))
        assert journal.read_bytes() == text


def test_the_command_grades_anew_by_the_levels_of_today(tmp_path: Path) -> None:
    """What shipped is as it was graded; what nearly all find is left out; packings stay as they are."""
    header, found = read(file_of("patchwork"))
    takes = sorted((p for p in found if p.kind != PACK), key=lambda p: -sum(p.found))
    pack = next(each for each in found if each.kind == PACK)
    old = msgspec.structs.replace(takes[0], found=(0.0,) * 5, grade=GRADES)
    plain = msgspec.structs.replace(takes[1], answers=tuple(c.key for c in takes[1].choices))
    file, out = tmp_path / "old.jsonl", tmp_path / "new.jsonl"
    write(file, header, [old, plain, pack])
    told = CliRunner().invoke(app, ["grade", str(file), "--out", str(out), "--json"])
    assert told.exit_code == 0
    assert json.loads(told.stdout)["puzzles"] == 2
    again = read(out)[1]
    assert [each.id for each in again] == [old.id, pack.id]
    assert again[0].grade == grade_of(sum(again[0].found) / len(again[0].found))
    assert again[0].found != old.found
    assert again[1] == pack


def test_those_with_several_answers_are_searched_or_left_out_alone(tmp_path: Path) -> None:
    header, found = read(file_of("final-touch"))
    one = next(each for each in found if len(each.answers) == 1)
    several = msgspec.structs.replace(
        next(each for each in found if each.seats != one.seats),
        answers=("no", "neither"),
    )
    file, out = tmp_path / "some.jsonl", tmp_path / "single.jsonl"
    write(file, header, [one, several])
    command = CliRunner()
    told = command.invoke(app, ["confirm", str(file), "--several", "--times", "0.01", "--json"])
    assert [each["id"] for each in json.loads(told.stdout)["refuted"]] == [several.id]
    assert command.invoke(app, ["gather", str(file), "--single", "--out", str(out)]).exit_code == 0
    assert read(out)[1] == [one]


def test_the_command_confirms_keeps_and_says_what_is_refuted(tmp_path: Path) -> None:
    header, found = read(file_of("patchwork"))
    packs = [each for each in found if each.kind == PACK][:2]
    wrong = msgspec.structs.replace(packs[1], answers=("advance advance advance",))
    file, kept = tmp_path / "some.jsonl", tmp_path / "kept.jsonl"
    write(file, header, [packs[0], wrong])
    told = CliRunner().invoke(app, ["confirm", str(file), "--keep", str(kept), "--json"])
    assert told.exit_code == 1
    assert [each["id"] for each in msgspec.json.decode(told.stdout)["refuted"]] == [wrong.id]
    assert read(kept)[1] == packs[:1]
    told = CliRunner().invoke(app, ["gather", str(kept), str(kept), "--out", str(file)])
    assert told.exit_code == 0
    assert read(file)[1] == packs[:1]
    assert CliRunner().invoke(app, ["confirm", str(file)]).exit_code == 0
