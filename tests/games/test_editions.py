"""Other components make an edition: it lives beside the first, and both are played for ever."""

from __future__ import annotations

import copy
import importlib
import json
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.conftest import DATA
from vernissage.bots.bot import bot
from vernissage.bots.situation import Situation
from vernissage.cli import app
from vernissage.games import box, editions
from vernissage.games.caching import stamp_of
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.registry import GAMES, components, current, edition, game
from vernissage.games.terms import Json
from vernissage.records.checking import check
from vernissage.records.record import Record
from vernissage.server import events
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.table_log import first_events, from_log
from vernissage.server.telling import table_message

WORK, TILE = "m04", "city-1x2-shell"


def answers(name: str, pieces: Json) -> Json:
    return {"format": box.FORMAT, "game": name, "rules": "1", "pieces": pieces}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    found = tmp_path_factory.mktemp("editions")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VERNISSAGE_EDITIONS", str(found))
        yield found


@pytest.fixture(scope="module")
def other(folder: Path) -> Game:
    """Final Touch as a box has it in which one work needs and pays something else."""
    said = answers("final-touch", {WORK: {"blue": 1, "green": 5, "finish": 9, "ruin": 4}})
    return edition("final-touch", box.apply(box.read(said)))


def played(chosen: Game, seed: int) -> Record:
    """A game to its end by chance."""
    state = chosen.setup(seats=2, seed=seed)
    record, rng = Record.begin(state), random.Random(seed)
    while state.outcome is None:
        state = record.play(state, rng.choice(state.legal_moves.actions.tolist()))
    return record


def golden(name: str) -> list[Json]:
    found = sorted((DATA / "golden").glob(f"{name}*.jsonl"))
    return [json.loads(line) for path in found for line in path.read_text().splitlines()]


def test_an_edition_is_played_and_the_golden_games_of_the_first_still_hold(other: Game) -> None:
    first = game("final-touch")
    kept = [pickle.loads(pickle.dumps(played(other, seed).to_json())) for seed in range(8)]
    old = golden("final-touch")[:40]
    assert old
    for mine, theirs in zip(kept, old, strict=False):  # by turns, in one process
        assert (check(mine), check(theirs)) == (None, None)
    assert all(check(each) is None for each in old)
    assert {each["rules"] for each in kept} == {other.rules_version} != {first.rules_version}
    assert any(check({**each, "rules": "1"}) is not None for each in kept)
    for each in kept:
        states = list(Record.from_json(each).states())
        assert all(state.game is other for state in states)
        assert other.from_position(states[-1].position) == states[-1]


def test_the_two_are_different_games_with_the_same_name(other: Game) -> None:
    first = game("final-touch")
    assert (other.id, other.title, other.edition) == (first.id, first.title, other.rules_version)
    assert first.edition is None
    assert pickle.loads(pickle.dumps(other)) is other is game(other.name)
    needs = {c["id"]: c["needs"] for c in components(other.name)["masterpiece"]}
    assert needs[WORK] == {"blue": 1, "green": 5}
    unlike = [
        c["id"] for c in components("final-touch")["masterpiece"] if needs[c["id"]] != c["needs"]
    ]
    assert unlike == [WORK]


def test_kernels_of_both_are_kept_apart_and_the_first_ones_where_they_were(other: Game) -> None:
    def function(chosen: Game) -> Any:
        return getattr(chosen.kernels.apply, "py_func", chosen.kernels.apply)

    first = game("final-touch")
    assert function(first).__code__.co_filename == function(other).__code__.co_filename
    assert "@" not in stamp_of(function(first))
    assert stamp_of(function(other)) == f"{stamp_of(function(first))}@{other.rules_version}"


def test_bots_know_the_edition_they_play(other: Game) -> None:
    state = other.setup(seats=2, seed=3)
    seat = state.deciders[0]
    chosen = bot("greedy", other, "seed").choose(Situation(state, seat))
    assert chosen in state.legal_moves.actions.tolist()
    knows = importlib.import_module(f"{other.knowledge}")
    assert knows.apply is other.kernels.apply is not game("final-touch").kernels.apply


