"""One random game, played on both engines at once."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from tests.differential.closely import COPIES, look_closely, rngs
from tests.differential.ending import compare_ending
from tests.differential.keys import KeyBook
from tests.differential.nodes import compare_node
from tests.differential.options import Options
from tests.differential.refusals import offer_ids
from tests.differential.steps import Chooser
from tests.differential.tally import Tally
from tests.differential.twins import Difference, Twins, plain
from tests.differential.witness import Witness

# How many nodes of a game are looked at closely, on average.
LOOKS = 2.5
INTEGERS = (int, np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64)


class Match:
    """A game under way in both engines.

    Attributes:
        state: Where it stands.
    """

    def __init__(self, game: Twins, options: Options, book: KeyBook, tally: Tally) -> None:
        self._random = Random(options.seed)
        self._chooser = Chooser(options.manner, self._random)
        self._witness = Witness(game.core.edition.to_dict(), tally)
        self._book = book
        self._tally = tally
        # About three nodes a turn, and the setup.
        self._nodes = 3 * game.core.edition.rounds * options.players + 8
        self._game = game
        self.state: Twins = game.made(lambda g: g.new_initial_state(), story=self._tell)

    def _tell(self) -> str:
        """How to come to where the game stands."""
        return f"{self._game.story()}\nids {self.state.core.history()}"

    def play(self) -> None:
        """To the end.

        Raises:
            Difference: At the first answer in which the engines differ.
        """
        while True:
            phase: str = self.state.core.phase
            self._tally.count("node " + phase)
            compare_node(self.state)
            self._book.note(self.state)
            legal = self.state.core.legal_actions()
            offer_ids(self.state, self._random, self._tally, legal)
            if self._random.random() < LOOKS / self._nodes:
                look_closely(self.state, self._random, self._tally, self._book)
                self._go_on_with_a_copy(phase)
            if not legal:
                break
            self._step(legal)
        self._witness.end(self.state.core.to_dict(), self.state.core.events())
        compare_ending(self.state, self._random)

    def _go_on_with_a_copy(self, phase: str) -> None:
        """The rest of the game is played with a copy, the original is left behind."""
        copied = self._random.choice(list(COPIES.values()))
        self.state = self.state.made(copied)
        self._tally.count("went on with a copy " + phase)

    def _step(self, legal: list[int]) -> None:
        state, random = self.state, self._random
        before = state.core.to_dict()
        if state.core.is_chance_node() and random.randrange(8) == 0:
            seed = random.randrange(2**64)
            state.ask(f"sample_chance(Rng({seed}))", lambda s, rng: s.sample_chance(rng), rngs(seed))
            self._witness.step(before, state.core.to_dict(), None)
            return
        action = self._chooser.choose(state.core, legal)
        gain = state.core.preview(action)
        state.ask(f"preview({action})", lambda s: s.preview(action))
        self._apply(action, plain(gain))
        after = state.core.to_dict() if state is self.state else self.state.core.to_dict()
        places = before["phase"] == "place"
        earned = after["scores"][before["seat"]] - before["scores"][before["seat"]]
        if earned != (gain.total if places else 0):
            raise Difference(f"{action} earned {earned}, previewed was {gain}\n{self._tell()}")
        self._witness.step(before, after, gain if places else None)

    def _apply(self, action: int, gain: object) -> None:
        """Apply a legal id in one of the ways in which it can be said."""
        state, random = self.state, self._random
        way = random.randrange(5)
        if way == 0:
            self.state = state.made(lambda s: s.child(action))
        elif way == 1:
            text = state.core.action_to_string(action)
            self._applied(f"apply({text!r})", lambda s: s.apply(text), gain)
        elif way == 2:
            self._applied(f"apply(the move {action})", lambda s: s.apply(_move(s, action)), gain)
        elif way == 3:
            fitting = [integer for integer in INTEGERS if integer is int or action <= np.iinfo(integer).max]
            number = random.choice(fitting)(action)
            state.ask(f"apply_action({number!r})", lambda s: s.apply_action(number))
        else:
            state.ask(f"apply_action({action})", lambda s: s.apply_action(action))

    def _applied(self, question: str, apply: Callable[[Any], Any], gain: object) -> None:
        """``apply`` tells what happened; for a placement the gain that was previewed."""
        is_placement = self.state.core.phase == "place"
        name, _, (_, told) = self.state.ask(question, apply)
        if name != "Applied" or told != (gain if is_placement else None):
            raise Difference(f"{question} told the gain {told}, previewed was {gain}\n{self._tell()}")


def _move(state: Any, action: int) -> Any:
    """The ``Action`` or ``Outcome`` of a legal id."""
    moves = [outcome for outcome, _ in state.chance()] if state.is_chance_node() else state.actions()
    return next(move for move in moves if move.id == action)


def play(game: Twins, options: Options, book: KeyBook, tally: Tally) -> None:
    """Play one game on both engines and compare them at every node.

    Raises:
        Difference: At the first answer in which they differ; it tells how to come to that node.
    """
    Match(game, options, book, tally).play()
