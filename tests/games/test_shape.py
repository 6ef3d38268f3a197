"""One shape for every game's folder: the same files, the same names in them, the same signatures."""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.games.test_contract import each_game, each_table, walk
from vernissage import GAMES, FormatError, Game, State, game
from vernissage.games.terms import LEGAL, Refusal

pytestmark = pytest.mark.usefixtures("fourth_game")

SIGNATURES = {
    "beginning": {
        "options": "(seats: int) -> tuple[Option, ...]",
        "read": "(setup: Json, seats: int, options: Json) -> State",
        "write": "(state: State) -> tuple[Json, Json]",
    },
    "choices": {"choices": "(state: State) -> Choices"},
    "drawing": {"svg": "(view: Json) -> str"},
    "hidden": {"redeal": "(state: StateRecord, seat: int, rng: Stream) -> None"},
    "invariants": {"require_sound": "(data: StateRecord) -> None"},
    "notation": {
        "parse": "(state: State, text: str) -> int",
        "text": "(state: State, action: int) -> str",
    },
    "outcome": {"outcome": "(state: State) -> Outcome"},
    "playouts": {
        "rewards": "(state: StateRecord, out: Floats) -> None",
        "sample": "(state: StateRecord, rng: Stream, buffer: Buffer) -> int",
        "standing": "(state: StateRecord, out: Floats) -> None",
    },
    "position": {"read": "(text: str) -> State", "write": "(state: State) -> str"},
    "refusals": {
        "facts": "(state: State, action: int) -> Json",
        "not_whole": "(state: State) -> IllegalMove",
        "wrong_seat": "(state: State, seat: int) -> IllegalMove",
    },
    "rules": {
        "apply": "(state: StateRecord, action: int) -> None",
        "deal": "(state: StateRecord, rng: Stream) -> None",
        "legal": "(state: StateRecord, out: Buffer) -> int",
        "refusal": "(state: StateRecord, action: int) -> int",
    },
    "state": {"blank": "(seats: int, options: Options) -> States"},
    "terminal": {"text": "(view: Json, width: int = 80) -> str"},
    "verbs": {
        "encode": "(move: Verb, seats: int) -> tuple[int, list[int]]",
        "verb": "(state: State, action: int) -> Json | None",
    },
    "view": {"view": "(state: State, seat: int | None) -> View"},
    "words": {"status": "(view: Json) -> str"},
}
"""What every game has, by file."""
VALUES: dict[str, dict[str, type]] = {
    "game": {"GAME": Game},
    "pieces": {"ACTIONS": int, "COMPONENTS": dict},
    "refusals": {"REFUSALS": dict},
    "words": {"PARTS": dict},
}
FILES = {*SIGNATURES, *VALUES, "__init__", "art"}
MAY_HAVE = {
    "intents": {
        "action_of": "(state: StateRecord, intent: int) -> int",
        "splits": "(state: StateRecord) -> bool",
        "whole": "(state: StateRecord) -> bool",
    },
    "beginning": {"teams": "(seats: int) -> tuple[tuple[int, ...], ...]"},
    "course": {},
    "box": {
        "pieces": "(components: Json) -> list[Piece]",
        "changed": "(components: Json, answers: Mapping[str, Json]) -> Json",
        "doubts": "(components: Json) -> list[Doubt]",
    },
    "pad": {},
    "arranging": {"complete": "(words: list[str], rng: Random) -> str"},
    "hidden": {"reshuffle": "(state: StateRecord, rng: Stream) -> None"},
    "rehearsal": {
        "prospects": "(state: State) -> Json",
        "rehearsed": "(state: State, seat: int, piece: str | None) -> State | None",
    },
    "terminal": {"choice": "(state: State, words: str) -> str"},
    "view": {
        "deciders": "(state: State) -> tuple[int, ...]",
        "reveals": "(before: State, after: State) -> bool",
        "view_json": "(state: State, seat: int | None) -> bytes",
    },
}
"""What a game has only if it needs it, under these names and no others."""
PARTS = {
    "beginning.blank": "state.blank",
    "beginning.options": "beginning.options",
    "beginning.read": "beginning.read",
    "beginning.write": "beginning.write",
    "codec.encode": "verbs.encode",
    "codec.parse": "notation.parse",
    "codec.text": "notation.text",
    "codec.verb": "verbs.verb",
    "drawing.choice": "terminal.choice",
    "drawing.svg": "drawing.svg",
    "drawing.text": "terminal.text",
    "dtype": "state.STATE",
    "kernels.action_of": "intents.action_of",
    "kernels.apply": "rules.apply",
    "kernels.deal": "rules.deal",
    "kernels.legal": "rules.legal",
    "kernels.redeal": "hidden.redeal",
    "kernels.refusal": "rules.refusal",
    "kernels.reshuffle": "hidden.reshuffle",
    "kernels.rewards": "playouts.rewards",
    "kernels.sample": "playouts.sample",
    "kernels.splits": "intents.splits",
    "kernels.standing": "playouts.standing",
    "kernels.whole": "intents.whole",
    "position.read": "position.read",
    "position.write": "position.write",
    "refusals.facts": "refusals.facts",
    "refusals.not_whole": "refusals.not_whole",
    "refusals.sentences": "refusals.REFUSALS",
    "refusals.wrong_seat": "refusals.wrong_seat",
    "teams": "beginning.teams",
    "views.choices": "choices.choices",
    "views.deciders": "view.deciders",
    "views.outcome": "outcome.outcome",
    "views.prospects": "rehearsal.prospects",
    "views.rehearsed": "rehearsal.rehearsed",
    "views.reveals": "view.reveals",
    "views.view": "view.view",
    "views.view_json": "view.view_json",
}
"""Of which file each part of a `Game` comes."""


