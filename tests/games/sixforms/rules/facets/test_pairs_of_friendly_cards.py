"""Pairs of facets among friendly cards: unions, shifts, taunts."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, check_move_step, move_options, run_scenario

# -- shift and unite ----------------------------------------------------------------------

SWERVE = avatar("Swerve", "1, 5, 0", "shift", arrows="[e]")
RIDER = avatar("Rider", "1, 1, 0", "unite", arrows="[n, s]")


@pytest.mark.rule("SF facet-shift.1", "SF facet-unite.1", "SF limits.1")
def test_where_there_is_no_room_to_unite_the_other_shifts() -> None:
    check_move_step(
        "b1: {card: Rider, of: 0}, b2: {card: Swerve, of: 0, arms: [Belt, Belt]}",
        ["0: move Rider b1 to b2", "0: d2"],
        "b2: Rider, b2 arms: [], d2: Swerve, d2 arms: [Belt, Belt], d2 exhausted: true",
        RIDER,
        SWERVE,
    )


@pytest.mark.rule("SF-Q96")
@pytest.mark.parametrize(
    ("below", "above"), [("Rider", "Swerve"), ("Knight", "Acrobat"), ("Acrobat", "Swerve")]
)
def test_cards_that_can_unite_do_so_although_one_could_shift(below: str, above: str) -> None:
    host, arm = (below, above) if below == "Knight" else (above, below)
    check_move_step(
        f"b1: {{card: {below}, of: 0}}, b2: {{card: {above}, of: 0}}",
        [f"0: move {below} b1 to b2"],
        f"battlefield: {{b2: {host}}}, b2 arms: [{arm}], b2 exhausted: false",
        RIDER,
        SWERVE,
        KNIGHT,
        avatar("Acrobat", "1, 1, 0", "unite", "shift", arrows="[n, e]"),
    )


@pytest.mark.rule("SF facet-unite.1", "SF facet-shift.3")
def test_with_an_exhausted_shifting_card_a_friend_still_unites() -> None:
    check_move_step(
        "b1: {card: Rider, of: 0}, b2: {card: Swerve, of: 0, exhausted: true}",
        ["0: move Rider b1 to b2"],
        "battlefield: {b2: Swerve}, b2 arms: [Rider], b2 exhausted: true",
        RIDER,
        SWERVE,
    )


@pytest.mark.rule("SF facet-shift.1", "SF facet-stealth.1", "SF facet-fly.1")
@pytest.mark.parametrize("facet", ["stealth", "fly"])
def test_behind_a_friend_that_it_passes_a_card_makes_another_one_shift(facet: str) -> None:
    check_move_step(
        "b1: {card: Imp, of: 0}, b2: {card: Oak, of: 0}, b3: {card: Swerve, of: 0}",
        ["0: move Imp b1 to b3", "0: c3"],
        "b2: Oak, b3: Imp, c3: Swerve",
        SWERVE,
        avatar("Imp", "1, 1, 0", facet, arrows="[n]"),
    )


@pytest.mark.rule("SF facet-shift.1", "SF-Q98")
def test_the_zone_that_its_friend_has_left_is_open_to_a_card_that_shifts() -> None:
    check_move_step(
        "b1: {card: Rider, of: 0}, b2: {card: Sidle, of: 0, arms: [Belt, Belt]}",
        ["0: move Rider b1 to b2"],
        "b2: Rider, b1: Sidle, b1 exhausted: true",
        RIDER,
        avatar("Sidle", "1, 5, 0", "shift", arrows="[s]"),
    )


@pytest.mark.rule("SF facet-unite.2", "SF facet-drop.1", "SF facet-recover.1")
@pytest.mark.parametrize(
    ("arm", "answer", "hand"),
    [
        ("Rider", "", "[]"),
        ("{card: Rider, facet counters: [drop]}", "", "[Rider]"),
        ("Phoenix", "1: recover Phoenix b3", "[Phoenix]"),
    ],
)
def test_a_united_card_goes_with_its_host_like_an_equip(arm: str, answer: str, hand: str) -> None:
    run_scenario(
        f"""
        step: move
        seats: [{{}}, {{cubes: 1}}]
        battlefield:
          b2: {{card: Boar, of: 0}}
          b3: {{card: Pebble, of: 1, arms: [{arm}]}}
        steps:
          - 0: move Boar b2 to b3
          {f"- {answer}" if answer else ""}
        expect: {{b3: Boar, seat 1 hand: {hand}, seat 1 graveyard size: {2 if hand == "[]" else 1}}}
        """,
        RIDER,
        avatar("Phoenix", "1, 1, 0", "unite", more="recover: 1"),
    )


@pytest.mark.rule("SF facet-unite.2", "SF facet-indestructible.1")
def test_an_indestructible_card_does_not_outlive_the_host_with_which_it_is_united() -> None:
    check_move_step(
        "b2: {card: Boar, of: 0}, "
        "b3: {card: Pebble, of: 1, arms: [{card: Rider, facet counters: [indestructible]}]}",
        ["0: move Boar b2 to b3"],
        "b3: Boar, seat 1 graveyard: [Pebble, Rider]",
        RIDER,
    )


@pytest.mark.rule("SF facet-summon.1", "SF-Q70", "SF spawn-zones.3", "SF spawn-zones.4")
def test_the_zones_around_a_summoner_are_no_part_of_their_own_field() -> None:
    full = [f"{c}{r}: {{card: Crate, of: 0}}" for c in "abcd" for r in "12"]
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Lift], graveyard: [Pebble]}}, {{}}]
        battlefield: {{{", ".join(full)}, c3: {{card: Shaman, of: 0}}}}
        steps:
          - 0: play Lift
        expect: {{seat 0 graveyard: [Pebble, Lift]}}
        """,
        avatar("Shaman", "1, 9, 0", "summon"),
        card("Lift", "action", text="On play: put an avatar in your graveyard onto your field."),
    )


