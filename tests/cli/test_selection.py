"""Choosing several cards: by numbers or names, in any order, a few at a time."""

import pytest

import rulebound as rb
from rulebound.cli.choices import FEW, Menu
from rulebound.cli.play import Session
from rulebound.cli.selection import Pool, Row, different
from rulebound.kernel.questions import CardsQuestion, Question
from tests.cli.helpers import Paper

ROWS = (
    Row("1", "Ember", (10, 12)),
    Row("2", "Cinder", (11,)),
    Row("3", "Ember Lash", (13,)),
    Row("4", "Quartz", (14,)),
)
CARDS = (10, 11, 12, 13, 14)


def pool(least: int, most: int, ordered: bool = False) -> Pool:
    """Two Embers and three other cards."""
    return Pool(ROWS, CARDS, least, most, ordered)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("1 2 4", (10, 11, 14)),
        ("4,2,1", (10, 11, 14)),
        ("1 1 2", (10, 11, 12)),
        ("2-4", (11, 13, 14)),
        ("quartz + ember + cinder", (10, 11, 14)),
        ("Ember + Ember + Cinder", (10, 11, 12)),
        ("cinder, ember ×2", (10, 11, 12)),
        ("ember*2 + 4", (10, 12, 14)),
        ("ember l, c, q", (11, 13, 14)),
        ("1 2 3 -3 4", (10, 11, 14)),
        ("2 4 ember", (10, 11, 14)),
        ("1 2 4 3 - ember lash", (10, 11, 14)),
    ],
)
def test_numbers_and_names_are_read_in_any_order(line: str, answer: rb.Answer) -> None:
    cards = pool(3, 3)
    assert cards.answer(cards.changed((), line)) == answer


def test_where_order_matters_it_is_kept() -> None:
    cards = pool(3, 3, ordered=True)
    assert cards.answer(cards.changed((), "4 1 2")) == (14, 10, 11)
    assert cards.told((14, 10, 12)) == "Quartz, Ember ×2"
    assert cards.wanted() == "3, in order"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("*3", "'' could be Ember, Cinder, Ember Lash, Quartz."),
        ("2 2", "Cinder is chosen already."),
        ("1 1 1", "There are only 2 Ember."),
        ("9", "There is no card 9 here: 1 to 4."),
        ("-2", "Cinder is not chosen."),
        ("smoke", "'smoke' is none of these cards"),
        ("em", "'em' could be Ember, Ember Lash."),
        ("1-4", "That would be 4 cards: choose 2 to 3."),
    ],
)
def test_what_cannot_be_chosen_is_refused_with_the_reason(line: str, reason: str) -> None:
    with pytest.raises(rb.RuleboundError) as caught:
        pool(2, 3).changed((), line)
    assert str(caught.value).startswith(reason)


def test_too_few_are_no_answer() -> None:
    with pytest.raises(rb.RuleboundError, match="2 more to choose: 1 chosen, wanted 3"):
        pool(3, 3).answer((10,))
    assert pool(0, 3).answer(()) == ()


def test_the_same_combination_is_not_listed_twice() -> None:
    found = different(pool(2, 2), 100)
    assert found is not None
    names = [sorted(pool(2, 2).names(answer)) for answer in found]
    assert len(names) == len({tuple(pair) for pair in names}) == 7
    question = CardsQuestion(0, rb.new("skirmish").pending[0].question.prompt, list(CARDS), 2, 2)
    assert all(question.allows(answer) for answer in found)
    assert different(pool(2, 2), 6) is None
    ordered = different(pool(2, 2, ordered=True), 100)
    assert ordered is not None
    assert len(ordered) == 13  # 4 x 4 ordered pairs, less the three that would need another copy


# -- at the table -------------------------------------------------------------------------


def building(code: str) -> rb.Game:
    """A draft at the first question of this code for seat 0, all before it at random."""
    game = rb.new("lightseekers", seed=3, format="draft")
    dice = rb.Dice(3)
    while (asked := game.pending[0]).code != code or asked.seat:
        game.submit(asked.seat, asked.sample(dice))
    return game


