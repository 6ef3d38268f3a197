"""Final Touch a second time: plain Python, written from the rules text alone.

It shares nothing with the compiled rules but the components file, so that a misreading of
one is not a misreading of both. Clear before fast: dictionaries, sets and lists.
"""

from __future__ import annotations

import copy
import tomllib
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

Move = dict[str, Any]

GAMES = Path(__file__).parents[2] / "src" / "vernissage" / "games"
FACTS = tomllib.loads((GAMES / "final_touch" / "components.toml").read_text(encoding="utf-8"))
COLOURS = sorted(colour["id"] for colour in FACTS["colour"])
PER_COLOUR = FACTS["touches"]["per_colour"]
MASTERPIECES = {card["id"]: card for card in FACTS["masterpiece"]}

HAND = 5
SMUDGES_TO_RUIN = 3
TARGET = 25
VERBS = ("touch", "smudge", "chance")


class Illegal(Exception):
    """What the rules forbid, and which of them."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{rule}: {sentence}")
        self.rule = rule
        self.sentence = sentence


def _are_colours(cards: Any) -> bool:
    return isinstance(cards, list) and all(card in COLOURS for card in cards)


class Table:
    """One game, from the ``seats``, ``options`` and ``setup`` of a record.

    ``complete=False`` leaves out the check that all cards are there, so that a test can
    lay out an artificial deck (FT-X3).
    """

    def __init__(self, record: dict[str, Any], *, complete: bool = True) -> None:
        self.seats: int = record["seats"]
        if self.seats not in (2, 3, 4):
            raise Illegal("FT-S1", f"Final Touch is for 2, 3 or 4, not {self.seats}.")
        setup = record["setup"]
        self.masterpieces: list[str] = list(setup["masterpieces"])
        """The current one first, then the next, and so on; the past ones are gone."""
        self.hands = [Counter(hand) for hand in setup["hands"]]
        self.deck: list[str] = list(setup["deck"])
        """The next drawn card first."""
        if complete:
            self._check_cards()
        if len(self.hands) != self.seats or any(hand.total() != HAND for hand in self.hands):
            raise Illegal("FT-S3", "Every player is dealt five cards.")
        # FT-S4
        self.turn: int = record.get("options", {}).get("first", 0)
        if type(self.turn) is not int or self.turn not in range(self.seats):
            raise Illegal("FT-S4", f"There is no seat {self.turn} to go first.")
        # Who plays and earns together (FT-S1); without teams, each alone.
        self.teams = [{0, 2}, {1, 3}] if self.seats == 4 else [{s} for s in range(self.seats)]
        self.touches: Counter[str] = Counter()
        self.smudges: list[str] = []
        self.discards: Counter[str] = Counter()
        self.taken: list[dict[str, Any]] = []
        """Every masterpiece that was finished or ruined, and whose it is."""
        self.finished = [0] * self.seats
        self.ruined = [0] * self.seats
        self.drawing: int | None = None
        """Who draws up to five and waits for a new deck."""
        self.after_drawing = self.turn
        """Whose turn it is when that is done."""
        self.duel: set[int] = set()
        """The two of FT-X2, while they fight for one more masterpiece."""
        self.duel_winner: int | None = None
        self.over = False

    def _check_cards(self) -> None:
        if sorted(self.masterpieces) != sorted(MASTERPIECES):
            raise Illegal("FT-S2", "The masterpieces are not all 25, each once.")
        cards = Counter(self.deck)
        for hand in self.hands:
            cards += hand
        if cards != Counter(dict.fromkeys(COLOURS, PER_COLOUR)):
            raise Illegal("FT-S3", "The touch cards are not 12 of each colour.")

    def copy(self) -> Table:
        """The same game, to play on apart."""
        return copy.deepcopy(self)

    # --- what is on the table ----------------------------------------------------------------

    @property
    def missing(self) -> Counter[str]:
        """The colours that the current masterpiece still misses (FT-T2)."""
        return Counter(MASTERPIECES[self.masterpieces[0]]["needs"]) - self.touches

    @property
    def needs_shuffle(self) -> bool:
        """Whether the discard pile is to be shuffled into a new deck now (FT-T5)."""
        return self.drawing is not None

    def money(self, seat: int) -> int:
        """The player's total; with 4 the team's."""
        return self.finished[seat] + self.ruined[seat]

    # --- moves -------------------------------------------------------------------------------

    def moves(self) -> list[Move]:
        """All legal next moves of a record; none before a shuffle or when all is over."""
        if self.over or self.needs_shuffle:
            return []
        hand, missing = self.hands[self.turn], self.missing
        found: list[Move] = []
        # FT-T2: of each colour, no more than are missing and no more than are in hand.
        counts = [range(min(hand[colour], missing[colour]) + 1) for colour in COLOURS]
        for chosen in product(*counts):
            cards = [
                colour for colour, count in zip(COLOURS, chosen, strict=True) for _ in range(count)
            ]
            if cards:
                found.append({"by": self.turn, "touch": cards})
        # FT-T3
        for colour in COLOURS:
            if hand[colour] and not missing[colour]:
                found.append({"by": self.turn, "smudge": colour})
        return found

    def play(self, move: Move) -> None:
        """Play a record's move; raises `Illegal`, and then nothing has changed."""
        if not isinstance(move, dict):
            raise Illegal("format", "A move is an object.")
        verbs = [verb for verb in VERBS if verb in move]
        if len(verbs) != 1:
            raise Illegal("format", "A move has exactly one verb.")
        (verb,) = verbs
        if (verb == "chance") == ("by" in move):
            raise Illegal("format", "A player's move says by whom, a chance outcome does not.")
        if verb != "chance" and (type(move["by"]) is not int or move["by"] >= self.seats):
            raise Illegal("format", "By whom is the number of a seat.")
        if self.over:
            raise Illegal("FT-X1", "The game is over.")
        if verb == "chance":
            self._shuffle(move["chance"])
            return
        if self.needs_shuffle:
            raise Illegal("FT-T5", "First the discard pile is shuffled into a new deck.")
        if move["by"] != self.turn:
            raise Illegal("FT-S4", f"It is the turn of seat {self.turn}.")
        if verb == "touch":
            self._touch(move["touch"])
        else:
            self._smudge(move["smudge"])

    def _touch(self, cards: list[str]) -> None:
        if not _are_colours(cards):
            raise Illegal("format", "A touch-up is a list of colours.")
        if cards != sorted(cards):
            raise Illegal("format", "The cards of a touch-up must be sorted.")
        if not cards:
            raise Illegal("FT-T1", "Passing is forbidden.")
        played, hand = Counter(cards), self.hands[self.turn]
        if not played <= hand:
            raise Illegal("FT-T2", "These cards are not in the player's hand.")
        if not played <= self.missing:
            raise Illegal("FT-T2", "The masterpiece does not miss all of these.")
        self.hands[self.turn] = hand - played
        self.touches += played
        if self.missing:
            self._draw(self.turn, self._next_seat())
        else:
            self._end_masterpiece(is_finished=True)

    def _smudge(self, card: str) -> None:
        if card not in COLOURS:
            raise Illegal("format", "A smudge is one colour.")
        if not self.hands[self.turn][card]:
            raise Illegal("FT-T3", f"There is no {card} card in the player's hand.")
        if self.missing[card]:
            raise Illegal("FT-T3", f"The masterpiece still misses {card}.")
        self.hands[self.turn] -= Counter([card])
        self.smudges.append(card)
        if len(self.smudges) < SMUDGES_TO_RUIN:
            self._draw(self.turn, self._next_seat())
        else:
            self._end_masterpiece(is_finished=False)

    def _next_seat(self) -> int:
        """Clockwise (FT-S4); in a duel, the next of the two."""
        seat = (self.turn + 1) % self.seats
        while self.duel and seat not in self.duel:
            seat = (seat + 1) % self.seats
        return seat

    # --- drawing -----------------------------------------------------------------------------

    def _draw(self, seat: int, then: int) -> None:
        """FT-T5: draw back up to five; then it is the turn of ``then``."""
        self.drawing = None
        while self.hands[seat].total() < HAND and (self.deck or self.discards):
            if not self.deck:
                self.drawing, self.after_drawing = seat, then
                return
            self.hands[seat][self.deck.pop(0)] += 1
        self.turn = then

    def _shuffle(self, outcome: Any) -> None:
        if self.drawing is None:
            raise Illegal("FT-T5", "No new deck is needed now.")
        deck = outcome.get("deck") if isinstance(outcome, dict) else None
        if deck is None or not _are_colours(deck):
            raise Illegal("format", "An outcome of chance has a deck of colours.")
        if Counter(deck) != self.discards:
            raise Illegal("FT-T5", "The new deck must be the cards of the discard pile.")
        self.deck = list(deck)
        self.discards = Counter()
        self._draw(self.drawing, self.after_drawing)

    # --- the end of a masterpiece ------------------------------------------------------------

    def _end_masterpiece(self, *, is_finished: bool) -> None:
        card = MASTERPIECES[self.masterpieces[0]]
        mine = next(team for team in self.teams if self.turn in team)
        if is_finished:  # FT-M1
            gainers = mine
            for seat in gainers:
                self.finished[seat] += card["finish"]
        else:  # FT-M2; in a duel only the other of the two (FT-X2)
            gainers = (self.duel or set(range(self.seats))) - mine
            for seat in gainers:
                self.ruined[seat] += card["ruin"]
        how = "finished" if is_finished else "ruined"
        value = card["finish" if is_finished else "ruin"]
        self.taken.append({"id": card["id"], "how": how, "value": value, "by": sorted(gainers)})
        if self.duel:
            (self.duel_winner,) = gainers
            self.over = True
            return
        rich = {seat for seat in range(self.seats) if self.money(seat) >= TARGET}
        tied = self.seats == 3 and len(rich) == 2 and len({self.money(s) for s in rich}) == 1
        if rich and not tied:  # FT-X1: at once, before any refill
            self.over = True
            return
        # FT-M3
        self.discards += self.touches + Counter(self.smudges)
        self.touches = Counter()
        self.smudges = []
        del self.masterpieces[0]
        if not self.masterpieces:  # FT-X3
            self.over = True
        elif tied:  # FT-X2: who ruined does not refill and is out
            self.duel = rich
            self.turn = self._next_seat()
        else:
            self._draw(self.turn, self.turn)

    # --- the end -----------------------------------------------------------------------------

    def result(self) -> dict[str, Any]:
        """The ``result`` of the record; only for an ended game."""
        assert self.over
        scores = [self.money(seat) for seat in range(self.seats)]
        winners = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        if self.duel:
            assert winners == [self.duel_winner]
        return {
            "scores": scores,
            "winners": winners,
            "breakdown": [
                {"finished": finished, "ruined": ruined}
                for finished, ruined in zip(self.finished, self.ruined, strict=True)
            ],
        }
