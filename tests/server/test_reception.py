"""Connections that say too much, too little or too slowly: nobody else notices."""

from __future__ import annotations

import contextlib
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client import REGISTRY
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.running import Running, all_here, running, settings_for
from tests.waiting import PATIENCE, wait_for
from vernissage.client import Table
from vernissage.server import http_protocol
from vernissage.server.addresses import Proxies
from vernissage.server.connection_limits import ConnectionLimits, raise_file_limit
from vernissage.server.http_protocol import LARGEST_HEAD, LONGEST_URL, MOST_HEADERS, MOST_PIPELINED
from vernissage.server.settings import Settings

GET = b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\n"
CHUNKED = POST + b"transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n"
ENOUGH = 4 * 1024 * 1024
"""Bytes that an attack sends if nobody stops it."""


def place_of(server: Running) -> tuple[str, int]:
    host, port = server.address.removeprefix("http://").split(":")
    return host, int(port)


def answer_to(server: Running, start: bytes, more: bytes) -> tuple[bytes, int]:
    """What a server says to a request that goes on and on, and how much it let be sent."""
    sent = 0
    with socket.create_connection(place_of(server), timeout=PATIENCE) as line:
        try:
            line.sendall(start)
            while sent < ENOUGH:
                line.sendall(more)
                sent += len(more)
        except (BrokenPipeError, ConnectionResetError):
            pass
        with contextlib.suppress(ConnectionResetError):
            return line.recv(65_536), sent
        return b"", sent


def health(server: Running, source: str = "127.0.0.1") -> int:
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(transport=transport, timeout=PATIENCE) as http:
        return http.get(f"{server.address}/api/health").status_code


def turned_away(limit: str) -> float:
    return REGISTRY.get_sample_value("vernissage_turned_away_total", {"limit": limit}) or 0.0


def memory() -> int:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


ENDLESS = {
    "one header": (GET + b"x: ", b"a" * 65_536),
    "a name of a header": (GET, b"a" * 65_536),
    "many headers": (GET, b"a: b\r\n" * 4096),
    "a path": (b"GET /", b"a" * 65_536),
    "a query": (b"GET /?", b"a" * 65_536),
    "a method": (b"", b"A" * 65_536),
    "a header after the body": (CHUNKED + b"0\r\nx: ", b"a" * 65_536),
    "many headers after the body": (CHUNKED + b"0\r\n", b"a: b\r\n" * 4096),
    "chunks of one byte": (CHUNKED, b"1\r\na\r\n" * 8192),
    "the extension of a chunk": (CHUNKED + b"2;", b"a" * 65_536),
    "headers of a socket": (
        b"GET /api/tables/x/socket HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\nx: ",
        b"a" * 65_536,
    ),
}


@pytest.mark.parametrize("what", ENDLESS)
def test_what_has_no_end_is_cut_off_before_it_is_kept(server: Running, what: str) -> None:
    before = memory()
    answer, sent = answer_to(server, *ENDLESS[what])
    assert sent < ENOUGH, "it was all read"
    assert answer == b"" or answer.split()[1] in (b"400", b"414", b"422", b"431"), answer
    assert memory() - before < ENOUGH // 2
    assert health(server) == 200


def frame(kind: int, words: bytes = b"", *, is_last: bool = True) -> bytes:
    """A frame of a client, up to 125 bytes long."""
    return bytes([0x80 * is_last | kind, 0x80 | len(words)]) + bytes(4) + words


PART, TEXT, PING, PONG = 0, 1, 9, 10
FRAMES = {
    "pings": (b"", frame(PING)),
    "long pings": (b"", frame(PING, b"a" * 125)),
    "pongs": (b"", frame(PONG)),
    "empty parts": (frame(TEXT, b"a", is_last=False), frame(PART, is_last=False)),
    "short parts": (frame(TEXT, b"a", is_last=False), frame(PART, b"a", is_last=False)),
    "pings between parts": (
        frame(TEXT, b"a", is_last=False),
        frame(PING) + frame(PART, is_last=False),
    ),
    "empty messages": (b"", frame(TEXT)),
    "messages after a part": (frame(TEXT, b"{}", is_last=False) + frame(PART), frame(TEXT, b"{}")),
    "moves": (b"", frame(TEXT, b'{"t":"move","due":0,"move":0}')),
}


