"""Kernels for a wheel of one platform: compiled beforehand, so that nobody waits for the compiler.

For the build hook of the wheel. It wants the packages that Vernissage runs with, in the versions
that it will run with, because what is shipped is believed by exactly those only: build without
isolation in an environment from the lock, with ``VERNISSAGE_PRECOMPILE=1`` (or with the names of
some games in place of 1). The wheel is then for this Python and platform; with any other, and with
other versions, it compiles as ever.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INSIDE = "vernissage/_kernels"
"""Where a wheel has them."""


def wanted() -> bool:
    """Whether this wheel is to bring its kernels along."""
    return os.environ.get("VERNISSAGE_PRECOMPILE", "0") not in ("", "0")


def build(folder: Path) -> None:
    """Compile games into a folder that is to be packed.

    It lies outside the sources: there, whatever runs from them meanwhile would believe them.
    """
    path = os.pathsep.join([str(ROOT / "src"), *filter(None, sys.path)])
    environment = {**os.environ, "PYTHONPATH": path, "VERNISSAGE_QUIET": "1"}
    command = [sys.executable, "-m", "vernissage.cli", "precompile", "--out", str(folder)]
    names = os.environ["VERNISSAGE_PRECOMPILE"]
    command += [] if names == "1" else [f"--game={name}" for name in names.split(",")]
    subprocess.run(command, env=environment, check=True)
