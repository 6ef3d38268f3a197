"""What needs packages that a plain installation doesn't bring says so in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from vernissage.games.errors import VernissageError


class MissingExtra(VernissageError, ImportError):
    """A package is not installed that an extra would bring."""


@contextmanager
def needing(extra: str, what: str) -> Iterator[None]:
    """Around imports: a package that isn't there becomes a `MissingExtra` that names the extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == "vernissage":
            raise
        raise MissingExtra(
            f"{what} needs the extra {extra!r} ({package} is not installed): "
            f"pip install 'vernissage[{extra}]'"
        ) from None
