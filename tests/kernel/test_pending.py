"""Texts of answers, and parsing them even if there are too many answers to scan."""

from __future__ import annotations

import rulebound as rb
from rulebound.kernel.context import Ctx
from rulebound.kernel.pending import SCAN_LIMIT, Pending
from rulebound.kernel.questions import CardsQuestion, OptionQuestion, Prompt, Question
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

CHOOSE = Prompt("choose", "Choose.", "SK search.1")


def asked(least: int, most: int, ordered: bool = False) -> Pending:
    """Return a question about a whole deck of Skirmish."""
    game = rb.new("skirmish", seed=1)
    cards = [card for card, owner in enumerate(game.table.owner) if owner == 0]
    return Pending(game.rules, game.table, CardsQuestion(0, CHOOSE, cards, least, most, ordered))


def test_cards_are_found_by_their_names_among_too_many_answers_to_scan() -> None:
    question = asked(20, 20)
    assert question.size() > SCAN_LIMIT
    answer = question.sample(rb.Dice(3))
    found = question.parse(question.exact_text(answer))
    assert found is not None
    assert question.question.allows(found)
    assert names(question, found) == names(question, answer)


def names(question: Pending, answer: rb.Answer) -> list[str]:
    """Return the names in an answer, sorted."""
    return sorted(question.option(answer).text.split(" + "))


def test_the_order_of_names_matters_if_cards_are_ordered() -> None:
    question = asked(4, 4, ordered=True)
    answer = question.sample(rb.Dice(4))
    found = question.parse(question.option(answer).text)
    assert found is not None
    assert question.option(found).text == question.option(answer).text


def test_none_is_an_answer_if_no_card_has_to_be_chosen() -> None:
    assert asked(0, 20).parse("none") == ()
    assert asked(1, 20).parse("none") is None


def test_unknown_names_and_too_many_copies_are_not_found() -> None:
    question = asked(4, 4)
    assert question.parse("Cut + Cut + Cut + Jabberwock") is None
    assert question.parse("Cut + Cut + Cut + Cut") is None
    assert question.parse("Cut") is None


class Joined(Rules):
    """The text of an answer is a verb and three names."""

    def context(self, table: Table) -> Ctx:
        return Ctx(table, [])

    def answer_text(self, g: Ctx, question: Question, answer: rb.Answer) -> str:
        return "give " + " + ".join("abc"[number] for number in answer[:3])


def joined(*menu: rb.Answer) -> Pending:
    """Return a question with such a menu."""
    game = rb.new("skirmish", seed=1)
    return Pending(Joined("joined", {}), game.table, OptionQuestion(0, CHOOSE, list(menu)))


def test_the_names_in_an_option_may_be_in_another_order() -> None:
    assert joined((0, 1, 2), (0, 0, 1)).parse("give c + a + b") == (0, 1, 2)
    assert joined((0, 1, 2)).parse("take c + a + b") is None
    assert joined((0, 1, 2)).parse("give c + a") is None


def test_names_in_another_order_are_rejected_if_ambiguous() -> None:
    assert joined((0, 1, 2), (2, 1, 0)).parse("give b + a + c") is None
    assert joined((0, 1, 2), (2, 1, 0)).parse("give c + b + a") == (2, 1, 0)


def test_the_order_of_names_does_not_matter_if_cards_are_not_ordered() -> None:
    question = asked(2, 2)
    assert question.size() <= SCAN_LIMIT
    texts = {option.text for option in question.options()}
    for text in sorted(texts)[::40]:
        one, other = text.split(" + ")
        found = question.parse(f"{other} + {one}")
        assert found is not None
        assert names(question, found) == sorted([one, other])
    one = next(text.split(" + ")[0] for text in texts)
    assert question.parse(f"{one} + Nobody") is None
