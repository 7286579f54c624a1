"""The phases of a turn, windows for spells, and the resolution of actions."""

from collections.abc import Sequence
from typing import Final

from rulebound.games.havenfall import ending, events, idle, schema, windows
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.moves.abilities import DrawByCard, UseCardAbility
from rulebound.games.havenfall.moves.actions import BuyArtifact, BuyFromStack, Fight, TrashCards
from rulebound.games.havenfall.moves.menus import turn_menu
from rulebound.games.havenfall.moves.pixels import Trade
from rulebound.games.havenfall.moves.spells import BuySpell, CastSpell
from rulebound.games.havenfall.primitives import cards, monsters, pixels, resolution, turn
from rulebound.kernel.ids import NONE, Card
from rulebound.kernel.moves import Move, moves_by_verb
from rulebound.kernel.spine import Frame

_PERFORMED: Final[list[Move[HavenfallContext]]] = moves_by_verb(
    (
        UseCardAbility(),
        CastSpell(),
        DrawByCard(),
        Trade(),
        BuySpell(),
        BuyFromStack(),
        BuyArtifact(),
        Fight(),
        TrashCards(),
    )
)


def step(g: HavenfallContext) -> None:
    """Run the next frame."""
    frame = turn.next_frame(g)
    kind = frame.kind
    if kind == schema.MAIN:
        _main(g)
    elif kind == schema.WINDOW:
        _window(g, frame)
    elif kind == schema.COMPLETE:
        _complete(g)
    elif kind == schema.FINISH:
        _finish(g, frame)
    elif kind == schema.BEGIN:
        _begin(g)
    elif kind == schema.DEAL:
        _deal(g)


# -- the turn -------------------------------------------------------------------------------


def _deal(g: HavenfallContext) -> None:
    """Draw the first hands (HF structure.2)."""
    g.emit(events.E_FIRST, "HF player-setup.5", g.acting())
    for seat in g.clockwise(g.acting()):
        cards.draw_hand(g, seat)
    turn.then(g, schema.BEGIN)


def _begin(g: HavenfallContext) -> None:
    """Reveal the hand and reset the pixels (HF turn.1, HF turn.2)."""
    seat = g.acting()
    turn.begin(g)
    outer_cause = g.emit_cause(events.E_TURN, "HF structure.1", seat, a=g.table.vars[schema.TURN])
    cards.reveal_hand(g, seat)
    pixels.reset_all(g, seat)
    g.set_cause(outer_cause)
    turn.then(g, schema.MAIN)
    windows.open_window(g, schema.AFTER_REVEAL, False)


def _main(g: HavenfallContext) -> None:
    """Ask the acting player for one move. The frame repeats until the turn ends."""
    seat = g.acting()
    choice = g.choose_option(seat, turn_menu(g, seat), schema.ACT)
    verb = choice[0]
    if verb == schema.END_TURN:
        turn.then(g, schema.FINISH)
    elif verb in (schema.BUY_STACK, schema.BUY_CARD, schema.FIGHT_AT, schema.TRASH_CARDS):
        _PERFORMED[verb].perform(g, seat, choice)  # HF-Q74: names the object, too
        turn.then(g, schema.COMPLETE)
        if g.has_announced_action():
            windows.open_window(g, schema.BEFORE_ACTION, verb == schema.FIGHT_AT)  # HF-Q71
    else:
        turn.then(g, schema.MAIN)
        _PERFORMED[verb].perform(g, seat, choice)


def _window(g: HavenfallContext, frame: Frame) -> None:
    """Ask one seat in a window, which closes when all pass in a row (HF-Q1)."""
    choice = windows.ask(g, frame.seat, frame.a)
    if choice[0] == schema.PASS:
        windows.go_on(g, frame.seat, frame.a, frame.b + 1)
    else:
        _PERFORMED[choice[0]].perform(g, frame.seat, choice)
        windows.go_on(g, frame.seat, frame.a, 0)


# -- resolution of actions ------------------------------------------------------------------


def _complete(g: HavenfallContext) -> None:
    """Carry out the announced action, or end the turn if it is no longer possible."""
    action = g.table.vars[schema.ACTION]
    if action == schema.BUY:
        done = _buy(g)
    elif action == schema.FIGHT:
        done = _fight(g)
    else:
        done = _trash(g)
    turn.end_action(g, not done or action != schema.FIGHT or not g.table.vars[schema.FIGHTS])
    if done:
        turn.then(g, schema.MAIN)  # HF buying.7, HF fighting.21, HF-Q53: abilities may be used
    else:
        turn.fail(g)  # HF turn.22, HF fighting.25: the turn is over
        turn.then(g, schema.FINISH)


