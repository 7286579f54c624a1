"""The rules of a game whose table is declared by a schema: what all such games share."""

from collections.abc import Sequence
from typing import Generic, cast

from mypy_extensions import mypyc_attr

from rulebound.kernel import layout, wishes
from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE, Answer, Card, Ident, Mask, Seat, Zone, bit
from rulebound.kernel.move_offers import MoveOffer, Target
from rulebound.kernel.moves import MoveSet
from rulebound.kernel.nouns import G
from rulebound.kernel.pending import normalized, split_ordinal
from rulebound.kernel.questions import CardsQuestion, Question
from rulebound.kernel.records import Option, View
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.rules import Rules
from rulebound.kernel.schema import Schema
from rulebound.kernel.schema_view import SchemaView
from rulebound.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class CardDesign:
    """A card as it is printed. It never changes, and all games of a process share it."""

    def __init__(
        self,
        name: str,
        text: str,
        origin: str,
        flavour: str,
        fields: dict[str, str] | None = None,
        copies: int = 1,
    ) -> None:
        self.name = name
        self.text = text
        self.origin = origin
        self.flavour = flavour
        self.fields: dict[str, str] = {} if fields is None else fields  # see `CardFace`
        self.copies = copies  # how many there are, in games with one pack of cards
        self.entry: dict[str, object] = {}  # as its file has it; see `GameDefinition.read_design`

    def printed(self) -> dict[str, object]:
        """What is printed on it and matters to the game, for comparing with saved games."""
        if self.entry:
            return self.entry
        entry: dict[str, object] = {"name": self.name, "text": self.text, "copies": self.copies}
        entry.update(self.fields)
        return entry