def folder(name: str) -> Path:
    return Path(str(import_module(GAMES[name]).__file__)).parent


def files(name: str) -> set[str]:
    return {path.stem for path in folder(name).glob("*.py")}


def module(name: str, file: str) -> ModuleType:
    return import_module(f"{GAMES[name]}.{file}")


def signature(function: Any) -> str:
    """A function's signature as it is written, of a kernel too."""
    return str(inspect.signature(getattr(function, "py_func", function))).replace("'", "")


@each_game
def test_a_game_s_folder_has_the_same_files_as_every_other(name: str) -> None:
    assert (folder(name) / "components.toml").is_file()
    assert files(name) >= FILES
    assert import_module(GAMES[name]).GAME is game(name)
    assert GAMES[name].endswith(game(name).slug)


def test_a_file_that_is_not_of_the_shape_is_one_game_s_own() -> None:
    """What two games have has one name in all of them, and stands in `FILES` or `MAY_HAVE`."""
    own = Counter(file for name in GAMES for file in files(name) - FILES - set(MAY_HAVE))
    assert [file for file, games in own.items() if games > 1] == []


@each_game
def test_the_same_names_have_the_same_signatures(name: str) -> None:
    for file, functions in SIGNATURES.items():
        for function, expected in functions.items():
            written = signature(getattr(module(name, file), function))
            # a game in which every action is a whole move always has a verb
            if (file, function) == ("verbs", "verb"):
                written = written.removesuffix(" | None")
                expected = expected.removesuffix(" | None")
            assert written == expected, f"{file}.{function}"
    for file in set(MAY_HAVE) & files(name):
        for function, expected in MAY_HAVE[file].items():
            if hasattr(module(name, file), function):
                assert signature(getattr(module(name, file), function)) == expected
    for file, values in VALUES.items():
        for value, kind in values.items():
            assert isinstance(getattr(module(name, file), value), kind), f"{file}.{value}"


