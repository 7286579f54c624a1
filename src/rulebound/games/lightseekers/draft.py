"""Draft: open boosters, pick a card, pass the rest on, then build decks.

LS2 2.1.2.1, LS-Q34: one round for each booster of a player; the direction of passing alternates.
Every function of a phase returns the kind of the next frame.
"""

from typing import Final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.card_types import LightseekersCard
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.primitives import packs
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.questions import CardsQuestion, Question
from rulebound.kernel.table import Table

# With these numbers two players can always build a legal deck: of the 80 action cards they share,
# each gets at least 25, and there are always five combos.
ROUNDS: Final = 5
HEROES: Final = 1
COMBOS: Final = 2
ACTION_CARDS: Final = 8
BOOSTER: Final = HEROES + COMBOS + ACTION_CARDS
DECK_SIZE: Final = 30
MOST_COMBOS: Final = 5


def is_running(table: Table) -> bool:
    """Return whether a draft is running, before decks are built."""
    return (
        table.vars[schema.FORMAT] == schema.DRAFT
        and not table.vars[schema.TURN]
        and not table.zones[schema.HERO]
    )


def place_kind(table: Table, card: Card) -> int:
    """The type of card that a hidden card of a running draft can be.

    Closed boosters have a fixed order of types, and the first of a player's picks is a hero: the
    one dealt at random, later the chosen one.
    """
    zone = table.zone[card]
    kind = (zone - table.seats * schema.KINDS) % schema.DRAFT_KINDS
    if kind == schema.BOOSTERS:
        at = (card - table.zones[zone][0]) % BOOSTER
        if at < HEROES:
            return schema.A_HERO
        return schema.A_COMBO if at < HEROES + COMBOS else schema.AN_ACTION
    return (
        schema.A_HERO if kind == schema.PICKS and card == table.zones[zone][0] else schema.ANYTHING
    )


# -- picking ------------------------------------------------------------------------------


def open_boosters(g: LightseekersCtx) -> int:
    """Open a booster for every seat."""
    packs.open_boosters(g, BOOSTER)
    return schema.DRAFT_PICK


def pick(g: LightseekersCtx) -> int:
    """Let everybody pick a card from their pack, then pass the packs on."""
    questions: list[Question] = []
    for seat in range(g.table.seats):
        pack = packs.draft_cards(g, schema.PACK, seat).copy()
        questions.append(CardsQuestion(seat, schema.PICKING, pack, 1, 1))
    answers = g.ask_together(questions)
    for seat in range(g.table.seats):
        packs.take(g, seat, answers[seat][0])
    packs.end_pick(g)
    if packs.draft_cards(g, schema.PACK, 0):
        packs.pass_on(g)
        return schema.DRAFT_PICK
    packs.end_round(g)
    return schema.DRAFT_OPEN if g.table.vars[schema.ROUND] < ROUNDS else schema.DRAFT_BUILD


# -- building -----------------------------------------------------------------------------

# Decks are built in three frames, because answers stay hidden from the other players. A player's
# answers are kept in the order of their picks: the hero first, the combos in some of the next
# places, as many as the hero may have combos. So any arrangement of hidden picks can be built on.


def build(g: LightseekersCtx) -> int:
    """Let everybody choose heroes.

    LS2 2.1.2.1a, LS-Q46: up to two, kept apart; the first one is the one played.
    """
    questions: list[Question] = []
    for seat in range(g.table.seats):
        heroes = _picks_by_type(g, seat)[0]
        questions.append(
            CardsQuestion(seat, schema.BUILD_HERO, heroes, 1, min(2, len(heroes)), True)
        )
    answers = g.ask_together(questions)
    for seat in range(g.table.seats):
        packs.move_first(g, seat, [answers[seat][0]])
    return schema.DRAFT_COMBOS


def build_combos(g: LightseekersCtx) -> int:
    """Let everybody choose up to five combos (LS2 2.1.2.1b), enough for thirty cards.

    LS-Q34: a hero who says how many combos the deck has is obeyed as far as there are so many.
    """
    questions: list[Question] = []
    for seat in range(g.table.seats):
        _, combos, actions = _picks_by_type(g, seat)
        most = min(_most_combos(g, seat), len(combos))
        least = min(max(DECK_SIZE - len(actions), 0), most)
        if drafted_hero(g, seat).combos_in_deck != NONE:
            least = most
        questions.append(CardsQuestion(seat, schema.BUILD_COMBOS, combos, least, most))
    answers = g.ask_together(questions)
    for seat in range(g.table.seats):
        # right after the hero, with no other combo in the first places
        hero, *others = packs.draft_cards(g, schema.PICKS, seat)
        others = [card for card in others if not g.design(card).is_combo]
        packs.move_first(g, seat, [hero, *[*answers[seat], *others][: _most_combos(g, seat)]])
    return schema.DRAFT_DECK


def drafted_hero(g: LightseekersCtx, seat: Seat) -> LightseekersCard:
    """The hero that a player has chosen to play with: the first of their picks."""
    return g.design(packs.draft_cards(g, schema.PICKS, seat)[0])


def _most_combos(g: LightseekersCtx, seat: Seat) -> int:
    said = drafted_hero(g, seat).combos_in_deck
    return MOST_COMBOS if said == NONE else min(said, DECK_SIZE)


def build_deck(g: LightseekersCtx) -> int:
    """Let everybody choose action cards, then set up the decks.

    LS2 2.1.2.1b, LS2 2.1.2.1c, LS-Q57: thirty cards, with any duplicates. A player with too few
    action cards plays with all of them (LS-Q58).
    """
    questions: list[Question] = []
    for seat in range(g.table.seats):
        actions = _picks_by_type(g, seat)[2]
        count = min(DECK_SIZE - len(chosen_combos(g, seat)), len(actions))
        questions.append(CardsQuestion(seat, schema.BUILD_DECK, actions, count, count))
    answers = g.ask_together(questions)
    for seat in range(g.table.seats):
        packs.lay_out_deck(g, seat, [*chosen_combos(g, seat), *answers[seat]])
    return schema.DEAL


def chosen_combos(g: LightseekersCtx, seat: Seat) -> list[Card]:
    """The combos that a player has chosen for the deck."""
    first = packs.draft_cards(g, schema.PICKS, seat)[1 : 1 + _most_combos(g, seat)]
    return [card for card in first if g.design(card).is_combo]


def _picks_by_type(g: LightseekersCtx, seat: Seat) -> tuple[list[Card], list[Card], list[Card]]:
    """A player's picks split into heroes, combos and action cards."""
    picks = packs.draft_cards(g, schema.PICKS, seat)
    return (
        [card for card in picks if g.design(card).is_hero],
        [card for card in picks if g.design(card).is_combo],
        [card for card in picks if g.design(card).is_action],
    )
