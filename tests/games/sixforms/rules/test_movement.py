"""The one movement of a card in a turn, and its two positions."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import run_scenario

CARDS = """
cards:
  - {name: Scout, form: natural, type: avatar, cost: 1, stats: [2, 4, 0], arrows: [n, s],
     text: "Animate: you gain 1 life."}
  - {name: Brute, form: natural, type: avatar, cost: 1, stats: [9, 9, 0], arrows: [n]}
  - {name: Viper, form: natural, type: avatar, cost: 1, stats: [2, 4, 0], facets: [fierce]}
  - {name: Wall, form: natural, type: avatar, cost: 1, stats: [2, 4, 0], facets: [shield]}
  - {name: Drum, form: natural, type: action, cost: 1, facets: [permanent],
     text: "Animate: you gain 1 life."}
  - {name: Wake, form: natural, type: action, cost: 0, text: "On play: ready target card."}
  - {name: Raise, form: natural, type: action, cost: 0,
     text: "On play: put an avatar in your graveyard onto your field."}
"""

# -- one movement -------------------------------------------------------------------------------

ENTRIES = {
    "play": "- 0: play Scout\n  - 0: a1\n  - 0: ready",
    "put": "- 0: play Raise\n  - 0: a1\n  - 0: ready",
    "reveal": "- 0: reveal Scout a1",
}


@pytest.mark.rule("SF movement.3", "SF-Q4")
@pytest.mark.parametrize("how", ENTRIES)
def test_a_card_that_came_into_play_may_still_move_and_attack_in_that_turn(how: str) -> None:
    placed = "a1: {card: Scout, of: 0, face-down: true}" if how == "reveal" else ""
    run_scenario(
        CARDS
        + f"""
seats: [{{cubes: 1, hand: [Scout, Raise], graveyard: [Scout]}}, {{}}]
battlefield:
  a3: {{card: Pebble, of: 1}}
  {placed}
steps:
  {ENTRIES[how]}
  - expect: {{a1 moved: false}}
  - 0: done
  - 0: move Scout a1 to a3
expect: {{a3: Scout, a3 moved: true, seat 1 life: 19}}
"""
    )


@pytest.mark.rule("SF movement.3")
def test_a_card_that_was_placed_and_turned_up_later_has_all_its_movement() -> None:
    run_scenario(
        CARDS
        + """
seats: [{cubes: 1, hand: [Scout], deck: [Yawn*4]}, {deck: [Yawn*4]}]
steps:
  - 0: place Scout
  - 0: a1
  - 0: ready
  - expect: {a1: Scout face down, a1 moved: false}
  - 0: done
  - 0: done
  - 0: done
  - 1: done
  - 1: done
  - 1: done
  - 0: reveal Scout a1
  - 0: use Scout a1
expect: {seat 0 life: 21, a1 moved: true}
"""
    )


@pytest.mark.rule("SF-Q4")
def test_only_awaken_forbids_the_attack_in_the_turn_of_the_play() -> None:
    run_scenario(
        CARDS
        + """
  - {name: Sloth, form: natural, type: avatar, cost: 1, stats: [2, 4, 0], arrows: [n],
     facets: [awaken]}
seats: [{cubes: 2, hand: [Sloth, Scout]}, {}]
battlefield:
  a3: {card: Pebble, of: 1}
  b3: {card: Pebble, of: 1}
steps:
  - 0: play Sloth
  - 0: a1
  - 0: ready
  - 0: play Scout
  - 0: b1
  - 0: ready
  - 0: done
  - 0: {refused: move Sloth a1 to a3, rule: SF facet-awaken.1}
expect: {options: [move Sloth a1 to a2, move Scout b1 to b2, move Scout b1 to b3, done]}
"""
    )


@pytest.mark.rule("SF movement.4")
def test_readying_a_card_again_does_not_restore_its_movement() -> None:
    run_scenario(
        CARDS
        + """
seats: [{hand: [Wake]}, {}]
battlefield:
  a1: {card: Scout, of: 0}
  d4: {card: Pebble, of: 1}
steps:
  - 0: use Scout a1
  - 0: play Wake
  - 0: Scout a1
  - expect: {a1 exhausted: false, a1 moved: true}
  - 0: {refused: use Scout a1, rule: SF animate.5}
  - 0: {refused: orient Scout a1, rule: SF movement.1}
  - 0: done
  - 0: {refused: move Scout a1 to a2, rule: SF movement.1}
  - 0: done
expect: {step: second act, options: [done]}
"""
    )


@pytest.mark.rule("SF movement.4", "SF-Q76")
@pytest.mark.parametrize(
    ("card", "again"),
    [("Drum", "use Drum"), ("Scout a1", "{refused: use Scout a1, rule: SF animate.5}")],
)
def test_only_on_the_battlefield_animating_uses_up_a_movement(card: str, again: str) -> None:
    run_scenario(
        CARDS
        + f"""
seats: [{{hand: [Wake], actions: [Drum]}}, {{}}]
battlefield:
  a1: {{card: Scout, of: 0}}
steps:
  - 0: use {card}
  - 0: play Wake
  - 0: {card}
  - 0: {again}
expect: {{seat 0 life: {22 if card == "Drum" else 21}}}
"""
    )


@pytest.mark.rule("SF-Q76")
def test_an_equip_has_no_movement_either_and_takes_none_of_its_card() -> None:
    run_scenario(
        CARDS
        + """
  - {name: Horn, form: natural, type: equip, cost: 1, text: "Animate: you gain 1 life."}
seats: [{hand: [Wake]}, {}]
battlefield:
  a1: {card: Scout, of: 0, arms: [Horn]}
