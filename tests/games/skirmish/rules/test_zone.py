"""The places of a side besides the grid: deck zone, discard pile, play zone."""

from __future__ import annotations

import pytest

from tests.games.skirmish.rules.duel import names, played, zone

POSITION = """
cards:
  - {name: Idol, class: Totem, text: "Both, Board — 1) Lose 1 HP: You gain 1 HP."}
  - {name: Nap, class: Rest, text: "Both — You gain 1 HP."}
seats:
  - {at: c2, hand: [Nap, Idol], deck: [Nap, Idol, Nap], discard: [Idol, Nap]}
  - {at: c4, hand: [Nap, Nap, Nap], deck: [Idol], discard: [Nap, Nap, Nap]}
steps:
"""


@pytest.mark.rule("SK zone.1", "SK zone.2")
def test_each_side_has_a_deck_and_a_discard_pile_of_its_own() -> None:
    game = played(POSITION + "  - expect: {}\n")
    assert [zone(game, 0, seat, "deck").count for seat in (0, 1)] == [3, 1]
    assert [zone(game, 0, seat, "discard").count for seat in (0, 1)] == [2, 3]
    assert game.view(0).board == ()


@pytest.mark.rule("SK zone.3")
def test_a_card_being_played_lies_in_its_players_play_zone_and_nowhere_else() -> None:
    game = played(POSITION + "  - 0: place Idol\n")
    assert names(zone(game, 0, 0, "play").cards) == ["Idol"]
    assert zone(game, 0, 1, "play").count == 0
    assert names(zone(game, 0, 0, "hand").cards) == ["Nap"]
    assert game.view(0).board == ()
