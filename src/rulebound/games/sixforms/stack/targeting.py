"""Targets: chosen when an effect is activated, checked again when its parts are carried out."""

from rulebound.games.sixforms import schema, stats
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_AIM, E_NEGATED, E_TARGET
from rulebound.games.sixforms.keywords import DEFLECT
from rulebound.games.sixforms.primitives import card_marks, forced_reveals
from rulebound.games.sixforms.stack.records import ChosenTarget, StackEvent
from rulebound.kernel.ids import NONE, Card


def choose_targets(g: SixFormsCtx, event: StackEvent) -> None:
    """Choose the targets of an effect as it is activated, before anybody responds (SF-Q86)."""
    if event.aims_at_opponent:
        event.target_seat = g.choose_opponent(event.seat)  # SF keyword-spy.1, SF-Q139
        if g.has_teams and event.target_seat != NONE:
            g.emit(E_AIM, "SF-Q139", event.seat, a=event.target_seat)
    if not event.selectors:
        return
    seat = event.seat
    outer = (g.me, g.here, g.source)
    g.me, g.here, g.source = seat, event.card, event.source
    targets: list[ChosenTarget] = []
    for selector in event.selectors:
        fitting = selector.fitting(g, seat, event.card)
        if not fitting:
            continue  # SF-Q87
        card = g.choose_card(seat, fitting, schema.ASK_TARGET)
        g.emit(E_TARGET, "SF keyword-target.1", seat, card, a=g.table.cell[card])
        targets.append(ChosenTarget(selector, card, not g.table.face[card], len(g.left_play)))
    event.targets = targets
    _become_targets(g, event)
    g.me, g.here, g.source = outer


def _become_targets(g: SixFormsCtx, event: StackEvent) -> None:
    """Make the chosen cards targets: deflect negates the effect, and face-down cards turn up."""
    done: list[Card] = []
    for target in event.targets:
        card = target.card
        # SF keyword-deflect.3: not one that gets deflect as it is turned up
        deflects = not target.was_face_down and stats.has_facet(g, card, DEFLECT)
        if card in done:
            continue
        if deflects and not g.is_friendly(card, event.seat):
            use_deflect(g, card)
            event.negated = True  # SF-Q92: all its parts
        done.append(card)
    forced_reveals.reveal_placed(g, done)  # SF force-reveal.4, SF keyword-deflect.2


def use_deflect(g: SixFormsCtx, card: Card) -> None:
    """Record a use of deflect. A counter is spent first."""
    g.emit(E_NEGATED, "SF keyword-deflect.1", g.controller(card), card, b=1)
    if g.table.marks[schema.COUNTER + schema.DEFLECTION][card]:  # SF counter-deflect.3
        card_marks.set_counters(g, card, schema.DEFLECTION, -1, "SF counter-deflect.2")


def is_legal(g: SixFormsCtx, target: ChosenTarget) -> bool:
    """Return whether a target is still there, and still what the text targets (SF-Q87)."""
    card = target.card
    if not g.is_in_play(card) or card in g.left_play[target.departures :]:
        return False
    if target.was_face_down:
        g.turned_up = card  # SF-Q123
    fits = target.selector.accepts(g, g.me, g.here, card)
    if target.was_face_down:
        g.turned_up = NONE
    return fits
