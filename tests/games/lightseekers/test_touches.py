"""Only those lasting lines are asked that say they could change something: they have to say so."""

import pytest

from rulebound.games.lightseekers.designs import Clause
from rulebound.games.lightseekers.effects.lasting import LASTING
from rulebound.games.lightseekers.effects.lines import CLAUSES
from rulebound.games.lightseekers.names import BANNED, LIMITS, NUMBERS, PRICES, SHIELDS

ASKED = {
    "more_done": NUMBERS,
    "more_received": NUMBERS,
    "more_power": NUMBERS,
    "immune": SHIELDS,
    "bans": BANNED,
    "limit": LIMITS,
    "dearer": PRICES,
}


@pytest.mark.parametrize("kind", [*LASTING, *CLAUSES], ids=lambda kind: kind.__name__)
def test_a_line_touches_just_what_it_answers_for(kind: type[Clause]) -> None:
    answers = 0
    for name, touched in ASKED.items():
        if getattr(kind, name) is not getattr(Clause, name):
            answers |= touched
    assert kind.touches(kind.__new__(kind)) == answers
