"""Random card text: phrases of a lexicon combined at random."""

from __future__ import annotations

from rulebound.kernel.questions import Dice
from rulebound.kernel.text import TextError, read, write
from rulebound.kernel.text.lexicon import Lexicon
from rulebound.kernel.text.pattern import pattern_of
from rulebound.kernel.text.phrase import Phrase, phrase_of

MAX_DEPTH = 6
"""From this depth on, only the phrases with the fewest holes are used."""


class RandomCardText:
    """Generates anything that a lexicon can say."""

    def __init__(self, lexicon: Lexicon, names: list[str], seed: int) -> None:
        self.lexicon = lexicon
        self.names = names
        self.dice = Dice(seed)

    def text(self, category: str) -> str:
        """Return random text of a category.

        Combinations that are not allowed or ambiguous would be errors in a card file; they are
        skipped.
        """
        while True:
            try:
                value = self._value(category, 0)
                text = write(self.lexicon, value, category)
                again = read(self.lexicon, category, text)
            except (TextError, ValueError):
                continue
            assert again == value, text
            return text

    def card(self, category: str, lines: int) -> str:
        """Return a text of this many lines."""
        return "\n".join(self.text(category) for _ in range(lines))

    def _value(self, category: str, depth: int) -> object:
        if category == "number":
            return self.dice.roll(4)
        if category == "quoted":
            return self.names[self.dice.roll(len(self.names))]
        listed = self.lexicon.list_of(category)
        if listed is not None:
            longest = 1 if depth >= MAX_DEPTH else 3
            return tuple(self._value(listed[0], depth + 1) for _ in range(self._up_to(longest)))
        words = list(self.lexicon.spellings(category).values())
        classes = self._classes(category)
        if depth >= MAX_DEPTH and not words:
            fewest = min(len(_holes(cls)) for cls in classes)
            classes = [cls for cls in classes if len(_holes(cls)) == fewest]
        at = self.dice.roll(len(words) + len(classes))
        if at < len(words):
            return words[at]
        cls = classes[at - len(words)]
        return cls(*[self._value(hole, depth + 1) for hole in _holes(cls)])

    def _classes(self, category: str) -> list[type[Phrase]]:
        classes = self.lexicon.classes(category)
        for other in self.lexicon.included(category):
            classes += self._classes(other)
        return classes

    def _up_to(self, most: int) -> int:
        return 1 + self.dice.roll(most)


def _holes(cls: type[Phrase]) -> list[str]:
    return [hole.category for hole in pattern_of(phrase_of(cls)).holes]
