"""Answering questions about positions, many at a time: `vernissage analyse`, and the server.

After KataGo's analysis engine: a question is one JSON object with an ``id``, answers carry that id
and come as they are ready, those of higher ``priority`` first. docs/study.md describes each field.
Nothing here knows where questions come from or answers go.
"""

from __future__ import annotations

import heapq
import logging
import threading
from codecs import BOM_UTF8
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from vernissage.bots.situation import Situation
from vernissage.games.errors import FormatError, VernissageError
from vernissage.games.reading import mapping
from vernissage.games.registry import game
from vernissage.games.state import AnyMove, State
from vernissage.games.terms import Json
from vernissage.records.record import Record
from vernissage.study.analysis import Analysis, analyse
from vernissage.study.asking import MOST_SIMULATIONS

log = logging.getLogger(__name__)

MOST_PLIES = 30_000
MOST_WAITING = 100_000
"""Decisions that wait; a program that asks for more is told to wait for answers first."""


class Question(msgspec.Struct, forbid_unknown_fields=True):
    """What is asked. Either a ``record`` with ``plies``, or a ``game`` with a ``position`` line."""

    id: Annotated[str, Meta(min_length=1, max_length=200)]
    record: Json | UnsetType = UNSET
    plies: list[Annotated[int, Meta(ge=0, le=MOST_PLIES)]] | UnsetType = UNSET
    game: str | UnsetType = UNSET
    position: Annotated[str, Meta(max_length=20_000)] | UnsetType = UNSET
    seat: int | None = None
    simulations: Annotated[int, Meta(ge=1, le=MOST_SIMULATIONS)] = 20_000
    seed: int | str = 0
    include: list[int | str | Json] = []
    priority: int = 0
    report_every: Annotated[float, Meta(ge=0.01, le=3600)] | None = None


class Ending(msgspec.Struct, forbid_unknown_fields=True):
    """End a question, or all of them: what is known so far is answered."""

    id: Annotated[str, Meta(min_length=1, max_length=200)]
    action: str
    terminate: str | None = None


Answer = Json
Tell = Callable[[Answer], None]
_Asked = tuple[State, int, int | None, list[AnyMove]]
"""A decision: state, seat, ply, moves to include."""


@dataclass(order=True)
class _Decision:
    """One decision to be judged, in the order in which they are taken."""

    rank: tuple[int, int]
    question: Question = field(compare=False)
    state: State = field(compare=False)
    seat: int = field(compare=False)
    ply: int | None = field(compare=False)
    include: list[AnyMove] = field(compare=False)
    ended: threading.Event = field(compare=False)


