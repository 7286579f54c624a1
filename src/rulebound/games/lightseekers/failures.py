"""Why an effect does nothing, or not to some card: in the journal, and for who asks."""

from typing import Final

from rulebound.kernel.refusal import WhyNot

# -- effects that come to nothing ---------------------------------------------------------

DECK_EMPTY: Final = 0
NO_DISCARD: Final = 1
BURNS: Final = 2
NO_BUFF_TO_MOVE: Final = 3
NO_SWAP: Final = 4
SWAP_GONE: Final = 5
STORAGE_GONE: Final = 6
NOT_YOUR_TURN: Final = 7
NO_NUMBER: Final = 8
NOBODY: Final = 9
NO_ATTACKER: Final = 10
NO_SUCH_CARD: Final = 11
NOT_IN_DECK: Final = 12
NOT_IN_HAND: Final = 13
NOTHING_STORED: Final = 14

FAILURES: Final = (
    WhyNot("deck-empty", "LS2 3.2.3.2d", "the deck is empty"),
    WhyNot("no-discard", "LS2 3.2.3.4a", "there is no such card on the discard pile"),
    WhyNot("burns", "LS2 burn.2", "a card that burns stays on the discard pile"),
    WhyNot("no-buff", "LS2 move.1", "there is no buff that can be moved into play"),
    WhyNot("no-swap", "LS2 swap.2", "there are no two Valid buffs to be swapped"),
    WhyNot("swap-gone", "LS2 swap.2", "one of the two buffs is not there any more"),
    WhyNot("storage-gone", "LS2 2.8.3.2", "{card} is not in play, so nothing lies under it"),
    WhyNot("not-acting", "LS2 4.1.3", "only the acting hero has actions"),
    WhyNot("no-number", "LS-Q47", "there is no number in the corner of {card}"),
    WhyNot("nobody", "LS2 5.1.3", "the hero it is for is not in the game"),
    WhyNot("no-attacker", "LS2 3.1.4", "no other hero is the attacker"),
    WhyNot("no-such-card", "LS2 2.2.2", "there is no such card in play"),
    WhyNot("not-in-deck", "LS2 3.2.3.2e", "there is no such card in the deck"),
    WhyNot("not-in-hand", "LS2 2.8.2.1", "there is no such card in the hand"),
    WhyNot("nothing-stored", "LS2 2.8.3.2", "nothing is stored under {card}"),
)

# -- cards in play that an effect does not affect -----------------------------------------

KEPT: Final = 0
DOES_NOT_TURN: Final = 1
PERMANENT: Final = 2
FIRST_CORNER: Final = 3
ASLEEP: Final = 4
INACTIVE: Final = 5
ITSELF: Final = 6

UNAFFECTED: Final = (
    WhyNot("kept", "LS2 2.2.3", "{card} can be neither Removed nor Returned."),
    WhyNot("dormant", "LS2 dormant.2", "{card} is Dormant and does not turn."),
    WhyNot("no-corners", "LS2 2.5.3.10a", "{card} does not turn: it has no corners."),
    WhyNot("first-corner", "LS2 rotate.3", "{card} is not turned back past its first corner."),
    WhyNot("dormant", "LS2 dormant.1", "{card} is Dormant and has no effects to trigger."),
    WhyNot("inactive", "LS2 2.5.3.7", "{card} is not active now: its corner has an X."),
    WhyNot("itself", "LS-Q51", "{card} does not trigger itself."),
)
