"""Facets of survival: deflect, indestructible, recover, intensify, wither, permanent."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario

# -- deflect ------------------------------------------------------------------------------

MIRROR = avatar("Mirror", "1, 2, 0", more="deflect: 2")


@pytest.mark.rule("SF facet-deflect.1")
def test_the_counters_come_with_a_play_and_a_reveal_play_and_not_with_a_put() -> None:
    run_scenario(
        """
        seats: [{cubes: 3, hand: [Mirror, Lift], graveyard: [Mirror]}, {}]
        battlefield: {a1: {card: Mirror, of: 0, face-down: true, arrived: 1}}
        steps:
          - 0: play Mirror
          - 0: b1
          - 0: ready
          - 0: reveal Mirror a1
          - 0: play Lift
          - 0: c1
          - 0: ready
        expect: {a1 counters: {deflect: 2}, b1 counters: {deflect: 2}, c1 counters: {}}
        """,
        MIRROR,
        card("Lift", "action", text="On play: put an avatar in your graveyard onto your field."),
    )


@pytest.mark.rule("SF facet-deflect.1", "SF keyword-deflect.1", "SF counter-deflect.2")
def test_each_counter_negates_one_attack_or_effect_of_an_opponent() -> None:
    run_scenario(
        """
        step: move
        seats: [{cubes: 2, hand: [Bolt*2]}, {}]
        battlefield: {b2: {card: Boar, of: 0}, b3: {card: Mirror, of: 1, counters: {deflect: 2}}}
        steps:
          - 0: move Boar b2 to b3
          - expect: {b2: Boar, b2 moved: true, b3 counters: {deflect: 1}}
          - 0: done
          - 0: play Bolt
          - expect: {b3: Mirror, b3 counters: {}}
          - 0: play Bolt
        expect: {b3: empty}
        """,
        MIRROR,
        card("Bolt", "action", text="On play: destroy target opposing avatar."),
    )


@pytest.mark.rule("SF facet-deflect.1", "SF keyword-deflect.1", "SF keyword-deflect.4")
def test_own_effects_effects_without_a_target_and_own_attacks_are_not_deflected() -> None:
    run_scenario(
        """
        step: move
        seats: [{cubes: 2, hand: [Balm, Rain]}, {}]
        battlefield: {b2: {card: Mirror, of: 0, counters: {deflect: 2}}, b3: {card: Crate, of: 1}}
        steps:
          - 0: move Mirror b2 to b3
          - expect: {b2 counters: {deflect: 2}}
          - 0: done
          - 0: play Balm
          - expect: {b2 counters: {deflect: 2, power: 1}}
          - 0: play Rain
        expect: {b2 counters: {deflect: 2, power: 1}, b2 damage: 1}
        """,
        MIRROR,
        card("Balm", "action", text="On play: add 1 power counter to target friendly avatar."),
        card("Rain", "action", text="On play: deal 1 damage to each avatar."),
    )


# -- indestructible -----------------------------------------------------------------------

IDOL = avatar("Idol", "1, 2, 0", "indestructible")


def struck(text: str, entry: str, *own: str, cubes: int = 0) -> str:
    """Return what is at b3 after an action with this text on a card with this entry."""
    game = run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Doom]}}, {{cubes: {cubes}}}]
        battlefield: {{b3: {{card: {entry}, of: 1}}}}
        steps:
          - 0: play Doom
        """,
        card("Doom", "action", text=f"On play: {text}."),
        *own,
    )
    return next((there.name or "" for there in game.view(0).board if there.cell == "b3"), "")


@pytest.mark.rule("SF facet-indestructible.1")
@pytest.mark.parametrize(
    "text",
    [
        "destroy target avatar",
        "destroy each card",
        "deal 5 damage to target avatar",
        "add 5 damage counters to target avatar",
        "explode target avatar",
    ],
)
def test_neither_effects_nor_damage_destroy_it(text: str) -> None:
    assert struck(text, "Idol", IDOL) == "Idol"
    assert struck(text, "Idol, exhausted: true, counters: {stun: 1}", IDOL) == "Idol"
    assert struck(text, "Boar, facet counters: [indestructible]", IDOL) == "Boar"
    assert struck(text, "Boar", IDOL) == ""


@pytest.mark.rule("SF facet-indestructible.1", "SF-Q32", "SF keyword-crush.2")
@pytest.mark.parametrize(
    "text",
    [
        "crush target avatar",
        "eliminate target avatar",
        "take target avatar",
        "target avatar gains +0/-2/+0 this turn",
        "add 2 frailty counters to target avatar",
    ],
)
def test_other_ways_out_of_play_are_open(text: str) -> None:
    assert struck(text, "Idol", IDOL) == ""


@pytest.mark.rule("SF facet-indestructible.1", "SF ousted.3")
def test_a_face_down_card_and_an_ousted_one_are_not_indestructible() -> None:
    assert struck("destroy each opposing card", "Idol, face-down: true", IDOL) == ""
    assert struck("destroy target opposing card", "Idol, face-down: true", IDOL) == ""
    assert struck("destroy target opposing card", "Idol, face-down: true", IDOL, cubes=1) == "Idol"


