"""Compiled kernels are kept, shared and shipped; what can't be trusted or kept does no harm."""

from __future__ import annotations

import ast
import errno
import os
import pickle
import shutil
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numba
import pytest

from vernissage.games import caching
from vernissage.games.caching import PACKAGE, Folders, folders
from vernissage.games.compiling import compiles_in_parts

SOURCE = """
import numpy as np
from vernissage.games.kernel import below, jit, stream

@jit
def twice(number):
    return 2 * number

@jit
def drawn(rng, limit):
    return twice(below(rng, limit)) + twice(np.int8(1))

def answer():
    return int(drawn(stream("test"), 1000))
"""
ASKED = "import kernels_here as here; print(here.answer()); {after}"
FEATURES = "llvmlite.binding.get_host_cpu_features"
SAYS = "from vernissage.games import parts; print(*parts.compiled)"


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with a program of one's own that has kernels."""
    (tmp_path / "kernels_here.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


class First(NamedTuple):
    """What was said by the first start of that program, and the folder it then had."""

    answer: str
    compiled: list[str]
    folder: Path


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> First:
    """Compiled once for all tests of this file that begin after a first start."""
    folder = tmp_path_factory.mktemp("first")
    (folder / "kernels_here.py").write_text(SOURCE, encoding="utf-8")
    lines, _ = run(folder, VERNISSAGE_QUIET="1")
    return First(lines[0], lines[1].split(), folder)


@pytest.fixture
def started(tmp_path: Path, first: First) -> Path:
    """A folder of one's own in which that program was started once."""
    shutil.copytree(first.folder, tmp_path / "started")
    return tmp_path / "started"


def environment(here: Path, **more: str) -> dict[str, str]:
    path = os.pathsep.join([str(here), *sys.path])
    kept = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    return {**kept, "PYTHONPATH": path, "NUMBA_CACHE_DIR": str(here / "cache"), **more}


def start(here: Path, code: str, **more: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-W", "default::RuntimeWarning", "-c", code],
        env=environment(here, **more),
        cwd=here,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def run(here: Path, after: str = SAYS, **more: str) -> tuple[list[str], str]:
    """The lines that a new process prints, and what it complains of."""
    process = start(here, ASKED.format(after=after), **more)
    said, complaints = process.communicate(timeout=300)
    assert process.returncode == 0, complaints
    return said.splitlines(), complaints


def kept_in(here: Path) -> list[Path]:
    """The files of kernels, wholes and parts."""
    found = (here / "cache" / "vernissage").rglob("*-*.*")
    return sorted(path for path in found if path.suffix in (".whole", ".part", ".code"))


def test_a_second_start_compiles_nothing_wherever_the_sources_lie(
    tmp_path: Path, first: First
) -> None:
    assert "drawn" in first.compiled
    assert first.compiled.count("twice/part") == 1, "one part for all integers"
    again, complaints = run(first.folder)
    assert again == [first.answer, ""]
    assert complaints == "", "nothing is announced when nothing is compiled"
    elsewhere = tmp_path / "elsewhere"
    ignored = shutil.ignore_patterns("static", "__pycache__", "_kernels")
    shutil.copytree(PACKAGE, elsewhere / "vernissage", ignore=ignored)
    shutil.copy(first.folder / "kernels_here.py", elsewhere)
    where = "import vernissage; print(vernissage.__file__); " + SAYS
    path = os.pathsep.join([str(elsewhere), *sys.path])
    moved, _ = run(first.folder, after=where, PYTHONPATH=path)
    assert moved == [first.answer, str(elsewhere / "vernissage" / "__init__.py"), ""]


def test_a_changed_source_is_compiled_again(started: Path, first: First) -> None:
    changed = SOURCE.replace("return 2 * number", "return 3 * number")
    (started / "kernels_here.py").write_text(changed, encoding="utf-8")
    (after,), _ = run(started, after="")
    assert int(after) * 2 == int(first.answer) * 3


def test_two_starts_at_once_share_the_work(here: Path) -> None:
    both = [start(here, ASKED.format(after=SAYS)) for _ in range(2)]
    said = [process.communicate(timeout=300)[0].splitlines() for process in both]
    assert said[0][0] == said[1][0]
    together = sorted(said[0][1].split() + said[1][1].split())
    assert together == sorted(set(together)), "nothing was compiled twice"


@pytest.mark.parametrize("harm", ["cut", "changed", "emptied", "a pickle that bites"])
def test_a_broken_file_is_never_believed(started: Path, first: First, harm: str) -> None:
    kept = kept_in(started)
    assert kept
    for path in kept:
        content = path.read_bytes()
        if harm == "cut":
            path.write_bytes(content[: len(content) // 2])
        elif harm == "changed":
            path.write_bytes(content[:-9] + bytes([content[-9] ^ 1]) + content[-8:])
        elif harm == "emptied":
            path.write_bytes(b"")
        else:
            path.write_bytes(caching._HEAD + bytes(32) + pickle.dumps(Bites()))
    lines, _ = run(started)
    assert lines[0] == first.answer
    assert "drawn" in lines[1].split()
    assert run(started)[0] == [first.answer, ""], "and it was mended"


@pytest.mark.parametrize("lost", ["twice", "below", "next_word", "_rotate"])
def test_a_part_that_is_gone_is_made_anew_and_nothing_else(
    started: Path, first: First, lost: str
) -> None:
    for path in kept_in(started):
        if path.suffix == ".whole" or path.name.startswith(f"{lost}-"):
            path.unlink()
    lines, _ = run(started)
    assert lines[0] == first.answer
    made = lines[1].split()
    assert f"{lost}/part" in made
    callers = {"twice": [], "below": [], "next_word": ["below"], "_rotate": ["below", "next_word"]}
    assert sorted(made) == sorted(["drawn", *(f"{each}/part" for each in [lost, *callers[lost]])])


class Bites:
    def __reduce__(self) -> Any:
        return os.abort, ()


def test_plain_numba_finds_the_same_and_keeps_it_too(started: Path, first: First) -> None:
    after = "print(type(here.drawn).__name__, sum(here.drawn.stats.cache_hits.values()))"
    for hits in (0, 1):
        lines, _ = run(started, after=after, VERNISSAGE_PLAIN_NUMBA="1")
        assert lines == [first.answer, f"CPUDispatcher {hits}"]
    assert list((started / "cache" / "vernissage").rglob("plain-*/*.nbi"))


def test_parts_are_used_only_with_a_numba_they_were_tried_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert compiles_in_parts()
    monkeypatch.setattr(numba, "__version__", "0.99.0")
    assert not compiles_in_parts()


def test_importing_changes_nothing_of_the_user_s_own_numba(here: Path) -> None:
    code = """
import numba
from numba.core import codegen, compiler, cpu, dispatcher, event, caching
def everything():
    classes = (codegen.CPUCodeLibrary, codegen.JITCodeLibrary, compiler.CompilerBase,
        compiler.Compiler, compiler.Flags, cpu.CPUContext, dispatcher.Dispatcher,
        dispatcher._FunctionCompiler, caching.CacheImpl, caching.Cache)
    listeners = {k: list(v) for k, v in event._registered.items() if v}
    return [dict(vars(c)) for c in classes], numba.config.CACHE_DIR, listeners
before = everything()
import vernissage
vernissage.game("patchwork")
assert everything() == before
@numba.njit(cache=True)
def mine(number):
    return number + 1
assert mine(1) == 2 and mine.stats.cache_path.startswith(numba.config.CACHE_DIR)
assert everything()[1:] == before[1:]
"""
    (here / "program.py").write_text(code, encoding="utf-8")
    process = start(here, "import program")
    _, complaints = process.communicate(timeout=300)
    assert process.returncode == 0, complaints
    assert complaints == "", "it is not the rules that are compiled here"


OWN_MODULES = """
from other_kernels import step
from vernissage.games.kernel import jit

def add(much):
    @jit
    def added(number):
        return number + much
    return added

@jit
def two_steps(number):
    return step(step(number))

print(add(1)(10), add(2)(10), two_steps(10))
"""


def test_kernels_made_by_functions_and_of_several_files_are_never_old(here: Path) -> None:
    step = (
        "from vernissage.games.kernel import jit\n@jit\ndef step(number):\n    return number + {}\n"
    )
    said = []
    (here / "main.py").write_text(OWN_MODULES, encoding="utf-8")
    for much in (1, 1, 5):
        (here / "other_kernels.py").write_text(step.format(much), encoding="utf-8")
        process = start(here, "import main", PYTHONDONTWRITEBYTECODE="1")
        lines, complaints = process.communicate(timeout=300)
        assert process.returncode == 0, complaints
        said.append(lines.split())
    assert said == [["11", "12", "12"], ["11", "12", "12"], ["11", "12", "20"]]


# --- folders that can't be trusted or used ------------------------------------------------------


@pytest.fixture
def afresh() -> Iterator[None]:
    folders.cache_clear()
    yield
    folders.cache_clear()


@pytest.mark.skipif(os.name != "posix", reason="owners are POSIX")
@pytest.mark.parametrize(
    "whose", ["another's", "open to all", "open to a group", "a link", "a file"]
)
def test_a_folder_that_is_not_one_s_own_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whose: str
) -> None:
    home = tmp_path / "home"
    if whose == "a link":
        (tmp_path / "real").mkdir(mode=0o700)
        home.symlink_to(tmp_path / "real")
    elif whose == "a file":
        home.write_text("")
    else:
        home.mkdir()
        home.chmod({"open to all": 0o777, "open to a group": 0o770}.get(whose, 0o700))
    if whose == "another's":
        monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    assert caching._opened(home, "name") is None


@pytest.mark.skipif(os.name != "posix", reason="owners are POSIX")
@pytest.mark.parametrize("whose", ["another's", "open to all", "ours", "open, but sticky"])
def test_no_folder_is_used_that_somebody_else_could_replace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whose: str
) -> None:
    """Who owns a folder above, or may write in it, can put a folder of his own in its place."""
    above = tmp_path / "above"
    above.mkdir()
    (above / "vernissage").mkdir()
    above.chmod({"open to all": 0o777, "open, but sticky": 0o1777}.get(whose, 0o755))
    if whose == "another's":
        real = os.lstat

        def lstat(path: Any) -> Any:
            found = real(path)
            strange = Path(path) == above
            return os.stat_result((*found[:4], found.st_uid + strange * 4242, *found[5:]))

        monkeypatch.setattr(os, "lstat", lstat)
    opened = caching._opened(above / "vernissage" / "kernels", "name")
    assert (opened is not None) == (whose in ("ours", "open, but sticky"))


@pytest.mark.usefixtures("afresh")
def test_without_a_home_a_temporary_folder_of_one_s_own_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "tmp").mkdir()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "tmp"))
    own = folders().own
    assert own is not None
    assert own.parent == tmp_path / "tmp" / f"vernissage-kernels-{os.geteuid()}"
    assert {each.stat().st_mode & 0o777 for each in (own, own.parent)} == {0o700}
    folders.cache_clear()
    own.parent.chmod(0o777)
    with pytest.warns(RuntimeWarning, match="no folder of one's own"):
        assert folders().own is None