def test_a_table_of_an_edition_is_read_again_by_it(other: Game) -> None:
    seats = [SeatSetup("person", "Ola", 0), SeatSetup("person", "Jan", 0)]
    log = first_events(other.name, seats, {}, ClockSetup(), "seed", 1)
    stored = [events.decode(events.encode(event)) for event in log]
    table = from_log("t", stored)
    assert (table.made.game, table.made.rules) == ("final-touch", other.rules_version)
    assert table.game.rules is other
    assert table_message(table, [True, True], 0).edition == other.rules_version
    assert table.record()["rules"] == other.rules_version
    before = from_log("t", first_events("final-touch", seats, {}, ClockSetup(), "seed", 1))
    assert table_message(before, [True, True], 0).edition is None


def test_another_box_of_art_society_is_another_list_of_paintings(folder: Path) -> None:
    said = {TILE: {"frame": "wood"}, "decor-2x1": {"count": 20}, "decor-1x2": {"count": 16}}
    read = box.read(answers("art-society", {**said, "portrait-1x2-gold": {}, "back-1x2": {}}))
    assert (read.confirmed, len(read.corrected)) == (2, 3)
    made = edition("art-society", box.apply(read))
    mine, first = (
        importlib.import_module(f"{each.course}".replace("course", "pieces"))
        for each in (made, game("art-society"))
    )
    assert set(first.TILE_IDS) - set(mine.TILE_IDS) == {TILE}
    assert set(mine.TILE_IDS) - set(first.TILE_IDS) == {TILE.replace("shell", "wood")}
    assert mine.PAINTINGS == first.PAINTINGS
    beginning = {
        "starting_paintings": mine.TILE_IDS[mine.AUCTIONED :][:2],
        "starting_bids": [1, 2],
        "piles": {
            size: [id for id in mine.TILE_IDS[: mine.AUCTIONED] if f"-{size}-" in id]
            for size in mine.SIZES
        },
    }
    state = made.beginning.read(beginning, 2, {})
    assert state.game is made
    assert made.beginning.write(state)[0] == beginning
    sources = {piece["id"]: piece["source"] for piece in box.pieces(made)}
    assert {sources[id] for id in ("portrait-1x2-gold", "back-1x2", "decor-2x1")} == {"box"}
    assert Counter(sources.values())["sourced"] == sum(
        piece["source"] == "sourced" for piece in box.pieces(game("art-society"))
    )


def test_the_gallery_is_told_what_is_reconstructed_by_the_components_alone() -> None:
    """As many as the finders of these facts could not source (`shared/components`)."""
    count = {name: Counter(piece["source"] for piece in box.pieces(game(name))) for name in GAMES}
    paintings = [p for p in box.pieces(game("art-society")) if p["group"] not in ("backs", "decor")]
    assert (len(paintings), sum(p["source"] == "reconstructed" for p in paintings)) == (116, 41)
    assert count["final-touch"]["reconstructed"] == 18
    assert set(count["patchwork"]) == {"sourced"}


@pytest.mark.parametrize(
    ("name", "pieces", "why"),
    [
        ("art-society", {"decor-2x1": {"count": 19}}, "add up to 109; the box has 108"),
        ("art-society", {TILE: {"frame": "gold"}}, "city-1x2-gold is there twice"),
        ("art-society", {TILE: {"size": "4x4"}}, "4x4 must have four paintings"),
        ("art-society", {"city-1x2-silver": {"frame": "wood"}}, "known from the game itself"),
        ("art-society", {"x": {}}, "no piece 'x'"),
        ("art-society", {TILE: {"colour": 1}}, "has no 'colour'"),
        ("art-society", {TILE: {"frame": "tin"}}, "it can be: gold, shell, silver, wood"),
        ("final-touch", {WORK: {"blue": 0, "green": 0}}, "needs no touch"),
        ("final-touch", {WORK: {"blue": 13}}, "from 0 to 12"),
        ("final-touch", {WORK: {"blue": True}}, "must be a whole number"),
        ("final-touch", {WORK: {"ruin": 7}}, "pays 7 when ruined"),
        ("final-touch", {f"m{n:02}": {"ruin": 1} for n in range(1, 26)}, "may pay only 25"),
        ("final-touch", {WORK: {}}, "Nothing is different"),
        ("patchwork", {"3": {"income": 2}}, "known from the game itself"),
    ],
)
def test_what_contradicts_is_said(folder: Path, name: str, pieces: Json, why: str) -> None:
    before = list(folder.iterdir())
    with pytest.raises(FormatError, match=why):
        box.apply(box.read(answers(name, pieces)))
    assert list(folder.iterdir()) == before


