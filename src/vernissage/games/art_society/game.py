"""Art Society: what it is made of."""

from __future__ import annotations

from vernissage.games.art_society import (
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
    rehearsal,
    rules,
    terminal,
    verbs,
    view,
    words,
)
from vernissage.games.art_society.pieces import ACTIONS, CELLS, MOST_PARTS, MOST_SEATS, ROUNDS
from vernissage.games.art_society.state import STATE, blank
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


def _longest_game() -> int:
    """A bound: no seat can act more often than this.

    Every decor tile taken covers at least one cell more of one's own wall for good, or lies
    with the assistant at the end; it costs three actions at most (choose, keep, hang) and may
    follow one swap, which takes a tile for each part of the size that goes back.
    """
    decor = (CELLS + 1) * (3 + MOST_PARTS + 1)
    # bid, buy, exchange, keep and hang the new painting, hang the held one, confirm
    turns = ROUNDS * 7
    auctions = ROUNDS * (MOST_SEATS + 1)
    return MOST_SEATS * (1 + turns + decor) + auctions


GAME = Game(
    id="art-society",
    title="Art Society",
    seat_counts=(2, 3, 4),
    usual_seats=3,
    hidden=True,
    dtype=STATE,
    actions=ACTIONS,
    buffer_size=ACTIONS,
    longest_game=_longest_game(),
    seats_rule="AS-S1",
    end_rule="AS-E2",
    score_rule="AS-X2",
    winner_rule="AS-X8",
    score_parts=tuple(words.PARTS),
    clear_leads=(10, 20),
    levels=(
        "policy:temperature=20:width=60",
        "policy:temperature=4:width=12",
        "policy:temperature=0.8:width=4",
        "mcts:sims=25",
        "mcts:sims=250",
        "mcts:sims=60000",
    ),
    knowledge="vernissage.bots.art_society",
    reasons="vernissage.study.reasons.art_society",
    kernels=Kernels(
        deal=rules.deal,
        legal=rules.legal,
        refusal=rules.refusal,
        apply=rules.apply,
        sample=playouts.sample,
        standing=playouts.standing,
        rewards=playouts.rewards,
        redeal=hidden.redeal,
        whole=intents.whole,
        splits=intents.splits,
        action_of=intents.action_of,
    ),
    beginning=Beginning(beginning.options, blank, beginning.read, beginning.write),
    codec=Codec(verbs.encode, verbs.verb, notation.text, notation.parse),
    refusals=Refusals(refusals.REFUSALS, refusals.facts, refusals.wrong_seat, refusals.not_whole),
    position=Position(position.write, position.read),
    views=Views(
        view.view,
        choices.choices,
        outcome.outcome,
        deciders=view.deciders,
        reveals=view.reveals,
        rehearsed=rehearsal.rehearsed,
        prospects=rehearsal.prospects,
    ),
    drawing=Drawing(terminal.text, drawing.svg),
)
