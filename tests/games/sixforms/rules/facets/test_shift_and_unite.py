"""Shift and unite: moving into the zone of a friendly card."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario

RUNNER = avatar("Runner", "1, 1, 0", arrows="[n]")
SWERVE = avatar("Swerve", "1, 5, 0", "shift", arrows="[e]")
RIDER = avatar("Rider", "1, 1, 0", "unite", arrows="[n, s]")
STEED = avatar("Steed", "2, 5, 0", arrows="[n, s]")
DAZE = card("Daze", "action", "interrupt: true", "On play: add 1 stun counter to target avatar.")


def options(battlefield: str, *own: str) -> list[str]:
    """Return what seat 0 can do in its move step."""
    text = f"""
        step: move
        battlefield: {{{battlefield}}}
    """
    found = run_scenario(text, *own).pending[0].options()
    return sorted([option.text for option in found if option.text != "done"])


# -- shift --------------------------------------------------------------------------------


@pytest.mark.rule("SF facet-shift.1", "SF facet-shift.2", "SF-Q98")
@pytest.mark.parametrize("to", ["c2", "d2"])
def test_a_friend_makes_it_move_and_then_it_is_exhausted(to: str) -> None:
    run_scenario(
        f"""
        step: move
        battlefield: {{b1: {{card: Runner, of: 0}}, b2: {{card: Swerve, of: 0}}}}
        steps:
          - 0: move Runner b1 to b2
          - 0: {to}
        expect:
          battlefield: {{b2: Runner, {to}: Swerve}}
          b2 moved: true
          {to} exhausted: true
          {to} moved: false
        """,
        RUNNER,
        SWERVE,
    )


@pytest.mark.rule("SF-Q98")
def test_a_card_that_has_used_its_movement_shifts_and_attacks_nobody_by_it() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b1: {card: Runner, of: 0}
          b2: {card: Swerve, of: 0, moved: true}
          d2: {card: Pebble, of: 1}
        steps:
          - 0: move Runner b1 to b2              # one zone is left for it
        expect: {b2: Runner, c2: Swerve, d2: Pebble, c2 moved: true}
        """,
        RUNNER,
        SWERVE,
    )


@pytest.mark.rule("SF facet-shift.3", "SF facet-shift.1")
@pytest.mark.parametrize(
    "there",
    [
        "Swerve, of: 0, exhausted: true",
        "Swerve, of: 0, face-down: true",
        "Crate, of: 0, moved: true",
    ],
)
def test_an_exhausted_or_face_down_card_does_not_make_way(there: str) -> None:
    found = options(f"b1: {{card: Runner, of: 0}}, b2: {{card: {there}}}", RUNNER, SWERVE)
    assert "move Runner b1 to b2" not in found


@pytest.mark.rule("SF facet-shift.1")
def test_an_opponents_card_does_not_shift_but_is_attacked() -> None:
    run_scenario(
        """
        step: move
        battlefield: {b1: {card: Runner, of: 0}, b2: {card: Swerve, of: 1}}
        steps:
          - 0: move Runner b1 to b2
        expect: {battlefield: {b2: Swerve}, seat 0 graveyard: [Runner]}
        """,
        RUNNER,
        SWERVE,
    )


@pytest.mark.rule("SF facet-shift.4", "SF-Q98")
@pytest.mark.parametrize(
    ("entry", "more"),
    [
        ("Swerve", "c2: {card: Oak, of: 0}"),
        ("Swerve", "c2: {card: Oak, of: 1}"),
        ("Swerve, counters: {stun: 1}", "d4: {card: Oak, of: 1}"),
        ("Swerve, facet counters: [immovable]", "d4: {card: Oak, of: 1}"),
    ],
)
def test_if_a_ready_card_cannot_shift_the_card_that_moved_retreats(entry: str, more: str) -> None:
    run_scenario(
        f"""
        step: move
        battlefield:
          b1: {{card: Runner, of: 0}}
          b2: {{card: {entry}, of: 0}}
          {more}
        steps:
          - 0: move Runner b1 to b2
        expect: {{b1: Runner, b1 moved: true, b2: Swerve, b2 exhausted: false}}
        """,
        RUNNER,
        SWERVE,
    )


