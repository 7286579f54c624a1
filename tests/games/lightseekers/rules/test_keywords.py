"""The keywords of both editions (chapter 6), in cases that a careless reading gets wrong."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.lightseekers.game import GAME
from tests.games.lightseekers.rules.editions import BOTH_EDITIONS, journal_texts, run_scenario

# -- Ability, Attack, Defend --------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS2 ability.1", "LS1 ability.1")
@pytest.mark.parametrize("kind", ["Ability", "Attack Ability", "Defend Ability"])
def test_abilities_of_every_category_are_abilities(edition: int, kind: str) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Eye, type: Buff, text: "Whenever another hero uses an Ability, you heal 5."}}
        - {{name: Imp, type: Buff, text: "{kind}: Deal 1 damage to your target."}}
        seats:
          - {{hero: Hal, buffs: [Imp], deck: [Stone*3]}}
          - {{hero: Hal, health: 20, buffs: [Eye]}}
        steps:
          - 0: use Imp
        expect: {{seat 1 health: 24}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 ability.2", "LS1 ability.2")
def test_an_ability_does_not_happen_in_the_buff_phase_or_as_its_buff_is_played(
    edition: int,
) -> None:
    run_scenario(
        edition,
        """
        - {name: Imp, type: Buff, text: "Ability: You heal 3."}
        - {name: Elf, type: Buff, text: "Ability: You heal 3."}
        phase: buff
        seats:
          - {hero: Hal, health: 20, buffs: [Imp], hand: [Elf], deck: [Stone*3]}
          - {hero: Hal}
        steps:
          - expect: {seat 0 health: 20}
          - 0: play Elf
          - expect: {seat 0 health: 20}
          - 0: use Imp
        expect: {seat 0 health: 23}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 ability.3", "LS1 ability.3")
def test_a_cancelled_ability_does_nothing_but_was_used(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Imp, type: Buff, text: "Ability: You heal 3. You draw 1 card."}
        - {name: Elf, type: Buff, text: "Ability: You heal 2."}
        - {name: Hush, type: Buff, text: "Next time another hero uses an Ability, Cancel it."}
        seats:
          - {hero: Hal, health: 20, buffs: [Imp, Elf], deck: [Stone*3]}
          - {hero: Hal, buffs: [Hush]}
        steps:
          - 0: use Imp
          - 0: {refused: use Elf, rule: LS2 2.7.6}
        expect: {seat 0 health: 20, seat 0 hand size: 0, seat 0 actions: 1, seat 1 discard: [Hush]}
        """,
    )


_WATCH = """
        - {name: Eye, type: Buff, text: "Whenever another hero Attacks, you heal 5."}
        - {name: Ear, type: Buff, text: "Whenever another hero Defends, you heal 7."}
        - {name: Imp, type: Buff, text: "Attack Ability: Deal 2 damage."}
        - {name: Elf, type: Buff, text: "Defend Ability: You heal 1."}
        - {name: Fay, type: Buff, text: "Ability: Deal 2 damage to your target."}
