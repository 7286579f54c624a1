"""Set-up of the board and the players (HF setup, HF player-setup)."""

from typing import Final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.events import EVENTS
from rulebound.kernel.ids import EVERYONE, Ident
from rulebound.kernel.options import Settings
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.schema import Schema
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table
from rulebound.kernel.table_builder import TableBuilder

TITLE: Final = "Havenfall"
SCHEMA: Final = Schema(
    TITLE,
    schema.SEATS,
    (*schema.BOARD_ZONES, *schema.SEAT_ZONES),
    EVENTS,
    card_columns=schema.CARD_COLUMNS,
    seat_columns=schema.SEAT_COLUMNS,
    numbers=schema.NUMBERS,
    frames=len(schema.PHASES),
    lists=schema.LISTS,
    windows=schema.WINDOWS,
)
STARTING_DECK: Final = {"Copper": 7, "Sword": 1, "Shield": 1, "Spell Book": 1}
"""The starting deck of every player (HF player-setup.1, HF overview.2).

It has a card for the first pixel of each war room: Spell Book for blue (HF pixels.3), Sword for
red (HF pixels.4), Shield for green (HF pixels.5), Copper for yellow (HF pixels.6).
"""

LAYOUTS: Final = {
    # HF heroes.9
    "beginners": ("Squire", "Shape Shifter", "Swordsman", "Assassin", "Seer", "Elite Guard"),
    "forge": ("Thief", "Bard", "Healer", "Blacksmith", "Seer", "Elite Guard"),  # HF heroes.10
    "watch": ("Lookout", "Acolyte", "Assassin", "Shape Shifter", "Wizard", "Cloaks of Order"),
    "crypt": ("Squire", "Acolyte", "Assassin", "Necromancer", "Archer", "Elite Guard"),
}
"""Printed hero layouts, with our own names; the last two are HF heroes.11 and HF heroes.12."""
RANDOM: Final = "random"
BEGINNERS: Final = "beginners"
"""The value of the option `monsters` with no first monster above rank 3 (HF-Q77)."""
RANKS: Final = (1, 2, 2, 2, 3, 3)
"""Ranks of the six hero sets, in the order of their stacks."""
PIXELS: Final = {2: 5, 3: 7, 4: 10}  # HF pixels-setup.1, HF components.3
"""Pixels of each colour, by number of seats."""
_QUICK_PIXEL: Final = {
    schema.BLUE: schema.RED,
    schema.RED: schema.GREEN,
    schema.GREEN: schema.YELLOW,
    schema.YELLOW: schema.BLUE,
}  # HF quick-play.1


def deal(designs: list[HavenfallCard], seats: int, seed: int, settings: Settings) -> Table:
    """Return a table ready for the first turn (HF player-setup.9)."""
    rng = TableBuilder(SCHEMA, seats).table(seed)  # empty: only its random generator is used
    names = {design.name: i for i, design in enumerate(designs)}
    builder = TableBuilder(SCHEMA, seats)
    for name, zone in (("Silver", schema.SILVER), ("Gold", schema.GOLD)):  # HF setup.1
        builder.put(names[name], zone, copies=designs[names[name]].copies)
    heroes = _choose_heroes(designs, settings, rng)
    for place, hero in enumerate(heroes):  # HF heroes.2, HF heroes.6
        builder.put(hero, schema.HEROES + place, copies=designs[hero].copies)
    _put_side_items(builder, designs, heroes)
    for artifact in _choose_artifacts(designs, rng):
        builder.put(artifact, schema.ARTIFACTS)
    for i, design in enumerate(designs):
        if design.arcane:
            builder.put(i, schema.ARCANE)  # HF setup.5, HF-Q46
        elif design.kind == schema.MONSTER:
            builder.put(i, schema.MONSTERS, copies=design.copies)
        elif design.kind == schema.SPELL:
            builder.put(i, schema.SPELL_DECK, copies=design.copies)
    rooms = rng.shuffled(list(range(schema.COLOURS)))[:seats]  # HF player-setup.2
    for seat, room in enumerate(rooms):
        for name, copies in STARTING_DECK.items():
            builder.put(names[name], schema.seat_zone(schema.DECK, seat), seat, copies)
        for i, design in enumerate(designs):
            if design.kind == schema.LEADER_CARD and design.colours == (room,):
                builder.put(i, schema.seat_zone(schema.LEADER, seat), seat)  # HF player-setup.3
    table = builder.table(seed)
    table.push(Frame(schema.DEAL))
    table.inherit_rng(rng)
    table.set_var(schema.MODE, schema.MODES.index(settings.text("mode")))
    table.set_var(schema.TURN_LIMIT, settings.number("turn_limit"))
    _deal_pixels(table, rooms)
    # HF setup.4, HF spells.1, HF monsters-setup.1
    for pile in (schema.MONSTERS, schema.SPELL_DECK):
        table.shuffle_contents(table.zones[pile], 0, 0, [])
    _place_first_monsters(designs, table, settings.text("monsters") == BEGINNERS)
    for seat in range(seats):
        table.shuffle_contents(table.zones[schema.seat_zone(schema.DECK, seat)], 0, 0, [])
    first = settings.seat("first")
    table.set_var(schema.ACTING, table.roll(seats) if first is None else first)  # HF player-setup.5
    return table


