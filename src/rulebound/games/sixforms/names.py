"""The ints of Six Forms, with their names."""

from typing import Final

from rulebound.kernel.questions import Prompt
from rulebound.kernel.rules import CauseRule

NAME: Final = "sixforms"
PLAYERS: Final = 2  # SF-Q2
LIFE_AT_FIRST: Final = 20
HAND_AT_FIRST: Final = 5
HAND_LIMIT: Final = 7
CUBES_EACH: Final = 18
SECOND_SPARKS: Final = 2
ENERGY_DRAW: Final = 8
EQUIP_LIMIT: Final = 2
SMALLEST_DECK: Final = 50
LARGEST_DECK: Final = 100
COPIES: Final = 2
HEIGHT: Final = 4  # SF game.3, SF-Q1
WIDTHS: Final = (4, 5)
REACH: Final = 2  # zones that a move can cross

# -- zones --------------------------------------------------------------------------------
# SF layout.1, SF location.1
FIELD: Final = 0  # battlefield cards, face up or face down
ARMS: Final = 1  # cards that equip another one
TOKENS: Final = 2  # not part of the game until they are generated
AIR: Final = 3  # a card that is being played
SHARED: Final = 4
# SF piles.1
DECK: Final = 0  # zones of a seat: SHARED + seat * KINDS + kind
HAND: Final = 1
GRAVE: Final = 2
VOID: Final = 3
# SF aside.2
ASIDE: Final = 4  # gated cards
OUTSIDE: Final = 5  # actions in play
KINDS: Final = 6
TO_FIELD: Final = 6  # where a gate may lead, besides zones of a seat
WHEN_MET: Final = 7  # back into play once its requirement is met, else to the graveyard
ZONES: Final = SHARED + PLAYERS * KINDS

# -- card columns -------------------------------------------------------------------------
CONTROL: Final = 0  # the seat that controls a card in play
FLAT: Final = 1  # 1 in exhausted position
MOVED: Final = 2  # 1 once its movement of this turn is used
ARRIVED: Final = 3  # the turn in which it was placed
PLAYED: Final = 4  # the turn in which it was played
OUSTED: Final = 5
HOST: Final = 6  # 1 + the card it equips
BLOCKS: Final = 7  # how often it blocked in this turn
NORMAL: Final = 8  # normal damage
BATTLE: Final = 9  # battle damage, until the end of damage calculation
MORE_ATTACK: Final = 10  # what effects changed until the end of the turn
MORE_HEALTH: Final = 11
MORE_WEAKNESS: Final = 12
MORE_FACETS: Final = 13  # mask
POISONED: Final = 14
FACES: Final = 15  # 1 + the design it is a copy of
GIVEN: Final = 16  # facets by counters, mask
TAUNTED: Final = 17  # 1 + the card that it has to attack in this turn
HOME: Final = 18  # 1 + where a gated card comes back to
COUNTER: Final = 19  # six columns, by kind of counter
DAMAGE: Final = 0
DEFLECTION: Final = 1
FRAILTY: Final = 2
INTENSITY: Final = 3
POWER: Final = 4
STUN: Final = 5
STORED: Final = 6  # energy that a card keeps
COUNTERS: Final = 7
# SF counter-types.5
COUNTER_NAMES: Final = ("damage", "deflect", "frailty", "intensity", "power", "stun", "energy")
MARKS: Final = COUNTER + COUNTERS

# -- seat columns -------------------------------------------------------------------------
LIFE: Final = 0
# SF pools.1, SF quarry.4
CUBES: Final = 1  # in the resource pool
# SF pools.1
DRAINED: Final = 2  # cubes in the recharge pool
SPARKS: Final = 3
SPARKED: Final = 4  # 1 once a spark was activated in this turn
PLACED: Final = 5  # 1 once a card was placed in this turn
BY_HAND: Final = 6  # effects activated by hand in this turn
LOCKED: Final = 7  # 1 while its gate is locked
ENERGY: Final = 8  # generic energy; then six columns of form energy
FORMS: Final = 6
COUNTS: Final = ENERGY + 1 + FORMS
FORM_NAMES: Final = (  # SF universe.1, SF card-forms.1, SF-Q25
    "celestial",
    "elemental",
    "technological",
    "magical",
    "natural",
    "spiritual",
)
ANY_FORM: Final = -1