"""


@BOTH_EDITIONS
@pytest.mark.rule("LS2 attack.1", "LS1 attack.1", "LS2 defend.1", "LS1 defend.1")
@pytest.mark.rule("LS2 attack-ability.2", "LS1 attack-ability.1")
@pytest.mark.rule("LS2 defend-ability.2", "LS1 defend-ability.1")
@pytest.mark.parametrize(
    ("act", "health"),
    [
        ("play Jab", 24),  # an Attack: 20 + 5 before the damage of 1
        ("use Imp", 23),
        ("play Stone", 27),
        ("use Elf", 27),
        ("use Fay", 18),  # damage, but not an Attack
        ("play Rock", 20),
    ],
)
def test_cards_and_abilities_of_a_category_are_attacks_and_defends(
    edition: int, act: str, health: int
) -> None:
    run_scenario(
        edition,
        f"""
        {_WATCH}
        seats:
          - {{hero: Hal, buffs: [Imp, Elf, Fay], hand: [Jab, Stone, Rock], deck: [Stone*3]}}
          - {{hero: Hal, health: 20, buffs: [Eye, Ear]}}
        steps:
          - 0: {act}
        expect: {{seat 1 health: {health}}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 attack-ability.1", "LS1 attack-ability.1")
@pytest.mark.rule("LS2 defend-ability.1", "LS1 defend-ability.1")
@pytest.mark.parametrize("name", ["Imp", "Elf"])
def test_using_such_an_ability_takes_an_action(edition: int, name: str) -> None:
    run_scenario(
        edition,
        f"""
        {_WATCH}
        actions: 1
        seats:
          - {{hero: Hal, buffs: [Imp, Elf], hand: [Stone], deck: [Stone*3]}}
          - {{hero: Hal, deck: [Stone*3]}}
        steps:
          - 0: use {name}
        expect: {{acting: 1, seat 0 hand: [Stone]}}
        """,
    )


# -- Buff, Equip, Play, Move --------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS2 buff.1", "LS1 buff.1", "LS2 buff.2", "LS1 buff.2")
@pytest.mark.rule("LS2 play.2", "LS1 play.2", "LS2 move.1", "LS2 move.2", "LS1 move.1")
def test_a_buff_moved_into_play_is_neither_played_nor_a_buff_action(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Eye, type: Buff, text: "Whenever another hero Buffs, you heal 5."}
        - {name: Ear, type: Buff, text: "Whenever another hero plays 1 Buff card, you heal 1."}
        - {name: Call, type: Defend, text: "Move 1 buff from your hand into play."}
        seats:
          - {hero: Hal, hand: [Call, Rock, Rock], deck: [Stone*3]}
          - {hero: Hal, health: 10, buffs: [Eye, Ear], deck: [Stone*3]}
        steps:
          - 0: play Call
          - 0: Rock
          - expect: {seat 1 health: 10, seat 0 buffs: [Rock]}
          - 0: play Rock        # the name was not used up by the first one
        expect: {seat 1 health: 16, seat 0 buffs: [Rock, Rock]}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 move.2", "LS1 move.1")
def test_cards_moved_from_hand_to_deck_are_not_discarded(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Eye, type: Buff, text: "Whenever you discard a card, you heal 5."}
        - {name: Drift, type: Defend, text: "You move 1 card from hand to deck."}
        - {name: Drop, type: Defend, text: "You discard 1 card."}
        seats:
          - {hero: Hal, health: 10, buffs: [Eye], hand: [Drift, Drop, Jab, Rock], deck: [Stone*3]}
          - {hero: Hal, deck: [Stone*3]}
        steps:
          - 0: play Drift
          - 0: Jab
          - expect: {seat 0 health: 10}
          - 0: play Drop
        expect: {seat 0 health: 15}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 equip.1", "LS1 equip.1")
def test_to_equip_is_to_play_an_item(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Eye, type: Buff, text: "Whenever another hero Equips, you heal 5."}
        - {name: Ring, type: Item, worth: 1, elements: [Solar], text: "You heal 1."}
        seats:
          - {hero: Hal, hand: [Ring, Rock], deck: [Stone*3]}
          - {hero: Hal, health: 10, buffs: [Eye]}
        steps:
          - 0: play Rock
          - expect: {seat 1 health: 10}
          - 0: play Ring
        expect: {seat 1 health: 15, seat 0 items: [Ring]}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 play.1", "LS1 play.1")
def test_to_play_takes_a_card_of_the_hand_and_an_action(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Eye, type: Buff, text: "Whenever you play 1 Defend card, you heal 5."}
        - {name: Elf, type: Buff, text: "Defend Ability: You heal 1."}
        seats:
          - {hero: Hal, health: 10, hand: [Stone, Rock], discard: [Jab], buffs: [Eye, Elf],
             deck: [Stone*3]}
          - {hero: Hal, deck: [Stone*3]}
        steps:
          - 0: {refused: play Jab, rule: LS2 play.1}
          - 0: use Elf                   # a Defend, but nothing was Played
          - expect: {seat 0 health: 11, seat 0 actions: 1}
          - 0: play Stone
        expect: {seat 0 health: 17, seat 0 actions: 0}
        """,
    )


# -- Burn ---------------------------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS2 burn.1", "LS1 burn.1", "LS-Q26")
def test_burn_cards_are_not_offered_and_not_taken(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Ash, type: Defend, text: "Burn.\\nYou heal 1."}
        - {name: Dig, type: Defend, text: "You move all cards from your discard pile to your hand."}
        seats:
          - {hero: Hal, hand: [Dig], discard: [Stone, Ash, Jab], deck: [Stone*3]}
          - {hero: Hal}
        steps:
          - 0: play Dig
        expect: {seat 0 hand: [Stone, Jab], seat 0 discard: [Dig, Ash]}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 burn.2", "LS1 burn.2")
@pytest.mark.parametrize(
    "text",
    [
        "You move your last discard to your hand.",
        "You move your last discarded action card to your hand.",
        "You move 1 card from your discard pile to your deck.",
        "Move 1 buff from your discard pile into play.",
    ],
)
def test_an_effect_that_would_move_a_burn_card_fails_and_the_next_one_happens(
    edition: int, text: str
) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Ash, type: Buff, text: "Burn.\\nYou heal 9."}}
        - {{name: Dig, type: Defend, text: "{text} You heal 2."}}
        seats:
          - {{hero: Hal, health: 10, hand: [Dig], discard: [Ash], deck: [Stone*3]}}
          - {{hero: Hal}}
        steps:
          - 0: play Dig
        expect: {{seat 0 health: 12, seat 0 discard: [Dig, Ash]}}
        """,
    )


