"""The course of a game: turns, windows for spells, and the ends of the three actions."""

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
    from rulebound.games.havenfall.ctx import Haven

_OF_A_TURN: Final[tuple[int, ...]] = (
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

# frames that are all alike: nobody changes them
_BEGIN: Final = Frame(BEGIN)
_MAIN: Final = Frame(MAIN)
_LOST: Final = Frame(FINISH, a=1)


def step(g: "Haven") -> None:
    """Do what the next frame says."""
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


def _deal(g: "Haven") -> None:
    """Everybody draws a first hand (HF structure.2)."""
    g.emit(E_FIRST, "HF player-setup.5", g.acting())
    for seat in g.clockwise(g.acting()):
        _next_hand(g, seat)
    g.table.push(_BEGIN)


def _begin(g: "Haven") -> None:
    """Reveal the hand, reset the pixels (HF turn.1, HF turn.2)."""
    table = g.table
    seat = g.acting()
    table.set_var(TURN, table.vars[TURN] + 1)
    inside = g.emit_cause(E_TURN, "HF structure.1", seat, a=table.vars[TURN])
    for card in g.cards(HAND, seat).copy():  # HF structure.4
        g.put(card, g.zone(PLAY, seat))
        g.emit(E_REVEAL, "HF structure.4", seat, card)  # HF glossary-reveal.1: to all
    for colour in range(COLOURS):  # HF abilities.6
        spent = table.counts[EXHAUSTED + colour][seat]
        if spent:
            fresh = table.counts[AVAILABLE + colour][seat]
            table.set_count(AVAILABLE + colour, seat, fresh + spent)
            table.set_count(EXHAUSTED + colour, seat, 0)
    g.emit(E_RESET, "HF abilities.6", seat)
    g.set_cause(inside)
    table.push(_MAIN)
    actions.open_window(g, AFTER_REVEAL)


def _main(g: "Haven") -> None:
    """One thing after the other, until the player ends the turn."""
    seat = g.acting()
    actions.act(g, seat, g.choose_option(seat, actions.menu(g, seat), ACT))


def _window(g: "Haven", frame: Frame) -> None:
    """Ask one after the other, until all have passed in a row (HF-Q1)."""
    table = g.table
    seat, kind = frame.seat, frame.a
    before = kind & ~ACTING_TOO == BEFORE_ACTION
    if before and seat == g.acting():
        prompt = ADD
    else:
        prompt = RESPOND_FIGHT if before and table.vars[ACTION] == FIGHT else RESPOND
    choice = g.choose_option(seat, actions.responses(g, seat, kind), prompt)
    following = (seat + 1) % table.seats
    if choice[0] == PASS:
        actions.ask_on(g, following, kind, frame.b + 1)
        return
    if kind != AFTER_REVEAL:  # after that one the acting player has all freedom anyway
        kind |= ACTING_TOO  # HF-Q71
    actions.act_freely(g, seat, choice)
    actions.ask_on(g, following, kind, 0)


# -- the ends of the actions ----------------------------------------------------------------


def _complete(g: "Haven") -> None:
    """Carry out the announced action, if it can be carried out still."""
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
        g.table.push(_LOST)  # HF turn.22, HF fighting.25: the turn is over
        return
    # HF buying.7, HF fighting.21, HF-Q53: what abilities are left
    g.table.push(_MAIN)


def _buy(g: "Haven") -> bool:
    """One card for treasure: HF turn.6, HF glossary-buy.1, HF buying.1, HF buying.3."""
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
    inside = g.emit_cause(E_BUY, "HF buying.5", seat, card, a=g.design(card).cost)
    g.gain(seat, card, "HF buying.5")  # HF turn.7, HF buying.6: and there is no way back
    g.set_cause(inside)
    return True


def _fight(g: "Haven") -> bool:
    """Damage against damage, health against health (HF glossary-fight.1, HF fighting.13, HF-Q3)."""
    table = g.table
    seat = g.acting()
    zone = table.vars[WISH]
    card = g.monster_at(zone)  # HF fighting.24: whichever is there by now
    if card == NONE:
        g.emit(E_FAIL, "HF turn.22", seat, a=FIGHT)
        return False
    as_boss = bool(table.vars[AS_BOSS])
    damage, health = g.strength(card, as_boss)
    own_damage, own_health = g.damage(), g.health()
    inside = g.emit_cause(E_FIGHT, "HF fighting.13", seat, card, a=own_damage, b=own_health)
    if own_damage < damage or own_health < health:
        short = max(damage - own_damage, 0), max(health - own_health, 0)
        g.emit(E_LOST, "HF fighting.25", seat, card, a=short[0], b=short[1])
        g.set_cause(inside)
        return False
    table.set_var(FIGHTS, table.vars[FIGHTS] - 1)  # HF turn.8
    _defeat(g, seat, zone, card, as_boss)
    g.set_cause(inside)
    return True


def _defeat(g: "Haven", seat: Seat, zone: Zone, card: Card, as_boss: bool) -> None:
    """The board closes up, and the winner is rewarded (HF fighting.16, HF fighting.19)."""
    table = g.table
    design = g.design(card)
    g.emit(E_DEFEAT, "HF fighting.16", seat, card)
    table.set_var(WON, table.vars[WON] + 1)
    if zone == DEFEATED:  # HF-Q17
        table.set_var(AVENGED, 1)  # HF faq-cloak.3: one of two monsters, not both
        g.put(card, DEFEATED)  # it is the last one defeated now
    else:
        g.put(card, DEFEATED)  # with what spells added: Revenge may follow (HF spells.12)
        table.set_mark(FRESH, card, 0)  # HF faq-cloak.3: it is no monster of the board any more
        g.close_up()
    # HF turn.20, HF fighting.3, HF fighting.19, HF fighting.20, HF pixels.2
    g.gain_pixel(seat, design.colours[0])
    if as_boss:
        table.set_var(BOSSES, table.vars[BOSSES] + 1)
        if not table.vars[FIRST_BOSS]:
            _leaders(g)
        # HF turn.21, HF overview.8, HF components-monster.2
        g.score(seat, design.rank, "HF fighting.9")
    ending.check_monsters(g)


def _leaders(g: "Haven") -> None:
    """With the first boss all leaders join, on the discard piles.

    HF turn.24, HF structure.18, HF-Q16.
    """
    g.table.set_var(FIRST_BOSS, 1)
    g.emit(E_LEADERS, "HF structure.18", NONE)
    for seat in g.clockwise(g.acting()):
        for card in g.cards(LEADER, seat).copy():
            g.put(card, g.zone(DISCARD, seat))


def _trash(g: "Haven") -> bool:
    """A pixel of any colour for each card (HF turn.10, HF trashing.1, HF trashing.2, HF-Q12).

    Nobody has to (HF overview.5).
    """
    seat = g.acting()
    most = min(g.available(seat), len(g.in_play()))
    if not most:
        g.emit(E_FAIL, "HF turn.22", seat, a=TRASHING)  # HF-Q67
        return False
    chosen = g.choose_cards(seat, g.in_play().copy(), 0, most, TO_TRASH)
    if not chosen:
        g.emit(E_NOTHING, "HF-Q10", seat)
    for card in chosen:
        g.exhaust_price(seat, (ANY,), "HF trashing.1", TRASH_PIXEL)
        g.trash(card, "HF trashing.3")
    return True


# -- the end of a turn ----------------------------------------------------------------------


def _finish(g: "Haven", frame: Frame) -> None:
    """Last spells, then everything is discarded, and the next hand drawn (HF turn.15)."""
    if frame.b == 0:
        g.table.push(Frame(FINISH, a=frame.a, b=1))
        lost = frame.a == 1  # and with it the moment after the action (HF-Q31)
        actions.open_window(g, BEFORE_DISCARD | ACTING_TOO if lost else BEFORE_DISCARD)
        return
    table = g.table
    seat = g.acting()
    inside = g.emit_cause(E_END, "HF structure.13", seat)
    g.send_home()  # HF attack.3
    _discard_all(g, seat)
    for ident in table.lists[LATER].copy():  # HF-Ex8, HF-Q63
        g.run_late(seat, ident)
        _discard_all(g, seat)  # a sixth spell may have drawn some
    _next_hand(g, seat)
    g.set_cause(inside)
    _clean_up(g)
    ending.check_turn_limit(g)
    table.set_var(ACTING, (seat + 1) % table.seats)  # HF turn.18, HF structure.16
    table.push(_BEGIN)


def _discard_all(g: "Haven", seat: Seat) -> None:
    """All that is in play, but for what is kept (HF structure.13)."""
    for card in g.in_play().copy():
        if g.table.marks[KEEP][card]:
            g.leave_play(card)
            g.put(card, g.zone(HAND, seat))
            g.emit(E_KEEP, "HF faq-seer.1", seat, card)
        else:
            g.discard(seat, card)


def _next_hand(g: "Haven", seat: Seat) -> None:
    """Five cards, and those that were prepared for (HF turn.16, HF structure.14, HF-Q24)."""
    wanted = HAND_SIZE + g.table.counts[EXTRA][seat]
    drawn = 0
    while drawn < wanted:
        card = g.next_card(seat)
        if card == NONE:
            break
        g.put(card, g.zone(HAND, seat))
        drawn += 1
    g.table.set_count(EXTRA, seat, 0)
    g.emit(E_NEXT_HAND, "HF structure.14", seat, a=drawn)


def _clean_up(g: "Haven") -> None:
    """What was for this turn only is gone; what was moved, trashed or given stays.

    HF turn.31, HF spells.12, HF-Q51.
    """
    table = g.table
    for zone in LOCATIONS:
        for card in table.zones[zone]:
            g.clear_marks(card)
    # of the defeated ones: those of this turn and, by Revenge, the last one before them
    for card in table.zones[DEFEATED][-1 - max(table.vars[WON], 0) :]:
        g.clear_marks(card)
    for var in _OF_A_TURN:
        if table.vars[var]:
            table.set_var(var, 0)
    table.set_var(ACTION, NO_ACTION)
    table.set_var(FIGHTS, 1)
    table.set_var(WISH, NONE)
    table.set_var(WISH_CARD, NONE)
    table.set_var(CROWN_FROM, NONE)
    if table.lists[LATER]:
        table.set_list(LATER, [])
