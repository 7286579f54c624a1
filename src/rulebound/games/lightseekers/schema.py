"""The table of Lightseekers: zones, columns, phases and questions, declared once.

Everything in a position is an int; these are their names.
"""

from typing import Final

from rulebound.kernel.ids import NONE
from rulebound.kernel.questions import Prompt
from rulebound.kernel.repetition import MAY_DIFFER, MAY_GROW
from rulebound.kernel.schema import EVERYBODY, LONGEST_GAME, NOBODY, OWNER, SEAT, Column, ZoneKind

SEATS: Final = (2, 3, 4, 5, 6, 7, 8)  # LS1 1a

MOST_SEATS: Final = 8
MAX_HEALTH: Final = 35  # LS2 2.10.2, LS2 2.1.3.3, LS1 2.1g, LS-Q28
ACTIONS_A_TURN: Final = 2  # LS2 4.1.3
ITEM_POINTS: Final = 2  # LS2 2.4.1.3, LS2 2.5.4.5, LS1 2.4.1b, LS1 2.5.4c
FIRST_HAND: Final = 4  # LS2 3.3.3.1, LS1 3.1c
LARGEST_HAND: Final = 7  # LS2 3.3.3.3, LS1 3.1d
BONUS_HEALTH: Final = 5  # LS2 5.3.4
BONUS_CARDS: Final = 5

# -- Orders and Elements (LS2 2.3.1.1, LS2 2.3.2.1, LS1 2.3a, LS-Q27) -------------------------
ORDERS: Final = ("Astral", "Dread", "Mountain", "Nature", "Storm", "Tech")
ELEMENTS: Final = (
    ("Solar", "Lunar", "Gravity"),
    ("Poison", "Death", "Shadow"),
    ("Fire", "Earth", "Crystal"),
    ("Animal", "Forest", "Soul"),
    ("Air", "Lightning", "Water"),
    ("Explosives", "Mechanical", "Time"),
)
ELEMENT_NAMES: Final = tuple([name for row in ELEMENTS for name in row])
# A symbol is an int: 0 to 17 an Element, 18 to 23 an Order. A set of them is a mask.
FIRST_ORDER: Final = 18
SYMBOLS: Final = (*ELEMENT_NAMES, *ORDERS)
ALL_ELEMENTS: Final = (1 << FIRST_ORDER) - 1

# -- zones: so many for each seat, one seat after the other -------------------------------
# LS2 3.2.3, LS1 3.4a: six of them are a player's play area
DECK: Final = 0  # LS2 3.2.3.2
HAND: Final = 1  # LS2 3.2.3.1
PILE: Final = 2  # LS2 3.2.3.4: the discard pile
BUFFS: Final = 3  # LS2 3.2.3.3, left to right
ITEMS: Final = 4  # LS2 3.2.3.6, left to right
HERO: Final = 5  # LS2 3.2.3.5
LIMBO: Final = 6  # LS2 3.2.3.7a
STORED: Final = 7  # LS2 2.8.3.2: under storage cards, in the order they were stored
KINDS: Final = 8

# in a draft, after all others, so many for each seat
BOOSTERS: Final = 0  # not opened yet
PACK: Final = 1  # in front of the player
PICKS: Final = 2
DRAFT_KINDS: Final = 3


def zone_kinds(seats: int) -> list[int]:
    """By zone: its kind, or NONE for the zones of a draft."""
    return [*range(KINDS)] * seats + [NONE] * (seats * DRAFT_KINDS)


def _draft_zone(name: str, kind: int, seen_by: int) -> ZoneKind:
    """A zone of a draft; what is not played with afterwards lies as hidden there as in a deck."""
    return ZoneKind(
        name,
        kind,
        seen_by,
        stride=DRAFT_KINDS,
        is_deck=True,
        is_unordered=True,
        skip=KINDS,
        is_optional=True,
    )


ZONES: Final = (
    # LS2 3.2.3.2a, LS2 3.2.2, LS1 3.4c
    ZoneKind("deck", DECK, NOBODY, stride=KINDS, is_deck=True),
    # LS2 3.2.3.1a, LS1 3.4.1b; drawn cards too (LS2 4.1.4.2, LS1 4.4b)
    ZoneKind("hand", HAND, OWNER, stride=KINDS, is_unordered=True),
    # LS2 3.2.1, LS2 3.2.3.3a, LS2 3.2.3.5a, LS2 3.2.3.6a, LS1 3.4b, LS1 3.4.5a, LS1 3.4.6a
    ZoneKind("discard", PILE, EVERYBODY, stride=KINDS),
    ZoneKind("buffs", BUFFS, EVERYBODY, stride=KINDS),
    ZoneKind("items", ITEMS, EVERYBODY, stride=KINDS),
    ZoneKind("hero", HERO, EVERYBODY, stride=KINDS),
    ZoneKind("limbo", LIMBO, EVERYBODY, stride=KINDS),
    ZoneKind("stored", STORED, EVERYBODY, stride=KINDS),
    _draft_zone("boosters", BOOSTERS, NOBODY),
    _draft_zone("pack", PACK, OWNER),
    _draft_zone("picks", PICKS, OWNER),
)

