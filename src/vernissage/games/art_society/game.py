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
from vernissage.games.art_society.pieces import ACTIONS, MOST_PARTS, MOST_SEATS, ROUNDS
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


def longest_game(seats: int) -> int:
    """A bound: with so many seats no game takes more actions.

    Decor is due for pairs of paintings on one wall that touch (AS-D1), and which of them touch is
    a planar graph: of v paintings at most 3 v - 6 pairs do. One is bought a round, so this bounds
    the value of all decor that a seat can take (one put aside, AS-N3, brings 1 and takes three
    pairs away), and with it the number of tiles. Each costs three actions at most (choose, keep,
    hang), and may follow a swap (AS-D6). That takes a tile for every cell at most of the decor of
    one size that goes back: no more cells than this wall has got before, nor than the size has.
    """
    tiles = 3 * (ROUNDS + 1) - 6
    swaps = sum(min(MOST_PARTS, cells) + 1 for cells in range(tiles))
    # bid, buy, exchange, keep and hang the new painting, hang the held one, confirm
    turns = ROUNDS * 7
    auctions = ROUNDS * (seats + 1)
    return seats * (1 + turns + 3 * tiles + swaps) + auctions


GAME = Game(
    id="art-society",
    title="Art Society",
    seat_counts=(2, 3, 4),
    usual_seats=3,
    hidden=True,
    dtype=STATE,
    actions=ACTIONS,
    buffer_size=ACTIONS,
    longest_game=longest_game(MOST_SEATS),
    seats_rule="AS-S1",
    end_rule="AS-E2",
    score_rule="AS-X2",
    winner_rule="AS-X8",
    score_parts=tuple(words.PARTS),
    clear_leads=(10, 20),
    levels=(
        "policy:temperature=1.5:width=60:habit=1",
        "policy:temperature=0.8:width=4",
        "mcts:sims=4",
        "mcts:sims=24",
        "mcts:sims=150",
        "mcts:sims=60000",
    ),
    knowledge="vernissage.bots.art_society",
    habits="vernissage.bots.habits.art_society",
    reasons="vernissage.study.reasons.art_society",
    puzzles="vernissage.puzzles.art_society",
    environment="vernissage.envs.art_society",
    course="vernissage.games.art_society.course",
    box="vernissage.games.art_society.box",
    pad="vernissage.games.art_society.pad",
    arranging="vernissage.games.art_society.arranging",
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
