"""Short games to look back at, and analyses of them that are made once."""

from functools import cache
from pathlib import Path

import meographic
from meographic import analysis

NARROW = Path(__file__).resolve().parents[1] / "data" / "narrow.toml"
BROOK = """\
format = "meographic-edition/1"
game = "cational"
name = "brook"
version = 1
rounds = 5

[[landscapes]]
name = "forest"
symbol = "F"
[[landscapes]]
name = "lake"
symbol = "L"
[[landscapes]]
name = "mountain"
symbol = "M"
[[landscapes]]
name = "desert"
symbol = "D"

[[tiles]]
landscape = "forest"
counts = { 1 = 4, 2 = 3, 4 = 1 }
[[tiles]]
landscape = "lake"
counts = { 1 = 4, 3 = 2 }
[[tiles]]
landscape = "mountain"
counts = { 2 = 4, 5 = 1 }
[[tiles]]
landscape = "desert"
counts = { 1 = 3, 3 = 2 }

[[missions]]
id = "bank"
pawints = 4
pattern = ["FL."]
[[missions]]
id = "ridge"
pawints = 3
pattern = ["M.", "*D"]
[[missions]]
id = "spring"
pawints = 2
pattern = ["LL"]
[[missions]]
id = "grove"
pawints = 5
pattern = ["FF", ".M"]
"""


@cache
def brook(players: int) -> meographic.Game:
    """A game of five rounds with draws after most scouts, and cards that are turned."""
    return meographic.load_game("cational", players=players, edition=meographic.Edition.from_toml(BROOK))


@cache
def narrow(players: int) -> meographic.Game:
    """A game of three rounds with seven tiles, which a search can look at to its end."""
    return meographic.load_game("cational", players=players, edition=str(NARROW))


def played(game: meographic.Game, seed: int, policy: str = "greedy") -> meographic.State:
    """A finished game."""
    return meographic.play(game, seed, [policy] * game.players)


@cache
def magnificent(players: int) -> meographic.Game:
    """The standard game, whose searches look to the end of the round unless told otherwise."""
    return meographic.load_game("magnificent", players=players, rules={"solo": players == 1})


GAMES = {"brook": brook, "narrow": narrow, "magnificent": magnificent}


@cache
def looked_back(players: int, seed: int, policy: str, luck: int, game: str = "brook") -> analysis.Analysis:
    """The analysis of a game, played by greedy from its deal's seed on; a long one by random."""
    player = "random" if game == "magnificent" else "greedy"
    return analysis.analyse(played(GAMES[game](players), seed, player), policy, seed, luck=luck)
