"""The phases of a turn, windows for spells, and the resolution of actions."""

from typing import TYPE_CHECKING, Final

from rulebound.games.havenfall import actions, ending
from rulebound.games.havenfall.names import (
    ACT,
    ACTING,
    ACTING_TOO,
    ACTION,
    ADD,
    AFTER_REVEAL,
    ANY,
    ARTIFACTS,
    AS_BOSS,
    AVAILABLE,
    AVENGED,
    BEFORE_ACTION,
    BEFORE_DISCARD,
    BEGIN,
    BOSSES,
    BUY,
    COLOURS,
    COMPLETE,
    CROWN_FROM,
    DAMAGE,
    DEAL,
    DEFEATED,
    DISCARD,
    DONE,
    E_BUY,
    E_DEFEAT,
    E_END,
    E_FAIL,
    E_FIGHT,
    E_FIRST,
    E_KEEP,
    E_LEADERS,
    E_LOST,
    E_NEXT_HAND,
    E_NOTHING,
    E_RESET,
    E_REVEAL,
    E_TURN,
    EXHAUSTED,
    EXTRA,
    FIGHT,
    FIGHTS,
    FINISH,
    FIRST_BOSS,
    FRESH,
    HAND,
    HAND_SIZE,
    HEALTH,
    KEEP,
    LATER,
    LEADER,
    LOCATIONS,
    MAIN,
    NO_ACTION,
    PASS,
    PHASE,
    PLAY,
    RESPOND,
    RESPOND_FIGHT,
    REVENGE,
    SPELL_BOUGHT,
    SPENT,
    TO_TRASH,
    TRASH_PIXEL,
    TRASHING,
    TREASURE,
    TURN,
    WINDOW,
    WISH,
    WISH_CARD,
    WON,
)
from rulebound.kernel.ids import NONE, Card, Seat, Zone
from rulebound.kernel.spine import Frame

if TYPE_CHECKING:
    from rulebound.games.havenfall.context import HavenfallContext

_TURN_VARS: Final[tuple[int, ...]] = (
    TREASURE,
    SPENT,
    DAMAGE,
    HEALTH,
    SPELL_BOUGHT,
    WON,
    BOSSES,
    REVENGE,
    DONE,
    AS_BOSS,
    AVENGED,
)

# shared frames, never modified
_BEGIN: Final = Frame(BEGIN)
_MAIN: Final = Frame(MAIN)
_FAILED: Final = Frame(FINISH, a=1)


def step(g: "HavenfallContext") -> None:
    """Run the next frame."""
    frame = g.table.pop()
    kind = frame.kind
    if kind != WINDOW:
        g.table.set_var(PHASE, kind)
    if kind == MAIN:
        _main(g)
    elif kind == WINDOW:
        _window(g, frame)
    elif kind == COMPLETE:
        _complete(g)
    elif kind == FINISH:
        _finish(g, frame)
    elif kind == BEGIN:
        _begin(g)
    elif kind == DEAL:
        _deal(g)


# -- the turn -------------------------------------------------------------------------------


def _deal(g: "HavenfallContext") -> None:
    """Draw the first hands (HF structure.2)."""
    g.emit(E_FIRST, "HF player-setup.5", g.acting())
    for seat in g.clockwise(g.acting()):
        _draw_hand(g, seat)
    g.table.push(_BEGIN)


def _begin(g: "HavenfallContext") -> None:
    """Reveal the hand and reset the pixels (HF turn.1, HF turn.2)."""
    table = g.table
    seat = g.acting()
    table.set_var(TURN, table.vars[TURN] + 1)
    outer_cause = g.emit_cause(E_TURN, "HF structure.1", seat, a=table.vars[TURN])
    for card in g.cards(HAND, seat).copy():  # HF structure.4
        g.put(card, g.zone(PLAY, seat))
        g.emit(E_REVEAL, "HF structure.4", seat, card)  # HF glossary-reveal.1: to all seats
    for colour in range(COLOURS):  # HF abilities.6
        exhausted = table.counts[EXHAUSTED + colour][seat]
        if exhausted:
            available = table.counts[AVAILABLE + colour][seat]
            table.set_count(AVAILABLE + colour, seat, available + exhausted)
            table.set_count(EXHAUSTED + colour, seat, 0)
    g.emit(E_RESET, "HF abilities.6", seat)
    g.set_cause(outer_cause)
    table.push(_MAIN)
    actions.open_window(g, AFTER_REVEAL)


def _main(g: "HavenfallContext") -> None:
    """Ask the acting player for one move. The frame repeats until the turn ends."""
    seat = g.acting()
    actions.act(g, seat, g.choose_option(seat, actions.menu(g, seat), ACT))


