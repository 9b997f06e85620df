"""The net, and what makes an evaluator of it for :func:`meographic.search.mcts`."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from meographic import Game

from .inputs import Floats, Inputs, Reader


class Net(nn.Module):
    """Two small perceptrons: one looks at a state, the other at each legal action by itself."""

    def __init__(self, state_width: int, action_width: int) -> None:
        super().__init__()
        self.outlook = nn.Sequential(
            nn.Linear(state_width, 128), nn.ReLU(), nn.Linear(128, 64), nn.ReLU(), nn.Linear(64, 1)
        )
        self.taste = nn.Sequential(nn.Linear(action_width, 32), nn.ReLU(), nn.Linear(32, 1))

    def forward(self, seen: Inputs) -> tuple[Tensor, Tensor]:
        """The logarithm of each legal action's share, (m,); what will be earned yet, in hundreds of Pawints, (n,)."""
        liking = self.taste(torch.from_numpy(seen.actions))[:, 0]
        rows = torch.from_numpy(seen.rows)
        n = len(seen.states)
        greatest = torch.full((n,), -torch.inf).scatter_reduce(0, rows, liking.detach(), "amax")
        liking = liking - greatest[rows]
        total = torch.zeros(n).index_add(0, rows, liking.exp())
        return liking - total.log()[rows], self.outlook(torch.from_numpy(seen.states))[:, 0]


class NetEvaluator:
    """Asks the net. Values are raw scores: what was earned stands in the observation, the net tells the rest."""

    def __init__(self, game: Game, net: Net | None = None) -> None:
        self.reader = Reader(game)
        self.net = net or Net(self.reader.state_width, self.reader.action_width)

    def __call__(self, observations: Floats, masks: npt.NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """Priors (n, A) and values (n, 1)."""
        seen = self.reader(observations, masks)
        with torch.inference_mode():
            shares, rest = self.net(seen)
        priors = np.zeros(masks.shape, np.float32)
        priors[seen.rows, seen.ids] = shares.exp().numpy()
        return priors, observations[:, self.reader.part["score"]] + 100 * rest.numpy()[:, None]

    def save(self, file: Path) -> None:
        """Write the weights."""
        torch.save(self.net.state_dict(), file)

    @classmethod
    def load(cls, game: Game, file: Path) -> "NetEvaluator":
        """Read weights that were written for the same edition."""
        made = cls(game)
        made.net.load_state_dict(torch.load(file, weights_only=True))
        return made
