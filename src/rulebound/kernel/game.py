"""A game in progress: the only interface through which a game is played.

A game is a frozen base position, the tape of answers given since, and the position they lead to.
None of these is changed in place, so a clone is a handful of references, at any decision, even in
the middle of an effect.
"""

import os
from collections.abc import Sequence
from typing import Final, final

from rulebound.kernel import codec, determinize, game_refusals, journal, saving, verification
from rulebound.kernel.chance import ChanceSource
from rulebound.kernel.checkpoint import Checkpoint, Decision
from rulebound.kernel.context import RESIGN, Ctx
from rulebound.kernel.determinize import Dealer
from rulebound.kernel.events import Event, Log
from rulebound.kernel.ids import EVERYONE, Answer, Mask, Seat, bit
from rulebound.kernel.interruptions import Finished, Suspend
from rulebound.kernel.passes import (
    FORMALITIES,
    HELD_FORMALITIES,
    changed_mask,
    initial_masks,
    masks_that_ask,
    own_masks,
    without_until_turn,
)
from rulebound.kernel.pending import Pending, as_answer, malformed_answer
from rulebound.kernel.questions import Question
from rulebound.kernel.records import Entry, Outcome, View
from rulebound.kernel.refusal import Refusal, Refused, RuleboundError
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

PARANOID: Final = os.environ.get("RULEBOUND_PARANOID", "") not in {"", "0"}
"""Verify after every answer that running it again gives the same position."""