@pytest.mark.rule("SF facet-indestructible.1", "SF-Q32")
@pytest.mark.parametrize(("attacker", "life"), [("Boar", 19), ("Pebble", 20)])
def test_in_battle_it_holds_its_zone_and_what_overflows_is_dealt(attacker: str, life: int) -> None:
    run_scenario(
        f"""
        step: move
        battlefield: {{b2: {{card: {attacker}, of: 0}}, b3: {{card: Idol, of: 1}}}}
        steps:
          - 0: move {attacker} b2 to b3
        expect: {{b3: Idol, b3 health left: 2, seat 1 life: {life}}}
        """,
        IDOL,
    )


@pytest.mark.rule("SF facet-indestructible.1")
def test_a_permanent_action_and_an_equip_can_be_indestructible_but_an_equip_needs_its_host() -> (
    None
):
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Purge, Doom]}, {actions: [Decree]}]
        battlefield: {b3: {card: Boar, of: 1, arms: [Ring]}}
        steps:
          - 0: play Purge
          - expect: {b3 arms: [Ring], seat 1 actions: [Decree]}
          - 0: play Doom
        expect: {seat 1 actions: [Decree], seat 1 graveyard: [Boar, Ring]}
        """,
        card("Purge", "action", text="On play: destroy each opposing action. Destroy each equip."),
        card("Doom", "action", text="On play: destroy target avatar."),
        card("Decree", "action", "facets: [permanent, indestructible]"),
        card("Ring", "equip", "facets: [indestructible]"),
    )


# -- recover ------------------------------------------------------------------------------

PHOENIX = avatar("Phoenix", "1, 2, 0", more="recover: 2")

DOOM = """
        seats: [{{cubes: 1, hand: [Doom]}}, {{cubes: {cubes}, sparks: {sparks}}}]
        battlefield: {{b3: {{card: {entry}, of: 1}}}}
        steps:
          - 0: play Doom
"""


@pytest.mark.rule("SF facet-recover.1", "SF facet-recover.2", "SF-Q95")
@pytest.mark.parametrize(
    ("cubes", "sparks", "left"), [(2, 0, (0, 0)), (3, 1, (1, 1)), (1, 1, (0, 0))]
)
@pytest.mark.parametrize("text", ["destroy target avatar", "deal 2 damage to target avatar"])
def test_its_controller_pays_and_it_goes_to_the_hand(
    cubes: int, sparks: int, left: tuple[int, int], text: str
) -> None:
    run_scenario(
        DOOM.format(cubes=cubes, sparks=sparks, entry="Phoenix")
        + f"""
          - 1: recover Phoenix b3
        expect:
          seat 1 hand: [Phoenix]
          seat 1 graveyard: []
          seat 1 cubes: {left[0]}
          seat 1 sparks: {left[1]}
        """,
        PHOENIX,
        card("Doom", "action", text=f"On play: {text}."),
    )


@pytest.mark.rule("SF facet-recover.1", "SF keyword-stun.2")
@pytest.mark.parametrize(
    ("text", "entry", "cubes"),
    [
        ("destroy target avatar", "Phoenix", 1),
        ("destroy target avatar", "Phoenix, counters: {stun: 1}", 2),
        ("destroy each opposing card", "Phoenix, face-down: true", 2),
        ("crush target avatar", "Phoenix", 2),
        ("destroy target avatar", "Boar", 2),
    ],
)
def test_recover_is_offered_only_if_it_can_be_paid_and_used(
    text: str, entry: str, cubes: int
) -> None:
    name = entry.split(",", maxsplit=1)[0]
    run_scenario(
        DOOM.format(cubes=cubes, sparks=0, entry=entry)
        + f"        expect: {{seat 1 graveyard: [{name}], seat 1 cubes: {cubes}}}",
        PHOENIX,
        card("Doom", "action", text=f"On play: {text}."),
    )


@pytest.mark.rule("SF facet-recover.1", "SF-Q95")
def test_a_taken_card_is_recovered_by_its_controller_into_its_owners_hand() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Doom]}, {cubes: 2}]
        battlefield: {b3: {card: Phoenix, of: 0, by: 1}}
        steps:
          - 0: play Doom
          - 1: recover Phoenix b3
        expect: {seat 0 hand: [Phoenix], seat 1 hand: [], seat 1 cubes: 0}
        """,
        PHOENIX,
        card("Doom", "action", text="On play: destroy target avatar."),
    )


