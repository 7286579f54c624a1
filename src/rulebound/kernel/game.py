"""A game in progress: the one door through which everybody plays.

A game is a frozen base position, the tape of answers given since, and what that leads to.
None of these is ever changed in place, so a clone is a handful of references, at any
decision, also in the middle of an effect.
"""

import os
from collections.abc import Sequence
from typing import Final, final

from rulebound.kernel import codec, determinize, journal
from rulebound.kernel.checkpoint import Checkpoint, Decision
from rulebound.kernel.context import RESIGN, ChanceSource, Ctx, Finished, Suspend
from rulebound.kernel.determinize import Dealer
from rulebound.kernel.events import Event, Log, all_events
from rulebound.kernel.ids import EVERYONE, NONE, SPECTATOR, Answer, Seat, bit
from rulebound.kernel.pending import Pending, as_answer, malformed_answer
from rulebound.kernel.questions import Question
from rulebound.kernel.records import Entry, Outcome, Save, View
from rulebound.kernel.refusal import Refusal, Refused, RuleboundError
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table

PARANOID: Final = os.environ.get("RULEBOUND_PARANOID", "") not in {"", "0"}
"""Check at every answer that running again gives the same."""

SHORT_GAME: Final = 20
"""So many answers are run again from the origin at each of them; of more, only now and then."""


