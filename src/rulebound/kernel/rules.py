"""What a game provides to the kernel: one immutable, stateless object."""

from typing import final

from mypy_extensions import mypyc_attr

from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.ids import Answer, Card, Ident, Seat, Zone
from rulebound.kernel.move_offers import MoveOffer, Target
from rulebound.kernel.passes import WindowKind
from rulebound.kernel.questions import Question
from rulebound.kernel.records import Option, Outcome, View
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.stakes import Stakes
from rulebound.kernel.table import Table


@final
class CauseRule:
    """The cause of an event that starts a frame: the latest event of another kind.

    Inside a frame a cause is recorded as it happens. Between frames only the position remains, and
    the position has no log, so these links are found in the journal itself.
    """

    def __init__(self, kind: int, same_seat: bool) -> None:
        self.kind = kind
        self.same_seat = same_seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The rules of one game with its cards, shared by all games of a process."""

    def __init__(self, game: str, variant: dict[str, object]) -> None:
        self.game = game
        self.variant = variant  # the arguments with which the game's `rules()` rebuilds this object
        self.version = 1  # of the rules, by the game's declared changes; saved games name it
        self.cause_rules: dict[int, list[CauseRule]] = {}  # by kind of event
        self.windows: tuple[WindowKind, ...] = ()  # in which a seat can have a standing pass
        self.can_resign = False  # can a seat resign at any time?
        self.prompts_name_source = False  # do questions begin with the card that asks them?

    # -- playing -----------------------------------------------------------------------

    def context(self, table: Table) -> Ctx:
        """Return a running step on a position."""
        raise NotImplementedError

    def step(self, g: Ctx) -> None:
        """Pop the top frame and run it."""
        raise NotImplementedError

    def outcome(self, table: Table) -> Outcome | None:
        """Return the result of the game, or None if it is not over."""
        raise NotImplementedError

    def teams(self, table: Table) -> list[int]:
        """Return the team number of each seat. A team wins and loses together."""
        return list(range(table.seats))

    # -- texts and views ---------------------------------------------------------------

    def cite(self, table: Table, rule: str) -> str:
        """Return the id under which this game cites a rule. Applying it twice changes nothing.

        If a game has several rulebooks, its code, prompts, refusals and log may use the ids of one
        of them. This translates an id to the rulebook in play. `Game` applies it to everything it
        returns, except `outcome` and `view`, where the rules must do it themselves.
        """
        return rule

    def card_name(self, ident: Ident) -> str:
        """Return the name of a design."""
        raise NotImplementedError

    def prompt_text(self, g: Ctx, question: Question) -> str:
        """Return the text of a question, without the card that asks it."""
        return question.prompt.text

    def answer_text(self, g: Ctx, question: Question, answer: Answer) -> str:
        """Return the text of an answer, as scenarios use it."""
        raise NotImplementedError

    def cards_in(self, question: Question, answer: Answer) -> tuple[Card, ...]:
        """Return the cards an answer refers to."""
        raise NotImplementedError

    def option(self, g: Ctx, question: Question, answer: Answer) -> Option:
        """Return a legal answer with its text and what it points at."""
        text = self.answer_text(g, question, answer)
        return Option(answer, text, self.cards_in(question, answer))

    def narrate(self, g: Ctx, event: Event, viewer: Seat, name: str) -> str:
        """Return an event as a sentence. `name` is the card's name if the viewer may know it."""
        raise NotImplementedError

    def starts_turn(self, event: Event) -> bool:
        """Does a turn begin with this event?"""
        return False

    def is_minor(self, event: Event) -> bool:
        """May a short journal leave this event out?"""
        return False

    def view(self, g: Ctx, viewer: Seat, waiting: tuple[int, ...]) -> View:
        """Return all that a seat may see."""
        raise NotImplementedError

    # -- refusals ----------------------------------------------------------------------

    def offered_copy(self, g: Ctx, question: Question, answer: Answer) -> Answer:
        """Return the offered answer that an answer with equal cards means, or the answer itself."""
        return answer

    def refusal(self, g: Ctx, question: Question, answer: Answer) -> Refusal:
        """Return why this answer to this question is not legal."""
        raise NotImplementedError

    def why_not(self, g: Ctx, seat: Seat, asked: Question | None, wish: str) -> Refusal | None:
        """Return why a wish, in words, is not possible now; None if the game has no reason."""
        raise NotImplementedError

    def not_asked_rule(self, waiting: Question) -> str:
        """Return the rule by which others have to wait while this question waits."""
        return waiting.prompt.rule

    # -- hidden information ------------------------------------------------------------

    def all_offers(self, g: Ctx, question: Question) -> list[MoveOffer]:
        """Return all that the seat asked could think of doing, possible or not."""
        return []

    def about(self, g: Ctx, question: Question, target: Target) -> list[MoveOffer]:
        """Return what the seat asked could do with a target, possible or not."""
        return []

    def pool(self, table: Table, card: Card, seat: Seat) -> int:
        """Return the pool of a card. Cards of one pool that a seat cannot see can be swapped."""
        return table.owner[card]

    def in_deck(self, table: Table, card: Card) -> bool:
        """Is the card in a pile whose order is hidden?"""
        raise NotImplementedError

    def place_kind(self, table: Table, card: Card) -> int:
        """Return the kind of place where a card lies. `can_hold` depends on it alone."""
        return 0

    def can_hold(self, place_kind: int, ident: Ident) -> bool:
        """Can a hidden card in this kind of place be of this design?"""
        return True

    def could_be(self, table: Table, card: Card, ident: Ident) -> bool:
        """Can a hidden card, where it lies, be of this design?"""
        return self.can_hold(self.place_kind(table, card), ident)

    def hides_cards(self, question: Question, answer: Answer) -> bool:
        """Is it hidden from others which cards an answer takes, even if they know some of them?

        The consequences of the answer may reveal them at once.
        """
        return False

    def private_seat_columns(self) -> tuple[int, ...]:
        """Return the seat columns whose values others cannot see, or not always."""
        return ()

    # -- evaluation --------------------------------------------------------------------

    def feature_names(self) -> tuple[str, ...]:
        """Return the names of `feature_values`."""
        raise NotImplementedError

    def feature_values(self, g: Ctx, seat: Seat) -> list[float]:
        """Return numbers that describe how well a seat is doing, for bots to weigh."""
        raise NotImplementedError

    def stakes(self) -> Stakes | None:
        """Return in which direction features are good; None if the game does not say."""
        return None

    def resources(self, g: Ctx, seat: Seat) -> list[int]:
        """Return what a seat can use that no feature counts: the more, the better."""
        return []

    def spent_zones(self, seats: int) -> list[Zone]:
        """Return the zones where a card is of no use by itself, or where a feature counts it."""
        return []

    def declining_answer(self, question: Question) -> Answer | None:
        """Return the answer of a seat that does nothing; None if it has to do something."""
        return None

    def rollout_policy(self) -> Chooser | None:
        """Return the policy that plays on before a search evaluates; None for random play."""
        return None

    # -- saved games -------------------------------------------------------------------

    def card_entry(self, ident: Ident) -> dict[str, object]:
        """Return what is printed on a design, as a saved game describes it."""
        return {"name": self.card_name(ident)}

    def further_idents(self, table: Table) -> list[Ident]:
        """Return the designs that a position names, besides those of its cards."""
        return []

    def pool_numbers(self) -> list[int]:
        """Return the numbers that the rules take from all designs, even those not in a game.

        A saved game keeps them, so that cards which are new since do not change how it goes on.
        """
        return []

    def set_pool_numbers(self, numbers: list[int]) -> None:
        """Use the numbers of a saved game. Called before the first game by these rules."""

    def comparable(self, table: Table) -> object:
        """Return a position in a form that stays the same if the game declares more columns."""
        return table.rows()

    def extended_rows(self, rows: list[object]) -> list[object]:
        """Return the rows of a position of older rules, with the columns that are new since."""
        return rows

    # -- validation --------------------------------------------------------------------

    def position_error(self, table: Table) -> str | None:
        """Return what is wrong with an untrusted position; None if nothing is."""
        raise NotImplementedError
