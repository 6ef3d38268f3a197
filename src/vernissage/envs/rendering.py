"""How environments are looked at: as text, as a picture in pixels, as an SVG document."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from rich.text import Text

from vernissage.envs.layout import environment
from vernissage.games.errors import FormatError
from vernissage.games.reading import shown
from vernissage.games.state import State

RENDER_MODES = ["human", "ansi", "rgb_array", "svg"]
Frame = str | npt.NDArray[np.uint8] | None
_PAPER = (250, 248, 243)


def require_mode(mode: str | None) -> str | None:
    """A way to render, or none at all; raises `FormatError`."""
    if mode is not None and mode not in RENDER_MODES:
        listed = ", ".join(RENDER_MODES)
        raise FormatError(f"There is no render mode {shown(mode)}; there are: {listed}.")
    return mode


def rendered(state: State, seat: int | None, mode: str) -> Frame:
    """What a seat sees, in one of the `RENDER_MODES`; "human" prints it."""
    if mode == "rgb_array":
        return pixels(state, seat)
    if mode == "svg":
        return state.game.drawing.svg(state.view(seat))
    text = Text.from_markup(state.game.drawing.text(state.view(seat))).plain
    if mode == "ansi":
        return text
    print(text)
    return None


def pixels(state: State, seat: int | None) -> npt.NDArray[np.uint8]:
    """A plain picture of what a seat sees: height × width × red, green, blue."""
    width, height, rectangles = environment(state.game).picture(state, seat)
    picture = np.empty((height, width, 3), np.uint8)
    picture[:] = _PAPER
    for left, top, across, down, colour in rectangles:
        picture[top : top + down, left : left + across] = colour
    return picture