# -- single numbers -----------------------------------------------------------------------
ACTING: Final = 0  # the turn player
TURN: Final = 1  # counted over both seats, from 1
STEP: Final = 2
QUARRY: Final = 3
RESULT: Final = 4  # 0 while the game runs; see ending
TURN_LIMIT: Final = 5
WIDTH: Final = 6
FIRST: Final = 7  # who took the first turn
VARS: Final = 8

# -- short lists --------------------------------------------------------------------------
STACK: Final = 0  # the event stack, four ints an event: kind, seat, card, other
TOP: Final = 1  # of the event on top: where its move began, then its cards
LISTS: Final = 2
NODE_WIDTH: Final = 4

# -- steps --------------------------------------------------------------------------------
NO_STEP: Final = 0
DRAW_STEP: Final = 1
REGROUP_STEP: Final = 2
ACT_STEP: Final = 3
MOVE_STEP: Final = 4
SECOND_ACT_STEP: Final = 5
END_STEP: Final = 6
STEP_NAMES: Final = ("set-up", "draw", "regroup", "act", "move", "second act", "end")

# -- frames -------------------------------------------------------------------------------
DEAL: Final = 0
MULLIGAN: Final = 1
BEGIN_TURN: Final = 2
BEGIN_STEP: Final = 3
REGROUP: Final = 4
ACT: Final = 5
MOVE: Final = 6
END: Final = 7
FRAMES: Final = 8

# -- kinds of cards -----------------------------------------------------------------------
AVATAR: Final = 0
ARTIFACT: Final = 1
ACTION: Final = 2
EQUIP: Final = 3
TYPE_NAMES: Final = ("avatar", "artifact", "action", "equip")  # SF card-types.1, SF card-types.2

# -- facets -------------------------------------------------------------------------------
AWAKEN: Final = 1 << 0
BLOCK: Final = 1 << 1
LONG_BLOCK: Final = 1 << 2
BLOWBACK: Final = 1 << 3
BRUISE: Final = 1 << 4
DESTRUCTIBLE: Final = 1 << 5
DODGE: Final = 1 << 6
LONG_DODGE: Final = 1 << 7
DROP: Final = 1 << 8
FIERCE: Final = 1 << 9
FLY: Final = 1 << 10
FORSAKE: Final = 1 << 11
INDESTRUCTIBLE: Final = 1 << 12
INTENSIFY: Final = 1 << 13
LARGE: Final = 1 << 14
MANGLE: Final = 1 << 15
PERMANENT: Final = 1 << 16
PIERCE: Final = 1 << 17
PLOW: Final = 1 << 18
QUICK: Final = 1 << 19
SHIELD: Final = 1 << 21
SHIFT: Final = 1 << 22
SMALL: Final = 1 << 23
STEALTH: Final = 1 << 24
SUMMON: Final = 1 << 25
TAUNT: Final = 1 << 26
TELEPORT: Final = 1 << 27
UNITE: Final = 1 << 28
VENOMOUS: Final = 1 << 29
WITHER: Final = 1 << 30
NOBLE: Final = 1 << 31  # keywords that work like facets
IMMOVABLE: Final = 1 << 32
MOTIONLESS: Final = 1 << 33
GROUNDED: Final = 1 << 34
HAZARD: Final = 1 << 35
DEFLECT: Final = 1 << 36
FACETS: Final = {  # SF facets.1
    "awaken": AWAKEN,
    "block": BLOCK,
    "long-block": LONG_BLOCK,
    "blowback": BLOWBACK,
    "bruise": BRUISE,
    "destructible": DESTRUCTIBLE,
    "dodge": DODGE,
    "long-dodge": LONG_DODGE,
    "drop": DROP,
    "fierce": FIERCE,
    "fly": FLY,
    "forsake": FORSAKE,
    "indestructible": INDESTRUCTIBLE,
    "intensify": INTENSIFY,
    "large": LARGE,
    "mangle": MANGLE,
    "permanent": PERMANENT,
    "pierce": PIERCE,
    "plow": PLOW,
    "quick": QUICK,
    "shield": SHIELD,
    "shift": SHIFT,
    "small": SMALL,
    "stealth": STEALTH,
    "summon": SUMMON,
    "taunt": TAUNT,
    "teleport": TELEPORT,
    "unite": UNITE,
    "venomous": VENOMOUS,
    "wither": WITHER,
    "noble": NOBLE,
    "immovable": IMMOVABLE,
    "motionless": MOTIONLESS,
    "grounded": GROUNDED,
    "hazard": HAZARD,
    "deflect": DEFLECT,
}

