"""The table of Havenfall: zones, columns, phases and questions, declared once.

Everything in a position is an int; these are their names.
"""

from typing import Final

from rulebound.kernel.ids import NONE, Seat, Zone
from rulebound.kernel.passes import WindowKind
from rulebound.kernel.questions import Prompt
from rulebound.kernel.schema import CARD, EVERYBODY, NOBODY, OWNER, SEAT, TEAM, Column, ZoneKind

SEATS: Final = (2, 3, 4)  # HF overview.1
MOST_SEATS: Final = 4
WINNING: Final = 10  # HF overview.9, HF fighting.10
MOST_TURNS: Final = 2000  # the largest turn limit
HAND_SIZE: Final = 5  # HF structure.2
MOST_SPELLS: Final = 5  # HF turn.29, HF spells.14
SPELL_PRICE: Final = 3  # HF spells.2

# -- zones that belong to nobody: the board (HF components.1) ------------------------------
HEROES: Final = 0  # six stacks, by rank
STACKS: Final = 6
SILVER: Final = 6
GOLD: Final = 7
SIDE: Final = 8  # three stacks beside the board: Shadow, Lute, Fake Diamond (HF heroes.8)
SIDES: Final = 3
ARTIFACTS: Final = 11
ARCANE: Final = 12
MINION_1: Final = 13  # HF fighting.5, HF glossary-minion.1
MINION_2: Final = 14
BOSS: Final = 15  # HF fighting.7, HF glossary-boss.1
MONSTERS: Final = 16  # the deck, face down
DEFEATED: Final = 17
SPELL_DECK: Final = 18
SPELL_TRASH: Final = 19
TRASH: Final = 20
AIR: Final = 21  # a spell while it takes effect, cards that are looked at
SHARED: Final = 22

LOCATIONS: Final[tuple[Zone, ...]] = (MINION_1, MINION_2, BOSS)
FOUGHT: Final[tuple[Zone, ...]] = (*LOCATIONS, DEFEATED)  # the last one only by Revenge
# HF buying.1, HF-Q48
MARKET: Final[tuple[Zone, ...]] = (*range(HEROES, HEROES + STACKS), SILVER, GOLD)

# -- zones of a seat: SHARED + seat * KINDS + kind (HF player-setup.10) --------------------
DECK: Final = 0
HAND: Final = 1  # HF glossary-hand.1
PLAY: Final = 2  # HF structure.5: the revealed hand, and what came to it
DISCARD: Final = 3
SPELLS: Final = 4  # HF spells.6: hidden, at most five
LEADER: Final = 5  # HF turn.23, HF structure.17: beside the war room until the first boss falls
KINDS: Final = 6


def seat_zone(kind: int, seat: Seat) -> Zone:
    """Return a zone of a seat. Teammates have separate zones (HF teams.5)."""
    return SHARED + seat * KINDS + kind


# The board (HF setup.2, HF faq-general.1) and all discard piles (HF structure.19,
# HF faq-general.2, HF-Q49) are open to everybody.
BOARD_ZONES: Final = (
    *[ZoneKind(f"heroes {i + 1}", HEROES + i, EVERYBODY) for i in range(STACKS)],
    ZoneKind("silver", SILVER, EVERYBODY),
    ZoneKind("gold", GOLD, EVERYBODY),
    *[ZoneKind(f"beside {i + 1}", SIDE + i, EVERYBODY) for i in range(SIDES)],
    ZoneKind("artifacts", ARTIFACTS, EVERYBODY),
    ZoneKind("arcane", ARCANE, EVERYBODY),
    ZoneKind("minion 1", MINION_1, EVERYBODY),
    ZoneKind("minion 2", MINION_2, EVERYBODY),
    ZoneKind("boss", BOSS, EVERYBODY),
    ZoneKind("monsters", MONSTERS, NOBODY, is_deck=True),  # HF faq-general.3
    ZoneKind("defeated", DEFEATED, EVERYBODY),
    ZoneKind("spells", SPELL_DECK, NOBODY, is_deck=True),
    ZoneKind("trashed spells", SPELL_TRASH, EVERYBODY),
    ZoneKind("trash", TRASH, EVERYBODY),
    ZoneKind("air", AIR, NOBODY),  # effects reveal the cards they put there
)
SEAT_ZONES: Final = (
    # HF structure.20, HF faq-general.4
    ZoneKind("deck", SHARED + DECK, NOBODY, stride=KINDS, is_deck=True),
    # HF structure.3
    ZoneKind("hand", SHARED + HAND, OWNER, stride=KINDS, is_unordered=True),
    ZoneKind("play", SHARED + PLAY, EVERYBODY, stride=KINDS),
    ZoneKind("discard", SHARED + DISCARD, EVERYBODY, stride=KINDS),
    # HF turn.14, HF spells.6, HF teams.4
    ZoneKind("spells", SHARED + SPELLS, TEAM, stride=KINDS, is_unordered=True),
    ZoneKind("leader", SHARED + LEADER, EVERYBODY, stride=KINDS),
)
PLACE_NAMES: Final[tuple[str, ...]] = tuple([kind.name for kind in BOARD_ZONES])  # by zone

