"""Event effects: 'On' and 'After', their order, and whether they are optional."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import as_steps, avatar, card, journal, run_scenario

BOLT = card("Bolt", "action", text="On play: destroy target avatar.")


def gains(lines: list[str]) -> list[str]:
    """Return how much life was gained each time."""
    return [line.split()[3] for line in lines if " gains " in line and " life " in line]


@pytest.mark.rule("SF effect-event.1")
@pytest.mark.parametrize(("victim", "life"), [("Egg b2", 21), ("Boar c2", 20)])
def test_an_event_effect_is_about_its_own_card(victim: str, life: int) -> None:
    """It is automatic: nobody is asked, and it costs nothing."""
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Bolt]}}, {{cubes: 3}}]
        battlefield:
          b2: {{card: Egg, of: 1}}
          c2: {{card: Boar, of: 1}}
        steps:
          - 0: play Bolt
          - 0: {victim}
        expect: {{asked: [0 act], seat 1 life: {life}, seat 1 cubes: 3}}
        """,
        BOLT,
        avatar("Egg", "0, 1, 0", text="On destruction: you gain 1 life."),
    )


@pytest.mark.rule("SF effect-event.2", "SF-Q51")
def test_on_comes_with_the_event_and_after_when_it_has_happened() -> None:
    """Though printed lower, the first runs while the card is still in play."""
    game = run_scenario(
        """
        seats: [{cubes: 1, hand: [Bolt]}, {}]
        battlefield:
          b2: {card: Egg, of: 0}
        steps:
          - 0: play Bolt
        expect: {seat 0 life: 23, b2: empty}
        """,
        BOLT,
        avatar(
            "Egg",
            "0, 1, 0",
            text="After destruction: you gain 1 life.\nOn destruction: you gain 2 life.",
        ),
    )
    story = [line for line in journal(game) if " life " in line or "is destroyed" in line]
    assert story == [
        "Seat 0 gains 2 life and has 22.",
        "Egg is destroyed.",
        "Seat 0 gains 1 life and has 23.",
    ]


@pytest.mark.rule("SF effect-event.3", "SF effect-event.2", "SF-Q51", "SF-Q112")
@pytest.mark.parametrize(
    ("event", "state", "steps"),
    [
        ("play", "face-down: true", ["reveal Tally b2"]),
        ("reveal", "face-down: true", ["reveal Tally b2"]),
        ("ready", "exhausted: true", ["play Wake", "Tally b2"]),
        ("move", "", ["done", "move Tally b2 to c2"]),
        ("attack", "", ["done", "move Tally b2 to b3"]),
        ("battle", "", ["done", "move Tally b2 to b3"]),
        ("victory", "", ["done", "move Tally b2 to b3"]),
        ("destruction", "", ["play Bolt", "Tally b2"]),
        ("eliminate", "", ["play Exile", "Tally b2"]),
    ],
)
def test_effects_of_one_card_go_from_top_to_bottom_and_after_comes_last(
    event: str, state: str, steps: list[str]
) -> None:
    game = run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Bolt, Exile, Wake]}}, {{}}]
        battlefield:
          b2: {{card: Tally, of: 0, {state}}}
          b3: {{card: Pebble, of: 1}}
        steps: {as_steps(steps)}
        """.replace("of: 0, }", "of: 0}"),
        BOLT,
        card("Exile", "action", text="On play: eliminate target avatar."),
        card("Wake", "action", text="On play: ready target avatar."),
        avatar(
            "Tally",
            "3, 3, 0",
            text=f"On {event}: you gain 1 life.\nAfter {event}: you gain 3 life.\n"
            f"On {event}: you gain 2 life.",
        ),
    )
    assert gains(journal(game)) == ["1", "2", "3"]


@pytest.mark.rule("SF-Q112", "SF effect-event.3")
def test_of_several_cards_the_last_in_the_queue_is_the_first_and_each_goes_from_top_to_bottom() -> (
    None
):
    """The Egg's own effects are queued first, then those of the Crow, which resolve first."""
    game = run_scenario(
        """
        seats: [{cubes: 1, hand: [Bolt]}, {}]
        battlefield:
          b2: {card: Egg, of: 0}
          c2: {card: Crow, of: 0}
        steps:
          - 0: play Bolt
          - 0: Egg b2
        """,
        BOLT,
        avatar(
            "Egg",
            "0, 1, 0",
            text="On destruction: you gain 3 life.\nOn destruction: you gain 4 life.",
        ),
        avatar(
            "Crow",
            "0, 1, 0",
            text="While active — when an avatar is destroyed: you gain 1 life.\n"
            "While active — when an avatar is destroyed: you gain 2 life.",
        ),
    )
    assert gains(journal(game)) == ["1", "2", "3", "4"]


@pytest.mark.rule("SF effect-event.5")
def test_an_event_effect_without_a_cost_is_not_optional() -> None:
    """Even if its own controller loses by it."""
    run_scenario(
        """
        seats: [{cubes: 1, life: 2, hand: [Curse]}, {}]
        steps:
          - 0: play Curse
        expect: {outcome: seat 1 wins}
        """,
        card("Curse", "action", text="On play: you lose 2 life."),
    )


@pytest.mark.rule("SF effect-event.5")
@pytest.mark.parametrize(("cubes", "asked"), [(2, "0 pay"), (1, "0 act")])
def test_an_event_effect_with_a_cost_is_asked_about_if_it_can_be_paid(
    cubes: int, asked: str
) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: {cubes}, life: 2, hand: [Offer]}}, {{}}]
        steps:
          - 0: play Offer
        expect: {{asked: [{asked}], seat 0 life: 2, outcome: none}}
        """,
        card("Offer", "action", text="On play (1): you lose 2 life."),
    )
