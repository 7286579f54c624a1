"""Rulings on effects: when they are activated, what they find, and how long they last."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, journal, run_scenario

# -- when ---------------------------------------------------------------------------------


@pytest.mark.rule("SF-Q51")
def test_after_effects_are_activated_behind_all_on_effects_wherever_they_stand() -> None:
    run_scenario(
        """
        seats: [{life: 1, cubes: 1, placed: true, hand: [Twist]}, {}]
        steps:
          - 0: play Twist
          - 0: a1
          - 0: ready
        expect: {outcome: none, seat 0 life: 1}
        """,
        avatar("Twist", "1, 1, 0", text="After play: you lose 2 life.\nOn play: you gain 2 life."),
    )


@pytest.mark.rule("SF-Q51", "SF-Q48")
@pytest.mark.parametrize(("when", "where"), [("On", "graveyard"), ("After", "battlefield")])
def test_on_destruction_comes_before_the_card_is_gone_and_after_destruction_when_it_is(
    when: str, where: str
) -> None:
    steps = "- 1: a4\n          - 1: ready" if when == "After" else "- expect: {asked: [0 act]}"
    left = {"graveyard": "battlefield: {}", "battlefield": "a4: Phoenix, a4 controller: 1"}[where]
    run_scenario(
        f"""
        seats: [{{hand: [Doom]}}, {{}}]
        battlefield:
          a3: {{card: Phoenix, of: 1}}
        steps:
          - 0: play Doom
          {steps}
        expect: {{{left}}}
        """,
        avatar(
            "Phoenix",
            "1, 1, 0",
            text=f"{when} destruction: put an avatar in your graveyard onto your field.",
        ),
        card("Doom", "action", "cost: 0", "On play: destroy target avatar."),
    )


@pytest.mark.rule("SF-Q48")
def test_what_a_card_does_on_play_comes_when_it_is_there_and_what_others_do_upon_it_before() -> (
    None
):
    game = run_scenario(
        """
        seats: [{cubes: 1, placed: true, hand: [Herald]}, {actions: [Choir]}]
        steps:
          - 0: play Herald
          - 0: a1
          - 0: ready
        expect: {a1: Herald, seat 0 life: 21, seat 1 life: 21}
        """,
        avatar("Herald", "1, 1, 0", text="On play: you gain 1 life."),
        card(
            "Choir",
            "action",
            "facets: [permanent]",
            "While active — when an opponent plays a card: you gain 1 life.",
        ),
    )
    expected = [
        "Seat 1 gains 1 life and has 21.",
        "Herald enters the battlefield at a1.",
        "Seat 0 gains 1 life and has 21.",
    ]
    assert [line for line in journal(game) if line in expected] == expected


@pytest.mark.rule("SF-Q10")
def test_a_placed_defender_is_turned_up_when_the_attacker_is_in_its_zone_and_not_before() -> None:
    run_scenario(
        """
        seats: [{}, {cubes: 2, hand: [Retort]}]
        battlefield:
          a2: {card: Boar, of: 0}
          a3: {card: Oracle, of: 1, face-down: true}
        step: move
        steps:
          - 0: move Boar a2 to a3
          - 1: pass
          - expect: {stack: ["a card moves: Boar", "an attack: Boar"], a3: Oracle face down}
          - 1: pass
          - expect:
              stack: ["a card moves: Boar", "an attack: Boar", "a card is reveal-played: Oracle"]
          - 1: pass
          - 1: pass
          - 1: pass
          - expect: {stack: ["a card moves: Boar", "an attack: Boar", "a battle: Boar"], a3: Oracle}
          - expect: {seat 1 life: 21, seat 1 cubes: 1}
          - 1: pass
          - 1: pass                         # as it is destroyed
          - 1: pass                         # as its controller loses life
          - 1: pass                         # after battle damage
        expect: {seat 1 life: 19}
        """,
        avatar("Oracle", "0, 1, 0", text="On play: you gain 1 life."),
        card("Retort", "action", "interrupt: true", "On play: you gain 5 life."),
    )


# -- whom they find -----------------------------------------------------------------------


@pytest.mark.rule("SF-Q86")
def test_targets_are_chosen_before_the_first_part_of_the_effect_is_carried_out() -> None:
    """Other choices are made when their part is, so that the order of the questions differs."""
    run_scenario(
        """
        seats: [{placed: true, hand: [Plan*2], graveyard: [Boar]}, {}]
        steps:
          - 0: play Plan                    # nobody is there who could be its target yet
          - 0: a1
          - 0: ready
          - expect: {a1: Boar, a1 counters: {}, seat 0 graveyard: [Plan]}
          - 0: play Plan                    # nobody in the graveyard is an avatar any more
        expect: {a1 counters: {power: 1}}
        """,
        card(
            "Plan",
            "action",
            "cost: 0",
            "On play: put an avatar in your graveyard onto your field. "
            "Add 1 power counter to target avatar.",
        ),
    )


@pytest.mark.rule("SF-Q86")
@pytest.mark.parametrize(
    ("aim", "damage"), [("target opposing card", 0), ("an opposing card of your choice", 1)]
)
def test_what_is_chosen_without_being_targeted_cannot_deflect(aim: str, damage: int) -> None:
    run_scenario(
        f"""
        seats: [{{hand: [Jab]}}, {{}}]
        battlefield:
          a3: {{card: Oak, of: 1, counters: {{deflect: 1}}}}
        steps:
          - 0: play Jab
        expect: {{a3 damage: {damage}, a3 counters: {{{"" if damage == 0 else "deflect: 1"}}}}}
        """,
        card("Jab", "action", "cost: 0", f"On play: deal 1 damage to {aim}."),
    )


@pytest.mark.rule("SF-Q86")
@pytest.mark.parametrize(
    ("aim", "there"),
    [("target battlefield card", "Boar"), ("a battlefield card of your choice", "Boar face down")],
)
def test_what_is_chosen_without_being_targeted_is_not_revealed(aim: str, there: str) -> None:
    run_scenario(
        f"""
        seats: [{{hand: [Lull]}}, {{cubes: 3}}]
        battlefield:
          a3: {{card: Boar, of: 1, face-down: true}}
        steps:
          - 0: play Lull
        expect: {{a3: {there}}}
        """,
        card("Lull", "action", "cost: 0", f"On play: exhaust {aim}."),
    )


@pytest.mark.rule("SF-Q86")
def test_by_hand_an_effect_is_activated_only_if_it_has_a_target() -> None:
    run_scenario(
        """
        seats: [{cubes: 1}, {}]
        battlefield:
          a1: {card: Archer, of: 0, moved: true}
          a3: {card: Crate, of: 1}
        steps:
          - 0: {refused: use Archer a1, rule: SF-Q86}
        expect: {options: [done]}
        """,
        avatar("Archer", "1, 1, 0", text="Use (1): deal 1 damage to target opposing avatar."),
    )


@pytest.mark.rule("SF-Q87", "SF-Q92")
@pytest.mark.parametrize(
    ("there", "life", "hand"),
    [
        ("{card: Crate, of: 1}", 21, "[Yawn]"),
        ("{card: Oak, of: 1, counters: {deflect: 1}}", 20, "[]"),
    ],
)
def test_a_part_without_a_target_does_nothing_and_a_deflected_effect_has_no_part_left(
    there: str, life: int, hand: str
) -> None:
    """The part before the one that targets is negated, too (SF-Q92)."""
    run_scenario(
        f"""
        seats: [{{hand: [Blow], deck: [Yawn]}}, {{}}]
        battlefield:
          a3: {there}
        steps:
          - 0: play Blow
        expect: {{seat 0 life: {life}, seat 0 hand: {hand}, a3 damage: 0, a3 counters: {{}}}}
        """,
        card(
            "Blow",
            "action",
            "cost: 0",
            "On play: you gain 1 life. Deal 1 damage to target opposing avatar. Draw 1 card.",
        ),
    )


# -- how long it lasts --------------------------------------------------------------------


@pytest.mark.rule("SF-Q88")
def test_what_an_activated_effect_gives_ends_with_the_turn_and_control_does_not() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Gift, Bribe], deck: [Yawn*2]}, {deck: [Yawn*2]}]
        battlefield:
          a1: {card: Boar, of: 0, moved: true}
          a3: {card: Oak, of: 1}
        step: second act
        steps:
          - 0: play Gift
          - 0: Boar a1
          - expect: {a1 attack: 4, a1 facets: [fly]}
          - 0: play Bribe
          - 0: done
          - expect: {acting: 1, a1 attack: 3, a1 facets: [], a3 controller: 0}
          - 1: done
          - 1: done
          - 1: done
        expect: {acting: 0, a3 controller: 0, a3 owner: 1}
        """,
        card(
            "Gift", "action", "cost: 0", "On play: target avatar gains +1/+0/+0 and fly this turn."
        ),
        card("Bribe", "action", "cost: 0", "On play: take control of target opposing avatar."),
    )


