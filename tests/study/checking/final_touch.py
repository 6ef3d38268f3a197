"""What reasons of Final Touch say, read off the table after the moves."""

from __future__ import annotations

from collections.abc import Callable

from tests.study.checking.comparing import Checker, Comparing
from vernissage.games.state import State
from vernissage.games.terms import Json


class Played:
    """A move that was played, and the views before and after."""

    def __init__(self, state: State, seat: int, action: int) -> None:
        self.seat = seat
        self.text = state.game.codec.text(state, action)
        self.state = state.play(action)
        self.before: Json = state.view(seat)
        self.after: Json = self.state.view(seat)
        # What is left in the hand before anybody draws.
        self.cards = self.text[1:].split(self.text[0])
        self.hand = list(self.before["players"][seat]["hand"])
        for card in self.cards:
            self.hand.remove(card)
        self.taken = self.after["taken"][len(self.before["taken"]) :]

    @property
    def missing(self) -> list[str]:
        """The cards that the masterpiece misses after the move."""
        left = [
            colour
            for colour, count in self.before["current"]["needs"].items()
            for _ in range(count)
        ]
        for card in self.before["touched"] + (self.cards if self.text[0] == "+" else []):
            left.remove(card)
        return left

    @property
    def winners(self) -> list[int]:
        return list(self.after["outcome"]["winners"]) if self.state.is_over else []


def useful(hand: list[str], wanted: list[str]) -> int:
    """How many cards of a hand are among those that are wanted."""
    left = list(wanted)
    for card in hand:
        if card in left:
            left.remove(card)
    return len(wanted) - len(left)


def needs(work: Json) -> list[str]:
    return [colour for colour, count in work["needs"].items() for _ in range(count)]


def went_on(*both: Played) -> bool:
    return not any(each.taken for each in both)


def finished(played: Played, dollars: int) -> bool:
    return any(
        work["how"] == "finished" and played.seat in work["by"] and work["value"] == dollars
        for work in played.taken
    )


def ruined(played: Played, dollars: int) -> bool:
    return any(
        work["how"] == "ruined" and played.seat not in work["by"] and work["value"] == dollars
        for work in played.taken
    )


def check_opens(one: Played, other: Played, cards: int, dollars: int, wins: int) -> bool:
    """So few cards are missing that the next player, an opponent, may finish with them."""
    seats, table = one.before["seats"], one.before
    following = [(one.seat + step) % seats for step in (1, 2)]
    after = next(seat for seat in following if seat != table["out"])
    opponent = after != one.seat and not (seats == 4 and (after - one.seat) % 2 == 0)
    money = table["players"][after]["score"] + dollars
    decides = money >= 25 or table["phase"] == "duel"
    return (
        went_on(one, other)
        and opponent
        and len(one.missing) == cards < len(other.missing)
        and table["current"]["finish"] == dollars
        and decides == bool(wins)
    )


def check_danger(one: Played, other: Played, dollars: int) -> bool:
    """The second smudge lies, by this move alone: a third ruins."""
    return (
        went_on(one, other)
        and len(one.after["smudged"]) == 2 == len(one.before["smudged"]) + 1
        and len(other.after["smudged"]) < 2
        and one.before["current"]["ruin"] == dollars
    )


def check_scarce(one: Played, other: Played, colour: str, count: int) -> bool:
    """Few cards of a missing colour are unseen; of all that the other leaves there are more."""
    unseen: dict[str, int] = one.before["unseen"]
    return (
        went_on(one, other)
        and colour in one.missing
        and unseen.get(colour, 0) == count
        and all(unseen.get(each, 0) > count for each in other.missing)
    )


def of_this(amount: Callable[[Played], int]) -> Callable[..., bool]:
    """As `differs`, of a masterpiece that goes on after both moves."""
    return COMPARE.pairs(
        lambda one, other, count: went_on(one, other) and amount(one) - amount(other) == count > 0
    )


COMPARE = Comparing(Played)
CHECKERS: dict[str, Checker] = {
    "final-touch-wins": COMPARE.pairs(
        lambda one, other: one.seat in one.winners and one.seat not in other.winners
    ),
    "final-touch-loses": COMPARE.pairs(
        lambda one, other: (
            one.state.is_over
            and one.seat not in one.winners
            and not (other.state.is_over and one.seat not in other.winners)
        )
    ),
    "final-touch-finishes": COMPARE.pairs(
        lambda one, other, dollars: finished(one, dollars) and not finished(other, dollars)
    ),
    "final-touch-ruins": COMPARE.pairs(
        lambda one, other, dollars: ruined(one, dollars) and not ruined(other, dollars)
    ),
    "final-touch-opens": COMPARE.pairs(check_opens),
    "final-touch-danger": COMPARE.pairs(check_danger),
    "final-touch-keeps": of_this(lambda played: useful(played.hand, played.missing)),
    "final-touch-nearer": of_this(lambda played: -len(played.missing)),
    "final-touch-draws": of_this(lambda played: len(played.cards)),
    "final-touch-next": COMPARE.differs(
        lambda played: useful(played.hand, needs(played.before["next"]))
    ),
    "final-touch-scarce": COMPARE.pairs(check_scarce),
}
