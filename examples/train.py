"""From nothing to beating `greedy`, in minutes on a laptop, with nothing but NumPy.

    python examples/train.py --out final-touch.npz
    vernissage arena final-touch --bots py:examples/train.py:Trained:weights=final-touch.npz,greedy \
        --games 400 --out match

Proximal policy optimisation by self-play: one small network plays every seat of thousands of games
at once (`vernissage.envs.GameArray`), and is moved towards what turned out better than it had
expected. Nothing of the game is built in but its rules: observations as the environments give
them, masks, and who won. What it shows, docs/training.md tells.

With `--cluster ADDRESS` the games are played on a Ray cluster, one shard on each CPU; the same
seed and number of shards give the same games as at home.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from vernissage.bots import Situation, bot
from vernissage.envs import GameArray, layout
from vernissage.envs.layout import environment
from vernissage.games.errors import VernissageError
from vernissage.games.game import Game
from vernissage.games.kernel import stream
from vernissage.games.registry import game as game_of

Singles = npt.NDArray[np.float32]
Weights = dict[str, Singles]

UNITS = 128
GAMES, STEPS = 512, 64
"""Of one shard: so many games at once, so many steps of each between two updates."""
TRACE = 0.9
"""How far a surprise reaches back: the lambda of generalised advantages."""
EPOCHS, BATCH = 3, 4096
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
RATE = 1.5e-3
LARGEST_STEP = 0.5


# --- the network


def begin(inputs: int, actions: int, seed: int) -> Weights:
    """A network that knows nothing: every legal action is as good as any."""
    rng = np.random.default_rng([seed, 0])

    def layer(rows: int, columns: int, scale: float) -> Singles:
        numbers: npt.NDArray[np.float64] = rng.standard_normal((rows, columns))
        return np.asarray(numbers * (scale / np.sqrt(rows)), np.float32)

    zeros = np.zeros
    return {
        "first": layer(inputs, UNITS, 1.4),
        "first bias": zeros(UNITS, np.float32),
        "second": layer(UNITS, UNITS, 1.4),
        "second bias": zeros(UNITS, np.float32),
        "policy": layer(UNITS, actions, 0.01),
        "policy bias": zeros(actions, np.float32),
        "value": layer(UNITS, 1, 0.1),
        "value bias": zeros(1, np.float32),
    }


def forward(weights: Weights, inputs: Singles) -> tuple[Singles, Singles, Singles, Singles]:
    """Both hidden layers, the logits of all actions, and what each position is worth."""
    first = np.maximum(inputs @ weights["first"] + weights["first bias"], 0)
    second = np.maximum(first @ weights["second"] + weights["second bias"], 0)
    logits = second @ weights["policy"] + weights["policy bias"]
    values = np.tanh(second @ weights["value"] + weights["value bias"])[:, 0]
    return first, second, logits, values


def chances_of(logits: Singles, legal: npt.NDArray[np.bool_]) -> Singles:
    """The policy: a softmax over what is legal."""
    logits = np.where(legal, logits, np.float32(-1e9))
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)


# --- playing


@dataclass
class Batch:
    """Decisions, and how much better than expected each of them turned out."""

    inputs: Singles
    legal: npt.NDArray[np.bool_]
    actions: npt.NDArray[np.int64]
    chances: Singles
    """Of the action that was chosen, when it was chosen."""
    advantages: Singles
    targets: Singles
    """What the positions should have been thought to be worth."""
    finished: int
    """Games that ended."""


class Shard:
    """Some games that the network plays against itself."""

    def __init__(self, game: str, seats: int, seed: int, number: int, games: int = GAMES) -> None:
        self.games = GameArray(game, games, seats=seats)
        self.games.reset(1_000_003 * (seed + 1) + games * number)
        self.scale = 1 / np.maximum(self.games.layout.high, 1).astype(np.float32)
        self.rng = np.random.default_rng([seed, 1, number])

    def play(self, weights: Weights, steps: int = STEPS) -> Batch:
        """Play on for so many steps; the batch has every decision in them."""
        games = self.games
        count, seats = games.count, games.seats
        inputs = np.empty((steps, count, len(self.scale)), np.float32)
        legal = np.empty((steps, count, games.actions), np.bool_)
        actions = np.empty((steps, count), np.int64)
        chances = np.empty((steps, count), np.float32)
        values = np.empty((steps + 1, count), np.float32)
        movers = np.empty((steps + 1, count), np.int64)
        returns = np.empty((steps, count, seats), np.float32)
        ended = np.empty((steps, count), np.bool_)
        everyone = np.arange(count)
        for step in range(steps):
            inputs[step] = games.observations * self.scale
            legal[step] = games.masks
            movers[step] = games.movers
            _, _, logits, values[step] = forward(weights, inputs[step])
            policy = chances_of(logits, legal[step])
            heaps = policy.cumsum(axis=1)
            marks = self.rng.random(count, np.float32) * heaps[:, -1]
            marks = np.minimum(marks, np.nextafter(heaps[:, -1], np.float32(0)))
            actions[step] = (heaps > marks[:, None]).argmax(axis=1)
            chances[step] = policy[everyone, actions[step]]
            games.step(actions[step])
            returns[step] = games.returns
            ended[step] = games.fresh
        movers[steps] = games.movers
        seen = (games.observations * self.scale).astype(np.float32, copy=False)
        values[steps] = forward(weights, seen)[3]
        advantages = surprises(values, movers, returns, ended)
        targets = advantages + values[:steps]
        flat = steps * count
        return Batch(
            inputs.reshape(flat, -1),
            legal.reshape(flat, -1),
            actions.ravel(),
            chances.ravel(),
            advantages.ravel(),
            targets.ravel(),
            int(ended.sum()),
        )


def surprises(
    values: Singles,
    movers: npt.NDArray[np.int64],
    returns: Singles,
    ended: npt.NDArray[np.bool_],
) -> Singles:
    """Generalised advantages, each seat's decisions in a chain of their own."""
    steps, count, seats = returns.shape
    everyone = np.arange(count)
    # What a seat thinks of its next own decision. At the edge only one seat has a thought; the
    # others' worth is what is left of zero.
    after = np.repeat(-values[steps, :, None] / (seats - 1), seats, axis=1)
    after[everyone, movers[steps]] = values[steps]
    trace = np.zeros((count, seats), np.float32)
    reward = np.zeros((count, seats), np.float32)
    found = np.empty((steps, count), np.float32)
    for step in range(steps - 1, -1, -1):
        over = ended[step]
        after[over], trace[over], reward[over] = 0, 0, returns[step][over]
        mover, value = movers[step], values[step]
        surprise = reward[everyone, mover] + after[everyone, mover] - value
        trace[everyone, mover] = surprise + TRACE * trace[everyone, mover]
        found[step] = trace[everyone, mover]
        after[everyone, mover], reward[everyone, mover] = value, 0
    return found


