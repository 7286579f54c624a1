"""The End Phase and the Empty Deck Check."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.turns import (
    journal_has_in_order,
    journal_texts,
    run_in_both_editions,
    run_scenario,
)


@pytest.mark.rule("LS2 4.1.5.1", "LS2 4.1.5.2", "LS2 4.1.5.4", "LS1 4.5a")
@pytest.mark.parametrize("edition", [1, 2])
def test_end_effects_come_after_the_draw_in_standard_order_and_only_the_acting_players(
    edition: int,
) -> None:
    game = run_scenario(
        """
  - {name: Late, type: Hero, health: 30, elements: [Solar basic, Lunar basic, Gravity basic],
     text: "At the end of your turn, you heal 1 for each card in your hand."}
  - {name: Ring, type: Item, worth: 1, text: "At the end of your turn, you heal 1."}
  - {name: Belt, type: Item, worth: 1, text: "At the end of your turn, you heal 1."}
  - {name: Post, type: Buff, text: "At the end of your turn, you heal 1."}
  - {name: Gate, type: Buff, text: "At the end of your turn, you heal 1."}
seats:
  - {hero: Late, health: 10, items: [Ring, Belt], buffs: [Post, Gate], deck: [Rock*9]}
  - {hero: Late, health: 10, buffs: [Post]}
steps:
  - 0: pass
expect: {seat 0 health: 16, seat 1 health: 10, acting: 1}
""",
        edition,
    )
    effects = [line for line in journal_texts(game) if line.endswith("takes effect.")]
    order = ("Late", "Ring", "Belt", "Post", "Gate")
    assert effects == [f"{name} takes effect." for name in order]
    assert journal_has_in_order(
        game, "Draw Phase of seat 0.", "Late takes effect.", "Turn 2: Seat 1 acts."
    )


# -- the Empty Deck Check ---------------------------------------------------------------------

IDLE = "steps:\n  - 0: pass\n"


@pytest.mark.rule("LS2 4.1.5.5a", "LS2 4.1.5.5b", "LS1 4.5.1a")
@pytest.mark.parametrize("deck", ["[Jab*3]", "[Jab]"])
def test_the_check_is_for_the_acting_player_with_an_empty_deck_only(deck: str) -> None:
    """The check comes after the draw, which may empty the deck."""
    asked = "[0 deck check]" if deck == "[Jab]" else "[1 act]"
    run_in_both_editions(f"""
seats:
  - {{hero: Sun, hand: [Pebble], buffs: [Rock], deck: {deck}}}
  - {{hero: Sun, hand: [Pebble], buffs: [Rock], deck: []}}
{IDLE}
expect: {{asked: {asked}}}
""")


@pytest.mark.rule("LS2 4.1.5.3", "LS1 4.5b")
def test_the_check_comes_after_the_end_effects() -> None:
    """End effects may make a card leave the hand, or refill the deck."""
    run_in_both_editions(f"""
  - {{name: Purge, type: Buff, text: "At the end of your turn, you discard 1 card."}}
  - {{name: Tidy, type: Buff,
     text: "At the end of your turn, you move 1 card from your discard pile to your deck."}}
seats:
  - {{hero: Sun, hand: [Pebble], buffs: [Purge]}}
  - {{hero: Sun, discard: [Pebble], buffs: [Tidy]}}
{IDLE}  - expect: {{acting: 1, seat 0 buffs: [Purge]}}
  - 1: pass
expect: {{acting: 0, seat 1 buffs: [Tidy], seat 1 deck: [Pebble]}}
""")


@pytest.mark.rule("LS2 4.1.5.5ca", "LS2 4.1.5.5c", "LS1 4.5.1b")
@pytest.mark.parametrize("step", ["play Pebble", "play Post", "play Flare"])
def test_nothing_is_given_up_when_a_card_left_the_hand(step: str) -> None:
    """A card that paid for a combo counts too, though it comes back through the deck."""
    run_in_both_editions(f"""
  - {{name: Post, type: Buff, text: "Damage you receive is reduced by 0."}}
seats:
  - {{hero: Sun, hand: [Pebble, Post, Flare, Ray], buffs: [Rock]}}
  - {{hero: Sun, deck: [Rock*9]}}
steps:
  - 0: {step}
{"" if step == "play Flare" else "  - 0: pass"}
expect: {{acting: 1, seat 0 out: 0}}
""")


@pytest.mark.rule("LS2 4.1.5.5ca", "LS1 4.5.1b")
def test_a_card_that_was_returned_at_once_has_not_left_the_hand() -> None:
    run_in_both_editions("""
  - {name: Boomerang, type: Buff, text: "You heal 1. Return this card."}
seats:
  - {hero: Sun, health: 20, hand: [Boomerang], buffs: [Rock]}
  - {hero: Sun, deck: [Rock*9]}
steps:
  - 0: play Boomerang
  - 0: pass
  - expect: {asked: [0 deck check], seat 0 hand: [Boomerang], seat 0 health: 21}
  - 0: give up Rock
