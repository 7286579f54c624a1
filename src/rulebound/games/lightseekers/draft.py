"""Draft: open boosters, pick a card, pass the rest on, then build decks.

LS2 2.1.2.1, LS-Q34: one round for each booster of a player; the direction of passing alternates.
"""

from typing import TYPE_CHECKING, Final

from rulebound.games.lightseekers.names import (
    A_COMBO,
    A_HERO,
    AN_ACTION,
    ANYTHING,
    BOOSTERS,
    BUILD_COMBOS,
    BUILD_DECK,
    BUILD_HERO,
    DEAL,
    DECK,
    DRAFT,
    DRAFT_BUILD,
    DRAFT_COMBOS,
    DRAFT_DECK,
    DRAFT_KINDS,
    DRAFT_OPEN,
    DRAFT_PICK,
    E_BUILD,
    E_OPEN,
    E_PICK,
    FORMAT,
    HEALTH,
    HERO,
    KINDS,
    PACK,
    PICK,
    PICKING,
    PICKS,
    ROUND,
    TURN,
)
from rulebound.kernel.ids import Card, Seat, Zone, bit
from rulebound.kernel.questions import CardsQuestion, Question
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.games.lightseekers.context import LightseekersCtx

# With these numbers two players can always build a legal deck: of the 80 action cards they share,
# each gets at least 25, and there are always five combos.
ROUNDS: Final = 5
HEROES: Final = 1
COMBOS: Final = 2
ACTION_CARDS: Final = 8
BOOSTER: Final = HEROES + COMBOS + ACTION_CARDS
DECK_SIZE: Final = 30
MOST_COMBOS: Final = 5
SECRET_PROMPTS: Final = (PICKING, BUILD_HERO, BUILD_COMBOS, BUILD_DECK)
"""Prompts whose answers stay hidden from the other players."""


def zone(g: "LightseekersCtx", kind: int, seat: Seat) -> Zone:
    """A draft zone of a seat. Draft zones come after all others."""
    return g.table.seats * KINDS + seat * DRAFT_KINDS + kind


def is_running(table: Table) -> bool:
    """Return whether a draft is running, before decks are built."""
    return table.vars[FORMAT] == DRAFT and not table.vars[TURN] and not table.zones[HERO]


def place_kind(table: Table, card: Card) -> int:
    """The type of card that a hidden card of a running draft can be.

    Closed boosters have a fixed order of types, and the first of a player's picks is a hero: the
    one dealt at random, later the chosen one.
    """
    zone = table.zone[card]
    kind = (zone - table.seats * KINDS) % DRAFT_KINDS
    if kind == BOOSTERS:
        at = (card - table.zones[zone][0]) % BOOSTER
        if at < HEROES:
            return A_HERO
        return A_COMBO if at < HEROES + COMBOS else AN_ACTION
    return A_HERO if kind == PICKS and card == table.zones[zone][0] else ANYTHING


def open_boosters(g: "LightseekersCtx") -> int:
    """Open a booster for every seat. Return the kind of the next frame, as all steps here do."""
    table = g.table
    for seat in range(table.seats):
        boosters = table.zones[zone(g, BOOSTERS, seat)]
        for card in boosters[-BOOSTER:].copy():
            g.put(card, zone(g, PACK, seat))
        g.emit(E_OPEN, "LS-Q34", seat, a=table.vars[ROUND] + 1)
    table.set_var(PICK, 0)
    return DRAFT_PICK


def pick(g: "LightseekersCtx") -> int:
    """Let everybody pick a card from their pack, then pass the packs on."""
    table = g.table
    questions: list[Question] = []
    for seat in range(table.seats):
        pack = table.zones[zone(g, PACK, seat)].copy()
        questions.append(CardsQuestion(seat, PICKING, pack, 1, 1))
    answers = g.ask_together(questions)
    for seat in range(table.seats):
        card = answers[seat][0]
        table.set_owner(card, seat)
        table.move(card, zone(g, PICKS, seat))
        table.forget(card, bit(seat))  # the others do not learn who took it
        table.learn(card, bit(seat))
        g.emit(E_PICK, "LS-Q34", seat, card)
    table.set_var(PICK, table.vars[PICK] + 1)
    if table.zones[zone(g, PACK, 0)]:
        _pass_packs(g)
        return DRAFT_PICK
    table.set_var(ROUND, table.vars[ROUND] + 1)
    return DRAFT_OPEN if table.vars[ROUND] < ROUNDS else DRAFT_BUILD


