"""Short digests of positions, to tell whether a game played again goes the same way.

They are computed when a game is saved, not when it is played. The decisions of a game remember
them, so that saving again only adds those of the answers since.
"""

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec

from rulebound.kernel.events import all_events
from rulebound.kernel.ids import NONE, Ident

if TYPE_CHECKING:
    from rulebound.kernel.checkpoint import Checkpoint
    from rulebound.kernel.game import Game
    from rulebound.kernel.rules import Rules

BYTES: Final = 8
"""The size of a digest; as text it has twice as many characters."""


def position_digest(game: "Game") -> str:
    """Return the digest of a position with its pending questions."""
    asked = [
        [question.seat, question.kind, question.prompt.code, str(question.size())]
        for at, question in enumerate(game.questions)
        if game.checkpoint.partial[at] is None
    ]
    content = msgspec.json.encode([game.rules.comparable(game.table), asked])
    return blake2b(content, digest_size=BYTES).hexdigest()


def history_digests(game: "Game") -> list[str]:
    """Return the digests of the positions before every answer, and of the current one."""
    found = [position_digest(game)]
    played = game.past  # where the checkpoints are: a loaded game does not have all of them
    past = game.past
    while past is not None and played is not None:
        if not past.digest:
            if played.checkpoint is None:
                played = game.replay(len(game.moves()) - len(found) + 1).past
            assert played is not None
            assert played.checkpoint is not None
            past.digest = position_digest(game.position_at(played.checkpoint))
        found.append(past.digest)
        past, played = past.before, played.before
    found.reverse()
    return found


def used_idents(rules: "Rules", checkpoints: "list[Checkpoint]") -> list[Ident]:
    """Return the designs that checkpoints and their logs refer to, in order."""
    found: set[Ident] = set()
    for checkpoint in checkpoints:
        found.update(checkpoint.base.ident)
        found.update(rules.further_idents(checkpoint.base))
        for event in all_events(checkpoint.log):
            found.add(event.ident)
            found.add(event.source)
    found.discard(NONE)
    return sorted(found)
