"""Draft: boosters by rarity, picking, passing and deck building."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebound as rb
from rulebound import bots
from rulebound.conformance.cases import cases_of, pick_pending
from rulebound.games.lightseekers import boosters, draft
from rulebound.games.lightseekers.game import GAME
from rulebound.games.lightseekers.schema import (
    BOOSTERS,
    DECK,
    DRAFT_KINDS,
    HAND,
    HEALTH,
    HERO,
    KINDS,
    ORDER,
    PACK,
    PICKS,
    ROUND,
)
from rulebound.kernel.ids import Answer, Card, Ident, Seat, bit
from rulebound.kernel.questions import Dice
from rulebound.kernel.table import Table

DESIGNS = GAME.designs(GAME.rules())
OSSIA = "Ossia Galewright"  # "Your deck has 7 combos."


def begun(seats: int, seed: int = 1) -> rb.Game:
    """A draft at its first pick."""
    return rb.new("lightseekers", seats=seats, seed=seed, format="draft")


def pile(game: rb.Game, kind: int, seat: Seat) -> list[Card]:
    """A zone of the draft."""
    table = game.table
    return table.zones[table.seats * KINDS + seat * DRAFT_KINDS + kind]


def everybody_picks(game: rb.Game) -> None:
    """Let each seat pick the first card of its pack."""
    for asked in game.pending:
        game.submit(asked.seat, (min(pile(game, PACK, asked.seat)),))


def picked(seats: int, seed: int = 1) -> rb.Game:
    """A draft with all picks made."""
    game = begun(seats, seed)
    while game.pending[0].code == "pick":
        everybody_picks(game)
    return game


def build(game: rb.Game, heroes: int, combos: int) -> None:
    """Build all decks with the given number of heroes and up to the given number of combos."""
    dice = Dice(3)
    while game.pending and game.pending[0].code.startswith("build"):
        asked = game.pending[0]
        options = game.questions[[q.seat for q in game.questions].index(asked.seat)]
        answer: Answer = options.sample(dice)
        wanted = {"build hero": heroes, "build combos": combos}.get(asked.code)
        while wanted is not None and len(answer) != wanted:
            answer = options.sample(dice)
        game.submit(asked.seat, answer)


@pytest.mark.rule("LS2 2.1.2", "LS-Q34")
def test_a_booster_is_a_hero_two_combos_and_eight_action_cards_all_different() -> None:
    game = begun(3)
    for seat in range(3):
        designs = [DESIGNS[game.table.ident[card]] for card in pile(game, PACK, seat)]
        assert len({design.name for design in designs}) == 11
        assert sum(design.is_hero for design in designs) == 1
        assert sum(design.is_combo for design in designs) == 2
        assert sum(design.is_action for design in designs) == 8
        assert len(pile(game, BOOSTERS, seat)) == 4 * 11


@pytest.mark.rule("LS-Q34")
def test_rarer_cards_are_rarer_in_boosters_and_banned_ones_in_none() -> None:
    lots = boosters._BoosterMaker(DESIGNS, 5)
    drawn = [DESIGNS[ident] for _ in range(300) for ident in lots.booster()]
    printed = Counter(design.rarity for design in DESIGNS if design.is_action)
    found = Counter(design.rarity for design in drawn if design.is_action)
    often = {rarity: found[rarity] / printed[rarity] for rarity in printed}
    assert often["common"] > 1.5 * often["uncommon"] > 3 * often["rare"] > 0
    assert not any(design.banned for design in drawn)


@pytest.mark.rule("LS2 2.1.2", "LS-Q34")
def test_packs_are_passed_left_and_in_the_next_round_right() -> None:
    game = begun(3)
    order = game.table.lists[ORDER]
    for round_, step in ((0, 1), (1, -1), (2, 1)):
        assert game.table.vars[ROUND] == round_
        before = {seat: set(pile(game, PACK, seat)) for seat in range(3)}
        everybody_picks(game)
        for at, seat in enumerate(order):
            passed = set(pile(game, PACK, order[(at + step) % 3]))
            assert passed == before[seat] - {min(before[seat])}
        while game.table.vars[ROUND] == round_:
            everybody_picks(game)


@pytest.mark.rule("LS-Q34")
def test_nobody_sees_the_pack_or_picks_of_another_player() -> None:
    game = begun(2)
    everybody_picks(game)
    zones = {zone.name: zone for zone in game.view(0).seats[1].zones}
    assert (zones["pack"].count, zones["picks"].count) == (10, 2)
    assert not zones["pack"].cards
    assert not zones["picks"].cards


def test_health_does_not_reveal_a_hero_before_the_decks_are_built() -> None:
    game = begun(3)
    for _ in range(2):
        healths = [seat.numbers["health"] for seat in game.view(rb.SPECTATOR).seats]
        assert healths == [0, 0, 0]
        everybody_picks(game)


@pytest.mark.rule("LS2 2.1.2.1", "LS2 2.1.2.1b")
@pytest.mark.parametrize("combos", [4, 5])
def test_a_draft_deck_has_30_cards_of_which_up_to_5_are_combos(combos: int) -> None:
    game = picked(3)
    build(game, heroes=1, combos=combos)
    table = game.table
    for seat in range(3):
        deck = table.zones[seat * KINDS + DECK] + table.zones[seat * KINDS + HAND]
        designs = [DESIGNS[table.ident[card]] for card in deck]
        assert len(designs) == 30
        assert sum(design.is_combo for design in designs) == combos
        assert not any(design.is_hero for design in designs)
    assert game.pending[0].code == "act"


@pytest.mark.rule("LS2 2.1.2.1b")
def test_a_sixth_combo_and_a_deck_of_29_cards_are_refused_with_the_rule() -> None:
    game = picked(2)
    for asked in game.pending:
        game.submit(asked.seat, _first(game, asked.seat))
    assert game.pending[0].code == "build combos"
    seat = game.pending[0].seat
    combos = [c for c in pile(game, PICKS, seat) if DESIGNS[game.table.ident[c]].is_combo]
    assert len(combos) > 5
    with pytest.raises(rb.Refused) as refused:
        game.submit(seat, combos[:6])
    assert str(refused.value) == "A deck has at most 5 combos, not 6. [LS2 2.1.2.1b]"
    game.submit(seat, combos[:5])
    for asked in game.pending:
        game.submit(asked.seat, _first(game, asked.seat))
    actions = [c for c in pile(game, PICKS, seat) if DESIGNS[game.table.ident[c]].is_action]
    with pytest.raises(rb.Refused) as refused:
        game.submit(seat, actions[:24])
    assert str(refused.value) == (
        "A deck has 30 cards: beside your 5 combos it takes 25 action cards, not 24. [LS2 2.1.2.1]"
    )


@pytest.mark.rule("LS-Q34", "LS2 2.1.1.3")
def test_the_number_of_combos_that_a_hero_states_counts_in_a_draft() -> None:
    game, seat, hero = _picked_by_a_hero_with_a_number()
    for asked in game.pending:
        game.submit(asked.seat, (hero,) if asked.seat == seat else _first(game, asked.seat))
    combos = [c for c in pile(game, PICKS, seat) if DESIGNS[game.table.ident[c]].is_combo]
    assert len(combos) > 7
    for count in (5, 6, 8):
        with pytest.raises(rb.Refused) as refused:
            game.submit(seat, combos[:count])
        assert refused.value.refusal.rule == "LS2 2.1.1.3"
        assert refused.value.refusal.text == (
            f"A deck of Ossia Galewright has 7 combos, not {count}."
        )
    chosen = sorted(game.table.ident[card] for card in combos[:7])
    game.submit(seat, combos[:7])
    build(game, heroes=1, combos=5)
    table = game.table
    deck = table.zones[seat * KINDS + DECK] + table.zones[seat * KINDS + HAND]
    assert sorted(i for i in (table.ident[c] for c in deck) if DESIGNS[i].is_combo) == chosen
    assert len(deck) == 30


def _picked_by_a_hero_with_a_number() -> tuple[rb.Game, Seat, Card]:
    """A draft in which a seat has Ossia Galewright and picked all combos it could."""
    for seed in range(1, 60):
        game = begun(2, seed)
        while game.pending[0].code == "pick":
            for asked in game.pending:
                pack = sorted(pile(game, PACK, asked.seat), key=lambda c: _worth(game, c))
                game.submit(asked.seat, (pack[0],))
        for seat in range(2):
            picks = pile(game, PICKS, seat)
            heroes = [c for c in picks if DESIGNS[game.table.ident[c]].name == OSSIA]
            combos = [c for c in picks if DESIGNS[game.table.ident[c]].is_combo]
            if heroes and len(combos) > 7:
                return game, seat, heroes[0]
    raise AssertionError("no seed brought the hero")


def _worth(game: rb.Game, card: Card) -> int:
    design = DESIGNS[game.table.ident[card]]
    return 0 if design.name == OSSIA else 1 if design.is_combo else 2


def _first(game: rb.Game, seat: Seat) -> Answer:
    """The first answer to a seat's question."""
    for question in game.questions:
        if question.seat == seat:
            return next(iter(question.answers()))
    raise AssertionError(f"seat {seat} is not asked anything")


