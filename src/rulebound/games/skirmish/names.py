"""The numbers of Skirmish with their names: zones, columns, verbs, events."""

from typing import Final

from rulebound.kernel.questions import Prompt
from rulebound.kernel.rules import CauseRule

SEATS: Final = 2

# -- zones: one per seat except the board -------------------------------------------------
DECK: Final = 0  # SK zone.1
HAND: Final = 2
PILE: Final = 4  # SK zone.2: the discard pile
PLAY: Final = 6  # SK zone.3
BOARD: Final = 8  # all cards on the board in order of arrival, equipment included
LIMBO: Final = 9  # a trap while it resolves
ZONES: Final = 10

# -- the game's own card column -----------------------------------------------------------
LINE: Final = 0  # which effect of the card brought it onto the board
ROLE: Final = 1  # of a trap: who laid it, ATTACKING or DEFENDING; 0 where that is not known
ATTACKING: Final = 1
DEFENDING: Final = 2
MARKS: Final = 2

# -- seat columns -------------------------------------------------------------------------
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
COUNTS: Final = 16

ABILITIES: Final = 64  # ACT_LINE of a utility effect: line * ABILITIES + ability

NO_ACT: Final = 0
PLAYED: Final = 1
USED: Final = 2
PASSED: Final = 3

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
FRESH: Final = 7  # 1 until the first exchange of the turn is over
TURN_LIMIT: Final = 8
RESULT: Final = 9  # 0 while the game runs; see ending
LISTENING: Final = 10  # mask of what the initiated effects on the board wait for
CUSHION: Final = 11  # 1 where a board card changes damage or ATK
EXCHANGES: Final = 12  # exchanges finished in this turn
VARS: Final = 13

# -- what a hidden card can be, by where it lies ------------------------------------------
ANYTHING: Final = 0
ANY_TRAP: Final = 1
TRAP_OF_ATTACK: Final = 2
TRAP_OF_DEFENCE: Final = 3

MOST_EXCHANGES: Final = 60  # SK-Q75

START_HP: Final = 30  # SK goal.3, SK goal.4
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
PHASES: Final = (
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
TYPES: Final = ("", "Board", "Board (Mark)", "Equipment", "Trap")

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

# -- events -------------------------------------------------------------------------------
E_TURN: Final = 1
E_RECYCLE: Final = 2
E_DRAW: Final = 3
E_NO_DRAW: Final = 4
E_EXCHANGE: Final = 5
E_PLACE: Final = 6
E_USE: Final = 7
E_PASS: Final = 8
E_DISCARD: Final = 9
E_REVEAL: Final = 10
E_DECLARE: Final = 11
E_AIM: Final = 12
E_NO_COST: Final = 13
E_WRONG_ROLE: Final = 14
E_RESOLVE: Final = 15
E_LAY: Final = 16
E_DAMAGE: Final = 17
E_LOSE_HP: Final = 18
E_GAIN_HP: Final = 19
E_SHIELDED: Final = 20
E_STRIKE: Final = 21
E_TRAP: Final = 22
E_TRAP_GONE: Final = 23
E_STEP: Final = 24
E_STOPPED: Final = 25
E_OFF_BOARD: Final = 26
E_ENTER: Final = 27
E_SHIFT: Final = 28
E_DESTROY: Final = 29
E_KEPT: Final = 30
E_EQUIP: Final = 31
E_STATE: Final = 32
E_STATE_OVER: Final = 33
E_REACTION: Final = 34
E_SEARCH: Final = 35
E_SHUFFLE: Final = 36
E_TO_HAND: Final = 37
E_NO_HAND: Final = 38
E_CLEANUP: Final = 39
E_END: Final = 40
E_OVER: Final = 41
E_NOTHING: Final = 42
E_CHOICE: Final = 43
E_NO_PLAYER: Final = 44
E_SHOW_HAND: Final = 45
E_ROLES: Final = 46
E_SOFTENED: Final = 47  # by b, which leaves a; harder where b is above 0
E_SHARPER: Final = 48

# -- which event leads to which, from frame to frame ---------------------------------------
PARENTS: Final = {
    E_TURN: [CauseRule(E_ROLES, same_seat=True)],
    E_EXCHANGE: [CauseRule(E_TURN, same_seat=True)],
    E_PLACE: [CauseRule(E_EXCHANGE, same_seat=False)],
    E_USE: [CauseRule(E_EXCHANGE, same_seat=False)],
    E_PASS: [CauseRule(E_EXCHANGE, same_seat=False)],
    E_LAY: [CauseRule(E_PLACE, same_seat=True)],
    E_REVEAL: [CauseRule(E_PLACE, same_seat=True)],
    E_DECLARE: [CauseRule(E_USE, same_seat=True)],
    E_RESOLVE: [CauseRule(E_DECLARE, same_seat=True)],
    E_CLEANUP: [CauseRule(E_EXCHANGE, same_seat=False)],
    E_END: [CauseRule(E_TURN, same_seat=True)],
}

# -- prompts ------------------------------------------------------------------------------
ATTACK: Final = Prompt("attack", "Choose your attack action.", "SK attack-play.1")
DEFEND: Final = Prompt("defend", "Act in defence, or pass.", "SK defence-play.1")
LAY_TRAP: Final = Prompt("lay", "Lay the card as a trap, or reveal it.", "SK trap.1")
EFFECT: Final = Prompt("effect", "Declare which effect you use.", "SK pre-resolution.2")
EFFECT_DEFENCE: Final = Prompt("effect", "Declare which effect you use.", "SK defence-resolution.2")
MELEE: Final = Prompt("melee", "Choose a melee target.", "SK melee.1")
LANDING: Final = Prompt("melee", "Choose a melee target on the board.", "SK melee.1")
RANGE: Final = Prompt("range", "Choose a range target.", "SK range.1")
STEP: Final = Prompt("move", "Choose where to move.", "SK move.1")
WHO: Final = Prompt("player", "Choose a player.", "SK-Q2")
WHO_HURT: Final = Prompt("player", "Choose a player to deal damage to.", "SK-Q2")
WHO_MOVES: Final = Prompt("player", "Choose a player to move.", "SK-Q2")
STEP_OTHER: Final = Prompt("move", "Choose where to move your opponent.", "SK move.1")
SHIFT: Final = Prompt("shift", "Choose where to move the card.", "SK move.1")
WHICH: Final = Prompt("card", "Choose a card on the board.", "SK-Q2")
DOOM: Final = Prompt("destroy", "Choose a card on the board to destroy.", "SK-Q2")
DISCARD: Final = Prompt("discard", "Choose a card to discard.", "SK discard.1")
PLACE_AT: Final = Prompt("place", "Choose a free position for the card.", "SK board.1")
SEARCH: Final = Prompt("search", "You may take a card from your deck.", "SK search.2", secret=True)
MAY: Final = Prompt("may", "Do it?", "SK effect.2")
EQUIP_FROM: Final = Prompt("equip", "Choose an Equipment card to equip.", "SK equip.3")
