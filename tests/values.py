"""What values that Hypothesis makes up consist of."""

from __future__ import annotations

from hypothesis import strategies as st

CHARACTERS = st.characters(exclude_categories=["Cs"])
"""All that UTF-8 can write, which is what `st.text` takes by itself; only that each new process then
works out anew what UTF-8 can write, for 2 CPU seconds."""