@pytest.mark.rule("LS2 2.1.2.1", "LS2 2.1.2.1a", "LS-Q46")
def test_a_deck_has_up_to_two_heroes_and_the_first_one_is_played() -> None:
    game = picked(2)
    seat = game.pending[0].seat
    mine = [c for c in pile(game, PICKS, seat) if DESIGNS[game.table.ident[c]].is_hero]
    assert len(mine) >= 2
    with pytest.raises(rb.Refused):
        game.submit(seat, ())
    with pytest.raises(rb.Refused):
        game.submit(seat, (mine[0], mine[1], mine[-1] if len(mine) > 2 else mine[0]))
    game.submit(seat, (mine[1], mine[0]))
    build(game, heroes=1, combos=5)
    table = game.table
    assert table.zones[seat * KINDS + HERO] == [mine[1]]
    assert table.counts[HEALTH][seat] == DESIGNS[table.ident[mine[1]]].health
    assert mine[0] in pile(game, PICKS, seat)  # kept apart
    assert len(table.zones[seat * KINDS + DECK] + table.zones[seat * KINDS + HAND]) == 30


@pytest.mark.rule("LS2 2.1.2.1c")
def test_a_draft_deck_may_have_any_number_of_copies() -> None:
    for seed in range(1, 40):
        game = picked(2, seed)
        for seat in range(2):
            copies = Counter(game.table.ident[card] for card in pile(game, PICKS, seat))
            often = [i for i, n in copies.items() if n > 3 and DESIGNS[i].is_action]
            double = [i for i, n in copies.items() if n > 1 and DESIGNS[i].is_combo]
            if double or often:
                _keeps_them(game, seat, (often or double)[0])
                return
    raise AssertionError("no seed brought duplicates")


