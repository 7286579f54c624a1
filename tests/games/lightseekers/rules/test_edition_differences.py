"""Every edition check in the code belongs to a listed difference."""

from __future__ import annotations

import re

import pytest

from rulebound import games
from rulebound.games.lightseekers.editions import DIFFERENCES, Difference
from rulebound.kernel.coverage import citation_pattern
from tests.games.lightseekers.rules.editions import run_scenario

FOLDER = games.folder("lightseekers")
ASKS = re.compile(
    r"\.edition\(\) *[!=]=|\[EDITION\] *[!=]=|[!=]= *\S+\.edition\(\)|edition\(\) (in|if) "
)
NEAR = 3
"""Maximum distance in lines between an edition check and its citation."""


def _switches() -> list[tuple[str, set[str]]]:
    """The places where code checks the edition, with the ids cited there."""
    shape = citation_pattern("LS")
    found = []
    for file in sorted(FOLDER.rglob("*.py")):
        lines = file.read_text().splitlines()
        for i, line in enumerate(lines):
            if ASKS.search(line):
                near = "\n".join(lines[max(i - NEAR, 0) : i + NEAR + 1])
                cited = {match[0] for match in shape.finditer(near)}
                found.append((f"{file.name}:{i + 1}", cited))
    return found


def test_every_switch_cites_a_rule_of_a_listed_difference() -> None:
    listed = {rule for row in DIFFERENCES for edition in (1, 2) for rule in row.rules(edition)}
    switches = _switches()
    assert len(switches) >= 8
    for where, cited in switches:
        assert cited & listed, f"{where} asks for the edition and cites {sorted(cited)}"


def test_no_code_checks_the_edition_in_another_way() -> None:
    """Otherwise the test above would miss it."""
    for file in sorted(FOLDER.rglob("*.py")):
        for line in file.read_text().splitlines():
            if ".edition()" in line:
                assert ASKS.search(line), f"{file.name}: {line.strip()}"


@pytest.mark.parametrize("row", DIFFERENCES, ids=[row.topic for row in DIFFERENCES])
def test_a_difference_names_rules_of_both_editions_that_exist(row: Difference) -> None:
    book = games.INSTALLED.rulebook("lightseekers")
    for edition in (1, 2):
        assert row.rules(edition)
        for rule in row.rules(edition):
            assert rule in book, rule
    assert row.first != row.second


@pytest.mark.rule("LS2 2.5.4.9")
@pytest.mark.parametrize(("edition", "spent"), [(1, "[]"), (2, "[Death]")])
def test_playing_an_item_uses_up_basic_access_in_edition_2_only(edition: int, spent: str) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Urn, type: Item, worth: 1, elements: [Death basic], text: "You heal 1."}}
        - {{name: Bone, type: Attack, elements: [Death], text: "Deal 1 damage."}}
        seats:
          - {{hero: Hal, hand: [Urn, Bone], deck: [Stone*3]}}
          - {{hero: Hal}}
        steps:
          - 0: play Urn
        expect: {{seat 0 spent: {spent}}}
        """,
    )


@pytest.mark.rule("LS2 2.6.5", "LS1 4.3.3a")
@pytest.mark.parametrize(("edition", "health"), [(1, 15), (2, 10)])
def test_a_buff_that_left_play_continues_to_resolve_in_edition_1_only(
    edition: int, health: int
) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Puff, type: Buff, text: "Remove this card. You heal 5."}}
        phase: buff
        seats:
          - {{hero: Hal, health: 10, buffs: [Puff], deck: [Stone*3]}}
          - {{hero: Hal}}
        expect: {{seat 0 health: {health}, seat 0 discard: [Puff]}}
        """,
    )


@pytest.mark.rule("LS1 5a", "LS1 5b", "LS2 5.2.1", "LS2 5.2.2")
@pytest.mark.parametrize(("edition", "points"), [(1, 2), (2, 0)])
def test_a_game_of_two_has_points_in_edition_1_only(edition: int, points: int) -> None:
    run_scenario(
        edition,
        f"""
        seats:
          - {{hero: Hal, hand: [Jab], deck: [Stone*3]}}
          - {{hero: Hal, health: 1}}
        steps:
          - 0: play Jab
        expect: {{outcome: seat 0, seat 0 vp: {points}}}
        """,
    )


@pytest.mark.rule("LS1 4.2a", "LS2 4.1.2")
@pytest.mark.parametrize(("edition", "health"), [(1, 12), (2, 11)])
def test_what_a_hero_does_each_turn_comes_before_the_rotation_in_edition_1(
    edition: int, health: int
) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Sun, type: Hero, health: 30, elements: [Air basic, Soul basic, Time basic],
           text: "In your buff phase, you heal 1."}}
        - {{name: Dew, type: Buff, corners: ["-", X], text: "Healing you do is increased by 1."}}
        phase: buff
        seats:
          - {{hero: Sun, health: 10, buffs: [Dew], deck: [Stone*3]}}
          - {{hero: Hal}}
        expect: {{seat 0 health: {health}}}
        """,
    )
