"""Makes a release ready: `python3 tools/release.py 1.0.0 [--dry-run]`.

Refuses a dirty tree, versions that differ, a changelog without an entry for this version, and a
tag that is there already. Then it packs the wheel and the source archive into `dist/`, tries them
as `./check package` does, and tags the commit. Nothing is uploaded: the last line says what is
left to do by hand. With --dry-run nothing is tagged.
"""

import argparse
import datetime
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
ENTRY = re.compile(r"^## (\S+) \(([^)\n]+)\)\n(.*?)(?=^## |\Z)", re.M | re.S)


class Refused(Exception):
    """Why there is no release, and what to do first."""


def git(*words: str, root: Path = ROOT) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True)
    if done.returncode:
        raise Refused(f"git {words[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def versions(root: Path) -> dict[str, str]:
    """Every place that names the version, and what it says."""
    python = root / "src/vernissage/__init__.py"
    named = re.search(r'^__version__ = "(.+)"$', python.read_text(encoding="utf-8"), re.M)
    client = json.loads((root / "web/package.json").read_text(encoding="utf-8"))
    lock = json.loads((root / "web/package-lock.json").read_text(encoding="utf-8"))
    return {
        "src/vernissage/__init__.py": named[1] if named else "none",
        "web/package.json": client["version"],
        "web/package-lock.json": lock["packages"][""]["version"],
    }


def changes(root: Path, version: str) -> str:
    """What the changelog says of a version."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    entries: dict[str, tuple[str, str]] = {
        name: (date, words.strip()) for name, date, words in ENTRY.findall(text)
    }
    if version not in entries:
        raise Refused(f"CHANGELOG.md has no entry '## {version} (date)'. Write it first.")
    date, words = entries[version]
    try:
        datetime.date.fromisoformat(date)
    except ValueError:
        raise Refused(
            f"CHANGELOG.md says '{version} ({date})'. Put the day of the release there, such as "
            f"({datetime.date.today()})."
        ) from None
    if not words:
        raise Refused(f"CHANGELOG.md says nothing about {version}.")
    return words


def examine(root: Path, version: str) -> str:
    """Everything that must be so before a release; gives what the changelog says of it."""
    if not VERSION.fullmatch(version):
        raise Refused(f"{version} is no version: write it as 1.0.0 or 1.0.0rc1.")
    dirty = git("status", "--porcelain", root=root)
    if dirty:
        raise Refused(f"These files are changed or new. Commit them first:\n{dirty}")
    for place, named in versions(root).items():
        if named != version:
            raise Refused(f"{place} says {named}, not {version}. Set it and commit.")
    words = changes(root, version)
    if git("tag", "--list", f"v{version}", root=root):
        raise Refused(f"There is a tag v{version} already. A release is never made twice.")
    return words


def pack(root: Path) -> None:
    """The wheel and the source archive, after they were tried in an empty environment."""
    subprocess.run([root / "check", "package"], cwd=root, check=True)
    for target in ("wheel", "sdist"):
        command = f"build --target {target} --directory dist".split()
        subprocess.run([root / ".venv/bin/hatchling", *command], cwd=root, check=True)


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description="Makes a release ready.")
    parser.add_argument("version", help="such as 1.0.0")
    parser.add_argument("--dry-run", action="store_true", help="tag nothing")
    given = parser.parse_args(arguments)
    try:
        words = examine(root, given.version)
        pack(root)
        if not given.dry_run:
            git("tag", "--annotate", f"v{given.version}", "--message", words, root=root)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as failed:
        print(f"{failed.cmd[0]} failed: its own words are above.", file=sys.stderr)
        return 1
    said = "Would tag" if given.dry_run else "Tagged"
    print(f"{said} v{given.version}. Left to do: push the tag, upload what is in dist/.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
