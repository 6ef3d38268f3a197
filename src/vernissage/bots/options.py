"""Reading the options of a bot's spec."""

from __future__ import annotations

from vernissage.games.errors import FormatError


def number(options: dict[str, str], key: str, low: float, high: float) -> float | None:
    """Take a number out of the options; `None` if it isn't there."""
    if key not in options:
        return None
    word = options.pop(key)
    try:
        value = float(word)
    except ValueError:
        raise FormatError(f"{key} must be a number, not {word!r}.") from None
    if not low <= value <= high:
        raise FormatError(f"{key} must be from {low:g} to {high:g}, not {word}.")
    return value


def nothing_left(options: dict[str, str], name: str, known: str) -> None:
    """Raise `FormatError` for options that a bot doesn't have."""
    if options:
        raise FormatError(f"The bot {name} has no option {next(iter(options))!r}; it has: {known}.")
