"""Playing Final Touch on the page."""

from __future__ import annotations

from collections import Counter

from tests.web.hands import Hands, Json, centre


class FinalTouchHands(Hands):
    """Plays as many cards as it may, and smudges now and then."""

    def play(self, state: Json) -> None:
        choices = state["choices"]
        hand: list[str] = state["view"]["players"][self.seat]["hand"]
        touches = sorted(choices["touches"], key=lambda touch: -len(touch["cards"]))
        if touches and (not choices["smudges"] or self.rng.random() < 0.8):
            wanted = Counter(touches[0]["cards"])
        else:
            wanted = Counter([self.rng.choice(choices["smudges"])["card"]])
        places = []
        for place, colour in enumerate(hand):
            if wanted[colour] > 0:
                wanted[colour] -= 1
                places.append(place)
        self.pick(places, smudge=not touches)
        if self.way == "keyboard":
            self.page.keyboard.press("Enter")
        else:
            self.press(self.confirm)

    def pick(self, places: list[int], smudge: bool) -> None:
        cards = self.page.locator("[data-hand] button")
        if self.way == "keyboard":
            for place in places:
                self.page.keyboard.press(str(place + 1))
        elif len(places) == 1 and self.plays % 2 and smudge:
            # A card is carried to the smudges; click-and-click the other times.
            self.page.locator("[data-zone=smudge]").scroll_into_view_if_needed()
            self.drag(centre(cards.nth(places[0])), centre(self.page.locator("[data-zone=smudge]")))
        else:
            for place in places:
                self.press(cards.nth(place))


HANDS = FinalTouchHands