# -- card columns -------------------------------------------------------------------------
USED: Final = 0  # a mask of what was used in this turn: ABILITY_USED, CARDS_DRAWN
MORE_DAMAGE: Final = 1  # what spells added to a monster in this turn
MORE_HEALTH: Final = 2
KEEP: Final = 3  # 1 where a card in play goes into the next hand
FRESH: Final = 4  # 1 where a monster came after the first fight was announced (HF-Q57)
NAMED: Final = 5  # 1 where a card in play is announced to be trashed (HF-Q74)

ABILITY_USED: Final = 1  # HF abilities.5, HF-Q13
CARDS_DRAWN: Final = 2

CARD_COLUMNS: Final = (
    Column("used", USED, low=0, high=ABILITY_USED | CARDS_DRAWN),
    Column("kept", KEEP, low=0, high=1),
    Column("more damage", MORE_DAMAGE),
    Column("more health", MORE_HEALTH),
    Column("fresh", FRESH, low=0, high=1),
    Column("to trash", NAMED, low=0, high=1),
)

# -- colours of pixels --------------------------------------------------------------------
BLUE: Final = 0
RED: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
COLOURS: Final = 4
ANY: Final = 4  # a grey pixel of a spell's price (HF spells.9)
COLOUR_NAMES: Final = ("blue", "red", "green", "yellow")
PIXEL_NAMES: Final = (*COLOUR_NAMES, "any")

# -- seat columns -------------------------------------------------------------------------
AVAILABLE: Final = 0  # four columns, by colour: a side of the war room (HF components.2)
EXHAUSTED: Final = 4  # four columns, by colour
POINTS: Final = 8  # where the meeple stands (HF components.4)
EXTRA: Final = 9  # cards more in the next hand (HF-Q24)
ROOM: Final = 10  # the colour of the war room

SEAT_COLUMNS: Final = (
    Column("available pixels", AVAILABLE, low=0, width=COLOURS),
    Column("exhausted pixels", EXHAUSTED, low=0, width=COLOURS),
    Column("points", POINTS, low=0),  # HF player-setup.7: none yet
    Column("extra cards", EXTRA),
    Column("war room", ROOM, low=0, high=COLOURS - 1),
)

# -- single numbers -----------------------------------------------------------------------
ACTING: Final = 0
TURN: Final = 1  # counted over all seats, from 1
PHASE: Final = 2
ACTION: Final = 3  # NO_ACTION, BUY, FIGHT or TRASHING
WISH: Final = 4  # the zone that is bought from, fought at or trashed to; NONE: nothing announced
WISH_CARD: Final = 5  # the artifact that is bought; NONE for what lies on top of a stack
DONE: Final = 6  # 1 once the action is over
TREASURE: Final = 7  # gained in this turn besides what is in play
SPENT: Final = 8
DAMAGE: Final = 9
HEALTH: Final = 10
SPELL_BOUGHT: Final = 11
FIRST_BOSS: Final = 12  # 1 once any boss was defeated
SUPPLY: Final = 13  # four numbers: pixels beside the board, by colour
FIGHTS: Final = 17  # how many monsters may still be fought in this turn
WON: Final = 18  # monsters defeated in this turn
REVENGE: Final = 19  # 1 + the defeated monster that may be fought again (HF-Q58)
CROWN_FROM: Final = 20  # pixels of this colour may be spent as CROWN_TO; NONE
CROWN_TO: Final = 21
MODE: Final = 22
RESULT: Final = 23  # 0 while the game runs; see ending
TURN_LIMIT: Final = 24
AS_BOSS: Final = 25  # 1 where the monster is fought by its higher numbers
BOSSES: Final = 26  # bosses defeated in this turn
AVENGED: Final = 27  # 1 once a defeated monster was fought again in this turn
FAILED: Final = 28  # 1 once the action could not be completed: only spells are left (HF-Q31)

