"""How many random legal steps pgx makes here; run by environments.py in a Python that has pgx.

    python benchmarks/pgx_steps.py SECONDS GAME …

Prints one JSON object: by game, steps in a second of the clock and in a second of CPU time.
"""

# Runs where neither this project nor its types are.
# mypy: disable-error-code="import-not-found, import-untyped, no-untyped-call"

from __future__ import annotations

import json
import sys
import time

import jax
import jax.numpy as jnp
import pgx

GAMES_AT_ONCE = 512
STEPS_A_CALL = 64


def measure(name: str, seconds: float) -> dict[str, float]:
    """Random legal play of many games, each begun anew when it ends."""
    made = pgx.make(name)
    step = jax.vmap(pgx.experimental.auto_reset(made.step, made.init))

    def one(carry, _):  # type: ignore[no-untyped-def]
        state, key = carry
        key, own, other = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(own, logits, axis=-1)
        return (step(state, action, jax.random.split(other, GAMES_AT_ONCE)), key), None

    @jax.jit
    def run(state, key):  # type: ignore[no-untyped-def]
        (state, key), _ = jax.lax.scan(one, (state, key), None, length=STEPS_A_CALL)
        return state, key

    keys = jax.random.split(jax.random.PRNGKey(0), GAMES_AT_ONCE)
    state, key = run(jax.jit(jax.vmap(made.init))(keys), jax.random.PRNGKey(1))
    jax.block_until_ready(state.rewards)
    clock, cpu, steps = time.perf_counter(), time.process_time(), 0
    while time.perf_counter() - clock < seconds:
        state, key = run(state, key)
        jax.block_until_ready(state.rewards)
        steps += GAMES_AT_ONCE * STEPS_A_CALL
    return {
        "per_second": steps / (time.perf_counter() - clock),
        "per_cpu_second": steps / (time.process_time() - cpu),
    }


if __name__ == "__main__":
    print(json.dumps({name: measure(name, float(sys.argv[1])) for name in sys.argv[2:]}))
