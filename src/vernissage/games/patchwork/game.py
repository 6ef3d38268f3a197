"""Patchwork: what it is made of."""

from __future__ import annotations

from vernissage.games.game import Game
from vernissage.games.patchwork import (
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
from vernissage.games.patchwork.pieces import ACTIONS, LAST_SPACE, MOST_LEGAL, SPECIAL_PATCHES
from vernissage.games.patchwork.quilt import SCRATCH
from vernissage.games.patchwork.state import STATE, blank
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
    id="patchwork",
    title="Patchwork",
    seat_counts=(2,),
    hidden=False,
    dtype=STATE,
    actions=ACTIONS,
    buffer_size=MOST_LEGAL + SCRATCH,
    # Every action but a special patch moves a marker by at least one space.
    longest_game=2 * LAST_SPACE + SPECIAL_PATCHES,
    seats_rule="PW-S1",
    end_rule="PW-X1",
    score_rule="PW-X2",
    winner_rule="PW-X3",
    score_parts=tuple(words.PARTS),
    clear_leads=(20, 35),
    levels=(
        "policy:temperature=1:width=12:habit=1",
        "policy:temperature=0.4:width=3",
        "mcts:sims=2",
        "mcts:sims=16",
        "mcts:sims=130",
        "mcts:sims=100000",
    ),
    knowledge="vernissage.bots.patchwork",
    habits="vernissage.bots.habits.patchwork",
    reasons="vernissage.study.reasons.patchwork",
    puzzles="vernissage.puzzles.patchwork",
    environment="vernissage.envs.patchwork",
    course="vernissage.games.patchwork.course",
    box="vernissage.games.patchwork.box",
    pad="vernissage.games.patchwork.pad",
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
    views=Views(view.view, choices.choices, outcome.outcome, view_json=view.view_json),
    drawing=Drawing(terminal.text, drawing.svg, terminal.choice),
)
