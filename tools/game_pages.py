"""Writes the generated parts of docs/games/*.md anew, from the code.

    .venv/bin/python tools/game_pages.py

A part stands in a page between two comments that name it. What fields mean is told in
tools/game_pages.toml, or by the comment beside a field of a state. `tests/test_game_pages.py`
compares.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from vernissage.envs.layout import layout
from vernissage.envs.stepping import encodings
from vernissage.games.game import Game
from vernissage.games.registry import GAMES, components, game
from vernissage.games.telling import told_by
from vernissage.games.terms import Json

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "games"
WORDS: dict[str, Any] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
)
_BLOCK = re.compile(r"(<!-- (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
_BY_NAME = ("masterpiece[].needs", "sets", "pile[].unseen")
"""Parts of components whose keys are names of things."""
_COMMENTED = re.compile(r'^ *\("(\w+)", .*\),  # (.+)$', re.M)


def words_for(chosen: Game, what: str, name: str) -> str:
    """What a field means; raises `LookupError` if nobody has said it."""
    for place in (chosen.id, "every"):
        found: str | None = WORDS.get(place, {}).get(what, {}).get(name)
        if found:
            return found
    raise LookupError(f"tools/game_pages.toml has no words for {name} in [{chosen.id}.{what}].")


def rows(heads: list[str], lines: Iterator[list[str]]) -> str:
    """A table."""
    told = [f"| {' | '.join(cells)} |\n" for cells in lines]
    return f"| {' | '.join(heads)} |\n|{' --- |' * len(heads)}\n{''.join(told)}"


# --- the parts


def leaves(value: Json, below: str = "") -> Iterator[str]:
    """What there is in components, as paths: ``patch[].shape``; names that are data are a star."""
    for name, part in value.items():
        path = f"{below}{name}"
        if isinstance(part, list) and part and isinstance(part[0], dict):
            for each in part:
                yield from leaves(each, f"{path}[].")
        elif path in _BY_NAME:
            yield f"{path}.*"
        elif isinstance(part, dict):
            yield from leaves(part, f"{path}.")
        else:
            yield path


def made_of(chosen: Game) -> str:
    """What the game is made of: the components that programs are told."""
    paths = dict.fromkeys(leaves(components(chosen.name)))
    told = ([f"`{path}`", words_for(chosen, "components", path)] for path in paths)
    return rows(["", "what it says"], told)


def facts(chosen: Game) -> str:
    """The game in a table."""
    seats = ", ".join(map(str, chosen.seat_counts))
    layouts = [layout(chosen, count) for count in chosen.seat_counts]
    options: dict[str, str] = {}
    for count in chosen.seat_counts:
        for option in chosen.beginning.options(count):
            values = ", ".join(f"`{value}`" for value in option.choices)
            usual = "drawn" if option.default is None else f"`{option.default}`"
            options[option.name] = f"{values}; if not chosen: {usual} (`{option.rule}`)"

    def lines() -> Iterator[list[str]]:
        yield ["id", f"`{chosen.id}`"]
        yield ["seats", seats]
        for name, told in options.items():
            yield [f"option `{name}`", told]
        yield ["version of the rules", chosen.rules_version]
        yield ["version of the observation", str(layouts[0].version)]
        sizes = [f"{each.size:,} (`{name}`)" for name, each in encodings(chosen).items()]
        yield ["actions", ", ".join(sizes)]
        yield ["numbers of an observation", ", ".join(f"{each.size:,}" for each in layouts)]
        yield ["hidden things", "yes" if chosen.hidden else "none"]
        yield ["bytes of a state", f"{chosen.dtype.itemsize:,}"]
        yield ["longest game", f"at most {chosen.longest_game:,} actions"]

    return rows(["", ""], lines())


def state(chosen: Game) -> str:
    """The record of a state and those within it, field by field."""
    module = import_module(f"{GAMES[chosen.id]}.state")
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    noted = dict(_COMMENTED.findall(source))
    records = [("STATE", chosen.dtype)]
    records += [
        (name, value)
        for name, value in vars(module).items()
        if isinstance(value, np.dtype) and name != "STATE"
    ]

    def meaning(record: str, name: str) -> str:
        try:
            return words_for(chosen, "state", f"{record}.{name}")
        except LookupError:
            if name in noted:
                return str(noted[name])
            raise

    def lines(record: str, dtype: np.dtype[Any]) -> Iterator[list[str]]:
        assert dtype.names is not None
        assert dtype.fields is not None
        for name in dtype.names:
            kind = dtype.fields[name][0]
            base = kind.base
            within = next((other for other, found in records if found == base), base.name)
            shape = " × ".join(map(str, kind.shape)) or "1"
            yield [f"`{name}`", f"`{within}`", shape, meaning(record, name)]

    heads = ["field", "type", "numbers", "what it says"]
    return "\n".join(
        f"`{record}`:\n\n{rows(heads, lines(record, dtype))}" for record, dtype in records
    )


def kind_of(kind: msgspec.inspect.Type) -> str:
    """A type as a reader of JSON would call it."""
    inspect = msgspec.inspect
    if isinstance(kind, inspect.Metadata):
        return kind_of(kind.type)
    if isinstance(kind, inspect.UnionType):
        members = [each for each in kind.types if not _is_unset(each)]
        return " or ".join(kind_of(each) for each in members)
    if isinstance(kind, inspect.StructType):
        return f"`{kind.cls.__name__}`"
    if isinstance(kind, inspect.ListType):
        return f"list of {kind_of(kind.item_type)}"
    if isinstance(kind, inspect.VarTupleType):
        return f"list of {kind_of(kind.item_type)}"
    if isinstance(kind, inspect.TupleType):
        return "[" + ", ".join(kind_of(each) for each in kind.item_types) + "]"
    if isinstance(kind, inspect.DictType):
        return f"object of {kind_of(kind.value_type)}"
    if isinstance(kind, inspect.LiteralType):
        return " or ".join(f'`"{value}"`' for value in kind.values)
    names = {"IntType": "number", "StrType": "text", "BoolType": "true or false"}
    return names.get(type(kind).__name__, "null")


def _is_unset(kind: msgspec.inspect.Type) -> bool:
    return isinstance(kind, msgspec.inspect.CustomType) or "Unset" in type(kind).__name__


def view(chosen: Game) -> str:
    """The view and all that is within it, field by field."""
    parts: dict[str, msgspec.inspect.StructType] = {}

    def visit(kind: msgspec.inspect.Type) -> None:
        if isinstance(kind, msgspec.inspect.StructType):
            if kind.cls.__name__ not in parts:
                parts[kind.cls.__name__] = kind
                for field in kind.fields:
                    visit(field.type)
            return
        for name in ("type", "item_type", "value_type"):
            if hasattr(kind, name):
                visit(getattr(kind, name))
        for each in (*getattr(kind, "types", ()), *getattr(kind, "item_types", ())):
            visit(each)

    visit(msgspec.inspect.type_info(told_by(chosen.views.view)))

    def lines(part: str) -> Iterator[list[str]]:
        for field in parts[part].fields:
            words = words_for(chosen, "view", f"{part}.{field.name}")
            yield [f"`{field.encode_name}`", kind_of(field.type), words]

    def heading(part: str) -> str:
        told = (parts[part].cls.__doc__ or "").strip().partition("\n")[0]
        return f"`{part}`: {told[:1].lower()}{told[1:]}".rstrip(".")

    heads = ["field", "type", "what it says"]
    return "\n".join(f"{heading(part)}:\n\n{rows(heads, lines(part))}" for part in parts)


Span = tuple[int, int, str, str]
"""The first action of a kind, the first after them, how one is written, what it does."""


def spans(chosen: Game) -> list[Span]:
    """Every kind of action of a game, in the order of their numbers."""
    pieces = import_module(f"{GAMES[chosen.id]}.pieces")
    if chosen.id == "patchwork":
        return [
            (0, pieces.FIRST_MEND, "`advance`", "moves the marker past the other one"),
            (pieces.FIRST_MEND, pieces.FIRST_TAKE, "`*d4`", "lays a special patch: cell by cell"),
            (
                pieces.FIRST_TAKE,
                pieces.ACTIONS,
                "`14@c4r1`",
                "takes a patch and lays it: patch by patch, way by way to lie, corner by corner",
            ),
        ]
    if chosen.id == "final-touch":
        return [
            (
                pieces.FIRST_TOUCH,
                pieces.FIRST_SMUDGE,
                "`+brown+yellow`",
                "touches up with these cards: every handful of one to five",
            ),
            (pieces.FIRST_SMUDGE, pieces.FIRST_DECK, "`-blue`", "smudges: colour by colour"),
            (
                pieces.FIRST_DECK,
                pieces.ACTIONS,
                "`deck:blue`",
                "chance: the next card of a new deck, colour by colour",
            ),
        ]
    kinds = [
        (pieces.HANG, "`city-3x4-shell@d5`", "hangs the tile in hand: top left cell by cell"),
        (pieces.HANG_HELD, "`city-3x4-shell@d5`", "hangs the assistant's tile"),
        (pieces.KEEP, "`keep`", "gives the tile in hand to the assistant"),
        (pieces.EXCESS, "`excess`", "puts the painting aside"),
        (pieces.DONE, "`done`", "ends the turn of hanging"),
        (pieces.PICK, "`pick:3x4`", "chooses a size for the auction"),
        (pieces.BID, "`bid:17`", "chooses a bid card, from 1"),
        (pieces.BUY, "`buy:city-3x4-shell`", "buys: place by place of the offer"),
        (pieces.CHOOSE, "`decor:2x1`", "takes decor that is due, by size"),
        (pieces.EXCHANGE, "`exchange:city-1x2-gold`", "takes a painting from the museum"),
        (pieces.SWAP, "`swap:3x1@d5`", "one tile of a swap of decor: by size and cell"),
        (pieces.SWAPPED, "`swapped`", "ends the swap"),
        (pieces.SWAPPED + 1, "–", "only inside: what no record's verb can mean here"),
    ]
    ends = [*(first for first, _, _ in kinds[1:]), pieces.ACTIONS]
    return [
        (first, end, text, words) for (first, text, words), end in zip(kinds, ends, strict=True)
    ]


def actions(chosen: Game) -> str:
    """The numbers of the actions, kind by kind."""

    def lines() -> Iterator[list[str]]:
        for first, end, text, words in spans(chosen):
            yield [f"{first}" if end == first + 1 else f"{first}–{end - 1}", text, words]

    return rows(["actions", "written", "what it does"], lines())


def observation(chosen: Game) -> str:
    """An observation index by index, for every number of seats."""
    layouts = [layout(chosen, seats) for seats in chosen.seat_counts]

    def lines() -> Iterator[list[str]]:
        for field in layouts[-1].fields:
            places = []
            for each in layouts:
                found = each.ranges.get(field.name)
                last = "" if found is None or len(found) == 1 else f"–{found[-1]}"
                places.append("" if found is None else f"{found[0]}{last}")
            own = dict.fromkeys(
                other.shape for each in layouts for other in each.fields if other.name == field.name
            )
            shape = " or ".join(" × ".join(map(str, each)) for each in own)
            yield [field.name, *places, shape, str(field.low), str(field.high), field.meaning]

    heads = ["field", *(f"indices, {seats} seats" for seats in chosen.seat_counts)]
    return rows([*heads, "shape", "from", "to", "what it says"], lines())


def rules(chosen: Game) -> str:
    """Which rules say what of the end."""
    parts = ", ".join(f"`{part}`" for part in chosen.score_parts)
    teams = "; ".join(
        f"with {seats} "
        + " and ".join("+".join(map(str, team)) for team in chosen.teams(seats))
        + " play together"
        for seats in chosen.seat_counts
        if len(chosen.teams(seats)) < seats
    )
    return rows(
        ["", "rule"],
        iter(
            [
                ["when the game ends", f"`{chosen.end_rule}`"],
                ["what scores", f"`{chosen.score_rule}`: {parts}"],
                ["who wins", f"`{chosen.winner_rule}`"],
                ["teams", teams or "none"],
            ]
        ),
    )


PARTS: dict[str, Callable[[Game], str]] = {
    "facts": facts,
    "components": made_of,
    "state": state,
    "view": view,
    "actions": actions,
    "observation": observation,
    "rules": rules,
}


def written(chosen: Game, page: str) -> str:
    """A page with its generated parts as they should be."""
    found = [name for _, name, _ in _BLOCK.findall(page)]
    missing = [name for name in PARTS if name not in found]
    assert not missing, f"docs/games/{chosen.id}.md has no part {', '.join(missing)}"
    return _BLOCK.sub(lambda block: block[1] + PARTS[block[2]](chosen) + block[3], page)


def main() -> int:
    """Write all pages."""
    for name in GAMES:
        path = PAGES / f"{name}.md"
        path.write_text(written(game(name), path.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
