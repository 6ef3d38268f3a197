"""The release script refuses whatever would make a release that can't be trusted."""

from __future__ import annotations

import datetime
import importlib.util
import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[1]


def _loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("release", ROOT / "tools/release.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


release = _loaded()


def _commit(root: Path) -> None:
    name = ["-c", "user.name=A", "-c", "user.email=a@example"]
    subprocess.run(["git", "add", "-A"], cwd=root, check=True)
    subprocess.run(["git", *name, "commit", "-qm", "x"], cwd=root, check=True)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project that could be released as 1.2.3."""
    (tmp_path / "src/vernissage").mkdir(parents=True)
    (tmp_path / "web").mkdir()
    (tmp_path / "src/vernissage/__init__.py").write_text('"""x"""\n__version__ = "1.2.3"\n')
    (tmp_path / "web/package.json").write_text(json.dumps({"version": "1.2.3"}, indent=1))
    lock = {"version": "1.2.3", "packages": {"": {"version": "1.2.3"}, "other": {"version": "7"}}}
    (tmp_path / "web/package-lock.json").write_text(json.dumps(lock, indent=1))
    (tmp_path / "CHANGELOG.md").write_text(
        "# Changelog\n\n## 1.2.3 (2026-11-17)\n\n- Something new.\n\n## 1.2.2 (2026-01-01)\n\n- Old.\n"
    )
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    _commit(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def _somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"):
        monkeypatch.setenv(name, "A")
    for name in ("GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"):
        monkeypatch.setenv(name, "a@example")


def test_what_is_in_order_is_released_with_its_own_words_only(project: Path) -> None:
    release.examine(project, "1.2.3")
    with release.set_to(project, "1.2.3") as words:
        assert words == "- Something new."
    assert not release.git("status", "--porcelain", root=project), "nothing had to be set"


def _dirty(root: Path) -> None:
    (root / "new").touch()


def _later(root: Path) -> None:
    (root / "src/vernissage/__init__.py").write_text('__version__ = "1.3.0"\n')
    _commit(root)


def _no_version(root: Path) -> None:
    (root / "web/package.json").write_text(json.dumps({"version": "1.2.2"}))  # on one line
    _commit(root)


def _no_entry(root: Path) -> None:
    (root / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.2 (2026-01-01)\n\n- Old.\n")
    _commit(root)


def _no_date(root: Path) -> None:
    (root / "CHANGELOG.md").write_text("## 1.2.3 (soon)\n\n- Something new.\n")
    _commit(root)


def _no_words(root: Path) -> None:
    (root / "CHANGELOG.md").write_text("## 1.2.3 (2026-11-17)\n\n## 1.2.2 (2026-01-01)\n\n- Old.\n")
    _commit(root)


def _tagged(root: Path) -> None:
    subprocess.run(["git", "tag", "v1.2.3"], cwd=root, check=True)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (_dirty, "Commit them first"),
        (_later, "src/vernissage/__init__.py says 1.3.0, which is after 1.2.3"),
        (_no_version, "web/package.json says 1.2.2 and could not be set"),
        (_no_entry, "no entry '## 1.2.3"),
        (_no_date, "'1.2.3 (soon)', which is no day"),
        (_no_words, "says nothing about 1.2.3"),
        (_tagged, "never made twice"),
    ],
)
def test_what_is_not_in_order_is_refused_and_nothing_is_tagged(
    spoil: Callable[[Path], None],
    words: str,
    project: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spoil(project)
    tags = release.git("tag", root=project)
    packed: list[Path] = []
    monkeypatch.setattr(release, "pack", packed.append)
    assert release.main(["1.2.3"], root=project) == 1
    assert words in capsys.readouterr().err
    assert release.git("tag", root=project) == tags
    assert not packed
    if spoil is not _dirty:
        assert not release.git("status", "--porcelain", root=project), "all is as it was"


@pytest.mark.parametrize("version", ["1.2", "v1.2.3", "1.2.3.dev0", ""])
def test_what_is_no_version_is_refused(version: str, project: Path) -> None:
    with pytest.raises(release.Refused, match="no version"):
        release.examine(project, version)


def _unreleased(root: Path) -> None:
    """As it is while people work: an older version, and an entry that is open."""
    with release.set_to(root, "1.2.3"):
        old = {name: text.replace("1.2.3", "0.9.0") for name, text in _texts(root).items()}
        release.put_back(root, old)
    log = (root / "CHANGELOG.md").read_text().replace("(2026-11-17)", "(not released yet)")
    (root / "CHANGELOG.md").write_text(log)
    _commit(root)


def _texts(root: Path) -> dict[str, str]:
    names = (release.PYTHON, release.CLIENT, release.CLIENT_LOCK, release.CHANGELOG)
    return {name: (root / name).read_text() for name in names}


def test_a_dry_run_leaves_all_as_it_was_and_a_release_sets_commits_and_tags(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _unreleased(project)
    before, head = _texts(project), release.git("rev-parse", "HEAD", root=project)
    seen: list[dict[str, str]] = []
    monkeypatch.setattr(release, "pack", lambda root: seen.append(_texts(root)))
    assert release.main(["1.2.3", "--dry-run"], root=project) == 0
    assert not release.git("tag", root=project)
    assert _texts(project) == before
    assert release.main(["1.2.3"], root=project) == 0
    assert release.git("rev-parse", "v1.2.3^{commit}^", root=project) == head
    assert seen == [_texts(project)] * 2, "what was packed is what was released"
    assert set(release.versions(project).values()) == {"1.2.3"}
    lock = json.loads((project / "web/package-lock.json").read_text())
    assert (lock["version"], lock["packages"]["other"]["version"]) == ("1.2.3", "7")
    assert f"## 1.2.3 ({datetime.date.today()})" in (project / "CHANGELOG.md").read_text()
    assert "- Something new." in release.git("tag", "-n9", root=project)


def test_a_release_that_can_t_be_packed_leaves_all_as_it_was(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _unreleased(project)
    before = _texts(project)

    def fails(root: Path) -> None:
        raise subprocess.CalledProcessError(1, ["check"])

    monkeypatch.setattr(release, "pack", fails)
    assert release.main(["1.2.3"], root=project) == 1
    assert _texts(project) == before


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_a_release_that_is_ended_leaves_all_as_it_was(end: signal.Signals, project: Path) -> None:
    _unreleased(project)
    before = _texts(project)
    program = (
        "import runpy, signal, subprocess, sys\n"
        "real = subprocess.run\n"
        "def run(command, **named):\n"
        "    if str(command[0]) == 'git': return real(command, **named)\n"
        "    print('packing', flush=True)\n"
        "    signal.pause()\n"
        "subprocess.run = run\n"
        "sys.argv = ['release.py', '1.2.3']\n"
        f"runpy.run_path({str(project / 'tools/release.py')!r}, run_name='__main__')\n"
    )
    (project / "tools").mkdir()
    shutil.copy(ROOT / "tools/release.py", project / "tools")
    _commit(project)
    started = subprocess.Popen(
        [sys.executable, "-B", "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert started.stdout is not None
    assert started.stdout.readline() == "packing\n"
    assert _texts(project) != before
    started.send_signal(end)
    started.communicate(timeout=PATIENCE)
    assert started.returncode != 0
    assert _texts(project) == before
    assert not release.git("tag", root=project)


def test_versions_are_in_order() -> None:
    told = ["0.9.0", "1.0.0a2", "1.0.0b1", "1.0.0rc1", "1.0.0rc2", "1.0.0", "1.0.1", "1.10.0"]
    assert sorted(told, key=release.order) == told


def test_all_places_of_this_project_name_one_version() -> None:
    assert len(set(release.versions(ROOT).values())) == 1
