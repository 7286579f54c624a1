"""The lexicon of Skirmish: which phrase may stand where."""

from typing import Final

from rulebound.games.skirmish import schema
from rulebound.games.skirmish.card_types import BoardAbility, CardEffect, EffectCost, SkirmishEffect
from rulebound.games.skirmish.effects import (
    abilities,
    actions,
    amounts,
    board_cards,
    board_objects,
    card_lines,
    cells,
    costs,
    movement,
    players,
    triggers,
)
from rulebound.kernel.text.lexicon import Lexicon


def _lexicon() -> Lexicon:
    words = Lexicon()
    words.words("icon", {"Offence": schema.OFFENCE, "Defence": schema.DEFENCE, "Both": schema.BOTH})
    words.words(
        "type",
        {
            "Board": schema.ON_BOARD,
            "Mark": schema.MARK,
            "Equipment": schema.EQUIPMENT,
            "Trap": schema.TRAP,
        },
    )
    words.words(
        "state",
        {
            "Chained": schema.CHAINED,
            "Protected": schema.PROTECTED,
            "Exposed": schema.EXPOSED,
            "Handlocked": schema.HANDLOCKED,
        },
    )
    words.words("times", {"once": 1, "twice": 2, "three times": 3})
    words.words("is_or_not", {"is": 1, "is not": 0})
    words.words("change", {"reduced": -1, "increased": 1})
    you, opponent, each = players.YouPhrase, players.OpponentPhrase, players.EachPlayerPhrase
    words.add("person", you, opponent, players.TrappedPlayer)  # known without choosing
    words.add("player", each, players.ChosenPlayer)
    words.include("player", "person")
    words.add("side", you, opponent, each)
    words.add_from("spot", cells.TargetCells, cells)
    words.add("aim", cells.MeleeTarget, cells.RangeTarget)
    words.add("amount", amounts.Fixed, amounts.Atk, amounts.AtkPlus)
    words.add("count", amounts.HandCount, amounts.BoardCount)  # behind "equal to"
    words.add_from("condition", amounts.SkirmishCondition, amounts)
    words.add_from("span", actions.StateDuration, actions)
    words.add_from("wanted", actions.SearchFilter, actions)
    words.add_from("thing", board_objects.BoardObject, board_objects)
    words.add_from("doomed", board_cards.CardToDestroy, board_cards)
    words.add_from("action", SkirmishEffect, actions, movement, board_cards)
    words.lists("steps", of="action", sep=", then ")
    words.lists("sentences", of="action", sep=". ")
    words.add_from("cost", EffectCost, costs)
    words.add_from("happening", triggers.BoardTrigger, triggers)
    words.add_from("ability", BoardAbility, abilities)
    words.lists("abilities", of="ability", sep=". ")
    words.add_from("line", CardEffect, card_lines)
    return words


LEXICON: Final = _lexicon()
