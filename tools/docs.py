"""Builds the documentation site: `./check docs`, or `.venv/bin/python tools/docs.py`.

Zensical reads `mkdocs.yml` and stops at a link, an anchor or an object that isn't there. The site
goes where `vernissage serve` looks for it (`/docs`) and a wheel takes it from, without what no page
of it shows; it takes the place of the old one when it is whole.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "src" / "vernissage" / "server" / "docs"
UNUSED = ("assets/stylesheets/classic", "screenshots", "sitemap.xml", "rules/*.toml")
"""What the site would hold and nothing in it leads to."""
_SITE_DIR = re.compile(r"^site_dir: .*$", re.M)
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class NotBuilt(Exception):
    """What is wrong with the site."""


def build(root: Path = ROOT, target: Path = SITE) -> None:
    """Build the site; raises `NotBuilt` with what Zensical says."""
    program = Path(sysconfig.get_path("scripts")) / "zensical"
    if not program.exists():
        raise NotBuilt("Zensical is not installed here: ./check docs sets it up.")
    # In a room of its own: its cache is a folder beside the configuration.
    with tempfile.TemporaryDirectory(prefix="vernissage-docs-") as folder:
        room = Path(folder)
        shutil.copytree(root / "docs", room / "docs")
        (room / "src").symlink_to(root / "src")
        settings = (root / "mkdocs.yml").read_text(encoding="utf-8")
        (room / "mkdocs.yml").write_text(_SITE_DIR.sub("site_dir: site", settings), "utf-8")
        done = subprocess.run(
            [program, "build", "--strict"],
            cwd=room,
            env={**os.environ, "PYTHONPATH": str(room / "src")},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        said = _COLOUR.sub("", done.stdout)
        if done.returncode or not (room / "site" / "index.html").exists():
            raise NotBuilt(f"{said.partition('Traceback')[0] or said}\nThe site was not built.")
        licences(room / "site", root)
        for pattern in UNUSED:
            for path in (room / "site").glob(pattern):
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        shutil.rmtree(target, ignore_errors=True)
        shutil.move(room / "site", target)


def licences(site: Path, root: Path) -> None:
    """Put Zensical's licence and its icons' beside those of its script.

    Raises `NotBuilt` if a licence is not named by the package that will hold the site.
    """
    packages = Path(sysconfig.get_path("purelib"))
    texts = [*packages.glob("zensical-*.dist-info/licenses/LICENSE*")]
    texts.append(packages / "zensical" / "templates" / ".icons" / "lucide" / "LICENSE")
    script = site / "assets" / "javascripts" / "LICENSE"
    told = [script.read_text("utf-8"), *(path.read_text("utf-8") for path in texts)]
    (site / "licences.txt").write_text("\n\n".join(told), "utf-8")
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    unnamed = set(re.findall(r"^License: (.+)$", told[0], re.M)) - set(
        project["license"].split(" AND ")
    )
    if unnamed:
        raise NotBuilt(f"pyproject.toml does not name the licence {', '.join(sorted(unnamed))}.")


def main() -> int:
    try:
        build()
    except NotBuilt as problem:
        print(problem, file=sys.stderr)
        return 1
    files = [path for path in SITE.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(f"{sum(path.suffix == '.html' for path in files)} pages, {size / 1e6:.1f} MB in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
