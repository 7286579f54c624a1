"""Restoring a saved game, with everything checked that the data could have wrong."""

from rulebound.kernel import codec
from rulebound.kernel.checkpoint import Decision
from rulebound.kernel.events import all_events
from rulebound.kernel.game import Game, begin
from rulebound.kernel.ids import NONE, SPECTATOR
from rulebound.kernel.records import Save
from rulebound.kernel.rules import Rules


def restore(rules: Rules, save: Save) -> Game:
    """Return the game that was saved; `SaveError` if the data makes no playable game."""
    origin = codec.decode_checkpoint(rules, save.origin)
    tables = codec.decode_passes(rules, save, origin.base.seats)
    game = Game(rules, origin, tables[0])
    checkpoint = codec.decode_checkpoint(rules, save.checkpoint)
    digests = save.digests if len(save.digests) == len(save.moves) + 1 else []
    for at, (seat, answer) in enumerate(save.moves):
        game.past = Decision(game.past, None, seat, tuple(answer), tables[at + 1])
        game.past.digest = digests[at] if digests else ""
    game.passes = tables[-1]
    game.quiet = save.quiet
    game.journal_mask = save.journal_mask
    try:
        _check_partial(begin(rules, game.origin, tables[0]))
        game.resume_at(checkpoint, was_asked=True)
        _check_partial(game)
        render_everything(game)
    except codec.SaveError:
        raise
    except Exception as error:  # numbers can be consistent and still make no sense to the game
        raise codec.SaveError(f"The saved position cannot be played: {error!r}") from error
    return game


def _check_partial(game: Game) -> None:
    partial = game.checkpoint.partial
    if len(partial) != len(game.questions):
        raise codec.SaveError("The saved answers do not fit the saved question.")
    for given, question in zip(partial, game.questions, strict=True):
        if given is not None and not question.allows(given):
            raise codec.SaveError("A saved answer does not fit its question.")


def render_everything(game: Game) -> None:
    """Build every journal entry and view once, so that none of them can fail later."""
    g = game.rules.context(game.table)
    for event in all_events(game.checkpoint.log) + game.events:
        game.rules.narrate(g, event, SPECTATOR, "")
        for ident in (event.ident, event.source):
            if ident != NONE:
                game.rules.card_name(ident)
    for seat in range(SPECTATOR, game.table.seats):
        game.view(seat)
