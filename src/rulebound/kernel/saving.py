"""A game as bytes, for `rulebound.load`."""

from typing import TYPE_CHECKING

from rulebound.kernel import codec
from rulebound.kernel.passes import initial_masks
from rulebound.kernel.position_digest import history_digests, used_idents
from rulebound.kernel.records import Save

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def encode_game(game: "Game") -> bytes:
    """Return a game as bytes."""
    rules = game.rules
    idents = used_idents(rules, [game.origin, game.checkpoint])
    return codec.encode(
        Save(
            codec.FORMAT,
            rules.game,
            rules.variant,
            codec.encode_checkpoint(game.origin),
            codec.encode_checkpoint(game.checkpoint),
            [(seat, list(answer)) for seat, answer in game.moves()],
            game.journal_mask,
            game.quiet,
            rules.version,
            [(ident, rules.card_entry(ident)) for ident in idents],
            rules.pool_numbers(),
            [] if game.quiet else history_digests(game),
            _pass_changes(game),
        )
    )


def _pass_changes(game: "Game") -> list[tuple[int, list[int]]]:
    """Return the standing passes at the start of a game, if not the usual ones, and all changes."""
    rows: list[tuple[int, list[int]]] = []
    masks = initial_masks(game.rules.windows, game.table.seats)
    tables = [game.first_passes, *[decision.passes for decision in game.decisions()], game.passes]
    for at, table in enumerate(tables):
        if table != masks:
            masks = table
            rows.append((at - 1, table))
    return rows
