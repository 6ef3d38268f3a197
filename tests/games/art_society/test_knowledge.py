"""What a seat of Art Society knows: views, legal moves and redealt tables."""

from __future__ import annotations

import itertools
import json
from collections import Counter

import pytest
from scipy.stats import chisquare

from tests.games.art_society.table import first_round, setup, walk
from vernissage import State
from vernissage.games.art_society.invariants import require_sound
from vernissage.games.art_society.pieces import FIRST_OF_SIZE, PILES, SIZES
from vernissage.games.art_society.state import BIDS
from vernissage.games.kernel import stream


def seen(state: State, seat: int | None) -> str:
    return json.dumps(state.view(seat))


def in_bids() -> State:
    """Seats 0 and 2 have bid, seats 1 and 3 have not."""
    state = first_round(setup(seats=4)).play({"by": 0, "auction": ["1x2"] * 5})
    for seat in (0, 2):
        state = state.for_seat(seat).play({"by": seat, "bid": 7 + seat})
    return state


def test_hidden_the_order_of_a_pile_changes_nothing_that_anyone_sees() -> None:
    for number, state in enumerate(walk(3, "hidden")):
        if number % 13:
            continue
        other = state.copy()
        for size in range(PILES):
            first, left = FIRST_OF_SIZE[size], other.data.left[size]
            other.data.pile[first : first + left] = other.data.pile[first : first + left][::-1]
        for seat in (*range(3), None):
            assert seen(other, seat) == seen(state, seat)
        assert other.legal_actions().tolist() == state.legal_actions().tolist()


def test_hidden_a_bid_is_known_to_its_seat_alone_until_all_are_in() -> None:
    state = in_bids()
    other = state.copy()
    other.data.players[0].bid = 19
    for seat in (1, 2, 3, None):
        assert seen(other, seat) == seen(state, seat)
        assert state.view(seat)["players"][0]["bid"] is None
        assert state.view(seat)["players"][0]["has_bid"]
        assert 7 in state.view(seat)["players"][0]["cards"]
    assert state.view(0)["players"][0]["bid"] == 7
    assert 7 not in state.view(0)["players"][0]["cards"]
    assert state.view()["deciders"] == [1, 3]
    assert state.view()["turn"] is None


def starting(seats: int, seed: str) -> list[State]:
    """The states before the first auction: some seats still hang their starting painting."""
    return list(itertools.takewhile(lambda s: s.view()["phase"] == "start", walk(seats, seed)))


def test_AS_S6_bids_and_gavel_are_hidden_until_all_starting_paintings_hang() -> None:
    states = starting(4, "setup")
    assert len(states) == 4
    for state in states:
        for bids in itertools.permutations((1, 2, 3, 4)):
            other = state.copy()
            for seat, bid in enumerate(bids):
                other.data.players[seat].bids[0] = bid
            other.data.gavel = bids.index(1)
            for seat in (*range(4), None):
                assert seen(other, seat) == seen(state, seat)
        view = state.view(0)
        assert view["auctioneer"] is None
        assert [player["top_bid"] for player in view["players"]] == [None] * 4
    view = states[-1].play(int(states[-1].legal_actions()[0])).view(0)
    assert view["players"][view["auctioneer"]]["top_bid"] == 1
    assert sorted(player["top_bid"] for player in view["players"]) == [1, 2, 3, 4]


def test_AS_S6_redealing_before_that_deals_the_bids_anew() -> None:
    """Two of four cards: 12 ways, each as likely; and who has the lower one has the gavel."""
    state = starting(2, "setup")[1]
    rng, found = stream("starting bids"), Counter[tuple[int, ...]]()
    for _ in range(2400):
        data = state.determinise(0, rng).data
        bids = tuple(int(data.players[seat].bids[0]) for seat in range(2))
        assert data.gavel == bids.index(min(bids))
        found[bids] += 1
    assert len(found) == 12
    assert chisquare(list(found.values())).pvalue > 1e-4


def test_AS_B3_a_table_that_forgets_bids_shows_only_the_tops_of_stacks() -> None:
    """What lies beneath, and so what is left, changes nothing that others see."""
    state = next(
        state
        for state in walk(3, "forgetting", remember_bids=False)
        if state.data.played == 4 and state.data.phase == BIDS
    )
    other = state.copy()
    player = other.data.players[0]
    old = int(player.bids[2])
    new = next(card for card in range(1, 21) if player.cards >> card & 1)
    player.bids[2] = new
    player.cards += (1 << old) - (1 << new)
    assert seen(other, 0) != seen(state, 0)
    for seat in (1, 2, None):
        assert seen(other, seat) == seen(state, seat)
        view = state.view(seat)["players"]
        assert [each["cards"] is None for each in view] == [n != seat for n in range(3)]
        assert view[0]["top_bid"] == player.bids[4]
    remembered, changed = state.copy(), other.copy()
    for each in (remembered, changed):
        each.data.forgotten = 0
    assert seen(remembered, 1) != seen(changed, 1)


def test_AS_B3_at_the_end_the_cards_left_are_shown() -> None:
    *_, last = walk(2, "forgetting", remember_bids=False)
    assert last.is_over
    assert all(isinstance(player["cards"], list) for player in last.view()["players"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_redealt_table_looks_the_same_and_is_sound(seats: int) -> None:
    for number, state in enumerate(walk(seats, "redeal")):
        if number % 11 and state.data.phase != BIDS:
            continue
        for seat in range(seats):
            other = state.determinise(seat, number)
            require_sound(other.data)
            assert seen(other, seat) == seen(state, seat)
            if seat in state.deciders:
                legal = state.for_seat(seat).legal_actions().tolist()
                assert other.for_seat(seat).legal_actions().tolist() == legal


def test_redealing_keeps_what_the_seat_itself_did() -> None:
    state = in_bids()
    for seed in range(30):
        other = state.determinise(2, seed)
        assert other.data.players[2].bid == 9
        assert other.data.players[1].bid == 0
        assert (other.data.offer == state.data.offer).all()


def test_redealing_is_uniform_over_piles_and_secret_bids() -> None:
    """A pile of four has 24 orders; a hand of 20 cards holds the bid: chi-square on both."""
    state = in_bids()
    size = SIZES.index("2x5")
    first, end = FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1]
    orders: Counter[tuple[int, ...]] = Counter(
        dict.fromkeys(itertools.permutations(range(first, end)), 0)
    )
    bids: Counter[tuple[int, ...]] = Counter()
    rng = stream("uniform")
    draws = 6000
    for _ in range(draws):
        other = state.determinise(1, rng).data
        orders[tuple(other.pile[first:end].tolist())] += 1
        bids[int(other.players[0].bid), int(other.players[2].bid)] += 1
    assert len(orders) == 24
    assert chisquare(list(orders.values())).pvalue > 1e-4
    assert (
        chisquare([bids[pair] for pair in itertools.product(range(1, 21), repeat=2)]).pvalue > 1e-4
    )
    assert sum(bids.values()) == draws


def test_redealing_draws_bids_from_the_cards_not_yet_revealed() -> None:
    state = next(s for s in walk(2, "late") if s.data.phase == BIDS and s.data.played == 4)
    state = state.play(int(state.legal_actions()[0]))
    left = set(state.view(1)["players"][0]["cards"])
    drawn = {int(state.determinise(1, seed).data.players[0].bid) for seed in range(400)}
    assert drawn == left
    assert len(left) == 16
