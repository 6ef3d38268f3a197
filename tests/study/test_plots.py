"""`Review.plot`: what a notebook shows of a review is what the review says."""

from __future__ import annotations

import sys
from itertools import islice

import numpy as np
import pytest
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from tests.study.test_review import random_record
from vernissage.extras import MissingExtra
from vernissage.study import Review, Reviewer
from vernissage.study.plots import MARKS, Kind


@pytest.fixture(scope="module")
def reviewed() -> dict[str, Review]:
    """Short games of all seat counts but few simulations: blunders are sure to be there."""
    found = {}
    for name, seats in (("patchwork", 2), ("final-touch", 3)):
        reviewer = Reviewer(random_record(name, seats, 3, 24), 400, 1, weighed=12)
        list(reviewer)
        found[name] = reviewer.review()
    return found


@pytest.mark.parametrize("kind", ["points", "chances"])
@pytest.mark.parametrize("name", ["patchwork", "final-touch"])
def test_a_plot_has_a_line_for_each_seat_a_mark_for_each_word_and_the_account(
    reviewed: dict[str, Review], name: str, kind: Kind
) -> None:
    review = reviewed[name]
    figure = review.plot(kind)
    course, account = figure.axes
    scale = 100.0 if kind == "chances" else 1.0
    lines = [line for line in course.lines if line.get_linestyle() != "None"]
    assert [line.get_label() for line in lines] == [f"seat {seat}" for seat in range(review.seats)]
    for seat, line in enumerate(lines):
        wanted = [scale * getattr(each.before, kind)[seat] for each in review.decisions]
        assert np.asarray(line.get_ydata()) == pytest.approx(wanted)
    words = [str(each.verdict) for each in review.decisions if each.verdict]
    assert words, "choose another game"
    marks = {
        word: sum(np.size(line.get_xdata()) for line in course.lines if line.get_marker() == mark)
        for word, mark in MARKS.items()
    }
    assert marks == {word: words.count(word) for word in MARKS}
    assert review.balance is not None
    labels = [label.get_text() for label in account.get_xticklabels()]
    assert ("draws" in labels) == (name != "patchwork"), "no luck where nothing is hidden"
    heights = [bar.get_height() for bar in account.patches if isinstance(bar, Rectangle)]
    parts = [
        part
        for each in getattr(review.balance, kind)
        for part in ([each.draws, each.guesses] if "draws" in labels else [])
        + [-each.own, each.others]
    ]
    assert heights == pytest.approx([scale * part for part in parts])
    picture = figure._repr_png_()
    assert picture.startswith(b"\x89PNG")


def test_a_review_that_is_not_done_is_drawn_without_its_account() -> None:
    reviewer = Reviewer(random_record("patchwork", 2, 5, 12), 30)
    list(islice(reviewer, 4))
    figure = reviewer.review().plot()
    (course,) = figure.axes
    assert isinstance(figure, Figure)
    assert course.get_title() == f"patchwork, 4 of {len(reviewer.places)} decisions judged"


def test_without_matplotlib_a_sentence_names_the_extra(
    reviewed: dict[str, Review], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "vernissage.study.plots")
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingExtra, match=r"vernissage\[plots\]"):
        reviewed["patchwork"].plot()
