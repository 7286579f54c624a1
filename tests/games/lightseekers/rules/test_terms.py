"""The common terms of both editions (LS2 6.2, the second half of LS1 chapter 6)."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.editions import BOTH_EDITIONS, journal_texts, run_scenario

# -- action cards, after playing a card ---------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS2 action-card.1", "LS1 action-card.1")
def test_buffs_and_items_are_action_cards_and_combos_are_not(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Ring, type: Item, worth: 1, elements: [Solar], text: "You heal 1."}
        - {name: Blaze, type: Attack, cost: [Fire], text: "Deal 9 damage."}
        - {name: Sift, type: Defend,
           text: "You move all action cards from your discard pile to your hand."}
        seats:
          - {hero: Hal, hand: [Sift], discard: [Ring, Blaze, Rock, Jab], deck: [Stone*3]}
          - {hero: Hal}
        steps:
          - 0: play Sift
        expect: {seat 0 hand: [Ring, Rock, Jab], seat 0 discard: [Sift, Blaze]}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 after-playing-a-card.1", "LS1 after-playing-a-card.1")
def test_after_playing_a_card_applies_once_the_card_is_on_the_discard_pile(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Echo, type: Buff, text:
           "Whenever you have played 1 Defend card, you move your last discard to your hand."}
        seats:
          - {hero: Hal, health: 10, hand: [Stone], buffs: [Echo], discard: [Jab], deck: [Rock*3]}
          - {hero: Hal}
        steps:
          - 0: play Stone
        expect: {seat 0 hand: [Stone], seat 0 discard: [Jab], seat 0 health: 11}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 after-playing-a-card.1", "LS1 after-playing-a-card.1")
def test_using_the_ability_of_a_card_does_not_count_as_playing_it(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Echo, type: Buff, text: "Whenever you have played 1 Buff card, you heal 5."}
        - {name: Elf, type: Buff, text: "Ability: You heal 1."}
        seats:
          - {hero: Hal, health: 10, hand: [Rock], buffs: [Echo, Elf], deck: [Rock*3]}
          - {hero: Hal, deck: [Stone*3]}
        steps:
          - 0: use Elf
          - expect: {seat 0 health: 11}
          - 0: play Rock
        expect: {seat 0 health: 16}
        """,
    )


# -- corners ------------------------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS2 corner.1", "LS1 6.1.1a", "LS-Q30", "LS-Q32")
def test_corners_come_in_their_order_x_is_inactive_and_empty_is_active(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Moth, type: Buff, corners: [3, X, "-", 4],
           text: "You heal D.\\nDamage you do is increased by 2."}
        seats:
          - {hero: Hal, health: 1, hand: [Moth, Jab, Jab], deck: [Jab*9]}
          - {hero: Hal, health: 30, deck: [Stone*9]}
        steps:
          - 0: play Moth                                              # the first corner: 3
          - 0: play Jab
          - expect: {seat 0 health: 4, seat 1 health: 27}
          - 1: pass
          - 0: play Jab                                               # the second: an X
          - expect: {seat 0 health: 4, seat 1 health: 26, seat 0 turned: [1]}
          - 0: pass
          - 1: pass
          - 0: play Jab                                               # the third: no number
          - expect: {seat 0 health: 4, seat 1 health: 23, seat 0 turned: [2]}
          - 0: pass
          - 1: pass
          - expect: {seat 0 health: 8, seat 0 turned: [3]}            # the fourth: 4
          - 0: pass
          - 1: pass
        expect: {seat 0 buffs: [], seat 0 health: 8}
        """,
    )


# -- moving into play, leaving play -------------------------------------------------------

_CALL = """
        - {name: Call, type: Defend, text: "Move 1 buff from your hand into play."}
        - {name: Gale, type: Buff, elements: [Air], text: "You heal 5."}
        - {name: Warmth, type: Buff, elements: [Fire], text: "You heal 2."}
