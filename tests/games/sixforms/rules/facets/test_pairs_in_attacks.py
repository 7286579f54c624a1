"""Pairs of facets in an attack: blocks, dodges, plows, planes and stealth."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, check_move_step, move_options, run_scenario


def asked(battlefield: str, move: str, *own: str) -> list[str]:
    """Return what is offered in response to a move of seat 0; empty if nobody is asked."""
    text = f"""
        step: move
        battlefield: {{{battlefield}}}
        steps:
          - 0: move {move}
    """
    game = run_scenario(f"{text}    expect: {{outcome: none, asked: [1 respond]}}", *own)
    return sorted([o.text for o in game.pending[0].options() if o.text != "pass"])


RAIDER = avatar("Raider", "4, 9, 0", arrows="[n]")
GUARD = avatar("Guard", "1, 9, 0", "block")
SENTRY = avatar("Sentry", "1, 9, 0", "long-block")
DANCER = avatar("Dancer", "1, 1, 0", "dodge", arrows="[e, w]")
RAM = avatar("Ram", "4, 9, 0", "plow", arrows="[n]")
SHADE = avatar("Shade", "4, 9, 0", "stealth", arrows="[n]")

# -- block --------------------------------------------------------------------------------


@pytest.mark.rule("SF facet-block.3", "SF facet-fierce.1", "SF-Q15")
@pytest.mark.parametrize(("facets", "fallen"), [(("block",), False), (("block", "fierce"), True)])
def test_a_blocker_deals_damage_only_if_it_is_fierce(facets: tuple[str, ...], fallen: bool) -> None:
    check_move_step(
        "b2: {card: Raider, of: 0}, b4: {card: Pebble, of: 1}, c3: {card: Bear, of: 1}",
        ["0: move Raider b2 to b4", "1: block with Bear c3 to b3"],
        f"b2: {'empty' if fallen else 'Raider'}, b3: Bear, b4: Pebble",
        RAIDER,
        avatar("Bear", "9, 9, 0", *facets),
    )


@pytest.mark.rule("SF-Q15", "SF facet-pierce.1", "SF keyword-shield.1")
@pytest.mark.parametrize(("facet", "life"), [("quick", 20), ("pierce", 17)])
def test_the_shield_of_an_exhausted_blocker_is_pierced(facet: str, life: int) -> None:
    check_move_step(
        "b2: {card: Lance, of: 0}, b4: {card: Pebble, of: 1}, c3: {card: Twig, of: 1}",
        ["0: move Lance b2 to b4", "1: block with Twig c3 to b3"],
        f"b3: Lance, b4: Pebble, seat 1 life: {life}",
        avatar("Lance", "4, 9, 0", facet, arrows="[n]"),
        avatar("Twig", "0, 1, 0", "block", "quick"),
    )


@pytest.mark.rule("SF-Q15", "SF keyword-deflect.1")
def test_a_blocker_is_not_the_target_of_the_attack_so_that_it_deflects_nothing() -> None:
    check_move_step(
        "b2: {card: Raider, of: 0}, b4: {card: Pebble, of: 1}, "
        "c3: {card: Guard, of: 1, counters: {deflect: 1, frailty: 6}}",
        ["0: move Raider b2 to b4", "1: block with Guard c3 to b3"],
        "b3: Raider, b4: Pebble, seat 1 graveyard: [Guard]",
        RAIDER,
        GUARD,
    )


@pytest.mark.rule("SF keyword-deflect.1", "SF facet-block.1", "SF facet-dodge.1")
def test_an_attack_that_is_deflected_is_neither_blocked_nor_dodged() -> None:
    check_move_step(
        "b2: {card: Raider, of: 0}, b4: {card: Dancer, of: 1, counters: {deflect: 1}}, "
        "c3: {card: Guard, of: 1}",
        ["0: move Raider b2 to b4"],
        "b2: Raider, b2 moved: true, b4: Dancer, b4 exhausted: false, c3: Guard, options: [done]",
        RAIDER,
        GUARD,
        DANCER,
    )


@pytest.mark.rule("SF facet-block.1", "SF facet-fly.2", "SF how-to-attack.4")
@pytest.mark.parametrize("attacker", ["Hawk", "Raider"])
@pytest.mark.parametrize("guard", ["Guard", "Gull"])
def test_planes_do_not_matter_for_a_block(attacker: str, guard: str) -> None:
    assert asked(
        f"b2: {{card: {attacker}, of: 0}}, b4: {{card: Oak, of: 1}}, c3: {{card: {guard}, of: 1}}",
        f"{attacker} b2 to b4",
        RAIDER,
        GUARD,
        avatar("Hawk", "4, 9, 0", "fly", arrows="[n]"),
        avatar("Gull", "1, 9, 0", "fly", "block"),
    ) == [f"block with {guard} c3 to b3"]


@pytest.mark.rule("SF facet-block.1", "SF facet-fly.1")
def test_a_zone_over_which_a_flier_passes_a_friend_is_no_room_for_a_blocker() -> None:
    check_move_step(
        "b1: {card: Hawk, of: 0}, b2: {card: Oak, of: 0}, b3: {card: Pebble, of: 1}, "
        "c3: {card: Guard, of: 1}",
        ["0: move Hawk b1 to b3"],
        "b3: Hawk, b2: Oak, c3: Guard",
        GUARD,
        avatar("Hawk", "4, 9, 0", "fly", arrows="[n]"),
    )


@pytest.mark.rule("SF facet-block.4", "SF facet-fly.1", "SF moving-battlefield-cards.4")
@pytest.mark.parametrize(
    ("guard", "between", "offered"),
    [
        ("Sentry", "", True),
        ("Sentry", "c3: {card: Oak, of: 1}, ", False),
        ("Gull", "c3: {card: Oak, of: 1}, ", True),
        ("Gull", "c3: {card: Gull, of: 1, exhausted: true}, ", False),
        ("Gull", "c3: {card: Oak, of: 0}, ", False),
    ],
)
def test_a_flier_passes_a_friend_on_the_ground_during_a_long_block(
    guard: str, between: str, offered: bool
) -> None:
    field = (
        f"b2: {{card: Raider, of: 0}}, b4: {{card: Oak, of: 1}}, {between}"
        f"d3: {{card: {guard}, of: 1}}"
    )
    own = (RAIDER, SENTRY, avatar("Gull", "1, 9, 0", "fly", "long-block"))
    if offered:
        assert asked(field, "Raider b2 to b4", *own) == [f"block with {guard} d3 to b3"]
    else:
        check_move_step(field, ["0: move Raider b2 to b4"], f"d3: {guard}, b2: Raider", *own)


@pytest.mark.rule("SF facet-dodge.5", "SF facet-fly.1", "SF moving-battlefield-cards.4")
@pytest.mark.parametrize(("facet", "zones"), [("fly", ["d4"]), ("noble", [])])
def test_a_flier_passes_a_friend_on_the_ground_during_a_long_dodge(
    facet: str, zones: list[str]
) -> None:
    field = "b2: {card: Raider, of: 0}, b4: {card: Wing, of: 1}, c4: {card: Oak, of: 1}"
    own = (RAIDER, avatar("Wing", "1, 1, 0", "long-dodge", facet, arrows="[e, w]"))
    if zones:
        offered = asked(field + ", a4: {card: Oak, of: 1}", "Raider b2 to b4", *own)
        assert offered == [f"dodge with Wing b4 to {zone}" for zone in zones]
    else:
        check_move_step(
            field + ", a4: {card: Oak, of: 1}",
            ["0: move Raider b2 to b4"],
            "b4: Raider, d4: empty",
            *own,
        )


@pytest.mark.rule("SF facet-block.2", "SF facet-dodge.2", "SF event-queue.4")
@pytest.mark.parametrize(
    ("answers", "after"),
    [
        (["block with Sentry d3 to b3"], "b2: Raider, b3: Sentry, b4: Dancer"),
        (["dodge with Dancer b4 to a4", "pass"], "b4: Raider, a4: Dancer, d3: Sentry"),
        (
            ["dodge with Dancer b4 to a4", "block with Sentry d3 to b3"],
            "b2: Raider, b3: Sentry, a4: Dancer, b4: empty",
        ),
    ],
)
def test_a_long_block_of_a_friend_and_a_dodge_answer_the_same_attack(
    answers: list[str], after: str
) -> None:
    passing = ["1: pass"] if answers == ["block with Sentry d3 to b3"] else []
    check_move_step(
        "b2: {card: Raider, of: 0}, b4: {card: Dancer, of: 1}, d3: {card: Sentry, of: 1}",
        ["0: move Raider b2 to b4", *[f"1: {answer}" for answer in answers], *passing],
        after,
        RAIDER,
        SENTRY,
        DANCER,
    )


# -- stealth ------------------------------------------------------------------------------


@pytest.mark.rule("SF-Q99", "SF facet-stealth.1", "SF facet-block.1")
def test_a_stealthy_attacker_is_blocked_only_where_it_starts_next_to_its_target() -> None:
    guards = ", c3: {card: Guard, of: 1}, a3: {card: Sentry, of: 1}"
    own = (SHADE, GUARD, SENTRY)
    check_move_step(
        f"b2: {{card: Shade, of: 0}}, b4: {{card: Pebble, of: 1}}{guards}",
        ["0: move Shade b2 to b4"],
        "b4: Shade, c3: Guard, a3: Sentry",
        *own,
    )
    assert asked(
        f"b2: {{card: Shade, of: 0}}, b3: {{card: Oak, of: 1}}{guards}", "Shade b2 to b3", *own
    ) == ["block with Guard c3 to b2", "block with Sentry a3 to b2"]


@pytest.mark.rule("SF facet-stealth.1", "SF facet-dodge.1")
def test_a_stealthy_attacker_can_be_dodged() -> None:
    check_move_step(
        "b2: {card: Shade, of: 0}, b3: {card: Oak, of: 1}, b4: {card: Dancer, of: 1}",
        ["0: move Shade b2 to b4", "1: dodge with Dancer b4 to c4"],
        "b4: Shade, b3: Oak, c4: Dancer",
        SHADE,
        DANCER,
    )


@pytest.mark.rule("SF facet-stealth.1", "SF facet-fly.1", "SF facet-fly.2")
def test_a_stealthy_flier_passes_everybody_in_both_planes() -> None:
    bat = avatar("Bat", "1, 9, 0", "stealth", "fly", arrows="[n]")
    for there in ("{card: Bat, of: 0, moved: true}", "{card: Oak, of: 1}", "{card: Bat, of: 1}"):
        found = move_options(f"b2: {{card: Bat, of: 0}}, b3: {there}", bat)
        assert "move Bat b2 to b4" in found


@pytest.mark.rule("SF facet-plow.2", "SF facet-plow.1", "SF facet-stealth.1")
@pytest.mark.parametrize(
    ("wanted", "after"),
    [
        ("yes", "b2: empty, b3: empty, b4: Wraith, seat 1 graveyard: [Pebble, Husk]"),
        ("no", "b2: empty, b3: Pebble, b4: Wraith, seat 1 graveyard: [Husk]"),
    ],
)
def test_with_stealth_a_plowing_card_chooses_whom_it_attacks_on_its_way(
    wanted: str, after: str
) -> None:
    check_move_step(
        "b2: {card: Wraith, of: 0}, b3: {card: Pebble, of: 1}, b4: {card: Husk, of: 1}",
        ["0: move Wraith b2 to b4", f'0: "{wanted}"'],
        after,
        avatar("Wraith", "4, 9, 0", "plow", "stealth", arrows="[n]"),
    )


@pytest.mark.rule("SF facet-plow.2", "SF keyword-resistance.2")
def test_a_plowing_card_is_not_asked_about_cards_it_cannot_attack() -> None:
    check_move_step(
        "b2: {card: Wraith, of: 0}, b3: {card: Idol, of: 1}, b4: {card: Husk, of: 1}",
        ["0: move Wraith b2 to b4"],
        "b3: Idol, b4: Wraith",
        avatar("Wraith", "4, 9, 0", "plow", "stealth", arrows="[n]"),
        avatar("Idol", "0, 1, 0", more="resists: [natural]"),
    )


# -- plow ---------------------------------------------------------------------------------


@pytest.mark.rule("SF facet-plow.1", "SF facet-block.2")
def test_a_block_ends_the_whole_move_of_a_plowing_card() -> None:
    check_move_step(
        "b2: {card: Ram, of: 0}, b3: {card: Pebble, of: 1}, b4: {card: Husk, of: 1}, "
        "c3: {card: Guard, of: 1}",
        ["0: move Ram b2 to b4", "1: block with Guard c3 to b2"],
        "b2: Ram, c3: Guard, b3: Pebble, b4: Husk",
        RAM,
        GUARD,
    )


@pytest.mark.rule("SF facet-plow.1", "SF facet-dodge.2")
def test_a_dodge_does_not_end_the_momentum_of_a_plowing_card() -> None:
    check_move_step(
        "b2: {card: Ram, of: 0}, b3: {card: Dancer, of: 1}, b4: {card: Husk, of: 1}",
        ["0: move Ram b2 to b4", "1: dodge with Dancer b3 to c3"],
        "b3: empty, b4: Ram, c3: Dancer, seat 1 graveyard: [Husk]",
        RAM,
        DANCER,
    )


@pytest.mark.rule("SF facet-dodge.4", "SF facet-plow.1")
@pytest.mark.parametrize("facet", ["dodge", "long-dodge"])
def test_a_card_does_not_dodge_into_the_further_path_of_a_plowing_card(facet: str) -> None:
    offered = asked(
        "b1: {card: Ram, of: 0}, b2: {card: Flea, of: 1}",
        "Ram b1 to b3",
        RAM,
        avatar("Flea", "1, 1, 0", facet, arrows="[n, s, w]"),
    )
    zones = ["b4", "c2", "d2"] if facet == "long-dodge" else ["c2"]  # b4 is beyond its end
    assert offered == [f"dodge with Flea b2 to {zone}" for zone in zones]


@pytest.mark.rule("SF facet-dodge.5", "SF facet-plow.1", "SF facet-dodge.3")
def test_a_card_that_long_dodges_a_plow_is_exhausted_and_out_of_its_path() -> None:
    check_move_step(
        "b2: {card: Ram, of: 0}, b3: {card: Flea, of: 1}",
        ["0: move Ram b2 to b4", "1: dodge with Flea b3 to d3"],
        "b4: Ram, d3: Flea, d3 exhausted: true, options: [done]",
        RAM,
        avatar("Flea", "1, 1, 0", "long-dodge", arrows="[e, w]"),
    )


@pytest.mark.rule("SF facet-awaken.1", "SF keyword-resistance.2", "SF no-attack-cards.1")
@pytest.mark.parametrize(
    ("mover", "newcomer"), [("Raider", "Idol"), ("Calf, played: 3", "Surge"), ("Cart", "Surge")]
)
def test_a_card_stops_before_what_it_may_not_attack(mover: str, newcomer: str) -> None:
    name = mover.split(",", maxsplit=1)[0]
    run_scenario(
        f"""
        step: move
        seats: [{{}}, {{cubes: 1, hand: [{newcomer}]}}]
        battlefield: {{b2: {{card: {mover}, of: 0}}}}
        steps:
          - 0: move {name} b2 to b4
          - 1: play {newcomer}
          - 1: b3
          - 1: ready
        expect: {{b2: {name}, b3: {newcomer}, b4: empty, b2 moved: true}}
        """,
        RAIDER,
        avatar("Calf", "4, 9, 0", "awaken", arrows="[n]"),
        avatar("Cart", "-, 9, 0", arrows="[n]"),
        avatar("Surge", "9, 1, 0", more="interrupt: true"),
        avatar("Idol", "9, 1, 0", more="interrupt: true, resists: [natural]"),
    )


@pytest.mark.rule("SF momentum.3", "SF facet-stealth.1", "SF facet-plow.1")
@pytest.mark.parametrize(
    ("mover", "after"),
    [
        ("Raider", "b3: Raider, b4: Husk, seat 1 graveyard: [Surge]"),
        ("Ram", "b3: empty, b4: Ram, seat 1 graveyard: [Surge, Husk]"),
        ("Shade", "b3: Surge, b4: Shade, seat 1 graveyard: [Husk]"),
    ],
)
def test_what_comes_into_the_way_of_a_move_is_attacked_plowed_or_passed(
    mover: str, after: str
) -> None:
    run_scenario(
        f"""
        step: move
        seats: [{{}}, {{cubes: 1, hand: [Surge]}}]
        battlefield: {{b2: {{card: {mover}, of: 0}}, b4: {{card: Husk, of: 1}}}}
        steps:
          - 0: move {mover} b2 to b4
          - 1: play Surge
          - 1: b3
          - 1: ready
        expect: {{{after}}}
        """,
        RAIDER,
        RAM,
        SHADE,
        avatar("Surge", "1, 1, 0", more="interrupt: true"),
    )
