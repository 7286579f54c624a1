"""A game on the server: the engine's game, the actions so far, and what each seat was told.

A session is plain logic without sockets, clocks or files. It is rebuilt from its first position and
its actions, which are all that is stored.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

import rulebound as rb
from rulebound import Entry, Game, Pending, Refusal, Refused, RuleboundError, Seat, View, games
from rulebound.kernel import codec, loading
from rulebound.kernel.determinize import reveals_more
from rulebound.kernel.passes import has_mask_error
from rulebound.kernel.position_digest import position_digest
from rulebound.server.protocol.outgoing import Moment
from rulebound.server.rows import RoomAction

WATCH_ONLY: Final = "This game was played by other rules or cards; it can only be watched."
UNRECORDED: Final = "Its positions were not recorded, so what is shown may differ from how it went."
MAX_UNDO: Final = 400
"""Maximum number of answers that one undo takes back: more than any turn has."""


class _Step(msgspec.Struct, frozen=True):
    """An answer, with what undo has to know about it."""

    seat: Seat
    is_formality: bool
    """Whether there was no choice, so that an undo goes further back."""
    reveals: bool
    """Whether it used the random generator, or showed a card to somebody."""


class GameSession:
    """A running game with the journals as they were sent."""

    def __init__(self, origin: bytes, actions: Sequence[RoomAction] = ()) -> None:
        self.origin = origin
        """The saved game before the first action."""
        save = codec.decode(origin)
        definition = games.load(save.game)
        opened = loading.open_save(definition, save)
        self.game: Game = opened.game
        self.outdated: tuple[str, ...] = ()
        """Why the game can only be watched: its rules or cards have changed since."""
        self.action_count = 0
        """Number of actions so far."""
        self.revision = 0
        """Number of actions so far that everybody notices: all but changes of standing passes."""
        self.ask = 0
        """Number of the pending question: the revision at which it came up."""
        self.last_undo = 0
        """Revision of the last undo."""
        self.pass_changes = [0] * self.game.table.seats
        """How often each seat has changed its standing passes."""
        self._masks_before = self.game.passes
        """The standing passes before the last answer."""
        self._journals: dict[Seat, list[Entry]] = {}
        self._steps: list[_Step] = []
        if opened.is_current:
            for action in actions:
                self.apply(action)
        else:
            known = actions if opened.is_whole else ()
            self.outdated = self._apply_older(definition, save.version, known, opened.reasons)
            if self.outdated:
                self.game.close()

    def _apply_older(
        self,
        definition: games.AnyGame,
        version: int,
        actions: Sequence[RoomAction],
        reasons: tuple[str, ...],
    ) -> tuple[str, ...]:
        """Apply actions of other rules or cards, as far as they lead to the same positions.

        Return why the game cannot play on: the given reasons, and further ones. Actions without a
        digest do not tell the positions. With them, the game plays on only if no change of the
        rules since concerns it.
        """
        problem, is_recorded = "", True
        for action in actions:
            ask = self.ask
            try:
                self.apply(action)
            except RuleboundError as error:
                problem = f"Action {action.number + 1} is not possible any more: {error}"
                break
            if action.kind in ("answer", "resign"):
                is_recorded = is_recorded and action.digest is not None
                if action.digest not in (None, position_digest(self.game)):
                    self.revert_last(ask)
                    number = f"{action.number + 1} of {len(actions)}"
                    problem = f"By the current rules, action {number} leads to another position."
                    break
        if problem or not is_recorded:
            changes = loading.concerning_changes(definition, version, self.game)
            reasons += (*changes, UNRECORDED) if changes and not is_recorded else changes
        return (*reasons, problem) if problem else reasons

    # -- actions -----------------------------------------------------------------------

    def apply(self, action: RoomAction) -> None:
        """Apply an action. An exception leaves the session unchanged."""
        before, steps = self.game.clone(), len(self._steps)
        self._masks_before = before.passes
        try:
            self._apply(action)
        except BaseException:
            self.game = before
            del self._steps[steps:]
            raise

    def _apply(self, action: RoomAction) -> None:
        game = self.game
        questions, table = game.questions, game.table
        answer = action.answer or ()
        if action.kind == "passes":
            if has_mask_error(game.rules.windows, answer[0]):
                raise RuleboundError("These standing passes mean nothing in this game.")
            game.replace_passes(action.seat, answer[0])
            self.pass_changes[action.seat] += 1
            self.action_count += 1
            return
        if action.kind == "undo":
            self._undo_to(answer[0])
        else:
            pending = game.question_for(action.seat)
            if action.kind == "answer":
                game.submit(action.seat, answer)
            else:
                game.resign(action.seat)
            is_formality = action.kind == "answer" and pending is not None and pending.is_formality
            reveals = reveals_more(game.rules, table, game.table)
            self._steps.append(_Step(action.seat, is_formality, reveals))
        self.action_count += 1
        self.revision += 1
        if game.questions is not questions:
            self.ask = self.revision

    def with_digest(self, action: RoomAction) -> RoomAction:
        """Return the last action with the digest of the position it has led to."""
        return msgspec.structs.replace(action, digest=position_digest(self.game))

    def revert_last(self, ask: int) -> None:
        """Revert an answer or resignation that could not be stored. `ask` was its question."""
        self.game.undo()
        self.game.passes = self._masks_before
        self.action_count -= 1
        self.revision -= 1
        self.ask = ask
        self._truncate()

    def check_undo(self, at: int) -> None:
        """Raise `RuleboundError` if the game cannot go back to `at` answers."""
        if self.outdated:
            raise RuleboundError(WATCH_ONLY)
        if at < 0 or not 0 < self.answer_count - at <= MAX_UNDO:
            raise RuleboundError(f"The game cannot go back from {self.answer_count} to {at}.")

    def _undo_to(self, at: int) -> None:
        self.check_undo(at)
        for _ in range(self.answer_count - at):
            self.game.undo()
        self.last_undo = self.revision + 1
        self._truncate()

    def _truncate(self) -> None:
        """Drop steps and journal entries after the current position."""
        del self._steps[self.answer_count :]
        for journal in self._journals.values():
            del journal[self.game.event_count() :]

    def check_ask(self, seat: Seat, ask: int) -> None:
        """Raise `Refused` if an answer belongs to another question than the pending one."""
        pending = self.game.question_for(seat)
        if pending is not None and ask != self.ask:
            text = "That was meant for another question; this one is waiting."
            raise Refused(Refusal("late", pending.rule, text))

    def parse_answer(self, seat: Seat, words: str) -> tuple[int, ...]:
        """Return the answer that words mean; otherwise raise `Refused` with the reason."""
        pending = self.game.question_for(seat)
        answer = pending.parse(words) if pending is not None else None
        if answer is not None:
            return answer
        refusal = self.game.why_not(seat, words)
        assert refusal is not None
        raise Refused(refusal)

    # -- undo --------------------------------------------------------------------------

    def last_decision(self, seat: Seat) -> int | None:
        """Return the number of answers before the seat's last decision that was no formality."""
        steps = self._steps
        for at in range(len(steps) - 1, max(len(steps) - MAX_UNDO, 0) - 1, -1):
            if steps[at].seat == seat and not steps[at].is_formality:
                return at
        return None

    def has_revealed_since(self, at: int) -> bool:
        """Whether anything random happened or a card was shown after `at` answers."""
        return any(step.reveals for step in self._steps[at:])

    # -- what seats see ----------------------------------------------------------------

    @property
    def answer_count(self) -> int:
        """Number of answers that led to the current position."""
        return len(self.game.moves())

    @property
    def game_name(self) -> str:
        """Id of the game."""
        return self.game.rules.game

    def question_for(self, seat: Seat) -> Pending | None:
        """Return the question that a seat is asked, unless its answer is given for it."""
        pending = self.game.question_for(seat)
        return None if pending is None or self.game.is_unwanted(pending) else pending

    def journal(self, seat: Seat) -> list[Entry]:
        """Return the journal of a seat. Entries that were sent once keep their wording."""
        journal = self._journals.setdefault(seat, [])
        if len(journal) < self.game.event_count():
            journal += self.game.journal(seat, len(journal))
        return journal

    def headline(self, view: View) -> str:
        """Return the state of the game in a few words."""
        return games.load(self.game_name).headline(view)

    def moment(self, ref: int, at: int, seat: Seat, eyes: Seat) -> Moment:
        """Return the position after `at` answers, for `seat`, as the seat `eyes` sees it."""
        if eyes != seat and not self.game.over:
            raise RuleboundError("You can see another seat's side when the game is over.")
        if not rb.SPECTATOR <= eyes < self.game.table.seats:
            raise RuleboundError(f"There is no seat {eyes}.")
        position = self.game.position_after(at)
        view, count = position.view(eyes), position.event_count()
        return Moment(
            ref=ref,
            at=at,
            headline=self.headline(view),
            view=view,
            events=count,
            eyes=eyes,
            journal=tuple(self.journal(eyes)[:count]) if eyes != seat else (),
        )
