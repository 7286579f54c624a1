"""Removed players, and the end of the game."""

from __future__ import annotations

import pytest

from rulebound.games.lightseekers.positions import inspect
from rulebound.games.lightseekers.schema import PILE
from rulebound.kernel.ids import bit
from tests.games.lightseekers.rules.turns import (
    journal_has_in_order,
    journal_texts,
    run_in_both_editions,
    run_scenario,
    zone,
)

# -- at once, also in the middle of an effect -------------------------------------------------

DRUM = """
  - {name: Drum, type: Attack,
     text: "Deal 2 damage. The recipient discards 1 card. Return 1 buff of the recipient.
       You heal 1."}
"""


@pytest.mark.rule("LS2 5.1.1", "LS2 5.1.2", "LS2 5.1.3", "LS1 5.1a", "LS1 5.1b")
def test_a_player_at_0_is_removed_at_once_and_the_rest_of_the_card_skips_them() -> None:
    """The effects on others still happen."""
    run_in_both_editions(f"""
{DRUM}
seats:
  - {{hero: Sun, health: 20, hand: [Drum], deck: [Rock*9]}}
  - {{hero: Sun, health: 20}}
  - {{hero: Sun, health: 2, hand: [Pebble, Stone], buffs: [Rock]}}
steps:
  - 0: play Drum
  - 0: seat 2
expect:
  seat 2 out: 1
  seat 2 hand: [Pebble, Stone]
  seat 2 buffs: [Rock]
  seat 0 health: 21
""")


@pytest.mark.rule("LS2 5.1.2")
def test_the_rest_of_the_card_affects_a_player_who_survives() -> None:
    run_scenario(f"""
{DRUM}
seats:
  - {{hero: Sun, health: 20, hand: [Drum], deck: [Rock*9]}}
  - {{hero: Sun, health: 20}}
  - {{hero: Sun, health: 3, hand: [Pebble, Stone], buffs: [Rock]}}
steps:
  - 0: play Drum
  - 0: seat 2
  - 2: Stone
expect: {{seat 2 out: 0, seat 2 health: 1, seat 2 hand: [Pebble, Rock], seat 2 buffs: []}}
""")


@pytest.mark.rule("LS2 5.1.1", "LS2 5.1.2", "LS1 5.1a")
def test_the_cards_of_a_removed_player_do_not_work_any_more() -> None:
    """Heroes are hit one by one; the first one's cards in play stop working."""
    run_in_both_editions("""
  - {name: Storm, type: Defend, text: "Deal 4 damage to each other hero."}
  - {name: Aegis, type: Buff, text: "Damage any hero receives is reduced by 2."}
seats:
  - {hero: Sun, health: 20, hand: [Storm], deck: [Rock*9]}
  - {hero: Sun, health: 2, buffs: [Aegis]}
  - {hero: Sun, health: 20}
steps:
  - 0: play Storm
expect: {seat 1 out: 1, seat 2 health: 16, seat 0 vp: 1}
""")


@pytest.mark.rule("LS1 5.1c", "LS2 5.3.1")
@pytest.mark.parametrize("edition", [1, 2])
def test_after_a_removal_the_target_is_the_next_player_on_the_left(edition: int) -> None:
    run_scenario(
        """
  - {name: Push, type: Defend, text: "Deal 2 damage to your target. Deal 2 damage to your target."}
seats:
  - {hero: Sun, health: 20, hand: [Push], deck: [Rock*9]}
  - {hero: Sun, health: 1}
  - {hero: Sun, health: 20}
  - {hero: Sun, health: 20}
steps:
  - 0: play Push
  - expect: {seat 1 out: 1, seat 2 health: 18, seat 3 health: 20}
  - 0: pass
expect: {acting: 2}
""",
        edition,
    )


# -- by one's own card ------------------------------------------------------------------------


@pytest.mark.rule("LS2 5.1.4", "LS1 5.1d")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_player_killed_by_their_own_card_is_removed_after_it_resolves(edition: int) -> None:
    game = run_scenario(
        """
  - {name: Pact, type: Attack, text: "Deal 5 damage to you. Deal 5 damage. You draw 1 card."}
seats:
  - {hero: Sun, health: 4, hand: [Pact, Jab], deck: [Rock*9]}
  - {hero: Sun, health: 20, deck: [Rock*9]}
  - {hero: Sun, health: 20}
steps:
  - 0: play Pact
  - 0: seat 1
expect: {seat 0 out: 1, seat 1 health: 15, seat 0 discard: [Pact], acting: 1, seat 2 vp: 1}
""",
        edition,
    )
    assert journal_has_in_order(
        game,
        "Seat 0 takes 5 damage and has 0 health.",
        "Seat 1 takes 5 damage and has 15 health.",
        "Seat 0 is out of the game.",
    )


