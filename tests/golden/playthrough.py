"""A whole game as text: every question with its options, every event, and each seat's view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from rulebound.kernel.game import Game
from rulebound.kernel.ids import SPECTATOR, Answer, Seat
from rulebound.kernel.pending import Pending
from rulebound.kernel.questions import Dice
from rulebound.kernel.records import CardView, Entry, View
from tests.helpers import (
    Case,
    havenfall_case,
    lightseekers_case,
    make_case,
    pick_pending,
    rotating_decks,
    sixforms_case,
    toy_case,
)

FOLDER = Path(__file__).parent
VIEWS_EVERY = 6
MOST_OPTIONS = 60

PLAYTHROUGHS: dict[str, tuple[Case, int]] = {
    "skirmish-first-duel.txt": (make_case("skirmish", turn_limit=8), 7),
    "skirmish-decks-4x4.txt": (
        make_case("skirmish", board=(4, 4), decks=rotating_decks("skirmish", 2), turn_limit=8),
        11,
    ),
    "skirmish-3x3.txt": (
        make_case("skirmish", board=(3, 3), decks=rotating_decks("skirmish", 2)),
        8,
    ),
    "lightseekers.txt": (lightseekers_case(turn_limit=30), 7),
    "lightseekers-3-first-edition.txt": (lightseekers_case(seats=3, edition=1, turn_limit=27), 9),
    "lightseekers-5.txt": (lightseekers_case(seats=5, turn_limit=14), 12),
    "lightseekers-8-first-edition.txt": (lightseekers_case(seats=8, edition=1, turn_limit=13), 13),
    "havenfall.txt": (havenfall_case(turn_limit=20), 3),
    "havenfall-3.txt": (havenfall_case(seats=3, heroes="forge", turn_limit=15), 4),
    "havenfall-4.txt": (havenfall_case(seats=4, heroes="random", turn_limit=14), 5),
    "havenfall-quick.txt": (havenfall_case(mode="quick", heroes="crypt", turn_limit=16), 6),
    "havenfall-teams.txt": (
        havenfall_case(seats=4, mode="teams", heroes="watch", turn_limit=12),
        7,
    ),
    # each with other decks, so that all six are used
    "sixforms.txt": (sixforms_case(turn_limit=10), 6),
    "sixforms-2.txt": (sixforms_case(first=1, turn_limit=10), 15),
    "sixforms-5x4.txt": (sixforms_case(board=(5, 4), turn_limit=9), 29),
    "toy-3.txt": (toy_case(3), 6),
}


def playthrough(case: Case, seed: int) -> str:
    """Return the playthrough of a game with random answers."""
    return "\n".join(_lines(case, seed)) + "\n"


def _lines(case: Case, seed: int) -> Iterator[str]:
    yield f"# {case.game}: {_pairs(case.new(seed))}"
    dice = Dice(seed)
    game = case.start(seed)
    written = 0
    number = 0
    while True:
        for entry in range(written, len(game.journal(SPECTATOR))):
            yield from _event(case, game, entry)
        written = len(game.journal(SPECTATOR))
        if number % VIEWS_EVERY == 0 or game.over:
            for seat in case.viewers():
                yield from _view(game.view(seat), number == 0)
        if game.over:
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


def _event(case: Case, game: Game, index: int) -> Iterator[str]:
    """The entry of onlookers, and those of seats that see more."""
    entry = game.journal(SPECTATOR, index)[0]
    cause = "" if entry.because is None else f" <{entry.because}"
    source = "" if entry.source is None else f" ({entry.source})"
    yield f"   {entry.index}{cause}: {_entry_text(entry)}{source} [{entry.rule}]"
    for seat in range(case.seats):
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
