"""Pgx: thousands of games in one array program."""

import time
from importlib import import_module
from typing import Any

import numpy as np

from meographic.bench import BATCH_ROWS, Run


def pgx(name: str) -> Run:
    """Steps of 4,096 games with random legal actions, compiled for this processor; all cores.

    A step gives masks and observations too. Choosing the actions is compiled into it, as those who use Pgx do. Games
    that end begin again.
    """
    jax = import_module("jax")
    make, auto_reset = import_module("pgx").make, import_module("pgx.experimental").auto_reset
    game = make(name)
    step = jax.vmap(auto_reset(game.step, game.init))

    @jax.jit  # type: ignore[untyped-decorator]
    def random_step(state: Any, key: Any) -> Any:
        key, chosen, chance = jax.random.split(key, 3)
        actions = jax.random.categorical(chosen, jax.numpy.log(state.legal_action_mask.astype(float)), axis=-1)
        is_legal = jax.numpy.take_along_axis(state.legal_action_mask, actions[:, None], axis=1).all()
        return step(state, actions, jax.random.split(chance, BATCH_ROWS)), key, is_legal

    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(game.init))(jax.random.split(key, BATCH_ROWS))
    # Compiles.
    state, key, _ = jax.block_until_ready(random_step(state, key))

    def run(times: int) -> tuple[float, float]:
        nonlocal state, key
        begin = time.perf_counter()
        for _ in range(times):
            state, key, is_legal = random_step(state, key)
        jax.block_until_ready(state)
        took = time.perf_counter() - begin
        assert bool(is_legal), f"{name}: an action was not legal"
        assert np.isfinite(np.asarray(state.rewards)).all(), f"{name}: rewards {state.rewards}"
        return times * BATCH_ROWS, took

    return run
