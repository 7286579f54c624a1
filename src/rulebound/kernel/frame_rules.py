"""The rules of a game whose frames ask one question each, or run code in between."""

from collections.abc import Callable, Sequence
from typing import cast

from mypy_extensions import mypyc_attr

from rulebound.kernel.card_rules import CardDesign, CardRules
from rulebound.kernel.frame_step import FrameStep, S
from rulebound.kernel.ids import Seat
from rulebound.kernel.moves import MoveSet
from rulebound.kernel.records import Outcome, places_of
from rulebound.kernel.schema import Schema
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table
from rulebound.kernel.table_builder import TableBuilder


@mypyc_attr(allow_interpreted_subclasses=True)
class FrameRules(CardRules[FrameStep]):
    """Rules made of what a game declares, and of the class of its running steps.

    A frame of one of the schema's prompts asks the question, and performs the move that is chosen.
    The frames after them run the functions `frames`, in the order of the schema's phases.
    """

    def __init__(
        self,
        game: str,
        schema: Schema,
        moves: MoveSet[S],
        step: type[S],
        frames: Sequence[Callable[[S], None]],
        designs: Sequence[CardDesign],
        variant: dict[str, object],
    ) -> None:
        super().__init__(game, schema, cast("MoveSet[FrameStep]", moves), designs, variant)
        self.step_type = cast("type[FrameStep]", step)
        self.frames = cast("list[Callable[[FrameStep], None]]", list(frames))
        self.copies = [design.copies for design in designs]  # by ident
        for prompt in schema.prompts:
            if prompt.code not in moves.by_question:
                raise ValueError(f"No move is for the question {prompt.code!r}.")
        if len(frames) != len(schema.phases):
            raise ValueError(f"There are {len(frames)} functions for the phases {schema.phases}.")

    def new_table(self, seats: int, seed: int) -> Table:
        """Return the position with which a game starts, if every number has its initial value."""
        builder = TableBuilder(self.schema, seats)
        for ident, copies in enumerate(self.copies):
            builder.put(ident, self.schema.pack, copies=copies)
        table = builder.table(seed)
        table.push(Frame(self.schema.start, 0))
        return table

    def context(self, table: Table) -> FrameStep:
        return self.step_type(table, self.sights[table.seats], self.schema, self.names)

    def run(self, g: FrameStep) -> None:
        """Pop the top frame; ask its question and perform the move, or run it."""
        g.frame = g.table.pop()
        kind, prompts = g.frame.kind, self.schema.prompts
        if kind < len(prompts):
            g.asked = prompts[kind]
            self.moves.ask(g, g.frame.seat, g.asked)
        else:
            self.frames[kind - len(prompts)](g)

    def outcome(self, table: Table) -> Outcome | None:
        result = table.vars[self.schema.result]
        if result == 0:
            return None
        ending, scores = self.schema.endings[result - 1], self.context(table).scores()
        places = places_of(scores, self.schema.lowest_wins)
        return Outcome(places, tuple(scores), ending.reason, ending.rule)

    def seat_numbers(self, g: FrameStep, seat: Seat, viewer: Seat) -> dict[str, int]:
        return g.seat_numbers(seat, viewer)

    def feature_names(self) -> tuple[str, ...]:
        return tuple(self.context(self.new_table(self.schema.seats[0], 0)).features(0))

    def measure(self, g: FrameStep, seat: Seat) -> list[float]:
        return list(g.features(seat).values())

    def inconsistency(self, table: Table) -> str | None:
        for ident, copies in enumerate(self.copies):
            if table.ident.count(ident) > copies:
                return f"The position has too many copies of {self.names[ident]}."
        return None
