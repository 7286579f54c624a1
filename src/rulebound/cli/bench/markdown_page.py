"""Benchmark results as a Markdown page."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rulebound import games
from rulebound.cli.bench.driver import BYTES, RATE
from rulebound.cli.bench.growth import late_to_early
from rulebound.cli.bench.ratios import driven_ratios, ratios, targets
from rulebound.cli.bench.records import (
    CLONE,
    LENGTH,
    PLAYED,
    PLAYOUTS,
    TRY,
    Peer,
    Report,
    Results,
    best,
    figure,
    times,
    value,
)

METHOD: Final = """\
## How it was measured

All processes stay on the same core and take turns: in each round every process takes each of its
measurements once, so that other load on the machine affects all alike. All are timed by the same
code (`src/rulebound/cli/bench/driver.py`): processor time of large batches after a warm-up, the
median of all rounds. Whatever was prepared beforehand is excluded from garbage collection
(`gc.freeze`), for all of them.

A decision is a point at which a player is asked. The share of those with at least two legal answers
is given beside it, because engines differ in how often they ask when there is nothing to choose;
ours do so only if not asking would reveal something to an opponent. Random outcomes are played, not
counted.

- **Ours**: `playouts` is `rb.play_out`, one call per game; `driven from Python` looks at the
  question, draws an answer and submits it to a quiet game; `stepping` submits answers drawn
  beforehand, to a game that keeps journal and undo, or to a quiet clone, which does not. Costs are
  means over five decisions of each game, spread over its length; the median position is the one of
  these with the median cost. A live game is dealt separately and played to its middle; memory is
  what `tracemalloc` sees of it.
- **catanatron**: four of its random players; a decision is a tick, `Game.copy` its clone.
- **open_spiel**: the legal actions listed by the C++ engine, one drawn in Python and applied;
  chance nodes are played in the same loop. `State.clone` is its clone.
- **essence-wars**: an action drawn in Python from its mask of legal actions; and, as its best, one
  drawn by the Rust engine itself. `PyGame.fork` is its clone.
- **rlcard**: its environment stepped with an action drawn from the legal ones. It has no clone; a
  deep copy of the game within stands in.

