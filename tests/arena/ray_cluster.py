"""Trains and plays a match on a real Ray cluster of two nodes on this machine (for `test_cluster`).

Prints what came out as JSON. The second node is lost in the middle of the match.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

from ray.cluster_utils import Cluster

from vernissage.arena.arena import Arena
from vernissage.arena.cluster import play_on_cluster
from vernissage.arena.match import Match

LEARNS = ["--shards", "2", "--games", "16", "--updates", "2", "--matches", "2"]
TRAIN = [sys.executable, str(Path(__file__).parents[2] / "examples" / "train.py"), *LEARNS]
"""Self-play in two shards, one for each node."""
NODE = {"num_cpus": 1, "object_store_memory": 80_000_000}


def main(folder: Path, bots: list[str], games: int, log: Path) -> None:
    """Play, and lose a node when both have played a game."""
    scratch = tempfile.mkdtemp(prefix="ray-")  # short: it holds sockets
    os.environ["RAY_TMPDIR"] = scratch
    head = {**NODE, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    try:
        second = cluster.add_node(**NODE)
        learn = [*TRAIN, "--cluster", cluster.address, "--out", str(folder) + ".npz"]
        subprocess.run(learn, check=True, stdout=sys.stderr)
        nodes: set[str] = set()
        lost = False
        with Arena(Match("patchwork", 2, tuple(bots), games), folder) as arena:
            for _ in arena.play(partial(play_on_cluster, address=cluster.address)):
                nodes = set(log.read_text().split())
                if len(nodes) == 2 and not lost:
                    cluster.remove_node(second, allow_graceful=False)
                    lost = True
            arena.write()
        print(json.dumps({"nodes": len(nodes), "lost": lost}))
    finally:
        cluster.shutdown()
        shutil.rmtree(scratch, ignore_errors=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2].split(","), int(sys.argv[3]), Path(sys.argv[4]))