"""


@pytest.mark.rule("LS2 move.3")
def test_in_edition_2_a_card_moved_into_play_without_its_element_is_dormant() -> None:
    run_scenario(
        2,
        f"""
        {_CALL}
        seats:
          - {{hero: Hal, health: 10, hand: [Call, Gale, Warmth], deck: [Stone*3]}}
          - {{hero: Hal}}
        steps:
          - 0: play Call
          - 0: Gale
        expect: {{seat 0 buffs: [Gale], seat 0 dormant: [Gale], seat 0 health: 10}}
        """,
    )


@pytest.mark.rule("LS1 move.2")
def test_in_edition_1_only_a_card_whose_elements_the_hero_has_is_moved_into_play() -> None:
    run_scenario(
        1,
        f"""
        {_CALL}
        seats:
          - {{hero: Hal, health: 10, hand: [Call, Gale, Warmth], deck: [Stone*3]}}
          - {{hero: Hal}}
        steps:
          - 0: play Call          # Warmth: nothing else can be chosen
        expect: {{seat 0 buffs: [Warmth], seat 0 hand: [Gale], seat 0 health: 12}}
        """,
    )


_LEAVE = """
        - {name: Seed, type: Buff, corners: ["-", "-"],
           text: "When this card leaves play, you draw 1 card."}
