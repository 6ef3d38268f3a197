"""How a function becomes a kernel: in parts (parts.py), or by Numba's own rules.

`parts` leans on Numba's inside, so it is used only with versions of Numba that it was tried with.
With any other, or with ``VERNISSAGE_PLAIN_NUMBA=1``, `plain` does the same more slowly.
"""

# mypy: disable-error-code="no-untyped-call, misc"

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numba
from numba.core import caching as numba_caching

from vernissage.games.caching import folders, stamp_of

TRIED_WITH = ("0.67.", "0.68.")
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}  # each of a type of its own


class _Locator(numba_caching._CacheLocator):
    """Puts Numba's own cache into a folder of ours that is named by the sources."""

    def __init__(self, function: FunctionType, file: str) -> None:
        self._function, self._py_file = function, file

    def get_cache_path(self) -> str:
        own = folders().own
        assert own is not None
        return str(own / f"plain-{stamp_of(self._function)[:24]}")

    def get_source_stamp(self) -> str:
        return stamp_of(self._function)

    def get_disambiguator(self) -> str:
        return str(self._function.__code__.co_firstlineno)

    @classmethod
    def from_function(cls, py_func: FunctionType, py_file: str) -> _Locator | None:
        found = cls(py_func, py_file)
        try:
            found.ensure_cache_path()
        except OSError:
            return None
        return found


class _PlainFiles(numba_caching.CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012


class _PlainCache(numba_caching.FunctionCache):
    _impl_class = _PlainFiles


def plain(function: FunctionType, is_separate: bool = False) -> Any:
    """A kernel compiled by Numba's own rules: slowly, with the same results."""
    made = numba.njit(**OPTIONS)(function)
    interpreted = numba.config.DISABLE_JIT  # type: ignore[attr-defined]
    if not interpreted and folders().own is not None and stamp_of(function):
        with contextlib.suppress(Exception):  # a cache is a comfort, not a need
            made._cache = _PlainCache(function)
    return made


def compiles_in_parts() -> bool:
    """Whether this Numba is one that `parts` was tried with, and nobody wants it otherwise."""
    return numba.__version__.startswith(TRIED_WITH) and not os.environ.get("VERNISSAGE_PLAIN_NUMBA")


def _in_parts(function: FunctionType, is_separate: bool = False) -> Any:
    if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        return function
    made = Kernel(function, {}, {"nopython": True, "boundscheck": None, **OPTIONS})
    made.is_separate = is_separate
    return made


make: Callable[..., Any] = plain
"""Makes a kernel of a function; if it is to be separate, with machine code of its own."""
if compiles_in_parts():
    with contextlib.suppress(ImportError, AttributeError):  # what it leans on isn't there any more
        from vernissage.games import passes
        from vernissage.games.parts import Kernel

        make = _in_parts


def can_interpret() -> bool:
    """Whether kernels can be called before they are compiled (interpreting.py)."""
    return make is not plain


def warm_up() -> None:
    """Have Numba load what it wants before the first kernel runs: 0.3 s that nobody waits for."""
    if make is not plain:
        passes.refresh()
