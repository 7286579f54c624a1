"""Pixels and abilities: exhausting, resetting and trading."""

from __future__ import annotations

import pytest

from tests.games.havenfall.rules.helpers import option_texts, run_scenario

# -- what each colour is good for at first ------------------------------------------------

FIRST = "[Copper*2, Sword, Shield, Spell Book]"


@pytest.mark.rule("HF pixels.3")
def test_blue_gains_a_spell_for_free() -> None:
    run_scenario(
        f"""
        spell deck: [Hex, Might]
        seats: [{{room: blue, available: {{blue: 1}}, play: {FIRST}, deck: [Copper*5]}}, {{}}]
        steps:
          - 0: use Spell Book
        expect: {{seat 0 spells: [Hex], treasure: 2, seat 0 exhausted: {{blue: 1}}}}
        """
    )


@pytest.mark.rule("HF pixels.4")
def test_red_takes_a_card_of_an_opponent() -> None:
    run_scenario(
        f"""
        seats:
          - {{room: red, available: {{red: 1}}, play: {FIRST}, deck: [Copper*5]}}
          - {{hand: [Gold]}}
        steps:
          - 0: use Sword
        expect: {{seat 1 hand: [], treasure: 6, seat 0 exhausted: {{red: 1}}}}
        """
    )


@pytest.mark.rule("HF pixels.5")
def test_green_draws_an_extra_card() -> None:
    run_scenario(
        f"""
        seats: [{{room: green, available: {{green: 1}}, play: {FIRST}, deck: [Copper*7]}}, {{}}]
        steps:
          - 0: use Shield
          - 0: end the turn
        expect: {{seat 0 hand size: 6}}
        """
    )


@pytest.mark.rule("HF pixels.6")
def test_yellow_has_more_treasure() -> None:
    run_scenario(
        f"""
        seats: [{{room: yellow, available: {{yellow: 1}}, play: {FIRST}, deck: [Copper*5]}}, {{}}]
        steps:
          - expect: {{treasure: 2}}
          - 0: use Copper
          - 0: {{refused: use Copper, rule: HF abilities.1}}
        expect: {{treasure: 3}}
        """
    )


@pytest.mark.rule("HF pixels.3", "HF pixels.4", "HF pixels.5", "HF pixels.6")
def test_with_one_pixel_each_colour_has_just_its_own_card_to_use() -> None:
    cards = {"blue": "Spell Book", "red": "Sword", "green": "Shield", "yellow": "Copper"}
    for colour, name in cards.items():
        game = run_scenario(
            f"""
            spell deck: [Hex]
            seats:
              - {{available: {{{colour}: 1}}, play: {FIRST}, deck: [Copper*5]}}
              - {{hand: [Copper]}}
            """
        )
        (asked,) = game.pending
        used = {option.text for option in asked.options() if option.text.startswith("use ")}
        assert used == {f"use {name}"}


# -- where pixels come from, and where they stay ------------------------------------------


@pytest.mark.rule("HF pixels.2", "HF turn.20", "HF turn.25", "HF fighting.3", "HF fighting.19")
@pytest.mark.parametrize(
    ("monster", "colour"),
    [("Imp", "blue"), ("Ogre", "red"), ("Troll", "green"), ("Wyrm", "yellow")],
)
def test_a_minion_gives_an_exhausted_pixel_of_its_colour_and_no_points(
    monster: str, colour: str
) -> None:
    run_scenario(
        f"""
        monsters: {{minion 1: {monster}, minion 2: Imp, boss: Imp, deck: [Imp]}}
        seats: [{{available: {{red: 1}}, play: [Titan], deck: [Copper*6]}}, {{}}]
        steps:
          - expect: {{supply {colour}: {4 if colour == "red" else 5}}}
          - 0: fight minion 1
        expect:
          seat 0 available: {{red: 1}}
          seat 0 exhausted: {{{colour}: 1}}
          supply {colour}: {3 if colour == "red" else 4}
          seat 0 points: 0
        """
    )


@pytest.mark.rule("HF turn.25", "HF abilities.6", "HF overview.7", "HF glossary-reset.1")
def test_pixels_are_reset_at_the_start_of_ones_own_turn() -> None:
    run_scenario(
        """
        monsters: {minion 1: Imp, minion 2: Imp, boss: Imp, deck: [Imp]}
        seats:
          - {available: {red: 1}, play: [Whip, Titan], deck: [Whip, Copper*4]}
          - {exhausted: {yellow: 1}, hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: use Whip
          - 0: fight minion 1
          - 0: end the turn
          - expect:
              acting: 1
              seat 0 available: {}                        # not yet
              seat 0 exhausted: {red: 1, blue: 1}
              seat 1 available: {yellow: 1}
          - 1: end the turn
          - expect: {acting: 0, seat 0 available: {red: 1, blue: 1}, seat 0 exhausted: {}}
          - 0: use Whip
        expect: {seat 0 exhausted: {red: 1}, seat 0 available: {blue: 1}}
        """
    )


