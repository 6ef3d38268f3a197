"""The names of people, as they are shown."""

from __future__ import annotations

import unicodedata

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


def clean_name(name: str) -> str:
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