# -- taunt, forsake, awaken, teleport -----------------------------------------------------

JESTER = avatar("Jester", "1, 9, 0", "taunt", arrows="[n]")
KNIGHT = avatar("Knight", "1, 3, 0", arrows="[n, ne]")


@pytest.mark.rule("SF facet-taunt.1", "SF keyword-deflect.1")
def test_a_taunted_attack_on_a_deflecting_card_comes_to_nothing() -> None:
    check_move_step(
        "b2: {card: Knight, of: 0}, b3: {card: Jester, of: 1, counters: {deflect: 1}}",
        ["0: move Knight b2 to c3", '1: "yes"', "0: move Knight b2 to b3"],
        "b2: Knight, b2 moved: true, b3 counters: {}, options: [done]",
        JESTER,
        KNIGHT,
    )


@pytest.mark.rule("SF facet-taunt.1", "SF facet-forsake.1", "SF direct-attack.1")
def test_a_forsaking_taunter_stops_a_move_to_the_last_row_and_no_direct_attack_in_place() -> None:
    own = (JESTER, avatar("Knave", "1, 3, 0", arrows="[n, ne, e]"))
    jester = "{card: Jester, of: 1, facet counters: [forsake]}"
    check_move_step(
        f"b2: {{card: Knave, of: 0}}, b3: {jester}",
        ["0: move Knave b2 to d4", '1: "yes"'],
        "b2: Knave, options: [move Knave b2 to b3, done]",
        *own,
    )
    check_move_step(
        f"a4: {{card: Knave, of: 0}}, b4: {jester}",
        ["0: strike with Knave a4"],
        "a4: Knave, seat 1 life: 19",
        *own,
    )


@pytest.mark.rule("SF facet-taunt.1", "SF facet-teleport.1", "SF keyword-teleport.1")
def test_a_card_that_is_taunted_does_not_teleport_away() -> None:
    own = (JESTER, avatar("Blink", "1, 3, 0", "teleport", arrows="[n]"))
    taunted = "b2: {card: Blink, of: 0, taunted by: b3}, b3: {card: Jester, of: 1}"
    assert move_options(taunted, *own) == ["move Blink b2 to b3"]
    check_move_step(
        "b2: {card: Blink, of: 0}, b3: {card: Jester, of: 1}",
        ["0: teleport Blink b2 to a1", '1: "yes"'],
        "b2: Blink, options: [move Blink b2 to b3, done]",
        *own,
    )


@pytest.mark.rule("SF facet-taunt.1", "SF facet-awaken.1", "SF-Q40")
def test_a_card_that_may_not_attack_yet_is_not_taunted() -> None:
    check_move_step(
        "b2: {card: Calf, of: 0, played: 3}, b3: {card: Jester, of: 1}",
        ["0: move Calf b2 to c3"],
        "c3: Calf",
        JESTER,
        avatar("Calf", "1, 3, 0", "awaken", arrows="[n, ne]"),
    )


