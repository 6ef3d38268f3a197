"""The secrets of a table: who has a seat's key sits there, and the seed decides the deal."""

from __future__ import annotations

import hashlib
import re
import secrets

KEY_BYTES = 16
_KEY = re.compile(r"[A-Za-z0-9_-]{22}")


def new_key() -> str:
    """128 random bits, fit for a link."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_seed() -> str:
    """256 random bits from which a game is dealt."""
    return secrets.token_hex(32)


def hash_of(key: str) -> str:
    """What is stored of a key. Keys are random, so one round of a fast hash suffices."""
    return hashlib.sha256(key.encode()).hexdigest()


def looks_like_key(text: str) -> bool:
    """Whether a text could be a key at all."""
    return _KEY.fullmatch(text) is not None