@pytest.mark.rule("SF facet-shift.4")
def test_a_card_that_is_exhausted_before_its_friend_arrives_does_not_shift() -> None:
    run_scenario(
        """
        step: move
        seats: [{}, {cubes: 1, hand: [Tire]}]
        battlefield: {b1: {card: Runner, of: 0}, b2: {card: Swerve, of: 0}}
        steps:
          - 0: move Runner b1 to b2
          - expect: {stack: ["a card moves: Runner"]}
          - 1: play Tire
          - 1: Swerve b2
        expect: {b1: Runner, b2: Swerve, b2 exhausted: true, c2: empty}
        """,
        RUNNER,
        SWERVE,
        card("Tire", "action", "interrupt: true", "On play: exhaust target avatar."),
    )


# -- unite --------------------------------------------------------------------------------


@pytest.mark.rule("SF facet-unite.1", "SF facet-unite.2", "SF-Q96")
@pytest.mark.parametrize(
    ("below", "above", "united", "arm"),
    [
        ("Rider", "Steed", "Steed", "Rider"),
        ("Steed", "Rider", "Steed", "Rider"),
        ("Rider", "Rider", "Rider", "Rider"),
    ],
)
def test_the_card_with_unite_becomes_the_equip_whichever_moved(
    below: str, above: str, united: str, arm: str
) -> None:
    run_scenario(
        f"""
        step: move
        battlefield: {{b1: {{card: {below}, of: 0}}, b2: {{card: {above}, of: 0}}}}
        steps:
          - 0: move {below} b1 to b2
        expect: {{battlefield: {{b2: {united}}}, b2 arms: [{arm}], \
b2 moved: {below == united and below != above}}}
        """,
        RIDER,
        STEED,
    )


@pytest.mark.rule("SF-Q96")
def test_of_two_cards_with_unite_the_one_that_moved_becomes_the_equip() -> None:
    run_scenario(
        """
        step: move
        battlefield: {b1: {card: Rider, of: 0}, b2: {card: Jockey, of: 0}}
        steps:
          - 0: move Rider b1 to b2
        expect: {battlefield: {b2: Jockey}, b2 arms: [Rider], b2 moved: false}
        """,
        RIDER,
        avatar("Jockey", "1, 1, 0", "unite", arrows="[n, s]"),
    )


@pytest.mark.rule("SF-Q96")
def test_a_card_is_not_played_into_the_zone_of_a_friend() -> None:
    game = run_scenario(
        """
        seats: [{cubes: 1, hand: [Rider]}, {}]
        battlefield: {b1: {card: Steed, of: 0}}
        steps:
          - 0: play Rider
        expect: {asked: [0 where]}
        """,
        RIDER,
        STEED,
    )
    assert "b1" not in [option.text for option in game.pending[0].options()]


@pytest.mark.rule("SF facet-unite.1", "SF keyword-stun.1")
@pytest.mark.parametrize(
    ("mover", "there", "enters"),
    [
        ("Rider", "Steed", True),
        ("Rider", "Steed, exhausted: true", True),
        ("Steed", "Rider, exhausted: true", True),
        ("Steed", "Steed", False),
        ("Rider", "Steed, face-down: true", False),
        ("Steed", "Rider, face-down: true", False),
        ("Rider", "Steed, counters: {stun: 1}", False),
        ("Steed", "Rider, counters: {stun: 1}", False),
        ("Steed, facet counters: [unite]", "Steed", True),
    ],
)
def test_only_active_cards_that_are_not_stunned_unite(mover: str, there: str, enters: bool) -> None:
    found = options(f"b1: {{card: {mover}, of: 0}}, b2: {{card: {there}, of: 0}}", RIDER, STEED)
    assert (f"move {mover.split(',', maxsplit=1)[0]} b1 to b2" in found) == enters