expect: {acting: 1, seat 0 hand: [Boomerang]}
""")


@pytest.mark.rule("LS2 4.1.5.5ca", "LS1 4.5.1b")
def test_a_card_returned_by_a_later_effect_has_left_the_hand() -> None:
    """It was played, and another card brings it back, so that is not at once."""
    run_in_both_editions("""
  - {name: Post, type: Buff, text: "Damage you receive is reduced by 0."}
  - {name: Ring, type: Item, worth: 1, text: "Ability: Return 1 of your buffs."}
seats:
  - {hero: Sun, hand: [Post], items: [Ring]}
  - {hero: Sun, deck: [Rock*9]}
steps:
  - 0: play Post
  - 0: use Ring
expect: {acting: 1, seat 0 hand: [Post], "seat 0 items": [Ring]}
""")


@pytest.mark.rule("LS2 4.1.5.5ca", "LS1 4.5.1b")
def test_a_card_that_left_the_hand_in_another_players_turn_does_not_count() -> None:
    run_in_both_editions("""
  - {name: Grab, type: Attack, text: "The recipient discards 1 card."}
seats:
  - {hero: Sun, hand: [Grab], deck: [Rock*9]}
  - {hero: Sun, hand: [Pebble, Stone]}
steps:
  - 0: play Grab
  - 1: Pebble
  - 0: pass
  - 1: pass
expect: {acting: 0, seat 1 hand: [], "seat 1 discard": [Stone, Pebble]}
""")


@pytest.mark.rule("LS2 4.1.5.5cb", "LS2 4.1.5.5c", "LS1 4.5.1c")
@pytest.mark.parametrize(("drop", "health"), [("Keep", 23), ("Ring", 20), ("Pebble", 20)])
def test_a_buff_an_item_or_a_card_in_hand_is_given_up_and_that_is_no_remove_or_discard(
    drop: str, health: int
) -> None:
    """Reactions to Remove or Discard do not apply; those to leaving play do."""
    run_in_both_editions(f"""
  - {{name: Keep, type: Buff, text: "When this card leaves play, you heal 3."}}
  - {{name: Ring, type: Item, worth: 1, text: "Damage you receive is reduced by 0."}}
  - {{name: Crow, type: Buff, text: "Whenever a buff of another hero is removed, you heal 1."}}
  - {{name: Rat, type: Buff, text: "Whenever another hero discards a card, you heal 1."}}
seats:
  - {{hero: Sun, health: 20, hand: [Pebble, Jab], buffs: [Keep], items: [Ring]}}
  - {{hero: Sun, health: 20, buffs: [Crow, Rat], deck: [Rock*9]}}
steps:
  - 0: pass
  - expect:
      options: [give up Keep, give up Ring, give up Pebble, give up Jab]
  - 0: give up {drop}
expect: {{seat 0 health: {health}, seat 1 health: 20, "seat 0 discard": [{drop}], acting: 1}}
""")


@pytest.mark.rule("LS2 4.1.5.5cb", "LS1 4.5.1c")
def test_even_a_card_that_cannot_be_removed_is_given_up() -> None:
    run_in_both_editions("""
  - {name: Anchor, type: Buff, text: "This card cannot be removed or returned."}
seats:
  - {hero: Sun, buffs: [Anchor]}
  - {hero: Sun, deck: [Rock*9]}
steps:
  - 0: pass
expect: {acting: 1, "seat 0 discard": [Anchor]}
""")


@pytest.mark.rule("LS2 4.1.5.5cc", "LS2 5.1.1", "LS1 4.5.1d", "LS1 5.1a")
def test_a_player_with_nothing_to_give_up_is_removed() -> None:
    run_in_both_editions("""
seats: [{hero: Sun, health: 30}, {hero: Sun, health: 1, deck: [Rock*9]}]
steps:
  - 0: pass
expect: {outcome: seat 1, seat 0 out: 1}
""")


@pytest.mark.rule("LS1 4.5.1d", "LS2 4.1.5.5cc")
def test_an_item_alone_is_still_something_to_give_up() -> None:
    run_in_both_editions("""
  - {name: Ring, type: Item, worth: 1, text: "Damage you receive is reduced by 0."}
seats: [{hero: Sun, items: [Ring]}, {hero: Sun, deck: [Rock*9]}]
steps:
  - 0: pass
expect: {acting: 1, seat 0 out: 0, "seat 0 discard": [Ring]}
""")


@pytest.mark.rule("LS2 4.1.5.5cc", "LS2 5.3.2", "LS1 5a")
def test_the_enemy_of_a_player_who_fails_the_check_scores() -> None:
    run_in_both_editions("""
seats:
  - {hero: Sun}
  - {hero: Sun, deck: [Rock*9]}
  - {hero: Sun, health: 20, deck: [Rock*9]}
steps:
  - 0: pass
expect: {acting: 1, seat 0 out: 1, seat 2 vp: 1, seat 1 vp: 0, seat 2 health: 25}
""")
