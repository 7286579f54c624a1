"""Counters: what each kind does, where it may be, and how it reveals a placed card."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import run_scenario

KINDS = ("damage", "deflect", "frailty", "intensity", "power", "stun", "energy")


@pytest.mark.rule("SF counter-types.1", "SF counter-types.5")
@pytest.mark.parametrize("kind", KINDS)
def test_counters_of_every_kind_are_added_and_taken_off_and_never_fewer_than_none(
    kind: str,
) -> None:
    run_scenario(f"""
    cards:
      - {{name: Mark, form: magical, type: action, cost: 0,
         text: "On play: add 3 {kind} counters to target friendly avatar."}}
      - {{name: Wipe, form: magical, type: action, cost: 0,
         text: "On play: remove 2 {kind} counters from target friendly avatar."}}
    seats: [{{placed: true, hand: [Mark, Wipe*2]}}, {{}}]
    battlefield:
      a1: {{card: Oak, of: 0, moved: true}}
    steps:
      - 0: play Mark
      - expect: {{a1 counters: {{{kind}: 3}}}}
      - 0: play Wipe
      - expect: {{a1 counters: {{{kind}: 1}}}}
      - 0: play Wipe
    expect: {{a1: Oak, a1 counters: {{}}, a1 health left: 9, a1 attack: 2}}
    """)


@pytest.mark.rule("SF counter-types.3")
@pytest.mark.parametrize(
    ("adds", "counters"),
    [(f"1 {kind} counter", f"{{{kind}: 1}}") for kind in KINDS] + [("a fly counter", "{}")],
)
def test_a_counter_of_any_kind_turns_a_placed_card_up_without_targeting_it(
    adds: str, counters: str
) -> None:
    run_scenario(f"""
    cards:
      - {{name: Hail, form: magical, type: action, cost: 0,
         text: "On play: add {adds} to each opposing battlefield card."}}
    seats: [{{hand: [Hail]}}, {{cubes: 6}}]
    battlefield:
      a3: {{card: Oak, of: 1, face-down: true, exhausted: true}}
      a1: {{card: Oak, of: 0, face-down: true}}
    steps:
      - 0: play Hail
    expect:
      a3: Oak
      a3 exhausted: true
      a3 counters: {counters}
      a1: Oak face down
      seat 1 cubes: 1
      seat 1 drained: 5
    """)


@pytest.mark.rule("SF counter-types.3")
def test_a_card_that_a_counter_turns_up_is_ousted_if_it_cannot_be_paid_for() -> None:
    run_scenario("""
    cards:
      - {name: Cheer, form: magical, type: action, cost: 0,
         text: "On play: add 2 power counters to each opposing battlefield card."}
    seats: [{hand: [Cheer]}, {cubes: 4}]
    battlefield:
      a3: {card: Oak, of: 1, face-down: true}
    steps:
      - 0: play Cheer
    expect: {battlefield: {}, seat 1 graveyard: [Oak], seat 1 cubes: 4}
    """)


@pytest.mark.rule("SF counter-types.3", "SF keyword-poison.1")
def test_what_adds_no_counter_turns_nothing_up() -> None:
    run_scenario("""
    cards:
      - {name: Wipe, form: magical, type: action, cost: 0,
         text: "On play: remove 1 power counter from each opposing battlefield card."}
      - {name: Miasma, form: magical, type: action, cost: 0,
         text: "On play: poison each opposing battlefield card."}
    seats: [{hand: [Wipe, Miasma]}, {cubes: 5}]
    battlefield:
      a3: {card: Oak, of: 1, face-down: true}
    steps:
      - 0: play Wipe
      - 0: play Miasma
    expect: {a3: Oak face down, seat 1 cubes: 5}
    """)


# -- deflect ------------------------------------------------------------------------------


@pytest.mark.rule("SF counter-deflect.1", "SF-Q92")
def test_each_deflect_counter_negates_one_effect_of_the_opponent_and_none_of_its_controller() -> (
    None
):
    run_scenario("""
    cards:
      - {name: Ward, form: magical, type: action, cost: 0,
         text: "On play: add 2 deflect counters to target friendly avatar."}
      - {name: Jab, form: magical, type: action, cost: 0,
         text: "On play: deal 1 damage to target avatar."}
    seats: [{placed: true, hand: [Ward, Jab], deck: [Yawn]}, {hand: [Jab*3], deck: [Yawn]}]
    battlefield:
      a1: {card: Oak, of: 0, moved: true}
    step: second act
    steps:
      - 0: play Ward
      - expect: {a1 facets: [deflect], a1 counters: {deflect: 2}}
      - 0: play Jab
      - expect: {a1 damage: 1, a1 counters: {deflect: 2}}
      - 0: done
      - 1: play Jab
      - expect: {a1 damage: 0, a1 counters: {deflect: 1}}
      - 1: play Jab
      - expect: {a1 damage: 0, a1 counters: {}, a1 facets: []}
      - 1: play Jab
    expect: {a1 damage: 1}
    """)


@pytest.mark.rule("SF counter-deflect.3", "SF-Q91")
def test_deflect_counters_are_used_before_deflect_from_elsewhere() -> None:
    run_scenario("""
    cards:
      - {name: Prism, form: magical, type: equip, cost: 1,
         text: "While equipping — the equipped card gains deflect."}
      - {name: Jab, form: magical, type: action, cost: 0,
         text: "On play: deal 1 damage to target opposing avatar."}
    seats: [{hand: [Jab*3]}, {}]
    battlefield:
      a3: {card: Oak, of: 1, counters: {deflect: 1}, arms: [Prism]}
    steps:
      - 0: play Jab
      - expect: {a3 counters: {}, a3 facets: [deflect]}
      - 0: play Jab                     # the facet is there as long as its equip
      - 0: play Jab
    expect: {a3 damage: 0, a3 facets: [deflect]}
    """)


# -- facets -------------------------------------------------------------------------------


@pytest.mark.rule("SF counter-facet.1")
def test_a_facet_counter_gives_its_facet_for_longer_than_the_turn() -> None:
    run_scenario("""
    cards:
      - {name: Whet, form: magical, type: action, cost: 0,
         text: "On play: add a pierce counter to target friendly avatar."}
      - {name: Shell, form: natural, type: avatar, cost: 1, stats: [0, 1, 0], facets: [shield]}
    seats: [{placed: true, hand: [Whet], deck: [Yawn*2]}, {deck: [Yawn*2]}]
    battlefield:
      a2: {card: Boar, of: 0}
      b2: {card: Boar, of: 0}
      a3: {card: Shell, of: 1}
      b3: {card: Shell, of: 1}
    step: second act
    steps:
      - 0: play Whet
      - 0: Boar a2
      - expect: {a2 facets: [pierce], a2 counters: {}, b2 facets: []}
      - 0: done
      - 1: done
      - 1: done
      - 1: done
      - 0: done
      - 0: move Boar b2 to b3           # without it the shield holds
      - expect: {b3: Boar, seat 1 life: 20}
      - 0: move Boar a2 to a3
    expect: {a3: Boar, seat 1 life: 18}
    """)


@pytest.mark.rule("SF counter-facet.1", "SF counter-types.4")
def test_a_facet_counter_is_gone_when_its_card_is_turned_face_down() -> None:
    run_scenario("""
    cards:
      - {name: Veil, form: magical, type: action, cost: 0,
         text: "On play: flip target friendly avatar face-down."}
    seats: [{cubes: 3, placed: true, hand: [Veil]}, {}]
    battlefield:
      a1: {card: Boar, of: 0, moved: true, facet counters: [fly], counters: {intensity: 2}}
    steps:
      - 0: play Veil
      - 0: reveal Boar a1
    expect: {a1: Boar, a1 facets: [], a1 counters: {}}
    """)


# -- power and frailty --------------------------------------------------------------------


@pytest.mark.rule("SF counter-power.1", "SF counter-frailty.1")
@pytest.mark.parametrize(
    ("counters", "attack", "health"),
    [
        ("{power: 2}", 4, 11),
        ("{frailty: 1}", 1, 8),
        ("{frailty: 4}", 0, 5),
        ("{power: 3, frailty: 1}", 4, 11),
    ],
)
def test_power_and_frailty_change_attack_and_health_by_one_each_and_not_weakness(
    counters: str, attack: int, health: int
) -> None:
    run_scenario(f"""
    battlefield:
      a1: {{card: Oak, of: 0, moved: true, counters: {counters}}}
    expect: {{a1 attack: {attack}, a1 health: {health}, a1 weakness: 1}}
    """)


@pytest.mark.rule("SF counter-frailty.1", "SF stat-modifier.3")
def test_frailty_down_to_no_health_destroys_and_is_no_damage() -> None:
    run_scenario("""
    cards:
      - {name: Blight, form: magical, type: action, cost: 0,
         text: "On play: add 1 frailty counter to target opposing avatar."}
      - {name: Golem, form: natural, type: avatar, cost: 1, stats: [3, 2, 0],
         facets: [indestructible]}
    seats: [{hand: [Blight*2]}, {}]
    battlefield:
      a3: {card: Golem, of: 1}
    steps:
      - 0: play Blight
      - expect: {a3: Golem, a3 health left: 1}
      - 0: play Blight                  # neither damage nor an effect that destroys
    expect: {battlefield: {}, seat 1 graveyard: [Golem], seat 1 life: 20}
    """)


@pytest.mark.rule("SF counter-power.1")
def test_power_keeps_a_damaged_card_alive_until_its_counter_is_taken() -> None:
    run_scenario("""
    cards:
      - {name: Wipe, form: magical, type: action, cost: 0,
         text: "On play: remove 1 power counter from target opposing avatar."}
    seats: [{hand: [Wipe]}, {}]
    battlefield:
      a3: {card: Boar, of: 1, damage: 3, counters: {power: 1}}
    steps:
      - expect: {a3: Boar, a3 health left: 1}
      - 0: play Wipe
    expect: {a3: empty, seat 1 graveyard: [Boar]}
    """)


@pytest.mark.rule("SF counter-power.2", "SF counter-frailty.2")
@pytest.mark.parametrize("kind", ["power", "frailty"])
@pytest.mark.parametrize("card", ["Belt a1", "Anthem"])
def test_power_and_frailty_are_for_battlefield_cards_only(kind: str, card: str) -> None:
    game = run_scenario(f"""
    cards:
      - {{name: Anthem, form: magical, type: action, cost: 1, facets: [permanent]}}
      - {{name: Mark, form: magical, type: action, cost: 0,
         text: "On play: add 1 {kind} counter to target card. Add 1 stun counter to target card."}}
    seats: [{{placed: true, hand: [Mark], actions: [Anthem]}}, {{}}]
    battlefield:
      a1: {{card: Oak, of: 0, moved: true, arms: [Belt]}}
    steps:
      - 0: play Mark
      - 0: {card}
      - 0: {card}
    expect: {{a1 counters: {{}}, a1 attack: 2}}
    """)
    view = game.view(0)
    outside = [
        card for zone in view.seats[0].zones if zone.name == "outside" for card in zone.cards
    ]
    counted = [c.marks for c in (*view.zones[0].cards, *outside) if "stun counters" in c.marks]
    assert len(counted) == 1  # other kinds may be there
    assert f"{kind} counters" not in counted[0]


# -- intensity ----------------------------------------------------------------------------


@pytest.mark.rule("SF counter-intensity.1", "SF counter-intensity.2")
def test_intensity_does_nothing_but_what_the_text_of_its_own_card_makes_of_it() -> None:
    run_scenario("""
    cards:
      - {name: Ember, form: elemental, type: avatar, cost: 1, stats: [2, 2, 1], arrows: [n],
         text: "Use (0): you gain its intensity life."}
    battlefield:
      a1: {card: Ember, of: 0, moved: true, counters: {intensity: 3}}
      b1: {card: Ember, of: 0, moved: true}
    steps:
      - expect: {a1 attack: 2, a1 health: 2, a1 weakness: 1, a1 facets: []}
      - 0: use Ember b1
      - expect: {seat 0 life: 20}
      - 0: use Ember a1
    expect: {seat 0 life: 23, a1 counters: {intensity: 3}}
    """)
