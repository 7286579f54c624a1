"""Positions of Six Forms in scenarios: what can be expected of them, and writing them down."""

import re
from typing import Final

from rulebound.games.sixforms import positions, schema, stats
from rulebound.games.sixforms.card_types import NO_ATTACK
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import FACETS, FORM_NAMES
from rulebound.games.sixforms.stack.event_kinds import N_STEP, NODE_NAMES
from rulebound.kernel import scenario_values as values
from rulebound.kernel.game import Game
from rulebound.kernel.ids import EVERYONE, NONE, Card, Cell, Seat, bit

_NUMBERS: Final = {"acting": schema.ACTING, "turn": schema.TURN, "quarry": schema.QUARRY}
_PLACE: Final = re.compile(r"([a-h][1-4])(?: (.+))?")


def inspect(game: Game, key: str) -> object:
    """The value of a key: `seat 0 life`, `b2`, `b2 attack`, `stack`, `asked` ..."""
    g = _context(game)
    seat = values.seat_key(game, key)
    if seat is not None:
        if seat[1].startswith("sees "):
            return _seen(game, seat[0], seat[1].removeprefix("sees "))
        return _inspect_seat(g, seat[0], seat[1])
    place = _PLACE.fullmatch(key)
    if place is not None:
        cell = g.board.parse(place[1])
        if cell is None:
            raise KeyError(key)
        return _inspect_zone(g, cell, place[2] or "card")
    return _inspect_course(game, g, key)


def _context(game: Game) -> SixFormsCtx:
    g = game.rules.context(game.table)
    assert isinstance(g, SixFormsCtx)
    return g


def _inspect_course(game: Game, g: SixFormsCtx, key: str) -> object:
    """The value of a key about the whole game."""
    table = g.table
    if key == "outcome" and game.outcome is not None and len(game.outcome.winners) == 1:
        return f"seat {game.outcome.winners[0]} wins"
    if key == "stack":
        return _stack(g)
    if key == "step":
        return schema.STEP_NAMES[table.vars[schema.STEP]]
    if key == "battlefield":
        return {
            g.board.name(table.cell[card]): g.design(card).name
            for card in table.zones[schema.FIELD]
        }
    if key in _NUMBERS:
        return table.vars[_NUMBERS[key]]
    return values.common(game, key)


def _stack(g: SixFormsCtx) -> list[str]:
    """The events on the stack, from the bottom."""
    shown = g.table.lists[schema.STACK]
    told: list[str] = []
    for at in range(0, len(shown), schema.NODE_WIDTH):
        kind, _, card, _ = shown[at : at + schema.NODE_WIDTH]
        told.append(NODE_NAMES[kind] + (f": {g.design(card).name}" if card != NONE else ""))
    return told


def _inspect_seat(g: SixFormsCtx, seat: Seat, what: str) -> object:
    counts = g.table.counts
    if what in positions.SEAT_NUMBERS:
        return counts[positions.SEAT_NUMBERS[what]][seat]
    if what in positions.SEAT_FLAGS:
        return counts[positions.SEAT_FLAGS[what]][seat] == 1
    form = what.removesuffix(" energy")
    if form != what and form in FORM_NAMES:
        return counts[schema.ENERGY + 1 + FORM_NAMES.index(form)][seat]
    if what == "deck":
        return list(_names(g, g.cards(schema.DECK, seat)))
    if what in positions.PILES:
        return _names(g, g.cards(positions.PILES[what], seat))
    return len(g.cards(positions.PILES[what.removesuffix(" size")], seat))


def _names(g: SixFormsCtx, cards: list[Card]) -> tuple[str, ...]:
    """The top card first."""
    return tuple([g.design(card).name for card in reversed(cards)])


def _seen(game: Game, viewer: Seat, what: str) -> object:
    """The cards of a place that a seat knows, as the view has them."""
    view = game.view(viewer)
    seat = values.seat_key(game, what)
    if seat is not None:
        for zone in view.seats[seat[0]].zones:
            if zone.name == {"actions": "outside"}.get(seat[1], seat[1]):
                return tuple([card.name for card in zone.cards])
    for card in view.board:
        if card.cell == what:
            return card.name or "a placed card"
    raise KeyError(what)


