"""A review as a picture for notebooks; needs the extra ``plots``."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Literal

from vernissage.extras import needing
from vernissage.games.terms import Json

with needing("plots", "vernissage.study.plots"):
    from matplotlib.figure import Figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from vernissage.study.reviewing import Review

Kind = Literal["points", "chances"]
SCALES: dict[Kind, float] = {"points": 1.0, "chances": 100.0}
TITLES: dict[Kind, str] = {
    "points": "expected points",
    "chances": "chance to win, in percentage points",
}
LINES = ("-", "--", ":", "-.")
"""By seat: colours alone would not tell lines apart for everybody."""
MARKS = {"inaccuracy": ".", "mistake": "v", "blunder": "X"}
PARTS = ("draws", "guesses", "own choices", "others' choices")
LUCK = PARTS[:2]
BESIDE: Json = {
    "fontsize": "small",
    "loc": "upper left",
    "bbox_to_anchor": (1.0, 1.0),
}
"""Legends cover nothing there, and nobody has to look for a free place."""


class Plot(Figure):
    """A figure that notebooks show by themselves."""

    def _repr_png_(self) -> bytes:
        picture = BytesIO()
        self.savefig(picture, format="png")
        return picture.getvalue()


def plot(review: Review, kind: Kind = "points") -> Plot:
    """What each seat could expect move by move, with mistakes marked; below it the account."""
    account = review.balance is not None
    figure = Plot(figsize=(9.0, 6.5 if account else 4.0), layout="constrained")
    axes = figure.subplots(2 if account else 1, squeeze=False, height_ratios=(3, 2)[: 1 + account])
    draw_course(axes[0, 0], review, kind)
    if account:
        draw_account(axes[1, 0], review, kind)
    return figure


def draw_course(axes: Axes, review: Review, kind: Kind = "points") -> None:
    """One line for each seat, and a mark at each inaccuracy, mistake and blunder of its own."""
    scale = SCALES[kind]
    moves = [each.ply + 1 for each in review.decisions]
    for seat in range(review.seats):
        values = [scale * getattr(each.before, kind)[seat] for each in review.decisions]
        (line,) = axes.plot(
            moves, values, LINES[seat % len(LINES)], label=f"seat {seat}", linewidth=1.2
        )
        for word, mark in MARKS.items():
            made = [
                (move, value)
                for each, move, value in zip(review.decisions, moves, values, strict=True)
                if each.seat == seat and each.verdict == word
            ]
            axes.plot(
                [move for move, _ in made],
                [value for _, value in made],
                mark,
                color=line.get_color(),
                label=f"{word} of seat {seat}" if made else None,
                linestyle="none",
            )
    axes.set_xlabel("move")
    axes.set_ylabel(TITLES[kind])
    axes.set_title(f"{review.game}, {len(review.decisions)} of {review.total} decisions judged")
    axes.legend(**BESIDE)


def draw_account(axes: Axes, review: Review, kind: Kind = "points") -> None:
    """Where each seat's result came from: luck, its own choices and the others'.

    Without secrets there is no luck to show. Raises `ValueError` before all is judged.
    """
    if review.balance is None:
        raise ValueError("The account is made when all decisions are judged.")
    hidden = any(each.draw is not None for each in review.decisions)
    parts = [part for part in PARTS if hidden or part not in LUCK]
    scale, width = SCALES[kind], 0.8 / review.seats
    for seat, account in enumerate(getattr(review.balance, kind)):
        figures = {
            "draws": account.draws,
            "guesses": account.guesses,
            "own choices": -account.own,
            "others' choices": account.others,
        }
        bars = axes.bar(
            [place + (seat - (review.seats - 1) / 2) * width for place in range(len(parts))],
            [scale * figures[part] for part in parts],
            width,
            label=f"seat {seat}: {scale * account.start:.1f} → {scale * account.end:.1f}",
        )
        axes.bar_label(bars, fmt="%+.1f", fontsize="x-small")
    axes.axhline(0.0, color="gray", linewidth=0.8)
    axes.margins(y=0.15)
    axes.set_xticks(range(len(parts)), parts)
    axes.set_ylabel(TITLES[kind])
    axes.legend(**BESIDE)