@pytest.mark.rule("HF turn.26", "HF abilities.2", "HF structure.9", "HF glossary-activate.1")
def test_an_exhausted_pixel_cannot_pay_for_another_card() -> None:
    game = run_scenario(
        """
        seats:
          - {available: {red: 2}, play: [Whip*3], spells: [Might], deck: [Copper*6]}
          - {}
        steps:
          - 0: use Whip
          - expect: {damage: 3, seat 0 exhausted: {red: 1}, seat 0 available: {red: 1}}
          - 0: use Whip
          - 0: {refused: use Whip, rule: HF abilities.1}
          - 0: {refused: cast Might, rule: HF spells.8}
        expect: {damage: 6, seat 0 exhausted: {red: 2}}
        """
    )
    assert option_texts(game) == [
        "trade red",
        "fight minion 1",
        "fight minion 2",
        "fight boss",
        "end the turn",
    ]


@pytest.mark.rule("HF structure.9", "HF glossary-activate.1")
def test_an_ability_needs_exactly_its_colours_from_ones_own_pixels() -> None:
    run_scenario(
        """
        - {name: Twin, kind: item, ability: Both, pixels: [red, blue], text: "Gain 2 damage."}
        seats:
          - {available: {red: 3, green: 2}, play: [Twin], deck: [Copper*6]}
          - {}
        steps:
          - 0: {refused: use Twin, rule: HF abilities.1}
        expect: {seat 0 available: {red: 3, green: 2}, damage: 0}
        """
    )
    run_scenario(
        """
        - {name: Twin, kind: item, ability: Both, pixels: [red, blue], text: "Gain 2 damage."}
        seats:
          - {available: {red: 1, blue: 1, green: 1}, play: [Twin], deck: [Copper*6]}
          - {}
        steps:
          - 0: use Twin
        expect: {seat 0 available: {green: 1}, seat 0 exhausted: {red: 1, blue: 1}, damage: 2}
        """
    )


@pytest.mark.rule("HF abilities.4", "HF glossary-in-play.1")
def test_abilities_belong_to_cards_in_play_and_to_the_player_whose_turn_it_is() -> None:
    run_scenario(
        """
        seats:
          - {available: {red: 2}, play: [Copper], discard: [Whip], deck: [Drum*6]}
          - {available: {red: 2}, hand: [Whip]}
        steps:
          - 0: {refused: use Whip, rule: HF abilities.4}        # on the discard pile
          - 0: {refused: use Drum, rule: HF abilities.4}        # in the deck
          - 0: end the turn
        expect: {acting: 1, options: [use Whip, trade red, fight minion 1, fight minion 2,
                                      fight boss, trash, end the turn]}
        """
    )


@pytest.mark.rule("HF abilities.5")
def test_an_ability_is_used_once_a_turn_by_each_card_and_again_in_the_next_turn() -> None:
    run_scenario(
        """
        seats:
          - {available: {red: 3}, play: [Whip*2], deck: []}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: use Whip
          - 0: use Whip
          - 0: {refused: use Whip, rule: HF abilities.5}        # a third pixel does not help
          - 0: end the turn
          - 1: end the turn
          - expect: {acting: 0, seat 0 play: [Whip, Whip], damage: 0}
          - 0: use Whip
        expect: {damage: 3}
        """
    )


@pytest.mark.rule("HF glossary-reset.1")
def test_an_effect_that_resets_pixels_resets_no_more_than_there_are() -> None:
    run_scenario(
        """
        - {name: Dawn, kind: spell, pixels: [red], text: "Reset 2 pixels."}
        seats:
          - {available: {red: 1}, exhausted: {blue: 1, green: 1}, spells: [Dawn, Dawn],
             play: [Copper], deck: [Copper*6]}
          - {exhausted: {yellow: 1}}
        steps:
          - 0: cast Dawn
          - expect: {options: [blue, red, green]}     # including the one that paid
          - 0: red
          - 0: green
          - expect: {seat 0 available: {red: 1, green: 1}, seat 0 exhausted: {blue: 1}}
          - 0: cast Dawn
          - 0: red
        expect:
          seat 0 available: {red: 1, blue: 1, green: 1}
          seat 0 exhausted: {}
          seat 1 exhausted: {yellow: 1}
        """
    )


# -- trades -------------------------------------------------------------------------------


@pytest.mark.rule("HF turn.27", "HF turn.28")
def test_two_of_a_colour_from_either_side_are_traded_for_one_of_another_colour() -> None:
    game = run_scenario(
        """
        seats:
          - {available: {red: 1, green: 1}, exhausted: {red: 1, blue: 1}, play: [Copper],
             deck: [Copper*6]}
          - {available: {yellow: 2}}
        steps:
          - 0: trade red
          - expect: {options: [blue, green, yellow]}  # another colour
          - 0: green
        expect:
          seat 0 available: {green: 1}
          seat 0 exhausted: {blue: 1, green: 1}       # the gained one is exhausted
          supply: {blue: 4, red: 5, green: 3, yellow: 3}
        """
    )
    assert "trade blue" not in option_texts(game)  # one is not enough
    assert "trade green" in option_texts(game)  # but one of each side is


@pytest.mark.rule("HF turn.27")
def test_nobody_trades_in_another_players_turn() -> None:
    run_scenario(
        """
        seats:
          - {play: [Copper*3], deck: [Copper*6]}
          - {available: {red: 4}, spells: [Hex]}
        steps:
          - 0: buy Silver
        expect: {asked: [1 respond], options: [cast Hex, pass]}
        """
    )
