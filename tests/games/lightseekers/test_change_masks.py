"""`changes()` of a clause names exactly the queries that the clause overrides."""

import pytest

from rulebound.games.lightseekers.effects.lexicon import LEXICON
from rulebound.games.lightseekers.phrase_types import LightseekersClause
from rulebound.games.lightseekers.schema import AMOUNTS, BANNED, LIMITS, PRICES, SHIELDS
from rulebound.kernel.text.phrase import Phrase

MASKS = {
    "done_bonus": AMOUNTS,
    "received_bonus": AMOUNTS,
    "power_bonus": AMOUNTS,
    "grants_immunity": SHIELDS,
    "bans": BANNED,
    "limit": LIMITS,
    "combo_cost_change": PRICES,
}


@pytest.mark.parametrize("kind", LEXICON.classes("clause"), ids=lambda kind: kind.__name__)
def test_the_mask_of_a_clause_matches_the_queries_it_overrides(
    kind: type[Phrase],
) -> None:
    assert issubclass(kind, LightseekersClause)
    expected = 0
    for query, mask in MASKS.items():
        if getattr(kind, query) is not getattr(LightseekersClause, query):
            expected |= mask
    assert kind.changes == expected
