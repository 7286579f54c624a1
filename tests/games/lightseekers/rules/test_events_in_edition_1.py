"""Order of events and moving cards in edition 1, and in edition 2 where both agree."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.turns import (
    journal_texts,
    run_in_both_editions,
    run_scenario,
    zone,
)


@pytest.mark.rule("LS1 4.3.3a")
@pytest.mark.parametrize(
    ("text", "health"),
    [("You heal 9. Deal 3 damage to you.", 32), ("Deal 3 damage to you. You heal 9.", 35)],
)
def test_effects_happen_in_the_order_written(text: str, health: int) -> None:
    """Healing stops at 35, so the order shows."""
    run_in_both_editions(f"""
  - {{name: Deed, type: Defend, text: "{text}"}}
seats: [{{hero: Sun, health: 34, hand: [Deed]}}, {{hero: Sun}}]
steps:
  - 0: play Deed
expect: {{seat 0 health: {health}}}
""")


@pytest.mark.rule("LS1 4.3.3b")
def test_numbers_are_computed_as_the_card_is_played() -> None:
    """The reaction removes a buff before the Attack resolves, but it was already counted."""
    run_in_both_editions("""
  - {name: Tally, type: Attack, text: "Deal 2 for each of your buffs damage."}
  - {name: Snatch, type: Buff,
     text: "Whenever another hero Attacks you, remove all buffs of the attacker."}
seats:
  - {hero: Sun, hand: [Tally], buffs: [Rock, Rock], deck: [Rock*9]}
  - {hero: Sun, health: 20, buffs: [Snatch]}
steps:
  - 0: play Tally
expect: {seat 0 buffs: [], seat 1 health: 16}
""")


@pytest.mark.rule("LS1 4.3.3b")
def test_choices_are_made_before_anything_reacts() -> None:
    """The hero to heal is chosen first, before the health changes."""
    run_in_both_editions("""
  - {name: Mend, type: Defend, text: "Any hero heals 4."}
  - {name: Bite, type: Buff,
     text: "Whenever another hero Defends, you may deal 1 damage to that hero."}
seats:
  - {hero: Sun, health: 20, hand: [Mend], deck: [Rock*9]}
  - {hero: Sun, health: 20, buffs: [Bite]}
steps:
  - 0: play Mend
  - expect: {asked: [0 hero]}
  - 0: seat 0
  - expect: {asked: [1 may]}
  - 1: do it
expect: {seat 0 health: 23}
""")


@pytest.mark.rule("LS1 4.3.3c", "LS1 4.3.3g")
def test_reactions_come_before_the_card_and_outside_modifiers_apply_to_it_then() -> None:
    """The reaction brings a modifier into play, which applies to the current Attack."""
    run_in_both_editions("""
  - {name: Rally, type: Buff,
     text: "Next time you Attack, move 1 buff from your discard pile into play."}
  - {name: Rage, type: Buff, text: "Damage you do is increased by 3."}
seats:
  - {hero: Sun, hand: [Jab], buffs: [Rally], discard: [Rage], deck: [Rock*9]}
  - {hero: Sun, health: 20}
steps:
  - 0: play Jab
expect: {seat 1 health: 16, "seat 0 discard": [Jab, Rally]}
""")


@pytest.mark.rule("LS1 4.3.3d", "LS1 4.3.3e")
@pytest.mark.parametrize("edition", [1, 2])
def test_reactions_go_from_the_acting_player_clockwise_pile_hero_items_buffs(edition: int) -> None:
    game = run_scenario(
        """
  - {name: Host, type: Hero, health: 30, elements: [Solar basic, Lunar basic, Gravity basic],
     text: "Whenever any hero Attacks, you heal 1."}
  - {name: Ghost, type: Defend,
     text: "While this is your last discard, whenever any hero Attacks, you heal 1."}
  - {name: Ring, type: Item, worth: 1, text: "Whenever any hero Attacks, you heal 1."}
  - {name: Belt, type: Item, worth: 1, text: "Whenever any hero Attacks, you heal 1."}
  - {name: Post, type: Buff, text: "Whenever any hero Attacks, you heal 1."}
  - {name: Gate, type: Buff, text: "Whenever any hero Attacks, you heal 1."}
seats:
  - {hero: Sun, health: 20, buffs: [Gate]}
  - {hero: Host, health: 20, hand: [Jab], items: [Belt, Ring], buffs: [Post], discard: [Ghost]}
  - {hero: Sun, health: 20, items: [Ring], buffs: [Post, Gate]}
turn: 1
steps:
  - 1: play Jab
  - 1: seat 0
""",
        edition,
    )
    effects = [line.split()[0] for line in journal_texts(game) if line.endswith("takes effect.")]
    assert effects == ["Ghost", "Host", "Belt", "Ring", "Post", "Ring", "Post", "Gate", "Gate"]


@pytest.mark.rule("LS1 4.3.3f")
def test_a_cancelled_card_does_nothing_and_is_still_an_act_of_its_category() -> None:
    """The second Cancel is not used up, and reactions to an Attack still apply."""
    run_in_both_editions("""
  - {name: Veto, type: Buff, text: "Next time another hero Attacks you, Cancel it."}
  - {name: Watch, type: Buff, text: "Whenever another hero Attacks, you heal 1."}