@pytest.mark.rule("LS2 5.1.4", "LS1 5.1d")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_player_killed_by_a_reaction_to_their_card_still_resolves_it(edition: int) -> None:
    """The attacked hero's buff strikes before the Attack, and the Attack still resolves."""
    run_scenario(
        """
  - {name: Spike, type: Buff,
     text: "Whenever another hero Attacks you, deal 3 damage to the attacker."}
seats:
  - {hero: Sun, health: 3, hand: [Punch], deck: [Rock*9]}
  - {hero: Sun, health: 20, buffs: [Spike], deck: [Rock*9]}
  - {hero: Sun, health: 20}
steps:
  - 0: play Punch
  - 0: seat 1
expect: {seat 1 health: 15, seat 0 out: 1, seat 0 discard: [Punch], acting: 1}
""",
        edition,
    )


@pytest.mark.rule("LS2 5.1.4", "LS1 5.1d", "LS-Q48")
@pytest.mark.parametrize("phase", ["start", "buff", "end"])
def test_a_player_killed_by_their_own_buff_resolves_it_first(phase: str) -> None:
    """A buff is also a card the player has played. The next buff no longer works."""
    when = {"start": "At the start of your turn, ", "buff": "", "end": "At the end of your turn, "}
    join = ". " if phase == "buff" else ", then "
    run_in_both_editions(f"""
  - {{name: Fuse, type: Buff,
     text: "{when[phase]}deal 5 damage to you{join}deal 5 damage to your target."}}
seats:
  - {{hero: Sun, health: 4, buffs: [Fuse, Fuse], deck: [Rock*9]}}
  - {{hero: Sun, health: 20, deck: [Rock*9]}}
  - {{hero: Sun, health: 20}}
phase: {phase}
expect: {{seat 0 out: 1, seat 1 health: 15, acting: 1, seat 2 vp: 1}}
""")


@pytest.mark.rule("LS2 5.1.4", "LS2 5.1.5", "LS1 5.1d", "LS1 5.1e")
def test_healing_does_not_save_a_player_at_0() -> None:
    run_in_both_editions("""
  - {name: Vow, type: Defend,
     text: "Deal 5 damage to you. You heal 9. Deal 1 damage to your target."}
seats:
  - {hero: Sun, health: 4, hand: [Vow], deck: [Rock*9]}
  - {hero: Sun, health: 20, deck: [Rock*9]}
  - {hero: Sun, health: 20}
steps:
  - 0: play Vow
expect: {seat 0 out: 1, seat 0 health: 0, seat 1 health: 19}
""")


@pytest.mark.rule("LS2 5.1.1", "LS2 5.1.4")
def test_another_players_buff_in_another_phase_removes_at_once() -> None:
    """No card of the removed player is resolving then, so the second card is not drawn."""
    game = run_scenario("""
  - {name: Toll, type: Buff,
     text: "Whenever another hero draws a card, deal 5 damage to that hero."}
seats:
  - {hero: Sun, health: 4, deck: [Rock*9]}
  - {hero: Sun, health: 20, buffs: [Toll], deck: [Rock*9]}
  - {hero: Sun, health: 20}
steps:
  - 0: pass
expect: {seat 0 out: 1, acting: 1}
""")
    assert inspect(game, "seat 0 hand") == ("Rock",)


@pytest.mark.rule("LS2 5.1.4")
def test_only_the_player_of_the_card_stays_until_it_has_resolved() -> None:
    """Everybody is hit: the others are removed at once, and their effects with them."""
    game = run_scenario("""
  - {name: Quake, type: Defend, text: "Deal 3 damage to each hero. You draw 1 card."}
seats:
  - {hero: Sun, health: 3, hand: [Quake], deck: [Rock*9]}
  - {hero: Sun, health: 3}
  - {hero: Sun, health: 20, deck: [Rock*9]}
  - {hero: Sun, health: 20}
steps:
  - 0: play Quake
expect: {seat 1 out: 1, seat 0 out: 2, seat 0 vp: 1, seat 3 vp: 1, acting: 2}
""")
    assert journal_has_in_order(
        game, "Seat 1 is out of the game.", "Seat 0 draws a card.", "Seat 0 is out of the game."
    )


# -- One-on-One -------------------------------------------------------------------------------


