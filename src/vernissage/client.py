"""Tables of a Vernissage server for scripts and bots (extra ``server``).

    from vernissage.client import Client

    client = Client("http://127.0.0.1:8000")
    table = client.make_table("patchwork", ["me", "bot:3"])
    seat = table.seat(0)
    while (state := seat.wait()).result is None:
        seat.move(state.moves()[0])

Everything here is one request or message of docs/protocol.md.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from typing import Any

from vernissage.extras import needing
from vernissage.games.errors import FormatError, remade
from vernissage.games.reading import shown
from vernissage.games.registry import game
from vernissage.games.telling import actions_in, told_by
from vernissage.games.terms import Json

with needing("server", "vernissage.client"):
    import httpx
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import ClientConnection, connect

WANTED = ("view", "choices")
ANSWERS = ("ok", "tried", "planned", "error")


class ServerError(Exception):
    """The server refused something: ``code`` and ``rule`` for programs, a sentence for people."""

    def __init__(self, problem: Json, status: int = 0) -> None:
        super().__init__(problem.get("message", "The server refused this."))
        self.code: str = problem.get("code", "format")
        self.rule: str | None = problem.get("rule")
        self.key: str | None = problem.get("key")
        self.facts: Json = problem.get("facts", {})
        self.status = status

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (type(self), self.args, dict(self.__dict__))


class TableState:
    """Where a game stands for one seat: the ``state`` message."""

    def __init__(self, data: Json, game: str | None = None) -> None:
        self.data = data
        self.game: str | None = game or (data.get("view") or {}).get("game")
        self.due: int | None = data["due"]
        self.view: Json | None = data.get("view")
        self.choices: Json | None = data.get("choices")
        self.result: Json | None = data["result"]
        self.version: int = data["version"]

    def __repr__(self) -> str:
        stands = "over" if self.result else "waiting" if self.due is None else f"due {self.due}"
        return f"<TableState {self.game or '?'}, version {self.version}, {stands}>"

    def moves(self) -> list[int]:
        """All actions that are possible now, by the type of the game's choices."""
        if self.choices is None:
            return []
        if self.game is None:
            raise ValueError("Say of which game these choices are.")
        kind = told_by(game(self.game).views.choices)
        return sorted(set(actions_in(self.choices, kind)))


class Client:
    """One server."""

    def __init__(self, address: str, timeout: float = 30.0) -> None:
        self.address = address.rstrip("/")
        # An idle connection is given up before the server closes it, which it does after 5 s: a
        # request that crosses that on its way would fail.
        limits = httpx.Limits(keepalive_expiry=2.0)
        self._http = httpx.Client(base_url=self.address, timeout=timeout, limits=limits)

    def __repr__(self) -> str:
        return f"<Client {self.address}>"

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def request(self, method: str, path: str, body: object = None, key: str | None = None) -> Any:
        """One request and what was answered; raises `ServerError`."""
        headers = {} if key is None else {"authorization": f"Bearer {key}"}
        if isinstance(body, bytes):
            answer = self._http.request(method, path, content=body, headers=headers)
        else:
            answer = self._http.request(method, path, json=body, headers=headers)
        try:
            value = answer.json()
        except ValueError:
            value = {"message": f"The server answered {answer.status_code}."}
        if answer.is_error:
            raise ServerError(value, answer.status_code)
        return value

    def games(self) -> Json:
        """The games, their options and components."""
        found: Json = self.request("GET", "/api/games")
        return found

    def make_table(
        self,
        game: str,
        seats: Sequence[str | Json],
        options: Json | None = None,
        clock: Json | None = None,
        *,
        hints: bool = False,
    ) -> Table:
        """A new table. Seats are ``me``, ``here``, ``link``, ``bot:LEVEL``, or whole objects.

        One's own seats commit to random texts, which are part of the deal (docs/fair-dealing.md);
        a whole object says it by itself: ``hash``, or none. ``hints`` allows them among people.
        """
        asked = [_seat(each) for each in seats]
        texts = {
            seat: new_text()
            for seat, each in enumerate(seats)
            if not isinstance(each, dict) and asked[seat]["kind"] in ("me", "here")
        }
        for seat, text in texts.items():
            asked[seat]["hash"] = _hash_of(text)
        body = {
            "game": game,
            "seats": asked,
            "options": options or {},
            "clock": clock or {"kind": "none"},
            "hints": hints,
        }
        made = self.request("POST", "/api/tables", body)
        table = Table(self, made["id"], made["host"], made["keys"], made["invite"])
        table.texts, table.commitment = texts, made["commitment"]
        if made["invite"] is None:
            hashes = [each.get("hash") for each in asked]
            table.remember(made["commitment"], hashes, options or {})
            table.reveal()
        return table

    def table(self, id: str) -> Table:
        """A table that exists, as a watcher."""
        return Table(self, id)