EQUIP_FACETS: Final = DROP | LARGE | SMALL
ACTION_FACETS: Final = PERMANENT
ANY_FACETS: Final = INDESTRUCTIBLE | INTENSIFY | WITHER
"""Facets for certain types, and for all; the others are for battlefield cards."""

DEEPEST: Final = 60  # events within each other, after which nobody is asked to respond (SF-Q118)

# -- nodes of the event stack -------------------------------------------------------------
# SF events.1
N_STEP: Final = 0  # a step begins
N_DRAW: Final = 1
N_PLAY: Final = 2
N_PLACE: Final = 3
N_REVEAL: Final = 4
N_ACTIVATE: Final = 5
N_MOVE: Final = 6
N_ATTACK: Final = 7  # card against other
N_BATTLE: Final = 8
N_BLOCK: Final = 9
N_DODGE: Final = 10
N_DESTROY: Final = 11
N_DISCARD: Final = 12
N_ELIMINATE: Final = 13
N_SACRIFICE: Final = 14
N_GAIN_LIFE: Final = 15
N_LOSE_LIFE: Final = 16
N_READY: Final = 17
N_ENTER: Final = 18  # a card is wholly in another zone
N_DIRECT: Final = 19
N_SHIFT: Final = 20
N_UNITE: Final = 21
N_COUNTERS: Final = 22
N_DROP: Final = 23
N_OUST: Final = 24
N_VICTORY: Final = 25
N_RECOVER: Final = 26
N_TOUCH: Final = 27  # a card on its way touches a zone
N_NOTHING: Final = 28  # what is done at interrupt speed while nothing happens
NODE_NAMES: Final = (
    "a step begins",
    "a draw",
    "a card is played",
    "a card is placed",
    "a card is reveal-played",
    "an effect is activated",
    "a card moves",
    "an attack",
    "a battle",
    "a block",
    "a dodge",
    "a destruction",
    "a discard",
    "an elimination",
    "a sacrifice",
    "life is gained",
    "life is lost",
    "a card is readied",
    "a card enters a zone",
    "a direct attack",
    "a shift",
    "cards unite",
    "counters are added",
    "a card drops",
    "a card is ousted",
    "a victory",
    "a card is recovered",
    "a card touches a zone",
)

# -- what the effects of a card wait for --------------------------------------------------
ON_ATTACK: Final = 0
ON_BATTLE: Final = 1
ON_BLOCK: Final = 2
ON_DEFEND: Final = 3
ON_DESTRUCTION: Final = 4
ON_DISCARD: Final = 5
ON_EFFECT_DISCARD: Final = 6
ON_DODGE: Final = 7
ON_DRAW: Final = 8
ON_DROP: Final = 9
ON_ELIMINATE: Final = 10
ON_MOVE: Final = 11
ON_OUST: Final = 12
ON_PLAY: Final = 13
ON_READY: Final = 14
ON_REVEAL: Final = 15
ON_BATTLE_REVEAL: Final = 16
ON_SHIFT: Final = 17
ON_VICTORY: Final = 18
TRIGGER_NAMES: Final = (
    "attack",
    "battle",
    "block",
    "defend",
    "destruction",
    "discard",
    "effect discard",
    "dodge",
    "draw",
    "drop",
    "eliminate",
    "move",
    "oust",
    "play",
    "ready",
    "reveal",
    "battle reveal",
    "shift",
    "victory",
)