def _window(g: "HavenfallContext", frame: Frame) -> None:
    """Ask one seat in a window, which closes when all pass in a row (HF-Q1)."""
    table = g.table
    seat, kind = frame.seat, frame.a
    before_action = kind & ~ACTING_TOO == BEFORE_ACTION
    if before_action and seat == g.acting():
        prompt = ADD
    else:
        prompt = RESPOND_FIGHT if before_action and table.vars[ACTION] == FIGHT else RESPOND
    choice = g.choose_option(seat, actions.responses(g, seat, kind), prompt)
    next_seat = (seat + 1) % table.seats
    if choice[0] == PASS:
        actions.ask_on(g, next_seat, kind, frame.b + 1)
        return
    if kind != AFTER_REVEAL:  # after the reveal, the acting player is free to act anyway
        kind |= ACTING_TOO  # HF-Q71
    actions.act_freely(g, seat, choice)
    actions.ask_on(g, next_seat, kind, 0)


# -- resolution of actions ------------------------------------------------------------------


def _complete(g: "HavenfallContext") -> None:
    """Carry out the announced action, or end the turn if it is no longer possible."""
    action = g.table.vars[ACTION]
    if action == BUY:
        done = _buy(g)
    elif action == FIGHT:
        done = _fight(g)
    else:
        done = _trash(g)
    if not done or action != FIGHT or not g.table.vars[FIGHTS]:
        g.table.set_var(DONE, 1)
    g.table.set_var(WISH, NONE)
    g.table.set_var(WISH_CARD, NONE)
    if not done:
        g.table.push(_FAILED)  # HF turn.22, HF fighting.25: the turn is over
        return
    g.table.push(_MAIN)  # HF buying.7, HF fighting.21, HF-Q53: abilities may still be used


def _buy(g: "HavenfallContext") -> bool:
    """Buy one card for treasure (HF turn.6, HF glossary-buy.1, HF buying.1, HF buying.3)."""
    table = g.table
    seat = g.acting()
    zone, card = table.vars[WISH], table.vars[WISH_CARD]
    if zone != ARTIFACTS:
        stack = table.zones[zone]
        card = stack[-1] if stack else NONE
    if card == NONE or table.zone[card] != zone or g.treasure() < g.design(card).cost:
        g.emit(E_FAIL, "HF turn.22", seat, a=BUY)  # HF-Q67
        return False
    g.spend(g.design(card).cost)
    outer_cause = g.emit_cause(E_BUY, "HF buying.5", seat, card, a=g.design(card).cost)
    g.gain(seat, card, "HF buying.5")  # HF turn.7, HF buying.6: a purchase is final
    g.set_cause(outer_cause)
    return True


def _fight(g: "HavenfallContext") -> bool:
    """Compare damage and health (HF glossary-fight.1, HF fighting.13, HF-Q3)."""
    table = g.table
    seat = g.acting()
    zone = table.vars[WISH]
    card = g.monster_at(zone)  # HF fighting.24: the monster that is there now
    if card == NONE:
        g.emit(E_FAIL, "HF turn.22", seat, a=FIGHT)
        return False
    as_boss = bool(table.vars[AS_BOSS])
    damage, health = g.strength(card, as_boss)
    own_damage, own_health = g.damage(), g.health()
    outer_cause = g.emit_cause(E_FIGHT, "HF fighting.13", seat, card, a=own_damage, b=own_health)
    if own_damage < damage or own_health < health:
        missing = max(damage - own_damage, 0), max(health - own_health, 0)
        g.emit(E_LOST, "HF fighting.25", seat, card, a=missing[0], b=missing[1])
        g.set_cause(outer_cause)
        return False
    table.set_var(FIGHTS, table.vars[FIGHTS] - 1)  # HF turn.8
    _defeat(g, seat, zone, card, as_boss)
    g.set_cause(outer_cause)
    return True


def _defeat(g: "HavenfallContext", seat: Seat, zone: Zone, card: Card, as_boss: bool) -> None:
    """Remove a defeated monster and reward the winner (HF fighting.16, HF fighting.19)."""
    table = g.table
    design = g.design(card)
    g.emit(E_DEFEAT, "HF fighting.16", seat, card)
    table.set_var(WON, table.vars[WON] + 1)
    if zone == DEFEATED:  # HF-Q17
        table.set_var(AVENGED, 1)  # HF faq-cloak.3: one of two fights, not both
        g.put(card, DEFEATED)  # now the last defeated monster
    else:
        g.put(card, DEFEATED)  # keeps numbers added by spells, for Revenge (HF spells.12)
        table.set_mark(FRESH, card, 0)  # HF faq-cloak.3: it has left the board
        g.shift_monsters()
    # HF turn.20, HF fighting.3, HF fighting.19, HF fighting.20, HF pixels.2
    g.gain_pixel(seat, design.colours[0])
    if as_boss:
        table.set_var(BOSSES, table.vars[BOSSES] + 1)
        if not table.vars[FIRST_BOSS]:
            _release_leaders(g)
        # HF turn.21, HF overview.8, HF components-monster.2
        g.score(seat, design.rank, "HF fighting.9")
    ending.check_monsters(g)


