"""Features of a position for bots. No rule depends on them."""

from typing import Final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.kernel.ids import NONE, Card, Seat, Zone
from rulebound.kernel.stakes import Stakes

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
STAKES: Final = Stakes(
    FEATURES,
    unclear=("cards about to be trashed",),
    burdens=(schema.USED,),
    spent=("discard", "trash", "trashed spells", "hand", "deck"),
)
NEARLY_WON: Final = 6  # points from which each further one counts extra
MAX_USEFUL_TREASURE: Final = 9  # enough to buy any card
_PILES: Final[tuple[int, ...]] = (schema.DECK, schema.HAND, schema.PLAY, schema.DISCARD)


def measure(g: HavenfallContext, seat: Seat) -> list[float]:
    """Return one number for each of FEATURES. In Teams, those of both teammates are added."""
    own = _measure(g, seat)
    if g.table.vars[schema.MODE] != schema.TEAMS:
        return own
    mate = _measure(g, (seat + 2) % 4)
    both = [own[i] + mate[i] for i in range(len(own))]
    both[1] = min(own[1], mate[1])  # HF teams.2: both need ten points
    return both


def resources(g: HavenfallContext, seat: Seat) -> list[int]:
    """Return what the acting seat can still use in this turn: damage and health in fights only."""
    variables = g.table.vars
    if variables[schema.ACTING] != seat:
        return [0, 0, 0, 0]
    if variables[schema.ACTION] != schema.NO_ACTION and not (
        variables[schema.ACTION] == schema.FIGHT and variables[schema.FIGHTS]
    ):
        return [g.treasure(), 0, 0, 0]
    return [g.treasure(), g.damage(), g.health(), variables[schema.FIGHTS]]


def _measure(g: HavenfallContext, seat: Seat) -> list[float]:
    table = g.table
    variables, counts = table.vars, table.counts
    acting = variables[schema.ACTING] == seat
    action = variables[schema.ACTION] if acting else schema.NO_ACTION
    free = acting and action == schema.NO_ACTION
    points = counts[schema.POINTS][seat]
    won = _monster_being_defeated(g) if action == schema.FIGHT else NONE
    if won != NONE and variables[schema.AS_BOSS]:
        points += g.design(won).rank

    pixels = colours = 0
    for colour in range(schema.COLOURS):
        n = counts[schema.AVAILABLE + colour][seat] + counts[schema.EXHAUSTED + colour][seat]
        if won != NONE and colour == g.design(won).colours[0] and variables[schema.SUPPLY + colour]:
            n += 1
        pixels += n
        if n:
            colours += 1

    deck = _DeckTotals()
    borrowed = table.lists[schema.BORROWED]
    for kind in _PILES:
        for card in g.cards(kind, seat):
            if not borrowed or card not in borrowed:
                deck.add(g, seat, g.design(card), pixels)
    for card in borrowed:  # returns to its owner
        if table.owner[card] == seat:
            deck.add(g, seat, g.design(card), pixels)
    if action == schema.BUY:
        bought = _card_being_bought(g)
        if bought != NONE:
            deck.add(g, seat, g.design(bought), pixels)
    hand = schema.HAND_SIZE / max(deck.cards, schema.HAND_SIZE)

    spells = payable = 0
    for card in g.cards(schema.SPELLS, seat):
        spells += 1
        if _has_pixels(g, seat, g.design(card), pixels):
            payable += 1

    treasure = damage = health = 0  # for this turn's action, or for the next one
    if free:
        treasure, damage, health = g.treasure(), g.damage(), g.health()
    elif not acting:
        for card in g.cards(schema.HAND, seat):
            design = g.design(card)
            treasure += design.treasure
            damage += design.damage
            health += design.health
    prize = pixel = 0
    share = 0.0
    if free or not acting:
        for zone in schema.LOCATIONS:
            if not can_defeat(g, zone, zone == schema.BOSS, damage, health):
                continue
            pixel = 1
            if zone == schema.BOSS:
                prize = g.design(g.monster_at(schema.BOSS)).rank
        share = _share_of_boss(g, damage, health)

    more = counts[schema.EXTRA][seat]
    if acting:
        for card in g.cards(schema.PLAY, seat):
            more += table.marks[schema.KEEP][card]
    trash = 0
    if action == schema.TRASHING and not variables[schema.DONE]:
        trash = min(_count_dead_weight(g, seat), g.available_pixels(seat))
    return [
        float(min(points, schema.WINNING)),
        float(max(min(points, schema.WINNING) - NEARLY_WON, 0)),
        float(pixels),
        float(colours),
        float(g.available_pixels(seat)),
        deck.treasure * hand,
        deck.damage * hand,
        deck.health * hand,
        deck.abilities * hand,
        float(spells),
        float(payable),
        1.0 if free else 0.0,
        float(min(treasure, MAX_USEFUL_TREASURE)),
        float(prize),
        float(pixel),
        share,
        float(more),
        float(trash),
    ]


