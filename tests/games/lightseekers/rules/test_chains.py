"""Chains of reactions go on to their end, unless there is none (LS-Q38)."""

from __future__ import annotations

import pytest

import rulebound as rb
from tests.games.lightseekers.rules.editions import BOTH_EDITIONS, journal_texts, run_scenario

pytestmark = pytest.mark.rule("LS-Q38")

TAP = '- {name: Tap, type: Buff, text: "Whenever you draw a card, your target draws 1 card."}'
MOSS = '- {name: Moss, type: Buff, text: "Whenever you take damage, you heal 1."}'
SALT = '- {name: Salt, type: Buff, text: "Whenever you heal, deal 1 damage to you."}'


def stops(game: rb.Game) -> list[str]:
    """What the journal says of reactions that did not happen."""
    return [text for text in journal_texts(game) if "does not react" in text]


# -- finite chains ----------------------------------------------------------------------------


@BOTH_EDITIONS
def test_damage_that_deals_damage_goes_on_until_a_hero_is_out(edition: int) -> None:
    game = run_scenario(
        edition,
        """
        - {name: Spite, type: Buff, text: "Whenever you take damage, deal 1 damage to your target."}
        seats:
          - {hero: Hal, health: 35, hand: [Jab], buffs: [Spite], deck: [Stone*3]}
          - {hero: Hal, health: 30, buffs: [Spite]}
        steps:
          - 0: play Jab
        expect: {seat 0 health: 5, seat 1 health: 0}
        """,
    )
    assert stops(game) == []


@BOTH_EDITIONS
def test_a_chain_of_more_than_a_thousand_draws_ends_with_the_last_deck(edition: int) -> None:
    others = "  - {hero: Hal, buffs: [Tap], deck: [Stone*150]}\n" * 7
    game = run_scenario(
        edition,
        f"""
{TAP}
- {{name: Sip, type: Defend, text: "You draw 1 card."}}
seats:
  - {{hero: Hal, hand: [Sip], buffs: [Tap], deck: [Stone*150]}}
{others}
steps:
  - 0: play Sip
expect: {{seat 0 deck: [], seat 3 deck: [], seat 7 deck: [], seat 7 hand size: 150}}
        """,
    )
    assert stops(game) == []


@BOTH_EDITIONS
def test_one_effect_can_set_off_any_number_of_reactions(edition: int) -> None:
    game = run_scenario(
        edition,
        f"""
        {TAP}
        - {{name: Flood, type: Defend, text: "You draw 190 cards."}}
        seats:
          - {{hero: Hal, hand: [Flood], buffs: [Tap], deck: [Stone*199]}}
          - {{hero: Hal, deck: [Stone*199]}}
        steps:
          - 0: play Flood
        expect: {{seat 1 hand size: 190}}
        """,
    )
    assert stops(game) == []


@BOTH_EDITIONS
def test_a_buff_that_reacts_once_is_used_up_though_nothing_else_changes(edition: int) -> None:
    game = run_scenario(
        edition,
        f"""
        {MOSS}
        - {{name: Burr, type: Buff, text: "Next time you heal, deal 1 damage to you."}}
        seats:
          - {{hero: Hal, health: 20, hand: [Stone], buffs: [Moss, Burr*5]}}
          - {{hero: Hal}}
        steps:
          - 0: play Stone
        expect: {{seat 0 health: 21, seat 0 buffs: [Moss]}}
        """,
    )
    assert stops(game) == []


@BOTH_EDITIONS
def test_buffs_that_react_once_are_used_up_in_a_round_of_others_too(edition: int) -> None:
    """Blow comes round five times in the same position, but each time with one Pact less."""
    game = run_scenario(
        edition,
        f"""
        {MOSS}
        - {{name: Blow, type: Buff, text: "Whenever you heal, deal 1 damage to your target."}}
        - {{name: Pact, type: Buff,
           text: "Next time you take damage, deal 1 damage to your target."}}
        seats:
          - {{hero: Hal, health: 20, hand: [Stone], buffs: [Moss, Blow]}}
          - {{hero: Hal, health: 20, buffs: [Moss, Pact*5]}}
        steps:
          - 0: play Stone
        expect: {{seat 0 health: 21, seat 1 health: 20, seat 1 buffs: [Moss]}}
        """,
    )
    assert stops(game) == []


@BOTH_EDITIONS
def test_a_number_that_grows_with_what_has_happened_is_another_one(edition: int) -> None:
    """The second round of Moss and Brine does more than the first, so that it ends."""
    game = run_scenario(
        edition,
        """
        - {name: Moss, type: Buff,
           text: "Whenever you take damage, you heal 1.\\nWhenever you Defend, you heal 1."}
        - {name: Brine, type: Buff, text: "Whenever you heal,
           deal 1 (2 if you took damage since your last turn) damage to you."}
        seats:
          - {hero: Hal, health: 20, hand: [Stone], buffs: [Moss, Brine]}
          - {hero: Hal}
        steps:
          - 0: play Stone
        expect: {places: [2, 1]}
        """,
    )
    assert stops(game) == []


