"""Where compiled kernels are kept: one file for each, named by everything it depends on.

Numba's own cache looks at path and content of one file; ours looks at the content of every source
file that a kernel is made from, so that checkouts and environments with equal sources share it,
and it can be shipped. A file is believed only if it is whole and in a folder of one's own: what it
holds is a pickle. Whatever is wrong with a folder, the rules are compiled in memory and work.
"""

from __future__ import annotations

import contextlib
import hashlib
import inspect
import os
import platform
import re
import shutil
import stat
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numba
import numpy as np

fcntl: Any = None
with contextlib.suppress(ImportError):  # without it two starts at once may do the same work twice
    import fcntl

PACKAGE = Path(__file__).resolve().parents[1]
SHIPPED = PACKAGE / "_kernels"
"""What a wheel for one platform brings along (`vernissage precompile`), read only."""
PORTABLE = {"x86_64": "x86-64-v3"}
"""For which CPU kernels are shipped; searches with them hash the same as with the host's own."""
_NEEDED = ("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "popcnt", "sse4.2")
_HEAD = b"vernissage kernel 1\n"
_UNUSED_AFTER = 30 * 24 * 3600.0
_DAY = 24 * 3600.0
_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]+)|import[ \t]+([\w.]+))",
    re.MULTILINE,
)
_DATA = re.compile(r"[\w-]+\.toml")


# --- what a kernel depends on ------------------------------------------------------------------


def _file_of(module: str, beside: Path) -> Path | None:
    """The source of one of our modules, or of one that lies beside a source that isn't ours."""
    ours = module.split(".")[0] == PACKAGE.name
    if not ours and PACKAGE in beside.parents:
        return None
    homes = [PACKAGE.parent] if ours else [beside.parent]
    while not ours and (homes[-1] / "__init__.py").is_file():  # a package may name itself in full
        homes.append(homes[-1].parent)
    for home in homes:
        path = home.joinpath(*module.strip(".").split("."))
        for found in (path.with_suffix(".py"), path / "__init__.py"):
            if found.is_file():
                return found
    return None


@cache
def _needs(source: Path) -> tuple[Path, ...]:
    """The modules that a source imports from this package or its own folder, and its data."""
    text = source.read_text(encoding="utf-8")
    found: set[Path] = set()
    for module, names, plain in _IMPORT.findall(text):
        wanted = [module or plain]
        wanted += [f"{module}.{name}" for name in re.findall(r"\w+", names)]
        files = (_file_of(each, source) for each in wanted)
        found.update(path for path in files if path is not None)
    found.update(path for path in map(source.with_name, _DATA.findall(text)) if path.is_file())
    return tuple(sorted(found - {source}))


def sources(source: Path) -> set[Path]:
    """A source and everything in this package that it is made from, however far."""
    found: set[Path] = set()
    waiting = [source]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += _needs(path) if path.suffix == ".py" else ()
    return found


@cache
def stamp(source: Path) -> str:
    """A hash of all `sources` of a source; where the package lies doesn't matter."""
    digest = hashlib.sha256()
    for path in sorted(sources(source), key=lambda each: (each.name, str(each))):
        digest.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def stamp_of(function: Callable[..., object]) -> str:
    """The stamp of a function's source; empty if it has none that can be read (a notebook's), or
    if its source is not all that it is made from: a function inside another one."""
    if getattr(getattr(function, "__code__", None), "co_freevars", ()):
        return ""
    try:
        found = stamp(Path(inspect.getfile(function)))
    except (OSError, TypeError, UnicodeDecodeError):
        return ""
    edition = getattr(function, "__globals__", {}).get("__edition__")  # editions.py
    return found if edition is None else f"{found}@{edition}"


def host() -> tuple[str, str]:
    """The CPU that kernels are compiled for here, and its features."""
    name = numba.config.CPU_NAME  # type: ignore[attr-defined]
    features = numba.config.CPU_FEATURES  # type: ignore[attr-defined]
    return (
        llvm.get_host_cpu_name() if name is None else name,
        llvm.get_host_cpu_features().flatten() if features is None else features,
    )


def surroundings(cpu: tuple[str, str]) -> str:
    """A name for everything but the sources that compiled kernels depend on."""
    settings = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_LOOP_VECTORIZE", "NUMBA_SLP_VECTORIZE")
    parts = (
        sys.implementation.cache_tag,
        sys.abiflags if hasattr(sys, "abiflags") else "",
        sys.version_info[:3],
        np.__version__,
        numba.__version__,
        llvmlite.__version__,
        sys.platform,
        platform.machine(),
        cpu,
        [os.environ.get(name, "") for name in settings],
    )
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:24]


# --- folders --------------------------------------------------------------------------------------


def _homes() -> list[Path]:
    homes: list[Path] = []
    chosen = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME")
    if chosen:
        homes.append(Path(chosen) / "vernissage" / "kernels")
    elif sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA", tempfile.gettempdir())
        homes.append(Path(local) / "vernissage" / "kernels")
    else:
        with contextlib.suppress(RuntimeError):
            homes.append(Path.home() / ".cache" / "vernissage" / "kernels")
    user = os.geteuid() if hasattr(os, "geteuid") else "user"
    with contextlib.suppress(OSError):  # nothing can be written anywhere
        homes.append(Path(tempfile.gettempdir()) / f"vernissage-kernels-{user}")
    return homes


def is_ours(folder: Path) -> bool:
    """Whether a folder is a real one, belongs to us, and nobody else may write in it."""
    if not hasattr(os, "geteuid"):
        return folder.is_dir()
    found = os.lstat(folder)
    return (
        stat.S_ISDIR(found.st_mode)
        and found.st_uid == os.geteuid()
        and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    )


