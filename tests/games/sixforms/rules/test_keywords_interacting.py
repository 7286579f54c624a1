"""Keywords and other rules: copies, gates, stun, deflect, resistance, healing."""

from __future__ import annotations

import pytest

from rulebound.kernel.refusal import RuleboundError
from tests.games.sixforms.scenarios import avatar, card, journal, run_scenario

# -- copies -------------------------------------------------------------------------------


@pytest.mark.rule("SF keyword-copy.1", "SF keyword-copy.2", "SF facet-deflect.1")
def test_a_copy_that_is_made_on_play_gets_the_deflect_counters_of_a_card_that_is_played() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, placed: true, hand: [Mimic]}, {}]
        battlefield:
          a3: {card: Mirror, of: 1}
        steps:
          - 0: play Mimic
          - 0: a1
          - 0: ready
        expect: {a1: Mirror, a1 attack: 4, a1 counters: {deflect: 2}, seat 0 life: 21}
        """,
        avatar(
            "Mimic", "1, 1, 0", text="On play: this card becomes a copy of target opposing avatar."
        ),
        avatar("Mirror", "4, 4, 0", text="On play: you gain 1 life.", more="deflect: 2"),
    )


@pytest.mark.rule("SF keyword-copy.1", "SF-Q60")
def test_no_card_becomes_a_copy_of_a_face_down_card() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, placed: true, hand: [Mimic]}, {}]
        battlefield:
          a3: {card: Boar, of: 1, face-down: true}
        steps:
          - 0: play Mimic
          - 0: a1
          - 0: ready
        expect: {a1: Mimic, a3: Boar face down, seat 0 sees a3: a placed card}
        """,
        avatar(
            "Mimic",
            "1, 1, 0",
            text="On play: this card becomes a copy of an opposing card of your choice.",
        ),
    )


@pytest.mark.rule("SF keyword-copy.1")
def test_the_card_itself_is_not_exchanged_and_keeps_what_is_on_it() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Doom]}, {}]
        battlefield:
          a1: {card: Mimic, of: 0, moved: true, counters: {power: 1}, arms: [Belt]}
          a3: {card: Oak, of: 1, counters: {frailty: 2}}
        steps:
          - 0: use Mimic a1
          - expect: {a1: Oak, a1 attack: 3, a1 health: 10, a1 weakness: 1, a1 arms: [Belt]}
          - expect: {a1 moved: true, a3 attack: 0, options: [play Doom, done]}
          - 0: play Doom
          - 0: Oak a1
        expect: {seat 0 graveyard: [Doom, Mimic, Belt], a3: Oak}
        """,
        avatar(
            "Mimic", "1, 1, 0", text="Use (0): this card becomes a copy of target opposing avatar."
        ),
        card("Doom", "action", "cost: 0", "On play: destroy target avatar."),
    )


# -- gates --------------------------------------------------------------------------------


@pytest.mark.rule("SF keyword-gate.2", "SF type-battlefield.1")
@pytest.mark.parametrize("name", ["Anthem", "Belt a1"])
def test_a_card_that_is_no_battlefield_card_never_comes_through_the_gate_to_the_battlefield(
    name: str,
) -> None:
    run_scenario(
        f"""
        seats: [{{placed: true, hand: [Rift], actions: [Anthem], deck: [Yawn]}}, {{deck: [Yawn*2]}}]
        battlefield:
          a1: {{card: Oak, of: 0, moved: true, arms: [Belt]}}
        step: second act
        steps:
          - 0: play Rift
          - 0: {name}
          - 0: done
        expect:
          acting: 1
          battlefield: {{a1: Oak}}
          a1 arms: [Belt]
          seat 0 actions: [Anthem]
        """,
        card("Anthem", "action", "facets: [permanent]"),
        card("Rift", "action", "cost: 0", "On play: gate target card to the battlefield."),
    )


@pytest.mark.rule("SF keyword-gate.2", "SF keyword-gate.3", "SF-Q103")
def test_a_locked_gate_releases_no_card_until_it_is_unlocked() -> None:
    run_scenario(
        """
        seats:
          - {placed: true, hand: [Rift*2, Bar, Key], deck: [Yawn*3]}
          - {deck: [Yawn*3]}
        battlefield:
          a1: {card: Boar, of: 0, moved: true}
          a3: {card: Oak, of: 1}
        step: second act
        steps:
          - 0: play Bar
          - 0: play Rift
          - 0: Boar a1
          - 0: play Rift
          - 0: done
          - expect: {acting: 1, seat 0 aside: [Boar], seat 1 aside: [], seat 1 hand: [Oak, Yawn]}
          - 1: done
          - 1: done
          - 1: done
          - expect: {acting: 0, seat 0 aside: [Boar]}
          - 0: play Key
          - expect: {seat 0 aside: [Boar]}    # it comes with the end of a turn only
          - 0: done
          - 0: done
          - 0: done
        expect: {acting: 1, seat 0 aside: [], seat 0 hand: [Boar, Yawn]}
        """,
        card("Rift", "action", "cost: 0", "On play: gate target avatar to the hand."),
        card("Bar", "action", "cost: 0", "On play: you lock your gate."),
        card("Key", "action", "cost: 0", "On play: you unlock your gate."),
    )


@pytest.mark.rule("SF keyword-requires.4", "SF keyword-requires.5")
def test_a_gated_equip_comes_back_to_a_card_of_its_controllers_choice() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, placed: true, hand: [Doom, Glint]}, {}]
        battlefield:
          a1: {card: Glint, of: 0, moved: true}
          b1: {card: Boar, of: 0, moved: true, arms: [Wand]}
        steps:
          - 0: play Doom
          - expect: {b1 arms: [], b1 attack: 3, seat 0 aside: [Wand]}
          - 0: play Glint
          - 0: a1
          - 0: ready
          - expect: {options: [Boar b1, Glint a1]}
          - 0: Glint a1
        expect: {a1 arms: [Wand], a1 attack: 5, b1 arms: [], seat 0 aside: [], seat 0 life: 20}
        """,
        card(
            "Wand",
            "equip",
            "requires: a magical avatar",
            "On play: you gain 9 life.\nWhile equipping — the equipped card gains +2/+0/+0.",
        ),
        card("Doom", "action", "cost: 0", "On play: destroy target magical avatar."),
    )