@pytest.mark.rule("LS2 5.2.1", "LS2 5.2.2")
def test_a_game_of_two_ends_with_the_first_removal_and_without_points() -> None:
    game = run_scenario("""
seats: [{hero: Sun, health: 1, hand: [Punch], discard: [Pebble]}, {hero: Sun, health: 5}]
steps:
  - 0: play Punch
expect: {outcome: seat 0, places: [1, 2], seat 0 vp: 0, seat 0 health: 1}
""")
    assert game.outcome is not None
    assert game.outcome.rule == "LS2 5.2.1"


@pytest.mark.rule("LS1 5a", "LS1 5b", "LS1 5c", "LS1 5d")
def test_in_edition_1_there_are_points_in_a_game_of_two() -> None:
    """One for the removal and one for being the last. The bonus no longer matters."""
    run_scenario(
        """
seats: [{hero: Sun, health: 1, hand: [Punch], discard: [Pebble]}, {hero: Sun, health: 5}]
steps:
  - 0: play Punch
expect: {outcome: seat 0, places: [1, 2], seat 0 vp: 2, seat 1 vp: 0}
""",
        1,
    )


# -- Multiplayer ------------------------------------------------------------------------------


@pytest.mark.rule("LS2 5.3.1", "LS2 5.3.2", "LS1 5a", "LS1 5e")
@pytest.mark.parametrize("edition", [1, 2])
def test_the_enemy_of_a_removed_player_scores_whoever_dealt_the_damage(edition: int) -> None:
    """Seat 0 removes its own enemy; the point goes to the player on that enemy's right."""
    run_scenario(
        """
seats:
  - {hero: Sun, health: 20, hand: [Punch], deck: [Rock*9]}
  - {hero: Sun, health: 20}
  - {hero: Sun, health: 20}
  - {hero: Sun, health: 5}
steps:
  - 0: play Punch
  - 0: seat 3
expect:
  seat 3 out: 1
  seat 2 vp: 1
  seat 2 health: 25
  seat 0 vp: 0
  seat 0 health: 20
  seat 1 vp: 0
""",
        edition,
    )


@pytest.mark.rule("LS2 5.3.4", "LS1 5e", "LS1 5f")
@pytest.mark.parametrize("edition", [1, 2])
def test_the_enemy_heals_5_and_shuffles_five_discards_back_unseen(edition: int) -> None:
    """Combos and Burn cards may be among them; the healing stops at 35."""
    game = run_scenario(
        """
  - {name: Ash, type: Attack, text: "Deal 1 damage.\\nBurn."}
seats:
  - hero: Sun
    health: 33
    hand: [Punch]
    deck: [Rock]
    discard: [{card: Pebble, lately: true}, {card: Ash, lately: true}, Nova, Stone, Jab, Tide, Ebb]
  - {hero: Sun, health: 5}
  - {hero: Sun, health: 20}
steps:
  - 0: play Punch
  - 0: seat 1
  - expect: {asked: [0 bonus]}
  - 0: Pebble + Ash + Nova + Tide + Ebb
expect: {seat 0 health: 35, seat 0 vp: 1, "seat 0 discard": [Punch, Stone, Jab], seat 0 actions: 1}
""",
        edition,
    )
    deck = inspect(game, "seat 0 deck")
    assert isinstance(deck, list)
    assert sorted(deck) == ["Ash", "Ebb", "Nova", "Pebble", "Rock", "Tide"]
    for seat in (1, 2):
        for name in ("Pebble", "Ash", "Nova", "Tide", "Ebb", "Jab"):
            assert not any(name in line for line in journal_texts(game, seat))
        # LS2 3.2.3.4a: what is on top then is on show, before Punch covers it
        assert "Stone is now the last discard of seat 0." in journal_texts(game, seat)
        assert [card.name for card in zone(game, seat, 0, "discard").cards] == ["Punch"]
        assert game.view(seat).seats[0].outside == ()


@pytest.mark.rule("LS2 5.3.4", "LS1 5f")
def test_after_a_reward_others_no_longer_know_the_pile_below_the_top() -> None:
    """Otherwise they could tell which five were shuffled back."""
    game = run_scenario("""
seats:
  - hero: Sun
    health: 20
    hand: [Punch]
    deck: [Rock*9]
    discard: [Pebble, Stone, Jab, Tide, Ebb, Bone, Beam, Ray]
  - {hero: Sun, health: 5}
  - {hero: Sun, health: 20}
steps:
  - 0: play Punch
  - 0: seat 1
  - 0: Pebble + Stone + Jab + Tide + Ebb
expect: {"seat 0 discard": [Punch, Bone, Beam, Ray]}
""")
    table = game.table
    known = [bool(table.known[card] & bit(2)) for card in reversed(table.zones[PILE])]
    assert known == [True, True, False, False]  # Bone was on top when the reward was taken


