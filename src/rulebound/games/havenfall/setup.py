"""Set-up of the board and the players (HF setup, HF player-setup)."""

from collections.abc import Mapping
from typing import Final, final

from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.names import (
    ACTING,
    AIR,
    ARCANE,
    ARTIFACT,
    ARTIFACTS,
    AVAILABLE,
    BLUE,
    COLOURS,
    COUNTS,
    CROWN_FROM,
    DEAL,
    DECK,
    FIGHTS,
    GOLD,
    GREEN,
    HAND,
    HERO,
    HEROES,
    KINDS,
    LEADER,
    LEADER_CARD,
    LISTS,
    LOCATIONS,
    MARKS,
    MODE,
    MODES,
    MONSTER,
    MONSTERS,
    MOST_SEATS,
    QUICK,
    RED,
    ROOM,
    SHARED,
    SIDE,
    SIDES,
    SILVER,
    SPELL,
    SPELL_DECK,
    SPELLS,
    STACKS,
    SUPPLY,
    TEAMS,
    TURN_LIMIT,
    VARS,
    WISH,
    WISH_CARD,
    YELLOW,
)
from rulebound.kernel.ids import EVERYONE, NONE, Ident, Mask, Seat, Zone, bit
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.rng import state_from_seed
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

MAX_TURN_LIMIT: Final = 2000
STARTING_DECK: Final = (("Copper", 7), ("Sword", 1), ("Shield", 1), ("Spell Book", 1))
"""The starting deck of every player (HF player-setup.1, HF overview.2).

It has a card for the first pixel of each war room: Spell Book for blue (HF pixels.3), Sword for
red (HF pixels.4), Shield for green (HF pixels.5), Copper for yellow (HF pixels.6).
"""

LAYOUTS: Final = {
    "beginners": (
        "Squire",
        "Shape Shifter",
        "Swordsman",
        "Assassin",
        "Seer",
        "Elite Guard",
    ),  # HF heroes.9
    "forge": ("Thief", "Bard", "Healer", "Blacksmith", "Seer", "Elite Guard"),  # HF heroes.10
    "watch": ("Lookout", "Acolyte", "Assassin", "Shape Shifter", "Wizard", "Cloaks of Order"),
    "crypt": ("Squire", "Acolyte", "Assassin", "Necromancer", "Archer", "Elite Guard"),
}
"""Printed hero layouts, with our own names; the last two are HF heroes.11 and HF heroes.12."""
RANDOM: Final = "random"
RANKS: Final = (1, 2, 2, 2, 3, 3)
"""Ranks of the six hero sets, in the order of their stacks."""
PIXELS: Final = {2: 5, 3: 7, 4: 10}  # HF pixels-setup.1, HF components.3
"""Pixels of each colour, by number of seats."""
_QUICK_PIXEL: Final = {BLUE: RED, RED: GREEN, GREEN: YELLOW, YELLOW: BLUE}  # HF quick-play.1


@final
class HavenfallOptions:
    """Validated options of a new game."""

    def __init__(self, seats: int, options: Mapping[str, object]) -> None:
        for name in options:
            if name not in ("heroes", "mode", "first", "beginners", "turn_limit"):
                raise RuleboundError(f"Havenfall has no option {name!r}.")
        mode = options.get("mode", MODES[0])
        if mode not in MODES:
            raise RuleboundError(f"`mode` is one of {', '.join(MODES)}, not {mode!r}.")
        self.mode = MODES.index(str(mode))
        if self.mode == TEAMS and seats != MOST_SEATS:  # HF teams.1, HF-Q34
            raise RuleboundError(f"Teams needs 4 players, not {seats}.")
        heroes = options.get("heroes", "beginners")
        self.heroes: tuple[str, ...] | None = None  # None: a random legal layout
        if isinstance(heroes, (list, tuple)):
            self.heroes = tuple([str(hero) for hero in heroes])
        elif isinstance(heroes, str) and heroes in LAYOUTS:
            self.heroes = LAYOUTS[heroes]
        elif heroes != RANDOM:
            known = ", ".join([*LAYOUTS, RANDOM])
            raise RuleboundError(f"`heroes` is six names or one of {known}, not {heroes!r}.")
        beginners = options.get("beginners", False)
        if not isinstance(beginners, bool):
            raise RuleboundError("`beginners` must be true or false.")
        self.beginners = beginners
        first = options.get("first")
        if first is not None and (
            isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < seats
        ):
            raise RuleboundError(f"`first` must be a seat from 0 to {seats - 1}, not {first!r}.")
        self.first: int | None = first
        limit = options.get("turn_limit", 60 * seats)
        if (
            isinstance(limit, bool)
            or not isinstance(limit, int)
            or not 1 <= limit <= MAX_TURN_LIMIT
        ):
            raise RuleboundError(f"`turn_limit` must be 1 to {MAX_TURN_LIMIT}, not {limit!r}.")
        self.turn_limit = limit