@final
class Game:
    """A game in progress."""

    def __init__(self, rules: Rules, origin: Checkpoint) -> None:
        self.rules = rules
        self.origin = origin
        self.checkpoint = origin
        self.past: Decision | None = None
        self.quiet = False
        self.journal_mask = EVERYONE  # of a determinized game, only one seat's journal exists
        # what the checkpoint leads to
        self.table = origin.base
        self.events: list[Event] = []
        self.questions: list[Question] = []

    # -- asking and answering ----------------------------------------------------------

    @property
    def pending(self) -> tuple[Pending, ...]:
        """The questions waiting now; several when they are simultaneous, none at the end."""
        return tuple(
            [
                Pending(self.rules, self.table, question)
                for i, question in enumerate(self.questions)
                if self.checkpoint.partial[i] is None
            ]
        )

    def question_for(self, seat: Seat) -> Pending | None:
        """The question that waits for this seat."""
        for question in self.pending:
            if question.seat == seat:
                return question
        return None

    def answer_formality(self) -> bool:
        """Give the only answer to what is asked for form's sake; was there such a question?"""
        for asked in self.pending:
            if asked.is_formality:
                self.submit(asked.seat, next(asked.options()).answer)
                return True
        return False

    def submit(self, seat: Seat, answer: Sequence[int]) -> None:
        """Answer the question that waits for a seat; `Refused` leaves everything as it was."""
        at = self._waiting(seat)
        question = self.questions[at]
        given = as_answer(answer)
        if given is None:
            raise Refused(self._cited(malformed_answer(question)))
        if not question.allows(given):
            refusal = self.rules.refusal(self.rules.context(self.table), question, given)
            raise Refused(self._cited(refusal))
        if not self.quiet:
            self.past = Decision(self.past, self.checkpoint, question.seat, given)
        self._take(at, given)
        if PARANOID and not self.quiet:
            self.verify_answer()

    def resign(self, seat: Seat) -> None:
        """Give up for a seat, whoever is asked."""
        if self.over:
            raise Refused(self._cited(self._not_asked(seat)))
        if not self.rules.resigns or not 0 <= seat < self.table.seats:
            raise RuleboundError("Nobody gives up in this game.")
        seat = range(self.table.seats)[seat]  # a number, whatever it was given as
        if not self.quiet:
            self.past = Decision(self.past, self.checkpoint, seat, (RESIGN, seat))
        self._do(seat, (RESIGN, seat))
        if PARANOID and not self.quiet:
            self.verify_answer()

    def _do(self, seat: Seat, answer: Answer) -> None:
        """A move that is known to be legal."""
        if answer and answer[0] == RESIGN:
            checkpoint = self.checkpoint
            self._run(Checkpoint(checkpoint.base, [*checkpoint.tape, answer], [], checkpoint.log))
        else:
            self._take(self._waiting(seat), answer)

    def _take(self, at: int, answer: Answer) -> None:
        checkpoint = self.checkpoint
        partial = checkpoint.partial.copy()
        partial[at] = answer
        if None in partial:
            self.checkpoint = Checkpoint(checkpoint.base, checkpoint.tape, partial, checkpoint.log)
            return
        tape = checkpoint.tape + [given for given in partial if given is not None]
        self._run(Checkpoint(checkpoint.base, tape, [], checkpoint.log))

    def _waiting(self, seat: Seat) -> int:
        for i, question in enumerate(self.questions):
            if question.seat == seat and self.checkpoint.partial[i] is None:
                return i
        raise Refused(self._cited(self._not_asked(seat)))

    def _not_asked(self, seat: Seat) -> Refusal:
        if not self.questions:
            outcome = self.rules.outcome(self.table)
            rule = outcome.rule if outcome is not None else ""
            return Refusal("game-over", rule, "The game is over.")
        first = self.questions[self.checkpoint.partial.index(None)]
        return Refusal(
            "not-asked",
            first.prompt.rule,
            f"Seat {seat} is not asked anything now; seat {first.seat} is.",
            seat=first.seat,
        )

    def _cited(self, refusal: Refusal) -> Refusal:
        """The refusal as it is told, with the rule by its id in this game."""
        rule = self.rules.cite(self.table, refusal.rule)
        if rule == refusal.rule:
            return refusal
        return Refusal(refusal.code, rule, refusal.text, **refusal.params)

    def why_not(self, seat: Seat, wish: str | Sequence[int]) -> Refusal | None:
        """Why a seat cannot do something now; None if it can."""
        refusal = self._why_not(seat, wish)
        return self._cited(refusal) if refusal is not None else None

    def _why_not(self, seat: Seat, wish: str | Sequence[int]) -> Refusal | None:
        asked = self.question_for(seat)
        g = self.rules.context(self.table)
        if not isinstance(wish, str):
            if asked is None:
                return self._not_asked(seat)
            given = as_answer(wish)
            if given is None:
                return malformed_answer(asked.question)
            if asked.question.allows(given):
                return None
            return self.rules.refusal(g, asked.question, given)
        if asked is not None and asked.parse(wish) is not None:
            return None
        refusal = self.rules.why_not(g, seat, asked.question if asked else None, wish)
        if refusal is not None:
            return refusal
        if asked is None:
            return self._not_asked(seat)
        return Refusal(
            "unknown-wish", asked.rule, f'"{wish}" is no answer here. {asked.prompt}', wish=wish
        )

    # -- running -----------------------------------------------------------------------

    def _run(self, checkpoint: Checkpoint) -> None:
        """Run from the base through the tape to the next question, or to the end.

        Where a frame has used up the tape, what is reached becomes the new base.
        """
        rules = self.rules
        recording = not self.quiet
        base = checkpoint.base
        tape = checkpoint.tape
        log = checkpoint.log
        work = base.copy()
        g = rules.context(work)
        g.replay(tape, recording, log.length if log is not None else 0)
        try:
            while work.spine:
                rules.step(g)
                if tape and g.at >= len(tape) and work.spine:
                    base = work.copy()
                    tape = []
                    if recording:
                        log = Log(log, g.events)
                    g.begin_step(tape, log.length if log is not None else 0)
        except Suspend:
            pass
        except Finished:
            work.clear_spine()
        self.table = work
        self.events = g.events
        self.questions = g.pending
        self.checkpoint = Checkpoint(base, tape, [None] * len(g.pending), log)

    def rerun_step(self, base: Table, seat: Seat, director: ChanceSource | None = None) -> Ctx:
        """The unfinished step once more on a base, checked, as witnessed by one seat."""
        checkpoint = self.checkpoint
        g = self.rules.context(base.copy())
        g.replay(checkpoint.tape, True, checkpoint.log.length if checkpoint.log is not None else 0)
        g.checking = True
        g.track_knowledge(seat)
        if director is not None:
            g.use_chance(director)
        try:
            while g.table.spine:
                self.rules.step(g)
        except Suspend:
            pass
        except Finished:
            g.table.clear_spine()
        return g

    # -- seeing ------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """None, or places and scores."""
        return self.rules.outcome(self.table)

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return not self.questions

    def view(self, seat: Seat) -> View:
        """All that this seat may see; SPECTATOR for onlookers."""
        waiting = tuple(
            [q.seat for i, q in enumerate(self.questions) if self.checkpoint.partial[i] is None]
        )
        return self.rules.view(self.rules.context(self.table), seat, waiting)

    def journal(self, seat: Seat, since: int = 0) -> list[Entry]:
        """The events from number `since` on, as this seat saw them."""
        g = self.rules.context(self.table)
        trail = journal.EventReader(self.checkpoint.log, self.events)
        return journal.entries_for(self.rules, g, trail, self.journal_mask, seat, since)

    def event_count(self) -> int:
        """How many events the journal has."""
        log = self.checkpoint.log
        return len(self.events) + (log.length if log is not None else 0)

    # -- copying, undoing, saving ------------------------------------------------------

    def clone(self, quiet: bool = False) -> "Game":
        """An independent game at the same decision. A quiet one keeps no journal and no undo."""
        twin = Game(self.rules, self.origin)
        twin.checkpoint = self.checkpoint
        twin.quiet = quiet or self.quiet
        twin.past = None if twin.quiet else self.past
        twin.journal_mask = self.journal_mask
        twin.table = self.table
        twin.events = self.events
        twin.questions = self.questions
        return twin

    def undo(self) -> None:
        """Go back before the last answer."""
        past = self.past
        if past is None:
            raise RuleboundError("There is nothing to undo.")
        if past.checkpoint is None:
            earlier = self.replayed(self.moves()[:-1])
            self.past = earlier.past
            self.resume_at(earlier.checkpoint)
        else:
            self.past = past.before
            self.resume_at(past.checkpoint)

    def position_after(self, at: int) -> "Game":
        """A clone as the game was after its first `at` answers."""
        moves = self.moves()
        if not 0 <= at <= len(moves):
            raise RuleboundError(f"The game has moments 0 to {len(moves)}, not {at}.")
        past = self.past
        if past is None or at == len(moves):
            return self.clone()
        for _ in range(len(moves) - at - 1):
            assert past.before is not None
            past = past.before
        if past.checkpoint is None:  # loaded: the way there is played from the origin
            return self.replayed(moves[:at])
        twin = self.clone()
        twin.past = past.before
        twin.resume_at(past.checkpoint)
        return twin

    def has_revealed_since(self, at: int) -> bool:
        """Has a pile been shuffled, or somebody learned what a card is, since moment `at`?

        What was told so cannot be taken back by going back.
        """
        earlier = self.position_after(at).table
        for n in range(at + 1, len(self.moves()) + 1):
            later = self.position_after(n).table
            if determinize.reveals_more(self.rules, earlier, later):
                return True
            earlier = later
        return False

    def without_history(self) -> "Game":
        """A clone without past and journal: just the position at this decision."""
        checkpoint = self.checkpoint
        twin = self.clone(quiet=True)
        twin.origin = twin.checkpoint = Checkpoint(
            checkpoint.base, checkpoint.tape, checkpoint.partial, None
        )
        twin.events = []  # they came of others that it does not have
        return twin

    def reopen(self) -> None:
        """Ask those again who have answered what others are asked at the same time."""
        checkpoint = self.checkpoint
        if checkpoint.partial.count(None) < len(checkpoint.partial):
            everybody: list[Answer | None] = [None] * len(self.questions)
            self.origin = self.checkpoint = Checkpoint(
                checkpoint.base, checkpoint.tape, everybody, checkpoint.log
            )

    def resume_at(self, checkpoint: Checkpoint) -> None:
        """Go to where a game stood, and find out what that leads to."""
        self._run(checkpoint)
        if checkpoint.partial:  # otherwise running may have found a later base to checkpoint on
            self.checkpoint = checkpoint

    def moves(self) -> list[tuple[Seat, Answer]]:
        """Every answer since the start, with its seat."""
        rows: list[tuple[Seat, Answer]] = []
        past = self.past
        while past is not None:
            rows.append((past.seat, past.answer))
            past = past.before
        rows.reverse()
        return rows

    def replayed(self, moves: list[tuple[Seat, Answer]]) -> "Game":
        """A game from the same origin by these answers, with all its moments at hand."""
        game = begin(self.rules, self.origin)
        game.journal_mask = self.journal_mask
        try:
            for seat, answer in moves:
                if answer and answer[0] == RESIGN:
                    game.resign(seat)
                else:
                    game.submit(seat, answer)
        except Exception as error:  # only in a save that was tampered with
            raise codec.SaveError("The saved answers lead nowhere.") from error
        return game

    def save(self) -> bytes:
        """The game as data; `load` gives it back."""
        return codec.encode(
            Save(
                codec.FORMAT,
                self.rules.game,
                self.rules.variant,
                codec.encode_checkpoint(self.origin),
                codec.encode_checkpoint(self.checkpoint),
                [(seat, list(answer)) for seat, answer in self.moves()],
                self.journal_mask,
                self.quiet,
            )
        )

    def determinize(self, seat: Seat, seed: int) -> "Game":
        """A clone in which everything this seat cannot know is dealt anew."""
        return self.world(Dealer(self, seat), seed)

    def world(self, dealer: Dealer, seed: int) -> "Game":
        """The same, by a dealer for this game at this decision, who can go on dealing."""
        checkpoint = self.checkpoint
        seat = dealer.seat
        base, tape = dealer.deal(seed)
        twin = self.clone()
        twin.past = None
        twin.journal_mask = self.journal_mask & bit(seat)
        log = determinize.log_as_seen(checkpoint.log, twin.journal_mask)
        twin.resume_at(Checkpoint(base, tape, [], log))
        # what others have answered already must be legal in that world, so it is asked there
        guesses = determinize.sample_partial(twin.questions, checkpoint.partial, seat, seed)
        twin.origin = twin.checkpoint = Checkpoint(base, tape, guesses, log)
        return twin

    # -- checking ----------------------------------------------------------------------

    def verify(self) -> None:
        """Run the step again from its base, and the game from its origin: both give the same."""
        self._verify_base()
        self._verify_origin()

    def verify_answer(self) -> None:
        """What each answer goes through where none is trusted.

        To run a game from its origin at each of its answers takes the square of its length. In
        a long one every tenth will do, and the last: positions and all events are compared, so
        what went another way before is seen there too.
        """
        self._verify_base()
        answers = len(self.moves())
        if answers <= SHORT_GAME or answers % 10 == 0 or self.over:
            self._verify_origin()

    def _verify_base(self) -> None:
        twin = self.clone()
        twin.resume_at(self.checkpoint)
        self._same(twin, "the base")

    def _verify_origin(self) -> None:
        origin = Game(self.rules, self.origin)
        origin.resume_at(self.origin)
        for seat, answer in self.moves():
            origin._do(seat, answer)
        self._same(origin, "the origin")

    def _same(self, twin: "Game", origin: str) -> None:
        mine = (self.table.rows(), all_events(self.checkpoint.log) + self.events)
        theirs = (twin.table.rows(), all_events(twin.checkpoint.log) + twin.events)
        assert mine == theirs, f"running again from {origin} gives another position"
        mine_asked = [(q.seat, q.kind, q.prompt.code, q.size()) for q in self.questions]
        twin_asked = [(q.seat, q.kind, q.prompt.code, q.size()) for q in twin.questions]
        assert mine_asked == twin_asked, f"running again from {origin} asks another question"


