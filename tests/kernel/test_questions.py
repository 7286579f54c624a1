"""Each kind of question counts, lists, samples and checks the same answers."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.kernel.questions import (
    CARDS,
    CELL,
    DISTRIBUTE,
    NUMBER,
    OPTION,
    ORDER,
    CardsQuestion,
    CellQuestion,
    Dice,
    DistributeQuestion,
    NumberQuestion,
    OptionQuestion,
    OrderQuestion,
    Prompt,
    Question,
)

P = Prompt("test", "Test?", "XY 1")

QUESTIONS: dict[str, tuple[Question, int]] = {
    "one option": (OptionQuestion(0, P, [(3,)]), 1),
    "options": (OptionQuestion(0, P, [(1, 5), (1, 6), (2,), (3, 5, 1)]), 4),
    "no card": (CardsQuestion(0, P, [], 0, 0), 1),
    "no card of some": (CardsQuestion(0, P, [4, 5], 0, 0), 1),
    "one card": (CardsQuestion(0, P, [9, 2, 5], 1, 1), 3),
    "up to two cards": (CardsQuestion(0, P, [9, 2, 5], 0, 2), 7),
    "two of four": (CardsQuestion(0, P, [9, 2, 5, 7], 2, 2), 6),
    "all cards": (CardsQuestion(0, P, [9, 2, 5], 3, 3), 1),
    "two in order": (CardsQuestion(0, P, [9, 2, 5], 2, 2, ordered=True), 6),
    "up to three in order": (CardsQuestion(0, P, [9, 2, 5], 0, 3, ordered=True), 16),
    "a number": (NumberQuestion(0, P, -2, 3), 6),
    "one number": (NumberQuestion(0, P, 7, 7), 1),
    "cells": (CellQuestion(0, P, [14, 3, 8]), 3),
    "order of none": (OrderQuestion(0, P, []), 1),
    "order of four": (OrderQuestion(0, P, [8, 1, 5, 3]), 24),
    "shares": (DistributeQuestion(0, P, 3, [2, 2, 2]), 7),
    "shares of nothing": (DistributeQuestion(0, P, 0, [2, 2]), 1),
    "shares to nobody": (DistributeQuestion(0, P, 0, []), 1),
    "shares without room": (DistributeQuestion(0, P, 4, [1, 0, 3]), 1),
    "impossible shares": (DistributeQuestion(0, P, 5, [1, 3]), 0),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_has_as_many_answers_as_it_says(name: str) -> None:
    question, size = QUESTIONS[name]
    answers = list(question.answers())
    assert question.size() == size == len(answers) == len(set(answers))
    assert all(question.allows(answer) for answer in answers)


@pytest.mark.parametrize("name", QUESTIONS)
def test_nothing_else_is_allowed(name: str) -> None:
    question, _ = QUESTIONS[name]
    answers = set(question.answers())
    for length in range(4):
        for answer in product(range(-3, 10), repeat=length):
            assert question.allows(answer) == (answer in answers), answer


@pytest.mark.parametrize("name", [name for name, (_, size) in QUESTIONS.items() if size])
def test_sampling_is_uniform(name: str) -> None:
    question, size = QUESTIONS[name]
    dice = Dice(17)
    counts = Counter(question.sample(dice) for _ in range(300 * size))
    assert set(counts) == set(question.answers())
    chi = sum((count - 300) ** 2 / 300 for count in counts.values())
    assert chi < size + 5 * (2 * size) ** 0.5 + 5


def test_kinds_are_a_closed_set() -> None:
    kinds = {question.kind for question, _ in QUESTIONS.values()}
    assert kinds == {OPTION, CARDS, NUMBER, CELL, ORDER, DISTRIBUTE}


def test_a_set_of_cards_has_one_answer_in_the_order_of_the_list() -> None:
    question = CardsQuestion(0, P, [9, 2, 5], 2, 2)
    assert question.allows((9, 2))
    assert not question.allows((2, 9))
    assert not question.allows((9, 9))


def test_large_questions_are_sampled_without_being_listed() -> None:
    dice = Dice(1)
    cards = CardsQuestion(0, P, list(range(60)), 20, 30)
    assert cards.size() > 10**15
    order = OrderQuestion(0, P, list(range(40)))
    shares = DistributeQuestion(0, P, 50, [30] * 8)
    for question in (cards, order, shares):
        drawn = {question.sample(dice) for _ in range(20)}
        assert len(drawn) == 20
        assert all(question.allows(answer) for answer in drawn)


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(
    st.lists(st.integers(0, 30), unique=True, max_size=6),
    st.integers(0, 6),
    st.integers(0, 6),
    st.booleans(),
)
def test_any_question_about_cards(cards: list[int], one: int, two: int, ordered: bool) -> None:
    least, most = sorted((min(one, len(cards)), min(two, len(cards))))
    question = CardsQuestion(0, P, cards, least, most, ordered)
    answers = list(question.answers())
    assert question.size() == len(answers) == len(set(answers))
    assert all(question.allows(answer) for answer in answers)
    assert question.sample(Dice(one)) in answers


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(st.integers(0, 9), st.lists(st.integers(0, 5), max_size=5))
def test_any_shares(total: int, limits: list[int]) -> None:
    question = DistributeQuestion(0, P, total, limits)
    every = product(*[range(limit + 1) for limit in limits])
    expected = [shares for shares in every if sum(shares) == total]
    assert sorted(question.answers()) == sorted(expected)
    assert question.size() == len(expected)
    if expected:
        assert question.sample(Dice(total)) in expected
