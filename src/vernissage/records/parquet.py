"""Records as tables: one row for each decision, in a Parquet file (extra ``data``).

`COLUMNS` is the schema. A file holds its records whole: the row of a game's first decision has all
of the record but its moves, and these follow from the actions.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any, NamedTuple

import msgspec

from vernissage.extras import needing
from vernissage.games.errors import FormatError
from vernissage.games.reading import mapping
from vernissage.games.terms import Json
from vernissage.records.record import Record

FORMAT = "vernissage/decisions/1"
"""The value of the key ``format`` in the metadata of a file."""
MAGIC = b"PAR1"
"""How every Parquet file begins."""
ROWS = 65_536
"""A row group has about so many rows: what is in memory at once."""
MOST_ROWS = 100_000
"""Of one record; no game has so many decisions."""
LARGEST_GROUP = 256 * 1024 * 1024
"""Bytes of a row group, unpacked: what a file may take of the memory at once."""


Row = tuple[object, ...]
"""One row of the table, in the order of its columns."""
Arrow = Any
"""pyarrow and what is made by it: an extra, so mypy sees none of its types."""


class Column(NamedTuple):
    """One column of the table."""

    name: str
    type: str
    """As Arrow names it; a ``dictionary`` is a text that is kept once for each of its values."""
    meaning: str


COLUMNS = (
    Column("record", "int32", "the number of the game in the file, from 0"),
    Column("game", "dictionary", "its id, as `patchwork`"),
    Column("seats", "int8", "how many play"),
    Column("ply", "int32", "the number of the decision in its game, from 0; draws are counted"),
    Column("move", "int32", "the number of the record's move that it is a part of, from 0"),
    Column("seat", "int8", "who decides; -1 is chance"),
    Column("action", "int32", "the decision, as `Game.actions` numbers them"),
    Column("text", "dictionary", "the same in short notation"),
    Column("legal", "int32", "how many actions were legal; 1 is a forced one"),
    Column(
        "score", "int32", "the seat's points at the end; null for chance and in a game without end"
    ),
    Column(
        "won", "float32", "the seat's share of the win, as `State.rewards`; null where score is"
    ),
    Column("rest", "string", "with ply 0: the record without its moves, as JSON; else null"),
)


_NEEDED = ["record", "action", "rest"]
"""The columns that records are made of again."""


def require_parquet() -> tuple[Arrow, Arrow]:
    """pyarrow and its module for Parquet; raises `MissingExtra` where they are not."""
    with needing("data", "Parquet"):
        import pyarrow
        from pyarrow import parquet
    return pyarrow, parquet


def write_parquet(records: Iterable[Record], file: IO[bytes]) -> int:
    """Write records as one table of decisions; gives how many records there were.

    Raises `FormatError` or `IllegalMove` at a record whose moves can't be played, and
    `MissingExtra` without pyarrow.
    """
    pyarrow, parquet = require_parquet()
    schema = _schema(pyarrow)
    rows: list[Row] = []
    count = 0
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        for record in records:
            rows += _rows(count, record)
            count += 1
            if len(rows) >= ROWS:
                writer.write_table(_table(pyarrow, schema, rows))
                rows.clear()
        if rows or not count:
            writer.write_table(_table(pyarrow, schema, rows))
    return count


def read_parquet(path: Path | str) -> Iterator[Record]:
    """Every record of a file that `write_parquet` wrote, as it was.

    Raises `FormatError` for any other file, and `MissingExtra` without pyarrow.
    """
    pyarrow, parquet = require_parquet()
    try:
        with parquet.ParquetFile(path) as file:
            found = (file.schema_arrow.metadata or {}).get(b"format", b"missing").decode()
            if found != FORMAT:
                raise FormatError(
                    f"{path} is a Parquet file of something else: its format must be {FORMAT}, "
                    f"not {found}."
                )
            _require_columns(path, pyarrow, file.schema_arrow)
            _require_small(path, file.metadata)
        # Each text is read once, in however many rows it stands.
        with parquet.ParquetFile(path, read_dictionary=["rest"]) as file:
            rows = _decisions(file)
            for number, game in itertools.groupby(rows, key=lambda row: row[0]):
                some = [(action, rest) for _, action, rest in itertools.islice(game, MOST_ROWS + 1)]
                if len(some) > MOST_ROWS:
                    raise FormatError(
                        f"{path}, record {number}: No game has more than {MOST_ROWS} decisions."
                    )
                yield _record(path, number, some)
    except pyarrow.ArrowInvalid as error:
        raise FormatError(f"{path} can't be read as Parquet: {error}") from None


def _require_columns(path: Path | str, pyarrow: Arrow, there: Arrow) -> None:
    """Raise `FormatError` unless the columns that a record is made of are there, as they were."""
    written = _schema(pyarrow)
    for name in _NEEDED:
        found = there.field(name).type if name in there.names else "missing"
        if found != written.field(name).type:
            raise FormatError(
                f"{path}: The column {name} must be {written.field(name).type}, not {found}."
            )


def _require_small(path: Path | str, told: Arrow) -> None:
    """Raise `FormatError` for a file that would fill the memory: little may be packed as much."""
    for group in range(told.num_row_groups):
        columns = told.row_group(group)
        size = sum(columns.column(n).total_uncompressed_size for n in range(columns.num_columns))
        if size > LARGEST_GROUP:
            raise FormatError(
                f"{path}: A row group has {size} bytes unpacked; at most {LARGEST_GROUP} are read."
            )


def _schema(pyarrow: Arrow) -> Arrow:
    """The columns as pyarrow wants them."""
    texts = pyarrow.dictionary(pyarrow.int32(), pyarrow.string())
    fields = [
        (column.name, texts if column.type == "dictionary" else getattr(pyarrow, column.type)())
        for column in COLUMNS
    ]
    return pyarrow.schema(fields, metadata={"format": FORMAT})


def _table(pyarrow: Arrow, schema: Arrow, rows: list[Row]) -> Arrow:
    columns = zip(*rows, strict=True) if rows else [()] * len(COLUMNS)
    arrays = [
        pyarrow.array(list(column), field.type)
        for column, field in zip(columns, schema, strict=True)
    ]
    return pyarrow.Table.from_arrays(arrays, schema=schema)


def _rows(number: int, record: Record) -> list[Row]:
    """The rows of one record; its only row, without a decision, if it has no moves."""
    rest = record.to_json()
    del rest["moves"]
    game, seats = record.game.id, record.seats
    state = record.first_state()
    codec = record.game.codec
    verbs: list[Json] = []
    decisions: list[tuple[int, int, int, str, int]] = []
    for index, move in enumerate(record.moves):
        for action, after in state.steps(move):
            turn, text, verb = state.turn, codec.text(state, action), codec.verb(state, action)
            assert turn is not None
            decisions.append((index, turn, action, text, len(state.legal_actions())))
            if verb is not None:
                verbs.append(verb)
            state = after
    if verbs != record.moves:  # the same moves in other words than `Record.play` would write
        rest["moves"] = record.moves
    outcome, shares = state.outcome, state.rewards
    said = msgspec.json.encode(rest).decode()
    if not decisions:
        return [(number, game, seats, 0, *[None] * 7, said)]
    return [
        (number, game, seats, ply, index, turn, action, text, legal)
        + ((None, None) if outcome is None or turn < 0 else (outcome.scores[turn], shares[turn]))
        + (said if ply == 0 else None,)
        for ply, (index, turn, action, text, legal) in enumerate(decisions)
    ]


def _decisions(file: Arrow) -> Iterator[tuple[int, int | None, str | None]]:
    """The number of its record, the action and the rest of every row."""
    for batch in file.iter_batches(columns=_NEEDED):
        number, action, rest = (batch.column(name) for name in _NEEDED)
        texts = [*rest.dictionary.to_pylist(), None]
        places = rest.indices.fill_null(len(texts) - 1).to_pylist()
        told = (texts[place] for place in places)
        yield from zip(number.to_pylist(), action.to_pylist(), told, strict=True)


def _record(path: Path | str, number: int, rows: list[tuple[int | None, str | None]]) -> Record:
    """The record of its rows; raises `FormatError` that says which it is."""
    try:
        told = rows[0][1]
        if told is None:
            raise FormatError("Its first row has no rest of the record.")
        rest = dict(mapping(msgspec.json.decode(told), "The rest of a record"))
        record = Record.from_json({"moves": [], **rest})
        if "moves" in rest or rows[0][0] is None:
            return record
        state, result = record.first_state(), record.result
        for action, _ in rows:
            if action is None:
                raise FormatError("A row has no action.")
            state = record.play(state, action)
        record.result = result
        return record
    except (ValueError, RecursionError, msgspec.DecodeError) as error:
        raise FormatError(f"{path}, record {number}: {error}") from None