def test_without_any_folder_the_rules_are_compiled_in_memory(here: Path, first: First) -> None:
    (here / "blocked").write_text("")
    blocked = str(here / "blocked")
    lines, complaints = run(here, NUMBA_CACHE_DIR=blocked, TMPDIR=blocked, VERNISSAGE_QUIET="1")
    assert lines[0] == first.answer
    assert complaints.count("RuntimeWarning") <= 1


def test_a_full_disk_is_said_once_and_survived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    kept = Folders(tmp_path, None)
    kept.write("first", b"kernel")
    assert kept.read("first") == b"kernel"
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", full)
        with pytest.warns(RuntimeWarning, match="No space left on device"):
            kept.write("second", b"kernel")
    assert [path.name for path in tmp_path.iterdir()] == ["first"], "nothing half written stays"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        kept.write("third", b"kernel")
        assert kept.read("third") is None


@pytest.mark.skipif(os.name != "posix", reason="limits are POSIX")
def test_a_program_plays_on_a_full_disk(here: Path, first: First) -> None:
    """No file may grow there: whatever is written fails, wherever in the compiler that is."""
    code = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)); "
    process = start(here, code + ASKED.format(after=SAYS), PYTHONDONTWRITEBYTECODE="1")
    said, complaints = process.communicate(timeout=300)
    assert process.returncode == 0, complaints
    assert said.splitlines()[0] == first.answer
    assert complaints.count("RuntimeWarning") == 1, complaints


