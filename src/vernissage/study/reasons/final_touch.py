"""Reasons of Final Touch, from the seat's view alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from vernissage.games.final_touch.pieces import SMUDGES_TO_RUIN, TARGET
from vernissage.games.terms import Json
from vernissage.study.reasons.contrast import Contrast
from vernissage.study.reasons.words import MORE

WINS = 50.0
NEARLY = {1: 0.5, 2: 0.3, 3: 0.15}
"""By the cards that are still missing: about how likely the next player finishes with them."""
FEW = 4
"""So few unseen cards of a colour are few."""

THEMES = {
    "final-touch-wins": "masterpiece",
    "final-touch-finishes": "masterpiece",
    "final-touch-nearer": "masterpiece",
    "final-touch-loses": "opponents",
    "final-touch-ruins": "opponents",
    "final-touch-opens": "opponents",
    "final-touch-danger": "opponents",
    "final-touch-scarce": "opponents",
    "final-touch-next": "next",
}
"""Where to look, by what the weightiest reason speaks of; else at the hand."""
WORDS = {
    "final-touch-wins": "wins the game",
    "final-touch-loses": "ends the game with an opponent’s win",
    "final-touch-finishes": "finishes the masterpiece for ${dollars}",
    "final-touch-ruins": "ruins the masterpiece and pays the opponents ${dollars}",
    "final-touch-opens": "leaves just {cards} {cards:card|cards} to finish with: the next player "
    "may {wins:earn $|win that way, with $}{dollars}",
    "final-touch-danger": "makes the second smudge: whoever makes the third pays their opponents "
    "${dollars}",
    "final-touch-keeps": "keeps " + MORE + "card|cards} that this masterpiece still needs",
    "final-touch-nearer": "plays " + MORE + "card|cards} that the masterpiece needs",
    "final-touch-draws": "draws " + MORE + "card|cards}",
    "final-touch-next": "keeps " + MORE + "card|cards} that the next masterpiece needs",
    "final-touch-scarce": "leaves a rare colour needed: {colour}, cards unseen: {count}",
}
"""What a reason says, by its code."""


@dataclass(frozen=True)
class After:
    """What a move does, before anybody draws."""

    touches: bool
    played: int
    hand: Counter[str]
    missing: Counter[str]
    smudges: int

    @property
    def left(self) -> int:
        """How many cards the masterpiece still misses."""
        return self.missing.total()

    @property
    def finishes(self) -> bool:
        """FT-M1."""
        return self.touches and self.left == 0

    @property
    def ruins(self) -> bool:
        """FT-M2."""
        return not self.touches and self.smudges == SMUDGES_TO_RUIN

    @property
    def ends(self) -> bool:
        """Whether the masterpiece is taken with it."""
        return self.finishes or self.ruins


def kind(text: str) -> str:
    """Every move is one of its own."""
    return text


def where(view: Json) -> str:
    """Where to look when no reason says more."""
    return "hand"


def contrast(view: Json, seat: int, move: str, other: str) -> Contrast:
    """What speaks for a move against another."""
    found = Contrast()
    one, two = (after(view, seat, text) for text in (move, other))
    finish, ruin = view["current"]["finish"], view["current"]["ruin"]
    found.only("final-touch-wins", wins(view, seat, one), wins(view, seat, two), WINS)
    found.avoided("final-touch-loses", loses(view, seat, one), loses(view, seat, two), WINS)
    found.only("final-touch-finishes", one.finishes, two.finishes, float(finish), dollars=finish)
    found.avoided("final-touch-ruins", one.ruins, two.ruins, float(ruin + 1), dollars=ruin)
    if not one.ends and not two.ends:
        _of_this_one(found, view, seat, one, two)
    if view["next"] is not None and not wins(view, seat, one):
        needs = Counter(view["next"]["needs"])
        kept = [(each.hand & needs).total() for each in (one, two)]
        found.more("final-touch-next", kept[0], kept[1], 0.8)
    return found


def _of_this_one(found: Contrast, view: Json, seat: int, one: After, two: After) -> None:
    """Neither move ends the masterpiece: what is left of it for the next player, and for later."""
    finish, ruin = view["current"]["finish"], view["current"]["ruin"]
    if two.left < one.left and two.left in NEARLY:
        decides = view["players"][follower(view, seat)]["score"] + finish >= TARGET
        decides = decides or view["phase"] == "duel"
        chance = NEARLY[two.left] - NEARLY.get(one.left, 0.0)
        found.avoided(
            "final-touch-opens",
            False,
            True,
            chance * (WINS / 2 if decides else finish),
            cards=two.left,
            dollars=finish,
            wins=int(decides),
        )
    danger = [not each.touches and each.smudges == SMUDGES_TO_RUIN - 1 for each in (one, two)]
    found.only("final-touch-danger", danger[0], danger[1], 0.4 * ruin + 0.5, dollars=ruin)
    kept = [(each.hand & each.missing).total() for each in (one, two)]
    found.more("final-touch-keeps", kept[0], kept[1], 0.6)
    found.more("final-touch-nearer", -one.left, -two.left, 0.5)
    found.more("final-touch-draws", one.played, two.played, 0.4)
    (rarest, unseen), (_, elsewhere) = (scarcest(view, each.missing) for each in (one, two))
    if unseen <= FEW and elsewhere - unseen >= 2:
        found.only(
            "final-touch-scarce",
            True,
            False,
            0.4 * (elsewhere - unseen),
            colour=rarest,
            count=unseen,
        )


def after(view: Json, seat: int, text: str) -> After:
    """What a move does (FT-T2, FT-T3)."""
    touches = text.startswith("+")
    cards = Counter(text[1:].split("+") if touches else [text[1:]])
    missing: Counter[str] = Counter(view["missing"])
    return After(
        touches=touches,
        played=cards.total(),
        hand=Counter(view["players"][seat]["hand"]) - cards,
        missing=missing - cards if touches else missing,
        smudges=len(view["smudged"]) + (not touches),
    )


def side(view: Json, seat: int) -> int:
    """With four, seats 0 and 2 play against 1 and 3 (FT-S1)."""
    return seat % 2 if view["seats"] == 4 else seat


def opponents(view: Json, seat: int) -> list[int]:
    """Who earns when the seat ruins (FT-M2); in a duel only the other of the two (FT-X2)."""
    return [
        other
        for other in range(view["seats"])
        if side(view, other) != side(view, seat) and other != view["out"]
    ]


def follower(view: Json, seat: int) -> int:
    """Whose turn is next where no masterpiece ends (FT-S4): always an opponent's."""
    seats: int = view["seats"]
    following = (seat + 1) % seats
    return (following + 1) % seats if following == view["out"] else following


def wins(view: Json, seat: int, each: After) -> bool:
    """Whether finishing ends the game with a victory (FT-X1, FT-X2)."""
    money = view["players"][seat]["score"] + view["current"]["finish"]
    return each.finishes and (money >= TARGET or view["phase"] == "duel")


def loses(view: Json, seat: int, each: After) -> bool:
    """Whether ruining ends the game with an opponent's victory."""
    if not each.ruins:
        return False
    ruin = view["current"]["ruin"]
    money = [view["players"][other]["score"] + ruin for other in opponents(view, seat)]
    rich = sorted((each for each in money if each >= TARGET), reverse=True)
    tied = view["seats"] == 3 and len(rich) == 2 and rich[0] == rich[1]
    return view["phase"] == "duel" or (bool(rich) and not tied)


def scarcest(view: Json, missing: Counter[str]) -> tuple[str, int]:
    """The missing colour of which the fewest cards are unseen, and how many."""
    unseen: Json = view["unseen"]
    return min(((colour, unseen.get(colour, 0)) for colour in sorted(missing)), key=lambda c: c[1])