@each_game
def test_a_game_is_put_together_from_the_files_of_those_names(name: str) -> None:
    default = {"kernels.", "drawing.choice", "teams", "views."}
    for part, origin in PARTS.items():
        file, _, attribute = origin.partition(".")
        found = getattr(module(name, file), attribute, None) if file in files(name) else None
        if found is None:
            assert any(part.startswith(start) for start in default), part
        else:
            assert attrgetter(part)(game(name)) is found, part


@each_game
def test_refusals_are_keyed_by_every_code_that_rules_can_give(name: str) -> None:
    sentences: Mapping[int, Refusal] = game(name).refusals.sentences
    assert sorted(sentences) == list(range(LEGAL + 1, LEGAL + 1 + len(sentences)))
    codes = vars(module(name, "state"))
    named = {value: key for key, value in codes.items() if key.isupper() and type(value) is int}
    assert set(sentences) <= set(named)
    for refusal in sentences.values():
        assert refusal.rule.count("-") == 1
        assert refusal.key
        assert refusal.sentence.endswith(".")


@each_game
def test_a_game_imports_its_own_folder_and_what_all_games_share(name: str) -> None:
    """As import-linter's contract says, for games that it doesn't list too."""
    others = [package for other, package in GAMES.items() if other != name]
    for path in folder(name).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            origin = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            assert not any(origin.startswith(package) for package in others), path
            assert not origin.startswith("vernissage.") or origin.startswith("vernissage.games")


@each_table
def test_every_state_of_a_game_is_sound(name: str, seats: int) -> None:
    require_sound = module(name, "invariants").require_sound
    for number, (state, _) in enumerate(walk(game(name), seats, "sound/1")):
        if number % 3 == 0 or state.is_over:
            before = hash(state)
            require_sound(state.data)
            assert hash(state) == before


@each_table
def test_a_state_comes_back_from_its_bytes(name: str, seats: int) -> None:
    chosen = game(name)
    for number, (state, action) in enumerate(walk(chosen, seats, "bytes/1")):
        if number % 9 == 0:
            data = state.to_bytes()
            again = State.from_bytes(chosen, data)
            assert again == state
            if action >= 0:
                assert again.play(action) == state.play(action)
                assert state.to_bytes() == data
    with pytest.raises(FormatError, match="bytes"):
        State.from_bytes(chosen, data + b"\0")
    with pytest.raises(FormatError, match="bytes"):
        State.from_bytes(chosen, b"")


@each_table
def test_a_move_is_read_as_actions_with_the_state_after_each(name: str, seats: int) -> None:
    """In all its forms, and move by move of a whole record, several actions at a time."""
    chosen = game(name)
    begun: State | None = None
    taken: list[int] = []
    for state, action in walk(chosen, seats, "steps/1"):
        if action < 0:
            break
        begun = begun or state
        taken.append(action)
        after = state.play(action)
        assert list(state.steps(action)) == [(action, after)]
        verb = chosen.codec.verb(state, action)
        if verb is not None:
            before = hash(begun)
            steps = list(begun.steps(verb))
            assert [each for each, _ in steps] == taken
            assert steps[-1][1] == after == begun.play(verb)
            assert len({hash(state) for _, state in steps}) == len(steps)
            assert hash(begun) == before
            begun, taken = None, []
    assert begun is None


@each_game
def test_what_was_a_method_of_a_game_is_still_found(name: str) -> None:
    chosen = game(name)
    state = chosen.setup(seed=1)
    with pytest.warns(DeprecationWarning, match=r"Game.verb is Game.codec.verb now"):
        former: Any = chosen.verb  # type: ignore[attr-defined]
    assert former is chosen.codec.verb
    with pytest.warns(DeprecationWarning, match="setup_record"):
        assert chosen.setup_record(state) == chosen.beginning.write(state)  # type: ignore[attr-defined]
    with pytest.raises(AttributeError, match="no_such_thing"):
        chosen.no_such_thing  # type: ignore[attr-defined] # noqa: B018