def new_text() -> str:
    """256 random bits for a deal."""
    return secrets.token_hex(32)


def _hash_of(text: str) -> str:
    """What is shown of a text before the game (docs/fair-dealing.md)."""
    return hashlib.sha256(f"vernissage seat {text}".encode()).hexdigest()


def _seat(words: str | Json) -> Json:
    if isinstance(words, dict):
        return words
    kind, _, level = words.partition(":")
    return {"kind": kind, "level": int(level)} if level else {"kind": kind}


class Table:
    """One table, with whatever keys one has."""

    def __init__(
        self,
        client: Client,
        id: str,
        host: str | None = None,
        keys: dict[str, str] | None = None,
        invite: str | None = None,
    ) -> None:
        self.client, self.id, self.host, self.invite = client, id, host, invite
        self.keys = {int(seat): key for seat, key in (keys or {}).items()}
        self.texts: dict[int, str] = {}
        """By seat: what one gives to the deal."""
        self._next_texts: dict[int, str] = {}
        self.commitment: str | None = None
        """What the server showed of its seed when the table was made or joined."""
        self._promised: Json = {}
        self._taken: list[int] = []

    def __repr__(self) -> str:
        return f"<Table {self.id}, own seats {sorted(self.keys)}>"  # keys are secrets

    def seat(self, number: int) -> SeatClient:
        """A seat whose key one has; raises `FormatError` for any other."""
        if number not in self.keys:
            own = ", ".join(map(str, sorted(self.keys))) or "none"
            raise FormatError(f"Seat {shown(number)} is not yours: you have the keys of {own}.")
        return SeatClient(self, self.keys[number])

    def watch(self) -> SeatClient:
        """No seat: only looking on."""
        return SeatClient(self, None)

    def join(self, name: str = "", seat: int | None = None, invite: str | None = None) -> int:
        """Take a free seat; its number."""
        text = new_text()
        hash = _hash_of(text)
        body = {"invite": invite or self.invite, "name": name, "seat": seat, "hash": hash}
        got = self.client.request("POST", f"/api/tables/{self.id}/join", body)
        number: int = got["seat"]
        self.keys[number], self.texts[number] = got["key"], text
        self.reveal_if_awaited(self.read()["table"])
        return number

    def reveal(self) -> None:
        """Give one's texts to the deal, which is about to be made."""
        for seat, text in self.texts.items():
            with suppress(ServerError):  # too late: then it is dealt without it
                self.command("reveal", {"text": text}, self.keys[seat])
                self._taken.append(seat)

    def reveal_if_awaited(self, info: Json) -> None:
        """Remember what a table shows of its deal, and only then give one's texts."""
        self.commitment = self.commitment or info["commitment"]
        if info["dealing"]["awaited"] is not None:
            self.remember(self.commitment, info["dealing"]["hashes"], info["options"])
            self.reveal()

    def remember(self, commitment: str | None, hashes: Sequence[str | None], options: Json) -> None:
        """What was promised before the game: what was seen first stands."""
        seen = {"commitment": commitment, "hashes": list(hashes), "options": options}
        self._promised = self._promised or seen

    def kept(self) -> Json:
        """What to compare the record of the game with, as docs/fair-dealing.md has it."""
        texts = {str(seat): text for seat, text in self.texts.items()}
        server = {"commitment": self.commitment} if self.commitment else {}
        return {**server, **self._promised, "texts": texts, "taken": sorted(set(self._taken))}

    def rematch(self, seat: int) -> Table | None:
        """Want another game; its table once all want it, with one's own seats there."""
        text = self._next_texts.setdefault(seat, new_text())
        self.command("rematch", {"hash": _hash_of(text)}, self.keys[seat])
        return self.next_table()

    def next_table(self) -> Table | None:
        """The table of the rematch, if all want one."""
        info = self.read()["table"]
        if info["rematch"] is None:
            return None
        keys = {str(seat): key for seat, key in self.keys.items()}
        table = Table(self.client, info["rematch"]["id"], self.host, keys)
        table.texts = dict(self._next_texts)
        table.reveal_if_awaited(table.read()["table"])
        return table

    def read(self, key: str | None = None) -> Json:
        """``{"table": …, "state": …}`` as a key's seat sees it."""
        found: Json = self.client.request("GET", f"/api/tables/{self.id}", key=key)
        return found

    def command(self, name: str, body: Json | None = None, key: str | None = None) -> Any:
        """A command of the protocol by HTTP."""
        path = f"/api/tables/{self.id}/{name}"
        answer = self.client.request("POST", path, body, key or self.host)
        if name in ("start", "replace") and self.texts:
            self.reveal_if_awaited(self.read()["table"])
        return answer

    def record(self) -> Json:
        """The record of a finished game."""
        found: Json = self.client.request("GET", f"/api/tables/{self.id}/record")
        return found