def test_what_was_not_used_for_a_month_is_forgotten(tmp_path: Path) -> None:
    home, folder = tmp_path / "home", tmp_path / "home" / "now"
    for each in (folder, home / "old version", home / "other version"):
        each.mkdir(parents=True)
        (each / "kernel").write_text("")
    for path in (home / "old version", folder / "kernel"):
        os.utime(path, (0, 0))
    caching._sweep(home, folder)
    left = sorted(path.name for path in home.iterdir())
    assert left == [".swept", "now", "other version"]
    assert list(folder.iterdir()) == []


# --- what is shipped ---------------------------------------------------------------------------------


def test_shipped_kernels_are_read_first_and_never_written(tmp_path: Path) -> None:
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    for folder in (shipped, own):
        folder.mkdir()
        Folders(folder, None).write("kernel", folder.name.encode())
    both = Folders(own, shipped)
    assert both.read("kernel") == b"shipped"
    both.write("kernel", b"new")
    assert Folders(shipped, None).read("kernel") == b"shipped"
    assert Folders(own, None).read("kernel") == b"new"


def test_shipped_kernels_are_used_only_by_a_cpu_that_has_all_they_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caching, "SHIPPED", tmp_path)
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    has = dict.fromkeys(caching._NEEDED, True)
    monkeypatch.setattr(FEATURES, lambda: has)
    assert caching._shipped() is None, "there are none"
    folder = tmp_path / caching.surroundings(("x86-64-v3", ""))
    folder.mkdir()
    assert caching._shipped() == folder
    for lacking in caching._NEEDED:
        monkeypatch.setattr(FEATURES, lambda lacking=lacking: {**has, lacking: False})
        assert caching._shipped() is None, lacking
    monkeypatch.setattr(FEATURES, dict)
    assert caching._shipped() is None, "nothing is known of this CPU"


