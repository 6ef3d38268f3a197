"""The secrets of a table: who has a seat's key sits there. Only their hashes are stored."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata

KEY_BYTES = 16
LONGEST_NAME = 24
MOST_MARKS = 2
UNSEEN = frozenset(
    map(
        chr,
        (
            0x034F,
            *(0x115F, 0x1160, 0x3164, 0xFFA0),  # Hangul fillers
            *(0x17B4, 0x17B5, 0x16FE4, 0x1D159),
            *range(0x180B, 0x1810),
            0x2800,  # braille without a dot
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
"""Letters and marks of which nothing is seen (Default_Ignorable_Code_Point, and blank ones)."""
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


def cleaned(name: str) -> str:
    """A name as it is shown: one line of characters that can be seen, not too long.

    Letters that look like nothing count as spaces; accents beyond the second on a letter are left
    out.
    """
    kept: list[str] = []
    marks = MOST_MARKS  # none before a letter
    for character in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(character)
        if kind in ("Mn", "Me"):
            marks += 1
            if marks <= MOST_MARKS and character not in UNSEEN:
                kept.append(character)
        elif kind[0] in "CZ" or character in UNSEEN:
            marks = MOST_MARKS
            kept.append(" ")
        else:
            marks = 0
            kept.append(character)
    return " ".join("".join(kept).split())[:LONGEST_NAME].strip()