def _buy(g: HavenfallContext) -> bool:
    """Buy one card for treasure (HF turn.6, HF glossary-buy.1, HF buying.1, HF buying.3)."""
    table = g.table
    seat = g.acting()
    card = g.card_to_buy()
    is_there = card != NONE and table.zone[card] == table.vars[schema.WISH]
    missing = g.design(card).cost - g.treasure() if is_there else 0
    if not is_there or missing > 0:
        card = card if is_there else NONE
        g.emit(events.E_FAIL, "HF turn.22", seat, card, a=schema.BUY, b=missing)  # HF-Q67
        return False
    turn.spend(g, g.design(card).cost)
    outer_cause = g.emit_cause(events.E_BUY, "HF buying.5", seat, card, a=g.design(card).cost)
    cards.gain(g, seat, card, "HF buying.5")  # HF turn.7, HF buying.6: a purchase is final
    g.set_cause(outer_cause)
    return True


def _fight(g: HavenfallContext) -> bool:
    """Compare damage and health (HF glossary-fight.1, HF fighting.13, HF-Q3)."""
    table = g.table
    seat = g.acting()
    zone = table.vars[schema.WISH]
    card = g.monster_at(zone)  # HF fighting.24: the monster that is there now
    if card == NONE:
        g.emit(events.E_FAIL, "HF turn.22", seat, a=schema.FIGHT)
        return False
    as_boss = bool(table.vars[schema.AS_BOSS])
    damage, health = g.strength(card, as_boss)
    own_damage, own_health = g.damage(), g.health()
    outer_cause = g.emit_cause(
        events.E_FIGHT, "HF fighting.13", seat, card, a=own_damage, b=own_health
    )
    if own_damage < damage or own_health < health:
        missing = max(damage - own_damage, 0), max(health - own_health, 0)
        g.emit(events.E_LOST, "HF fighting.25", seat, card, a=missing[0], b=missing[1])
        g.set_cause(outer_cause)
        return False
    turn.use_fight(g)
    monsters.defeat(g, seat, zone, card, as_boss)
    g.set_cause(outer_cause)
    return True


def _trash(g: HavenfallContext) -> bool:
    """Trash the named cards for a pixel each (HF turn.10, HF trashing.1, HF trashing.2, HF-Q12).

    Naming no card is allowed (HF overview.5).
    """
    seat = g.acting()
    if not g.has_announced_action():
        g.emit(events.E_NOTHING, "HF-Q10", seat, a=idle.NOTHING_NAMED)
        return True
    named: Sequence[Card] = g.cards_to_trash()
    most = min(g.available_pixels(seat), len(named))
    if not most:
        # HF-Q67: no pixel is left, or no card
        g.emit(events.E_FAIL, "HF turn.22", seat, a=schema.TRASHING, b=1 if named else 0)
        return False
    if most < len(named):  # HF-Q74: too few pixels are left for all of them
        named = g.choose_cards(seat, g.cards_to_trash(), most, most, schema.TO_TRASH_STILL)
    for card in named:
        pixels.pay(g, seat, (schema.ANY,), "HF trashing.1", schema.TRASH_PIXEL)
        cards.trash(g, card, "HF trashing.3")
    return True


# -- the end of a turn ----------------------------------------------------------------------


def _finish(g: HavenfallContext, frame: Frame) -> None:
    """Open the last window, then discard and draw the next hand (HF turn.15).

    `frame.b` is 1 after the window.
    """
    if frame.b == 0:
        turn.then_discard(g)
        # HF-Q31: after a failed action, the acting player has no other chance to cast
        windows.open_window(g, schema.BEFORE_DISCARD, bool(g.table.vars[schema.FAILED]))
        return
    seat = g.acting()
    outer_cause = g.emit_cause(events.E_END, "HF structure.13", seat)
    cards.return_borrowed(g)  # HF attack.3
    cards.discard_play(g, seat)
    for ident in g.table.lists[schema.LATER].copy():  # HF-Ex8, HF-Q63
        resolution.run_deferred(g, seat, ident)
        cards.discard_play(g, seat)  # casting a sixth spell may have drawn cards
    cards.draw_hand(g, seat)
    g.set_cause(outer_cause)
    turn.clear(g)
    ending.check_turn_limit(g)
    turn.end(g, seat)
    turn.then(g, schema.BEGIN)
