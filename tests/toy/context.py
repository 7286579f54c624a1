"""The primitives of Toy: what its rules do to the table."""

from rulebound.kernel.context import Ctx, Finished
from rulebound.kernel.ids import EVERYONE, Answer, Card, Seat, bit
from tests.toy import names as n


class ToyStep(Ctx):
    """A running step of Toy."""

    def resign(self, seat: Seat) -> None:
        """TOY end.4: the others count what they have."""
        self.table.set_count(n.COINS, seat, -1000)
        self.table.set_var(n.OVER, 1)
        raise Finished

    def hand(self, seat: Seat) -> list[Card]:
        """The cards in hand."""
        return self.table.zones[n.HAND + seat]

    def coins(self, seat: Seat) -> int:
        """How many coins a seat has."""
        return self.table.counts[n.COINS][seat]

    def design(self, card: Card) -> n.Design:
        """What is printed on a card."""
        return n.DESIGNS[self.table.ident[card]]

    def draw(self, seat: Seat, rule: str) -> None:
        """The top card of the deck goes into a hand."""
        card = self.table.zones[n.DECK][-1]
        self.put(card, n.HAND + seat)
        self.emit(n.E_DRAW, rule, seat, card)

    def pick(self, seat: Seat, card: Card) -> None:
        """A card goes from the hand face down into the stash; nobody can tell which."""
        card = self.conceal(card, n.STASH + seat, seat)
        self.emit(n.E_PICK, "TOY pick.1", seat, card)

    def take_hand(self, seat: Seat, cards: list[Card]) -> None:
        """A hand passed on by a neighbour; whoever held it knows what is in it."""
        for card in cards:
            self.put(card, n.HAND + seat)
            self.emit(n.E_TAKE, "TOY pass.1", seat, card)

    def pay(self, seat: Seat, amount: int, rule: str) -> None:
        """Coins come (above 0) or go (below)."""
        if amount:
            self.table.set_count(n.COINS, seat, self.coins(seat) + amount)
            self.emit(n.E_COINS, rule, seat, a=amount, b=self.coins(seat))

    def open(self, seat: Seat, card: Card) -> int:
        """A card of the stash is turned face up; gives the event, for what follows from it."""
        self.table.turn_over(card, 1)
        self.put(card, n.OPEN + seat)
        return self.emit(n.E_OPEN, "TOY turn.1", seat, card)

    def look(self, seat: Seat, count: int) -> list[Card]:
        """Take up the top cards of the deck where only this seat sees them, top first."""
        cards = self.table.zones[n.DECK][: -count - 1 : -1]
        # whoever knew one of them must not be able to follow it through the new order
        self.table.shuffle_contents(cards, 0, 0, self.trace)
        for card in cards:
            self.put(card, n.LOOK + seat)
            self.emit(n.E_SEE, "TOY card.1", seat, card)
        return cards

    def put_back(self, cards: Answer) -> None:
        """Back on the deck, the first one on top."""
        for card in reversed(cards):
            self.put(card, n.DECK)

    def show(self, seat: Seat, card: Card, rule: str) -> None:
        """Let everybody see a card."""
        self.learn(card, EVERYONE)
        self.emit(n.E_SHOW, rule, seat, card)

    def return_shown(self, seat: Seat, card: Card) -> None:
        """A card of the hand is shown and shuffled into the deck."""
        self.show(seat, card, "TOY card.2")
        self.put(card, n.DECK)
        self.shuffle(n.DECK)
        self.emit(n.E_SHUFFLE, "TOY card.2", seat)

    def knows(self, seat: Seat, card: Card) -> bool:
        """Does a seat, or an onlooker, know what this card is?"""
        return self.table.known[card] & bit(seat) != 0