@pytest.mark.rule("SF facet-recover.1")
def test_equips_and_permanent_actions_are_recovered_too_in_the_opponents_turn() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Purge]}, {cubes: 3, actions: [Edict]}]
        battlefield: {b3: {card: Boar, of: 1, arms: [Lace]}}
        steps:
          - 0: play Purge
          - 1: recover Edict
          - 1: recover Lace b3
        expect: {seat 1 hand: [Edict, Lace], seat 1 cubes: 0, b3 arms: []}
        """,
        card("Purge", "action", text="On play: destroy each opposing action. Destroy each equip."),
        card("Edict", "action", "facets: [permanent], recover: 2"),
        card("Lace", "equip", "recover: 1"),
    )


# -- intensify and wither -----------------------------------------------------------------


@pytest.mark.rule("SF facet-intensify.1", "SF facet-wither.1")
@pytest.mark.parametrize(("facet", "after"), [("intensify", 3), ("wither", 1)])
def test_in_their_own_regroup_step_a_counter_comes_or_goes_on_cards_of_every_type(
    facet: str, after: int
) -> None:
    two = "counters: {intensity: 2}"
    game = run_scenario(
        f"""
        step: regroup
        seats:
          - {{actions: [{{card: Storm, {two}}}]}}
          - {{actions: [{{card: Storm, {two}}}]}}
        battlefield:
          a1: {{card: Ember, of: 0, {two}, arms: [{{card: Wick, {two}}}]}}
          b1: {{card: Ember, of: 0, exhausted: true, counters: {{intensity: 2, stun: 2}}}}
          c1: {{card: Oak, of: 0, facet counters: [{facet}], {two}}}
          d1: {{card: Oak, of: 0, {two}}}
          d2: {{card: Ember, of: 1, by: 0, {two}}}
          d3: {{card: Ember, of: 0, by: 1, {two}}}
          d4: {{card: Ember, of: 1, {two}}}
        expect:
          step: act
          a1 counters: {{intensity: {after}}}
          b1 counters: {{intensity: {after}, stun: 1}}
          c1 counters: {{intensity: {after}}}
          d1 counters: {{intensity: 2}}
          d2 counters: {{intensity: {after}}}
          d3 counters: {{intensity: 2}}
          d4 counters: {{intensity: 2}}
        """,
        avatar("Ember", "1, 1, 0", facet),
        card("Wick", "equip", f"facets: [{facet}]"),
        card("Storm", "action", f"facets: [permanent, {facet}]"),
    )
    view = game.view(0)
    shown = {c.name: c.marks for zone in view.zones for c in zone.cards}
    assert shown["Wick"]["intensity counters"] == after
    storms = [zone.cards[0].marks for seat in view.seats for zone in seat.zones[-1:]]
    assert [marks["intensity counters"] for marks in storms] == [after, 2]


@pytest.mark.rule("SF facet-intensify.1")
def test_a_face_down_card_does_not_intensify() -> None:
    run_scenario(
        """
        step: regroup
        battlefield: {a1: {card: Ember, of: 0, face-down: true}}
        expect: {step: act, a1: Ember face down, a1 counters: {}}
        """,
        avatar("Ember", "1, 1, 0", "intensify"),
    )


@pytest.mark.rule("SF facet-wither.1")
def test_without_counters_nothing_withers() -> None:
    run_scenario(
        """
        step: regroup
        battlefield: {a1: {card: Leaf, of: 0}}
        expect: {step: act, a1: Leaf, a1 counters: {}}
        """,
        avatar("Leaf", "1, 1, 0", "wither"),
    )


# -- permanent ----------------------------------------------------------------------------

BANNER = card(
    "Banner",
    "action",
    "facets: [permanent]",
    "While active — each friendly damaged avatar gains +2/+0/+0.",
)


@pytest.mark.rule("SF facet-permanent.1", "SF action.3")
def test_a_permanent_action_stays_until_it_is_removed_and_any_number_of_them() -> None:
    run_scenario(
        """
        step: second act
        seats: [{cubes: 4, hand: [Banner, Banner, Yawn, Purge], deck: [Yawn]}, {deck: [Yawn]}]
        steps:
          - 0: play Banner
          - 0: play Banner
          - 0: play Yawn
          - expect: {seat 0 actions: [Banner, Banner], seat 0 graveyard: [Yawn]}
          - 0: done
          - expect: {acting: 1, seat 0 actions: [Banner, Banner]}
          - 1: done
          - 1: done
          - 1: done
          - 0: play Purge
        expect: {seat 0 actions: [], seat 0 graveyard: [Yawn, Purge, Banner, Banner]}
        """,
        BANNER,
        card("Purge", "action", text="On play: destroy each action."),
    )


@pytest.mark.rule("SF facet-permanent.2")
def test_its_effect_holds_while_it_is_active_and_as_long_as_the_conditions_are_met() -> None:
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Nick, Purge], actions: [Banner]}, {}]
        battlefield: {a1: {card: Oak, of: 0}, a4: {card: Oak, of: 1, damage: 1}}
        steps:
          - expect: {a1 attack: 2, a4 attack: 2}
          - 0: play Nick
          - expect: {a1 attack: 4}
          - 0: play Purge
          - 0: Banner
        expect: {a1 attack: 2, seat 0 graveyard: [Nick, Purge, Banner]}
        """,
        BANNER,
        card("Nick", "action", text="On play: deal 1 damage to target friendly avatar."),
        card("Purge", "action", text="On play: destroy target action."),
    )
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Balm], actions: [Banner]}, {}]
        battlefield: {a1: {card: Oak, of: 0, damage: 1}}
        steps:
          - expect: {a1 attack: 4}
          - 0: play Balm
        expect: {a1 attack: 2}
        """,
        BANNER,
        card("Balm", "action", text="On play: heal target friendly avatar."),
    )
