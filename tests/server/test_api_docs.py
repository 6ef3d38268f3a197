"""The samples of docs/api.md run as they stand, but for the address of the server."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.running import Running
from vernissage.server.commands import Command
from vernissage.server.connection import Hello
from vernissage.server.errors import STATUS
from vernissage.server.middleware import LARGEST_BODY, LARGEST_IMPORT

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
ADDRESS = "http://127.0.0.1:8000"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.M | re.S)


def test_the_python_samples_run(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    source = "\n".join(blocks("python"))
    assert ADDRESS in source
    names: dict[str, Any] = {}
    exec(compile(source.replace(ADDRESS, server.address), "docs/api.md", "exec"), names)
    assert names["me"].current.result is not None
    assert capsys.readouterr().out.startswith("5\n[0, ")  # PW: five buttons, and advancing


def curl(words: str) -> Any:
    """What a curl command of the page asks for, and the answer."""
    method, url, body, headers = "GET", "", None, {}
    parts = iter(shlex.split(words.replace("\\\n", ""))[1:])
    for part in parts:
        if part == "-X":
            method = next(parts)
        elif part == "-d":
            body = next(parts)
        elif part == "-H":
            name, _, value = next(parts).partition(": ")
            headers[name] = value
        else:
            url = part
    answer = httpx.request(method, url, content=body, headers=headers)
    assert answer.is_success, (words, answer.text)
    return answer.json()


def test_the_curl_samples_run(server: Running) -> None:
    samples = [each.replace(ADDRESS, server.address) for each in blocks("sh")]
    make, read, move, resign, record = samples
    made = curl(make)

    def at_the_table(words: str, seat: str, due: int | None = None) -> Any:
        words = words.replace("/ID", f"/{made['id']}").replace("KEY", made["keys"][seat])
        return curl(words.replace("DUE", str(due)))

    assert made["invite"] is None
    states = {seat: at_the_table(read, seat)["state"] for seat in made["keys"]}
    seat, due = next((seat, state["due"]) for seat, state in states.items() if state["due"])
    assert at_the_table(move, seat, due) == {"version": states[seat]["version"] + 1}
    assert at_the_table(resign, seat)["version"] > 0
    assert at_the_table(record, seat)["moves"] == [{"by": int(seat), "advance": True}]


def messages(text: str) -> Iterator[tuple[str, set[str]]]:
    """The messages that a text spells out: what each is, and what else it says."""
    for kind, more in re.findall(r"""\{\s*"?t"?: ['"]([a-z-]+)['"]([^{}]*)\}""", text):
        plain = re.sub(r"\[[^]]*\]|\([^)]*\)", "", more)
        yield kind, set(re.findall(r"""(?:^|,)\s*["']?(\w+)["']?\??\s*(?=[:,]|$)""", plain))


@pytest.mark.parametrize("file", ["docs/protocol.md", "web/src/lib/session.svelte.ts"])
def test_what_the_page_and_the_client_send_is_what_the_server_reads(file: str) -> None:
    """D8: a field that nobody reads is a promise that nobody keeps."""
    text = (ROOT / file).read_text(encoding="utf-8")
    if file.endswith(".md"):
        socket = text.partition("\n## The socket\n")[2]
        greeting, _, rest = socket.partition("### From the server")
        text = greeting + rest.partition("### From the client")[2].partition("\n## ")[0]
    known = {
        "hello": set(msgspec.structs.asdict(Hello())),
        "other": set(msgspec.structs.asdict(Command("ping"))) - {"t"},
    }
    found = list(messages(text))
    assert {"hello", "move", "try", "undo", "resync", "ping"} <= {kind for kind, _ in found}
    for kind, fields in found:
        assert fields <= known.get(kind, known["other"]), kind
    assert dict(found)["hello"] == known["hello"]


def test_the_page_tells_of_every_refusal() -> None:
    rows = re.findall(r"^\| ([\d, ]+) \| `([a-z-]+)` \|", PAGE, re.M)
    assert {code for _, code in rows} == set(STATUS)
    for statuses, code in rows:
        assert str(STATUS[code]) in statuses.split(", ")
    assert f"{LARGEST_BODY // 1024} kB" in PAGE
    assert f"{LARGEST_IMPORT // 1024**2} MB" in PAGE
