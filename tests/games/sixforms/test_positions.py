"""Invariants of every position of Six Forms.

Games are played inline, so that positions in the middle of an event are checked as well as those
between two frames, where the event stack is empty, and those between two turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import final

import pytest

from rulebound.conformance import invariants
from rulebound.conformance.cases import SOAK, Case
from rulebound.games.sixforms.play.equips import fits_host
from rulebound.games.sixforms.play.play_zones import meets_requirement
from rulebound.games.sixforms.primitives.card_damage import is_dead
from rulebound.games.sixforms.running_step import SixFormsStep
from rulebound.games.sixforms.schema import (
    AIR,
    ARMS,
    ASIDE,
    BATTLE,
    BEGIN_TURN,
    BLOCKS,
    BY_HAND,
    CONTROL,
    COUNTER,
    COUNTERS,
    CUBES,
    CUBES_EACH,
    DECK,
    DRAINED,
    ENERGY,
    EQUIP_LIMIT,
    FIELD,
    FORMS,
    GIVEN,
    GRAVE,
    HAND,
    HAND_LIMIT,
    HOME,
    HOST,
    KINDS,
    MORE_ATTACK,
    MORE_FACETS,
    MORE_HEALTH,
    MORE_WEAKNESS,
    MOVED,
    NODE_WIDTH,
    NORMAL,
    OUSTED,
    OUTSIDE,
    PLACED,
    QUARRY,
    SHARED,
    SPARKED,
    STACK,
    STORED,
    TAUNTED,
    TOKENS,
    VOID,
)
from rulebound.games.sixforms.stack.event_kinds import N_NOTHING, N_REVEAL
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.game import Game
from rulebound.kernel.ids import EVERYONE, NONE, Answer, Card, bit
from rulebound.kernel.interruptions import Finished
from rulebound.kernel.questions import Dice, Question
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table
from tests.helpers import CASES, read_only

SIXFORMS = [case for case in CASES if case.game == "sixforms"]
GAMES = 5000 if SOAK else 9
"""How many games of each case are played; of teams, whose games are long, a third."""

Check = Callable[["Watch", SixFormsStep], None]


# -- at every question ------------------------------------------------------------------------


def cubes_are_neither_lost_nor_made(watch: Watch, g: SixFormsStep) -> None:
    table = g.table
    assert min(min(row) for row in table.counts) >= 0
    assert table.vars[QUARRY] >= 0
    pools = sum(table.counts[CUBES]) + sum(table.counts[DRAINED])
    assert pools + table.vars[QUARRY] == CUBES_EACH * table.seats
    watch.met["a cube"] += pools > 0


def every_card_is_in_one_place(watch: Watch, g: SixFormsStep) -> None:
    invariants.check_table(g.table, watch.cards)


def cards_are_only_where_their_kind_can_be(watch: Watch, g: SixFormsStep) -> None:
    zones = g.table.zones
    assert all(g.design(card).is_battlefield for card in zones[FIELD])
    assert all(g.design(card).is_battlefield or g.design(card).is_equip for card in zones[ARMS])
    for card in zones[TOKENS]:  # or ripped with a player (SF-Q136)
        assert watch.is_token(g, card) or any(g.is_out(seat) for seat in range(g.table.seats))
    for seat in range(g.table.seats):
        assert all(g.design(card).is_action for card in g.cards(OUTSIDE, seat))
        for kind in (DECK, HAND, GRAVE, VOID, ASIDE):
            assert not any(watch.is_token(g, card) for card in g.cards(kind, seat))
    watch.met["a token"] += any(watch.is_token(g, card) for card in g.in_play())
    watch.met["an action that stays"] += any(
        g.cards(OUTSIDE, seat) for seat in range(g.table.seats)
    )


def piles_hold_cards_of_their_owner(watch: Watch, g: SixFormsStep) -> None:
    table = g.table
    for seat in range(g.table.seats):
        for kind in (DECK, HAND, GRAVE, VOID, ASIDE):
            assert all(table.owner[card] == seat for card in g.cards(kind, seat))
        assert all(table.marks[CONTROL][card] == seat for card in g.cards(OUTSIDE, seat))


def grid_and_cells_agree(watch: Watch, g: SixFormsStep) -> None:
    table = g.table
    for card, zone in enumerate(table.zone):
        if zone == FIELD:
            assert g.board.on[table.cell[card]]
        elif zone == AIR:  # SF-Q122: its destination
            assert table.cell[card] == NONE or g.board.on[table.cell[card]]
        elif zone != ARMS:
            assert table.cell[card] == NONE
    for card in table.grid:
        assert card == NONE or table.zone[card] == FIELD


def nothing_sticks_to_cards_out_of_play(watch: Watch, g: SixFormsStep) -> None:
    table = g.table
    for card, zone in enumerate(table.zone):
        if not g.is_in_play(card) and zone != AIR:
            set_marks = [mark for mark in range(1, len(table.marks)) if table.marks[mark][card]]
            assert set_marks in ([], [HOME]), g.design(card).name
            assert bool(set_marks) == (zone >= SHARED and (zone - SHARED) % KINDS == ASIDE)
            assert table.marks[CONTROL][card] == table.owner[card]
            assert table.face[card] == 1


def counters_lie_on_open_cards(watch: Watch, g: SixFormsStep) -> None:
    marks = g.table.marks
    for card in g.in_play():
        counters = [marks[COUNTER + kind][card] for kind in range(COUNTERS)]
        assert min(counters) >= 0
        if not g.table.face[card]:
            assert not any(counters)
            assert not marks[GIVEN][card]
        watch.met["a counter"] += any(counters[:STORED])


def placed_cards_are_hidden(watch: Watch, g: SixFormsStep) -> None:
    """A card placed from hand stays unknown to the opponent until it is revealed."""
    table = g.table
    revealed = {
        table.lists[STACK][at + 2]
        for at in range(0, len(table.lists[STACK]), NODE_WIDTH)
        if table.lists[STACK][at] == N_REVEAL
    }
    for card, zone in enumerate(table.zone):
        before = watch.face_down.get(card)
        if table.face[card]:
            watch.face_down.pop(card, None)
            continue
        assert zone in (FIELD, ARMS, AIR)  # face-down cards are nowhere else
        mine = bit(g.controller(card))
        assert table.known[card] & mine
        if card in revealed or watch.is_being_revealed:
            pass
        elif before is None:  # just placed, or publicly turned face down
            assert table.known[card] in (mine, EVERYONE)
            assert watch.was_open.get(card, False) == (table.known[card] == EVERYONE)
        else:  # a new controller may look at it
            assert table.known[card] in (before, before | mine)
        watch.face_down[card] = table.known[card]
        watch.met["a placed card"] += table.known[card] == mine
    watch.was_open = {card: True for card in table.zones[FIELD] if table.face[card]}


def hands_are_known_to_who_holds_them(watch: Watch, g: SixFormsStep) -> None:
    for seat in range(g.table.seats):
        assert all(g.table.known[card] & bit(seat) for card in g.cards(HAND, seat))


def what_is_announced_is_open_unless_it_is_being_placed(watch: Watch, g: SixFormsStep) -> None:
    for card in g.table.zones[AIR]:
        assert (g.table.known[card] == EVERYONE) == (g.table.face[card] == 1)
    watch.met["a card in the air"] += bool(g.table.zones[AIR])


def the_stack_is_shown_as_it_is(watch: Watch, g: SixFormsStep) -> None:
    shown = g.table.lists[STACK]
    nodes = [value for n in g.stack for value in (n.kind, n.affected_seat, n.card, n.other)]
    assert shown == nodes
    assert N_NOTHING not in shown[::NODE_WIDTH]
    watch.met["an event"] += bool(shown)


def what_lasts_is_up_to_date(watch: Watch, g: SixFormsStep) -> None:
    fresh = watch.rules.context(g.table)
    assert isinstance(fresh, SixFormsStep)
    active, wanted = g.active_cards(), fresh.active_cards()
    assert active.static == wanted.static
    assert active.reduces_health == wanted.reduces_health
    assert (active.watchers, active.manual_users, active.interrupt_users) == (
        wanted.watchers,
        wanted.manual_users,
        wanted.interrupt_users,
    )
    assert active.watched_kinds == wanted.watched_kinds
    assert active.with_requirement == wanted.with_requirement
    assert active.ousted == wanted.ousted
    assert g.weakened() == fresh.weakened()
    for seat in range(g.table.seats):
        assert g.pile_users(seat) == fresh.pile_users(seat)
        assert g.spawn_zones(seat) == fresh.spawn_zones(seat)
    watch.met["an effect that lasts"] += bool(active.static)


def who_is_out_has_nothing_in_play(watch: Watch, g: SixFormsStep) -> None:
    for seat in range(g.table.seats):
        if g.is_out(seat) and seat not in g.departing:
            assert not [card for card in g.in_play() if g.controller(card) == seat]
            assert seat != watch.asked


ALWAYS: list[Check] = [
    who_is_out_has_nothing_in_play,
    cubes_are_neither_lost_nor_made,
    every_card_is_in_one_place,
    cards_are_only_where_their_kind_can_be,
    piles_hold_cards_of_their_owner,
    grid_and_cells_agree,
    nothing_sticks_to_cards_out_of_play,
    counters_lie_on_open_cards,
    placed_cards_are_hidden,
    hands_are_known_to_who_holds_them,
    what_is_announced_is_open_unless_it_is_being_placed,
    the_stack_is_shown_as_it_is,
    what_lasts_is_up_to_date,
]


# -- between two frames -----------------------------------------------------------------------


def nothing_is_under_way(watch: Watch, g: SixFormsStep) -> None:
    assert g.table.zones[AIR] == []
    assert g.table.lists[STACK] == []
    assert g.stack == []
    assert (g.me, g.here, g.x, g.event_card, g.event_seat, g.revealing) == (
        NONE,
        NONE,
        0,
        *[NONE] * 3,
    )
    assert g.answered_event is None
    assert not g.by_play


def every_card_has_its_zone(watch: Watch, g: SixFormsStep) -> None:
    for card in g.table.zones[FIELD]:
        assert g.occupant(g.table.cell[card]) == card


def battles_are_over(watch: Watch, g: SixFormsStep) -> None:
    assert not any(g.table.marks[BATTLE])
    for card in g.table.zones[FIELD]:
        assert not g.table.marks[OUSTED][card]
        assert not (g.table.face[card] and is_dead(g, card)), g.design(card).name
    watch.met["damage"] += any(g.table.marks[NORMAL])


def arms_have_hosts(watch: Watch, g: SixFormsStep) -> None:
    marks = g.table.marks
    for arm in g.table.zones[ARMS]:
        host = marks[HOST][arm] - 1
        assert g.is_on_field(host)
        assert fits_host(g, arm)
        assert g.table.cell[arm] == g.table.cell[host]
        watch.met["an equip"] += 1
    for card in g.table.zones[FIELD]:
        assert not marks[HOST][card]
        assert sum([g.design(arm).equip_space for arm in g.equips_on(card)]) <= EQUIP_LIMIT


def requirements_are_met(watch: Watch, g: SixFormsStep) -> None:
    for card in g.in_play():
        if g.is_active(card) and g.design(card).requires is not None:
            assert meets_requirement(g, g.controller(card), card)


BETWEEN: list[Check] = [
    nothing_is_under_way,
    every_card_has_its_zone,
    battles_are_over,
    arms_have_hosts,
    requirements_are_met,
]


# -- between two turns ------------------------------------------------------------------------


def what_was_for_one_turn_is_gone(watch: Watch, g: SixFormsStep) -> None:
    for mark in (NORMAL, MORE_ATTACK, MORE_HEALTH, MORE_WEAKNESS, MORE_FACETS):
        assert not any(g.table.marks[mark])
    for mark in (MOVED, BLOCKS, TAUNTED):
        assert not any(g.table.marks[mark])
    for count in (SPARKED, PLACED, BY_HAND, *range(ENERGY, ENERGY + 1 + FORMS)):
        assert not any(g.table.counts[count])
    watch.met["a turn"] += 1


def no_hand_is_above_the_limit(watch: Watch, g: SixFormsStep) -> None:
    just_played = g.rotation(g.turn_seat())[-1]  # the turn has passed already
    assert len(g.cards(HAND, just_played)) <= HAND_LIMIT


AFTER_TURNS: list[Check] = [what_was_for_one_turn_is_gone, no_hand_is_above_the_limit]


# -- playing ----------------------------------------------------------------------------------


@final
class Watch(Chooser):
    """Answers at random, and checks the position at every question."""

    def __init__(self, rules: Rules, table: Table, seed: int, checks: list[Check]) -> None:
        self.rules = rules
        self.checks = checks
        self.dice = Dice(seed)
        self.cards = invariants.cards_of(table)
        self.met: Counter[str] = Counter()
        self.face_down: dict[Card, int] = {}
        self.was_open: dict[Card, bool] = {}
        self.is_being_revealed = False
        self.asked = NONE

    def is_token(self, g: SixFormsStep, card: Card) -> bool:
        """Return whether a card is a token. A copy of one is not."""
        return g.designs[g.table.ident[card]].token

    def choose(self, g: Ctx, question: Question) -> Answer:
        assert isinstance(g, SixFormsStep)
        self.is_being_revealed = question.prompt.code in {"spark", "x"}
        self.asked = question.seat
        for check in self.checks:
            check(self, g)
        return question.sample(self.dice)


def look_through(
    game: Game, seed: int, always: list[Check] = ALWAYS, between: list[Check] = BETWEEN
) -> Counter[str]:
    """Play a game, checking it at every question. Return counts of what was met."""
    table = game.checkpoint.base.copy()
    watch = Watch(game.rules, table, seed, always)
    g = game.rules.context(table)
    assert isinstance(g, SixFormsStep)
    g.simulate([], watch.dice, watch)
    try:
        while table.spine:
            for check in between:
                check(watch, g)
            if table.spine[-1].kind == BEGIN_TURN and between and watch.met["a cube"]:
                for check in AFTER_TURNS:
                    check(watch, g)
            game.rules.step(g)
    except Finished:
        assert table.lists[STACK] == []
    assert game.rules.outcome(table) is not None
    return watch.met


@read_only
@pytest.mark.soak
@pytest.mark.parametrize("case", SIXFORMS, ids=[case.id for case in SIXFORMS])
def test_every_position_of_random_games_is_in_order(case: Case) -> None:
    met: Counter[str] = Counter()
    for seed in range(GAMES if case.seats == 2 else GAMES // 3):
        try:
            met += look_through(case.start(seed), seed)
        except AssertionError as error:
            error.add_note(f"{case.id}, seed {seed}")
            raise
    assert set(met) == {
        "a card in the air",
        "a counter",
        "a cube",
        "a placed card",
        "a token",
        "a turn",
        "an action that stays",
        "an effect that lasts",
        "an equip",
        "an event",
        "damage",
    }
