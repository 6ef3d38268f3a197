"""The release script refuses whatever would make a release that can't be trusted."""

from __future__ import annotations

import datetime
import importlib.util
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

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
    (tmp_path / "web/package.json").write_text(json.dumps({"version": "1.2.3"}))
    lock = {"packages": {"": {"version": "1.2.3"}}}
    (tmp_path / "web/package-lock.json").write_text(json.dumps(lock))
    (tmp_path / "CHANGELOG.md").write_text(
        "# Changelog\n\n## 1.2.3 (2026-11-17)\n\n- Something new.\n\n## 1.2.2 (2026-01-01)\n\n- Old.\n"
    )
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    _commit(tmp_path)
    return tmp_path


def test_what_is_in_order_is_released_with_its_own_words_only(project: Path) -> None:
    assert release.examine(project, "1.2.3") == "- Something new."


def _dirty(root: Path) -> None:
    (root / "new").touch()


def _python(root: Path) -> None:
    (root / "src/vernissage/__init__.py").write_text('__version__ = "1.2.4"\n')
    _commit(root)


def _client(root: Path) -> None:
    (root / "web/package.json").write_text(json.dumps({"version": "0.0.0"}))
    _commit(root)


def _lock(root: Path) -> None:
    (root / "web/package-lock.json").write_text(json.dumps({"packages": {"": {"version": "1"}}}))
    _commit(root)


def _no_entry(root: Path) -> None:
    (root / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.2 (2026-01-01)\n\n- Old.\n")
    _commit(root)


def _no_date(root: Path) -> None:
    (root / "CHANGELOG.md").write_text("## 1.2.3 (not released yet)\n\n- Something new.\n")
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
        (_python, "src/vernissage/__init__.py says 1.2.4"),
        (_client, "web/package.json says 0.0.0"),
        (_lock, "web/package-lock.json says 1,"),
        (_no_entry, "no entry '## 1.2.3"),
        (_no_date, f"({datetime.date.today()})"),
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


@pytest.mark.parametrize("version", ["1.2", "v1.2.3", "1.2.3.dev0", ""])
def test_what_is_no_version_is_refused(version: str, project: Path) -> None:
    with pytest.raises(release.Refused, match="no version"):
        release.examine(project, version)


def test_a_dry_run_tags_nothing_and_a_release_tags_the_commit(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"):
        monkeypatch.setenv(name, "A")
    for name in ("GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"):
        monkeypatch.setenv(name, "a@example")
    monkeypatch.setattr(release, "pack", lambda root: None)
    assert release.main(["1.2.3", "--dry-run"], root=project) == 0
    assert not release.git("tag", root=project)
    assert release.main(["1.2.3"], root=project) == 0
    assert release.git("rev-parse", "v1.2.3^{commit}", root=project) == release.git(
        "rev-parse", "HEAD", root=project
    )


def test_all_places_of_this_project_name_one_version() -> None:
    assert len(set(release.versions(ROOT).values())) == 1
