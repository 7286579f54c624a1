"""Between them, the games ask every kind of question."""

from __future__ import annotations

import pytest

from rulebound.conformance.cases import walk
from tests.helpers import CASES


@pytest.mark.parametrize("game", sorted({case.game for case in CASES}))
def test_every_kind_of_question_is_asked_by_some_game(game: str) -> None:
    kinds: set[str] = set()
    together = 0
    for case in CASES:
        if case.game == game:
            for seed in range(case.scaled(8)):
                for state in walk(case, seed, 60):
                    kinds |= {asked.kind for asked in state.pending}
                    together += len(state.pending) > 1
    if game == "toy":
        assert kinds == {"option", "cards", "number", "order", "distribute"}
        assert together > 0
    else:
        assert {"option"} <= kinds