# -- where an effect can be activated from ------------------------------------------------
ACTIVE: Final = 0  # face up and in play
READY: Final = 1  # and not exhausted
EQUIPPING: Final = 2
IN_HAND: Final = 3
IN_GRAVEYARD: Final = 4
IN_VOID: Final = 5

# -- verbs of answers ---------------------------------------------------------------------
PASS: Final = 0
PLAY: Final = 1  # a card from hand: card
PLACE: Final = 2  # a card from hand, face down: card
REVEAL: Final = 3  # a placed card: card
USE: Final = 4  # an effect: card, line
ORIENT: Final = 5  # card
GO: Final = 6  # a move: card, cell
STRIKE: Final = 7  # a direct attack: card
ENERGY_CARD: Final = 9  # a card for eight energy
DONE: Final = 10  # the step is over
BLOCKING: Final = 11  # card, cell
DODGING: Final = 12  # card, cell
RECOVERING: Final = 13  # card
SPLIT: Final = 14  # a united card leaves its host behind: host, cell
CELL: Final = 16
YES: Final = 17
NO: Final = 18
UPRIGHT: Final = 19
SIDEWAYS: Final = 20
TELEPORTING: Final = 8  # card, cell
SPARK: Final = 21  # activate a spark
PICK: Final = 22  # a card

# -- events of the journal ----------------------------------------------------------------
E_FIRST: Final = 0
E_TURN: Final = 1
E_STEP: Final = 2
E_DRAW: Final = 3
E_MULLIGAN: Final = 4
E_PLAY: Final = 5
E_PLACE: Final = 6
E_REVEAL: Final = 7
E_FORCED: Final = 8  # reveal-played by force
E_OUST: Final = 9
E_ENTER: Final = 10
E_ACTIVATE: Final = 11
E_MOVE: Final = 12
E_ATTACK: Final = 13
E_BATTLE: Final = 14
E_DAMAGE: Final = 15
E_DESTROY: Final = 16
E_CRUSH: Final = 17
E_RETREAT: Final = 18
E_SETTLE: Final = 19
E_PLAYER_DAMAGE: Final = 20
E_GAIN_LIFE: Final = 21
E_LOSE_LIFE: Final = 22
E_DISCARD: Final = 23
E_ELIMINATE: Final = 24
E_SACRIFICE: Final = 25
E_READY: Final = 26
E_EXHAUST: Final = 27
E_COUNTERS: Final = 28
E_UNCOUNTED: Final = 29  # counters are taken away
E_PAY: Final = 30
E_ENERGY: Final = 31
E_SPARK: Final = 32
E_CUBE: Final = 33
E_CHARGE: Final = 34
E_BLOCK: Final = 35
E_DODGE: Final = 36
E_DIRECT: Final = 37
E_NEGATED: Final = 38
E_EQUIP: Final = 39
E_UNITE: Final = 40
E_SPLIT: Final = 41
E_SHIFT: Final = 42
E_TELEPORT: Final = 43
E_GRAVE: Final = 44  # to the graveyard as its time is over
E_GATE: Final = 45
E_GATE_OPENS: Final = 46
E_TAKE: Final = 47  # into the hand
E_INTO_DECK: Final = 48
E_SHUFFLE: Final = 49
E_LOOK: Final = 50
E_UNVEIL: Final = 51
E_FLIPPED: Final = 52  # face down
E_CONTROL: Final = 53
E_CHANGE: Final = 54
E_HEAL: Final = 55
E_POISON: Final = 56
E_TOKEN: Final = 57
E_RIP: Final = 58
E_COPY: Final = 59
E_EXPLODE: Final = 60
E_NOTHING: Final = 61
E_TAUNT: Final = 63
E_OVER: Final = 64
E_PUT: Final = 65
E_VICTORY: Final = 66
E_DROP: Final = 67
E_ORIENT: Final = 68
E_MAINTAIN: Final = 69
E_REPLAY: Final = 70
E_SPARKS: Final = 71
E_FACET: Final = 72
E_LOCK: Final = 73
E_GAINS: Final = 74  # a facet, for this turn
E_WEAKNESS: Final = 75  # more or less of it, for this turn
E_BELOW: Final = 77  # cards go to the bottom of a deck
E_ANNOUNCE: Final = 76  # something is done at interrupt speed, and waits for its turn

