"""A first bot, in Python: it plays the move after which it stands best.

vernissage arena patchwork --bots py:examples/first_bot.py:FirstBot,random --out first-match
"""

from vernissage.bots import Situation
from vernissage.games.game import Game
from vernissage.games.kernel import stream
from vernissage.games.state import Move


class FirstBot:
    def __init__(self, game: Game, seed: str) -> None:
        self.rng = stream(seed)

    def choose(self, situation: Situation) -> Move:
        imagined = situation.imagine(self.rng)  # what it can't know is guessed
        return max(
            situation.legal_moves,
            key=lambda move: imagined.play(move).standing[situation.seat],
        )
