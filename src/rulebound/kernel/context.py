"""The running step: what effects and flow code hold in their hands as `g`.

A step is plain Python between two frames. When it asks something, the answer comes from the
tape (what was answered before in this step), from a policy (in simulation), or not yet: then
`Suspend` leaves the step, and it is run again from its frozen base once the answer is there.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Mask, Seat, Zone, bit
from rulebound.kernel.questions import (
    CardsQuestion,
    CellQuestion,
    Dice,
    DistributeQuestion,
    NumberQuestion,
    OptionQuestion,
    OrderQuestion,
    Prompt,
    Question,
)
from rulebound.kernel.table import Table

RESEED = -1_000_003
"""First number of a tape entry that is no answer: from here on chance is another one."""

CHANCE = -1_000_005
"""First number of a tape entry that says what chance brings next: for cards that are mixed, by
place, from which place each comes; for a roll, its number."""

RESIGN = -1_000_007
"""First number of a tape entry by which a seat gives up; the seat follows."""

NO_HORIZON: Final = 1 << 60
"""More decisions than any game has."""

_NO_DICE = Dice(0)
# What a context begins with; none of these is ever written, only replaced.
_NO_QUESTIONS: Final[list[Question]] = []
_NO_TAPE: Final[list[Answer]] = []
_NO_EVENTS: Final[list[Event]] = []
_NO_CARDS: Final[list[Card]] = []
_NO_MIXED: Final[list["ShuffleRecord"]] = []
_NO_ROLLS: Final[list[int]] = []


class Suspend(BaseException):
    """A question waits for its answer; the step will be run again."""


class Finished(BaseException):
    """The game has ended in the middle of a step."""


class Mismatch(Exception):
    """A recorded answer does not fit the question: this world is not the one that was played."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser:
    """Answers questions inline, in simulation."""

    def choose(self, g: "Ctx", question: Question) -> Answer:
        """A legal answer to the question."""
        raise NotImplementedError


