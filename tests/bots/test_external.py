"""Bots of others: programs that speak JSON lines, and Python classes."""

from __future__ import annotations

import json
import pickle
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.bots.programs import program, running, soon, written, zombies
from vernissage import FormatError, State, game
from vernissage.arena import playing
from vernissage.arena.match import Match
from vernissage.bots import BotFailure, Situation, bot, name_of, split_specs
from vernissage.bots.external import ExternalBot
from vernissage.bots.process import KEPT, LineProcess
from vernissage.cli import app
from vernissage.games.registry import components

PATCHWORK = game("patchwork")


def played(spec: str, decisions: int = 6) -> State:
    """The state after a bot has decided so often, for both seats."""
    player = bot(spec, PATCHWORK, "seed")
    state = PATCHWORK.setup(seed=1, first=0)
    try:
        for _ in range(decisions):
            assert state.turn is not None
            state = state.play(player.choose(Situation(state, state.turn)))
    finally:
        player.close()
    return state


def failure(spec: str) -> BotFailure:
    with pytest.raises(BotFailure) as caught:
        played(spec)
    return caught.value


# --- Programs that do well -------------------------------------------------------------------


def test_a_program_plays(tmp_path: Path) -> None:
    first = PATCHWORK.setup(seed=1, first=0)
    assert played(program(tmp_path), 1) == first.play(first.legal_moves[0])


@pytest.mark.parametrize("form", ["text", "action", "verb"])
def test_a_move_may_be_named_by_its_text_number_or_verb(form: str, tmp_path: Path) -> None:
    deed = f'answer = {{"move": message["legal"][7]["{form}"]}}'
    first = PATCHWORK.setup(seed=1, first=0)
    assert played(program(tmp_path, deed, when=1), 1) == first.play(first.legal_moves[7])


def test_a_verb_is_read_as_everywhere_else(tmp_path: Path) -> None:
    """Whose move it is goes without saying; cells are in order, as in records, or it is said."""
    deed = "verb = message['legal'][7]['verb']; {}; answer = {{'move': verb}}"
    first = PATCHWORK.setup(seed=1, first=0)
    without = program(tmp_path, deed.format("verb.pop('by')"), when=1)
    assert played(without, 1) == first.play(first.legal_moves[7])
    turned = failure(program(tmp_path, deed.format("verb['cells'].reverse()"), when=1))
    assert "no legal move here: records: The cells of patch 2 must be sorted" in turned.why


@pytest.mark.parametrize(("name", "seats"), [("final-touch", 4), ("art-society", 3)])
def test_the_position_that_is_told_is_one_that_the_seat_can_t_exclude(
    name: str, seats: int, tmp_path: Path
) -> None:
    """It has the seat's own view and moves, and what is hidden does not decide it."""
    log = tmp_path / "log"
    deed = f"open({str(log)!r}, 'a').write(message['position'] + chr(10))"
    state = game(name).setup(seed=3, seats=seats)
    while state.turn is not None and state.turn < 0:
        state = state.play(state.legal_moves[0])
    seat = state.turn
    assert seat is not None
    for each in (state, state.determinise(seat, 1), state.determinise(seat, 2)):
        player = bot(program(tmp_path, deed, when=1), game(name), "seed")
        player.choose(Situation(each, seat))
        player.close()
    told = log.read_text().splitlines()
    assert len(set(told)) == 1
    imagined = game(name).from_position(told[0])
    assert imagined.view(seat) == state.view(seat)
    assert list(imagined.legal_moves) == list(state.legal_moves)


