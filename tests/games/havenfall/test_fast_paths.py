"""Fast paths of menus agree with the full computation."""

from itertools import product

import pytest

import rulebound as rb
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.moves import menus
from rulebound.games.havenfall.schema import (
    AVAILABLE,
    CAST,
    COLOURS,
    CROWN_FROM,
    CROWN_TO,
    RED,
    USE,
    YELLOW,
)
from rulebound.kernel.ids import NONE


def _position() -> HavenfallContext:
    game = rb.new("havenfall", seed=1)
    g = game.rules.context(game.checkpoint.base.copy())
    assert isinstance(g, HavenfallContext)
    return g


@pytest.mark.rule("HF abilities.1", "HF spells.8", "HF faq-crown.1")
@pytest.mark.parametrize("crown", [(NONE, 0), (RED, YELLOW), (YELLOW, RED)])
def test_can_exhaust_agrees_with_missing_pixels(crown: tuple[int, int]) -> None:
    g = _position()
    g.table.set_var(CROWN_FROM, crown[0])
    g.table.set_var(CROWN_TO, crown[1])
    prices = {design.price() for design in g.designs}
    outcomes = set()
    for pixels in product(range(3), repeat=COLOURS):
        for seat in range(g.table.seats):
            for colour, count in enumerate(pixels):
                g.table.set_count(AVAILABLE + colour, seat, count)
            for price in prices:
                enough = g.can_exhaust(seat, price)
                assert enough == (not g.missing_pixels(seat, price)), (crown, seat, pixels, price)
                outcomes.add(enough)
    assert outcomes == {True, False}


def test_answers_exist_for_any_card_index() -> None:
    for card in (0, 1, 255, 256, 1000):
        assert menus._with(menus._USE, card) == (USE, card)
        assert menus._with(menus._CAST, card) == (CAST, card)
