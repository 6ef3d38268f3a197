"""Games of Final Touch that were played elsewhere: what nobody saw is filled in, and can have been."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.games.entered import golden
from vernissage.games.entering import Reconstructed, reconstruct
from vernissage.games.errors import FormatError, IllegalMove, Impossible
from vernissage.games.final_touch import stretches
from vernissage.games.kernel import stream
from vernissage.games.registry import game
from vernissage.games.terms import Json
from vernissage.records import Record
from vernissage.records.checking import check

FINAL_TOUCH = game("final-touch")


def record_of(found: Reconstructed, seats: int) -> Record:
    return Record(FINAL_TOUCH, seats, found.options, found.setup, found.moves)


def seen(record: Record) -> Json:
    """What those at the table saw of a game: the masterpieces, and what was played."""
    return {
        "seats": record.seats,
        "first": record.first_state().turn,
        "works": record.setup["masterpieces"],
        "moves": [
            {key: move[key] for key in ("touch", "smudge") if key in move}
            for move in record.moves
            if "by" in move
        ],
    }


def longer(seats: int, number: int) -> Record:
    """A game that goes through its deck: smudging and touching up at random."""
    state = FINAL_TOUCH.setup(seats=seats, seed=f"entered {number}")
    record = Record.begin(state)
    rng = stream(f"entered {number}")
    while not state.is_over:
        action = int(state.sample(rng))
        verb = FINAL_TOUCH.codec.verb(state, action)
        if verb is not None:
            record.moves.append(verb)
        state = state.play(action)
    return record


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_was_played_is_played_again_from_hands_that_can_have_been(seats: int) -> None:
    games = [record for record in golden("final-touch") if record.seats == seats]
    games += [longer(seats, number) for number in range(12)]
    decks = 0
    for number, record in enumerate(games):
        entry = seen(record)
        found = record_of(reconstruct(FINAL_TOUCH, entry, f"{number}"), seats)
        assert check(found.to_json()) is None
        again, was = found.at(), record.at()
        assert again.view(None)["taken"] == was.view(None)["taken"]
        assert again.outcome == was.outcome
        plays = [move for move in record.moves if "by" in move]
        assert [move for move in found.moves if "by" in move] == plays
        decks += sum("chance" in move for move in found.moves)
    assert decks > 3


def test_a_hand_that_is_known_stays_as_it_was() -> None:
    entry: Json = {
        "seats": 2,
        "known": 0,
        "hand": ["blue", "blue", "green", "red", "yellow"],
        "works": ["m07", "m12"],
        "moves": [],
    }
    found = reconstruct(FINAL_TOUCH, entry, "x")
    assert found.setup["hands"][0] == entry["hand"]
    assert not found.asked.work
    state = record_of(found, 2).first_state()
    card = next(c for c in state.view(0)["players"][0]["hand"] if c in state.view(0)["missing"])
    entry["moves"] = [{"touch": [card]}]
    found = reconstruct(FINAL_TOUCH, entry, "x")
    assert found.asked.drew == 1
    entry["moves"][0]["drew"] = ["brown"]
    found = reconstruct(FINAL_TOUCH, entry, "x")
    hand = record_of(found, 2).at().view(0)["players"][0]["hand"]
    assert "brown" in hand
    assert found.asked.drew == 0
    other = next(c for c in ("blue", "brown", "green", "red", "yellow") if c not in entry["hand"])
    with pytest.raises(IllegalMove):  # that card was not in the hand
        reconstruct(FINAL_TOUCH, {**entry, "moves": [{"smudge": other}]}, "x")


def known_to(record: Record, seat: int) -> Iterator[Json]:
    """What a seat has entered before it says what it drew, where a new deck was made for that."""
    hands = [Counter(record.at(0).view(seat)["players"][seat]["hand"])]
    entry: Json = {**seen(record), "known": seat, "hand": sorted(hands[0].elements()), "moves": []}
    for ply, move in enumerate(record.moves):
        if "by" not in move:
            continue
        made = ply + 1 < len(record.moves) and "chance" in record.moves[ply + 1]
        after = record.at(ply + 1 + made)
        entry["moves"].append({key: move[key] for key in ("touch", "smudge") if key in move})
        if move["by"] == seat:
            played = Counter(move.get("touch") or [move["smudge"]])
            if made:
                yield {**entry, "moves": [dict(each) for each in entry["moves"]]}
            hands.append(Counter(after.view(seat)["players"][seat]["hand"]))
            drew = hands[-1] - (hands[-2] - played)
            entry["moves"][-1]["drew"] = sorted(drew.elements())


def test_what_a_known_hand_draws_from_two_decks_is_asked_for() -> None:
    asked = [
        reconstruct(FINAL_TOUCH, entry, "x").asked.drew
        for seats in (3, 4)
        for number in range(30)
        for seat in range(seats)
        for entry in known_to(longer(seats, number), seat)
    ]
    assert max(asked) > 1, "some were drawn of either deck"


def test_looking_for_hands_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ways to begin multiply from deck to deck, whatever each may take."""
    entry = seen(max((longer(4, n) for n in range(6)), key=lambda record: len(record.moves)))
    reconstruct(FINAL_TOUCH, entry, "x")
    monkeypatch.setattr(stretches, "MOST_WORK", 50)
    with pytest.raises(FormatError, match="No hands were found"):
        reconstruct(FINAL_TOUCH, entry, "x")


def test_masterpieces_are_asked_for_as_they_come_up() -> None:
    assert reconstruct(FINAL_TOUCH, {"seats": 2, "works": ["m07"]}, "x").asked.work
    assert not reconstruct(FINAL_TOUCH, {"seats": 2, "works": ["m07", "m01"]}, "x").asked.work


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"works": ["m07", "m07"]}, Impossible),
        ({"works": ["m99"]}, FormatError),
        ({"seats": 7}, FormatError),
        ({"first": 3}, FormatError),
        ({"known": 1, "hand": ["blue"]}, Impossible),
        ({"moves": [{"touch": ["blue"], "smudge": "red"}]}, FormatError),
        ({"moves": [{}]}, FormatError),
        ({"moves": [{"smudge": "pink"}]}, FormatError),
        ({"moves": "all"}, FormatError),
        ({"more": 1}, FormatError),
    ],
)
def test_what_can_not_be_is_refused(change: Json, wrong: type[Exception]) -> None:
    with pytest.raises(wrong):
        reconstruct(FINAL_TOUCH, {"seats": 2, "works": ["m07", "m01"], **change}, "x")