# what a hidden card can be, by where it lies
ANYTHING: Final = 0
A_HERO: Final = 1
NO_HERO: Final = 2
A_COMBO: Final = 3
AN_ACTION: Final = 4

# -- the game's own card columns ----------------------------------------------------------
CORNER: Final = 0  # of a buff: how often it was turned
UNDER: Final = 1  # of a stored card: the storage card
WHEN: Final = 2  # of a card on its owner's pile: in which of the owner's own turns it came there
CHOSEN: Final = 3  # of a card in play: 1 + the seat that was chosen as it entered
DORMANT: Final = 4  # LS2 dormant.1

MOST_CORNERS: Final = 4

CARD_COLUMNS: Final = (
    Column("turned", CORNER, low=0, high=MOST_CORNERS),
    Column("stored under", UNDER, low=0),
    Column("discarded in turn", WHEN, low=0),
    Column("chosen hero", CHOSEN, low=0, high=MOST_SEATS),
    Column("dormant", DORMANT, low=0, high=1),
)

# -- seat columns -------------------------------------------------------------------------
HEALTH: Final = 0
VP: Final = 1
OUT: Final = 2  # 0 in the game; else when the player was removed, from 1
ACTIONS: Final = 3  # regular actions left in this turn
FREE: Final = 4  # unrestricted actions left (LS2 4.1.3.6e)
TAKEN: Final = 5  # actions taken in this turn
SPENT: Final = 6  # mask of Elements whose Basic access is used up in this turn
ABILITY_USED: Final = 7
COMBO_PLAYED: Final = 8
LEFT_HAND: Final = 9  # 1 where a card left the hand in this turn (LS2 4.1.5.5c)
ACCESS: Final = 10  # mask of Elements (LS2 2.3.2.4a)
SUPERIOR: Final = 11  # mask of the Elements with Superior access
LAST_TURN: Final = 12  # number of the seat's own last turn
ATTACKED_SINCE: Final = 13  # how often, since the end of the seat's last turn
HURT_SINCE: Final = 14  # how much damage
HEALED_SINCE: Final = 15
DONE_SINCE: Final = 16  # how much damage the seat dealt since the end of its last turn
DRAWN: Final = 17  # cards drawn in this turn

NO_LIMIT: Final = 99

SEAT_COLUMNS: Final = (
    Column("health", HEALTH, low=0, high=MAX_HEALTH),
    Column("victory points", VP, low=0),
    Column("removed as", OUT, low=0, high=MOST_SEATS),
    Column("actions", ACTIONS, low=0, in_loops=MAY_GROW),
    Column("unrestricted actions", FREE, low=0, in_loops=MAY_GROW),
    Column("actions taken", TAKEN, low=0),
    Column("used Basic access", SPENT, low=0, high=ALL_ELEMENTS),
    Column("Ability used", ABILITY_USED, low=0, high=1),
    Column("combo played", COMBO_PLAYED, low=0, high=1),
    Column("cards that left the hand", LEFT_HAND, low=0, in_loops=MAY_GROW),
    Column("access", ACCESS, low=0, high=ALL_ELEMENTS),
    Column("Superior access", SUPERIOR, low=0, high=ALL_ELEMENTS),
    Column("last turn", LAST_TURN, low=NONE, initial=NONE),
    Column("Attacks since the last turn", ATTACKED_SINCE, low=0),
    Column("damage since the last turn", HURT_SINCE, low=0, in_loops=MAY_GROW),
    Column("healing since the last turn", HEALED_SINCE, low=0, in_loops=MAY_GROW),
    Column("damage done since the last turn", DONE_SINCE, low=0, in_loops=MAY_GROW),
    Column("cards drawn", DRAWN, low=0, in_loops=MAY_GROW),
)

# -- single numbers -----------------------------------------------------------------------
EDITION: Final = 0  # 1 or 2
ACTING: Final = 1  # LS2 3.1.2
TURN: Final = 2  # counted over all players, from 1
PHASE: Final = 3
RESULT: Final = 4  # 0 while the game runs; see ending
LISTENING: Final = 5  # mask of what cards wait for: nothing else needs to be told to them
GONE: Final = 6  # how many players were removed
TURN_LIMIT: Final = 7
FORMAT: Final = 8  # CONSTRUCTED or DRAFT
ROUND: Final = 9  # of the draft
PICK: Final = 10
STARTED: Final = 11  # how many players began