def _keeps_them(game: rb.Game, seat: Seat, ident: int) -> None:
    wanted = [c for c in pile(game, PICKS, seat) if game.table.ident[c] == ident]
    while game.pending and game.pending[0].code.startswith("build"):
        asked = game.pending[0]
        answer = _first(game, asked.seat)
        question = game.questions[[q.seat for q in game.questions].index(asked.seat)]
        is_theirs = asked.code == ("build combos" if DESIGNS[ident].is_combo else "build")
        if asked.seat == seat and is_theirs:
            # the wanted ones, then others up to the minimum
            cards = [c for c in pile(game, PICKS, seat) if _same_sort(game, c, ident)]
            count = max(len(answer), len(wanted))
            kept = [*wanted, *[c for c in cards if c not in wanted]][:count]
            answer = tuple(c for c in cards if c in kept)
            assert question.allows(answer)
        game.submit(asked.seat, answer)
    table = game.table
    deck = table.zones[seat * KINDS + DECK] + table.zones[seat * KINDS + HAND]
    assert sum(table.ident[card] == ident for card in deck) == len(wanted)


def _same_sort(game: rb.Game, card: Card, ident: int) -> bool:
    design = DESIGNS[game.table.ident[card]]
    return not design.is_hero and design.is_combo == DESIGNS[ident].is_combo


@pytest.mark.rule("LS2 2.1.2", "LS-Q34")
def test_bots_draft_build_and_play() -> None:
    game = begun(2, seed=4)
    quick, looking = bots.make("random", seed=1), bots.Ismcts(2, iterations=20)
    asked_for: Counter[str] = Counter()
    while asked_for["act"] < 2:
        asked = game.pending[0]
        asked_for[asked.code] += 1
        side = bots.SeatSide(game, asked.seat, seed=asked_for.total())
        policy = looking if asked_for.total() % 20 == 0 or asked.code == "act" else quick
        game.submit(asked.seat, policy.decide(side))
    assert asked_for["pick"] == 2 * draft.ROUNDS * draft.BOOSTER
    assert asked_for["build"] == asked_for["build hero"] == asked_for["build combos"] == 2
    for seat in range(2):
        assert len(game.table.zones[seat * KINDS + HERO]) == 1


# -- what nobody is told ---------------------------------------------------------------------------


@pytest.mark.rule("LS-Q34")
def test_passed_cards_are_known_only_to_the_player_who_holds_them() -> None:
    game = begun(4)
    for _ in range(5):
        everybody_picks(game)
        for seat in range(4):
            for kind in (PACK, PICKS):
                assert {game.table.known[card] for card in pile(game, kind, seat)} == {bit(seat)}


@pytest.mark.rule("LS-Q34")
def test_whatever_a_neighbour_picks_the_worlds_of_a_seat_are_the_same() -> None:
    game = begun(3)
    everybody_picks(game)
    for asked in game.pending[:2]:
        game.submit(asked.seat, _first(game, asked.seat))
    (last,) = game.pending
    after = []
    for option in list(last.options())[:3]:
        twin = game.clone()
        twin.submit(last.seat, option.answer)
        after.append(twin)
    for seat in range(3):
        if after[0].view(seat) == after[1].view(seat) == after[2].view(seat):
            for seed in range(4):
                lying = [_lying(twin.determinize(seat, seed)) for twin in after]
                assert lying[0] == lying[1] == lying[2]


