"""The fields that a game's Protocols name for mypy are those of its records, in name and kind."""

from __future__ import annotations

import typing
from importlib import import_module
from typing import Any, get_args, get_origin

import numpy as np
import pytest

from tests.fourth_game import FOURTH, PACKAGE
from vernissage import GAMES
from vernissage.bots import plain, search
from vernissage.games.terms import Record, Records

RECORDS: list[tuple[str, np.dtype[Any], type]] = [
    *(
        (name, vars(state)["STATE"], vars(state)["StateRecord"])
        for name, state in (
            (name, import_module(f"{package}.state"))
            for name, package in {**GAMES, FOURTH: PACKAGE}.items()
        )
    ),
    ("search", search.NODE, search.NodeRecord),
    ("plain", plain.NODE, plain.NodeRecord),
]


def disagreements(dtype: np.dtype[Any], fields: type) -> list[str]:
    """What a dtype says otherwise than a Protocol, in the Protocol's order."""
    resolved = typing.get_type_hints(fields)
    hints = {name: resolved[name] for name in fields.__annotations__}
    # Bytes that fill a gap have a name, so that they are compared; no kernel uses them.
    names = [name for name in dtype.names or () if name != "spare"]
    found = [] if list(hints) == names else [f"{fields.__name__}: {list(hints)}, not {names}"]
    for name in set(names) & set(hints):
        kind, hint = dtype[name], hints[name]
        if get_origin(hint) is Records:
            inner: list[str] = disagreements(kind.base, get_args(hint)[0])
            found += inner or ([] if kind.shape else [f"{name} is one record, not several"])
        elif get_origin(hint) is np.ndarray:
            (number,) = get_args(get_args(hint)[1])
            if not kind.shape or kind.base != np.dtype(number):
                found.append(f"{name} is {kind}, not an array of {number.__name__}")
        elif kind.shape or (
            kind != np.dtype(hint) and (kind.kind, hint) not in (("i", int), ("f", float))
        ):
            found.append(f"{name} is {kind}, not {hint.__name__}")
    return found


@pytest.mark.parametrize(
    ("dtype", "fields"), [entry[1:] for entry in RECORDS], ids=[e[0] for e in RECORDS]
)
def test_a_protocol_names_the_fields_of_its_record_in_their_order_and_kind(
    dtype: np.dtype[Any], fields: type
) -> None:
    assert disagreements(dtype, fields) == []


def test_every_difference_between_a_record_and_its_protocol_is_found() -> None:
    for _, dtype, fields in RECORDS:
        names = list(dtype.names or ())
        for name in names:
            if name == "spare":
                continue
            rest = [(other, dtype[other]) for other in names if other != name]
            assert disagreements(np.dtype(rest), fields), f"without {name}"
            for kind in ("U3", (dtype[name].base, () if dtype[name].shape else (2,))):
                changed = [(other, kind if other == name else dtype[other]) for other in names]
                assert disagreements(np.dtype(changed), fields), f"{name} as {kind}"


@pytest.mark.parametrize("name", GAMES)
def test_what_all_games_templates_use_is_in_every_game_s_record(name: str) -> None:
    fields: type = import_module(f"{GAMES[name]}.state").StateRecord
    assert Record in fields.__mro__
    assert set(Record.__annotations__) <= set(fields.__annotations__)