@pytest.mark.rule("LS2 5.3.4")
def test_a_card_below_those_of_the_reward_is_shown_once_it_is_the_last_discard() -> None:
    game = run_scenario("""
  - {name: Claw, type: Buff,
     text: "At the end of your turn, you move 2 cards from your discard pile to your hand."}
seats:
  - hero: Sun
    health: 20
    hand: [Punch]
    deck: [Rock*9]
    buffs: [Claw]
    discard: [Pebble, Stone, Jab, Tide, Ebb, Bone, Beam, Ray]
  - {hero: Sun, health: 5}
  - {hero: Sun, health: 20}
steps:
  - 0: play Punch
  - 0: seat 1
  - 0: Pebble + Stone + Jab + Tide + Ebb
  - 0: pass
  - 0: Punch + Bone
expect: {"seat 0 discard": [Beam, Ray], acting: 2}
""")
    assert [card.name for card in zone(game, 2, 0, "discard").cards] == ["Beam"]


@pytest.mark.rule("LS2 5.3.4", "LS1 5f")
def test_exactly_five_are_chosen_while_there_are_five() -> None:
    run_in_both_editions("""
seats:
  - hero: Sun
    health: 20
    hand: [Punch]
    discard: [Pebble, Stone, Jab, Tide, Ebb, Ray]
  - {hero: Sun, health: 5}
  - {hero: Sun, health: 20}
steps:
  - 0: play Punch
  - 0: seat 1
  - 0: {refused: Pebble + Stone + Jab + Tide, rule: LS2 5.3.4}
  - 0: {refused: none, rule: LS2 5.3.4}
  - 0: Pebble + Stone + Jab + Tide + Ray
expect: {"seat 0 discard": [Punch, Ebb]}
""")


@pytest.mark.rule("LS2 5.3.3", "LS2 5.3.5", "LS2 5.3.6", "LS1 5b", "LS1 5c", "LS1 5d")
def test_the_last_player_gains_a_point_and_the_most_points_win() -> None:
    """The last one standing is not necessarily the winner."""
    run_in_both_editions("""
seats:
  - {hero: Sun, health: 20, hand: [Punch], vp: 0}
  - {hero: Sun, health: 5, vp: 3}
  - {hero: Sun, health: 1, vp: 1}
steps:
  - 0: play Punch
  - 0: seat 2
  - expect: {outcome: none, seat 1 vp: 4, seat 1 health: 10}
""")
    run_in_both_editions("""
  - {name: Blast, type: Defend, text: "Deal 9 damage to each other hero."}
seats:
  - {hero: Sun, health: 20, hand: [Blast], vp: 0}
  - {hero: Sun, health: 5, vp: 4}
  - {hero: Sun, health: 9, vp: 1}
steps:
  - 0: play Blast
expect:
  outcome: seat 1
  places: [2, 1, 3]
  seat 0 vp: 3
  seat 1 vp: 4
  seat 2 vp: 1
  reason: most victory points
""")


@pytest.mark.rule("LS2 5.3.5", "LS1 5c")
def test_a_multiplayer_game_goes_on_with_two_and_its_points_go_on_too() -> None:
    """The game began with three, so it is still Multiplayer when the second one is removed."""
    run_in_both_editions("""
seats:
  - {hero: Sun, health: 20, hand: [Punch, Jab], deck: [Rock*9]}
  - {hero: Sun, health: 5}
  - {hero: Sun, health: 1}
steps:
  - 0: play Punch
  - 0: seat 1
  - expect: {outcome: none, seat 0 vp: 1, seat 0 health: 25}
  - 0: play Jab
expect: {outcome: seat 0, seat 0 vp: 3}
""")


@pytest.mark.rule("LS1 5c", "LS2 5.1.4")
def test_nobody_may_be_left() -> None:
    run_in_both_editions("""
  - {name: Doom, type: Defend, text: "Deal 9 damage to each hero."}
seats:
  - {hero: Sun, health: 5, hand: [Doom], vp: 0}
  - {hero: Sun, health: 5, vp: 2}
  - {hero: Sun, health: 5, vp: 0}
steps:
  - 0: play Doom
expect: {outcome: seat 0 and seat 1, seat 0 vp: 2, seat 1 vp: 2, seat 2 vp: 0, places: [1, 1, 3]}
""")
