"""Standing passes: the windows in which a seat does not want to be asked.

A window is a question in which a seat may answer to something that happens, or pass. Each seat has
a table, by kind of window, that says "ask me" or "pass for me". It belongs to the seat, not to the
position: it can be changed at any time, and nobody else sees it. The running step consults it when
the tape has no further answer, and records the pass on the tape.

A table is a mask. Bit n is set if the seat passes in windows of kind n; the bits above all kinds
are the general passes below.
"""

from collections.abc import Mapping, Sequence
from typing import Final, final

from rulebound.kernel.ids import NONE, Answer, Mask, Seat
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import RuleboundError

MAX_KINDS: Final = 58
FORMALITIES: Final = 1 << 58
"""Give the only answer to a question that is asked just to hide that there is only one."""
UNTIL_TURN: Final = 1 << 59
"""Pass in every window until the seat's own turn."""
HELD_FORMALITIES: Final = 1 << 60
"""As `FORMALITIES`, where others would notice that nobody was asked. The game asks; whoever runs it
gives the answer after a while (see `Game.is_unwanted`)."""
GENERAL: Final = FORMALITIES | UNTIL_TURN | HELD_FORMALITIES

PASSED: Final = -1_000_008
"""First number of a tape entry for a window that a standing pass has answered."""
PASSED_ENTRY: Final[Answer] = (PASSED,)

ASK: Final = "ask"
PASS: Final = "pass"
DEFAULT: Final = "default"
ALWAYS_ASK: Final = "none"
ALWAYS_PASS: Final = "all"
FORMALITIES_NAME: Final = "formalities"
UNTIL_TURN_NAME: Final = "until my turn"
HELD_FORMALITIES_NAME: Final = "held formalities"


@final
class WindowKind:
    """A kind of window, in the order of its number."""

    def __init__(self, code: str, text: str, asks: bool = True, group: str = "") -> None:
        self.code = code  # as scenarios and options name it
        self.text = text  # when it opens: "a card is played"
        self.asks = asks  # is a seat asked by default?
        self.group = group  # heading of a long list: "Cards"


def default_mask(windows: Sequence[WindowKind]) -> Mask:
    """Return the table of a seat that has not changed it."""
    if len(windows) > MAX_KINDS:
        raise ValueError(f"A game has at most {MAX_KINDS} kinds of windows.")
    return sum([1 << at for at, window in enumerate(windows) if not window.asks])


def changed_mask(windows: Sequence[WindowKind], mask: Mask, wish: object) -> Mask:
    """Return a table after a wish; `RuleboundError` if the wish cannot be read.

    A wish is "default", "none" (ask me always), "all" (pass in every window), or a mapping of kinds
    of windows to "ask" or "pass". A mapping changes only what it names. It may also name
    "formalities", "held formalities" and "until my turn".
    """
    every = (1 << len(windows)) - 1
    general = mask & GENERAL
    if wish == DEFAULT:
        return default_mask(windows) | general
    if wish == ALWAYS_ASK:
        return general & ~UNTIL_TURN
    if wish == ALWAYS_PASS:
        return every | general
    if not isinstance(wish, Mapping):
        words = f"{DEFAULT!r}, {ALWAYS_ASK!r}, {ALWAYS_PASS!r}"
        raise RuleboundError(f"Standing passes are {words}, or a mapping, not {wish!r}.")
    bits = _bits(windows)
    for name, what in wish.items():
        if name not in bits:
            known = ", ".join(bits)
            raise RuleboundError(f"There is no kind of window {name!r}; there are {known}.")
        if what not in (ASK, PASS):
            raise RuleboundError(f"{name}: {ASK!r} or {PASS!r}, not {what!r}.")
        mask = mask & ~bits[name] if what == ASK else mask | bits[name]
    return mask


def wish_between(windows: Sequence[WindowKind], before: Mask, after: Mask) -> dict[str, str]:
    """Return the wish that changes one table into another."""
    return {
        name: PASS if after & bit else ASK
        for name, bit in _bits(windows).items()
        if (before ^ after) & bit
    }


def _bits(windows: Sequence[WindowKind]) -> dict[str, Mask]:
    """Return the bit of every kind of window and of the general passes, by name."""
    bits = {window.code: 1 << at for at, window in enumerate(windows)}
    bits[FORMALITIES_NAME] = FORMALITIES
    bits[UNTIL_TURN_NAME] = UNTIL_TURN
    bits[HELD_FORMALITIES_NAME] = HELD_FORMALITIES
    return bits


def initial_masks(windows: Sequence[WindowKind], seats: int, wishes: object = None) -> list[Mask]:
    """Return the tables with which a game starts; `wishes` are by seat, for seats that have any."""
    masks = [default_mask(windows)] * seats
    if wishes is None:
        return masks
    if not isinstance(wishes, Mapping):
        raise RuleboundError(f"Standing passes are a mapping of seats, not {wishes!r}.")
    for seat, wish in wishes.items():
        if type(seat) is not int or not 0 <= seat < seats:
            raise RuleboundError(f"Standing passes: there is no seat {seat!r}.")
        masks[seat] = changed_mask(windows, masks[seat], wish)
    return masks


def own_masks(windows: Sequence[WindowKind], masks: list[Mask], seat: Seat) -> list[Mask]:
    """Return the tables as a seat can know them: its own, and the usual ones of all others."""
    known = initial_masks(windows, len(masks))
    known[seat] = masks[seat]
    return known


def masks_that_ask(masks: list[Mask], questions: Sequence[Question]) -> list[Mask]:
    """Return the tables without the passes that would answer these pending questions.

    A wish may have changed since they were asked. A position that begins with them must ask them.
    """
    changed = masks.copy()
    for question in questions:
        asked = FORMALITIES
        if question.window != NONE:
            asked |= UNTIL_TURN | 1 << question.window
        changed[question.seat] &= ~asked
    return changed


def has_mask_error(windows: Sequence[WindowKind], mask: Mask) -> bool:
    """Does a table from outside have bits that mean nothing?"""
    return bool(mask & ~((1 << len(windows)) - 1 | GENERAL))


def without_until_turn(masks: list[Mask], seat: Seat) -> list[Mask]:
    """Return the tables after the seat's turn has come."""
    if not masks[seat] & UNTIL_TURN:
        return masks
    changed = masks.copy()
    changed[seat] &= ~UNTIL_TURN
    return changed
