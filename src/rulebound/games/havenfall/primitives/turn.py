"""The turn: its phases, its action and its totals."""

from collections.abc import Sequence
from typing import Final

from rulebound.games.havenfall import events, schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.kernel.ids import NONE, Card, Seat, Zone
from rulebound.kernel.spine import Frame

_FRAMES: Final = [Frame(kind) for kind in range(len(schema.PHASES))]
_TOTAL_EVENTS: Final = {
    schema.TREASURE: events.E_TREASURE,
    schema.DAMAGE: events.E_DAMAGE,
    schema.HEALTH: events.E_HEALTH,
}
_CLEARED: Final[tuple[int, ...]] = (
    schema.TREASURE,
    schema.SPENT,
    schema.DAMAGE,
    schema.HEALTH,
    schema.SPELL_BOUGHT,
    schema.WON,
    schema.BOSSES,
    schema.REVENGE,
    schema.DONE,
    schema.AS_BOSS,
    schema.AVENGED,
    schema.FAILED,
)

# -- phases -------------------------------------------------------------------------------


def next_frame(g: HavenfallContext) -> Frame:
    """Take the next frame; windows belong to the phase that opens them."""
    frame = g.table.pop()
    if frame.kind != schema.WINDOW:
        g.table.set_var(schema.PHASE, frame.kind)
    return frame


def then(g: HavenfallContext, phase: int) -> None:
    """Let a phase follow."""
    g.table.push(_FRAMES[phase])


def then_ask(g: HavenfallContext, seat: Seat, window: int, passes: int) -> None:
    """Let a seat be asked in a window, after so many have passed in a row."""
    g.table.push(Frame(schema.WINDOW, seat, window, passes))


def then_discard(g: HavenfallContext) -> None:
    """Let the end of the turn follow, after its window."""
    g.table.push(Frame(schema.FINISH, b=1))


def begin(g: HavenfallContext) -> None:
    """Count the next turn."""
    g.table.add_var(schema.TURN, 1)


def end(g: HavenfallContext, seat: Seat) -> None:
    """Give the turn to the next seat (HF turn.18, HF structure.16)."""
    g.table.set_var(schema.ACTING, (seat + 1) % g.table.seats)


def end_game(g: HavenfallContext, result: int) -> None:
    """Set the result; see `ending`."""
    g.table.set_var(schema.RESULT, result)


def clear(g: HavenfallContext) -> None:
    """Clear everything that lasts for one turn. Moved, trashed and given cards stay.

    HF turn.31, HF spells.12, HF-Q51.
    """
    table = g.table
    for zone in schema.LOCATIONS:
        for card in table.zones[zone]:
            g.table.clear_marks(card)
    # defeated monsters that may have marks: those of this turn, and the last one before (Revenge)
    for card in table.zones[schema.DEFEATED][-1 - max(table.vars[schema.WON], 0) :]:
        g.table.clear_marks(card)
    for var in _CLEARED:
        if table.vars[var]:
            table.set_var(var, 0)
    table.set_var(schema.ACTION, schema.NO_ACTION)
    table.set_var(schema.FIGHTS, 1)
    table.set_var(schema.CROWN_FROM, NONE)
    _clear_announcement(g)
    if table.lists[schema.LATER]:
        table.set_list(schema.LATER, [])


# -- the action ---------------------------------------------------------------------------


def set_action(g: HavenfallContext, action: int, zone: Zone, card: Card) -> None:
    """Choose the action and what it is for; it cannot be changed any more (HF turn.5)."""
    g.table.set_var(schema.ACTION, action)
    g.table.set_var(schema.WISH, zone)  # HF turn.9, HF fighting.23: the place, not the monster
    g.table.set_var(schema.WISH_CARD, card)


def set_as_boss(g: HavenfallContext, as_boss: bool) -> None:
    """Choose the numbers by which the monster is fought."""
    g.table.set_var(schema.AS_BOSS, 1 if as_boss else 0)


def emit_announced(g: HavenfallContext, seat: Seat, card: Card) -> None:
    """Record the action that a seat has announced (HF structure.7)."""
    variables = g.table.vars
    g.emit(
        events.E_ANNOUNCE,
        "HF structure.7",
        seat,
        card,
        a=variables[schema.ACTION],
        b=variables[schema.WISH],
    )


def name_cards(g: HavenfallContext, seat: Seat, named: Sequence[Card]) -> None:
    """Announce which cards in play are to be trashed, if any (HF-Q74)."""
    set_action(g, schema.TRASHING, schema.TRASH if named else NONE, NONE)
    if not named:
        emit_announced(g, seat, NONE)
    for card in named:
        g.table.set_mark(schema.NAMED, card, 1)
        emit_announced(g, seat, card)


def fail(g: HavenfallContext) -> None:
    """Record that the action could not be completed: only spells are left (HF-Q31, HF-Q67)."""
    g.table.set_var(schema.FAILED, 1)


def end_action(g: HavenfallContext, is_done: bool) -> None:
    """Clear what was announced; a turn with more fights goes on with the same action."""
    if is_done:
        g.table.set_var(schema.DONE, 1)
    _clear_announcement(g)


def _clear_announcement(g: HavenfallContext) -> None:
    if g.table.vars[schema.WISH] == schema.TRASH:
        for card in g.cards_to_trash():
            g.table.set_mark(schema.NAMED, card, 0)
    g.table.set_var(schema.WISH, NONE)
    g.table.set_var(schema.WISH_CARD, NONE)


def use_fight(g: HavenfallContext) -> None:
    """Count a fight that was won (HF turn.8)."""
    g.table.add_var(schema.FIGHTS, -1)


def allow_fights(g: HavenfallContext, seat: Seat, n: int) -> None:
    """Allow more fights this turn (HF faq-cloak.1)."""
    g.table.add_var(schema.FIGHTS, n)
    g.emit(events.E_FIGHTS, "HF faq-cloak.1", seat, a=n)
    if g.table.vars[schema.ACTION] == schema.FIGHT:
        g.table.set_var(schema.DONE, 0)  # even after the first fight was won (HF fighting.21)


def allow_revenge(g: HavenfallContext, seat: Seat, monster: Card) -> None:
    """Allow a fight against a defeated monster this turn (HF-Q58)."""
    g.table.set_var(schema.REVENGE, 1 + monster)
    g.emit(events.E_REVENGE, "HF-Q58", seat, monster)


# -- totals -------------------------------------------------------------------------------


def add(g: HavenfallContext, total: int, n: int) -> None:
    """Add to the treasure, damage or health of this turn, besides that of the cards in play."""
    g.table.add_var(total, n)
    if g.recording:  # skip computing the total if nobody reads it
        g.emit(_TOTAL_EVENTS[total], "HF glossary-add.1", g.acting(), a=n, b=g.total(total))


def spend(g: HavenfallContext, n: int) -> None:
    """Spend treasure: it cannot pay for both a card and a spell (HF spells.5)."""
    g.table.add_var(schema.SPENT, n)


def spend_on_spell(g: HavenfallContext, n: int) -> None:
    """Spend treasure on the one spell that is sold in a turn (HF-Q9)."""
    spend(g, n)
    g.table.set_var(schema.SPELL_BOUGHT, 1)
