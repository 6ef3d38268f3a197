"""What the games of a match say: shares of wins, ratings, scores, times, forfeits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from vernissage.arena.intervals import Estimate, Sums
from vernissage.arena.match import Match, Seating
from vernissage.arena.ratings import Tally, ratings
from vernissage.arena.sprt import Sprt
from vernissage.games.terms import Json


@dataclass(frozen=True)
class Result:
    """What counts of one game. Sides are teams; in most games each seat is one."""

    deal: int
    seating: Seating
    """The number of the bot in each seat."""
    sides: Seating
    """The number of the bot on each side."""
    shares: tuple[float, ...]
    """The share of the win that each side has."""
    scores: tuple[int, ...] | None
    seconds: tuple[float, ...]
    decisions: tuple[int, ...]
    forfeit: Json | None

    @classmethod
    def of(cls, record: Json, match: Match) -> Result:
        """Read a record of the match."""
        teams = match.teams
        forfeit, result = record.get("forfeit"), record.get("result", {})
        if forfeit is not None:
            won = [forfeit["seat"] not in team for team in teams]
        else:
            won = [bool(set(team) & set(result["winners"])) for team in teams]
        scores = None if not result else tuple(result["scores"][team[0]] for team in teams)
        seating = tuple(record["seating"])
        return cls(
            deal=record["deal"],
            seating=seating,
            sides=tuple(seating[team[0]] for team in teams),
            shares=tuple(float(each) / sum(won) for each in won),
            scores=scores,
            seconds=tuple(record["seconds"]),
            decisions=tuple(record["decisions"]),
            forfeit=forfeit,
        )

    def share_of(self, bot: int) -> float:
        """The share of the win that all sides of a bot have together."""
        return sum(
            share for number, share in zip(self.sides, self.shares, strict=True) if number == bot
        )

    def counts(self, bots: int) -> tuple[int, ...]:
        """How many sides each bot has."""
        return tuple(self.sides.count(bot) for bot in range(bots))


class BotFigures:
    """What is counted for one bot."""

    def __init__(self) -> None:
        self.shares = Sums()
        self.scores = Sums()
        self.all_scores: list[int] = []
        self.equal = 0.0
        self.seconds = 0.0
        self.decisions = 0
        self.forfeits = 0

    def add(self, result: Result, bot: int) -> None:
        """Count a game in which the bot plays."""
        self.shares.add(result.deal, result.share_of(bot))
        self.equal += result.sides.count(bot) / len(result.sides)
        for side, number in enumerate(result.sides):
            if number == bot and result.scores is not None:
                self.scores.add(result.deal, result.scores[side])
                self.all_scores.append(result.scores[side])
        for seat, number in enumerate(result.seating):
            if number == bot:
                self.seconds += result.seconds[seat]
                self.decisions += result.decisions[seat]
                if result.forfeit is not None and result.forfeit["seat"] == seat:
                    self.forfeits += 1

    def to_json(self, name: str, rating: Estimate) -> Json:
        """The figures as plain data."""
        games = self.shares.count
        equal = self.equal / games if games else 0.0
        return {
            "name": name,
            "games": games,
            "share": _plain(self.shares.share(equal)),
            "equal_share": round(equal, 6),
            "rating": {key: round(value, 1) for key, value in rating.to_json().items()},
            "score": self._score(),
            "moves": self.decisions,
            "seconds_per_move": round(self.seconds / self.decisions, 6) if self.decisions else None,
            "forfeits": self.forfeits,
        }

    def _score(self) -> Json | None:
        """The mean score; one deal alone says nothing of how far it can be trusted."""
        estimate, average = self.scores.mean(), self.scores.average
        if estimate is None and average is not None:
            return {"mean": round(average, 6), "low": None, "high": None}
        return _plain(estimate)


class Standings:
    """The figures of a match, from all results that count."""

    def __init__(self, match: Match, results: Iterable[Result]) -> None:
        self.match = match
        self.results = sorted(results, key=lambda result: (result.deal, result.seating))
        bots = len(match.bots)
        self.bots = [BotFigures() for _ in range(bots)]
        self._line_ups: dict[tuple[int, ...], list[Sums]] = {
            line_up.counts: [Sums() for _ in range(bots)] for line_up in match.line_ups
        }
        tallies: dict[tuple[int, tuple[int, ...]], list[float]] = {}
        for result in self.results:
            counts = result.counts(bots)
            wins = tallies.setdefault((result.deal, counts), [0.0] * (bots + 1))
            wins[bots] += 1
            for bot in set(result.sides):
                self.bots[bot].add(result, bot)
                self._line_ups[counts][bot].add(result.deal, result.share_of(bot))
                wins[bot] += result.share_of(bot)
        self.ratings = ratings(
            [
                Tally(deal, counts, wins[bots], wins[:bots])
                for (deal, counts), wins in tallies.items()
            ],
            bots,
        )

    def table(self, sprt: Sprt | None = None) -> Json:
        """Everything as plain data: what ``--json`` prints."""
        match, sides = self.match, len(self.match.teams)
        return {
            "game": match.game,
            "seats": match.seats,
            "options": dict(match.options),
            "seed": str(match.seed),
            "games": len(self.results),
            "planned": match.total,
            "bots": [
                figures.to_json(name, rating)
                for figures, name, rating in zip(self.bots, match.names, self.ratings, strict=True)
            ],
            "line_ups": [
                {
                    "games": max(sums.count for sums in shares),
                    "deals": max(sums.deals for sums in shares),
                    "bots": [
                        {
                            "name": match.names[bot],
                            "sides": counts[bot],
                            "share": _plain(shares[bot].share(counts[bot] / sides)),
                        }
                        for bot in range(len(counts))
                        if counts[bot]
                    ],
                }
                for counts, shares in self._line_ups.items()
            ],
            "sprt": None if sprt is None else sprt.to_json(),
            "forfeits": [
                {
                    "bot": match.names[result.seating[result.forfeit["seat"]]],
                    "deal": result.deal,
                    "seating": list(result.seating),
                    **result.forfeit,
                }
                for result in self.results
                if result.forfeit is not None
            ],
        }


def _plain(estimate: Estimate | None) -> Json | None:
    return None if estimate is None else estimate.to_json()
