"""Players against each other over paired deals, with intervals that know what was paired.

In a script or a notebook::

    import meographic
    from meographic import arena

    if __name__ == "__main__":  # the workers import this file
        game = meographic.load_game("cational", players=2)
        result = arena.run(game, ["potential", "greedy"], deals=100)
        print(result)
        print(result.entrants[0].rating)

Needs the extra ``arena`` (choix, scipy), for a cluster ``dask`` too.
"""

from meographic.chunks import Ended, StoreError

from ._figures import ANCHOR_RATING, Entrant, Estimate
from ._games import Played
from ._result import FORMAT, Result
from ._run import DEALS, RESAMPLES, run
from ._seats import Orders, seat_orders
from ._table import HEAD, about, rows

__all__ = [
    "ANCHOR_RATING",
    "DEALS",
    "FORMAT",
    "HEAD",
    "RESAMPLES",
    "Ended",
    "Entrant",
    "Estimate",
    "Orders",
    "Played",
    "Result",
    "StoreError",
    "about",
    "rows",
    "run",
    "seat_orders",
]
