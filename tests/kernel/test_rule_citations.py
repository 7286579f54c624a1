"""A rule is told by the id that it has in the rulebook by which a game is played."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.kernel.events import all_events
from rulebound.kernel.game import Game, new_game
from rulebound.kernel.ids import SPECTATOR, Answer
from rulebound.kernel.questions import Dice
from rulebound.kernel.refusal import Refused
from rulebound.kernel.table import Table
from tests.toy import spec as toy


class OtherBook(toy.Toy):
    """Toy by another rulebook, which numbers its rules otherwise."""

    def cite(self, table: Table, rule: str) -> str:
        return rule.replace("TOY ", "OTHER ")


def by(rules: toy.Toy, answers: int = 12) -> Game:
    """A game by these rules after some answers, the same with each."""
    game = new_game(rules, toy.start(rules, 3, 5, {}))
    dice = Dice(5)
    for _ in range(answers):
        asked = game.pending[0]
        game.submit(asked.seat, asked.sample(dice))
    return game


def refusals(game: Game, answer: Answer) -> list[rb.Refusal]:
    """What is said to an answer that is none, by every seat, and to wishes."""
    said = []
    for seat in [*range(3), SPECTATOR]:
        with pytest.raises(Refused) as caught:
            game.submit(seat, answer)
        said.append(caught.value.refusal)
        assert str(caught.value) == str(said[-1])
        assert game.why_not(seat, answer) == said[-1]
        for wish in ("Jabberwocky", "Pearl", "keep"):
            refusal = game.why_not(seat, wish)
            if refusal is not None:
                said.append(refusal)
    return said


def test_entries_questions_and_refusals_cite_the_rulebook_that_is_played_by() -> None:
    codes = set()
    for answers in range(21):
        game, other = by(toy.rules(), answers), by(OtherBook(), answers)
        for mine, theirs in zip(game.pending, other.pending, strict=True):
            assert theirs.rule == mine.rule.replace("TOY", "OTHER") != mine.rule
        for told, told_there in zip(game.journal(0), other.journal(0), strict=True):
            assert told_there.rule == told.rule.replace("TOY", "OTHER") != told.rule
            assert told_there.text == told.text
        for answer in [(), (0, 0, 0, 99)]:
            mine_said, theirs_said = refusals(game, answer), refusals(other, answer)
            for one, another in zip(mine_said, theirs_said, strict=True):
                assert another.rule == one.rule.replace("TOY", "OTHER") != one.rule
                assert (another.code, another.text) == (one.code, one.text)
                assert another.params == one.params
                codes.add(one.code)
    assert {"not-asked", "not-offered", "not-in-hand", "pearl-last", "unknown-wish"} <= codes


def test_what_is_no_answer_at_all_is_refused_by_a_rule_of_that_rulebook() -> None:
    game = by(OtherBook())
    seat = game.pending[0].seat
    wrong: Answer = (10**30,)
    with pytest.raises(Refused, match=r"\[OTHER ") as caught:
        game.submit(seat, wrong)
    assert caught.value.refusal == game.why_not(seat, wrong)
    assert caught.value.refusal.code == "malformed"


def test_the_log_keeps_the_ids_that_the_code_knows() -> None:
    """So a save does not depend on how rules are told."""
    game, other = by(toy.rules()), by(OtherBook())
    events = all_events(other.checkpoint.log) + other.events
    assert events == all_events(game.checkpoint.log) + game.events
    assert events
    assert all(event.rule.startswith("TOY") for event in events)
    assert other.save() == game.save()
