"""Rules engines and search for two tile-laying games, Cational Meographic and The Magnificent.

Load a game, deal, play::

    import meographic

    game = meographic.load_game("cational", players=2)
    rng = meographic.Rng(7)
    state = game.deal(seed=7)
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])
        state.advance(rng)
    print(state, state.returns())

``load_game("magnificent")`` is the other one, and all else the same. What states of ``cational`` give, :class:`Action`,
:class:`Tile` and so on, can be had from here; the classes of ``magnificent`` are in :mod:`meographic.magnificent`.
"""

from meographic._native import Batch, Deal, Game, Rng, State, __version__
from meographic.batch import BatchStep
from meographic.cational import Action, AllGains, Applied, Gain, Outcome, Tile
from meographic.editions import Edition, load_edition
from meographic.errors import EditionError, Fault, IllegalAction, RecordError
from meographic.games import load_game
from meographic.records import game_of_record, verify_record
from meographic.search import derive, play

__all__ = [
    "Action",
    "AllGains",
    "Applied",
    "Batch",
    "BatchStep",
    "Deal",
    "Edition",
    "EditionError",
    "Fault",
    "Gain",
    "Game",
    "IllegalAction",
    "Outcome",
    "RecordError",
    "Rng",
    "State",
    "Tile",
    "__version__",
    "derive",
    "game_of_record",
    "load_edition",
    "load_game",
    "play",
    "verify_record",
]