def test_the_conversation(tmp_path: Path) -> None:
    log = tmp_path / "log"
    spec = written(
        tmp_path,
        f"""
        import sys
        log = open({str(log)!r}, "w", buffering=1)
        for line in sys.stdin:
            log.write(line)
            if '"type":"game"' in line:
                print('{{"protocol": 1, "name": "Logger"}}', flush=True)
            elif '"type":"move"' in line:
                print('{{"move": "advance"}}', flush=True)
        """,
    )
    played(f"{spec}:seconds=5", 2)
    opening, first, second, end = map(json.loads, log.read_text().splitlines())
    assert opening == {
        "type": "game",
        "protocol": 1,
        "game": "patchwork",
        "rules": "1",
        "seats": 2,
        "options": {"special_patches": "revised"},
        "components": components("patchwork"),
        "seed": "seed",
        "seconds": 5.0,
    }
    state = PATCHWORK.setup(seed=1, first=0)
    assert {key: first[key] for key in ("type", "game", "seat", "seats")} == {
        "type": "move",
        "game": "patchwork",
        "seat": 0,
        "seats": 2,
    }
    assert PATCHWORK.from_position(first["position"]) == state
    assert first["view"] == json.loads(json.dumps(state.view(0)))
    assert first["legal"] == [
        {"action": int(move), "text": str(move), "verb": move.verb} for move in state.legal_moves
    ]
    assert second["seat"] == state.play("advance").turn
    assert end == {"type": "end"}


def test_it_may_have_colons_commas_and_quotes_in_its_command() -> None:
    made: Any = ExternalBot.make(PATCHWORK, "0", f"{sys.executable} -c 'a: b' http://x:80,1")
    assert made._command == [sys.executable, "-c", "a: b", "http://x:80,1"]
    assert (made._seconds, made._start) == (10, 10)
    made = ExternalBot.make(PATCHWORK, "0", f"{sys.executable} a:seconds=1 b:start=2:seconds=0.5")
    assert made._command == [sys.executable, "a:seconds=1", "b"]
    assert (made._seconds, made._start) == (0.5, 2)


def test_a_program_can_have_a_name() -> None:
    assert name_of("cmd:./boss 4:seconds=1:name=Boss-4") == "Boss-4"
    assert [name_of(spec) for spec in ("cmd:./boss:start=3", "level:4", "py:a:B:name=x")] == [
        "cmd:./boss:start=3",
        "level:4",
        "py:a:B:name=x",
    ]
    boss = f"cmd:{sys.executable} x:name=Boss"
    assert Match("patchwork", 2, (boss, "greedy"), 2).names == ("Boss", "greedy")
    assert Match("patchwork", 2, (boss, f"{boss}:seconds=1"), 2).names == ("Boss (1)", "Boss (2)")


@pytest.mark.parametrize(
    "spec",
    ["cmd:", "cmd: ", "cmd:./no-such-program", "cmd:'", "cmd:cat:seconds=x", "cmd:cat:seconds=0"],
)
def test_what_is_no_program_is_said_before_any_game(spec: str) -> None:
    with pytest.raises(FormatError):
        bot(spec, PATCHWORK)


def test_commas_part_bots_but_not_a_command() -> None:
    assert split_specs("greedy,mcts:sims=5") == ["greedy", "mcts:sims=5"]
    assert split_specs("cmd:./a --x 1,2,random") == ["cmd:./a --x 1,2", "random"]
    assert split_specs("level:1,cmd:a,cmd:b,py:m:C") == ["level:1", "cmd:a", "cmd:b", "py:m:C"]
    assert split_specs("greedy,nobody") == ["greedy", "nobody"]


def test_starting_a_program_is_not_counted_as_thinking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]
    receive = LineProcess.receive

    def slow_at_first(process: LineProcess, deadline: float | None = None) -> bytes:
        line = receive(process, deadline)
        clock[0] += 100.0 if b"protocol" in line else 1.0
        return line

    monkeypatch.setattr(LineProcess, "receive", slow_at_first)
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    table = playing.Table(
        playing.Fixture("patchwork", 2, {}, "1", (program(tmp_path), "random"), "1")
    )
    table.play()
    assert table.seconds[0] == table.decisions[0] > 3


