"""Why an effect does nothing: with its rule, for warnings, refusals and the journal."""

from typing import Final

WORKS: Final = 0
NOT_YOUR_TURN: Final = 1
NO_OPPONENT_ACTS: Final = 2
NOTHING_COUNTED: Final = 3
CONDITION_FALSE: Final = 4
NO_CARD_TO_DRAW: Final = 5
NO_OTHER_CARD: Final = 6
NO_HAND: Final = 7
NO_SUCH_CARD_IN_PLAY: Final = 8
NO_DISCARDED_CARD: Final = 9
CARD_NOT_IN_PLAY: Final = 10
NO_SIDE_ITEM: Final = 11
NO_OTHER_HERO: Final = 12
NO_BETTER_LEFT: Final = 13
NOTHING_TO_SMELT: Final = 14
NO_ARCANE_CARD: Final = 15
NO_CARD_SO_CHEAP: Final = 16
NO_MONSTER: Final = 17
NO_TWO_MONSTERS: Final = 18
NO_MORE_FIGHT: Final = 19
NO_DEFEATED_MONSTER: Final = 20
REVENGE_ANNOUNCED: Final = 21
NO_EXHAUSTED_PIXEL: Final = 22
NO_PIXEL_LEFT: Final = 23
NO_PIXEL_TO_TAKE: Final = 24
NO_PIXEL_TO_GIVE: Final = 25
NO_AVAILABLE_PIXEL: Final = 26
NO_SPELL_LEFT: Final = 27
NO_TRASHED_SPELL: Final = 28
NOTHING_NAMED: Final = 29

RULES: Final = (
    "",
    "HF spells.12",
    "HF-Q70",
    "HF structure.11",
    "HF structure.11",
    "HF-Q5",
    "HF structure.11",
    "HF-Q27",
    "HF structure.11",
    "HF structure.12",
    "HF glossary-in-play.1",
    "HF-Q20",
    "HF glossary-ability.1",
    "HF-Q7",
    "HF-Q66",
    "HF arcane.2",
    "HF glossary-add.1",
    "HF-Q15",
    "HF-Q15",
    "HF turn.5",
    "HF-Q58",
    "HF-Q28",
    "HF glossary-reset.1",
    "HF-Q14",
    "HF attack.2",
    "HF faq-frostfire.1",
    "HF attack.2",
    "HF-Q19",
    "HF-Q19",
    "HF-Q10",
)
REASONS: Final = (
    "",
    "it counts only in the turn of its player",
    "it needs an opponent whose turn it is",
    "there is no other such card in play",
    "its condition does not hold",
    "deck and discard pile are empty",
    "no other card that could be kept is in play",
    "no opponent has a card in hand that can be taken",
    "no such card is in play",
    "the discard pile is empty",
    "the card is not in play",
    "none is left beside the board",
    "no other hero in play has an ability",
    "no better treasure is left on the board",
    "no Copper or Silver is in play",
    "no arcane card is left",
    "no card so cheap is left on the board",
    "there is no monster for it",
    "there are no two monsters on the board",
    "the action of this turn is no longer a fight",
    "no monster has been defeated",
    "the fight against a defeated monster is announced already",
    "no pixel is exhausted",
    "no pixel is left beside the board",
    "no opponent has a pixel",
    "there is no pixel of one's own to give",
    "no opponent has an available pixel",
    "no spell is left",
    "no spell has been trashed",
    "no card was named",
)