NO_ACTION: Final = 0
BUY: Final = 1  # HF overview.3, HF structure.6: one of these three in a turn
FIGHT: Final = 2
TRASHING: Final = 3
ACTION_NAMES: Final = ("none", "buy", "fight", "trash")

USUAL: Final = 0
QUICK: Final = 1  # HF-Q33: a second pixel to begin with
TEAMS: Final = 2
MODES: Final = ("usual", "quick", "teams")

NUMBERS: Final = (
    Column("acting seat", ACTING, low=0, refers_to=SEAT),
    Column("turn", TURN, low=0, high=MOST_TURNS),
    Column("phase", PHASE, low=0, high=5),
    Column("action", ACTION, low=NO_ACTION, high=TRASHING),
    Column("announced place", WISH, low=NONE, high=SHARED - 1, initial=NONE),
    Column("announced card", WISH_CARD, initial=NONE, refers_to=CARD),
    Column("action done", DONE, low=0, high=1),
    Column("treasure", TREASURE),
    Column("treasure spent", SPENT),
    Column("damage", DAMAGE),
    Column("health", HEALTH),
    Column("spell bought", SPELL_BOUGHT, low=0, high=1),
    Column("first boss", FIRST_BOSS, low=0, high=1),
    Column("pixels left", SUPPLY, low=0, width=COLOURS),
    Column("fights", FIGHTS, initial=1),  # HF fighting.22
    Column("monsters defeated", WON),
    Column("monster of Revenge", REVENGE, low=0),
    Column("crown from", CROWN_FROM, low=NONE, high=COLOURS - 1, initial=NONE),
    Column("crown to", CROWN_TO, low=0, high=COLOURS - 1),
    Column("mode", MODE, low=USUAL, high=TEAMS),
    Column("result", RESULT, low=0, high=3),
    Column("turn limit", TURN_LIMIT, low=1, high=MOST_TURNS),
    Column("fought as boss", AS_BOSS, low=0, high=1),
    Column("bosses defeated", BOSSES),
    Column("Revenge used", AVENGED, low=0, high=1),
    Column("action failed", FAILED, low=0, high=1),
)

# -- short lists --------------------------------------------------------------------------
BORROWED: Final = 0  # cards that go home at the end of the turn (HF attack.3)
LATER: Final = 1  # designs whose ability does something at the end of the turn
LISTS: Final = 2

# -- frames -------------------------------------------------------------------------------
DEAL: Final = 0
BEGIN: Final = 1
MAIN: Final = 2
WINDOW: Final = 3
COMPLETE: Final = 4
FINISH: Final = 5
PHASES: Final = ("set-up", "reveal", "action", "window", "action", "end")

# windows (HF-Q1)
AFTER_REVEAL: Final = 0
BEFORE_ACTION: Final = 1
BEFORE_DISCARD: Final = 2
ACTING_TOO: Final = 4  # added where the acting player is asked as well (HF-Q71)
WINDOWS: Final = (
    WindowKind("reveal", "cards have been revealed"),
    WindowKind("action", "an action has been announced"),
    WindowKind("discard", "the cards in play are about to be discarded"),
)
"""By moment: the window in which the others may play spells."""

# -- verbs of answers ---------------------------------------------------------------------
PASS: Final = 0
USE: Final = 1  # an ability: card
CAST: Final = 2  # a spell: card
TRADE: Final = 3  # two pixels for one: from, to, how many of the two are exhausted ones
BUY_STACK: Final = 4  # zone
BUY_CARD: Final = 5  # artifact
BUY_SPELL: Final = 6
FIGHT_AT: Final = 7  # zone
TRASH_CARDS: Final = 8
END_TURN: Final = 9
DRAW_CARD: Final = 10  # the "+1 card" of a card's information (HF-Q22)
CHOOSE: Final = 11  # a seat
SPEND: Final = 12  # a pixel: colour
PICK: Final = 13  # a card
TAKE: Final = 14  # a pixel: seat, colour, side
PLACE: Final = 15  # a zone
COLOUR: Final = 16
YES: Final = 17
NO: Final = 18

# -- kinds of cards; the first five are types of player cards (HF components-card.4) --------
TREASURE_CARD: Final = 0
ITEM: Final = 1
HERO: Final = 2
ARTIFACT: Final = 3
LEADER_CARD: Final = 4
MONSTER: Final = 5
SPELL: Final = 6
ANY_KIND: Final = NONE  # in card text
KIND_NAMES: Final = ("treasure", "item", "hero", "artifact", "leader", "monster", "spell")

