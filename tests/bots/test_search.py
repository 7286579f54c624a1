"""The search of the `ismcts` bot."""

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
from rulebound.bots.ismcts import TIE_CHECK_INTERVAL
from rulebound.bots.signature import MAX_LISTED, combine, signature
from rulebound.bots.tree import WIDENING, Arm, Bandit, PathStep, RunningDeviation, TreeSearch
from rulebound.bots.weights import evaluator, parameters
from rulebound.conformance import observation
from rulebound.games import BUILT_IN
from rulebound.games.skirmish.schema import HAND
from rulebound.kernel.ids import bit
from rulebound.kernel.questions import CardsQuestion
from tests.bots.test_bots import at


def bandit_of(bot: bots.Ismcts, seat: int) -> Bandit:
    """Return the bot's bandit for its own seat at the root."""
    assert bot._search is not None
    return bot._search.root.bandits[seat]


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_iteration_visits_one_answer_and_every_answer_is_visited(game: str) -> None:
    played = at(2, 25, game)
    pending = played.pending[0]
    bot = bots.Ismcts(1, iterations=120)
    bot.advise(SeatSide(played, pending.seat, 1))
    bandit = bandit_of(bot, pending.seat)
    assert bandit.visits == sum(arm.visits for arm in bandit.arms) == 120
    assert all(0 <= arm.total <= arm.visits for arm in bandit.arms)
    assert all(arm.visits for arm in bandit.arms) or len(bandit.arms) > WIDENING * sqrt(120)


def test_a_decision_stops_once_no_other_answer_can_overtake_the_best() -> None:
    unused = 0
    for seed in range(6):
        game = at(seed, 30, "skirmish")
        pending = game.pending[0]
        bot = bots.Ismcts(seed, iterations=300)
        bot.decide(SeatSide(game, pending.seat, 1))
        if pending.size() > 1:
            visits = sorted((arm.visits for arm in bandit_of(bot, pending.seat).arms), reverse=True)
            left = 300 - sum(visits)
            assert bot._search is not None
            is_tied = sum(visits) % TIE_CHECK_INTERVAL == 0 and bot._search.is_tied()
            assert not left or is_tied or visits[0] - visits[1] > left
            unused += left
    assert unused


def test_progressive_widening_tries_a_few_of_billions_of_answers() -> None:
    game = rb.new("lightseekers", seed=3, format="draft")
    dice = rb.Dice(3)
    while (pending := game.pending[0]).code != "build":
        game.submit(pending.seat, pending.sample(dice))
    assert pending.size() > 1_000_000 > MAX_LISTED
    bot = bots.Ismcts(1, iterations=40)
    answer = bot.decide(SeatSide(game, pending.seat, 1))
    assert pending.question.allows(answer)
    assert 2 <= len(bandit_of(bot, pending.seat).arms) <= WIDENING * sqrt(41) + 1


def test_an_arm_whose_cards_changed_can_be_sampled_again() -> None:
    game = rb.new("lightseekers", seed=3, format="draft")
    dice = rb.Dice(3)
    while (pending := game.pending[0]).code != "build":
        game.submit(pending.seat, pending.sample(dice))
    answer = pending.question.sample(rb.Dice(7))
    bandit = Bandit()
    bandit.arm(signature(game.rules, game.table, pending.question, answer), ())  # not legal here
    search = TreeSearch(pending.seat, evaluator(game.rules), rb.Dice(7), 5, 0.3)
    assert [arm.answer for arm in search._sampled_arms(game, bandit, pending.question)] == [answer]


def test_the_subtree_is_kept_for_the_next_decision() -> None:
    kept = 0
    game = at(5, 12, "lightseekers")
    pair = [bots.Ismcts(seat, iterations=60) for seat in range(2)]
    for number in range(16):
        pending = game.pending[0]
        side = SeatSide(game, pending.seat, number)
        answer = pair[pending.seat].decide(side)
        if pending.size() > 1:
            kept += bandit_of(pair[pending.seat], pending.seat).visits > 60
        game.submit(pending.seat, answer)
    assert kept >= 2


