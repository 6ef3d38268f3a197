"""What each seat knows of Final Touch, and what is dealt again for it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from tests.games.final_touch.table import GAME, hand, make_deck, sorted_cards, table, zone
from vernissage import CHANCE, State
from vernissage.games.final_touch import pieces
from vernissage.games.final_touch.hidden import weigh_kept
from vernissage.games.final_touch.position import LETTERS
from vernissage.games.kernel import stream


def walk(seats: int, seed: str) -> Iterator[State]:
    """Every state of a random game."""
    state = GAME.setup(seats=seats, seed=seed)
    rng, buffer = stream(seed, "walk"), np.empty(GAME.buffer_size, np.int64)
    while not state.is_over:
        yield state
        state = state.play(int(GAME.kernels.sample(state.data, rng, buffer)))
    yield state


def deck(state: State) -> str:
    """The deck, first = next drawn."""
    return "".join(LETTERS[colour] for colour in state.data.deck[: state.data.deck_left][::-1])


def kept(state: State, seat: int) -> str:
    counts = state.data.players[seat].kept
    return "".join(letter * int(count) for letter, count in zip(LETTERS, counts, strict=True))


def seen(state: State, seat: int | None) -> str:
    return json.dumps(state.view(seat))


# --- Views -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_view_and_legal_moves_are_the_same_in_every_redealt_state(seats: int) -> None:
    for number, state in enumerate(walk(seats, "information")):
        for seat in range(seats):
            other = state.determinise(seat, number)
            assert seen(other, seat) == seen(state, seat)
            assert seen(other, None) == seen(state, None)
            assert GAME.from_position(other.position) == other
            assert other.determinise(seat, "again") == state.determinise(seat, "again")
            if state.turn == seat:
                assert other.legal_actions().tolist() == state.legal_actions().tolist()


def change(state: State, what: str) -> State:
    """The same table with something hidden changed."""
    state = state.copy()
    data = state.data
    if what == "deck order":
        left = int(data.deck_left)
        data.deck[:left] = np.roll(data.deck[:left], 7)
    elif what == "masterpieces":
        data.masterpieces[data.current + 2 :] = data.masterpieces[data.current + 2 :][::-1].copy()
    else:  # one card of a hand against one of the deck
        seat = int(what[-1])
        place = next(
            place
            for place in range(data.deck_left)
            if not data.players[seat].hand[data.deck[place]]
        )
        colour = int(np.flatnonzero(data.players[seat].hand)[0])
        data.players[seat].hand[colour] -= 1
        data.players[seat].hand[data.deck[place]] += 1
        data.deck[place] = colour
    return state


@pytest.mark.parametrize("what", ["deck order", "masterpieces", "hand of 2"])
def test_changing_what_is_hidden_changes_no_view(what: str) -> None:
    state = table("bbnry/ggyyn/bnrry/rrrrr", "m25", "m24", turn="1", taken="02+0")
    other = change(state, what)
    assert other != state
    for seat in (0, 1, 3, None):  # seat 0 is seat 2's partner
        assert seen(other, seat) == seen(state, seat)
        if seat is not None:
            assert other.determinise(seat, 5) == state.determinise(seat, 5)
    assert other.legal_actions().tolist() == state.legal_actions().tolist()
    if what == "hand of 2":
        assert seen(other, 2) != seen(state, 2)


def test_a_view_has_no_hand_but_the_seat_s_own() -> None:
    state = table("bbnry/ggyyn/bnrry/rrrrr", "m25")
    for seat in range(4):
        hands = [player["hand"] for player in state.view(seat)["players"]]
        assert [each is not None for each in hands] == [other == seat for other in range(4)]
    assert all(player["hand"] is None for player in state.view()["players"])


def test_unseen_cards_are_all_but_the_open_ones_and_the_own_hand() -> None:
    state = table("bbnry/ggggg", "m25", touched="rr", smudged="", deck_size=30)
    unseen: Counter[str] = Counter(state.view(0)["unseen"])
    names = dict(zip(LETTERS, pieces.COLOUR_IDS, strict=True))
    expected = Counter(names[letter] for letter in hand(state, 1) + deck(state))
    assert unseen == expected
    assert sum(state.view()["unseen"].values()) == 30 + 10


def test_a_half_made_deck_shows_nothing_of_its_order() -> None:
    """At every card of a shuffle all see the same: a deck of all cards, and no discards."""
    state = table("bnnry/ggggg", deck="g", deck_size=1).play("+blue+brown")
    size = len(zone(state, "discard"))
    views = set()
    while state.turn == CHANCE:
        assert state.view(1)["deck"] == size
        assert state.view(1)["discard"] == 0
        views.add(seen(state, 0))
        other = state.determinise(0, "half")
        assert seen(other, 0) == seen(state, 0)
        assert other.data.deck_left == state.data.deck_left
        assert GAME.from_position(other.position) == other
        state = state.play(state.legal_moves[0])
    assert len(views) == 1


# --- Redealing -------------------------------------------------------------------------------


def frequencies(state: State, seat: int, draws: int, look: Any) -> Counter[Any]:
    """How often each thing is seen in redealt states."""
    rng = stream("frequencies")
    found: Counter[Any] = Counter()
    for _ in range(draws):
        found[look(state.determinise(seat, rng))] += 1
    return found


def assert_as_expected(found: Counter[Any], expected: Counter[Any]) -> None:
    """Nothing that can't be, everything that can, and as often (chi-square)."""
    assert set(found) == set(expected)
    scale = sum(found.values()) / sum(expected.values())
    keys = sorted(expected)
    counts = [found[key] for key in keys]
    assert chisquare(counts, [expected[key] * scale for key in keys]).pvalue > 1e-4


