"""What two further things are worth to the search: keeping its tree, and exact endgames.

    python research/doubts.py GAME [--sims 2000] [--games 20]
    python research/doubts.py patchwork --endgame [--sims 60000] [--longer 10]

Keeping the tree: the games are played by the search against itself; after each of its decisions
the tree is followed along what was really played until the same seat decides again. The share of
the simulations below that node is what a kept tree would begin with. What that wins is said by
`vernissage arena GAME --bots mcts:sims=N:keeps=1,mcts:sims=N:keeps=0`.

Exact endgames (``--endgame``): at the last decisions of each game, the search's choice is judged by
a search ``--longer`` times as long. What it loses by that judgement is what an exact search could
win.
"""

from __future__ import annotations

import argparse
import statistics

from vernissage.bots import Situation, search
from vernissage.bots.mcts import MctsBot
from vernissage.bots.tree import Tree
from vernissage.games.kernel import below, stream
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.games.terms import CHANCE

LAST = 6
"""Decisions of each game that count as its end."""


def drawn(state: State, rng: object) -> int:
    """What chance does, by the seed."""
    legal = state.legal_actions()
    return int(legal[below(rng, len(legal))])  # type: ignore[arg-type]


def kept(tree: Tree, actions: list[int]) -> float:
    """The share of a tree's simulations below what was played."""
    nodes = tree._nodes
    node = search.ROOT
    for action in actions:
        node = int(search.find_child(nodes, node, action))
        if node == search.NONE:
            return 0.0
    return float(nodes["visits"][node]) / max(1, int(nodes["visits"][search.ROOT]))


def keeping(name: str, sims: int, games: int) -> None:
    """How much of a tree is left when its seat decides again."""
    chosen = game(name)
    shares: list[float] = []
    for number in range(games):
        state, rng = chosen.setup(seed=f"kept {number}"), stream(f"kept {number}")
        trees: dict[int, tuple[Tree, list[int]]] = {}
        while not state.is_over:
            if state.turn == CHANCE:
                action = drawn(state, rng)
            else:
                seat = state.deciders[0]
                state = state.for_seat(seat)
                if seat in trees:
                    shares.append(kept(*trees.pop(seat)))
                bot = MctsBot(chosen, f"{number} {seat}", simulations=sims)
                action = bot.choose(Situation(state, seat))
                if len(state.legal_actions()) > 1 and not bot._trees[0].in_secret:
                    trees[seat] = (bot._trees[0], [])
            for _, played in trees.values():
                played.append(action)
            state = state.play(action)
    print(
        f"{name}, {sims} simulations, {games} games: of a tree, {statistics.mean(shares):.3f} is "
        f"left at the next decision (median {statistics.median(shares):.3f}, {len(shares)} trees)"
    )


def endgame(name: str, sims: int, longer: int, games: int) -> None:
    """What the search gives away in the last decisions."""
    chosen = game(name)
    lost: list[float] = []
    for number in range(games):
        state = chosen.setup(seed=f"end {number}")
        asked: list[tuple[State, int, int]] = []
        while state.turn is not None:
            seat = state.turn
            bot = MctsBot(chosen, f"{number} {seat}", simulations=sims)
            action = bot.choose(Situation(state, seat))
            if len(state.legal_actions()) > 1:
                asked.append((state, seat, action))
            state = state.play(action)
        for before, seat, action in asked[-LAST:]:
            judge = MctsBot(chosen, f"judge {number}", simulations=sims * longer)
            value = {line.action: line.value for line in judge.search(Situation(before, seat))}
            best = max(value, key=lambda each: value[each])
            lost.append(value[best] - value.get(action, 0.0))
    print(
        f"{name}, {sims} against {sims * longer} simulations, the last {LAST} decisions of {games} "
        f"games: {sum(each > 0.02 for each in lost)} of {len(lost)} choices lose more than 0.02 of "
        f"a win, the mean loss is {statistics.mean(lost):.4f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--sims", type=int, default=2000)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--endgame", action="store_true")
    parser.add_argument("--longer", type=int, default=10)
    arguments = parser.parse_args()
    if arguments.endgame:
        endgame(arguments.game, arguments.sims, arguments.longer, arguments.games)
    else:
        keeping(arguments.game, arguments.sims, arguments.games)


if __name__ == "__main__":
    main()
