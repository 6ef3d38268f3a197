"""The short way of messages keeps to the rules of WebSocket, however their bytes come."""

from __future__ import annotations

import base64
import contextlib
import json
import socket
import struct
import time
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
from vernissage.client import ServerError, Table
from vernissage.server.connection import MOST_WAITING_BYTES, Connection
from vernissage.server.fast_socket import FastSocket

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


def test_a_fault_in_a_move_is_told_and_the_table_goes_on(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> list[object]:
        raise ZeroDivisionError

    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    mover = next(person for person in people if person.current.due is not None)
    with monkeypatch.context() as patch:
        patch.setattr("vernissage.server.playing.move", broken)
        with pytest.raises(ServerError, match="Something went wrong"):
            mover.move(0)
    assert any(record.exc_info for record in caplog.records)
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
    deadline = time.monotonic() + 60
    while broken in watchers and time.monotonic() < deadline:
        time.sleep(0.01)
    assert broken not in watchers
    assert "a message could not be sent" in caplog.text


def test_where_the_short_way_is_not_known_all_goes_the_ordinary_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FastSocket, "of", lambda *_: None)
    with running(settings_for(tmp_path)) as server:
        table = all_here(server, "final-touch", 3)
        people = open_seats(table, 3)
        watchers = server.service.tables.live[table.id].watchers
        assert all(isinstance(each, Connection) and each._fast is None for each in watchers)
        assert play_on(people, 1000)
        client = Raw(server, table, receive_buffer=4096)
        client.hello()
        deadline = time.monotonic() + 60
        while len(watchers) < 4 and time.monotonic() < deadline:
            time.sleep(0.01)
        slow = watchers[3]
        assert isinstance(slow, Connection)
        with contextlib.suppress(ConnectionError):  # it may be gone before we know
            while slow._closed is None and time.monotonic() < deadline:
                client.send(frame(b'{"t":"resync","have":0}') * 20)
                assert slow._waiting_bytes <= MOST_WAITING_BYTES
                time.sleep(0.02)
        while slow in watchers and time.monotonic() < deadline:
            time.sleep(0.05)
        assert slow not in watchers
        client.close()


def test_one_who_never_reads_is_dropped_and_little_waits_for_them(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    client = Raw(server, table, receive_buffer=4096)
    client.hello()
    live = server.service.tables.live[table.id]
    deadline = time.monotonic() + 60
    while len(live.watchers) < 3 and time.monotonic() < deadline:
        time.sleep(0.01)
    watcher = live.watchers[2]
    assert isinstance(watcher, Connection)
    assert watcher._fast is not None
    most = 0
    with contextlib.suppress(ConnectionError):  # it may be gone before we know
        while watcher._closed is None and time.monotonic() < deadline:
            client.send(frame(b'{"t":"resync","have":0}') * 20)
            most = max(most, watcher._fast._transport.get_write_buffer_size())
            time.sleep(0.02)
    while watcher in live.watchers and time.monotonic() < deadline:
        time.sleep(0.05)
    assert watcher not in live.watchers
    assert most < MOST_WAITING_BYTES + 200_000
    play_on(people, 3)
    while not watcher._fast._transport.is_closing() and time.monotonic() < deadline:
        time.sleep(0.1)
    assert watcher._fast._transport.get_write_buffer_size() == 0
    client.close()