@pytest.mark.rule("SF facet-awaken.1", "SF facet-quick.1", "SF facet-plow.1", "SF facet-stealth.1")
@pytest.mark.parametrize("facet", ["quick", "plow", "stealth", "fly", "fierce"])
def test_no_other_facet_wakes_a_card_before_its_time(facet: str) -> None:
    found = move_options(
        "b2: {card: Calf, of: 0, played: 3}, b3: {card: Pebble, of: 1}",
        avatar("Calf", "1, 3, 0", "awaken", facet, arrows="[n]"),
    )
    assert found == (["move Calf b2 to b4"] if facet == "stealth" else [])


@pytest.mark.rule("SF facet-awaken.1", "SF facet-teleport.1", "SF-Q85")
def test_a_card_with_awaken_teleports_at_once_but_does_not_attack_directly() -> None:
    check_move_step(
        "b2: {card: Calf, of: 0, played: 3}",
        ["0: teleport Calf b2 to b4"],
        "b4: Calf, seat 1 life: 20, options: [done]",
        avatar("Calf", "1, 3, 0", "awaken", "teleport", arrows="[n]"),
    )
    assert move_options(
        "b4: {card: Calf, of: 0, played: 3}", avatar("Calf", "1, 3, 0", "awaken")
    ) == [*[f"move Calf b4 to {zone}" for zone in ("a3", "a4", "b2", "b3", "c3", "c4", "d2", "d4")]]


@pytest.mark.rule("SF facet-summon.1", "SF facet-awaken.1", "SF facet-awaken.2")
def test_a_card_with_awaken_comes_in_beside_a_summoner_and_waits() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Calf]}, {}]
        battlefield: {b3: {card: Shaman, of: 0}, b4: {card: Oak, of: 1}}
        steps:
          - 0: play Calf
          - 0: a3
          - 0: ready
          - 0: done
        expect: {a3: Calf, options: [move Calf a3 to a4, done]}
        """,
        avatar("Calf", "1, 3, 0", "awaken", arrows="[n, ne]"),
        avatar("Shaman", "1, 9, 0", "summon", arrows="[]"),
    )


@pytest.mark.rule("SF facet-taunt.1", "SF effect-move.1")
def test_a_move_to_attack_by_an_effect_can_be_drawn_to_a_taunting_card() -> None:
    run_scenario(
        """
        battlefield:
          b2: {card: Squire, of: 0}
          b3: {card: Jester, of: 1}
          c3: {card: Pebble, of: 1}
        steps:
          - 0: use Squire b2
          - 0: c3
          - 1: "yes"
        expect: {b2: Squire, b2 moved: false, b3: Jester, c3: Pebble}
        """,
        JESTER,
        avatar("Squire", "8, 3, 0", arrows="[n, ne]", text="Use (0): move this card."),
    )


@pytest.mark.rule("SF facet-fierce.1", "SF-Q78", "SF effect-move.1")
@pytest.mark.parametrize(("facets", "won"), [((), False), (("fierce",), True)])
def test_an_exhausted_card_that_an_effect_moves_to_attack_deals_damage_only_if_fierce(
    facets: tuple[str, ...], won: bool
) -> None:
    run_scenario(
        f"""
        battlefield: {{b2: {{card: Drum, of: 0, exhausted: true}}, b3: {{card: Crate, of: 1}}}}
        steps:
          - 0: use Drum b2
        expect: {{b3: {"Drum" if won else "Crate"}, seat 1 life: {14 if won else 20}}}
        """,
        avatar("Drum", "9, 3, 0", *facets, arrows="[n]", text="Use (0): move this card."),
    )


@pytest.mark.rule("SF keyword-deflect.2", "SF facet-deflect.1", "SF force-reveal.2")
def test_deflect_counters_that_come_with_a_forced_reveal_are_there_for_the_next_attack() -> None:
    run_scenario(
        """
        step: move
        seats: [{}, {cubes: 1}]
        battlefield:
          a2: {card: Boar, of: 0}
          b2: {card: Boar, of: 0}
          b3: {card: Mirror, of: 1, face-down: true}
        steps:
          - 0: move Boar b2 to b3
          - expect: {b2: Boar, b3: Mirror, b3 counters: {deflect: 1}, seat 1 cubes: 0}
          - 0: move Boar a2 to b3
        expect: {a2: Boar, a2 moved: true, b3 counters: {}}
        """,
        avatar("Mirror", "0, 4, 0", more="deflect: 1"),
    )
