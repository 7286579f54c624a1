"""What a combo requires, and which hand cards can pay for it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import cast

import pytest

from rulebound.games.lightseekers import payment, schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.kernel.ids import Card
from tests.games.lightseekers.rules.concepts import (
    journal_texts,
    run_in_both_editions,
    run_scenario,
    visible_cards,
)


@pytest.mark.rule("LS2 2.4.2.2a", "LS2 2.4.2.2d", "LS1 2.4.3a")
def test_a_combo_needs_access_to_all_it_shows_also_where_the_hand_could_pay() -> None:
    run_in_both_editions("""
seats: [{hero: Mixed, hand: [Blaze, Spark, Clay]}, {hero: Night}]
steps:
  - 0: {refused: play Blaze, rule: LS2 2.4.2.2d}
expect: {options: [play Spark, pass]}
""")


@pytest.mark.rule("LS2 2.4.2.2a", "LS2 2.4.2.2d")
def test_basic_access_is_enough_however_often_the_element_is_shown_or_was_used() -> None:
    run_in_both_editions("""
  - {name: Quake, type: Attack, cost: [Earth, Earth], text: "Deal 6 damage."}
seats: [{hero: Mount, hand: [Quake, Clay, Loam]}, {hero: Night, health: 20, buffs: [Dry]}]
spent: [Earth]
steps:
  - 0: play Quake
expect: {seat 1 health: 14}
""")


@pytest.mark.rule("LS2 2.4.2.2b", "LS2 2.4.2.2c", "LS2 2.4.2.1b", "LS1 2.4.3b", "LS1 2.4.3c")
def test_each_symbol_is_paid_with_a_matching_card_of_the_hand_and_no_other() -> None:
    run_in_both_editions("""
seats: [{hero: Mount, hand: [Blaze, Spark, Ember, Clay, Gem, Pebble]},
    {hero: Night, health: 20, buffs: [Dry]}]
steps:
  - 0: play Blaze
  - expect: {options: [pay Clay + Spark, pay Clay + Ember]}
  - 0: pay Clay + Spark
expect: {seat 1 health: 14, seat 0 hand: [Ember, Gem, Pebble], seat 0 deck: [Spark, Clay],
    seat 0 discard: [Blaze]}
""")


@pytest.mark.rule("LS2 2.4.2.2d", "LS2 2.4.2.2c", "LS1 2.4.3b", "LS1 2.4.3e")
def test_a_combo_must_be_paid_from_hand_and_cards_in_play_do_not_pay() -> None:
    run_in_both_editions("""
  - {name: Kiln, type: Buff, elements: [Earth], text: "Damage you do is increased by 1."}
seats: [{hero: Mount, hand: [Blaze, Spark, Ember], buffs: [Kiln]}, {hero: Night}]
steps:
  - 0: {refused: play Blaze, rule: LS2 2.4.2.2d}
expect: {options: [play Spark, play Ember, pass]}
""")


@pytest.mark.rule("LS2 2.4.2.2c")
def test_two_of_the_same_symbol_take_two_cards_and_the_combo_does_not_pay_for_itself() -> None:
    run_in_both_editions("""
  - {name: Inferno, type: Attack, cost: [Fire, Fire], text: "Deal 6 damage."}
seats: [{hero: Mount, hand: [Inferno, Spark]}, {hero: Night}]
steps:
  - 0: {refused: play Inferno, rule: LS2 2.4.2.2d}
""")


SPELLS = """
  - {name: Inferno, type: Attack, cost: [Fire, Fire, Earth], text: "Deal 6 damage."}
  - {name: Trio, type: Attack, cost: [Fire, Earth, Crystal], text: "Deal 1 damage."}
"""


@pytest.mark.rule("LS2 2.4.2.2g", "LS2 2.4.2.2e", "LS1 2.4.3f", "LS1 2.4.3i")
def test_a_combo_pays_for_all_it_shares_once_each_and_nothing_beyond_that_is_taken() -> None:
    run_in_both_editions(f"""{SPELLS}