# -- visibility -----------------------------------------------------------------------------


def sight(seats: int, teams: bool) -> list[Mask]:
    """Return, for each zone, the mask of seats that see a card entering it.

    The board (HF setup.2, HF faq-general.1) and all discard piles (HF structure.19,
    HF faq-general.2, HF-Q49) are visible to everyone.
    """
    masks = [EVERYONE] * (SHARED + seats * KINDS)
    for hidden in (MONSTERS, SPELL_DECK):  # HF faq-general.3
        masks[hidden] = 0
    masks[AIR] = 0  # effects reveal the cards they put there
    for seat in range(seats):
        first = SHARED + seat * KINDS
        masks[first + DECK] = 0  # HF structure.20, HF faq-general.4
        masks[first + HAND] = bit(seat)  # HF structure.3
        masks[first + SPELLS] = bit(seat)  # HF turn.14, HF spells.6
        if teams:
            masks[first + SPELLS] |= bit((seat + 2) % seats)  # HF teams.4
    return masks


# -- the table ------------------------------------------------------------------------------


@final
class HavenfallTableBuilder:
    """Builder that collects cards in zones and makes a table of them."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.idents: list[Ident] = []
        self.owners: list[int] = []
        self.places: list[Zone] = []
        self.zones: list[list[int]] = [[] for _ in range(SHARED + seats * KINDS)]

    def put(self, ident: Ident, zone: Zone, owner: Seat = NONE) -> None:
        """Add a card on top of a zone."""
        self.zones[zone].append(len(self.idents))
        self.idents.append(ident)
        self.owners.append(owner)
        self.places.append(zone)

    def table(self, seed: int) -> Table:
        """Return the table before anything is set or shuffled."""
        size = len(self.idents)
        masks = sight(self.seats, False)
        variables = [0] * VARS
        variables[CROWN_FROM] = NONE
        variables[WISH] = NONE
        variables[WISH_CARD] = NONE
        variables[FIGHTS] = 1  # HF fighting.22
        return Table(
            self.seats,
            self.idents,
            self.owners,
            self.places,
            [NONE] * size,
            [0] * size,
            [masks[place] for place in self.places],
            [0] * size,
            [[0] * size for _ in range(MARKS)],
            self.zones,
            [],
            [[0] * self.seats for _ in range(COUNTS)],  # HF player-setup.7: no points yet
            variables,
            [[] for _ in range(LISTS)],
            [Frame(DEAL)],
            state_from_seed(seed),
        )


def deal(designs: list[HavenfallCard], seats: int, seed: int, options: HavenfallOptions) -> Table:
    """Return a table ready for the first turn (HF player-setup.9)."""
    rng = HavenfallTableBuilder(seats).table(seed)  # empty: only its random generator is used
    names = {design.name: i for i, design in enumerate(designs)}
    builder = HavenfallTableBuilder(seats)
    for name, zone in (("Silver", SILVER), ("Gold", GOLD)):  # HF setup.1
        for _ in range(designs[names[name]].copies):
            builder.put(names[name], zone)
    heroes = _choose_heroes(designs, options, rng)
    for place, hero in enumerate(heroes):  # HF heroes.2, HF heroes.6
        for _ in range(designs[hero].copies):
            builder.put(hero, HEROES + place)
    _put_side_items(builder, designs, heroes)
    for artifact in _choose_artifacts(designs, rng):
        builder.put(artifact, ARTIFACTS)
    for i, design in enumerate(designs):
        if design.arcane:
            builder.put(i, ARCANE)  # HF setup.5, HF-Q46
        elif design.kind == MONSTER:
            for _ in range(design.copies):
                builder.put(i, MONSTERS)
        elif design.kind == SPELL:
            for _ in range(design.copies):
                builder.put(i, SPELL_DECK)
    rooms = _shuffled(list(range(COLOURS)), rng)[:seats]  # HF player-setup.2
    for seat, room in enumerate(rooms):
        first = SHARED + seat * KINDS
        for name, copies in STARTING_DECK:
            for _ in range(copies):
                builder.put(names[name], first + DECK, seat)
        for i, design in enumerate(designs):
            if design.kind == LEADER_CARD and design.colours == (room,):
                builder.put(i, first + LEADER, seat)  # HF player-setup.3
    table = builder.table(seed)
    table.inherit_rng(rng)
    _set_counters(table, rooms, options)
    for pile in (MONSTERS, SPELL_DECK):  # HF setup.4, HF spells.1, HF monsters-setup.1
        table.shuffle_contents(table.zones[pile], 0, 0, [])
    _place_first_monsters(designs, table, options.beginners)
    for seat in range(seats):
        table.shuffle_contents(table.zones[SHARED + seat * KINDS + DECK], 0, 0, [])
    if options.first is None:
        table.set_var(ACTING, table.roll(seats))  # HF player-setup.5
    else:
        table.set_var(ACTING, options.first)
    return table


def _set_counters(table: Table, rooms: list[int], options: HavenfallOptions) -> None:
    """Set mode, turn limit, war rooms and pixels."""
    table.set_var(MODE, options.mode)
    table.set_var(TURN_LIMIT, options.turn_limit)
    for colour in range(COLOURS):
        table.set_var(SUPPLY + colour, PIXELS[table.seats])
    for seat, room in enumerate(rooms):
        table.set_count(ROOM, seat, room)
        colours = [room]  # HF player-setup.4, HF pixels.1
        if options.mode == QUICK:
            colours.append(_QUICK_PIXEL[room])  # HF quick-play.2, HF-Q33
        for colour in colours:  # HF player-setup.6; HF-Q14: taken from the supply
            table.set_count(AVAILABLE + colour, seat, table.counts[AVAILABLE + colour][seat] + 1)
            table.set_var(SUPPLY + colour, table.vars[SUPPLY + colour] - 1)


# -- heroes, artifacts and monsters of a game -----------------------------------------------


def _choose_heroes(
    designs: list[HavenfallCard], options: HavenfallOptions, rng: Table
) -> list[Ident]:
    """Return six hero sets: the chosen ones, or a random legal layout (HF-Q61)."""
    if options.heroes is not None:
        heroes = {d.name.casefold(): i for i, d in enumerate(designs) if d.kind == HERO}
        for name in options.heroes:
            if name.casefold() not in heroes:
                raise RuleboundError(f"There is no hero {name!r}.")
        chosen = [heroes[name.casefold()] for name in options.heroes]
        error = layout_error([designs[hero] for hero in chosen])
        if error:
            raise RuleboundError(error)
        return chosen
    sets = [i for i, design in enumerate(designs) if design.kind == HERO and not design.arcane]
    while True:
        pool = _shuffled(sets, rng)
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
    if len({hero.name for hero in heroes}) < STACKS:
        return "Each hero set can be chosen only once."
    colours = [colour for hero in heroes for colour in hero.colours]
    if any(colours.count(colour) != 2 for colour in range(COLOURS)):
        return "The six heroes must have two pixels of each colour."
    return ""


def _put_side_items(
    builder: HavenfallTableBuilder, designs: list[HavenfallCard], heroes: list[Ident]
) -> None:
    """Put the side items of the chosen heroes beside the board (HF heroes.7, HF-Q45)."""
    names = [designs[hero].name for hero in heroes]
    place = SIDE
    for i, design in enumerate(designs):
        if design.beside in names and place < SIDE + SIDES:
            for _ in range(design.copies):
                builder.put(i, place)
            place += 1


def _choose_artifacts(designs: list[HavenfallCard], rng: Table) -> list[Ident]:
    """Return two random artifacts of each colour (HF setup.3)."""
    chosen: list[Ident] = []
    for colour in range(COLOURS):
        pool = [i for i, d in enumerate(designs) if d.kind == ARTIFACT and d.colours == (colour,)]
        chosen += _shuffled(pool, rng)[:2]
    return chosen


def _place_first_monsters(designs: list[HavenfallCard], table: Table, beginners: bool) -> None:
    """Draw three monsters: no rank 5, at most one rank 4 (HF monsters-setup.3, HF-Q23)."""
    aside: list[int] = []
    fours = 0
    placed = 0
    while placed < len(LOCATIONS):
        card = table.zones[MONSTERS][-1]
        rank = designs[table.ident[card]].rank
        if rank == 5 or (rank == 4 and (fours or beginners)):  # HF monsters-setup.5
            table.move(card, AIR)
            aside.append(card)
            continue
        fours += rank == 4
        table.move(card, LOCATIONS[placed])  # HF monsters-setup.2
        table.learn(card, EVERYONE)
        placed += 1
    for card in aside:  # HF monsters-setup.4
        table.move(card, MONSTERS)
    if aside:
        table.shuffle_contents(table.zones[MONSTERS], 0, 0, [])


def _shuffled(items: list[int], rng: Table) -> list[int]:
    out = items.copy()
    for i in range(len(out) - 1, 0, -1):
        j = rng.roll(i + 1)
        out[i], out[j] = out[j], out[i]
    return out
