"""Every event names its cause, not just the event before it."""

from __future__ import annotations

import pytest

from rulebound.conformance.cases import random_game
from rulebound.kernel.records import Entry
from tests.helpers import make_case


@pytest.mark.parametrize("seed", range(4))
def test_turns_have_no_cause_and_plays_are_caused_by_the_phase_of_their_seat(seed: int) -> None:
    journal = random_game(make_case("lightseekers"), seed, 60).journal(-1)
    turns = [entry for entry in journal if entry.text.startswith("Turn ")]
    assert len(turns) > 5
    for entry in turns:
        assert entry.because is None, entry.text
    plays = [entry for entry in journal if " plays " in entry.text or " passes" in entry.text]
    assert len(plays) > 5
    for entry in plays:
        cause = _cause(journal, entry)
        assert cause.text == f"Action Phase of seat {entry.seat}.", entry.text


@pytest.mark.parametrize("seed", range(4))
def test_a_phase_is_caused_by_the_turn_of_its_seat(seed: int) -> None:
    journal = random_game(make_case("lightseekers"), seed, 60).journal(-1)
    phases = [entry for entry in journal if " Phase of seat " in entry.text]
    assert len(phases) > 20
    for entry in phases:
        assert f"Seat {entry.seat} acts." in _cause(journal, entry).text, entry.text


def _cause(journal: list[Entry], entry: Entry) -> Entry:
    assert entry.because is not None, entry.text
    return journal[entry.because]
