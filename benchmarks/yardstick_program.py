"""The strongest bot of an earlier commit, as a program for the arena; `yardstick.py` starts it.

It runs in that commit's own environment and uses nothing of this one: JSON lines as in
docs/write-a-bot.md, the search, the knowledge and the weights of its own package. Its argument is
the spec of its bot (``mcts:seconds=0.2``). Compiled rules are loaded before it says that it is ready.
After ``--own-time`` its seconds are those that its thread was computing; today's bot can be run by
it too, so that both are measured alike.
"""

from __future__ import annotations

import json
import sys
import time
from types import SimpleNamespace

import vernissage
from vernissage.bots import Bot, Situation, bot, mcts


def main(spec: str) -> None:
    player: Bot | None = None
    game: vernissage.Game | None = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "game":
            game = vernissage.game(message["game"])
            warm_up(game, message["seats"])
            player = bot(spec, game, message["seed"])
            answer = {"protocol": 1}
        elif message["type"] == "move" and game is not None and player is not None:
            state = game.from_position(message["position"])
            answer = {"move": int(player.choose(Situation(state, message["seat"])))}
        else:
            break
        print(json.dumps(answer), flush=True)


def warm_up(game: vernissage.Game, seats: int) -> None:
    """Load or compile all that a decision needs."""
    state = game.setup(seed=0, seats=seats)
    while state.turn is not None and state.turn < 0:
        state = state.play(state.legal_moves[0])
    player = bot("mcts:sims=10", game, 0)
    for _ in range(3):
        seat = state.turn
        if seat is not None and seat >= 0:
            state = game.from_position(state.position)
            state = state.play(player.choose(Situation(state, seat)))


def measure_own_time() -> None:
    """Let searches measure their thread's CPU time, at that commit and since."""
    if hasattr(mcts, "clock"):
        mcts.clock = time.thread_time
    else:
        vars(mcts)["time"] = SimpleNamespace(perf_counter=time.thread_time)


if __name__ == "__main__":
    if "--own-time" in sys.argv[2:]:
        measure_own_time()
    main(sys.argv[1])
