"""Searchers and their building blocks: tree search, expectimax, hindsight, playouts, counting, players by name.

Every searcher here knows a game only by what all games promise, and works for all of them.
"""

from meographic._native import census, census_split, derive, play, policy_fault, policy_names, standings

from ._decide import Decision, decide
from ._exact import Line, Moment, Outlook, beam, expectimax
from ._playouts import Playouts, playouts
from ._result import ActionStats, SearchResult
from ._trees import Evaluator, Searcher, TreeOptions, ismcts, mcts, mcts_many

__all__ = [
    "ActionStats",
    "Decision",
    "Evaluator",
    "Line",
    "Moment",
    "Outlook",
    "Playouts",
    "SearchResult",
    "Searcher",
    "TreeOptions",
    "beam",
    "census",
    "census_split",
    "decide",
    "derive",
    "expectimax",
    "ismcts",
    "mcts",
    "mcts_many",
    "play",
    "playouts",
    "policy_fault",
    "policy_names",
    "standings",
]
