"""Cards moved to the discard pile, out of a hand and under a storage card."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.concepts import (
    journal_texts,
    run_in_both_editions,
    run_scenario,
    visible_cards,
)


@pytest.mark.rule("LS2 2.8.1.2")
def test_the_played_card_ends_up_above_what_it_discards() -> None:
    run_in_both_editions("""
  - {name: Dump, type: Defend, text: "You discard 1 card. You discard the top 1 card of your deck."}
seats: [{hero: Mount, hand: [Dump, Jab], deck: [Slug, Rock]}, {hero: Mixed}]
steps:
  - 0: play Dump
expect: {seat 0 discard: [Dump, Slug, Jab]}
""")


@pytest.mark.rule("LS2 2.8.1.3")
def test_the_remover_chooses_the_buffs_and_they_go_from_left_to_right() -> None:
    run_in_both_editions("""
  - {name: Gale, type: Attack, text: "Remove 2 buffs of the recipient."}
  - {name: Oak, type: Buff, text: "Damage your enemy receives is reduced by 0."}
seats: [{hero: Mount, hand: [Gale]}, {hero: Mixed, buffs: [Rock, Wheel, Oak]}]
steps:
  - 0: play Gale
  - expect: {asked: [0 remove]}
  - 0: Rock + Oak
expect: {seat 1 buffs: [Wheel], seat 1 discard: [Oak, Rock]}
""")


ROBBER = '  - {name: Robber, type: Attack, text: "The recipient discards 2 cards."}'


@pytest.mark.rule("LS2 2.8.1.4", "LS2 2.8.2.1")
def test_the_discarder_chooses_the_cards_and_their_order() -> None:
    run_in_both_editions(f"""
{ROBBER}
seats: [{{hero: Mount, hand: [Robber]}}, {{hero: Mixed, hand: [Jab, Slug, Pebble]}}]
steps:
  - 0: play Robber
  - expect: {{asked: [1 discard]}}
  - 1: Pebble + Jab
expect: {{seat 1 hand: [Slug], seat 1 discard: [Jab, Pebble]}}
""")


@pytest.mark.rule("LS2 2.8.1.4")
def test_the_order_is_chosen_even_if_all_cards_are_discarded() -> None:
    run_in_both_editions(f"""
{ROBBER}
seats: [{{hero: Mount, hand: [Robber]}}, {{hero: Mixed, hand: [Jab, Slug]}}]
steps:
  - 0: play Robber
  - 1: Slug + Jab
expect: {{seat 1 hand: [], seat 1 discard: [Jab, Slug]}}
""")


BEETLE = (
    '  - {name: Moth, type: Attack, text: "The recipient moves 2 Attack cards from hand to deck."}'
)


@pytest.mark.rule("LS2 2.8.2.1", "LS2 2.8.2.2", "LS2 2.8.2.4")
def test_a_player_who_can_comply_chooses_the_cards_and_shows_only_those() -> None:
    game = run_scenario(f"""
{BEETLE}
seats:
  - {{hero: Mount, hand: [Moth]}}
  - {{hero: Mixed, hand: [Jab, Slug, Spark, Pebble], deck: [Rock]}}
  - {{hero: Night}}
steps:
  - 0: play Moth
  - 0: seat 1
  - expect: {{options: [Spark + Slug, Spark + Jab, Slug + Jab]}}
  - 1: Spark + Jab
expect: {{seat 1 hand: [Slug, Pebble]}}
""")
    for viewer in (0, 2):
        assert any("Jab goes into the deck" in line for line in journal_texts(game, viewer))
        assert any("Spark goes into the deck" in line for line in journal_texts(game, viewer))
        assert visible_cards(game, viewer, 1, "hand") == []
    assert not any("shows the hand" in line for line in journal_texts(game))


@pytest.mark.rule("LS2 2.8.2.3")
def test_a_player_who_cannot_comply_moves_what_they_can_and_shows_the_hand() -> None:
    game = run_scenario(f"""
{BEETLE}
seats:
  - {{hero: Mount, hand: [Moth]}}
  - {{hero: Mixed, hand: [Jab, Pebble, Clay], deck: [Rock]}}
  - {{hero: Night}}
steps:
  - 0: play Moth
  - 0: seat 1
