"""First courses: small positions that the rules allow, steps that can be done and missed, few words."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from vernissage.games import registry
from vernissage.games.courses import Course, Step, course_of
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import CHANCE
from vernissage.server.errors import Refused
from vernissage.server.learning import Lesson

ROOT = Path(__file__).parents[2]
GAMES = tuple(name for name in registry.GAMES if course_of(game(name)))
LANGUAGES = ("en", "pl", "ru")
RULE = re.compile(r"`([A-Z]{2}-[A-Z0-9]+[a-z]?)`")
MOST_STEPS = 11
"""And a last one, the whole game."""
MOST_WORDS = 300
SOME = 4
USUAL = 0.5
"""What comes in so many of the golden games is met in a first one."""

MOVES: dict[str, dict[str, str]] = {
    "patchwork": {"take": "PW-B4", "advance": "PW-A1", "mend": "PW-E2"},
    "final-touch": {"touch": "FT-T2", "smudge": "FT-T3", "chance": "FT-T5"},
    "art-society": {
        "auction": "AS-A1",
        "bid": "AS-B1",
        "buy": "AS-P1",
        "hang": "AS-P4",
        "keep": "AS-H1",
        "decor": "AS-D3",
        "exchange": "AS-N2",
        "excess": "AS-N3",
        "swap_decor": "AS-D6",
        "done": "AS-P2",
    },
}
"""The rule that each move of a record follows."""

each_game = pytest.mark.parametrize("name", GAMES)
each_step = pytest.mark.parametrize(
    ("name", "id"),
    [(name, step.id) for name in GAMES for step in course_of(game(name)).steps],  # type: ignore[union-attr]
)


def course(name: str) -> Course:
    found = course_of(game(name))
    assert found is not None
    return found


def step(name: str, id: str) -> Step:
    found = course(name).step(id)
    assert found is not None
    return found


@cache
def ways(name: str, id: str) -> dict[str, list[list[int]]]:
    """Sequences of moves by how they end: all of one decision, some of those that are longer."""
    wanted = step(name, id)
    ended: dict[str, list[list[int]]] = {"done": [], "missed": []}
    first = game(name).from_position(wanted.position)
    front: list[tuple[list[int], State]] = [([], first)]
    while front:
        moves, state = front.pop(0)
        actions = [move.action for move in state.for_seat(wanted.seat).legal_moves]
        for action in actions[:: 1 if not moves else max(1, len(actions) // SOME)]:
            longer = [*moves, action]
            if wanted.others:
                lesson = Lesson(game(name), wanted, longer)
                after, standing = lesson.state, lesson.standing
            else:
                after = state.play(action)
                standing = wanted.standing(first, after, len(longer))
            if standing == "open":
                front.append((longer, after))
            else:
                ended[standing].append(longer)
    return ended


@each_game
def test_a_course_has_few_steps_and_few_words(name: str) -> None:
    ids = [each.id for each in course(name).steps]
    assert len(ids) <= MOST_STEPS
    assert len(set(ids)) == len(ids)
    for language in LANGUAGES:
        page = (ROOT / "web/locales" / language / f"{name}-learn.ftl").read_text(encoding="utf-8")
        told = dict(re.findall(rf"^{name}-learn-([a-z-]+) = (.+)$", page, re.MULTILINE))
        assert list(told) == ids
        shared = (ROOT / "web/locales" / language / "learn.ftl").read_text(encoding="utf-8")
        said = [*told.values(), *re.findall(r"^learn-(?:play|done|missed) = (.+)$", shared, re.M)]
        assert len(said) == len(ids) + 3
        assert sum(len(sentence.split()) for sentence in said) <= MOST_WORDS


READING = 130 / 60
"""Words a second: a slow reader who reads everything."""
DOING = 5.0
"""Seconds for a decision, with the look at the board before it."""
PRESSING = 2.0
FIVE_MINUTES = 300


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slow_reader_is_through_in_five_minutes(name: str, language: str) -> None:
    """Who reads every word, does each step the shortest way and presses "Next"."""
    page = (ROOT / "web/locales" / language / f"{name}-learn.ftl").read_text(encoding="utf-8")
    told = dict(re.findall(rf"^{name}-learn-([a-z-]+) = (.+)$", page, re.MULTILINE))
    seconds = 0.0
    for each in course(name).steps:
        decisions = min(map(len, ways(name, each.id)["done"]))
        seconds += len(told[each.id].split()) / READING + DOING * decisions + PRESSING
    assert seconds < FIVE_MINUTES


@each_step
def test_a_step_begins_where_its_seat_decides(name: str, id: str) -> None:
    first = step(name, id)
    state = game(name).from_position(first.position)
    assert state.position == first.position
    assert first.seat in state.deciders
    told = Lesson(game(name), first, []).told()
    assert told["standing"] == "open"
    assert told["due"] is not None
    assert told["rule"] is None


@each_step
def test_a_step_can_be_done_and_what_else_is_done_is_answered_by_a_rule(name: str, id: str) -> None:
    ended = ways(name, id)
    assert ended["done"], "nobody can do it"
    for moves in ended["done"][:5]:
        told = Lesson(game(name), step(name, id), moves).told()
        assert (told["due"], told["choices"], told["rule"]) == (None, None, None)
    for moves in ended["missed"][:5]:
        lesson = Lesson(game(name), step(name, id), moves)
        assert lesson.told()["rule"] == step(name, id).rules[0]
        assert lesson.state.turn != CHANCE
        with pytest.raises(Refused) as refused:
            Lesson(game(name), step(name, id), [*moves, moves[-1]])
        assert refused.value.code == "stale"
    if not ended["missed"]:
        assert (name, id) == ("art-society", "start"), "nothing but what breaks a rule is wrong"


@each_step
def test_what_the_rules_refuse_names_its_rule(name: str, id: str) -> None:
    """Every step has something illegal to try; the answer is a rule of the page, and a sentence."""
    first = Lesson(game(name), step(name, id), [])
    legal = {move.action for move in first.state.for_seat(0).legal_moves}
    illegal = [action for action in range(game(name).actions) if action not in legal]
    for action in illegal[:: max(1, len(illegal) // 12)]:
        with pytest.raises(Refused) as refused:
            Lesson(game(name), step(name, id), [action])
        assert refused.value.rule in rules_of(name)
        catalogue = (ROOT / "web/locales/en" / f"{name}.ftl").read_text(encoding="utf-8")
        assert f"\n{name}-refused-{refused.value.key} =" in catalogue


@cache
def rules_of(name: str) -> set[str]:
    return set(RULE.findall((ROOT / "docs/rules" / f"{name}.en.md").read_text(encoding="utf-8")))


@each_game
def test_every_rule_is_taught_once_or_has_a_reason_not_to_be(name: str) -> None:
    taught = [rule for each in course(name).steps for rule in each.rules]
    left = [*course(name).by_itself, *course(name).later]
    assert sorted([*taught, *left]) == sorted(rules_of(name)), "each rule in one place"


@each_game
def test_what_most_games_meet_is_taught(name: str) -> None:
    """By the moves of the golden games; what the table does by itself is left out."""
    path = ROOT / "tests/data/golden" / f"{name}.jsonl"
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    met: Counter[str] = Counter()
    for record in records:
        kinds = {kind for move in record["moves"] for kind in move if kind in MOVES[name]}
        met.update(kinds)
    taught = {rule for each in course(name).steps for rule in each.rules}
    usual = {MOVES[name][kind] for kind, games in met.items() if games >= USUAL * len(records)}
    assert usual - {*course(name).by_itself} <= taught
    seldom = {MOVES[name][kind] for kind in MOVES[name] if not met[kind]}
    assert not seldom & taught, "what no golden game has is not for a beginner"


def test_a_game_may_have_no_course(fourth_game: None) -> None:
    assert course_of(game("centrepiece")) is None