def at_table(game: rb.Game, *lines: str, size: tuple[int, int] = (80, 24)) -> tuple[Session, Paper]:
    """Seat 0 types these lines."""
    paper = Paper(lines, size)
    table = Session(game, {1: "random"}, 0, paper)
    table.run()
    return table, paper


def offered(game: rb.Game) -> Menu:
    """What seat 0 is offered."""
    table = Session(game, {1: "random"}, 0, Paper())
    table.viewer = 0
    return table.picture(game.question_for(0))


def answered(game: rb.Game) -> list[rb.Answer]:
    """What seat 0 has answered."""
    return [answer for seat, answer in game.moves() if seat == 0]


def test_the_cards_of_a_large_choice_are_listed_once() -> None:
    game = building("build")
    menu = offered(game)
    assert menu.is_picked
    question: Question = game.pending[0].question
    assert isinstance(question, CardsQuestion)
    assert menu.pool is not None
    listed = [card for row in menu.pool.rows for card in row.cards]
    assert sorted(listed) == sorted(question.cards)
    assert len({row.name for row in menu.pool.rows}) == len(menu.items)
    assert [item.label for item in menu.items] == [row.label for row in menu.pool.rows]
    assert [item.text for item in menu.items] == [row.name for row in menu.pool.rows]


def test_a_deck_is_built_in_several_lines() -> None:
    game = building("build")
    wanted = offered(game).pool
    assert wanted is not None
    before = len(answered(game))
    rest = f"11-{wanted.most}"
    table, paper = at_table(game, "1-10", "3", rest, "-2", "", f"{wanted.most + 1}", "")
    assert f"Chosen 10, wanted {wanted.most}: " in paper.text
    assert f"{wanted.rows[2].name} is chosen already." in paper.text
    assert f"1 more to choose: {wanted.most - 1} chosen, wanted {wanted.most}." in paper.text
    rows = [row for i, row in enumerate(wanted.rows[: wanted.most + 1]) if i != 1]
    assert sorted(answered(game)[before]) == sorted(row.cards[0] for row in rows)
    assert table.chosen == []


def test_a_whole_choice_in_one_line_is_taken_at_once() -> None:
    game = building("build")
    wanted = offered(game).pool
    assert wanted is not None
    before = len(answered(game))
    names = [row.name for row in reversed(wanted.rows[: wanted.most])]
    at_table(game, " + ".join(names))
    assert len(answered(game)) == before + 1


def test_none_can_be_chosen_where_none_are_wanted() -> None:
    for line in ("", "ok", "none"):
        game = building("build combos")
        before = len(answered(game))
        _, paper = at_table(game, line)
        assert "wanted up to 5" in paper.text
        assert answered(game)[before] == ()


def test_what_was_answered_before_stays_on_the_screen_until_something_comes_of_it() -> None:
    game = building("build hero")
    hero = offered(game).items[0].text
    _, paper = at_table(game, "1", "", "u")
    first, _, then = paper.text.partition("Choose the combos of your deck.")
    assert f"Before: {hero}" not in first
    assert f"Before: {hero}" in then
    assert f"Before: {hero}" not in then.rpartition("Choose the hero you play with")[2]


def test_few_combinations_are_listed_and_also_found_by_names_in_any_order() -> None:
    game = building("build hero")
    table = Session(game, {1: "random"}, 0, Paper())
    asked = game.question_for(0)
    assert asked is not None
    question = asked.question
    assert isinstance(question, CardsQuestion)
    names = sorted({asked.option((card,)).text for card in question.cards})
    several = [card for card in question.cards if asked.option((card,)).text in names[:3]]
    asked.question = CardsQuestion(0, question.prompt, several, 2, 2)
    table.viewer = 0
    menu = table.picture(asked)
    assert not menu.is_picked
    assert 3 <= len(menu.items) <= FEW
    assert menu.pool is not None
    assert len({tuple(sorted(item.text.split(" + "))) for item in menu.items}) == len(menu.items)
    pair = next(item for item in menu.items if item.text == f"{names[0]} + {names[1]}")
    assert menu.find(f"{names[1]} + {names[0]}") == []
    assert menu.pool.named(f"{names[1]} + {names[0]}") == pair.answer
    assert menu.pool.named(names[0]) is None
