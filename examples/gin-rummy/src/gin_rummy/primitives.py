"""Everything that writes a position of Gin Rummy, besides moving a card."""

from gin_rummy import melds, schema
from gin_rummy.context import Round
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.playing_cards import rank_of


def deal(g: Round) -> None:
    """Shuffle all cards, deal ten each and turn up one; the upcard is offered next."""
    table, starter = g.table, g.frame.seat
    g.gather(schema.STOCK)
    table.add_var(schema.HANDS, 1)
    table.set_var(schema.TAKES, 0)
    table.set_var(schema.KNOCKER, NONE)
    g.emit(schema.E_DEAL, "GR deal.3", starter, a=table.vars[schema.HANDS])
    g.deal(schema.STOCK, [starter, 1 - starter], schema.HAND_SIZE)  # GR deal.1
    g.move(g.top(schema.STOCK), schema.PILE, schema.E_UPCARD, "GR deal.2")
    limit = table.vars[schema.KNOCK_RULE]
    if limit == schema.OKLAHOMA:
        value = melds.points_of(rank_of(table.ident[g.top(schema.PILE)]))
        limit = value if value > 1 else 0
        g.emit(schema.E_LIMIT, "GR-Q6", a=limit)
    table.set_var(schema.KNOCK_LIMIT, limit)
    g.ask_next(schema.OFFER, starter)


def draw(g: Round, seat: Seat) -> None:
    """Take the top card of the stock into hand; a discard follows."""
    g.move(g.top(schema.STOCK), schema.HAND + seat, schema.E_DRAW, "GR draw.3", seat)
    g.ask_next(schema.DISCARD, seat)


def count_take(g: Round) -> int:
    """Count a card taken from the discard pile; returns how many there were in this hand."""
    g.table.add_var(schema.TAKES, 1)
    return g.table.vars[schema.TAKES]


def knock(g: Round, seat: Seat) -> None:
    """Show the hand (GR knock.3) and have it laid down."""
    g.table.set_var(schema.KNOCKER, seat)
    g.emit(schema.E_KNOCK, "GR knock.1", seat)
    g.show(schema.HAND + seat)
    g.ask_next(schema.KNOCK, seat)


def lay_down(g: Round, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Lay down cards of the hand as a meld."""
    zone = next(zone + seat for zone in schema.MELDS if not g.table.zones[zone + seat])
    for card in reversed(cards):  # views list a zone from its top
        g.put(card, zone)
    g.emit(schema.E_MELD, "GR meld.3", seat, a=melds.MELDS.index(g.idents_in(zone)))


def score(g: Round, seat: Seat, points: int) -> None:
    """Give a seat points."""
    g.table.add_count(schema.SCORE, seat, points)
    total = g.table.counts[schema.SCORE][seat]
    g.emit(schema.E_SCORE, "GR score.1", seat, a=points, b=total)
