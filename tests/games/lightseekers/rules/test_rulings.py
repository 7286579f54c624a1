"""Our rulings on what the rulebooks leave open (LS-Q..), except those tested with the keywords."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebound as rb
from rulebound import games
from rulebound.games.lightseekers.game import GAME
from rulebound.games.lightseekers.positions import inspect
from rulebound.kernel import scenario
from rulebound.kernel.text.card_files import read_cards
from tests.games.lightseekers.rules.editions import BOTH_EDITIONS, journal_texts, run_scenario

# -- LS-Q2: what is settled when, and the order of reactions -------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q2")
def test_base_numbers_are_fixed_as_the_card_is_played_and_modifiers_when_it_is_dealt(
    edition: int,
) -> None:
    run_scenario(
        edition,
        """
        - {name: Tally, type: Attack,
           text: "Deal 1 damage, and 2 more for each buff of the recipient."}
        - {name: Shed, type: Buff, text: "Whenever another hero Attacks you, remove this card."}
        - {name: Hide, type: Buff, text: "Damage you receive is reduced by 1.\\nWhenever another
           hero Attacks you, remove this card."}
        seats:
          - {hero: Hal, hand: [Tally], deck: [Stone*3]}
          - {hero: Hal, health: 20, buffs: [Shed, Hide]}
        steps:
          - 0: play Tally                # 1 + 2 * 2, though both are gone, with their reduction
        expect: {seat 1 health: 15, seat 1 buffs: []}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q2")
def test_reactions_come_by_owner_from_pile_to_buffs_and_are_answered_at_once(edition: int) -> None:
    game = run_scenario(
        edition,
        """
        - {name: Sage, type: Hero, health: 30, elements: [Air basic, Soul basic, Time basic],
           text: "Whenever you Attack, you heal 1."}
        - {name: Bone, type: Defend,
           text: "While this is your last discard, whenever you Attack, you heal 1."}
        - {name: Ring, type: Item, worth: 1, elements: [Air], text: "Whenever you Attack, you heal
           1."}
        - {name: Drum, type: Buff, text: "Whenever you Attack, you heal 1."}
        - {name: Eye, type: Buff, text: "Whenever another hero heals, you draw 1 card."}
        - {name: Ear, type: Buff, text: "Whenever another hero Attacks, you draw 1 card."}
        seats:
          - {hero: Sage, health: 10, hand: [Jab], discard: [Bone], items: [Ring], buffs: [Drum],
             deck: [Stone*3]}
          - {hero: Hal, buffs: [Ear, Eye], deck: [Stone*9]}
        steps:
          - 0: play Jab
        """,
    )
    order = [text.split()[0] for text in journal_texts(game) if text.endswith("takes effect.")]
    assert order == ["Bone", "Eye", "Sage", "Eye", "Ring", "Eye", "Drum", "Eye", "Ear"]


# -- LS-Q4: damage -------------------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q4")
@pytest.mark.parametrize(("hide", "left"), [(1, 18), (3, 20)])
def test_a_fixed_number_can_still_be_reduced(edition: int, hide: int, left: int) -> None:
    game = run_scenario(
        edition,
        f"""
        - {{name: Dart, type: Attack, text: "Deal 3 damage, never more, to the recipient."}}
        - {{name: Fury, type: Buff, text: "Damage you do is increased by 9."}}
        - {{name: Hide, type: Buff, text: "Damage you receive is reduced by {hide}."}}
        - {{name: Eye, type: Buff, text: "Whenever you take damage, you draw 1 card."}}
        seats:
          - {{hero: Hal, hand: [Dart], buffs: [Fury], deck: [Stone*3]}}
          - {{hero: Hal, health: 20, buffs: [Hide, Eye], deck: [Stone*3]}}
        steps:
          - 0: play Dart
        expect: {{seat 1 health: {left}, seat 1 hand size: {int(left < 20)}}}
        """,
    )
    nothing = "Seat 1 takes no damage: nothing is left of it."
    assert (nothing in journal_texts(game)) == (left == 20)


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q47")
@pytest.mark.parametrize(("buffs", "left"), [("[]", 17), ("[Rock]", 15)])
def test_an_increase_applies_to_a_number_of_0(edition: int, buffs: str, left: int) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Envy, type: Attack, text: "Deal 2 for each buff of the recipient damage."}}
        - {{name: Fury, type: Buff, text: "Damage you do is increased by 3."}}
        seats:
          - {{hero: Hal, hand: [Envy], buffs: [Fury], deck: [Stone*3]}}
          - {{hero: Hal, health: 20, buffs: {buffs}}}
        steps:
          - 0: play Envy
        expect: {{seat 1 health: {left}}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q44")
@pytest.mark.parametrize(
    ("items", "dormant"), [("[]", "[Mist, Tide, Gale, Loop]"), ("[Fan]", "[Loop]")]
)
def test_buffs_that_give_access_do_not_keep_themselves_or_each_other_awake(
    edition: int, items: str, dormant: str
) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Fan, type: Item, worth: 1, elements: [Air], text: "You heal 1."}}
        - {{name: Mist, type: Buff, elements: [Air], text: "You have Superior access to Water."}}
        - {{name: Tide, type: Buff, elements: [Water], text: "You have Superior access to Air."}}
        - {{name: Gale, type: Buff, elements: [Water], text: "Damage you do is increased by 1."}}
        - {{name: Loop, type: Buff, elements: [Soul], text: "You have Superior access to Soul."}}
        seats:
          - {{hero: Hal, items: {items}, buffs: [Mist, Tide, Gale, Loop]}}
          - {{hero: Hal}}
        expect: {{seat 0 dormant: {dormant}}}
        """,
    )


# -- LS-Q8, LS-Q17: payment ----------------------------------------------------------------

_PAY = """
        - {name: Smith, type: Hero, health: 30, elements: [Fire basic, Earth basic, Poison basic],
           text: "Damage you receive is reduced by 0."}
        - {name: Blaze, type: Attack, cost: [Fire, Mountain], text: "Deal 9 damage."}
        - {name: Ember, type: Attack, elements: [Fire], text: "Deal 1 damage."}
        - {name: Clod, type: Attack, elements: [Earth], text: "Deal 1 damage."}
        - {name: Shard, type: Attack, elements: [Crystal], text: "Deal 1 damage."}
        - {name: Quake, type: Attack, cost: [Fire, Crystal], text: "Deal 7 damage."}
        - {name: Glass, type: Attack, cost: [Crystal, Air], text: "Deal 7 damage."}
        - {name: Ring, type: Item, worth: 1, elements: [Fire], text: "You heal 1."}
