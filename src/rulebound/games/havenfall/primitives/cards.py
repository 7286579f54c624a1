"""Cards of players: decks, hands, cards in play, discard piles and the trash."""

from rulebound.games.havenfall import events, schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.kernel.ids import NONE, Card, Seat, Zone

# -- gaining ------------------------------------------------------------------------------


def gain(g: HavenfallContext, seat: Seat, card: Card, rule: str) -> None:
    """Move a card from the board to a seat's discard pile (HF overview.4, HF-Q6)."""
    g.table.set_owner(card, seat)
    g.put(card, g.zone(schema.DISCARD, seat))
    g.emit(events.E_GAIN, rule, seat, card)


def gain_into_play(g: HavenfallContext, seat: Seat, card: Card, rule: str) -> None:
    """Move a card from the board into play, where it belongs to a seat (HF-Q64)."""
    if card not in g.table.lists[schema.BORROWED]:  # HF-Q56
        g.table.set_owner(card, seat)
    g.put(card, g.zone(schema.PLAY, seat))
    g.emit(events.E_GAIN, rule, seat, card, a=1)


def replace(g: HavenfallContext, seat: Seat, card: Card, new: Card, rule: str) -> None:
    """Trash a card in play and put another into play for it (HF glossary-replace.1)."""
    outer_cause = g.emit_cause(events.E_REPLACE, "HF glossary-replace.1", seat, card)
    trash(g, card, "HF glossary-replace.1")
    gain_into_play(g, seat, new, rule)
    g.set_cause(outer_cause)


def release_leaders(g: HavenfallContext) -> None:
    """Move all leaders to the discard piles after the first boss is defeated.

    HF turn.24, HF structure.18, HF-Q16.
    """
    g.table.set_var(schema.FIRST_BOSS, 1)
    g.emit(events.E_LEADERS, "HF structure.18", NONE)
    for seat in g.clockwise(g.acting()):
        for card in g.cards(schema.LEADER, seat).copy():
            g.put(card, g.zone(schema.DISCARD, seat))


# -- leaving play -------------------------------------------------------------------------


def leave_play(g: HavenfallContext, card: Card) -> None:
    """Update the turn for a card that is about to leave play.

    HF-Q25: of the treasure it gave, only what was already spent still counts.
    """
    spent = g.table.vars[schema.SPENT]
    if spent and g.is_in_play(card):
        g.table.set_var(schema.SPENT, max(spent - g.design(card).treasure, 0))
    g.table.clear_marks(card)  # HF-Q73


def mark_used(g: HavenfallContext, card: Card, use: int) -> None:
    """Record that an ability was used, or that the cards of a card were drawn (HF abilities.5)."""
    g.table.set_mark(schema.USED, card, g.table.marks[schema.USED][card] | use)


def trash(g: HavenfallContext, card: Card, rule: str) -> None:
    """Move a card to the trash permanently (HF turn.11, HF trashing.3).

    A borrowed card still returns to its owner at the end of the turn.
    """
    owner = g.table.owner[card]
    leave_play(g, card)
    g.put(card, schema.TRASH)
    g.emit(events.E_TRASH, rule, owner, card)


def discard(g: HavenfallContext, seat: Seat, card: Card) -> None:
    """Put a card on a seat's discard pile. A borrowed card is set aside (HF attack.4)."""
    leave_play(g, card)
    aside = card in g.table.lists[schema.BORROWED]
    g.put(card, schema.AIR if aside else g.zone(schema.DISCARD, seat))
    g.emit(events.E_DISCARD, "HF glossary-discard.1", seat, card)


def discard_play(g: HavenfallContext, seat: Seat) -> None:
    """Discard all cards in play except those kept for the next hand (HF structure.13)."""
    for card in g.in_play().copy():
        if g.table.marks[schema.KEEP][card]:
            leave_play(g, card)
            g.put(card, g.zone(schema.HAND, seat))
            g.emit(events.E_KEEP, "HF faq-seer.1", seat, card)
        else:
            discard(g, seat, card)


def discard_from_hand(g: HavenfallContext, seat: Seat, card: Card) -> None:
    """Discard a card from hand."""
    g.put(card, g.zone(schema.DISCARD, seat))
    g.emit(events.E_DISCARD, "HF glossary-discard.1", seat, card)


def keep(g: HavenfallContext, seat: Seat, card: Card) -> None:
    """Keep a card in play for the next hand (HF faq-seer.1)."""
    g.table.set_mark(schema.KEEP, card, 1)
    g.emit(events.E_KEEP, "HF faq-seer.1", seat, card)


