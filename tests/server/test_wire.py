"""The short way of messages keeps to the rules of WebSocket, however their bytes come."""

from __future__ import annotations

import base64
import contextlib
import json
import logging
import socket
import struct
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.server.running import (
    Running,
    all_here,
    open_seats,
    play_on,
    running,
    settings_for,
)
from tests.server.test_reception import turned_away
from tests.waiting import wait_for
from vernissage.client import SeatClient, ServerError, Table
from vernissage.server import connection, playing
from vernissage.server.connection import TRY_LATER, Connection
from vernissage.server.fast_socket import FastSocket
from vernissage.server.storage import Append, Conflict, Store

MASK = b"\x01\x02\x03\x04"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def frame(payload: bytes, kind: int = TEXT, final: bool = True) -> bytes:
    """One frame as a client sends it."""
    size = len(payload)
    first = kind | 128 * final
    short = size <= 125
    head = bytes((first, 128 | size)) if short else struct.pack(">BBH", first, 128 | 126, size)
    return head + MASK + bytes(byte ^ MASK[n % 4] for n, byte in enumerate(payload))


def command(number: int) -> bytes:
    """A command that is answered by an error with its number."""
    return json.dumps({"t": "nothing", "id": number}).encode()


class Raw:
    """A client that chooses its bytes itself."""

    def __init__(self, server: Running, table: Table, receive_buffer: int = 0) -> None:
        where = urlsplit(server.address)
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(20)
        self.socket.connect((where.hostname, where.port))
        key = base64.b64encode(bytes(16)).decode()
        self.socket.sendall(
            f"GET /api/tables/{table.id}/socket HTTP/1.1\r\nHost: {where.netloc}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        self._file = self.socket.makefile("rb")
        assert b" 101 " in self._file.readline()
        while self._file.readline() != b"\r\n":
            pass

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def receive(self) -> tuple[int, bytes]:
        """The kind and the payload of the next frame."""
        first, size = self._file.read(2)
        if size == 126:
            size = struct.unpack(">H", self._file.read(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self._file.read(8))[0]
        return first & 15, self._file.read(size)

    def hello(self) -> None:
        self.send(frame(b'{"t":"hello","want":["view"]}'))

    def answers(self, count: int) -> list[Any]:
        """The numbers of the next commands that are answered."""
        found: list[Any] = []
        while len(found) < count:
            kind, payload = self.receive()
            told = json.loads(payload) if kind == TEXT else {"t": kind}
            if told["t"] == "error":
                found.append(told["id"])
            elif kind != TEXT:
                found.append(kind)
        return found

    def close(self) -> None:
        self._file.close()
        self.socket.close()


def test_frames_in_one_piece_in_many_and_in_parts_are_answered_in_order(server: Running) -> None:
    client = Raw(server, all_here(server, "patchwork", 2))
    client.hello()
    client.send(frame(command(1)) + frame(command(2)) + frame(b"", PING) + frame(command(3)))
    assert sorted(map(str, client.answers(4))) == ["1", "10", "2", "3"]
    client.send(frame(json.dumps({"t": "nothing", "id": 4, "name": "x" * 5000}).encode()))
    assert client.answers(1) == [4]
    for byte in frame(command(5)) + frame(command(6)):
        client.send(bytes((byte,)))
        time.sleep(0.001)
    assert client.answers(2) == [5, 6]
    whole = command(7)
    client.send(frame(whole[:5], final=False) + frame(whole[5:], 0))
    client.send(frame(command(8)))
    assert client.answers(2) == [7, 8]
    client.close()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(b'{"t":"\xff"}'), 1007),
        (b'\x81\x0c{"t":"ping"}', 1002),
        (frame(b"{}", 3), 1002),
        (frame(b"\x03\xe8", CLOSE), 1000),
    ],
)
def test_what_is_against_the_rules_ends_the_connection(
    server: Running, data: bytes, code: int
) -> None:
    client = Raw(server, all_here(server, "patchwork", 2))
    client.hello()
    client.send(data)
    while True:
        kind, payload = client.receive()
        if kind == CLOSE:
            break
    assert int.from_bytes(payload[:2]) == code
    client.close()


