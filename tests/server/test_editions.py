"""A server where an edition is in use: new tables are played by it, and the client is told its pieces."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.server.running import open_seats, play_on, running, settings_for
from vernissage.games import box, editions
from vernissage.games.registry import current

MANY = 10_000


def test_new_tables_are_played_by_the_edition_in_use_and_read_again_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VERNISSAGE_EDITIONS", str(tmp_path / "editions"))
    said = {"m04": {"blue": 4, "finish": 6, "ruin": 3}}
    file = {"format": box.FORMAT, "game": "final-touch", "rules": "1", "pieces": said}
    version = box.apply(box.read(file))
    settings = settings_for(tmp_path / "house", bots=False)
    made: dict[str | None, str] = {}
    for used in (version, None):  # one start with it, one after it was given up
        editions.use("final-touch", used)
        current.cache_clear()
        with running(settings) as house:
            table = house.client.make_table("final-touch", ["me", "here"])
            assert table.read()["table"]["edition"] == used
            people = open_seats(table, 2)
            play_on(people, MANY, 5)
            for person in people:
                person.close()
            made[used] = table.id
            for edition, id in made.items():  # those of the start before, too
                record = httpx.get(f"{house.address}/api/tables/{id}/record").json()
                assert record["rules"] == (edition or "1")
                replay = httpx.get(f"{house.address}/api/tables/{id}/replay?to=0").json()
                assert replay["head"]["edition"] == edition
            told = httpx.get(f"{house.address}/api/games/final-touch@{version}").json()
            works = {work["id"]: work for work in told["components"]["masterpiece"]}
            assert works["m04"]["needs"] == {"blue": 4, "green": 2}
            pieces = httpx.get(f"{house.address}/api/games/final-touch@{version}/pieces").json()
            assert {p["source"] for p in pieces["pieces"] if p["id"] == "m04"} == {"box"}
            for missing in ("final-touch@1-00000000", "chess", "final-touch@.."):
                assert httpx.get(f"{house.address}/api/games/{missing}").status_code == 404
    current.cache_clear()
