"""Trashing: its price, and when it is refused."""

from __future__ import annotations

import pytest

from tests.games.havenfall.rules.helpers import run_scenario


@pytest.mark.rule("HF turn.10", "HF trashing.2")
def test_at_most_one_card_is_trashed_per_available_pixel() -> None:
    run_scenario(
        """
        seats:
          - {available: {red: 1}, exhausted: {blue: 3}, play: [Gold, Silver], deck: [Copper*6]}
          - {}
        steps:
          - 0: trash
          - expect: {options: [none, Gold, Silver]}
          - 0: Silver
        expect: {trash: [Silver], seat 0 available: {}, seat 0 exhausted: {red: 1, blue: 3}}
        """
    )


@pytest.mark.rule("HF trashing.1")
def test_without_a_pixel_or_without_a_card_there_is_nothing_to_trash() -> None:
    run_scenario(
        """
        seats: [{exhausted: {blue: 3}, play: [Gold], deck: [Copper*6]}, {}]
        steps:
          - 0: {refused: trash, rule: HF trashing.1}
        """
    )
    run_scenario(
        """
        seats: [{available: {blue: 3}, deck: [Copper*6], discard: [Copper]}, {}]
        steps:
          - 0: {refused: trash, rule: HF trashing.1}
        """
    )


@pytest.mark.rule("HF turn.22", "HF-Q67")
def test_trashing_without_a_pixel_left_ends_the_turn() -> None:
    position = """
        - {{name: Snatch, kind: spell, pixels: [blue], text: "Take a pixel from an opponent."}}
        seats:
          - {{available: {{red: {pixels}}}, play: [Gold, Copper], deck: [Copper*6]}}
          - {{available: {{blue: 1}}, spells: [Snatch], hand: [Copper*5], deck: [Copper*5]}}
        steps:
          - 0: trash
          - 0: Gold
          - expect: {{asked: [1 respond], trash: []}}
          - 1: cast Snatch
        expect: {{acting: {acting}, trash: {trash}}}
    """
    run_scenario(position.format(pixels=1, acting=1, trash="[]"))
    run_scenario(position.format(pixels=2, acting=0, trash="[Gold]"))


@pytest.mark.rule("HF-Q53", "HF turn.3")
def test_the_remaining_cards_can_be_used_after_trashing() -> None:
    run_scenario(
        """
        seats:
          - {available: {red: 1, blue: 1}, play: [Whip*2], deck: [Copper*6]}
          - {}
        steps:
          - 0: trash
          - 0: Whip
          - 0: blue
          - 0: use Whip
          - 0: {refused: use Whip, rule: HF abilities.5}
        expect: {damage: 3, trash: [Whip]}
        """
    )
