"""The kinds of events on the event stack (SF events.1)."""

from typing import Final

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
_NAMES: Final = (
    ("a step begins", "step"),
    ("a draw", "draw"),
    ("a card is played", "play"),
    ("a card is placed", "placing"),
    ("a card is reveal-played", "reveal-play"),
    ("an effect is activated", "activation"),
    ("a card moves", "move"),
    ("an attack", "attack"),
    ("a battle", "battle"),
    ("a block", "block"),
    ("a dodge", "dodge"),
    ("a destruction", "destruction"),
    ("a discard", "discard"),
    ("an elimination", "elimination"),
    ("a sacrifice", "sacrifice"),
    ("life is gained", "gain of life"),
    ("life is lost", "loss of life"),
    ("a card is readied", "readying"),
    ("a card enters a zone", "entry"),
    ("a direct attack", "direct attack"),
    ("a shift", "shift"),
    ("cards unite", "union"),
    ("counters are added", "adding of counters"),
    ("a card drops", "drop"),
    ("a card is ousted", "ousting"),
    ("a victory", "victory"),
    ("a card is recovered", "recovery"),
    ("a card touches a zone", "touch"),
)
"""Each kind as the event stack shows it, and as a noun."""
NODE_NAMES: Final = tuple([name for name, _ in _NAMES])
NODE_NOUNS: Final = tuple([noun for _, noun in _NAMES])
