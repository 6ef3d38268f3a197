"""The folder of a match: its plan, the records of its games, and what failed bots printed.

Games are appended as they end and reach the disk in batches; a match that was interrupted, at
any moment and in any way, goes on from what is there.
"""

from __future__ import annotations

import fcntl
import os
import re
import time
from pathlib import Path
from typing import IO

import msgspec

from vernissage.arena.match import Match
from vernissage.arena.playing import Played
from vernissage.bots.files import fingerprints
from vernissage.games.errors import FormatError
from vernissage.games.terms import Json
from vernissage.records.files import decode, whole_file

FORMAT = "vernissage-arena/1"
BATCH_GAMES = 50
BATCH_SECONDS = 1.0
"""A batch is written when it has so many games or is so old, whichever comes first."""


class Journal:
    """An open folder; nobody else can write in it meanwhile."""

    def __init__(self, folder: Path, match: Match, **settings: object) -> None:
        """Open a folder, new or with the same plan in it; raises `FormatError`."""
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._file: IO[bytes] = (folder / "games.jsonl").open("ab+")
        try:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise FormatError(f"Another arena is at work in {folder}.") from None
            self._agree({**plan(match), **settings})
            self.records = self._read()
        except BaseException:
            self._file.close()
            raise
        self._unsynced = 0
        self._synced = time.monotonic()

    def _agree(self, wanted: Json) -> None:
        """Write the plan into a new folder; refuse one with another plan."""
        path = self.folder / "plan.json"
        if not path.exists():
            if self._file.seek(0, os.SEEK_END):
                raise FormatError(
                    f"{self.folder} holds games without a plan. Choose another folder."
                )
            _write_plan(path, wanted)
            return
        there = decode(path.read_bytes())
        wanted = decode(msgspec.json.encode(wanted))
        if there == wanted:
            return
        if not isinstance(there, dict):
            raise FormatError(f"{path} is not the plan of an arena. Choose another folder.")
        keys = dict.fromkeys((*wanted, *there))
        differing = [key for key in keys if wanted.get(key) != there.get(key)]
        if "files" in differing:
            differing.remove("files")
            if not differing and "files" in there:
                raise self._edited(there["files"], wanted["files"])
        if "games" in differing and _more(wanted["games"], there.get("games")):
            differing.remove("games")
        if not differing:
            _write_plan(path, wanted)  # more games, or a plan from before files were noted
            return
        key = differing[0]
        raise FormatError(
            f"{self.folder} holds a match with another plan: its {key} is "
            f"{_shown(there.get(key))}, not {_shown(wanted.get(key))}. Run it as it was, or "
            "choose another folder. (Only --games may be raised.)"
        )

    def _edited(self, there: Json, wanted: Json) -> FormatError:
        """The error for a folder whose games were played by other versions of the bots."""
        changed = [name for name in (*wanted, *there) if wanted.get(name) != there.get(name)]
        return FormatError(
            f"{changed[0]} is not what it was when the games in {self.folder} were played. To "
            "play with it as it is now, choose another folder or delete this one."
        )

    def _read(self) -> list[Json]:
        """The records that are there; what an interruption has cut off is removed."""
        self._file.seek(0)
        records: list[Json] = []
        good = 0
        lines = iter(self._file.readline, b"")
        for number, line in enumerate(lines, 1):
            try:
                if not line.endswith(b"\n"):
                    break
                record = decode(line)
                if not isinstance(record, dict) or "deal" not in record:
                    raise FormatError("It is no record of an arena.")
            except FormatError as error:
                if self._file.readline():
                    path = self.folder / "games.jsonl"
                    raise FormatError(f"{path}, line {number}: {error}") from None
                break
            records.append(record)
            good += len(line)
        self._file.truncate(good)
        return records

    def add(self, played: Played) -> None:
        """Append a game, and save what a bot that failed has printed."""
        forfeit = played.record.get("forfeit")
        if forfeit is not None and played.output:
            path = self.folder / "output" / output_name(played.record)
            path.parent.mkdir(exist_ok=True)
            path.write_text(played.output, encoding="utf-8", errors="replace")
            forfeit["output"] = f"output/{path.name}"
        self._file.write(msgspec.json.encode(played.record) + b"\n")
        self._unsynced += 1
        if self._unsynced >= BATCH_GAMES or time.monotonic() - self._synced >= BATCH_SECONDS:
            self.sync()

    def sync(self) -> None:
        """Have everything on the disk."""
        self._file.flush()
        os.fsync(self._file.fileno())
        self._unsynced = 0
        self._synced = time.monotonic()

    def close(self) -> None:
        """Have everything on the disk, and let others in."""
        self.sync()
        self._file.close()


def plan(match: Match) -> Json:
    """What must be the same for a match to go on."""
    return {
        "format": FORMAT,
        "game": match.game,
        "seats": int(match.seats),
        "bots": list(match.bots),
        "games": int(match.games),
        "seed": str(match.seed),
        "options": dict(match.options),
        "mix": None if match.mix is None else list(match.mix),
        "files": {
            name: digest for spec in match.bots for name, digest in fingerprints(spec).items()
        },
    }


def _write_plan(path: Path, plan: Json) -> None:
    replace_file(path, msgspec.json.format(msgspec.json.encode(plan)) + b"\n")


def _more(wanted: object, there: object) -> bool:
    """Whether a match of so many games goes on from one of fewer."""
    return isinstance(there, int) and isinstance(wanted, int) and wanted > there


def output_name(record: Json) -> str:
    """A file name for the output of the bot that failed in a game."""
    seating = "-".join(map(str, record["seating"]))
    return f"deal-{record['deal']}-seating-{seating}-seat-{record['forfeit']['seat']}.txt"


def replace_file(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    with whole_file(path) as file:
        file.write(content)


def _shown(value: object) -> str:
    words = re.sub(r"\s+", " ", msgspec.json.encode(value).decode())
    return words if len(words) <= 120 else words[:119] + "…"