steps:
  - 0: use Horn a1
  - 0: {refused: orient Horn a1, rule: SF type-battlefield.1}
  - 0: play Wake
  - 0: Horn a1
  - 0: use Horn a1
  - 0: use Scout a1
expect: {seat 0 life: 23, a1 moved: true}
"""
    )


# -- positions ----------------------------------------------------------------------------------


@pytest.mark.rule("SF orientation-state.1")
@pytest.mark.parametrize("position", ["ready", "exhausted"])
@pytest.mark.parametrize("how", ["play Scout", "place Scout", "play Raise"])
def test_a_battlefield_card_enters_play_in_the_position_of_ones_choice(
    how: str, position: str
) -> None:
    run_scenario(
        CARDS
        + f"""
seats: [{{cubes: 1, hand: [Scout, Raise], graveyard: [Scout]}}, {{}}]
steps:
  - 0: {how}
  - 0: a1
  - expect: {{asked: [0 position], options: [ready, exhausted]}}
  - 0: {position}
expect: {{a1 exhausted: {str(position == "exhausted").lower()}}}
"""
    )


@pytest.mark.rule("SF orientation-state.2", "SF orientation-state.5")
@pytest.mark.parametrize(
    ("defender", "flat", "hurt"),
    [("Scout", False, True), ("Scout", True, False), ("Viper", True, True), ("Viper", False, True)],
)
def test_ready_and_fierce_cards_deal_battle_damage_and_exhausted_ones_do_not(
    defender: str, flat: bool, hurt: bool
) -> None:
    run_scenario(
        CARDS
        + f"""
step: move
battlefield:
  b2: {{card: Pebble, of: 0}}
  b3: {{card: {defender}, of: 1, exhausted: {str(flat).lower()}}}
steps:
  - 0: move Pebble b2 to b3
expect: {{b2: {"empty" if hurt else "Pebble"}, seat 0 life: {19 if hurt else 20}, b3: {defender}}}
"""
    )


@pytest.mark.rule("SF orientation-state.3")
def test_a_ready_card_can_use_any_movement_and_an_exhausted_one_can_orient() -> None:
    run_scenario(
        CARDS
        + """
battlefield:
  a1: {card: Scout, of: 0}
  b1: {card: Scout, of: 0, exhausted: true}
  a3: {card: Pebble, of: 1}
  b3: {card: Pebble, of: 1}
steps:
  - expect: {options: [orient Scout a1, orient Scout b1, use Scout a1, done]}
  - 0: done
expect: {options: [move Scout a1 to a2, move Scout a1 to a3, done]}
"""
    )


@pytest.mark.rule("SF orientation-state.4", "SF orientation-state.8")
@pytest.mark.parametrize(("choice", "flat"), [("none", True), ("Scout b1", False)])
def test_in_the_regroup_step_ready_cards_stay_so_and_own_exhausted_ones_may_be_readied(
    choice: str, flat: bool
) -> None:
    run_scenario(
        CARDS
        + f"""
step: regroup
battlefield:
  a1: {{card: Scout, of: 0}}
  b1: {{card: Scout, of: 0, exhausted: true}}
  c1: {{card: Scout, of: 0, exhausted: true, face-down: true}}
  d1: {{card: Scout, of: 0, exhausted: true, counters: {{stun: 1}}}}
  a4: {{card: Scout, of: 1, exhausted: true}}
steps:
  - expect: {{asked: [0 ready], options: [none, Scout b1]}}
  - 0: {choice}
  - 0: orient Scout a1
expect:
  step: act
  a1 exhausted: true
  b1 exhausted: {str(flat).lower()}
  c1 exhausted: true
  d1 exhausted: true
  a4 exhausted: true
"""
    )


@pytest.mark.rule("SF orientation-state.6")
@pytest.mark.parametrize(
    ("defender", "life"),
    [
        ("{card: Scout, of: 1}", 15),
        ("{card: Scout, of: 1, exhausted: true}", 20),
        ("{card: Scout, of: 1, exhausted: true, face-down: true}", 20),
        ("{card: Wall, of: 1}", 20),
        ("{card: Wall, of: 1, face-down: true}", 15),
        ("{card: Wall, of: 1, exhausted: true, face-down: true}", 20),
    ],
)
def test_an_exhausted_card_is_shielded_by_its_position_even_if_it_is_ousted(
    defender: str, life: int
) -> None:
    run_scenario(
        CARDS
        + f"""
step: move
battlefield:
  b2: {{card: Brute, of: 0}}
  b3: {defender}
steps:
  - 0: move Brute b2 to b3
expect: {{b3: Brute, seat 1 life: {life}}}
"""
    )


@pytest.mark.rule("SF orientation-state.10")
@pytest.mark.parametrize("flat", [True, False])
def test_orienting_turns_a_card_once_and_takes_its_movement(flat: bool) -> None:
    run_scenario(
        CARDS
        + f"""
battlefield:
  a1: {{card: Scout, of: 0, exhausted: {str(flat).lower()}}}
  b1: {{card: Scout, of: 0, face-down: true}}
  a4: {{card: Scout, of: 1}}
steps:
  - 0: {{refused: orient Scout b1, rule: SF battlefield-orientation.3}}
  - 0: {{refused: orient Scout a4, rule: SF card-control.1}}
  - 0: orient Scout a1
  - expect: {{a1 exhausted: {str(not flat).lower()}, a1 moved: true}}
  - 0: {{refused: orient Scout a1, rule: SF movement.1}}
expect: {{b1 moved: false, b1 exhausted: false}}
"""
    )
