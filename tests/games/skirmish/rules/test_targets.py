"""Which positions can be targeted: by a strike, a move and a teleport."""

from __future__ import annotations

import pytest

from tests.games.skirmish.rules.duel import played

CARDS = """
    cards:
      - {name: Jab, class: Test, text: "Both — Deal 3 damage to a melee target."}
      - {name: Bolt, class: Test, text: "Both — Deal 3 damage to a range target."}
      - {name: Stroll, class: Test, text: "Both — Move yourself once."}
      - {name: Tug, class: Test, text: "Both — Move your opponent once."}
      - {name: Blink, class: Test, text: "Both — Teleport yourself."}
      - {name: Pebble, class: Test, text: "Both — You gain 1 HP."}
"""
BOARD = {f"{column}{row}" for column in "abcde" for row in range(1, 6)}


def offered(card: str, at: str, other: str = "e5") -> set[str]:
    """What can be targeted with a card by a player standing there."""
    game = played(
        CARDS
        + f"""
    seats: [{{at: {at}, hand: [{card}, Pebble]}}, {{at: {other}}}]
    steps:
      - 0: place {card}
    expect: {{seat 0 at: {at}, asked: [0 {KIND[card]}]}}
    """
    )
    (asked,) = game.pending
    options = [option.text for option in asked.options()]
    assert len(options) == len(set(options))
    return set(options)


KIND = {"Jab": "melee", "Bolt": "range", "Stroll": "move", "Tug": "move", "Blink": "range"}


@pytest.mark.rule("SK direction.1", "SK melee.1")
def test_there_is_a_melee_target_in_each_of_eight_directions() -> None:
    around = {"b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"}
    assert offered("Jab", "c3") == around
    assert offered("Jab", "c3", other="c4") == around  # whoever stands there


@pytest.mark.rule("SK melee.3")
def test_in_a_corner_most_melee_targets_are_off_the_board() -> None:
    outside = {"off a1 s", "off a1 w", "off a1 sw", "off b1 s", "off a2 w"}
    assert offered("Jab", "a1") == {"a2", "b1", "b2"} | outside


@pytest.mark.rule("SK range.1")
def test_the_whole_board_and_nothing_else_is_in_range() -> None:
    assert offered("Bolt", "a1") == BOARD
    assert offered("Bolt", "c3") == BOARD


@pytest.mark.rule("SK teleport.1", "SK-Q70", "SK-Q22")
def test_a_teleport_reaches_the_whole_board_and_never_leaves_it() -> None:
    assert offered("Blink", "a1") == BOARD
    assert offered("Blink", "c3", other="c4") == BOARD


@pytest.mark.rule("SK move.1")
def test_a_move_has_four_directions() -> None:
    assert offered("Stroll", "c3") == {"b3", "d3", "c2", "c4"}


@pytest.mark.rule("SK-Q23")
def test_a_move_onto_the_opponent_is_offered() -> None:
    assert "c4" in offered("Stroll", "c3", other="c4")


@pytest.mark.rule("SK-Q22")
def test_one_leaves_the_board_never_and_the_opponent_may_be_made_to() -> None:
    assert offered("Stroll", "a1") == {"a2", "b1"}
    assert offered("Stroll", "a1", other="a2") == {"a2", "b1"}
    assert offered("Tug", "a1", other="e5") == {"e4", "d5", "off e5 n", "off e5 e"}
