"""Final Touch: what it is made of."""

from __future__ import annotations

from vernissage.games.final_touch import (
    beginning,
    choices,
    drawing,
    hidden,
    intents,
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
from vernissage.games.final_touch.pieces import (
    ACTIONS,
    MASTERPIECES,
    MOST_LEGAL,
    NEEDS,
    SEAT_COUNTS,
    SMUDGES_TO_RUIN,
)
from vernissage.games.final_touch.state import STATE, blank
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
    id="final-touch",
    title="Final Touch",
    seat_counts=SEAT_COUNTS,
    teams=beginning.teams,
    hidden=True,
    dtype=STATE,
    actions=ACTIONS,
    buffer_size=MOST_LEGAL + 1,
    # Every turn lays a card into a zone of a masterpiece, which holds as many touches as are
    # needed and two smudges at the end (or one touch less and three). So there are no more
    # turns, and no more cards played, than that; and a card that goes into a new deck was
    # played before.
    longest_game=2 * (int(NEEDS.sum()) + MASTERPIECES * (SMUDGES_TO_RUIN - 1)),
    seats_rule="FT-S1",
    end_rule="FT-X1",
    score_rule="FT-X4",
    winner_rule="FT-X1",
    score_parts=tuple(words.PARTS),
    clear_leads=(18, 26),
    levels=(
        "policy:temperature=2:habit=2",
        "policy:temperature=1:habit=0.4",
        "policy:temperature=0.5",
        "mcts:sims=30",
        "mcts:sims=400",
        "mcts:sims=12000",
    ),
    knowledge="vernissage.bots.final_touch",
    habits="vernissage.bots.habits.final_touch",
    reasons="vernissage.study.reasons.final_touch",
    puzzles="vernissage.puzzles.final_touch",
    environment="vernissage.envs.final_touch",
    course="vernissage.games.final_touch.course",
    box="vernissage.games.final_touch.box",
    pad="vernissage.games.final_touch.pad",
    arranging="vernissage.games.final_touch.arranging",
    entering="vernissage.games.final_touch.entering",
    kernels=Kernels(
        deal=rules.deal,
        legal=rules.legal,
        refusal=rules.refusal,
        apply=rules.apply,
        sample=playouts.sample,
        standing=playouts.standing,
        rewards=playouts.rewards,
        redeal=hidden.redeal,
        reshuffle=hidden.reshuffle,
        whole=intents.whole,
        splits=intents.splits,
    ),
    beginning=Beginning(beginning.options, blank, beginning.read, beginning.write),
    codec=Codec(verbs.encode, verbs.verb, notation.text, notation.parse),
    refusals=Refusals(refusals.REFUSALS, refusals.facts, refusals.wrong_seat, refusals.not_whole),
    position=Position(position.write, position.read),
    views=Views(
        view.view, choices.choices, outcome.outcome, reveals=view.reveals, chances=view.chances
    ),
    drawing=Drawing(terminal.text, drawing.svg),
)
