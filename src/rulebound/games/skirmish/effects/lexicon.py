"""The lexicon of Skirmish: which phrase may stand where."""

from typing import Final

from rulebound.games.skirmish.effects import (
    amounts,
    costs,
    deeds,
    lines,
    movement,
    players,
    spots,
)
from rulebound.games.skirmish.names import (
    BOTH,
    CHAINED,
    DEFENCE,
    EQUIPMENT,
    EXPOSED,
    HANDLOCKED,
    MARK,
    OFFENCE,
    ON_BOARD,
    PROTECTED,
    TRAP,
)
from rulebound.kernel.text.lexicon import Lexicon


def _lexicon() -> Lexicon:
    words = Lexicon()
    words.words("icon", {"Offence": OFFENCE, "Defence": DEFENCE, "Both": BOTH})
    words.words("type", {"Board": ON_BOARD, "Mark": MARK, "Equipment": EQUIPMENT, "Trap": TRAP})
    words.words(
        "state",
        {
            "Chained": CHAINED,
            "Protected": PROTECTED,
            "Exposed": EXPOSED,
            "Handlocked": HANDLOCKED,
        },
    )
    words.words("times", {"once": 1, "twice": 2, "three times": 3})
    words.add("person", *players.PERSONS)
    words.add("player", *players.PLAYERS)
    words.include("player", "person")
    words.add("side", *lines.SIDES)
    words.add("spot", *spots.SPOTS)
    words.add("aim", *spots.AIMS)
    words.add("amount", *amounts.AMOUNTS)
    words.add("count", *amounts.COUNTS)
    words.add("condition", *amounts.CONDITIONS)
    words.add("span", *deeds.SPANS)
    words.add("wanted", *deeds.WANTED)
    words.add("thing", *movement.THINGS)
    words.add("doomed", *movement.DOOMED)
    words.add("action", *deeds.DEEDS, *movement.MOVES)
    words.lists("steps", of="action", sep=", then ")
    words.lists("sentences", of="action", sep=". ")
    words.add("cost", *costs.COSTS)
    words.add("happening", *lines.HAPPENINGS)
    words.add("ability", *lines.ABILITIES)
    words.lists("abilities", of="ability", sep=". ")
    words.add("line", *lines.LINES)
    return words


LEXICON: Final = _lexicon()