# --- Programs that fail ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        ("sys.exit(3)", "ended with exit status 3"),
        ("1 / 0", "ended with exit status 1"),
        ("os.abort()", "was ended by signal 6"),
        ("time.sleep(60)", "did not answer within 1 s"),
        ("sys.stdout.close(); os.close(1); time.sleep(60)", "closed its output"),
        ("answer = 'advance'", "printed '\"advance\"' as an answer"),
        ("print('let me think', flush=True)", "printed 'let me think' as an answer"),
        ("sys.stdout.buffer.write(b'\\xff\\n')", "as an answer"),
        ("print('[' * 30000, flush=True)", "as an answer"),
        ("answer = {}", "names no move"),
        ("answer = {'move': None}", "no legal move here"),
        ("answer = {'move': True}", "no legal move here"),
        ("answer = {'move': [1]}", "no legal move here"),
        ("answer = {'move': 'castle'}", "answered 'castle', which is no legal move here"),
        ("answer = {'move': 7430}", "answered '7430', which is no legal move here"),
        ("print(json.dumps(answer))", "spoke without being asked"),
        ("sys.stdout.write('x' * 100000); sys.stdout.flush()", "a line of more than 65536 bytes"),
        ("while True: sys.stdout.write('x' * 1000)", "a line of more than 65536 bytes"),
        ("while True: print('x' * 1000, file=sys.stderr)", "printed more than anyone can read"),
    ],
)
def test_a_program_that_fails_says_why_and_is_ended(deed: str, why: str, tmp_path: Path) -> None:
    spec = program(tmp_path, deed)
    failed = failure(f"{spec}:seconds=1" if "sleep" in deed else spec)
    assert why in failed.why
    assert failed.bot.startswith(spec)
    assert soon(lambda: not running(spec.split()[-1]))
    assert not zombies()


@pytest.mark.parametrize(
    ("opening", "why"),
    [
        ("print('{\"protocol\": 2}', flush=True)", "to the opening"),
        ("time.sleep(60)", "did not answer within 0.3 s"),
        ("raise SystemExit('no licence')", "ended with exit status 1"),
    ],
)
def test_a_program_that_does_not_get_ready(opening: str, why: str, tmp_path: Path) -> None:
    limit = ":start=0.3" if "sleep" in opening else ""
    failed = failure(program(tmp_path, opening=opening) + limit)
    assert why in failed.why


def test_a_program_that_does_not_listen_is_not_waited_for(tmp_path: Path) -> None:
    spec = written(tmp_path, "import time; print('{\"protocol\": 1}', flush=True); time.sleep(60)")
    started = time.monotonic()
    assert "did not answer within 0.3 s" in failure(f"{spec}:seconds=0.3").why
    assert time.monotonic() - started < 50


def test_the_last_output_is_kept(tmp_path: Path) -> None:
    deed = "print('y' * 200_000, 'sorry', file=sys.stderr); 1 / 0"
    failed = failure(program(tmp_path, deed))
    assert 1000 < len(failed.output) <= KEPT
    assert "ZeroDivisionError" in failed.output
    assert str(failed).endswith("Its last words: ZeroDivisionError: division by zero")
    assert "no words" in failure(program(tmp_path, "print('no words', flush=True)")).output


def test_a_failure_survives_the_way_between_processes() -> None:
    failed = BotFailure("greedy", "sulks", "Boo!\n", 1)
    again = pickle.loads(pickle.dumps(failed))
    assert (again.bot, again.why, again.output, again.seat) == ("greedy", "sulks", "Boo!\n", 1)
    assert str(again) == "The bot greedy (seat 1) failed: it sulks. Its last words: Boo!"


# --- What it leaves behind -------------------------------------------------------------------


@pytest.mark.parametrize("deed", ["pass", "1 / 0", "time.sleep(60)"])
def test_its_children_end_with_it(deed: str, tmp_path: Path) -> None:
    """Whatever way the game ends: nothing that the program has started goes on."""
    mark = f"{tmp_path}/child"
    opening = f"subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(99)', {mark!r}])"
    spec = program(tmp_path, deed, opening=opening) + (":seconds=1" if "sleep" in deed else "")
    if deed == "pass":
        played(spec)
    else:
        failure(spec)
    assert soon(lambda: not running(mark))
    assert not zombies()


def test_a_program_that_does_not_leave_is_killed(tmp_path: Path) -> None:
    spec = written(
        tmp_path,
        """
        import json, signal, sys, time
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        print('{"protocol": 1}', flush=True)
        for line in sys.stdin:
            if '"type":"move"' in line:
                print('{"move": "advance"}', flush=True)
        time.sleep(60)
        """,
    )
    started = time.monotonic()
    played(spec, 2)
    assert time.monotonic() - started < 50
    assert soon(lambda: not running(spec.split()[-1]))