def test_one_bot_may_play_several_seats_and_games() -> None:
    bot = bots.Ismcts(1, iterations=15)
    for game in BUILT_IN:
        played = at(6, 10, game)
        for number in range(8):
            pending = played.pending[0]
            played.submit(pending.seat, bot.decide(SeatSide(played, pending.seat, number)))


def test_a_budget_of_zero_milliseconds_still_gives_an_answer() -> None:
    game = at(3, 20, "havenfall")
    pending = game.pending[0]
    answer = bots.Ismcts(1, ms=0).decide(SeatSide(game, pending.seat, 1))
    assert game.why_not(pending.seat, answer) is None
    with pytest.raises(ValueError, match="budget"):
        bots.Ismcts(1)


def pick_arms(scale: float) -> list[int]:
    """Return the sequence of picks among three arms whose values differ by this scale."""
    search = TreeSearch(0, evaluator(rb.new("skirmish", seed=1).rules), rb.Dice(3), 8, 2.5)
    bandit = Bandit()
    arms = [bandit.arm(key, ()) for key in range(3)]
    dice = rb.Dice(5)
    picks: list[int] = []
    for _ in range(200):
        arm = search._pick(bandit, arms)
        noise = (dice.roll(100) - 50) / 100
        value = 0.5 + scale * (0.1 * arm.key + noise)
        search.values.add(value)
        bandit.visits += 1
        arm.visits += 1
        arm.total += value
        picks.append(arm.key)
    return picks


def test_exploration_scales_with_the_deviation_of_the_values() -> None:
    picks = pick_arms(0.5)
    assert pick_arms(0.005) == picks
    assert picks.count(2) > picks.count(1) > picks.count(0) > 0


def test_the_running_deviation_is_the_standard_deviation() -> None:
    values = RunningDeviation()
    assert values.deviation() == 0
    sample = [0.2, 0.9, 0.4, 0.41]
    for value in sample:
        values.add(value)
    assert values.deviation() == pytest.approx(pstdev(sample))


def test_a_new_position_starts_with_a_new_deviation() -> None:
    game = at(5, 12, "lightseekers")
    pending = game.pending[0]
    bot = bots.Ismcts(1, iterations=30)
    for number in range(2):
        bot.advise(SeatSide(game, pending.seat, number))
        assert bot._search is not None
        assert bot._search.values.count == 30


@pytest.mark.parametrize("game", BUILT_IN)
def test_rollouts_use_the_horizon_of_the_game_by_default(game: str) -> None:
    played = at(2, 25, game)
    side = SeatSide(played, played.pending[0].seat, 1)
    for given, horizon in ((None, parameters(game).horizon), (3, 3)):
        bot = bots.Ismcts(1, iterations=2, horizon=given)
        bot.advise(side)
        assert bot._search is not None
        assert bot._search.horizon == horizon > 0


