"""Records as tables of decisions: nothing is lost, and everything in them is what the rules say."""

from __future__ import annotations

import copy
import json
import re
import subprocess
import sys
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any

import pandas
import pyarrow
import pytest
from pyarrow import parquet
from typer.testing import CliRunner

from vernissage import GAMES, FormatError, game
from vernissage.cli import app
from vernissage.games.errors import IllegalMove
from vernissage.records import Record, read_parquet, read_records
from vernissage.records.files import write_file
from vernissage.records.parquet import COLUMNS, MOST_ROWS

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "data" / "golden"


def run(*words: object) -> Any:
    return CliRunner().invoke(app, [str(word) for word in words])


def golden(name: str) -> list[Record]:
    return list(read_records(GOLDEN / f"{name}.jsonl"))


def as_told(records: list[Record]) -> list[Any]:
    return [record.to_json() for record in records]


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_go_into_a_table_and_come_back_as_they_were(name: str, tmp_path: Path) -> None:
    records, file = golden(name), tmp_path / "games.parquet"
    assert write_file(records, file) == len(records)
    assert as_told(list(read_parquet(file))) == as_told(records)
    assert as_told(list(read_records(file))) == as_told(records), "recognised by its content"


@pytest.mark.parametrize("name", GAMES)
def test_a_row_says_what_the_state_before_it_says(name: str, tmp_path: Path) -> None:
    record, file = golden(name)[0], tmp_path / "one.parquet"
    write_file([record], file)
    table = pandas.read_parquet(file)
    assert list(table) == [column.name for column in COLUMNS]
    state = record.first_state()
    for ply, row in enumerate(table.itertuples()):
        assert (row.record, row.game, row.seats, row.ply) == (0, name, record.seats, ply)
        assert row.seat == state.turn
        assert row.legal == len(state.legal_moves)
        move = next(move for move in state.legal_moves if int(move) == row.action)
        assert row.text == str(move)
        if move.verb is not None:
            assert record.moves[row.move] == move.verb
        assert isinstance(row.rest, str) == (ply == 0)
        state = state.play(move)
    outcome = state.outcome
    assert outcome is not None
    for seat in range(record.seats):
        mine = table[table.seat == seat]
        assert set(mine.score) == {outcome.scores[seat]}
        assert set(mine.won) == {state.rewards[seat]}
    assert table[table.seat < 0].score.isna().all()


def test_games_without_an_end_without_moves_or_told_in_other_words_come_back(
    tmp_path: Path,
) -> None:
    whole = golden("patchwork")[0].to_json()
    unfinished = {**copy.deepcopy(whole), "moves": whole["moves"][:3]}
    del unfinished["result"]
    empty = {**unfinished, "moves": [], "comment": "Zażółć, ёж, 1e400"}
    reworded = copy.deepcopy(whole)
    reworded["moves"][0]["comment"] = "a fine patch"
    records = [Record.from_json(each) for each in (whole, unfinished, empty, reworded)]
    file = tmp_path / "some.parquet"
    write_file(records, file)
    assert as_told(list(read_parquet(file))) == as_told(records)
    table = pandas.read_parquet(file)
    assert table[table.record == 1].won.isna().all()
    assert table[table.record == 2].action.isna().tolist() == [True]


def test_several_row_groups_are_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vernissage.records.parquet.ROWS", 50)
    records, file = golden("final-touch"), tmp_path / "groups.parquet"
    write_file(records, file)
    assert parquet.ParquetFile(file).num_row_groups > 1
    assert as_told(list(read_parquet(file))) == as_told(records)
    assert isinstance(pandas.read_parquet(file).text.dtype, pandas.CategoricalDtype)


def test_simulate_writes_the_same_games_as_a_table(tmp_path: Path) -> None:
    lines, table, again = (tmp_path / name for name in ("g.jsonl", "g.parquet", "again.jsonl"))
    for file in (lines, table):
        done = run(
            "simulate", "final-touch", "--seats", 4, "--games", 5, "--seed", 9, "--out", file
        )
        assert done.exit_code == 0, done.output
    assert run("convert", table, again, "--json").stdout.startswith('{"records": 5')
    assert again.read_bytes() == lines.read_bytes()
    assert json.loads(run("check", table, "--json").stdout) == {"records": 5, "bad": []}
    assert run("convert", again, tmp_path / "h.parquet").exit_code == 0
    assert (tmp_path / "h.parquet").read_bytes() == table.read_bytes()


def test_an_illegal_move_is_no_row(tmp_path: Path) -> None:
    record, file = golden("patchwork")[0], tmp_path / "bad.parquet"
    record.moves[0] = {"by": 1 - record.moves[0]["by"], "advance": True}
    with pytest.raises(IllegalMove, match="PW-T2"):
        write_file([record], file)
    assert not list(tmp_path.iterdir())


def test_files_that_hold_something_else_are_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "other.parquet"
    parquet.write_table(pyarrow.table({"record": [1]}), file)
    with pytest.raises(FormatError, match=r"must be vernissage/decisions/1, not missing"):
        list(read_parquet(file))
    good = tmp_path / "good.parquet"
    write_file(golden("patchwork")[:2], good)
    torn = good.read_bytes()[:-100]
    good.write_bytes(torn)
    with pytest.raises(FormatError, match=r"can't be read as Parquet"):
        list(read_records(good))
    assert run("check", good).exit_code == 2


