"""All that a seat gets to see of a game, byte for byte, and what it cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulebound.kernel.game import Game
from rulebound.kernel.ids import Answer, Card, Ident, Seat, bit
from rulebound.kernel.questions import Dice
from tests.helpers import Case, to_json

MOST_OPTIONS = 150


def question(game: Game, seat: Seat) -> bytes:
    """The seat's own question with its options, in ints and words."""
    asked = game.question_for(seat)
    if asked is None:
        return b""
    options = list(asked.options()) if asked.size() <= MOST_OPTIONS else []
    return to_json((asked.kind, asked.code, asked.rule, asked.prompt, asked.size(), options))


def shown(game: Game, seat: Seat, since: int = 0) -> bytes:
    """View, journal and question of a seat."""
    return b"\n".join(
        [to_json(game.view(seat)), to_json(game.journal(seat, since)), question(game, seat)]
    )


def refusals(case: Case, game: Game, seat: Seat, spread: int = 1) -> bytes:
    """What the seat is told when it asks for all sorts of things, also about hidden cards."""
    wishes: list[str | Answer] = list(case.wishes[::spread])
    for verb in range(-1, 12):
        for card in range(verb % spread, len(game.table.ident), spread):
            wishes.append((verb, card))
            wishes.append((verb, card, 0))
    wishes += [(card,) for card in range(len(game.table.ident))]
    told = [game.why_not(seat, wish) for wish in wishes]
    return to_json([None if refusal is None else refusal.row() for refusal in told])


def hidden(game: Game, seat: Seat) -> dict[int, list[Card]]:
    """The sleeves whose content a seat does not know, by pool."""
    table = game.table
    pools: dict[int, list[Card]] = {}
    for card in range(len(table.ident)):
        if not table.known[card] & bit(seat):
            pools.setdefault(game.rules.pool(table, card, seat), []).append(card)
    return pools


def decks(game: Game, seat: Seat) -> dict[int, list[Ident]]:
    """By zone: what lies in the decks, from the bottom up, but for what a seat knows."""
    table = game.table
    found: dict[int, list[Ident]] = {}
    for zone, pile in enumerate(table.zones):
        hid = [card for card in pile if not table.known[card] & bit(seat)]
        if hid and game.rules.in_deck(table, hid[0]):
            found[zone] = [table.ident[card] for card in hid]
    return found


def has_other_worlds(game: Game, seat: Seat) -> bool:
    """Is there a pool in which hidden cards could change places and be noticed?"""
    idents = [{game.table.ident[card] for card in cards} for cards in hidden(game, seat).values()]
    return any(len(kinds) > 1 for kinds in idents)


def cards_in(record: Any) -> Iterator[dict[str, Any]]:
    """Every card of a view that has an id, wherever in the record it stands."""
    if isinstance(record, dict):
        if record.get("id") is not None:
            yield record
        for value in record.values():
            yield from cards_in(value)
    elif isinstance(record, list | tuple):
        for value in record:
            yield from cards_in(value)


def unknown_ids(game: Game, seat: Seat) -> list[Card]:
    """The cards in a seat's view that the seat does not know; there must be none."""
    view = msgspec.to_builtins(game.view(seat))
    ids = [card["id"] for card in cards_in(view)]
    return [card for card in ids if not game.table.known[card] & bit(seat)]


def exchanged(game: Game, seat: Seat, dice: Dice) -> Game:
    """The same game, but for hidden cards that have changed places at random.

    Nothing is run again, and nothing is asked of `determinize`: cards of one pool that a seat
    neither knows nor knows to be outside the decks exchange what they are.
    """
    table = game.table.copy()
    ident = table.ident.copy()
    for cards in hidden(game, seat).values():
        cards = [card for card in cards if not table.outside[card] & bit(seat)]
        pool = [table.ident[card] for card in cards]
        for card in cards:
            ident[card] = pool.pop(dice.roll(len(pool)))
    table.replace_contents(ident, table.outside)
    twin = game.clone()
    twin.table = table
    return twin


def leaks(case: Case, game: Game, seat: Seat, seeds: range) -> list[str]:
    """What a seat can tell from other worlds; there must be nothing."""
    found = []
    before = shown(game, seat)
    refused = refusals(case, game, seat, 5)
    for seed in seeds:
        for twin in (exchanged(game, seat, Dice(seed)), game.determinize(seat, seed)):
            if shown(twin, seat) != before:
                found.append(f"seat {seat}, world {seed}: view, journal or question differ")
            if refusals(case, twin, seat, 5) != refused:
                found.append(f"seat {seat}, world {seed}: refusals differ")
    if unknown_ids(game, seat):
        found.append(f"seat {seat}: the view names cards the seat does not know")
    return found
