"""On phones nothing scrolls sideways, and everything can be reached and is large enough for a finger.

Other windows are looked at in `test_screens`, on the same page as all else.
"""

from __future__ import annotations

import pytest

from tests.server.running import Running
from tests.web.conftest import NewPage
from tests.web.sizes import PHONES, misfits
from tests.web.test_screens import IN_ALL_WINDOWS, SCREENS


@pytest.mark.parametrize("name", IN_ALL_WINDOWS)
def test_phones(name: str, house: Running, new_page: NewPage) -> None:
    page = new_page(phone=True)
    SCREENS[name](page, house)
    assert misfits(page, "coarse", PHONES) == []
