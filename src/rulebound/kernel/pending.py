"""A pending question, as the asked seat sees it."""

from collections.abc import Iterator, Sequence
from typing import Final, final

from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import NONE, Answer, Seat
from rulebound.kernel.move_offers import MoveOffer, Target
from rulebound.kernel.questions import CardsQuestion, Dice, Question
from rulebound.kernel.records import Option
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

SCAN_LIMIT: Final = 5_000
"""Above this many answers, match words by card names instead of scanning all answers."""


@final
class Pending:
    """A question that waits for an answer, as the asked seat may see it."""

    def __init__(self, rules: Rules, table: Table, question: Question) -> None:
        self.rules = rules
        self.table = table
        self.question = question
        self._g: Ctx | None = None

    @property
    def g(self) -> Ctx:
        """The context for the rules' texts; created on first use."""
        if self._g is None:
            self._g = self.rules.context(self.table)
        return self._g

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        return self.question.seat

    @property
    def kind(self) -> str:
        """The form of the question; see `kernel.questions`."""
        return self.question.kind

    @property
    def code(self) -> str:
        """The prompt's short code."""
        return self.question.prompt.code

    @property
    def rule(self) -> str:
        """The rule that asks it."""
        return self.rules.cite(self.table, self.question.prompt.rule)

    @property
    def prompt(self) -> str:
        """The text of the question, with the card that asks it in games that name it."""
        source = self.question.source
        if source == NONE or not self.rules.prompts_name_source:
            return self.task
        return f"{self.rules.card_name(source)}: {self.task}"

    @property
    def task(self) -> str:
        """The text of the question, without the card that asks it."""
        return self.rules.prompt_text(self.g, self.question)

    @property
    def is_formality(self) -> bool:
        """Is it asked only to hide that there is a single answer?"""
        return self.question.prompt.formal and self.size() == 1

    @property
    def window(self) -> str | None:
        """The code of the kind of window it is, if a standing pass can answer it."""
        at = self.question.window
        return self.rules.windows[at].code if at != NONE else None

    @property
    def passing(self) -> Answer | None:
        """The answer that passes, if there is one."""
        return self.question.passing

    def size(self) -> int:
        """Return the number of legal answers."""
        return self.question.size()

    def options(self) -> Iterator[Option]:
        """Yield the legal answers with their texts."""
        for answer in self.question.answers():
            yield self.option(answer)

    def option(self, answer: Answer) -> Option:
        """Return a legal answer with its text."""
        return self.rules.option(self.g, self.question, answer)

    def about(self, target: Target) -> list[MoveOffer]:
        """Return what the seat could do with a target, each with the reason if it cannot."""
        offers = self.rules.about(self.g, self.question, target)
        if not offers:
            text = f"Nothing can be done with it now. {self.prompt}"
            refusal = Refusal("nothing-to-do", self.question.prompt.rule, text)
            offers = [MoveOffer("", (), refusal)]
        return [self._cited(offer) for offer in offers]

    def all_offers(self) -> list[MoveOffer]:
        """Return all that the seat could try, each with the reason if it cannot."""
        return [self._cited(offer) for offer in self.rules.all_offers(self.g, self.question)]

    def _cited(self, offer: MoveOffer) -> MoveOffer:
        refusal = offer.refusal
        if refusal is None:
            return offer
        rule = self.rules.cite(self.table, refusal.rule)
        return MoveOffer(
            offer.text, offer.answer, Refusal(refusal.code, rule, refusal.text, **refusal.params)
        )

    def parse(self, words: str) -> Answer | None:
        """Return the legal answer these words mean, or None.

        Of several answers with the same text the first is meant, or with "... #2" the second.
        Names joined by "+" may be in another order if that is unambiguous.
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
        return self._find_reordered(wanted) if " + " in wanted else None

    def _find_reordered(self, wanted: str) -> Answer | None:
        """Find an answer with the same names in another order; an option must be unique."""
        question = self.question
        cards = isinstance(question, CardsQuestion)
        if isinstance(question, CardsQuestion) and question.ordered:
            return None
        parts = _sorted_parts(wanted, not cards)
        found: dict[str, Answer] = {}
        for answer in question.answers():
            text = normalized(self.rules.answer_text(self.g, question, answer))
            if _sorted_parts(text, not cards) == parts:
                found.setdefault(text, answer)
        return next(iter(found.values())) if len(found) == 1 or (found and cards) else None

    def _find_cards(self, question: CardsQuestion, wanted: str) -> Answer | None:
        """Find cards by their names, when there are too many answers to scan."""
        if question.allows(()) and wanted == normalized(
            self.rules.answer_text(self.g, question, ())
        ):
            return ()
        picked: list[int] = []
        for name in wanted.split(" + "):
            for card in question.cards:
                text = normalized(self.rules.answer_text(self.g, question, (card,)))
                if card not in picked and text == name:
                    picked.append(card)
                    break
            else:
                return None
        answer = tuple(picked)
        if not question.ordered:
            answer = tuple([card for card in question.cards if card in picked])
        return answer if question.allows(answer) else None

    def exact_text(self, answer: Answer) -> str:
        """Return words that mean exactly this answer, even if others have the same text.

        Above `SCAN_LIMIT` copies are not counted: cards with the same name are interchangeable.
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
        """Return a legal answer drawn uniformly at random."""
        return self.question.sample(dice)


def _sorted_parts(words: str, verb: bool) -> list[str]:
    """Return the names in a text, sorted, after its verb if it has one."""
    first, _, rest = words.partition(" ") if verb else ("", "", words)
    return [first, *sorted(rest.split(" + "))]


def split_ordinal(words: str) -> tuple[str, int]:
    """Split the ordinal off: "place Cut #2" means the second answer with the text "place Cut"."""
    before, mark, number = words.rpartition(" #")
    if mark and number.isascii() and number.isdigit() and int(number[:6]) > 0:
        return before, int(number[:6])
    return words, 1


def as_answer(answer: Sequence[int]) -> Answer | None:
    """Convert untrusted input to an answer; None if it is not a sequence of ints."""
    if not isinstance(answer, (tuple, list)):
        return None
    given = tuple(answer)
    for number in given:
        if type(number) is not int or not -(1 << 40) < number < 1 << 40:
            return None
    return given


def malformed_answer(question: Question) -> Refusal:
    return Refusal("malformed", question.prompt.rule, "An answer must be a list of whole numbers.")


def normalized(words: str) -> str:
    """Normalize case and whitespace, for comparing."""
    return " ".join(words.casefold().split())
