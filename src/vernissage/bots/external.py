"""Bots that are programs of their own: JSON lines on standard input and output.

A spec is ``cmd:PROGRAM ARGUMENTS``, and ``:seconds=…`` (for a move), ``:start=…`` (for the first
answer) or ``:name=…`` (what tables call it) at its very end; colons before them belong to the
command. It is split as a shell would split it, but no shell runs. `docs/write-a-bot.md` describes
the protocol.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import time

import msgspec

from vernissage.bots.answers import action_of
from vernissage.bots.failure import BotFailure
from vernissage.bots.options import number
from vernissage.bots.process import Flood, LineProcess
from vernissage.bots.situation import Situation
from vernissage.games.errors import FormatError, VernissageError
from vernissage.games.game import Game
from vernissage.games.registry import components
from vernissage.games.state import State
from vernissage.games.terms import Json

PROTOCOL = 1
SECONDS = 10.0
"""The limit for a move, and for the start, where the spec gives none."""
FAREWELL = 1.0
"""Seconds that a program has to end by itself after the game."""
MOST_OUTPUT = 16 * 1024 * 1024
"""Bytes that a program may print in one game."""
_OPTIONS = re.compile(r"((?::(?:seconds|start|name)=[^:\s]*)*)\Z")


class ExternalBot:
    """Asks a program; it is started before the first decision and killed after the game."""

    def __init__(
        self,
        game: Game,
        seed: str,
        spec: str,
        command: str,
        *,
        seconds: float = SECONDS,
        start: float = SECONDS,
    ) -> None:
        self._game = game
        self._seed = seed
        self._spec = spec
        self._command = read_command(command)
        self._seconds = seconds
        self._start = start
        self._process: LineProcess | None = None

    @classmethod
    def make(cls, game: Game, seed: str, rest: str) -> ExternalBot:
        command, options = parts_of(rest)
        seconds = number(options, "seconds", 0.001, 3600) or SECONDS
        start = number(options, "start", 0.001, 3600) or SECONDS
        return cls(game, seed, f"cmd:{rest}", command, seconds=seconds, start=start)

    def choose(self, situation: Situation) -> int:
        legal = situation.legal_moves
        process = self.prepare(situation)
        answer = self._ask(
            process,
            {
                "type": "move",
                "game": self._game.id,
                "seat": situation.seat,
                "seats": legal.state.seats,
                "view": situation.view,
                "position": legal.state.position,
                "legal": [
                    {"action": move.action, "text": str(move), "verb": move.verb} for move in legal
                ],
            },
            self._seconds,
        )
        return self._meant(answer, situation)

    def close(self) -> None:
        if self._process is not None:
            self._process.finish(msgspec.json.encode({"type": "end"}), FAREWELL)
            self._process = None

    def prepare(self, situation: Situation) -> LineProcess:
        """The program, ready to be asked; starting it is no part of its thinking."""
        return self._process or self._begin(situation.legal_moves.state)

    def _begin(self, state: State) -> LineProcess:
        try:
            # A Python program that forgets to flush would seem to hang.
            environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
            process = LineProcess(self._command, most_output=MOST_OUTPUT, environment=environment)
        except OSError as error:
            why = f"can't be started: {error.strerror or error}"
            raise BotFailure(self._spec, why) from None
        self._process = process
        opening = {
            "type": "game",
            "protocol": PROTOCOL,
            "game": self._game.id,
            "rules": self._game.rules_version,
            "seats": state.seats,
            "options": state.options,
            "components": components(self._game.name),
            "seed": self._seed,
            "seconds": self._seconds,
        }
        answer = self._ask(process, opening, self._start)
        if answer.get("protocol") != PROTOCOL:
            raise self._failed(
                f'answered {_shown(answer)} to the opening, not {{"protocol": {PROTOCOL}}}'
            )
        return process

    def _ask(self, process: LineProcess, message: Json, seconds: float) -> Json:
        """The answer to a message, an object; raises `BotFailure`."""
        try:
            if message["type"] == "move" and process.has_spoken():
                raise self._failed("spoke without being asked")
            process.send(msgspec.json.encode(message))
            line = process.receive(time.monotonic() + seconds)
        except TimeoutError:
            raise self._failed(f"did not answer within {seconds:g} s") from None
        except (EOFError, Flood) as error:
            raise self._failed(str(error)) from None
        try:
            answer = msgspec.json.decode(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            process.keep(line)
            raise self._failed(f"printed {_shown(line.decode(errors='replace'))} as an answer")
        return answer

    def _meant(self, answer: Json, situation: Situation) -> int:
        """The legal action that an answer names, by number, text or verb."""
        if "move" not in answer:
            raise self._failed(f"answered {_shown(answer)}, which names no move")
        try:
            return action_of(answer["move"], situation)
        except VernissageError as error:
            shown = _shown(answer["move"])
            why = f"answered {shown}, which is no legal move here: {error}".rstrip(".")
            raise self._failed(why) from None

    def _failed(self, why: str) -> BotFailure:
        """The failure, after the program was ended."""
        output = ""
        if self._process is not None:
            output = self._process.output
            self._process.kill()
            self._process = None
        return BotFailure(self._spec, why, output)


def parts_of(rest: str) -> tuple[str, dict[str, str]]:
    """What stands after ``cmd:``, the command and the options at its end."""
    command: str = _OPTIONS.split(rest, maxsplit=1)[0]
    words = rest[len(command) :].split(":")
    return command, dict(word.split("=", 1) for word in words if word)


def read_command(command: str) -> list[str]:
    """The words of a command; raises `FormatError` if there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise FormatError(f"The command {command!r} can't be read: {error}.") from None
    if not words:
        raise FormatError("Name a program after cmd: as in cmd:./mybot.")
    if shutil.which(words[0]) is None:
        raise FormatError(f"There is no program {words[0]!r} that can be run.")
    return words


def _shown(value: object) -> str:
    words = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return repr(words if len(words) <= 80 else words[:79] + "…")
