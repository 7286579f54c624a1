"""What a player can do: abilities, spells, trades, and one of the three actions."""

from typing import TYPE_CHECKING, Final

from rulebound.games.havenfall.names import (
    ABILITY_USED,
    ACTING_TOO,
    ACTION,
    ARTIFACTS,
    AS_BOSS,
    AVAILABLE,
    AVENGED,
    BEFORE_ACTION,
    BOSS,
    BUY,
    BUY_CARD,
    BUY_SPELL,
    BUY_STACK,
    CARDS_DRAWN,
    CAST,
    COLOUR,
    COLOURS,
    COMPLETE,
    DEFEATED,
    DONE,
    DRAW_CARD,
    E_ANNOUNCE,
    E_AS,
    E_BUY_SPELL,
    E_DRAW_BY,
    E_TRADE,
    E_USE,
    END_TURN,
    EXHAUSTED,
    FIGHT,
    FIGHT_AT,
    FIGHTS,
    FINISH,
    FOUGHT,
    FRESH,
    LOCATIONS,
    MAIN,
    MARKET,
    NO,
    NO_ACTION,
    NUMBERS,
    PASS,
    PLAY,
    REVENGE,
    SHARED,
    SPELL_BOUGHT,
    SPELL_DECK,
    SPELL_PRICE,
    SPELLS,
    SUPPLY,
    TRADE,
    TRASH_CARDS,
    TRASHING,
    USE,
    USED,
    WHICH_COLOUR,
    WHICH_SIDE,
    WINDOW,
    WISH,
    WISH_CARD,
    WON,
    YES,
)
from rulebound.kernel.ids import NONE, Answer, Card, Seat, Zone
from rulebound.kernel.spine import Frame

if TYPE_CHECKING:
    from rulebound.games.havenfall.card_types import HavenfallCard
    from rulebound.games.havenfall.context import HavenfallContext

# -- what can stand in the way --------------------------------------------------------------
FREE_TO: Final = 0
NOT_IN_PLAY: Final = 1
NO_ABILITY: Final = 2
ALREADY_USED: Final = 3
NO_PIXELS: Final = 4
NOTHING_TO_DO: Final = 5
ACTION_CHOSEN: Final = 6
TOO_DEAR: Final = 7
STACK_EMPTY: Final = 8
NO_BOOK: Final = 9
SPELL_BOUGHT_ALREADY: Final = 10
NO_SPELLS_LEFT: Final = 11
NO_MONSTER: Final = 12
NO_REVENGE: Final = 13
NOTHING_TO_TRASH: Final = 14
FROM_DECK: Final = 15
NO_CARDS: Final = 16
DRAWN_ALREADY: Final = 17
TOO_FEW_PIXELS: Final = 18
NO_PIXEL_LEFT: Final = 19
AVENGED_ALREADY: Final = 20


# -- frames that are all alike, and answers that menus are made of: nobody changes them ----------
_MAIN: Final = Frame(MAIN)
_COMPLETE: Final = Frame(COMPLETE)
_FINISH: Final = Frame(FINISH)
_PASS: Final[Answer] = (PASS,)
_END_TURN: Final[Answer] = (END_TURN,)
_TRASH_CARDS: Final[Answer] = (TRASH_CARDS,)
_BUY_SPELL: Final[Answer] = (BUY_SPELL,)
_READY: Final = 256
"""There are answers ready for so many cards; a game has rarely more."""
_USE: Final[list[Answer]] = [(USE, card) for card in range(_READY)]
_DRAW_CARD: Final[list[Answer]] = [(DRAW_CARD, card) for card in range(_READY)]
_CAST: Final[list[Answer]] = [(CAST, card) for card in range(_READY)]
_BUY_CARD: Final[list[Answer]] = [(BUY_CARD, card) for card in range(_READY)]
_BUY_STACK: Final[list[Answer]] = [(BUY_STACK, zone) for zone in range(SHARED)]
_FIGHT_AT: Final[list[Answer]] = [(FIGHT_AT, zone) for zone in range(SHARED)]
_TRADE: Final[list[Answer]] = [(TRADE, colour) for colour in range(COLOURS)]


