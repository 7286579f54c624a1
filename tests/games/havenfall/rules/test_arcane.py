"""Arcane cards come by certain spells, and by nothing else."""

from __future__ import annotations

import pytest

from tests.games.havenfall.rules.haven import options, play


@pytest.mark.rule("HF arcane.2", "HF buying.1")
def test_an_arcane_card_is_neither_sold_nor_given_away() -> None:
    game = play(
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
    assert set(options(game)) == {
        *("gain Squire", "gain Shape Shifter", "gain Swordsman", "gain Assassin", "gain Seer"),
        *("gain Elite Guard", "gain Silver", "gain Gold", "gain Orb"),
    }


@pytest.mark.rule("HF arcane.2")
def test_a_spell_brings_the_one_that_is_chosen_and_it_is_gone_from_the_board() -> None:
    play(
        """
        - {name: Seance, kind: spell, pixels: [blue],
           text: "Replace a hero in play with an arcane card."}
        seats:
          - {available: {blue: 2}, spells: [Seance*2], play: [Knight, Titan, Gold],
             deck: [Copper*6]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: cast Seance
          - expect: {options: [Knight, Titan]}        # a hero, and not the Gold
          - 0: Knight
          - 0: Family Heirloom
          - expect: {trash: [Knight], arcane: [Diamond, Astral Descent, Ghost of Sen]}
          - 0: cast Seance                            # for the Titan: the Heirloom is an item
          - 0: Diamond
        expect:
          seat 0 play: [Gold, Family Heirloom, Diamond]
          arcane: [Astral Descent, Ghost of Sen]
        """
    )
