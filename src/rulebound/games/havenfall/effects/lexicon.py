"""The lexicon of Havenfall: the phrases of each category of card text."""

from typing import ClassVar, Final, final

from rulebound.games.havenfall.card_types import HavenfallEffect, HavenfallText
from rulebound.games.havenfall.effects import (
    actions,
    amounts,
    board,
    cards,
    pixels,
    spells,
)
from rulebound.games.havenfall.schema import (
    ANY_KIND,
    ARTIFACT,
    BOSSES,
    DAMAGE,
    HEALTH,
    HERO,
    ITEM,
    KIND_NAMES,
    MORE_DAMAGE,
    MORE_HEALTH,
    SIDE_NAMES,
    TREASURE,
    TREASURE_CARD,
    WON,
)
from rulebound.kernel.text.lexicon import Lexicon

_KINDS: Final = (HERO, TREASURE_CARD, ITEM, ARTIFACT)
"""Kinds of cards that effects can be about."""


@final
class Sentences(HavenfallText):
    """Effects in order, one sentence each."""

    phrase: ClassVar[str] = "{steps:sentences}."

    def __init__(self, steps: tuple[HavenfallEffect, ...]) -> None:
        super().__init__(steps)


def _lexicon() -> Lexicon:
    lexicon = Lexicon()
    lexicon.words("side", {name: i for i, name in enumerate(SIDE_NAMES)})
    lexicon.words("kind", {"card": ANY_KIND, **{KIND_NAMES[kind]: kind for kind in _KINDS}})
    lexicon.words("total", {"treasure": TREASURE, "damage": DAMAGE, "health": HEALTH})
    lexicon.words("strength", {"damage": MORE_DAMAGE, "health": MORE_HEALTH})
    lexicon.words("victory", {"monster": WON, "boss": BOSSES})
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
    lexicon.add("text", Sentences)
    return lexicon


LEXICON: Final = _lexicon()
