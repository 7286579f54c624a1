"""The lexicon of Skirmish: which phrase may stand where."""

from typing import Final

from rulebound.games.skirmish import schema
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
    words.add("person", *players.PERSONS)
    words.add("player", *players.PLAYERS)
    words.include("player", "person")
    words.add("side", *abilities.SIDES)
    words.add("spot", *cells.TARGET_CELLS)
    words.add("aim", *cells.AIMS)
    words.add("amount", *amounts.AMOUNTS)
    words.add("count", *amounts.COUNTS)
    words.add("condition", *amounts.CONDITIONS)
    words.add("span", *actions.DURATIONS)
    words.add("wanted", *actions.SEARCH_FILTERS)
    words.add("thing", *board_objects.BOARD_OBJECTS)
    words.add("doomed", *board_cards.CARDS_TO_DESTROY)
    words.add("action", *actions.EFFECTS, *movement.MOVEMENTS, *board_cards.BOARD_CARD_EFFECTS)
    words.lists("steps", of="action", sep=", then ")
    words.lists("sentences", of="action", sep=". ")
    words.add("cost", *costs.COSTS)
    words.add("happening", *triggers.TRIGGERS)
    words.add("ability", *abilities.ABILITIES)
    words.lists("abilities", of="ability", sep=". ")
    words.add("line", *card_lines.CARD_LINES)
    return words


LEXICON: Final = _lexicon()
