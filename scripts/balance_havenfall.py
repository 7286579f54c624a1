"""Play Havenfall between scripted players and report its balance as Markdown.

    PYTHONPATH=build/native .venv/bin/python scripts/balance_havenfall.py -n 2000 --jobs 2

Each player has a style; the styles rotate over the seats. In each game every player also has random
preferences, so that no card is bought by one style only. The same seed gives the same report.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Callable
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Final, NamedTuple

import rulebound as rb
from rulebound.games.havenfall import schema as n
from rulebound.games.havenfall.setup import LAYOUTS

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.havenfall_player import ScriptedPlayer, ScriptedPlayers
from scripts.havenfall_valuation import STYLES

SEAT_COUNTS: Final = (2, 3, 2, 4)  # of consecutive games: half of them have two seats


class Record(NamedTuple):
    """The results of a game; lists by seat, the first player first."""

    won: list[float]
    reason: str
    turns: float
    offered: list[str]
    styles: list[str]
    leaders: list[str]
    owned: list[Counter[str]]
    used: list[Counter[str]]
    first_action: list[str]
    first_purchase: list[str]
    gained: Counter[str]  # spells


def play(number: int, seed: int, spread: float) -> Record:
    """Play one game; its number determines seats, layout and styles."""
    seats = SEAT_COUNTS[number % len(SEAT_COUNTS)]
    layouts = [*LAYOUTS, *["random"] * 4]
    dice = Random(seed * 1_000_003 + number)
    game = rb.new(
        "havenfall",
        seats=seats,
        seed=dice.randrange(1 << 30),
        heroes=layouts[number // 4 % len(layouts)],
        first=0,
    )
    styles = list(STYLES)
    turn = number // 32
    players = [
        ScriptedPlayer(s, styles[(turn + s * (1 + turn // 4 % 3)) % 4], dice, spread)
        for s in range(seats)
    ]
    chooser = ScriptedPlayers(players)
    result = rb.play_out(game, seed=dice.randrange(1 << 30), chooser=chooser).outcome
    g = chooser.g
    first = result.places.count(1)
    market = [*n.MARKET, n.ARTIFACTS]
    ident, owner = g.table.ident, g.table.owner
    owned = [Counter[str]() for _ in range(seats)]
    for card, seat in enumerate(owner):
        if seat >= 0:
            owned[seat][g.designs[ident[card]].name] += 1
    start = game.checkpoint.base
    return Record(
        [1 / first if place == 1 else 0.0 for place in result.places],
        result.reason,
        g.table.vars[n.TURN] / seats,
        [g.designs[i].name for i in {start.ident[c] for z in market for c in start.zones[z]}],
        [player.style for player in players],
        [n.COLOUR_NAMES[g.table.counts[n.ROOM][s]] for s in range(seats)],
        owned,
        [player.used for player in players],
        [player.first_action for player in players],
        [player.first_purchase for player in players],
        Counter(
            g.designs[i].name
            for card, i in enumerate(ident)
            if g.designs[i].is_spell and g.table.zone[card] != n.SPELL_DECK
        ),
    )


def _play(task: tuple[int, int, float]) -> Record:
    return play(*task)


def wilson(wins: float, games: float) -> str:
    """Format a win rate in percent, with its 95 % interval."""
    if not games:
        return "-"
    z, p = 1.96, wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    low, high = max(middle - half, 0.0), min(middle + half, 1.0)
    return f"{100 * p:.1f} ({100 * low:.0f}-{100 * high:.0f})"


class Wins:
    """Wins of a group of seats, compared with their fair share."""

    def __init__(self) -> None:
        self.two, self.of_two, self.all, self.fair, self.count = 0.0, 0, 0.0, 0.0, 0

    def add(self, record: Record, seat: int) -> None:
        seats = len(record.won)
        self.count += 1
        self.all += record.won[seat]
        self.fair += 1 / seats
        if seats == 2:
            self.two += record.won[seat]
            self.of_two += 1

    def cells(self) -> str:
        ratio = f"{self.all / self.fair:.2f}" if self.fair else "-"
        return f"{wilson(self.two, self.of_two)} | {ratio}"


def table(title: str, head: str, rows: list[str]) -> None:
    print(f"\n### {title}\n\n| {head} |\n|{'---|' * (head.count('|') + 1)}")
    print("\n".join(f"| {row} |" for row in rows))


def by(records: list[Record], what: Callable[[Record, int], str]) -> dict[str, Wins]:
    """Count wins by a property of a seat in a game."""
    found: dict[str, Wins] = {}
    for record in records:
        for seat in range(len(record.won)):
            found.setdefault(what(record, seat), Wins()).add(record, seat)
    return dict(sorted(found.items(), key=lambda item: -item[1].count))


WINS: Final = "2-player wins % | wins / fair share"


def games(records: list[Record]) -> None:
    """Report how games end, how long they are, and who wins."""
    rows = []
    for seats in sorted(set(SEAT_COUNTS)):
        some = [r for r in records if len(r.won) == seats]
        if len(some) < 2:
            continue
        turns = [r.turns for r in some]
        tens = quantiles(turns, n=10)
        points = sum(r.reason == "ten points" for r in some) / len(some)
        within = sum(8 <= t <= 20 for t in turns) / len(some)
        by_seat = [wilson(sum(r.won[s] for r in some), len(some)) for s in range(seats)]
        rows.append(
            f"{seats} | {len(some)} | {100 * points:.1f} | {tens[0]:.1f} / {median(turns):.1f}"
            f" / {tens[-1]:.1f} | {100 * within:.0f} | {' / '.join(by_seat)}"
        )
    head = "seats | games | by points % | turns each: 10 % / median / 90 % | 8 to 20 %"
    table("Games", head + " | wins by seat %", rows)


def offers(records: list[Record], faces: dict[str, rb.CardFace], offered: list[str]) -> None:
    """Report how often cards are bought, and the wins of seats with any copy, or the most."""
    rows = []
    for name in offered:
        here = [r for r in records if name in r.offered]
        some, most = Wins(), Wins()
        bought = uses = 0
        for r in here:
            held = [owned[name] for owned in r.owned]
            bought += any(held)
            for seat, copies in enumerate(held):
                if copies:
                    some.add(r, seat)
                    uses += r.used[seat][name]
                    if held.count(max(held)) == 1 and copies == max(held):
                        most.add(r, seat)
        seats = sum(len(r.won) for r in here)
        rows.append(
            f"{name} | {faces[name].fields['cost']} | {100 * bought / len(here):.0f}"
            f" | {100 * some.count / seats:.0f} | {some.cells()} | {most.cells()}"
            f" | {uses / max(some.count, 1):.2f}"
        )
    head = (
        f"card | cost | in % of games | by % of seats | with any: {WINS} | with most: {WINS} | uses"
    )
    table("Cards on offer", head, rows)


def spells(records: list[Record], names: list[str]) -> None:
    """Report how often spells are cast, and the wins of those who cast them."""
    rows = []
    for name in names:
        gained = sum(r.gained[name] for r in records)
        casts = sum(used[name] for r in records for used in r.used)
        wins = Wins()
        for r in records:
            for seat, used in enumerate(r.used):
                if used[name]:
                    wins.add(r, seat)
        rows.append(f"{name} | {gained} | {100 * casts / max(gained, 1):.0f} | {wins.cells()}")
    table("Spells", f"spell | gained | played % | {WINS}", rows)


def abilities(records: list[Record], names: list[str]) -> None:
    """Report how often abilities of cards that are not for sale are used."""
    rows = []
    for name in names:
        wins = Wins()
        uses = 0
        for r in records:
            for seat, owned in enumerate(r.owned):
                if owned[name]:
                    wins.add(r, seat)
                    uses += r.used[seat][name]
        rows.append(f"{name} | {wins.count} | {uses / max(wins.count, 1):.2f} | {wins.cells()}")
    table("Other abilities", f"card | owners | uses each | {WINS}", rows)


def report(records: list[Record]) -> None:
    """Print the whole report."""
    faces = {face.name: face for face in rb.cards("havenfall")}
    kinds = {name: face.fields["kind"] for name, face in faces.items()}
    order = ("hero", "artifact", "treasure")
    offered = sorted(
        {name for r in records for name in r.offered},
        key=lambda name: (order.index(kinds[name]), faces[name].fields.get("rank", ""), name),
    )
    games(records)
    offers(records, faces, offered)
    sorts: dict[str, Callable[[Record, int], str]] = {
        "Style": lambda r, s: r.styles[s],
        "Leader": lambda r, s: r.leaders[s],
        "First action": lambda r, s: r.first_action[s],
        "First purchase": lambda r, s: r.first_purchase[s],
    }
    for title, what in sorts.items():
        rows = [f"{k} | {w.count} | {w.cells()}" for k, w in by(records, what).items()]
        table(title, f"{title.lower()} | seats | {WINS}", rows)
    spells(records, [name for name in faces if kinds[name] == "spell"])
    abilities(records, [x for x in faces if "ability" in faces[x].fields and x not in offered])


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Balance of Havenfall.")
    parser.add_argument("-n", type=int, default=2000, help="games")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fancy", type=float, default=0.3, help="spread of preferences (0.3)")
    args = parser.parse_args()
    records: list[Record] = []
    with Pool(args.jobs) as pool:
        tasks = [(number, args.seed, args.fancy) for number in range(args.n)]
        for record in pool.imap(_play, tasks, chunksize=10):
            records.append(record)
            if len(records) % 50 == 0:
                print(f"\r{len(records)} of {args.n}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    report(records)


if __name__ == "__main__":
    main()
