"""The files of bots that are somebody's own, so that one that was edited is noticed."""

from __future__ import annotations

import hashlib
import importlib.util
from pathlib import Path

from vernissage.bots.external import parts_of, read_command


def fingerprints(spec: str) -> dict[str, str]:
    """A hash of each file that a ``py:`` or ``cmd:`` spec names; of other bots there is none.

    Of ``py:MODULE`` it is the module's file, or all Python files of a package; of ``cmd:`` every
    word of the command that is a file. What these files read or import is not looked at.
    """
    name, _, rest = spec.partition(":")
    if name == "cmd":
        return _hashed({word: Path(word) for word in read_command(parts_of(rest)[0])})
    if name == "py":
        place = rest.partition(":")[0]
        return _hashed({place: Path(place)} if place.endswith(".py") else _of_module(place))
    return {}


def _of_module(name: str) -> dict[str, Path]:
    """The files of a module that was imported already."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        return {}
    if not spec.submodule_search_locations:
        return {name: Path(spec.origin)}
    folder = Path(spec.origin).parent
    return {f"{name}/{path.relative_to(folder)}": path for path in sorted(folder.rglob("*.py"))}


def _hashed(files: dict[str, Path]) -> dict[str, str]:
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in files.items()
        if path.is_file()
    }
