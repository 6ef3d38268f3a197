"""How the rules are written: `jit`, `bind`, and the random stream.

The rules are written once, as plain Python functions over one NumPy record, and
compiled by Numba (compiling.py) and kept (caching.py). Set ``NUMBA_DISABLE_JIT=1`` to run the
same source interpreted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from types import FunctionType
from typing import Any, ParamSpec, TypeVar

import numba
import numpy as np
import numpy.typing as npt

from vernissage.games.caching import stamp_of
from vernissage.games.compiling import make

Function = TypeVar("Function", bound=Callable[..., object])
Taken = ParamSpec("Taken")
Given = TypeVar("Given")
Stream = npt.NDArray[np.uint64]

if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
    np.seterr(over="ignore")  # the random stream counts modulo 2**64


def jit(function: Function) -> Function:
    """Compile a kernel; the result is kept on disk and runs without the GIL."""
    compiled: Any = make(function)
    return compiled


def jit_separate(function: Function) -> Function:
    """Compile a kernel into machine code of its own, which other kernels call (separate.py).

    For large kernels only: nothing of it is ever made faster by what a caller knows.
    """
    compiled: Any = make(function, is_separate=True)
    return compiled


def bind(
    template: Callable[Taken, Given], owner: str, *, links_all: bool = False, **kernels: object
) -> Callable[Taken, Given]:
    """Specialise a template for one game and compile it.

    The template calls kernels by global names; here they get their meaning, which the name
    under which the result is kept depends on too. With ``links_all`` separate kernels are made
    again in it: it runs a little faster.
    """
    assert isinstance(template, FunctionType)
    name = f"{template.__name__}_{owner}"
    namespace = {**template.__globals__, **kernels}
    function = FunctionType(template.__code__, namespace, name, template.__defaults__)
    function.__qualname__ = name
    function.__module__ = template.__module__
    compiled: Any = jit(function)
    compiled.made_from = tuple(_origin(name, kernels[name]) for name in sorted(kernels))
    compiled.links_all = links_all
    namespace[template.__name__] = compiled  # a template may call itself
    return compiled


def _origin(name: str, meaning: object) -> str:
    """What a template's code depends on by one of its names; empty if that can't be told."""
    function = getattr(meaning, "py_func", meaning)
    if not isinstance(function, FunctionType):
        return f"{name}={meaning!r}"
    made_from, stamp = getattr(meaning, "made_from", ()), stamp_of(function)
    if not stamp or "" in made_from:
        return ""
    return f"{name}={function.__module__}.{function.__qualname__} {stamp} {made_from}"


# A random stream is four words of xoshiro256** (Blackman and Vigna), owned by the caller.
# Numba's and NumPy's generators are not used: the same seed must give the same game on
# every machine and in every version.

_SHIFT_17, _SHIFT_32 = np.uint64(17), np.uint64(32)
_LOW_32 = np.uint64(0xFFFFFFFF)


def stream(*seed: int | str) -> Stream:
    """A random stream made from a seed; several parts may be given to tell streams apart."""
    text = "\x1f".join(str(part) for part in ("vernissage/1", *seed))
    digest = hashlib.sha256(text.encode()).digest()
    return np.frombuffer(digest, dtype="<u8").astype(np.uint64)


@jit
def _rotate(word: np.uint64, left: int) -> np.uint64:
    return (word << np.uint64(left)) | (word >> np.uint64(64 - left))


@jit
def next_word(rng: Stream) -> np.uint64:
    """The next 64 random bits."""
    word = _rotate(rng[1] * np.uint64(5), 7) * np.uint64(9)
    shifted = rng[1] << _SHIFT_17
    rng[2] ^= rng[0]
    rng[3] ^= rng[1]
    rng[1] ^= rng[2]
    rng[0] ^= rng[3]
    rng[2] ^= shifted
    rng[3] = _rotate(rng[3], 45)
    return word


@jit
def below(rng: Stream, limit: int) -> int:
    """A uniform integer in ``range(limit)``, for limits up to 2**32 (Lemire's method)."""
    wide = np.uint64(limit)
    product = (next_word(rng) >> _SHIFT_32) * wide
    if (product & _LOW_32) < wide:
        threshold = (np.uint64(0x100000000) - wide) % wide
        while (product & _LOW_32) < threshold:
            product = (next_word(rng) >> _SHIFT_32) * wide
    return int(np.int64(product >> _SHIFT_32))


@jit
def shuffle(rng: Stream, items: npt.NDArray[Any], count: int) -> None:
    """Put the first ``count`` items into a uniformly random order."""
    for last in range(count - 1, 0, -1):
        other = below(rng, last + 1)
        items[last], items[other] = items[other], items[last]


@jit
def count_bits(word: np.uint64) -> int:
    """The number of set bits. LLVM makes one instruction of it."""
    word = word - ((word >> np.uint64(1)) & np.uint64(0x5555555555555555))
    word = (word & np.uint64(0x3333333333333333)) + (
        (word >> np.uint64(2)) & np.uint64(0x3333333333333333)
    )
    word = (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int(np.int64((word * np.uint64(0x0101010101010101)) >> np.uint64(56)))


@jit
def lowest_bit(word: np.uint64) -> int:
    """The index of the lowest set bit of a word that is not 0."""
    return count_bits((word & (~word + np.uint64(1))) - np.uint64(1))
