"""Whole games go, and look, exactly as they did. `python -m tests.golden.write` renews them."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import FOLDER, PLAYTHROUGHS, written


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_what_it_was(name: str) -> None:
    case, seed = PLAYTHROUGHS[name]
    before = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    for number, (line, was) in enumerate(zip(_lines(name), before, strict=False), 1):
        assert line == was, f"{name}:{number}, after seed {seed} of {case.id}"
    assert len(_lines(name)) == len(before)


def _lines(name: str) -> list[str]:
    case, seed = PLAYTHROUGHS[name]
    return written(case, seed).splitlines()


def test_there_are_no_other_files() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)


def test_playthroughs_are_of_a_size_that_can_be_read() -> None:
    for name in PLAYTHROUGHS:
        assert (FOLDER / name).stat().st_size < 300_000
