"""The lexicon of Lightseekers: which phrase may stand where."""

from typing import Final

from rulebound.games.lightseekers.effects import (
    amounts,
    deeds,
    heroes,
    inplay,
    kinds,
    lasting,
    lines,
    triggers,
)
from rulebound.games.lightseekers.names import (
    BANS,
    CATEGORIES,
    ELEMENT_NAMES,
    HAND,
    HERO_CARD,
    ORDERS,
    PILE,
)
from rulebound.kernel.text.lexicon import Lexicon


def _lexicon() -> Lexicon:
    words = Lexicon()
    words.words("element", {name: i for i, name in enumerate(ELEMENT_NAMES)})
    words.words("order", {name: i for i, name in enumerate(ORDERS)})
    words.words("category", {name: i for i, name in enumerate(CATEGORIES) if i != HERO_CARD})
    words.words("ban", {name: i for i, name in enumerate(BANS)})
    words.words("source", {"hand": HAND, "discard pile": PILE})
    words.add("kind", *kinds.KINDS_OF_CARD)
    words.add("some", *kinds.SOME)
    words.add("who", *heroes.HEROES)
    words.add("doer", *heroes.DOERS)
    words.add("counted", *amounts.COUNTED)
    words.add("condition", *amounts.CONDITIONS)
    words.add("amount", *amounts.AMOUNTS)
    words.add("level", amounts.Number, amounts.CornerNumber)
    words.add("inplay", *inplay.CARDS_IN_PLAY)
    words.add("effect", *deeds.DEEDS, *inplay.DEEDS_IN_PLAY)
    words.lists("steps", of="effect", sep=", then ")
    words.lists("sentences", of="effect", sep=". ")
    words.add("trigger", *triggers.TRIGGERS)
    words.add("clause", *lines.CLAUSES, *lasting.LASTING)
    return words


LEXICON: Final = _lexicon()
