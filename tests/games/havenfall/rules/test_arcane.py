"""Arcane cards are gained only by certain spells."""

from __future__ import annotations

import pytest

from tests.games.havenfall.rules.helpers import option_texts, run_scenario


@pytest.mark.rule("HF arcane.2", "HF buying.1")
def test_an_arcane_card_is_neither_sold_nor_given_away() -> None:
    game = run_scenario(
        """
        - {name: Gift, kind: item, ability: Give, pixels: [red],
           text: "Gain a card that costs up to 99."}
        artifacts: [Orb]
        seats: [{available: {red: 1}, play: [Gift, Gold*5], deck: [Copper*6]}, {}]
        steps:
          - 0: {refused: buy Diamond, rule: HF buying.1}
          - 0: {refused: buy Ghost of Sen, rule: HF buying.1}
          - 0: use Gift
        expect:
          asked: [0 gain]
          arcane: [Diamond, Family Heirloom, Astral Descent, Ghost of Sen]
        """
    )
    assert set(option_texts(game)) == {
        *("gain Squire", "gain Shape Shifter", "gain Swordsman", "gain Assassin", "gain Seer"),
        *("gain Elite Guard", "gain Silver", "gain Gold", "gain Orb"),
    }


@pytest.mark.rule("HF arcane.2")
def test_a_spell_gains_the_chosen_arcane_card_from_the_board() -> None:
    run_scenario(
        """
        - {name: Seance, kind: spell, pixels: [blue],
           text: "Replace a hero in play with an arcane card."}
        seats:
          - {available: {blue: 2}, spells: [Seance*2], play: [Knight, Titan, Gold],
             deck: [Copper*6]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: cast Seance
          - expect: {options: [Knight, Titan]}        # heroes only, not the Gold
          - 0: Knight
          - 0: Family Heirloom
          - expect: {trash: [Knight], arcane: [Diamond, Astral Descent, Ghost of Sen]}
          - 0: cast Seance                            # replaces the Titan: the Heirloom is an item
          - 0: Diamond
        expect:
          seat 0 play: [Gold, Family Heirloom, Diamond]
          arcane: [Astral Descent, Ghost of Sen]
        """
    )