def test_a_forgotten_process_is_killed() -> None:
    process = LineProcess([sys.executable, "-c", "import time; time.sleep(60)", "forgotten-one"])
    assert soon(lambda: bool(running("forgotten-one")))
    del process
    assert soon(lambda: not running("forgotten-one"))
    assert not zombies()


# --- Python classes --------------------------------------------------------------------------

CLASSES = """
class First:
    def __init__(self, game, seed, index="0"):
        self.index = int(index)
    def choose(self, situation):
        return situation.legal_moves[self.index]

class Raises(First):
    def choose(self, situation):
        raise KeyError("patch")

class Leaves(First):
    def __init__(self, game, seed):
        raise SystemExit

class Writes(First):
    def choose(self, situation):
        move = situation.legal_moves[self.index]
        return str(move) if self.index % 2 else {key: value for key, value in move.verb.items() if key != "by"}

class Mumbles(First):
    def choose(self, situation):
        return "castle"
"""


@pytest.fixture
def classes(tmp_path: Path) -> Path:
    path = tmp_path / "classes_of_others.py"
    path.write_text(CLASSES)
    return path


def test_a_class_plays_from_a_file_or_a_module(
    classes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = PATCHWORK.setup(seed=1, first=0)
    assert played(f"py:{classes}:First", 1) == first.play(first.legal_moves[0])
    assert played(f"py:{classes}:First:index=9", 1) == first.play(first.legal_moves[9])
    monkeypatch.chdir(classes.parent)
    assert played("py:classes_of_others:First:seconds=3", 1) == first.play(first.legal_moves[0])


def test_what_is_no_class(classes: Path) -> None:
    (classes.parent / "broken.py").write_text("import nothing_of_the_kind")
    for spec in (
        "py:",
        "py:json",
        "py:json:NoBot",
        "py:no_such_module:Bot",
        f"py:{classes}:Nobody",
        f"py:{classes.parent}/none.py:First",
        f"py:{classes.parent}/broken.py:First",
        f"py:{classes}:First:index",
        f"py:{classes}:First:seconds=soon",
    ):
        with pytest.raises(FormatError):
            bot(spec, PATCHWORK)


def test_a_class_that_can_t_be_made(classes: Path) -> None:
    with pytest.raises(BotFailure, match="raised SystemExit"):
        bot(f"py:{classes}:Leaves", PATCHWORK)
    with pytest.raises(BotFailure, match="raised TypeError"):
        bot(f"py:{classes}:First:depth=3", PATCHWORK)
    with pytest.raises(BotFailure, match="answered 'castle', which is no legal move here"):
        played(f"py:{classes}:Mumbles")


@pytest.mark.parametrize("index", [4, 5])
def test_a_class_may_answer_with_a_text_or_a_verb(index: int, classes: Path) -> None:
    first = PATCHWORK.setup(seed=1, first=0)
    assert played(f"py:{classes}:Writes:index={index}", 1) == first.play(first.legal_moves[index])


# --- In simulate -----------------------------------------------------------------------------


def test_simulate_plays_with_bots_of_others(classes: Path, tmp_path: Path) -> None:
    bots = f"{program(tmp_path)},py:{classes}:First"
    words = ["simulate", "patchwork", "--bots", bots, "--games", "2", "--out", f"{tmp_path}/o"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert len((tmp_path / "o").read_text().splitlines()) == 2


@pytest.mark.parametrize("kind", ["program", "class"])
def test_simulate_stops_and_names_the_bot_and_its_seat(
    kind: str, classes: Path, tmp_path: Path
) -> None:
    spec = program(tmp_path, "1 / 0") if kind == "program" else f"py:{classes}:Raises"
    out = tmp_path / "o"
    words = ["simulate", "patchwork", "--bots", f"greedy,{spec}", "--out", str(out)]
    result = CliRunner().invoke(app, words)
    assert isinstance(result.exception, BotFailure)  # `main` makes one line and status 2 of it
    assert f"The bot {spec} (seat 1) failed: it " in str(result.exception)
    assert not out.exists()
    assert not zombies()