@pytest.mark.rule("LS2 burn.3")
def test_a_burn_card_goes_to_the_discard_pile_and_counts_as_the_last_discard() -> None:
    run_scenario(
        2,
        """
        - {name: Ash, type: Attack, elements: [Fire], text: "Burn.\\nDeal 1 damage."}
        - {name: Glow, type: Defend, text: "You heal 1 (5 if your last discard is Fire)."}
        seats:
          - {hero: Hal, health: 10, hand: [Ash, Glow], deck: [Stone*3]}
          - {hero: Hal, deck: [Stone*3]}
        steps:
          - 0: play Ash
          - expect: {seat 0 discard: [Ash]}
          - 0: play Glow
        expect: {seat 0 health: 15}
        """,
    )


# -- Cancel -------------------------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS2 cancel.1", "LS1 cancel.1")
def test_only_what_the_card_names_is_cancelled(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Hush, type: Buff, text: "Next time another hero Attacks, Cancel it."}
        seats:
          - {hero: Hal, health: 20, hand: [Stone, Jab], deck: [Stone*3]}
          - {hero: Hal, health: 20, buffs: [Hush], deck: [Stone*3]}
        steps:
          - 0: play Stone
          - expect: {seat 0 health: 21, seat 1 buffs: [Hush]}
          - 0: play Jab
        expect: {seat 1 health: 20, seat 1 discard: [Hush]}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 cancel.2", "LS1 cancel.2", "LS2 cancel.3", "LS-Q2")