class Engine:
    """Threads that judge decisions, the most urgent first; kernels run without the GIL."""

    def __init__(self, tell: Tell, threads: int = 1) -> None:
        self._tell_unsafely = tell
        self._telling = threading.Lock()
        self._changed = threading.Condition()
        self._waiting: list[_Decision] = []
        self._endings: dict[str, threading.Event] = {}
        self._left: dict[str, int] = {}
        self._asked = 0
        self._closing = False
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(threads)]
        for thread in self._threads:
            thread.start()

    def _tell(self, answer: Answer) -> None:
        with self._telling:
            self._tell_unsafely(answer)

    def ask(self, line: bytes | str) -> None:
        """Take one line of JSON; what is wrong with it is answered, never raised."""
        id: str | None = None
        try:
            value = msgspec.json.decode(_without_mark(line))
            if not isinstance(value, dict):
                raise FormatError("A question is a JSON object.")
            given = value.get("id")
            id = given if isinstance(given, str) else None
            if "action" in value:
                self._end(msgspec.convert(value, Ending))
            else:
                self._take(msgspec.convert(value, Question))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._tell({"id": id, "error": f"This is no question: {error}"})
        except RecursionError:
            self._tell({"id": id, "error": "This is no question: it is nested too deeply."})
        except VernissageError as error:
            self._tell({"id": id, "error": str(error)})

    def _take(self, question: Question) -> None:
        decisions = self._decisions(question)
        if not decisions:
            raise FormatError("Nothing is asked: there is no decision in the record, or no ply.")
        with self._changed:
            if question.id in self._endings:
                raise FormatError(f"The question {question.id!r} is not answered yet.")
            if len(self._waiting) + len(decisions) > MOST_WAITING:
                raise FormatError("Too much is waiting; wait for answers first.")
            ended = threading.Event()
            self._endings[question.id] = ended
            self._left[question.id] = len(decisions)
            for state, seat, ply, include in decisions:
                self._asked += 1
                rank = (-question.priority, self._asked)
                decision = _Decision(rank, question, state, seat, ply, include, ended)
                heapq.heappush(self._waiting, decision)
            self._changed.notify_all()

    def _decisions(self, question: Question) -> list[_Asked]:
        """Each decision that a question asks about: state, seat, ply, moves to include."""
        if question.record is not UNSET:
            if question.position is not UNSET or question.game is not UNSET:
                raise FormatError("Give a record, or a game with a position; not both.")
            return self._of_record(question, Record.from_json(question.record))
        if question.position is UNSET or question.game is UNSET:
            raise FormatError("Give a record with plies, or a game with a position.")
        if question.plies is not UNSET:
            raise FormatError("Plies are those of a record; a position is one decision.")
        state = game(question.game).from_position(question.position)
        return [(state, _seat(state, question.seat, "The position"), None, [*question.include])]

    def _of_record(self, question: Question, record: Record) -> list[_Asked]:
        states = list(record.states())
        if question.plies is UNSET:
            # Every decision that the record tells, judged with the move that was made.
            plies = [ply for ply in range(len(record.moves)) if states[ply].deciders]
        else:
            plies = question.plies
        found: list[_Asked] = []
        for ply in plies:
            if ply >= len(states):
                raise FormatError(f"The record has {len(record.moves)} moves; no ply {ply}.")
            is_made = ply < len(record.moves)
            made: Json | None = dict(mapping(record.moves[ply], f"Move {ply}")) if is_made else None
            seat = question.seat
            include: list[AnyMove] = [*question.include]
            if made is not None and "by" in made and seat in (None, made["by"]):
                seat = made["by"]
                include.append(made)
            state = states[ply]
            found.append((state, _seat(state, seat, f"Ply {ply}"), ply, include))
        return found

    def _end(self, ending: Ending) -> None:
        if ending.action != "terminate":
            raise FormatError(f"There is no action {ending.action!r}; there is: terminate.")
        with self._changed:
            if ending.terminate is None:
                for ended in self._endings.values():
                    ended.set()
            elif ending.terminate in self._endings:
                self._endings[ending.terminate].set()
        self._tell({"id": ending.id, "action": "terminate", "terminate": ending.terminate})

    def _work(self) -> None:
        while True:
            with self._changed:
                while not self._waiting and not self._closing:
                    self._changed.wait()
                if not self._waiting:
                    return
                decision = heapq.heappop(self._waiting)
            answer = self._judged(decision)
            with self._changed:
                left = self._left[decision.question.id] = self._left[decision.question.id] - 1
                if left == 0:
                    del self._left[decision.question.id]
                    del self._endings[decision.question.id]
                self._changed.notify_all()
            self._tell(answer | {"left": left})

    def _judged(self, decision: _Decision) -> Answer:
        question = decision.question
        told: Answer = {"id": question.id, "ply": decision.ply}
        if decision.ended.is_set():
            return told | {"is_during_search": False, "terminated": True, "lines": []}

        def report(so_far: Analysis) -> None:
            self._tell(told | {"is_during_search": True} | so_far.to_json())

        every = question.report_every
        try:
            situation = Situation(decision.state, decision.seat)
            analysis = analyse(
                situation,
                question.simulations,
                question.seed,
                decision.include,
                report=None if every is None else report,
                every=every or 1.0,
                stop=decision.ended.is_set,
            )
        except VernissageError as error:
            return told | {"error": str(error)}
        except Exception:  # a fault of ours ends neither the engine nor this question's others
            log.exception("a decision could not be judged")
            return told | {"error": "This could not be judged: a fault of this program."}
        ended = {"terminated": True} if decision.ended.is_set() else {}
        return told | {"is_during_search": False} | ended | analysis.to_json()

    def close(self) -> None:
        """Answer what was asked, then end."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()


def _without_mark(line: bytes | str) -> bytes | str:
    """Without the mark of byte order that some shells put before what they pipe."""
    return line.removeprefix(BOM_UTF8) if isinstance(line, bytes) else line


def _seat(state: State, seat: int | None, where: str) -> int:
    """The seat whose decision it is; raises `FormatError` if there is none."""
    deciders = state.deciders
    if not deciders:
        raise FormatError(f"{where}: nobody decides there.")
    if seat is None:
        return deciders[0]
    if seat not in deciders:
        listed = " or ".join(str(each) for each in deciders)
        raise FormatError(f"{where}: seat {seat} does not decide there; seat {listed} does.")
    return seat
