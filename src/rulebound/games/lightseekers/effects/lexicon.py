"""The card language of Lightseekers: which phrases each category allows."""

from typing import Final

from rulebound.games.lightseekers import schema
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
    number_modifiers,
    triggers,
)
from rulebound.games.lightseekers.phrase_types import (
    CardKind,
    HeroFilter,
    HeroSelector,
    LightseekersAmount,
    LightseekersClause,
    LightseekersCondition,
    LightseekersEffect,
    LightseekersTrigger,
)
from rulebound.kernel.text.lexicon import Lexicon


def _lexicon() -> Lexicon:
    words = Lexicon()
    words.words("element", {name: i for i, name in enumerate(schema.ELEMENT_NAMES)})
    words.words("order", {name: i for i, name in enumerate(schema.ORDERS)})
    words.words(
        "category", {name: i for i, name in enumerate(schema.CATEGORIES) if i != schema.HERO_CARD}
    )
    words.words("ban", {name: i for i, name in enumerate(schema.BANS)})
    words.words("source", {"hand": schema.HAND, "discard pile": schema.PILE})
    words.words("or_fewer", {"or more": conditions.AT_LEAST, "or fewer": conditions.AT_MOST})
    words.words("or_less", {"or more": conditions.AT_LEAST, "or less": conditions.AT_MOST})
    words.words("is_or_not", {"is": 1, "is not": 0})
    words.words("change", {"increased": 1, "reduced": -1})
    words.words("side", {"left": -1, "right": 1})
    words.words(
        "deed",
        {
            "were Attacked": schema.ATTACKED_SINCE,
            "took damage": schema.HURT_SINCE,
            "healed": schema.HEALED_SINCE,
            "dealt damage": schema.DONE_SINCE,
        },
    )
    words.add_from("kind", CardKind, filters)
    words.add_from("quantity", filters.CardQuantity, filters)
    words.add_from("who", HeroSelector, hero_selectors)
    words.add_from("hero", HeroFilter, hero_selectors)
    words.add_from("counted", amounts.Countable, amounts)
    words.add_from("condition", LightseekersCondition, conditions)
    words.add_from("amount", LightseekersAmount, amounts)
    words.add("level", amounts.Number, amounts.CornerNumber)
    words.add_from("cards_in_play", in_play.CardsInPlay, in_play)
    words.add_from("effect", LightseekersEffect, actions, card_moves, conditional, in_play_actions)
    words.lists("steps", of="effect", sep=", then ")
    words.lists("sentences", of="effect", sep=". ")
    words.add_from("trigger", LightseekersTrigger, triggers)
    words.add_from("clause", LightseekersClause, abilities, number_modifiers, lasting_effects)
    return words


LEXICON: Final = _lexicon()
