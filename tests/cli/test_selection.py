"""Selecting several cards: by number or name, in any order, in several lines."""

import pytest

import rulebound as rb
from rulebound.cli.menu import FEW, Menu
from rulebound.cli.play import Session
from rulebound.cli.selection import CardRow, Pool, distinct_selections
from rulebound.kernel.questions import CardsQuestion, Question
from tests.cli.helpers import ScriptedIO

ROWS = (
    CardRow("1", "Ember", (10, 12)),
    CardRow("2", "Cinder", (11,)),
    CardRow("3", "Ember Lash", (13,)),
    CardRow("4", "Quartz", (14,)),
)
CARDS = (10, 11, 12, 13, 14)


def pool(least: int, most: int, ordered: bool = False) -> Pool:
    """Return a pool of two Embers and three other cards."""
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
def test_numbers_and_names_are_parsed_in_any_order(line: str, answer: rb.Answer) -> None:
    cards = pool(3, 3)
    assert cards.answer(cards.apply((), line)) == answer


def test_an_ordered_selection_keeps_its_order() -> None:
    cards = pool(3, 3, ordered=True)
    assert cards.answer(cards.apply((), "4 1 2")) == (14, 10, 11)
    assert cards.describe((14, 10, 12)) == "Quartz, Ember ×2"
    assert cards.count_text() == "3, in order"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("*3", "'' could be Ember, Cinder, Ember Lash, Quartz."),
        ("2 2", "Cinder is already chosen."),
        ("1 1 1", "There are only 2 Ember."),
        ("9", "There is no card 9 here: 1 to 4."),
        ("-2", "Cinder is not chosen."),
        ("smoke", "'smoke' is not one of these cards"),
        ("em", "'em' could be Ember, Ember Lash."),
        ("1-4", "That would be 4 cards: choose 2 to 3."),
    ],
)
def test_an_invalid_selection_is_refused_with_the_reason(line: str, reason: str) -> None:
    with pytest.raises(rb.RuleboundError) as caught:
        pool(2, 3).apply((), line)
    assert str(caught.value).startswith(reason)


def test_too_few_cards_are_not_an_answer() -> None:
    with pytest.raises(rb.RuleboundError, match="2 more to choose: 1 chosen, wanted 3"):
        pool(3, 3).answer((10,))
    assert pool(0, 3).answer(()) == ()


def test_the_same_combination_is_not_listed_twice() -> None:
    found = distinct_selections(pool(2, 2), 100)
    assert found is not None
    names = [sorted(pool(2, 2).names(answer)) for answer in found]
    assert len(names) == len({tuple(pair) for pair in names}) == 7
    question = CardsQuestion(0, rb.new("skirmish").pending[0].question.prompt, list(CARDS), 2, 2)
    assert all(question.allows(answer) for answer in found)
    assert distinct_selections(pool(2, 2), 6) is None
    ordered = distinct_selections(pool(2, 2, ordered=True), 100)
    assert ordered is not None
    assert len(ordered) == 13  # 4 x 4 ordered pairs, minus the three that need another copy


# -- in a game ----------------------------------------------------------------------------


def building(code: str, seed: int = 3) -> rb.Game:
    """Play a draft at random up to the first question of this code for seat 0."""
    game = rb.new("lightseekers", seed=seed, format="draft")
    dice = rb.Dice(3)
    while (pending := game.pending[0]).code != code or pending.seat:
        game.submit(pending.seat, pending.sample(dice))
    return game


def at_table(
    game: rb.Game, *lines: str, size: tuple[int, int] = (80, 24)
) -> tuple[Session, ScriptedIO]:
    """Start a session in which seat 0 types these lines."""
    terminal = ScriptedIO(lines, size)
    table = Session(game, {1: "random"}, 0, terminal)
    table.run()
    return table, terminal


def offered(game: rb.Game) -> Menu:
    """Return the menu of seat 0."""
    table = Session(game, {1: "random"}, 0, ScriptedIO())
    table.viewer = 0
    return table.show_position(game.question_for(0))


def answered(game: rb.Game) -> list[rb.Answer]:
    """Return the answers of seat 0."""
    return [answer for seat, answer in game.moves() if seat == 0]


def test_each_card_of_a_large_selection_is_listed_once() -> None:
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


def test_a_deck_can_be_built_in_several_lines() -> None:
    game = building("build")
    wanted = offered(game).pool
    assert wanted is not None
    before = len(answered(game))
    rest = f"11-{wanted.most}"
    table, terminal = at_table(game, "1-10", "3", rest, "-2", "", f"{wanted.most + 1}", "")
    assert f"Chosen 10, wanted {wanted.most}: " in terminal.text
    assert f"{wanted.rows[2].name} is already chosen." in terminal.text
    assert f"1 more to choose: {wanted.most - 1} chosen, wanted {wanted.most}." in terminal.text
    rows = [row for i, row in enumerate(wanted.rows[: wanted.most + 1]) if i != 1]
    assert sorted(answered(game)[before]) == sorted(row.cards[0] for row in rows)
    assert table.chosen == []


def test_a_complete_selection_in_one_line_is_accepted_at_once() -> None:
    game = building("build")
    wanted = offered(game).pool
    assert wanted is not None
    before = len(answered(game))
    names = [row.name for row in reversed(wanted.rows[: wanted.most])]
    at_table(game, " + ".join(names))
    assert len(answered(game)) == before + 1


def test_none_can_be_chosen_if_the_question_allows_it() -> None:
    for line in ("", "ok", "none"):
        game = building("build combos", seed=4)  # a hero that states no number of combos
        before = len(answered(game))
        _, terminal = at_table(game, line)
        assert "wanted up to 5" in terminal.text
        assert answered(game)[before] == ()


def test_an_answer_stays_on_the_screen_until_it_has_a_visible_effect() -> None:
    game = building("build hero")
    hero = offered(game).items[0].text
    _, terminal = at_table(game, "1", "", "u")
    first, _, then = terminal.text.partition("Choose the combos of your deck.")
    assert f"Before: {hero}" not in first
    assert f"Before: {hero}" in then
    assert f"Before: {hero}" not in then.rpartition("Choose the hero you play with")[2]


def test_few_combinations_are_listed_and_found_by_names_in_any_order() -> None:
    game = building("build hero")
    table = Session(game, {1: "random"}, 0, ScriptedIO())
    pending = game.question_for(0)
    assert pending is not None
    question = pending.question
    assert isinstance(question, CardsQuestion)
    names = sorted({pending.option((card,)).text for card in question.cards})
    several = [card for card in question.cards if pending.option((card,)).text in names[:3]]
    pending.question = CardsQuestion(0, question.prompt, several, 2, 2)
    table.viewer = 0
    menu = table.show_position(pending)
    assert not menu.is_picked
    assert 3 <= len(menu.items) <= FEW
    assert menu.pool is not None
    assert len({tuple(sorted(item.text.split(" + "))) for item in menu.items}) == len(menu.items)
    pair = next(item for item in menu.items if item.text == f"{names[0]} + {names[1]}")
    assert menu.find(f"{names[1]} + {names[0]}") == []
    assert menu.pool.parse(f"{names[1]} + {names[0]}") == pair.answer
    assert menu.pool.parse(names[0]) is None