@contextmanager
def watch_gc() -> Iterator[list[int]]:
    """Record the generations that the garbage collector collects meanwhile."""
    generations: list[int] = []

    def record(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            generations.append(info["generation"])

    gc.callbacks.append(record)
    try:
        yield generations
    finally:
        gc.callbacks.remove(record)


def test_no_garbage_is_collected_during_a_search() -> None:
    game = at(3, 20, "havenfall")
    side = SeatSide(game, game.pending[0].seat, 1)
    gc.collect()
    with watch_gc() as generations:
        bots.Ismcts(1, iterations=200).decide(side)
    assert len(generations) <= 1  # right after the search
    assert gc.isenabled()
    gc.disable()
    try:
        bots.Ismcts(1, iterations=10).decide(side)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_full_collection_that_is_due_runs_before_the_search() -> None:
    game = at(3, 20, "havenfall")
    side = SeatSide(game, game.pending[0].seat, 1)
    thresholds = gc.get_threshold()
    gc.set_threshold(1_000_000, 10, 0)  # a full collection is always due, but none starts by itself
    try:
        with watch_gc() as generations:
            bots.Ismcts(1, iterations=100).decide(side)
    finally:
        gc.set_threshold(*thresholds)
    assert generations == [2]


@pytest.mark.parametrize("game", BUILT_IN)
def test_advice_begins_with_what_the_bot_would_do(game: str) -> None:
    played = at(9, 30, game)
    while played.pending[0].size() < 3:
        pending = played.pending[0]
        played.submit(pending.seat, pending.sample(rb.Dice(1)))
    pending = played.pending[0]
    advice = bots.Ismcts(4, iterations=400).advise(SeatSide(played, pending.seat, 1))
    decided = bots.Ismcts(4, iterations=400).decide(SeatSide(played, pending.seat, 1))
    assert advice.estimates[0].answer == decided
    visits = [estimate.visits for estimate in advice.estimates]
    assert visits == sorted(visits, reverse=True)
    assert all(0 <= estimate.chance <= 1 for estimate in advice.estimates)
    assert advice.line[0] == (pending.seat, pending.option(decided).text)


@pytest.mark.parametrize("part", [-(1 << 20), 0, (1 << 42) - 12])
@pytest.mark.parametrize("total", [0, 1, (1 << 42) - 12])
def test_hashes_are_combined_without_overflow(total: int, part: int) -> None:
    assert combine(total, part) == (total * 1_000_003 + part) % ((1 << 42) - 11)


def test_only_answers_with_equal_cards_share_a_signature() -> None:
    game = at(1, 0, "lightseekers")
    twins = others = 0
    dice = rb.Dice(1)
    while not game.over and twins + others < 400:
        pending = game.pending[0]
        if pending.code == "act":
            rules, table, question = game.rules, game.table, pending.question
            hand = [o.answer for o in pending.options() if o.text.startswith("play ")]
            signs = {answer: signature(rules, table, question, answer) for answer in hand}
            for one in hand:
                for other in table.zones[table.zone[one[1]]]:
                    answer = (one[0], other)
                    same = table.ident[other] == table.ident[one[1]]
                    sign = signature(rules, table, question, answer)
                    assert (sign == signs[one]) == same
                    twins += same and other != one[1]
                    others += not same
        game.submit(pending.seat, pending.sample(dice))
    assert twins
    assert others


@pytest.mark.parametrize("game", BUILT_IN)
def test_answers_with_one_signature_have_the_same_text(game: str) -> None:
    """They take copies of the same card."""
    met = merged = 0
    for seed in range(2):
        played = rb.new(game, seed=seed)
        dice = rb.Dice(seed)
        for _ in range(200):
            if played.over:
                break
            pending = played.pending[0]
            if pending.kind == "option" and 1 < pending.size() <= MAX_LISTED:
                rules, table, question = played.rules, played.table, pending.question
                texts: dict[int, set[str]] = {}
                for option in pending.options():
                    sign = signature(rules, table, question, option.answer)
                    texts.setdefault(sign, set()).add(option.text)
                    met += 1
                assert all(len(same) == 1 for same in texts.values()), texts
                merged += pending.size() - len(texts)
            played.submit(pending.seat, pending.sample(dice))
    assert met > 100
    assert merged or game == "lightseekers"  # where hands rarely hold two copies


def test_a_verb_and_a_card_with_equal_numbers_hash_differently() -> None:
    game = rb.new("skirmish", seed=760)
    dice = rb.Dice(760)
    for _ in range(149):
        pending = game.pending[dice.roll(len(game.pending))]
        game.submit(pending.seat, pending.sample(dice))
    pending = game.pending[dice.roll(len(game.pending))]
    answers = [(4, 4), (1, 1)]
    assert [pending.option(answer).text.split()[0] for answer in answers] == ["pass", "place"]
    signs = {signature(game.rules, game.table, pending.question, answer) for answer in answers}
    assert len(signs) == 2


def test_an_unordered_selection_has_one_signature_in_any_order() -> None:
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


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_seat_maximizes_its_own_probability(game: str) -> None:
    """With two seats, one's gain is the other's loss."""
    compared = 0
    for seed in range(8):
        played = at(seed, 60, game)
        if played.over:
            continue
        seat = played.pending[0].seat
        search = TreeSearch(seat, evaluator(played.rules), rb.Dice(seed), 10, 0.3)
        side = SeatSide(played, seat, seed)
        for number in range(150):
            search.iterate(side.sample_world(number))
        for arm in search.root.bandits[seat].arms:
            child = search.root.children.get(arm.key)
            if child is None or list(child.bandits) != [1 - seat]:
                continue
            theirs = sum(answer.total for answer in child.bandits[1 - seat].arms)
            assert arm.visits - 1 - 1e-9 <= arm.total + theirs <= arm.visits + 1e-9
            compared += abs(arm.total - theirs) > 2
    assert compared


def test_the_tree_branches_by_what_the_seat_observes_of_an_answer() -> None:
    """In Skirmish others play face down, and sometimes turn the card up at once.

    The seat may also know some of the cards in their hand.
    """
    alike = apart = known = 0
    for seed in range(3):
        game = rb.new("skirmish", seed=seed)
        dice = rb.Dice(seed)
        for _ in range(70):
            pending = game.pending[0]
            seat = 1 - pending.seat
            branches = [branch_of(game, pending, option, seat) for option in pending.options()]
            held = game.table.zones[HAND + pending.seat]
            if pending.code in ("attack", "defend"):
                known += any(game.table.known[card] & bit(seat) for card in held)
            for (key, view, text), (other_key, other_view, other) in combinations(branches, 2):
                if text != other:  # otherwise they are copies of one card
                    assert (key == other_key) == (view == other_view)
                    alike += key == other_key
                    apart += key != other_key
            game.submit(pending.seat, pending.sample(dice))
    assert alike > 100
    assert apart > 100
    assert known


def branch_of(
    game: rb.Game, pending: rb.Pending, option: rb.Option, seat: int
) -> tuple[int, bytes, str]:
    """Return the child key of another's answer, what the seat sees there, and the answer's text."""
    search = TreeSearch(seat, evaluator(game.rules), rb.Dice(0), 5, 0.3)
    world = game.clone()
    sign = signature(world.rules, world.table, pending.question, option.answer)
    key = search._submit(world, [PathStep(pending.question, Bandit(), Arm(sign, option.answer))])
    return key, observation.observe(world, seat), option.text


def test_the_number_of_cards_others_choose_in_secret_is_not_observed() -> None:
    game = rb.new("lightseekers", seed=0, format="draft")
    dice = rb.Dice(0)
    while game.pending[0].code != "build hero" or game.pending[0].size() < 3:
        game.submit(game.pending[0].seat, game.pending[0].sample(dice))
    pending = game.pending[0]
    search = TreeSearch(1 - pending.seat, evaluator(game.rules), dice, 5, 0.3)
    own = game.pending[1].sample(dice)
    keys = set()
    counts = set()
    for option in pending.options():
        world = game.clone()
        answers = [option.answer, own]
        steps = [
            PathStep(question, Bandit(), Arm(number, answer))
            for number, (question, answer) in enumerate(zip(world.questions, answers, strict=True))
        ]
        keys.add(search._submit(world, steps))
        counts.add(len(option.answer))
    assert counts == {1, 2}
    assert len(keys) == 1


def test_secret_answers_already_given_are_searched_like_open_questions() -> None:
    """All seats pick at once: the order in which they answer must not matter."""
    game = rb.new("lightseekers", seed=1, seats=3, format="draft")
    first = game.clone()
    for pending in game.pending[:2]:
        game.submit(pending.seat, pending.sample(rb.Dice(7)))
    for played in (first, game):
        bot = bots.Ismcts(1, iterations=60)
        bot.advise(SeatSide(played, 2, 1))
        assert bot._search is not None
        root = bot._search.root
        assert sorted(root.bandits) == [0, 1, 2]
        assert all(bandit.visits == 60 for bandit in root.bandits.values())


def test_advancing_drops_arms_that_are_legal_in_other_worlds_only() -> None:
    seen = 0
    game = at(5, 12, "lightseekers")
    pair = [bots.Ismcts(seat, iterations=150) for seat in range(2)]
    for number in range(40):
        if game.over:
            break
        pending = game.pending[0]
        answer = pair[pending.seat].decide(SeatSide(game, pending.seat, number))
        if 1 < pending.size() <= MAX_LISTED:
            rules, table, question = game.rules, game.table, pending.question
            now = {signature(rules, table, question, o.answer) for o in pending.options()}
            assert {arm.key for arm in bandit_of(pair[pending.seat], pending.seat).arms} <= now
            seen += 1
        game.submit(pending.seat, answer)
    assert seen
