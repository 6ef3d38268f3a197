"""Saying in plain words what went wrong while setting up. Standard library only."""

import errno
import os
import re
import subprocess
import sys
from pathlib import Path

from web_client import ROOT


class Problem(Exception):
    """What went wrong and what to do next, in plain words."""


def is_root() -> bool:
    return os.geteuid() == 0


def sudo() -> str:
    return "" if is_root() else "sudo "


def advice(output: str) -> str:
    """The plain words for what a tool's output complains of; empty when it is nothing known."""
    known = {
        r"No module named '?pip\b": "This Python has no pip. Install it, for example on Debian or "
        f"Ubuntu: {sudo()}apt-get install python3-pip",
        r"No space left on device|os error 28|Disk quota exceeded": "The disk is full. Free about "
        "1 GB, then run it again.",
        r"Read-only file system|Permission denied|os error (13|30)\b": "A folder can't be written. "
        f"Make {ROOT} (and your home folder's .cache) writable, or copy Vernissage to a folder of "
        "your own, then run it again.",
        r"THESE PACKAGES DO NOT MATCH THE HASHES|Hash mismatch": "A package is not the one that "
        "was locked, so it was not installed. Check which package index this machine uses.",
        r"(?i)certificate|UnknownIssuer": "The package index's certificate is not trusted here. "
        f"Install certificates, for example on Debian: {sudo()}apt-get install ca-certificates",
        r"(?i)dns error|name resolution|failed to (fetch|connect)|error sending request|timed out|"
        r"connection (refused|reset|error)|unreachable|NewConnectionError": "The package index "
        "can't be reached. Check the network (and the proxy, if there is one), then run it again.",
        r"npm (ERR!|error) (code )?(ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|network)": "The npm registry "
        "can't be reached. Check the network (and the proxy, if there is one), then run it again.",
        r"No matching distribution|no wheels? with a matching": "A package that Vernissage needs "
        f"is not to be had for this machine ({os.uname().sysname}, {os.uname().machine}, Python "
        f"{sys.version_info[0]}.{sys.version_info[1]}). Try another Python: 3.11 to 3.14.",
    }
    return next((words for pattern, words in known.items() if re.search(pattern, output)), "")


def from_os_error(error: OSError) -> Problem:
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        words = advice("Permission denied")
    elif error.errno in (errno.ENOSPC, errno.EDQUOT):
        words = advice("No space left on device")
    else:
        words = f"This could not be done: {error.strerror or error} ({error.filename or ROOT})."
    return Problem(words)


def quietly(
    what: str,
    command: list[str | Path],
    environment: dict[str, str],
    stdin: str = "",
    folder: Path = ROOT,
) -> None:
    """Runs one set-up step and shows what it printed only when it fails."""
    print(f"{what} …", file=sys.stderr, flush=True)
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        input=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        words = advice(done.stdout)
        lines = done.stdout.strip().splitlines()[-1 if words else -12 :]
        tail = "".join(f"  | {line[:160]}\n" for line in lines)
        raise Problem(tail + (words or "This step failed; its own last words are above."))
