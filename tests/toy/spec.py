"""The rules object of Toy, through which the kernel calls the game."""

from collections.abc import Mapping
from typing import Final

from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.ids import Answer, Card, Ident, Seat
from rulebound.kernel.questions import CARDS, OPTION, ORDER, Question
from rulebound.kernel.records import Outcome, View
from rulebound.kernel.refusal import Refusal, RuleboundError
from rulebound.kernel.rules import CauseRule, Rules
from rulebound.kernel.table import Table
from tests.toy import names as n
from tests.toy import phases, view
from tests.toy.context import ToyStep
from tests.toy.setup import deal, sight

NAME: Final = "toy"
TITLE: Final = "Toy"
SEATS: Final = (2, 3, 4)


class Toy(Rules):
    """The rules of Toy."""

    def __init__(self) -> None:
        super().__init__(NAME, {})
        self.can_resign = True  # TOY end.4
        self.sight = sight()
        self.cause_rules = {
            n.E_TAKE: [CauseRule(n.E_PICK, same_seat=False)],
            n.E_OPEN: [CauseRule(n.E_WIN, same_seat=True)],
        }

    # -- playing -----------------------------------------------------------------------

    def context(self, table: Table) -> ToyStep:
        return ToyStep(table, self.sight)

    def step(self, g: Ctx) -> None:
        assert isinstance(g, ToyStep)
        phases.step(g)

    def outcome(self, table: Table) -> Outcome | None:
        return phases.outcome(table)

    # -- texts and views ---------------------------------------------------------------

    def card_name(self, ident: Ident) -> str:
        return n.DESIGNS[ident].name

    def answer_text(self, g: Ctx, question: Question, answer: Answer) -> str:
        names = ", ".join(
            [self.card_name(g.table.ident[c]) for c in self.cards_in(question, answer)]
        )
        if question.kind == OPTION:
            return f"open {names}" if names else "keep"
        return names or " ".join(str(number) for number in answer)

    def cards_in(self, question: Question, answer: Answer) -> tuple[Card, ...]:
        if question.kind == OPTION:
            return answer[1:]
        return answer if question.kind in (CARDS, ORDER) else ()

    def narrate(self, g: Ctx, event: Event, viewer: Seat, name: str) -> str:
        who = f"Seat {event.seat}"
        sentence = n.SENTENCES[event.kind]
        return sentence.format(who=who, card=name or "a card", a=event.a, b=event.b)

    def view(self, g: Ctx, viewer: Seat, waiting: tuple[int, ...]) -> View:
        assert isinstance(g, ToyStep)
        return view.view(g, viewer, waiting)

    # -- refusals ----------------------------------------------------------------------

    def refusal(self, g: Ctx, question: Question, answer: Answer) -> Refusal:
        asked = question.prompt
        if asked.code == "pick" and len(answer) == 1 and answer[0] in _hand(g, question.seat):
            return Refusal("pearl-last", "TOY pick.2", "Pearls are picked last.")
        return Refusal("not-offered", asked.rule, f"That is not an answer to: {asked.text}")

    def why_not(self, g: Ctx, seat: Seat, asked: Question | None, wish: str) -> Refusal | None:
        if asked is None or asked.prompt.code != "pick":
            return None
        for card in _hand(g, seat):
            if self.card_name(g.table.ident[card]).casefold() == wish.strip().casefold():
                return self.refusal(g, asked, (card,))
        return Refusal("not-in-hand", "TOY pick.1", "There is no such card in your hand.")

    # -- hidden information ------------------------------------------------------------

    def pool(self, table: Table, card: Card, seat: Seat) -> int:
        return 0  # one deck for all, so any hidden card can be any other

    def in_deck(self, table: Table, card: Card) -> bool:
        return table.zone[card] == n.DECK

    def could_be(self, table: Table, card: Card, ident: Ident) -> bool:
        return True

    # -- validation --------------------------------------------------------------------

    def position_error(self, table: Table) -> str | None:
        shape = (len(table.zones), len(table.counts), len(table.vars), len(table.marks))
        if table.seats not in SEATS or shape != (n.ZONES, 1, 2, 0):
            return "This is not a position of Toy."
        if [table.ident.count(i) for i in range(len(n.DESIGNS))] != [d.copies for d in n.DESIGNS]:
            return "These are not the cards of Toy."
        if not 0 <= table.vars[n.FIRST] < table.seats:
            return "Nobody wins a tie of bids."
        if any(not 0 <= coins < 1000 for coins in table.counts[n.COINS]):
            return "A seat has an impossible number of coins."
        for frame in table.spine:
            if not 0 <= frame.kind <= n.ROUND_END:
                return "The position waits for a phase that does not exist."
            if frame.kind == n.TURN and not 0 <= frame.seat < table.seats:
                return "It is nobody's turn."
        return None


def _hand(g: Ctx, seat: Seat) -> list[Card]:
    return g.table.zones[n.HAND + seat]


_TOY: Final = Toy()


def rules(variant: Mapping[str, object] | None = None) -> Toy:
    """Return the rules; there are no variants."""
    if variant:
        raise RuleboundError("Toy has no variants.")
    return _TOY


def start(game: Rules, seats: int, seed: int, options: Mapping[str, object]) -> Table:
    """Return the position before the first round."""
    if options:
        raise RuleboundError("Toy has no options.")
    return deal(seats, seed)
