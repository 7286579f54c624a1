"""Draft: boosters are opened, a card is picked and the rest is passed on, decks are built.

LS2 2.1.2.1, LS-Q34: so many rounds as there are boosters for each player; the direction of
passing changes with each round.
"""

from typing import TYPE_CHECKING, Final

from rulebound.games.lightseekers.names import (
    BOOSTERS,
    BUILD_COMBOS,
    BUILD_DECK,
    BUILD_HERO,
    DEAL,
    DECK,
    DRAFT_BUILD,
    DRAFT_KINDS,
    DRAFT_OPEN,
    DRAFT_PICK,
    E_BUILD,
    E_OPEN,
    E_PICK,
    HEALTH,
    HERO,
    KINDS,
    PACK,
    PICK,
    PICKING,
    PICKS,
    ROUND,
)
from rulebound.kernel.ids import EVERYONE, Card, Seat, Zone, bit
from rulebound.kernel.questions import CardsQuestion, Question

if TYPE_CHECKING:
    from rulebound.games.lightseekers.ctx import Match

# With these numbers a legal deck can be built whatever was picked: of 80 action cards two players
# share, nobody can be left with fewer than 25, and five combos are always to be had.
ROUNDS: Final = 5
HEROES: Final = 1
COMBOS: Final = 2
ACTION_CARDS: Final = 8
BOOSTER: Final = HEROES + COMBOS + ACTION_CARDS
DECK_SIZE: Final = 30
MOST_COMBOS: Final = 5


def zone(g: "Match", kind: int, seat: Seat) -> Zone:
    """A zone of the draft; these come after all others."""
    return g.table.seats * KINDS + seat * DRAFT_KINDS + kind


def open_boosters(g: "Match") -> int:
    """Everybody opens a booster; gives the kind of the next frame, as the others do."""
    table = g.table
    for seat in range(table.seats):
        boosters = table.zones[zone(g, BOOSTERS, seat)]
        for card in boosters[-BOOSTER:].copy():
            g.put(card, zone(g, PACK, seat))
        g.emit(E_OPEN, "LS-Q34", seat, a=table.vars[ROUND] + 1)
    table.set_var(PICK, 0)
    return DRAFT_PICK


def pick(g: "Match") -> int:
    """Everybody picks a card of the pack in front of them; the packs go round."""
    table = g.table
    questions: list[Question] = []
    for seat in range(table.seats):
        pack = sorted(table.zones[zone(g, PACK, seat)])
        questions.append(CardsQuestion(seat, PICKING, pack, 1, 1))
    answers = g.ask_together(questions)
    for seat in range(table.seats):
        card = answers[seat][0]
        table.own(card, seat)
        table.move(card, zone(g, PICKS, seat))
        table.forget(card, bit(seat))  # who took it is nobody's business
        table.learn(card, bit(seat))
        g.emit(E_PICK, "LS-Q34", seat, card)
    table.set_var(PICK, table.vars[PICK] + 1)
    if table.zones[zone(g, PACK, 0)]:
        _pass_on(g)
        return DRAFT_PICK
    table.set_var(ROUND, table.vars[ROUND] + 1)
    return DRAFT_OPEN if table.vars[ROUND] < ROUNDS else DRAFT_BUILD


def _pass_on(g: "Match") -> None:
    """To the left in odd rounds, to the right in even ones."""
    table = g.table
    seats = g.clockwise(0)
    packs = [table.zones[zone(g, PACK, seat)].copy() for seat in seats]
    step = 1 if table.vars[ROUND] % 2 == 0 else -1
    for i, pack in enumerate(packs):
        to = seats[(i + step) % len(seats)]
        for card in pack:
            g.put(card, zone(g, PACK, to))


def build(g: "Match") -> int:
    """Everybody chooses heroes, combos and action cards: always a legal deck.

    LS2 2.1.2.1b, LS2 2.1.2.1c: thirty cards, five combos at most, duplicates as they come.
    """
    heroes: list[Question] = []
    combos: list[Question] = []
    for seat in range(g.table.seats):
        mine, paid, free = _sorted(g, seat)
        least = max(DECK_SIZE - len(free), 0)
        most = min(MOST_COMBOS, len(paid))
        # LS2 2.1.2.1a, LS-Q46: up to two, kept apart; the first one is played with
        heroes.append(CardsQuestion(seat, BUILD_HERO, mine, 1, min(2, len(mine)), True))
        combos.append(CardsQuestion(seat, BUILD_COMBOS, paid, least, most))
    chosen = g.ask_together(heroes)
    kept = g.ask_together(combos)
    actions: list[Question] = []
    for seat in range(g.table.seats):
        count = DECK_SIZE - len(kept[seat])
        actions.append(CardsQuestion(seat, BUILD_DECK, _sorted(g, seat)[2], count, count))
    rest = g.ask_together(actions)
    for seat in range(g.table.seats):
        _lay_out(g, seat, chosen[seat][0], [*kept[seat], *rest[seat]])
    return DEAL


def _sorted(g: "Match", seat: Seat) -> tuple[list[Card], list[Card], list[Card]]:
    """A player's picks: heroes, combos, action cards."""
    picks = sorted(g.table.zones[zone(g, PICKS, seat)])
    return (
        [card for card in picks if g.design(card).is_hero],
        [card for card in picks if g.design(card).is_combo],
        [card for card in picks if g.design(card).is_action],
    )


def _lay_out(g: "Match", seat: Seat, hero: Card, deck: list[Card]) -> None:
    table = g.table
    for card in table.zones[zone(g, PICKS, seat)].copy():
        if card == hero:
            g.put(card, g.zone(HERO, seat))
            g.learn(card, EVERYONE)
            table.set_count(HEALTH, seat, g.design(card).health)
        elif card in deck:
            g.put(card, g.zone(DECK, seat))
    g.emit(E_BUILD, "LS2 2.1.2.1", seat, a=len(g.cards(DECK, seat)))
    g.shuffle(g.zone(DECK, seat))
