"""Every game evaluates every seat at every question."""

import pytest

from rulebound.conformance.cases import Case, walk
from rulebound.games import BUILT_IN
from tests.games.features import numbers
from tests.helpers import CASES, read_only

PLAYED = [case for case in CASES if case.game in BUILT_IN]


@read_only
@pytest.mark.parametrize("case", PLAYED, ids=[case.id for case in PLAYED])
def test_every_feature_has_a_number_whatever_is_asked(case: Case) -> None:
    assert len(set(case.start(0).rules.feature_names())) == len(case.start(0).rules.feature_names())
    for seed in range(case.scaled(3)):
        for at_question, game in enumerate(walk(case, seed)):
            if at_question % 10 == 0:
                for seat in range(case.seats):
                    assert all(abs(number) < 1000 for number in numbers(game, seat).values())