def _deal_pixels(table: Table, rooms: list[int]) -> None:
    """Give each seat its war room and its first pixels."""
    for colour in range(schema.COLOURS):
        table.set_var(schema.SUPPLY + colour, PIXELS[table.seats])
    for seat, room in enumerate(rooms):
        table.set_count(schema.ROOM, seat, room)
        colours = [room]  # HF player-setup.4, HF pixels.1
        if table.vars[schema.MODE] == schema.QUICK:
            colours.append(_QUICK_PIXEL[room])  # HF quick-play.2, HF-Q33
        for colour in colours:  # HF player-setup.6; HF-Q14: taken from the supply
            table.add_count(schema.AVAILABLE + colour, seat, 1)
            table.add_var(schema.SUPPLY + colour, -1)


# -- heroes, artifacts and monsters of a game -----------------------------------------------


def _choose_heroes(designs: list[HavenfallCard], settings: Settings, rng: Table) -> list[Ident]:
    """Return six hero sets: the chosen ones, or a random legal layout (HF-Q61)."""
    names = settings.names("heroes") or LAYOUTS.get(settings.text("heroes"))
    if names is not None:
        heroes = {d.name.casefold(): i for i, d in enumerate(designs) if d.kind == schema.HERO}
        for name in names:
            if name.casefold() not in heroes:
                raise RuleboundError(f"There is no hero {name!r}.")
        chosen = [heroes[name.casefold()] for name in names]
        error = layout_error([designs[hero] for hero in chosen])
        if error:
            raise RuleboundError(error)
        return chosen
    sets = [
        i for i, design in enumerate(designs) if design.kind == schema.HERO and not design.arcane
    ]
    while True:
        pool = rng.shuffled(sets)
        chosen = []
        for rank in RANKS:
            for hero in pool:
                if designs[hero].rank == rank and hero not in chosen:
                    chosen.append(hero)
                    break
        if not layout_error([designs[hero] for hero in chosen]):
            return chosen


def layout_error(heroes: list[HavenfallCard]) -> str:
    """Return why six hero sets are no legal layout, or "" (HF heroes.4, HF heroes.5)."""
    if [hero.rank for hero in heroes] != list(RANKS):
        return "The heroes must be one of rank 1, three of rank 2 and two of rank 3, in this order."
    if len({hero.name for hero in heroes}) < schema.STACKS:
        return "Each hero set can be chosen only once."
    colours = [colour for hero in heroes for colour in hero.colours]
    if any(colours.count(colour) != 2 for colour in range(schema.COLOURS)):
        return "The six heroes must have two pixels of each colour."
    return ""


def _put_side_items(
    builder: TableBuilder, designs: list[HavenfallCard], heroes: list[Ident]
) -> None:
    """Put the side items of the chosen heroes beside the board (HF heroes.7, HF-Q45)."""
    names = [designs[hero].name for hero in heroes]
    place = schema.SIDE
    for i, design in enumerate(designs):
        if design.beside in names and place < schema.SIDE + schema.SIDES:
            builder.put(i, place, copies=design.copies)
            place += 1


def _choose_artifacts(designs: list[HavenfallCard], rng: Table) -> list[Ident]:
    """Return two random artifacts of each colour (HF setup.3)."""
    chosen: list[Ident] = []
    for colour in range(schema.COLOURS):
        pool = [
            i for i, d in enumerate(designs) if d.kind == schema.ARTIFACT and d.colours == (colour,)
        ]
        chosen += rng.shuffled(pool)[:2]
    return chosen


def _place_first_monsters(designs: list[HavenfallCard], table: Table, beginners: bool) -> None:
    """Draw three monsters: no rank 5, at most one rank 4 (HF monsters-setup.3, HF-Q23)."""
    aside: list[int] = []
    fours = 0
    placed = 0
    while placed < len(schema.LOCATIONS):
        card = table.zones[schema.MONSTERS][-1]
        rank = designs[table.ident[card]].rank
        if rank == 5 or (rank == 4 and (fours or beginners)):  # HF monsters-setup.5
            table.move(card, schema.AIR)
            aside.append(card)
            continue
        fours += rank == 4
        table.move(card, schema.LOCATIONS[placed])  # HF monsters-setup.2
        table.learn(card, EVERYONE)
        placed += 1
    for card in aside:  # HF monsters-setup.4
        table.move(card, schema.MONSTERS)
    if aside:
        table.shuffle_contents(table.zones[schema.MONSTERS], 0, 0, [])
