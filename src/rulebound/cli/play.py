"""`rulebound play`: a game in the terminal, question by question."""

from collections.abc import Mapping

from rich.text import Text

from rulebound import SPECTATOR, Answer, Entry, Game, Pending, RuleboundError, Seat, bots, games
from rulebound.cli import commands
from rulebound.cli.choices import Menu, menu
from rulebound.cli.looking_back import Curve, curve
from rulebound.cli.people import PEOPLE, signature
from rulebound.cli.rulebooks import rulebook_of
from rulebound.cli.screen import Scene, draw
from rulebound.cli.selection import DONE, NOTHING, Pool
from rulebound.cli.stage import Stage
from rulebound.cli.terminal import terminal_of
from rulebound.kernel.questions import Question


class Session:
    """A game with its people: some at this terminal, the others bots."""

    def __init__(
        self,
        game: Game,
        names: Mapping[Seat, str],
        seed: int,
        stage: Stage,
        is_dealt: bool = True,
        strict: bool = False,
    ) -> None:
        name = game.rules.game
        spec = games.load(name)
        self.game = game
        self.bots = dict(names)
        self.seed = seed
        self.is_dealt = is_dealt
        """Was the game dealt by the seed? Where it was loaded, only bots have their luck by it."""
        self.strict = strict
        """Are people asked also what is asked for form's sake?"""
        self.stage = stage
        self.title = spec.TITLE
        self.guide = games.guide(name)
        self.terminal = terminal_of(name)
        self.book = rulebook_of(name)
        self.faces = {face.name: face for face in spec.faces(game.rules)}
        self.people = PEOPLE[: len(game.view(SPECTATOR).seats)]
        self.persons = [seat for seat in range(len(self.people)) if seat not in self.bots]
        self.viewer = self.persons[0] if len(self.persons) == 1 else SPECTATOR
        if len(self.persons) > 1:
            stage.share()
        self.seen = dict.fromkeys(range(SPECTATOR, len(self.people)), 0)
        """By seat, the number of the first event that it has not been shown."""
        self.note = ""
        self.chosen: list[int] = []
        """Where several cards are chosen: those chosen so far."""
        self._choosing: Question | None = None
        self._before: list[str] = []
        self._since = -1
        """What was answered while the journal had so many entries."""
        self._told: dict[Seat, list[Entry]] = {}
        self._curve: Curve | None = None

    def run(self) -> int:
        """Play to the end, or until somebody leaves; gives the exit code."""
        try:
            while True:
                if self.game.over:
                    self._ended()
                elif self._spare():
                    continue
                elif (asked := self._for_a_person()) is not None:
                    self._person(asked)
                else:
                    self._bot(self.game.pending[0])
        except commands.Leave:
            return 0
        except EOFError:
            self.stage.say("")
            self._farewell("No more input; the game ends here.")
            return 0
        except KeyboardInterrupt:
            self.stage.say("")
            self._farewell("Interrupted; the game ends here.")
            return 130

    def _farewell(self, text: str) -> None:
        seed = f" The seed was {self.seed}." if self.is_dealt else ""
        self.stage.say(Text(f"{text}{seed}", style="dim"))

    # -- who answers -------------------------------------------------------------------

    def _spare(self) -> bool:
        """Answer for a person what is asked for form's sake; was there such a question?

        With several people, one who is not handed the screen tells the others something by that;
        who minds plays strictly.
        """
        asked = None if self.strict else self._for_a_person()
        if asked is None or not asked.is_formality:
            return False
        self.game.submit(asked.seat, next(asked.options()).answer)
        return True

    def _for_a_person(self) -> Pending | None:
        for asked in self.game.pending:
            if asked.seat in self.persons:
                return asked
        return None

    def _bot(self, asked: Pending) -> None:
        """Let a bot answer. Its luck hangs on the seed and the number of the decision, so that
        an undone decision taken again leads to the same."""
        if not self.persons:
            self._watch()
        seat = asked.seat
        luck = (self.seed + 1) * 1_000_003 + len(self.game.moves())
        policy = bots.make(self.bots[seat], luck)
        with self.stage.busy(Text.assemble(signature(self.people[seat]), (" thinks …", "dim"))):
            answer = policy.decide(bots.SeatSide(self.game, seat, luck))
        self.game.submit(seat, answer)

    def _watch(self) -> None:
        """Nobody but bots: show each position until Enter."""
        while True:
            self.picture(None)
            line = self.stage.ask("Enter goes on, h helps > ")
            if not line:
                self._shown()
                return
            self._command(line)

    def _person(self, asked: Pending) -> None:
        self._hand_over(asked.seat)
        while True:
            options = self.picture(asked)
            answer = self._listen(options)
            if answer is not None:
                break
            if self.game.question_for(asked.seat) is None or not self._same(asked):
                return  # something was undone: it may be somebody else's turn now
        self._shown()
        self._remember(asked, answer)
        self.game.submit(asked.seat, answer)

    def _remember(self, asked: Pending, answer: Answer) -> None:
        """Keep what was answered: it may be long before anything shows of it."""
        self._before = [*self.before(), asked.option(answer).text]
        self._since = len(self.entries())

    def before(self) -> list[str]:
        """What the viewer has answered since the last event."""
        return self._before if len(self.entries()) == self._since else []

    def entries(self) -> list[Entry]:
        """The journal as the viewer saw it. What was told once is not told otherwise later."""
        told = self._told.setdefault(self.viewer, [])
        told += self.game.journal(self.viewer, len(told))
        return told

    def undone(self) -> None:
        """Something was taken back: what came after it was never told."""
        self._told.clear()
        self._curve = None
        self._since = -1
        length = len(self.entries())
        self.seen = {seat: min(seen, length) for seat, seen in self.seen.items()}

    def curve(self) -> Curve:
        """How the game stood from moment to moment, once it is over."""
        if not self.game.over:
            return Curve([], [])
        if self._curve is None:
            with self.stage.busy(Text("Looking back …", style="dim")):
                self._curve = curve(self.game, self.people, self.stage.console.width)
        return self._curve

    def _same(self, asked: Pending) -> bool:
        now = self.game.question_for(asked.seat)
        return now is not None and now.question is asked.question

    def _shown(self) -> None:
        self.seen[self.viewer] = len(self.entries())

    def _hand_over(self, seat: Seat) -> None:
        """Between two people at one screen: nobody sees the other's hand."""
        if self.viewer == seat:
            return
        self.viewer = seat
        if len(self.persons) > 1:
            self.stage.wipe()
            person = signature(self.people[seat])
            self.stage.say(Text.assemble("\n\n   Hand the screen to ", person, ".\n"))
            self._until_alone()

    def _until_alone(self) -> None:
        """Wait for Enter. Who types something else may be either of the two."""
        while line := self.stage.ask("   Enter when you are alone with it "):
            if commands.is_open(line):
                self._command(line)
            else:
                self.note = "Nothing else is possible before Enter, but r, c, s, h and q."
            self.stage.say(f"   {self.note}")
            self.note = ""

    def _ended(self) -> None:
        if len(self.persons) != 1:
            self.viewer = SPECTATOR
        self.picture(None)
        line = self.stage.ask(
            "The game is over: b chances, u undo, j journal, s FILE save, Enter leaves > "
        )
        if not line:
            raise commands.Leave
        self._command(line)

    # -- seeing and saying -------------------------------------------------------------

    def picture(self, asked: Pending | None) -> Menu:
        """Show the position; gives what can be answered."""
        view = self.game.view(self.viewer)
        options = Menu((), 0)
        if asked is not None:
            options = menu(asked, view, self.faces, self.guide, self.people)
            if self._choosing is not asked.question:
                self._choosing, self.chosen = asked.question, []
        scene = Scene(
            self.title,
            view,
            self.guide,
            self.terminal,
            self.people,
            self.faces,
            self.entries(),
            self.seen[self.viewer],
            asked,
            options,
            self.note,
            self.chosen,
            self.before() if options.is_picked else (),
            self.curve(),
        )
        self.note = ""
        self.stage.screen(draw(scene, self.stage.console))
        return options

    def _listen(self, options: Menu) -> Answer | None:
        """One line of input: an answer, or something else that was done about it."""
        line = self.stage.ask("> ")
        found = options.find(line) if line else []
        pool = options.pool
        if pool is not None and options.is_picked and not commands.is_command(line, found):
            return self._select(pool, line)
        if line and not commands.is_command(line, found):
            if len(found) == 1:
                return found[0].answer
            answer = None
            if not found and pool is not None:
                answer = pool.named(line)
            elif not found and options.unlisted:
                asked = self.game.question_for(self.viewer)
                answer = asked.parse(line) if asked is not None else None
            if answer is None:
                self.note = commands.misunderstood(line, found, self.game, self.viewer)
            return answer
        self._command(line or "h")
        return None

    def _select(self, pool: Pool, line: str) -> Answer | None:
        """Choose some cards more, or put some back; all at once, or once it is said to be all."""
        said = line.casefold()
        try:
            if said in DONE or (said == NOTHING and not self.chosen):
                return pool.answer(self.chosen)
            chosen = pool.changed(self.chosen, line)
            if not self.chosen and len(chosen) == pool.most:
                return pool.answer(chosen)
            self.chosen = chosen
        except RuleboundError as error:
            self.note = str(error)
        return None

    def _command(self, line: str) -> None:
        try:
            self.note = commands.obey(self, line)
        except RuleboundError as error:
            self.note = str(error)