def _with(ready: list[Answer], card: Card) -> Answer:
    """What can be done with a card."""
    return ready[card] if card < _READY else (ready[0][0], card)


def menu(g: "HavenfallContext", seat: Seat) -> list[Answer]:
    """All that the acting player can do now, between two windows."""
    entries: list[Answer] = []
    _add_free_acts(g, seat, entries)
    _add_trades(g, seat, entries)
    if spell_obstacle(g) == FREE_TO:
        entries.append(_BUY_SPELL)
    if g.table.vars[ACTION] == NO_ACTION:
        _add_purchases(g, entries)
    for zone in FOUGHT:
        if fight_obstacle(g, zone) == FREE_TO:
            entries.append(_FIGHT_AT[zone])
    if trash_obstacle(g, seat) == FREE_TO:
        entries.append(_TRASH_CARDS)
    entries.append(_END_TURN)  # HF-Q10: doing nothing is an action, too
    return entries


def _add_purchases(g: "HavenfallContext", entries: list[Answer]) -> None:
    """What the acting player has the treasure for; the same as the obstacles say, but at once."""
    zones = g.table.zones
    designs, ident = g.designs, g.table.ident
    treasure = g.treasure()
    for zone in MARKET:
        stack = zones[zone]
        if stack and designs[ident[stack[-1]]].cost <= treasure:
            entries.append(_BUY_STACK[zone])
    for card in zones[ARTIFACTS]:
        if designs[ident[card]].cost <= treasure:
            entries.append(_with(_BUY_CARD, card))


def _add_trades(g: "HavenfallContext", seat: Seat, entries: list[Answer]) -> None:
    """The colours of which a player could trade two pixels."""
    for colour in range(COLOURS):
        if trade_obstacle(g, seat, colour) == FREE_TO:
            entries.append(_TRADE[colour])


def _add_free_acts(g: "HavenfallContext", seat: Seat, entries: list[Answer]) -> None:
    """What can be done at any time of one's turn: abilities, cards to draw, spells.

    Which action was chosen makes no difference (HF turn.3, HF abilities.3).
    """
    designs, ident = g.designs, g.table.ident
    pixels = g.available_pixels(seat)
    for card in g.cards(PLAY, seat):
        design = designs[ident[card]]
        if design.has_ability and _use_obstacle(g, seat, card, design, pixels) == FREE_TO:
            entries.append(_with(_USE, card))
        if design.cards and not g.table.marks[USED][card] & CARDS_DRAWN:
            entries.append(_with(_DRAW_CARD, card))
    _add_spells(g, seat, pixels, entries)


def _add_spells(g: "HavenfallContext", seat: Seat, pixels: int, entries: list[Answer]) -> None:
    """The spells that a seat could play now, whosever turn it is (HF turn.19, HF overview.6)."""
    designs, ident = g.designs, g.table.ident
    for card in g.cards(SPELLS, seat):
        design = designs[ident[card]]
        if design.pixel_count <= pixels and g.has_colours(seat, design.price()):  # HF spells.8
            entries.append(_with(_CAST, card))


# -- may it be done? ------------------------------------------------------------------------


def ability_obstacle(g: "HavenfallContext", seat: Seat, card: Card) -> int:
    """What keeps a player from activating an ability."""
    if not g.is_in_play(card) or seat != g.acting():
        return NOT_IN_PLAY  # HF abilities.4, HF faq-general.8
    design = g.design(card)
    if not design.has_ability:
        return NO_ABILITY
    return _use_obstacle(g, seat, card, design, g.available_pixels(seat))


