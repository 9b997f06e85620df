"""Looking back at a finished game: what each decision was worth, and what the final scores are made of.

A tree search judges every position at which somebody decided, and every draw by all outcomes that it could have had.
For each player the account then adds up, exactly::

    start + luck of the draws + own decisions + others' decisions + revision = final score

- **start** is the value of the first position at which somebody decides: what was dealt before counts as given.
- **luck** of a draw is the value after what was drawn less the mean over all that could have been drawn, by exact
  weights and with equal searches: so its own mean is nothing.
- **decisions**: the value after the action that was played less the value with the best one, in the mover's account
  under ``own`` and never above 0, in all other accounts under ``others``.
- **revision** is what is left between a position and the next one: the search changing its mind once it sees it. It
  is the error of the other terms, and shrinks with more simulations. Mostly it is above 0: far ahead a search expects
  less than what it finds when it gets there.

A judge that looks only to the next rest of the game, as is usual in ``magnificent``, judges round by round: by what
players stand at when the round is over (:func:`meographic.search.standings`). Then **start** has in it what each
further round promised when it began, beyond what players stood at, before its draws (with them, if draws are not
judged).

All values are integers of ``1 / UNIT`` points, rounded once from what the search says, so sums have no error at all.
"""

from ._account import Account, Change
from ._events import UNIT, Decision, Draw, Outcome
from ._result import FORMAT, Analysis
from ._run import analyse, judged_steps, usual_judge
from ._tables import Section, about, sections

__all__ = [
    "FORMAT",
    "UNIT",
    "Account",
    "Analysis",
    "Change",
    "Decision",
    "Draw",
    "Outcome",
    "Section",
    "about",
    "analyse",
    "judged_steps",
    "sections",
    "usual_judge",
]
