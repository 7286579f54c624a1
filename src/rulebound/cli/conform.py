"""`rulebound conform`: run the conformance suite on an installed game."""

from rich.text import Text

from rulebound import RuleboundError, games
from rulebound.cli.console import out
from rulebound.cli.progress_bar import game_progress
from rulebound.conformance import perft, playthroughs, runner


def run(game: str, only: str, keep: bool) -> int:
    """Run the command; return the exit code."""
    if not __debug__:
        raise RuleboundError("The suite consists of assertions; run it without python -O.")
    if keep:
        return _keep(game)
    chosen = [item for item in runner.items(game) if only.casefold() in item.name]
    if not chosen:
        raise RuleboundError(f"No check has {only!r} in its name.")
    console = out()
    failed = 0
    with game_progress() as progress:
        task = progress.add_task(games.load(game).title, total=len(chosen))
        for result in runner.run(chosen):
            progress.advance(task)
            failed += bool(result.problems)
            mark = ("FAILED", "red") if result.problems else ("ok    ", "green")
            took = (f"{result.seconds:.1f} s", "dim")
            console.print(Text.assemble(mark, f"  {result.name}  ", took))
            for problem in result.problems:
                console.print(Text(f"        {problem}"), soft_wrap=True)
    title = games.load(game).title
    if failed:
        console.print(Text(f"{title}: {failed} of {len(chosen)} checks failed.", style="red"))
        return 1
    console.print(Text(f"{title}: all {len(chosen)} checks hold.", style="green"))
    return 0


def _keep(game: str) -> int:
    """Write playthroughs and counts as they are now."""
    console = out()
    changed = [path.name for path in playthroughs.keep(game)]
    changed += [perft.FILE] if perft.keep(game) else []
    folder = games.folder(game)
    for name in changed:
        console.print(f"{name} is new or has changed.")
    console.print(f"{len(changed)} files written in {folder}." if changed else "Nothing changed.")
    return 0