@final
class ShuffleRecord:
    """What a witness keeps of cards that were mixed."""

    def __init__(self, origins: list[Card], kept: list[Card], exposed: int) -> None:
        self.origins = origins  # by place: the sleeve of the base whose content lies there now
        self.kept = kept  # those of them that the witness can follow
        self.exposed = exposed  # how many contents it had seen in the step so far


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceSource:
    """Says what chance brings where a step is run again in another world."""

    def arrange(self, g: "Ctx", cards: list[Card]) -> list[int]:
        """By place: from which place each of the cards to be mixed comes."""
        raise NotImplementedError

    def roll(self, g: "Ctx", n: int) -> int:
        """A number below n."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ctx:
    """A position in motion: questions, events and the primitives all games share."""

    def __init__(self, table: Table, sight: list[Mask]) -> None:
        self.table = table
        self.sight = sight  # zone -> who sees what a card is when it arrives there
        self.pending = _NO_QUESTIONS
        # the tape
        self.tape = _NO_TAPE
        self.at = 0
        self.checking = False
        # simulation
        self.simulating = False  # nothing waits for an answer, and nobody looks on
        self.horizon = 0  # after so many decisions of a simulation somebody looks at the position
        self.free = False  # the tape is used up and chance answers everything
        self.random = False
        self.chooser: Chooser | None = None
        self.dice: Dice = _NO_DICE
        self.decisions = 0
        # events
        self.recording = False
        self.first = 0
        self.events = _NO_EVENTS
        self.cause = NONE
        self.source = NONE
        # what one seat got to see during the step, by the sleeves of its base
        self.trace = _NO_CARDS
        self.witness: Seat = NONE
        self.exposed = _NO_CARDS
        self.mixed = _NO_MIXED
        self.rolled = _NO_ROLLS
        # another world
        self.director: ChanceSource | None = None
        self.rewritten_tape = _NO_TAPE  # what is to be on its tape

    # -- modes -------------------------------------------------------------------------

    def replay(self, tape: list[Answer], recording: bool, first: int) -> None:
        """Answer from a tape; suspend where it ends."""
        self.tape = tape
        self.at = 0
        self.first = first
        if recording:
            self.record()

    def record(self) -> None:
        """From here on events are kept."""
        self.recording = True
        self.events = []

    def begin_step(self, tape: list[Answer], first: int) -> None:
        """Go on from here with another tape: what came before is told and done."""
        self.tape = tape
        self.at = 0
        self.first = first
        if self.recording:
            self.events = []
        self.cause = NONE
        self.source = NONE

    def simulate(
        self,
        tape: list[Answer],
        dice: Dice,
        chooser: Chooser | None,
        horizon: int = NO_HORIZON,
    ) -> None:
        """Answer from the tape, then inline: by the chooser, or at random."""
        self.simulating = True
        self.horizon = horizon
        self.tape = tape
        self.at = 0
        self.dice = dice
        self.chooser = chooser
        self.random = chooser is None
        self.free = self.random and not tape

    def track_knowledge(self, seat: Seat) -> None:
        """Follow which contents this seat gets to know from here on."""
        self.witness = seat
        self.trace = list(range(len(self.table.ident)))
        self.exposed = []
        self.mixed = []
        self.rolled = []

    def use_chance(self, director: ChanceSource) -> None:
        """Run another world: chance brings what the director says, and the tape is told anew."""
        self.director = director
        self.rewritten_tape = []

    # -- questions ---------------------------------------------------------------------

    def ask(self, question: Question) -> Answer:
        """The answer to a question: recorded, simulated, or not here yet."""
        if question.size() == 1 and not question.prompt.secret:
            return next(iter(question.answers()))
        while self.at < len(self.tape):
            entry = self._next_entry()
            if self._is_no_answer(entry):
                continue
            if self.checking and not question.allows(entry):
                raise Mismatch
            return entry
        return self._answer_now(question)

    def _next_entry(self) -> Answer:
        entry = self.tape[self.at]
        self.at += 1
        if self.director is not None:
            self.rewritten_tape.append(entry)
        return entry

    def _is_no_answer(self, entry: Answer) -> bool:
        """Is an entry of the tape something else? Then it is done."""
        if not entry or entry[0] not in (RESEED, CHANCE, RESIGN):
            return False
        if entry[0] == CHANCE:  # here nothing is left to chance
            raise Mismatch
        if entry[0] == RESIGN:
            self.resign(entry[1])
        else:
            self.table.reseed(entry[1])
        return True

    def resign(self, seat: Seat) -> None:
        """A seat gives up; games in which that is a rule end by it (see `Rules.resigns`)."""
        raise Mismatch

    def _answer_now(self, question: Question) -> Answer:
        if self.random:
            self.free = True
            self.decisions += 1
            return question.sample(self.dice)
        if self.chooser is not None:
            self.decisions += 1
            return self.chooser.choose(self, question)
        self._wait_for([question])
        raise Suspend

    def _wait_for(self, questions: list[Question]) -> None:
        for question in questions:
            question.source = self.source
        self.pending = questions

    def ask_together(self, questions: list[Question]) -> list[Answer]:
        """Ask several seats at once; nobody's answer is seen before all are in."""
        open_questions = [q for q in questions if q.size() > 1 or q.prompt.secret]
        answers: dict[Seat, Answer] = {}
        for question in open_questions:
            while self.at < len(self.tape):
                entry = self._next_entry()
                if self._is_no_answer(entry):
                    continue
                if self.checking and not question.allows(entry):
                    raise Mismatch
                answers[question.seat] = entry
                break
            else:
                if self.simulating:
                    answers[question.seat] = self._answer_now(question)
                else:
                    self._wait_for(open_questions)
                    raise Suspend
        out: list[Answer] = []
        for question in questions:
            if question.seat in answers:
                out.append(answers[question.seat])
            else:
                out.append(next(iter(question.answers())))
        return out

    def choose_option(self, seat: Seat, menu: list[Answer], prompt: Prompt) -> Answer:
        """One entry of a menu."""
        if len(menu) == 1 and not prompt.secret:
            return menu[0]
        if self.free:
            self.decisions += 1
            return menu[self.dice.roll(len(menu))]
        return self.ask(OptionQuestion(seat, prompt, menu))

    def choose_cards(
        self,
        seat: Seat,
        cards: list[Card],
        least: int,
        most: int,
        prompt: Prompt,
        ordered: bool = False,
    ) -> Answer:
        """Between `least` and `most` of the cards."""
        if most > len(cards):
            most = len(cards)
        if least > most:
            least = most
        if self.free and least == 1 and most == 1 and len(cards) > 1:
            self.decisions += 1
            return (cards[self.dice.roll(len(cards))],)
        return self.ask(CardsQuestion(seat, prompt, cards, least, most, ordered))

    def choose_card(self, seat: Seat, cards: list[Card], prompt: Prompt) -> Card:
        """Exactly one of the cards."""
        if len(cards) == 1 and not prompt.secret:
            return cards[0]
        if self.free:
            self.decisions += 1
            return cards[self.dice.roll(len(cards))]
        return self.ask(CardsQuestion(seat, prompt, cards, 1, 1))[0]

    def choose_number(self, seat: Seat, low: int, high: int, prompt: Prompt) -> int:
        """A number from low to high."""
        return self.ask(NumberQuestion(seat, prompt, low, high))[0]

    def choose_cell(self, seat: Seat, cells: list[Cell], prompt: Prompt) -> Cell:
        """One of the positions."""
        if len(cells) == 1 and not prompt.secret:
            return cells[0]
        if self.free:
            self.decisions += 1
            return cells[self.dice.roll(len(cells))]
        return self.ask(CellQuestion(seat, prompt, cells))[0]

    def choose_order(self, seat: Seat, items: list[int], prompt: Prompt) -> Answer:
        """All the items, in an order."""
        return self.ask(OrderQuestion(seat, prompt, items))

    def choose_shares(self, seat: Seat, total: int, limits: list[int], prompt: Prompt) -> Answer:
        """How the total is shared out."""
        return self.ask(DistributeQuestion(seat, prompt, total, limits))

    # -- events ------------------------------------------------------------------------

    def emit(
        self,
        kind: int,
        rule: str,
        seat: Seat = NONE,
        card: Card = NONE,
        a: int = 0,
        b: int = 0,
    ) -> int:
        """Record that something happened; gives its number."""
        return self._recorded(kind, rule, seat, card, a, b) if self.recording else NONE

    def _recorded(self, kind: int, rule: str, seat: Seat, card: Card, a: int, b: int) -> int:
        table = self.table
        event = (
            Event(kind, rule, self.cause, self.source, seat, a=a, b=b)
            if card == NONE
            else Event(
                kind,
                rule,
                self.cause,
                self.source,
                seat,
                card,
                table.ident[card],
                table.known[card],
                a,
                b,
            )
        )
        self.events.append(event)
        return self.first + len(self.events) - 1

    def emit_cause(
        self,
        kind: int,
        rule: str,
        seat: Seat = NONE,
        card: Card = NONE,
        a: int = 0,
        b: int = 0,
    ) -> int:
        """Record something because of which the rest happens; gives the cause before."""
        if not self.recording:
            return NONE
        return self.set_cause(self._recorded(kind, rule, seat, card, a, b))

    def set_cause(self, event: int) -> int:
        """What happens from here on happens because of this event; gives the cause before."""
        before = self.cause
        self.cause = event
        return before

    # -- primitives on cards -----------------------------------------------------------

    def put(self, card: Card, zone: Zone) -> None:
        """Put a card on top of a zone; whoever sees that zone knows the card."""
        table = self.table
        left = table.zone[card]
        table.move(card, zone)
        mask = self.sight[zone]
        if mask & ~table.known[card]:
            self._see(card, mask, self.sight[left] == 0)

    def put_under(self, card: Card, zone: Zone) -> None:
        """Put a card at the bottom of a zone."""
        hidden = self.sight[self.table.zone[card]] == 0
        self.table.move_under(card, zone)
        self._see(card, self.sight[zone], hidden)

    def learn(self, card: Card, mask: Mask) -> None:
        """Show a card to the seats in the mask."""
        self._see(card, mask, self.sight[self.table.zone[card]] == 0)

    def _see(self, card: Card, mask: Mask, from_deck: bool) -> None:
        table = self.table
        news = mask & ~table.known[card]
        if not news:
            return
        table.learn(card, mask)
        if not from_deck and not self.simulating:
            self._account_for(card, news & ~table.outside[card])
        if self.trace and mask & bit(self.witness):
            self.exposed.append(self.trace[card])

    def _account_for(self, card: Card, seats: Mask) -> None:
        """Seats that knew such a card to be outside the decks see one come from there.

        Which of several alike it is nobody can tell, so it has to be the one they knew of.
        """
        table = self.table
        if not table.outside_seats() & seats:
            return
        for other, ident in enumerate(table.ident):
            if ident == table.ident[card] and table.owner[other] == table.owner[card]:
                knew = table.outside[other] & ~table.known[other] & seats
                if knew and other != card:
                    table.unmark_outside(other, knew)
                    table.mark_outside(card, knew)
                    seats &= ~knew

    # -- chance ------------------------------------------------------------------------

    def shuffle(self, zone: Zone) -> None:
        """Shuffle a pile: nobody knows any more where what is in it."""
        self.shuffle_contents(self.table.zones[zone], 0, 0)

    def shuffle_contents(self, cards: list[Card], keep: Mask, keep_outside: Mask) -> None:
        """Exchange what is in these sleeves at random (see `Table.mix`)."""
        table = self.table
        order = self._by_chance()
        if self.director is not None:
            order = tuple(self.director.arrange(self, cards))
            self.rewritten_tape.append((CHANCE, *order))
        if order:
            table.permute_contents(cards, order, keep, keep_outside, self.trace)
        else:
            table.shuffle_contents(cards, keep, keep_outside, self.trace)
        if self.trace:
            origins = [self.trace[card] for card in cards]
            eye = bit(self.witness)
            kept = [self.trace[card] for card in cards if table.known[card] & eye]
            self.mixed.append(ShuffleRecord(origins, kept, len(self.exposed)))

    def roll(self, n: int) -> int:
        """A number below n, by chance."""
        found = self._by_chance()
        number = found[0] if found else self.table.roll(n)
        if self.director is not None:
            number = self.director.roll(self, n)
            self.rewritten_tape.append((CHANCE, number))
        if self.trace:
            self.rolled.append(number)
        if not 0 <= number < n:
            raise Mismatch
        return number

    def _by_chance(self) -> Answer:
        """What the tape says that chance brings here; empty where it says nothing."""
        if self.at < len(self.tape):
            entry = self.tape[self.at]
            if entry and entry[0] == CHANCE:
                self.at += 1
                return entry[1:]
        return ()

    def conceal(self, card: Card, zone: Zone, seat: Seat = NONE) -> Card:
        """A seat puts a card from hand face down into a zone, so that nobody can tell which.

        The seat is the card's owner, unless told. The contents of the hand change sleeves first,
        so that not even the number of the sleeve tells how long the card was held; what others
        knew to be in hand they go on knowing to be somewhere outside the deck. Gives the sleeve
        that the card is in now.
        """
        table = self.table
        mine = bit(table.owner[card] if seat == NONE else seat)
        hand = table.zones[table.zone[card]]
        ident = table.ident[card]
        origin = self.trace[card] if self.trace else NONE
        for other in hand:
            if table.known[other] != mine:
                table.mark_outside(other, table.known[other] & ~mine)
        self.shuffle_contents(hand, mine, -1)
        for other in hand:
            if table.ident[other] == ident:
                card = other
        if self.trace:  # of equal cards any may be taken: it is the one that was meant
            self.trace[self.trace.index(origin)] = self.trace[card]
            self.trace[card] = origin
        table.move(card, zone)
        table.turn_over(card, 0)
        return card
