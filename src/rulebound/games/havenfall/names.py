"""The ints of Havenfall, with their names."""

from typing import Final

from rulebound.kernel.ids import Zone
from rulebound.kernel.questions import Prompt
from rulebound.kernel.rules import CauseRule

NAME: Final = "havenfall"
MOST_SEATS: Final = 4  # HF overview.1
WINNING: Final = 10  # HF overview.9, HF fighting.10
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

# -- card columns -------------------------------------------------------------------------
USED: Final = 0  # a mask of what was used in this turn: ABILITY_USED, CARDS_DRAWN
MORE_DAMAGE: Final = 1  # what spells added to a monster in this turn
MORE_HEALTH: Final = 2
KEEP: Final = 3  # 1 where a card in play goes into the next hand
FRESH: Final = 4  # 1 where a monster came after the first fight was announced (HF-Q57)
MARKS: Final = 5

ABILITY_USED: Final = 1  # HF abilities.5, HF-Q13
CARDS_DRAWN: Final = 2

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
COUNTS: Final = 11

# -- single numbers -----------------------------------------------------------------------
ACTING: Final = 0
TURN: Final = 1  # counted over all seats, from 1
PHASE: Final = 2
ACTION: Final = 3  # NO_ACTION, BUY, FIGHT or TRASHING
WISH: Final = 4  # the zone that is bought from or fought at; NONE while nothing is announced
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
VARS: Final = 28

NO_ACTION: Final = 0
BUY: Final = 1  # HF overview.3, HF structure.6: one of these three in a turn
FIGHT: Final = 2
TRASHING: Final = 3
ACTION_NAMES: Final = ("none", "buy", "fight", "trash")

USUAL: Final = 0
QUICK: Final = 1  # HF-Q33: a second pixel to begin with
TEAMS: Final = 2
MODES: Final = ("usual", "quick", "teams")

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
FRAMES: Final = 6
PHASES: Final = ("set-up", "reveal", "action", "window", "action", "end")

# windows (HF-Q1)
AFTER_REVEAL: Final = 0
BEFORE_ACTION: Final = 1
BEFORE_DISCARD: Final = 2
ACTING_TOO: Final = 4  # added where the acting player is asked as well (HF-Q71)

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
SEAT: Final = 11
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
KIND_NAMES: Final = ("treasure", "item", "hero", "artifact", "leader", "monster", "spell")

SIDE_NAMES: Final = ("Shadow", "Lute", "Fake Diamond")

# -- events -------------------------------------------------------------------------------
E_TURN: Final = 0
E_REVEAL: Final = 1
E_RESET: Final = 2
E_USE: Final = 3
E_CAST: Final = 4
E_TRADE: Final = 5
E_EXHAUST: Final = 6
E_TREASURE: Final = 7
E_DAMAGE: Final = 8
E_HEALTH: Final = 9
E_ANNOUNCE: Final = 10
E_BUY: Final = 11
E_BUY_SPELL: Final = 12
E_GAIN: Final = 13
E_GAIN_SPELL: Final = 14
E_FIGHT: Final = 15
E_DEFEAT: Final = 16
E_FAIL: Final = 17
E_PIXEL: Final = 18
E_NO_PIXEL: Final = 19
E_POINTS: Final = 20
E_SHIFT: Final = 21
E_TRASH: Final = 22
E_LEADERS: Final = 23
E_DRAW: Final = 24
E_SHUFFLE: Final = 25
E_DISCARD: Final = 26
E_BORROW: Final = 27
E_HOME: Final = 28
E_REPLACE: Final = 29
E_SWITCH: Final = 30
E_MONSTER: Final = 31
E_EXTRA: Final = 32
E_NOTHING: Final = 33
E_OVER: Final = 34
E_SPELL_TRASHED: Final = 35
E_TAKE_PIXEL: Final = 36
E_NEXT_HAND: Final = 37
E_KEEP: Final = 38
E_LOST: Final = 39
E_END: Final = 40
E_FIRST: Final = 41
E_CROWN: Final = 42
E_LOOK: Final = 43
E_TO_STACK: Final = 44
E_ARRIVE: Final = 45
E_AS: Final = 46  # a defeated monster is fought as a boss or as a minion
E_ANSWER: Final = 47  # a spell in answer to an action
E_DRAW_BY: Final = 48
E_COPY: Final = 49
E_REVENGE: Final = 50
E_FIGHTS: Final = 51

PARENTS: Final = {
    E_USE: [CauseRule(E_TURN, same_seat=True)],
    E_REVEAL: [CauseRule(E_TURN, same_seat=True)],
    E_TRADE: [CauseRule(E_TURN, same_seat=True)],
    E_ANNOUNCE: [CauseRule(E_TURN, same_seat=True)],
    E_AS: [CauseRule(E_ANNOUNCE, same_seat=True)],
    E_CAST: [CauseRule(E_TURN, same_seat=False)],
    E_ANSWER: [CauseRule(E_ANNOUNCE, same_seat=False)],
    E_DRAW_BY: [CauseRule(E_TURN, same_seat=True)],
    E_BUY_SPELL: [CauseRule(E_TURN, same_seat=True)],
    E_FIGHT: [CauseRule(E_ANNOUNCE, same_seat=True)],
    E_BUY: [CauseRule(E_ANNOUNCE, same_seat=True)],
    E_FAIL: [CauseRule(E_ANNOUNCE, same_seat=True)],
    E_NOTHING: [CauseRule(E_ANNOUNCE, same_seat=True)],  # nothing is trashed
    E_EXHAUST: [CauseRule(E_ANNOUNCE, same_seat=True)],  # those of trashing; others have a cause
    E_TRASH: [CauseRule(E_ANNOUNCE, same_seat=False)],
    E_OVER: [CauseRule(E_TURN, same_seat=False)],
    E_END: [CauseRule(E_TURN, same_seat=True)],
}

# -- prompts ------------------------------------------------------------------------------
ACT: Final = Prompt("act", "Choose what to do.", "HF turn.4", secret=True)
RESPOND: Final = Prompt("respond", "You may play a spell.", "HF spells.7", secret=True, formal=True)
RESPOND_FIGHT: Final = Prompt(
    "stop", "Will you stop the fight?", "HF fighting.14", secret=True, formal=True
)
ADD: Final = Prompt("add", "You may add something.", "HF-Q3", secret=True, formal=True)
TO_TRASH: Final = Prompt("trash", "Choose what to trash, a pixel each.", "HF trashing.1")
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
OPPONENT: Final = Prompt("opponent", "Choose an opponent.", "HF glossary-opponent.1")
WHICH_CARD: Final = Prompt("card", "Choose a card.", "HF structure.11")
WHICH_SPELL: Final = Prompt("spell", "Choose a spell.", "HF spells.3")
SIXTH: Final = Prompt("sixth", "You have six spells: play or trash one.", "HF spells.15")
WHERE: Final = Prompt("where", "Choose a place.", "HF glossary-switch.1")
NUMBERS: Final = Prompt("numbers", "As a minion or as a boss?", "HF-Ex13")
WHICH_COLOUR: Final = Prompt("colour", "Choose a colour.", "HF pixels.7")
WHICH_SIDE: Final = Prompt("side", "How many of the two are exhausted ones?", "HF pixels.8")