def _use_obstacle(
    g: "HavenfallContext", seat: Seat, card: Card, design: "HavenfallCard", pixels: int
) -> int:
    """What keeps the acting player, with so many pixels, from the ability of a card in play."""
    if g.table.marks[USED][card] & ABILITY_USED:
        return ALREADY_USED  # HF abilities.5, HF-Q13
    if design.pixel_count > pixels or not g.has_colours(seat, design.price()):
        return NO_PIXELS  # HF abilities.1, HF structure.9
    for step in design.steps:
        if not step.obstacle(g, seat, card):
            return FREE_TO
    return NOTHING_TO_DO  # none of it could be done


def draw_obstacle(g: "HavenfallContext", card: Card) -> int:
    """What keeps the acting player from drawing by the information of a card.

    HF structure.8, HF glossary-play.1, HF-Q22.
    """
    if not g.is_in_play(card):
        return NOT_IN_PLAY
    if not g.design(card).cards:
        return NO_CARDS
    return DRAWN_ALREADY if g.table.marks[USED][card] & CARDS_DRAWN else FREE_TO


def trade_obstacle(g: "HavenfallContext", seat: Seat, colour: int) -> int:
    """What keeps a player from a trade: two pixels of a colour, for one that has to be there."""
    counts = g.table.counts
    if counts[AVAILABLE + colour][seat] + counts[EXHAUSTED + colour][seat] < 2:
        return TOO_FEW_PIXELS  # HF turn.27, HF pixels.7
    for other in range(COLOURS):
        if other != colour and g.table.vars[SUPPLY + other]:
            return FREE_TO
    return NO_PIXEL_LEFT  # HF-Q14


def spell_obstacle(g: "HavenfallContext") -> int:
    """What keeps the acting player from buying a spell; not the action (HF turn.12, HF spells.4).

    HF spells.2, HF structure.10, HF-Q9.
    """
    designs, ident = g.designs, g.table.ident
    for card in g.in_play():
        if designs[ident[card]].sells_spells:
            break
    else:
        return NO_BOOK
    if g.table.vars[SPELL_BOUGHT]:
        return SPELL_BOUGHT_ALREADY
    if not g.table.zones[SPELL_DECK]:
        return NO_SPELLS_LEFT
    return FREE_TO if g.treasure() >= SPELL_PRICE else TOO_DEAR


def _new_action(g: "HavenfallContext") -> int:
    return FREE_TO if g.table.vars[ACTION] == NO_ACTION else ACTION_CHOSEN  # HF turn.5


def stack_obstacle(g: "HavenfallContext", zone: Zone) -> int:
    """What keeps the acting player from buying the top card of a stack."""
    if _new_action(g) != FREE_TO:
        return ACTION_CHOSEN
    stack = g.table.zones[zone]
    if not stack:
        return STACK_EMPTY
    return FREE_TO if g.treasure() >= g.design(stack[-1]).cost else TOO_DEAR


def artifact_obstacle(g: "HavenfallContext", card: Card) -> int:
    """What keeps the acting player from buying an artifact."""
    if _new_action(g) != FREE_TO:
        return ACTION_CHOSEN
    return FREE_TO if g.treasure() >= g.design(card).cost else TOO_DEAR


def fight_obstacle(g: "HavenfallContext", zone: Zone) -> int:
    """What keeps the acting player from fighting somewhere; not that it may be lost (HF-Q11)."""
    variables = g.table.vars
    again = variables[ACTION] == FIGHT and variables[FIGHTS] > 0 and not variables[DONE]
    if variables[ACTION] != NO_ACTION and not again:
        return ACTION_CHOSEN
    if zone == DEFEATED and not variables[REVENGE]:
        return NO_REVENGE  # HF-Q28
    if zone == DEFEATED and variables[AVENGED]:
        return AVENGED_ALREADY  # HF faq-cloak.3
    card = g.monster_at(zone)
    if card == NONE:
        return NO_MONSTER
    return FROM_DECK if again and g.table.marks[FRESH][card] else FREE_TO  # HF faq-cloak.2


