"""The lexicon of Havenfall: the phrases of each category of card text."""

from typing import Final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.card_types import HavenfallText
from rulebound.games.havenfall.effects import (
    actions,
    amounts,
    board,
    cards,
    pixels,
    spells,
)
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
    lexicon.add("amount", *amounts.AMOUNTS)
    lexicon.add("condition", *amounts.CONDITIONS)
    lexicon.add(
        "effect",
        *actions.ACTIONS,
        *cards.CARD_EFFECTS,
        *spells.SPELL_EFFECTS,
        *board.BOARD_EFFECTS,
        *pixels.PIXEL_EFFECTS,
    )
    lexicon.lists("steps", of="effect", sep=", then ")
    lexicon.lists("sentences", of="effect", sep=". ")
    lexicon.add("text", HavenfallText)
    return lexicon


LEXICON: Final = _lexicon()