"""


@BOTH_EDITIONS
@pytest.mark.rule("LS2 leaving-play.1", "LS1 6.1.3a")
@pytest.mark.parametrize(
    ("text", "hand", "pile"),
    [
        ("Remove 1 of your buffs.", "[Jab]", "[Act, Seed]"),
        ("Return 1 of your buffs.", "[Jab, Seed]", "[Act]"),
        ("Rotate 1 of your buffs forwards 2 times.", "[Jab]", "[Act, Seed]"),
    ],
)
def test_a_card_leaves_play_however_it_goes(edition: int, text: str, hand: str, pile: str) -> None:
    run_scenario(
        edition,
        f"""
        {_LEAVE}
        - {{name: Act, type: Defend, text: "{text}"}}
        seats:
          - {{hero: Hal, hand: [Act], buffs: [Seed], deck: [Jab, Stone, Stone]}}
          - {{hero: Hal}}
        steps:
          - 0: play Act
        expect: {{seat 0 hand: {hand}, seat 0 discard: {pile}}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 leaving-play.1", "LS1 6.1.3a")
def test_a_card_that_is_swapped_out_or_given_up_leaves_play(edition: int) -> None:
    run_scenario(
        edition,
        f"""
        {_LEAVE}
        - {{name: Act, type: Defend, text: "Swap 1 of your buffs with a buff from your hand."}}
        seats:
          - {{hero: Hal, hand: [Act, Rock], buffs: [Seed], deck: [Jab, Stone, Stone]}}
          - {{hero: Hal}}
        steps:
          - 0: play Act
        expect: {{seat 0 hand: [Jab, Seed], seat 0 buffs: [Rock]}}
        """,
    )
    run_scenario(
        edition,
        """
        - {name: Pod, type: Buff, text: "When this card leaves play, you heal 4."}
        phase: end
        seats:
          - {hero: Hal, health: 10, hand: [Stone], buffs: [Pod]}
          - {hero: Hal, deck: [Stone*3]}
        steps:
          - 0: give up Pod                 # the Empty Deck Check
        expect: {seat 0 health: 14, seat 0 discard: [Pod]}
        """,
    )


@pytest.mark.rule("LS2 leaving-play.2")
def test_what_happens_as_a_card_leaves_finds_it_neither_in_play_nor_on_the_pile() -> None:
    run_scenario(
        2,
        """
        - {name: Seed, type: Buff, text: "When this card leaves play, deal 2 damage to your
           target, then you move your last discard to your hand, then trigger the current effects
           of all your buffs.\\nYou heal 5."}
        - {name: Axe, type: Defend, text: "Remove 1 of your buffs."}
        seats:
          - {hero: Hal, health: 10, hand: [Axe], buffs: [Seed], discard: [Jab], deck: [Stone*3]}
          - {hero: Hal, health: 20}
        steps:
          - 0: play Axe
        expect:
          {seat 0 hand: [Jab], seat 0 discard: [Axe, Seed], seat 0 health: 10, seat 1 health: 18}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 leaving-play.2")
def test_a_buff_with_an_x_in_its_corner_leaves_without_effect(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Seed, type: Buff, corners: [X, "-"], text: "When this card leaves play, you heal
           4."}
        - {name: Axe, type: Defend, text: "Remove 1 of your buffs."}
        seats:
          - {hero: Hal, health: 10, hand: [Axe], buffs: [Seed], deck: [Stone*3]}
          - {hero: Hal}
        steps:
          - 0: play Axe
        expect: {seat 0 health: 10, seat 0 discard: [Axe, Seed]}
        """,
    )


# -- Power, since your last turn ----------------------------------------------------------

_POWER = """
        - {name: Fury, type: Buff, text: "The Power of your Attack cards is increased by 2."}
        - {name: Leech, type: Attack, text: "Deal 3 damage. You heal 1. You draw 1 card."}
        seats:
          - {hero: Hal, health: 10, hand: [Leech, Stone], buffs: [Fury], deck: [Jab*9]}
          - {hero: Hal, health: 20, deck: [Stone*3]}
        steps:
          - 0: play Leech
"""


@pytest.mark.rule("LS2 power.1")
def test_in_edition_2_power_is_all_damage_and_healing_of_that_card_and_nothing_else() -> None:
    run_scenario(
        2,
        f"""
        {_POWER}
          - expect: {{seat 1 health: 15, seat 0 health: 13, seat 0 hand size: 2}}
          - 0: play Stone
        expect: {{seat 0 health: 14}}
        """,
    )


@pytest.mark.rule("LS1 2.6d", "LS1 2.6e")
def test_in_edition_1_power_is_every_number_of_the_card() -> None:
    run_scenario(
        1,
        f"""
        {_POWER}
          - expect: {{seat 1 health: 15, seat 0 health: 13, seat 0 hand size: 4}}
          - 0: play Stone
        expect: {{seat 0 health: 14}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 since-your-last-turn.1", "LS1 since-your-last-turn.1")
def test_since_your_last_turn_begins_with_the_end_of_that_turn(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Hurt, type: Defend, text: "Deal 2 damage to you."}
        - {name: Balm, type: Defend, text: "You heal 1 (9 if you took damage since your last
           turn)."}
        seats:
          - {hero: Hal, health: 10, hand: [Hurt, Balm, Balm], deck: [Rock*9]}
          - {hero: Hal, hand: [Jab], deck: [Rock*9]}
        steps:
          - 0: play Hurt
          - 0: pass                       # taken in that turn, so before its end
          - 1: pass
          - 0: play Balm
          - expect: {seat 0 health: 9}
          - 0: pass
          - 1: play Jab
          - 1: pass
          - 0: play Balm
        expect: {seat 0 health: 17}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 since-your-last-turn.1", "LS1 since-your-last-turn.1")
def test_before_the_first_turn_it_counts_from_the_start_of_the_game(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Balm, type: Defend, text: "You heal 1 (9 if you were Attacked since your last
           turn)."}
        seats:
          - {hero: Hal, hand: [Jab], deck: [Rock*9]}
          - {hero: Hal, health: 10, hand: [Balm], deck: [Rock*9]}
        steps:
          - 0: play Jab
          - 0: pass
          - 1: play Balm
        expect: {seat 1 health: 18}
        """,
    )


# -- Swap ---------------------------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS2 swap.1", "LS1 swap.1", "LS2 swap.3", "LS1 swap.3")
def test_swapped_buffs_take_each_others_places_in_the_discard_pile_too(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Trade, type: Defend, text: "Swap 1 of your buffs with a buff from your discard
           pile."}
        - {name: Guest, type: Buff, corners: ["-", "-"], text: "You heal 3."}
        seats:
          - {hero: Hal, health: 10, hand: [Trade], buffs: [Rock, {card: Wheel, turned: 2}, Rock],
             discard: [Stone, Guest, Jab], deck: [Stone*3]}
          - {hero: Hal}
        steps:
          - 0: play Trade
          - 0: Wheel
        expect:
          seat 0 buffs: [Rock, Guest, Rock]
          seat 0 discard: [Trade, Stone, Wheel, Jab]
          seat 0 health: 13
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 swap.2", "LS1 swap.2", "LS2 valid.1", "LS1 valid.1")
@pytest.mark.parametrize(
    ("hand", "buffs"),
    [("[Trade, Jab]", "[Rock]"), ("[Trade, Gale]", "[Rock]"), ("[Trade, Rock]", "[]")],
)
def test_without_a_valid_buff_on_either_side_a_swap_fails(
    edition: int, hand: str, buffs: str
) -> None:
    game = run_scenario(
        edition,
        f"""
        - {{name: Trade, type: Defend, text: "Swap 1 of your buffs with a buff from your hand. You
           heal 2."}}
        - {{name: Gale, type: Buff, elements: [Air], text: "You heal 5."}}
        seats:
          - {{hero: Hal, health: 10, hand: {hand}, buffs: {buffs}, deck: [Stone*3]}}
          - {{hero: Hal}}
        steps:
          - 0: play Trade
        expect: {{seat 0 buffs: {buffs}, seat 0 hand size: 1, seat 0 health: 12}}
        """,
    )
    assert "Nothing comes of it: there are no two Valid buffs to be swapped." in journal_texts(game)


@BOTH_EDITIONS
@pytest.mark.rule("LS2 move.2", "LS1 move.1", "LS2 swap.1", "LS1 swap.1")
def test_a_buff_that_cannot_be_removed_or_returned_can_be_swapped(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Oak, type: Buff, text: "This card cannot be removed or returned."}
        - {name: Trade, type: Defend, text: "Swap 1 of your buffs with a buff from your hand."}
        - {name: Axe, type: Defend, text: "Remove 1 of your buffs."}
        seats:
          - {hero: Hal, hand: [Axe, Trade, Rock], buffs: [Oak], deck: [Stone*3]}
          - {hero: Hal, deck: [Stone*3]}
        steps:
          - 0: play Axe
          - expect: {seat 0 buffs: [Oak]}
          - 0: play Trade
        expect: {seat 0 buffs: [Rock], seat 0 hand: [Oak]}
        """,
    )


# -- to the left and to the right ---------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS2 to-the-left.1", "LS2 to-the-left.3", "LS2 to-the-right.1", "LS1 6.1.5a")
@pytest.mark.parametrize(
    ("side", "left"), [("left", "[Wall, Axe, Rock, Rock]"), ("right", "[Wall, Rock, Axe, Rock]")]
)
def test_to_the_side_means_the_one_neighbour_in_order_of_play(
    edition: int, side: str, left: str
) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Wall, type: Buff, text: "Damage you receive is reduced by 0."}}
        - {{name: Axe, type: Buff, text: "Ability: Remove the buff to the {side} of this card."}}
        seats:
          - {{hero: Hal, buffs: [Wall, Rock, Axe, Rock], hand: [Rock], deck: [Stone*3]}}
          - {{hero: Hal, deck: [Stone*3]}}
        steps:
          - 0: play Rock
          - expect: {{seat 0 buffs: [Wall, Rock, Axe, Rock, Rock]}}
          - 0: use Axe
        expect: {{seat 0 buffs: {left}}}
        """,
    )


@pytest.mark.rule("LS2 to-the-left.1", "LS2 to-the-left.3", "LS1 6.1.5a")
@pytest.mark.parametrize(
    ("buffs", "health"), [("[Sun, Rock, Leaf]", 11), ("[Rock, Sun, Leaf]", 15)]
)
def test_a_condition_on_the_left_checks_the_neighbour_only(buffs: str, health: int) -> None:
    run_scenario(
        2,
        f"""
        - {{name: Sun, type: Buff, elements: [Solar], text: "Damage you receive is reduced by 0."}}
        - {{name: Leaf, type: Buff, text: "You heal 1 (5 if the buff to the left of this card is
           Solar)."}}
        phase: buff
        seats:
          - {{hero: Hal, health: 10, buffs: {buffs}, deck: [Stone*3]}}
          - {{hero: Hal}}
        expect: {{seat 0 health: {health}}}
        """,
    )


# -- increases and reductions, stored cards, limits (LS1 6.1) ------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS1 6.1.2a", "LS1 6.1.2b", "LS-Q4")
@pytest.mark.parametrize(("more", "less", "left"), [(3, 2, 18), (1, 9, 20), (9, 4, 14)])
def test_all_increases_and_reductions_are_summed_before_the_limit_of_0_applies(
    edition: int, more: int, less: int, left: int
) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Hide, type: Buff, text: "Damage you receive is reduced by {less}."}}
        - {{name: Fury, type: Buff, text: "Damage you do is increased by {more}."}}
        - {{name: Sore, type: Buff, text: "Damage you receive is increased by 0."}}
        - {{name: Eye, type: Buff, text: "Whenever you take damage, you draw 1 card."}}
        seats:
          - {{hero: Hal, hand: [Jab], buffs: [Fury], deck: [Stone*3]}}
          - {{hero: Hal, health: 20, buffs: [Hide, Sore, Eye], deck: [Stone*3]}}
        steps:
          - 0: play Jab
        expect: {{seat 1 health: {left}, seat 1 hand size: {int(left < 20)}}}
        """,
    )


_CHEST = """
        - {name: Chest, type: Buff, corners: ["-", "-"],
           text: "Ability: Store 1 card from your hand under this card."}