def test_commands_behind_a_move_are_answered_after_it(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    seat = table.read()["state"]["thinking"][0]
    client = Raw(server, table)
    client.send(frame(json.dumps({"t": "hello", "key": table.keys[seat]}).encode()))
    due = table.read(table.keys[seat])["state"]["due"]
    move = {"t": "move", "id": 1, "due": due, "move": 0}
    wrong = {"t": "move", "id": 3, "due": due, "move": 0}
    undo = {"t": "undo", "id": 2}
    client.send(b"".join(frame(json.dumps(each).encode()) for each in (move, undo, wrong)))
    heard: list[tuple[str, int]] = []
    while len(heard) < 3:
        told = json.loads(client.receive()[1])
        if told["t"] in ("ok", "error"):
            heard.append((told["t"], told["id"]))
    assert heard == [("ok", 1), ("ok", 2), ("error", 3)]
    assert table.read()["state"]["ply"] == 0
    client.close()


@pytest.mark.parametrize("way", ["at once", "after a conflict", "task", "request"])
def test_a_fault_of_ours_is_told_as_such_and_the_table_goes_on(
    server: Running, way: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """D7: whoever is told "storage" sends the same again; a fault would only be met again."""
    failing = [Conflict("x")] if way == "after a conflict" else []
    append_all, move = Store.append_all, playing.move

    def unlucky(store: Store, appends: Sequence[Append]) -> list[Exception | None]:
        return [failing.pop() for _ in appends] if failing else append_all(store, appends)

    def broken(*given: Any, **named: Any) -> Any:
        if failing:
            return move(*given, **named)
        raise ZeroDivisionError

    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    mover = next(person for person in people if person.current.due is not None)
    body = {"due": mover.current.due, "move": 0}
    act: Callable[[], object] = partial(mover.move, 0)
    if way == "request":
        act = partial(table.command, "move", body, mover.key)
    elif way == "task":
        act = partial(mover.do, "name", name="A")
    with monkeypatch.context() as patch:
        patch.setattr(Store, "append_all", unlucky)
        patch.setattr(playing, "move", broken)
        patch.setattr(playing, "rename", broken)
        with pytest.raises(ServerError, match="Something went wrong") as told:
            act()
    assert told.value.code == "fault"
    assert told.value.status == (500 if way == "request" else 0)
    wait_for(lambda: any(record.levelno >= logging.ERROR for record in caplog.records))
    mover.move(0)
    assert table.read()["state"]["ply"] == 1


def test_one_to_whom_nothing_can_be_sent_does_not_hold_up_the_others(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    seat = next(n for n, person in enumerate(people) if person.current.due is not None)
    watchers = server.service.tables.live[table.id].watchers
    broken = next(each for each in watchers if each.access.seat != seat)
    assert isinstance(broken, Connection)
    flush = FastSocket.flush

    def failing(wire: FastSocket) -> None:
        if wire is broken._fast:
            raise OSError
        flush(wire)

    monkeypatch.setattr(FastSocket, "flush", failing)
    people[seat].move(0)
    assert table.read()["state"]["ply"] == 1
    wait_for(lambda: broken not in watchers)
    assert "a message could not be sent" in caplog.text


LITTLE = 50_000
"""Bytes that may wait for one who doesn't read: much less than the news of a game."""


@pytest.fixture
def narrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server with little patience; the system keeps little of what it sends either."""
    monkeypatch.setattr(connection, "MOST_WAITING_BYTES", LITTLE)
    monkeypatch.setattr(connection, "CLOSE_WITHIN", 0.5)
    with running(settings_for(tmp_path)) as server:
        for listening in server._server.servers[0].sockets:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # each line has it too
        yield server


@contextlib.contextmanager
def played_before_one_who_never_reads(
    server: Running, table: Table, people: list[SeatClient], waiting: Callable[[Connection], int]
) -> Iterator[Connection]:
    """Somebody looks on who reads nothing and, but for hello, says nothing: no limit of what one
    may send is met. The others make news until the server gives up on that one."""
    with contextlib.closing(Raw(server, table, receive_buffer=4096)) as client:
        client.hello()
        watchers = server.service.tables.live[table.id].watchers
        wait_for(lambda: table.read()["table"]["watchers"] == 1)
        slow = watchers[-1]
        assert isinstance(slow, Connection)
        frames, most = turned_away("frames of a socket"), 0
        for number in range(1000):
            assert not play_on(people, 1, number), "there was not enough news"
            most = max(most, waiting(slow))
            if slow._closed is not None:
                break
        assert slow._closed is not None
        assert slow._closed[0] == TRY_LATER
        assert most < 2 * LITTLE
        play_on(people, 3)  # nobody else notices
        wait_for(lambda: table.read()["table"]["watchers"] == 0)
        assert slow not in watchers
        assert turned_away("frames of a socket") == frames
        yield slow


def test_one_who_never_reads_is_dropped_and_little_waits_for_them(narrow: Running) -> None:
    def waiting(slow: Connection) -> int:
        assert slow._fast is not None
        return slow._fast._transport.get_write_buffer_size()

    table = all_here(narrow, "art-society", 2)
    people = open_seats(table, 2)
    with played_before_one_who_never_reads(narrow, table, people, waiting) as slow:
        wait_for(lambda: waiting(slow) == 0)


def test_where_the_short_way_is_not_known_all_goes_the_ordinary_one(
    narrow: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FastSocket, "of", lambda *_: None)
    table = all_here(narrow, "art-society", 2)
    people = open_seats(table, 2)
    watchers = narrow.service.tables.live[table.id].watchers
    assert all(isinstance(each, Connection) and each._fast is None for each in watchers)
    with played_before_one_who_never_reads(narrow, table, people, lambda slow: slow._waiting_bytes):
        assert play_on(people, 1000)