def begin(rules: Rules, origin: Checkpoint) -> Game:
    """A game run from its origin to the first question."""
    game = Game(rules, origin)
    game.resume_at(origin)
    return game


def new_game(rules: Rules, table: Table) -> Game:
    """A game that starts from a position."""
    return begin(rules, Checkpoint(table, [], [], None))


def restore(rules: Rules, save: Save) -> Game:
    """The game that was saved; `SaveError` where the data leads nowhere."""
    game = Game(rules, codec.decode_checkpoint(rules, save.origin))
    checkpoint = codec.decode_checkpoint(rules, save.checkpoint)
    for seat, answer in save.moves:
        game.past = Decision(game.past, None, seat, tuple(answer))
    game.quiet = save.quiet
    game.journal_mask = save.journal_mask
    try:
        _check_partial(begin(rules, game.origin))
        game.resume_at(checkpoint)
        _check_partial(game)
        _look_through(game)
    except codec.SaveError:
        raise
    except Exception as error:  # numbers from outside can fit each other and mean nothing
        raise codec.SaveError(f"The saved position cannot be played: {error!r}") from error
    return game


def _check_partial(game: Game) -> None:
    partial = game.checkpoint.partial
    if len(partial) != len(game.questions):
        raise codec.SaveError("The saved answers do not fit the saved question.")
    for given, question in zip(partial, game.questions, strict=True):
        if given is not None and not question.allows(given):
            raise codec.SaveError("A saved answer does not fit its question.")


def _look_through(game: Game) -> None:
    """Tell and show everything once, so that nothing of it can fail later."""
    g = game.rules.context(game.table)
    for event in all_events(game.checkpoint.log) + game.events:
        game.rules.narrate(g, event, SPECTATOR, "")
        for ident in (event.ident, event.source):
            if ident != NONE:
                game.rules.card_name(ident)
    for seat in range(SPECTATOR, game.table.seats):
        game.view(seat)