@pytest.mark.rule("SF-Q88")
def test_what_is_simply_in_force_lasts_as_long_as_its_card() -> None:
    run_scenario(
        """
        seats: [{deck: [Yawn]}, {cubes: 1, hand: [Doom], deck: [Yawn*2]}]
        battlefield:
          a1: {card: Boar, of: 0, moved: true}
          b1: {card: Drum, of: 0, moved: true}
        step: second act
        steps:
          - expect: {a1 attack: 4, b1 attack: 1}
          - 0: done
          - expect: {acting: 1, a1 attack: 4}
          - 1: play Doom
          - 1: Drum b1
        expect: {a1 attack: 3}
        """,
        avatar("Drum", "1, 1, 0", text="While active — each other avatar gains +1/+0/+0."),
        card("Doom", "action", "", "On play: destroy target avatar."),
    )


@pytest.mark.rule("SF-Q88")
def test_a_card_that_was_taken_over_comes_back_to_its_owner_when_it_leaves_play() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Lift]}, {cubes: 4, deck: [Yawn*2]}]
        battlefield:
          a1: {card: Pebble, of: 1, by: 0, moved: true}
        step: second act
        steps:
          - 0: play Lift
          - 0: done
          - 1: play Pebble
          - 1: a4
          - 1: ready
        expect: {a4: Pebble, a4 controller: 1}
        """,
        card("Lift", "action", "cost: 0", "On play: take target friendly avatar."),
    )


# -- copies -------------------------------------------------------------------------------


@pytest.mark.rule("SF-Q45")
def test_a_copy_lasts_beyond_the_turn_until_the_card_leaves_play() -> None:
    run_scenario(
        """
        seats:
          - {cubes: 1, placed: true, hand: [Mimic], deck: [Yawn]}
          - {cubes: 1, hand: [Lift], deck: [Yawn*2]}
        battlefield:
          a3: {card: Boar, of: 1}
        step: second act
        steps:
          - 0: play Mimic
          - 0: a1
          - 0: ready
          - expect: {a1: Boar, a1 attack: 3, a1 health: 3}
          - 0: done
          - expect: {acting: 1, a1: Boar}
          - 1: play Lift
        expect: {a1: empty, seat 0 hand: [Mimic]}
        """,
        avatar(
            "Mimic", "1, 1, 0", text="On play: this card becomes a copy of target opposing avatar."
        ),
        card("Lift", "action", "", "On play: take target opposing avatar."),
    )


# -- requirements -------------------------------------------------------------------------


@pytest.mark.rule("SF-Q104", "SF keyword-requires.3")
def test_battlefield_cards_equips_and_permanent_actions_are_watched_and_placed_ones_not() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Doom], actions: [Hymn, Tune]}, {}]
        battlefield:
          a1: {card: Glint, of: 0, moved: true}
          b1: {card: Squire, of: 0, moved: true}
          c1: {card: Squire, of: 0, face-down: true, arrived: 3}
          d1: {card: Boar, of: 0, moved: true, arms: [Wand, Belt]}
          a3: {card: Glint, of: 1}
        steps:
          - 0: play Doom
          - 0: Glint a1
        expect:
          battlefield: {c1: Squire, d1: Boar, a3: Glint}
          c1: Squire face down
          d1 arms: [Belt]
          seat 0 actions: [Tune]
          seat 0 aside: [Squire, Wand, Hymn]
        """,
        avatar("Squire", "1, 1, 0", more="requires: a magical avatar"),
        card("Wand", "equip", "requires: a magical avatar"),
        card("Hymn", "action", "facets: [permanent], requires: a magical avatar"),
        card("Tune", "action", "facets: [permanent]"),
        card("Doom", "action", "cost: 0", "On play: destroy target avatar."),
    )


@pytest.mark.rule("SF-Q105")
@pytest.mark.parametrize(
    ("classes", "offered"),
    [
        ("[Knight]", "play Squire, "),
        ("[Beast, Knight]", "play Squire, "),  # a subclass counts like the class
        ("[Beast]", ""),
        ("[Knights]", ""),
        ("[]", ""),
    ],
)
def test_classes_and_subclasses_are_words_that_texts_may_ask_for(
    classes: str, offered: str
) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, placed: true, hand: [Squire]}}, {{}}]
        battlefield:
          a1: {{card: Sir, of: 0, moved: true}}
          a3: {{card: Lord, of: 1}}
        expect: {{options: [{offered}done]}}
        """,
        avatar("Sir", "1, 1, 0", more=f"classes: {classes}"),
        avatar("Lord", "1, 1, 0", more="classes: [Knight]"),
        avatar("Squire", "1, 1, 0", more="requires: 'a \"Knight\" avatar'"),
    )
