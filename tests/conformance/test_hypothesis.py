"""Any sequence of answers keeps the invariants; a failure is reported with its scenario."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from rulebound.conformance import invariants
from rulebound.conformance.cases import Case, position, scaled, to_json
from rulebound.kernel import scenario
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Answer
from rulebound.kernel.pending import Pending
from rulebound.kernel.questions import Dice
from tests.helpers import CASES

MAX_LISTED = 500


def nth_answer(asked: Pending, number: int) -> Answer:
    """Return an answer by its number; small numbers are early answers."""
    size = asked.size()
    if size > MAX_LISTED:
        return asked.sample(Dice(number))
    return next(islice(asked.question.answers(), number % size, None))


def as_scenario(case: Case, game: Game, seed: int) -> str:
    """Return the moves so far as a scenario file."""
    return scenario.write(game, case.game, case.new(seed), "Found by hypothesis")


def play(case: Case, seed: int, numbers: list[int]) -> None:
    """Answer by numbers; a failure is noted with a scenario that leads to it."""
    game = case.start(seed)
    cards = invariants.cards_of(game.table)
    journals: dict[int, list[bytes]] = {viewer: [] for viewer in case.viewers()}
    for number in numbers:
        try:
            _check(case, game, cards, journals)
            if game.over:
                return
            pending = game.pending
            asked = pending[number % len(pending)]
            answer = nth_answer(asked, number // len(pending))
            twin = game.clone(quiet=True)
            game.submit(asked.seat, answer)
            twin.submit(asked.seat, answer)
            assert position(twin) == position(game)
        except Exception:
            note(as_scenario(case, game, seed))
            raise


def _check(
    case: Case,
    game: Game,
    cards: Counter[tuple[int, int]],
    journals: dict[int, list[bytes]],
) -> None:
    invariants.check(case, game, cards)
    for viewer, before in journals.items():
        journal = [to_json(entry) for entry in game.journal(viewer)]
        assert journal[: len(before)] == before, "the journal changed"
        journals[viewer] = journal
    twin = case.load(game.save())
    assert position(twin) == position(game)
    game.verify()


@settings(
    max_examples=scaled(60),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(
    st.sampled_from(CASES),
    st.integers(0, 2**32 - 1),
    st.lists(st.integers(0, 999), max_size=25),
)
def test_any_answers_keep_the_invariants(case: Case, seed: int, numbers: list[int]) -> None:
    play(case, seed, numbers)


def test_the_scenario_of_a_failure_leads_to_the_same_position() -> None:
    from rulebound.games import INSTALLED

    for case in CASES:
        if case.game == "toy":
            continue  # scenarios only know installed games
        game = case.start(5)
        for number in range(30, 42):
            asked = game.pending[0]
            game.submit(asked.seat, nth_answer(asked, number))
        document = scenario.parse(as_scenario(case, game, 5))
        document["expect"] = {"asked": game.pending[0].code}
        replayed = scenario.start(document, INSTALLED)
        for step in document["steps"]:
            ((seat, words),) = step.items()
            replayed.submit(seat, scenario.parse_answer(replayed, seat, str(words)))
        for viewer in case.viewers():
            names = [entry.text for entry in game.journal(viewer)]
            assert [entry.text for entry in replayed.journal(viewer)] == names