def test_redeal_is_uniform_over_all_orders_of_the_unseen_cards() -> None:
    """Seven unseen cards, five in the other hand and two in the deck."""
    state = table("bbnry/bnggg", "m25", deck="ny", deck_size=2)
    unseen = hand(state, 1) + deck(state)
    expected = Counter(
        (sorted_cards("".join(order[:5])), "".join(order[5:])) for order in permutations(unseen)
    )
    found = frequencies(state, 0, 8000, lambda other: (hand(other, 1), deck(other)))
    assert_as_expected(found, expected)


def test_redeal_with_three_is_uniform_over_who_holds_what() -> None:
    """Partners and opponents alike: eleven unseen cards, ten of them in two hands."""
    state = table("ggyyy/bbbnn/rrrbn", "m25", deck="r", deck_size=1)
    unseen = hand(state, 1) + hand(state, 2) + deck(state)
    expected: Counter[Any] = Counter()
    for first in combinations(range(11), 5):
        rest = [card for card in range(11) if card not in first]
        for drawn in rest:
            second = [card for card in rest if card != drawn]
            key = tuple(sorted_cards("".join(unseen[c] for c in part)) for part in (first, second))
            expected[key] += 1
    found = frequencies(state, 0, 6000, lambda other: (hand(other, 1), hand(other, 2)))
    assert_as_expected(found, expected)


def test_redeal_shuffles_the_masterpieces_below_the_next_one() -> None:
    state = table("bbnry/ggggg", "m25", "m24", taken="02+0.03-1")
    found = frequencies(state, 0, 2300, lambda other: int(other.data.masterpieces[4]))
    hidden = state.data.masterpieces[4:].tolist()
    assert_as_expected(found, Counter(hidden))
    other = state.determinise(0, 1)
    assert other.data.masterpieces[:4].tolist() == state.data.masterpieces[:4].tolist()


def test_when_the_deck_runs_out_two_players_know_each_other_s_hand() -> None:
    state = make_deck(table("bbnry/gggry", "m25", deck_size=0).play("+blue"))
    assert kept(state, 0) == "bnry"
    for seed in range(30):
        assert hand(state.determinise(0, seed), 1) == "gggry"
        assert set(hand(state.determinise(1, seed), 0)) >= set("bnry")


def test_of_a_hand_that_was_known_only_the_cards_drawn_since_are_unknown() -> None:
    """Seat 1 held gggry, has played a red and a green one and drawn two cards."""
    state = make_deck(table("bbnry/gggry", "m25", deck_size=0).play("+blue"), "b")
    state = state.play("+red").play("+brown").play("+green")
    known = Counter("ggy")
    # The deck that was made, but for what seat 0 has drawn of it itself.
    loose = Counter(hand(state, 1) + deck(state)) - known
    expected: Counter[str] = Counter()
    pile = "".join(sorted(loose.elements()))
    for pair in combinations(range(len(pile)), 2):
        expected[sorted_cards("ggy" + "".join(pile[card] for card in pair))] += 1
    found = frequencies(state, 0, 8000, lambda other: hand(other, 1))
    assert_as_expected(found, expected)


def test_a_card_that_can_only_have_been_drawn_leaves_the_known_ones_where_they_were() -> None:
    """Seat 1 held ggggr and plays a yellow one after it has drawn: it still holds gggr."""
    state = make_deck(table("bbnry/ggggr", "m25", deck_size=0).play("+blue"), "byn")
    state = state.play("+green").play("+brown").play("+yellow")
    assert Counter(hand(state, 1)) >= Counter("gggr")
    for seed in range(30):
        assert Counter(hand(state.determinise(0, seed), 1)) >= Counter("gggr")