@BOTH_EDITIONS
def test_corners_are_used_up_by_rotating(edition: int) -> None:
    game = run_scenario(
        edition,
        """
        - {name: Cog, type: Buff, corners: [1, 1, 1, 1],
           text: "Rotate 1 of your buffs forwards 1 time."}
        - {name: Crank, type: Defend, text: "Trigger the current effects of all your buffs."}
        seats:
          - {hero: Hal, hand: [Crank], buffs: [Cog]}
          - {hero: Hal}
        steps:
          - 0: play Crank  # each corner turns it to the next
        expect: {seat 0 buffs: [], seat 0 discard: [Crank, Cog]}
        """,
    )
    assert stops(game) == []


# -- endless chains ---------------------------------------------------------------------------


@BOTH_EDITIONS
def test_an_endless_chain_is_stopped_and_told_once(edition: int) -> None:
    game = run_scenario(
        edition,
        f"""
        {MOSS}
        {SALT}
        seats:
          - {{hero: Hal, health: 20, hand: [Stone*2], buffs: [Moss, Salt]}}
          - {{hero: Hal}}
        steps:
          - 0: play Stone
        """,
    )
    assert stops(game) == ["Moss does not react: it would set itself off again for ever."]
    assert sum(text.endswith("takes effect.") for text in journal_texts(game)) == 5
    assert game.pending[0].seat == 0  # the turn goes on


@BOTH_EDITIONS
def test_what_has_stopped_works_again_in_the_next_chain(edition: int) -> None:
    game = run_scenario(
        edition,
        f"""
        {MOSS}
        {SALT}
        - {{name: Dew, type: Defend, text: "You heal 1."}}
        seats:
          - {{hero: Hal, health: 20, hand: [Stone, Dew], buffs: [Moss, Salt], deck: [Stone*3]}}
          - {{hero: Hal, deck: [Stone*3]}}
        steps:
          - 0: play Stone
          - 0: play Dew
        """,
    )
    assert len(stops(game)) == 2
    assert sum("Salt takes effect" in text for text in journal_texts(game)) > 2


@BOTH_EDITIONS
def test_buffs_that_trigger_each_other_stop(edition: int) -> None:
    game = run_scenario(
        edition,
        """
        - {name: Echo, type: Buff, text: "Trigger the current effects of all your buffs."}
        - {name: Mirror, type: Buff, text: "Trigger the current effects of all your buffs."}
        - {name: Drip, type: Buff, text: "Deal 1 damage to your target."}
        seats:
          - {hero: Hal, buffs: [Mirror, Drip], hand: [Echo]}
          - {hero: Hal, health: 35}
        steps:
          - 0: play Echo
        """,
    )
    assert stops(game) == []  # the damage ends it
    assert game.outcome is not None


@BOTH_EDITIONS
def test_buffs_that_trigger_each_other_without_any_other_effect_stop(edition: int) -> None:
    game = run_scenario(
        edition,
        """
        - {name: Echo, type: Buff, text: "Trigger the current effects of all your buffs."}
        - {name: Mirror, type: Buff, text: "Trigger the current effects of all your buffs."}
        seats:
          - {hero: Hal, buffs: [Mirror], hand: [Echo]}
          - {hero: Hal}
        steps:
          - 0: play Echo
        """,
    )
    assert len(stops(game)) == 1
    assert game.outcome is None


@BOTH_EDITIONS
def test_many_copies_of_an_endless_pair_stop_too(edition: int) -> None:
    game = run_scenario(
        edition,
        f"""
        {MOSS}
        {SALT}
        seats:
          - {{hero: Hal, health: 20, hand: [Stone], buffs: [Moss*4, Salt*4]}}
          - {{hero: Hal}}
        steps:
          - 0: play Stone
        """,
    )
    assert stops(game)
    assert game.pending[0].seat == 0


def test_a_chain_in_which_somebody_chooses_ends_when_it_has_come_round_often() -> None:
    game = run_scenario(
        2,
        """
        - {name: Fidget, type: Buff, text: "Whenever you discard a card,
           you move your last discard to your hand, then you discard 1 card."}
        - {name: Fumble, type: Defend, text: "You discard 1 card."}
        seats:
          - {hero: Hal, hand: [Fumble, Stone, Jab], buffs: [Fidget]}
          - {hero: Hal}
        steps:
          - 0: play Fumble
        expect: {asked: [0 discard]}
        """,
    )
    answers = 0
    while game.pending[0].code == "discard":
        game.submit(0, next(iter(game.questions[0].answers())))
        answers += 1
        assert answers < 100
    assert answers > 10
    assert len(stops(game)) == 1
