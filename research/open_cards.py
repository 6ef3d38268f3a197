"""How much luck there is: the strongest search with open cards against the one that plays fairly.

    python research/open_cards.py final-touch --sees hands --sims 12000 --games 200
    python research/open_cards.py final-touch --sees all --against-open --sims 12000 --games 200

The one with open cards searches from the true state: it sees all hands (`hands`), or the order of the
decks as well (`all`). No fair bot can win more against the fair one, and a fair one that knew all that
can be guessed about hands wins less than `hands`. With --against-open both sides see as much: then it
is told in how many deals the same seat won both games, whoever sat there. The deal decides those.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from tune import Decider, Deciding, Player, play
from vernissage.bots import search
from vernissage.bots.knowledge import knowledge
from vernissage.bots.tree import Tree
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, bind, jit
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import Record

if TYPE_CHECKING:
    reshuffle: Callable[[Record, Stream], None]


@jit
def deal_nothing(state: Record, seat: int, rng: Stream) -> None:
    """All is seen."""


def deal_decks(state: Record, seat: int, rng: Stream) -> None:
    """All hands are seen, the order of the decks is not."""
    reshuffle(state, rng)  # noqa: F821  # a name that `bind` gives


class Open:
    """A search that looks into cards; its name makes its chance its own."""

    def __init__(self, chosen: Game, name: str, sims: int, *, sees_all: bool) -> None:
        known, kernels = knowledge(chosen), chosen.kernels
        redeal: Callable[..., None] = deal_nothing
        if not sees_all:
            redeal = bind(deal_decks, f"{chosen.slug}_open", reshuffle=kernels.reshuffle)
        self.game, self.name, self.sims = chosen, name, sims
        self.nodes = min(2_000_000, 1_000 + sims * known.nodes_per_simulation)
        self.simulate = bind(
            search.simulate,
            f"{chosen.slug}_open_{sees_all}",
            apply=kernels.apply,
            sample=kernels.sample,
            redeal=redeal,
            candidates=known.candidates,
            evaluate=known.evaluate,
            widening=known.widening,
            secret=known.secret,
            revealed=known.revealed,
            settled=known.settled,
            foreseen=known.foreseen,
            HIDDEN=True,
            VEILED=False,
        )

    def decider(self, seed: str) -> Decider:
        tree = Tree(self.game, self.nodes, f"{seed}/{self.name}")
        tree._simulate = self.simulate

        def decide(state: State, seat: int) -> int:
            if len(state.legal_actions()) == 1:
                return int(state.legal_actions()[0])
            tree.plant(state, seat)
            tree.grow(self.sims)
            return tree.lines()[0].action

        return decide


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--sees", choices=("hands", "all"), default="hands")
    parser.add_argument("--against-open", action="store_true", help="the other side sees it too")
    parser.add_argument("--sims", type=int, default=12000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="open")
    options = parser.parse_args()
    chosen = game(options.game)
    sees_all, sims = options.sees == "all", options.sims
    one = Open(chosen, "one", sims, sees_all=sees_all)
    other: Deciding = Player(chosen, [], sims, 0.0, 0.0)
    if options.against_open:
        other = Open(chosen, "other", sims, sees_all=sees_all)
    teams = chosen.teams(options.seats)
    shares, decided = [], []
    for deal in range(options.games // len(teams)):
        won = []
        for team in teams:
            seated = [one if seat in team else other for seat in range(options.seats)]
            wins, _ = play(chosen, options.seats, f"{options.seed}/{deal}", seated)
            won.append([sum(wins[seat] for seat in each) for each in teams])
        shares.append(statistics.mean(won[side][side] for side in range(len(teams))))
        decided.append(float(all(each == won[0] for each in won)))
        print(f"{deal + 1} deals: {statistics.mean(shares):.3f}", file=sys.stderr, flush=True)
    for label, found in (("share", shares), ("deals that decide", decided)):
        error = 1.96 * statistics.stdev(found) / math.sqrt(len(found))
        print(f"{label}: {statistics.mean(found):.3f} ± {error:.3f} of {len(found)} deals")


if __name__ == "__main__":
    main()