def test_what_is_only_unlike_what_was_thought_makes_an_edition(folder: Path) -> None:
    said = box.read(answers("final-touch", {WORK: {"finish": 13, "ruin": 3}}))
    doubts = box.doubts(said)
    assert [doubt.is_contradiction for doubt in doubts] == [False, False]
    assert "reviews say 4 and 12" in doubts[0].text
    assert "reviews say half" in doubts[1].text
    assert all(not box.doubts(box.read(answers(name, {}))) for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_components_are_written_as_they_are_read(folder: Path, name: str) -> None:
    version = editions.save(name, "1", copy.deepcopy(components(name)))
    assert editions.read(name, version) == components(name)
    assert version == editions.version_of("1", components(name))


def test_an_edition_that_is_not_here_or_was_changed_is_not_played(folder: Path) -> None:
    with pytest.raises(FormatError, match="is not here"):
        Record.from_json({**golden("final-touch")[0], "rules": "1-00000000"})
    with pytest.raises(FormatError, match="The version of the rules can't be '2'"):
        Record.from_json({**golden("final-touch")[0], "rules": "2"})
    for name in ("final-touch@2-00000000", "final-touch@x", "final-touch@", "final-touch@../../1"):
        with pytest.raises(FormatError, match="has no edition"):
            game(name)
    version = editions.save("patchwork", "1", {**components("patchwork"), "more": 1})
    path = editions.path_of("patchwork", version)
    path.write_text(path.read_text().replace("more = 1", "more = 2"))
    with pytest.raises(FormatError, match="was changed"):
        game(f"patchwork@{version}")
    path.write_text("[")
    with pytest.raises(FormatError, match="no components file"):
        game(f"patchwork@{version}")


@pytest.mark.parametrize("data", [None, b"\xff", b"x = [", b"x = 1\n"])
def test_what_is_wrong_with_an_edition_does_not_tell_where_it_lies(
    folder: Path, data: bytes | None
) -> None:
    """Visitors of a server may ask for any: `GET /api/games/GAME@EDITION`."""
    path = editions.path_of("patchwork", "1-01234567")
    if data is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    with pytest.raises(FormatError) as refused:
        game("patchwork@1-01234567")
    assert str(folder) not in str(refused.value)
    assert path.name in str(refused.value)


def test_the_command_checks_makes_lists_and_chooses(folder: Path, tmp_path: Path) -> None:
    def run(*words: str) -> tuple[int, Any]:
        done = CliRunner().invoke(app, ["components", *words])
        text = done.stdout.strip()
        return done.exit_code, json.loads(text) if "--json" in words and text else text

    file = tmp_path / "box.json"

    def say(pieces: Json) -> str:
        file.write_text(json.dumps(answers("final-touch", pieces)))
        return str(file)

    code, told = run("apply", say({WORK: {"blue": 3, "green": 1}, "m05": {}}), "--json")
    assert (code, told["confirmed"], told["contradictions"]) == (0, 1, [])
    assert told["corrected"] == [f"{WORK}: blue is 3, not 2", f"{WORK}: green is 1, not 2"]
    assert editions.path_of("final-touch", told["edition"]).is_file()
    code, words = run("apply", say({WORK: {"ruin": 9}}))
    assert code == 1
    assert "No edition is made" in words
    assert run("apply", say({WORK: {}}))[0] == 0
    assert run("use", "final-touch", told["edition"])[0] == 0
    current.cache_clear()
    assert current("final-touch") == f"final-touch@{told['edition']}"
    rows = {(row["game"], row["edition"]): row["used"] for row in run("list", "--json")[1]}
    assert rows[("final-touch", told["edition"])]
    assert not rows[("final-touch", "1")]
    assert rows[("patchwork", "1")]
    assert run("use", "final-touch", "1")[0] == 0
    current.cache_clear()
    assert current("final-touch") == "final-touch"
    for data in (b"{", b"[" * 100_000, b"\xff", b"9" * 5000):
        file.write_bytes(data)
        with pytest.raises(FormatError, match="is no JSON"):
            CliRunner().invoke(app, ["components", "apply", str(file)], catch_exceptions=False)