@final
class Game:
    """A game in progress."""

    def __init__(self, rules: Rules, origin: Checkpoint, passes: list[Mask] | None = None) -> None:
        self.rules = rules
        self.origin = origin
        seats = origin.base.seats
        self.first_passes = initial_masks(rules.windows, seats) if passes is None else passes
        self.passes = self.first_passes  # standing passes by seat; replaced, never changed
        self.checkpoint = origin
        self.past: Decision | None = None
        self.quiet = False
        self.is_replay = False  # it can only be watched: it was played by other rules or cards
        self.journal_mask = EVERYONE  # seats that have a journal; a world has one seat's only
        # what the checkpoint leads to
        self.table = origin.base
        self.events: list[Event] = []
        self.questions: list[Question] = []

    # -- asking and answering ----------------------------------------------------------

    @property
    def pending(self) -> tuple[Pending, ...]:
        """The pending questions: several if they are simultaneous, none once the game is over."""
        return tuple(
            [
                Pending(self.rules, self.table, question)
                for i, question in enumerate(self.questions)
                if self.checkpoint.partial[i] is None
            ]
        )

    def question_for(self, seat: Seat) -> Pending | None:
        """Return the pending question of a seat."""
        for question in self.pending:
            if question.seat == seat:
                return question
        return None

    def is_unwanted(self, asked: Pending) -> bool:
        """Is it a formality that its seat does not want to be asked?"""
        wish = self.passes[asked.seat] & (FORMALITIES | HELD_FORMALITIES)
        return wish != 0 and asked.is_formality

    def submit(self, seat: Seat, answer: Sequence[int]) -> None:
        """Answer the pending question of a seat; `Refused` leaves the game unchanged."""
        at = self._question_index(seat)
        question = self.questions[at]
        given = as_answer(answer)
        if given is None:
            raise Refused(self._cite(malformed_answer(question)))
        if not question.allows(given):
            g = self.rules.context(self.table)
            given = self.rules.offered_copy(g, question, given)
            if not question.allows(given):
                raise Refused(self._cite(self.rules.refusal(g, question, given)))
        if not self.quiet:
            self.past = Decision(self.past, self.checkpoint, question.seat, given, self.passes)
        self._accept(at, given)
        if PARANOID and not self.quiet:
            self.verify_answer()

    def resign(self, seat: Seat) -> None:
        """Resign for a seat, whether or not it is asked anything."""
        if self.over:
            raise Refused(self._cite(game_refusals.not_asked(self, seat)))
        if not self.rules.can_resign or not 0 <= seat < self.table.seats:
            raise RuleboundError("This seat cannot resign in this game.")
        seat = range(self.table.seats)[seat]  # a plain int, even if given a bool
        if not self.quiet:
            self.past = Decision(self.past, self.checkpoint, seat, (RESIGN, seat), self.passes)
        self.apply_legal(seat, (RESIGN, seat))
        if PARANOID and not self.quiet:
            self.verify_answer()

    def apply_legal(self, seat: Seat, answer: Answer) -> None:
        """Apply a move that is known to be legal."""
        if answer and answer[0] == RESIGN:
            checkpoint = self.checkpoint
            self._run(Checkpoint(checkpoint.base, [*checkpoint.tape, answer], [], checkpoint.log))
        else:
            self._accept(self._question_index(seat), answer)

    def _accept(self, at: int, answer: Answer) -> None:
        checkpoint = self.checkpoint
        partial = checkpoint.partial.copy()
        partial[at] = answer
        if None in partial:
            self.checkpoint = Checkpoint(checkpoint.base, checkpoint.tape, partial, checkpoint.log)
            return
        tape = checkpoint.tape + [given for given in partial if given is not None]
        self._run(Checkpoint(checkpoint.base, tape, [], checkpoint.log))

    def _question_index(self, seat: Seat) -> int:
        for i, question in enumerate(self.questions):
            if question.seat == seat and self.checkpoint.partial[i] is None:
                return i
        raise Refused(self._cite(game_refusals.not_asked(self, seat)))

    def why_not(self, seat: Seat, wish: str | Sequence[int]) -> Refusal | None:
        """Return why a seat cannot do something now; None if it can."""
        refusal = game_refusals.why_not(self, seat, wish)
        return self._cite(refusal) if refusal is not None else None

    def _cite(self, refusal: Refusal) -> Refusal:
        """The refusal with the rule id that this game's rulebook uses."""
        rule = self.rules.cite(self.table, refusal.rule)
        return Refusal(refusal.code, rule, refusal.text, **refusal.params)

    # -- running -----------------------------------------------------------------------

    def _run(self, checkpoint: Checkpoint, is_new: bool = True) -> None:
        """Run from the base through the tape to the next question, or to the end of the game.

        When a frame ends with the tape used up, the position becomes the new base. Standing passes
        answer what comes up after the tape if it `is_new`: a question that was asked before stays.
        """
        rules = self.rules
        recording = not self.quiet
        base = checkpoint.base
        log = checkpoint.log
        work = base.copy()
        g = rules.context(work)
        g.replay(checkpoint.tape, recording, log.length if log is not None else 0)
        if is_new:
            g.use_passes(self.passes)
        try:
            while work.spine:
                rules.step(g)
                if g.tape and g.tape_index >= len(g.tape) and work.spine:
                    base = work.copy()
                    if recording:
                        log = Log(log, g.events)
                    g.begin_step([], log.length if log is not None else 0)
        except Suspend:
            pass
        except Finished:
            work.clear_spine()
        self.table = work
        self.events = g.events
        self.questions = g.pending
        self.checkpoint = Checkpoint(base, g.tape, [None] * len(g.pending), log)
        for question in g.pending:
            if g.whose_turn() == question.seat:
                self.passes = without_until_turn(self.passes, question.seat)

    def rerun_step(self, base: Table, seat: Seat, source: ChanceSource | None = None) -> Ctx:
        """Run the unfinished step again on a base, checked, with a seat as its witness."""
        checkpoint = self.checkpoint
        g = self.rules.context(base.copy())
        g.replay(checkpoint.tape, True, checkpoint.log.length if checkpoint.log is not None else 0)
        g.strict = True
        g.track_knowledge(seat)
        if source is not None:
            g.use_chance(source)
        try:
            while g.table.spine:
                self.rules.step(g)
        except Suspend:
            pass
        except Finished:
            g.table.clear_spine()
        return g

    # -- views -------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """Places and scores, or None while the game goes on."""
        return self.rules.outcome(self.table)

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return not self.questions

    def close(self) -> None:
        """Make this a game that can only be watched, up to where it is now."""
        self.questions = []
        self.is_replay = True

    def view(self, seat: Seat) -> View:
        """Return all that a seat may see; SPECTATOR for onlookers."""
        waiting = tuple(
            [q.seat for i, q in enumerate(self.questions) if self.checkpoint.partial[i] is None]
        )
        return self.rules.view(self.rules.context(self.table), seat, waiting)

    def journal(self, seat: Seat, since: int = 0) -> list[Entry]:
        """Return the events from number `since` on, as this seat saw them."""
        reader = journal.EventReader(self.checkpoint.log, self.events)
        g = self.rules.context(self.table)
        return journal.entries_for(self.rules, g, reader, self.journal_mask, seat, since)

    def event_count(self) -> int:
        """The number of events in the journal."""
        log = self.checkpoint.log
        return len(self.events) + (log.length if log is not None else 0)

    # -- copying, undoing, saving ------------------------------------------------------

    def set_passes(self, seat: Seat, wish: object) -> None:
        """Change the standing passes of a seat, from its next window on; see `kernel.passes`.

        With formalities passed, one that the seat is asked now is answered, too.
        """
        mask = self.changed_passes(seat, wish)
        self.replace_passes(seat, mask)
        asked = self.question_for(seat)
        if mask & FORMALITIES and asked is not None and asked.is_formality:
            self.submit(seat, next(asked.options()).answer)

    def changed_passes(self, seat: Seat, wish: object) -> Mask:
        """Return the standing passes of a seat as they would be after a wish."""
        if not 0 <= seat < len(self.passes):
            raise RuleboundError(f"There is no seat {seat}.")
        return changed_mask(self.rules.windows, self.passes[seat], wish)

    def replace_passes(self, seat: Seat, mask: Mask) -> None:
        """Replace the standing passes of a seat. What the seat is asked now stays as it is."""
        changed = self.passes.copy()
        changed[seat] = mask
        self.passes = changed

    def clone(self, quiet: bool = False) -> "Game":
        """Return an independent game at the same decision; a quiet one has no journal or undo."""
        twin = Game(self.rules, self.origin)
        twin.checkpoint = self.checkpoint
        twin.quiet = quiet or self.quiet
        twin.past = None if twin.quiet else self.past
        twin.is_replay = self.is_replay
        twin.journal_mask = self.journal_mask
        twin.first_passes = self.first_passes
        twin.passes = self.passes
        twin.table = self.table
        twin.events = self.events
        twin.questions = self.questions
        return twin

    def undo(self) -> None:
        """Take back the last answer. Standing passes remain as they are."""
        past = self.past
        if past is None or self.is_replay:
            raise RuleboundError("There is nothing to undo.")
        if past.checkpoint is None:
            earlier = self.replay(len(self.moves()) - 1)
            self.past = earlier.past
            self.resume_at(earlier.checkpoint, was_asked=True)
        else:
            self.past = past.before
            self.resume_at(past.checkpoint, was_asked=True)

    def position_after(self, at: int) -> "Game":
        """Return a clone of the game as it was after its first `at` answers."""
        moves = self.moves()
        if not 0 <= at <= len(moves):
            raise RuleboundError(f"The game has positions 0 to {len(moves)}, not {at}.")
        past = self.past
        if past is None or at == len(moves):
            return self.clone()
        for _ in range(len(moves) - at - 1):
            assert past.before is not None
            past = past.before
        if past.checkpoint is None:  # a loaded game: play from the origin
            return self.replay(at)
        twin = self.clone()
        twin.past = past.before
        twin.resume_at(past.checkpoint, was_asked=True)
        return twin

    def has_revealed_since(self, at: int) -> bool:
        """Has a pile been shuffled, or has a seat learned a card, since the first `at` answers?"""
        earlier = self.position_after(at).table
        for n in range(at + 1, len(self.moves()) + 1):
            later = self.position_after(n).table
            if determinize.reveals_more(self.rules, earlier, later):
                return True
            earlier = later
        return False

    def position_at(self, checkpoint: Checkpoint) -> "Game":
        """Return a quiet game at a checkpoint of this one, without its past."""
        game = Game(self.rules, checkpoint)
        game.quiet = True
        game.resume_at(checkpoint, was_asked=True)
        return game

    def without_history(self) -> "Game":
        """Return a clone without moves and journal: just the position at this decision."""
        checkpoint = self.checkpoint
        twin = self.clone(quiet=True)
        twin.origin = twin.checkpoint = Checkpoint(
            checkpoint.base, checkpoint.tape, checkpoint.partial, None
        )
        twin.first_passes = masks_that_ask(twin.passes, twin.questions)
        twin.events = []  # their causes are in the log that was dropped
        return twin

    def reopen(self) -> None:
        """Discard the answers already given to a simultaneous question."""
        checkpoint = self.checkpoint
        if checkpoint.partial.count(None) < len(checkpoint.partial):
            unanswered: list[Answer | None] = [None] * len(self.questions)
            self.origin = self.checkpoint = Checkpoint(
                checkpoint.base, checkpoint.tape, unanswered, checkpoint.log
            )

    def resume_at(self, checkpoint: Checkpoint, was_asked: bool = False) -> None:
        """Continue from a checkpoint: run it to its question, which may have been asked before."""
        self._run(checkpoint, is_new=not (was_asked or checkpoint.partial))
        if checkpoint.partial:  # without, running may have found a later base
            self.checkpoint = checkpoint

    def decisions(self) -> list[Decision]:
        """Return every decision since the start."""
        rows: list[Decision] = []
        past = self.past
        while past is not None:
            rows.append(past)
            past = past.before
        rows.reverse()
        return rows

    def moves(self) -> list[tuple[Seat, Answer]]:
        """Return every answer since the start, with its seat."""
        return [(decision.seat, decision.answer) for decision in self.decisions()]

    def replay(self, length: int) -> "Game":
        """Play the first `length` answers from the origin; every earlier position is then there."""
        game = begin(self.rules, self.origin, self.first_passes)
        game.journal_mask = self.journal_mask
        try:
            for decision in self.decisions()[:length]:
                game.passes = decision.passes
                if decision.answer and decision.answer[0] == RESIGN:
                    game.resign(decision.seat)
                else:
                    game.submit(decision.seat, decision.answer)
        except Exception as error:  # only if a save was tampered with
            raise codec.SaveError("The saved answers cannot be played.") from error
        game.passes = self.passes
        return game

    def save(self) -> bytes:
        """Return the game as bytes, for `load`."""
        return saving.encode_game(self)

    def determinize(self, seat: Seat, seed: int) -> "Game":
        """Return a clone in which everything this seat cannot know is dealt again."""
        return self.world(Dealer(self, seat), seed)

    def world(self, dealer: Dealer, seed: int) -> "Game":
        """Return a determinized clone from a reusable dealer for this game at this decision."""
        checkpoint = self.checkpoint
        seat = dealer.seat
        base, tape = dealer.deal(seed)
        twin = self.clone()
        twin.past = None
        # what others let pass is not this seat's business
        twin.passes = own_masks(self.rules.windows, self.passes, seat)
        twin.first_passes = masks_that_ask(twin.passes, self.questions)
        twin.journal_mask = self.journal_mask & bit(seat)
        log = determinize.visible_log(checkpoint.log, twin.journal_mask)
        twin.resume_at(Checkpoint(base, tape, [], log), was_asked=True)
        # answers already given by others must be legal in the new world
        guesses = determinize.sample_partial(twin.questions, checkpoint.partial, seat, seed)
        twin.origin = twin.checkpoint = Checkpoint(base, tape, guesses, log)
        return twin

    # -- verification ------------------------------------------------------------------

    def verify(self) -> None:
        """Assert that running again from the base, and from the origin, gives the same game."""
        verification.verify_base(self)
        verification.verify_origin(self)

    def verify_answer(self) -> None:
        """Verify the last answer."""
        verification.verify_answer(self)


def begin(rules: Rules, origin: Checkpoint, passes: list[Mask] | None = None) -> Game:
    """Run a game from its origin to the first question."""
    game = Game(rules, origin, passes)
    game.resume_at(origin)
    return game


def new_game(rules: Rules, table: Table, passes: object = None) -> Game:
    """Start a game from a position. `passes` are the seats' wishes for standing passes."""
    masks = initial_masks(rules.windows, table.seats, passes)
    return begin(rules, Checkpoint(table, [], [], None), masks)
