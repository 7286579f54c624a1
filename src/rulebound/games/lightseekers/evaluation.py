"""Features of a seat's position for bots to weigh. No rule depends on them."""

from typing import Final

from rulebound.games.lightseekers import draft, schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.primitives.packs import draft_cards
from rulebound.kernel.ids import Card, Seat
from rulebound.kernel.stakes import Stakes

FEATURES: Final = (
    "health",
    "low health",
    "victory points",
    "out of the game",
    "cards in hand",
    "cards in the deck",
    "deck nearly empty",
    "buffs",
    "dormant buffs",
    "turns that buffs last",
    "numbers to come on buffs",
    "items",
    "Elements",
    "actions left",
    "drafted cards that fit the hero",
)
LOW_HEALTH: Final = 10
STAKES: Final = Stakes(
    FEATURES,
    less=("low health", "out of the game", "deck nearly empty", "dormant buffs"),
    burdens=(schema.WHEN,),
    spent=("discard", "hand", "deck"),
)
FEW_CARDS: Final = 6
PERMANENT_TURNS: Final = 6  # a permanent buff counts as one that lasts this many turns
PERMANENT_VALUE: Final = 2  # and has this number in each corner


def measure(g: LightseekersCtx, seat: Seat) -> list[float]:
    """Return one number for each of FEATURES."""
    table = g.table
    counts = table.counts
    if counts[schema.OUT][seat]:
        return [0.0, float(LOW_HEALTH), float(counts[schema.VP][seat]), 1.0] + [0.0] * 11
    awake = asleep = turns = numbers = 0
    for card in g.cards(schema.BUFFS, seat):
        if table.marks[schema.DORMANT][card]:
            asleep += 1
            continue
        awake += 1
        corners = g.design(card).corners
        if not corners:
            turns += PERMANENT_TURNS
            numbers += PERMANENT_TURNS * PERMANENT_VALUE
        for at in range(table.marks[schema.CORNER][card], len(corners)):
            turns += 1
            numbers += max(corners[at].value, 0)
    deck = len(g.cards(schema.DECK, seat))
    acting = table.vars[schema.ACTING] == seat
    health = counts[schema.HEALTH][seat]
    return [
        float(health),
        float(max(LOW_HEALTH - health, 0)),
        float(counts[schema.VP][seat]),
        0.0,
        float(len(g.cards(schema.HAND, seat))),
        float(deck),
        float(max(FEW_CARDS - deck, 0)),
        float(awake),
        float(asleep),
        float(turns),
        float(numbers),
        float(sum([g.design(card).worth for card in g.cards(schema.ITEMS, seat)])),
        float(counts[schema.ACCESS][seat].bit_count()),
        float(counts[schema.ACTIONS][seat] + counts[schema.FREE][seat]) if acting else 0.0,
        float(_draft_fit_count(g, seat)) if table.vars[schema.FORMAT] == schema.DRAFT else 0.0,
    ]


def _draft_fit_count(g: LightseekersCtx, seat: Seat) -> int:
    """Number of cards a drafter can play with their hero, or the best one picked so far."""
    if not draft.is_running(g.table):
        cards = g.cards(schema.DECK, seat) + g.cards(schema.HAND, seat)
        return _playable_count(g, cards, g.hero(seat).access)
    most = 0
    picks = draft_cards(g, schema.PICKS, seat)
    for card in picks:
        design = g.design(card)
        if design.is_hero:
            most = max(most, _playable_count(g, picks, design.access))
    return min(most, draft.DECK_SIZE)


def _playable_count(g: LightseekersCtx, cards: list[Card], access: int) -> int:
    """Number of cards that are Valid with this access."""
    found = 0
    for card in cards:
        design = g.design(card)
        if not design.is_hero and design.is_valid_with(access):
            found += 1
    return found
