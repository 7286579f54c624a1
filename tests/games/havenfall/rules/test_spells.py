"""Spells: gaining, casting, and the limit of five."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.havenfall.schema import ARTIFACT, HERO, LEADER_CARD
from tests.games.havenfall.rules.helpers import RULES, option_texts, run_scenario


@pytest.mark.rule("HF spells.3")
def test_some_heroes_artifacts_and_leaders_give_spells() -> None:
    for kind in (HERO, ARTIFACT, LEADER_CARD):
        assert any("spell" in card.text for card in RULES.designs if card.kind == kind)


@pytest.mark.rule("HF spells.3")
@pytest.mark.parametrize(
    ("kind", "text", "answers", "gained", "left"),
    [
        ("hero", "Gain a spell.", [], "[Hex]", "[Might, Purse]"),
        ("artifact", "Gain one of the top 2 spells.", ["Might"], "[Might]", "[Hex, Purse]"),
        ("leader", "Gain one of the top 3 spells.", ["Purse"], "[Purse]", "[Hex, Might]"),
    ],
)
def test_such_a_card_needs_no_spell_book_and_no_treasure(
    kind: str, text: str, answers: list[str], gained: str, left: str
) -> None:
    steps = "".join(f"\n          - 0: {answer}" for answer in answers)
    run_scenario(
        f"""
        - {{name: Muse, kind: {kind}, colours: [blue], ability: Inspire, pixels: [blue],
            text: "{text}"}}
        spell deck: [Hex, Might, Purse]
        seats: [{{available: {{blue: 1}}, play: [Muse], deck: [Copper*6]}}, {{}}]
        steps:
          - 0: use Muse{steps}
        expect: {{seat 0 spells: {gained}, spell deck: {left}, treasure: 0, action: none}}
        """
    )


@pytest.mark.rule("HF spells.8")
def test_a_spell_takes_available_pixels_of_its_colours() -> None:
    run_scenario(
        """
        - {name: Surge, kind: spell, pixels: [red, red, any], text: "Gain 3 damage."}
        seats:
          - {available: {red: 1, blue: 2}, exhausted: {red: 3}, spells: [Surge], play: [Copper],
             deck: [Copper*6]}
          - {}
        steps:
          - 0: {refused: cast Surge, rule: HF spells.8}       # exhausted ones do not help
        expect: {seat 0 spells: [Surge], damage: 0}
        """
    )
    run_scenario(
        """
        - {name: Surge, kind: spell, pixels: [red, red, any], text: "Gain 3 damage."}
        seats:
          - {available: {red: 2, blue: 1}, spells: [Surge], play: [Copper], deck: [Copper*6]}
          - {}
        steps:
          - 0: cast Surge                             # only blue is left to pay for "any"
        expect: {seat 0 exhausted: {red: 2, blue: 1}, damage: 3}
        """
    )


@pytest.mark.rule("HF spells.11", "HF spells.13")
def test_a_spell_is_played_once_and_is_visible_afterwards() -> None:
    run_scenario(
        """
        seats:
          - {available: {red: 3}, spells: [Might], play: [Copper], deck: [Copper*6]}
          - {}
        steps:
          - 0: cast Might
          - 0: {refused: cast Might, rule: HF spells.6}
        expect:
          damage: 3
          seat 0 spells: []
          trashed spells: [Might]
          seat 1 sees trashed spells: [Might]
        """
    )


@pytest.mark.rule("HF spells.7")
def test_without_the_pixels_passing_is_the_only_option() -> None:
    run_scenario(
        """
        seats:
          - {play: [Gold], deck: [Copper*6]}
          - {available: {green: 1}, spells: [Might], hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: buy Silver
        expect: {asked: [1 respond], options: [pass]}
        """
    )


@pytest.mark.rule("HF attack.5")
def test_a_pixel_taken_by_a_spell_does_not_return_unlike_a_card_taken_by_an_attack() -> None:
    run_scenario(
        """
        - {name: Snatch, kind: spell, pixels: [blue], text: "Take a pixel from an opponent."}
        seats:
          - {available: {blue: 1, red: 1}, spells: [Snatch], play: [Sword], deck: [Copper*6]}
          - {available: {green: 1}, hand: [Gold], deck: [Copper*5]}
        steps:
          - 0: use Sword
          - 0: cast Snatch
          - expect: {seat 0 exhausted: {blue: 1, red: 1, green: 1}, treasure: 4}
          - 0: end the turn
        expect:
          seat 1 play: [Gold]                         # returned to its owner
          seat 1 available: {}
          seat 0 exhausted: {blue: 1, red: 1, green: 1}
        """
    )


# -- the sixth spell ----------------------------------------------------------------------


@pytest.mark.rule("HF-Q30", "HF turn.30")
def test_a_sixth_spell_in_another_players_turn_is_resolved_immediately() -> None:
    run_scenario(
        """
        - {name: Flood, kind: spell, pixels: [blue], text: "Gain a spell. Gain a spell."}
        monsters: {minion 1: Imp, minion 2: Imp, boss: Imp, deck: [Imp]}
        spell deck: [Might, Hex]
        seats:
          - {play: [Knight], deck: [Copper*6]}
          - {available: {blue: 1, green: 1}, spells: [Flood, Purse*4], hand: [Copper*5],
             deck: [Copper*5]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: fight minion 1
          - 1: cast Flood
          - expect:                                   # before the fight goes on
              asked: [1 sixth]
              options: [trash Purse, trash Purse, trash Purse, trash Purse, trash Might,
                        trash Hex, cast Hex]
              defeated: []
          - 1: cast Hex
          - expect: {damage: 1, seat 1 available: {}}
        expect:
          seat 1 spells: [Purse, Purse, Purse, Purse, Might]
          trashed spells: [Hex, Flood]
        """
    )


def run_six_nested_spells(*steps: str, expect: str) -> rb.Game:
    """Return a game after six nested sixth spells were cast."""
    casts = ["0: use Spell Book", *["0: cast Spark"] * 6, *steps]
    lines = "".join(f"\n          - {step}" for step in casts)
    return run_scenario(
        f"""
        spell deck: [Spark*9]
        seats:
          - {{available: {{blue: 9}}, play: [Spell Book], spells: [Spark*5], deck: [Copper*6]}}
          - {{}}
          - {{}}
          - {{}}
        steps:{lines}
        expect: {{{expect}}}
        """
    )


@pytest.mark.rule("HF-Q41")
def test_sixth_spells_can_be_nested_six_times_and_no_more() -> None:
    game = run_six_nested_spells(
        expect="asked: [0 sixth], seat 0 spells size: 6, seat 0 available: {blue: 2}"
    )
    assert set(option_texts(game)) == {"trash Spark"}  # although pixels are left for another


@pytest.mark.rule("HF-Q41")
def test_the_nesting_limit_does_not_apply_to_later_spells() -> None:
    run_six_nested_spells(
        "0: trash Spark",
        "expect: {asked: [0 act], seat 0 spells size: 5, spell deck: [Spark, Spark]}",
        "0: cast Spark",
        expect="asked: [0 act], seat 0 spells size: 5, spell deck: [Spark]",
    )