seats: [{{hero: Mount, hand: [Inferno, Trio, Spark, Ember, Clay]}},
    {{hero: Night, health: 20, buffs: [Dry]}}]
steps:
  - 0: play Inferno
  - expect: {{options: [pay Spark + Trio, pay Ember + Trio, pay Clay + Ember + Spark]}}
  - 0: {{refused: pay Clay + Spark + Trio, rule: LS2 2.4.2.2e}}
  - 0: pay Ember + Trio
expect: {{seat 0 hand: [Spark, Clay], seat 0 deck: [Trio, Ember], seat 1 health: 14}}
""")


@pytest.mark.rule("LS2 2.4.2.2g", "LS1 2.4.3f")
def test_a_combo_covers_a_repeated_symbol_only_as_often_as_it_has_it() -> None:
    run_in_both_editions(f"""{SPELLS}
seats: [{{hero: Mount, hand: [Inferno, Trio, Clay]}}, {{hero: Night}}]
steps:
  - 0: {{refused: play Inferno, rule: LS2 2.4.2.2d}}
""")


@pytest.mark.rule("LS2 2.4.2.2e", "LS1 2.4.3i")
def test_a_card_that_could_be_left_out_may_not_be_paid() -> None:
    run_in_both_editions("""
  - {name: Twin, type: Attack, cost: [Fire, Earth], text: "Deal 1 damage."}
seats: [{hero: Mount, hand: [Blaze, Twin, Spark, Clay]}, {hero: Night, health: 20, buffs: [Dry]}]
steps:
  - 0: play Blaze
  - expect: {options: [pay Twin, pay Clay + Spark]}
  - 0: {refused: pay Spark + Twin, rule: LS2 2.4.2.2e}
  - 0: pay Twin
expect: {seat 0 hand: [Spark, Clay]}
""")


@pytest.mark.rule("LS2 2.4.2.2f", "LS1 2.4.3d")
def test_the_payment_goes_into_the_deck_only_after_the_effects() -> None:
    run_in_both_editions("""
  - {name: Insight, type: Defend, cost: [Fire, Earth], text: "You draw 2 cards. You heal 1."}
seats: [{hero: Mount, health: 20, hand: [Insight, Spark, Clay], deck: [Jab]},
    {hero: Night, deck: [Jab]}]
steps:
  - 0: play Insight
expect: {acting: 1, seat 0 health: 21, seat 0 discard: [Insight]}
""")
    game = run_scenario("""
  - {name: Insight, type: Defend, cost: [Fire, Earth],
     text: "You draw 2 cards. You may deal 1 damage to you."}
seats: [{hero: Mount, health: 20, hand: [Insight, Spark, Clay], deck: [Jab]},
    {hero: Night, deck: [Jab]}]
steps:
  - 0: play Insight
  - 0: pay Clay + Spark
expect: {asked: [0 may], seat 0 hand: [Jab], seat 0 deck: [], seat 0 limbo: [Insight, Clay, Spark]}
""")
    assert visible_cards(game, 1, 0, "limbo") == ["Insight", "Clay", "Spark"]  # it is shown


PAYERS = """
  - {name: Tide, type: Attack, cost: [Fire, Water], text: "Deal 6 damage."}
  - {name: Odd, type: Attack, cost: [Fire, Earth, Death], text: "Deal 1 damage."}
  - {name: Peak, type: Attack, cost: [Mountain], text: "Deal 6 damage."}
  - {name: Deep, type: Attack, cost: [Earth, Crystal], text: "Deal 1 damage."}
"""


@pytest.mark.rule("LS2 2.4.2.2h", "LS1 2.4.3h")
def test_a_combo_pays_although_most_of_its_elements_are_out_of_reach() -> None:
    run_in_both_editions(f"""{PAYERS}
seats: [{{hero: Mixed, hand: [Tide, Odd, Drip]}}, {{hero: Night, health: 20, buffs: [Dry]}}]
steps:
  - 0: play Tide
