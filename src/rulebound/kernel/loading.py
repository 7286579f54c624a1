"""Opening a saved game by the current rules and cards.

If its rules and cards are the current ones, it is restored as it was saved. A game of older rules
is played again from its start: it plays on if that gives the same positions. What cannot play on
can still be watched, as far as it goes the same way. Not compiled.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

from rulebound.kernel import codec
from rulebound.kernel.card_rules import CardRules
from rulebound.kernel.codec import SaveError
from rulebound.kernel.context import RESIGN
from rulebound.kernel.definition import GameDefinition
from rulebound.kernel.events import all_events
from rulebound.kernel.game import Game, begin
from rulebound.kernel.position_digest import position_digest, used_idents
from rulebound.kernel.records import Save, SavedCheckpoint
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.restore import render_everything, restore
from rulebound.kernel.saved_rules import rules_for


class Outdated(SaveError):
    """A saved game was played by other rules or cards and cannot play on."""

    def __init__(self, reasons: tuple[str, ...], replay: Game | None) -> None:
        super().__init__(f"This game cannot be continued. {' '.join(reasons)}")
        self.reasons = reasons
        """Why, in sentences."""
        self.replay = replay
        """The game as far as it can be watched; None if not at all."""


class OpenedSave(NamedTuple):
    """A saved game by the current rules and cards."""

    game: Game
    """As far as it goes the same way."""
    reasons: tuple[str, ...]
    """Why it cannot play on; empty if it can."""
    is_current: bool
    """Was it played by the current rules, with cards that have not changed?"""
    is_whole: bool
    """Does all of it go the same way?"""


def load(definition: GameDefinition[Any], save: Save) -> Game:
    """Return a saved game; `Outdated` if it cannot play on."""
    opened = open_save(definition, save)
    if opened.reasons:
        opened.game.close()
        raise Outdated(opened.reasons, opened.game)
    return opened.game


def open_save(definition: GameDefinition[Any], save: Save) -> OpenedSave:
    """Open a saved game as far as the current rules and cards allow."""
    try:
        rules, reasons = rules_for(definition, save)
        if rules is None:
            raise Outdated(reasons, None)
        if not reasons and save.version == rules.version:
            game = restore(rules, save)
            _check_cards(game, save)
            return OpenedSave(game, (), True, True)
        return _open_older(definition, rules, save, reasons)
    except RuleboundError:
        raise
    except Exception as error:  # the data may have anything wrong
        raise SaveError(f"The saved game cannot be read: {error!r}") from error


def _open_older(
    definition: GameDefinition[Any], rules: CardRules[Any], save: Save, reasons: tuple[str, ...]
) -> OpenedSave:
    try:
        game, problem = _play_again(rules, save)
        render_everything(game)
    except SaveError as error:
        changed = older_rules(definition, save.version) or (str(error),)
        raise Outdated((*reasons, *changed), None) from error
    _check_cards(game, save)
    if save.version > rules.version:
        reasons = (*reasons, *older_rules(definition, save.version))
    elif problem:
        reasons = (*reasons, *concerning_changes(definition, save.version, game), problem)
    return OpenedSave(game, reasons, False, not problem)


def older_rules(definition: GameDefinition[Any], version: int) -> tuple[str, ...]:
    """How the rules have changed since a version, as sentences."""
    if version > definition.version:
        return (
            f"It was played by version {version} of the rules; this program has version "
            f"{definition.version}.",
        )
    return tuple(
        [f"The rules have changed: {c}" for c in definition.changes if c.version > version]
    )


def concerning_changes(
    definition: GameDefinition[Any], version: int, game: Game
) -> tuple[str, ...]:
    """How the rules have changed since a version, as far as a game is concerned, as sentences."""
    rules = game.rules
    assert isinstance(rules, CardRules)
    names = {rules.card_name(ident) for ident in used_idents(rules, [game.origin, game.checkpoint])}
    return tuple(
        [
            f"The rules have changed: {change}"
            for change in definition.changes
            if change.version > version and change.concerns(rules.schema, game.origin.base, names)
        ]
    )


def _check_cards(game: Game, save: Save) -> None:
    """Refuse a saved game that uses a design without naming it: it could be another one now."""
    if save.format > 1:
        named = {ident for ident, _ in save.cards}
        if not named.issuperset(used_idents(game.rules, [game.origin, game.checkpoint])):
            raise SaveError("The saved game does not name all of its cards.")


# -- playing again ------------------------------------------------------------------------


def _play_again(rules: CardRules[Any], save: Save) -> tuple[Game, str]:
    """Play a saved game from its start, as far as it goes the same way; and why no further."""
    record = _Record(rules, save)
    if not record.has_digests:  # then its last position tells whether it went the same way
        game, problem = _play_answers(rules, save, None)
        if not problem and record.ends_in(game):
            return game, ""
    game, problem = _play_answers(rules, save, record)
    if problem and game.moves() and not problem.startswith(_IMPOSSIBLE):
        game.undo()  # the last answer has led elsewhere
    return game, problem


def _play_answers(rules: CardRules[Any], save: Save, record: _Record | None) -> tuple[Game, str]:
    """Play the saved answers, as far as they are possible and agree with the record."""
    origin = codec.decode_checkpoint(rules, _extended(rules, save.origin))
    tables = codec.decode_passes(rules, save, origin.base.seats)
    game = begin(rules, origin, tables[0])
    game.journal_mask = save.journal_mask
    total = len(save.moves)
    problem = ""
    for at, (seat, answer) in enumerate(save.moves):
        if record is not None and not record.agrees(game, at):
            problem = _parting(at, total)
            break
        try:
            game.passes = tables[at + 1]
            if answer and answer[0] == RESIGN:
                game.resign(seat)
            else:
                game.submit(seat, answer)
        except RuleboundError as error:
            problem = f"{_IMPOSSIBLE} {at + 1} of {total} is not possible any more: {error}"
            break
    if record is not None and not problem and not record.is_whole(game, total):
        problem = _parting(total, total)
    game.passes = tables[-1]
    return (game.clone(quiet=True) if save.quiet else game), problem


_IMPOSSIBLE: Final = "Answer"
"""How the reason begins if an answer is not possible any more."""


def _parting(at: int, total: int) -> str:
    if at == 0:
        return "By the current rules, it begins with another position."
    return f"By the current rules, answer {at} of {total} leads to another position."


def _extended(rules: CardRules[Any], row: SavedCheckpoint) -> SavedCheckpoint:
    return msgspec.structs.replace(row, base=rules.extended_rows(row.base))


class _Record:
    """How a saved game went: by digests of its positions or, if it has none, by its events."""

    def __init__(self, rules: CardRules[Any], save: Save) -> None:
        self._digests = save.digests if len(save.digests) == len(save.moves) + 1 else []
        self.has_digests = bool(self._digests)
        self._end = codec.parse_checkpoint(_extended(rules, save.checkpoint))
        self._events = [_comparable_event(row) for row in save.checkpoint.events]
        self._compared = 0

    def agrees(self, game: Game, at: int) -> bool:
        """Did it have the same position after `at` answers, as far as that is recorded?"""
        if self._digests:
            return self._digests[at] == position_digest(game)
        events = all_events(game.checkpoint.log) + game.events
        start, end = self._compared, min(len(events), len(self._events))
        self._compared = end
        return [_comparable_event(event.row()) for event in events[start:end]] == self._events[
            start:end
        ]

    def is_whole(self, game: Game, total: int) -> bool:
        """Did all of it go the same way?"""
        return self.agrees(game, total) and self.ends_in(game)

    def ends_in(self, game: Game) -> bool:
        """Is this the position in which it was saved?"""
        if self._digests:
            return True  # it was the last one of them
        rules, end = game.rules, self._end
        saved = Game(rules, end, game.passes)
        saved.quiet = True
        try:
            saved.resume_at(end, was_asked=True)
        except Exception:  # its unfinished step may mean something else by the current rules
            return False
        return (
            rules.comparable(saved.table) == rules.comparable(game.table)
            and saved.checkpoint.partial == game.checkpoint.partial
            and [(q.seat, q.prompt.code) for q in saved.questions]
            == [(q.seat, q.prompt.code) for q in game.questions]
        )


def _comparable_event(row: Any) -> tuple[object, ...]:
    """An event without rule and cause, which other wording and other events may change."""
    return (row[0], *row[3:])