@pytest.mark.parametrize(
    "other",
    [
        "numba.__version__",
        "llvmlite.__version__",
        "numpy.__version__",
        "sys.version_info",
        "sys.platform",
    ],
)
def test_kernels_for_another_python_or_numba_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    monkeypatch.setattr(caching, "SHIPPED", tmp_path)
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setattr(FEATURES, lambda: dict.fromkeys(caching._NEEDED, True))
    folder = tmp_path / caching.surroundings(("x86-64-v3", ""))
    folder.mkdir()
    (folder / "kernel").write_bytes(b"of another age")
    assert caching._shipped() == folder
    monkeypatch.setattr(other, (3, 99, 0) if other == "sys.version_info" else "another")
    assert caching._shipped() is None


# --- what a kernel depends on ------------------------------------------------------------------------


def _imports(source: Path) -> set[Path]:
    """The modules of the package that a source imports, read by Python's own parser."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}: name the module in full"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    files = [
        caching._file_of(name, caching.PACKAGE)
        for name in found
        if name.split(".")[0] == "vernissage"
    ]
    return {path for path in files if path is not None}


def test_a_kernel_depends_on_every_module_that_its_own_imports() -> None:
    for room in ("games", "bots"):
        for source in (PACKAGE / room).rglob("*.py"):
            needs = {path for path in caching._needs(source) if path.suffix == ".py"}
            assert _imports(source) - {source} <= needs, source


def test_a_kernel_depends_on_its_data_and_not_on_other_rooms() -> None:
    bots = caching.sources(PACKAGE / "bots" / "art_society.py")
    names = {path.relative_to(PACKAGE).as_posix() for path in bots}
    assert {"bots/art_society.toml", "games/art_society/rules.py", "games/kernel.py"} <= names
    assert "games/art_society/components.toml" in names
    rooms = {name.split("/")[0] for name in names}
    assert rooms <= {"bots", "games"}
    rules = caching.sources(PACKAGE / "games" / "patchwork" / "rules.py")
    assert not any("final_touch" in str(path) for path in rules)


RAISES = """
import numba, numpy as np
from vernissage.games.kernel import jit
@jit
def part(items, at):
    if at > 5:
        raise ValueError("too far")
    return items[at]
@jit
def whole(items, at):
    return part(items, at) + 1
@numba.njit
def mine(items, at):
    return part(items, at) + 2
def tried(function, at):
    try:
        return int(function(np.arange(3), at))
    except (IndexError, ValueError) as error:
        return type(error).__name__
print(*(tried(f, at) for f in (whole, mine, part) for at in (1, 4, 6)))
"""


def test_what_a_part_raises_reaches_every_caller_also_from_the_cache(here: Path) -> None:
    (here / "raises.py").write_text(RAISES, encoding="utf-8")
    for _ in range(2):
        process = start(here, "import raises", NUMBA_BOUNDSCHECK="1", VERNISSAGE_QUIET="1")
        said, complaints = process.communicate(timeout=300)
        assert process.returncode == 0, complaints
        errors = "IndexError ValueError"
        assert said.split() == f"2 {errors} 3 {errors} 1 {errors}".split()


LEAN = """
import re, sys
import numba, numpy as np
from numba.core import compiler, registry
from vernissage.games import linking, parts, passes
from vernissage.games.kernel import below, jit, stream
LIMITS = (3, 5)
WIDE = True
@jit
def special(items):
    return [each + 1 for each in items][0]
