"""The phases of Toy: in each round all pick, pass and bid, and one seat opens a card."""

from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.questions import CardsQuestion, NumberQuestion, Question
from rulebound.kernel.records import Outcome
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table
from tests.toy import names as n
from tests.toy.context import ToyStep


def step(g: ToyStep) -> None:
    """Run the top frame."""
    frame = g.table.pop()
    g.cause = g.source = NONE
    if frame.kind == n.DEAL:
        deal(g)
    elif frame.kind == n.PICK:
        pick(g)
    elif frame.kind == n.BID:
        bid(g)
    elif frame.kind == n.TURN:
        turn(g, frame.seat)
    else:
        end_round(g)


def deal(g: ToyStep) -> None:
    """TOY setup.4: three cards each."""
    for seat in range(g.table.seats):
        for _ in range(3):
            g.draw(seat, "TOY setup.4")
    g.table.push(Frame(n.PICK))


def pickable_cards(g: ToyStep, seat: Seat) -> list[Card]:
    """TOY pick.2: a Pearl only if nothing else is left."""
    others = [card for card in g.hand(seat) if g.table.ident[card] != n.PEARL]
    return others or g.hand(seat)


def pick(g: ToyStep) -> None:
    """All pick at once, then pass their hands on."""
    seats = range(g.table.seats)
    questions: list[Question] = [
        CardsQuestion(seat, n.ASK_PICK, pickable_cards(g, seat), 1, 1) for seat in seats
    ]
    for seat, answer in enumerate(g.ask_together(questions)):
        g.pick(seat, answer[0])  # TOY pick.1
    hands = [g.hand(seat).copy() for seat in seats]
    for seat in seats:
        g.take_hand((seat + 1) % g.table.seats, hands[seat])  # TOY pass.1
    g.table.push(Frame(n.BID))


def bid(g: ToyStep) -> None:
    """All bid at once; the highest bid buys the turn."""
    seats = range(g.table.seats)
    questions: list[Question] = [NumberQuestion(s, n.ASK_BID, 0, g.coins(s)) for s in seats]
    bids = [answer[0] for answer in g.ask_together(questions)]
    for seat in seats:
        g.emit(n.E_BID, "TOY bid.1", seat, a=bids[seat])
    winner = g.table.vars[n.FIRST]
    for i in seats:
        seat = (g.table.vars[n.FIRST] + i) % g.table.seats
        if bids[seat] > bids[winner]:  # TOY bid.2
            winner = seat
    inside = g.set_cause(g.emit(n.E_WIN, "TOY bid.2", winner))
    g.pay(winner, -bids[winner], "TOY bid.3")
    g.set_cause(inside)
    g.table.set_var(n.FIRST, (winner + 1) % g.table.seats)  # TOY bid.4
    g.table.push(Frame(n.TURN, winner))


def turn(g: ToyStep, seat: Seat) -> None:
    """The winner may open a card."""
    g.table.push(Frame(n.ROUND_END))
    menu = [(n.OPEN_IT, card) for card in g.table.zones[n.STASH + seat]]
    choice = g.choose_option(seat, [*menu, (n.KEEP,)], n.ASK_TURN)  # TOY turn.1
    if choice[0] == n.OPEN_IT:
        inside = g.set_cause(g.open(seat, choice[1]))
        g.source = g.table.ident[choice[1]]
        if g.source == n.MIRROR:  # TOY turn.2
            mirror(g, seat)
        elif g.source == n.SIEVE:
            sieve(g, seat)
        elif g.source == n.GIFT:
            gift(g, seat)
        g.set_cause(inside)


def mirror(g: ToyStep, seat: Seat) -> None:
    """TOY card.1: look at the top three cards and put them back in any order."""
    cards = g.look(seat, 3)
    g.put_back(g.choose_order(seat, cards, n.ASK_ORDER))


def sieve(g: ToyStep, seat: Seat) -> None:
    """TOY card.2: up to twice, draw a card and shuffle one back."""
    for _ in range(g.choose_number(seat, 0, 2, n.ASK_TIMES)):
        g.draw(seat, "TOY card.2")
        g.return_shown(seat, g.choose_card(seat, g.hand(seat), n.ASK_RETURN))


def gift(g: ToyStep, seat: Seat) -> None:
    """TOY card.3: distribute three coins from the bank over all seats, at most two each."""
    for other, coins in enumerate(g.choose_shares(seat, 3, [2] * g.table.seats, n.ASK_GIFT)):
        g.pay(other, coins, "TOY card.3")


def end_round(g: ToyStep) -> None:
    """TOY end.1: play another round as long as seats have cards in hand."""
    if any(g.hand(seat) for seat in range(g.table.seats)):
        g.table.push(Frame(n.PICK))
    else:
        for seat in range(g.table.seats):
            for card in g.table.zones[n.STASH + seat]:
                g.show(seat, card, "TOY end.2")  # the scores would reveal them anyway
        g.table.set_var(n.OVER, 1)
        g.emit(n.E_OVER, "TOY end.3")


def outcome(table: Table) -> Outcome | None:
    """TOY end.3: coins, plus the values of the stash, plus twice those of opened cards."""
    if not table.vars[n.OVER]:
        return None
    scores = table.counts[n.COINS].copy()
    for seat in range(table.seats):
        for times, zone in ((1, n.STASH), (2, n.OPEN)):
            for card in table.zones[zone + seat]:
                scores[seat] += times * n.DESIGNS[table.ident[card]].value
    places = tuple([1 + sum(other > mine for other in scores) for mine in scores])
    return Outcome(places, tuple(scores), "most points", "TOY end.3")
