"""Editions of a game: the same rules over other components, side by side in one process.

What a game is made of is built into its kernels as constants, module by module. An edition is a
components file of its own, named by what is in it (``art-society@1-5e0c9a3f.toml``), and the
modules of the game read a second time under other names, with that file in place of theirs. The
sources are the same files: nothing in them knows of editions. Whatever is compiled is kept by the
names of modules and by the edition (`caching.stamp_of`), so the first edition's stays as it is.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.abc
import importlib.machinery
import importlib.resources.abc
import importlib.util
import io
import json
import os
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from vernissage.games.errors import FormatError
from vernissage.games.terms import Json

if TYPE_CHECKING:
    from vernissage.games.game import Game

FILE = "components.toml"
MARK = "__edition__"
"""The name by which a module knows that it is an edition's: its value tells editions apart."""
LARGEST = 1_000_000
_VERSION = re.compile(r"[0-9]+-[0-9a-f]{8}")
_MODULE = re.compile(r"[A-Za-z_]\w*(\.\w+)+")


# --- which there are ------------------------------------------------------------------------------


def folder() -> Path:
    """Where editions lie: ``VERNISSAGE_EDITIONS``, or among the data of whoever runs this."""
    chosen = os.environ.get("VERNISSAGE_EDITIONS")
    if chosen:
        return Path(chosen)
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "vernissage" / "editions"


def version_of(base: str, components: Json) -> str:
    """The version of the rules that components make: that of the rules, and a hash of what they are."""
    plain = json.dumps(components, sort_keys=True, separators=(",", ":"))
    return f"{base}-{hashlib.sha256(plain.encode()).hexdigest()[:8]}"


def is_version(text: str) -> bool:
    """Whether a version of rules is an edition's."""
    return _VERSION.fullmatch(text) is not None


def versions(id: str) -> list[str]:
    """The editions of a game that lie here, the oldest first."""
    try:
        found = [path for path in folder().iterdir() if path.suffix == ".toml"]
    except OSError:
        return []
    named = [(path.stat().st_mtime, *path.stem.partition("@")) for path in found]
    return [rules for _, name, _, rules in sorted(named) if name == id and is_version(rules)]


def path_of(id: str, version: str) -> Path:
    """The file of an edition."""
    return folder() / f"{id}@{version}.toml"


def read(id: str, version: str) -> Json:
    """The components of an edition; raises `FormatError` where it isn't here, or was changed."""
    path = path_of(id, version)
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        components = tomllib.loads(data[:LARGEST].decode())
    except OSError:
        here = ", ".join(versions(id)) or "none"
        raise FormatError(
            f"The edition {version} of {id} is not here; there are: {here}. Put its file "
            f"{path.name} into the folder of editions (docs/records.md)."
        ) from None
    except ValueError as error:
        raise FormatError(f"{path.name} is no components file: {error}.") from None
    if version_of(version.partition("-")[0], components) != version:
        raise FormatError(
            f"{path.name} was changed: what is in it is another edition than {version}. Make it anew "
            "with `vernissage components apply`."
        )
    return components


def save(id: str, base: str, components: Json) -> str:
    """Keep an edition; gives its version."""
    version = version_of(base, components)
    path = path_of(id, version)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(write_toml(components), encoding="utf-8")
    os.replace(part, path)
    return version


def used(id: str) -> str | None:
    """The edition that new tables are played by; none where nobody has chosen one."""
    try:
        return _choice(id).read_text(encoding="utf-8").strip() or None
    except OSError:
        return None


def use(id: str, version: str | None) -> None:
    """Choose the edition for new tables; none: the first."""
    if version is None:
        _choice(id).unlink(missing_ok=True)
    else:
        _choice(id).write_text(f"{version}\n", encoding="utf-8")


def _choice(id: str) -> Path:
    return folder() / f"{id}.used"


def write_toml(data: Json) -> str:
    """Tables, lists of tables and plain values as TOML, which reads back as the same."""
    lines: list[str] = []
    _write(data, (), lines)
    return "\n".join(lines) + "\n"


def _write(table: Json, at: tuple[str, ...], lines: list[str]) -> None:
    later: list[tuple[str, Json | list[Json]]] = []
    for key, value in table.items():
        tables = isinstance(value, list) and value and all(isinstance(each, dict) for each in value)
        if isinstance(value, dict) or tables:
            later.append((key, value))
        else:
            lines.append(f"{key} = {json.dumps(value, ensure_ascii=False)}")
    for key, value in later:
        name = ".".join((*at, key))
        for each in value if isinstance(value, list) else [value]:
            lines.append(f"\n[[{name}]]" if isinstance(value, list) else f"\n[{name}]")
            _write(each, (*at, key), lines)


# --- a game read a second time --------------------------------------------------------------------


