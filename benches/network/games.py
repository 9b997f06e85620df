"""Games that are played for the net: what it learns from, and how well it plays. Without torch."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from meographic import Deal, Game, State, derive, play
from meographic.search import Evaluator, SearchResult, mcts_many

from .inputs import Floats

Search = Callable[[list[State], int], list[SearchResult]]
"""Looks at states that are decided at the same time; the number is a seed."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """Decisions to learn from, a row each."""

    observations: Floats
    masks: npt.NDArray[np.bool_]
    shares: Floats
    """How much each action was recommended, (n, A)."""
    finals: Floats
    """How the game ended, (n,)."""

    def __getitem__(self, rows: npt.NDArray[np.int64]) -> "Lessons":
        """Some of the rows."""
        return Lessons(self.observations[rows], self.masks[rows], self.shares[rows], self.finals[rows])

    def __len__(self) -> int:
        """How many rows."""
        return len(self.finals)


def together(lessons: Sequence[Lessons]) -> Lessons:
    """All rows of several."""
    names = ("observations", "masks", "shares", "finals")
    return Lessons(*(np.concatenate([getattr(each, name) for each in lessons]) for name in names))


def lessons_of_policy(game: Game, policy: str, seeds: range, rows: int, rng: np.random.Generator) -> Lessons:
    """So many decisions of each of the games that a policy plays: rows of one game share its luck."""
    observations, masks, played, finals = [], [], [], []
    for seed in seeds:
        over, state = play(game, seed, [policy]), game.new_initial_state()
        chosen = set(rng.choice(2 * game.edition.rounds, rows, replace=False).tolist())
        decision = -1
        for step in over.history():
            if not state.is_chance_node():
                decision += 1
                if decision in chosen:
                    observations.append(state.observation_tensor())
                    masks.append(state.legal_actions_mask())
                    played.append(step)
                    finals.append(over.returns()[0])
            state.apply_action(step)
    shares = np.zeros((len(played), game.num_distinct_actions()), np.float32)
    shares[np.arange(len(played)), played] = 1
    return Lessons(np.array(observations), np.array(masks), shares, np.array(finals, np.float32))


def searching(evaluator: Evaluator, simulations: int) -> Search:
    """Tree search with an evaluator that sees the leaves of all games at once."""

    def search(states: list[State], seed: int) -> list[SearchResult]:
        return mcts_many(states, simulations, evaluator=evaluator, seed=seed)

    return search


def played(game: Game, seeds: range, search: Search) -> tuple[Floats, Lessons]:
    """Play all deals at once by the action that a search takes most.

    Returns:
        The final scores, and all decisions with their shares of visits.
    """
    states, deals = [game.deal(seed) for seed in seeds], [Deal(game, seed) for seed in seeds]
    observations, masks, shares, whose, turn = [], [], [], [], 0
    while running := [place for place, state in enumerate(states) if not state.is_terminal()]:
        results = search([states[place] for place in running], derive(seeds[0], turn))
        for place, found in zip(running, results, strict=True):
            state = states[place]
            observations.append(state.observation_tensor())
            masks.append(state.legal_actions_mask())
            share = np.zeros(game.num_distinct_actions(), np.float32)
            for each in found.actions:
                share[each.action] = each.visits
            shares.append(share / share.sum())
            whose.append(place)
            state.apply_action(found.action)
            while state.is_chance_node():
                state.sample_chance(deals[place])
        turn += 1
    finals = np.array([state.returns()[0] for state in states], np.float32)
    return finals, Lessons(np.array(observations), np.array(masks), np.array(shares), finals[np.array(whose)])


def mean_and_margin(numbers: npt.NDArray[np.floating]) -> tuple[float, float]:
    """The mean and half its two-sided 95 % interval, by the normal distribution."""
    return float(numbers.mean()), float(1.96 * numbers.std(ddof=1) / np.sqrt(len(numbers)))