@pytest.mark.rule("SF facet-unite.4")
def test_cards_unite_in_response_to_an_event_of_the_opponent() -> None:
    run_scenario(
        """
        step: move
        turn: 1
        battlefield:
          b1: {card: Squire, of: 0}
          b2: {card: Steed, of: 0}
          b3: {card: Boar, of: 1}
        steps:
          - 1: move Boar b3 to b2
          - 0: pass                               # upon the move
          - 0: use Squire b1                      # upon the attack
          - expect: {asked: [0 go]}
          - 0: b2
        expect: {battlefield: {b2: Steed}, b2 arms: [Squire], seat 1 graveyard: [Boar]}
        """,
        avatar(
            "Squire",
            "1, 1, 0",
            "unite",
            arrows="[n, s, e]",
            text=(
                "Interrupt animate: move this card.\n"
                "While equipping — the equipped card gains +4/+0/+0."
            ),
        ),
        STEED,
    )


@pytest.mark.rule("SF facet-unite.5")
@pytest.mark.parametrize(
    ("mover", "there", "stunned"),
    [
        ("Rider", "Steed", "Steed b2"),
        ("Rider", "Steed", "Rider b1"),
        ("Steed", "Rider", "Steed b1"),
        ("Steed", "Rider", "Rider b2"),
    ],
)
def test_if_one_is_stunned_before_they_unite_the_one_that_moved_retreats(
    mover: str, there: str, stunned: str
) -> None:
    run_scenario(
        f"""
        step: move
        seats: [{{}}, {{cubes: 1, hand: [Daze]}}]
        battlefield: {{b1: {{card: {mover}, of: 0}}, b2: {{card: {there}, of: 0}}}}
        steps:
          - 0: move {mover} b1 to b2
          - 1: play Daze
          - 1: {stunned}
        expect: {{b1: {mover}, b1 moved: true, b2: {there}, b2 exhausted: false, b2 arms: []}}
        """,
        RIDER,
        STEED,
        DAZE,
    )


@pytest.mark.rule("SF facet-unite.5")
def test_if_the_friend_is_gone_there_is_nobody_to_unite_with() -> None:
    run_scenario(
        """
        step: move
        seats: [{}, {cubes: 1, hand: [Bolt]}]
        battlefield: {b1: {card: Rider, of: 0}, b2: {card: Steed, of: 0}}
        steps:
          - 0: move Rider b1 to b2
          - 1: play Bolt
          - 1: Steed b2
        expect: {battlefield: {b2: Rider}, b2 arms: []}
        """,
        RIDER,
        STEED,
        card("Bolt", "action", "interrupt: true", "On play: destroy target avatar."),
    )


@pytest.mark.rule("SF facet-unite.3", "SF-Q97")
@pytest.mark.parametrize("split", [True, False])
def test_the_host_takes_the_united_card_along_or_leaves_it(split: bool) -> None:
    run_scenario(
        f"""
        step: move
        battlefield:
          b1:
            card: Steed
            of: 0
            arms: [{{card: Rider, exhausted: true, counters: {{power: 1}}}}]
        steps:
          - 0: {"split and move" if split else "move"} Steed b1 to b2
        expect:
          b2: Steed
          b2 arms: {"[]" if split else "[Rider]"}
          b1: {"Rider" if split else "empty"}
          {"b1 exhausted: true" if split else ""}
          {"b1 counters: {power: 1}" if split else ""}
        """,
        RIDER,
        STEED,
    )


@pytest.mark.rule("SF facet-unite.3")
def test_a_card_with_only_a_plain_equip_cannot_split() -> None:
    found = options("b1: {card: Steed, of: 0, arms: [Belt]}", STEED)
    assert found == ["move Steed b1 to b2", "move Steed b1 to b3"]
