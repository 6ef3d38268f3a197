"""What the drawings of Art Society say: whose turn it is, and names for people."""

from __future__ import annotations

from vernissage.games.terms import Json

PARTS = {
    "prestige": "prestige",
    "decor": "decor",
    "eye_line": "eye line",
    "full_wall": "full wall",
    "corners": "bare corners",
    "excess": "excess",
}
"""The parts of a score, and their words."""
ENDS = {
    "full-wall": "a wall is full",
    "second-excess": "a second excess painting",
    "no-cards-left": "all bid cards are played",
}


def words_of(tile: str) -> tuple[str, str, str]:
    """Type, size and frame of a painting's id; of decor's: ``decor``, its size, nothing."""
    kind, size, *frame = tile.split("-")
    return kind.replace("_", " "), size, frame[0] if frame else ""


def named(tile: str) -> str:
    """``still life 3x2 in wood``, ``decor 2x1``."""
    kind, size, frame = words_of(tile)
    return f"{kind} {size} in {frame}" if frame else f"{kind} {size}"


def seats_named(seats: list[int]) -> str:
    """``Seat 1``, ``Seats 0 and 2``."""
    if len(seats) == 1:
        return f"Seat {seats[0]}"
    return f"Seats {', '.join(map(str, seats[:-1]))} and {seats[-1]}"


def status(view: Json) -> str:
    """Whose turn it is and what is to be done; at the end who won."""
    if view["outcome"]:
        winners = view["outcome"]["winners"]
        verb = "wins" if len(winners) == 1 else "share the win"
        return f"{seats_named(winners)} {verb}: {ENDS[view['outcome']['reason']]}"
    if view["phase"] == "bids":
        verb = "bids" if len(view["deciders"]) == 1 else "bid"
        return f"{seats_named(view['deciders'])} {verb}"
    seat = f"Seat {view['turn']}"
    if view["phase"] == "start":
        return f"{seat} hangs its starting painting"
    if view["phase"] == "auction":
        left = view["seats"] + 1 - len(view["picks"])
        return f"{seat} chooses {left} painting{'' if left == 1 else 's'} for the auction"
    if view["phase"] == "buying":
        return f"{seat} buys a painting"
    return f"{seat} {_hanging(view)}"


def _hanging(view: Json) -> str:
    turn, player = view["hanging"], view["players"][view["turn"]]
    if turn["swap"]:
        return "swaps decor"
    if turn["wanted"]:
        return f"takes decor {turn['wanted']}"
    if turn["decor"]:
        return f"hangs or keeps decor {turn['decor']}"
    if turn["dues"]:
        values = " and ".join(
            f"{due['value']}{' more' if due['begun'] else ''}" for due in turn["dues"]
        )
        return f"has decor due (value {values})"
    return "hangs" if player["painting"] else "may confirm"


def ranges(cards: list[int]) -> str:
    """``1-4 7 9-20``."""
    runs: list[list[int]] = []
    for card in cards:
        if runs and card == runs[-1][-1] + 1:
            runs[-1].append(card)
        else:
            runs.append([card])
    return (
        " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs) or "none"
    )