"""


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q8", "LS-Q17")
@pytest.mark.parametrize(
    ("hand", "ways"),
    [
        ("Ember, Clod", 1),  # an Element, and an Order by any Element of it
        ("Ring, Clod", 1),  # an item counts as the Element it would grant
        ("Ember, Shard", 0),  # no access to Crystal
        ("Clod, Clod", 0),
        ("Quake", 1),  # its Crystal matches Mountain even without access to it
        ("Glass, Ember", 0),  # a combo without any Element the hero has access to
        ("Quake, Ember, Clod", 2),  # never Quake with another card, which could be left out
    ],
)
def test_what_can_pay_for_a_combo(edition: int, hand: str, ways: int) -> None:
    game = run_scenario(
        edition,
        f"""
        {_PAY}
        seats:
          - {{hero: Smith, hand: [Blaze, {hand}], deck: [Stone*9]}}
          - {{hero: Hal, health: 20, deck: [Stone*9]}}
        """,
    )
    asked = game.question_for(0)
    assert asked is not None
    answer = asked.parse("play Blaze")
    assert (answer is not None) == (ways > 0)
    if answer is not None:
        game.submit(0, answer)
        paying = game.pending[0]
        offered = len(list(paying.options())) if paying.code == "payment" else 1
        assert offered == ways


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q8", "LS-Q17")
def test_a_reduction_is_named_first_and_an_increase_then_adds_a_card_of_the_order(
    edition: int,
) -> None:
    run_scenario(
        edition,
        f"""
        {_PAY}
        - {{name: Boon, type: Buff, text: "Your combos cost 1 card less."}}
        - {{name: Bane, type: Buff, text: "Combos of your target cost 1 card more."}}
        seats:
          - {{hero: Smith, hand: [Blaze, Clod, Clod], buffs: [Boon], deck: [Stone*9]}}
          - {{hero: Hal, health: 20, buffs: [Bane], deck: [Stone*9]}}
        steps:
          - 0: play Blaze             # Fire is left out; Mountain and one more Mountain card remain
        expect: {{seat 1 health: 11, seat 0 discard: [Blaze], seat 0 deck size: 10}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q8")
def test_what_pays_is_shown_lies_in_limbo_and_is_shuffled_in_after_the_effect(
    edition: int,
) -> None:
    game = run_scenario(
        edition,
        f"""
        {_PAY}
        - {{name: Draft, type: Defend, cost: [Fire], text: "You draw 3 cards."}}
        seats:
          - {{hero: Smith, hand: [Draft, Ember], deck: [Stone, Stone, Stone]}}
          - {{hero: Hal, deck: [Stone*9]}}
        steps:
          - 0: play Draft             # three Stones, then Ember for the combo
        expect: {{seat 0 hand: [Stone, Stone, Stone, Ember], seat 0 deck: []}}
        """,
    )
    assert "Seat 0 pays with Ember." in journal_texts(game, 1)


# -- LS-Q9, LS-Q10, LS-Q11, LS-Q39: actions ------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q9")
def test_an_order_uses_up_one_element_of_the_players_choice(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Vex, type: Hero, health: 30, elements: [Poison basic, Death basic, Fire basic],
           text: "Ability: You heal 1."}
        - {name: Crypt, type: Attack, elements: [Dread], text: "Deal 1 damage."}
        - {name: Bone, type: Attack, elements: [Death], text: "Deal 2 damage."}
        - {name: Fume, type: Attack, elements: [Poison], text: "Deal 2 damage."}
        actions: 3
        seats:
          - {hero: Vex, hand: [Crypt, Bone, Fume], deck: [Stone*9]}
          - {hero: Hal, health: 20, deck: [Stone*9]}
        steps:
          - 0: play Crypt
          - 0: use Death
          - 0: {refused: play Bone, rule: LS2 4.1.3.2c}
          - 0: use Vex                                    # a hero's ability uses no Element
          - 0: play Fume
        expect: {seat 1 health: 17}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q9")
def test_the_ability_of_a_combo_buff_uses_no_element_and_that_of_an_action_buff_does(
    edition: int,
) -> None:
    run_scenario(
        edition,
        """
        - {name: Tomb, type: Buff, cost: [Death, Death], text: "Ability: You heal 1."}
        - {name: Urn, type: Buff, elements: [Death], text: "Ability: You heal 1."}
        - {name: Bone, type: Attack, elements: [Death], text: "Deal 2 damage."}
        - {name: Skull, type: Attack, elements: [Death], text: "Deal 2 damage."}
        seats:
          - {hero: Hal, health: 10, hand: [Bone, Skull], buffs: [Tomb, Urn], deck: [Stone*9]}
          - {hero: Hal, health: 20, deck: [Stone*9]}
        steps:
          - 0: use Tomb
          - expect: {seat 0 spent: []}
          - 0: play Bone
          - 1: pass
          - 0: use Urn
          - expect: {seat 0 spent: [Death]}
          - 0: {refused: play Skull, rule: LS2 4.1.3.2c}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q10")
def test_names_count_for_each_player_alone_and_one_ability_a_turn(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Elf, type: Buff, text: "Ability: You heal 1."}
        - {name: Imp, type: Buff, text: "Ability: You heal 1."}
        seats:
          - {hero: Hal, health: 10, hand: [Stone], buffs: [Elf, Imp], deck: [Rock*9]}
          - {hero: Hal, health: 10, hand: [Stone], buffs: [Elf], deck: [Rock*9]}
        steps:
          - 0: use Elf
          - 0: {refused: use Imp, rule: LS2 2.7.6}
          - 0: play Stone
          - 1: play Stone
          - 1: use Elf
          - 0: use Elf                        # a new turn
        expect: {seat 0 health: 13, seat 1 health: 12}
        """,
    )


_GRANT = """
        - {name: Rush, type: Attack, cost: [Fire], text: "Deal 1 damage. You gain 2 extra actions."}
        - {name: Rage, type: Attack, cost: [Fire], text: "Deal 1 damage."}
        - {name: Ember, type: Attack, elements: [Fire], text: "Deal 1 damage."}
        - {name: Curse, type: Buff, text: "Your target can take at most 2 actions a turn."}
"""


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q11")
def test_a_combo_uses_up_all_actions_but_those_it_grants_and_they_are_for_no_combo(
    edition: int,
) -> None:
    run_scenario(
        edition,
        f"""
        {_GRANT}
        seats:
          - {{hero: Hal, health: 10, hand: [Rush, Rage, Ember, Ember, Stone], deck: [Rock*9]}}
          - {{hero: Hal, deck: [Rock*9]}}
        steps:
          - 0: play Rush
          - 0: pay Ember
          - 0: {{refused: play Rage, rule: LS2 4.1.3.1g}}
          - expect: {{seat 0 actions: 2, seat 0 hand: [Rage, Ember, Stone]}}
          - 0: play Stone
          - 0: pass
        expect: {{acting: 1, seat 0 hand size: 4}}       # Rage, Ember, and two drawn
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q39")
def test_a_combo_counts_as_one_action_towards_a_limit(edition: int) -> None:
    run_scenario(
        edition,
        f"""
        {_GRANT}
        seats:
          - {{hero: Hal, health: 10, hand: [Rush, Ember, Stone, Jab], deck: [Rock*9]}}
          - {{hero: Hal, buffs: [Curse], deck: [Rock*9]}}
        steps:
          - 0: play Rush
          - 0: play Stone                    # the second action; there is no third
        expect: {{acting: 1, seat 0 hand size: 2}}       # Jab, and one drawn for the combo
        """,
    )


# -- LS-Q12: the Empty Deck Check ----------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q12")
@pytest.mark.parametrize(
    ("text", "gives_up"), [("Return this card.", True), ("You heal 1.", False)]
)
def test_a_card_returned_at_once_by_the_same_effect_has_not_left_the_hand(
    edition: int, text: str, gives_up: bool
) -> None:
    game = run_scenario(
        edition,
        f"""
        - {{name: Kite, type: Buff, text: "{text}"}}
        seats:
          - {{hero: Hal, health: 10, hand: [Kite, Stone]}}
          - {{hero: Hal, deck: [Rock*9]}}
        steps:
          - 0: play Kite
        """,
    )
    asked = game.question_for(0)
    assert asked is not None
    passing = asked.parse("pass")
    assert passing is not None
    game.submit(0, passing)
    assert (game.pending[0].code == "deck check") == gives_up


# -- LS-Q13, LS-Q14, LS-Q22, LS-Q24: players who are removed -------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q13", "LS-Q22")
def test_a_card_that_kills_its_player_resolves_and_the_neighbours_become_adjacent(
    edition: int,
) -> None:
    run_scenario(
        edition,
        """
        - {name: Bomb, type: Defend, text: "Deal 9 damage to you. Deal 2 damage to your target."}
        - {name: Spear, type: Defend, text: "Deal 1 damage to your target."}
        seats:
          - {hero: Hal, health: 20, deck: [Stone*9]}
          - {hero: Hal, health: 5, hand: [Bomb, Stone], deck: [Stone*9]}
          - {hero: Hal, health: 20, deck: [Stone*9], hand: [Rock]}
          - {hero: Hal, health: 20, hand: [Spear], deck: [Stone*9]}
        turn: 1
        steps:
          - 1: play Bomb                         # and the turn is over
          - expect: {acting: 2, seat 1 out: 1, seat 2 health: 18, seat 0 vp: 1, seat 0 health: 25}
          - 2: pass
          - 3: play Spear
        expect: {seat 0 health: 24}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q22")
def test_the_target_is_determined_at_resolution_and_the_recipient_never_changes(
    edition: int,
) -> None:
    run_scenario(
        edition,
        """
        - {name: Chain, type: Attack,
           text: "Deal 3 damage. Deal 4 damage to your target. Deal 5 damage."}
        seats:
          - {hero: Hal, health: 20, hand: [Chain], deck: [Stone*9]}
          - {hero: Hal, health: 3, deck: [Stone*9]}
          - {hero: Hal, health: 20, deck: [Stone*9]}
        steps:
          - 0: play Chain
          - 0: seat 1
        expect: {seat 1 out: 1, seat 2 health: 16}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q14")
def test_all_who_fall_together_go_in_order_and_the_owner_of_the_card_last(edition: int) -> None:
    game = run_scenario(
        edition,
        """
        - {name: Doom, type: Defend, text: "Deal 9 damage to each hero."}
        seats:
          - {hero: Hal, health: 3, hand: [Doom], deck: [Stone*9]}
          - {hero: Hal, health: 3, deck: [Stone*9]}
          - {hero: Hal, health: 3, deck: [Stone*9]}
        steps:
          - 0: play Doom
        expect: {outcome: seat 0, places: [1, 2, 2]}
        """,
    )
    gone = [text for text in journal_texts(game) if "out of the game" in text]
    assert [text.split(" is")[0] for text in gone] == ["Seat 1", "Seat 2", "Seat 0"]


@pytest.mark.rule("LS-Q14")
@pytest.mark.parametrize(("edition", "places"), [(1, "[1, 2]"), (2, "[1, 1]")])
def test_two_who_fall_together_share_the_place_where_there_are_no_points(
    edition: int, places: str
) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Doom, type: Defend, text: "Deal 9 damage to each hero."}}
        seats:
          - {{hero: Hal, health: 3, hand: [Doom], deck: [Stone*9]}}
          - {{hero: Hal, health: 3, deck: [Stone*9]}}
        steps:
          - 0: play Doom
        expect: {{places: {places}}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q24")
def test_with_fewer_than_five_discards_all_are_shuffled_in(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Ash, type: Defend, text: "Burn.\\nYou heal 1."}
        seats:
          - {hero: Hal, health: 20, hand: [Jab], discard: [Ash, Stone, Rock], deck: [Stone*9]}
          - {hero: Hal, health: 1, deck: [Stone*9]}
          - {hero: Hal, deck: [Stone*9]}
        steps:
          - 0: play Jab
          - 0: seat 1
        expect: {seat 0 deck size: 12, seat 0 discard: [Jab], seat 0 health: 25}
        """,
    )


# -- LS-Q19, LS-Q20: clunky modifiers, and what comes after damage --------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q19")
@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("Damage you receive is reduced by 1.", "Jab"),
        ("Damage you receive is increased by 1.", "Jab"),
        ("You are immune to damage.", "Jab"),
        ("You cannot draw.", "Sip"),
        ("You cannot heal.", "Balm"),
        ("This card cannot be removed or returned.", "Axe"),
        ("Combos of your target cost 1 card more.", "Rush"),
    ],
)
def test_a_clunky_modifier_that_was_applied_is_turned_after_the_card(
    edition: int, line: str, card: str
) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Gear, type: Buff, corners: ["-!", "-!", "-!"], text: "{line}"}}
        - {{name: Sip, type: Defend, text: "Your target draws 2 cards."}}
        - {{name: Balm, type: Defend, text: "Your target heals 2."}}
        - {{name: Axe, type: Defend, text: "Remove 1 buff of your target."}}
        - {{name: Rush, type: Defend, cost: [Fire], text: "You heal 1."}}
        - {{name: Ember, type: Attack, elements: [Fire], text: "Deal 1 damage."}}
        seats:
          - {{hero: Hal, hand: [Stone, {card}, Ember, Ember], deck: [Stone*9]}}
          - {{hero: Hal, health: 20, buffs: [Gear], deck: [Stone*9]}}
        steps:
          - 0: play {card}
        expect: {{seat 1 turned: [1]}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q19")
def test_a_clunky_modifier_works_on_all_of_one_card_and_its_next_corner_not_for_being_reached(
    edition: int,
) -> None:
    run_scenario(
        edition,
        """
        - {name: Gear, type: Buff, corners: ["2!", "1!", "1!"],
           text: "You heal D.\\nDamage you receive is reduced by D."}
        - {name: Flurry, type: Attack, text: "Deal 3 damage. Deal 3 damage."}
        seats:
          - {hero: Hal, hand: [Flurry], deck: [Stone*9]}
          - {hero: Hal, health: 20, buffs: [Gear], deck: [Stone*9]}
        steps:
          - 0: play Flurry                   # 1 and 1; then one turn, and nothing healed for it
        expect: {seat 1 health: 18, seat 1 turned: [1]}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q20")
def test_reactions_to_damage_come_after_the_health_has_changed(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Moss, type: Buff, text: "Whenever you take damage, you heal 3."}
        - {name: Leech, type: Buff, text: "Whenever you deal damage, you draw 1 card."}
        - {name: Blow, type: Attack, text: "Deal 3 damage. Deal 1 damage to you."}
        seats:
          - {hero: Hal, health: 20, hand: [Blow], buffs: [Leech], deck: [Stone*9]}
          - {hero: Hal, health: 35, buffs: [Moss], deck: [Stone*9]}
        steps:
          - 0: play Blow                    # healed at 32, not in vain at 35
        expect: {seat 1 health: 35, seat 0 health: 19, seat 0 hand size: 1}
        """,
    )


# -- LS-Q23, LS-Q25: hands and discard piles -------------------------------------------------


@pytest.mark.rule("LS-Q23")
@pytest.mark.parametrize(("edition", "shown"), [(1, False), (2, True)])
def test_a_demand_is_met_as_far_as_possible_and_in_edition_2_the_hand_is_shown(
    edition: int, shown: bool
) -> None:
    game = run_scenario(
        edition,
        """
        - {name: Grip, type: Attack, text: "The recipient discards 2 Attack cards."}
        seats:
          - {hero: Hal, hand: [Grip], deck: [Stone*9]}
          - {hero: Hal, hand: [Jab, Rock], deck: [Stone*9]}
          - {hero: Hal, deck: [Stone*9]}
        steps:
          - 0: play Grip
          - 0: seat 1
        expect: {seat 1 hand: [Rock], seat 1 discard: [Jab]}
        """,
    )
    hand = next(zone for zone in game.view(0).seats[1].zones if zone.name == "hand")
    assert [card.name for card in hand.cards] == (["Rock"] if shown else [])
    other = next(zone for zone in game.view(2).seats[1].zones if zone.name == "hand")
    assert not other.cards


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q25")
def test_others_see_the_top_of_a_pile_and_the_cards_of_its_owners_last_turn(
    edition: int,
) -> None:
    game = run_scenario(
        edition,
        """
        - {name: Poke, type: Attack, text: "Deal 1 damage."}
        - {name: Grip, type: Attack, text: "The recipient discards 2 cards."}
        - {name: Old, type: Defend, text: "You heal 1."}
        - {name: Low, type: Defend, text: "You heal 1."}
        - {name: Top, type: Defend, text: "You heal 1."}
        seats:
          - {hero: Hal, hand: [Jab, Poke, Low, Top], discard: [Old], deck: [Stone*9]}
          - {hero: Hal, hand: [Grip], deck: [Stone*9]}
        steps:
          - 0: play Jab
          - 0: play Poke
          - 1: play Grip
          - 0: Low + Top
        expect: {seat 0 discard: [Top, Low, Poke, Jab, Old]}
        """,
    )

    def seen(viewer: int) -> list[str | None]:
        zones = game.view(viewer).seats[0].zones
        return [card.name for zone in zones if zone.name == "discard" for card in zone.cards]

    assert seen(1) == ["Top", "Poke", "Jab"]  # neither Low nor Old
    assert seen(0) == ["Top", "Low", "Poke", "Jab", "Old"]


# -- LS-Q27 to LS-Q29, LS-Q33, LS-Q35, LS-Q36: facts ----------------------------------------


@pytest.mark.rule("LS-Q27")
@pytest.mark.parametrize(
    ("order", "elements"),
    [
        ("Astral", ("Solar", "Lunar", "Gravity")),
        ("Dread", ("Poison", "Death", "Shadow")),
        ("Mountain", ("Fire", "Earth", "Crystal")),
        ("Nature", ("Animal", "Forest", "Soul")),
        ("Storm", ("Air", "Lightning", "Water")),
        ("Tech", ("Explosives", "Mechanical", "Time")),
    ],
)
def test_a_hero_of_any_element_can_play_a_card_of_its_order(
    order: str, elements: tuple[str, ...]
) -> None:
    for element in elements:
        others = "Solar basic, Lunar basic" if order != "Astral" else "Fire basic, Air basic"
        run_scenario(
            2,
            f"""
            - {{name: One, type: Hero, health: 30, elements: [{element} basic, {others}],
               text: "Damage you receive is reduced by 0."}}
            - {{name: Sign, type: Attack, elements: [{order}], text: "Deal 2 damage."}}
            seats:
              - {{hero: One, hand: [Sign], deck: [Stone*3]}}
              - {{hero: Hal, health: 20}}
            steps:
              - 0: play Sign
            expect: {{seat 1 health: 18}}
            """,
        )


@pytest.mark.rule("LS-Q28")
def test_heroes_begin_with_28_to_35_health_and_never_have_more() -> None:
    heroes = [design for design in GAME.printed_cards() if design.is_hero]
    assert heroes
    assert all(28 <= hero.health <= 35 for hero in heroes)
    run_scenario(
        2,
        """
        - {name: Gulp, type: Defend, text: "You heal 9."}
        seats:
          - {hero: Hal, health: 29, hand: [Gulp], deck: [Stone*3]}
          - {hero: Hal}
        steps:
          - 0: play Gulp                     # above its start of 30, not above 35
        expect: {seat 0 health: 35}
        """,
    )
    with pytest.raises(rb.RuleboundError, match="health"):
        GAME.rules({"cards": [{"name": "Ox", "type": "Hero", "health": 36, "text": "Burn."}]})


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q29")
def test_the_last_discarded_card_is_the_top_of_the_owners_pile(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Ember, type: Attack, elements: [Fire], text: "Deal 1 damage."}
        - {name: Glow, type: Defend, text: "You heal 1 (5 if your last discard is Fire)."}
        - {name: Gleam, type: Defend, text: "You heal 1 (5 if your last discard is Fire)."}
        seats:
          - {hero: Hal, health: 10, hand: [Glow, Gleam], discard: [Ember, Stone], deck: [Stone*3]}
          - {hero: Hal, discard: [Ember], deck: [Stone*3]}
        steps:
          - 0: play Glow
          - expect: {seat 0 health: 15}
          - 0: play Gleam                    # Glow lies on top now
        expect: {seat 0 health: 16}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q33")
def test_an_item_grants_superior_access_by_default(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Fan, type: Item, worth: 1, elements: [Air], text: "You heal 1."}
        - {name: Cup, type: Item, worth: 1, elements: [Water basic], text: "You heal 1."}
        seats:
          - {hero: Hal, items: [Fan, Cup]}
          - {hero: Hal}
        expect: {seat 0 superior: [Solar, Fire, Air], seat 0 access: [Solar, Fire, Death, Air,
           Water]}
        """,
    )


@pytest.mark.rule("LS-Q35")
@pytest.mark.parametrize(
    ("name", "fragment"),
    [
        ("Duplication", "Trigger the current effects of all your buffs."),
        ("Mimicking Horror", "Trigger the current effects of all your buffs."),
        ("Chilling Curse", "can take at most 1 action a turn."),
        ("Swamp Creeper", "Ability:"),
        ("Blinding Beetle", "moves 2 Attack cards from hand to deck."),
    ],
)
def test_the_cards_named_in_the_rulebooks_exist(name: str, fragment: str) -> None:
    card = next(design for design in GAME.designs(GAME.rules()) if design.name == name)
    assert fragment in card.text
    assert card.is_buff == (name in ("Chilling Curse", "Swamp Creeper"))


@pytest.mark.rule("LS-Q36")
def test_only_the_astral_cards_are_called_printed() -> None:
    folder = games.folder("lightseekers") / "cards"
    assert len(list(folder.glob("*.toml"))) > 1
    for file in folder.glob("*.toml"):
        origins = Counter(raw.origin for raw in read_cards([file], GAME.card_fields))
        assert ("printed" in origins) == (file.stem == "astral"), file.stem


# -- LS-Q34: the draft ----------------------------------------------------------------------


def _packs(game: rb.Game) -> list[list[int]]:
    packs = []
    for seat in range(3):
        zone = next(z for z in game.view(seat).seats[seat].zones if z.name == "pack")
        packs.append(sorted(card.id for card in zone.cards if card.id is not None))
    return packs


@pytest.mark.rule("LS-Q34")
def test_packs_go_to_the_left_and_with_the_next_booster_to_the_right() -> None:
    game = rb.new("lightseekers", seats=3, seed=4, format="draft", seating=[0, 1, 2])
    for step in (1, -1):
        before = _packs(game)
        size = len(before[0])
        picked = _pick(game)
        after = _packs(game)
        for seat in range(3):
            kept = [card for card in before[seat] if card != picked[seat]]
            assert after[(seat + step) % 3] == kept
        for _ in range(size - 1):
            _pick(game)


def _pick(game: rb.Game) -> list[int]:
    """Let everybody pick the first card offered."""
    picked = []
    for seat in range(3):
        asked = game.question_for(seat)
        assert asked is not None
        answer = next(iter(asked.options())).answer
        picked.append(answer[0])
        game.submit(seat, answer)
    return picked


# -- LS-Q37: a game ends -----------------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q37")
@pytest.mark.parametrize(("health", "places"), [(20, "[1, 1]"), (19, "[1, 2]"), (21, "[2, 1]")])
def test_a_game_ends_at_the_turn_limit_and_health_decides(
    edition: int, health: int, places: str
) -> None:
    run_scenario(
        edition,
        f"""
        turn limit: 3
        seats:
          - {{hero: Hal, health: 20, deck: [Stone*9]}}
          - {{hero: Hal, health: {health}, deck: [Stone*9]}}
        steps:
          - 0: pass
          - 1: pass
          - expect: {{places: none}}
          - 0: pass
        expect: {{places: {places}, reason: turn limit}}
        """,
    )


# -- LS-Q41 to LS-Q43 ------------------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q41")
def test_health_that_becomes_its_starting_value_is_neither_damage_nor_healing(
    edition: int,
) -> None:
    run_scenario(
        edition,
        """
        - {name: Ox, type: Hero, health: 34, elements: [Air basic, Soul basic, Time basic],
           text: "Whenever any hero heals, you draw 1 card."}
        - {name: Song, type: Defend,
           text: "The health of you and another hero becomes its starting value."}
        - {name: Moss, type: Buff, text: "Whenever you take damage, you draw 1 card."}
        - {name: Ward, type: Buff, text: "You cannot heal.\\nYou are immune to damage."}
        seats:
          - {hero: Ox, health: 9, hand: [Song], buffs: [Ward], deck: [Stone*3]}
          - {hero: Hal, health: 35, buffs: [Moss, Ward], deck: [Stone*3]}
        steps:
          - 0: play Song
        expect:
          seat 0 health: 34
          seat 1 health: 30
          seat 0 hand size: 0
          seat 1 hand size: 0
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q42")
@pytest.mark.parametrize(
    ("quantity", "deck", "hand"),
    [
        ("1 Attack card", "[Stone, Jab, Jab, Rock]", "[Jab]"),
        ("2 Attack cards", "[Stone, Jab, Rock]", "[Jab]"),
        ("2 Attack cards", "[Jab*3, Rock]", "[Jab, Jab]"),
        ("1 Attack card", "[Stone, Rock]", "[]"),
    ],
)
def test_a_search_takes_all_that_it_can(edition: int, quantity: str, deck: str, hand: str) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Seek, type: Defend, text: "You search your deck for {quantity}."}}
        seats:
          - {{hero: Hal, hand: [Seek], deck: {deck}}}
          - {{hero: Hal}}
        steps:
          - 0: play Seek
        expect: {{seat 0 hand: {hand}}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q42")
def test_a_search_for_up_to_a_number_may_take_fewer(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Seek, type: Defend, text: "You search your deck for up to 2 Attack cards."}
        seats:
          - {hero: Hal, hand: [Seek], deck: [Stone, Jab, Rock]}
          - {hero: Hal}
        steps:
          - 0: play Seek
          - 0: none
        expect: {seat 0 hand: []}
        """,
    )


@pytest.mark.rule("LS-Q43")
def test_a_banned_card_is_legal_in_no_constructed_deck() -> None:
    banned = {"name": "Fiend", "type": "Defend", "banned": True, "text": "You heal 1."}
    rules = GAME.rules({"cards": [banned]})
    deck = dict(GAME.decks()["Dawn Watch"])
    assert not GAME.check_deck(rules, deck)
    name = next(n for n, copies in deck.items() if copies > 1)
    deck[name] -= 1
    deck["Fiend"] = 1
    assert [(flaw.code, flaw.rule) for flaw in GAME.check_deck(rules, deck)] == [
        ("banned", "LS-Q43")
    ]


@pytest.mark.rule("LS2-Ex1", "LS1-Ex1")
def test_a_missing_combo_makes_no_room_for_another_action_card() -> None:
    hero = {
        "name": "Frugal",
        "type": "Hero",
        "health": 30,
        "elements": ["Solar superior", "Lunar basic", "Gravity basic"],
        "text": "Your deck has 4 combos.",
    }
    rules = GAME.rules({"cards": [hero]})
    document = scenario.read_file(
        games.folder("lightseekers") / "scenarios/examples/ls2-ex1-four-combos-thirty-actions.yaml"
    )
    deck = document["new"]["decks"][0]
    assert not GAME.check_deck(rules, deck)
    flaws = GAME.check_deck(rules, {**deck, "Yikona Oracle": 1})
    assert [flaw.rule for flaw in flaws] == ["LS2 2.1.1.1c"]


@pytest.mark.rule("LS2-Ex9", "LS2-Ex10")
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_opening_hands_grow_by_one_up_to_seven(seats: int) -> None:
    seating = list(range(seats))
    game = rb.new("lightseekers", seats=seats, seed=1, first=0, seating=seating)
    sizes = [inspect(game, f"seat {seat} hand size") for seat in range(seats)]
    assert sizes == [4, 5, 6, 7, 7, 7, 7, 7][:seats]


# -- what had gone wrong before --------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q40", "LS2 2.6.8")
def test_a_buff_that_is_being_played_cannot_be_returned_before_it_is_cancelled(
    edition: int,
) -> None:
    run_scenario(
        edition,
        """
        - {name: Ebb, type: Hero, health: 30, elements: [Air basic, Soul basic, Time basic],
           text: "Whenever you Buff, return all your buffs."}
        - {name: Hush, type: Buff, text: "Next time another hero Buffs, Cancel it."}
        seats:
          - {hero: Ebb, hand: [Rock], deck: [Stone*3]}
          - {hero: Hal, buffs: [Hush], deck: [Stone*3]}
        steps:
          - 0: play Rock
        expect: {seat 0 hand: [], seat 0 discard: [Rock], seat 1 discard: [Hush]}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q19")
def test_a_clunky_modifier_applied_at_the_empty_deck_check_is_turned_too(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Pod, type: Buff, text: "When this card leaves play, deal 3 damage to you."}
        - {name: Gear, type: Buff, corners: ["-!", "-!"],
           text: "Damage you receive is reduced by 1."}
        phase: end
        seats:
          - {hero: Hal, health: 10, buffs: [Pod, Gear]}
          - {hero: Hal, deck: [Stone*3]}
        steps:
          - 0: give up Pod
        expect: {acting: 1, seat 0 health: 8, seat 0 turned: [1]}
        """,
    )
