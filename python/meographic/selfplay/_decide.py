"""Who decides, and how a game goes by their decisions. The one place that knows where shares and values come from."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from meographic import Deal, Game, State, derive, play
from meographic.search import Decision, decide

Decider: TypeAlias = Callable[[State, int], Decision]
"""Decides at a state that is its own copy, with a seed for all its chance. It must be picklable: workers get it."""

# Players that say more of a decision than what they do: they are asked one by one. The others play a game in one go,
# which is faster, and for those that plan ahead from decision to decision not the same.
OPINIONATED = ("mcts", "ismcts", "expectimax")


def decisions(game: Game, seed: int, players: Sequence[str | Decider]) -> Iterator[tuple[State, Decision | None]]:
    """Play a game and tell each decision with the state that it was made at; the last state is the end, with none.

    Args:
        game: The game.
        seed: That of the deal, and of whatever chance players have: where somebody is asked decision by decision, all
            are, with ``derive(derive(seed, seat), move_number)``; else as :func:`meographic.play` has it.
        players: For each seat a policy or a decider.

    Yields:
        The state, which is stepped on afterwards, and the decision.
    """
    policies = [player for player in players if isinstance(player, str)]
    if len(policies) < len(players) or any(policy.partition(":")[0] in OPINIONATED for policy in policies):
        yield from _one_by_one(game, seed, [_decider(player) for player in players])
    else:
        yield from _in_one_go(game, seed, policies)


def _decider(player: str | Decider) -> Decider:
    return partial(_named, player) if isinstance(player, str) else player


def _named(policy: str, state: State, seed: int) -> Decision:
    return decide(state, policy, seed)


def _in_one_go(game: Game, seed: int, policies: Sequence[str]) -> Iterator[tuple[State, Decision | None]]:
    """The game is played as ever, and each decision is all for what was played."""
    state = game.new_initial_state()
    for step in play(game, seed, policies).history():
        if not state.is_chance_node():
            yield state, Decision(step, (step,), (1.0,), None)
        state.apply_action(step)
    yield state, None


def _one_by_one(game: Game, seed: int, deciders: Sequence[Decider]) -> Iterator[tuple[State, Decision | None]]:
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
    yield state, None