def trash_obstacle(g: "HavenfallContext", seat: Seat) -> int:
    """What keeps the acting player from trashing (HF trashing.1)."""
    if _new_action(g) != FREE_TO:
        return ACTION_CHOSEN
    return FREE_TO if g.available_pixels(seat) and g.in_play() else NOTHING_TO_TRASH


# -- doing it -------------------------------------------------------------------------------


def act(g: "HavenfallContext", seat: Seat, choice: Answer) -> None:
    """Do what the acting player chose; frames for what follows are pushed."""
    verb = choice[0]
    if verb == END_TURN:
        g.table.push(_FINISH)
        return
    if verb == BUY_STACK:
        _announce(g, seat, BUY, choice[1], NONE)
    elif verb == BUY_CARD:
        _announce(g, seat, BUY, ARTIFACTS, choice[1])
    elif verb == FIGHT_AT:
        _announce(g, seat, FIGHT, choice[1], NONE)
    elif verb == TRASH_CARDS:
        _announce(g, seat, TRASHING, NONE, NONE)
    else:
        g.table.push(_MAIN)
        act_freely(g, seat, choice)


def act_freely(g: "HavenfallContext", seat: Seat, choice: Answer) -> None:
    """An ability, a card more, a spell that is played or bought, a trade."""
    if choice[0] == USE:
        _use(g, seat, choice[1])
    elif choice[0] == CAST:
        g.cast(seat, choice[1])
    elif choice[0] == BUY_SPELL:
        _buy_spell(g, seat)
    elif choice[0] == TRADE:
        _trade(g, seat, choice[1])
    else:
        card = choice[1]
        g.table.set_mark(USED, card, g.table.marks[USED][card] | CARDS_DRAWN)
        inside = g.emit_cause(E_DRAW_BY, "HF-Q22", seat, card)
        outer, g.source = g.source, g.table.ident[card]
        g.draw(seat, g.design(card).cards)
        g.source = outer
        g.set_cause(inside)


def _use(g: "HavenfallContext", seat: Seat, card: Card) -> None:
    """Activate an ability (HF glossary-activate.1)."""
    design = g.design(card)
    g.table.set_mark(USED, card, g.table.marks[USED][card] | ABILITY_USED)
    inside = g.emit_cause(E_USE, "HF abilities.1", seat, card)
    g.pay_pixels(seat, design.price())
    g.run_effects(seat, card, design.immediate_steps)
    if len(design.immediate_steps) < len(design.steps):  # the rest comes at the end of the turn
        g.defer_to_turn_end(card)
    g.set_cause(inside)


def _trade(g: "HavenfallContext", seat: Seat, colour: int) -> None:
    """Two of a colour for one of another, from either side (HF pixels.7, HF pixels.8)."""
    table = g.table
    menu: list[Answer] = [
        (COLOUR, other)
        for other in range(COLOURS)
        if other != colour and table.vars[SUPPLY + other]
    ]
    wanted = g.choose_option(seat, menu, WHICH_COLOUR)[1]
    spent = table.counts[EXHAUSTED + colour][seat]
    fresh = table.counts[AVAILABLE + colour][seat]
    # HF turn.28: how many of the two are exhausted ones
    ways: list[Answer] = [(PASS, n) for n in range(3) if n <= spent and 2 - n <= fresh]
    used = g.choose_option(seat, ways, WHICH_SIDE)[1]
    table.set_count(EXHAUSTED + colour, seat, spent - used)
    table.set_count(AVAILABLE + colour, seat, fresh - (2 - used))
    table.set_var(SUPPLY + colour, table.vars[SUPPLY + colour] + 2)  # HF-Q65
    inside = g.emit_cause(E_TRADE, "HF pixels.7", seat, a=colour, b=wanted)
    g.gain_pixel(seat, wanted)
    g.set_cause(inside)


