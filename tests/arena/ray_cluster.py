"""Trains and plays a match on a real Ray cluster of two nodes on this machine (for `test_cluster`).

Prints what came out as JSON. The second node is lost in the middle of the match: in a folder of
signs is told which one that is (`second`) and when it happened (`lost`), and each node on which a
program has begun to play leaves its own there (`node-…`).
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


def main(folder: Path, bots: list[str], games: int, signs: Path) -> None:
    """Play, and lose a node as soon as a game is over."""
    scratch = tempfile.mkdtemp(prefix="ray-")  # short: it holds sockets
    os.environ["RAY_TMPDIR"] = scratch
    head = {**NODE, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    try:
        second = cluster.add_node(**NODE)
        learn = [*TRAIN, "--cluster", cluster.address, "--out", str(folder) + ".npz"]
        subprocess.run(learn, check=True, stdout=sys.stderr)
        raylet = second.all_processes["raylet"][0].process
        (signs / "second").write_text(str(raylet.pid))
        lost = signs / "lost"
        with Arena(Match("patchwork", 2, tuple(bots), games), folder) as arena:
            # A node that is not known yet counts too: a game waits for it.
            for _ in arena.play(partial(play_on_cluster, address=cluster.address, jobs=2)):
                if not lost.exists():
                    cluster.remove_node(second, allow_graceful=False)
                    lost.touch()
            arena.write()
        print(json.dumps({"nodes": len([*signs.glob("node-*")]), "lost": lost.exists()}))
    finally:
        cluster.shutdown()
        shutil.rmtree(scratch, ignore_errors=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2].split(","), int(sys.argv[3]), Path(sys.argv[4]))