def possible_kept(state: State, viewer: int) -> Counter[tuple[str, ...]]:
    """Every deal of the cards that seats 1 and 2 kept which allows what was seen, by counting.

    Written apart from the rules: cards are named, the first handful of a full hand is put
    aside, and each other card played must be one that was kept or one drawn since.
    """
    data = state.data
    plays = [(int(data.played_by[k]), _letters(int(data.played[k]))) for k in range(data.plays)]
    others = [seat for seat in range(3) if seat != viewer]
    pile, certain = [], {}
    for seat in others:
        mine = list(kept(state, seat))
        first = next((play for by, play in plays if by == seat), "")
        certain[seat] = first if len(mine) == 5 else ""
        for letter in certain[seat]:
            mine.remove(letter)
        pile += mine
    room = 5 if len(kept(state, others[0])) == 5 else len(kept(state, others[0]))
    unseen = Counter("".join(hand(state, seat) for seat in others) + deck(state))
    expected: Counter[tuple[str, ...]] = Counter()
    for chosen in combinations(range(len(pile)), room - len(certain[others[0]])):
        rest = [card for card in range(len(pile)) if card not in chosen]
        deals = {
            seat: certain[seat] + "".join(pile[card] for card in part)
            for seat, part in zip(others, (chosen, rest), strict=True)
        }
        left: Counter[str] = Counter()
        possible = True
        for seat in others:
            holding, drawn = list(deals[seat]), 5 - len(deals[seat])
            for by, play in plays:
                if by == seat:
                    for letter in play:
                        if letter in holding:
                            holding.remove(letter)
                        else:
                            drawn -= 1
                    possible &= drawn >= 0
                    drawn += len(play)
            left += Counter(holding)
        if possible and left <= unseen:
            expected[tuple(sorted_cards(deals[seat]) for seat in others)] += 1
    return expected


def _letters(action: int) -> str:
    return "".join(
        letter * int(count) for letter, count in zip(LETTERS, pieces.CARDS[action], strict=True)
    )


@pytest.mark.parametrize("turns", [0, 1, 2, 3, 5, 8])
def test_with_three_the_kept_cards_are_dealt_every_way_that_allows_what_was_played(
    turns: int,
) -> None:
    state = make_deck(table("bbnry/gggry/bnnrr", "m25", "m24", deck_size=0).play("+blue"), "ygbnr")
    rng, buffer = stream("turns"), np.empty(GAME.buffer_size, np.int64)
    for _ in range(turns):
        state = state.play(int(GAME.kernels.sample(state.data, rng, buffer)))
    assert int(state.data.plays) == turns
    for viewer in range(3):
        others = [seat for seat in range(3) if seat != viewer]
        found = frequencies(
            state, viewer, 3000, lambda other, o=others: tuple(kept(other, seat) for seat in o)
        )
        assert_as_expected(found, possible_kept(state, viewer))
        weighed: Counter[tuple[str, ...]] = Counter()
        for number in range(3000):
            other = state.copy()
            weigh_kept(other.data, viewer, stream("weighed", number))
            weighed[tuple(kept(other, seat) for seat in others)] += 1
        assert_as_expected(weighed, possible_kept(state, viewer))


def test_kept_cards_that_chance_would_hardly_ever_deal_are_found() -> None:
    """One deal of 34,650: a hint with thousands of simulations would never come to its end."""
    works = ".".join(name[1:] for name in pieces.MASTERPIECE_IDS)
    state = GAME.from_position(
        f"4 {works} - - bbnnnnnngggggrrrryyy nnnggggggrrrrrrryyyy gryyy/bbbyy/bbbbn/bbbnn 0 - "
        "bngr/bnnnn/ngggg/grrrr 0-b,1-b,2-n,3-g,0-n,1+nnnny,2+ggggy,3+rrrry"
    )
    hands = set()
    for seed in range(2000):
        other = state.determinise(0, seed)
        assert [kept(other, seat) for seat in range(1, 4)] == ["bnnnn", "ngggg", "grrrr"]
        assert seen(other, 0) == seen(state, 0)
        hands.add(tuple(hand(other, seat) for seat in range(1, 4)))
    assert len(hands) > 1000, "what was drawn since is dealt anew"


def test_who_has_drawn_nothing_of_the_new_deck_holds_only_kept_cards() -> None:
    """With three: no yellow was kept, so seat 2, which has drawn nothing yet, has none."""
    state = make_deck(table("bbnnr/ggggr/bnnrr", "m25", "m24", deck_size=0).play("+blue"), "yyyyy")
    state = state.play("+green")
    assert state.turn == 2
    for seed in range(60):
        other = state.determinise(0, seed)
        assert "y" not in hand(other, 2)
        assert len(kept(other, 1)) == len(kept(other, 2)) == 5
        assert "g" in kept(other, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_redealt_state_plays_on_to_a_legal_end(seats: int) -> None:
    for number, state in enumerate(walk(seats, "redealt")):
        if number % 20 == 7 and not state.is_over:
            other = state.determinise(1, number)
            rng, buffer = stream(number), np.empty(GAME.buffer_size, np.int64)
            while not other.is_over:
                other = other.play(int(GAME.kernels.sample(other.data, rng, buffer)))
            assert other.outcome is not None
