"""Whole games play and look exactly as before. `python -m tests.golden.write` updates them."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import FOLDER, PLAYTHROUGHS, playthrough


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_has_not_changed(name: str) -> None:
    case, seed = PLAYTHROUGHS[name]
    before = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    now = playthrough(case, seed).splitlines()
    for number, (line, was) in enumerate(zip(now, before, strict=False), 1):
        assert line == was, f"{name}:{number}"
    assert len(now) == len(before)


def test_there_are_no_other_files() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)


def test_playthroughs_are_short_enough_to_read() -> None:
    for name in PLAYTHROUGHS:
        assert (FOLDER / name).stat().st_size < 300_000
