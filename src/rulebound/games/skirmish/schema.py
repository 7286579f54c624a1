"""The table of Skirmish: zones, columns, phases and questions, declared once.

Everything in a position is an int; these are their names.
"""

from typing import Final

from rulebound.kernel.ids import NONE
from rulebound.kernel.questions import Prompt
from rulebound.kernel.schema import (
    CARD,
    CELL,
    EVERYBODY,
    LONGEST_GAME,
    NOBODY,
    OWNER,
    SEAT,
    Column,
    ZoneKind,
)

SEATS: Final = 2

# -- zones: one for each seat, except the last two ----------------------------------------
DECK: Final = 0  # SK zone.1
HAND: Final = 2
PILE: Final = 4  # SK zone.2: the discard pile
PLAY: Final = 6  # SK zone.3
BOARD: Final = 8  # all cards on the board in order of arrival, equipment included
LIMBO: Final = 9  # a trap while it resolves

ZONES: Final = (
    ZoneKind("deck", DECK, NOBODY, stride=1, is_deck=True),
    ZoneKind("hand", HAND, OWNER, stride=1, is_unordered=True),
    ZoneKind("discard", PILE, EVERYBODY, stride=1),  # SK pile.4
    ZoneKind("play", PLAY, OWNER, stride=1),
    ZoneKind("board", BOARD, EVERYBODY),
    ZoneKind("limbo", LIMBO, EVERYBODY),
)

# -- columns of cards ---------------------------------------------------------------------
LINE: Final = 0  # which effect of the card brought it onto the board
ROLE: Final = 1  # of a trap: who laid it, ATTACKING or DEFENDING; 0 where that is not known
ATTACKING: Final = 1
DEFENDING: Final = 2

CARD_COLUMNS: Final = (
    Column("line", LINE, low=0),
    Column("role", ROLE, low=0, high=DEFENDING),
)

# -- columns of seats ---------------------------------------------------------------------
HP: Final = 0
SPOT: Final = 1  # where the figurine stands
GEAR: Final = 2  # the equipped card, or NONE
ACT: Final = 3  # what the seat does in this exchange
ACT_CARD: Final = 4
ACT_LINE: Final = 5  # the declared effect, or utility effect, of that card
LIVE: Final = 6  # 1 where the declared effect is to be resolved
LASTING: Final = 7  # mask of the states that board cards put the seat in
UNTIL: Final = 8  # UNTIL + state: through the end of which exchange the state lasts
UNTIL_TURN: Final = 12  # UNTIL_TURN + state: through the end of which turn

START_HP: Final = 30  # SK goal.3, SK goal.4
ABILITIES: Final = 64  # ACT_LINE of a utility effect: line * ABILITIES + ability

NO_ACT: Final = 0  # values of ACT
PLAYED: Final = 1
USED: Final = 2
PASSED: Final = 3
LAPSED: Final = 4  # a utility effect whose card has left the board unpaid

LATER: Final = -2  # a declared target that is chosen only as the effect resolves

SEAT_COLUMNS: Final = (
    Column("hp", HP, low=0, high=START_HP, initial=START_HP),
    Column("at", SPOT, low=0, refers_to=CELL),
    Column("equipped", GEAR, initial=NONE, refers_to=CARD),
    Column("action", ACT, low=NO_ACT, high=LAPSED),
    # SK attack-play.2, SK defence-play.2: it lies face down
    Column("action card", ACT_CARD, initial=NONE, refers_to=CARD, is_private=True),
    Column("action effect", ACT_LINE, low=NONE, initial=NONE),
    Column("live", LIVE, low=0, high=1),
    Column("states", LASTING, low=0),
    Column("states for exchanges", UNTIL, low=0, width=4),
    Column("states for turns", UNTIL_TURN, low=0, width=4),
)

# -- states of a player -------------------------------------------------------------------
HANDLOCKED: Final = 0
CHAINED: Final = 1
PROTECTED: Final = 2
EXPOSED: Final = 3
STATES: Final = ("Handlocked", "Chained", "Protected", "Exposed")

# -- single numbers -----------------------------------------------------------------------
WIDTH: Final = 0
HEIGHT: Final = 1
ATTACKER: Final = 2
TURN: Final = 3  # the running turn, from 1
DONE: Final = 4  # exchanges finished since the start of the game
RUNNING: Final = 5  # 1 inside an exchange
PHASE: Final = 6
FIRST_EXCHANGE: Final = 7  # 1 until the first exchange of the turn is over
TURN_LIMIT: Final = 8
RESULT: Final = 9  # 0 while the game runs; see ending
AWAITED: Final = 10  # mask of what the initiated effects on the board wait for
MODIFIED: Final = 11  # 1 where a board card changes damage or ATK
EXCHANGES: Final = 12  # exchanges finished in this turn

SMALLEST: Final = 3  # width and height of a board
LARGEST: Final = 9

