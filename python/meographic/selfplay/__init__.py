"""Games that players play against each other, as rows for learners: a Parquet file.

In a script::

    import meographic
    from meographic import selfplay

    if __name__ == "__main__":  # the workers import this file
        game = meographic.load_game("cational", players=2)
        selfplay.generate(game, ["potential", "greedy"], "rows.parquet", games=1000)

Needs the extra ``data`` (pyarrow), for a cluster ``dask`` too.
"""

from meographic.search import Decision

from ._decide import Decider
from ._parquet import COLUMNS, FORMAT, GAMES_A_GROUP, METADATA
from ._run import generate

__all__ = ["COLUMNS", "FORMAT", "GAMES_A_GROUP", "METADATA", "Decider", "Decision", "generate"]
