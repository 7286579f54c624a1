"""Facets of movement: fly, stealth, plow and teleport."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, run_scenario


def moves(battlefield: str, *own: str) -> list[str]:
    """Return where seat 0 can go in its move step."""
    text = f"""
        step: move
        battlefield: {{{battlefield}}}
    """
    options = run_scenario(text, *own).pending[0].options()
    return sorted([o.text for o in options if o.text != "done"])


# -- fly ----------------------------------------------------------------------------------

BIRD = avatar("Bird", "2, 2, 0", "fly", arrows="[n]")
MOLE = avatar("Mole", "2, 2, 0", arrows="[n]")


@pytest.mark.rule("SF facet-fly.1", "SF facet-fly.2", "SF planes.4", "SF planes.5")
@pytest.mark.parametrize(
    ("mover", "friend", "passes"),
    [
        ("Bird", "Mole", True),
        ("Bird", "Bird", False),
        ("Mole", "Bird", True),
        ("Mole", "Mole", False),
        ("Bird", "Bird, face-down: true", True),
        ("Mole", "Bird, face-down: true", False),
        ("Mole", "Bird, exhausted: true", True),
        ("Mole", "Bird, counters: {stun: 1}", True),
        ("Mole", "Bird, facet counters: [grounded]", False),
        ("Mole", "Bird, facet counters: [motionless]", False),
        ("Bird, facet counters: [grounded]", "Mole", False),
        ("Mole, facet counters: [fly]", "Mole", True),
    ],
)
def test_a_friend_is_passed_only_in_the_other_plane(mover: str, friend: str, passes: bool) -> None:
    name = mover.split(",", maxsplit=1)[0]
    found = moves(
        f"b1: {{card: {mover}, of: 0}}, b2: {{card: {friend}, of: 0, moved: true}}", BIRD, MOLE
    )
    assert found == ([f"move {name} b1 to b3"] if passes else [])


@pytest.mark.rule("SF facet-fly.1", "SF facet-fly.2")
def test_a_flier_neither_passes_an_opponent_nor_ends_in_a_friends_zone() -> None:
    assert moves("b1: {card: Bird, of: 0}, b2: {card: Oak, of: 1}", BIRD) == ["move Bird b1 to b2"]
    both = "b1: {card: Bird, of: 0}, b2: {card: Mole, of: 0, moved: true}, b3: "
    assert moves(both + "{card: Mole, of: 0, moved: true}", BIRD, MOLE) == []
    assert moves(both + "{card: Mole, of: 1}", BIRD, MOLE) == ["move Bird b1 to b3"]


# -- stealth ------------------------------------------------------------------------------

SHADE = avatar("Shade", "1, 9, 0", "stealth", arrows="[n]")


@pytest.mark.rule("SF facet-stealth.1")
@pytest.mark.parametrize("there", ["{card: Oak, of: 1}", "{card: Oak, of: 0, moved: true}"])
@pytest.mark.parametrize(
    ("mover", "passes"),
    [("Shade", True), ("Mole", False), ("Mole, facet counters: [stealth]", True)],
)
def test_a_stealthy_card_goes_through_zones_with_cards(
    mover: str, passes: bool, there: str
) -> None:
    found = moves(f"b2: {{card: {mover}, of: 0}}, b3: {there}", SHADE, MOLE)
    assert (f"move {mover.split(',', maxsplit=1)[0]} b2 to b4" in found) == passes


@pytest.mark.rule("SF facet-stealth.1")
def test_a_stealthy_card_neither_reveals_nor_meets_what_it_goes_through_but_its_destination() -> (
    None
):
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Shade, of: 0}
          b3: {card: Glint, of: 1, face-down: true}
          b4: {card: Husk, of: 1}
        steps:
          - 0: move Shade b2 to b4
        expect: {b3: Glint face down, b4: Shade, seat 1 graveyard: [Husk]}
        """,
        SHADE,
    )


# -- plow ---------------------------------------------------------------------------------

RAM = avatar("Ram", "3, 9, 0", "plow", arrows="[n]")
BUCK = avatar("Buck", "3, 9, 0", arrows="[n]")


