"""A match from beginning to end: forfeits, interruptions, refusals, the report."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from tests.arena.players import GREEDY, games, inline, whole_match, without_times
from tests.bots.programs import program, zombies
from vernissage import FormatError
from vernissage.arena.arena import Arena
from vernissage.arena.match import Match
from vernissage.arena.playing import Fixture, play
from vernissage.arena.standings import Result, Standings
from vernissage.cli import app
from vernissage.records import check

# --- Results ---------------------------------------------------------------------------------


def test_a_match_has_records_that_check_and_a_table(tmp_path: Path) -> None:
    table = whole_match(GREEDY, tmp_path)
    records = games(tmp_path)
    assert len(records) == table["games"] == table["planned"] == 6
    assert all(check(record) is None for record in records)
    assert [record["players"] for record in records[:2]] == [
        ["greedy", "random"],
        ["random", "greedy"],
    ]
    assert records[0]["setup"] == records[1]["setup"]
    greedy, random = table["bots"]
    assert greedy["share"]["mean"] + random["share"]["mean"] == pytest.approx(1)
    assert greedy["share"]["mean"] > 0.5
    assert greedy["rating"]["mean"] == 0 > random["rating"]["mean"]
    assert greedy["score"]["mean"] > random["score"]["mean"]
    assert greedy["seconds_per_move"] > 0
    assert json.loads((tmp_path / "table.json").read_text()) == table


def test_a_shared_victory_is_shared() -> None:
    match = Match("final-touch", 3, ("greedy", "random", "mcts:sims=1"), 3)
    record = {"deal": 0, "seating": [2, 0, 1], "seconds": [1, 1, 1], "decisions": [1, 1, 1]}
    record["result"] = {"scores": [7, 3, 7], "winners": [0, 2]}
    result = Result.of(record, match)
    assert [result.share_of(bot) for bot in range(3)] == [0, 0.5, 0.5]


def test_a_team_wins_together() -> None:
    match = Match("final-touch", 4, ("greedy", "random"), 2)
    record = {"deal": 0, "seating": [1, 0, 1, 0], "seconds": [1, 3, 1, 5], "decisions": [1] * 4}
    result = Result.of(record | {"result": {"scores": [9, 4, 9, 4], "winners": [0, 2]}}, match)
    assert [result.share_of(bot) for bot in range(2)] == [0, 1]
    assert result.scores == (9, 4)
    greedy = Standings(match, [result]).table()["bots"][0]
    assert (greedy["games"], greedy["moves"], greedy["seconds_per_move"]) == (1, 2, 4)


@pytest.mark.parametrize("seat", range(4))
def test_with_a_forfeit_the_whole_team_loses(seat: int) -> None:
    match = Match("final-touch", 4, ("greedy", "random"), 2)
    record = {"deal": 0, "seating": [0, 1, 0, 1], "seconds": [0] * 4, "decisions": [0] * 4}
    result = Result.of(record | {"forfeit": {"seat": seat, "why": "It sulks."}}, match)
    assert result.share_of(seat % 2) == 0
    assert result.share_of(1 - seat % 2) == 1
    assert result.scores is None


def test_with_a_forfeit_all_others_share_the_win() -> None:
    match = Match("final-touch", 3, ("greedy", "random"), 3)
    record = {"deal": 0, "seating": [0, 1, 1], "seconds": [0] * 3, "decisions": [0] * 3}
    result = Result.of(record | {"forfeit": {"seat": 1, "why": "It sulks."}}, match)
    assert result.shares == (0.5, 0, 0.5)


def test_one_among_others_is_measured_against_its_equal_share(tmp_path: Path) -> None:
    match = Match("final-touch", 3, ("greedy", "random"), 6, mix=(1, 2))
    table = whole_match(match, tmp_path)
    [line_up] = table["line_ups"]
    assert [(bot["name"], bot["sides"]) for bot in line_up["bots"]] == [
        ("greedy", 1),
        ("random", 2),
    ]
    assert [bot["equal_share"] for bot in table["bots"]] == pytest.approx([1 / 3, 2 / 3], abs=1e-5)
    assert sum(bot["share"]["mean"] for bot in line_up["bots"]) == pytest.approx(1)
    assert (line_up["games"], line_up["deals"]) == (6, 2)


# --- Forfeits --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        ("print('Help!', file=sys.stderr); sys.exit(3)", "It ended with exit status 3."),
        ("print('Help!', file=sys.stderr); time.sleep(60)", "It did not answer within 1 s."),
        ("print('Help!', flush=True)", "It printed 'Help!' as an answer."),
        ("print('Help!', file=sys.stderr); answer = {'move': -1}", "-1 is no action of Patchwork"),
        ("print('Help!', end='x' * 100000)", "It printed a line of more than 65536 bytes."),
    ],
    ids=["crash", "hang", "nonsense", "illegal", "flood"],
)
def test_a_program_that_fails_loses_by_forfeit_and_the_match_goes_on(
    deed: str, why: str, tmp_path: Path
) -> None:
    spec = program(tmp_path, deed) + (":seconds=1" if "sleep" in deed else "")
    match = Match("patchwork", 2, (spec, "random"), 2)
    table = whole_match(match, tmp_path / "match")
    assert [bot["forfeits"] for bot in table["bots"]] == [2, 0]
    assert [bot["share"]["mean"] for bot in table["bots"]] == [0, 1]
    for record, seat in zip(games(tmp_path / "match"), (0, 1), strict=True):
        assert record["forfeit"]["seat"] == seat
        assert why in record["forfeit"]["why"]
        assert len(record["moves"]) >= 2  # what was played before is kept
        assert "result" not in record
        assert check(record) is None
        output = (tmp_path / "match" / record["forfeit"]["output"]).read_text()
        assert "Help!" in output or len(output) == 64 * 1024
    assert [forfeit["bot"] for forfeit in table["forfeits"]] == [spec, spec]
    assert not zombies()


def test_a_class_that_raises_loses_by_forfeit(tmp_path: Path) -> None:
    path = tmp_path / "raising.py"
    path.write_text(
        "class Bot:\n"
        "    def __init__(self, game, seed): pass\n"
        "    def choose(self, situation): return situation.view['no such thing']\n"
    )
    fixture = Fixture("patchwork", 2, {}, "7", ("random", f"py:{path}:Bot"), "7")
    played = play(fixture)
    assert played.record["forfeit"] == {"seat": 1, "why": "It raised KeyError."}
    assert "no such thing" in played.output


def test_a_bot_that_can_t_play_here_loses_by_forfeit() -> None:
    fixture = Fixture("patchwork", 2, {}, "7", ("random", "cmd:./no-such-program"), "7")
    forfeit = play(fixture).record["forfeit"]
    assert forfeit["seat"] == 1
    assert "can't play here" in forfeit["why"]


# --- Interruptions ---------------------------------------------------------------------------


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = whole_match(GREEDY, tmp_path / "whole")
    with Arena(GREEDY, tmp_path / "parts") as arena:
        for number, _ in enumerate(arena.play(inline), 1):
            if number == 3:
                break
        assert arena.missing == 3
    before = (tmp_path / "parts" / "games.jsonl").read_bytes()
    table = whole_match(GREEDY, tmp_path / "parts")
    assert without_times(table) == without_times(whole)
    assert (tmp_path / "parts" / "games.jsonl").read_bytes().startswith(before)
    assert games(tmp_path / "parts") == games(tmp_path / "whole")


@pytest.mark.parametrize("cut", [1, 100, "zeros", "garbage"])
def test_a_last_line_that_was_cut_off_is_played_again(cut: int | str, tmp_path: Path) -> None:
    whole = whole_match(GREEDY, tmp_path)
    path = tmp_path / "games.jsonl"
    written = path.read_bytes()
    if isinstance(cut, int):
        path.write_bytes(written[:-cut])
    else:
        path.write_bytes(written + (b"\0" * 99 if cut == "zeros" else b'{"deal": \n'))
    with Arena(GREEDY, tmp_path) as arena:
        assert arena.missing == (1 if isinstance(cut, int) else 0)
    assert without_times(whole_match(GREEDY, tmp_path)) == without_times(whole)
    assert len(games(tmp_path)) == 6


def test_a_broken_line_before_the_last_is_not_passed_over(tmp_path: Path) -> None:
    whole_match(GREEDY, tmp_path)
    path = tmp_path / "games.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], b"oops\n", *lines[1:]]))
    with pytest.raises(FormatError, match="line 2"):
        Arena(GREEDY, tmp_path)
    assert path.read_bytes().count(b"\n") == 7


# --- Refusals --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "word"),
    [
        (Match("patchwork", 2, ("greedy", "random"), 6, seed=6), "seed"),
        (Match("patchwork", 2, ("random", "greedy"), 6, seed=5), "bots"),
        (Match("patchwork", 2, ("greedy", "random"), 4, seed=5), "games"),
        (Match("patchwork", 2, ("greedy", "random"), 6, seed=5, mix=(1, 1)), "mix"),
        (Match("final-touch", 2, ("greedy", "random"), 6, seed=5), "game"),
        (Match("patchwork", 2, ("greedy", "random"), 6, seed=5, options={"first": 1}), "options"),
    ],
)
def test_another_plan_in_the_same_folder_is_refused(
    other: Match, word: str, tmp_path: Path
) -> None:
    with Arena(GREEDY, tmp_path):
        pass
    with pytest.raises(FormatError, match=f"another plan: its {word} is"):
        Arena(other, tmp_path)
    with pytest.raises(FormatError, match="another plan: its sprt is"):
        Arena(GREEDY, tmp_path, (0, 50))
    with Arena(GREEDY, tmp_path):
        pass


def test_two_arenas_in_one_folder_are_refused(tmp_path: Path) -> None:
    with Arena(GREEDY, tmp_path), pytest.raises(FormatError, match="Another arena"):
        Arena(GREEDY, tmp_path)


def test_games_without_a_plan_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text("my own games\n")
    with pytest.raises(FormatError, match="without a plan"):
        Arena(GREEDY, tmp_path)
    assert (tmp_path / "games.jsonl").read_text() == "my own games\n"


# --- The sequential test ---------------------------------------------------------------------


def test_the_test_stops_a_clear_match(tmp_path: Path) -> None:
    match = Match("patchwork", 2, ("greedy", "random"), 400)
    table = whole_match(match, tmp_path, sprt=(0, 200))
    assert table["sprt"]["verdict"] == "high"
    assert table["games"] == 2 * table["sprt"]["deals"] < 200
    again = whole_match(match, tmp_path, sprt=(0, 200))
    assert again == table


def test_the_test_is_for_two_bots(tmp_path: Path) -> None:
    three = Match("patchwork", 2, ("greedy", "random", "mcts:sims=1"), 2)
    with pytest.raises(FormatError, match="two bots"):
        Arena(three, tmp_path, (0, 50))


# --- The report ------------------------------------------------------------------------------


class Reader(HTMLParser):
    """Collects what a browser would fetch or run, and the text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for key, value in attrs if key in ("src", "href")]
        assert not any(key.startswith("on") for key, _ in attrs)

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_report_is_well_formed_safe_and_needs_nothing(tmp_path: Path) -> None:
    evil = program(tmp_path, "sys.exit('<script>alert(1)</script>')")
    evil += " '<script>alert(1)</script>&amp;\"'\x07"
    table = whole_match(Match("patchwork", 2, (evil, "greedy", "random"), 2), tmp_path / "m")
    page = (tmp_path / "m" / "report.html").read_text()
    ElementTree.fromstring(page.partition("\n")[2])  # well-formed, each tag closed
    reader = Reader()
    reader.feed(page)
    assert "script" not in reader.tags
    assert not reader.addresses
    assert not re.search(r"url\(|@import|//", page.partition("</style>")[0])
    assert "<script>alert(1)</script>&amp;" in reader.text  # shown as it was written
    assert reader.tags.count("svg") == 2
    assert "prefers-color-scheme: dark" in page
    for bot in table["bots"]:
        assert f"{100 * bot['share']['mean']:.1f} %" in reader.text


