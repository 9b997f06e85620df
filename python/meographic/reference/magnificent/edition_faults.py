"""Everything that can be wrong with an edition (A12), found all at once and told in the order of the file."""

from ..errors import Fault
from ..strict_json import is_table

GAME = "magnificent"


def faults_of(file: object) -> list[Fault]:
    """Give every fault of what an edition's file says; none means that it can be compiled."""
    if not is_table(file):
        return [Fault("", "syntax", "an edition is a table of keys")]
    return []
