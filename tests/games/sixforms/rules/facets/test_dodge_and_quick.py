"""Dodge and quick: stepping out of the path of an attack, and being too slow for it."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, run_scenario

RAIDER = avatar("Raider", "4, 6, 0")
GUARD = avatar("Guard", "1, 9, 0", "block")

# -- dodge --------------------------------------------------------------------------------

DANCER = avatar("Dancer", "9, 2, 0", "dodge")
FLEA = avatar("Flea", "9, 2, 0", "long-dodge", arrows="[n, e, w]")


def dodges(defender: str, more: str = "", start: str = "b2", *own: str) -> list[str]:
    """Return the zones offered to a dodging card at b4, attacked from another zone."""
    game = run_scenario(
        f"""
        step: move
        battlefield:
          {start}: {{card: Raider, of: 0}}
          b4: {{card: {defender}, of: 1}}
          {more}
        steps:
          - 0: move Raider {start} to b4
        expect: {{asked: [1 respond]}}
        """,
        RAIDER,
        DANCER,
        FLEA,
        *own,
    )
    return sorted([o.text[-2:] for o in game.pending[0].options() if "dodge" in o.text])


@pytest.mark.rule("SF facet-dodge.1", "SF facet-dodge.4", "SF facet-dodge.5", "SF-Q16")
def test_a_card_dodges_one_space_and_with_long_dodge_up_to_two_off_the_path() -> None:
    assert dodges("Dancer") == ["a3", "a4", "c3", "c4"]
    assert dodges("Flea") == ["a4", "c4", "d4"]  # b3 and b2 are on the path
    assert dodges("Flea", start="d4") == ["a4", "b2", "b3"]
    assert dodges("Flea", "c4: {card: Oak, of: 1}") == ["a4"]  # not through an occupied zone
    assert dodges("Oak, facet counters: [dodge]", "a4: {card: Pebble, of: 1}") == ["a3", "c3", "c4"]


@pytest.mark.rule("SF facet-dodge.1", "SF-Q41")
@pytest.mark.parametrize(
    "defender",
    [
        "Dancer, exhausted: true",
        "Dancer, face-down: true",
        "Dancer, counters: {stun: 1}",
        "Dancer, facet counters: [motionless]",
        "Dancer, facet counters: [immovable]",
        "Bully",
    ],
)
def test_a_card_that_cannot_dodge_is_hit(defender: str) -> None:
    run_scenario(
        f"""
        step: move
        battlefield: {{b2: {{card: Raider, of: 0}}, b4: {{card: {defender}, of: 1}}}}
        steps:
          - 0: move Raider b2 to b4
        expect: {{a4: empty, seat 1 graveyard size: 1}}
        """,
        RAIDER,
        DANCER,
        avatar("Bully", "9, 1, 0", "block", arrows="[s]"),
    )


@pytest.mark.rule("SF facet-dodge.1")
def test_a_friend_of_the_attacked_card_does_not_dodge_and_a_play_to_attack_is_not_dodged() -> None:
    run_scenario(
        """
        step: move
        seats: [{cubes: 1, hand: [Raider]}, {}]
        battlefield:
          a2: {card: Raider, of: 0}
          a3: {card: Oak, of: 1}
          b3: {card: Dancer, of: 1}
          d2: {card: Flea, of: 1, exhausted: true, facet counters: [dodge]}
          d1: {card: Dancer, of: 1}
        steps:
          - 0: move Raider a2 to a3
          - 0: done
          - 0: play Raider
          - 0: d1
        expect: {d1: empty, b3: Dancer, a3: Oak, seat 1 graveyard: [Dancer]}
        """,
        RAIDER,
        DANCER,
        FLEA,
    )


@pytest.mark.rule("SF facet-dodge.2", "SF facet-dodge.3", "SF facet-dodge.6")
def test_a_dodger_is_exhausted_and_cannot_dodge_the_next_attack() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Raider, of: 0}
          c2: {card: Raider, of: 0}
          b3: {card: Dancer, of: 1}
        steps:
          - 0: move Raider b2 to b3
          - 1: dodge with Dancer b3 to c3
          - expect: {b3: Raider, c3: Dancer, c3 exhausted: true, stack: []}
          - 0: move Raider c2 to c3
        expect: {c3: Raider, seat 1 life: 20, seat 1 graveyard: [Dancer]}
        """,
        RAIDER,
        DANCER,
    )


# -- quick --------------------------------------------------------------------------------


@pytest.mark.rule("SF facet-quick.1")
@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize(
    ("more", "answer", "there"),
    [
        ("b4: {{card: Dancer, of: 1{quick}}}", "dodge with Dancer b4 to a4", "Arrow"),
        (
            "c3: {{card: Guard, of: 1{quick}}}\n          b4: {{card: Crate, of: 1}}",
            "block with Guard c3 to b3",
            "Crate",
        ),
    ],
)
def test_a_quick_attack_is_blocked_and_dodged_by_quick_cards_only(
    quick: bool, more: str, answer: str, there: str
) -> None:
    run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Arrow, of: 0}}
          {more.format(quick=", facet counters: [quick]" if quick else "")}
        steps:
          - 0: move Arrow b2 to b4
          {f"- 1: {answer}" if quick else ""}
        expect: {{b4: {there if quick else "Arrow"}, seat 1 graveyard size: {0 if quick else 1}}}
        """,
        avatar("Arrow", "4, 12, 0", "quick"),
        GUARD,
        DANCER,
    )