seats:
  - {hero: Sun, hand: [Punch], deck: [Rock*9]}
  - {hero: Sun, health: 20, buffs: [Veto, Veto, Watch]}
steps:
  - 0: play Punch
expect: {seat 1 health: 21, "seat 1 buffs": [Veto, Watch], "seat 0 discard": [Punch]}
""")


@pytest.mark.rule("LS1 4.3.3h")
@pytest.mark.parametrize("edition", [1, 2])
def test_several_heroes_are_affected_clockwise_from_the_acting_one_each_in_full(
    edition: int,
) -> None:
    """Reactions to the first hero's damage resolve before the second hero is hit."""
    game = run_scenario(
        """
  - {name: Gale, type: Defend, text: "Deal 1 damage to each hero."}
  - {name: Balm, type: Buff, text: "Whenever you take damage, you heal 1."}
seats:
  - {hero: Sun, health: 20, buffs: [Balm]}
  - {hero: Sun, health: 20, hand: [Gale], buffs: [Balm]}
  - {hero: Sun, health: 20, buffs: [Balm]}
turn: 1
steps:
  - 1: play Gale
""",
        edition,
    )
    story = [
        line.split()[1:3] for line in journal_texts(game) if "damage and" in line or "heals" in line
    ]
    expected = [[f"{seat}", verb] for seat in (1, 2, 0) for verb in ("takes", "heals")]
    assert story == expected


@pytest.mark.rule("LS1 4.3.3i")
def test_a_played_card_cannot_be_taken_until_it_is_resolved() -> None:
    run_in_both_editions("""
  - {name: Fetch, type: Defend, text: "You move your last discard to your hand."}
seats: [{hero: Sun, hand: [Fetch], discard: [Pebble, Stone]}, {hero: Sun}]
steps:
  - 0: play Fetch
expect: {seat 0 hand: [Pebble], "seat 0 discard": [Fetch, Stone]}
""")


@pytest.mark.rule("LS1 4.3.4b", "LS1 4.3.4c")
def test_the_remover_chooses_the_cards_but_not_their_order_on_the_pile() -> None:
    run_in_both_editions("""
  - {name: Raze, type: Attack, text: "Remove 2 buffs of the recipient."}
  - {name: One, type: Buff, text: "Damage you receive is reduced by 0."}
  - {name: Two, type: Buff, text: "Damage you receive is reduced by 0."}
  - {name: Three, type: Buff, text: "Damage you receive is reduced by 0."}
seats:
  - {hero: Sun, hand: [Raze], deck: [Rock*9]}
  - {hero: Sun, hand: [One], buffs: [Two, Three], deck: [Rock*9]}
turn: 1
steps:
  - 1: play One
  - 1: pass
  - 0: play Raze
  - 0: Three + One
expect: {"seat 1 buffs": [Two], "seat 1 discard": [One, Three]}
""")


@pytest.mark.rule("LS1 4.3.4b", "LS1 4.3.4d", "LS1 4.3.5a")
@pytest.mark.parametrize("first", ["Pebble", "Stone"])
def test_the_discarding_player_chooses_the_cards_and_their_order(first: str) -> None:
    second = "Stone" if first == "Pebble" else "Pebble"
    run_in_both_editions(f"""
  - {{name: Sack, type: Attack, text: "The recipient discards 2 Defend cards."}}
seats:
  - {{hero: Sun, hand: [Sack], deck: [Rock*9]}}
  - {{hero: Sun, hand: [Pebble, Jab, Stone, Tide]}}
steps:
  - 0: play Sack
  - expect: {{asked: [1 discard]}}
  - 1: {{refused: Jab + Pebble, rule: LS2 2.8.2.1}}
  - 1: {first} + {second}
expect: {{"seat 1 discard": [{second}, {first}], seat 1 hand: [Jab, Tide]}}
""")


@pytest.mark.rule("LS1 4.3.5a", "LS1 4.3.5b")
@pytest.mark.parametrize("edition", [1, 2])
def test_cards_moved_from_a_hand_are_chosen_by_their_owner_and_shown_to_all(edition: int) -> None:
    game = run_scenario(
        """
  - {name: Daze, type: Attack, text: "The recipient moves 1 Attack card from hand to deck."}
seats:
  - {hero: Sun, hand: [Daze], deck: [Rock*9]}
  - {hero: Sun, hand: [Pebble, Jab, Punch], deck: [Rock*9]}
  - {hero: Sun}
steps:
  - 0: play Daze
  - 0: seat 1
  - 1: Punch
expect: {seat 1 hand: [Pebble, Jab]}
""",
        edition,
    )
    assert any("Punch" in line for line in journal_texts(game, 2))
    assert not any("Jab" in line for line in journal_texts(game, 2))
    assert [card.name for card in zone(game, 2, 1, "hand").cards] == []
