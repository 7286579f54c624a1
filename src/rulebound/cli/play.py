"""`rulebound play`: a game in the terminal, question by question."""

from collections.abc import Mapping

from rich.text import Text

from rulebound import SPECTATOR, Answer, Entry, Game, Pending, RuleboundError, Seat, bots, games
from rulebound.cli import commands
from rulebound.cli.menu import Menu, build_menu
from rulebound.cli.players import player_label, players_of
from rulebound.cli.review import GameReview, review_game
from rulebound.cli.rule_display import rulebook_of
from rulebound.cli.screen import ScreenContent, draw
from rulebound.cli.selection import DONE, NOTHING, Pool
from rulebound.cli.terminal import terminal_of
from rulebound.cli.terminal_io import TerminalIO
from rulebound.kernel.passes import ASK, FORMALITIES_NAME, PASS
from rulebound.kernel.questions import Question


class Session:
    """A game with its players: some at this terminal, the others bots."""

    def __init__(
        self,
        game: Game,
        names: Mapping[Seat, str],
        seed: int,
        io: TerminalIO,
        is_dealt: bool = True,
        strict: bool = False,
    ) -> None:
        name = game.rules.game
        definition = games.load(name)
        self.game = game
        self.bots = dict(names)
        self.seed = seed
        self.is_dealt = is_dealt
        """Was the game dealt from the seed? In a loaded game only bots use the seed."""
        self.strict = strict
        """Are people also asked formalities?"""
        self.io = io
        self.title = definition.title
        self.definition = games.load(name)
        self.terminal = terminal_of(name)
        self.book = rulebook_of(name)
        self.faces = {face.name: face for face in definition.faces(game.rules)}
        self.players = players_of(game.view(SPECTATOR))
        self.human_seats = [seat for seat in range(len(self.players)) if seat not in self.bots]
        self.viewer = self.human_seats[0] if len(self.human_seats) == 1 else SPECTATOR
        if len(self.human_seats) > 1:
            io.disable_history()
        self.seen = dict.fromkeys(range(SPECTATOR, len(self.players)), 0)
        """By viewer, the index of the first event not shown yet."""
        self.note = definition.aim if is_dealt else ""
        self.chosen: list[int] = []
        """The cards chosen so far, where a question asks for several."""
        self._choosing: Question | None = None
        self._recent_answers: list[str] = []
        self._recent_since = -1
        """The length of the journal when `_recent_answers` was recorded."""
        self._shown_entries: dict[Seat, list[Entry]] = {}
        self._review: GameReview | None = None

    def run(self) -> int:
        """Play to the end or until the user leaves; return the exit code."""
        try:
            while True:
                self.advance()
        except commands.QuitGame:
            return 0
        except EOFError:
            self.io.say("")
            self._print_goodbye("No more input; the game ends here.")
            return 0
        except KeyboardInterrupt:
            self.io.say("")
            self._print_goodbye("Interrupted; the game ends here.")
            return 130

    def advance(self) -> None:
        """Let somebody answer the next question, or show the end."""
        self._set_formalities()
        if self.game.over:
            self._show_end()
        elif (pending := self._human_question()) is not None:
            self._ask_human(pending)
        else:
            self._play_bot(self.game.pending[0])

    def _print_goodbye(self, text: str) -> None:
        seed = f" The seed was {self.seed}." if self.is_dealt else ""
        self.io.say(Text(f"{text}{seed}", style="dim"))

    # -- who answers -------------------------------------------------------------------

    def _set_formalities(self) -> None:
        """Let the game answer formalities for people.

        With several people at one screen, skipping a handover reveals that somebody had no choice.
        Strict mode avoids that.
        """
        for seat in self.human_seats:
            self.game.set_passes(seat, {FORMALITIES_NAME: ASK if self.strict else PASS})

    def _human_question(self) -> Pending | None:
        for pending in self.game.pending:
            if pending.seat in self.human_seats:
                return pending
        return None

    def _play_bot(self, pending: Pending) -> None:
        """Let a bot answer. It is seeded by the game's seed and the number of the decision, so that
        repeating an undone decision leads to the same result."""
        if not self.human_seats:
            self._watch()
        seat = pending.seat
        bot_seed = (self.seed + 1) * 1_000_003 + len(self.game.moves())
        policy = bots.make(self.bots[seat], bot_seed)
        with self.io.busy(Text.assemble(player_label(self.players[seat]), (" thinks …", "dim"))):
            answer = policy.decide(bots.SeatSide(self.game, seat, bot_seed))
        self.game.submit(seat, answer)

    def _watch(self) -> None:
        """Without people: show each position until Enter."""
        while True:
            self.show_position(None)
            line = self.io.ask("Enter to continue, h for help > ")
            if not line:
                self._mark_seen()
                return
            self.run_command(line)

    def _ask_human(self, pending: Pending) -> None:
        self._hand_over(pending.seat)
        while True:
            options = self.show_position(pending)
            answer = self._read_answer(options)
            if answer is not None:
                break
            if self.game.question_for(pending.seat) is None or not self._is_still_asked(pending):
                return  # after an undo somebody else may be asked
        self._mark_seen()
        self._remember(pending, answer)
        self.game.submit(pending.seat, answer)

    def _remember(self, pending: Pending, answer: Answer) -> None:
        """Record an answer, to show it until it has a visible effect."""
        self._recent_answers = [*self.recent_answers(), pending.option(answer).text]
        self._recent_since = len(self.entries())

    def recent_answers(self) -> list[str]:
        """Return the viewer's answers since the last event."""
        return self._recent_answers if len(self.entries()) == self._recent_since else []

    def entries(self) -> list[Entry]:
        """Return the journal as the viewer saw it; entries do not change once shown."""
        entries = self._shown_entries.setdefault(self.viewer, [])
        entries += self.game.journal(self.viewer, len(entries))
        return entries

    def reset_history(self) -> None:
        """Reset what depends on the history, after an undo."""
        self._shown_entries.clear()
        self._review = None
        self._recent_since = -1
        length = len(self.entries())
        self.seen = {seat: min(seen, length) for seat, seen in self.seen.items()}

    def review(self) -> GameReview:
        """Return the review of the game once it is over."""
        if not self.game.over:
            return GameReview([], [])
        if self._review is None:
            with self.io.busy(Text("Looking back …", style="dim")):
                self._review = review_game(self.game, self.players, self.io.console.width)
        return self._review

    def _is_still_asked(self, pending: Pending) -> bool:
        now = self.game.question_for(pending.seat)
        return now is not None and now.question is pending.question

    def _mark_seen(self) -> None:
        self.seen[self.viewer] = len(self.entries())

    def _hand_over(self, seat: Seat) -> None:
        """Pass the screen to another person, without showing either's hand."""
        if self.viewer == seat:
            return
        self.viewer = seat
        if len(self.human_seats) > 1:
            self.io.clear_scrollback()
            player = player_label(self.players[seat])
            self.io.say(Text.assemble("\n\n   Pass the screen to ", player, ".\n"))
            self._wait_for_handover()

    def _wait_for_handover(self) -> None:
        """Wait for Enter. Until then either person may be typing, so few commands are allowed."""
        while line := self.io.ask("   Press Enter when nobody else is looking "):
            if commands.is_public(line):
                self.run_command(line)
            else:
                self.note = "Before Enter only r, c, s, h and q are possible."
            self.io.say(f"   {self.note}")
            self.note = ""

    def _show_end(self) -> None:
        if len(self.human_seats) != 1:
            self.viewer = SPECTATOR
        self.show_position(None)
        line = self.io.ask(
            "The game is over: b chances, u undo, j journal, s FILE save, Enter leaves > "
        )
        if not line:
            raise commands.QuitGame
        self.run_command(line)

    # -- display and input -------------------------------------------------------------

    def show_position(self, pending: Pending | None) -> Menu:
        """Show the position; return the menu."""
        view = self.game.view(self.viewer)
        options = Menu((), 0)
        if pending is not None:
            options = build_menu(pending, view, self.faces, self.definition, self.players)
            if self._choosing is not pending.question:
                self._choosing, self.chosen = pending.question, []
        content = ScreenContent(
            self.title,
            view,
            self.definition,
            self.terminal,
            self.players,
            self.faces,
            self.entries(),
            self.seen[self.viewer],
            pending,
            options,
            self.note,
            self.chosen,
            self.recent_answers() if options.is_picked else (),
            self.review(),
        )
        self.note = ""
        self.io.screen(draw(content, self.io.console))
        return options

    def _read_answer(self, options: Menu) -> Answer | None:
        """Read one line: return an answer, or run a command and return None."""
        line = self.io.ask("> ")
        found = options.find(line) if line else []
        pool = options.pool
        if pool is not None and options.is_picked and not commands.is_command(line, found):
            return self._select(pool, line)
        if line and not commands.is_command(line, found):
            if len(found) == 1:
                return found[0].answer
            answer = None
            if not found and pool is not None:
                answer = pool.parse(line)
            elif not found and options.unlisted:
                pending = self.game.question_for(self.viewer)
                answer = pending.parse(line) if pending is not None else None
            if answer is None:
                self.note = commands.explain_mismatch(line, found, self.game, self.viewer)
            return answer
        self.run_command(line or "h")
        return None

    def _select(self, pool: Pool, line: str) -> Answer | None:
        """Add or remove chosen cards; return the answer once the choice is complete."""
        word = line.casefold()
        try:
            if word in DONE or (word == NOTHING and not self.chosen):
                return pool.answer(self.chosen)
            chosen = pool.apply(self.chosen, line)
            if not self.chosen and len(chosen) == pool.most:
                return pool.answer(chosen)
            self.chosen = chosen
        except RuleboundError as error:
            self.note = str(error)
        return None

    def run_command(self, line: str) -> None:
        """Run a command and keep what it says."""
        try:
            self.note = commands.run_command(self, line)
        except RuleboundError as error:
            self.note = str(error)