"""


@BOTH_EDITIONS
@pytest.mark.rule("LS1 6.1.4a", "LS1 6.1.4b", "LS1 6.1.4c", "LS1 6.1.4d", "LS-Q18")
@pytest.mark.parametrize(
    ("text", "hand", "pile"),
    [
        ("Remove 1 of your buffs.", "[]", "[Act, Chest, Jab, Rock]"),
        ("Return 1 of your buffs.", "[Rock, Jab, Chest]", "[Act]"),
        ("Rotate 1 of your buffs forwards 2 times.", "[]", "[Act, Chest, Jab, Rock]"),
    ],
)
def test_stored_cards_lie_under_their_card_out_of_play_and_go_where_it_goes(
    edition: int, text: str, hand: str, pile: str
) -> None:
    run_scenario(
        edition,
        f"""
        {_CHEST}
        - {{name: Act, type: Defend, text: "{text}"}}
        seats:
          - {{hero: Hal, hand: [Act, Jab], buffs: [{{card: Chest, stored: [Rock]}}], deck:
             [Stone*3]}}
          - {{hero: Hal, deck: [Stone*3]}}
        steps:
          - 0: use Chest
          - 0: Jab
          - expect: {{seat 0 stored: [Rock, Jab], seat 0 buffs: [Chest]}}
          - 0: play Act                   # Rock is no buff in play: Chest is not chosen, it is all
        expect: {{seat 0 hand: {hand}, seat 0 discard: {pile}, seat 0 stored: []}}
        """,
    )


_CURSE = """
        - {name: Haste, type: Defend, text: "You gain 2 extra actions."}
        - {name: Curse, type: Buff, text: "Your target can take at most 1 action a turn."}
        - {name: Axe, type: Defend, text: "Remove 1 buff of your target."}
