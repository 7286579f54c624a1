"""A question that waits, as the seat asked sees it."""

from collections.abc import Iterator, Sequence
from typing import Final, final

from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import Answer, Seat
from rulebound.kernel.questions import CardsQuestion, Dice, Question
from rulebound.kernel.records import Option
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

SCAN_LIMIT: Final = 5_000
"""Of more answers than this, none is looked for by going through them all."""


@final
class Pending:
    """A question that is waiting, as the seat asked may see it."""

    def __init__(self, rules: Rules, table: Table, question: Question) -> None:
        self.rules = rules
        self.table = table
        self.question = question
        self._g: Ctx | None = None

    @property
    def g(self) -> Ctx:
        """The position in the hands of the rules; made only where somebody wants words."""
        if self._g is None:
            self._g = self.rules.context(self.table)
        return self._g

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.question.seat

    @property
    def kind(self) -> str:
        """Which of the closed set of questions it is."""
        return self.question.kind

    @property
    def code(self) -> str:
        """What it is about, in one word."""
        return self.question.prompt.code

    @property
    def rule(self) -> str:
        """The rule that asks it."""
        return self.rules.cite(self.table, self.question.prompt.rule)

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self.rules.prompt_text(self.g, self.question)

    @property
    def is_formality(self) -> bool:
        """Is it asked only so that nobody can tell that there is just this one answer?"""
        return self.question.prompt.formal and self.size() == 1

    def size(self) -> int:
        """How many legal answers there are."""
        return self.question.size()

    def options(self) -> Iterator[Option]:
        """The legal answers, one by one."""
        for answer in self.question.answers():
            yield self.option(answer)

    def option(self, answer: Answer) -> Option:
        """One legal answer with its words."""
        return Option(
            answer,
            self.rules.answer_text(self.g, self.question, answer),
            self.rules.cards_in(self.question, answer),
        )

    def parse(self, words: str) -> Answer | None:
        """The legal answer that these words mean, if there is one.

        Of several with the same words the first is meant, or with "... #2" the second. Names that
        are joined by "+" may come in another order, where that cannot mean anything else.
        """
        wanted, copy = split_ordinal(normalized(words))
        question = self.question
        if isinstance(question, CardsQuestion) and self.size() > SCAN_LIMIT:
            return self._find_cards(question, wanted)
        for answer in question.answers():
            if normalized(self.rules.answer_text(self.g, self.question, answer)) == wanted:
                copy -= 1
                if copy == 0:
                    return answer
        return self._find_shuffled(wanted) if " + " in wanted else None

    def _find_shuffled(self, wanted: str) -> Answer | None:
        """The first answer with the same names in another order; of options the only one."""
        question = self.question
        cards = isinstance(question, CardsQuestion)
        if isinstance(question, CardsQuestion) and question.ordered:
            return None
        parts = _parts(wanted, not cards)
        found: dict[str, Answer] = {}
        for answer in question.answers():
            said = normalized(self.rules.answer_text(self.g, question, answer))
            if _parts(said, not cards) == parts:
                found.setdefault(said, answer)
        return next(iter(found.values())) if len(found) == 1 or (found and cards) else None

    def _find_cards(self, question: CardsQuestion, wanted: str) -> Answer | None:
        """Cards by their names, where there are too many answers to look through them."""
        if question.allows(()) and wanted == normalized(
            self.rules.answer_text(self.g, question, ())
        ):
            return ()
        picked: list[int] = []
        for name in wanted.split(" + "):
            for card in question.cards:
                said = normalized(self.rules.answer_text(self.g, question, (card,)))
                if card not in picked and said == name:
                    picked.append(card)
                    break
            else:
                return None
        answer = tuple(picked)
        if not question.ordered:
            answer = tuple([card for card in question.cards if card in picked])
        return answer if question.allows(answer) else None

    def exact_text(self, answer: Answer) -> str:
        """Words that mean this very answer, also where others read the same.

        Of very many answers not even their copies are counted: cards with one name are alike.
        """
        words = self.rules.answer_text(self.g, self.question, answer)
        if self.size() > SCAN_LIMIT:
            return words
        copy = 0
        for other in self.question.answers():
            if self.rules.answer_text(self.g, self.question, other) == words:
                copy += 1
                if other == answer:
                    break
        return words if copy == 1 else f"{words} #{copy}"

    def sample(self, dice: Dice) -> Answer:
        """A legal answer drawn evenly."""
        return self.question.sample(dice)


def _parts(words: str, verb: bool) -> list[str]:
    """The names in words, sorted; before them the verb, where there is one."""
    first, _, rest = words.partition(" ") if verb else ("", "", words)
    return [first, *sorted(rest.split(" + "))]


def split_ordinal(words: str) -> tuple[str, int]:
    """Words and which of several that read the same is meant: "place Cut #2" is the second."""
    before, mark, number = words.rpartition(" #")
    if mark and number.isascii() and number.isdigit() and int(number[:6]) > 0:
        return before, int(number[:6])
    return words, 1


def as_answer(answer: Sequence[int]) -> Answer | None:
    """The answer as a tuple of ints, whatever came in from outside; None if it is none."""
    if not isinstance(answer, (tuple, list)):
        return None
    given = tuple(answer)
    for number in given:
        if type(number) is not int or not -(1 << 40) < number < 1 << 40:
            return None
    return given


def malformed_answer(question: Question) -> Refusal:
    return Refusal("malformed", question.prompt.rule, "An answer is a list of whole numbers.")


def normalized(words: str) -> str:
    """Words as they are compared: without case and superfluous space."""
    return " ".join(words.casefold().split())