@jit
def ordinary(items, at, rng):
    if at > LIMITS[1]:
        raise ValueError("too far")
    total = np.zeros(3, np.float64)
    total[0] += items[at] * 2.5
    if WIDE:
        total = total + items[0]
    while at < len(items):
        at += below(rng, 3) + 1
    return total.sum() + min(at, LIMITS[0])
if sys.argv[1] == "all passes":
    passes.is_ordinary = lambda function: False
    passes.Flags = compiler.Flags
    target = registry.cpu_target
    passes.contexts = lambda: (target.typing_context, target.target_context)
assert passes.is_ordinary(ordinary.py_func) == (sys.argv[1] != "all passes")
assert not passes.is_ordinary(special.py_func)
texts, real = [], linking.Library.add_ir_module
def add(library, module):
    lines = re.sub(r"0x[0-9a-f]+|B\\d+vk\\w+?u\\d+E", "#", str(module)).splitlines()
    texts.append("\\n".join(line for line in lines if "numba.dynamic" not in line))
    real(library, module)
linking.Library.add_ir_module = add
print(ordinary(np.arange(5), 1, stream("test")), special(np.arange(3)))
print(*texts, sep="\\n")
"""


def test_llvm_is_given_the_same_as_by_all_of_numba_s_passes(here: Path) -> None:
    (here / "lean.py").write_text(LEAN, encoding="utf-8")
    said = []
    for passes in ("all passes", "few passes"):
        shutil.rmtree(here / "cache", ignore_errors=True)
        code = f"import sys; sys.argv[1:] = ['{passes}']; import lean"
        process = start(here, code, PYTHONHASHSEED="0", VERNISSAGE_QUIET="1")
        said.append(process.communicate(timeout=300))
        assert process.returncode == 0, said[-1][1]
    few, everything = (text.splitlines() for text, _ in reversed(said))
    assert len(few) > 500
    assert few == everything


def test_a_kernel_of_another_package_depends_on_what_that_package_names_in_full() -> None:
    rules = Path(__file__).parents[1] / "fourth_game" / "centrepiece" / "rules.py"
    names = {path.name for path in caching.sources(rules)}
    assert {"rules.py", "pieces.py", "components.toml", "state.py", "kernel.py"} <= names


APART = """
import numba
from vernissage.games.kernel import jit, jit_separate

@jit
def twice(number):
    return 2 * number

@jit_separate
def inner(number):
    return twice(number) + 1

@jit_separate
def outer(number):
    if number < 0:
        raise ValueError("too small")
    return inner(number) + twice(number)

@jit
def first(number):
    return outer(number) + 1

@jit
def second(number):
    return outer(number) + inner(number)

@numba.njit
def of_ones_own(number):
    return outer(number)

def answer():
    found = [first(5), second(5), outer(5), inner(5), of_ones_own(5)]
    try:
        first(-1)
    except ValueError as error:
        found.append(error)
    return found
"""


@pytest.fixture
def apart(tmp_path: Path) -> Path:
    (tmp_path / "kernels_here.py").write_text(APART, encoding="utf-8")
    return tmp_path


ANSWER = "[22, 32, 21, 11, 21, ValueError('too small')]"


@pytest.mark.skipif(not compiles_in_parts(), reason="this Numba compiles by its own rules")
def test_a_separate_kernel_is_made_once_for_all_its_callers_and_again_if_it_is_lost(
    apart: Path,
) -> None:
    (answer, made), _ = run(apart)
    assert answer == ANSWER
    assert [each for each in made.split() if each.endswith("/code")] == ["inner/code", "outer/code"]
    assert run(apart)[0] == [ANSWER, ""], "and then it is found, with those that it calls"
    [inner] = (apart / "cache" / "vernissage").rglob("inner-*.code")
    inner.unlink()
    (answer, made), _ = run(apart)
    assert answer == ANSWER
    assert "inner/code" in made.split()
    [outer] = (apart / "cache" / "vernissage").rglob("outer-*.code")
    outer.write_bytes(outer.read_bytes()[:-9])
    (answer, made), _ = run(apart)
    assert answer == ANSWER
    assert "outer/code" in made.split()
    assert "inner/code" not in made.split()


@pytest.mark.parametrize("setting", ["NUMBA_DISABLE_JIT", "VERNISSAGE_PLAIN_NUMBA"])
def test_a_separate_kernel_is_like_any_other_by_numbas_own_rules(apart: Path, setting: str) -> None:
    assert run(apart, after="", **{setting: "1"})[0] == [ANSWER]
