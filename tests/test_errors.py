"""Errors travel: they can be copied, pickled and raised in another process."""

from __future__ import annotations

import copy
import importlib
import inspect
import pickle
import pkgutil
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

import vernissage
from tests.waiting import PATIENCE
from vernissage import FormatError, IllegalMove, IllegalSetup, game

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


def errors() -> list[type[Exception]]:
    """Every class of an error that this package defines."""
    found: set[type[Exception]] = set()
    for module in pkgutil.walk_packages(vernissage.__path__, "vernissage."):
        if module.name.endswith("__main__") or ".migrations" in module.name:
            continue
        for value in vars(importlib.import_module(module.name)).values():
            ours = isinstance(value, type) and value.__module__.startswith("vernissage.")
            if ours and issubclass(value, Exception):
                found.add(value)
    return sorted(found, key=lambda kind: kind.__qualname__)


def made(kind: type[Exception]) -> Exception:
    """One of them, with something for all that its class asks for, and with words of its own."""
    if kind.__init__ is Exception.__init__ or kind.__init__ is ValueError.__init__:
        error = kind("words, {braces} and 3 numbers")
    else:
        samples = {"dict": {"code": "x", "message": "words"}, "int": 3, "tuple": (), "float": 1.5}
        given: dict[str, Any] = {}
        for name, parameter in list(inspect.signature(kind.__init__).parameters.items())[1:]:
            if parameter.kind is parameter.VAR_KEYWORD:
                given |= {"seat": 1, "listed": "a, b"}
            elif parameter.kind is not parameter.VAR_POSITIONAL:
                annotation = str(parameter.annotation).replace("Json", "dict")
                matching = (value for word, value in samples.items() if annotation.startswith(word))
                given[name] = next(matching, f"words of {name}")
        error = kind(**given)
    error.add_note("a note")
    return error


def facts(error: Exception) -> tuple[Any, ...]:
    return type(error), str(error), error.args, error.__dict__


def test_the_family_is_found() -> None:
    assert {FormatError, IllegalMove, IllegalSetup} < set(errors())
    names = {kind.__name__ for kind in errors()}
    assert {"Refused", "BotFailure", "WorkerDied", "ServerError"} < names


@pytest.mark.parametrize("kind", errors(), ids=lambda kind: kind.__qualname__)
def test_an_error_is_the_same_after_a_copy_and_a_pickle(kind: type[Exception]) -> None:
    error = made(kind)
    assert facts(copy.copy(error)) == facts(error)
    assert facts(copy.deepcopy(error)) == facts(error)
    for protocol in PROTOCOLS:
        assert facts(pickle.loads(pickle.dumps(error, protocol))) == facts(error)


def wrong_move(name: str) -> None:
    state = game(name).setup(seed=1)
    legal = state.legal_actions().tolist()
    state.play(next(action for action in range(state.game.actions) if action not in legal))


def wrong_seats(name: str) -> None:
    game(name).setup(seats=7)


def wrong_seat(name: str) -> None:
    game(name).setup(seed=1).view(7)


def test_an_error_crosses_processes() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for raising, kind in (
            (wrong_move, IllegalMove),
            (wrong_seats, IllegalSetup),
            (wrong_seat, FormatError),
        ):
            with pytest.raises(kind) as here:
                raising("patchwork")
            with pytest.raises(kind) as there:
                pool.submit(raising, "patchwork").result(timeout=PATIENCE)
            # What a process adds is only where it was raised.
            assert facts(here.value)[:3] == facts(there.value)[:3]