expect: {{seat 1 health: 14, seat 0 deck: [Odd, Drip]}}
""")


@pytest.mark.rule("LS2 2.4.2.2h")
def test_a_combo_with_no_element_within_reach_does_not_pay() -> None:
    run_in_both_editions(f"""{PAYERS}
seats: [{{hero: Mixed, hand: [Peak, Deep]}}, {{hero: Night, health: 20, buffs: [Dry]}}]
steps:
  - 0: {{refused: play Peak, rule: LS2 2.4.2.2h}}
""")


@pytest.mark.rule("LS2 2.4.2.2k", "LS1 2.4.3l")
def test_an_order_is_paid_with_any_of_its_elements_that_the_hero_has() -> None:
    run_in_both_editions(f"""{PAYERS}
seats: [{{hero: Mixed, hand: [Peak, Spark, Clay, Summit, Drip, Pebble]}}, {{hero: Night}}]
steps:
  - 0: play Peak
  - expect: {{options: [pay Spark, pay Summit]}}
  - 0: pay Spark
""")


@pytest.mark.rule("LS2 2.4.2.2k", "LS2 2.4.2.2c")
def test_a_card_of_an_order_does_not_pay_for_an_element_of_it() -> None:
    run_in_both_editions("""
seats: [{hero: Mount, hand: [Blaze, Summit, Clay]}, {hero: Night}]
steps:
  - 0: {refused: play Blaze, rule: LS2 2.4.2.2d}
""")


@pytest.mark.rule("LS1 2.4.3g")
def test_an_item_pays_as_the_element_it_would_grant() -> None:
    run_in_both_editions(f"""{PAYERS}
seats: [{{hero: Mixed, hand: [Tide, Spark, Ring]}}, {{hero: Night, health: 20, buffs: [Dry]}}]
steps:
  - 0: play Tide
expect: {{seat 1 health: 14, seat 0 deck: [Spark, Ring]}}
""")


CHEAPER = '  - {name: Bargain, type: Buff, text: "Your combos cost 1 card less."}'
DEARER = '  - {name: Toll, type: Buff, text: "Combos of your target cost 1 card more."}'


@pytest.mark.rule("LS2 2.4.2.2i", "LS1 2.4.3j")
def test_the_player_chooses_which_symbol_of_a_reduced_cost_is_left_out() -> None:
    run_in_both_editions(f"""
{CHEAPER}
seats: [{{hero: Mount, hand: [Blaze, Spark, Clay], buffs: [Bargain]}},
    {{hero: Night, health: 20, buffs: [Dry]}}]
steps:
  - 0: play Blaze
  - expect: {{options: [cost Fire, cost Earth]}}
  - 0: cost Earth
expect: {{seat 1 health: 14, seat 0 hand: [Spark], seat 0 deck: [Clay]}}
""")


@pytest.mark.rule("LS2 2.4.2.2i", "LS1 2.4.3j")
def test_a_symbol_that_is_left_out_needs_access_all_the_same() -> None:
    run_in_both_editions(f"""
{CHEAPER}
seats: [{{hero: Mixed, hand: [Blaze, Spark], buffs: [Bargain]}}, {{hero: Night}}]
steps:
  - 0: {{refused: play Blaze, rule: LS2 2.4.2.2d}}
""")


@pytest.mark.rule("LS2 2.4.2.2j", "LS1 2.4.3k")
def test_an_increased_cost_takes_an_extra_card_of_the_order_that_the_hero_has_access_to() -> None:
    run_in_both_editions(f"""
{DEARER}
  - {{name: Flare, type: Attack, cost: [Fire], text: "Deal 6 damage."}}
seats:
  - {{hero: Mixed, hand: [Flare, Spark, Ember, Clay, Drip, Pebble]}}
  - {{hero: Night, health: 20, buffs: [Toll, Dry]}}
steps:
  - 0: play Flare