def _release_leaders(g: "HavenfallContext") -> None:
    """Move all leaders to the discard piles after the first boss is defeated.

    HF turn.24, HF structure.18, HF-Q16.
    """
    g.table.set_var(FIRST_BOSS, 1)
    g.emit(E_LEADERS, "HF structure.18", NONE)
    for seat in g.clockwise(g.acting()):
        for card in g.cards(LEADER, seat).copy():
            g.put(card, g.zone(DISCARD, seat))


def _trash(g: "HavenfallContext") -> bool:
    """Trash cards for a pixel each (HF turn.10, HF trashing.1, HF trashing.2, HF-Q12).

    Trashing no card is allowed (HF overview.5).
    """
    seat = g.acting()
    most = min(g.available_pixels(seat), len(g.in_play()))
    if not most:
        g.emit(E_FAIL, "HF turn.22", seat, a=TRASHING)  # HF-Q67
        return False
    chosen = g.choose_cards(seat, g.in_play().copy(), 0, most, TO_TRASH)
    if not chosen:
        g.emit(E_NOTHING, "HF-Q10", seat)
    for card in chosen:
        g.pay_pixels(seat, (ANY,), "HF trashing.1", TRASH_PIXEL)
        g.trash(card, "HF trashing.3")
    return True


# -- the end of a turn ----------------------------------------------------------------------


def _finish(g: "HavenfallContext", frame: Frame) -> None:
    """Open the last window, then discard and draw the next hand (HF turn.15).

    `frame.a` is 1 after a failed action, `frame.b` is 1 after the window.
    """
    if frame.b == 0:
        g.table.push(Frame(FINISH, a=frame.a, b=1))
        failed = frame.a == 1  # HF-Q31: the acting player has no other chance to cast
        actions.open_window(g, BEFORE_DISCARD | ACTING_TOO if failed else BEFORE_DISCARD)
        return
    table = g.table
    seat = g.acting()
    outer_cause = g.emit_cause(E_END, "HF structure.13", seat)
    g.return_borrowed()  # HF attack.3
    _discard_all(g, seat)
    for ident in table.lists[LATER].copy():  # HF-Ex8, HF-Q63
        g.run_deferred(seat, ident)
        _discard_all(g, seat)  # casting a sixth spell may have drawn cards
    _draw_hand(g, seat)
    g.set_cause(outer_cause)
    _reset_turn(g)
    ending.check_turn_limit(g)
    table.set_var(ACTING, (seat + 1) % table.seats)  # HF turn.18, HF structure.16
    table.push(_BEGIN)


def _discard_all(g: "HavenfallContext", seat: Seat) -> None:
    """Discard all cards in play except those kept for the next hand (HF structure.13)."""
    for card in g.in_play().copy():
        if g.table.marks[KEEP][card]:
            g.on_leave_play(card)
            g.put(card, g.zone(HAND, seat))
            g.emit(E_KEEP, "HF faq-seer.1", seat, card)
        else:
            g.discard(seat, card)


def _draw_hand(g: "HavenfallContext", seat: Seat) -> None:
    """Draw five cards and any extra ones (HF turn.16, HF structure.14, HF-Q24)."""
    size = HAND_SIZE + g.table.counts[EXTRA][seat]
    drawn = 0
    while drawn < size:
        card = g.next_card(seat)
        if card == NONE:
            break
        g.put(card, g.zone(HAND, seat))
        drawn += 1
    g.table.set_count(EXTRA, seat, 0)
    g.emit(E_NEXT_HAND, "HF structure.14", seat, a=drawn)


def _reset_turn(g: "HavenfallContext") -> None:
    """Clear everything that lasts for one turn. Moved, trashed and given cards stay.

    HF turn.31, HF spells.12, HF-Q51.
    """
    table = g.table
    for zone in LOCATIONS:
        for card in table.zones[zone]:
            g.clear_marks(card)
    # defeated monsters that may have marks: those of this turn, and the last one before (Revenge)
    for card in table.zones[DEFEATED][-1 - max(table.vars[WON], 0) :]:
        g.clear_marks(card)
    for var in _TURN_VARS:
        if table.vars[var]:
            table.set_var(var, 0)
    table.set_var(ACTION, NO_ACTION)
    table.set_var(FIGHTS, 1)
    table.set_var(WISH, NONE)
    table.set_var(WISH_CARD, NONE)
    table.set_var(CROWN_FROM, NONE)
    if table.lists[LATER]:
        table.set_list(LATER, [])