@pytest.mark.rule("SF facet-plow.1")
@pytest.mark.parametrize(("name", "passes"), [("Ram", True), ("Buck", False)])
def test_only_a_plowing_card_goes_on_behind_an_opponent(name: str, passes: bool) -> None:
    found = moves(f"b2: {{card: {name}, of: 0}}, b3: {{card: Pebble, of: 1}}", RAM, BUCK)
    assert (f"move {name} b2 to b4" in found) == passes


@pytest.mark.rule("SF facet-plow.1", "SF facet-plow.3", "SF-Q37")
@pytest.mark.parametrize("forsaken", [True, False])
def test_a_plowing_card_fights_its_way_and_then_does_not_attack_directly(forsaken: bool) -> None:
    more = "d3: {card: Pebble, of: 1, facet counters: [forsake]}" if forsaken else ""
    run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Ram, of: 0}}
          b3: {{card: Pebble, of: 1}}
          {more}
        steps:
          - 0: move Ram b2 to b4
        expect: {{b4: Ram, b3: empty, seat 1 life: 18, options: [done]}}
        """,
        RAM,
    )


@pytest.mark.rule("SF facet-plow.3", "SF direct-attack.3")
def test_a_plowing_card_that_fought_nobody_attacks_directly() -> None:
    run_scenario(
        """
        step: move
        battlefield: {b2: {card: Ram, of: 0}}
        steps:
          - 0: move Ram b2 to b4
          - 0: "yes"
        expect: {b4: Ram, seat 1 life: 17}
        """,
        RAM,
    )


@pytest.mark.rule("SF facet-plow.1", "SF-Q36")
@pytest.mark.parametrize("wall", ["Oak", "Pebble, counters: {deflect: 1}"])
def test_a_plow_ends_at_a_defender_that_holds_its_zone(wall: str) -> None:
    run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Ram, of: 0}}
          b3: {{card: {wall}, of: 1}}
          b4: {{card: Pebble, of: 1}}
        steps:
          - 0: move Ram b2 to b4
        expect: {{b2: Ram, b2 moved: true, b4: Pebble, seat 1 graveyard: []}}
        """,
        RAM,
    )


@pytest.mark.rule("SF facet-plow.1")
def test_the_defender_of_a_plow_is_hit_from_behind_only_if_it_is() -> None:
    run_scenario(
        """
        step: move
        turn: 1
        battlefield:
          b4: {card: Ram, of: 1}
          b3: {card: Frail, of: 0}
          b2: {card: Frail, of: 0}
        steps:
          - 1: move Ram b4 to b2
        expect: {b2: Ram, seat 0 life: 16}
        """,
        RAM,
        avatar("Frail", "0, 1, 9"),
    )


# -- teleport -----------------------------------------------------------------------------

BLINK = avatar("Blink", "2, 2, 0", "teleport", arrows="[]")


@pytest.mark.rule("SF facet-teleport.1", "SF-Q101")
def test_a_card_teleports_into_any_empty_zone_and_uses_its_movement() -> None:
    found = moves("b1: {card: Blink, of: 0}, a4: {card: Oak, of: 1}", BLINK)
    assert len(found) == 14
    assert "teleport Blink b1 to d4" in found
    assert "teleport Blink b1 to a4" not in found
    run_scenario(
        """
        step: move
        battlefield: {b1: {card: Blink, of: 0}, c4: {card: Oak, of: 1}}
        steps:
          - 0: teleport Blink b1 to d4
        expect: {d4: Blink, d4 moved: true, options: [done]}
        """,
        BLINK,
    )


@pytest.mark.rule("SF facet-teleport.1", "SF-Q101")
@pytest.mark.parametrize(
    "entry",
    [
        "Blink, exhausted: true",
        "Blink, face-down: true",
        "Blink, moved: true",
        "Blink, counters: {stun: 1}",
        "Blink, facet counters: [motionless]",
        "Blink, facet counters: [immovable]",
        "Statue",
    ],
)
def test_a_card_without_movement_does_not_teleport(entry: str) -> None:
    found = moves(f"b1: {{card: {entry}, of: 0}}", BLINK, avatar("Statue", "2, 2, 0", arrows="[]"))
    assert found == []
