"""Random outcomes in worlds: what a step records of them, and where a world takes them from."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.ids import Card

if TYPE_CHECKING:
    from rulebound.kernel.context import Ctx

RESEED: Final = -1_000_003
"""First number of a tape entry that reseeds the random generator. The seed follows."""

CHANCE: Final = -1_000_005
"""First number of a tape entry with the next random outcome.

For a shuffle the old place of each card follows, in order of the new places. For a roll the number
follows.
"""


@final
class ShuffleRecord:
    """What the witness of a step can say about one shuffle."""

    def __init__(self, origins: list[Card], kept: list[Card], exposed: int) -> None:
        self.origins = origins  # by place: the sleeve of the base its content comes from
        self.kept = kept  # those origins whose contents the witness can follow
        self.exposed = exposed  # how many contents the witness had seen earlier in the step


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceSource:
    """Supplies random outcomes when a step is run again in another world."""

    def arrange(self, g: "Ctx", cards: list[Card]) -> list[int]:
        """Return the old place of each card to be shuffled, in order of the new places."""
        raise NotImplementedError

    def roll(self, g: "Ctx", n: int) -> int:
        """Return a number below n."""
        raise NotImplementedError