def _is_safe_below(folder: Path) -> bool:
    """Whether nobody but us and root can put another folder in this one's place."""
    if not hasattr(os, "geteuid"):
        return True
    for each in {*folder.absolute().parents, *folder.resolve().parents}:
        found = os.lstat(each)
        open_to_all = found.st_mode & stat.S_IWOTH and not found.st_mode & stat.S_ISVTX
        if found.st_uid not in (0, os.geteuid()):
            return False
        if open_to_all and not stat.S_ISLNK(found.st_mode):
            return False
    return True


def _opened(home: Path, name: str) -> Path | None:
    """The folder in a home, made if need be; `None` if it can't be used or trusted."""
    folder = home / name
    try:
        home.parent.mkdir(parents=True, exist_ok=True)
        if not _is_safe_below(home):
            return None
        for each in (home, folder):
            each.mkdir(mode=0o700, exist_ok=True)
            if not is_ours(each):
                return None
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        return None
    return folder


def _sweep(home: Path, folder: Path) -> None:
    """Once a day: forget what was not used for a month."""
    swept, now = home / ".swept", time.time()
    with contextlib.suppress(OSError):
        if swept.exists() and now - swept.stat().st_mtime < _DAY:
            return
        swept.touch()
        os.utime(folder)
        for entry in (*home.iterdir(), *folder.iterdir()):
            if now - entry.stat().st_mtime > _UNUSED_AFTER:
                if entry.is_dir():
                    shutil.rmtree(entry, ignore_errors=True)
                else:
                    entry.unlink()


def _runs_here(cpu: str) -> bool:
    """Whether this machine has all that code for a CPU uses; if in doubt, it hasn't."""
    if cpu != "x86-64-v3" or platform.machine() not in ("x86_64", "AMD64"):
        return False
    features = llvm.get_host_cpu_features()
    return all(features.get(name, False) for name in _NEEDED)


def _shipped() -> Path | None:
    """The folder that came with the package, if it was made for what runs here."""
    cpu = PORTABLE.get(platform.machine())
    if cpu is None or numba.config.CPU_NAME is not None:  # type: ignore[attr-defined]
        return None
    folder = SHIPPED / surroundings((cpu, ""))
    return folder if folder.is_dir() and _runs_here(cpu) else None


class Folders:
    """The folders to look in, and the one to write to, if there is one."""

    def __init__(self, own: Path | None, shipped: Path | None) -> None:
        self.own = own
        self.shipped = shipped
        self._lock_file: int | None = None

    def path(self, name: str) -> Path | None:
        """Where a kernel is kept, if it is."""
        if not name:
            return None
        for folder in (self.shipped, self.own):
            if folder is not None and (folder / name).is_file():
                return folder / name
        return None

    def read(self, name: str) -> bytes | None:
        """What was kept; `None` if there is nothing, or not the whole of it."""
        for folder in (self.shipped, self.own):
            if folder is None or not name:
                continue
            try:
                content = (folder / name).read_bytes()
                if folder == self.own and time.time() - (folder / name).stat().st_mtime > _DAY:
                    os.utime(folder / name)
            except OSError:
                continue
            head, digest, kept = content[:20], content[20:52], content[52:]
            if head == _HEAD and hashlib.sha256(kept).digest() == digest:
                return kept
        return None

    def write(self, name: str, kept: bytes) -> None:
        """Keep a kernel; a folder that can't take it is given up, with one warning."""
        if self.own is None or not name:
            return
        try:
            handle, part = tempfile.mkstemp(dir=self.own, prefix=".part-")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(_HEAD + hashlib.sha256(kept).digest() + kept)
                os.replace(part, self.own / name)
            except BaseException:
                with contextlib.suppress(OSError):
                    os.unlink(part)
                raise
        except OSError as error:
            warn(f"Compiled rules can't be kept in {self.own}: {error.strerror}.")
            self.own = None

    @contextlib.contextmanager
    def alone(self, name: str) -> Iterator[None]:
        """One process at a time makes a kernel; the others wait for it and find it made."""
        lock = self._open_locks()
        if lock is None:
            yield
            return
        # One byte of one file stands for each kernel. Whoever holds one waits only for kernels
        # that his own calls, so two never wait for each other.
        place = int.from_bytes(hashlib.sha256(name.encode()).digest()[:7], "big")
        with contextlib.suppress(OSError):
            fcntl.lockf(lock, fcntl.LOCK_EX, 1, place)
        try:
            yield
        finally:
            with contextlib.suppress(OSError):
                fcntl.lockf(lock, fcntl.LOCK_UN, 1, place)

    def _open_locks(self) -> int | None:
        if fcntl is None or self.own is None:
            return None
        if self._lock_file is None:
            with contextlib.suppress(OSError):
                self._lock_file = os.open(self.own / ".locks", os.O_RDWR | os.O_CREAT, 0o600)
        return self._lock_file


def warn(words: str) -> None:
    """Say once what a user should know about the cache; everything works without it."""
    warnings.warn(f"{words} They are compiled anew at each start.", RuntimeWarning, stacklevel=2)


_said = False


def announce() -> None:
    """Say once, on standard error, that the rules are being compiled."""
    global _said
    if not _said and not os.environ.get("VERNISSAGE_QUIET"):
        print("Compiling the rules for this machine (once) …", file=sys.stderr, flush=True)
    _said = True


@cache
def folders() -> Folders:
    """Where kernels are kept for this process; opened when the first is wanted."""
    name = surroundings(host())
    for home in _homes():
        folder = _opened(home, name)
        if folder is not None:
            _sweep(home, folder)
            return Folders(folder, _shipped())
    found = Folders(None, _shipped())
    if found.shipped is None:
        warn("There is no folder of one's own to keep compiled rules in.")
    return found
