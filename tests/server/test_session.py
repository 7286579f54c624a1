"""A game session: actions rebuild it, and each seat gets its own side only."""

import pytest

import rulebound as rb
from rulebound import Dice, Game, Refused, RuleboundError
from rulebound.server.rows import RoomAction
from rulebound.server.session import GameSession
from tests.helpers import read_only

GAMES = ("skirmish", "lightseekers", "havenfall", "sixforms")


def play_random(session: GameSession, count: int, seed: int = 1) -> list[RoomAction]:
    """Apply random answers. Returns the actions."""
    dice = Dice(seed)
    actions: list[RoomAction] = []
    for _ in range(count):
        pending = session.game.pending[0]
        action = RoomAction(session.revision, "answer", pending.seat, pending.sample(dice), 0, 0)
        session.apply(action)
        actions.append(action)
    return actions


def undo_to(session: GameSession, at: int) -> RoomAction:
    action = RoomAction(session.revision, "undo", 0, (at,), 0, 0)
    session.apply(action)
    return action


def same(one: Game, other: Game) -> bool:
    seats = range(rb.SPECTATOR, one.table.seats)
    return one.table.rows() == other.table.rows() and all(
        one.view(seat) == other.view(seat) and one.journal(seat) == other.journal(seat)
        for seat in seats
    )


@read_only
@pytest.mark.parametrize("name", GAMES)
def test_replaying_the_actions_gives_the_same_game_and_question(name: str) -> None:
    origin = rb.new(name, seed=5).save()
    session = GameSession(origin)
    actions = play_random(session, 40)
    actions.append(undo_to(session, 25))
    actions += play_random(session, 10, seed=2)
    rebuilt = GameSession(origin, actions)
    assert same(session.game, rebuilt.game)
    assert (rebuilt.revision, rebuilt.ask, rebuilt.last_undo) == (
        session.revision,
        session.ask,
        session.last_undo,
    )
    assert rebuilt.answer_count == 35


def test_an_answer_to_an_earlier_question_is_late() -> None:
    session = GameSession(rb.new("skirmish", seed=5).save())
    ask = session.ask
    play_random(session, 1)
    waiting = session.game.pending[0].seat
    with pytest.raises(Refused) as caught:
        session.check_ask(waiting, ask)
    assert caught.value.refusal.code == "late"
    session.check_ask(waiting, session.ask)


def test_after_an_undo_an_old_answer_is_late_even_if_the_question_is_the_same() -> None:
    session = GameSession(rb.new("skirmish", seed=5).save())
    seat, ask = session.game.pending[0].seat, session.ask
    play_random(session, 1)
    undo_to(session, 0)
    assert session.game.pending[0].seat == seat
    with pytest.raises(Refused):
        session.check_ask(seat, ask)


def test_reverting_restores_the_session() -> None:
    session = GameSession(rb.new("skirmish", seed=5).save())
    play_random(session, 6)
    session.journal(0)
    before, ask, revision = session.game.save(), session.ask, session.revision
    journal = list(session.journal(0))
    play_random(session, 1)
    session.journal(0)
    session.revert_last(ask)
    assert (session.game.save(), session.ask, session.revision) == (before, ask, revision)
    assert session.journal(0) == journal


def test_words_are_parsed_or_refused_with_the_engines_reason() -> None:
    session = GameSession(rb.new("skirmish", seed=5).save())
    pending = session.game.pending[0]
    option = next(pending.options())
    assert session.parse_answer(pending.seat, option.text.upper()) == option.answer
    with pytest.raises(Refused) as caught:
        session.parse_answer(pending.seat, "end the world")
    assert caught.value.refusal == session.game.why_not(pending.seat, "end the world")


@read_only
@pytest.mark.parametrize("name", GAMES)
def test_an_earlier_position_looks_as_it_did(name: str) -> None:
    session = GameSession(rb.new(name, seed=5).save())
    seen = [(session.game.view(0), session.game.event_count())]
    for turn in range(30):
        play_random(session, 1, seed=turn)
        seen.append((session.game.view(0), session.game.event_count()))
    for at, (view, events) in enumerate(seen):
        moment = session.moment(7, at, 0, 0)
        assert (moment.view, moment.events, moment.at, moment.ref) == (view, events, at, 7)
        assert moment.journal == ()


def test_another_seats_view_is_available_only_when_the_game_is_over() -> None:
    session = GameSession(rb.new("skirmish", seed=5).save())
    play_random(session, 4)
    with pytest.raises(RuleboundError, match="when the game is over"):
        session.moment(1, 2, 0, 1)
    with pytest.raises(RuleboundError, match="when the game is over"):
        session.moment(1, 2, rb.SPECTATOR, 0)
    dice = Dice(3)
    while session.game.pending:
        pending = session.game.pending[0]
        session.apply(
            RoomAction(session.revision, "answer", pending.seat, pending.sample(dice), 0, 0)
        )
    moment = session.moment(1, 2, 0, 1)
    assert moment.view == session.game.position_after(2).view(1)
    assert list(moment.journal) == session.game.journal(1)[: moment.events]
    with pytest.raises(RuleboundError, match="no seat 5"):
        session.moment(1, 2, 0, 5)


@pytest.mark.parametrize("at", [-1, 7, 100])
def test_undo_to_an_impossible_position_is_rejected(at: int) -> None:
    session = GameSession(rb.new("skirmish", seed=5).save())
    play_random(session, 7)
    before = session.game.save()
    with pytest.raises(RuleboundError):
        undo_to(session, at)
    assert session.game.save() == before
    assert session.revision == 7


@pytest.mark.parametrize("name", GAMES)
def test_a_session_knows_what_was_revealed_and_what_was_a_decision(name: str) -> None:
    session = GameSession(rb.new(name, seed=5).save())
    play_random(session, 20, seed=3)
    game = session.game
    moves = game.moves()
    for at in range(0, len(moves), 3):
        assert session.has_revealed_since(at) == game.has_revealed_since(at)
    for seat in range(game.table.seats):
        decided = [
            at
            for at, (mover, _) in enumerate(moves)
            if mover == seat
            and not getattr(game.position_after(at).question_for(seat), "is_formality", False)
        ]
        assert session.last_decision(seat) == (decided[-1] if decided else None)
    undo_to(session, len(moves) - 5)
    assert session.has_revealed_since(0) == session.game.has_revealed_since(0)
    play_random(session, 5, seed=4)
    assert session.answer_count == len(moves)