def open_line(server: Running, table: Table) -> socket.socket:
    """A socket that has said hello, without a library that would mind the frames."""
    line = socket.create_connection(place_of(server), timeout=PATIENCE)
    line.sendall(
        f"GET /api/tables/{table.id}/socket HTTP/1.1\r\nhost: {server.address[7:]}\r\n"
        "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
        f"sec-websocket-key: {'A' * 22}==\r\n\r\n".encode()
    )
    assert line.recv(4096).startswith(b"HTTP/1.1 101")
    line.sendall(frame(TEXT, b'{"t":"hello"}'))
    return line


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the limits of messages that it has by itself."""
    plain = Settings()
    with running(
        settings_for(
            tmp_path_factory.mktemp("usual"),
            messages_per_second=plain.messages_per_second,
            messages_per_address=plain.messages_per_address,
        )
    ) as started:
        yield started


@pytest.mark.parametrize("what", FRAMES)
def test_a_flood_of_frames_ends_its_socket_and_is_not_worked_through(
    usual: Running, what: str
) -> None:
    """Counted is what is read of 20 MB, and what the server works: not how long it takes."""
    first, more = FRAMES[what]
    table = all_here(usual, "patchwork", 2)
    flood = more * (100_000 // len(more))
    with open_line(usual, table) as line:
        worked = time.process_time()
        sent = 0
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            line.sendall(first)
            for _ in range(200):
                line.sendall(flood)
                sent += len(flood)
        with contextlib.suppress(ConnectionResetError):
            while line.recv(65_536):
                pass
        worked = time.process_time() - worked
    assert sent < 200 * len(flood)
    assert worked < 3.0, "all of it is worked through in half a minute"
    assert health(usual) == 200


def test_pings_and_messages_in_parts_are_taken_as_ever(server: Running) -> None:
    with open_line(server, all_here(server, "patchwork", 2)) as line:
        line.sendall(frame(PING, b"!") * 50)
        words = b'{"t":"ping"}'
        parts = [frame(PART, words[n : n + 1], is_last=False) for n in range(1, len(words))]
        line.sendall(frame(TEXT, words[:1], is_last=False) + b"".join(parts) + frame(PART))
        heard = b""
        while b'"pong"' not in heard or heard.count(b"\x8a\x01!") < 50:
            heard += line.recv(65_536)


def test_sizes_up_to_the_limits_are_taken_and_those_over_it_named(server: Running) -> None:
    with httpx.Client(base_url=server.address) as http:
        fits = {"x": "a" * (LARGEST_HEAD - 1000)}
        assert http.get("/api/health", headers=fits).status_code == 200
        assert http.get("/api/health", headers={"x": "a" * LARGEST_HEAD}).status_code == 431
        many = [(f"x{n}", "a") for n in range(MOST_HEADERS)]
        assert http.get("/api/health", headers=many[:80]).status_code == 200
        assert http.get("/api/health", headers=many).status_code == 431
        assert http.get("/api/health?" + "a" * (LONGEST_URL - 100)).status_code == 200
        answer = http.get("/api/health?" + "a" * LONGEST_URL)
        assert answer.status_code == 414
        assert str(LONGEST_URL) in answer.text


def test_a_request_may_come_byte_by_byte_and_two_in_one_piece(server: Running) -> None:
    with socket.create_connection(place_of(server), timeout=PATIENCE) as line:
        for byte in GET + b"\r\n":
            line.sendall(bytes([byte]))
        assert b"200 OK" in line.recv(65_536)
        line.sendall(2 * (GET + b"\r\n"))
        got = b""
        while got.count(b"200 OK") < 2:
            got += line.recv(65_536)


def test_requests_that_wait_on_one_connection_are_limited(server: Running) -> None:
    with socket.create_connection(place_of(server), timeout=PATIENCE) as line:
        line.sendall((MOST_PIPELINED + 10) * (GET + b"\r\n"))
        got = b""
        with contextlib.suppress(ConnectionResetError):
            while data := line.recv(65_536):
                got += data
    assert b"429" in got
    assert health(server) == 200


SLOW = {
    "nothing at all": b"",
    "half a request line": b"GET /api",
    "half its headers": GET,
    "half a body": POST + b"content-length: 100\r\n\r\n{",
    "empty lines": b"\r\n\r\n",
}


@pytest.mark.parametrize("what", SLOW)
def test_who_does_not_finish_a_request_is_not_waited_for(
    server: Running, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_WITHIN", 0.2)
    monkeypatch.setattr(http_protocol, "BODY_WITHIN", 0.2)
    before = turned_away("time for a request")
    with socket.create_connection(place_of(server), timeout=PATIENCE) as line:
        line.sendall(SLOW[what])
        got = b""
        with contextlib.suppress(ConnectionResetError):
            while data := line.recv(65_536):
                got += data
    assert got == b"" or got.startswith(b"HTTP/1.1 408")
    assert turned_away("time for a request") == before + 1


def test_a_second_request_must_be_finished_too_and_a_drip_keeps_nothing_open(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_WITHIN", 0.5)
    for start, drip in ((GET, b"a"), (b"", b"\r\n")):
        with socket.create_connection(place_of(server), timeout=PATIENCE) as line:
            line.sendall(GET + b"\r\n")
            assert b"200 OK" in line.recv(65_536)
            line.sendall(start)
            line.settimeout(0.02)
            deadline = time.monotonic() + PATIENCE
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                while is_open(line):
                    assert time.monotonic() < deadline, "it stayed open"
                    line.sendall(drip)


def is_open(line: socket.socket) -> bool:
    """Whether the other side has not ended it."""
    try:
        return line.recv(65_536) != b""
    except TimeoutError:
        return True


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[Running]:
    with running(settings_for(tmp_path, connections_per_address=20, connections=60)) as server:
        yield server


@contextlib.contextmanager
def silent(server: Running, count: int, words: bytes, source: str) -> Iterator[Any]:
    """So many connections that say this and no more."""
    with contextlib.ExitStack() as stack:
        lines = []
        for _ in range(count):
            line = socket.create_connection(place_of(server), PATIENCE, (source, 0))
            stack.callback(line.close)
            lines.append(line)
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                line.sendall(words)
        yield lines


@pytest.mark.parametrize("words", [b"", GET], ids=["silent", "half"])
def test_silent_connections_of_one_address_keep_nobody_out(crowded: Running, words: bytes) -> None:
    """Neither others nor those of the same address; the oldest silent ones give way."""
    before = turned_away("connections of one address")
    door = crowded._server.config.app.state.connection_limits  # type: ignore[union-attr]
    with silent(crowded, 40, words, "127.0.0.1") as lines:
        wait_for(lambda: turned_away("connections of one address") >= before + 20)
        assert door.count("127.0.0.1") <= 20
        assert health(crowded) == 200
        assert health(crowded, "127.0.0.2") == 200
        lines[0].settimeout(30)
        with contextlib.suppress(ConnectionResetError):
            assert lines[0].recv(1) == b""
    wait_for(lambda: len(door) == 0)


def test_silent_connections_of_many_addresses_keep_nobody_out(crowded: Running) -> None:
    before = turned_away("connections")
    with contextlib.ExitStack() as stack:
        for last in range(2, 10):
            stack.enter_context(silent(crowded, 10, b"", f"127.0.0.{last}"))
        wait_for(lambda: turned_away("connections") >= before + 20)
        assert health(crowded, "127.0.0.77") == 200


def test_sockets_of_one_address_are_limited_and_counted_down(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, sockets_per_address=3, connections_per_address=8)
    with running(settings) as server:
        table = all_here(server, "patchwork", 2)
        url = f"{server.address.replace('http', 'ws')}/api/tables/{table.id}/socket"
        with contextlib.ExitStack() as stack:
            for _ in range(3):
                stack.enter_context(connect(url))
            with pytest.raises(InvalidStatus) as refused:
                connect(url)
            assert refused.value.response.status_code == 429
            assert b"too-many-sockets" in (refused.value.response.body or b"")
            assert health(server) == 200

        def can_connect() -> bool:
            with contextlib.suppress(InvalidStatus), connect(url):
                return True
            return False

        wait_for(can_connect)
        wait_for(lambda: len(server._server.config.app.state.connection_limits) <= 1)  # type: ignore[union-attr]


class Line:
    """A connection that only knows whether it had to go."""

    gone = False

    def give_way(self) -> None:
        self.gone = True


def test_a_trusted_proxy_may_have_any_number_of_connections() -> None:
    door = ConnectionLimits(100, 2, Proxies(["10.0.0.0/8"]))
    lines = [Line() for _ in range(50)]
    assert all(door.enter(line, "10.1.2.3") for line in lines)
    assert not any(line.gone for line in lines)
    others = [Line() for _ in range(3)]
    assert all(door.enter(line, "2001:db8::1") for line in others[:2])
    for line in others[:2]:
        door.busy(line)
    assert not door.enter(others[2], "2001:db8::ffff")  # the same /64, and none is silent
    for line in (*lines, *others):
        door.leave(line)
    assert len(door) == door.count("2001:db8::/64") == 0


def test_the_limit_of_open_files_is_raised_as_far_as_the_system_lets_us() -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 900), hard))
        raised = raise_file_limit(1000)
        assert raised == resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= min(1000, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
