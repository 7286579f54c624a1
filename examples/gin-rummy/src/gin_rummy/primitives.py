"""Everything that writes a position of Gin Rummy."""

from gin_rummy import events, melds, schema
from gin_rummy.context import Round
from gin_rummy.setup import SCHEMA
from rulebound.kernel.ids import EVERYONE, NONE, Card, Seat, Zone
from rulebound.kernel.questions import Prompt
from rulebound.kernel.spine import Frame


def then(g: Round, prompt: Prompt, seat: Seat, a: int = 0, b: int = 0) -> None:
    """Let a question to a seat follow."""
    g.table.push(SCHEMA.frame(prompt, seat, a, b))


def deal(g: Round, starter: Seat) -> None:
    """Shuffle all cards, deal ten each and turn up one; the upcard is offered next."""
    table = g.table
    for card, zone in enumerate(table.zone):
        if zone != schema.STOCK:
            g.put(card, schema.STOCK)
    g.shuffle(schema.STOCK)
    table.add_var(schema.HANDS, 1)
    table.set_var(schema.TAKES, 0)
    table.set_var(schema.KNOCKER, NONE)
    g.emit(events.E_DEAL, "GR deal.3", starter, a=table.vars[schema.HANDS])
    for seat in (starter, 1 - starter):
        for _ in range(schema.HAND_SIZE):  # GR deal.1
            g.put(table.zones[schema.STOCK][-1], schema.HAND + seat)
    move(g, NONE, table.zones[schema.STOCK][-1], schema.PILE, events.E_UPCARD, "GR deal.2")
    if table.vars[schema.OKLAHOMA]:
        value = melds.points_of(table.ident[g.upcard()] % melds.RANKS)
        table.set_var(schema.KNOCK_LIMIT, value if value > 1 else 0)
        g.emit(events.E_LIMIT, "GR-Q6", a=table.vars[schema.KNOCK_LIMIT])
    then(g, schema.OFFER, starter)


def move(g: Round, seat: Seat, card: Card, zone: Zone, event: int, rule: str) -> None:
    """Put a card on top of a zone."""
    g.put(card, zone)
    g.emit(event, rule, seat, card)


def draw(g: Round, seat: Seat) -> None:
    """Take the top card of the stock into hand; a discard follows."""
    card = g.table.zones[schema.STOCK][-1]
    move(g, seat, card, schema.HAND + seat, events.E_DRAW, "GR draw.3")
    then(g, schema.DISCARD, seat)


def count_take(g: Round) -> int:
    """Count a card taken from the discard pile; returns how many there were in this hand."""
    g.table.add_var(schema.TAKES, 1)
    return g.table.vars[schema.TAKES]


def knock(g: Round, seat: Seat) -> None:
    """Show the hand and have it laid down."""
    g.table.set_var(schema.KNOCKER, seat)
    g.emit(events.E_KNOCK, "GR knock.1", seat)
    show_hand(g, seat)
    then(g, schema.KNOCK, seat)


def show_hand(g: Round, seat: Seat) -> None:
    """Let everybody see a hand (GR knock.3)."""
    for card in g.table.zones[schema.HAND + seat]:
        g.learn(card, EVERYONE)


def lay_down(g: Round, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Lay down cards of the hand as a meld."""
    zone = schema.MELDS + schema.MOST_MELDS * seat
    while g.table.zones[zone]:
        zone += 1
    for card in reversed(cards):  # views list a zone from its top
        g.put(card, zone)
    g.emit(events.E_MELD, "GR meld.3", seat, a=melds.MELDS.index(g.mask(zone)))


def score(g: Round, seat: Seat, points: int) -> None:
    """Give a seat points."""
    g.table.add_count(schema.SCORE, seat, points)
    g.emit(events.E_SCORE, "GR score.1", seat, a=points, b=g.table.counts[schema.SCORE][seat])


def end_hand(g: Round, result: int) -> None:
    """Settle the result of the game; if there is none yet, deal another hand (GR match.1)."""
    g.table.set_var(schema.RESULT, result)
    if not result:
        g.table.push(Frame(schema.DEAL, g.table.vars[schema.HANDS] % schema.SEATS))
