"""Plays deals by tree search with a trained net, and the same deals by greedy.

python -m benches.network.play net.pt --deals 300 --simulations 48
"""

import argparse
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch

import meographic

from .games import mean_and_margin, played, searching
from .net import NetEvaluator

FIRST = 2 * 10**9  # Deals that were neither learnt from nor used to judge the net meanwhile.


def main(arguments: list[str] | None = None) -> None:
    """Read the command line, play, and print means with two-sided 95 % intervals."""
    parser = argparse.ArgumentParser(prog="python -m benches.network.play", description="Compare a net with players.")
    parser.add_argument("net", type=Path, help="weights that benches.network.train wrote")
    parser.add_argument("--deals", type=int, default=300, help="how many (300)")
    parser.add_argument("--simulations", type=int, default=48, help="of each search (48)")
    parser.add_argument("--threads", type=int, default=1, help="torch's (1)")
    parser.add_argument("--against", nargs="*", default=["greedy", "potential"], help="policies (greedy potential)")
    given = parser.parse_args(arguments)
    torch.set_num_threads(given.threads)
    game, seeds = meographic.load_game("cational", players=1), range(FIRST, FIRST + given.deals)
    evaluator, began = NetEvaluator.load(game, given.net), time.monotonic()
    parts = [seeds[start : start + 100] for start in range(0, len(seeds), 100)]
    scores = np.concatenate([played(game, part, searching(evaluator, given.simulations))[0] for part in parts])
    seconds = time.monotonic() - began
    print(f"net, {given.simulations} simulations: {told(scores)}, {seconds / len(scores):.2f} s a game")
    for policy in given.against:
        others = np.array([meographic.play(game, seed, [policy]).returns()[0] for seed in seeds])
        print(f"{policy}: {told(others)}; net - {policy}, deal by deal: {told(scores - others)}")


def told(numbers: npt.NDArray[np.floating]) -> str:
    """A mean with its interval."""
    mean, margin = mean_and_margin(numbers)
    return f"{mean:.1f} [{mean - margin:.1f}, {mean + margin:.1f}]"


if __name__ == "__main__":
    main()
