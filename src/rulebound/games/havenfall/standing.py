"""How a player stands, in numbers for bots to weigh; no rule depends on them."""

from typing import TYPE_CHECKING, Final

from rulebound.games.havenfall.names import (
    ACTING,
    ACTION,
    ANY,
    ARTIFACTS,
    AS_BOSS,
    AVAILABLE,
    BORROWED,
    BOSS,
    BUY,
    COLOURS,
    DECK,
    DISCARD,
    DONE,
    EXHAUSTED,
    EXTRA,
    FIGHT,
    HAND,
    HAND_SIZE,
    KEEP,
    LOCATIONS,
    MODE,
    NO_ACTION,
    PLAY,
    POINTS,
    SPELLS,
    SUPPLY,
    TEAMS,
    TRASHING,
    WINNING,
    WISH,
    WISH_CARD,
)
from rulebound.kernel.ids import NONE, Card, Seat, Zone

if TYPE_CHECKING:
    from rulebound.games.havenfall.ctx import Haven
    from rulebound.games.havenfall.designs import Design

FEATURES: Final = (
    "points",
    "points above six",
    "pixels",
    "colours of pixels",
    "pixels available",
    "treasure of a usual hand",
    "damage of a usual hand",
    "health of a usual hand",
    "abilities of a usual hand",
    "spells",
    "spells with pixels for them",
    "action to come",
    "treasure at hand",
    "points in reach",
    "a pixel in reach",
    "share of the boss",
    "more cards in the next hand",
    "cards about to be trashed",
)
NEARLY: Final = 6  # points
DEAREST: Final = 9  # what treasure beyond this buys, it buys as well
_PILES: Final[tuple[int, ...]] = (DECK, HAND, PLAY, DISCARD)


def measure(g: "Haven", seat: Seat) -> list[float]:
    """One number for each of FEATURES; teammates win together, so theirs are added up."""
    mine = _measure(g, seat)
    if g.table.vars[MODE] != TEAMS:
        return mine
    mate = _measure(g, (seat + 2) % 4)
    both = [mine[i] + mate[i] for i in range(len(mine))]
    both[1] = min(mine[1], mate[1])  # HF teams.2: the weaker one needs ten points, too
    return both


def _measure(g: "Haven", seat: Seat) -> list[float]:
    table = g.table
    variables, counts = table.vars, table.counts
    acting = variables[ACTING] == seat
    action = variables[ACTION] if acting else NO_ACTION
    free = acting and action == NO_ACTION
    points = counts[POINTS][seat]
    won = _about_to_fall(g) if action == FIGHT else NONE
    if won != NONE and variables[AS_BOSS]:
        points += g.design(won).rank

    pixels = colours = 0
    for colour in range(COLOURS):
        n = counts[AVAILABLE + colour][seat] + counts[EXHAUSTED + colour][seat]
        if won != NONE and colour == g.design(won).colours[0] and variables[SUPPLY + colour]:
            n += 1
        pixels += n
        if n:
            colours += 1

    deck = _Deck()
    borrowed = table.lists[BORROWED]
    for kind in _PILES:
        for card in g.cards(kind, seat):
            if not borrowed or card not in borrowed:
                deck.add(g, seat, g.design(card), pixels)
    for card in borrowed:  # it goes home again
        if table.owner[card] == seat:
            deck.add(g, seat, g.design(card), pixels)
    if action == BUY:
        bought = _about_to_be_bought(g)
        if bought != NONE:
            deck.add(g, seat, g.design(bought), pixels)
    hand = HAND_SIZE / max(deck.cards, HAND_SIZE)

    spells = payable = 0
    for card in g.cards(SPELLS, seat):
        spells += 1
        if _has_pixels(g, seat, g.design(card), pixels):
            payable += 1

    treasure = damage = health = 0  # of this turn's action, or of the next one
    if free:
        treasure, damage, health = g.treasure(), g.damage(), g.health()
    elif not acting:
        for card in g.cards(HAND, seat):
            design = g.design(card)
            treasure += design.treasure
            damage += design.damage
            health += design.health
    prize = pixel = 0
    share = 0.0
    if free or not acting:
        for zone in LOCATIONS:
            if not falls(g, zone, zone == BOSS, damage, health):
                continue
            pixel = 1
            if zone == BOSS:
                prize = g.design(g.monster_at(BOSS)).rank
        share = _share_of_boss(g, damage, health)

    more = counts[EXTRA][seat]
    if acting:
        for card in g.cards(PLAY, seat):
            more += table.marks[KEEP][card]
    trash = 0
    if action == TRASHING and not variables[DONE]:
        trash = min(_dead_weight(g, seat), g.available(seat))
    return [
        float(min(points, WINNING)),
        float(max(min(points, WINNING) - NEARLY, 0)),
        float(pixels),
        float(colours),
        float(g.available(seat)),
        deck.treasure * hand,
        deck.damage * hand,
        deck.health * hand,
        deck.abilities * hand,
        float(spells),
        float(payable),
        1.0 if free else 0.0,
        float(min(treasure, DEAREST)),
        float(prize),
        float(pixel),
        share,
        float(more),
        float(trash),
    ]


