"""Centrepiece: what it is made of."""

from __future__ import annotations

from tests.fourth_game.centrepiece import (
    beginning,
    choices,
    drawing,
    hidden,
    notation,
    outcome,
    playouts,
    position,
    refusals,
    rules,
    terminal,
    verbs,
    view,
    words,
)
from tests.fourth_game.centrepiece.pieces import ACTIONS, CELLS, SEATS
from tests.fourth_game.centrepiece.state import STATE, blank
from vernissage.games.game import Game
from vernissage.games.shape import (
    Beginning,
    Codec,
    Drawing,
    Kernels,
    Position,
    Refusals,
    Views,
)

GAME = Game(
    id="centrepiece",
    title="Centrepiece",
    seat_counts=(SEATS,),
    hidden=True,
    dtype=STATE,
    actions=ACTIONS,
    buffer_size=ACTIONS,
    longest_game=SEATS + CELLS - 1,
    seats_rule="CP-S1",
    end_rule="CP-X1",
    score_rule="CP-X2",
    winner_rule="CP-X3",
    score_parts=tuple(words.PARTS),
    clear_leads=(15, 25),
    habits="tests.fourth_game.centrepiece_habits",
    puzzles="tests.fourth_game.centrepiece_puzzles",
    kernels=Kernels(
        deal=rules.deal,
        legal=rules.legal,
        refusal=rules.refusal,
        apply=rules.apply,
        sample=playouts.sample,
        standing=playouts.standing,
        rewards=playouts.rewards,
        redeal=hidden.redeal,
    ),
    beginning=Beginning(beginning.options, blank, beginning.read, beginning.write),
    codec=Codec(verbs.encode, verbs.verb, notation.text, notation.parse, notation.HELP),
    refusals=Refusals(refusals.REFUSALS, refusals.facts, refusals.wrong_seat, refusals.not_whole),
    position=Position(position.write, position.read),
    views=Views(
        view.view, choices.choices, outcome.outcome, deciders=view.deciders, reveals=view.reveals
    ),
    drawing=Drawing(terminal.text, drawing.svg),
)