@mypyc_attr(allow_interpreted_subclasses=True)
class CardRules(Rules, Generic[G]):
    """Rules with a schema, moves and a list of designs, for running steps of one class."""

    def __init__(
        self,
        game: str,
        schema: Schema,
        moves: MoveSet[G],
        designs: Sequence[CardDesign],
        variant: dict[str, object],
        features: tuple[str, ...] = (),
    ) -> None:
        super().__init__(game, variant)
        self.prompts_name_source = True
        self.schema = schema
        self.moves = moves.erased()
        self.cards = list(designs)  # by ident; a game has them in a list of its own class, too
        self.names = [design.name for design in designs]
        self.idents: dict[str, Ident] = {name: ident for ident, name in enumerate(self.names)}
        self.entries = [design.printed() for design in designs]  # by ident
        self.features = features  # names of what `measure` returns
        self.cause_rules = schema.cause_rules
        self.windows = schema.windows
        counts = range(max(schema.seats) + 1)
        # both by number of seats
        self.sights: list[list[Mask]] = [
            schema.sight(seats, list(range(seats))) if seats else [] for seats in counts
        ]
        self.deck_zones: list[list[bool]] = [
            schema.decks(seats) if seats else [] for seats in counts
        ]

    # -- playing -----------------------------------------------------------------------

    def step(self, g: Ctx) -> None:
        self.run(cast("G", g))

    def run(self, g: G) -> None:
        """Pop the top frame and run it."""
        raise NotImplementedError

    # -- names -------------------------------------------------------------------------

    def card_name(self, ident: Ident) -> str:
        return self.names[ident]

    # -- moves -------------------------------------------------------------------------

    def answer_text(self, g: Ctx, question: Question, answer: Answer) -> str:
        return self.moves.text(g, question, answer)

    def cards_in(self, question: Question, answer: Answer) -> tuple[Card, ...]:
        return self.moves.cards_in(question, answer)

    def option(self, g: Ctx, question: Question, answer: Answer) -> Option:
        moves = self.moves
        move = moves.move_of(question, answer)
        choice = moves.choices.get(question.prompt.code)
        pointing = moves.points_at(g, question, answer)
        wording = moves.wording(g, question, answer)
        gloss, warning, is_at_hand = "", "", False
        if move is not None:
            gloss, warning = move.gloss(g, answer), move.warning(g, answer)
            is_at_hand = move.is_at_hand
        elif choice is not None and answer:
            gloss = choice.gloss(g, answer[0])
            is_at_hand = choice.is_at_hand and len(answer) == 1
        return Option(
            answer,
            wording.text,
            moves.cards_in(question, answer),
            tuple(pointing.places),
            pointing.seat if pointing.seat != NONE else None,
            gloss,
            is_at_hand,
            moves.copies_of(g, question, answer),
            wording.card_at if wording.card_at != NONE else None,
            tuple([at if at != NONE else None for at in wording.places_at]),
            warning,
        )

    def spent_zones(self, seats: int) -> list[Zone]:
        stakes = self.stakes()
        found: list[Zone] = []
        for kind in self.schema.zones:
            if stakes is not None and kind.name in stakes.spent:
                for seat in range(seats if kind.stride else 1):
                    found.append(kind.zone(seat, seats))
        return found

    def declining_answer(self, question: Question) -> Answer | None:
        if isinstance(question, CardsQuestion):
            return () if question.least == 0 else None
        answer = self.moves.declining.get(question.prompt.code)
        return answer if answer is not None and question.allows(answer) else None

    def hides_cards(self, question: Question, answer: Answer) -> bool:
        move = self.moves.move_of(question, answer)
        if move is not None:
            return move.hides_cards
        choice = self.moves.choices.get(question.prompt.code)
        return choice is not None and choice.hides_cards

    def offered_copy(self, g: Ctx, question: Question, answer: Answer) -> Answer:
        return self.moves.offered_copy(g, question, answer)

    def refusal(self, g: Ctx, question: Question, answer: Answer) -> Refusal:
        return self.moves.refusal(g, question, answer)

    def why_not(self, g: Ctx, seat: Seat, asked: Question | None, wish: str) -> Refusal | None:
        words, _ = split_ordinal(normalized(wish))
        found = wishes.why_not(self.moves, g, seat, asked, words, self.idents)
        return self._another_question(g, seat, words) if found is None and asked else found

    def _another_question(self, g: Ctx, seat: Seat, words: str) -> Refusal | None:
        """Why a move cannot be made that is for another question than the one that waits."""
        for reading in self.moves.read(g, seat, words):
            for prompt in self.schema.prompts:
                if prompt.code in reading.move.questions:
                    text = f"That is for another question: {prompt.text}"
                    return Refusal("another-question", prompt.rule, text, question=prompt.code)
        return None

    def all_offers(self, g: Ctx, question: Question) -> list[MoveOffer]:
        return self.moves.all_offers(g, question)

    def about(self, g: Ctx, question: Question, target: Target) -> list[MoveOffer]:
        if target.card != NONE:
            known = g.table.known
            if not 0 <= target.card < len(known) or not known[target.card] & bit(question.seat):
                return []  # what it is, and where it lies, would be told
            target = Target(target.card, self._place_of(g, target.card))
        return self.moves.about(g, question, target)

    def _place_of(self, g: Ctx, card: Card) -> str:
        """The cell or shared zone where a card lies, by name; empty for zones of seats."""
        if g.table.cell[card] != NONE:
            return g.cell_name(g.table.cell[card])
        return self.schema.shared_zone_name(g.table.zone[card])

    # -- views -------------------------------------------------------------------------

    def view(self, g: Ctx, viewer: Seat, waiting: tuple[int, ...]) -> View:
        return self.build_view(cast("G", g), viewer, waiting)

    def build_view(self, g: G, viewer: Seat, waiting: tuple[int, ...]) -> View:
        """Return all that a seat may see, by the schema."""
        builder = SchemaView(g, self.names, viewer, self.schema)
        further = [self.seat_numbers(g, seat, viewer) for seat in range(g.table.seats)]
        return builder.build(self.game, waiting, self.outcome(g.table), further)

    def seat_numbers(self, g: G, seat: Seat, viewer: Seat) -> dict[str, int]:
        """Return numbers of a seat that follow from what the viewer knows, besides its columns."""
        return {}

    # -- evaluation --------------------------------------------------------------------

    def feature_names(self) -> tuple[str, ...]:
        return self.features

    def feature_values(self, g: Ctx, seat: Seat) -> list[float]:
        return self.measure(cast("G", g), seat)

    def measure(self, g: G, seat: Seat) -> list[float]:
        """Return one number for each of the features."""
        raise NotImplementedError

    # -- the journal -------------------------------------------------------------------

    def narrate(self, g: Ctx, event: Event, viewer: Seat, name: str) -> str:
        kind = self.schema.events.get(event.kind)
        if kind is None:
            raise ValueError(f"There is no kind of event with the number {event.kind}.")
        return kind.tell(g, event, name)

    def starts_turn(self, event: Event) -> bool:
        kind = self.schema.events.get(event.kind)
        return kind is not None and kind.starts_turn

    def is_minor(self, event: Event) -> bool:
        kind = self.schema.events.get(event.kind)
        if kind is None:
            return False
        return kind.is_minor or (kind.is_minor_unsourced and event.source == NONE)

    def in_deck(self, table: Table, card: Card) -> bool:
        return self.deck_zones[table.seats][table.zone[card]]

    def card_entry(self, ident: Ident) -> dict[str, object]:
        return self.entries[ident]

    def comparable(self, table: Table) -> object:
        return layout.comparable(self.schema, table)

    def extended_rows(self, rows: list[object]) -> list[object]:
        return layout.extended_rows(self.schema, rows)

    def private_seat_columns(self) -> tuple[int, ...]:
        return self.schema.private_seat_columns

    def position_error(self, table: Table) -> str | None:
        error = self.schema.position_error(table, len(self.names))
        return error if error is not None else self.inconsistency(table)

    def inconsistency(self, table: Table) -> str | None:
        """What is wrong with a position whose columns are all in range; None if nothing."""
        return None