class _Edition:
    """One edition: which modules are its own, and what they are called."""

    def __init__(self, id: str, package: str, version: str, components: str) -> None:
        self.id, self.package, self.version = id, package, version
        self.slug = slug = id.replace("-", "_")
        self.components = components
        self.prefix = f"vernissage_edition_{slug}_{version.replace('-', '_')}"
        self._imports = re.compile(rf"^\s*from {re.escape(package)}[. ]", re.MULTILINE)
        self.owns = cache(self._owns)

    def _owns(self, name: str) -> bool:
        """Whether a module is made from the game's components: it is of the game's folder, is
        called by the game, or names that folder itself."""
        if f"{name}.".startswith(f"{self.package}."):
            return True
        top, _, rest = name.partition(".")
        if top != self.package.partition(".")[0] or not rest:
            return False
        path = _file_of(name)
        if path is None:
            return False
        called = rest.rpartition(".")[2]
        if called == self.slug or called.startswith(f"{self.slug}_"):
            return True
        return self._imports.search(path.read_text(encoding="utf-8")) is not None

    def name_of(self, module: str) -> str:
        """What a module is called in this edition."""
        return f"{self.prefix}.{module}" if self.owns(module) else module


def _file_of(module: str) -> Path | None:
    """The source of a module; none is imported to find it."""
    top, *rest = module.split(".")
    spec = importlib.util.find_spec(top)
    for home in (spec and spec.submodule_search_locations) or ():
        path = Path(home).joinpath(*rest)
        for found in (path / "__init__.py", path.with_suffix(".py")):
            if found.is_file():
                return found
    return None


class _Renamed(ast.NodeTransformer):
    """Imports of modules that are an edition's own, and their names as texts, are the edition's."""

    def __init__(self, edition: _Edition) -> None:
        self._edition = edition

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.ImportFrom]:
        module = node.module or ""
        if node.level or self._edition.owns(module):
            node.module = node.module if node.level else self._edition.name_of(module)
            return [node]
        own = [each for each in node.names if self._edition.owns(f"{module}.{each.name}")]
        others = [each for each in node.names if each not in own]
        named = f"{self._edition.prefix}.{module}"
        found = [ast.ImportFrom(named, own, 0)] if own else []
        found += [ast.ImportFrom(module, others, 0)] if others else []
        return [ast.copy_location(each, node) for each in found]

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """A game that asks the registry for itself means its own edition."""
        match node:
            case ast.Call(ast.Name("game"), [ast.Constant(self._edition.id) as name]):
                name.value = f"{self._edition.id}@{self._edition.version}"
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        value = node.value
        if isinstance(value, str) and _MODULE.fullmatch(value) and self._edition.owns(value):
            return ast.copy_location(ast.Constant(self._edition.name_of(value)), node)
        return node


class _Data(importlib.resources.abc.TraversableResources):
    """The files beside a module, with the edition's components."""

    def __init__(self, edition: _Edition, home: Path) -> None:
        self._edition, self._home = edition, home

    def files(self) -> _Folder:  # type: ignore[override]
        return _Folder(self._edition, self._home)


class _Folder:
    def __init__(self, edition: _Edition, home: Path) -> None:
        self._edition, self._home = edition, home

    def joinpath(self, name: str) -> _Text | Path:
        return _Text(self._edition.components) if name == FILE else self._home / name


class _Text(io.StringIO):
    def read_text(self, encoding: str | None = None) -> str:
        return self.getvalue()


class _Loader(importlib.abc.Loader):
    def __init__(self, edition: _Edition, source: Path | None) -> None:
        self._edition, self._source = edition, source

    def exec_module(self, module: ModuleType) -> None:
        setattr(module, MARK, self._edition.version)
        if self._source is None:
            return
        tree = ast.parse(self._source.read_bytes(), str(self._source))
        renamed = ast.fix_missing_locations(_Renamed(self._edition).visit(tree))
        exec(compile(renamed, str(self._source), "exec", dont_inherit=True), module.__dict__)

    def get_resource_reader(self, name: str) -> _Data | None:
        return None if self._source is None else _Data(self._edition, self._source.parent)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds modules that are called by an edition."""

    editions: dict[str, _Edition] = {}  # noqa: RUF012

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        prefix, _, module = fullname.partition(".")
        edition = self.editions.get(prefix)
        if edition is None:
            return None
        source = _file_of(module) if module and edition.owns(module) else None
        spec = importlib.machinery.ModuleSpec(
            fullname,
            _Loader(edition, source),
            origin=None if source is None else str(source),
            is_package=source is None or source.name == "__init__.py",
        )
        spec.has_location = source is not None
        return spec


def _finders() -> Iterator[_Finder]:
    return (each for each in sys.meta_path if isinstance(each, _Finder))


def load(id: str, package: str, version: str) -> Game:
    """The game of an edition that lies here; raises `FormatError`."""
    text = write_toml(read(id, version))
    edition = _Edition(id, package, version, text)
    if next(_finders(), None) is None:
        sys.meta_path.append(_Finder())
    _Finder.editions[edition.prefix] = edition
    found: Game = importlib.import_module(edition.name_of(package)).GAME
    object.__setattr__(found, "rules_version", version)
    return found
