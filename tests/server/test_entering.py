"""Games and positions that others send to be filled in: answered or refused, never a fault."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests.games.entered import golden, opened, positions
from tests.games.test_entering import seen
from tests.server.running import Running, running, settings_for
from tests.waiting import PATIENCE
from vernissage.client import ServerError
from vernissage.games.terms import Json
from vernissage.server import position_api

JUNK: list[object] = [
    None,
    True,
    -1,
    2**70,
    1e300,
    0.5,
    "",
    "m07",
    "*" * 500,
    [],
    [[]] * 50,
    {},
    {"seats": {}},
    ["blue"] * 5,
    ["blue"] * 400,
    "\x00",
    "\ud7ff",
]
GOOD: Json = {"seats": 2, "first": 0, "works": ["m07", "m12"], "known": None, "moves": []}


def ask(server: Running, path: str, **body: object) -> Json:
    answer: Json = server.client.request("POST", f"/api/games/{path}", body)
    return answer


def refused(server: Running, path: str, **body: object) -> str:
    with pytest.raises(ServerError) as error:
        ask(server, path, **body)
    return error.value.code


def test_a_game_from_elsewhere_becomes_a_record(server: Running) -> None:
    record = golden("final-touch")[0]
    told = ask(server, "final-touch/enter", game=seen(record))
    assert told["record"]["result"]["scores"] == list(record.at().outcome.scores)  # type: ignore[union-attr]
    assert server.client.request("POST", "/api/records", told["record"])["ids"]
    # what was filled in is shown to nobody
    assert {player["hand"] is None for player in told["view"]["players"]} == {True}
    half = {**seen(record), "moves": seen(record)["moves"][:3]}
    assert ask(server, "final-touch/enter", game=half)["result"] is None


@pytest.mark.parametrize("game", ["patchwork", "final-touch", "art-society"])
def test_whatever_is_entered_is_answered_or_refused(server: Running, game: str) -> None:
    codes = set()
    for key in [*GOOD, "hand", "more"]:
        for junk in JUNK:
            try:
                ask(server, f"{game}/enter", game={**GOOD, key: junk})
            except ServerError as error:
                codes.add(error.code)
    for junk in JUNK:
        for move in ({"touch": junk}, {"smudge": junk}, {"drew": junk}, junk):
            try:
                ask(server, f"{game}/enter", game={**GOOD, "moves": [move]})
            except ServerError as error:
                codes.add(error.code)
        if not isinstance(junk, dict):
            codes.add(refused(server, f"{game}/enter", game=junk))
    assert codes <= {"format", "illegal", "impossible"}, codes


def test_the_hardest_games_to_fill_in_take_no_long_time(server: Running) -> None:
    """Cards that nobody can have had are refused after a bounded search."""
    moves: list[Json] = [{"smudge": "blue"}] * 500
    for seats in (2, 3, 4):
        game = {**GOOD, "seats": seats, "moves": moves}
        assert refused(server, "final-touch/enter", game=game) in ("illegal", "format")


def test_what_is_left_open_is_filled_in_and_told(server: Running) -> None:
    for name in ("final-touch", "art-society"):
        for state in positions(name, 50)[::12]:
            told = ask(server, f"{name}/position", position=opened(state.position))
            assert "*" not in told["position"]
            assert ask(server, f"{name}/position", position=told["position"]) == told
    for line in (
        "* " * 11,
        "? " * 11,
        "*" * 5999,
        "? * " * 1000,
        "2 * * * * * ?????/????? 0 * - -",
    ):
        assert refused(server, "final-touch/position", position=line) == "format"
        assert refused(server, "art-society/position", position=line) == "format"
        assert refused(server, "patchwork/position", position=line) == "format"


def test_a_longer_game_costs_more(tmp_path: Path, no_second_passes: None) -> None:
    """As many moves as there may be, ten times, are more than an address may have at once."""
    with running(settings_for(tmp_path, frames_per_second=100.0)) as server:
        game = {**GOOD, "moves": [{"smudge": "blue"}] * 500}
        codes = [refused(server, "final-touch/enter", game=game) for _ in range(10)]
    assert codes[0] != "too-many"
    assert codes[-1] == "too-many"


def test_one_visitor_does_not_take_all_threads(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, begun = threading.Event(), threading.Semaphore(0)

    def slowly(*_: object) -> Json:
        begun.release()
        assert go_on.wait(PATIENCE)
        return {}

    monkeypatch.setattr(position_api, "entered", slowly)
    url = f"{server.address}/api/games/final-touch/enter"
    with ThreadPoolExecutor(position_api.AT_ONCE) as pool:
        waiting = [
            pool.submit(httpx.post, url, json={"game": GOOD}, timeout=PATIENCE)
            for _ in range(position_api.AT_ONCE)
        ]
        for _ in waiting:
            assert begun.acquire(timeout=PATIENCE)
        try:
            assert refused(server, "final-touch/enter", game=GOOD) == "too-many"
        finally:
            go_on.set()
        assert [each.result().status_code for each in waiting] == [200, 200]
    assert ask(server, "final-touch/enter", game=GOOD) == {}, "their places are free again"
