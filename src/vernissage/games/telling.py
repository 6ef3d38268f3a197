"""What games tell: of what views and choices are made, and how an action is found in them.

Each game's `View` (view.py) and `Choices` (choices.py) are `msgspec.Struct`s: written as JSON they
are what docs/protocol.md says, and their schema is where the client's types come from
(tools/client_types.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, get_type_hints

import msgspec
from msgspec import Meta, Struct, inspect

from vernissage.games.terms import Outcome

_ACTION = "Action"
Action = Annotated[int, Meta(title=_ACTION, description="A move, by its number.")]
Cell = tuple[int, int]
"""Row and column."""
Place = tuple[int, int, Action]
"""Row, column, and the action that lays something there."""


class Told(Struct, forbid_unknown_fields=True):
    """A part of what is told; a client that knows other fields is of another version."""


class Score(Told):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, int]]

    @classmethod
    def of(cls, outcome: Outcome) -> Score:
        return cls(list(outcome.scores), list(outcome.winners), [*map(dict, outcome.breakdown)])


def told_by(function: Callable[..., Struct]) -> type[Struct]:
    """The type that a game's ``view`` or ``choices`` gives."""
    kind: type[Struct] = get_type_hints(function)["return"]
    return kind


def actions_in(choices: object, kind: type[Struct]) -> list[int]:
    """All actions in choices of a type as JSON has them, in the order in which they stand there."""
    return list(_actions(choices, _structure(kind)))


@cache
def _structure(kind: type[Struct]) -> inspect.Type:
    return inspect.type_info(kind)


def _actions(value: object, kind: inspect.Type) -> Iterator[int]:
    if isinstance(kind, inspect.Metadata):
        if (kind.extra_json_schema or {}).get("title") == _ACTION and isinstance(value, int):
            yield value
        else:
            yield from _actions(value, kind.type)
    elif isinstance(kind, inspect.UnionType):
        for member in kind.types:
            yield from _actions(value, member)
    elif isinstance(kind, inspect.StructType) and isinstance(value, dict):
        for field in kind.fields:
            if field.encode_name in value:
                yield from _actions(value[field.encode_name], field.type)
    elif isinstance(kind, inspect.StructType) and isinstance(value, list):
        for part, field in zip(value, kind.fields, strict=False):
            yield from _actions(part, field.type)
    elif isinstance(kind, inspect.TupleType) and isinstance(value, list):
        for part, member in zip(value, kind.item_types, strict=True):
            yield from _actions(part, member)
    elif isinstance(kind, inspect.ListType) and isinstance(value, list):
        for part in value:
            yield from _actions(part, kind.item_type)


as_json = msgspec.json.Encoder().encode
from_json = msgspec.json.Decoder().decode
