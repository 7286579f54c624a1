"""The primitives of Toy, which its rules call to change the table."""

from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import EVERYONE, Answer, Card, Seat, bit
from rulebound.kernel.interruptions import Finished
from tests.toy import names as n


class ToyStep(Ctx):
    """A running step of Toy."""

    def resign(self, seat: Seat) -> None:
        """TOY end.4: the other seats score what they have."""
        self.table.set_count(n.COINS, seat, -1000)
        self.table.set_var(n.OVER, 1)
        raise Finished

    def hand(self, seat: Seat) -> list[Card]:
        """Return the cards in hand."""
        return self.table.zones[n.HAND + seat]

    def coins(self, seat: Seat) -> int:
        """Return the number of coins of a seat."""
        return self.table.counts[n.COINS][seat]

    def design(self, card: Card) -> n.Design:
        """Return the design of a card."""
        return n.DESIGNS[self.table.ident[card]]

    def draw(self, seat: Seat, rule: str) -> None:
        """Draw the top card of the deck."""
        card = self.table.zones[n.DECK][-1]
        self.put(card, n.HAND + seat)
        self.emit(n.E_DRAW, rule, seat, card)

    def pick(self, seat: Seat, card: Card) -> None:
        """Put a card from the hand face down into the stash, without showing which."""
        card = self.conceal(card, n.STASH + seat, seat)
        self.emit(n.E_PICK, "TOY pick.1", seat, card)

    def take_hand(self, seat: Seat, cards: list[Card]) -> None:
        """Take the hand a neighbour passed on; the neighbour still knows what is in it."""
        for card in cards:
            self.put(card, n.HAND + seat)
            self.emit(n.E_TAKE, "TOY pass.1", seat, card)

    def pay(self, seat: Seat, amount: int, rule: str) -> None:
        """Add coins, or remove them if the amount is negative."""
        if amount:
            self.table.set_count(n.COINS, seat, self.coins(seat) + amount)
            self.emit(n.E_COINS, rule, seat, a=amount, b=self.coins(seat))

    def open(self, seat: Seat, card: Card) -> int:
        """Turn a card of the stash face up; return the event, as the cause of what follows."""
        self.table.turn_over(card, 1)
        self.put(card, n.OPEN + seat)
        return self.emit(n.E_OPEN, "TOY turn.1", seat, card)

    def look(self, seat: Seat, count: int) -> list[Card]:
        """Let a seat look at the top cards of the deck, top first."""
        cards = self.table.zones[n.DECK][: -count - 1 : -1]
        # a seat that knew one of them must not be able to follow it through the new order
        self.table.shuffle_contents(cards, 0, 0, self.trace)
        for card in cards:
            self.put(card, n.LOOK + seat)
            self.emit(n.E_SEE, "TOY card.1", seat, card)
        return cards

    def put_back(self, cards: Answer) -> None:
        """Put cards back on the deck, the first one on top."""
        for card in reversed(cards):
            self.put(card, n.DECK)

    def show(self, seat: Seat, card: Card, rule: str) -> None:
        """Show a card to all."""
        self.learn(card, EVERYONE)
        self.emit(n.E_SHOW, rule, seat, card)

    def return_shown(self, seat: Seat, card: Card) -> None:
        """Show a card of the hand and shuffle it into the deck."""
        self.show(seat, card, "TOY card.2")
        self.put(card, n.DECK)
        self.shuffle(n.DECK)
        self.emit(n.E_SHUFFLE, "TOY card.2", seat)

    def knows(self, seat: Seat, card: Card) -> bool:
        """Does a seat, or an onlooker, know what this card is?"""
        return self.table.known[card] & bit(seat) != 0
