"""Games end, keep their cards, and are reproducible."""

from __future__ import annotations

from typing import final

import rulebound as rb
from rulebound.conformance import invariants
from rulebound.conformance.cases import (
    Case,
    play_randomly,
    position,
    random_game,
    walk,
    walk_uncached,
)
from rulebound.conformance.checks import check, reading
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.ids import Answer
from rulebound.kernel.questions import Dice, Question


@reading
def random_playouts_end(case: Case) -> None:
    lengths, outcomes = set(), set()
    for seed in range(case.scaled(60)):
        game = case.start(seed)
        before = position(game)
        playout = rb.play_out(game, seed=seed)
        assert len(playout.outcome.places) == case.seats
        assert position(game) == before
        lengths.add(playout.decisions)
        outcomes.add(playout.outcome)
    # otherwise nothing that is chosen or dealt matters; a game may always have the same length
    assert len(lengths) > 1 or (len(outcomes) > 1 and not case.is_rich)


@check
def games_keep_the_invariants_at_every_decision(case: Case) -> None:
    for seed in range(case.scaled(5)):
        cards = invariants.cards_of(case.start(seed).table)
        for game in walk(case, seed):
            invariants.check(case, game, cards)
        assert game.over or game.moves()


@check
def quiet_games_end_the_same_way(case: Case) -> None:
    for seed in range(case.scaled(5)):
        normal = case.start(seed)
        quiet = normal.clone(quiet=True)
        events = normal.journal(0)
        play_randomly(normal, seed)
        play_randomly(quiet, seed)
        assert position(quiet) == position(normal)
        assert quiet.outcome == normal.outcome
        assert len(quiet.journal(0)) <= len(events)


@check
def the_same_seed_gives_the_same_game(case: Case) -> None:
    for seed in range(case.scaled(3)):
        for one, other in zip(walk_uncached(case, seed), walk_uncached(case, seed), strict=True):
            last = one, other
        assert last[0].save() == last[1].save()


@check
def different_seeds_give_different_games(case: Case) -> None:
    deals = {tuple(case.start(seed).table.ident) for seed in range(20)}
    assert len(deals) >= 19


@check
def equal_positions_have_equal_futures(case: Case) -> None:
    game = random_game(case, 4, 6)
    futures = {rb.play_out(game, seed=9).decisions for _ in range(3)}
    assert len(futures) == 1


@final
class Sampler(Chooser):
    """Answers inline as the test does with `submit`."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, g: Ctx, question: Question) -> Answer:
        return question.sample(self.dice)


@check
def inline_and_submitted_answers_lead_to_the_same_end(case: Case) -> None:
    for seed in range(case.scaled(6)):
        game = case.start(seed).clone(quiet=True)
        simulated = rb.play_out(game, chooser=Sampler(seed))
        dice = Dice(seed)
        decisions = 0
        while not game.over:
            asked = game.pending[0]  # a simulation also answers the first question first
            game.submit(asked.seat, asked.sample(dice))
            decisions += 1
        assert game.outcome == simulated.outcome
        assert decisions == simulated.decisions


@check
def a_playout_can_start_at_any_decision(case: Case) -> None:
    for seed in range(case.scaled(2)):
        for number, game in enumerate(walk(case, seed)):
            if number % 9 == seed:
                before = game.save()
                assert rb.play_out(game, seed=number).outcome is not None
                assert game.save() == before