class _Deck:
    """What all cards of a player give together."""

    def __init__(self) -> None:
        self.cards = 0
        self.treasure = 0
        self.damage = 0
        self.health = 0
        self.abilities = 0

    def add(self, g: "Haven", seat: Seat, design: "Design", pixels: int) -> None:
        """One more card."""
        self.cards += 1
        self.treasure += design.treasure
        self.damage += design.damage
        self.health += design.health
        if design.has_ability and _has_pixels(g, seat, design, pixels):
            self.abilities += 1


def _has_pixels(g: "Haven", seat: Seat, design: "Design", pixels: int) -> bool:
    """Has a seat, with all its pixels reset, one of each colour that something needs?"""
    if design.needs > pixels:
        return False
    counts = g.table.counts
    for colour in design.pixels:
        if colour == ANY:
            continue
        if not counts[AVAILABLE + colour][seat] and not counts[EXHAUSTED + colour][seat]:
            return False
    return True


def falls(g: "Haven", zone: Zone, as_boss: bool, damage: int, health: int) -> bool:
    """Is there a monster, and is so much damage and health enough for it?"""
    card = g.monster_at(zone)
    if card == NONE:
        return False
    strength = g.strength(card, as_boss)
    return damage >= strength[0] and health >= strength[1]


def _share_of_boss(g: "Haven", damage: int, health: int) -> float:
    """How much there is of what it takes to defeat the boss, from 0 to 1."""
    card = g.monster_at(BOSS)
    if card == NONE:
        return 0.0
    needed = g.strength(card, True)
    return (min(damage, needed[0]) + min(health, needed[1])) / max(needed[0] + needed[1], 1)


def _about_to_fall(g: "Haven") -> Card:
    """The monster of an announced fight that is won unless somebody stops it; or NONE."""
    variables = g.table.vars
    zone = variables[WISH]
    if zone == NONE or not falls(g, zone, bool(variables[AS_BOSS]), g.damage(), g.health()):
        return NONE
    return g.monster_at(zone)


def _about_to_be_bought(g: "Haven") -> Card:
    """The card of an announced purchase that can be paid still; or NONE."""
    variables = g.table.vars
    zone = variables[WISH]
    if zone == NONE:
        return NONE
    card = variables[WISH_CARD]
    if zone != ARTIFACTS:
        stack = g.table.zones[zone]
        card = stack[-1] if stack else NONE
    return card if card != NONE and g.treasure() >= g.design(card).cost else NONE


def _dead_weight(g: "Haven", seat: Seat) -> int:
    """How many cards in play a deck is better off without."""
    found = 0
    for card in g.cards(PLAY, seat):
        if is_dead_weight(g, seat, card):
            found += 1
    return found


def is_dead_weight(g: "Haven", seat: Seat, card: Card) -> bool:
    """Is a deck better off without this card of it?"""
    design = g.design(card)
    return design.treasure + design.damage + design.health <= 1 and g.table.owner[card] == seat
