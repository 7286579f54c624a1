"""The kinds of events on the event stack (SF events.1)."""

from typing import Final

from rulebound.kernel.passes import WindowKind

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
N_EXHAUST: Final = 28
N_ORIENT: Final = 29  # a card is readied or exhausted with its movement
N_SETTLE: Final = 30  # a card takes possession of a zone
N_DAMAGE: Final = 31  # battle damage has been dealt, and the battle has not ended
N_MOVE_END: Final = 32
N_NOTHING: Final = 33  # what is done at interrupt speed while nothing happens
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
    ("a card is exhausted", "exhausting"),
    ("a card is oriented", "orientation"),
    ("a card settles in a zone", "settling"),
    ("battle damage has been dealt", "battle damage"),
    ("a move ends", "end of a move"),
)
"""Each kind as the event stack shows it, and as a noun."""
NODE_NAMES: Final = tuple([name for name, _ in _NAMES])
NODE_NOUNS: Final = tuple([noun for _, noun in _NAMES])

_WINDOW_TEXTS: Final = {
    N_DRAW: "a card is drawn",
    N_ATTACK: "a card attacks",
    N_BATTLE: "a battle begins",
    N_BLOCK: "a card blocks",
    N_DODGE: "a card dodges",
    N_DESTROY: "a card is destroyed",
    N_DISCARD: "a card is discarded",
    N_ELIMINATE: "a card is eliminated",
    N_SACRIFICE: "a card is sacrificed",
    N_DIRECT: "a card attacks directly",
    N_SHIFT: "a card shifts",
    N_VICTORY: "somebody is about to win",
}
"""When windows open, for kinds whose name is not a clause."""
_GROUPS: Final = (
    ("Cards from hand and deck", (N_DRAW, N_PLAY, N_PLACE, N_REVEAL, N_ACTIVATE, N_DISCARD)),
    ("Battles", (N_ATTACK, N_DIRECT, N_BATTLE, N_BLOCK, N_DODGE, N_DAMAGE)),
    (
        "Movement",
        (N_MOVE, N_SHIFT, N_TOUCH, N_ENTER, N_SETTLE, N_DROP, N_OUST, N_UNITE, N_MOVE_END),
    ),
    ("Cards that leave or return", (N_DESTROY, N_ELIMINATE, N_SACRIFICE, N_RECOVER)),
    ("Turns, life and counters", (N_STEP, N_GAIN_LIFE, N_LOSE_LIFE, N_COUNTERS, N_VICTORY)),
    ("Orientation", (N_READY, N_EXHAUST, N_ORIENT)),
)
"""How a list of the windows is divided."""
_PASSED_BY_DEFAULT: Final = (
    N_TOUCH,
    N_ENTER,
    N_SETTLE,
    N_COUNTERS,
    N_READY,
    N_EXHAUST,
    N_ORIENT,
    N_DROP,
    N_VICTORY,
    N_MOVE_END,
)


def _group(kind: int) -> str:
    """Return the heading under which a kind of window is listed."""
    return next(title for title, members in _GROUPS if kind in members)


WINDOWS: Final = tuple(
    [
        WindowKind(
            noun, _WINDOW_TEXTS.get(kind, name), kind not in _PASSED_BY_DEFAULT, _group(kind)
        )
        for kind, (name, noun) in enumerate(_NAMES)
    ]
    + [WindowKind("player rip", "an opponent goes through a loop by hand")]
)
"""By kind of event: the window in which players may respond to it (SF-Q19)."""
W_LOOP: Final = len(NODE_NAMES)
"""The window in which players may call a loop. It opens between events (SF-Q110)."""