"""


@BOTH_EDITIONS
@pytest.mark.rule("LS1 6.1.6a", "LS1 6.1.6b")
@pytest.mark.parametrize(("act", "hand"), [("play Haste", 1), ("pass", 3)])
def test_a_limit_holds_against_additional_actions_and_they_draw_nothing(
    edition: int, act: str, hand: int
) -> None:
    run_scenario(
        edition,
        f"""
        {_CURSE}
        seats:
          - {{hero: Hal, hand: [Haste, Stone], deck: [Stone*9]}}
          - {{hero: Hal, buffs: [Curse], deck: [Stone*9]}}
        steps:
          - 0: {act}
        expect: {{acting: 1, seat 0 hand size: {hand}}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS1 6.1.6c")
def test_when_the_limit_ends_the_withheld_actions_are_available_again(edition: int) -> None:
    run_scenario(
        edition,
        f"""
        {_CURSE}
        seats:
          - {{hero: Hal, health: 10, hand: [Axe, Stone, Rock], deck: [Stone*9]}}
          - {{hero: Hal, buffs: [Curse], deck: [Stone*9]}}
        steps:
          - 0: play Axe
          - 0: play Stone
        expect: {{acting: 1, seat 0 health: 11, seat 0 hand: [Rock]}}
        """,
    )
