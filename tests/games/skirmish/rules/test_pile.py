"""Discard piles: face up and open to everybody."""

from __future__ import annotations

import pytest

import rulebound as rb
from tests.games.skirmish.rules.duel import names, played, zone

TRAP_DESTROYED = """
cards:
  - {name: Pit, class: Trap, text: "Both, Trap — You lose 3 HP."}
  - {name: Smash, class: Strike, text: "Both — Destroy a card on the board."}
  - {name: Nap, class: Rest, text: "Both — You gain 1 HP."}
seats:
  - {hand: [Smash, Nap]}
  - {hand: [Nap, Nap], discard: [Nap]}
board:
  a1: {card: Pit, seat: 1, face: down}
steps:
  - 0: place Smash
"""

PILES = """
cards:
  - {name: Ash, class: Rest, text: "Both — You gain 1 HP."}
  - {name: Elm, class: Rest, text: "Both — You gain 1 HP."}
  - {name: Oak, class: Rest, text: "Both — You gain 1 HP."}
seats:
  - {hand: [Ash, Elm], deck: [Oak], discard: [Elm, Oak, Ash]}
  - {hand: [Oak, Elm], deck: [Ash], discard: [Oak]}
steps:
  - 0: place Ash
  - 1: pass and discard Oak
"""


@pytest.mark.rule("SK pile.1")
def test_a_card_that_lay_face_down_is_turned_up_on_the_pile() -> None:
    before = played(TRAP_DESTROYED)
    assert [(card.name, card.face) for card in before.view(0).board] == [(None, "down")]
    after = played(TRAP_DESTROYED + "  - 1: pass\n")
    for viewer in (0, 1, rb.SPECTATOR):
        top = zone(after, viewer, 1, "discard").cards[0]
        assert (top.name, top.face) == ("Pit", "up")


@pytest.mark.rule("SK pile.1")
def test_cards_from_hand_and_play_zone_are_turned_up_on_the_pile() -> None:
    game = played(PILES)
    for seat in (0, 1):
        assert {card.face for card in zone(game, 1 - seat, seat, "discard").cards} == {"up"}


@pytest.mark.rule("SK pile.4")
@pytest.mark.parametrize("viewer", [0, 1, rb.SPECTATOR])
def test_everybody_may_look_through_both_piles_down_to_the_last_card(viewer: int) -> None:
    game = played(PILES)
    assert names(zone(game, viewer, 0, "discard").cards) == ["Ash", "Elm", "Oak", "Ash"]
    assert names(zone(game, viewer, 1, "discard").cards) == ["Oak", "Oak"]


@pytest.mark.rule("SK-Q4")
@pytest.mark.parametrize("viewer", [0, 1])
def test_both_players_know_the_order_of_a_recycled_pile(viewer: int) -> None:
    game = played(
        """
        cards:
          - {name: Ash, class: Rest, text: "Both — You gain 1 HP."}
          - {name: Elm, class: Rest, text: "Both — You gain 1 HP."}
          - {name: Oak, class: Rest, text: "Both — You gain 1 HP."}
        seats:
          - {hand: [Ash*5], deck: [Oak, Elm], discard: [Ash, Elm, Oak]}
          - {hand: [Ash*5]}
        seed: 2
        phase: draw
        """
    )
    deck = zone(game, viewer, 0, "deck")
    assert deck.count == 5
    assert [(card.marks["depth"], card.name) for card in deck.cards] == [
        (2, "Oak"),
        (3, "Elm"),
        (4, "Ash"),
    ]
