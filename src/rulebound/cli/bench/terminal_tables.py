"""Benchmark results as tables for the terminal."""

from collections.abc import Mapping, Sequence

from rich.table import Table
from rich.text import Text

from rulebound import games
from rulebound.cli.bench import records
from rulebound.cli.bench.driver import RATE
from rulebound.cli.bench.growth import late_to_early
from rulebound.cli.bench.ratios import ratios


def _plain(*titles: str | Text) -> Table:
    """Return a table without lines; all columns but the first hold numbers."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for at, title in enumerate(titles):
        table.add_column(title, justify="right" if at else "left", no_wrap=True)
    return table


def measures(game: str, reports: Sequence[records.Report]) -> Table:
    """Return a row for each measure; the spread is half the range from lowest to highest."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(Text(games.load(game).title, style="bold not dim"), no_wrap=True)
    for report in reports:
        table.add_column(report.build, justify="right", style="bold", no_wrap=True)
        table.add_column("", justify="right", style="dim", no_wrap=True)
    table.add_column("", style="dim", no_wrap=True)
    if len(reports) == 2:
        table.add_column("faster", justify="right", style="green", no_wrap=True)
    for rows in zip(*[report.games[game] for report in reports], strict=True):
        cells = [rows[0].name]
        for row in rows:
            cells += [records.figure(row.median), f"±{row.spread:.0%}"]
        cells.append(rows[0].unit)
        if len(rows) == 2:
            ratio = rows[1].median / rows[0].median
            cells.append(records.times(ratio if rows[0].unit == RATE else 1 / ratio))
        table.add_row(*cells)
    return table


def peers(found: Sequence[records.Peer]) -> Table:
    """Return a row for each peer."""
    table = _plain(Text("Peers", style="bold not dim"), RATE, "engine chooses", "choices", "clone")
    for peer in found:
        if peer.failed:
            table.add_row(peer.name, Text(f"failed: {peer.failed}", style="red"))
            continue
        driven = records.value(peer.rows, records.PLAYED) or 0.0
        most = records.best(peer.rows) or 0.0
        clone = records.value(peer.rows, records.CLONE)
        table.add_row(
            f"{peer.title} {peer.version}",
            records.figure(driven),
            records.figure(most) if most > driven else "",
            f"{peer.choices:.0%}",
            f"{records.figure(clone)} µs" if clone else "",
        )
    return table


def compared_with_peers(results: records.Results, report: records.Report) -> Table:
    """Return our playouts as multiples of each peer's best rate."""
    working = [peer for peer in results.peers if not peer.failed]
    heading = Text(f"Compared with peers, {report.build}", style="bold not dim")
    table = _plain(heading, *[games.load(game).title for game in report.games])
    columns = [ratios(report, game, working) for game in report.games]
    for peer, found in zip(working, zip(*columns, strict=True), strict=True):
        table.add_row(peer.title, *[records.times(ratio) for ratio in found])
    return table


def growth(game: str, lines: Sequence[records.GrowthCurve]) -> Table:
    """Return a row for each cost of a game: its range, and how it grows."""
    heading = Text(f"{games.load(game).title} as it grows", style="bold not dim")
    table = _plain(heading, "", "µs", "power", "late")
    for line in lines:
        (few, low), (many, high) = line.points[0], line.points[-1]
        table.add_row(
            line.name,
            f"{few:.0f}–{many:.0f} {line.x}",
            f"{records.figure(low)}–{records.figure(high)}",
            f"{line.power:.2f}",
            records.times(late_to_early(line.points)) if line.x == records.LENGTH else "",
        )
    return table


def counts(found: Mapping[str, records.InstructionCount]) -> Table:
    """Return a row for each game."""
    table = _plain(Text("Instructions per decision", style="bold not dim"), "now", "kept", "")
    for game, count in found.items():
        change = f"{count.instructions / count.kept - 1:+.1%}" if count.kept else ""
        kept = f"{count.kept:,.0f}" if count.kept else ""
        table.add_row(games.load(game).title, f"{count.instructions:,.0f}", kept, change)
    return table


def about(reports: Sequence[records.Report], runs: int) -> Text:
    """Describe in a line what was measured, and where."""
    first = reports[0]
    seeds = f"seeds {first.seeds[0]} to {first.seeds[-1]}"
    builds = " and ".join(report.build for report in reports)
    return Text(
        f"rulebound {first.version}, {builds}; {first.python} on {first.machine}; "
        f"median of {runs} runs; {seeds}",
        style="dim",
    )
