"""One random game of The Magnificent, played on both engines at once."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from tests.differential.closely import COPIES, look_closely, rngs
from tests.differential.driver import INTEGERS
from tests.differential.ending import compare_ending
from tests.differential.keys import KeyBook
from tests.differential.nodes import compare_node
from tests.differential.tally import Tally
from tests.differential.twins import Difference, Twins, numbers, plain
from tests.magnificent.chooser import Chooser
from tests.magnificent.options import Options
from tests.magnificent.refusals import offer_ids
from tests.magnificent.witness import Witness

# Of so many nodes one has its dict, text and arrays compared, and the next number one more closely still.
GLANCE = 10
CLOSE = 100


class Match:
    """A game under way in both engines.

    Attributes:
        state: Where it stands.
    """

    def __init__(self, game: Twins, options: Options, book: KeyBook, tally: Tally) -> None:
        self._random = Random(options.seed)
        self._chooser = Chooser(options.manner, self._random)
        self._witness = Witness(game.core.edition.to_dict(), tally)
        self._book, self._tally, self._game = book, tally, game
        self.state: Twins = game.made(lambda g: g.new_initial_state(), story=self._tell)

    def _tell(self) -> str:
        """How to come to where the game stands."""
        return f"{self._game.story()}\nids {self.state.core.history()}"

    def play(self) -> None:
        """To the end.

        Raises:
            Difference: At the first answer in which the engines differ.
        """
        while not self.state.core.is_terminal():
            self._visit()
            self._step(self.state.core.legal_actions())
        self._visit()
        self._witness.end(self.state.core.to_dict())
        self.state.ask("to_record(7)", lambda s: s.to_record(7))
        if self._random.randrange(4) == 0:
            compare_ending(self.state, self._random)

    def _visit(self) -> None:
        """Compare the engines where the game stands."""
        state, random, tally = self.state, self._random, self._tally
        phase: str = state.core.phase
        tally.count("node " + phase)
        compare_node(state)
        self._book.note(state)
        # What is seldom met is looked at more often.
        is_rare = tally.counts["looked at closely " + phase] < 2
        is_close = is_rare or random.randrange(CLOSE) == 0
        offer_ids(state, random, tally, state.core.legal_actions(), closely=is_close)
        if is_close:
            look_closely(state, random, tally, self._book)
            self.state = state.made(random.choice(list(COPIES.values())))
        elif random.randrange(GLANCE) == 0:
            glance(state)

    def _step(self, legal: list[int]) -> None:
        state, random = self.state, self._random
        before = state.core.to_dict()
        if state.core.is_chance_node() and random.randrange(8) == 0:
            seed = random.randrange(2**64)
            state.ask(f"sample_chance(Rng({seed}))", lambda s, rng: s.sample_chance(rng), rngs(seed))
            return
        action = self._chooser.choose(state.core, legal)
        move = move_of(state.core, action)
        gain = state.ask(f"preview({action})", lambda s: s.preview(action))
        self._apply(action, gain)
        after = self.state.core.to_dict()
        if before["current_player"] >= 0:
            earned = after["scores"][before["seat"]] - before["scores"][before["seat"]]
            if gain[2][0] != ("int", earned):
                raise Difference(f"{action} earned {earned}, previewed was {gain}\n{self._tell()}")
        self._witness.step(before, after, move.text, move.kind)

    def _apply(self, action: int, gain: object) -> None:
        """Apply a legal id in one of the ways in which it can be said."""
        state, random = self.state, self._random
        match random.randrange(5):
            case 0:
                self.state = state.made(lambda s: s.child(action))
            case 1:
                text = state.core.action_to_string(action)
                self._applied(f"apply({text!r})", lambda s: s.apply(text), gain)
            case 2:
                self._applied(f"apply(the move {action})", lambda s: s.apply(move_of(s, action)), gain)
            case 3:
                fitting = [integer for integer in INTEGERS if integer is int or action <= np.iinfo(integer).max]
                number = random.choice(fitting)(action)
                state.ask(f"apply_action({number!r})", lambda s: s.apply_action(number))
            case _:
                state.ask(f"apply_action({action})", lambda s: s.apply_action(action))

    def _applied(self, question: str, apply: Callable[[Any], Any], gain: object) -> None:
        """``apply`` tells what happened; for a decision the gain that was previewed."""
        decides = not self.state.core.is_chance_node()
        name, _, (_, told) = self.state.ask(question, apply)
        if name != "Applied" or told != (gain if decides else None):
            raise Difference(f"{question} told the gain {told}, previewed was {gain}\n{self._tell()}")


def glance(state: Twins) -> None:
    """Compare a state's dict, text and arrays.

    Raises:
        Difference: If one differs.
    """
    state.ask("to_dict", lambda s: s.to_dict())
    state.ask("str", str)
    state.ask("actions", lambda s: s.actions())
    seat = state.core.seat
    for question in ("observation_tensor", "information_state_tensor", "observation_planes", "legal_actions_mask"):
        state.ask(f"{question}({seat})", lambda s, q=question: getattr(s, q)(seat), by=numbers)
    state.ask("information_state_string", lambda s: s.information_state_string(seat), by=plain)


def move_of(state: Any, action: int) -> Any:
    """The ``Action`` or ``Outcome`` of a legal id."""
    moves = [outcome for outcome, _ in state.chance()] if state.is_chance_node() else state.actions()
    return next(move for move in moves if move.id == action)


def play(game: Twins, options: Options, book: KeyBook, tally: Tally) -> None:
    """Play one game on both engines and compare them at every node.

    Raises:
        Difference: At the first answer in which they differ; it tells how to come to that node.
    """
    Match(game, options, book, tally).play()