@pytest.mark.parametrize(("seats", "mix"), [(3, (1, 2)), (4, None)])
def test_the_report_of_larger_tables(
    seats: int, mix: tuple[int, ...] | None, tmp_path: Path
) -> None:
    match = Match("final-touch", seats, ("greedy", "random"), 2, mix=mix)
    whole_match(match, tmp_path)
    page = (tmp_path / "report.html").read_text()
    ElementTree.fromstring(page.partition("\n")[2])
    assert ("equals would have" in page) == (seats == 3)


def test_the_report_of_no_game_yet(tmp_path: Path) -> None:
    with Arena(GREEDY, tmp_path) as arena:
        table = arena.write()
    assert table["games"] == 0
    ElementTree.fromstring((tmp_path / "report.html").read_text().partition("\n")[2])


# --- The command -----------------------------------------------------------------------------


def test_the_command_prints_the_table(tmp_path: Path) -> None:
    words = ["arena", "patchwork", "--bots", "greedy", "--bots", "random", "--games", "2"]
    words += ["--seed", "7", "--jobs", "1", "--out", str(tmp_path / "m")]
    result = CliRunner().invoke(app, [*words, "--json"])
    assert result.exit_code == 0, result.output
    table = json.loads(result.stdout)
    assert table == json.loads((tmp_path / "m" / "table.json").read_text())
    shown = CliRunner().invoke(app, words)
    assert "greedy against random" in shown.stdout
    assert "forfeits" in shown.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["--mix", "one"],
        ["--mix", "1,1,1"],
        ["--sprt", "5"],
        ["--sprt", "50,0"],
        ["--seats", "5"],
        ["--option", "first"],
    ],
)
def test_the_command_says_what_is_wrong(words: list[str], tmp_path: Path) -> None:
    common = ["arena", "patchwork", "--bots", "greedy,random", "--out", str(tmp_path / "m")]
    result = CliRunner().invoke(app, common + words)
    assert isinstance(result.exception, ValueError)
    assert not (tmp_path / "m").exists()


def test_an_interrupted_match_prints_its_table_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(arena: Arena, players: object) -> Iterator[None]:
        raise KeyboardInterrupt
        yield

    whole_match(Match("patchwork", 2, ("greedy", "random"), 2, seed="5"), tmp_path)
    monkeypatch.setattr(Arena, "play", stopped)
    words = ["arena", "patchwork", "--bots", "greedy,random", "--seed", "5", "--games", "6"]
    result = CliRunner().invoke(app, [*words, "--json", "--out", str(tmp_path)])
    assert result.exit_code != 0
    assert json.loads(result.stdout)["games"] == 2
