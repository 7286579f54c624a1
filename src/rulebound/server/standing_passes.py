"""Standing passes of the seats of a room: what they begin with, and how they get into its actions.

The kernel's table of a seat is all there is (see `kernel.passes`). Rooms only replace it, by an
action that nobody else is told of. Formalities are answered in practice as soon as they come up.
Among several people that would show who had no choice. There the question is asked, and the answer
follows after a while (see `autoplay`).
"""

from collections.abc import Iterable, Mapping, Sequence

from rulebound import Game, Seat
from rulebound.kernel.context import RESIGN
from rulebound.kernel.ids import Mask
from rulebound.kernel.passes import (
    ASK,
    FORMALITIES,
    FORMALITIES_NAME,
    GENERAL,
    HELD_FORMALITIES,
    HELD_FORMALITIES_NAME,
    UNTIL_TURN,
    WindowKind,
    default_mask,
)
from rulebound.server.protocol.shared import PassesInfo
from rulebound.server.rows import ActionKind, RoomAction
from rulebound.server.seats import SeatAssignment


def first_masks(
    masks: Sequence[Mask], assignments: Sequence[SeatAssignment], practice: bool
) -> list[Mask]:
    """Return the tables with which a room begins, from those of an earlier game or scenario.

    People are not asked formalities. Bots answer theirs themselves, after a delay.
    """
    formality = FORMALITIES if practice else HELD_FORMALITIES
    return [
        mask & ~GENERAL | (formality if each.bot is None else 0)
        for mask, each in zip(masks, assignments, strict=True)
    ]


def moved_masks(
    game: Game, assignments: Sequence[SeatAssignment], practice: bool, kept: Iterable[Seat]
) -> list[Mask]:
    """Return the tables with which another room begins: the seats in `kept` keep theirs."""
    usual = default_mask(game.rules.windows)
    keeps = set(kept)
    masks = [mask if seat in keeps else usual for seat, mask in enumerate(game.passes)]
    moved = first_masks(masks, assignments, practice)
    for seat in keeps:
        if not game.passes[seat] & (FORMALITIES | HELD_FORMALITIES):  # asked formalities, too
            moved[seat] &= ~GENERAL
    return moved


def wish_in_room(wish: object, practice: bool) -> object:
    """Return a wish as the kernel has to read it in this room."""
    if practice or not isinstance(wish, Mapping) or FORMALITIES_NAME not in wish:
        return wish
    changed = dict(wish)
    changed[HELD_FORMALITIES_NAME] = changed.pop(FORMALITIES_NAME)
    return changed | {FORMALITIES_NAME: ASK}


def passes_info(windows: Sequence[WindowKind], mask: Mask) -> PassesInfo:
    """Return a table as its seat is sent it."""
    return PassesInfo(
        passed=tuple([window.code for at, window in enumerate(windows) if mask >> at & 1]),
        formalities=bool(mask & (FORMALITIES | HELD_FORMALITIES)),
        until_turn=bool(mask & UNTIL_TURN),
    )


def history(game: Game, length: int, then: Sequence[Mask], at: int) -> list[RoomAction]:
    """Return the first `length` answers of a game as actions, with the changes of passes.

    The last ones set the tables `then`. `at` is the time of all actions.
    """
    actions: list[RoomAction] = []
    masks = game.first_passes
    for decision in game.decisions()[:length]:
        for seat, mask in enumerate(decision.passes):
            if mask != masks[seat]:
                actions.append(RoomAction(len(actions), "passes", seat, (mask,), 0, at))
        masks = decision.passes
        answer = decision.answer
        kind: ActionKind = "resign" if answer[:1] == (RESIGN,) else "answer"
        actions.append(RoomAction(len(actions), kind, decision.seat, answer, 0, at))
    for seat, mask in enumerate(then):
        actions.append(RoomAction(len(actions), "passes", seat, (mask,), 0, at))
    return actions
