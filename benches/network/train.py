"""Trains the net for some minutes and tells how it gets on.

python -m benches.network.train --minutes 5 --out net.pt     from the top of a checkout; needs the extra ``network``

First it watches `potential`, whose games cost next to nothing, then it plays by tree search itself and learns what the
search preferred and how it ended. Time that goes into judging the net does not count.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch

import meographic

from .games import Lessons, lessons_of_policy, mean_and_margin, played, searching, together
from .net import NetEvaluator

BATCH = 512
WATCHED = 3  # Share of the time is one in this many for watching.
OWN_GAMES, KEPT = 64, 16  # Games at once, and so many such rounds are learnt from.
JUDGED = range(10**9, 10**9 + 100)  # Deals that are never learnt from, nor played by benches.network.play.


def main(arguments: list[str] | None = None) -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(prog="python -m benches.network.train", description="Train a small net.")
    parser.add_argument("--minutes", type=float, default=5.0, help="how long it may learn (5)")
    parser.add_argument("--simulations", type=int, default=48, help="of each search (48)")
    parser.add_argument("--threads", type=int, default=1, help="torch's (1)")
    parser.add_argument("--seed", type=int, default=0, help="what the net begins with, and the deals (0)")
    parser.add_argument("--out", type=Path, default=Path("net.pt"), help="where the weights go (net.pt)")
    given = parser.parse_args(arguments)
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    Training(given.seed, given.simulations, 60 * given.minutes).run().save(given.out)
    print(f"wrote {given.out}")


class Training:
    """A net, its optimiser and the clock."""

    def __init__(self, seed: int, simulations: int, seconds: float) -> None:
        self.game = meographic.load_game("cational", players=1)
        self.asked = NetEvaluator(self.game)
        self.optimiser = torch.optim.Adam(self.asked.net.parameters(), lr=2e-3)
        self.rng = np.random.default_rng(seed)
        self.simulations, self.seconds, self.spent = simulations, seconds, 0.0
        self.seen = np.zeros(3)  # Squared error, agreement and rows since the last judgement.
        self.next_seed = seed * 10**6

    def run(self) -> NetEvaluator:
        """Watch, then play, until the time is over."""
        print("| minutes | learns from | error of the value | agrees with the teacher | mean score |")
        print("|---|---|---|---|---|")
        judgement, period = 0.0, self.seconds / 10
        kept: list[Lessons] = []
        while True:
            watches = self.spent < self.seconds / WATCHED
            if self.spent >= judgement:
                self.judge("`potential`" if watches else "its own games")
                judgement += period
            if self.spent >= self.seconds:
                return self.asked
            began = time.monotonic()
            if watches:
                self.learn(lessons_of_policy(self.game, "potential", self.seeds(256), 8, self.rng), passes=1)
            else:
                self.slow_down()
                _, lessons = played(self.game, self.seeds(OWN_GAMES), searching(self.asked, self.simulations))
                kept = [*kept[1 - KEPT :], lessons]
                self.learn(together(kept), passes=1)
            self.spent += time.monotonic() - began

    def seeds(self, games: int) -> range:
        """Deals that were not played yet."""
        self.next_seed += games
        return range(self.next_seed - games, self.next_seed)

    def slow_down(self) -> None:
        """Smaller steps towards the end."""
        for group in self.optimiser.param_groups:
            group["lr"] = max(1e-4, 1e-3 * (1 - self.spent / self.seconds))

    def learn(self, lessons: Lessons, passes: int) -> None:
        """Go through rows in random order."""
        for _ in range(passes):
            for rows in np.array_split(self.rng.permutation(len(lessons)), max(1, len(lessons) // BATCH)):
                self.step(lessons[rows])

    def step(self, lessons: Lessons) -> None:
        """One step of the optimiser: cross entropy of the shares, and the square of the value's error in hundreds."""
        seen = self.asked.reader(lessons.observations, lessons.masks)
        shares, rest = self.asked.net(seen)
        wanted = torch.from_numpy(lessons.shares[seen.rows, seen.ids])
        earned = (lessons.finals - lessons.observations[:, self.asked.reader.part["score"]][:, 0]) / 100
        errors = (rest - torch.from_numpy(earned)) ** 2
        loss = -(wanted * shares).sum() / len(lessons) + 10 * errors.mean()
        self.optimiser.zero_grad()
        loss.backward()
        self.optimiser.step()
        guess = np.zeros_like(lessons.shares)
        guess[seen.rows, seen.ids] = shares.detach().exp().numpy()
        agreed = (guess.argmax(axis=1) == lessons.shares.argmax(axis=1)).sum()
        self.seen += [errors.sum().item() * 100**2, agreed, len(lessons)]

    def judge(self, teacher: str) -> None:
        """Print a line of the table: play with the net as it is."""
        scores, _ = played(self.game, JUDGED, searching(self.asked, self.simulations))
        mean, margin = mean_and_margin(scores)
        squares, agreed, rows = self.seen
        about = f"{(squares / rows) ** 0.5:.1f} Pawints | {agreed / rows:.3f}" if rows else "- | -"
        print(f"| {self.spent / 60:.1f} | {teacher} | {about} | {mean:.1f} ± {margin:.1f} |", flush=True)
        self.seen[:] = 0


if __name__ == "__main__":
    main()
