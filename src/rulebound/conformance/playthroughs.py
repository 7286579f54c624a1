"""Playthroughs: whole games as text, kept to notice any change of behaviour.

A playthrough has every question with its options, every event, and the views of all seats. Its
first line is its set-up, so that it can be played again:

    # skirmish {"seats": 2, "seed": 7, "turn_limit": 8}

From version 2 of the rules on, it also names the version: `# skirmish, rules 2 {"seats": 2 ...`.
The files of a game are in its folder `playthroughs`. `stop` in a set-up ends a playthrough after
that number of answers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import rulebound as rb
from rulebound import RuleboundError, games
from rulebound.conformance.cases import cases_of, pick_pending
from rulebound.kernel.game import Game
from rulebound.kernel.ids import SPECTATOR, Answer, Seat
from rulebound.kernel.pending import Pending
from rulebound.kernel.questions import Dice
from rulebound.kernel.records import CardView, Entry, View
from rulebound.kernel.rules_changes import FILE as CHANGES

FOLDER: Final = "playthroughs"
VIEWS_EVERY: Final = 6
MOST_OPTIONS: Final = 60
STOP: Final = 120
"""Number of answers in the playthroughs that `keep` adds to a game that has none."""

RAISE_THE_VERSION: Final = (
    f"If this is a change of the rules, declare it in {CHANGES}: that raises their version, by "
    "which saved games know that they were played by other rules"
)
_HEADER: Final = re.compile(r"# ([^\s,]+)(?:, rules \d+)? (\{.*\})\n?")

Start = Callable[..., Game]
"""Starts a game by its set-up: seats, seed and options."""


def files(game: str) -> list[Path]:
    """Return the kept playthroughs of a game."""
    return sorted((games.folder(game) / FOLDER).glob("*.txt"))


def differences(path: Path, start: Start) -> list[str]:
    """Play a kept playthrough again; return where it differs first, or nothing."""
    before = path.read_text(encoding="utf-8").splitlines()
    now = playthrough(*read_header(path), start).splitlines()
    problem = ""
    for number, (line, was) in enumerate(zip(now, before, strict=False), 1):
        if line != was:
            problem = f"{path.name}:{number}: {line!r}, before: {was!r}"
            break
    if not problem and len(now) != len(before):
        problem = f"{path.name}: {len(now)} lines, not {len(before)}"
    if problem and now[0] == before[0]:
        problem = f"{problem}. {RAISE_THE_VERSION}"
    return [problem] if problem else []


def keep(game: str) -> list[Path]:
    """Write the playthroughs of a game again, or its first ones; return those that changed."""
    folder = games.folder(game) / FOLDER
    start = starter(game)
    wanted: dict[Path, tuple[str, dict[str, Any]]] = {
        path: read_header(path) for path in files(game)
    }
    if not wanted:
        for case in cases_of(game):
            path = folder / f"{case.id.replace(' ', '-')}.txt"
            wanted[path] = (game, {**case.new(1), "stop": STOP})
    changed = []
    folder.mkdir(exist_ok=True)
    for path, (name, setup) in wanted.items():
        text = playthrough(name, setup, start)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed.append(path)
    return changed


def starter(game: str) -> Start:
    """Return a function that starts an installed game."""

    def start(**setup: Any) -> Game:
        return rb.new(game, **setup)

    return start


def read_header(path: Path) -> tuple[str, dict[str, Any]]:
    """Read the game and the set-up in the first line of a playthrough."""
    with path.open(encoding="utf-8") as file:
        line = file.readline()
    match = _HEADER.fullmatch(line)
    try:
        found = None if match is None else json.loads(match[2])
    except ValueError:
        found = None
    if match is None or not isinstance(found, dict):
        raise RuleboundError(f"{path}: the first line must be a set-up like `# skirmish {{}}`.")
    return match[1], found


def playthrough(name: str, setup: Mapping[str, Any], start: Start) -> str:
    """Return a game with random answers as text."""
    header = json.dumps(dict(setup))
    options = {key: value for key, value in setup.items() if key != "stop"}
    game = start(**options)
    version = f", rules {game.rules.version}" if game.rules.version > 1 else ""
    lines = _lines(game, int(setup["seed"]), setup.get("stop"))
    return "\n".join([f"# {name}{version} {header}", *lines]) + "\n"


def _lines(game: Game, seed: int, stop: int | None) -> Iterator[str]:
    dice = Dice(seed)
    viewers = [*range(game.table.seats), SPECTATOR]
    written = 0
    number = 0
    while True:
        for entry in range(written, len(game.journal(SPECTATOR))):
            yield from _event(game, entry)
        written = len(game.journal(SPECTATOR))
        if number % VIEWS_EVERY == 0 or game.over:
            for seat in viewers:
                yield from _view(game.view(seat), number == 0)
        if game.over or number == stop:
            return
        asked = pick_pending(game, dice)
        answer = asked.sample(dice)
        number += 1
        yield from _question(number, game, asked, answer)
        game.submit(asked.seat, answer)


def _question(number: int, game: Game, asked: Pending, answer: Answer) -> Iterator[str]:
    yield ""
    together = [f"seat {other.seat}" for other in game.pending if other.seat != asked.seat]
    beside = f" (beside {', '.join(together)})" if together else ""
    yield f"== {number}. seat {asked.seat}{beside}: {asked.prompt} [{asked.rule}]"
    options = list(asked.options()) if asked.size() <= MOST_OPTIONS else [asked.option(answer)]
    yield f"   {asked.code}, {asked.kind}, {asked.size()} answers"
    for option in options:
        mark = "->" if option.answer == answer else "  "
        yield f"   {mark} {option.text}  {_numbers(option.answer)}"


def _event(game: Game, index: int) -> Iterator[str]:
    """The entry of onlookers, and those of seats that see more."""
    entry = game.journal(SPECTATOR, index)[0]
    cause = "" if entry.because is None else f" <{entry.because}"
    source = "" if entry.source is None else f" ({entry.source})"
    yield f"   {entry.index}{cause}: {_entry_text(entry)}{source} [{entry.rule}]"
    for seat in range(game.table.seats):
        mine = game.journal(seat, index)[0]
        if mine != entry:
            yield f"      to seat {seat}: {_entry_text(mine)}"


def _entry_text(entry: Entry) -> str:
    return entry.text if entry.card is None else f"{entry.text} #{entry.card}"


def _view(view: View, lists: bool) -> Iterator[str]:
    who: Seat | str = "an onlooker" if view.viewer == SPECTATOR else f"seat {view.viewer}"
    waiting = " ".join(str(seat) for seat in view.waiting) or "nobody"
    yield f"   -- {who} sees: {_pairs(view.numbers)}; {_pairs(view.states)}; waiting for {waiting}"
    for seat in view.seats:
        shown = [_pairs(seat.numbers), _pairs(seat.facts), ", ".join(seat.states)]
        yield f"      seat {seat.seat}: {'; '.join(part for part in shown if part)}"
        for zone in seat.zones:
            yield f"         {zone.name} {zone.count}: {_cards(zone.cards)}".rstrip(": ")
        if seat.list and lists:
            yield f"         cards: {_pairs(seat.list)}"
        if seat.outside:
            yield f"         outside: {', '.join(seat.outside)}"
    for event in view.events:
        arriving = () if event.arriving is None else (event.arriving,)
        words = ["announced" if event.is_announced else event.text]
        words += [_cards(cards) for cards in (event.cards, arriving) if cards]
        yield f"      event: {'; '.join(words)}"
    for zone in view.zones:
        yield f"      {zone.name} {zone.count}: {_cards(zone.cards)}".rstrip(": ")
    if view.board:
        yield f"      board: {_cards(view.board)}"
    if view.outcome is not None:
        yield f"      over: {view.outcome}"


def _cards(cards: tuple[CardView, ...]) -> str:
    return ", ".join(_card(card) for card in cards)


def _card(card: CardView) -> str:
    words = [card.name or "?"]
    if card.id is not None:
        words[0] += f"#{card.id}"
    if card.cell is not None:
        words.append(f"of {card.owner} on {card.cell} {card.face}")
    words.extend(f"{name} {value}" for name, value in card.marks.items())
    return " ".join(words)


def _pairs(mapping: Mapping[str, object]) -> str:
    return ", ".join(f"{key} {value}" for key, value in mapping.items())


def _numbers(answer: Answer) -> str:
    return f"({' '.join(str(number) for number in answer)})"
