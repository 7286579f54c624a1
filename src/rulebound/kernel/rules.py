"""What a game is to the kernel: one immutable object without memory."""

from typing import final

from mypy_extensions import mypyc_attr

from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.ids import Answer, Card, Ident, Seat
from rulebound.kernel.questions import Question
from rulebound.kernel.records import Outcome, View
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.table import Table


@final
class CauseRule:
    """Where an event that begins a frame comes from: the latest event of another kind.

    A cause inside a frame is noted as it happens. Between frames nothing but the position
    remains, and the position knows no log; so these links are found in the journal itself.
    """

    def __init__(self, kind: int, same_seat: bool) -> None:
        self.kind = kind
        self.same_seat = same_seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The rules of one game with its cards. All games of a process share it."""

    def __init__(self, game: str, variant: dict[str, object]) -> None:
        self.game = game
        self.variant = variant  # what `rules()` of the game needs to build this object again
        self.cause_rules: dict[int, list[CauseRule]] = {}  # by kind of event, see `CauseRule`
        self.resigns = False  # can a seat give up at any moment?

    # -- playing -----------------------------------------------------------------------

    def context(self, table: Table) -> Ctx:
        """A running step on a position."""
        raise NotImplementedError

    def step(self, g: Ctx) -> None:
        """Pop the top frame and do what it says."""
        raise NotImplementedError

    def outcome(self, table: Table) -> Outcome | None:
        """How the game ended, or None."""
        raise NotImplementedError

    def teams(self, table: Table) -> list[int]:
        """By seat: the number of its side. Who is on the same side wins and loses together."""
        return list(range(table.seats))

    # -- telling -----------------------------------------------------------------------

    def cite(self, table: Table, rule: str) -> str:
        """The id by which a rule is told in this game; what was told so already stays the same.

        Where a game has several rulebooks, code may know a rule by its id in one of them, and so
        do prompts, refusals and the log; who plays by another is told the id that it has there.
        Whatever leaves a `Game` went through this, except `outcome` and `view`: there it is for
        the game itself to do so.
        """
        return rule

    def card_name(self, ident: Ident) -> str:
        """The name of a design."""
        raise NotImplementedError

    def prompt_text(self, g: Ctx, question: Question) -> str:
        """The question in words."""
        return question.prompt.text

    def answer_text(self, g: Ctx, question: Question, answer: Answer) -> str:
        """An answer in words, the same that scenarios use."""
        raise NotImplementedError

    def cards_in(self, question: Question, answer: Answer) -> tuple[Card, ...]:
        """The cards an answer speaks of."""
        raise NotImplementedError

    def narrate(self, g: Ctx, event: Event, viewer: Seat, name: str) -> str:
        """An event as a sentence; `name` is what the viewer may call its card."""
        raise NotImplementedError

    def view(self, g: Ctx, viewer: Seat, waiting: tuple[int, ...]) -> View:
        """All that a seat may see, listed."""
        raise NotImplementedError

    # -- refusing ----------------------------------------------------------------------

    def refusal(self, g: Ctx, question: Question, answer: Answer) -> Refusal:
        """Why this answer to this question is not legal."""
        raise NotImplementedError

    def why_not(self, g: Ctx, seat: Seat, asked: Question | None, wish: str) -> Refusal | None:
        """Why a wish, in words, is not possible now; None where the game knows no reason."""
        raise NotImplementedError

    # -- knowing -----------------------------------------------------------------------

    def pool(self, table: Table, card: Card, seat: Seat) -> int:
        """Cards of one pool, hidden from a seat, can stand in for each other."""
        return table.owner[card]

    def in_deck(self, table: Table, card: Card) -> bool:
        """Does the card lie in a pile whose order is hidden?"""
        raise NotImplementedError

    def place_kind(self, table: Table, card: Card) -> int:
        """The kind of place where a card lies; what can lie there hidden depends on it alone."""
        return 0

    def can_hold(self, place_kind: int, ident: Ident) -> bool:
        """Could a hidden card at such a place be of this design?"""
        return True

    def could_be(self, table: Table, card: Card, ident: Ident) -> bool:
        """Could a hidden card, where it lies, be of this design?"""
        return self.can_hold(self.place_kind(table, card), ident)

    def hides_cards(self, question: Question, answer: Answer) -> bool:
        """Do others not see which cards an answer takes, though they may know some of them?

        What comes of it may show them at once.
        """
        return False

    def private_seat_columns(self) -> tuple[int, ...]:
        """The columns of seats in which others may not see what stands there, or not always."""
        return ()

    # -- weighing ----------------------------------------------------------------------

    def feature_names(self) -> tuple[str, ...]:
        """What `measure` counts, in words."""
        raise NotImplementedError

    def feature_values(self, g: Ctx, seat: Seat) -> list[float]:
        """How a seat stands, in numbers that a bot may weigh; no rule depends on them."""
        raise NotImplementedError

    def rollout_policy(self) -> Chooser | None:
        """Who plays a position on before a search weighs it; None: anybody, at random."""
        return None

    # -- checking ----------------------------------------------------------------------

    def position_error(self, table: Table) -> str | None:
        """What is wrong with a position that came from outside; None if nothing."""
        raise NotImplementedError
