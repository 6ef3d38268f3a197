"""Reasons in English, for notebooks and the command line; the browser's words are in web/locales."""

from __future__ import annotations

from collections.abc import Mapping

from vernissage.study.reasons.contrast import Of, Reason

SUBJECTS: Mapping[Of, str] = {"move": "This move", "other": "The other move"}

_MORE = "{count} more {count:"
PREDICATES: Mapping[str, str] = {
    "patchwork-tile": "completes a square of 7 × 7 cells: 7 points",
    "patchwork-square": "leaves {left} {left:cell|cells} to fill for the 7 × 7 square, "
    "{count} fewer than the other move",
    "patchwork-special": "takes " + _MORE + "special patch|special patches}",
    "patchwork-cells": "covers " + _MORE + "cell|cells}",
    "patchwork-income": "brings " + _MORE + "button|buttons} of income by the end of the game",
    "patchwork-cheaper": "costs {count} {count:button|buttons} less",
    "patchwork-earns": "earns {count} {count:button|buttons}",
    "patchwork-quicker": "moves the marker {count} {count:space|spaces} less",
    "patchwork-paid": "pays " + _MORE + "button|buttons} of income at once",
    "patchwork-again": "keeps the turn: the opponent has to wait",
    "patchwork-starves": "leaves the opponent no patch to take, only to advance",
    "patchwork-denies": "stops the opponent from taking the patch for {price} "
    "{price:button|buttons} and {time} {time:space|spaces} of time next",
    "patchwork-holes": "leaves {count} {more:|more }empty {count:cell|cells} that only "
    "{count:a special patch|special patches} can fill",
    "patchwork-fills": "fills a cell that only a special patch can fill",
    "patchwork-splits": "leaves {count} more separate {count:group|groups} of empty cells",
    "patchwork-room": "leaves room for " + _MORE + "patch|patches} of the circle",
    "patchwork-snug": "lays the patch more snugly: "
    + _MORE
    + "edge touches|edges touch} others or the border",
    "final-touch-wins": "wins the game",
    "final-touch-loses": "ends the game with an opponent’s win",
    "final-touch-finishes": "finishes the masterpiece for ${dollars}",
    "final-touch-ruins": "ruins the masterpiece and pays the opponents ${dollars}",
    "final-touch-opens": "leaves just {cards} {cards:card|cards} to finish with: the next player "
    "may {wins:earn $|win that way, with $}{dollars}",
    "final-touch-danger": "makes the second smudge: whoever makes the third pays their opponents "
    "${dollars}",
    "final-touch-keeps": "keeps " + _MORE + "card|cards} that this masterpiece still needs",
    "final-touch-nearer": "plays " + _MORE + "card|cards} that the masterpiece needs",
    "final-touch-draws": "draws " + _MORE + "card|cards}",
    "final-touch-next": "keeps " + _MORE + "card|cards} that the next masterpiece needs",
    "final-touch-scarce": "leaves a rare colour needed: {colour}, cards unseen: {count}",
    "art-society-decor": "earns decor of up to {shields} {shields:shield|shields}; "
    "the other up to {against}",
    "art-society-shields": "takes decor with " + _MORE + "shield|shields}",
    "art-society-faux-pas": "makes a faux pas: "
    + _MORE
    + "painting scores|paintings score} no prestige",
    "art-society-prestige": "scores " + _MORE + "point|points} of prestige as the museum stands",
    "art-society-eye-line": "scores "
    + _MORE
    + "point|points} on the eye line as the museum stands",
    "art-society-corner": "covers " + _MORE + "corner|corners}",
    "art-society-full": "fills the whole wall: 5 points",
    "art-society-holes": "leaves {count} more empty {count:cell|cells} that only 1 × 1 decor fits",
    "art-society-keeps": "leaves the assistant busy",
    "art-society-excess": "makes an excess painting: 2 points less",
    "art-society-room": "leaves room for " + _MORE + "size|sizes} of paintings",
    "art-society-places": "leaves " + _MORE + "place|places} where paintings can hang",
    "art-society-snug": "hangs it more snugly: "
    + _MORE
    + "edge touches|edges touch} others or the border",
    "art-society-no-place": "buys a painting that has no place on the wall",
    "art-society-clash": "buys a painting ({type}) that can hang only with a faux pas",
    "art-society-could-earn": "buys what can earn decor of up to {shields} "
    "{shields:shield|shields}; the other up to {against}",
    "art-society-worth": "buys a painting ({type}) whose type counts {points} now, {count} more",
    "art-society-cells": "buys a painting larger by {count} {count:cell|cells}",
    "art-society-fits": "buys a painting with " + _MORE + "place|places} on the wall",
    "art-society-denies": "keeps from an opponent what could earn them decor of up to {shields} "
    "{shields:shield|shields}",
    "art-society-museum": "leaves for the museum what makes the wall worth "
    + _MORE
    + "point|points}",
    "art-society-sure": "gives the first choice for certain",
    "art-society-outbids": "outbids " + _MORE + "card|cards} of the opponents",
    "art-society-enough": "is enough for the first choice and saves the {card}",
    "art-society-same-for-less": "outbids just as many cards and saves the {card}",
    "art-society-saves": "saves the {card} for later",
    "art-society-pile-no-place": "picks a size that has no place on the wall",
    "art-society-pile-others": "picks a size that "
    + _MORE
    + "opponent has|opponents have} no place for",
    "art-society-pile-earns": "picks a pile where {count} of {total} paintings could earn "
    "decor, not {less} of {others}",
    "art-society-pile-room": "picks a size with " + _MORE + "place|places} on the wall",
    "art-society-pile-cells": "picks a size larger by {count} {count:cell|cells}",
}


class _Number(int):
    """A number that chooses between two words: ``{count:cell|cells}``; a 0 or 1 that is no count
    between the first and the second."""

    def __format__(self, words: str) -> str:
        if "|" not in words:
            return int.__format__(self, words)
        one, several = words.split("|")
        return one if self == 1 else several


class _Choice(_Number):
    def __format__(self, words: str) -> str:
        return words.split("|")[int(self)]


def sentence(reason: Reason) -> str:
    """A reason as an English sentence."""
    arguments = {
        name: value
        if isinstance(value, str)
        else _Choice(value)
        if name in ("more", "wins")
        else _Number(value)
        for name, value in reason.arguments.items()
    }
    return f"{SUBJECTS[reason.of]} {PREDICATES[reason.code].format(**arguments)}."
