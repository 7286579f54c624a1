"""Why a seat cannot do something now, whatever the game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulebound.kernel.ids import Seat
from rulebound.kernel.pending import as_answer, malformed_answer
from rulebound.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def not_asked(game: "Game", seat: Seat) -> Refusal:
    """Return the refusal for a seat that is not asked anything."""
    if not game.questions:
        outcome = game.rules.outcome(game.table)
        rule = outcome.rule if outcome is not None else ""
        if game.is_replay:
            return Refusal("replay-only", rule, "This game can only be watched.")
        return Refusal("game-over", rule, "The game is over.")
    seats = [pending.seat for pending in game.pending]
    asked = f"seat {seats[0]} is" if len(seats) == 1 else f"seats {str(seats)[1:-1]} are"
    text = f"Seat {seat} is not asked anything now; {asked}."
    rule = game.rules.not_asked_rule(game.questions[0])
    return Refusal("not-asked", rule, text, seat=seats[0])


def why_not(game: "Game", seat: Seat, wish: str | Sequence[int]) -> Refusal | None:
    """Return why a seat cannot do something now; None if it can."""
    asked = game.question_for(seat)
    g = game.rules.context(game.table)
    if not isinstance(wish, str):
        if asked is None:
            return not_asked(game, seat)
        given = as_answer(wish)
        if given is None:
            return malformed_answer(asked.question)
        if asked.question.allows(game.rules.offered_copy(g, asked.question, given)):
            return None
        return game.rules.refusal(g, asked.question, given)
    if asked is not None and asked.parse(wish) is not None:
        return None
    refusal = game.rules.why_not(g, seat, asked.question if asked else None, wish)
    if refusal is not None:
        return refusal
    if asked is None:
        return not_asked(game, seat)
    return Refusal(
        "unknown-wish", asked.rule, f'"{wish}" is not an answer here. {asked.prompt}', wish=wish
    )
