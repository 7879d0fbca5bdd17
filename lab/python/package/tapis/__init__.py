"""The games of the bataille family for programs: play, simulate, learn.

>>> import tapis
>>> table = tapis.Table("norvegienne", players=2, seed=1)
>>> while table.asked is not None:
...     table.choose(table.advise("hard" if table.asked == 0 else "random"))
>>> table.results["winners"]
[0]
"""

from ._native import (
    OptionsError,
    RecordError,
    Refused,
    Table,
    Tables,
    TapisError,
    alphabet,
    games,
    layout,
    options,
    replay,
    simulate,
)

#: The games, as people name them.
GAMES = ("corse", "corse-jokers", "norvegienne", "scientifique", "nambarz")
#: The code with which a seat waits that may act and need not.
WAIT = 0
#: The code that ends an action that could go on.
END = 1
#: No number that a seat is shown is greater; none is below 0.
MOST = 64.0

__all__ = [
    "END",
    "GAMES",
    "MOST",
    "OptionsError",
    "RecordError",
    "Refused",
    "Table",
    "Tables",
    "TapisError",
    "WAIT",
    "alphabet",
    "games",
    "layout",
    "options",
    "replay",
    "simulate",
]