expect: {{seat 1 health: 14, seat 0 hand: [Clay, Drip, Pebble], seat 0 deck: [Spark, Ember]}}
""")


@pytest.mark.rule("LS2 2.4.2.2j", "LS1 2.4.3k")
def test_the_extra_card_is_required_and_may_be_of_another_element() -> None:
    run_in_both_editions(f"""
{DEARER}
seats: [{{hero: Mount, hand: [Blaze, Spark, Clay]}}, {{hero: Night, buffs: [Toll, Dry]}}]
steps:
  - 0: {{refused: play Blaze, rule: LS2 2.4.2.2j}}
""")
    run_in_both_editions(f"""
{DEARER}
seats: [{{hero: Mount, hand: [Blaze, Spark, Clay, Gem]}},
    {{hero: Night, health: 20, buffs: [Toll, Dry]}}]
steps:
  - 0: play Blaze
expect: {{seat 1 health: 14, seat 0 deck: [Spark, Clay, Gem]}}
""")


@pytest.mark.rule("LS2 2.4.2.2j", "LS1 2.4.3k")
def test_the_extra_card_for_a_combo_of_two_orders_is_of_either() -> None:
    run_in_both_editions(f"""{PAYERS}{DEARER}
seats: [{{hero: Mixed, hand: [Tide, Spark, Drip, Drip]}},
    {{hero: Night, health: 20, buffs: [Toll, Dry]}}]
steps:
  - 0: play Tide
expect: {{seat 1 health: 14, seat 0 hand: []}}
""")


@pytest.mark.rule("LS2 2.4.2.2j", "LS1 2.4.3k", "LS-Q8")
def test_a_payment_combo_covers_no_additional_card_but_can_be_one() -> None:
    """Deep covers Earth; its spare Crystal is no additional card, but Deep itself is one."""
    hand = "[Blaze, Spark, Clay, Deep, Drip]"
    run_in_both_editions(f"""{PAYERS}{DEARER}
seats: [{{hero: Mount, hand: {hand}}}, {{hero: Night, health: 20, buffs: [Toll, Dry]}}]
steps:
  - 0: play Blaze
  - expect: {{options: [pay Clay + Deep + Spark]}}
  - 0: {{refused: pay Spark + Deep, rule: LS2 2.4.2.2j}}
  - 0: {{refused: pay Spark + Deep + Drip, rule: LS2 2.4.2.2j}}
  - 0: {{refused: pay Clay + Deep + Drip, rule: LS2 2.4.2.2d}}
  - 0: {{refused: pay Spark + Clay + Deep + Drip, rule: LS2 2.4.2.2e}}
  - 0: pay Spark + Clay + Deep
expect: {{seat 1 health: 14, seat 0 hand: [Drip], seat 0 deck size: 3}}
""")


@pytest.mark.rule("LS2 2.4.2.2j", "LS1 2.4.3k", "LS-Q8")
def test_each_increase_takes_a_card_of_its_own() -> None:
    run_in_both_editions(f"""{PAYERS}{DEARER}
seats: [{{hero: Mount, hand: [Peak, Odd, Clay, Gem]}},
    {{hero: Night, health: 20, buffs: [Toll, Toll, Dry]}}]
steps:
  - 0: play Peak
  - 0: {{refused: pay Odd + Clay, rule: LS2 2.4.2.2j}}
  - 0: pay Odd + Clay + Gem
expect: {{seat 1 health: 14, seat 0 hand: []}}
""")
    run_in_both_editions(f"""{PAYERS}{DEARER}
seats: [{{hero: Mount, hand: [Peak, Odd, Clay]}}, {{hero: Night, buffs: [Toll, Toll, Dry]}}]
steps:
  - 0: {{refused: play Peak, rule: LS2 2.4.2.2j}}
