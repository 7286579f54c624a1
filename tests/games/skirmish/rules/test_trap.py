"""Traps: what is hidden of them and what is not, and cards with too many of them."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.skirmish.game import GAME
from rulebound.kernel import scenario
from rulebound.kernel.text.card_files import CardError
from tests.games.skirmish.rules.duel import names, played, zone

CARDS = """
    cards:
      - {name: Pit, class: Test, text: "Both, Trap — You lose 3 HP."}
      - {name: Lift, class: Test, text: "Both, Trap — You lose 3 HP. Teleport yourself."}
      - {name: Stroll, class: Test, text: "Both — Move yourself once."}
      - {name: Slide, class: Test, text: "Both — Move a card on the board once."}
      - {name: Pebble, class: Test, text: "Both — You gain 1 HP."}
"""


def on_board(game: rb.Game, viewer: int) -> list[tuple[str | None, str | None, str]]:
    """Name, position and face of the cards on the board, as somebody sees them."""
    return [(card.name, card.cell, card.face) for card in game.view(viewer).board]


def told(game: rb.Game, viewer: int) -> str:
    """The whole journal as somebody read it."""
    return "\n".join(entry.text for entry in game.journal(viewer))


@pytest.mark.rule("SK trap.1")
def test_a_card_that_is_laid_is_not_shown() -> None:
    game = played(
        CARDS
        + """
    seats: [{hand: [Pit, Pebble, Pebble]}, {hand: [Pebble]}]
    steps:
      - 0: place Pit
      - 1: pass
      - 0: lay b3
    """
    )
    assert on_board(game, 0) == [("Pit", "b3", "down")]
    for viewer in (1, rb.SPECTATOR):
        assert on_board(game, viewer) == [(None, "b3", "down")]
        assert "Pit" not in told(game, viewer)
        assert "b3" in told(game, viewer)  # that something lies there is open


@pytest.mark.rule("SK trap.1")
def test_a_card_that_is_revealed_instead_is_shown() -> None:
    game = played(
        CARDS
        + """
    seats: [{hand: [Pit, Pebble, Pebble]}, {hand: [Pebble]}]
    steps:
      - 0: place Pit
      - 1: pass
      - 0: reveal
    """
    )
    assert "Seat 0 reveals Pit." in told(game, 1)
    assert names(zone(game, 1, 0, "discard").cards) == ["Pit"]


@pytest.mark.rule("SK trigger.1", "SK trigger.2")
def test_a_triggered_trap_is_turned_over_before_it_does_anything() -> None:
    game = played(
        CARDS
        + """
    seats: [{at: c2, hand: [Stroll, Pebble]}, {}]
    board: {b2: {card: Lift, seat: 1, face: down}}
    steps:
      - 0: place Stroll
      - 0: b2
    expect: {asked: [0 range]}
    """
    )
    for viewer in (0, 1, rb.SPECTATOR):
        (flip,) = [entry for entry in game.journal(viewer) if entry.rule == "SK trigger.1"]
        assert flip.name == "Lift"
        assert flip.text == "Seat 0 triggers Lift on b2."
    game.submit(0, scenario.parse_answer(game, 0, "e5"))
    for viewer in (0, 1, rb.SPECTATOR):
        journal = game.journal(viewer)
        assert journal[flip.index] == flip
        # what the trap does comes after it and because of it
        (loss,) = [entry for entry in journal if "loses 3 HP" in entry.text]
        assert loss.index > flip.index
        assert loss.because == flip.index
        assert loss.source == "Lift"


@pytest.mark.rule("SK trigger.3")
def test_a_trap_that_still_resolves_is_neither_on_the_board_nor_discarded() -> None:
    game = played(
        CARDS
        + """
    seats: [{at: c2, hand: [Stroll, Pebble]}, {}]
    board: {b2: {card: Lift, seat: 1, face: down}}
    steps:
      - 0: place Stroll
      - 0: b2
    expect: {asked: [0 range], seat 1 discard: []}
    """
    )
    assert on_board(game, 1) == []
    game.submit(0, scenario.parse_answer(game, 0, "e5"))
    assert names(zone(game, 0, 1, "discard").cards) == ["Lift"]


@pytest.mark.rule("SK-Q66")
def test_a_hidden_card_stays_hidden_from_whoever_moves_it() -> None:
    game = played(
        CARDS
        + """
    seats: [{at: c2, hand: [Slide, Pebble]}, {}]
    board: {c3: {card: Pit, seat: 1, face: down}}
    steps:
      - 0: place Slide
      - 0: d3
    """
    )
    assert on_board(game, 1) == [("Pit", "d3", "down")]
    assert on_board(game, 0) == [(None, "d3", "down")]
    assert "Pit" not in told(game, 0)


@pytest.mark.rule("SK-Q55")
def test_in_a_corner_there_are_three_positions_for_a_trap() -> None:
    game = played(
        CARDS
        + """
    seats: [{at: a1, hand: [Pit, Pebble]}, {}]
    steps:
      - 0: place Pit
    expect: {asked: [0 lay]}
    """
    )
    (asked,) = game.pending
    texts = {option.text for option in asked.options()}
    assert texts == {"lay a2", "lay b2", "lay b1", "reveal"}


@pytest.mark.rule("SK-Q54")
def test_a_card_has_no_second_trap_effect() -> None:
    one = {"name": "Pit", "class": "Test", "text": "Both, Trap — You lose 3 HP."}
    assert GAME.custom_card(one).trap == 0
    other = "\nDefence, Trap — Discard 1: You lose 1 HP."
    with pytest.raises(CardError, match="'Pit' has two Trap effects"):
        GAME.custom_card({**one, "text": one["text"] + other})