class SeatClient:
    """A seat (or a watcher) with a live socket, which opens itself when it is needed."""

    def __init__(self, table: Table, key: str | None, want: Sequence[str] = WANTED) -> None:
        self.table, self.key, self._want = table, key, list(want)
        self._socket: ClientConnection | None = None
        self._open = ExitStack()
        self._ids = 0
        self.state: TableState | None = None
        self.info: Json = {}

    def __repr__(self) -> str:
        return f"<SeatClient at {self.table.id}, {self.state or 'nothing told yet'}>"

    def __enter__(self) -> SeatClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def socket(self) -> ClientConnection:
        """The open socket; connecting says hello."""
        if self._socket is None:
            address = self.table.client.address.replace("http", "ws", 1)
            path = f"{address}/api/tables/{self.table.id}/socket"
            self._open = ExitStack()
            # With a limit of unread messages one who leaves waits 10 s for a goodbye behind them.
            opened = connect(path, max_size=None, max_queue=None)
            self._socket = self._open.enter_context(opened)
            hello = {"t": "hello", "key": self.key, "want": self._want}
            self._socket.send(json.dumps(hello))
        return self._socket

    def close(self) -> None:
        self._socket = None
        self._open.close()

    def receive(self, timeout: float | None = 30.0) -> Json:
        """The next message; what it tells is remembered."""
        message: Json = json.loads(self.socket.recv(timeout))
        if message["t"] == "state":
            self.state = TableState(message, self.info.get("game"))
        elif message["t"] == "table":
            self.info = message
            if message["you"] in (message["dealing"]["awaited"] or ()):
                self.table.reveal_if_awaited(message)
        return message

    def wait(self, timeout: float | None = 60.0) -> TableState:
        """Until something is due from this seat, or the game is over."""
        while True:
            if self.state is not None and (
                self.state.due is not None or self.state.result is not None
            ):
                return self.state
            message = self.receive(timeout)
            if message["t"] == "error":
                raise ServerError(message)

    @property
    def current(self) -> TableState:
        """The newest state that came; waits for the first."""
        return self.wait_for_state()

    def wait_for_state(self, version: int = 0) -> TableState:
        """Until the table has reached a version."""
        while self.state is None or self.state.version < version:
            message = self.receive()
            if message["t"] == "error":
                raise ServerError(message)
        return self.state

    def send(self, t: str, **content: object) -> int:
        """Give a command; its id."""
        self._ids += 1
        self.socket.send(json.dumps({"t": t, "id": self._ids, **content}))
        return self._ids

    def do(self, t: str, **content: object) -> Json:
        """Give a command and wait for its answer; raises `ServerError`."""
        for attempt in (1, 2):
            try:
                id = self.send(t, **content)
                while True:
                    message = self.receive()
                    if message.get("id") == id and message["t"] in ANSWERS:
                        break
            except ConnectionClosed:
                self.close()
                if attempt == 2:
                    raise
                continue
            if message["t"] == "error":
                raise ServerError(message)
            return message
        raise AssertionError("unreachable")

    def move(self, move: int | str | Json) -> int:
        """Play in answer to what is due; the version that it led to."""
        state = self.wait()
        if state.due is None:
            raise ServerError({"code": "over", "message": "The game is over."})
        version: int = self.do("move", due=state.due, move=move)["version"]
        self.wait_for_state(version)
        return version

    def try_moves(self, *moves: int | str | Json) -> Json:
        """What moves would lead to."""
        return self.do("try", due=self.wait().due, moves=list(moves))

    def plan(self, *moves: int | str | Json, piece: str | None = None) -> Json:
        """What could be done after these moves of a turn that has not come (docs/protocol.md)."""
        return self.do("plan", moves=list(moves), piece=piece)

    def answer(self, yes: bool) -> int:
        """Say yes or no to what is asked now, as this client was told it; the version after it."""
        ask = self.info.get("ask")
        if ask is None:
            raise ServerError({"code": "stale", "message": "Nothing is asked."})
        version: int = self.do("answer", yes=yes, ask=ask["number"])["version"]
        return version

    def say(self, word: str) -> None:
        """One of the ready-made words of docs/protocol.md, to everyone at the table."""
        self.do("say", word=word)
