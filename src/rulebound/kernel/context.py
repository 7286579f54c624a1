"""The running step, which effects and phases receive as `g`.

A step is plain Python between two frames. When it asks a question, the answer comes from the tape
(answers already given in this step) or, in a simulation, from a policy. If there is no answer yet,
`Suspend` leaves the step. Once the answer is there, the step runs again from its frozen base.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.chance import CHANCE, RESEED, ChanceSource, ShuffleRecord
from rulebound.kernel.concealment import conceal
from rulebound.kernel.equal_cards import reassign_outside_mark
from rulebound.kernel.event_recorder import EventRecorder
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Mask, Seat, Zone, bit
from rulebound.kernel.interruptions import Mismatch, Suspend
from rulebound.kernel.passes import FORMALITIES, PASSED, PASSED_ENTRY, UNTIL_TURN
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

RESIGN = -1_000_007  # first number of a tape entry for a resignation; the seat follows

NO_HORIZON: Final = 1 << 60  # more decisions than any game has

_NO_DICE = Dice(0)
# Initial values, shared by all contexts. They are replaced, never written to.
_NO_QUESTIONS: Final[list[Question]] = []
_NO_TAPE: Final[list[Answer]] = []
_NO_CARDS: Final[list[Card]] = []
_NO_SHUFFLES: Final[list["ShuffleRecord"]] = []
_NO_ROLLS: Final[list[int]] = []
_NO_PASSES: Final[list[Mask]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser:
    """Answers questions inline in a simulation."""

    def choose(self, g: "Ctx", question: Question) -> Answer:
        """Return a legal answer to the question."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ctx(EventRecorder):
    """A running step: the position, questions, events and the primitives all games share."""

    def __init__(self, table: Table, sight: list[Mask]) -> None:
        super().__init__(table)
        self.sight = sight  # zone -> mask of the seats that see a card arriving there
        self.pending = _NO_QUESTIONS
        # the tape
        self.tape = _NO_TAPE
        self.tape_index = 0
        self.strict = False  # check that every recorded answer is legal
        self.passes = _NO_PASSES  # seat -> its standing passes; see `kernel.passes`
        self.common_passes = 0  # those that all seats have
        self.idle = 0  # answers and tape entries by which nobody decided anything
        # simulation
        self.simulating = False  # questions are answered inline; no views or journal are needed
        self.horizon = 0  # the simulation pauses after this many decisions
        self.random = False  # no chooser: draw answers at random
        self.sampling = False  # `random`, and the tape is used up
        self.chooser: Chooser | None = None
        self.dice: Dice = _NO_DICE
        self.decisions = 0
        # what the witness learns during the step, by the sleeves of the base
        self.trace = _NO_CARDS
        self.witness: Seat = NONE
        self.exposed = _NO_CARDS
        self.shuffles = _NO_SHUFFLES
        self.rolls = _NO_ROLLS
        # re-run in another world
        self.chance_source: ChanceSource | None = None
        self.rewritten_tape = _NO_TAPE  # the tape of that world

    # -- modes -------------------------------------------------------------------------

    def replay(self, tape: list[Answer], recording: bool, first: int) -> None:
        """Answer from a tape; suspend at its end."""
        self.tape = tape
        self.tape_index = 0
        self.first_event = first
        if recording:
            self.record()

    def begin_step(self, tape: list[Answer], first: int) -> None:
        """Start the next step on this position, with an empty event list and another tape."""
        self.tape = tape
        self.tape_index = 0
        self.first_event = first
        if self.recording:
            self.events = []
        self.cause = NONE
        self.source = NONE

    def simulate(
        self, tape: list[Answer], dice: Dice, chooser: Chooser | None, horizon: int = NO_HORIZON
    ) -> None:
        """Answer from the tape, then inline by the chooser, or at random without one."""
        self.simulating = True
        self.horizon = horizon
        self.tape = tape
        self.tape_index = 0
        self.dice = dice
        self.chooser = chooser
        self.random = chooser is None
        self.sampling = self.random and not tape

    def use_passes(self, passes: list[Mask]) -> None:
        """Answer windows by these standing passes, a mask for each seat, once the tape ends."""
        self.passes = passes
        common = passes[0]
        for mask in passes:
            common &= mask
        self.common_passes = common

    def track_knowledge(self, seat: Seat) -> None:
        """Make a seat the witness: track which contents it learns from now on."""
        self.witness = seat
        self.trace = list(range(len(self.table.ident)))
        self.exposed = []
        self.shuffles = []
        self.rolls = []

    def use_chance(self, source: ChanceSource) -> None:
        """Take random outcomes from `source`, and record a tape that contains them."""
        self.chance_source = source
        self.rewritten_tape = []

    # -- questions ---------------------------------------------------------------------

    def ask(self, question: Question) -> Answer:
        """Return the answer from the tape or a simulation; suspend if there is none yet."""
        if question.size() == 1 and not question.prompt.secret:
            return next(iter(question.answers()))
        if self.tape_index < len(self.tape):
            recorded = self._recorded_answer(question)
            if recorded is not None:
                return recorded
        if question.size() == 1 and self._passes_formality(question):
            only = next(iter(question.answers()))
            self._record_inline(only)
            return only
        return self._answer_now(question)

    def _passes_formality(self, question: Question) -> bool:
        if not question.prompt.formal or not self.passes:
            return False
        return self.passes[question.seat] & FORMALITIES != 0

    @final
    def takes_pass(self, seat: Seat, window: int) -> bool:
        """Pass in a window if the seat has a standing pass for it. Recorded like an answer."""
        if self.tape_index < len(self.tape):
            if self.tape[self.tape_index] != PASSED_ENTRY:
                return False
            self.tape_index += 1
            self.idle += 1
            if self.chance_source is not None:
                self.rewritten_tape.append(PASSED_ENTRY)
            return True
        if not self.passes:
            return False
        mask = self.passes[seat]
        if mask >> window & 1 or (mask & UNTIL_TURN and self.whose_turn() != seat):
            self._record_inline(PASSED_ENTRY)
            return True
        return False

    @final
    def all_pass(self, window: int) -> bool:
        """Can a window be skipped: do all seats pass, in a simulation that records nothing?"""
        return (
            self.common_passes >> window & 1 == 1
            and self.simulating
            and self.tape_index >= len(self.tape)
        )

    def whose_turn(self) -> Seat:
        """Return the seat whose turn it is; NONE if it is nobody's."""
        return NONE

    def _record_inline(self, answer: Answer) -> None:
        """Add an answer that the step gave itself to the tape. In a simulation there is no need."""
        if not self.simulating:
            self.tape = [*self.tape, answer]
            self.tape_index += 1
            self.idle += 1

    @final
    def choices(self) -> int:
        """Return how often somebody has decided something in this step; passes do not count."""
        return self.decisions + self.tape_index - self.idle

    @final
    def note_pass(self, before: int) -> None:
        """Note that nobody has decided anything since `choices` was `before`, as with a pass."""
        self.idle += self.choices() - before

    def _recorded_answer(self, question: Question) -> Answer | None:
        while self.tape_index < len(self.tape):
            entry = self.tape[self.tape_index]
            self.tape_index += 1
            if self.chance_source is not None:
                self.rewritten_tape.append(entry)
            if self._apply_control_entry(entry):
                if entry[0] == RESIGN:
                    instead = self.answer_after_resignation(question)
                    if instead is not None:
                        return instead
                continue
            if self.strict and not question.allows(entry):
                raise Mismatch
            return entry
        return None

    def _apply_control_entry(self, entry: Answer) -> bool:
        """Apply a tape entry that is not an answer; return whether it was one of those."""
        if not entry or entry[0] not in (RESEED, CHANCE, RESIGN, PASSED):
            return False
        if entry[0] in (CHANCE, PASSED):  # recorded elsewhere, and here a question is asked
            raise Mismatch
        if entry[0] == RESIGN:
            self.resign(entry[1])
        else:
            self.table.reseed(entry[1])
        return True

    def resign(self, seat: Seat) -> None:
        """Let a seat resign. Overridden by games that allow it (see `Rules.can_resign`)."""
        raise Mismatch

    def answer_after_resignation(self, question: Question) -> Answer | None:
        """Return how the waiting question is answered after a resignation; None lets it wait.

        Only matters in games that go on without the seat. The answer is not recorded.
        """
        return None

    def _answer_now(self, question: Question) -> Answer:
        if self.random:
            self.sampling = True
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
        """Ask several seats at once; no answer takes effect before all are given."""
        open_questions = [q for q in questions if q.size() > 1 or q.prompt.secret]
        answers: dict[Seat, Answer] = {}
        for question in open_questions:
            recorded = self._recorded_answer(question)
            if recorded is not None:
                answers[question.seat] = recorded
            elif self.simulating:
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
        """Ask for one entry of a menu."""
        if len(menu) == 1 and not prompt.secret:
            return menu[0]
        if self.sampling:
            self.decisions += 1
            return menu[self.dice.roll(len(menu))]
        return self.ask(OptionQuestion(seat, prompt, menu))

    def choose_in_window(
        self, seat: Seat, window: int, menu: list[Answer], passing: Answer, prompt: Prompt
    ) -> Answer:
        """Ask for one entry of a menu, one of which is to pass.

        `window` is the kind of window, or NONE if no standing pass can answer it.
        """
        if self.sampling:
            return self.choose_option(seat, menu, prompt)
        question = OptionQuestion(seat, prompt, menu)
        question.window = window
        question.passing = passing
        return self.ask(question)

    def choose_cards(
        self,
        seat: Seat,
        cards: list[Card],
        least: int,
        most: int,
        prompt: Prompt,
        ordered: bool = False,
    ) -> Answer:
        """Ask for between `least` and `most` of the cards."""
        if most > len(cards):
            most = len(cards)
        if least > most:
            least = most
        if self.sampling and least == 1 and most == 1 and len(cards) > 1:
            self.decisions += 1
            return (cards[self.dice.roll(len(cards))],)
        return self.ask(CardsQuestion(seat, prompt, cards, least, most, ordered))

    def choose_card(self, seat: Seat, cards: list[Card], prompt: Prompt) -> Card:
        """Ask for exactly one of the cards."""
        if len(cards) == 1 and not prompt.secret:
            return cards[0]
        if self.sampling:
            self.decisions += 1
            return cards[self.dice.roll(len(cards))]
        return self.ask(CardsQuestion(seat, prompt, cards, 1, 1))[0]

    def choose_number(self, seat: Seat, low: int, high: int, prompt: Prompt) -> int:
        """Ask for a number from low to high."""
        return self.ask(NumberQuestion(seat, prompt, low, high))[0]

    def choose_cell(self, seat: Seat, cells: list[Cell], prompt: Prompt) -> Cell:
        """Ask for one of the board positions."""
        if len(cells) == 1 and not prompt.secret:
            return cells[0]
        if self.sampling:
            self.decisions += 1
            return cells[self.dice.roll(len(cells))]
        return self.ask(CellQuestion(seat, prompt, cells))[0]

    def choose_order(self, seat: Seat, items: list[int], prompt: Prompt) -> Answer:
        """Ask for an order of all the items."""
        return self.ask(OrderQuestion(seat, prompt, items))

    def choose_shares(self, seat: Seat, total: int, limits: list[int], prompt: Prompt) -> Answer:
        """Ask how to distribute the total."""
        return self.ask(DistributeQuestion(seat, prompt, total, limits))

    # -- primitives on cards -----------------------------------------------------------

    def put(self, card: Card, zone: Zone) -> None:
        """Put a card on top of a zone; the seats that see the zone learn what it is."""
        table = self.table
        left = table.move(card, zone)
        mask = self.sight[zone]
        if mask & table.known[card] != mask:
            self._reveal_to(card, mask, self.sight[left] == 0)

    def put_under(self, card: Card, zone: Zone) -> None:
        """Put a card at the bottom of a zone."""
        hidden = self.sight[self.table.zone[card]] == 0
        self.table.move_under(card, zone)
        self._reveal_to(card, self.sight[zone], hidden)

    def learn(self, card: Card, mask: Mask) -> None:
        """Show a card to the seats in the mask."""
        self._reveal_to(card, mask, self.sight[self.table.zone[card]] == 0)

    def _reveal_to(self, card: Card, mask: Mask, from_deck: bool) -> None:
        table = self.table
        news = mask & ~table.known[card]
        if not news:
            return
        table.learn(card, mask)
        if not from_deck and not self.simulating:
            reassign_outside_mark(table, card, news & ~table.outside[card])
        if self.trace and mask & bit(self.witness):
            self.exposed.append(self.trace[card])

    # -- chance ------------------------------------------------------------------------

    def shuffle(self, zone: Zone) -> None:
        """Shuffle a pile. Clears what seats know of its cards."""
        self.shuffle_contents(self.table.zones[zone], 0, 0)

    def shuffle_contents(self, cards: list[Card], keep: Mask, keep_outside: Mask) -> None:
        """Shuffle what is in these sleeves (see `Table.shuffle_contents`)."""
        table = self.table
        order = self._next_chance_entry()
        if self.chance_source is not None:
            order = tuple(self.chance_source.arrange(self, cards))
            self.rewritten_tape.append((CHANCE, *order))
        if order:
            table.permute_contents(cards, order, keep, keep_outside, self.trace)
        else:
            table.shuffle_contents(cards, keep, keep_outside, self.trace)
        if self.trace:
            origins = [self.trace[card] for card in cards]
            eye = bit(self.witness)
            kept = [self.trace[card] for card in cards if table.known[card] & eye]
            self.shuffles.append(ShuffleRecord(origins, kept, len(self.exposed)))

    def roll(self, n: int) -> int:
        """Return a random number below n."""
        recorded = self._next_chance_entry()
        number = recorded[0] if recorded else self.table.roll(n)
        if self.chance_source is not None:
            number = self.chance_source.roll(self, n)
            self.rewritten_tape.append((CHANCE, number))
        if self.trace:
            self.rolls.append(number)
        if not 0 <= number < n:
            raise Mismatch
        return number

    def _next_chance_entry(self) -> Answer:
        """Consume and return the outcome recorded on the tape; empty if there is none."""
        if self.tape_index < len(self.tape):
            entry = self.tape[self.tape_index]
            if entry and entry[0] == CHANCE:
                self.tape_index += 1
                self.idle += 1
                return entry[1:]
        return ()

    def conceal(self, card: Card, zone: Zone, seat: Seat = NONE) -> Card:
        """Put a card from hand face down into a zone without showing which one; return its sleeve.

        `seat` defaults to the owner.
        """
        return conceal(self, card, zone, self.table.owner[card] if seat == NONE else seat)
