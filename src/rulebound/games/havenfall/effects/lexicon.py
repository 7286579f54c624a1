"""The lexicon of Havenfall: the phrases of each category of card text."""

from typing import Final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.card_types import (
    HavenfallAmount,
    HavenfallCondition,
    HavenfallEffect,
    HavenfallText,
)
from rulebound.games.havenfall.effects import actions, amounts, board, cards, pixels, spells
from rulebound.kernel.text.lexicon import Lexicon

_KINDS: Final = (schema.HERO, schema.TREASURE_CARD, schema.ITEM, schema.ARTIFACT)
"""Kinds of cards that effects can be about."""


def _lexicon() -> Lexicon:
    lexicon = Lexicon()
    lexicon.words("side", {name: i for i, name in enumerate(schema.SIDE_NAMES)})
    lexicon.words(
        "kind", {"card": schema.ANY_KIND, **{schema.KIND_NAMES[kind]: kind for kind in _KINDS}}
    )
    lexicon.words(
        "total", {"treasure": schema.TREASURE, "damage": schema.DAMAGE, "health": schema.HEALTH}
    )
    lexicon.words("strength", {"damage": schema.MORE_DAMAGE, "health": schema.MORE_HEALTH})
    lexicon.words("victory", {"monster": schema.WON, "boss": schema.BOSSES})
    lexicon.add_from("amount", HavenfallAmount, amounts)
    lexicon.add_from("condition", HavenfallCondition, amounts)
    lexicon.add_from("effect", HavenfallEffect, actions, cards, spells, board, pixels)
    lexicon.lists("steps", of="effect", sep=", then ")
    lexicon.lists("sentences", of="effect", sep=". ")
    lexicon.add("text", HavenfallText)
    return lexicon


LEXICON: Final = _lexicon()
