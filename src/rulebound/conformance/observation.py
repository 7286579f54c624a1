"""Everything a seat observes of a game, byte for byte, and what it cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulebound.conformance.cases import Case, to_json
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Answer, Card, Ident, Seat, bit
from rulebound.kernel.questions import Dice

MOST_OPTIONS = 150


def question(game: Game, seat: Seat) -> bytes:
    """Encode the seat's own question with its options."""
    asked = game.question_for(seat)
    if asked is None:
        return b""
    options = list(asked.options()) if asked.size() <= MOST_OPTIONS else []
    return to_json((asked.kind, asked.code, asked.rule, asked.prompt, asked.size(), options))


def observe(game: Game, seat: Seat, since: int = 0) -> bytes:
    """Encode the view, journal and question of a seat."""
    return b"\n".join(
        [to_json(game.view(seat)), to_json(game.journal(seat, since)), question(game, seat)]
    )


def refusals(case: Case, game: Game, seat: Seat, spread: int = 1) -> bytes:
    """Encode the refusals of many wishes of a seat, including ones about hidden cards."""
    wishes: list[str | Answer] = list(case.wishes[::spread])
    for verb in range(-1, 12):
        for card in range(verb % spread, len(game.table.ident), spread):
            wishes.append((verb, card))
            wishes.append((verb, card, 0))
    wishes += [(card,) for card in range(len(game.table.ident))]
    found = [game.why_not(seat, wish) for wish in wishes]
    return to_json([None if refusal is None else refusal.row() for refusal in found])


def hidden_cards(game: Game, seat: Seat) -> dict[int, list[Card]]:
    """Return the sleeves whose content a seat does not know, by pool."""
    table = game.table
    pools: dict[int, list[Card]] = {}
    for card in range(len(table.ident)):
        if not table.known[card] & bit(seat):
            pools.setdefault(game.rules.pool(table, card, seat), []).append(card)
    return pools


def decks(game: Game, seat: Seat) -> dict[int, list[Ident]]:
    """Return the cards in each deck that a seat does not know, from the bottom up."""
    table = game.table
    found: dict[int, list[Ident]] = {}
    for zone, pile in enumerate(table.zones):
        hidden = [card for card in pile if not table.known[card] & bit(seat)]
        if hidden and game.rules.in_deck(table, hidden[0]):
            found[zone] = [table.ident[card] for card in hidden]
    return found


def has_other_worlds(game: Game, seat: Seat) -> bool:
    """Is there a pool with different hidden cards?"""
    pools = hidden_cards(game, seat).values()
    return any(len({game.table.ident[card] for card in cards}) > 1 for cards in pools)


def cards_in(record: Any) -> Iterator[dict[str, Any]]:
    """Yield every card with an id, anywhere in the record of a view."""
    if isinstance(record, dict):
        if record.get("id") is not None:
            yield record
        for value in record.values():
            yield from cards_in(value)
    elif isinstance(record, list | tuple):
        for value in record:
            yield from cards_in(value)


def unknown_ids(game: Game, seat: Seat) -> list[Card]:
    """Return the cards in a seat's view that the seat does not know; there must be none."""
    view = msgspec.to_builtins(game.view(seat))
    ids = [card["id"] for card in cards_in(view)]
    return [card for card in ids if not game.table.known[card] & bit(seat)]


def swap_hidden(game: Game, seat: Seat, dice: Dice) -> Game:
    """Return the same game with the hidden cards of each pool permuted.

    This does not use `determinize` and runs nothing again. Cards that the seat knows to be outside
    the decks stay where they are.
    """
    table = game.table.copy()
    ident = table.ident.copy()
    for cards in hidden_cards(game, seat).values():
        cards = [card for card in cards if not table.outside[card] & bit(seat)]
        pool = [table.ident[card] for card in cards]
        for card in cards:
            ident[card] = pool.pop(dice.roll(len(pool)))
    table.replace_contents(ident, table.outside)
    twin = game.clone()
    twin.table = table
    return twin


def difference(one: bytes, other: bytes) -> str:
    """Return the parts of two observations that differ, with a little of what is around them."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    parts = [text[max(at - 60, 0) : at + 60].decode(errors="replace") for text in (one, other)]
    return f"…{parts[0]}… or …{parts[1]}…"


def leaks(case: Case, game: Game, seat: Seat, seeds: range) -> list[str]:
    """Return how a seat can tell the game from other worlds; there must be nothing."""
    found = []
    before = observe(game, seat)
    refused = refusals(case, game, seat, 5)
    for seed in seeds:
        for twin in (swap_hidden(game, seat, Dice(seed)), game.determinize(seat, seed)):
            for what, mine, others in (
                ("sees", before, observe(twin, seat)),
                ("is refused", refused, refusals(case, twin, seat, 5)),
            ):
                if mine != others:
                    found.append(f"world {seed}, seat {seat} {what} {difference(mine, others)}")
    if unknown_ids(game, seat):
        found.append(f"seat {seat}: the view names cards the seat does not know")
    return found