expect: {{seat 1 hand: [Pebble, Clay]}}
""")
    assert visible_cards(game, 0, 1, "hand") == ["Clay", "Pebble"]
    assert visible_cards(game, 2, 1, "hand") == []  # the controller of the effect, nobody else


@pytest.mark.rule("LS2 2.8.2.3")
def test_in_edition_1_no_hand_is_shown_for_proof() -> None:
    game = run_scenario(
        f"""
{BEETLE}
seats: [{{hero: Mount, hand: [Moth]}}, {{hero: Mixed, hand: [Jab, Pebble], deck: [Rock]}}]
steps:
  - 0: play Moth
expect: {{seat 1 hand: [Pebble]}}
""",
        1,
    )
    assert visible_cards(game, 0, 1, "hand") == []


CHEST = """
  - {name: Chest, type: Buff, text: "Store the top card of your deck under this card."}
  - {name: Blast, type: Attack, text: "Remove 1 buff of the recipient."}
  - {name: Recall, type: Attack, text: "Return 1 buff of the recipient."}
"""


@pytest.mark.rule("LS2 2.8.3.1", "LS2 2.8.3.2", "LS2 2.8.3.3", "LS2 2.8.3.4")
def test_stored_cards_lie_under_their_storage_card_the_newest_at_the_bottom() -> None:
    game = run_scenario(f"""{CHEST}
seats: [{{hero: Mount, buffs: [{{card: Chest, stored: [Jab, Slug]}}], deck: [Pebble, Rock]}},
    {{hero: Mixed}}]
phase: buff
expect: {{seat 0 stored: [Jab, Slug, Pebble], seat 0 buffs: [Chest]}}
""")
    assert visible_cards(game, 1, 0, "stored") == ["Jab", "Slug", "Pebble"]


@pytest.mark.rule("LS2 2.8.3.5")
def test_stored_cards_are_not_in_play() -> None:
    run_in_both_editions(f"""{CHEST}
  - {{name: Plate, type: Buff, text: "Damage you receive is reduced by 9."}}
  - {{name: Count, type: Attack,
     text: "Deal 1 for each buff of the recipient damage. Remove all buffs of the recipient."}}
seats:
  - {{hero: Mount, hand: [Count]}}
  - {{hero: Mixed, health: 20, buffs: [{{card: Chest, stored: [Plate, Rock]}}]}}
steps:
  - 0: play Count
expect: {{seat 1 health: 19, seat 1 buffs: [], seat 1 stored: []}}
""")


@pytest.mark.rule("LS2 2.8.3.6", "LS2 2.8.3.4")
def test_stored_cards_are_removed_with_their_storage_card_which_lies_on_top() -> None:
    run_in_both_editions(f"""{CHEST}
seats:
  - {{hero: Mount, hand: [Blast]}}
  - {{hero: Mixed, buffs: [{{card: Chest, stored: [Jab, Slug, Pebble]}}], discard: [Stone]}}
steps:
  - 0: play Blast
expect: {{seat 1 discard: [Chest, Pebble, Slug, Jab, Stone], seat 1 stored: []}}
""")


@pytest.mark.rule("LS2 2.8.3.6")
def test_stored_cards_are_returned_with_their_storage_card() -> None:
    run_in_both_editions(f"""{CHEST}
seats:
  - {{hero: Mount, hand: [Recall]}}
  - {{hero: Mixed, buffs: [{{card: Chest, stored: [Jab, Slug]}}]}}
steps:
  - 0: play Recall
expect: {{seat 1 hand: [Chest, Jab, Slug], seat 1 stored: [], seat 1 discard: []}}
""")


@pytest.mark.rule("LS2 2.8.3.2")
def test_stored_cards_stay_while_their_storage_card_does() -> None:
    run_in_both_editions("""
  - {name: Vault, type: Buff, text: "Damage your enemy receives is reduced by 0."}
seats:
  - {hero: Mount, buffs: [{card: Vault, stored: [Jab]},
     {card: Vault, stored: [Slug]}], deck: [Rock*9]}
  - {hero: Mixed, deck: [Rock*9]}
steps:
  - 0: pass
  - 1: pass
expect: {seat 0 stored: [Jab, Slug]}
""")