def _buy_spell(g: "HavenfallContext", seat: Seat) -> None:
    """A spell besides the action (HF turn.13, HF spells.4)."""
    g.spend(SPELL_PRICE)
    g.table.set_var(SPELL_BOUGHT, 1)
    inside = g.emit_cause(E_BUY_SPELL, "HF spells.4", seat)
    g.gain_spell(seat, "HF spells.2")
    g.set_cause(inside)


def _announce(g: "HavenfallContext", seat: Seat, action: int, zone: Zone, card: Card) -> None:
    """The action and what it is for; it cannot be changed any more (HF turn.5)."""
    table = g.table
    table.set_var(ACTION, action)
    table.set_var(WISH, zone)  # HF turn.9, HF fighting.23: the place, not the monster
    table.set_var(WISH_CARD, card)
    shown = card
    if action == FIGHT:
        if not table.vars[WON]:
            _note_board(g)
        shown = g.monster_at(zone)
        as_boss = zone == BOSS
        if zone == DEFEATED:  # HF-Ex13: by Revenge, as one likes
            menu: list[Answer] = [(YES,), (NO,)]
            as_boss = g.choose_option(seat, menu, NUMBERS)[0] == YES
        table.set_var(AS_BOSS, 1 if as_boss else 0)
    elif shown == NONE and zone != NONE:
        shown = table.zones[zone][-1]
    g.emit(E_ANNOUNCE, "HF structure.7", seat, shown, a=action, b=zone)
    if action == FIGHT and zone == DEFEATED:
        g.emit(E_AS, "HF-Q58", seat, shown, a=table.vars[AS_BOSS])
    table.push(_COMPLETE)
    open_window(g, BEFORE_ACTION | ACTING_TOO if action == FIGHT else BEFORE_ACTION)  # HF-Q71


def _note_board(g: "HavenfallContext") -> None:
    """These monsters are there as the first fight is announced (HF-Q57)."""
    for zone in LOCATIONS:
        card = g.monster_at(zone)
        if card != NONE:
            g.table.set_mark(FRESH, card, 0)


# -- windows --------------------------------------------------------------------------------


def open_window(g: "HavenfallContext", kind: int) -> None:
    """Let everybody answer, from the acting player's left on (HF-Q1)."""
    ask_on(g, (g.acting() + 1) % g.table.seats, kind, 0)


def ask_on(g: "HavenfallContext", seat: Seat, kind: int, passes: int) -> None:
    """Ask the next one who may respond, unless all have passed in a row by then (HF-Q1)."""
    seats = g.table.seats
    while passes < seats:
        if may_respond(g, seat, kind):
            g.table.push(Frame(WINDOW, seat, kind, passes))
            return
        seat = (seat + 1) % seats
        passes += 1


def may_respond(g: "HavenfallContext", seat: Seat, kind: int) -> bool:
    """Is a seat asked in a window? That depends on nothing that others cannot see."""
    acting = seat == g.acting()
    if acting and not kind & ACTING_TOO:
        return False
    if g.cards(SPELLS, seat) and g.available_pixels(seat):
        return True
    return acting and kind & ~ACTING_TOO == BEFORE_ACTION and bool(_further_acts(g, seat))


def responses(g: "HavenfallContext", seat: Seat, kind: int) -> list[Answer]:
    """What a seat can do in a window; those who do not act have spells only (HF fighting.15)."""
    if seat == g.acting() and kind & ~ACTING_TOO == BEFORE_ACTION:
        entries = _further_acts(g, seat)
        _add_trades(g, seat, entries)  # HF-Q3
    else:
        entries = []
        _add_spells(g, seat, g.available_pixels(seat), entries)
    entries.append(_PASS)
    return entries


def _further_acts(g: "HavenfallContext", seat: Seat) -> list[Answer]:
    """What the acting player can add to an announced action; a spell, too, can be bought (HF-Q52).

    Pixels can be traded as well, but nobody is asked for that alone.
    """
    entries: list[Answer] = []
    _add_free_acts(g, seat, entries)
    if spell_obstacle(g) == FREE_TO:
        entries.append(_BUY_SPELL)
    return entries