def test_a_cancelled_attack_does_nothing_is_discarded_and_was_an_attack(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Hush, type: Buff, text: "Next time another hero Attacks you, Cancel it."}
        - {name: Mark, type: Buff, text: "Whenever another hero Attacks you, you heal 3."}
        - {name: Coil, type: Buff, text: "You heal 2 for each Attack against you since your last
           turn."}
        - {name: Blow, type: Attack, text: "Deal 6 damage. You draw 1 card."}
        seats:
          - {hero: Hal, hand: [Blow, Blow, Stone], deck: [Stone*3]}
          - {hero: Hal, health: 20, buffs: [Hush, Mark, Coil], deck: [Stone*3]}
        steps:
          - 0: play Blow
          - expect: {seat 1 health: 23, seat 0 discard: [Blow], seat 0 hand: [Blow, Stone]}
          - expect: {seat 0 actions: 1, seat 1 discard: [Hush]}
          - 0: {refused: play Blow, rule: LS2 4.1.3.3d(2)}
          - 0: play Stone
        expect: {acting: 1, seat 1 health: 25}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q40", "LS2 cancel.2", "LS1 cancel.2")
@pytest.mark.parametrize(
    "line", ["You heal 2.", "When this card leaves play, you heal 2.", "Ability: You heal 2."]
)
def test_a_cancelled_buff_goes_to_the_discard_pile_and_nothing_of_it_happens(
    edition: int, line: str
) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Hush, type: Buff, text: "Next time another hero Buffs, Cancel it."}}
        - {{name: Herb, type: Buff, text: "{line}"}}
        seats:
          - {{hero: Hal, health: 10, hand: [Herb], deck: [Stone*3]}}
          - {{hero: Hal, buffs: [Hush]}}
        steps:
          - 0: play Herb
        expect: {{seat 0 health: 10, seat 0 buffs: [], seat 0 discard: [Herb]}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q40")
def test_a_cancelled_item_gives_no_access(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Hush, type: Buff, text: "Next time another hero Equips, Cancel it."}
        - {name: Ring, type: Item, worth: 1, elements: [Air], text: "You heal 1."}
        seats:
          - {hero: Hal, health: 10, hand: [Ring], deck: [Stone*3]}
          - {hero: Hal, buffs: [Hush]}
        steps:
          - 0: play Ring
        expect: {seat 0 items: [], seat 0 discard: [Ring], seat 0 access: [Solar, Fire, Death]}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q3")
def test_a_later_cancel_is_ignored_and_not_used_up(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Hush, type: Buff, text: "Next time another hero Attacks you, Cancel it."}
        - {name: Veil, type: Buff, text: "Next time another hero Attacks you, Cancel it, then you
           heal 4."}
        seats:
          - {hero: Hal, hand: [Jab], deck: [Stone*3]}
          - {hero: Hal, health: 20, buffs: [Hush, Veil]}
        steps:
          - 0: play Jab
        expect: {seat 1 health: 20, seat 1 buffs: [Veil], seat 1 discard: [Hush]}
        """,
    )


# -- Clunky, Rotate, Restart, Expire ------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS2 clunky.1", "LS1 clunky.1", "LS-Q32", "LS-Q6")
def test_a_clunky_buff_does_not_rotate_by_itself_but_after_it_has_worked(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Gear, type: Buff, corners: ["-!", "-!"],
           text: "Whenever you Attack, you heal 1."}
        - {name: Cart, type: Buff, corners: ["-", "-"],
           text: "Whenever you Attack, you heal 1."}
        phase: buff
        seats:
          - {hero: Hal, health: 10, hand: [Jab], buffs: [Gear, Cart], deck: [Stone*3]}
          - {hero: Hal, deck: [Stone*3]}
        steps:
          - expect: {seat 0 turned: [0, 1]}
          - 0: play Jab
        expect: {seat 0 turned: [1, 1], seat 0 health: 12}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q6")
def test_a_rotation_condition_is_checked_in_the_buff_phase_only(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Gear, type: Buff, corners: ["-!", "-!", "-!"],
           text: "You heal 1.\\nThis card rotates if you have 12 or more health."}
        - {name: Gulp, type: Defend, text: "You heal 9."}
        phase: buff
        seats:
          - {hero: Hal, health: 5, hand: [Gulp], buffs: [Gear], deck: [Stone*9]}
          - {hero: Hal, deck: [Stone*9]}
        steps:
          - expect: {seat 0 turned: [0], seat 0 health: 6}      # it worked, and is not turned
          - 0: play Gulp
          - expect: {seat 0 turned: [0], seat 0 health: 15}
          - 0: pass
          - 1: pass
        expect: {seat 0 turned: [1]}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q6", "LS2 clunky.1", "LS1 clunky.1")
def test_a_clunky_buff_rotates_when_its_ability_was_used(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Gear, type: Buff, corners: ["2!", "5!"], text: "Ability: You heal D."}
        seats:
          - {hero: Hal, health: 10, buffs: [Gear], deck: [Stone*3]}
          - {hero: Hal}
        steps:
          - 0: use Gear
        expect: {seat 0 health: 12, seat 0 turned: [1]}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 rotate.1", "LS1 rotate.1", "LS2 rotate.2", "LS1 rotate.2", "LS-Q7")
def test_every_corner_that_a_rotation_passes_works(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Turn, type: Defend, text: "Rotate 1 of your buffs forwards 3 times."}
        seats:
          - {hero: Hal, health: 10, hand: [Turn], buffs: [Wheel], deck: [Stone*3]}
          - {hero: Hal}
        steps:
          - 0: play Turn
        expect: {seat 0 health: 19, seat 0 turned: [3]}         # 2 + 3 + 4
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 rotate.1", "LS1 rotate.1", "LS2 rotate.3", "LS1 rotate.3")
def test_a_buff_is_not_rotated_back_past_its_first_corner(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Turn, type: Defend, text: "Rotate 1 of your buffs backwards 3 times."}
        seats:
          - {hero: Hal, health: 10, hand: [Turn], buffs: [{card: Wheel, turned: 2}], deck: [Stone]}
          - {hero: Hal}
        steps:
          - 0: play Turn
        expect: {seat 0 health: 13, seat 0 turned: [0], seat 0 discard: [Turn]}    # 2 + 1
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 restart.1", "LS1 restart.1", "LS2 restart.2", "LS1 restart.2", "LS-Q7")
def test_a_restart_triggers_the_first_corner_and_none_on_the_way(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Turn, type: Defend, text: "Restart 1 of your buffs."}
        seats:
          - {hero: Hal, health: 10, hand: [Turn], buffs: [{card: Wheel, turned: 3}], deck: [Stone]}
          - {hero: Hal}
        steps:
          - 0: play Turn
        expect: {seat 0 health: 11, seat 0 turned: [0]}
        """,
    )


@pytest.mark.rule("LS2 restart.3")
def test_a_restarted_buff_does_not_enter_play() -> None:
    run_scenario(
        2,
        """
        - {name: Turn, type: Defend, text: "Restart 1 of your buffs."}
        - {name: Gate, type: Buff, corners: ["-", "-"], text: "When this card enters play, you
           heal 5."}
        - {name: Eye, type: Buff, text: "Whenever a buff of another hero enters play, you heal 2."}
        seats:
          - {hero: Hal, health: 10, hand: [Gate, Turn], deck: [Stone*3]}
          - {hero: Hal, health: 10, buffs: [Eye], deck: [Stone*3]}
        steps:
          - 0: play Gate
          - expect: {seat 0 health: 15, seat 1 health: 12}
          - 0: play Turn
        expect: {seat 0 health: 15, seat 1 health: 12}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 expire.1", "LS1 expire.1", "LS-Q31", "LS-Q30")
def test_a_buff_expires_on_the_turn_after_its_last_corner(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Cart, type: Buff, corners: [1, 6], text: "You heal D."}
        - {name: Eye, type: Buff, text: "Whenever 1 of your Buff buffs expires, you draw 1 card."}
        phase: buff
        seats:
          - {hero: Hal, health: 10, buffs: [Cart, Eye], deck: [Stone*9]}
          - {hero: Hal, deck: [Stone*9]}
        steps:
          - expect: {seat 0 health: 16, seat 0 turned: [1, 0], seat 0 hand size: 0}
          - 0: pass
          - 1: pass
        expect: {seat 0 health: 16, seat 0 buffs: [Eye], seat 0 discard: [Cart], seat 0 hand size:
           3}
        """,
    )


# -- Discard, Draw, Remove, Return --------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS2 discard.1", "LS1 discard.1", "LS2 discard.2", "LS1 discard.2")
def test_the_discarding_player_chooses_among_the_cards_of_the_kind(edition: int) -> None:
    game = run_scenario(
        edition,
        """
        - {name: Grip, type: Attack, text: "The recipient discards 1 Attack card."}
        - {name: Poke, type: Attack, text: "Deal 1 damage."}
        seats:
          - {hero: Hal, hand: [Grip], deck: [Stone*3]}
          - {hero: Hal, hand: [Jab, Poke, Stone], deck: [Stone*3]}
        steps:
          - 0: play Grip
        expect: {asked: [1 discard], options: [Jab, Poke]}
        """,
    )
    asked = game.question_for(1)
    assert asked is not None
    answer = asked.parse("Poke")
    assert answer is not None
    game.submit(1, answer)
    assert game.view(1).seats[1].zones[2].cards[0].name == "Poke"


@BOTH_EDITIONS
@pytest.mark.rule("LS2 discard.1", "LS1 discard.1")
def test_cards_are_discarded_from_another_place_where_it_is_named(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Grind, type: Attack, text: "The recipient discards the top 2 cards of their deck."}
        - {name: Eye, type: Buff, text: "Whenever you discard a card, you heal 1."}
        seats:
          - {hero: Hal, hand: [Grind], deck: [Stone*3]}
          - {hero: Hal, health: 10, hand: [Stone], buffs: [Eye], deck: [Jab, Rock, Stone]}
        steps:
          - 0: play Grind
        expect: {seat 1 hand: [Stone], seat 1 discard: [Rock, Jab], seat 1 health: 12}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 draw.1", "LS1 draw.1", "LS-Q15")
def test_to_draw_takes_the_top_card_of_the_deck_and_nothing_from_an_empty_one(
    edition: int,
) -> None:
    run_scenario(
        edition,
        """
        - {name: Sip, type: Defend, text: "You draw 3 cards."}
        - {name: Eye, type: Buff, text: "Whenever you draw a card, you heal 1."}
        seats:
          - {hero: Hal, health: 10, hand: [Sip, Rock*20], buffs: [Eye], deck: [Jab, Stone]}
          - {hero: Hal}
        steps:
          - 0: play Sip
        expect: {seat 0 health: 12, seat 0 hand size: 22, seat 0 deck: []}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 remove.1", "LS1 remove.1", "LS2 return.1", "LS1 return.1")
@pytest.mark.parametrize(
    ("verb", "hand", "pile", "health"),
    [("Remove", "[]", "[Rock]", 13), ("Return", "[Rock]", "[]", 10)],
)
def test_what_is_removed_is_discarded_and_what_is_returned_goes_to_the_owners_hand(
    edition: int, verb: str, hand: str, pile: str, health: int
) -> None:
    run_scenario(
        edition,
        f"""
        - {{name: Axe, type: Attack, text: "{verb} 1 buff of the recipient."}}
        - {{name: Eye, type: Hero, health: 30, elements: [Air basic, Water basic, Soul basic],
           text: "Whenever a buff of you is removed, you heal 3."}}
        seats:
          - {{hero: Hal, hand: [Axe], deck: [Stone*3]}}
          - {{hero: Eye, health: 10, buffs: [Rock]}}
        steps:
          - 0: play Axe
        expect: {{seat 1 hand: {hand}, seat 1 discard: {pile}, seat 1 buffs: [], seat 1 health:
           {health}}}
        """,
    )


# -- Dormant, Unique, Valid ---------------------------------------------------------------


_ASLEEP = """
        - {name: Gale, type: Buff, elements: [Air], corners: ["-", "-", "-"],
           text: "You heal 3.\\nWhenever you Attack, you heal 4.\\nWhen this card leaves play,
            you heal 6.\\nAbility: You heal 5."}
"""


@BOTH_EDITIONS
@pytest.mark.rule("LS2 dormant.1", "LS1 dormant.1", "LS2 valid.1", "LS1 valid.1", "LS-Q5")
def test_a_dormant_buff_does_nothing_and_its_ability_cannot_be_used(edition: int) -> None:
    run_scenario(
        edition,
        f"""
        {_ASLEEP}
        phase: buff
        seats:
          - {{hero: Hal, health: 10, hand: [Jab], buffs: [Gale], deck: [Stone*3]}}
          - {{hero: Hal}}
        steps:
          - expect: {{seat 0 dormant: [Gale], seat 0 turned: [0]}}
          - 0: {{refused: use Gale, rule: LS2 dormant.1}}
          - 0: play Jab
        expect: {{seat 0 health: 10}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 dormant.2", "LS1 dormant.2")
@pytest.mark.parametrize(
    "text", ["Rotate all your buffs forwards 1 times.", "Restart all your buffs."]
)
def test_nothing_turns_a_dormant_buff(edition: int, text: str) -> None:
    run_scenario(
        edition,
        f"""
        {_ASLEEP}
        - {{name: Turn, type: Defend, text: "{text}"}}
        phase: buff
        seats:
          - {{hero: Hal, health: 10, hand: [Turn], buffs: [{{card: Gale, turned: 1}}], deck:
             [Stone]}}
          - {{hero: Hal}}
        steps:
          - expect: {{seat 0 turned: [1]}}
          - 0: play Turn
        expect: {{seat 0 turned: [1], seat 0 health: 10}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 dormant.3", "LS1 dormant.3", "LS2 dormant.4", "LS1 dormant.4")
@pytest.mark.rule("LS2 dormant.5", "LS1 dormant.5")
@pytest.mark.parametrize("verb", ["Remove", "Return"])
def test_a_dormant_buff_counts_as_a_buff_and_is_taken_out_without_effect(
    edition: int, verb: str
) -> None:
    run_scenario(
        edition,
        f"""
        {_ASLEEP}
        - {{name: Tally, type: Attack, text: "Deal 1 damage, and 2 more for each of your buffs."}}
        - {{name: Axe, type: Defend, text: "{verb} 1 of your buffs."}}
        seats:
          - {{hero: Hal, health: 10, hand: [Tally, Axe], buffs: [Gale], deck: [Stone*3]}}
          - {{hero: Hal, health: 20, deck: [Stone*3]}}
        steps:
          - 0: play Tally
          - expect: {{seat 1 health: 17}}
          - 0: play Axe
        expect: {{seat 0 buffs: [], seat 0 health: 10}}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q5", "LS-Q21")
def test_a_buff_becomes_dormant_and_wakes_at_once_keeping_its_corner(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Fan, type: Item, worth: 1, elements: [Air], text: "You heal 0."}
        - {name: Gale, type: Buff, elements: [Air], corners: [1, 2, 3],
           text: "You heal D.\\nDamage you do is increased by D."}
        - {name: Rust, type: Buff, text: "Items of you are Dormant."}
        - {name: Axe, type: Attack, text: "Deal 1 damage. Return 1 of your Unaligned buffs. Deal 1
           damage."}
        seats:
          - {hero: Hal, health: 10, hand: [Rust, Axe], items: [Fan],
             buffs: [{card: Gale, turned: 1}], deck: [Stone*3]}
          - {hero: Hal, health: 20, deck: [Stone*3]}
        steps:
          - 0: play Rust
          - expect: {seat 0 dormant: [Fan, Gale], seat 0 turned: [1, 0]}
          - 0: play Axe              # 1, then 1 + 2
        expect: {seat 0 dormant: [], seat 0 turned: [1], seat 0 health: 10, seat 1 health: 16}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 unique.1", "LS1 unique.1", "LS-Q5")
def test_only_the_first_of_several_unique_buffs_works_until_it_is_gone(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Crown, type: Buff, text: "Unique.\\nDamage you do is increased by 2."}
        - {name: Axe, type: Attack, text: "Deal 1 damage. Remove 1 of your buffs. Deal 1 damage."}
        seats:
          - {hero: Hal, hand: [Axe], buffs: [Crown, Crown], deck: [Stone*3]}
          - {hero: Hal, health: 20, buffs: [Crown]}
        steps:
          - expect: {seat 0 dormant: [Crown], seat 1 dormant: []}
          - 0: play Axe
          - 0: Crown
        expect: {seat 0 dormant: [], seat 1 health: 14}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 unique.1", "LS1 unique.1", "LS2 swap.3", "LS1 swap.3")
def test_a_unique_buff_placed_to_the_left_of_another_makes_it_dormant(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Crown, type: Buff, text: "Unique.\\nDamage you do is increased by 2."}
        - {name: Trade, type: Defend, text: "Swap 1 of your buffs with a buff from your discard
           pile."}
        - {name: Poke, type: Attack, text: "Deal 1 damage."}
        seats:
          - {hero: Hal, hand: [Trade, Poke], buffs: [Rock, Crown], discard: [Crown],
             deck: [Stone*3]}
          - {hero: Hal, health: 20}
        steps:
          - 0: play Trade
          - 0: Rock
          - expect: {seat 0 buffs: [Crown, Crown], seat 0 dormant: [Crown]}
          - 0: play Poke
        expect: {seat 1 health: 17}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 valid.1", "LS1 valid.1")
def test_a_card_is_valid_only_with_access_to_all_its_elements(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Steam, type: Defend, elements: [Fire, Water], text: "You heal 1."}
        - {name: Flare, type: Defend, elements: [Fire, Solar], text: "You heal 1."}
        seats:
          - {hero: Hal, health: 10, hand: [Steam, Flare], deck: [Stone*3]}
          - {hero: Hal}
        steps:
          - 0: {refused: play Steam, rule: LS2 4.1.3.2b}
          - 0: play Flare
        expect: {seat 0 health: 11}
        """,
    )


# -- Immune, Multiplayer, Next ------------------------------------------------------------


@BOTH_EDITIONS
@pytest.mark.rule("LS2 immune.1", "LS1 immune.1", "LS2 immune.2", "LS1 immune.2", "LS-Q4")
def test_immunity_is_no_reduction_that_an_increase_could_outweigh(edition: int) -> None:
    game = run_scenario(
        edition,
        """
        - {name: Ward, type: Buff, text: "You are immune to damage."}
        - {name: Fury, type: Buff, text: "Damage you do is increased by 20."}
        seats:
          - {hero: Hal, hand: [Jab], buffs: [Fury], deck: [Stone*3]}
          - {hero: Hal, health: 20, buffs: [Ward]}
        steps:
          - 0: play Jab
        expect: {seat 1 health: 20}
        """,
    )
    assert "Seat 1 is immune to it by Ward." in journal_texts(game)


@BOTH_EDITIONS
@pytest.mark.rule("LS2 immune.1", "LS1 immune.1")
def test_a_hero_is_immune_to_nothing_but_what_the_card_says(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Ward, type: Buff, text: "You are immune to damage from Fire cards."}
        - {name: Ember, type: Attack, elements: [Fire], text: "Deal 4 damage."}
        seats:
          - {hero: Hal, hand: [Jab, Ember], deck: [Stone*3]}
          - {hero: Hal, health: 20, buffs: [Ward], deck: [Stone*3]}
        steps:
          - 0: play Ember
          - expect: {seat 1 health: 20}
          - 0: play Jab
        expect: {seat 1 health: 19}
        """,
    )


@BOTH_EDITIONS
@pytest.mark.rule("LS2 multiplayer.1", "LS1 multiplayer.1")
def test_with_three_players_the_multiplayer_effect_replaces_the_others(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Wave, type: Attack, text: "Deal 9 damage.\\nMultiplayer: Deal 2 damage to each
           other hero."}
        - {name: Tide, type: Attack, text: "Deal 9 damage.\\nMultiplayer: Deal 2 damage to each
           other hero."}
        seats:
          - {hero: Hal, hand: [Wave, Tide], deck: [Stone*3]}
          - {hero: Hal, health: 20, deck: [Stone*3]}
          - {hero: Hal, health: 2, deck: [Stone*3]}
        steps:
          - 0: play Wave
          - 0: seat 1
          - expect: {seat 1 health: 23, seat 2 out: 1}      # 2 damage, and 5 healed as the enemy
          - 0: play Tide                  # two are left
        expect: {seat 1 health: 14}
        """,
    )


@pytest.mark.rule("LS2 multiplayer.1", "LS1 multiplayer.1")
def test_a_card_with_a_multiplayer_effect_has_instant_effects_only() -> None:
    text = "Damage you do is increased by 1.\nMultiplayer: You heal 2."
    with pytest.raises(rb.RuleboundError, match="happen at once"):
        GAME.rules({"cards": [{"name": "Odd", "type": "Buff", "text": text}]})


@BOTH_EDITIONS
@pytest.mark.rule("LS2 next.1", "LS1 next.1", "LS2 next.2", "LS1 next.2")
def test_next_works_once_and_the_buff_counts_as_expired(edition: int) -> None:
    run_scenario(
        edition,
        """
        - {name: Snare, type: Buff, text: "Next time another hero Attacks you, you heal 3.\\nWhen
           this card expires, you draw 1 card."}
        - {name: Poke, type: Attack, text: "Deal 1 damage."}
        seats:
          - {hero: Hal, hand: [Jab, Poke], deck: [Stone*3]}
          - {hero: Hal, health: 10, buffs: [Snare], deck: [Rock, Stone, Stone, Stone]}
        steps:
          - 0: play Jab
          - expect: {seat 1 health: 12, seat 1 discard: [Snare], seat 1 hand: [Rock]}
          - 0: play Poke
        expect: {seat 1 health: 11}
        """,
    )
