"""A game on the server: the engine's game, the deeds that led to it, and what each seat is told.

A match is plain logic without sockets, clocks or files. It is made again from its origin and its
deeds, so whatever is stored is enough to go on.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

import rulebound as rb
from rulebound import Entry, Game, Refusal, Refused, RuleboundError, Seat, View, games
from rulebound.kernel.determinize import reveals_more
from rulebound.server.protocol import Moment
from rulebound.server.rows import Deed

MOST_BACK: Final = 400
"""So many answers can be taken back at once; more than any turn has."""


class _Step(msgspec.Struct, frozen=True):
    """An answer that was given: by whom, and what that means for taking it back."""

    seat: Seat
    formal: bool
    """It was a formality, so nobody takes it back for its own sake."""
    tells: bool
    """Chance has decided something, or somebody has learned what a card is."""


class Match:
    """A game in progress with its journals as they were told."""

    def __init__(self, origin: bytes, deeds: Sequence[Deed] = ()) -> None:
        self.origin = origin
        self.game: Game = rb.load(origin)
        self.revision = 0
        """How many deeds were done."""
        self.ask = 0
        """The revision at which the question was put that waits now."""
        self.undone = 0
        """The revision of the last going back."""
        self._told: dict[Seat, list[Entry]] = {}
        self._steps: list[_Step] = []
        for deed in deeds:
            self.do(deed)

    # -- doing -------------------------------------------------------------------------

    def do(self, deed: Deed) -> None:
        """Do it; whatever is raised leaves everything as it was."""
        before, steps = self.game.clone(), len(self._steps)
        try:
            self._do(deed)
        except BaseException:
            self.game = before
            del self._steps[steps:]
            raise

    def _do(self, deed: Deed) -> None:
        game = self.game
        questions, table = game.questions, game.table
        answer = deed.answer or ()
        if deed.kind == "undo":
            self._back_to(answer[0])
        else:
            asked = game.question_for(deed.seat)
            if deed.kind == "answer":
                game.submit(deed.seat, answer)
            else:
                game.resign(deed.seat)
            formal = deed.kind == "answer" and asked is not None and asked.is_formality
            tells = reveals_more(game.rules, table, game.table)
            self._steps.append(_Step(deed.seat, formal, tells))
        self.revision += 1
        if game.questions is not questions:
            self.ask = self.revision

    def take_back(self, ask: int) -> None:
        """Forget an answer or giving up that could not be stored; `ask` was the question then."""
        self.game.undo()
        self.revision -= 1
        self.ask = ask
        self._forget()

    def check_back(self, at: int) -> None:
        """A `RuleboundError` where there is no way back to this moment."""
        if at < 0 or not 0 < self.moments - at <= MOST_BACK:
            raise RuleboundError(f"There is no way back from {self.moments} to {at}.")

    def _back_to(self, at: int) -> None:
        self.check_back(at)
        for _ in range(self.moments - at):
            self.game.undo()
        self.undone = self.revision + 1
        self._forget()

    def _forget(self) -> None:
        """What came after this was never done, nor told."""
        del self._steps[self.moments :]
        for told in self._told.values():
            del told[self.game.event_count() :]

    def check(self, seat: Seat, ask: int) -> None:
        """`Refused` where an answer means another question than the one that waits."""
        asked = self.game.question_for(seat)
        if asked is not None and ask != self.ask:
            raise Refused(
                Refusal("late", asked.rule, "That was meant for another question; this one waits.")
            )

    def meant(self, seat: Seat, words: str) -> tuple[int, ...]:
        """The answer that words mean; `Refused` with the reason where they mean none."""
        asked = self.game.question_for(seat)
        found = asked.parse(words) if asked is not None else None
        if found is not None:
            return found
        refusal = self.game.why_not(seat, words)
        assert refusal is not None
        raise Refused(refusal)

    # -- taking back -------------------------------------------------------------------

    def last_decision(self, seat: Seat) -> int | None:
        """The moment before a seat's last decision that was not a formality."""
        steps = self._steps
        for at in range(len(steps) - 1, max(len(steps) - MOST_BACK, 0) - 1, -1):
            if steps[at].seat == seat and not steps[at].formal:
                return at
        return None

    def has_revealed_since(self, at: int) -> bool:
        """Has chance decided, or somebody learned what a card is, since that moment?"""
        return any(step.tells for step in self._steps[at:])

    # -- telling -----------------------------------------------------------------------

    @property
    def moments(self) -> int:
        """How many answers led here."""
        return len(self.game.moves())

    @property
    def name(self) -> str:
        """Which game it is."""
        return self.game.rules.game

    def journal(self, seat: Seat) -> list[Entry]:
        """The journal as a seat was told it. What was told once is not told otherwise later."""
        told = self._told.setdefault(seat, [])
        if len(told) < self.game.event_count():
            told += self.game.journal(seat, len(told))
        return told

    def headline(self, view: View) -> str:
        """Where the game stands, in a few words."""
        return games.guide(self.name).headline(view)

    def look(self, ref: int, at: int, seat: Seat, eyes: Seat) -> Moment:
        """How the table was after so many answers, with the eyes of a seat."""
        if eyes != seat and not self.game.over:
            raise RuleboundError("With other eyes one can look when the game is over.")
        if not rb.SPECTATOR <= eyes < self.game.table.seats:
            raise RuleboundError(f"There is no seat {eyes}.")
        then = self.game.position_after(at)
        view, count = then.view(eyes), then.event_count()
        return Moment(
            ref=ref,
            at=at,
            headline=self.headline(view),
            view=view,
            events=count,
            eyes=eyes,
            journal=tuple(self.journal(eyes)[:count]) if eyes != seat else (),
        )
