"""Three checkers of deals, by different hands, give the same answer to every genuine record and
to everything that can be changed in one. The browser's is held to the same files by vitest."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.records import verifier_from_the_page as second
from tests.records.fair_games import genuine
from tests.records.tampering import CHANGES, Change, changes, edited
from tests.records.verifiers import objections
from vernissage.games.registry import GAMES, game
from vernissage.records import Record
from vernissage.records.checking import check
from vernissage.records.dealing import check_deal, commitment

RECORDS = genuine()
LINES: list[Change] = [
    json.loads(line) for line in CHANGES.read_text(encoding="utf-8").splitlines()
]


def answers(record: dict[str, Any], kept: dict[str, Any] | None = None) -> dict[str, bool]:
    """By checker: whether it objects. Our own knows nothing of what a player kept."""
    found = {name: said != [] for name, said in objections(record, kept).items()}
    if kept is None:
        found["ours"] = check(record) is not None or check_deal(record) is not None
    return found


def test_the_file_of_changes_is_the_one_that_is_made_now() -> None:
    assert changes() == LINES
    names = [(change["game"], change["what"]) for change in LINES]
    assert len(set(names)) == len(names)
    assert {number for number, _ in names} == set(range(len(RECORDS)))


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_all_find_a_genuine_record_right(number: int) -> None:
    record = RECORDS[number]
    assert not any(answers(record).values())
    assert objections(record, record["kept"]) == {"example": [], "second": []}


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_all_answer_every_change_alike(number: int) -> None:
    genuine_record = RECORDS[number]
    for change in LINES:
        if change["game"] != number:
            continue
        record = edited(genuine_record, change["record"])
        kept = edited(genuine_record["kept"], change["kept"])
        assert set(answers(record).values()) == {change["alone"]}, change["what"]
        assert set(answers(record, kept).values()) == {change["seen"]}, change["what"]


@pytest.mark.parametrize("seed", ["7", "an old seed", "żółty/1", "№ 5 — ѣ", ""])
@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in GAMES for seats in game(name).seat_counts]
)
def test_a_seed_may_be_any_text(name: str, seats: int, seed: str) -> None:
    state = game(name).setup(seats=seats, seed=seed)
    record = Record.begin(state, seed=seed).to_json()
    assert not any(answers(record).values())
    assert not any(answers({**record, "commitment": commitment(seed)}).values())
    assert all(answers({**record, "seed": seed + " "}).values())


def test_what_is_no_record_is_refused_without_a_crash() -> None:
    for value in ({}, {"game": "chess"}, {"seats": "2"}, {**RECORDS[0], "seats": "2"}):
        assert all(objections(value).values()), value


def test_every_later_shuffle_of_a_long_game_has_a_stream_of_its_own() -> None:
    """More shuffles than a game needs: cards that nobody touches go round."""
    seed, cards = "5" * 64, ["blue", "brown", "brown", "green", "red", "yellow"] * 3
    decks = [second.new_deck(seed, number, cards) for number in range(12)]
    assert len({tuple(deck) for deck in decks}) == len(decks)
    moves = [{"chance": {"deck": deck}} for deck in decks]
    record = Record.begin(game("final-touch").setup(seats=2, seed=seed), seed=seed).to_json()
    assert objections({**record, "moves": moves}) == {"example": [], "second": []}
    assert all(objections({**record, "moves": moves[1:]}).values())
