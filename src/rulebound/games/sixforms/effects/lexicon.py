"""The lexicon of Six Forms: the phrases of each category."""

from typing import Final

from rulebound.games.sixforms.effects import (
    abilities,
    actions,
    amounts,
    costs,
    event_actions,
    filters,
    manual_abilities,
    modifiers,
    player_actions,
    players,
    relocation_actions,
    targets,
    triggers,
)
from rulebound.games.sixforms.keywords import FACETS, FORM_NAMES, TRIGGER_NAMES
from rulebound.games.sixforms.schema import (
    ACT_STEP,
    COUNTER_NAMES,
    DECK,
    DRAW_STEP,
    END_STEP,
    GRAVE,
    HAND,
    MOVE_STEP,
    REGROUP_STEP,
    SECOND_ACT_STEP,
    TO_FIELD,
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
    words.add("plain", *filters.FILTERS)
    words.add("filter", *filters.QUALIFIED)
    words.include("filter", "plain")
    words.add("one", *filters.ARTICLES)
    words.add("amount", *amounts.AMOUNTS)
    words.add("signed", *modifiers.SIGNED)
    words.add("modifier", *modifiers.MODIFIERS)
    words.add("person", *players.PERSONS)
    words.add("player", *players.PLAYERS)
    words.add("trigger", *triggers.TRIGGERS)
    words.add("selector", *targets.SELECTORS)
    words.add(
        "action",
        *actions.ACTIONS,
        *relocation_actions.RELOCATION_ACTIONS,
        *event_actions.EVENT_ACTIONS,
        *player_actions.PLAYER_ACTIONS,
    )
    words.add("cost", *costs.COSTS)
    words.lists("sentences", of="action", sep=". ")
    words.add("manual", *manual_abilities.MANUAL_ABILITIES)
    words.add("ability", *abilities.ABILITIES, *manual_abilities.RESTRICTED_ABILITIES)
    words.include("ability", "manual")
    return words


LEXICON: Final = _lexicon()
