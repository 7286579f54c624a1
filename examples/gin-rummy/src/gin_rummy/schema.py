"""The table of Gin Rummy: zones, columns, phases and questions, declared once."""

from typing import Final

from rulebound.kernel.ids import NONE
from rulebound.kernel.questions import Prompt
from rulebound.kernel.schema import EVERYBODY, NOBODY, OWNER, SEAT, Column, ZoneKind

SEATS: Final = 2
HAND_SIZE: Final = 10  # GR deal.1
WALL_SIZE: Final = 2  # GR wall.1
MOST_TAKES: Final = 50  # GR-Q5
MOST_HANDS: Final = 30  # GR-Q7

# -- zones --------------------------------------------------------------------------------
STOCK: Final = 0
PILE: Final = 1
LAID_OFF: Final = 2
HAND: Final = 3
MELDS: Final = 5  # MELDS + MOST_MELDS * seat + number of the meld
MOST_MELDS: Final = 3
ZONES: Final = (
    ZoneKind("stock", STOCK, NOBODY, is_deck=True),
    ZoneKind("discard pile", PILE, EVERYBODY),
    ZoneKind("laid off", LAID_OFF, EVERYBODY),
    ZoneKind("hand", HAND, OWNER, stride=1, is_unordered=True, is_sorted=True),
    *[ZoneKind(f"meld {at + 1}", MELDS + at, EVERYBODY, MOST_MELDS) for at in range(MOST_MELDS)],
)

# -- columns of seats, and single numbers -------------------------------------------------
SCORE: Final = 0
SEAT_COLUMNS: Final = (Column("score", SCORE, low=0),)

KNOCK_LIMIT: Final = 0
OKLAHOMA: Final = 1
GIN_BONUS: Final = 2
UNDERCUT_BONUS: Final = 3
TARGET: Final = 4  # points to which a match is played; 0: a single hand
HANDS: Final = 5  # hands dealt so far
TAKES: Final = 6  # how often the upcard was taken in this hand
KNOCKER: Final = 7
RESULT: Final = 8  # 0 while the game runs; see `ending`
NUMBERS: Final = (
    Column("knock limit", KNOCK_LIMIT, low=0, high=10, initial=10),
    Column("oklahoma", OKLAHOMA, low=0, high=1),
    Column("gin bonus", GIN_BONUS, low=0, initial=25),
    Column("undercut bonus", UNDERCUT_BONUS, low=0, initial=25),
    Column("target", TARGET, low=0),
    Column("hands", HANDS, low=0, high=MOST_HANDS),
    Column("takes", TAKES, low=0, high=MOST_TAKES),
    Column("knocker", KNOCKER, initial=NONE, refers_to=SEAT),
    Column("result", RESULT, low=0, high=3),
)

# -- questions, in the order of the phases that ask them; the deal asks nothing -----------
OFFER: Final = Prompt("offer", "Take the upcard, or pass.", "GR offer.1")
DRAW: Final = Prompt("draw", "Take the upcard, or draw from the stock.", "GR draw.1")
DISCARD: Final = Prompt("discard", "Discard a card, or knock.", "GR discard.1")
WALL: Final = Prompt("wall", "Knock with the upcard, or pass.", "GR wall.2", formal=True)
KNOCK: Final = Prompt("knock", "Discard a card for your knock.", "GR knock.2")
MELD: Final = Prompt("meld", "Lay down your melds, one at a time.", "GR meld.3")
LAY_OFF: Final = Prompt("lay off", "Lay off cards on the knocker's melds.", "GR layoff.1")
PROMPTS: Final = (OFFER, DRAW, DISCARD, WALL, KNOCK, MELD, LAY_OFF)
DEAL: Final = len(PROMPTS)