def joined(batches: list[Batch]) -> Batch:
    """All decisions of several shards."""

    def all_of(name: str) -> Any:
        return np.concatenate([getattr(batch, name) for batch in batches])

    return Batch(
        inputs=all_of("inputs"),
        legal=all_of("legal"),
        actions=all_of("actions"),
        chances=all_of("chances"),
        advantages=all_of("advantages"),
        targets=all_of("targets"),
        finished=sum(batch.finished for batch in batches),
    )


# --- learning


class Learner:
    """Moves the weights by what a batch shows, with Adam."""

    def __init__(self, weights: Weights, seed: int) -> None:
        self.weights = weights
        self._rng = np.random.default_rng([seed, 2])
        self._means = {name: np.zeros_like(each) for name, each in weights.items()}
        self._squares = {name: np.zeros_like(each) for name, each in weights.items()}
        self._steps = 0

    def learn(self, batch: Batch, rate: float) -> None:
        """Some epochs over a batch."""
        spread = batch.advantages.std() + 1e-6
        advantages = (batch.advantages - batch.advantages.mean()) / spread
        for _ in range(EPOCHS):
            order = self._rng.permutation(len(batch.actions))
            for begin in range(0, len(order), BATCH):
                self._move(self._slope(batch, advantages, order[begin : begin + BATCH]), rate)

    def _slope(self, batch: Batch, advantages: Singles, rows: npt.NDArray[np.int64]) -> Weights:
        """The gradient of the clipped objective over some rows."""
        weights, count = self.weights, len(rows)
        inputs, legal, actions = batch.inputs[rows], batch.legal[rows], batch.actions[rows]
        first, second, logits, values = forward(weights, inputs)
        policy = chances_of(logits, legal)
        here = np.arange(count)
        ratio = policy[here, actions] / batch.chances[rows]
        gain = advantages[rows]
        open_ = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        pull = np.where(open_, gain * ratio, 0).astype(np.float32)
        by_logits = policy * pull[:, None]
        by_logits[here, actions] -= pull
        logs = np.log(np.maximum(policy, 1e-9))
        entropy = -(policy * logs).sum(axis=1, keepdims=True)
        by_logits += ENTROPY * policy * (logs + entropy)
        by_logits /= count
        by_values = VALUE * 2 * (values - batch.targets[rows]) * (1 - values**2) / count
        by_second = by_logits @ weights["policy"].T + by_values[:, None] @ weights["value"].T
        by_second[second <= 0] = 0
        by_first = by_second @ weights["second"].T
        by_first[first <= 0] = 0
        return {
            "first": inputs.T @ by_first,
            "first bias": by_first.sum(axis=0),
            "second": first.T @ by_second,
            "second bias": by_second.sum(axis=0),
            "policy": second.T @ by_logits,
            "policy bias": by_logits.sum(axis=0),
            "value": second.T @ by_values[:, None],
            "value bias": by_values.sum(keepdims=True),
        }

    def _move(self, slope: Weights, rate: float) -> None:
        length = np.sqrt(sum(float((each**2).sum()) for each in slope.values()))
        shorter = min(1.0, LARGEST_STEP / (length + 1e-9))
        self._steps += 1
        for name, each in slope.items():
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (each * shorter - mean)
            square += 0.001 * ((each * shorter) ** 2 - square)
            right = np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
            self.weights[name] -= (rate * right * mean / (np.sqrt(square) + 1e-8)).astype(
                np.float32
            )


