"""Output for terminals and files that can't hold every character.

Where the encoding is not a Unicode one (a C locale in an old container, ``PYTHONIOENCODING``), each
character that it lacks is written as one that it has, so that boards keep their shape.
"""

from __future__ import annotations

import codecs
import sys
import unicodedata
from io import TextIOWrapper

HANDLER = "vernissage-plain"
LIKE = str.maketrans(
    {
        "·": ".",
        "•": "*",
        "×": "x",
        "–": "-",
        "—": "-",
        "−": "-",
        "…": ".",
        "█": "#",
        "▀": "#",
        "▄": "#",
        "■": "#",
        "□": "o",
        "●": "*",
        "○": "o",
        "★": "*",
        "☆": "*",
        "→": ">",
        "←": "<",
        "↑": "^",
        "↓": "v",
        "±": "+",
        "‘": "'",
        "’": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "\u00a0": " ",
        "\u202f": " ",
    }
)
_LINES = {" AND HORIZONTAL": "+", "HORIZONTAL": "-", "VERTICAL": "|"}


def likeness(character: str) -> str:
    """One ASCII character that looks like another, or a question mark."""
    for form in (character.translate(LIKE), unicodedata.normalize("NFKD", character)[:1]):
        if form.isascii():
            return form
    name = unicodedata.name(character, "")
    if name.startswith("BOX DRAWINGS"):
        return next((line for end, line in _LINES.items() if name.endswith(end)), "+")
    return "?"


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(likeness(character) for character in lacking), error.end


def set_up() -> None:
    """Let standard output and error write every text, whatever their encoding."""
    codecs.register_error(HANDLER, _replace)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not is_unicode(stream):
            stream.reconfigure(errors=HANDLER)


def is_unicode(stream: object) -> bool:
    """Whether a stream can hold every character."""
    name = getattr(stream, "encoding", None) or "utf-8"
    try:
        return codecs.lookup(name).name.startswith("utf")
    except LookupError:
        return False