CONSTRUCTED: Final = 0
DRAFT: Final = 1

# -- short lists --------------------------------------------------------------------------
ORDER: Final = 0  # the seats as they sit, clockwise: the next one sits on the left
NAMES_USED: Final = 1  # idents played or used in this turn (LS2 4.1.3.3d(2))
LISTS: Final = 2

# -- frames -------------------------------------------------------------------------------
DRAFT_OPEN: Final = 0
DRAFT_PICK: Final = 1
DRAFT_BUILD: Final = 2
DEAL: Final = 3
START_PHASE: Final = 4
BUFF_PHASE: Final = 5
ACTION_PHASE: Final = 6
DRAW_PHASE: Final = 7
END_PHASE: Final = 8
DRAFT_COMBOS: Final = 9
DRAFT_DECK: Final = 10
PHASES: Final = (
    "Draft",
    "Draft",
    "Deck building",
    "Opening hands",
    "Start Phase",
    "Buff Phase",
    "Action Phase",
    "Draw Phase",
    "End Phase",
    "Deck building",
    "Deck building",
)
FRAMES: Final = len(PHASES)

NUMBERS: Final = (
    Column("edition", EDITION, low=1, high=2, initial=2),
    Column("acting", ACTING, low=0, refers_to=SEAT),
    Column("turn", TURN, low=0, high=LONGEST_GAME),
    Column("phase", PHASE, low=0, high=FRAMES - 1),
    Column("result", RESULT, low=0, high=3),
    Column("listening", LISTENING, low=0, in_loops=MAY_DIFFER),
    Column("players removed", GONE, low=0, high=MOST_SEATS),
    Column("turn limit", TURN_LIMIT, low=1, high=LONGEST_GAME, initial=LONGEST_GAME),
    Column("format", FORMAT, low=CONSTRUCTED, high=DRAFT),
    Column("draft round", ROUND, low=0),
    Column("draft pick", PICK, low=0),
    Column("players", STARTED, low=0, high=MOST_SEATS),
)

# -- categories (LS2 2.5.1.1) --------------------------------------------------------------
ATTACK: Final = 0
DEFEND: Final = 1  # LS2 2.5.2.1
BUFF: Final = 2  # LS2 2.5.3.1
ITEM: Final = 3  # LS2 2.5.4.1
HERO_CARD: Final = 4
CATEGORIES: Final = ("Attack", "Defend", "Buff", "Item", "Hero")

ABILITY: Final = 5  # an Ability without a category

# -- corners ------------------------------------------------------------------------------
X: Final = -1  # inactive
EMPTY: Final = -2  # active, without a number

# -- verbs of the menus -------------------------------------------------------------------
PLAY: Final = 1
COMBO: Final = 2
USE: Final = 3
PASS: Final = 4
AIM: Final = 5  # a hero
PAY: Final = 6  # cards that pay for a combo
WAIVE: Final = 7  # symbols of a cost that are left out
SPEND: Final = 8  # an Element whose Basic access is used
DO: Final = 9
SKIP: Final = 10
NAME: Final = 11  # an Element that is named
DROP: Final = 12  # a card given up at the Empty Deck Check

# -- what cards can wait for: a mask, since one act can be several of these ---------------
ATTACKS: Final = 1 << 0
DEFENDS: Final = 1 << 1
BUFFING: Final = 1 << 2
EQUIPS: Final = 1 << 3
USES: Final = 1 << 4  # any Ability
COMBOS: Final = 1 << 5
PLAYS: Final = 1 << 6  # any card
IS_HURT: Final = 1 << 7
HURTS: Final = 1 << 8
HEALS: Final = 1 << 9
DRAWS: Final = 1 << 10
DISCARDS: Final = 1 << 11
EXPIRES: Final = 1 << 12
LEAVES: Final = 1 << 13
ENTERS: Final = 1 << 14
AFTER_PLAY: Final = 1 << 15
STARTS: Final = 1 << 16
ENDS: Final = 1 << 17
REMOVED: Final = 1 << 18
BUFF_TIME: Final = 1 << 19
# beside them, in the masks of what cards wait for: not waiting, but there all the time
HAS_LASTING: Final = 1 << 20  # changes numbers or forbids something while it is in play
PILE_HAS_LASTING: Final = 1 << 21  # the same on top of a discard pile
MAKES_DORMANT: Final = 1 << 22  # makes items Dormant
GIVES_ACCESS: Final = 1 << 23  # a buff that gives access

# -- what lasting lines can change: a mask --------------------------------------------------
AMOUNTS: Final = 1 << 0  # damage, healing and Power
SHIELDS: Final = 1 << 1  # who is immune
BANNED: Final = 1 << 2  # what is forbidden
LIMITS: Final = 1 << 3  # how many actions can be taken
PRICES: Final = 1 << 4  # what combos cost
EVERYTHING: Final = (1 << 5) - 1

