"""The lexicon of Six Forms: which phrase may stand where."""

from typing import Final

from rulebound.games.sixforms.effects import (
    aims,
    dealings,
    deeds,
    happenings,
    lines,
    prices,
    sorts,
)
from rulebound.games.sixforms.names import (
    ACT_STEP,
    COUNTER_NAMES,
    DECK,
    DRAW_STEP,
    END_STEP,
    FACETS,
    FORM_NAMES,
    GRAVE,
    HAND,
    MOVE_STEP,
    REGROUP_STEP,
    SECOND_ACT_STEP,
    TO_FIELD,
    TRIGGER_NAMES,
    VOID,
)
from rulebound.kernel.text.lexicon import Lexicon


def _lexicon() -> Lexicon:
    words = Lexicon()
    words.words("form", {name: i for i, name in enumerate(FORM_NAMES)})
    words.words("facet", FACETS)
    words.words("letter", {"X": 0, "Y": 1, "Z": 2})
    words.words("counter", {name: i for i, name in enumerate(COUNTER_NAMES)})
    words.words("event", {name: i for i, name in enumerate(TRIGGER_NAMES)})
    words.words(
        "step",
        {
            "draw": DRAW_STEP,
            "regroup": REGROUP_STEP,
            "act": ACT_STEP,
            "move": MOVE_STEP,
            "second act": SECOND_ACT_STEP,
            "end": END_STEP,
        },
    )
    words.words(
        "home",
        {
            "the battlefield": TO_FIELD,
            "the graveyard": GRAVE,
            "the hand": HAND,
            "the deck": DECK,
            "the void": VOID,
        },
    )
    words.words("from", {"battlefield": TO_FIELD, "graveyard": GRAVE, "hand": HAND, "void": VOID})
    words.add("plain", *sorts.SORTS)
    words.add("sort", *sorts.QUALIFIED)
    words.include("sort", "plain")
    words.add("one", *sorts.ARTICLES)
    words.add("amount", *sorts.AMOUNTS)
    words.add("signed", *sorts.SIGNED)
    words.add("change", *sorts.CHANGES)
    words.add("person", *happenings.PERSONS)
    words.add("player", *happenings.PLAYERS)
    words.add("happening", *happenings.HAPPENINGS)
    words.add("aim", *aims.AIMS)
    words.add("deed", *deeds.DEEDS, *dealings.DEALINGS)
    words.add("price", *prices.PRICES)
    words.lists("sentences", of="deed", sep=". ")
    words.add("manual", *lines.MANUAL)
    words.add("line", *lines.LINES)
    words.include("line", "manual")
    return words


LEXICON: Final = _lexicon()
