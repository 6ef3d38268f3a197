"""Makes a release: `python3 tools/release.py 1.0.0 [--dry-run]`.

Refuses a dirty tree, a version below the one that is there, a changelog without words for it, and
a tag that is there already. Then it sets the version wherever it is named, dates the entry of the
changelog that is "not released yet", builds the documentation, packs the wheel and the source
archive into `dist/`, tries them as `./check package` does, commits and tags. Nothing is uploaded:
the last line says what is left to do by hand.

With --dry-run all of that is done but the commit and the tag, and the files are put back.
"""

import argparse
import datetime
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:(a|b|rc)(\d+))?")
ENTRY = re.compile(r"^## (\S+) \(([^)\n]+)\)\n(.*?)(?=^## |\Z)", re.M | re.S)
OPEN_ENTRY = re.compile(r"^## \S+ \(not released yet\)$", re.M)
PYTHON, CLIENT = "src/vernissage/__init__.py", "web/package.json"
CLIENT_LOCK, CHANGELOG = "web/package-lock.json", "CHANGELOG.md"
_IN_PYTHON = re.compile(r'^__version__ = "(.+)"$', re.M)
_IN_JSON = re.compile(r'^(\s*"version": )"[^"]*"', re.M)


class Refused(Exception):
    """Why there is no release, and what to do first."""


def git(*words: str, root: Path = ROOT) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True)
    if done.returncode:
        raise Refused(f"git {words[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def text_of(root: Path, name: str) -> str:
    return (root / name).read_text(encoding="utf-8")


def versions(root: Path) -> dict[str, str]:
    """Every place that names the version, and what it says."""
    named = _IN_PYTHON.search(text_of(root, PYTHON))
    return {
        PYTHON: named[1] if named else "none",
        CLIENT: json.loads(text_of(root, CLIENT))["version"],
        CLIENT_LOCK: json.loads(text_of(root, CLIENT_LOCK))["packages"][""]["version"],
    }


def order(version: str) -> tuple[int | str, ...]:
    """What a version is compared by; raises `Refused` for what is none."""
    found = VERSION.fullmatch(version)
    if not found:
        raise Refused(f"{version} is no version: write it as 1.0.0 or 1.0.0rc1.")
    *numbers, stage, count = found.groups()
    return (*map(int, numbers), stage or "release", int(count or 0))


def changes(root: Path, version: str) -> str:
    """What the changelog says of a version."""
    entries: dict[str, tuple[str, str]] = {
        name: (date, words.strip()) for name, date, words in ENTRY.findall(text_of(root, CHANGELOG))
    }
    if version not in entries:
        raise Refused(f"CHANGELOG.md has no entry '## {version} (date)'. Write it first.")
    date, words = entries[version]
    try:
        datetime.date.fromisoformat(date)
    except ValueError:
        raise Refused(f"CHANGELOG.md says '{version} ({date})', which is no day.") from None
    if not words:
        raise Refused(f"CHANGELOG.md says nothing about {version}.")
    return words


def examine(root: Path, version: str) -> None:
    """Everything that must be so before anything is touched."""
    wanted = order(version)
    dirty = git("status", "--porcelain", root=root)
    if dirty:
        raise Refused(f"These files are changed or new. Commit them first:\n{dirty}")
    if git("tag", "--list", f"v{version}", root=root):
        raise Refused(f"There is a tag v{version} already. A release is never made twice.")
    for place, named in versions(root).items():
        if order(named) > wanted:
            raise Refused(f"{place} says {named}, which is after {version}.")


def written(root: Path, version: str, day: datetime.date) -> dict[str, str]:
    """The files of the release that differ from those that are there.

    Raises `Refused` if the changelog has neither an open entry nor one of this version.
    """
    lock = text_of(root, CLIENT_LOCK)
    head, packages, others = lock.partition('"packages"')
    texts = {
        PYTHON: _IN_PYTHON.sub(f'__version__ = "{version}"', text_of(root, PYTHON)),
        CLIENT: _IN_JSON.sub(rf'\g<1>"{version}"', text_of(root, CLIENT), count=1),
        # The project itself, at the top and as the first of its packages.
        CLIENT_LOCK: _IN_JSON.sub(rf'\g<1>"{version}"', head, count=1)
        + packages
        + _IN_JSON.sub(rf'\g<1>"{version}"', others, count=1),
        CHANGELOG: OPEN_ENTRY.sub(f"## {version} ({day})", text_of(root, CHANGELOG), count=1),
    }
    return {name: text for name, text in texts.items() if text != text_of(root, name)}


@contextmanager
def set_to(root: Path, version: str) -> Iterator[str]:
    """The files of the release in place, with what the changelog says of it; put back at an error.

    Raises `Refused` if they then don't all name the version.
    """
    before = {name: text_of(root, name) for name in (PYTHON, CLIENT, CLIENT_LOCK, CHANGELOG)}
    try:
        for name, text in written(root, version, datetime.date.today()).items():
            (root / name).write_text(text, encoding="utf-8")
        for place, named in versions(root).items():
            if named != version:
                raise Refused(f"{place} says {named} and could not be set to {version}.")
        yield changes(root, version)
    except BaseException:
        put_back(root, before)
        raise


def put_back(root: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        (root / name).write_text(text, encoding="utf-8")


def pack(root: Path) -> None:
    """The wheel and the source archive, tried in empty environments of every Python here."""
    subprocess.run([root / "check", "docs"], cwd=root, check=True)
    tried: list[str | Path] = [root / ".venv/bin/python", root / "tools/package.py", "--release"]
    subprocess.run(tried, cwd=root, check=True)
    for target in ("wheel", "sdist"):
        command = f"build --target {target} --directory dist".split()
        subprocess.run([root / ".venv/bin/hatchling", *command], cwd=root, check=True)


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description="Makes a release.")
    parser.add_argument("version", help="such as 1.0.0")
    parser.add_argument("--dry-run", action="store_true", help="commit and tag nothing")
    given = parser.parse_args(arguments)
    try:
        examine(root, given.version)
        before = {name: text_of(root, name) for name in (PYTHON, CLIENT, CLIENT_LOCK, CHANGELOG)}
        with set_to(root, given.version) as words:
            changed = git("diff", "--stat", root=root)
            pack(root)
            if given.dry_run:
                put_back(root, before)
            else:
                if changed:
                    git("commit", "--all", "--message", f"Release {given.version}", root=root)
                git("tag", "--annotate", f"v{given.version}", "--message", words, root=root)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as failed:
        print(f"{failed.cmd[0]} failed: its own words are above.", file=sys.stderr)
        return 1
    if changed:
        print(f"{'Would commit' if given.dry_run else 'Committed'}:\n{changed}")
    said = "Would tag" if given.dry_run else "Tagged"
    print(
        f"{said} v{given.version}, with {words.count(chr(10) + '- ') + 1} lines of the changelog."
    )
    print("Left to do: push the commit and the tag, upload what is in dist/ (twine upload dist/*).")
    return 0


if __name__ == "__main__":
    # Who ends it gets the files back as they were, as at Ctrl-C.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Ended: nothing was released."))
    sys.exit(main())