class _DeckTotals:
    """Totals over all cards of a player."""

    def __init__(self) -> None:
        self.cards = 0
        self.treasure = 0
        self.damage = 0
        self.health = 0
        self.abilities = 0

    def add(self, g: HavenfallContext, seat: Seat, design: HavenfallCard, pixels: int) -> None:
        """Add a card to the totals."""
        self.cards += 1
        self.treasure += design.treasure
        self.damage += design.damage
        self.health += design.health
        if design.has_ability and _has_pixels(g, seat, design, pixels):
            self.abilities += 1


def _has_pixels(g: HavenfallContext, seat: Seat, design: HavenfallCard, pixels: int) -> bool:
    """Return whether a seat has enough pixels, available or not, and each colour of a price."""
    if design.pixel_count > pixels:
        return False
    counts = g.table.counts
    for colour in design.pixels:
        if colour != schema.ANY:
            available = counts[schema.AVAILABLE + colour][seat]
            if not available and not counts[schema.EXHAUSTED + colour][seat]:
                return False
    return True


def can_defeat(g: HavenfallContext, zone: Zone, as_boss: bool, damage: int, health: int) -> bool:
    """Return whether there is a monster that this much damage and health would defeat."""
    card = g.monster_at(zone)
    if card == NONE:
        return False
    strength = g.strength(card, as_boss)
    return damage >= strength[0] and health >= strength[1]


def _share_of_boss(g: HavenfallContext, damage: int, health: int) -> float:
    """Return the share, from 0 to 1, of the damage and health needed to defeat the boss."""
    card = g.monster_at(schema.BOSS)
    if card == NONE:
        return 0.0
    needed = g.strength(card, True)
    return (min(damage, needed[0]) + min(health, needed[1])) / max(needed[0] + needed[1], 1)


def _monster_being_defeated(g: HavenfallContext) -> Card:
    """Return the monster of an announced fight that is about to be won, or NONE."""
    zone, as_boss = g.table.vars[schema.WISH], g.table.vars[schema.AS_BOSS] > 0
    if zone != NONE and can_defeat(g, zone, as_boss, g.damage(), g.health()):
        return g.monster_at(zone)
    return NONE


def _card_being_bought(g: HavenfallContext) -> Card:
    """Return the card of an announced purchase that can be paid for, or NONE."""
    card = g.card_to_buy()
    return card if card != NONE and g.treasure() >= g.design(card).cost else NONE


def _count_dead_weight(g: HavenfallContext, seat: Seat) -> int:
    """Return how many cards in play the deck is better off without."""
    found = 0
    for card in g.cards(schema.PLAY, seat):
        if is_dead_weight(g, seat, card):
            found += 1
    return found


def is_dead_weight(g: HavenfallContext, seat: Seat, card: Card) -> bool:
    """Return whether the deck is better off without this card."""
    design = g.design(card)
    return design.treasure + design.damage + design.health <= 1 and g.table.owner[card] == seat
