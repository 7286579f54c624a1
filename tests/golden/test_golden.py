"""Whole games go, and look, exactly as they did. `python -m tests.golden.write` renews them."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import FOLDER, PLAYTHROUGHS, written


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_what_it_was(name: str) -> None:
    case, seed = PLAYTHROUGHS[name]
    before = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    now = written(case, seed).splitlines()
    for number, (line, was) in enumerate(zip(now, before, strict=False), 1):
        assert line == was, f"{name}:{number}"
    assert len(now) == len(before)


def test_there_are_no_other_files() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)


def test_playthroughs_are_of_a_size_that_can_be_read() -> None:
    for name in PLAYTHROUGHS:
        assert (FOLDER / name).stat().st_size < 300_000
