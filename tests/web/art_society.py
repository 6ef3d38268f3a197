"""Playing Art Society on the page."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.web.hands import Hands, Json

COLUMNS = 10
ROWS = 14


class ArtSocietyHands(Hands):
    """Bids by chance, hangs where it may, takes the decor that is due."""

    def play(self, state: Json) -> None:
        choices = state["choices"]
        if "sizes" in choices:
            self.open_auction()
        elif "bids" in choices:
            card = self.rng.choice(choices["bids"])["card"]
            self.press(self.page.get_by_role("button", name=f"Bid card {card}", exact=True))
            self.press(self.confirm)
        elif "buys" in choices:
            self.press(self.page.locator("button.buyable").first)
            self.press(self.confirm.first)
        elif "swap" in choices and not ({"hangs", "decor", "done"} & choices.keys()):
            self.swap(choices)
        else:
            self.hang_or_settle(choices)

    def hang_or_settle(self, choices: Json) -> None:
        hangs = [hang for hang in choices.get("hangs", ()) if hang["from"] != "assistant"]
        if hangs and hangs[0]["places"]:
            self.hang(hangs[0])
        elif "decor" in choices or "exchanges" in choices:
            self.press(self.due.locator("button.tile").first)
        elif "done" in choices:
            self.press(self.page.locator("button.done"))
        elif "keep" in choices:
            self.press(self.page.locator("button.keep"))
        elif "excess" in choices:
            self.press(self.due.locator(".button").last)
        else:
            raise AssertionError(f"what is to be done here? {sorted(choices)}")

    def open_auction(self) -> None:
        for _ in range(6):
            piles = self.page.locator("section ul.mine button:enabled")
            if not piles.count():
                break
            self.press(piles.nth(self.rng.randrange(piles.count())))
        self.press(self.confirm)

    def hang(self, hang: Json) -> None:
        self.put(hang["tile"], self.rng.choice(hang["places"])[:2])

    def swap(self, choices: Json) -> None:
        swap = choices["swap"]
        if swap["finish"] is not None:
            self.press(self.due.locator(".button.primary"))
            return
        take = swap["takes"][0]
        self.press(self.due.locator("button.tile").first)
        self.put(f"decor-{take['size']}", take["places"][0][:2])

    def put(self, tile: str, at: list[int]) -> None:
        """Bring the tile in hand to a place, and leave it there."""
        if self.way == "keyboard":
            self.tab_to(self.wall)
            for _ in range(self.rng.randrange(1, 4)):
                self.page.keyboard.press("n")
            self.page.keyboard.press("Enter")
            return
        size = next(part for part in tile.split("-") if "x" in part and part[0].isdigit())
        width, height = (int(part) for part in size.split("x"))
        target = self.point(at[0] + height / 2, at[1] + width / 2)
        self.touch(*target)
        if self.way == "touch":
            self.press(self.page.locator(".try .button.primary"))

    @property
    def wall(self) -> Locator:
        return self.page.locator(".own [role=application]")

    @property
    def due(self) -> Locator:
        return self.page.locator("main .due").last

    def point(self, row: float, column: float) -> tuple[float, float]:
        """Where a place of the wall is on the screen, in cells."""
        self.wall.scroll_into_view_if_needed()
        svg = self.wall.locator("svg").first
        box = svg.bounding_box()
        shape = svg.get_attribute("viewBox")
        assert box is not None
        assert shape is not None
        left, top, width, height = (float(part) for part in shape.split())
        columns, rows = (width + 2 * left) / COLUMNS, (height + 2 * top) / ROWS
        scale = box["width"] / width
        return (
            box["x"] + (column * columns - left) * scale,
            box["y"] + (row * rows - top) * scale,
        )


HANDS = ArtSocietyHands
