"""Rules are cited by their ids in the rulebook that a game is played by."""

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
    """Toy with another rulebook, in which rules have other ids."""

    def cite(self, table: Table, rule: str) -> str:
        return rule.replace("TOY ", "OTHER ")


def play(rules: toy.Toy, answers: int = 12) -> Game:
    """Return a game with these rules after some answers, always the same ones."""
    game = new_game(rules, toy.start(rules, 3, 5, {}))
    dice = Dice(5)
    for _ in range(answers):
        asked = game.pending[0]
        game.submit(asked.seat, asked.sample(dice))
    return game


def refusals(game: Game, answer: Answer) -> list[rb.Refusal]:
    """Return the refusals of an illegal answer and of wishes, by every seat."""
    found = []
    for seat in [*range(3), SPECTATOR]:
        with pytest.raises(Refused) as caught:
            game.submit(seat, answer)
        found.append(caught.value.refusal)
        assert str(caught.value) == str(found[-1])
        assert game.why_not(seat, answer) == found[-1]
        for wish in ("Jabberwocky", "Pearl", "keep"):
            refusal = game.why_not(seat, wish)
            if refusal is not None:
                found.append(refusal)
    return found


def test_entries_questions_and_refusals_cite_the_rulebook_in_play() -> None:
    codes = set()
    for answers in range(21):
        game, other = play(toy.rules(), answers), play(OtherBook(), answers)
        for mine, theirs in zip(game.pending, other.pending, strict=True):
            assert theirs.rule == mine.rule.replace("TOY", "OTHER") != mine.rule
        for entry, other_entry in zip(game.journal(0), other.journal(0), strict=True):
            assert other_entry.rule == entry.rule.replace("TOY", "OTHER") != entry.rule
            assert other_entry.text == entry.text
        for answer in [(), (0, 0, 0, 99)]:
            for one, another in zip(refusals(game, answer), refusals(other, answer), strict=True):
                assert another.rule == one.rule.replace("TOY", "OTHER") != one.rule
                assert (another.code, another.text) == (one.code, one.text)
                assert another.params == one.params
                codes.add(one.code)
    assert {"not-asked", "not-offered", "not-in-hand", "pearl-last", "unknown-wish"} <= codes


def test_a_malformed_answer_is_refused_with_a_rule_of_the_rulebook_in_play() -> None:
    game = play(OtherBook())
    seat = game.pending[0].seat
    wrong: Answer = (10**30,)
    with pytest.raises(Refused, match=r"\[OTHER ") as caught:
        game.submit(seat, wrong)
    assert caught.value.refusal == game.why_not(seat, wrong)
    assert caught.value.refusal.code == "malformed"


def test_the_log_keeps_the_ids_used_in_the_code() -> None:
    """A save does not depend on the rulebook in play."""
    game, other = play(toy.rules()), play(OtherBook())
    events = all_events(other.checkpoint.log) + other.events
    assert events == all_events(game.checkpoint.log) + game.events
    assert events
    assert all(event.rule.startswith("TOY") for event in events)
    assert other.save() == game.save()
