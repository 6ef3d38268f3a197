"""Whatever comes by the socket, the server answers, refuses what it must and keeps its tables right.

A Hypothesis state machine, whose connections go straight into the application.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.server.junk import JUNK, RAW, anything, chosen
from tests.server.line import Json, Line
from tests.server.running import seeds_for, settings_for
from tests.server.same import require_same
from vernissage.client import TableState
from vernissage.games.registry import GAMES, game
from vernissage.server import events, making
from vernissage.server.app import make_app
from vernissage.server.commands import Command
from vernissage.server.connection import POLICY
from vernissage.server.events import Event
from vernissage.server.game_in_progress import as_known_to
from vernissage.server.keys import new_key
from vernissage.server.names import clean_name
from vernissage.server.saying import WORDS
from vernissage.server.service import TableService
from vernissage.server.setup import ClockSetup
from vernissage.server.table import Table
from vernissage.server.table_log import from_log
from vernissage.server.telling import result_message, table_message, undo_message

MESSAGES = 20_000
EXAMPLES, STEPS = 52, 60
WISHES: tuple[tuple[str, ...], ...] = (("view", "choices"), ("view", "choices"), ("view",), ())
write = msgspec.json.encode


# --- what is sent -----------------------------------------------------------------------------

VERBS = [
    "advance",
    "take",
    "cells",
    "mend",
    "touch",
    "smudge",
    "chance",
    "hang",
    "at",
    "auction",
    "bid",
    "buy",
    "keep",
    "exchange",
    "excess",
    "decor",
    "swap_decor",
    "return",
    "done",
    "by",
]
KINDS = [
    *("legal",) * 9,
    *("stale", "repeat", "try", "undo", "undo to", "answer", "verbs", "wrong type", "raw") * 2,
    *("notation", "number", "resync", "ping", "name", "replace", "start", "rematch", "extra"),
    *("say", "leave-to-bots"),
    "nothing due",
]
FIELDS = sorted(Command.__struct_fields__)
Batch = list[tuple[int, str, int, int]]


def batch_of(seed: int) -> Batch:
    """Who says which kind of thing, with two numbers for what is in it."""
    rng = random.Random(seed)
    return [
        (rng.randrange(10), rng.choice(KINDS), rng.randrange(1000), rng.randrange(1000))
        for _ in range(rng.randint(6, 16))
    ]


# Hypothesis drawing each number took a third of the test, and nothing is shrunk here.
batches = st.integers(0, 2**64 - 1).map(batch_of)


class Hall:
    """A server in this thread, for all runs of the machine."""

    def __init__(self, folder: Path, seeds: pytest.MonkeyPatch) -> None:
        self.seeds = seeds
        self.loop = asyncio.new_event_loop()
        self.settings = settings_for(folder)
        self.app = make_app(self.settings)
        self.sent = 0
        self.run(self._open())

    async def _open(self) -> None:
        self.service = self.app.state.service = await TableService.open(self.settings)
        for name in ("art-society", "final-touch", "patchwork"):
            await self.service.warm_up.ready(name)

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(work)

    def close(self) -> None:
        self.run(self.service.close())
        self.loop.close()


class AtTheTable(RuleBasedStateMachine):
    """People, their second devices, watchers and intruders at one table."""

    hall: Hall
    faults: Callable[[], list[str]]

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []
        self.sent: list[str] = []
        self.numbers = itertools.count()
        self.acknowledged: dict[int, Line] = {}
        self.commands: dict[str, Json] = {}
        self.texts: dict[str | bytes, str] = {}
        self.senders: dict[str, list[Line]] = {}
        self.invite: str | None = None
        self.told_at: tuple[Table | None, int] = (None, 0)
        self.told: dict[int | None, Json] = {}

    # --- beginning and end ---------------------------------------------------------------------

    @initialize(
        what=st.sampled_from([(name, seats) for name in GAMES for seats in game(name).seat_counts]),
        last=st.sampled_from(["here", "here", "link"]),
        deal=st.integers(0, 9),
    )
    def make(self, what: tuple[str, int], last: str, deal: int) -> None:
        """A table for a game, perhaps with a seat that is still free."""
        name, count = what
        self.hall.seeds.setattr(making, "new_seed", seeds_for(str(deal)))
        seats = [(kind, "", 0) for kind in ["me", *["here"] * (count - 2), last]]
        made = self.hall.run(making.make_table(self.hall.service, name, seats, {}, ClockSetup()))
        self.keys = {int(seat): key for seat, key in made["keys"].items()}
        self.host, self.invite = made["host"], made["invite"]
        self.run(self.sit_down(made["id"]))
        self.run(self.settle())

    def secrets(self) -> list[str]:
        """What nobody may be told, but the holders."""
        found = [self.seed, self.host, *self.keys.values()]
        return found if self.invite is None else [*found, self.invite]

    async def sit_down(self, id: str) -> None:
        """Everyone looks at a table: all seats, one with a second device, host and watcher."""
        live = await self.hall.service.tables.get(id)
        self.id, self.seed = id, live.table.made.seed
        self.events: list[Event] = []
        self.acknowledged.clear()
        self.commands.clear()
        self.texts.clear()
        self.senders.clear()
        self.model: Table | None = None
        for key in (*self.keys.values(), self.keys[0], self.host, None, None):
            await self.connect(key)

    async def connect(self, key: str | None) -> None:
        line = Line(self.hall.app, self.id, key, self.secrets)
        self.lines.append(line)
        await line.greet(WISHES[len(self.lines) % len(WISHES)])
        assert line.closed is None
        assert line.seat == next((s for s, k in self.keys.items() if k == key), None)

    def teardown(self) -> None:
        if self.lines:
            self.run(self.leave_all())
            self.check_whole()

    async def leave_all(self) -> None:
        for line in self.lines:
            await line.leave()
        self.lines.clear()

    def check_whole(self) -> None:
        """The stored log gives the same table again, and its record passes."""
        service = self.hall.service
        stored = [events.decode(data) for data in service.store.read_log(self.id)]
        require_same(stored, service.tables.live[self.id].table)
        del service.tables.live[self.id]

    # --- rules ---------------------------------------------------------------------------------

    @rule(batch=batches)
    def send(self, batch: Batch) -> None:
        """Anything, by anyone, all at once."""
        self.post_all(batch)
        self.run(self.settle())

    @rule(batch=batches, picks=st.lists(st.integers(0, 9999), min_size=1, max_size=8))
    def play(self, batch: Batch, picks: list[int]) -> None:
        """Those who owe a decision play, one after the other, in any form."""
        self.post_all(batch)
        self.run(self.settle())
        for pick in picks:
            owing = [line for line in self.lines if line.state["due"] is not None]
            if owing:
                self.post(chosen(owing, pick), "legal", pick // 3, pick % 3)
                self.run(self.settle())

    @rule(batch=batches, who=st.integers(0, 9), field=st.sampled_from(FIELDS), value=anything)
    def send_anything(self, batch: Batch, who: int, field: str, value: Any) -> None:
        """One field of a command holds anything at all."""
        self.post_all(batch)
        line = chosen(self.lines, who)
        for t in ("move", "try", "undo", "answer", "name", "replace"):
            message = {"t": t, "due": line.state["due"], "moves": [value], "seat": 0, field: value}
            self.put(line, json.dumps(message, ensure_ascii=bool(who % 2)))
        self.run(self.settle())

    @rule(batch=batches, who=st.integers(0, 9))
    def come_and_go(self, batch: Batch, who: int) -> None:
        """Hang up without waiting for the answers, and come back."""
        line = chosen(self.lines, who)
        self.post_all(batch)

        async def again() -> None:
            self.lines.remove(line)
            await line.leave()
            await self.connect(line.key)

        self.run(again())
        self.run(self.settle())

    @rule(
        batch=batches,
        key=st.sampled_from(["wrong", "text", "invite"]),
        first=st.sampled_from([None, *RAW]),
    )
    def intrude(self, batch: Batch, key: str, first: str | bytes | None) -> None:
        """A wrong key, or no hello: told so, shown nothing, and closed."""
        self.post_all(batch)

        async def come() -> None:
            words = {"wrong": new_key(), "text": "'; --", "invite": self.invite or new_key()}
            line = Line(self.hall.app, self.id, words[key], lambda: self.secrets())
            if first is None or "hello" in str(first):
                await line.greet(("view",))
            else:
                line.send(first)
                self.hall.sent += 1
            await line.hear(lambda: False)
            assert line.closed is not None
            assert line.closed[0] == POLICY
            assert [message["t"] for message in line.messages] == ["error"]
            assert line.messages[0]["code"] in ("format", "forbidden")
            await line.leave()

        self.run(come())
        self.run(self.settle())

    @precondition(lambda self: self.invite is not None)
    @rule(name=st.sampled_from([each for each in JUNK if isinstance(each, str)]))
    def join(self, name: str) -> None:
        """A friend comes by the link."""

        async def come() -> None:
            live = await self.hall.service.tables.get(self.id)
            got = await making.join(self.hall.service, live, live.access(self.invite), name, None)
            self.keys[got["seat"]] = got["key"]
            self.invite = None
            await self.connect(got["key"])

        if any(seat["kind"] == "free" for seat in self.lines[0].info["seats"]):
            self.run(come())
            self.run(self.settle())

    @rule(batch=batches, who=st.integers(0, 9), sure=st.integers(0, 4))
    def resign(self, batch: Batch, who: int, sure: int) -> None:
        """Now and then someone gives up."""
        self.post_all(batch)
        if sure == 0:
            self.put(chosen(self.lines, who), self.command("resign"))
        self.run(self.settle())

    @precondition(lambda self: self.lines and self.lines[0].info.get("rematch") is not None)
    @rule()
    def move_on(self) -> None:
        """Everyone goes to the table of the rematch, with the same keys and seats."""
        told = {(line.seat, line.info["rematch"]["key"]) for line in self.lines}
        assert told <= {(seat, key) for seat, key in self.keys.items()} | {(None, None)}
        new = self.lines[0].info["rematch"]["id"]
        self.run(self.leave_all())
        self.check_whole()
        self.run(self.sit_down(new))
        self.run(self.settle())

    # --- sending -------------------------------------------------------------------------------

    def run(self, work: Coroutine[Any, Any, Any]) -> None:
        self.hall.run(work)
        faults = self.faults()
        assert not faults, faults

    def put(self, line: Line, data: str | bytes) -> None:
        self.hall.sent += 1
        self.sent.append(data if isinstance(data, str) else data.hex())
        if data in self.texts:  # also by one who repeats what another has sent
            self.senders[self.texts[data]].append(line)
        line.send(data)

    def post_all(self, batch: Batch) -> None:
        for who, kind, a, b in batch:
            self.post(chosen(self.lines, who), kind, a, b)

    def command(self, t: str, **content: Any) -> str:
        """A command whose answer is looked for."""
        id = f"c{next(self.numbers)}"
        message = {"t": t, "id": id, **content}
        self.commands[id] = message
        text = json.dumps(message)
        self.texts[text], self.senders[id] = id, []
        return text

    def moves(self, line: Line) -> list[int]:
        """What the seat may do now: as it is told, or by the model."""
        if line.state.get("choices") is not None:
            return TableState(line.state, line.info["game"]).moves()
        play = self.model.game if self.model is not None else None
        if play is None or line.seat is None or line.state["due"] is None:
            return []
        return [int(action) for action in play.state.for_seat(line.seat).legal_actions()]

    def written(self, line: Line, action: int, form: int) -> Any:
        """An action as a number, a notation or a record's verb."""
        assert self.model is not None
        play = self.model.game
        if form == 0 or line.seat not in play.deciders:
            return action
        state = play.state.for_seat(line.seat)
        if form == 1:
            return play.rules.codec.text(state, action)
        verb = play.rules.codec.verb(state, action)
        return action if verb is None else {k: v for k, v in verb.items() if k != "by"}

    def post(self, line: Line, kind: str, a: int, b: int) -> None:
        """Send a message of a kind."""
        due = line.state["due"]
        junk = chosen(JUNK, a)
        seat, level = a % 5, chosen([1, 3, 6, None, None, 0, 7, -1], b)
        moves = self.moves(line) if kind in ("legal", "stale", "try", "nothing due") else []
        data: str | bytes
        match kind:
            case "legal" if moves:
                move = self.written(line, chosen(moves, a), b % 3)
                data = self.command("move", due=due, move=move)
            case "stale" if moves:
                off = chosen([-1, 1, 2, -2, 10**9, 10**30], b)
                data = self.command("move", due=due + off, move=chosen(moves, a))
            case "try" if moves:
                tried = [chosen(moves, a), *[chosen(JUNK, b + n) for n in range(b % 3)]]
                data = self.command("try", due=due, moves=tried)
            case "nothing due":
                data = self.command("move", due=self.model and self.model.version, move=a)
            case "repeat" if self.sent:
                data = chosen(self.sent, len(self.sent) - 1 - a % 40)
            case "undo":
                data = self.command("undo")
            case "undo to":
                data = self.command("undo", to=chosen([line.state["ply"] - 1 - b % 3, a], a))
            case "answer":
                asked = line.info.get("ask") or {"number": a}
                number = chosen([asked["number"], asked["number"], None, a], b)
                data = self.command("answer", yes=b % 4 != 0, ask=number)
            case "verbs":
                verb = {chosen(VERBS, a): chosen(JUNK, b), chosen(VERBS, b): chosen(JUNK, a + b)}
                data = self.command("move", due=due, move=verb)
            case "wrong type":
                field = chosen(Command.__struct_fields__, b)
                t = chosen(["move", "try", "undo", "answer", "name", "replace", "resync"], a + b)
                whole = {"t": t, "due": due, "move": junk, "moves": [junk] * (b % 43), "to": 0}
                data = json.dumps({**whole, field: junk}, ensure_ascii=b % 2 == 0)
            case "raw":
                data = chosen(RAW, a)
            case "notation":
                data = self.command("move", due=due, move=str(junk)[: b * 5])
            case "number":
                numbers = [a, -a, 2**b, -(2**b), a + b / 7, [a], bool(b % 2)]
                data = self.command("move", due=due, move=chosen(numbers, b))
            case "resync":
                data = json.dumps({"t": "resync", "have": chosen([0, len(line.log), a, -a], b)})
            case "name":
                data = self.command("name", name=str(junk))
            case "replace":
                data = self.command("replace", seat=seat, level=level)
            case "say":
                data = self.command("say", word=chosen([*WORDS, str(junk)], a))
            case "start" | "rematch" | "leave-to-bots":
                data = self.command(kind, seat=seat)
            case "extra":
                data = json.dumps({"t": "ping", "id": junk if a % 2 else None, str(junk)[:9]: junk})
            case _:
                data = '{"t":"ping"}'
        self.put(line, data)

    # --- what must hold ----------------------------------------------------------------------

    async def settle(self) -> None:
        """Everyone is answered and up to date; then everything must be right."""
        for round in range(3):
            for line in self.lines:
                if round > 0:  # what was broadcast before is there when this is answered
                    line.send('{"t":"ping"}')
                if round > 0 and line.has_gap:
                    line.send('{"t":"resync","have":0}')
                    line.send('{"t":"ping"}')
            for line in self.lines:
                await line.settle()
        for line in self.lines:
            assert line.closed is None, line.closed
            assert line.answers == line.expected
            assert not line.has_gap
            self.check_answers(line)
        await self.catch_up()
        for line in self.lines:
            self.check_line(line)

    def check_answers(self, line: Line) -> None:
        for message in line.messages:
            if message["t"] == "error":
                assert message["code"] != "storage"
            elif message["t"] == "ok" and message["id"] in self.commands:
                assert line in self.senders[message["id"]]
                if self.commands[message["id"]]["t"] == "move":
                    assert message["version"] not in self.acknowledged
                    self.acknowledged[message["version"]] = line
        line.messages.clear()

    async def catch_up(self) -> None:
        """The model follows the stored log."""
        known = len(self.events)
        service = self.hall.service
        if known < service.tables.live[self.id].table.version:
            stored = await asyncio.to_thread(service.store.read_log, self.id, known)
            self.events += [events.decode(data) for data in stored]
        if self.model is None:
            self.model, known = from_log(self.id, self.events[:1]), 1
        for event in self.events[known:]:
            self.model.apply(event)
        for version, line in self.acknowledged.items():
            event = self.events[version - 1]
            assert isinstance(event, events.Played)
            assert event.seat == line.seat
        self.acknowledged.clear()
        assert self.model.version == service.tables.live[self.id].table.version

    def check_line(self, line: Line) -> None:
        """What a connection was told is what the model says."""
        model, got = self.model, line.state
        told_last = (got, line.info, len(self.events))
        if all(one is other for one, other in zip(told_last, line.checked, strict=True)):
            return
        line.checked = told_last
        assert model is not None
        expected = self.expected(line.seat)
        assert line.log == expected["log"]
        state = {key: got[key] for key in expected["state"]}
        assert state == expected["state"]
        if "view" in line.want and model.status != "open":
            assert got["view"] == expected["view"]
        if "choices" in line.want:
            assert got["choices"] == expected["choices"]
        for key, value in expected["table"].items():
            if key == "touched_at":  # as of the message, which does not come with every move
                assert line.info[key] <= value
            elif key not in ("watchers", "seats", "you", "host", "kept_until", "rematch"):
                assert line.info[key] == value
        for one, other in zip(expected["table"]["seats"], line.info["seats"], strict=True):
            assert {**one, "here": other["here"]} == other
            assert one["name"] is None or one["name"] == clean_name(one["name"])

    def expected(self, seat: int | None) -> Json:
        """What the model, as it is now, tells a seat; worked out once for all its connections."""
        model = self.model
        assert model is not None
        if self.told_at != (model, model.version):
            self.told_at, self.told = (model, model.version), {}
        if seat not in self.told:
            self.told[seat] = json.loads(write(self.work_out(model, seat)))
        return self.told[seat]

    def work_out(self, model: Table, seat: int | None) -> Json:
        play = model.game
        playing = model.status == "playing"
        decides = playing and seat is not None and not model.seats[seat].is_bot
        due = play.due[seat] if seat is not None and decides else None
        log = play.log_for(seat, 0)
        for entry in log[play.final_entries :]:
            assert entry["by"] == seat or entry["bid"] is None
        mine = None if due is None or seat is None else as_known_to(play.state, seat)
        return {
            "log": log,
            "state": {
                "version": model.version,
                "ply": play.ply,
                "due": due,
                "thinking": list(play.deciders) if playing else [],
                "undo": undo_message(model, seat),
                "ended": model.ended,
                "result": result_message(model),
            },
            "view": None if model.status == "open" else play.state.view(seat),
            "choices": None if mine is None else play.rules.views.choices(mine),
            "table": table_message(model, [False] * len(model.seats), 0),
        }


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    opened = Hall(tmp_path, monkeypatch)
    yield opened
    opened.close()


def test_no_message_disturbs_a_table(hall: Hall, faults: Callable[[], list[str]]) -> None:
    class Machine(AtTheTable):
        pass

    Machine.hall, Machine.faults = hall, staticmethod(faults)
    run_state_machine_as_test(
        Machine,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            deadline=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert hall.sent >= MESSAGES
