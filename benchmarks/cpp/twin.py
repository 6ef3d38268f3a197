"""Builds and runs twin.cpp, the C++ twin of Patchwork that our rules are measured against."""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypedDict, cast

SOURCE = Path(__file__).with_name("twin.cpp")
FLAGS = ("-std=c++17", "-O3", "-march=native", "-Wall", "-Wextra")


class NoCompiler(RuntimeError):
    """There is no g++ on this machine."""


class TwinError(RuntimeError):
    """The twin did not build, or stopped with an error; the message is the program's own."""


class Playouts(TypedDict):
    """What one run of random games gave; `decisions` is the sum over all games."""

    games: int
    seconds: float
    games_per_s: float
    decisions: int
    mean_score: float
    mean_legal: float


class Perft(TypedDict):
    """The sequences counted, and the position they were counted from."""

    sequences: int
    over: bool
    scores: list[int]


def build() -> Path:
    """The path of the built twin, in the user's cache; compiles only what has changed.

    Raises NoCompiler without g++, TwinError when the source does not compile.
    """
    compiler = shutil.which("g++")
    if compiler is None:
        raise NoCompiler("g++ was not found; on Debian: apt install g++")
    # The macros name the compiler's version and what this processor can do.
    macros = _run([compiler, *FLAGS, "-dM", "-E", "-x", "c++", os.devnull])
    key = hashlib.sha256(SOURCE.read_bytes() + repr(FLAGS).encode() + macros.encode()).hexdigest()
    program = _cache() / f"twin-{key[:16]}"
    if not program.exists():
        with tempfile.TemporaryDirectory(dir=program.parent) as folder:
            fresh = Path(folder) / program.name
            _run([compiler, *FLAGS, str(SOURCE), "-o", str(fresh)])
            fresh.replace(program)
    return program


def playouts(components: Path, games: int, seed: int, special_patches: str = "revised") -> Playouts:
    """Plays uniform random games on one core; only the games are timed.

    `components` is the path of components.toml. Raises NoCompiler and TwinError.
    """
    arguments = ["--games", str(games), "--seed", str(seed)]
    return cast(Playouts, _twin(components, special_patches, arguments))


def perft(components: Path, record: Mapping[str, Any], ply: int, depth: int) -> Perft:
    """Counts the sequences of `depth` moves after the first `ply` moves of a Patchwork record.

    The twin replays the moves by its own rules. Raises NoCompiler, and TwinError when a move
    is not legal.
    """
    options = record.get("options", {})
    special_patches = options.get("special_patches", "revised")
    lines = [str(options.get("first", 0)), " ".join(map(str, record["setup"]["circle"]))]
    lines += [_move_text(move) for move in record["moves"][:ply]]
    arguments = ["--perft", str(depth)]
    return cast(Perft, _twin(components, special_patches, arguments, "\n".join(lines)))


def _move_text(move: Mapping[str, Any]) -> str:
    if "take" in move:
        patch, cells = move["take"], move["cells"]
    elif "mend" in move:
        patch, cells = -1, [move["mend"]]
    else:
        patch, cells = 0, []
    numbers = [move["by"], patch, len(cells), *(row * 9 + column for row, column in cells)]
    return " ".join(map(str, numbers))


def _components_text(components: Path, special_patches: str) -> Iterator[str]:
    facts = tomllib.loads(components.read_text(encoding="utf-8"))
    start, board, patches = facts["start"], facts["time_board"], facts["patch"]
    yield f"{start['buttons']} {board['last_space']} {start['smallest_patch']}"
    for spaces in (board["income_at"], board["special_patches_at"][special_patches]):
        yield " ".join(map(str, [len(spaces), *spaces]))
    yield str(len(patches))
    for patch in patches:
        rows = patch["shape"]
        yield f"{patch['id']} {patch['buttons']} {patch['time']} {patch['income']} {len(rows)}"
        yield from rows


def _twin(components: Path, special_patches: str, arguments: Sequence[str], text: str = "") -> Any:
    program = build()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "components.txt"
        path.write_text("\n".join(_components_text(components, special_patches)), encoding="utf-8")
        return json.loads(_run([str(program), str(path), *arguments], text))


def _run(command: Sequence[str], text: str = "") -> str:
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise TwinError(done.stderr.strip() or f"{command[0]}: exit status {done.returncode}")
    return done.stdout


def _cache() -> Path:
    """A folder of the user's own outside the tree, or a new temporary one."""
    try:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        folder = home / "vernissage" / "cpp"
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    except (OSError, RuntimeError):  # RuntimeError: there is no home
        pass
    return Path(tempfile.mkdtemp(prefix="vernissage-cpp-"))
