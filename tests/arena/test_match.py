"""Who meets whom: every bot has every seat of every deal equally often."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from vernissage import FormatError, IllegalSetup
from vernissage.arena.match import LineUp, Match

TABLES = [
    ("patchwork", 2, 2),
    ("patchwork", 2, 3),
    ("final-touch", 2, 2),
    ("final-touch", 3, 2),
    ("final-touch", 3, 3),
    ("final-touch", 3, 4),
    ("final-touch", 4, 2),
    ("final-touch", 4, 3),
]


def match(name: str, seats: int, bots: int, games: int = 24) -> Match:
    return Match(name, seats, tuple(f"mcts:sims={n + 1}" for n in range(bots)), games)


@pytest.mark.parametrize(("name", "seats", "bots"), TABLES)
def test_every_bot_has_every_seat_equally_often_in_every_deal(
    name: str, seats: int, bots: int
) -> None:
    plan = match(name, seats, bots)
    deals: dict[tuple[int, tuple[int, ...]], list[list[int]]] = defaultdict(list)
    for fixture in plan.fixtures():
        seating = fixture.extra["seating"]
        assert [plan.bots[n] for n in seating] == list(fixture.bots)
        deals[fixture.extra["deal"], tuple(sorted(seating))].append(seating)
    for seatings in deals.values():
        for bot in range(bots):
            by_seat = [sum(seating[seat] == bot for seating in seatings) for seat in range(seats)]
            assert len(set(by_seat)) == 1
        assert len({tuple(seating) for seating in seatings}) == len(seatings)


@pytest.mark.parametrize(("name", "seats", "bots"), TABLES)
def test_the_games_of_a_deal_are_dealt_alike_and_no_two_games_are_the_same(
    name: str, seats: int, bots: int
) -> None:
    fixtures = list(match(name, seats, bots).fixtures())
    seeds = {fixture.extra["deal"]: fixture.seed for fixture in fixtures}
    assert all(fixture.seed == seeds[fixture.extra["deal"]] for fixture in fixtures)
    assert len(set(seeds.values())) == len(seeds)
    assert len({fixture.bot_seed for fixture in fixtures}) == len(fixtures)
    first, second = (fixture.begin()[1].setup for fixture in fixtures[:2])
    assert first == second


@pytest.mark.parametrize(("name", "seats", "bots"), TABLES)
@pytest.mark.parametrize("games", [1, 2, 7, 24])
def test_each_line_up_plays_so_many_games_in_whole_deals(
    name: str, seats: int, bots: int, games: int
) -> None:
    plan = match(name, seats, bots, games)
    fixtures = list(plan.fixtures())
    assert len(fixtures) == plan.total
    counts = Counter(tuple(sorted(fixture.extra["seating"])) for fixture in fixtures)
    assert len(counts) == len(plan.line_ups)
    assert all(games <= count < games + seats for count in counts.values())


def test_two_seats_every_pair_from_both_sides() -> None:
    fixtures = list(match("patchwork", 2, 3, 3).fixtures())
    assert [fixture.extra["seating"] for fixture in fixtures] == [
        *([0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]),
        *([0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]),
    ]
    assert [fixture.extra["deal"] for fixture in fixtures] == [0] * 6 + [1] * 6


def test_teams_are_of_one_kind() -> None:
    fixtures = list(match("final-touch", 4, 2, 2).fixtures())
    assert [fixture.extra["seating"] for fixture in fixtures] == [[0, 1, 0, 1], [1, 0, 1, 0]]


def test_fewer_bots_than_seats_meet_in_every_mix() -> None:
    assert [line_up.counts for line_up in match("final-touch", 3, 2).line_ups] == [(1, 2), (2, 1)]
    one_among_two = Match("final-touch", 3, ("greedy", "random"), 3, mix=(1, 2))
    seatings = [fixture.extra["seating"] for fixture in one_among_two.fixtures()]
    assert sorted(seatings) == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]


def test_different_bots_sit_together_where_there_are_enough() -> None:
    assert [line_up.counts for line_up in match("final-touch", 3, 3).line_ups] == [(1, 1, 1)]
    assert len(match("final-touch", 3, 4).line_ups) == 4


def test_every_order_round_the_table_gets_its_turn() -> None:
    """Who sits after whom matters too: deal by deal another order, each turned all the way."""
    four = LineUp((1, 1, 1, 1))
    assert [len(circle) for circle in four.circles] == [4] * 6
    assert len({seating for deal in range(6) for seating in four.seatings(deal)}) == 24
    assert [len(circle) for circle in LineUp((2, 2)).circles] == [4, 2]
    assert [len(circle) for circle in LineUp((1, 3)).circles] == [4]


def test_a_bot_may_play_itself() -> None:
    plan = Match("patchwork", 2, ("greedy", "greedy"), 2)
    assert plan.names == ("greedy (1)", "greedy (2)")
    plan.check()


@pytest.mark.parametrize(
    "plan",
    [
        Match("patchwork", 2, ("greedy",), 2),
        Match("patchwork", 2, ("greedy", "nobody"), 2),
        Match("patchwork", 2, ("greedy", "random"), 2, mix=(1, 2)),
        Match("patchwork", 2, ("greedy", "random"), 2, mix=(3, -1)),
        Match("patchwork", 2, ("greedy", "random"), 2, options={"colour": "red"}),
        Match("patchwork", 2, ("greedy", "cmd:./none"), 2),
    ],
)
def test_what_can_t_be_played_is_said_at_once(plan: Match) -> None:
    with pytest.raises(FormatError):
        plan.check()


def test_a_wrong_number_of_seats() -> None:
    with pytest.raises(IllegalSetup):
        Match("patchwork", 3, ("greedy", "random"), 2).check()