@pytest.mark.parametrize(
    ("column", "value", "says"),
    [
        ("action", 7430, "record 1: PW-"),
        ("action", None, "record 1: A row has no action"),
        ("rest", "{", "record 1: "),
        ("rest", "5", "record 1: The rest of a record must be an object, not 5"),
        ("rest", "[" * 5000 + "]" * 5000, "record 1: "),
        ("rest", '{"format": "vernissage/1", "seats": 1' + "0" * 5000 + "}", "record 1: "),
        ("rest", None, "record 1: Its first row has no rest"),
    ],
)
def test_a_table_that_was_changed_says_where_it_is_wrong(
    column: str, value: object, says: str, tmp_path: Path
) -> None:
    file = tmp_path / "changed.parquet"
    write_file(golden("patchwork")[:2], file)
    table = parquet.read_table(file)
    at = table["record"].to_pylist().index(1) + (column == "action")
    values = table[column].to_pylist()
    values[at] = value
    index = table.schema.get_field_index(column)
    changed = table.set_column(
        index, table.schema.field(index), pyarrow.array(values, table.schema.field(index).type)
    )
    parquet.write_table(changed, file)
    with pytest.raises(FormatError, match=re.escape(says)):
        list(read_parquet(file))
    with pytest.raises(FormatError) as caught:
        list(read_records(file))
    assert str(caught.value).startswith(f"{file}, record 1: "), "where it is, once"


@pytest.mark.parametrize("column", [column.name for column in COLUMNS])
def test_without_a_column_that_is_needed_a_table_is_refused_and_else_read(
    column: str, tmp_path: Path
) -> None:
    file, records = tmp_path / "less.parquet", golden("final-touch")[:2]
    write_file(records, str(file))
    table = parquet.read_table(file)
    parquet.write_table(table.drop([column]), file)
    needed = f"The column {column} must be .+, not missing"
    refused = pytest.raises(FormatError, match=needed)
    with refused if column in ("record", "action", "rest") else nullcontext():
        assert list(read_records(file)) == records
    index = table.schema.get_field_index(column)
    words = pyarrow.array([f"word {row}" for row in range(len(table))])
    parquet.write_table(table.set_column(index, column, words), file)
    with suppress(FormatError):
        assert list(read_records(file)) == records


def test_a_small_file_of_very_much_is_refused_before_it_fills_the_memory(tmp_path: Path) -> None:
    """A few kB hold millions of equal rows, and a text as often as one likes."""
    write_file(golden("patchwork")[:1], tmp_path / "good.parquet")
    table = parquet.read_table(tmp_path / "good.parquet")
    rows = table.take([0] * (MOST_ROWS + 1))
    words = pyarrow.array(["x" * 1_000_000] * 400)
    index = table.schema.get_field_index("rest")
    wide = table.take([0] * 400).set_column(index, table.schema.field("rest"), words)
    for much, says in ((rows, "No game has more"), (wide, "bytes unpacked; at most")):
        file = tmp_path / "much.parquet"
        parquet.write_table(much, file, compression="zstd", use_dictionary=much is rows)
        assert file.stat().st_size < 500_000
        with pytest.raises(FormatError, match=says):
            list(read_records(file))
    # A text that is written once, for many rows, is read once.
    parquet.write_table(wide, file, compression="zstd", dictionary_pagesize_limit=10_000_000)
    with pytest.raises(FormatError, match="record 0: "):
        list(read_records(file))


def test_without_pyarrow_the_extra_is_named(tmp_path: Path) -> None:
    """Before a game is played, and no file is left."""
    program = (
        "import sys; sys.modules['pyarrow'] = None\n"
        "from vernissage.cli import main\n"
        "sys.argv = ['vernissage', 'simulate', 'patchwork', '--out', 'x.parquet']\n"
        "main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "pip install 'vernissage[data]'" in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir())


def test_the_page_has_every_column_as_it_is() -> None:
    page = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
    kinds = {"dictionary": "text (dictionary)", "string": "text"}
    for column in COLUMNS:
        kind = kinds.get(column.type, column.type)
        assert f"| `{column.name}` | {kind} | {column.meaning} |" in page
    assert game("patchwork").id in page


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_the_page_s_lines_read_what_the_page_s_command_writes(
    library: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip(library, reason=f"{library} is not installed here")
    page = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
    (command,) = re.findall(
        r"^vernissage (simulate .+)$", page.partition("## The columns")[0], re.M
    )
    read, asked, iterated = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    few = command.replace("--games 20000", "--games 20")
    assert few != command
    assert run(*few.split()).exit_code == 0
    (lines,) = re.findall(rf"^import {library}\n\n.+", read, re.M)
    names: dict[str, Any] = {}
    exec(lines, names)
    assert len(names["games"]) > 20 * 40
    if library == "pandas":
        statement, expression = asked.strip().splitlines()
        exec(statement, names)
        first, legal, length = eval(expression, names)
        assert 0 < first < 1
        assert legal > 1
        assert length * 20 == len(names["games"])
        exec(iterated, names)
        assert names["state"].is_over is False, "the state before the last move"
