"""Positions that somebody set up: shown as at a table, played on, refused by their rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.entered import positions
from tests.server.running import Running, running, settings_for
from vernissage.client import ServerError
from vernissage.games.registry import game
from vernissage.games.terms import Json
from vernissage.server.editing import LONGEST_LINE, Setup, dealt
from vernissage.server.errors import Refused

GAMES = ["patchwork", "final-touch", "art-society"]


@pytest.mark.parametrize("name", GAMES)
def test_positions_of_golden_games_are_shown_as_they_are(name: str) -> None:
    for state in positions(name, 50):
        assert len(state.position) <= LONGEST_LINE
        told = Setup(game(name), state.position, "seed").told(None)
        if state.turn is not None and state.turn < 0:
            continue  # a deck is being made: it is made at once
        assert told["position"] == state.position
        assert told["thinking"] == state.deciders
        assert told["view"] == state.view(next(iter(state.deciders), None))
        outcome = state.outcome
        assert (told["result"] or {}).get("scores") == (outcome and list(outcome.scores))
        for seat in range(state.seats):
            assert Setup(game(name), state.position, "").told(seat)["view"] == state.view(seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_to_its_end(name: str) -> None:
    told = dealt(game(name), game(name).seat_counts[0], "a deal")
    assert told == dealt(game(name), game(name).seat_counts[0], "a deal")
    for ply in range(6):
        setup = Setup(game(name), told["position"], f"seed {ply}")
        seat = setup.require_decider(None)
        before = setup.state
        setup.play(seat, int(before.for_seat(seat).legal_moves[0]))
        told = setup.told(None)
        assert told["position"] != before.position


def ask(server: Running, path: str, **body: object) -> Json:
    answer: Json = server.client.request("POST", f"/api/games/{path}", body)
    return answer


def test_a_line_is_shown_and_played_by_http(server: Running) -> None:
    begun = ask(server, "patchwork/position/deal", seats=2, seed="x")
    assert ask(server, "patchwork/position", position=begun["position"]) == begun
    after = ask(server, "patchwork/position", position=begun["position"], by=begun["seat"], move=0)
    assert after["log"] == [{"by": begun["seat"], "advance": True}]
    assert after["position"] != begun["position"]
    hidden = ask(server, "final-touch/position/deal", seats=3, seed="x")
    seen = ask(server, "final-touch/position", position=hidden["position"], seat=2)
    assert [player["hand"] is None for player in seen["view"]["players"]] == [True, True, False]


def test_what_can_not_be_is_refused_by_its_rule(server: Running) -> None:
    line: str = ask(server, "patchwork/position/deal", seats=2, seed="x")["position"]
    words = line.split()
    twice = " ".join([*words[:2], "5:0:-:2@a1", *words[3:]])
    apart = " ".join([*words[:2], "5:3:-:-", *words[3:4], "0", *words[5:]])
    for position, rule in ((twice, "PW-S2"), (apart, "PW-T1")):
        with pytest.raises(ServerError) as refused:
            ask(server, "patchwork/position", position=position)
        assert (refused.value.key, refused.value.rule) == ("impossible", rule)
    for path, body, code in (
        ("patchwork/position", {"position": "nonsense"}, "format"),
        ("patchwork/position", {"position": "x" * (LONGEST_LINE + 1)}, "format"),
        ("patchwork/position", {"position": line, "by": 3, "move": 0}, "stale"),
        ("patchwork/position", {"position": line, "move": "33@a1"}, "illegal"),
        ("patchwork/position/deal", {"seats": 3, "seed": "x"}, "illegal"),
        ("patchwork/position/hint", {"position": line}, "forbidden"),
        ("no-game/position", {"position": line}, "not-found"),
    ):
        with pytest.raises(ServerError) as refused:
            ask(server, path, **body)
        assert refused.value.code == code, (path, refused.value.key)


def test_what_is_left_open_costs_more(tmp_path: Path, no_second_passes: None) -> None:
    """Several positions are tried then: 25 ms of CPU, in Art Society."""
    with running(settings_for(tmp_path, frames_per_second=10.0)) as server:
        line: str = ask(server, "art-society/position/deal", seats=2, seed="x")["position"]
        phase, _, *rest = line.split()
        for _ in range(6):
            ask(server, "art-society/position", position=" ".join([phase, "*", *rest]))
        ask(server, "art-society/position", position=line)
        with pytest.raises(ServerError) as refused:
            ask(server, "art-society/position", position=" ".join([phase, "*", *rest]))
        assert refused.value.code == "too-many"


def test_nothing_is_decided_when_all_is_over() -> None:
    state = positions("patchwork", 50)[-1]
    assert state.is_over
    with pytest.raises(Refused) as refused:
        Setup(game("patchwork"), state.position, "").require_decider(None)
    assert refused.value.key == "game-over"