# -- stun ---------------------------------------------------------------------------------


@pytest.mark.rule("SF keyword-stun.1", "SF-Q78")
def test_a_stunned_card_that_an_effect_moves_does_not_attack() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Shove]}, {}]
        battlefield:
          b2: {card: Cart, of: 0, counters: {stun: 1}}
          b3: {card: Oak, of: 1}
        steps:
          - 0: play Shove
          - expect: {options: [c2, d2]}
          - 0: c2
        expect: {c2: Cart, b3: Oak}
        """,
        avatar("Cart", "1, 1, 0", arrows="[n, e]"),
        card("Shove", "action", "cost: 0", "On play: move target friendly avatar."),
    )


@pytest.mark.rule("SF keyword-stun.1")
def test_no_effect_readies_a_stunned_card() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Wake]}, {}]
        battlefield:
          a1: {card: Boar, of: 0, exhausted: true, moved: true, counters: {stun: 1}}
          b1: {card: Boar, of: 0, exhausted: true, moved: true}
        steps:
          - 0: play Wake
        expect: {a1 exhausted: true, b1 exhausted: false}
        """,
        card("Wake", "action", "cost: 0", "On play: ready each friendly avatar."),
    )


# -- deflect and resistance ---------------------------------------------------------------


@pytest.mark.rule("SF counter-deflect.1", "SF counter-deflect.2")
def test_a_deflect_counter_is_one_of_those_that_are_used_up() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Ward]}, {}]
        battlefield:
          a1: {card: Oak, of: 0, moved: true}
        steps:
          - 0: play Ward
        expect: {a1 counters: {deflect: 1}}
        """,
        card("Ward", "action", "cost: 0", "On play: add a deflect counter to target avatar."),
    )


@pytest.mark.rule("SF keyword-deflect.1", "SF how-to-attack.8")
def test_a_card_played_to_attack_one_with_deflect_is_crushed_for_nothing() -> None:
    run_scenario("""
    seats: [{cubes: 3, placed: true, hand: [Boar]}, {}]
    battlefield:
      a2: {card: Pebble, of: 1, counters: {deflect: 1}}
    steps:
      - 0: play Boar
      - 0: a2
    expect: {a2: Pebble, a2 counters: {}, seat 0 graveyard: [Boar], seat 1 life: 20}
    """)


@pytest.mark.rule("SF keyword-resistance.1")
def test_resistance_keeps_off_their_own_cards_of_that_form_as_well() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Bless, Grace]}, {}]
        battlefield:
          a1: {card: Idol, of: 0, moved: true}
        steps:
          - 0: play Bless
          - expect: {a1 counters: {}}
          - 0: play Grace                     # what does not target reaches it
        expect: {a1 counters: {power: 1}}
        """,
        avatar("Idol", "1, 1, 0", more="resists: [natural]"),
        card("Bless", "action", "cost: 0", "On play: add 1 power counter to target avatar."),
        card("Grace", "action", "cost: 0", "On play: add 1 power counter to each friendly avatar."),
    )


