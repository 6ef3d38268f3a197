"""Final Touch drawn from a view for a terminal, with Rich's markup."""

from __future__ import annotations

from collections.abc import Iterator

from vernissage.games.final_touch.art import PAINTS
from vernissage.games.final_touch.pieces import COLOUR_IDS, SMUDGES_TO_RUIN, TARGET
from vernissage.games.final_touch.words import PARTS, colours_in, count, note_of, status, taken_by
from vernissage.games.svg import SEATS
from vernissage.games.terms import Json


def text(view: Json, width: int = 80) -> str:
    """The position in Rich's markup, within 80 columns however many there are; it reads without colours too."""
    lines = [f"[bold]Final Touch[/]  {status(view)}", ""]
    lines += _work_lines(view)
    lines += ["", *_pile_lines(view), ""]
    for seat in range(view["seats"]):
        lines += _seat_lines(view, seat)
    if view["outcome"]:
        lines += ["", *_result_lines(view)]
    return "\n".join(line.rstrip() for line in lines)


def _chip(colour: str, count: int = 1) -> str:
    """Cards of one colour: their shape, how many, and the colour's name."""
    paint = PAINTS[colour]
    dark = colour in ("blue", "brown", "red")
    many = f"{count} " if count > 1 else ""
    return f"[{'#ffffff' if dark else '#000000'} on {paint.tone}] {paint.sign} {many}{colour} [/]"


def _chips(colours: list[str]) -> str:
    kinds = [colour for colour in COLOUR_IDS if colour in colours]
    return " ".join(_chip(colour, colours.count(colour)) for colour in kinds) or " [dim]none[/]"


def _work_lines(view: Json) -> Iterator[str]:
    """The current masterpiece with its zones, and the next one."""
    work, following = view["current"], view["next"]
    smudges = f"{len(view['smudged'])} of {SMUDGES_TO_RUIN}"
    when = "Last" if view["outcome"] else "Now"
    yield f"{when:<6}[bold]{work['id']}[/]  finish ${work['finish']}, ruin ${work['ruin']}"
    yield f"      needs    {_chips(colours_in(work['needs']))}"
    yield f"      touched  {_chips(view['touched'])}"
    yield f"      missing  {_chips(colours_in(view['missing']))}"
    yield f"      smudged  {_chips(view['smudged'])}  {smudges}"
    if following:
        yield f"Next  [bold]{following['id']}[/]  finish ${following['finish']}, ruin ${following['ruin']}"
        yield f"      needs    {_chips(colours_in(following['needs']))}"


def _pile_lines(view: Json) -> Iterator[str]:
    yield (
        f"Piles deck {view['deck']}, discards {view['discard']}, masterpieces to come "
        f"{view['masterpieces_left']}"
    )
    if view["seat"] is not None:
        yield f"      unseen   {_chips(colours_in(view['unseen']))}"


def _seat_lines(view: Json, seat: int) -> Iterator[str]:
    """A seat's money and cards; its hand where it is known."""
    player = view["players"][seat]
    badge = f"[bold #ffffff on {SEATS[seat]}] Seat {seat} [/]"
    cards = _chips(player["hand"]) if player["hand"] is not None else count(player["cards"], "card")
    money = f"${player['score']} of {TARGET}"
    yield f"{badge}  {money:<9} {note_of(view, seat):<8} {cards}"
    if taken_by(view, seat):
        kinds = [f"{how} {_values(view, seat, how)}" for how in ("finished", "ruined")]
        yield f"{'':<10}{'; '.join(kinds)}"


def _values(view: Json, seat: int, how: str) -> str:
    """What a seat's cards of one kind pay; ``$5/2`` lies between it and seat 2."""
    values = []
    for card in taken_by(view, seat):
        if card["how"] == how:
            others = [other for other in card["by"] if other != seat]
            shared = f"/{others[0]}" if view["seats"] == 3 and others else ""
            values.append(f"${card['value']}{shared}")
    return " ".join(values) or "none"


def _result_lines(view: Json) -> Iterator[str]:
    """The money, part by part."""
    outcome = view["outcome"]
    yield f"Result{'':<8}" + "".join(f"  Seat {seat}" for seat in range(view["seats"]))
    for part, words in PARTS.items():
        yield f"      {words:<8}" + "".join(f"{each[part]:>8}" for each in outcome["breakdown"])
    scores = "".join(f"{score:>8}" for score in outcome["scores"])
    yield f"      [bold]{'score':<8}{scores}[/]"