E_QUEUE: Final = 78  # whose effects come next, where that is chosen
E_GOAL: Final = 79  # where a card is about to move, told to whoever may taunt it
E_CHOOSE: Final = 80  # one of several cards that are chosen at once

EVENTS: Final = 81
_IN_STEP: Final = [CauseRule(E_STEP, same_seat=False), CauseRule(E_FIRST, same_seat=False)]
PARENTS: Final = {kind: _IN_STEP for kind in range(EVENTS) if kind not in (E_FIRST, E_TURN)} | {
    E_STEP: [CauseRule(E_TURN, same_seat=True)]
}
"""What has no cause of its own comes of the step in which it happens, or of the set-up."""

# -- prompts ------------------------------------------------------------------------------
ASK_MULLIGAN: Final = Prompt("mulligan", "Keep this hand?", "SF game-setup.4", secret=True)
ASK_ACT: Final = Prompt("act", "Choose what to do.", "SF act-step.1", secret=True)
ASK_MOVE: Final = Prompt("move", "Choose a card to move.", "SF move-step.1", secret=True)
ASK_RESPOND: Final = Prompt(
    "respond", "You may respond.", "SF event-stack.2", secret=True, formal=True
)
ASK_WHERE: Final = Prompt("where", "Choose a zone.", "SF spawn-zones.1")
ASK_PLACE: Final = Prompt("place", "Where is it placed?", "SF place.2")
ASK_SHIFT: Final = Prompt("shift", "Where does it shift?", "SF facet-shift.1")
ASK_TELEPORT: Final = Prompt("teleport", "Where does it teleport?", "SF keyword-teleport.1")
ASK_GO: Final = Prompt("go", "Where does it move?", "SF effect-move.1")
ASK_RELEASE: Final = Prompt("release", "Where does it come back?", "SF keyword-gate.5")
ASK_POSITION: Final = Prompt("position", "Ready or exhausted?", "SF battlefield-orientation.1")
ASK_READY: Final = Prompt("ready", "Choose what to ready.", "SF regroup-step.2")
ASK_DISCARD: Final = Prompt("discard", "Discard down to the limit.", "SF hand-limit.2", secret=True)
ASK_ORDER: Final = Prompt("order", "Choose whose effects come first.", "SF player-selection.1")
ASK_FIRST: Final = Prompt("first", "Which card comes first?", "SF possession-process.3")
ASK_TARGET: Final = Prompt("target", "Choose a target.", "SF keyword-target.1")
ASK_CARD: Final = Prompt("card", "Choose a card.", "SF effects.2")
ASK_HIDDEN: Final = Prompt("pick", "Choose a card.", "SF effects.2", secret=True)
ASK_HOST: Final = Prompt("host", "Choose the card to equip.", "SF equip.3")
ASK_PAY: Final = Prompt("pay", "Pay for it?", "SF effect-event.4")
ASK_X: Final = Prompt("x", "How much do you pay?", "SF xyz-cost.3")
ASK_STRIKE: Final = Prompt("strike", "Attack directly?", "SF direct-attack.2")
ASK_SPARK: Final = Prompt("spark", "Activate a spark to pay?", "SF-Q11")
ASK_AGAIN: Final = Prompt("again", "Ready the blocker?", "SF facet-block.6")
ASK_TAUNT: Final = Prompt("taunt", "Require the attack?", "SF facet-taunt.1")
ASK_PLOW: Final = Prompt("plow", "Attack on the way?", "SF facet-plow.2")
ASK_MAINTAIN: Final = Prompt("maintain", "Pay to keep it?", "SF keyword-maintain.1")
ASK_LOAD: Final = Prompt("load", "Arrange the cards, the first on top.", "SF keyword-load.1")
ASK_BOTTOM: Final = Prompt("bottom", "How many of them go to the bottom?", "SF keyword-load.1")