def return_to_stack(g: HavenfallContext, seat: Seat, card: Card, zone: Zone, rule: str) -> None:
    """Return a side item to a stack beside the board (HF faq-shadow.1, HF-Q55)."""
    leave_play(g, card)
    if card not in g.table.lists[schema.BORROWED]:
        g.table.set_owner(card, NONE)
    g.put(card, zone)
    g.emit(events.E_TO_STACK, rule, seat, card)


# -- drawing ------------------------------------------------------------------------------


def draw(g: HavenfallContext, seat: Seat, count: int) -> int:
    """Draw cards and return how many: into play in the seat's turn (HF-Q54), else to hand."""
    drawn = 0
    for _ in range(count):
        card = _next_card(g, seat)
        if card == NONE:
            break
        g.put(card, g.zone(schema.PLAY if seat == g.acting() else schema.HAND, seat))
        g.emit(events.E_DRAW, "HF glossary-draw.1", seat, card)
        drawn += 1
    return drawn


def draw_by(g: HavenfallContext, seat: Seat, card: Card) -> None:
    """Draw by the information of a card in play (HF-Q22)."""
    mark_used(g, card, schema.CARDS_DRAWN)
    outer_cause = g.emit_cause(events.E_DRAW_BY, "HF-Q22", seat, card)
    outer_source, g.source = g.source, g.table.ident[card]
    draw(g, seat, g.design(card).cards)
    g.source = outer_source
    g.set_cause(outer_cause)


def draw_hand(g: HavenfallContext, seat: Seat) -> None:
    """Draw five cards and any extra ones (HF turn.16, HF structure.14, HF-Q24)."""
    size = schema.HAND_SIZE + g.table.counts[schema.EXTRA][seat]
    drawn = 0
    while drawn < size:
        card = _next_card(g, seat)
        if card == NONE:
            break
        g.put(card, g.zone(schema.HAND, seat))
        drawn += 1
    g.table.set_count(schema.EXTRA, seat, 0)
    g.emit(events.E_NEXT_HAND, "HF structure.14", seat, a=drawn)


def _next_card(g: HavenfallContext, seat: Seat) -> Card:
    """Return the top card of a deck, or NONE. Reshuffles the discard pile if needed.

    HF structure.15, HF turn.17, HF faq-general.5, HF glossary-deck.1,
    HF glossary-discard-pile.1, HF-Q5.
    """
    if not g.cards(schema.DECK, seat):
        pile = g.cards(schema.DISCARD, seat)
        if not pile:
            return NONE
        for card in pile.copy():
            g.put(card, g.zone(schema.DECK, seat))
        g.shuffle(g.zone(schema.DECK, seat))
        g.emit(events.E_SHUFFLE, "HF structure.15", seat)
    return g.cards(schema.DECK, seat)[-1]


def enlarge_next_hand(g: HavenfallContext, seat: Seat, count: int) -> None:
    """Add cards to a seat's next hand (HF-Q24, HF-Q62)."""
    g.table.add_count(schema.EXTRA, seat, count)
    g.emit(events.E_EXTRA, "HF-Q24", seat, a=count)


def reveal_hand(g: HavenfallContext, seat: Seat) -> None:
    """Put the hand into play, open to all seats (HF structure.4, HF glossary-reveal.1)."""
    for card in g.cards(schema.HAND, seat).copy():
        g.put(card, g.zone(schema.PLAY, seat))
        g.emit(events.E_REVEAL, "HF structure.4", seat, card)


# -- borrowed cards -----------------------------------------------------------------------


def borrow(g: HavenfallContext, seat: Seat, card: Card) -> None:
    """Take a card from an opponent's hand into play until the turn ends.

    HF glossary-draw.2, HF attack.3, HF-Q26.
    """
    table = g.table
    g.put(card, g.zone(schema.PLAY, seat))
    table.set_list(schema.BORROWED, [*table.lists[schema.BORROWED], card])
    g.emit(events.E_BORROW, "HF attack.2", seat, card, a=table.owner[card])


def return_borrowed(g: HavenfallContext) -> None:
    """Return borrowed cards to their owners' hands, wherever they are (HF attack.3, HF-Q7)."""
    table = g.table
    for card in table.lists[schema.BORROWED]:
        owner = table.owner[card]
        leave_play(g, card)
        g.put(card, g.zone(schema.HAND, owner))
        g.emit(events.E_HOME, "HF attack.3", owner, card)
    if table.lists[schema.BORROWED]:
        table.set_list(schema.BORROWED, [])
