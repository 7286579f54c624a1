"""A hasty player of Six Forms: at random, but not without sense."""

from __future__ import annotations

from collections import Counter
from typing import final

import rulebound as rb
from rulebound.games.sixforms.haste import Hasty
from rulebound.kernel.ctx import Chooser, Ctx
from rulebound.kernel.ids import Answer
from rulebound.kernel.playout import play_out
from rulebound.kernel.questions import Question
from tests.games.sixforms.table import held


@final
class Pair(Chooser):
    """One seat is hasty, the other does anything; all that they say is checked."""

    def __init__(self, hasty: int) -> None:
        self.hasty = hasty
        self.asked: Counter[str] = Counter()

    def choose(self, g: Ctx, question: Question) -> Answer:
        if question.seat != self.hasty:
            return question.sample(g.dice)
        answer = Hasty().choose(g, question)
        assert question.allows(answer)
        self.asked[question.prompt.code] += 1
        return answer


def test_haste_is_legal_and_beats_chance() -> None:
    wins = 0
    asked: Counter[str] = Counter()
    for seed in range(60):
        pair = Pair(hasty=seed % 2)
        outcome = play_out(rb.new("sixforms", seed=seed // 2), seed, pair).outcome
        wins += outcome.places[pair.hasty] == 1
        asked += pair.asked
    assert wins >= 36
    assert {"act", "move", "respond", "strike", "maintain"} <= set(asked)


def often(game: rb.Game) -> Counter[str]:
    """What is said to a question of the game, out of a hundred times."""
    asked = game.pending[0]
    g = game.rules.context(game.work)
    said: Counter[str] = Counter()
    for luck in range(100):
        g.dice = rb.Dice(luck)
        said[asked.option(Hasty().choose(g, asked.question)).text] += 1
    return said


def moving(battlefield: str) -> rb.Game:
    """The move step of seat 0 with these cards on the battlefield."""
    game = held(f"""
    battlefield: {{{battlefield}}}
    seats: [{{deck: [Boar*12]}}, {{deck: [Boar*12]}}]
    """)
    answer = game.pending[0].find("done")
    assert answer is not None
    game.submit(0, answer)
    assert game.pending[0].code == "move"
    return game


def test_a_fight_that_is_won_is_sought() -> None:
    said = often(moving("b2: {card: Boar, of: 0}, b3: {card: Pebble, of: 1}"))
    assert said.most_common(1)[0][0] == "move Boar b2 to b3"


def test_a_fight_that_is_lost_is_avoided() -> None:
    game = moving("b2: {card: Pebble, of: 0}, b3: {card: Boar, of: 1}")
    assert "move Pebble b2 to b3" in [option.text for option in game.pending[0].options()]
    assert often(game)["move Pebble b2 to b3"] < 10


def test_cards_go_forward_rather_than_back_whoever_plays() -> None:
    said = often(moving("b2: {card: Boar, of: 0}, d4: {card: Oak, of: 1}"))
    assert said["move Boar b2 to b3"] > said["move Boar b2 to b1"]
