"""What is good for a seat in the numbers of a position, so that bots can tell harm from gain.

Weights say how much a feature is worth, and are estimates. This says only in which direction it
counts, which is a fact about the game.
"""

from typing import Final, final

MORE: Final = 1  # the more, the better
LESS: Final = -1  # the less, the better
UNCLEAR: Final = 0  # a change may be a gain or a loss
NO_GAIN: Final = 2  # says nothing by itself: a change is neither


@final
class Stakes:
    """In which direction features and card columns are good for a seat."""

    def __init__(
        self,
        features: tuple[str, ...],
        less: tuple[str, ...] = (),
        unclear: tuple[str, ...] = (),
        no_gain: tuple[str, ...] = (),
        burdens: tuple[int, ...] = (),
        boons: tuple[int, ...] = (),
        spent: tuple[str, ...] = (),
    ) -> None:
        unknown = {*less, *unclear, *no_gain} - {*features}
        if unknown:
            raise ValueError(f"These are no features: {', '.join(sorted(unknown))}.")
        self.aims = [MORE] * len(features)
        for at, name in enumerate(features):
            if name in less:
                self.aims[at] = LESS
            elif name in unclear:
                self.aims[at] = UNCLEAR
            elif name in no_gain:
                self.aims[at] = NO_GAIN
        self.burdens = burdens  # card columns in which a higher number never helps
        self.boons = boons  # card columns in which a lower number never helps
        self.spent = spent  # names of zones: a card there is used up, or a feature counts it
