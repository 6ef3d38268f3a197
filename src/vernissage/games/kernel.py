"""How the rules are compiled: `jit`, `bind`, the cache, and the random stream.

The rules are written once, as plain Python functions over one NumPy record, and
compiled by Numba. Set ``NUMBA_DISABLE_JIT=1`` to run the same source interpreted.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import numba
import numpy as np
import numpy.typing as npt
from numba.core import event

Function = TypeVar("Function", bound=Callable[..., Any])
Stream = npt.NDArray[np.uint64]

_PACKAGE = Path(__file__).resolve().parents[1]
_WITHOUT_KERNELS = ("server", "cli", "client.py")
"""What no compiled rule depends on: a change there need not compile all rules again."""
_UNUSED_AFTER = 30 * 24 * 3600.0


def _fingerprint() -> str:
    """A hash of everything that compiled rules depend on.

    Numba looks only at the file of the kernel itself, so a cached kernel would go on
    calling the old version of a kernel in another file. Hence one directory for each
    state of the sources.
    """
    digest = hashlib.sha256()
    versions = (sys.version, np.__version__, numba.__version__, platform.machine())
    settings = (os.environ.get("NUMBA_BOUNDSCHECK", ""), os.environ.get("NUMBA_OPT", ""))
    digest.update(repr((versions, settings)).encode())
    for source in sorted((*_PACKAGE.rglob("*.py"), *_PACKAGE.rglob("*.toml"))):
        if source.relative_to(_PACKAGE).parts[0] in _WITHOUT_KERNELS:
            continue
        digest.update(str(source.relative_to(_PACKAGE)).encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:24]


def _cache_homes() -> list[Path]:
    homes: list[Path] = []
    chosen = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME")
    if chosen:
        homes.append(Path(chosen))
    elif sys.platform == "win32":
        homes.append(Path(os.environ.get("LOCALAPPDATA", tempfile.gettempdir())))
    else:
        with contextlib.suppress(RuntimeError):
            homes.append(Path.home() / ".cache")
    homes.append(Path(tempfile.gettempdir()))
    return [home / "vernissage" / "kernels" for home in homes]


def _open_cache() -> Path:
    """The directory for compiled rules, made and proved writable."""
    name = _fingerprint()
    for home in _cache_homes():
        directory = home / name
        try:
            directory.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=directory):
                pass
            os.utime(directory)
        except OSError:
            continue
        _forget_old_caches(home)
        return directory
    return Path(tempfile.mkdtemp(prefix="vernissage-kernels-"))


def _forget_old_caches(home: Path) -> None:
    with contextlib.suppress(OSError):
        for directory in home.iterdir():
            if time.time() - directory.stat().st_mtime > _UNUSED_AFTER:
                shutil.rmtree(directory, ignore_errors=True)


CACHE = _open_cache()
"""Where compiled rules are kept; set before any kernel is decorated."""
numba.config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined]

if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
    np.seterr(over="ignore")  # the random stream counts modulo 2**64


class _Announcer(event.Listener):
    """Says once, on standard error, that the rules are being compiled."""

    def __init__(self) -> None:
        self.said = bool(os.environ.get("VERNISSAGE_QUIET"))

    def on_start(self, event: Any) -> None:
        if not self.said:
            self.said = True
            print("Compiling the rules for this machine (once) …", file=sys.stderr, flush=True)

    def on_end(self, event: Any) -> None:
        pass


event.register("numba:compile", _Announcer())  # type: ignore[no-untyped-call]

_compile = numba.njit(cache=True, nogil=True, error_model="numpy")


def jit(function: Function) -> Function:
    """Compile a kernel; the result is cached on disk and runs without the GIL."""
    compiled: Any = _compile(function)
    return compiled


def bind(template: FunctionType, owner: str, **kernels: Any) -> Any:
    """Specialise a template for one game and compile it.

    The template calls kernels by global names; here they get their meaning. A closure
    would never hit the disk cache: a function with a name and globals of its own does.
    """
    name = f"{template.__name__}_{owner}"
    namespace = {**template.__globals__, **kernels}
    function = FunctionType(template.__code__, namespace, name, template.__defaults__)
    function.__qualname__ = name
    function.__module__ = template.__module__
    compiled = jit(function)
    namespace[template.__name__] = compiled  # a template may call itself
    return compiled


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
