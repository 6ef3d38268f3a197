"""Plots of a match as SVG, coloured by the page that holds them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from vernissage.games.terms import Json

WIDTH = 760
NAMES = 250
"""Where the names end and the plot begins."""
MARGIN = 30
ROW = 36
TALL_ROW = 72
BINS = 30
LONGEST_NAME = 32


def words(text: object) -> str:
    """Whatever text, safe inside a page: nothing in it is markup, and control characters are shown."""
    shown = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in str(text)
    )
    return escape(shown)


class Scale:
    """Values along the width of a plot, with round numbers to mark them."""

    def __init__(self, low: float, high: float) -> None:
        span = max(high - low, 1e-9)
        rough = span / 6
        power = 10.0 ** floor(log10(rough))
        self.step = next(m * power for m in (1, 2, 5, 10) if m * power >= rough)
        self.low = floor(low / self.step) * self.step
        self.high = ceil(high / self.step) * self.step

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(NAMES + share * (WIDTH - NAMES - MARGIN), 1)

    def marks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [round(self.low + n * self.step, 9) for n in range(count + 1)]


def ratings_plot(bots: Sequence[Json]) -> str:
    """A dot for each rating and a line for its interval, the strongest on top."""
    ranked = sorted(bots, key=lambda bot: -bot["rating"]["mean"])
    scale = Scale(
        min(bot["rating"]["low"] for bot in bots) - 1,
        max(bot["rating"]["high"] for bot in bots) + 1,
    )
    parts = []
    for row, bot in enumerate(ranked):
        rating, middle = bot["rating"], row * ROW + ROW / 2
        interval = f"{rating['low']:.0f} to {rating['high']:.0f}"
        parts.append(name_of(bot["name"], middle))
        parts.append(
            f"<g><title>{words(bot['name'])}: {rating['mean']:+.0f} ({interval})</title>"
            f'<line class="whisker" x1="{scale(rating["low"])}" x2="{scale(rating["high"])}" '
            f'y1="{middle}" y2="{middle}"/>'
            f'<circle class="dot" cx="{scale(rating["mean"])}" cy="{middle}" r="5"/></g>'
        )
    return drawing(parts, scale, len(ranked) * ROW, "Ratings with 95 % intervals")


def scores_plot(names: Sequence[str], scores: Sequence[Sequence[int]]) -> str:
    """How often each bot had which score, and where its mean lies."""
    every = [score for each in scores for score in each]
    if not every:
        return ""
    scale = Scale(min(every), max(every) + 1)
    width = max(1.0, (scale.high - scale.low) / BINS)
    width = float(ceil(width))  # scores are whole: every bar holds equally many
    parts = []
    for row, (name, each) in enumerate(zip(names, scores, strict=True)):
        base = (row + 1) * TALL_ROW - 12
        parts.append(name_of(name, base - TALL_ROW / 2 + 12))
        parts.append(
            f'<line class="base" x1="{NAMES}" x2="{WIDTH - MARGIN}" y1="{base}" y2="{base}"/>'
        )
        counts: dict[int, int] = {}
        for score in each:
            slot = floor((score - scale.low) / width)
            counts[slot] = counts.get(slot, 0) + 1
        most = max(counts.values(), default=1)
        for slot, count in sorted(counts.items()):
            first = scale.low + slot * width
            left, right = scale(first), min(scale(first + width), WIDTH - MARGIN)
            height = round((TALL_ROW - 22) * count / most, 1)
            label = f"{first:g}" if width == 1 else f"{first:g} to {first + width - 1:g}"
            parts.append(
                f'<rect class="bar" x="{left}" y="{base - height}" '
                f'width="{max(right - left - 1, 0.5):.1f}" height="{height}">'
                f"<title>{label}: {count}</title></rect>"
            )
        if each:
            mean = sum(each) / len(each)
            parts.append(
                f'<line class="mean" x1="{scale(mean)}" x2="{scale(mean)}" '
                f'y1="{base - TALL_ROW + 18}" y2="{base + 4}"><title>mean {mean:.1f}</title></line>'
            )
    return drawing(parts, scale, len(names) * TALL_ROW, "Scores")


def name_of(name: str, middle: float) -> str:
    """A bot's name left of its row."""
    short = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    return (
        f'<text class="name" x="{NAMES - 16}" y="{middle + 4}">{words(short)}'
        f"<title>{words(name)}</title></text>"
    )


def drawing(parts: Sequence[str], scale: Scale, height: float, label: str) -> str:
    """The parts over a grid of round numbers."""
    grid = [
        f'<line class="grid" x1="{scale(mark)}" x2="{scale(mark)}" y1="0" y2="{height}"/>'
        f'<text class="mark" x="{scale(mark)}" y="{height + 18}">{mark:g}</text>'
        for mark in scale.marks()
    ]
    return (
        f'<svg viewBox="0 0 {WIDTH} {height + 26}" role="img" aria-label="{words(label)}">'
        + "".join([*grid, *parts])
        + "</svg>"
    )