NUMBERS: Final = (
    Column("width", WIDTH, low=SMALLEST, high=LARGEST),
    Column("height", HEIGHT, low=SMALLEST, high=LARGEST),
    Column("attacker", ATTACKER, low=0, refers_to=SEAT),
    Column("turn", TURN, low=1, high=LONGEST_GAME, initial=1),
    Column("exchanges", DONE, low=0),
    Column("exchange running", RUNNING, low=0, high=1),
    Column("phase", PHASE, low=0, high=7),
    Column("first exchange", FIRST_EXCHANGE, low=0, high=1),
    Column("turn limit", TURN_LIMIT, low=1, high=LONGEST_GAME),
    Column("result", RESULT, low=0),
    Column("awaited", AWAITED, low=0),
    Column("modified", MODIFIED, low=0, high=1),
    Column("exchanges in this turn", EXCHANGES, low=0),
)
LISTS: Final = 2  # by seat: the declared targets

# -- what a hidden card can be, by where it lies ------------------------------------------
ANYTHING: Final = 0
ANY_TRAP: Final = 1
TRAP_OF_ATTACK: Final = 2
TRAP_OF_DEFENCE: Final = 3

MOST_EXCHANGES: Final = 60  # SK-Q75

HAND_SIZE: Final = 5  # SK draw-phase.2

# -- frames -------------------------------------------------------------------------------
DRAW_PHASE: Final = 0
ATTACK_PLAY: Final = 1
DEFENCE_PLAY: Final = 2
PRE_RESOLUTION: Final = 3
DEFENCE_RESOLUTION: Final = 4
ATTACK_RESOLUTION: Final = 5
CLEANUP: Final = 6
END_PHASE: Final = 7
PHASES: Final[tuple[str, ...]] = (
    "Draw Phase",
    "Attack Play",
    "Defence Play",
    "Attack Pre-Resolution",
    "Defence Resolution",
    "Attack Resolution",
    "Clean-up",
    "End Phase",
)

# -- icons and types of effects (SK effect.3, SK effect.4) --------------------------------
OFFENCE: Final = 0
DEFENCE: Final = 1
BOTH: Final = 2
ICONS: Final = ("Offence", "Defence", "Both")

PLAIN: Final = 0
ON_BOARD: Final = 1
MARK: Final = 2
EQUIPMENT: Final = 3
TRAP: Final = 4

# -- verbs of the menus -------------------------------------------------------------------
PLACE: Final = 1
USE: Final = 2
PASS: Final = 3
SWAP: Final = 4  # pass, discard a card and draw one
END: Final = 5
LAY: Final = 6  # lay the card as a trap
SHOW: Final = 7  # reveal it instead
DECLARE: Final = 8
AIM: Final = 9  # a player, or a card, that the effect is about
DO: Final = 10
SKIP: Final = 11

# -- what initiated effects can wait for --------------------------------------------------
DRAWS: Final = 0
DISCARDS: Final = 1
HURT: Final = 2
REPOSITIONED: Final = 3
PASSES: Final = 4
TRAP_SPRUNG: Final = 5
EXCHANGE_OVER: Final = 6

# -- prompts ------------------------------------------------------------------------------
# With their types: mypyc meets these modules in a cycle, before it can infer them.
ATTACK: Final[Prompt] = Prompt(
    "attack", "Choose your attack action.", "SK attack-play.1", free=True
)
DEFEND: Final[Prompt] = Prompt("defend", "Act in defence, or pass.", "SK defence-play.1")
LAY_TRAP: Final[Prompt] = Prompt("lay", "Lay the card as a trap, or reveal it.", "SK trap.1")
EFFECT: Final[Prompt] = Prompt("effect", "Declare which effect you use.", "SK pre-resolution.2")
EFFECT_DEFENCE: Final[Prompt] = Prompt(
    "effect", "Declare which effect you use.", "SK defence-resolution.2"
)
MELEE: Final[Prompt] = Prompt("melee", "Choose a melee target.", "SK melee.1")
LANDING: Final[Prompt] = Prompt("melee", "Choose a melee target on the board.", "SK melee.1")
RANGE: Final[Prompt] = Prompt("range", "Choose a range target.", "SK range.1")
STEP: Final[Prompt] = Prompt("move", "Choose where to move.", "SK move.1")
WHO: Final[Prompt] = Prompt("player", "Choose a player.", "SK-Q2")
WHO_HURT: Final[Prompt] = Prompt("player", "Choose a player to deal damage to.", "SK-Q2")
WHO_MOVES: Final[Prompt] = Prompt("player", "Choose a player to move.", "SK-Q2")
STEP_OTHER: Final[Prompt] = Prompt("move", "Choose where to move your opponent.", "SK move.1")
SHIFT: Final[Prompt] = Prompt("shift", "Choose where to move the card.", "SK move.1")
WHICH: Final[Prompt] = Prompt("card", "Choose a card on the board.", "SK-Q2")
DESTROY_WHICH: Final[Prompt] = Prompt("destroy", "Choose a card on the board to destroy.", "SK-Q2")
DISCARD: Final[Prompt] = Prompt("discard", "Choose a card to discard.", "SK discard.1")
PLACE_AT: Final[Prompt] = Prompt("place", "Choose a free position for the card.", "SK board.1")
SEARCH: Final[Prompt] = Prompt(
    "search", "You may take a card from your deck.", "SK search.2", formal=True
)
MAY: Final[Prompt] = Prompt("may", "Do it?", "SK effect.2")
EQUIP_FROM: Final[Prompt] = Prompt("equip", "Choose an Equipment card to equip.", "SK equip.3")