A peer that is driven from Python pays for the call into its engine at every decision, our playouts
once per game; the equivalent is our own `driven from Python`. The games are not the same, and
differ in how much work their rules do for a decision.
"""


def page(results: Results, pictures: Sequence[str]) -> str:
    """Return the whole page."""
    parts = ["# Speed", _about(results)]
    parts += [f"![{name.rpartition('.')[0]}]({name})" for name in pictures]
    if results.reports:
        parts += [_rates(results), _ratios(results), _targets(results), _measures(results)]
    if results.growth:
        parts.append(_growth(results))
    if results.tallies:
        parts.append(_counts(results))
    parts += [METHOD.rstrip(), _versions(results)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _grid(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Format a table; all columns but the first hold numbers."""
    lines = ["| " + " | ".join(head) + " |", "|---" + "|---:" * (len(head) - 1) + "|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines)


def _title(game: str) -> str:
    return games.load(game).title


def _working(results: Results) -> list[Peer]:
    return [peer for peer in results.peers if not peer.failed]


def _about(results: Results) -> str:
    pinned = f", all on core {results.core}" if results.core >= 0 else ""
    machine = results.reports[0].machine if results.reports else ""
    load = f"; load {results.load:.1f} at the start" if results.load >= 0 else ""
    revision = f" of {results.revision}" if results.revision else ""
    return (
        f"Written by `{results.command}`{revision} on {results.date}; {machine}{pinned}; "
        f"medians of {results.runs} runs{load}. `make bench` measures again."
    )


def _rates(results: Results) -> str:
    rows: list[list[str]] = []
    for report in reversed(results.reports):
        for game, found in report.games.items():
            share = report.choices.get(game, 1.0)
            rate = value(found, PLAYOUTS) or 0.0
            name = f"**{_title(game)}**, {report.build}"
            cells = [figure(rate), figure(value(found, PLAYED) or 0.0), f"{share:.0%}"]
            costs = [value(found, CLONE), value(found, TRY)]
            rows.append([name, *cells, *[figure(cost or 0.0) for cost in costs]])
    for peer in results.peers:
        if peer.failed:
            rows.append([f"{peer.name}: did not run", "", "", "", "", ""])
            continue
        driven = value(peer.rows, PLAYED) or 0.0
        most = best(peer.rows) or 0.0
        costs = [value(peer.rows, CLONE), value(peer.rows, "clone and step")]
        cells = [figure(most) if most > driven else "", figure(driven), f"{peer.choices:.0%}"]
        rows.append([peer.title, *cells, *[figure(cost) if cost else "" for cost in costs]])
    head = ["", "decisions/s, engine chooses", "decisions/s, driven from Python"]
    head += ["with a choice", "clone, µs", "clone and step, µs"]
    return "## Decisions and clones\n\n" + _grid(head, rows)


def _ratios(results: Results) -> str:
    working = _working(results)
    if not working:
        return ""
    head = ["", *[peer.title for peer in working]]

    def table(found: Callable[[Report, str], list[float]]) -> str:
        rows = [
            [
                f"**{_title(game)}**, {report.build}",
                *[times(ratio) for ratio in found(report, game)],
            ]
            for report in reversed(results.reports)
            for game in report.games
        ]
        return _grid(head, rows)

    parts = [
        "## Compared with the peers",
        "Our playouts as multiples of a peer at its best:",
        table(lambda report, game: ratios(report, game, working)),
        "The same, where only decisions with at least two legal answers are counted on both sides:",
        table(lambda report, game: ratios(report, game, working, real=True)),
        "Both driven from Python, all decisions counted:",
        table(lambda report, game: driven_ratios(report, game, working)),
    ]
    return "\n\n".join(parts)


def _targets(results: Results) -> str:
    found = targets(results)
    chosen = list(dict.fromkeys(target.game for target in found))
    goals = list(dict.fromkeys(target.goal for target in found))
    by_goal = {(target.goal, target.game): target for target in found}
    rows = [
        [
            goal,
            *[
                f"{'✓' if by_goal[goal, game].met else '✗'} {by_goal[goal, game].found}"
                for game in chosen
            ],
        ]
        for goal in goals
    ]
    return "## Targets\n\n" + _grid(["", *[_title(game) for game in chosen]], rows)


def _measures(results: Results) -> str:
    parts = ["## All measures", "The median, and half the range from lowest to highest."]
    for game in results.reports[0].games:
        lists = [report.games[game] for report in results.reports]
        rows: list[list[str]] = []
        for found in zip(*lists, strict=True):
            cells = [f"{found[0].name}, {found[0].unit}"]
            for row in found:
                spread = "" if row.unit == BYTES else f" ±{row.spread:.0%}"
                cells.append(figure(row.median) + spread)
            if len(found) == 2:
                ratio = found[1].median / found[0].median
                cells.append(times(ratio if found[0].unit == RATE else 1 / ratio))
            rows.append(cells)
        head = [_title(game), *[report.build for report in results.reports]]
        parts.append(_grid(head + ["compiled is better by"] * (len(lists) == 2), rows))
    return "\n\n".join(parts)


def _growth(results: Results) -> str:
    rows: list[list[str]] = []
    for line in results.growth:
        (few, low), (many, high) = line.points[0], line.points[-1]
        late = times(late_to_early(line.points)) if line.x == LENGTH else ""
        cells = [f"{figure(low)} at {few:.0f}", f"{figure(high)} at {many:.0f}"]
        name = f"{_title(line.game)}: {line.name}, by {line.x}"
        rows.append([name, *cells, f"{line.power:.2f}", late])
    return (
        "## As work grows\n\nMicroseconds, compiled. The power is the slope in log-log scale: 0 "
        "for a constant cost, 1 for one that doubles when the work doubles. The last column "
        "compares the last third of long games with the first.\n\n"
    ) + _grid(["", "µs, few", "µs, many", "power", "last/first third"], rows)


def _counts(results: Results) -> str:
    rows = [
        [
            _title(game),
            f"{count.instructions:,.0f}",
            f"{count.kept:,.0f}" if count.kept else "",
            f"{count.decisions:,}",
        ]
        for game, count in results.tallies.items()
    ]
    tools = ", ".join(f"{name} {text}" for name, text in results.tools.items() if text)
    return (
        "## Instructions per decision\n\nOf fixed compiled playouts, counted by callgrind, which "
        "gives the same number however busy the machine is. `make bench` fails if a count is "
        f"more than 3 % above the one kept in `bench/instructions.toml`. ({tools}.)\n\n"
    ) + _grid(["", "now", "kept", "decisions counted"], rows)


def _versions(results: Results) -> str:
    parts = [f"{peer.title} {peer.version}" for peer in _working(results)]
    if results.reports:
        first = results.reports[0]
        seeds = f"our deals by seeds {first.seeds[0]} to {first.seeds[-1]}"
        parts = [f"rulebound {first.version}", first.python, *parts, seeds]
    failed = [f"{peer.name} did not run: {peer.failed}" for peer in results.peers if peer.failed]
    return "## Versions and seeds\n\n" + "; ".join(parts + failed) + "."