@pytest.mark.rule("SF keyword-resistance.2")
def test_no_effect_moves_a_card_into_the_zone_of_one_that_resists_it() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Shove]}, {}]
        battlefield:
          a1: {card: Glint, of: 0, moved: true}
          a2: {card: Idol, of: 1}
          b2: {card: Oak, of: 1}
        steps:
          - 0: play Shove
          - expect: {options: [b1, c1, b2]}
          - 0: c1
        expect: {c1: Glint}
        """,
        avatar("Idol", "1, 1, 0", more="resists: [magical]"),
        card("Shove", "action", "cost: 0", "On play: move target friendly avatar."),
    )


# -- healing ------------------------------------------------------------------------------


@pytest.mark.rule("SF keyword-heal.1")
@pytest.mark.parametrize(("answer", "left"), [("play Balm", "Wall"), ("pass", "empty")])
def test_healing_takes_battle_damage_off_while_the_battle_lasts(answer: str, left: str) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Dart]}}, {{cubes: 1, hand: [Balm]}}]
        battlefield:
          a2: {{card: Lynx, of: 0}}
          a3: {{card: Wall, of: 1}}
        step: move
        steps:
          - 0: move Lynx a2 to a3
          - 1: pass
          - 0: pass
          - 1: pass
          - 0: pass
          - 1: pass
          - 0: pass
          - expect: {{a3 health left: 1, stack: ["a card moves: Lynx", "an attack: Lynx",
              "a destruction: Lynx"]}}
          - 1: pass
          - 0: play Dart
          - 1: {answer}                       # what is queued last happens first
          {"" if answer != "pass" else "- 1: pass"}
          {"" if answer != "pass" else "- 1: pass"}
          {"" if answer != "pass" else "- 1: pass"}
          {"" if answer != "pass" else "- 1: pass   # after battle damage"}
        expect: {{a3: {left}}}
        """,
        avatar("Lynx", "4, 4, 0"),
        avatar("Wall", "4, 5, 0"),
        card(
            "Dart", "action", "interrupt: true", "On play: deal 2 damage to target opposing avatar."
        ),
        card("Balm", "action", "interrupt: true", "On play: heal target friendly avatar."),
    )


@pytest.mark.rule("SF keyword-heal.1", "SF-Q94")
def test_healing_takes_damage_poison_and_stun_and_leaves_all_else() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Balm]}, {}]
        battlefield:
          a1: {card: Oak, of: 0, moved: true, exhausted: true, poisoned: true, damage: 2,
               counters: {damage: 3, stun: 2, frailty: 1, power: 2, intensity: 1, deflect: 1}}
        steps:
          - 0: play Balm
        expect:
          a1 health left: 10
          a1 poisoned: false
          a1 exhausted: true
          a1 moved: true
          a1 counters: {frailty: 1, power: 2, intensity: 1, deflect: 1}
        """,
        card("Balm", "action", "cost: 0", "On play: heal target friendly avatar."),
    )


@pytest.mark.rule("SF keyword-poison.1", "SF keyword-poison.2")
def test_a_card_poisoned_twice_gets_one_damage_counter_in_its_controllers_regroup_step() -> None:
    game = run_scenario(
        """
        seats: [{hand: [Venom*2], deck: [Yawn*2]}, {deck: [Yawn*2]}]
        battlefield:
          a3: {card: Oak, of: 1}
        step: second act
        steps:
          - 0: play Venom
          - 0: play Venom
          - expect: {a3 poisoned: true, a3 counters: {}}
          - 0: done
          - expect: {acting: 1, a3 counters: {damage: 1}}
          - 1: done
          - 1: done
          - 1: done
        expect: {acting: 0, a3 counters: {damage: 1}, a3 poisoned: true}
        """,
        card("Venom", "action", "cost: 0", "On play: poison target avatar."),
    )
    assert journal(game).count("Oak is poisoned.") == 1


@pytest.mark.rule("SF keyword-gate.4", "SF type-battlefield.1")
@pytest.mark.parametrize("kind", ["action", "equip"])
def test_only_a_battlefield_card_can_say_that_it_is_gated_from_the_battlefield(kind: str) -> None:
    with pytest.raises(RuleboundError, match="battlefield"):
        run_scenario("seats: [{}, {}]", card("Lost", kind, "", "Gate from battlefield."))
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Late]}, {}]
        steps:
          - 0: play Late
        expect: {battlefield: {}, seat 0 aside: [Late]}
        """,
        avatar("Late", "1, 1, 0", text="Gate from battlefield."),
    )
