"""What tests of all games share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fourth_game import FOURTH, PACKAGE
from vernissage import GAMES


@pytest.fixture(scope="module")
def fourth_game() -> Iterator[None]:
    """A game from outside is in the registry, as if its package were installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, FOURTH, PACKAGE)
        yield
