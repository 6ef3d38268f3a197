"""The score pad by HTTP: counted, refused by a rule, within the limits of a visitor."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.running import Running, running, settings_for
from vernissage.client import ServerError
from vernissage.games.terms import Json

ENTRY: Json = {"players": [{"buttons": 14, "empty": 5, "tile": True}, {"buttons": 18, "empty": 2}]}


def score(server: Running, game: str, entry: Json) -> Json:
    answer: Json = server.client.request("POST", f"/api/games/{game}/score", entry)
    return answer


def test_PW_X5_the_example_of_the_rules_is_counted(server: Running) -> None:
    told = score(server, "patchwork", ENTRY)
    assert (told["scores"], told["winners"]) == ([11, 14], [1])
    assert told["lines"][0][1] == {
        "part": "special_tile", "rule": "PW-7", "count": 1, "each": 7, "points": 7, "what": None,
    }  # fmt: skip


def test_what_can_not_be_is_refused(server: Running) -> None:
    two = {"players": [{"buttons": 1, "empty": 9, "tile": True}] * 2}
    for game, entry, key, rule in (
        ("no-game", {}, "no-game", None),
        ("patchwork", {"players": 3}, "format", None),
        ("patchwork", two, "impossible", "PW-7"),
    ):
        with pytest.raises(ServerError) as refused:
            score(server, game, entry)
        assert (refused.value.key, refused.value.rule or None) == (key, rule)


@pytest.mark.usefixtures("no_second_passes")
def test_a_visitor_asks_for_so_much_a_second(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, frames_per_second=1)) as server:
        for _ in range(10):
            score(server, "patchwork", ENTRY)
        with pytest.raises(ServerError) as refused:
            score(server, "patchwork", ENTRY)
        assert refused.value.code == "too-many"
