"""Going back: free while nobody else has acted and nothing was revealed, else by consent."""

from __future__ import annotations

import random

import pytest

from tests.server.running import Running, all_here, mover_of, open_seats, play_on, to_the_bids
from vernissage.client import ServerError
from vernissage.games.registry import GAMES, game
from vernissage.records.checking import check
from vernissage.server import presence
from vernissage.server.game_in_progress import GameInProgress


def test_one_takes_back_as_long_as_nobody_else_has_acted(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    mover = mover_of(people)
    before = mover.current
    mover.move(before.moves()[-1])
    due_then = before.due
    mover.do("undo")
    state = mover.wait_for_state(before.version + 2)
    assert state.data["ply"] == 0
    assert state.view == before.view
    assert state.due is not None
    assert state.due != due_then  # a retry of the move that was taken back is harmless
    with pytest.raises(ServerError) as stale:
        mover.do("move", due=due_then, move=before.moves()[-1])
    assert stale.value.code == "stale"


def test_further_back_only_if_all_people_agree(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    one = mover_of(people)
    start = one.current.view
    one.move(one.current.moves()[-1])
    while mover_of(people) is one:
        one.move(one.current.moves()[-1])
    two = mover_of(people)
    two.move(two.current.moves()[-1])
    seat = one.info["you"]
    one.do("undo", to=0)
    asked = table.read()["table"]["ask"]
    assert (asked["what"], asked["by"]) == ("undo", seat)
    assert table.read()["state"]["ply"] > 0
    two.do("answer", yes=False, ask=asked["number"])
    assert table.read()["table"]["ask"] is None
    one.do("undo", to=0)
    two.do("answer", yes=True, ask=table.read()["table"]["ask"]["number"])
    assert table.read()["state"]["ply"] == 0
    assert table.read()["state"]["view"] == start


def test_a_question_lapses_when_the_game_goes_on(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    one = mover_of(people)
    while mover_of(people) is one:
        one.move(one.current.moves()[-1])
    two = mover_of(people)
    two.move(two.current.moves()[-1])
    one.do("undo")
    number = table.read()["table"]["ask"]["number"]
    mover = mover_of(people)
    mover.move(mover.current.moves()[-1])
    assert table.read()["table"]["ask"] is None
    assert table.read()["table"]["news"]["what"] == "lapsed"
    with pytest.raises(ServerError) as nothing:
        two.do("answer", yes=True, ask=number)
    assert nothing.value.key == "nothing-asked"


def test_in_final_touch_a_drawn_card_can_not_be_undrawn_without_consent(server: Running) -> None:
    table = all_here(server, "final-touch", 2)
    people = open_seats(table, 2)
    mover = mover_of(people)
    mover.move(mover.current.moves()[0])
    mover.do("undo")
    assert table.read()["table"]["ask"]["what"] == "undo"


def test_AS_P2_in_ones_own_turn_everything_may_be_changed(server: Running) -> None:
    """The auctioneer's sizes until the tiles are turned, the hanging until it is done."""
    table = all_here(server, "art-society", 2)
    people = open_seats(table, 2)
    mover = mover_of(people)
    before = mover.current
    mover.move(before.moves()[3])
    assert mover.current.data["undo"]["free"] is not None or mover_of(people) is not mover
    to_the_bids(people)
    bidder = people[0]
    bidder.move(bidder.current.choices["bids"][0]["action"])  # type: ignore[index]
    assert bidder.current.data["undo"]["free"] == bidder.current.data["ply"] - 1
    bidder.do("undo")
    other = people[1]
    other.wait_for_state(bidder.current.version)
    assert other.current.data["thinking"] == [0, 1]


def test_a_host_can_not_go_back_behind_the_back_of_one_replaced_by_a_bot(server: Running) -> None:
    table = all_here(server, "final-touch", 3)
    people = open_seats(table, 3)
    play_on(people, 6)
    for seat in (1, 2):
        table.command("replace", {"seat": seat, "level": 2}, key=table.keys[0])
        number = table.read()["table"]["ask"]["number"]
        table.command("answer", {"yes": True, "ask": number}, key=table.keys[seat])
    if table.read(table.keys[0])["state"]["undo"]["last"] is None:
        pytest.fail("the host has played nothing in six decisions")
    table.command("undo", {"to": 0}, key=table.keys[0])
    assert table.read()["state"]["ply"] >= 6
    assert table.read()["table"]["ask"]["yes"] == [0]


def test_one_takes_ones_own_seat_back_from_a_bot_but_not_after_resigning(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "ABSENT", 0.0)
    table = all_here(server, "final-touch", 3)
    table.command("replace", {"seat": 1, "level": 2}, key=table.keys[0])
    with pytest.raises(ServerError) as not_mine:
        table.command("replace", {"seat": 1, "level": None}, key=table.keys[2])
    assert not_mine.value.key == "not-host"
    table.command("replace", {"seat": 1, "level": None}, key=table.keys[1])
    assert table.read()["table"]["seats"][1]["replaced"] is False
    table.command("resign", key=table.keys[1])
    due = table.read(table.keys[1])["state"]["due"]
    with pytest.raises(ServerError) as out:
        table.command("move", {"due": due or 2, "move": 0}, key=table.keys[1])
    assert out.value.key == "resigned"


@pytest.mark.parametrize("name", GAMES)
def test_reveals_is_exactly_where_someone_learns_something(name: str) -> None:
    """Where `reveals` says no, all who can't tell two states apart still can't afterwards."""
    chosen = game(name)
    rng = random.Random(7)
    said: set[bool] = set()
    for seed in range(4):
        seats = chosen.seat_counts[seed % len(chosen.seat_counts)]
        play = GameInProgress(name, seats, {})
        play.begin(1, f"reveal/{seed}")
        for number in range(120):
            if play.state.is_over:
                break
            seat = rng.choice(play.deciders)
            before = play.state
            action = int(rng.choice(before.for_seat(seat).legal_actions().tolist()))
            step = play.work_out(before, seat, action)
            reveals = chosen.views.reveals(before, step.after)
            said.add(reveals)
            if not reveals:
                for viewer in range(seats):
                    other = before.determinise(viewer, f"{seed}/{number}")
                    if viewer != seat and len(before.deciders) > 1:
                        continue  # another's secret choice: nothing but that it was made
                    if seat not in other.deciders:
                        continue
                    if other.for_seat(seat).legal_moves.actions.tolist().count(action) == 0:
                        continue
                    after = play.work_out(other, seat, action).after
                    assert after.view(viewer) == step.after.view(viewer)
            play.advance(step, number + 2)
    assert said == ({True, False} if chosen.hidden else {False})


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_many_undos_has_a_right_record(server: Running, name: str) -> None:
    table = all_here(server, name, 2)
    people = open_seats(table, 2)
    rng = random.Random(3)
    for _ in range(15):
        if play_on(people, rng.randrange(1, 6), rng.randrange(1000)):
            break
        newest = max(person.current.version for person in people)
        states = [person.wait_for_state(newest) for person in people]
        for person, state in zip(people, states, strict=True):
            free = state.data["undo"]["free"]
            if free is not None:
                person.do("undo", to=rng.randrange(free, state.data["ply"]))
                break
        newest = table.read()["state"]["version"]
        for person in people:
            person.wait_for_state(newest)
    seen = people[0].current.data["log_from"] + len(people[0].current.data["log"])
    full = table.read(table.keys[0])["state"]["log"]
    assert seen == len(full)
    if table.read()["table"]["status"] == "playing":
        table.command("resign", key=table.keys[0])
    assert check(table.record()) is None
