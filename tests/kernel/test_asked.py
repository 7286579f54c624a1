"""Words for answers, also where there are more answers than can be looked through."""

from __future__ import annotations

import rulebound as rb
from rulebound.kernel.asked import LISTED, Asked
from rulebound.kernel.questions import CardsQuestion, Prompt

CHOOSE = Prompt("choose", "Choose.", "SK search.1")


def asked(least: int, most: int, ordered: bool = False) -> Asked:
    """A choice among a whole deck of Skirmish."""
    game = rb.new("skirmish", seed=1)
    cards = [card for card, owner in enumerate(game.work.owner) if owner == 0]
    g = game.rules.context(game.work)
    return Asked(game.rules, g, CardsQuestion(0, CHOOSE, cards, least, most, ordered))


def test_cards_are_found_by_their_names_among_very_many_answers() -> None:
    question = asked(20, 20)
    assert question.size() > LISTED
    answer = question.sample(rb.Dice(3))
    found = question.find(question.exact(answer))
    assert found is not None
    assert question.question.allows(found)
    assert names(question, found) == names(question, answer)


def names(question: Asked, answer: rb.Answer) -> list[str]:
    """The names of an answer, in no order."""
    return sorted(question.option(answer).text.split(" + "))


def test_the_order_of_names_counts_where_cards_are_ordered() -> None:
    question = asked(4, 4, ordered=True)
    answer = question.sample(rb.Dice(4))
    found = question.find(question.option(answer).text)
    assert found is not None
    assert question.option(found).text == question.option(answer).text


def test_none_is_an_answer_where_nothing_need_be_chosen() -> None:
    assert asked(0, 20).find("none") == ()
    assert asked(1, 20).find("none") is None


def test_names_that_are_not_there_and_too_many_of_one_are_not_found() -> None:
    question = asked(4, 4)
    assert question.find("Cut + Cut + Cut + Jabberwock") is None
    assert question.find("Cut + Cut + Cut + Cut") is None
    assert question.find("Cut") is None