# --- a bot of it


class Trained:
    """The network as a bot: `py:examples/train.py:Trained:weights=FILE.npz`."""

    def __init__(self, game: Game, seed: str, weights: str | Weights) -> None:
        if isinstance(weights, str):
            with np.load(weights) as kept:
                weights = {name: kept[name] for name in kept.files}
        self.weights, self.rng = weights, stream(seed)
        self.observe = environment(game).observe

    def choose(self, situation: Situation) -> int:
        """The legal action that the network likes best."""
        state = situation.imagine(self.rng)  # what the seat sees of it is what it sees
        seen = layout(situation.game, state.seats)
        numbers = np.zeros(seen.size, np.int16)
        self.observe(state.data, situation.seat, numbers)
        inputs = (numbers / np.maximum(seen.high, 1)).astype(np.float32)[None]
        logits = forward(self.weights, inputs)[2][0]
        actions = state.legal_actions()
        return int(actions[logits[actions].argmax()])


def measure(weights: Weights, name: str, seats: int, rival: str, games: int, seed: int) -> float:
    """The network's share of wins against a bot that has all other seats (or the other side)."""
    game, won = game_of(name), 0.0
    for number in range(games):
        deal = f"measure/{seed}/{number // seats}"
        state, chance = game.setup(seats=seats, seed=deal), stream(deal, "chance")
        seat = number % seats
        ours = next(team for team in game.teams(seats) if seat in team)
        trained = Trained(game, f"{deal}/{seat}", weights)
        others = bot(rival, game, f"{deal}/{seat}/rival")
        while (turn := state.turn) is not None:
            if turn < 0:
                state = state.play(state.sample(chance))
            else:
                player = trained if turn in ours else others
                state = state.play(player.choose(Situation(state, turn)))
        won += state.rewards[seat]
    return won / games


# --- the whole run


def shards_here(count: int, **facts: Any) -> Callable[[Weights], list[Batch]]:
    """Games in this process, shard after shard."""
    shards = [Shard(number=number, **facts) for number in range(count)]
    return lambda weights: [shard.play(weights) for shard in shards]


def shards_on(address: str, count: int, **facts: Any) -> Callable[[Weights], list[Batch]]:
    """Games on a Ray cluster, a CPU for each shard."""
    from vernissage.arena.cluster import connect

    ray = connect(address)
    ray_shard = ray.remote(num_cpus=1)(Shard)
    shards = [ray_shard.remote(number=number, **facts) for number in range(count)]

    def play(weights: Weights) -> list[Batch]:
        shared = ray.put(weights)
        played: list[Batch] = ray.get([shard.play.remote(shared) for shard in shards])
        return played

    return play