def _inspect_zone(g: SixFormsCtx, cell: Cell, what: str) -> object:
    """The card that possesses a zone, and its state."""
    card = g.occupant(cell)
    if card == NONE:
        if what == "card":
            return "empty"
        raise KeyError(what)
    table = g.table
    if what == "card":
        return g.design(card).name + ("" if table.face[card] else " face down")
    if what in positions.CARD_FLAGS:
        return table.marks[positions.CARD_FLAGS[what]][card] == 1
    if what in positions.CARD_NUMBERS:
        return table.marks[positions.CARD_NUMBERS[what]][card]
    if what == "counters":
        return _counters(g, card)
    if what == "arms":
        return _names(g, g.equips_on(card))
    if what == "facets":
        return tuple(facet_names(stats.facets(g, card)))
    if what == "attack":
        return "none" if stats.attack(g, card) == NO_ATTACK else stats.attack(g, card)
    numbers = {
        "health": stats.health(g, card),
        "health left": stats.health(g, card) - stats.damage_on(g, card),
        "weakness": stats.weakness(g, card),
        "owner": table.owner[card],
    }
    if what == "controller":
        return "nobody" if g.controller(card) == NONE else g.controller(card)
    return numbers[what]


def facet_names(mask: int) -> list[str]:
    """The facets in a mask."""
    return [name for name, facet in FACETS.items() if mask & facet]


def _counters(g: SixFormsCtx, card: Card) -> dict[str, int]:
    marks = g.table.marks
    counts = [
        (name, marks[schema.COUNTER + kind][card]) for kind, name in enumerate(schema.COUNTER_NAMES)
    ]
    return {name: n for name, n in counts if n}


# -- writing a position down --------------------------------------------------------------


def describe(game: Game) -> str:
    """The position in the words of a scenario."""
    g = _context(game)
    table = g.table
    step = table.vars[schema.STEP]
    entries: dict[str, object] = {
        "board": f"{g.board.width}x{g.board.height}",
        "turn": g.turn_seat(),
        "step": schema.STEP_NAMES[step],
        "turn number": table.vars[schema.TURN] + (1 if step == schema.NO_STEP else 0),
        "turn limit": table.vars[schema.TURN_LIMIT],
        "quarry": table.vars[schema.QUARRY],
    }
    begun = _has_begun(game)
    if step != schema.NO_STEP and begun != (step in positions.BEGUN):
        entries["begun"] = begun
    lines = [f"{key}: {values.in_yaml(value)}" for key, value in entries.items()]
    field = [
        f"  {g.board.name(table.cell[card])}: {values.in_yaml(_field_entry(g, card))}"
        for card in table.zones[schema.FIELD]
        if g.occupant(table.cell[card]) == card
    ]
    lines += ["battlefield:", *field] if field else ["battlefield: {}"]
    seats = [f"  - {values.in_yaml(_seat_entry(g, seat))}" for seat in range(table.seats)]
    return "\n".join([*lines, "seats:", *seats])


def _has_begun(game: Game) -> bool:
    """Return whether the beginning of the step is over."""
    table = game.table
    if table.vars[schema.STEP] != schema.DRAW_STEP:
        return not table.lists[schema.STACK] or table.lists[schema.STACK][0] != N_STEP
    spine = game.checkpoint.base.spine
    return not spine or spine[-1].kind != schema.BEGIN_STEP