def _lying(game: rb.Game) -> list[list[int]]:
    """The contents of each zone, regardless of sleeve numbers."""
    return [[game.table.ident[card] for card in cards] for cards in game.table.zones]


@pytest.mark.rule("LS2 2.1.2.1")
@pytest.mark.parametrize("seats", [2, 4])
def test_picks_and_choices_stay_hidden_while_decks_are_built(seats: int) -> None:
    game = picked(seats)
    while game.pending[0].code.startswith("build"):
        asked = game.pending[0]
        hidden = [
            c for c in range(len(game.table.ident)) if not game.table.known[c] & bit(asked.seat)
        ]
        true = 0
        for seed in range(5):
            world = game.determinize(asked.seat, seed)
            true += sum(world.table.ident[c] == game.table.ident[c] for c in hidden)
            assert world.view(asked.seat) == game.view(asked.seat)
        assert true < 0.1 * 5 * len(hidden)
        assert rb.load(game.save()).save() == game.save()
        game.submit(asked.seat, _first(game, asked.seat))
    assert rb.play_out(game.determinize(0, 1), seed=2).outcome is not None


@pytest.mark.rule("LS2 2.1.2.1", "LS2 2.1.2.1a")
def test_a_game_can_be_saved_and_undone_between_the_deck_building_questions() -> None:
    game = picked(3)
    stages = []
    while game.pending[0].code.startswith("build"):
        stages.append(game.save())
        asked = game.pending[0]
        loaded = rb.load(stages[-1])
        for twin in (game, loaded):
            question = next(q for q in twin.questions if q.seat == asked.seat)
            twin.submit(asked.seat, question.sample(Dice(len(stages))))
        assert loaded.save() == game.save()
    assert len(stages) == 9
    while stages:
        game.undo()
        assert game.save() == stages.pop()


@pytest.mark.rule("LS2 2.1.2.1", "LS2 2.1.2.1b", "LS-Q58")
def test_a_player_with_too_few_action_cards_plays_with_all_of_them() -> None:
    game = begun(4)
    while game.pending[0].code == "pick":
        for asked in game.pending:
            pack = pile(game, PACK, asked.seat)
            others = [c for c in pack if not DESIGNS[game.table.ident[c]].is_action]
            actions = [c for c in pack if c not in others]
            wanted = others + actions if asked.seat == 0 else actions + others
            game.submit(asked.seat, (wanted[0],))
    mine = [DESIGNS[game.table.ident[card]] for card in pile(game, PICKS, 0)]
    few = sum(design.is_action for design in mine)
    assert few < 25
    while game.pending[0].code.startswith("build"):
        game.submit(game.pending[0].seat, _first(game, game.pending[0].seat))
    table = game.table
    assert len(table.zones[DECK] + table.zones[HAND]) == few + 5
    for seat in range(1, 4):
        assert len(table.zones[seat * KINDS + DECK] + table.zones[seat * KINDS + HAND]) == 30


def test_a_drafter_knows_the_contents_of_their_own_deck_only() -> None:
    game = picked(3)
    build(game, 1, 2)
    dice = Dice(5)
    for _ in range(30):
        table = game.table
        for seat in range(3):
            mine = [card for card, owner in enumerate(table.owner) if owner == seat]
            decks = [pile for at, pile in enumerate(table.zones[: 3 * KINDS]) if at % KINDS == DECK]
            for seed in range(4):
                world = game.determinize(seat, seed).table
                assert contents(world, mine) == contents(table, mine)
                for other, deck in enumerate(decks):
                    assert (contents(world, deck) == contents(table, deck)) == (other == seat)
        game.submit(game.pending[0].seat, game.pending[0].sample(dice))


def contents(table: Table, cards: list[Card]) -> list[Ident]:
    """The contents of some sleeves, in any order."""
    return sorted([table.ident[card] for card in cards])


def test_the_only_combos_that_a_drafted_deck_can_have_are_a_formality() -> None:
    """With this seed one seat has drafted exactly as many combos as its deck must have."""
    dice = Dice(12_474)
    [case] = [each for each in cases_of("lightseekers") if each.id == "lightseekers format draft"]
    game = case.start(12_474)
    while not any(
        pending.code == "build combos" and pending.size() == 1 for pending in game.pending
    ):
        asked = pick_pending(game, dice)
        game.submit(asked.seat, asked.sample(dice))
    forced = [pending for pending in game.pending if pending.size() == 1]
    assert [pending.is_formality for pending in forced] == [True]
