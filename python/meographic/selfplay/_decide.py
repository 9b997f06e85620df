"""Who decides, and how a game goes by their decisions. The one place that knows where shares and values come from."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from meographic import Deal, Game, State, derive, play


@dataclass(frozen=True, slots=True)
class Decision:
    """What was decided, and what was thought of the alternatives."""

    action: int
    """The id that is played."""
    ids: tuple[int, ...]
    """The ids that were considered, each legal and once."""
    shares: tuple[float, ...]
    """How much each of them is recommended, 0 or more; their sum is 1."""
    values: tuple[float, ...] | None = None
    """The return that is expected for each seat, if the player thinks of such."""


Decider: TypeAlias = Callable[[State, int], Decision]
"""Decides at a state that is its own copy, with a seed for all its chance. It must be picklable: workers get it."""


def decisions(game: Game, seed: int, players: Sequence[str | Decider]) -> Iterator[tuple[State, Decision]]:
    """Play a game and tell each decision with the state that it was made at; the last state is the end, with none.

    Args:
        game: The game.
        seed: That of the deal, and of whatever chance players have: as :func:`meographic.play` has it for policies, for
            deciders ``derive(derive(seed, seat), move_number)``.
        players: For each seat a policy, or for each a decider.

    Yields:
        The state, which is stepped on afterwards, and the decision.
    """
    policies = [player for player in players if isinstance(player, str)]
    if len(policies) == len(players):
        yield from _by_policies(game, seed, policies)
    else:
        yield from _by_deciders(game, seed, [player for player in players if not isinstance(player, str)])


def _by_policies(game: Game, seed: int, policies: Sequence[str]) -> Iterator[tuple[State, Decision]]:
    """By names: the game is played as ever, and each decision is all for what was played."""
    state = game.new_initial_state()
    for step in play(game, seed, policies).history():
        if not state.is_chance_node():
            yield state, Decision(step, (step,), (1.0,))
        state.apply_action(step)
    yield state, NOTHING


def _by_deciders(game: Game, seed: int, deciders: Sequence[Decider]) -> Iterator[tuple[State, Decision]]:
    """Step by step, asking them."""
    state, deal = game.deal(seed), Deal(game, seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.sample_chance(deal)
            continue
        seat = state.current_player()
        decision = deciders[seat](state.clone(), derive(derive(seed, seat), state.move_number()))
        yield state, decision
        state.apply_action(decision.action)
    yield state, NOTHING


NOTHING = Decision(-1, (), ())
