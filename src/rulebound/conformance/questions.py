"""Questions count, list, sample and check the same answers, and each answer has its text."""

from __future__ import annotations

from rulebound.conformance.cases import Case, sample_answers, walk
from rulebound.conformance.checks import check
from rulebound.kernel.game import Game
from rulebound.kernel.pending import Pending, normalized
from rulebound.kernel.questions import Dice

SMALL = 800


@check
def a_question_counts_lists_and_allows_the_same_answers(case: Case) -> None:
    for seed in range(case.scaled(3)):
        dice = Dice(seed)
        for game in walk(case, seed):
            for asked in game.pending:
                question = asked.question
                if question.size() <= SMALL:
                    answers = list(question.answers())
                    assert len(answers) == question.size()
                    assert len(set(answers)) == len(answers)
                    assert all(question.allows(answer) for answer in answers)
                for _ in range(3):
                    assert question.allows(question.sample(dice))


@check
def sampling_reaches_every_answer(case: Case) -> None:
    dice = Dice(7)
    seen: set[tuple[str, int]] = set()
    for seed in range(case.scaled(4)):
        for game in walk(case, seed):
            for asked in game.pending:
                size = asked.size()
                if size > 30 or (asked.code, size) in seen:
                    continue
                seen.add((asked.code, size))
                drawn = {asked.sample(dice) for _ in range(size * 25)}
                assert drawn == set(asked.question.answers())


def meaning_of(game: Game, asked: Pending, answer: tuple[int, ...]) -> object:
    """Return an answer with cards replaced by their design and place."""
    table = game.table
    option = asked.option(answer)
    cards = [(table.ident[c], table.zone[c], table.cell[c], table.owner[c]) for c in option.cards]
    rest = list(answer)[::-1]
    for card in option.cards:
        rest.remove(card)  # from the end, because a verb may have the same number
    return (cards, rest)


@check
def a_text_means_one_answer_up_to_identical_cards(case: Case) -> None:
    for seed in range(case.scaled(4)):
        dice = Dice(seed)
        for number, game in enumerate(walk(case, seed)):
            if number % 3 != seed % 3:
                continue
            for asked in game.pending:
                meanings: dict[str, object] = {}
                for answer in sample_answers(asked, 120, dice):
                    option = asked.option(answer)
                    assert option.answer == answer
                    assert option.text == option.text.strip()
                    assert option.text
                    assert len(option.places_at) in (0, len(option.places))
                    for at in (option.card_at, *option.places_at):
                        assert at is None or 0 <= at < len(option.text), option.text
                    meaning = meaning_of(game, asked, answer)
                    assert meanings.setdefault(normalized(option.text), meaning) == meaning, (
                        option.text
                    )


@check
def parse_finds_the_answer_of_a_text(case: Case) -> None:
    for seed in range(case.scaled(2)):
        dice = Dice(seed)
        for number, game in enumerate(walk(case, seed)):
            if number % 8 != seed % 8:
                continue
            for asked in game.pending:
                for answer in sample_answers(asked, 6, dice):
                    text = asked.option(answer).text
                    for words in (text, text.upper(), f"  {text} "):
                        found = asked.parse(words)
                        assert found is not None
                        expected = meaning_of(game, asked, answer)
                        assert meaning_of(game, asked, found) == expected
                assert asked.parse("no such words") is None
