"""The lexicon of Six Forms: the phrases of each category."""

from typing import Final

from rulebound.games.sixforms import keywords, schema
from rulebound.games.sixforms.card_types import (
    CardSelector,
    ExtraCost,
    Modifier,
    SixFormsAbility,
    SixFormsAmount,
    SixFormsEffect,
    SixFormsFilter,
    SixFormsTrigger,
)
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
    qualified_filters,
    relocation_actions,
    targets,
    triggers,
)
from rulebound.games.sixforms.stack import event_kinds
from rulebound.kernel.text.lexicon import Lexicon


def _lexicon() -> Lexicon:
    words = Lexicon()
    words.words("form", {name: i for i, name in enumerate(keywords.FORM_NAMES)})
    words.words("facet", keywords.FACETS)
    words.words("letter", {"X": 0, "Y": 1, "Z": 2})
    words.words("counter", {name: i for i, name in enumerate(schema.COUNTER_NAMES)})
    words.words("event", {name: i for i, name in enumerate(keywords.TRIGGER_NAMES)})
    words.words(
        "step",
        {
            "draw": schema.DRAW_STEP,
            "regroup": schema.REGROUP_STEP,
            "act": schema.ACT_STEP,
            "move": schema.MOVE_STEP,
            "second act": schema.SECOND_ACT_STEP,
            "end": schema.END_STEP,
        },
    )
    words.words(
        "home",
        {
            "the battlefield": schema.TO_FIELD,
            "the graveyard": schema.GRAVE,
            "the hand": schema.HAND,
            "the deck": schema.DECK,
            "the void": schema.VOID,
        },
    )
    words.words(
        "from",
        {
            "battlefield": schema.TO_FIELD,
            "graveyard": schema.GRAVE,
            "hand": schema.HAND,
            "void": schema.VOID,
        },
    )
    words.words("pile", {"graveyard": schema.GRAVE, "void": schema.VOID})
    words.words("whose", {"a player's": 0, "your": 1})
    words.words("type", {name: i for i, name in enumerate(keywords.TYPE_NAMES)})
    words.words("standing", {"active": keywords.ACTIVE, "ready": keywords.READY})
    words.words("in_play", words.spellings("standing") | {"equipping": keywords.EQUIPPING})
    words.words(
        "outside",
        {"hand": keywords.IN_HAND, "graveyard": keywords.IN_GRAVEYARD, "void": keywords.IN_VOID},
    )
    words.words("speed", {"use": manual_abilities.INITIAL, "interrupt": manual_abilities.INTERRUPT})
    words.words(
        "happening",
        {
            "is destroyed": event_kinds.N_DESTROY,
            "is sacrificed": event_kinds.N_SACRIFICE,
            "is eliminated": event_kinds.N_ELIMINATE,
            "attacks": event_kinds.N_ATTACK,
            "enters a zone": event_kinds.N_ENTER,
        },
    )
    words.add_from("plain", SixFormsFilter, filters)
    words.add("filter", qualified_filters.FacetFilter)
    words.include("filter", "plain")
    words.add(
        "one",
        qualified_filters.ArticleA,
        qualified_filters.ArticleAn,
        qualified_filters.AnotherFilter,
        qualified_filters.HostFilter,
    )
    words.add_from("amount", SixFormsAmount, amounts)
    words.add_from("signed", modifiers.SignedNumber, modifiers)
    words.add_from("modifier", Modifier, modifiers)
    words.add("person", *players.PERSONS)
    words.add("player", *players.PLAYERS)
    words.add_from("trigger", SixFormsTrigger, triggers)
    words.add_from("selector", CardSelector, targets)
    words.add_from(
        "action", SixFormsEffect, actions, relocation_actions, event_actions, player_actions
    )
    words.add_from("cost", ExtraCost, costs)
    words.lists("sentences", of="action", sep=". ")
    words.add_from("manual", manual_abilities.ManualAbility, manual_abilities)
    words.add_from("ability", SixFormsAbility, abilities)
    words.add_from("ability", manual_abilities.RestrictedAbility, manual_abilities)
    words.include("ability", "manual")
    return words


LEXICON: Final = _lexicon()
