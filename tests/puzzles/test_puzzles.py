"""Puzzles: what ships is sound, judged by what the seat knows, and mined the same way each time."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Generator, Iterable
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from vernissage.arena.playing import Fixture, Played, play
from vernissage.cli.puzzles import app
from vernissage.games.errors import FormatError
from vernissage.games.patchwork.pieces import SIZE
from vernissage.games.registry import GAMES, game
from vernissage.puzzles import Puzzle, daily, judge, puzzle, puzzles
from vernissage.puzzles.collection import file_of
from vernissage.puzzles.confirming import confirm, packed_again, searched_again
from vernissage.puzzles.judging import NEAR
from vernissage.puzzles.kinds import KINDS, PACK, compared, kind_of
from vernissage.puzzles.mining import Mine, Seam, opened
from vernissage.puzzles.packing import placements, solutions
from vernissage.puzzles.proving import GAP, SEARCHES, SURE, candidate
from vernissage.puzzles.puzzle import GRADES, gathered, grade_of, read, write
from vernissage.records import Record
from vernissage.study.reviewing import places

LEAST = 40
"""Of each kind that ships, ..."""
RARE = ("bid", "end", "hang")
"""... but for those of which a game has one in ten, and more are still to be mined (docs/puzzles.md)."""


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
    assert all(counts[kind] >= LEAST for kind in counts if kind not in RARE)
    for each in found:
        assert each.game == name
        assert 1 <= each.grade <= GRADES
        assert each.answers
        assert puzzle(name, each.id) == each
        if each.kind == PACK:
            continue
        assert each.proof is not None
        assert each.proof.version == header.version, (
            "who judged is kept, also when others judge now"
        )
        assert each.proof.searches == SEARCHES
        assert each.proof.gap >= GAP
        assert each.proof.errors >= SURE
        assert each.proof.plain > 0
        assert each.grade == grade_of(sum(each.found) / len(each.found))
        lost = {choice.key: choice.lost for choice in each.choices}
        assert set(each.answers) < set(lost)
        assert max(lost[key] for key in each.answers) < GAP
        assert min(lost[key] for key in lost if key not in each.answers) >= GAP - 0.001


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_a_position_was_compared_and_can_be_played(name: str) -> None:
    for each in some(name):
        assert each.seat in each.state.deciders
        if each.kind == PACK:
            assert not packed_again(each).refuted
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
    for finding in confirm(found, 3, times=0.5, seed="check"):
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
    write(other, msgspec.structs.replace(header, version="0"), [])
    with pytest.raises(FormatError, match="evaluator 0"):
        gathered([one, other])


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


def test_every_kind_belongs_to_a_game() -> None:
    assert set(KINDS) == set(GAMES)


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