SIDE_NAMES: Final = ("Shadow", "Lute", "Fake Diamond")

# -- prompts ------------------------------------------------------------------------------
ACT: Final = Prompt("act", "Choose what to do.", "HF turn.4", formal=True, free=True)
RESPOND: Final = Prompt("respond", "You may play a spell.", "HF spells.7", secret=True, formal=True)
# the same question, saying which moment it is (HF-Q1)
RESPOND_REVEAL: Final = Prompt(
    RESPOND.code, "The hand is revealed: play a spell?", "HF-Q1", secret=True, formal=True
)
RESPOND_BUY: Final = Prompt(
    RESPOND.code, "Before the purchase: play a spell?", "HF-Q1", secret=True, formal=True
)
RESPOND_TRASH: Final = Prompt(
    RESPOND.code, "Before the cards are trashed: play a spell?", "HF-Q1", secret=True, formal=True
)
RESPOND_DISCARD: Final = Prompt(
    RESPOND.code,
    "Before the discard: play a spell?",
    "HF-Q1",
    secret=True,
    formal=True,
)
REVEALED_ADD: Final = Prompt(
    RESPOND.code,
    "A spell was played after your reveal: do you answer it?",
    "HF-Q71",
    secret=True,
    formal=True,
)
DISCARD_ADD: Final = Prompt(
    RESPOND.code,
    "A spell was played before your discard: do you answer it?",
    "HF-Q71",
    secret=True,
    formal=True,
)
RESPOND_FIGHT: Final = Prompt(
    "stop", "Will you stop the fight?", "HF fighting.14", secret=True, formal=True
)
ADD: Final = Prompt(
    "add", "Before your action is carried out: add something?", "HF-Q3", secret=True, formal=True
)
TO_TRASH: Final = Prompt("trash", "Choose what to trash, a pixel each.", "HF trashing.1")
TO_TRASH_STILL: Final = Prompt(
    TO_TRASH.code, "Too few pixels are left for all you named: choose what to trash.", "HF-Q74"
)
WHICH_PIXEL: Final = Prompt("pixel", "Choose the pixel to exhaust.", "HF spells.9")
TRASH_PIXEL: Final = Prompt("trash-pixel", "Choose the pixel to exhaust.", "HF trashing.1")
RESET_PIXEL: Final = Prompt("reset-pixel", "Choose the pixel to reset.", "HF glossary-reset.1")
TAKEN_PIXEL: Final = Prompt("take-pixel", "Choose the pixel to take.", "HF faq-cheatcode.1")
SWITCHED_PIXEL: Final = Prompt("switch-pixel", "Choose the pixel to get.", "HF faq-frostfire.1")
ROBBED_PIXEL: Final = Prompt("rob-pixel", "Choose the pixel to take.", "HF attack.2")
GIVEN_PIXEL: Final = Prompt("give-pixel", "Choose the pixel to give for it.", "HF faq-frostfire.1")
STRUCK_PIXEL: Final = Prompt("strike-pixel", "Choose the pixel to exhaust.", "HF attack.2")
GAINED: Final = Prompt("gain", "Choose the card to gain.", "HF glossary-add.1")
TAMED: Final = Prompt("tame", "Choose the minion to take.", "HF faq-general.7")
CROWNED: Final = Prompt("crown-from", "Which colour changes?", "HF faq-crown.1")
CROWNED_TO: Final = Prompt("crown-to", "Into which colour?", "HF faq-crown.1")
OPPONENT: Final = Prompt("opponent", "Choose an opponent with cards in hand.", "HF-Q27")
OPPONENT_PIXELS: Final = Prompt(
    OPPONENT.code, "Choose an opponent with available pixels.", "HF attack.2"
)
WHICH_CARD: Final = Prompt("card", "Choose a card.", "HF structure.11")
WHICH_SPELL: Final = Prompt("spell", "Choose a spell.", "HF spells.3")
SIXTH: Final = Prompt("sixth", "You have six spells: play or trash one.", "HF spells.15")
WHERE: Final = Prompt("where", "Choose a place.", "HF glossary-switch.1")
BOSS_OR_MINION: Final = Prompt("numbers", "As a minion or as a boss?", "HF-Ex13")
WHICH_COLOUR: Final = Prompt("colour", "Choose a colour.", "HF pixels.7")
WHICH_SIDE: Final = Prompt("side", "How many of the two are exhausted ones?", "HF pixels.8")