def _pass_packs(g: "LightseekersCtx") -> None:
    """Pass packs to the left in odd rounds, to the right in even ones."""
    table = g.table
    seats = g.clockwise(0)
    packs = [table.zones[zone(g, PACK, seat)].copy() for seat in seats]
    step = 1 if table.vars[ROUND] % 2 == 0 else -1
    for i, pack in enumerate(packs):
        to = seats[(i + step) % len(seats)]
        for card in pack:
            g.put(card, zone(g, PACK, to))
            table.forget(card, bit(to))  # the previous holders lose track of it


# Decks are built in three frames, because answers stay hidden from the other players. A player's
# answers are kept in the order of their picks: the hero first, the combos in some of the next five
# places. So any arrangement of hidden picks corresponds to possible answers.


def build(g: "LightseekersCtx") -> int:
    """Let everybody choose heroes.

    LS2 2.1.2.1a, LS-Q46: up to two, kept apart; the first one is the one played.
    """
    questions: list[Question] = []
    for seat in range(g.table.seats):
        heroes = _picks_by_type(g, seat)[0]
        questions.append(CardsQuestion(seat, BUILD_HERO, heroes, 1, min(2, len(heroes)), True))
    answers = g.ask_together(questions)
    for seat in range(g.table.seats):
        g.table.move_under(answers[seat][0], zone(g, PICKS, seat))
    return DRAFT_COMBOS


def build_combos(g: "LightseekersCtx") -> int:
    """Let everybody choose up to five combos (LS2 2.1.2.1b), enough for thirty cards."""
    questions: list[Question] = []
    for seat in range(g.table.seats):
        _, combos, actions = _picks_by_type(g, seat)
        most = min(MOST_COMBOS, len(combos))
        least = min(max(DECK_SIZE - len(actions), 0), most)
        questions.append(CardsQuestion(seat, BUILD_COMBOS, combos, least, most))
    answers = g.ask_together(questions)
    for seat in range(g.table.seats):
        _move_combos_first(g, seat, list(answers[seat]))
    return DRAFT_DECK


def _move_combos_first(g: "LightseekersCtx", seat: Seat, combos: list[Card]) -> None:
    """Put the chosen combos right after the hero, with no other combo in the first places."""
    picks = zone(g, PICKS, seat)
    hero, *others = g.table.zones[picks]
    others = [card for card in others if not g.design(card).is_combo]
    for card in reversed([hero, *(combos + others)[:MOST_COMBOS]]):
        g.table.move_under(card, picks)


def build_deck(g: "LightseekersCtx") -> int:
    """Let everybody choose action cards, then set up the decks.

    LS2 2.1.2.1b, LS2 2.1.2.1c: thirty cards, with any duplicates. A player with too few action
    cards plays with all of them (LS-Q58).
    """
    questions: list[Question] = []
    for seat in range(g.table.seats):
        actions = _picks_by_type(g, seat)[2]
        count = min(DECK_SIZE - len(_chosen_combos(g, seat)), len(actions))
        questions.append(CardsQuestion(seat, BUILD_DECK, actions, count, count))
    answers = g.ask_together(questions)
    for seat in range(g.table.seats):
        _lay_out_deck(g, seat, [*_chosen_combos(g, seat), *answers[seat]])
    return DEAL


def _chosen_combos(g: "LightseekersCtx", seat: Seat) -> list[Card]:
    first = g.table.zones[zone(g, PICKS, seat)][1 : 1 + MOST_COMBOS]
    return [card for card in first if g.design(card).is_combo]


def _picks_by_type(g: "LightseekersCtx", seat: Seat) -> tuple[list[Card], list[Card], list[Card]]:
    """A player's picks split into heroes, combos and action cards."""
    picks = g.table.zones[zone(g, PICKS, seat)]
    return (
        [card for card in picks if g.design(card).is_hero],
        [card for card in picks if g.design(card).is_combo],
        [card for card in picks if g.design(card).is_action],
    )


def _lay_out_deck(g: "LightseekersCtx", seat: Seat, deck: list[Card]) -> None:
    table = g.table
    hero, *picks = table.zones[zone(g, PICKS, seat)]
    g.put(hero, g.zone(HERO, seat))
    table.set_count(HEALTH, seat, g.design(hero).health)
    for card in picks:
        if card in deck:
            g.put(card, g.zone(DECK, seat))
    g.emit(E_BUILD, "LS2 2.1.2.1", seat, a=len(g.cards(DECK, seat)))
    g.shuffle(g.zone(DECK, seat))
