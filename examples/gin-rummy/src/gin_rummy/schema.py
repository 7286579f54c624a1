"""The table of Gin Rummy: zones, numbers, questions, events and endings, declared once."""

from typing import Final

from gin_rummy.melds import MELD_NAMES
from rulebound.kernel.declaration import TableDeclaration
from rulebound.kernel.ids import NONE
from rulebound.kernel.schema import EVERYBODY, NOBODY, OWNER, SEAT

HAND_SIZE: Final = 10  # GR deal.1
WALL_SIZE: Final = 2  # GR wall.1
MOST_TAKES: Final = 50  # GR-Q5
MOST_HANDS: Final = 30  # GR-Q7
OKLAHOMA: Final = 11
KNOCK_RULES: Final = (*map(str, range(OKLAHOMA)), "oklahoma")  # a limit, or the upcard's

TABLE: Final = TableDeclaration("Gin Rummy", seats=(2,))

# -- zones --------------------------------------------------------------------------------
STOCK: Final = TABLE.zone("stock", NOBODY, is_deck=True)
PILE: Final = TABLE.zone("discard pile", EVERYBODY, is_pile=True)
LAID_OFF: Final = TABLE.zone("laid off", EVERYBODY)
HAND: Final = TABLE.seat_zone("hand", OWNER, is_unordered=True, is_sorted=True)
MELDS: Final = [TABLE.seat_zone(f"meld {number}", EVERYBODY) for number in (1, 2, 3)]

# -- a column of seats, and single numbers ------------------------------------------------
SCORE: Final = TABLE.seat_column("score", low=0)
KNOCK_RULE: Final = TABLE.number("knock", initial=10, names=KNOCK_RULES, is_shown=False)
KNOCK_LIMIT: Final = TABLE.number("knock limit", low=0, high=10, initial=10)  # by that rule
GIN_BONUS: Final = TABLE.number("gin bonus", low=0, initial=25)
UNDERCUT_BONUS: Final = TABLE.number("undercut bonus", low=0, initial=25)
MATCH: Final = TABLE.number("match", low=0)  # the points to reach; 0: a single hand
HANDS: Final = TABLE.number("hands", low=0, high=MOST_HANDS)  # dealt so far
TAKES: Final = TABLE.number("takes", low=0, high=MOST_TAKES)  # of the upcard, in this hand
KNOCKER: Final = TABLE.number("knocker", initial=NONE, refers_to=SEAT)

# -- questions, and the deal, which asks nothing ------------------------------------------
OFFER: Final = TABLE.prompt("offer", "Take the upcard, or pass.", "GR offer.1")
DRAW: Final = TABLE.prompt("draw", "Take the upcard, or draw from the stock.", "GR draw.1")
DISCARD: Final = TABLE.prompt("discard", "Discard a card, or knock.", "GR discard.1")
WALL: Final = TABLE.prompt("wall", "Knock with the upcard, or pass.", "GR wall.2", formal=True)
KNOCK: Final = TABLE.prompt("knock", "Discard a card for your knock.", "GR knock.2")
MELD: Final = TABLE.prompt("meld", "Lay down your melds, one at a time.", "GR meld.3")
LAY_OFF: Final = TABLE.prompt("lay off", "Lay off cards on the knocker's melds.", "GR layoff.1")
DEAL: Final = TABLE.phase("deal")

# -- events -------------------------------------------------------------------------------
E_DEAL: Final = TABLE.event("Hand {a} is dealt; {whom} begins.", starts_turn=True)
E_UPCARD: Final = TABLE.event("{card} is turned up.")
E_LIMIT: Final = TABLE.event("A knock needs {a} point[s] of deadwood or less.")
E_PASS: Final = TABLE.event("{who} passes.")
E_TAKE: Final = TABLE.event("{who} takes {card}.")
E_DRAW: Final = TABLE.event("{who} draws {card} from the stock.")
E_DISCARD: Final = TABLE.event("{who} discards {card}.")
E_KNOCK: Final = TABLE.event("{who} knocks.")
E_MELD: Final = TABLE.event("{who} melds {name_a}.", cause=E_KNOCK, names=MELD_NAMES)
E_LAY_OFF: Final = TABLE.event("{who} lays off {card}.", cause=E_KNOCK)
E_COUNT: Final = TABLE.event("{who} has {a} point[s] of deadwood.", cause=E_KNOCK)
E_GIN: Final = TABLE.event("{who} has gin, worth {a} point[s] more.")
E_UNDERCUT: Final = TABLE.event("{who} undercuts the knock, worth {a} point[s] more.")
E_SCORE: Final = TABLE.event("{who} scores {a} point[s] and has {b}.")
E_NO_SCORE: Final = TABLE.event("Nobody scores in this hand.")

# -- endings ------------------------------------------------------------------------------
HAND_OVER: Final = TABLE.ending("the hand is over", "GR score.4")
SCORE_REACHED: Final = TABLE.ending("the score is reached", "GR match.2")
LAST_HAND: Final = TABLE.ending("the last hand is over", "GR-Q7")

SCHEMA: Final = TABLE.schema(pack=STOCK, hand=HAND, start=DEAL)
