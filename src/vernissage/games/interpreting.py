"""Rules before they are compiled: the same source, interpreted.

Whoever would rather have a slow answer than wait for the compiler says so with `meanwhile`, and
another thread or process compiles. What is there in this process runs compiled; the answers are
the same (tests/games/test_interpreting.py).
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from functools import wraps
from types import FunctionType

import numpy as np

Names = dict[str, object]
"""What a function knows of its module."""


class _Thread(threading.local):
    wanting = 0
    """How often it was said here."""


_here = _Thread()


@contextlib.contextmanager
def meanwhile() -> Iterator[None]:
    """In this thread, as long as this lasts: interpret kernels that this process hasn't got."""
    _here.wanting += 1
    try:
        yield
    finally:
        _here.wanting -= 1


def is_wanted() -> bool:
    """Whether somebody said so in this thread."""
    return _here.wanting > 0


class Twins:
    """Kernels as plain functions that call each other as plain functions."""

    def __init__(self, kind: type) -> None:
        self._kind = kind
        self._rooms: dict[int, tuple[Names, Names]] = {}
        self._called: dict[FunctionType, Callable[..., object]] = {}

    def called_by_python(self, function: FunctionType) -> Callable[..., object]:
        """The twin of a kernel's function, which answers as compiled code does."""
        if function not in self._called:
            twin = self._twin(function)

            @wraps(function)
            def answer(*given: object, **named: object) -> object:
                with np.errstate(over="ignore"):  # the random stream counts modulo 2**64
                    return _plain(twin(*given, **named))

            self._called[function] = answer
        return self._called[function]

    def _twin(self, function: FunctionType) -> FunctionType:
        room = self._room(function.__globals__)
        code, name, given = function.__code__, function.__name__, function.__defaults__
        return FunctionType(code, room, name, given, function.__closure__)

    def _room(self, names: Names) -> Names:
        """The names that a function knows, with twins in place of kernels."""
        if id(names) not in self._rooms:
            room = dict(names)
            self._rooms[id(names)] = names, room  # first: kernels may call each other in a circle
            for name, meaning in names.items():
                if isinstance(meaning, self._kind):
                    room[name] = self._twin(meaning.py_func)  # type: ignore[attr-defined]
        return self._rooms[id(names)][1]


def _plain(found: object) -> object:
    """Numbers of Python, as compiled code gives them."""
    if isinstance(found, tuple):
        return tuple(_plain(each) for each in found)
    return found.item() if isinstance(found, np.generic) and not found.shape else found
