"""The table of Six Forms: zones, columns, steps and questions, declared once.

Everything in a position is an int; these are their names. Words that are printed on cards are in
`keywords`, events in `events`, and the kinds of events on the stack in `stack/event_kinds`.
"""

from typing import Final

from rulebound.kernel.questions import Prompt
from rulebound.kernel.repetition import MAY_DIFFER, MAY_GROW
from rulebound.kernel.schema import EVERYBODY, NOBODY, OWNER, SEAT, Column, ZoneKind

SEATS: Final = (2, 4)  # SF-Q2
TEAM_SEATS: Final = 4  # two teams of two (SF-Q130)
MOST_SEATS: Final = 4
LIFE_AT_FIRST: Final = 20
HAND_AT_FIRST: Final = 5
HAND_LIMIT: Final = 7
CUBES_EACH: Final = 18
SECOND_SPARKS: Final = 2
PARTNER_SPARKS: Final = 1  # of the first player's partner (SF-Q132)
ENERGY_DRAW: Final = 8
EQUIP_LIMIT: Final = 2
SMALLEST_DECK: Final = 50
LARGEST_DECK: Final = 100
COPIES: Final = 2
MOST_TURNS: Final = 1000  # the largest turn limit
HEIGHT: Final = 4  # SF game.3, SF-Q1
WIDTHS: Final = (4, 5)
TEAM_WIDTH: Final = 8  # SF-Q131
FIELD_WIDTH: Final = 4  # columns of a player's field on it
REACH: Final = 2  # zones that a move can cross
DEEPEST: Final = 1000  # nested events that the program can hold (SF-Q118)

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

SHARED_ZONES: Final = (
    ZoneKind("field", FIELD, EVERYBODY),
    ZoneKind("arms", ARMS, EVERYBODY),
    ZoneKind("tokens", TOKENS, EVERYBODY),
    ZoneKind("air", AIR, EVERYBODY),
)
SEAT_ZONES: Final = (
    ZoneKind("deck", SHARED + DECK, NOBODY, KINDS, is_deck=True),  # SF deck.1
    # SF playing-hand.1, SF-Q137: not even partners see it
    ZoneKind("hand", SHARED + HAND, OWNER, KINDS, is_unordered=True),
    ZoneKind("graveyard", SHARED + GRAVE, EVERYBODY, KINDS),  # SF graveyard.3
    ZoneKind("void", SHARED + VOID, EVERYBODY, KINDS),  # SF void.3
    ZoneKind("aside", SHARED + ASIDE, EVERYBODY, KINDS),
    ZoneKind("outside", SHARED + OUTSIDE, EVERYBODY, KINDS),
)
ZONES: Final = SHARED_ZONES + SEAT_ZONES

# -- columns of cards ---------------------------------------------------------------------
CONTROL: Final = 0  # the seat that controls a card in play; NONE for a hazard
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
COUNTER: Final = 19  # COUNTER + kind of counter
DAMAGE: Final = 0
DEFLECTION: Final = 1
FRAILTY: Final = 2
INTENSITY: Final = 3
POWER: Final = 4
STUN: Final = 5
STORED: Final = 6  # energy that a card keeps
# SF counter-types.5
COUNTER_NAMES: Final = ("damage", "deflect", "frailty", "intensity", "power", "stun", "energy")
COUNTERS: Final = 7

CARD_COLUMNS: Final = (
    Column("controller", CONTROL, refers_to=SEAT),
    Column("exhausted", FLAT, low=0, high=1),
    Column("moved", MOVED, low=0, high=1),
    Column("arrived", ARRIVED, low=0),
    Column("played", PLAYED, low=0),
    Column("ousted", OUSTED, low=0, high=1),
    Column("host", HOST, low=0),
    Column("blocks", BLOCKS, low=0),
    Column("damage", NORMAL, low=0),
    Column("battle damage", BATTLE, low=0),
    Column("stats this turn", MORE_ATTACK, width=3, in_loops=MAY_GROW),
    Column("facets this turn", MORE_FACETS, low=0),
    Column("poisoned", POISONED, low=0, high=1),
    Column("copy of", FACES, low=0),
    Column("facet counters", GIVEN, low=0),
    Column("taunted by", TAUNTED, low=0),
    Column("gate to", HOME, low=0, high=1 + WHEN_MET),
    Column("counters", COUNTER, low=0, width=COUNTERS, in_loops=MAY_GROW),
)

