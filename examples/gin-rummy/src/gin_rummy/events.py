"""What can happen in Gin Rummy: every kind of event, its sentence and its cause."""

from typing import Final

from gin_rummy.melds import MELD_NAMES
from rulebound.kernel.rules import CauseRule
from rulebound.kernel.schema import EventKind

E_DEAL, E_UPCARD, E_LIMIT, E_PASS, E_TAKE, E_DRAW, E_DISCARD, E_KNOCK = range(8)
E_MELD, E_LAY_OFF, E_COUNT, E_GIN, E_UNDERCUT, E_SCORE, E_NO_SCORE = range(8, 15)

_KNOCK: Final = (CauseRule(E_KNOCK, same_seat=False),)
EVENTS: Final = (
    EventKind(E_DEAL, "Hand {a} is dealt; {whom} begins.", starts_turn=True),
    EventKind(E_UPCARD, "{card} is turned up."),
    EventKind(E_LIMIT, "A knock needs {a} points of deadwood or less."),
    EventKind(E_PASS, "{who} passes."),
    EventKind(E_TAKE, "{who} takes {card}."),
    EventKind(E_DRAW, "{who} draws {card} from the stock."),
    EventKind(E_DISCARD, "{who} discards {card}."),
    EventKind(E_KNOCK, "{who} knocks."),
    EventKind(E_MELD, "{who} melds {name_a}.", causes=_KNOCK, names=MELD_NAMES),
    EventKind(E_LAY_OFF, "{who} lays off {card}.", causes=_KNOCK),
    EventKind(E_COUNT, "{who} has {a} points of deadwood.", causes=_KNOCK),
    EventKind(E_GIN, "{who} has gin, worth {a} points more."),
    EventKind(E_UNDERCUT, "{who} undercuts the knock, worth {a} points more."),
    EventKind(E_SCORE, "{who} scores {a} points and has {b}."),
    EventKind(E_NO_SCORE, "Nobody scores in this hand."),
)
