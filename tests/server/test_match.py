"""A game on the server: deeds give it again, and each seat is told its own side only."""

import pytest

import rulebound as rb
from rulebound import Dice, Game, Refused, RuleboundError
from rulebound.server.match import Match
from rulebound.server.rows import Deed
from tests.helpers import read_only

GAMES = ("skirmish", "lightseekers", "havenfall", "sixforms")


def answered(match: Match, count: int, seed: int = 1) -> list[Deed]:
    """Random answers, done; gives the deeds."""
    dice = Dice(seed)
    deeds: list[Deed] = []
    for _ in range(count):
        asked = match.game.pending[0]
        deed = Deed(match.revision, "answer", asked.seat, asked.sample(dice), 0, 0)
        match.do(deed)
        deeds.append(deed)
    return deeds


def back_to(match: Match, at: int) -> Deed:
    deed = Deed(match.revision, "undo", 0, (at,), 0, 0)
    match.do(deed)
    return deed


def same(one: Game, other: Game) -> bool:
    seats = range(rb.SPECTATOR, one.table.seats)
    return one.table.rows() == other.table.rows() and all(
        one.view(seat) == other.view(seat) and one.journal(seat) == other.journal(seat)
        for seat in seats
    )


@read_only
@pytest.mark.parametrize("name", GAMES)
def test_the_deeds_give_the_same_game_at_the_same_question_again(name: str) -> None:
    origin = rb.new(name, seed=5).save()
    match = Match(origin)
    deeds = answered(match, 40)
    deeds.append(back_to(match, 25))
    deeds += answered(match, 10, seed=2)
    again = Match(origin, deeds)
    assert same(match.game, again.game)
    assert (again.revision, again.ask, again.undone) == (match.revision, match.ask, match.undone)
    assert again.moments == 35


def test_an_answer_to_an_earlier_question_is_late() -> None:
    match = Match(rb.new("skirmish", seed=5).save())
    ask = match.ask
    answered(match, 1)
    waiting = match.game.pending[0].seat
    with pytest.raises(Refused) as caught:
        match.check(waiting, ask)
    assert caught.value.refusal.code == "late"
    match.check(waiting, match.ask)


def test_after_going_back_an_old_answer_is_late_even_where_the_question_is_the_same() -> None:
    match = Match(rb.new("skirmish", seed=5).save())
    seat, ask = match.game.pending[0].seat, match.ask
    answered(match, 1)
    back_to(match, 0)
    assert match.game.pending[0].seat == seat
    with pytest.raises(Refused):
        match.check(seat, ask)


def test_what_could_not_be_stored_was_never_done() -> None:
    match = Match(rb.new("skirmish", seed=5).save())
    answered(match, 6)
    match.journal(0)
    before, ask, revision = match.game.save(), match.ask, match.revision
    told = list(match.journal(0))
    answered(match, 1)
    match.journal(0)
    match.take_back(ask)
    assert (match.game.save(), match.ask, match.revision) == (before, ask, revision)
    assert match.journal(0) == told


def test_words_mean_an_answer_or_are_refused_with_the_engines_reason() -> None:
    match = Match(rb.new("skirmish", seed=5).save())
    asked = match.game.pending[0]
    option = next(asked.options())
    assert match.meant(asked.seat, option.text.upper()) == option.answer
    with pytest.raises(Refused) as caught:
        match.meant(asked.seat, "end the world")
    assert caught.value.refusal == match.game.why_not(asked.seat, "end the world")


@read_only
@pytest.mark.parametrize("name", GAMES)
def test_every_moment_looks_as_it_did(name: str) -> None:
    match = Match(rb.new(name, seed=5).save())
    seen = [(match.game.view(0), match.game.event_count())]
    for turn in range(30):
        answered(match, 1, seed=turn)
        seen.append((match.game.view(0), match.game.event_count()))
    for at, (view, events) in enumerate(seen):
        moment = match.look(7, at, 0, 0)
        assert (moment.view, moment.events, moment.at, moment.ref) == (view, events, at, 7)
        assert moment.journal == ()


def test_other_eyes_can_look_only_when_the_game_is_over() -> None:
    match = Match(rb.new("skirmish", seed=5).save())
    answered(match, 4)
    with pytest.raises(RuleboundError, match="when the game is over"):
        match.look(1, 2, 0, 1)
    with pytest.raises(RuleboundError, match="when the game is over"):
        match.look(1, 2, rb.SPECTATOR, 0)
    dice = Dice(3)
    while match.game.pending:
        asked = match.game.pending[0]
        match.do(Deed(match.revision, "answer", asked.seat, asked.sample(dice), 0, 0))
    moment = match.look(1, 2, 0, 1)
    assert moment.view == match.game.position_after(2).view(1)
    assert list(moment.journal) == match.game.journal(1)[: moment.events]
    with pytest.raises(RuleboundError, match="no seat 5"):
        match.look(1, 2, 0, 5)


@pytest.mark.parametrize("at", [-1, 7, 100])
def test_there_is_no_way_back_to_a_moment_that_was_not(at: int) -> None:
    match = Match(rb.new("skirmish", seed=5).save())
    answered(match, 7)
    before = match.game.save()
    with pytest.raises(RuleboundError):
        back_to(match, at)
    assert match.game.save() == before
    assert match.revision == 7


@pytest.mark.parametrize("name", GAMES)
def test_a_match_knows_what_was_told_and_what_was_a_decision(name: str) -> None:
    match = Match(rb.new(name, seed=5).save())
    answered(match, 20, seed=3)
    game = match.game
    moves = game.moves()
    for at in range(0, len(moves), 3):
        assert match.has_revealed_since(at) == game.has_revealed_since(at)
    for seat in range(game.table.seats):
        decided = [
            at
            for at, (mover, _) in enumerate(moves)
            if mover == seat
            and not getattr(game.position_after(at).question_for(seat), "is_formality", False)
        ]
        assert match.last_decision(seat) == (decided[-1] if decided else None)
    back_to(match, len(moves) - 5)
    assert match.has_revealed_since(0) == match.game.has_revealed_since(0)
    answered(match, 5, seed=4)
    assert match.moments == len(moves)