# -- columns of seats ---------------------------------------------------------------------
LIFE: Final = 0
# SF pools.1, SF quarry.4
CUBES: Final = 1  # in the resource pool
# SF pools.1
DRAINED: Final = 2  # cubes in the recharge pool
SPARKS: Final = 3
SPARKED: Final = 4  # 1 once a spark was activated in this turn
PLACED: Final = 5  # 1 once a card was placed in this turn
BY_HAND: Final = 6  # cards used by hand in this turn
LOCKED: Final = 7  # 1 while its gate is locked
ENERGY: Final = 8  # generic energy; ENERGY + 1 + form is energy of that form
FORMS: Final = 6
OUT: Final = ENERGY + 1 + FORMS  # 1 once it has lost and its partner plays on (SF-Q136)

SEAT_COLUMNS: Final = (
    # SF stage.1, SF game.1, SF game-setup.6
    Column("life", LIFE, low=0, initial=LIFE_AT_FIRST, in_loops=MAY_DIFFER),
    Column("cubes", CUBES, low=0),
    Column("drained", DRAINED, low=0),
    Column("sparks", SPARKS, low=0, in_loops=MAY_GROW),
    Column("sparked", SPARKED, low=0, high=1),
    Column("placed", PLACED, low=0, high=1),
    Column("by hand", BY_HAND, low=0, in_loops=MAY_DIFFER),
    Column("gate locked", LOCKED, low=0, high=1),
    Column("energy", ENERGY, low=0, width=1 + FORMS, in_loops=MAY_GROW),
    Column("out", OUT, low=0, high=1),
)

# -- single numbers -----------------------------------------------------------------------
ACTING: Final = 0  # the turn player
TURN: Final = 1  # counted over all seats, from 1
STEP: Final = 2
QUARRY: Final = 3
RESULT: Final = 4  # 0 while the game runs; see ending
TURN_LIMIT: Final = 5
WIDTH: Final = 6
FIRST: Final = 7  # who took the first turn

NO_STEP: Final = 0  # values of STEP
DRAW_STEP: Final = 1
REGROUP_STEP: Final = 2
ACT_STEP: Final = 3
MOVE_STEP: Final = 4
SECOND_ACT_STEP: Final = 5
END_STEP: Final = 6
STEP_NAMES: Final = ("set-up", "draw", "regroup", "act", "move", "second act", "end")

NUMBERS: Final = (
    Column("acting", ACTING, low=0, refers_to=SEAT),
    Column("turn", TURN, low=0, high=MOST_TURNS),
    Column("step", STEP, low=NO_STEP, high=END_STEP),
    Column("quarry", QUARRY, low=0, initial=CUBES_EACH * SEATS[0]),  # SF quarry.1
    Column("result", RESULT, low=0),
    Column("turn limit", TURN_LIMIT, low=1, high=MOST_TURNS),
    Column("width", WIDTH, low=WIDTHS[0], high=TEAM_WIDTH),
    Column("first", FIRST, low=0, refers_to=SEAT),
)

# -- short lists --------------------------------------------------------------------------
STACK: Final = 0  # the event stack, four ints an event: kind, seat affected, card, other
TOP: Final = 1  # of the event on top: where its move began, then its cards
TARGETS: Final = 2  # two ints a target: the place of its effect on the stack, and its card
ACTS: Final = 3  # what was done by hand in this turn; see `stack/manual_loops`
LISTS: Final = 4
NODE_WIDTH: Final = 4

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
YES: Final = 17
NO: Final = 18
UPRIGHT: Final = 19
SIDEWAYS: Final = 20
TELEPORTING: Final = 8  # card, cell
SPARK: Final = 21  # activate a spark
RIP: Final = 22  # call a loop of another player
AGAINST: Final = 24  # one of two opponents: seat

