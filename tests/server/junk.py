"""Values that no program sends on purpose."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st

from tests.values import CHARACTERS
from vernissage.server.connection import LARGEST_MESSAGE

JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    3,
    2**31,
    2**63,
    -(2**63) - 1,
    2**64,
    10**400,
    0.5,
    -0.0,
    1e308,
    "",
    "0",
    "\0",
    "💥" * 60,
    "\u202e\u2066abc",
    "<script>alert(1)</script>",
    "'; DROP TABLE tables; --",
    "e\u0301" * 300,
    "{seat}{0}%s",
    [],
    [[]],
    {},
    [0, 0],
    [[0, 0], [0, 1]],
    [-1, 10**30],
    ["blue", "blue"],
    {"by": 0},
    {"": {"": {}}},
    [1] * 1000,
    "x" * 3000,
]
anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(CHARACTERS, max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(CHARACTERS, max_size=5), inner)
    ),
    max_leaves=6,
)
RAW: list[str | bytes] = [
    "",
    " ",
    "null",
    "[]",
    "0",
    '"move"',
    "{",
    '{"t":',
    '{"t":null}',
    '{"t":1}',
    '{"t":"move","t":"ping"}',
    '{"t":"ping"}{"t":"ping"}',
    '{"t":"name","id":1,"name":"\\ud800"}',
    '{"t":"move","id":NaN}',
    '{"t":"move","id":1,"due":1e400}',
    '{"t":"move","id":' + "9" * 5000 + "}",
    '{"t":"move","id":1,"due":2,"move":' + "[" * 3000 + "]" * 3000 + "}",
    '{"t":"try","id":1,"due":2,"moves":' + '[{"a":' * 1200 + "1" + "}]" * 1200 + "}",
    '{"t":"name","name":"' + "n" * (LARGEST_MESSAGE + 1) + '"}',
    "x" * 60_000,
    b"\xff\xfe",
    b"\x00" * 100,
    b'{"t":"ping"}',
    '{"t":"hello","key":null}',
    '{"t":"HELLO"}',
    '{"t":"' + "y" * 9000 + '","id":"long"}',
]


def chosen(options: Any, number: int) -> Any:
    """One of them, round and round."""
    return options[number % len(options)]
