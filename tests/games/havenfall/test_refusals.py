"""Reasons that are given in words."""

from __future__ import annotations

import pytest

from rulebound.games.havenfall.names import USE
from rulebound.kernel.refusal import Refusal
from tests.games.havenfall.test_notation import read


def reason(board: str, spells: str, wish: str) -> Refusal:
    """Why seat 0 cannot have a wish, beside an opponent with these spells."""
    game = read(f"{board}\nseats: [{{play: [Gold*3]}}, {{spells: {spells}}}]")
    refusal = game.why_not(0, wish)
    assert refusal is not None
    return refusal


@pytest.mark.rule("HF spells.6")
def test_a_wish_does_not_tell_who_has_a_spell() -> None:
    hidden = reason("spell deck: [Dragonfire]", "[Dread]", "buy Dragonfire")
    held = reason("spell deck: [Dread]", "[Dragonfire]", "buy Dragonfire")
    assert hidden == held


@pytest.mark.rule("HF structure.3")
def test_a_hidden_card_is_not_named_to_who_points_at_it() -> None:
    game = read("seats: [{play: [Copper]}, {hand: [Gold]}]")
    hand = game.view(1).seats[1].zones[1]
    refusal = game.why_not(0, (USE, hand.cards[0].id or 0))
    assert refusal is not None
    assert "Gold" not in refusal.text


@pytest.mark.rule("HF buying.1")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Thief", "No Thief is left on the board."),
        ("Dwarven Stone", "No Dwarven Stone is left on the board."),
        ("Copper", "Copper is not sold."),
        ("Ghost of Sen", "Ghost of Sen is not sold."),
        ("Fish", "Fish is not sold."),
        ("Dread", "Dread is not sold."),
    ],
)
def test_what_is_not_on_the_board_cannot_be_bought(name: str, said: str) -> None:
    refusal = reason("", "[]", f"buy {name}")
    assert (refusal.rule, refusal.text) == ("HF buying.1", said)