# -- prompts ------------------------------------------------------------------------------
ASK_MULLIGAN: Final = Prompt("mulligan", "Keep this hand?", "SF game-setup.4", secret=True)
ASK_ACT: Final = Prompt("act", "Choose what to do.", "SF act-step.1", formal=True, free=True)
ASK_MOVE: Final = Prompt("move", "Choose a card to move.", "SF move-step.1", formal=True, free=True)
ASK_RESPOND: Final = Prompt("respond", "You may respond.", "SF event-stack.2", formal=True)
ASK_RIP: Final = Prompt("rip", "You may call a loop: player rip.", "SF winning.6")
ASK_WHERE: Final = Prompt("where", "Choose a zone.", "SF spawn-zones.1")
ASK_PLACE: Final = Prompt("place", "Where is it placed?", "SF place.2")
ASK_SHIFT: Final = Prompt("shift", "Where does it shift?", "SF facet-shift.1")
ASK_TELEPORT: Final = Prompt("teleport", "Where does it teleport?", "SF keyword-teleport.1")
ASK_GO: Final = Prompt("go", "Where does it move?", "SF effect-move.1")
ASK_MOVED_FIRST: Final = Prompt("moved first", "Which card is moved first?", "SF-Q141")
ASK_RELEASE: Final = Prompt("release", "Where does it come back?", "SF keyword-gate.5")
ASK_POSITION: Final = Prompt("position", "Ready or exhausted?", "SF battlefield-orientation.1")
ASK_READY: Final = Prompt("ready", "Choose what to ready.", "SF regroup-step.2")
ASK_DISCARD: Final = Prompt("discard", "Discard down to the limit.", "SF hand-limit.2", formal=True)
ASK_ORDER: Final = Prompt(
    "order",
    "Choose whose effects go onto the stack first. They happen last.",
    "SF player-selection.1",
)
ASK_FIRST: Final = Prompt("first", "Which card comes first?", "SF possession-process.3")
ASK_REVEAL: Final = Prompt("turn up", "Which card is revealed first?", "SF-Q124")
ASK_TARGET: Final = Prompt("target", "Choose a target.", "SF keyword-target.1")
ASK_CARD: Final = Prompt("card", "Choose a card.", "SF effects.2")
ASK_HIDDEN: Final = Prompt("pick", "Choose a card.", "SF effects.2", formal=True)
ASK_HOST: Final = Prompt("host", "Choose the card to equip.", "SF equip.3")
ASK_PAY: Final = Prompt("pay", "Pay for it?", "SF effect-event.4")
ASK_X: Final = Prompt("x", "How much do you pay?", "SF xyz-cost.3")
ASK_STRIKE: Final = Prompt("strike", "Attack directly?", "SF direct-attack.2")
ASK_SPARK: Final = Prompt("spark", "Activate a spark to pay?", "SF-Q11")
ASK_SPLIT: Final = Prompt("split", "Leave a united card behind?", "SF-Q97")
ASK_AGAIN: Final = Prompt("again", "Ready the blocker?", "SF facet-block.6")
ASK_TAUNT: Final = Prompt("taunt", "Require the attack?", "SF facet-taunt.1")
ASK_PLOW: Final = Prompt("plow", "Attack on the way?", "SF facet-plow.2")
ASK_MAINTAIN: Final = Prompt("maintain", "Pay to keep it?", "SF keyword-maintain.1")
ASK_LOAD: Final = Prompt("load", "Arrange the cards, the first on top.", "SF keyword-load.1")
ASK_OPPONENT: Final = Prompt("opponent", "Choose an opponent.", "SF-Q139")
ASK_JOIN: Final = Prompt("join", "Let your partner's card in?", "SF-Q134")
ASK_BOTTOM: Final = Prompt("bottom", "How many of them go to the bottom?", "SF keyword-load.1")

# -- columns by name ----------------------------------------------------------------------


def columns(declared: tuple[Column, ...], *names: str) -> dict[str, int]:
    """Return the indices of some columns by name, in the order of the names."""
    indices = {column.name: column.index for column in declared}
    return {name: indices[name] for name in names}
