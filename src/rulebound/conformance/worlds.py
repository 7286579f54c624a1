"""A seat observes the same in every world that is consistent with its knowledge."""

from __future__ import annotations

import msgspec

import rulebound as rb
from rulebound.conformance import invariants, observation
from rulebound.conformance.cases import MAX_ANSWERS_WHOLE, Case, play_randomly, walk
from rulebound.conformance.checks import check, reading
from rulebound.kernel.ids import SPECTATOR


def is_sampled(number: int, stride: int, first: int) -> bool:
    """Select some positions of a game, fewer the longer it goes on."""
    wider = stride + number // 25
    return number % wider == first % wider


@reading
def a_seat_observes_the_same_in_all_its_worlds(case: Case) -> None:
    for seed in range(case.scaled(2)):
        for number, game in enumerate(walk(case, seed, MAX_ANSWERS_WHOLE)):
            if is_sampled(number, 20, seed * 9):
                for seat in case.viewers():
                    found = observation.leaks(case, game, seat, range(number, number + 1))
                    assert not found, "; ".join(found)


@check
def swapped_hidden_cards_do_not_show(case: Case) -> None:
    for seed in range(case.scaled(3)):
        dice = rb.Dice(seed)
        for number, game in enumerate(walk(case, seed, MAX_ANSWERS_WHOLE)):
            if is_sampled(number, 7, seed):
                for seat in case.viewers():
                    twin = observation.swap_hidden(game, seat, dice)
                    mine, others = observation.observe(game, seat), observation.observe(twin, seat)
                    assert mine == others, observation.difference(mine, others)


@check
def a_view_names_no_card_its_seat_does_not_know(case: Case) -> None:
    for seed in range(case.scaled(2)):
        for game in walk(case, seed, 120):
            for seat in case.viewers():
                assert observation.unknown_ids(game, seat) == []


@check
def a_view_calls_cards_by_their_names(case: Case) -> None:
    for game in walk(case, 2, 80):
        for seat in case.viewers():
            for card in observation.cards_in(msgspec.to_builtins(game.view(seat))):
                assert card["name"] == game.rules.card_name(game.table.ident[card["id"]])


@reading
def worlds_differ_if_there_is_more_than_one(case: Case) -> None:
    possible = varied = 0
    for seed in range(case.scaled(3)):
        for number, game in enumerate(walk(case, seed, 120)):
            if number % 7 != seed * 2:
                continue
            for seat in case.viewers():
                worlds = {tuple(game.determinize(seat, s).table.ident) for s in range(4)}
                if observation.has_other_worlds(game, seat):
                    possible += 1
                    varied += len(worlds) > 1
                else:
                    assert len(worlds) == 1
    assert possible > 10 or not case.is_rich
    assert varied >= 0.97 * possible


@reading
def no_deck_has_its_true_order_in_all_worlds(case: Case) -> None:
    """Not even a deck that was shuffled in this step and that the seat has drawn from since."""
    checked = 0
    for seed in range(case.scaled(3)):
        for number, game in enumerate(walk(case, seed, MAX_ANSWERS_WHOLE)):
            if not is_sampled(number, 3, seed):
                continue
            for seat in case.viewers():
                decks = observation.decks(game, seat)
                worlds = [observation.decks(game.determinize(seat, s), seat) for s in range(5)]
                for zone, deck in decks.items():
                    if len(deck) > 3 and len(set(deck)) > 2:  # 12 orders at least
                        checked += 1
                        assert any(world[zone] != deck for world in worlds), (seed, number, seat)
    assert checked > 20 or not case.is_rich


@reading
def a_world_is_a_game_with_the_same_cards(case: Case) -> None:
    for seed in range(case.scaled(2)):
        for number, game in enumerate(walk(case, seed, 80)):
            if number % 13 != seed * 5:
                continue
            cards = invariants.cards_of(game.table)
            before = game.save()
            for seat in case.viewers():
                twin = game.determinize(seat, number)
                invariants.check(case, twin, cards)
                assert case.load(twin.save()).save() == twin.save()
                assert rb.play_out(twin, seed=number).outcome is not None
            assert game.save() == before


@check
def a_world_can_be_played_to_its_end_and_back(case: Case) -> None:
    game = next(game for n, game in enumerate(walk(case, 1)) if n == 9)
    for seat in case.viewers():
        twin = game.determinize(seat, 5)
        start = twin.save()
        cards = invariants.cards_of(game.table)
        for _ in range(12):
            if not twin.over:
                asked = twin.pending[0]
                twin.submit(asked.seat, asked.sample(rb.Dice(4)))
                invariants.check(case, twin, cards)
        while twin.moves():
            twin.undo()
        assert twin.save() == start
        if seat == SPECTATOR:
            quiet = twin.clone(quiet=True)
            play_randomly(quiet, 3, 100_000)
            assert quiet.over


@reading
def the_same_seed_gives_the_same_world(case: Case) -> None:
    for number, game in enumerate(walk(case, 6, 40)):
        if number % 8 == 0:
            for seat in case.viewers():
                assert game.determinize(seat, 3).save() == game.determinize(seat, 3).save()


@reading
def a_world_of_a_world_is_a_world(case: Case) -> None:
    for number, game in enumerate(walk(case, 7, 40)):
        if number % 8 == 0:
            for seat in case.viewers():
                before = observation.observe(game, seat)
                again = game.determinize(seat, 3).determinize(seat, 4)
                assert observation.observe(again, seat) == before


@check
def a_world_has_another_random_state(case: Case) -> None:
    """A search must not see future shuffles."""

    differ = 0
    for seed in range(case.scaled(10)):
        game = next(game for n, game in enumerate(walk(case, seed)) if n == 6)
        states = {game.determinize(0, s).table.rng for s in range(5)}
        differ += len(states) == 5 and game.table.rng not in states
    assert differ >= case.scaled(10) - 1
