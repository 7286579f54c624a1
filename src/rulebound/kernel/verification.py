"""Assertions that running a game again gives the same game."""

from typing import TYPE_CHECKING, Final

from rulebound.kernel.events import all_events

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

SHORT_GAME: Final = 20
"""Up to this many answers, every answer is verified from the origin; later, every tenth."""


def verify_answer(game: "Game") -> None:
    """Verify the last answer.

    Running from the origin after every answer takes quadratic time, so a long game does it
    only after every tenth answer and the last one. It compares the position and all events,
    which finds an earlier difference too.
    """
    verify_base(game)
    answers = len(game.moves())
    if answers <= SHORT_GAME or answers % 10 == 0 or game.over:
        verify_origin(game)


def verify_base(game: "Game") -> None:
    """Assert that running again from the base gives the same game."""
    twin = game.clone()
    twin.resume_at(game.checkpoint, was_asked=True)
    _assert_same(game, twin, "the base")


def verify_origin(game: "Game") -> None:
    """Assert that running again from the origin gives the same game."""
    twin = game.clone()
    twin.past = None
    twin.passes = game.first_passes
    twin.resume_at(game.origin)
    for decision in game.decisions():
        twin.passes = decision.passes
        twin.apply_legal(decision.seat, decision.answer)
    _assert_same(game, twin, "the origin")


def _assert_same(game: "Game", twin: "Game", origin: str) -> None:
    mine = (game.table.rows(), all_events(game.checkpoint.log) + game.events)
    theirs = (twin.table.rows(), all_events(twin.checkpoint.log) + twin.events)
    assert mine == theirs, f"running again from {origin} gives another position"
    mine_asked = [(q.seat, q.kind, q.prompt.code, q.size()) for q in game.questions]
    twin_asked = [(q.seat, q.kind, q.prompt.code, q.size()) for q in twin.questions]
    assert mine_asked == twin_asked, f"running again from {origin} asks another question"
