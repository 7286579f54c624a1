"""Whatever affects each of several heroes is carried out in full on one before the next (2.6.7).

Every effect of the card language that can be on several heroes is tried, before and after another.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

import rulebound as rb
from rulebound.games.lightseekers import events
from rulebound.games.lightseekers.effects import (
    actions,
    amounts,
    conditions,
    filters,
    in_play_actions,
)
from rulebound.games.lightseekers.effects.hero_selectors import IsYou, SeveralHeroes
from rulebound.games.lightseekers.effects.in_play import ChosenItemsOf
from rulebound.games.lightseekers.effects.lexicon import LEXICON
from rulebound.games.lightseekers.phrase_types import LightseekersEffect
from rulebound.games.lightseekers.schema import ELEMENT, NAME
from rulebound.kernel.events import Event, all_events
from rulebound.kernel.text import write
from rulebound.kernel.text.pattern import pattern_of
from rulebound.kernel.text.phrase import phrase_of
from tests.games.lightseekers.rules.editions import run_scenario

pytestmark = pytest.mark.rule("LS2 2.6.7", "LS1 4.3.3h", "LS-Q61")

FIRE = 6
SEVERAL = [cls for cls in LEXICON.classes("who") if issubclass(cls, SeveralHeroes)]
FILLING: dict[str, object] = {
    "amount": amounts.Number(1),
    "number": 1,
    "quantity": filters.ExactCards(1),
    "kind": filters.OfElement(FIRE),
    "condition": conditions.HealthIs(IsYou(), 5, conditions.AT_LEAST),
}
"""What stands in the other holes."""

AFFECTED = {
    events.E_DAMAGE,
    events.E_HEAL,
    events.E_DRAW,
    events.E_DISCARD,
    events.E_TO_DECK,
    events.E_MILL,
    events.E_PROOF,
    events.E_REMOVE,
    events.E_RETURN,
    events.E_TURNED,
    events.E_RESTART,
    events.E_TRIGGER,
}
"""Events whose seat is the hero that is affected."""

Part = tuple[type[SeveralHeroes], LightseekersEffect]


def _holes(cls: type[Any]) -> list[str]:
    return [hole.category for hole in pattern_of(phrase_of(cls)).holes]


def _filled(cls: type[Any], **given: object) -> Any:
    return cls(*[given.get(hole, FILLING.get(hole)) for hole in _holes(cls)])


def _parts() -> list[Part]:
    """Every effect with heroes or with cards of heroes in a hole, for several heroes."""
    found: list[Part] = []
    for who in SEVERAL:
        for cls in LEXICON.classes("effect"):
            if "who" in _holes(cls):
                found.append((who, _filled(cls, who=who())))
            if "cards_in_play" in _holes(cls):
                for cards in LEXICON.classes("cards_in_play"):
                    works_on_items = cls is in_play_actions.RemoveCards
                    if "who" in _holes(cards) and (cards is not ChosenItemsOf or works_on_items):
                        chosen = _filled(cards, who=who())
                        found.append((who, _filled(cls, cards_in_play=chosen)))
    return found


PARTS = _parts()
IDS = [write(LEXICON, part, "effect") for _, part in PARTS]


def test_there_are_effects_of_every_shape() -> None:
    assert len(SEVERAL) == 3
    assert len(PARTS) > 100


@pytest.mark.parametrize(("who", "part"), PARTS, ids=IDS)
def test_an_effect_on_several_heroes_knows_that_it_is(
    who: type[SeveralHeroes], part: LightseekersEffect
) -> None:
    assert part.is_on_each()


def _play(first: LightseekersEffect, second: LightseekersEffect, edition: int) -> rb.Game:
    """Play an Attack for seat 2 with these two effects."""
    text = ". ".join(write(LEXICON, part, "effect") for part in (first, second))
    seat = "health: 20, hand: [Ash], deck: [Ash*5], items: [Torch]"
    buffs = "buffs: [{card: Wheel, turned: 1}, {card: Ember, turned: 1}]"
    others = f"  - {{hero: Hal, {seat}, {buffs}}}\n" * 3
    game = run_scenario(
        edition,
        f"""
- {{name: Ember, type: Buff, elements: [Fire], corners: [1, 2, 3, 4], text: "You heal D."}}
- {{name: Torch, type: Item, worth: 1, elements: [Fire superior], text: ""}}
- {{name: Ash, type: Defend, elements: [Fire], text: "You heal 1."}}
- {{name: Storm, type: Attack, text: "{text}."}}
seats:
  - {{hero: Hal, health: 20, hand: [Ash, Storm], deck: [Ash*5], items: [Torch], {buffs}}}
{others}
        """,
    )
    for words in ("play Storm", "seat 2"):
        answer = game.pending[0].parse(words)
        assert answer is not None
        game.submit(0, answer)
    dice = rb.Dice(1)
    while game.pending[0].code != "act":
        asked = game.pending[0]
        is_element = asked.code == ELEMENT.code
        game.submit(asked.seat, (NAME, FIRE) if is_element else asked.sample(dice))
    return game


def _affected(game: rb.Game) -> list[Event]:
    log = [*all_events(game.checkpoint.log), *game.events]
    return [event for event in log if event.kind in AFFECTED]


@pytest.mark.parametrize(("draws_first", "edition"), [(False, 1), (True, 2)])
@pytest.mark.parametrize(("who", "part"), PARTS, ids=IDS)
def test_both_parts_are_carried_out_on_one_hero_before_the_next(
    who: type[SeveralHeroes], part: LightseekersEffect, draws_first: bool, edition: int
) -> None:
    draws = actions.HeroesDraw(who(), amounts.Number(1))
    first, second = (draws, part) if draws_first else (part, draws)
    game = _play(first, second, edition)
    happened = _affected(game)
    runs = [seat for seat, _ in groupby(event.seat for event in happened)]
    expected = {"EachHero": [0, 1, 2, 3], "EachOtherHero": [1, 2, 3]}.get(who.__name__, [1, 3])
    assert runs == expected
    for seat in expected:
        kinds = [event.kind for event in happened if event.seat == seat]
        assert events.E_DRAW in kinds
        assert len(kinds) > 1  # and the other part
        if not isinstance(part, actions.HeroesDraw):
            assert kinds[0 if draws_first else -1] == events.E_DRAW
