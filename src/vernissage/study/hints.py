"""A hint in three degrees: where to look, which move, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from vernissage.bots.situation import Situation
from vernissage.games.kernel import stream
from vernissage.games.reading import seed_of
from vernissage.games.state import AnyMove
from vernissage.games.terms import Json
from vernissage.study.analysis import Analysis, Line, analyse
from vernissage.study.asking import require_simulations, require_situation
from vernissage.study.reasons import Reason, of_game, reasons
from vernissage.study.verdicts import Verdict, verdict_of

SIMULATIONS = 8_000
"""Of a hint for which nobody said how many."""
FIRST_LOOK = 4
"""One part in so many of the simulations finds out which other move is worth a comparison."""
FORCED = 100
"""Simulations enough where there is only one move."""


@dataclass(frozen=True)
class Hint:
    """What the seat could do, and what speaks for it against another move."""

    analysis: Analysis
    where: str
    """Degree 1, a code without the move: the part of the table that matters."""
    other: Line | None
    """The move that the best one is compared with: the one asked about, or the next best."""
    reasons: tuple[Reason, ...]
    """At most two; none where the moves are equal, or where nothing but the search speaks."""
    forced: bool
    verbs: Mapping[int, Json | None]
    """By action: the record's move of the best and of the other; none where more steps follow."""
    asked: int | None
    """The action that the player has in mind, if any."""
    verdicts: Mapping[int, Verdict]
    """By action, of all moves that were compared: what a review would say of them."""

    @property
    def best(self) -> Line:
        """Degree 2: the move."""
        return self.analysis.best

    @property
    def is_equal(self) -> bool:
        """Whether the other move is no further from the best than the noise."""
        return self.other is None or self.other.equal

    def to_json(self) -> Json:
        """As plain data."""
        return {
            "game": self.analysis.game,
            "seat": self.analysis.seat,
            "simulations": self.analysis.simulations,
            "version": self.analysis.version,
            "forced": self.forced,
            "where": self.where,
            "best": self._told(self.best),
            "equal": [
                line.text for line in self.analysis.lines if line.equal and line is not self.best
            ],
            "other": None
            if self.other is None
            else self._told(self.other) | self._loss(self.other),
            "reasons": [reason.to_json() for reason in self.reasons],
            "asked": self.asked,
            "judged": [
                {
                    "action": line.action,
                    "equal": line.equal,
                    "verdict": self.verdicts[line.action].word,
                }
                for line in self.analysis.lines
                if line.action in self.verdicts
            ],
        }

    def _told(self, line: Line) -> Json:
        judgement, seat = line.judgement, self.analysis.seat
        return {
            "move": line.text,
            "action": line.action,
            "verb": self.verbs[line.action],
            "chance": judgement.chances[seat],
            "chance_error": judgement.chance_errors[seat],
            "points": judgement.points[seat],
            "point_error": judgement.point_errors[seat],
        }

    def _loss(self, line: Line) -> Json:
        chance, points, error = self.analysis.loss(line.action)
        return {
            "equal": line.equal,
            "loses": {"chance": chance, "points": points, "chance_error": error},
        }


def hint(
    situation: Situation,
    simulations: int = SIMULATIONS,
    seed: int | str = 0,
    instead_of: AnyMove | None = None,
) -> Hint:
    """What to do in a situation and why; from what the seat knows, the same for the same seed.

    ``instead_of`` is the move that the player has in mind: the best is compared with it. Without
    one it is compared with the next best that is not as good, if there is any. It is searched
    after all else: what is said of other moves doesn't depend on it. Raises as `analyse` does.
    """
    require_situation(situation)
    simulations, seed = require_simulations(simulations), seed_of(seed)
    forced = len(situation.legal_moves) == 1
    state = situation.imagine(stream("hint"))
    asked = None
    if instead_of is not None:
        asked, _ = next(iter(state.steps(instead_of)))
    include: list[int] = []
    if forced:
        simulations = min(simulations, FORCED)
    else:
        look = analyse(situation, max(1, simulations // FIRST_LOOK), f"{seed}/look")
        include = _of_another_kind(situation, look)
    later = [] if asked is None else [asked]
    found = analyse(situation, simulations, seed, include, afterwards=later)
    other = _compared(found, asked)
    told = () if other is None or other.equal else _why(situation, found, other)
    named = [found.best] + ([] if other is None else [other])
    verbs = {line.action: situation.game.codec.verb(state, line.action) for line in named}
    verdicts = {
        line.action: verdict_of(situation, found, line.action, forced=forced)
        for line in found.lines
        if line.fair
    }
    return Hint(found, _where(situation, told), other, told, forced, verbs, asked, verdicts)


def _of_another_kind(situation: Situation, look: Analysis) -> list[int]:
    """The best move that does something else than the best: not the same patch elsewhere."""
    reasoning = of_game(situation.game)
    if reasoning is None:
        return []
    best = reasoning.kind(look.best.text)
    return [line.action for line in look.lines if reasoning.kind(line.text) != best][:1]


def _compared(found: Analysis, asked: int | None) -> Line | None:
    if asked is not None and asked != found.best.action:
        return found.line(asked)
    others = [line for line in found.lines if line.fair and line is not found.best]
    return next((line for line in others if not line.equal), others[0] if others else None)


def _why(situation: Situation, found: Analysis, other: Line) -> tuple[Reason, ...]:
    return reasons(situation, found.best.action, other.action)


def _where(situation: Situation, told: tuple[Reason, ...]) -> str:
    reasoning = of_game(situation.game)
    if reasoning is None:
        return "look-table"
    theme = reasoning.where(situation.view)
    if told:
        theme = reasoning.THEMES.get(told[0].code, theme)
    return f"{situation.game.id}-look-{theme}"
