"""The card language of Lightseekers: which phrases each category allows."""

from typing import Final

from rulebound.games.lightseekers.effects import (
    abilities,
    actions,
    amounts,
    card_moves,
    conditional,
    conditions,
    filters,
    hero_selectors,
    in_play,
    in_play_actions,
    lasting_effects,
    triggers,
)
from rulebound.games.lightseekers.schema import (
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
    words.add("kind", *filters.CARD_KINDS)
    words.add("quantity", *filters.CARD_QUANTITIES)
    words.add("who", *hero_selectors.HERO_SELECTORS)
    words.add("hero", *hero_selectors.HERO_FILTERS)
    words.add("counted", *amounts.COUNTABLES)
    words.add("condition", *conditions.CONDITIONS)
    words.add("amount", *amounts.AMOUNTS)
    words.add("level", amounts.Number, amounts.CornerNumber)
    words.add("cards_in_play", *in_play.CARDS_IN_PLAY)
    words.add(
        "effect",
        *actions.HERO_ACTIONS,
        *card_moves.CARD_MOVES,
        *conditional.CONDITIONAL_EFFECTS,
        *in_play_actions.IN_PLAY_ACTIONS,
    )
    words.lists("steps", of="effect", sep=", then ")
    words.lists("sentences", of="effect", sep=". ")
    words.add("trigger", *triggers.TRIGGERS)
    words.add("clause", *abilities.CLAUSES, *lasting_effects.LASTING_EFFECTS)
    return words


LEXICON: Final = _lexicon()
