"""The command line. Commands import what they need when they run, to keep help fast."""

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from typer.core import TyperGroup

from rulebound.cli import admin
from rulebound.cli.game_flags import GameCommand, given_options
from rulebound.cli.limit_flags import LimitsCommand, given_limits

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game, like skirmish.")]


def flag(name: str, help: str) -> Any:
    """Return a flag, which has no negative form."""
    return typer.Option(name, help=help)


AsJson = Annotated[bool, flag("--json", "Write JSON for programs.")]


class Commands(TyperGroup):
    """All commands. User errors are printed in a line, never as a traceback."""

    def main(self, *args: Any, **options: Any) -> Any:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # for terminals that lack some characters
        return super().main(*args, **options)

    def invoke(self, ctx: Any) -> Any:
        from rulebound.kernel.refusal import RuleboundError
        from rulebound.kernel.text.errors import TextError
        from rulebound.kernel.text.toml_tables import CardError

        try:
            return super().invoke(ctx)
        except (RuleboundError, CardError, TextError) as error:
            from rulebound.cli.console import fail

            fail(str(error))


class MultiValueCommand(GameCommand):
    """A command whose options take several values: `--bots easy random`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        spread: list[str] = []
        named: list[str] = []
        flag = ""
        for word in args:
            if word.startswith("-"):
                name, equals, value = word.partition("=")
                flag = name if name in ("--bots", "--decks") else ""
                if flag:
                    named.append(flag)
                    spread += [flag, value] if equals else []
                else:
                    spread.append(word)
            else:
                spread += [flag, word] if flag else [word]
        spread += [flag for flag in named if flag not in spread]  # reported as having no value
        return super().parse_args(ctx, spread)


app = typer.Typer(
    cls=Commands,
    help="Tabletop card games by their full rules, with every ruling explained.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(admin.app, name="admin")


@app.command(cls=GameCommand)
def play(
    ctx: typer.Context,
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            help="Who plays a seat: me, or the bot random, beginner, easy, steady or strong. "
            "A name alone is for all seats but 0. "
            "Without it you have seat 0, and a steady bot has every other.",
            metavar="[SEAT=]NAME",
        ),
    ] = None,
    hot_seat: Annotated[bool, flag("--hot-seat", "All seats are people at this screen.")] = False,
    strict: Annotated[
        bool, flag("--strict", "Ask people even if passing is their only option.")
    ] = False,
    deck: Annotated[
        list[str] | None,
        typer.Option(help="A ready deck or a TOML file, per seat.", metavar="[SEAT=]DECK"),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Same seed, same shuffle.")] = None,
    load: Annotated[Path | None, typer.Option(help="Continue a saved game.")] = None,
) -> None:
    """Play in the terminal, against bots or each other."""
    from rulebound.cli import game_options
    from rulebound.cli.console import game_name
    from rulebound.cli.play import Session
    from rulebound.cli.terminal_io import TerminalIO
    from rulebound.cli.watch import ReplaySession

    name = game_name(game)
    game_seed = game_options.seed_or_random(seed)
    count = game_options.seat_count(name, seats)
    own = given_options(ctx)
    reasons: tuple[str, ...] = ()
    if load is not None:
        game_options.refuse_options_with_load(
            [*own, *["deck"] * bool(deck), *["seats"] * (seats is not None)]
        )
        table, reasons = game_options.load_game(name, load)
        count = len(table.view(-1).seats)
    else:
        table = game_options.new_game(name, count, game_seed, deck or [], own)
    names = game_options.bots_by_seat(bot or [], count, hot_seat)
    if reasons:
        raise typer.Exit(ReplaySession(table, names, TerminalIO(), reasons).run())
    session = Session(table, names, game_seed, TerminalIO(), is_dealt=load is None, strict=strict)
    raise typer.Exit(session.run())


@app.command(cls=LimitsCommand, context_settings={"auto_envvar_prefix": "RULEBOUND"})
def serve(
    ctx: typer.Context,
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    store: Annotated[
        str | None,
        typer.Option(help="Where to store games: sqlite:///FILE or postgresql://…", metavar="URL"),
    ] = None,
    page: Annotated[Path | None, typer.Option(help="The folder of the built page.")] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="A host name under which people reach the server.")
    ] = None,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes behind the port; several need PostgreSQL.")
    ] = 1,
    internal: Annotated[
        str,
        typer.Option(
            help="Where other servers on the same PostgreSQL reach this one.", metavar="HOST:PORT"
        ),
    ] = "127.0.0.1",
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="A proxy that may say for which address it asks (X-Forwarded-For).",
            metavar="ADDRESS",
        ),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(
            help="An address of its own for /metrics; by default only this machine may ask for it."
            " Further processes take the ports after it.",
            metavar="HOST:PORT",
        ),
    ] = None,
    log: Annotated[
        Literal["json", "text"] | None,
        typer.Option(help="How to log; by default text on a terminal, otherwise JSON."),
    ] = None,
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"] | None,
        typer.Option(help="What to log; by default warnings on a terminal, otherwise info."),
    ] = None,
    drain_notice: Annotated[
        float | None,
        typer.Option(
            min=0,
            help="Seconds from the signal to stop until rooms go to other servers, so that a proxy"
            " sees it at /ready. By default 4 on PostgreSQL and 0 on SQLite.",
            metavar="NUMBER",
        ),
    ] = None,
    drain_limit: Annotated[
        float, typer.Option(min=0, help="Seconds that this may take in all.", metavar="NUMBER")
    ] = 10.0,
    lazy: Annotated[
        bool, flag("--lazy", "Load cards and rules only when they are needed.")
    ] = False,
    show: Annotated[bool, flag("--open", "Open it in the browser.")] = False,
) -> None:
    """Play in the browser: lobby, tables, cards, decks, rules; against bots and each other.

    Each flag can also be set by the variable named beside it.
    """
    from rulebound.cli import serve as command

    settings = command.settings(
        store=store,
        page=page,
        limits=given_limits(ctx),
        names=[*(name or []), host],
        preload=not lazy,
        internal=internal,
        processes=workers,
        metrics=metrics,
        drain_notice=drain_notice,
        drain_limit=drain_limit,
        log=log,
        log_level=log_level,
    )
    command.run(settings, host, port, trusted_proxy or [], show)


@app.command()
def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME] [ID | WORDS]…", help="A game; an id, or words to search for."
        ),
    ] = None,
    coverage: Annotated[
        bool, flag("--coverage", "Which code and tests implement each rule.")
    ] = False,
    every: Annotated[bool, flag("--all", "With --coverage: every rule, not only gaps.")] = False,
    differences: Annotated[
        bool, flag("--differences", "Where the editions of a game differ.")
    ] = False,
) -> None:
    """Read the rules, search them, or check that each has code and a test."""
    from rulebound.cli import rules as command

    raise typer.Exit(command.run(words or [], coverage, every, differences))


@app.command()
def cards(
    game: GameName,
    name: Annotated[list[str] | None, typer.Argument(metavar="[NAME]")] = None,
    json: AsJson = False,
    phrases: Annotated[bool, typer.Option(help="All phrases of card text, as Markdown.")] = False,
) -> None:
    """Browse the cards of a game."""
    from rulebound.cli import cards as command
    from rulebound.cli.console import game_name

    if phrases:
        command.phrases(game_name(game))
    else:
        command.cards(game_name(game), " ".join(name or []), json)


@app.command()
def decks(
    game: GameName,
    name: Annotated[list[str] | None, typer.Argument(metavar="[NAME]")] = None,
    json: AsJson = False,
) -> None:
    """Browse the ready decks of a game, or look at one."""
    from rulebound.cli import cards as command
    from rulebound.cli.console import game_name

    command.decks(game_name(game), " ".join(name or []), json)


@app.command()
def lint(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="TOML with cards or decks.")],
    game: Annotated[
        str | None, typer.Option(help="The game of the cards; by default guessed from the path.")
    ] = None,
) -> None:
    """Check card and deck files."""
    from rulebound.cli import lint as command

    raise typer.Exit(command.run(files, game))


@app.command()
def scenario(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="YAML scenarios.")],
    ask: Annotated[bool, flag("--ask", "Show the next question and its options.")] = False,
) -> None:
    """Run scenarios: positions, moves, and what must hold."""
    from rulebound.cli import scenario as command

    raise typer.Exit(command.run(files, ask))


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Like gin_rummy.")],
    into: Annotated[Path, typer.Option(help="The folder in which to put it.")] = Path(),
) -> None:
    """Write a package with a small game that plays, to start a new game from."""
    from rulebound.cli import new_game as command

    raise typer.Exit(command.run(name, into))


@app.command()
def conform(
    game: GameName,
    only: Annotated[
        str, typer.Option(help="Only checks with this in their names.", metavar="WORDS")
    ] = "",
    keep: Annotated[
        bool, flag("--keep", "Write playthroughs and counts of sequences as they are now.")
    ] = False,
) -> None:
    """Check that a game does what every game must do, by playing it."""
    from rulebound.cli import conform as command
    from rulebound.cli.console import game_name

    raise typer.Exit(command.run(game_name(game), only, keep))


@app.command(cls=MultiValueCommand)
def sim(
    ctx: typer.Context,
    game: GameName,
    number: Annotated[int, typer.Option("-n", "--number", help="How many games.", min=1)] = 1000,
    bots: Annotated[
        list[str] | None, typer.Option(help="One for each seat.", metavar="NAME…")
    ] = None,
    decks: Annotated[
        list[str] | None, typer.Option(help="One for each seat.", metavar="DECK…")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    seed: Annotated[int, typer.Option(help="Same seed, same result.")] = 0,
    jobs: Annotated[int, typer.Option(help="Number of processes.", min=1)] = 1,
    json: AsJson = False,
) -> None:
    """Play many games and count the results."""
    from rulebound.cli import sim as command
    from rulebound.cli.console import game_name

    own = given_options(ctx)
    plan = command.SimulationPlan(
        game_name(game), number, tuple(bots or ()), tuple(decks or ()), seats, seed, own
    )
    command.run(plan, jobs, json)


@app.command(cls=MultiValueCommand)
def ladder(
    ctx: typer.Context,
    game: GameName,
    bots: Annotated[list[str], typer.Option(help="Every pair of them meets.", metavar="NAME…")],
    number: Annotated[int, typer.Option("-n", "--number", help="Games per pair.", min=1)] = 100,
    decks: Annotated[
        list[str] | None, typer.Option(help="One for each seat.", metavar="DECK…")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    seed: Annotated[int, typer.Option(help="Same seed, same games.")] = 0,
    jobs: Annotated[int, typer.Option(help="Number of processes.", min=1)] = 1,
    json: AsJson = False,
    keep: Annotated[
        Path | None, typer.Option(help="Write it to this Markdown file, with a chart.")
    ] = None,
) -> None:
    """Let bots play each other: seats swapped, same seeds for both."""
    from rulebound.cli import ladder as command
    from rulebound.cli.console import game_name
    from rulebound.cli.game_options import seat_count

    own = given_options(ctx)
    name = game_name(game)
    count = seat_count(name, seats)
    plan = command.LadderPlan(name, tuple(bots), number, count, seed, own, tuple(decks or ()))
    command.run(plan, jobs, json, keep)


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    both: Annotated[bool, flag("--both", "Interpreted and compiled, with ratios.")] = False,
    peers: Annotated[bool, flag("--peers", "Both, and other engines for comparison.")] = False,
    growth: Annotated[
        bool, flag("--growth", "How cost grows with seats, cards and length.")
    ] = False,
    instructions: Annotated[
        bool, flag("--instructions", "Count instructions and compare with the kept counts.")
    ] = False,
    keep: Annotated[bool, flag("--keep", "With --instructions: keep the new counts.")] = False,
    every: Annotated[bool, flag("--all", "--peers, --growth and --instructions.")] = False,
    out: Annotated[
        Path | None, typer.Option(help="Write a page with charts there.", metavar="FOLDER")
    ] = None,
    core: Annotated[
        int | None, typer.Option(help="The core to measure on; by default the last.", min=0)
    ] = None,
    runs: Annotated[int, typer.Option(help="Number of measurements.", min=1)] = 7,
    quick: Annotated[bool, flag("--quick", "Small batches, rough numbers.")] = False,
    json: AsJson = False,
) -> None:
    """Measure decisions per second and the cost of a clone."""
    from rulebound.cli import bench as command
    from rulebound.cli.console import game_name

    plan = command.BenchPlan(
        game_name(game) if game else None,
        both or every,
        peers or every,
        growth or every,
        instructions or every,
        keep,
        out,
        core,
        runs,
        quick,
        json,
    )
    raise typer.Exit(command.run(plan))


if __name__ == "__main__":
    app()
