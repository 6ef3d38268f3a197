"""What every worker needs: imported once, in the process that all workers are forked from."""

from __future__ import annotations

import gc

from vernissage.bots import mcts, policy
from vernissage.bots.knowledge import knowledge
from vernissage.bots.preparing import make_common
from vernissage.games.compiling import warm_up
from vernissage.games.registry import game, in_use
from vernissage.server import bot_pool

__all__ = ["bot_pool", "mcts", "policy"]

for name in in_use():
    knowledge(game(name))
warm_up()
make_common()
gc.freeze()