""")


@pytest.mark.rule("LS2 2.4.2.2j", "LS2 2.4.2.2e", "LS-Q8")
@pytest.mark.parametrize("increase", [1, 2])
@pytest.mark.parametrize("hero", ["Mount", "Mixed"])
@pytest.mark.parametrize("seed", range(20))
def test_payments_with_additional_cards_are_those_that_counting_finds(
    increase: int, hero: str, seed: int
) -> None:
    """Compare with all sets of cards: a minimal payment, and so many cards beside it."""
    dice = Random(seed)
    names = ["Spark", "Ember", "Clay", "Gem", "Drip", "Pebble", "Tide", "Odd", "Peak", "Deep"]
    hand = [dice.choice(names) for _ in range(6)]
    combo = dice.choice(["Blaze", "Tide", "Peak"])
    game = run_scenario(f"""{PAYERS}{DEARER}
seats: [{{hero: {hero}, hand: [{combo}, {", ".join(hand)}]}},
    {{hero: Night, buffs: [{", ".join(["Toll"] * increase)}]}}]
steps: []
""")
    g = cast("LightseekersCtx", game.rules.context(game.table))
    played, *others = sorted(g.cards(schema.HAND, 0), key=lambda card: g.name_of(card) != combo)
    design, access = g.design(played), g.access(0)
    orders = [(schema.FIRST_ORDER + order,) for order in range(6) if design.orders >> order & 1]

    def pays(cards: Sequence[Card], cost: tuple[int, ...]) -> bool:
        reached = {0}
        for card in cards:
            masks = payment.coverable_sets(g.design(card), cost, access)
            reached |= {done | mask for done in reached for mask in masks}
        return (1 << len(cost)) - 1 in reached

    def is_minimal(cards: Sequence[Card]) -> bool:
        rests = [[card for card in cards if card != left_out] for left_out in cards]
        return pays(cards, design.price) and not any(pays(rest, design.price) for rest in rests)

    expected = set()
    for size in range(len(design.price) + 1):
        for paid in filter(is_minimal, combinations(others, size)):
            rest = [card for card in others if card not in paid]
            fitting = [card for card in rest if any(pays([card], order) for order in orders)]
            for added in combinations(fitting, increase):
                expected.add(tuple(sorted([g.name_of(card) for card in [*paid, *added]])))
    answers = payment.payments(g, 0, played, design.price)
    found = [tuple(sorted([g.name_of(card) for card in answer])) for answer in answers]
    assert sorted(found) == sorted(expected)
    assert payment.can_pay(g, 0, played) == bool(expected)


@pytest.mark.rule("LS2 2.4.2.2i")
def test_the_question_about_a_cost_cites_the_rule_that_changes_it() -> None:
    cheaper = run_scenario(f"""
{CHEAPER}
seats: [{{hero: Mount, hand: [Blaze, Spark, Clay], buffs: [Bargain]}}, {{hero: Night}}]
steps:
  - 0: play Blaze
expect: {{asked: [0 waive]}}
""")
    assert cheaper.pending[0].rule == "LS2 2.4.2.2i"


@pytest.mark.rule("LS2 2.4.2.2i", "LS2 2.4.2.2j", "LS-Q17")
def test_a_cost_both_reduced_and_increased_loses_a_symbol_and_gains_a_card_of_the_order() -> None:
    run_in_both_editions(f"""
{CHEAPER}
{DEARER}
seats:
  - {{hero: Mount, hand: [Blaze, Spark, Gem], buffs: [Bargain]}}
  - {{hero: Night, health: 20, buffs: [Toll, Dry]}}
steps:
  - 0: play Blaze
expect: {{seat 1 health: 14, seat 0 deck: [Spark, Gem]}}
""")


@pytest.mark.rule("LS2 2.4.2.2f")
def test_paid_cards_are_shuffled_into_the_deck_and_the_journal_says_so() -> None:
    game = run_scenario("""
seats: [{hero: Mount, hand: [Blaze, Spark, Clay], deck: [Jab*3]}, {hero: Night, deck: [Jab]}]
steps:
  - 0: play Blaze
""")
    story = journal_texts(game, 1)
    assert "Seat 0 pays with Spark." in story
    assert story.index("Seat 0 shuffles the deck.") > story.index(
        "Seat 1 takes 6 damage and has 24 health."
    )
