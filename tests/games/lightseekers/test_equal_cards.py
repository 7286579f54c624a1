"""Equal cards in hand: a menu names one of them, and each of them means the same."""

from __future__ import annotations

import rulebound as rb
from rulebound import games
from rulebound.games.lightseekers.schema import HAND, PAY, PLAY
from rulebound.kernel import scenario
from rulebound.kernel.move_offers import Target
from tests.games.lightseekers.rules.turns import CARDS


def started(seats: str) -> rb.Game:
    """A game from a position."""
    document = scenario.parse(f"game: lightseekers\n{CARDS}\nseats:\n{seats}")
    return scenario.start(document, games.INSTALLED)


def test_a_second_copy_leads_to_the_option_of_the_first() -> None:
    game = started("  - {hero: Sun, hand: [Pebble, Pebble]}\n  - {hero: Sun}")
    first, second = game.table.zones[HAND]
    pending = game.pending[0]
    plays = [option for option in pending.options() if option.text == "play Pebble"]
    assert [(option.answer, option.cards, option.copies) for option in plays] == [
        ((PLAY, first), (first,), (second,))
    ]
    for card in (first, second):
        offers = [o for o in pending.about(Target(card=card)) if o.text == "play Pebble"]
        assert [(offer.answer, offer.refusal) for offer in offers] == [((PLAY, first), None)]


def test_an_answer_with_another_copy_is_the_same_answer() -> None:
    seats = "  - {hero: Sun, hand: [Pebble, Pebble]}\n  - {hero: Sun}"
    saves = []
    for number in (0, 1):
        game = started(seats)
        wish = (PLAY, game.table.zones[HAND][number])
        assert game.why_not(0, wish) is None
        game.submit(0, wish)
        saves.append(game.save())
    assert saves[0] == saves[1]


def test_a_second_copy_is_refused_for_the_reason_of_the_first() -> None:
    game = started("  - {hero: Sun, hand: [Bone, Bone]}\n  - {hero: Sun}")
    reasons = {
        (offer.text, offer.refusal.text)
        for card in game.table.zones[HAND]
        for offer in game.pending[0].about(Target(card=card))
        if offer.refusal is not None and offer.text == "play Bone"
    }
    assert reasons == {("play Bone", "Bone needs Death, and your hero has no access to it.")}


def test_any_copy_can_pay_for_a_combo() -> None:
    game = started("  - {hero: Sun, hand: [Flare, Ray, Ray]}\n  - {hero: Sun}")
    game.submit(0, scenario.parse_answer(game, 0, "play Flare"))
    pending = game.pending[0]
    first, second = game.table.zones[HAND]
    options = list(pending.options())
    assert [option.answer for option in options] == [(PAY, first)]
    assert options[0].copies == (second,)
    game.submit(0, (PAY, second))
    assert game.pending[0].code != "payment"