# -- what cards can forbid ----------------------------------------------------------------
NO_ATTACK: Final = 0
NO_DEFEND: Final = 1
NO_BUFF: Final = 2
NO_EQUIP: Final = 3
NO_ABILITY: Final = 4
NO_COMBO: Final = 5
NO_DRAW: Final = 6
NO_HEAL: Final = 7
BANS: Final = ("Attack", "Defend", "Buff", "Equip", "use Abilities", "play combos", "draw", "heal")

# -- prompts ------------------------------------------------------------------------------
ACT: Final = Prompt("act", "Choose your action.", "LS2 4.1.3.2a", formal=True, free=True)
RECIPIENT: Final = Prompt("recipient", "Choose whom the Attack is for.", "LS2 2.5.1.3")
ANOTHER: Final = Prompt("hero", "Choose another hero.", "LS2 3.1.5")
ANY_HERO: Final = Prompt("hero", "Choose a hero.", "LS2 3.1.6")
PAYMENT: Final = Prompt(
    "payment", "Choose the cards that pay for the combo.", "LS2 4.1.3.1b", formal=True
)
WAIVER: Final = Prompt("waive", "Choose what the combo costs you.", "LS2 2.4.2.2i", formal=True)
ELEMENT: Final = Prompt("element", "Choose an Element.", "LS2 2.3.2.3")
SPENDING: Final = Prompt("spend", "Choose the Element this action uses.", "LS-Q9")
# what comes from a hand is asked for also where there is no choice: only the owner can tell
DISCARDING: Final = Prompt(
    "discard", "Choose what to discard, in order.", "LS2 2.8.2.1", formal=True
)
MOVING: Final = Prompt(
    "give back", "Choose what goes from hand to deck.", "LS2 2.8.2.1", formal=True
)
STORING: Final = Prompt("store", "Choose what to store.", "LS2 2.8.3.1", formal=True)
TAKING: Final = Prompt("take", "Choose what to take from your discard pile.", "LS2 2.2.2")
REMOVING: Final = Prompt("remove", "Choose what is Removed.", "LS2 2.8.1.3")
RETURNING: Final = Prompt("return", "Choose what is Returned.", "LS2 return.1")
TURNING: Final = Prompt("turn", "Choose which buff is turned.", "LS2 rotate.1")
TURNING_BACK: Final = Prompt("turn back", "Choose which buff is turned back.", "LS2 rotate.1")
RESTARTING: Final = Prompt("restart", "Choose which buff starts anew.", "LS2 restart.1")
TRIGGERING: Final = Prompt("trigger", "Choose whose effects happen again.", "LS-Q35")
SWAPPED: Final = Prompt("swapped", "Choose which buff leaves play.", "LS2 swap.1")
TOO_MANY: Final = Prompt("items", "Choose an item to discard.", "LS2 2.5.4.6")
LOOKING: Final = Prompt("look", "Choose the card to draw.", "LS2 3.2.3.2e", formal=True)
SEARCHING: Final = Prompt(
    "search", "Choose what to take from your deck.", "LS2 3.2.3.2e", formal=True
)
MAY: Final = Prompt("may", "Do what the card offers?", "LS2 2.2.2")
TURN_ORDER: Final = Prompt("order", "Choose which is turned next.", "LS2 4.1.3.7d")
BONUS: Final = Prompt(
    "bonus", "Choose what is shuffled back into your deck.", "LS2 5.3.4", formal=True
)
DECK_CHECK: Final = Prompt("deck check", "Give up a card: your deck is empty.", "LS2 4.1.5.5c")
PICKING: Final = Prompt("pick", "Pick a card and pass the others on.", "LS-Q34", formal=True)
BUILD_HERO: Final = Prompt(
    "build hero",
    "Choose the hero you play with, and a second one to keep if you like.",
    "LS2 2.1.2.1a",
    formal=True,
)
BUILD_COMBOS: Final = Prompt(
    "build combos", "Choose the combos of your deck.", "LS2 2.1.2.1b", formal=True
)
BUILD_DECK: Final = Prompt(
    "build", "Choose the action cards of your deck.", "LS2 2.1.2.1", formal=True
)
SWAPPING: Final = Prompt("swap", "Choose the card that comes into play.", "LS2 swap.1")
SWAPPING_HAND: Final = Prompt("swap", SWAPPING.text, SWAPPING.rule, formal=True)
INTO_PLAY: Final = Prompt("into play", "Choose the buff that comes into play.", "LS2 move.1")
INTO_PLAY_HAND: Final = Prompt("into play", INTO_PLAY.text, INTO_PLAY.rule, formal=True)