def train(given: argparse.Namespace) -> None:
    """Learn; writes the weights and a log. The same seed and shards, the same weights."""
    game = game_of(given.game)
    facts = {"game": given.game, "seats": given.seats, "seed": given.seed, "games": given.games}
    if given.cluster:
        play = shards_on(given.cluster, given.shards, **facts)
    else:
        play = shards_here(given.shards, **facts)
    learner = Learner(begin(layout(game, given.seats).size, game.actions, given.seed), given.seed)
    log: list[dict[str, float]] = []
    started, cpu, measuring = time.monotonic(), time.process_time(), 0.0
    decisions = finished = 0
    for update in range(given.updates + 1):
        if update % given.every == 0 or update == given.updates:
            before, before_cpu = time.monotonic(), time.process_time()
            share = measure(
                learner.weights, given.game, given.seats, given.rival, given.matches, given.seed
            )
            measuring += time.monotonic() - before
            cpu += time.process_time() - before_cpu
            log.append(
                {
                    "update": update,
                    "seconds": round(time.monotonic() - started - measuring, 1),
                    "cpu_seconds": round(time.process_time() - cpu, 1),
                    "games": finished,
                    "decisions": decisions,
                    "won": round(share, 4),
                }
            )
            print(json.dumps(log[-1]), flush=True)
            np.savez(given.out, **learner.weights)  # type: ignore[arg-type]
            Path(given.out).with_suffix(".json").write_text(json.dumps(log))
        if update < given.updates:
            batch = joined(play(learner.weights))
            learner.learn(batch, RATE * max(0.05, 1 - update / given.updates))
            decisions += len(batch.actions)
            finished += batch.finished


def curve(log: list[dict[str, float]], title: str) -> str:
    """The share of wins over time as a drawing (SVG)."""
    wide, high, left, low = 640, 320, 60, 40
    last = max(each["cpu_seconds"] for each in log) or 1

    def place(seconds: float, won: float) -> str:
        x = left + (wide - left - 20) * seconds / last
        return f"{x:.1f},{high - low - (high - low - 30) * won:.1f}"

    line = " ".join(place(each["cpu_seconds"], each["won"]) for each in log)
    parts = [f'<text x="{left}" y="18" font-weight="bold">{title}</text>']
    for tenths in range(0, 11, 5):
        (x, y), (end, _) = place(0, tenths / 10).split(","), place(last, 0).split(",")
        parts.append(f'<path d="M{x} {y}H{end}" stroke="#8886"/>')
        parts.append(
            f'<text x="{left - 8}" y="{y}" dy="4" text-anchor="end">{tenths * 10} %</text>'
        )
    for second in np.linspace(0, last, 6):
        x, y = place(float(second), 0).split(",")
        parts.append(f'<text x="{x}" y="{y}" dy="18" text-anchor="middle">{second:.0f}</text>')
    parts.append(f'<text x="{wide - 20}" y="{high - 4}" text-anchor="end">CPU seconds</text>')
    parts.append(f'<polyline points="{line}" fill="none" stroke="#b4532a" stroke-width="2.5"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" fill="#777" '
        f'font-family="sans-serif" font-size="13">{"".join(parts)}</svg>\n'
    )


def table(log: list[dict[str, float]], rival: str) -> str:
    """About ten rows of a log as Markdown; the first and the last are among them."""
    every = max(1, (len(log) - 1) // 10)
    rows = [*log[:-1:every], log[-1]]
    titles = ("updates", "CPU seconds", "games", "decisions", f"wins against `{rival}`")
    lines = [f"| {' | '.join(titles)} |", "| ---: " * len(titles) + "|"]
    for row in rows:
        numbers = [f"{row[key]:,.0f}" for key in ("update", "cpu_seconds", "games", "decisions")]
        lines.append(f"| {' | '.join((*numbers, format(row['won'], '.2f')))} |")
    return "\n".join(lines)


def count(text: str) -> int:
    """An option that counts something."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be 1 or more, not {number}")
    return number


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="final-touch")
    parser.add_argument("--seats", type=count, default=2)
    parser.add_argument("--updates", type=count, default=600, help="how long it learns")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rival", default="greedy", help="the bot that it is measured against")
    parser.add_argument("--every", type=count, default=20, help="updates between measurements")
    parser.add_argument("--matches", type=count, default=200, help="games of a measurement")
    parser.add_argument("--games", type=count, default=GAMES, help="games of a shard")
    parser.add_argument("--shards", type=count, default=1)
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Ray cluster")
    parser.add_argument("--out", default="trained.npz")
    parser.add_argument(
        "--curve", metavar="LOG.json", help="draw the log of a run to --out, and print it"
    )
    return parser


def main() -> int:
    given = options().parse_args()
    try:
        if given.curve:
            log = json.loads(Path(given.curve).read_text(encoding="utf-8"))
            title = f"Wins against {given.rival} ({given.game}, {given.seats} seats)"
            Path(given.out).write_text(curve(log, title), encoding="utf-8")
            print(table(log, given.rival))
        else:
            train(given)
    except (VernissageError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
