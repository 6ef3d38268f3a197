"""Playing Patchwork on the page."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.web.hands import Hands, Json, centre

SIZE = 9
RIM = 6 / 372  # of the drawing's width
ARROWS = ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft")


class PatchworkHands(Hands):
    """Takes a patch whenever it can, else advances."""

    def play(self, state: Json) -> None:
        choices = state["choices"]
        if choices["mend"]:
            self.mend(choices["mend"])
            return
        taken = [n for n, patch in enumerate(choices["patches"]) if patch["layouts"]]
        if not taken or (choices["advance"] and self.rng.random() < 0.15):
            self.advance()
            return
        self.take(self.rng.choice(taken), choices)

    def advance(self) -> None:
        if self.way == "keyboard":
            self.page.keyboard.press("a")
            self.page.keyboard.press("Enter")
        else:
            self.press(self.page.locator(".offer.advance"))
            self.press(self.confirm)

    def mend(self, places: list[list[int]]) -> None:
        if self.way == "keyboard":
            self.tab_to(self.quilt)
            self.page.keyboard.press("Enter")
            return
        row, column, _ = self.rng.choice(places)
        self.touch(*self.point(row + 0.5, column + 0.5))
        self.press(self.confirm)

    def take(self, number: int, choices: Json) -> None:
        patch = choices["patches"][number]
        if self.way == "keyboard":
            self.take_by_keys(number)
            return
        layouts = patch["layouts"]
        plain = [each for each in layouts if each["turns"] == 0 and not each["flipped"]]
        layout = (plain or layouts)[0]
        row, column, _ = self.rng.choice(layout["places"])
        height = 1 + max(r for r, _ in layout["cells"])
        width = 1 + max(c for _, c in layout["cells"])
        target = self.point(row + height / 2, column + width / 2)
        offer = self.page.locator(".offers .offer").nth(number)
        if self.plays % 2:
            self.drag(centre(offer), target)
        else:
            self.press(offer)
            self.touch(*target)
        self.press(self.confirm)

    def take_by_keys(self, number: int) -> None:
        """Lift it, turn it, and move it until it fits."""
        keyboard = self.page.keyboard
        keyboard.press(str(number + 1))
        keyboard.press("r" if self.plays % 2 else "f")
        for step in range(1, SIZE):
            for arrow in ARROWS:
                for _ in range(step):
                    if self.confirm.is_enabled():
                        keyboard.press("Enter")
                        return
                    keyboard.press(arrow)
        keyboard.press("Escape")  # it fits nowhere so turned: as it was
        keyboard.press(str(number + 1))
        keyboard.press("Enter")

    @property
    def quilt(self) -> Locator:
        return self.page.locator(".cloth")

    def point(self, row: float, column: float) -> tuple[float, float]:
        """Where a place of the quilt is on the screen, in cells."""
        self.quilt.scroll_into_view_if_needed()
        box = self.quilt.locator("svg.quilt").bounding_box()
        assert box is not None
        unit = box["width"] * 40 / 372
        rim = box["width"] * RIM
        return box["x"] + rim + column * unit, box["y"] + rim + row * unit


HANDS = PatchworkHands
