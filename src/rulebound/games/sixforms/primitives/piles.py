"""Decks, hands, graveyards and gates: where cards lie out of play."""

from rulebound.games.sixforms import no_effect, schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_BELOW, E_GATE, E_LOOK, E_RIP, E_SHUFFLE
from rulebound.games.sixforms.primitives import announcements, card_marks, occupancy, turn
from rulebound.kernel.ids import EVERYONE, NONE, Card, Seat, Zone, bit


def put_or_gate(g: SixFormsCtx, card: Card, zone: Zone) -> None:
    """Put a card into a pile or hand of its owner, or aside if it is gated from there."""
    home = (zone - schema.SHARED) % schema.KINDS
    if g.design(card).gated_places >> home & 1:  # SF keyword-gate.4
        set_aside(g, card, home)
    else:
        g.put(card, zone)


def set_aside(g: SixFormsCtx, card: Card, home: int, rule: str = "SF keyword-gate.1") -> None:
    """Gate a card until the end of the turn."""
    owner = g.table.owner[card]
    g.learn(card, EVERYONE)
    g.put(card, g.zone(schema.ASIDE, owner))  # SF aside.1, SF aside.3, SF aside.6
    g.table.set_mark(schema.HOME, card, home + 1)
    g.emit(E_GATE, rule, owner, card, a=home + 1)


def release(g: SixFormsCtx, card: Card, zone: Zone) -> None:
    """Move a gated card to a zone."""
    g.table.set_mark(schema.HOME, card, 0)
    g.put(card, zone)


def leave_play(g: SixFormsCtx, card: Card, zone: Zone) -> None:
    """Move a card from play to a zone of its owner. A token is ripped."""
    occupancy.vacate(g, card)
    g.left_play.append(card)
    for coming in g.table.zones[schema.AIR]:
        if g.table.marks[schema.HOST][coming] == card + 1:
            g.table.set_mark(schema.HOST, coming, 0)  # SF equip-life-span.2
    ousted = g.table.marks[schema.OUSTED][card] == 1
    token = g.designs[g.table.ident[card]].token
    card_marks.clear_marks(g, card)
    g.table.turn_over(card, 1)  # SF graveyard.1
    if token:
        g.learn(card, EVERYONE)
        g.put(card, schema.TOKENS)  # SF keyword-rip.1, SF-Q74
        g.emit(E_RIP, "SF token.3", NONE, card)
    elif zone < schema.SHARED or ousted:  # SF ousted.3: its text is ignored
        g.put(card, zone)
    else:
        put_or_gate(g, card, zone)


def put_in_graveyard(g: SixFormsCtx, card: Card) -> None:
    """Move a card from play to its owner's graveyard."""
    leave_play(g, card, g.zone(schema.GRAVE, g.table.owner[card]))  # SF card-ownership.1


def shuffle_deck(g: SixFormsCtx, seat: Seat, rule: str = "SF keyword-reload.1") -> None:
    """Shuffle a seat's deck."""
    g.shuffle(g.zone(schema.DECK, seat))
    turn.forget_acts_with(g, g.cards(schema.DECK, seat))
    g.emit(E_SHUFFLE, rule, seat)


def take_back(g: SixFormsCtx, seat: Seat, card: Card) -> None:
    """Return a card that was to be placed to the hand, still hidden."""
    g.table.move(card, g.zone(schema.HAND, seat))
    g.table.turn_over(card, 1)


def arrange_top(g: SixFormsCtx, owner: Seat, n: int, rule: str) -> None:
    """Look at the top of a deck and put each card back on top or at the bottom."""
    deck = g.cards(schema.DECK, owner)
    top = deck[: -n - 1 : -1]  # SF keyword-load.2, SF keyword-spy.2
    if not top:
        announcements.emit_no_effect(g, no_effect.EMPTY_DECK if not deck else no_effect.AMOUNT_ZERO)
        return
    g.shuffle_contents(top, 0, 0)  # seats that knew these cards lose track of them
    for card in top:
        g.learn(card, bit(g.me))
    g.emit(E_LOOK, rule, g.me, a=len(top), b=owner)
    order = g.choose_order(g.me, top, schema.ASK_LOAD) if len(top) > 1 else tuple(top)
    below = g.choose_number(g.me, 0, len(top), schema.ASK_BOTTOM)
    stay = list(order)[: len(top) - below]
    for card in list(order)[len(top) - below :]:
        g.table.move_under(card, g.zone(schema.DECK, owner))
    if below:
        g.emit(E_BELOW, rule, g.me, a=below, b=owner)
    for card in reversed(stay):
        g.table.move(card, g.zone(schema.DECK, owner))