def _seat_entry(g: SixFormsCtx, seat: Seat) -> dict[str, object]:
    """A seat as its entry in a scenario, without empty values."""
    counts = g.table.counts
    entry: dict[str, object] = {key: counts[n][seat] for key, n in positions.SEAT_NUMBERS.items()}
    entry.update({key: True for key, flag in positions.SEAT_FLAGS.items() if counts[flag][seat]})
    entry["form energy"] = {
        name: counts[schema.ENERGY + 1 + form][seat]
        for form, name in enumerate(FORM_NAMES)
        if counts[schema.ENERGY + 1 + form][seat]
    }
    for pile, kind in positions.PILES.items():
        cards = reversed(g.cards(kind, seat))
        if kind == schema.OUTSIDE:
            entry[pile] = [_short(_play_entry(g, card, seat)) for card in cards]
        elif kind == schema.ASIDE:
            entry[pile] = [_aside_entry(g, card) for card in cards]
        else:
            usual = bit(seat) if kind == schema.HAND else 0
            if kind in (schema.GRAVE, schema.VOID):
                usual = EVERYONE
            entry[pile] = [_short(_hidden_entry(g, card, usual)) for card in cards]
    return {key: value for key, value in entry.items() if value or key == "life"}


def _hidden_entry(g: SixFormsCtx, card: Card, usual: int) -> dict[str, object]:
    """A card by its printed name, and the seats that know it if they are not the usual ones."""
    table = g.table
    entry: dict[str, object] = {"card": g.designs[table.ident[card]].name}
    known = table.known[card]
    if known != usual:
        seats = [seat for seat in range(table.seats) if known & bit(seat)]
        entry["seen"] = "all" if known == EVERYONE else seats
    return entry


def _aside_entry(g: SixFormsCtx, card: Card) -> dict[str, object]:
    home = g.table.marks[schema.HOME][card] - 1
    return {
        "card": g.design(card).name,
        "to": next(name for name, place in positions.HOMES.items() if place == home),
    }


def _field_entry(g: SixFormsCtx, card: Card) -> dict[str, object]:
    """A card on the battlefield with all that equips it."""
    entry = _play_entry(g, card, NONE)
    taunter = g.table.marks[schema.TAUNTED][card] - 1
    if taunter >= 0 and g.is_on_field(taunter):
        entry["taunted by"] = g.board.name(g.table.cell[taunter])
    owner = g.table.owner[card]
    arms = [_short(_play_entry(g, arm, owner)) for arm in g.equips_on(card)]
    if arms:
        entry["arms"] = arms
    return entry


def _play_entry(g: SixFormsCtx, card: Card, usual: Seat) -> dict[str, object]:
    """A card in play, with its owner unless that is the usual one."""
    table = g.table
    marks = table.marks
    control = marks[schema.CONTROL][card]
    entry = _hidden_entry(g, card, EVERYONE if table.face[card] else bit(control))
    if table.owner[card] != usual:
        entry["of"] = table.owner[card]
    if control != table.owner[card]:
        entry["by"] = "nobody" if control == NONE else control
    if not table.face[card]:
        entry["face-down"] = True
    entry.update({key: True for key, mark in positions.CARD_FLAGS.items() if marks[mark][card]})
    entry.update(
        {key: marks[n][card] for key, n in positions.CARD_NUMBERS.items() if marks[n][card]}
    )
    if _counters(g, card):
        entry["counters"] = _counters(g, card)
    if marks[schema.GIVEN][card]:
        entry["facet counters"] = facet_names(marks[schema.GIVEN][card])
    if marks[schema.FACES][card]:
        entry["copy of"] = g.design(card).name
    changes = _changes(g, card)
    if changes:
        entry["this turn"] = changes
    return entry


def _changes(g: SixFormsCtx, card: Card) -> dict[str, object]:
    """What a card gained until the end of the turn."""
    marks = g.table.marks
    changes: dict[str, object] = {}
    more = [
        marks[mark][card] for mark in (schema.MORE_ATTACK, schema.MORE_HEALTH, schema.MORE_WEAKNESS)
    ]
    if any(more):
        changes["stats"] = more
    if marks[schema.MORE_FACETS][card]:
        changes["facets"] = facet_names(marks[schema.MORE_FACETS][card])
    return changes


def _short(entry: dict[str, object]) -> object:
    """Shorten the entry of a card to its name if there is nothing else in it."""
    return entry if len(entry) > 1 else entry["card"]
