"""The search of `ismcts`: what it tries, what it keeps, and what it tells."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from math import sqrt
from statistics import pstdev

import pytest

import rulebound as rb
from rulebound import bots
from rulebound.bots import SeatSide
from rulebound.bots.ismcts import ALIKE
from rulebound.bots.signature import LISTED, mixed, signature
from rulebound.bots.tree import WIDENING, Arm, Choices, Search, Spread, Step
from rulebound.bots.weights import horizons, scale
from rulebound.games import GAMES
from rulebound.games.skirmish.names import HAND
from rulebound.kernel.ids import bit
from rulebound.kernel.questions import CardsQuestion
from tests.bots.test_bots import at
from tests.leaks import observation


def choices_of(bot: bots.Ismcts, seat: int) -> Choices:
    """What a bot has under trial for its own seat."""
    assert bot._search is not None
    return bot._search.root.choices[seat]


@pytest.mark.parametrize("game", GAMES)
def test_every_try_is_counted_and_every_answer_gets_one(game: str) -> None:
    played = at(2, 25, game)
    asked = played.pending[0]
    bot = bots.Ismcts(1, iterations=120)
    bot.advise(SeatSide(played, asked.seat, 1))
    choices = choices_of(bot, asked.seat)
    assert choices.visits == sum(arm.visits for arm in choices.arms) == 120
    assert all(0 <= arm.total <= arm.visits for arm in choices.arms)
    assert all(arm.visits for arm in choices.arms) or len(choices.arms) > WIDENING * sqrt(120)


def test_a_search_to_decide_ends_once_no_other_answer_could_come_first() -> None:
    spared = 0
    for seed in range(6):
        game = at(seed, 30, "skirmish")
        asked = game.pending[0]
        bot = bots.Ismcts(seed, iterations=300)
        bot.decide(SeatSide(game, asked.seat, 1))
        if asked.size() > 1:
            visits = sorted((arm.visits for arm in choices_of(bot, asked.seat).arms), reverse=True)
            left = 300 - sum(visits)
            assert bot._search is not None
            is_even = sum(visits) % ALIKE == 0 and bot._search.is_even()
            assert not left or is_even or visits[0] - visits[1] > left
            spared += left
    assert spared


def test_of_billions_of_answers_a_few_are_under_trial() -> None:
    game = rb.new("lightseekers", seed=3, format="draft")
    dice = rb.Dice(3)
    while (asked := game.pending[0]).code != "build":
        game.submit(asked.seat, asked.sample(dice))
    assert asked.size() > 1_000_000 > LISTED
    bot = bots.Ismcts(1, iterations=40)
    answer = bot.decide(SeatSide(game, asked.seat, 1))
    assert asked.question.allows(answer)
    assert 2 <= len(choices_of(bot, asked.seat).arms) <= WIDENING * sqrt(41) + 1


def test_an_answer_that_other_cards_stand_for_here_can_be_tried_again() -> None:
    game = rb.new("lightseekers", seed=3, format="draft")
    dice = rb.Dice(3)
    while (asked := game.pending[0]).code != "build":
        game.submit(asked.seat, asked.sample(dice))
    answer = asked.question.sample(rb.Dice(7))
    choices = Choices()
    choices.arm(signature(game.rules, game.table, asked.question, answer), ())  # not legal here
    search = Search(asked.seat, scale(game.rules), rb.Dice(7), 5, 0.3)
    assert [arm.answer for arm in search._drawn(game, choices, asked.question)] == [answer]


def test_what_was_found_out_is_kept_for_the_next_decision() -> None:
    kept = 0
    game = at(5, 12, "lightseekers")
    pair = [bots.Ismcts(seat, iterations=60) for seat in range(2)]
    for number in range(16):
        asked = game.pending[0]
        side = SeatSide(game, asked.seat, number)
        answer = pair[asked.seat].decide(side)
        if asked.size() > 1:
            kept += choices_of(pair[asked.seat], asked.seat).visits > 60
        game.submit(asked.seat, answer)
    assert kept >= 2


def test_one_bot_may_play_several_seats_and_games() -> None:
    bot = bots.Ismcts(1, iterations=15)
    for game in GAMES:
        played = at(6, 10, game)
        for number in range(8):
            asked = played.pending[0]
            played.submit(asked.seat, bot.decide(SeatSide(played, asked.seat, number)))


def test_the_least_time_is_enough_for_an_answer() -> None:
    game = at(3, 20, "havenfall")
    asked = game.pending[0]
    answer = bots.Ismcts(1, ms=0).decide(SeatSide(game, asked.seat, 1))
    assert game.why_not(asked.seat, answer) is None
    with pytest.raises(ValueError, match="budget"):
        bots.Ismcts(1)


def tried(size: float) -> list[int]:
    """Which of three answers are tried, one after the other, where chances differ by this size."""
    search = Search(0, scale(rb.new("skirmish", seed=1).rules), rb.Dice(3), 8, 2.5)
    choices = Choices()
    arms = [choices.arm(key, ()) for key in range(3)]
    dice = rb.Dice(5)
    picks: list[int] = []
    for _ in range(200):
        arm = search._pick(choices, arms)
        luck = (dice.roll(100) - 50) / 100
        chance = 0.5 + size * (0.1 * arm.key + luck)
        search.spread.add(chance)
        choices.visits += 1
        arm.visits += 1
        arm.total += chance
        picks.append(arm.key)
    return picks


def test_where_all_chances_are_close_small_differences_count() -> None:
    picks = tried(0.5)
    assert tried(0.005) == picks
    assert picks.count(2) > picks.count(1) > picks.count(0) > 0


def test_a_spread_is_the_deviation_of_what_was_met() -> None:
    spread = Spread()
    assert spread.size() == 0
    met = [0.2, 0.9, 0.4, 0.41]
    for chance in met:
        spread.add(chance)
    assert spread.size() == pytest.approx(pstdev(met))


def test_another_position_has_a_spread_of_its_own() -> None:
    game = at(5, 12, "lightseekers")
    asked = game.pending[0]
    bot = bots.Ismcts(1, iterations=30)
    for number in range(2):
        bot.advise(SeatSide(game, asked.seat, number))
        assert bot._search is not None
        assert bot._search.spread.count == 30


@pytest.mark.parametrize("game", GAMES)
def test_a_search_plays_on_as_far_as_suits_the_game(game: str) -> None:
    played = at(2, 25, game)
    side = SeatSide(played, played.pending[0].seat, 1)
    for wish, horizon in ((None, horizons()[game]), (3, 3)):
        bot = bots.Ismcts(1, iterations=2, horizon=wish)
        bot.advise(side)
        assert bot._search is not None
        assert bot._search.horizon == horizon > 0


@contextmanager
def collected() -> Iterator[list[int]]:
    """The rounds that the garbage collector makes meanwhile, as the generations it goes through."""
    rounds: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            rounds.append(info["generation"])

    gc.callbacks.append(note)
    try:
        yield rounds
    finally:
        gc.callbacks.remove(note)


def test_no_garbage_is_collected_during_a_thought() -> None:
    game = at(3, 20, "havenfall")
    side = SeatSide(game, game.pending[0].seat, 1)
    gc.collect()
    with collected() as rounds:
        bots.Ismcts(1, iterations=200).decide(side)
    assert len(rounds) <= 1  # as soon as it is over
    assert gc.isenabled()
    gc.disable()
    try:
        bots.Ismcts(1, iterations=10).decide(side)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_full_round_of_the_collector_that_is_due_comes_before_a_thought() -> None:
    game = at(3, 20, "havenfall")
    side = SeatSide(game, game.pending[0].seat, 1)
    thresholds = gc.get_threshold()
    gc.set_threshold(1_000_000, 10, 0)  # a full one is always due, and none comes by itself
    try:
        with collected() as rounds:
            bots.Ismcts(1, iterations=100).decide(side)
    finally:
        gc.set_threshold(*thresholds)
    assert rounds == [2]


@pytest.mark.parametrize("game", GAMES)
def test_advice_begins_with_what_the_bot_would_do(game: str) -> None:
    played = at(9, 30, game)
    while played.pending[0].size() < 3:
        asked = played.pending[0]
        played.submit(asked.seat, asked.sample(rb.Dice(1)))
    asked = played.pending[0]
    advice = bots.Ismcts(4, iterations=400).advise(SeatSide(played, asked.seat, 1))
    decided = bots.Ismcts(4, iterations=400).decide(SeatSide(played, asked.seat, 1))
    assert advice.estimates[0].answer == decided
    visits = [estimate.visits for estimate in advice.estimates]
    assert visits == sorted(visits, reverse=True)
    assert all(0 <= estimate.chance <= 1 for estimate in advice.estimates)
    assert advice.line[0] == (asked.seat, asked.option(decided).text)


@pytest.mark.parametrize("part", [-(1 << 20), 0, (1 << 42) - 12])
@pytest.mark.parametrize("total", [0, 1, (1 << 42) - 12])
def test_numbers_are_mixed_without_running_over(total: int, part: int) -> None:
    assert mixed(total, part) == (total * 1_000_003 + part) % ((1 << 42) - 11)


def test_equal_cards_are_one_answer_and_others_are_not() -> None:
    game = at(1, 0, "lightseekers")
    twins = others = 0
    dice = rb.Dice(1)
    while not game.over and twins + others < 400:
        asked = game.pending[0]
        if asked.code == "act":
            rules, table, question = game.rules, game.table, asked.question
            hand = [o.answer for o in asked.options() if o.text.startswith("play ")]
            signs = {answer: signature(rules, table, question, answer) for answer in hand}
            for one in hand:
                for other in table.zones[table.zone[one[1]]]:
                    answer = (one[0], other)
                    same = table.ident[other] == table.ident[one[1]]
                    sign = signature(rules, table, question, answer)
                    assert (sign == signs[one]) == same
                    twins += same and other != one[1]
                    others += not same
        game.submit(asked.seat, asked.sample(dice))
    assert twins
    assert others


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_is_told_from_any_other_by_what_it_does(game: str) -> None:
    """Answers of one signature are told in the same words: they take copies of the same card."""
    met = merged = 0
    for seed in range(2):
        played = rb.new(game, seed=seed)
        dice = rb.Dice(seed)
        for _ in range(200):
            if played.over:
                break
            asked = played.pending[0]
            if asked.kind == "option" and 1 < asked.size() <= LISTED:
                rules, table, question = played.rules, played.table, asked.question
                texts: dict[int, set[str]] = {}
                for option in asked.options():
                    sign = signature(rules, table, question, option.answer)
                    texts.setdefault(sign, set()).add(option.text)
                    met += 1
                assert all(len(same) == 1 for same in texts.values()), texts
                merged += asked.size() - len(texts)
            played.submit(asked.seat, asked.sample(dice))
    assert met > 100
    assert merged or game == "lightseekers"  # where hands rarely hold two copies


def test_a_verb_is_no_card_though_their_numbers_are_equal() -> None:
    game = rb.new("skirmish", seed=769)
    dice = rb.Dice(769)
    for _ in range(291):
        asked = game.pending[dice.roll(len(game.pending))]
        game.submit(asked.seat, asked.sample(dice))
    asked = game.pending[dice.roll(len(game.pending))]
    answers = [(4, 4), (1, 1)]
    assert [asked.option(answer).text.split()[0] for answer in answers] == ["pass", "place"]
    signs = {signature(game.rules, game.table, asked.question, answer) for answer in answers}
    assert len(signs) == 2


def test_a_set_of_cards_is_the_same_in_any_order() -> None:
    game = at(1, 30, "lightseekers")
    table = game.table
    known = {table.ident[card]: card for card in range(len(table.ident)) if table.known[card] & 1}
    one, other = list(known.values())[:2]
    prompt = game.pending[0].question.prompt
    for ordered in (False, True):
        question = CardsQuestion(0, prompt, [one, other], 2, 2, ordered=ordered)
        signs = {
            signature(game.rules, table, question, answer)
            for answer in ((one, other), (other, one))
        }
        assert len(signs) == (2 if ordered else 1)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_chooses_for_themselves(game: str) -> None:
    """With two seats, what one gains by an answer the other loses."""
    compared = 0
    for seed in range(8):
        played = at(seed, 60, game)
        if played.over:
            continue
        seat = played.pending[0].seat
        search = Search(seat, scale(played.rules), rb.Dice(seed), 10, 0.3)
        side = SeatSide(played, seat, seed)
        for number in range(150):
            search.iterate(side.imagine(number))
        for arm in search.root.choices[seat].arms:
            child = search.root.children.get(arm.key)
            if child is None or list(child.choices) != [1 - seat]:
                continue
            theirs = sum(answer.total for answer in child.choices[1 - seat].arms)
            assert arm.visits - 1 - 1e-9 <= arm.total + theirs <= arm.visits + 1e-9
            compared += abs(arm.total - theirs) > 2
    assert compared


def test_the_tree_branches_by_what_the_seat_sees_of_an_answer() -> None:
    """In Skirmish others play face down, and sometimes turn that up at once.

    They may also do so with cards that the seat knows to be in their hand.
    """
    alike = apart = known = 0
    for seed in range(3):
        game = rb.new("skirmish", seed=seed)
        dice = rb.Dice(seed)
        for _ in range(70):
            asked = game.pending[0]
            seat = 1 - asked.seat
            places = [branched(game, asked, option, seat) for option in asked.options()]
            held = game.table.zones[HAND + asked.seat]
            if asked.code in ("attack", "defend"):
                known += any(game.table.known[card] & bit(seat) for card in held)
            for (key, view, text), (other_key, other_view, other) in combinations(places, 2):
                if text != other:  # otherwise they are copies of one card
                    assert (key == other_key) == (view == other_view)
                    alike += key == other_key
                    apart += key != other_key
            game.submit(asked.seat, asked.sample(dice))
    assert alike > 100
    assert apart > 100
    assert known


def branched(
    game: rb.Game, asked: rb.Pending, option: rb.Option, seat: int
) -> tuple[int, bytes, str]:
    """Where another's answer leads in a seat's tree, what the seat sees there, and the answer."""
    search = Search(seat, scale(game.rules), rb.Dice(0), 5, 0.3)
    world = game.clone()
    sign = signature(world.rules, world.table, asked.question, option.answer)
    key = search._answer(world, [Step(asked.question, Choices(), Arm(sign, option.answer))])
    return key, observation.observe(world, seat), option.text


def test_how_many_cards_others_choose_in_secret_is_not_seen_either() -> None:
    game = rb.new("lightseekers", seed=0, format="draft")
    dice = rb.Dice(0)
    while game.pending[0].code != "build hero" or game.pending[0].size() < 3:
        game.submit(game.pending[0].seat, game.pending[0].sample(dice))
    asked = game.pending[0]
    search = Search(1 - asked.seat, scale(game.rules), dice, 5, 0.3)
    own = game.pending[1].sample(dice)
    keys = set()
    counts = set()
    for option in asked.options():
        world = game.clone()
        answers = [option.answer, own]
        steps = [
            Step(question, Choices(), Arm(number, answer))
            for number, (question, answer) in enumerate(zip(world.questions, answers, strict=True))
        ]
        keys.add(search._answer(world, steps))
        counts.add(len(option.answer))
    assert counts == {1, 2}
    assert len(keys) == 1


def test_who_has_answered_unseen_chooses_like_who_is_asked_still() -> None:
    """Everybody picks at once: what a seat thinks of it hangs on no order of asking."""
    game = rb.new("lightseekers", seed=1, seats=3, format="draft")
    first = game.clone()
    for asked in game.pending[:2]:
        game.submit(asked.seat, asked.sample(rb.Dice(7)))
    for played in (first, game):
        bot = bots.Ismcts(1, iterations=60)
        bot.advise(SeatSide(played, 2, 1))
        assert bot._search is not None
        root = bot._search.root
        assert sorted(root.choices) == [0, 1, 2]
        assert all(choices.visits == 60 for choices in root.choices.values())


def test_what_could_be_answered_in_other_worlds_only_is_no_longer_under_trial() -> None:
    seen = 0
    game = at(5, 12, "lightseekers")
    pair = [bots.Ismcts(seat, iterations=150) for seat in range(2)]
    for number in range(40):
        if game.over:
            break
        asked = game.pending[0]
        answer = pair[asked.seat].decide(SeatSide(game, asked.seat, number))
        if 1 < asked.size() <= LISTED:
            rules, table, question = game.rules, game.table, asked.question
            now = {signature(rules, table, question, o.answer) for o in asked.options()}
            assert {arm.key for arm in choices_of(pair[asked.seat], asked.seat).arms} <= now
            seen += 1
        game.submit(asked.seat, answer)
    assert seen
