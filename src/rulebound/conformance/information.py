"""What a seat sees depends only on the information it was given.

Many games with other hidden cards and other secret choices are played side by side. As long as a
seat has been given the same information in two of them, its view and its question must be the same
in both. This does not rely on `determinize`: a secret choice must not show either.

The information of a seat is its journal and the faces of the cards it knows.
"""

from __future__ import annotations

from collections import defaultdict

from rulebound.conformance import observation
from rulebound.conformance.cases import PARANOID, Case, pick_pending, sample_answers, to_json
from rulebound.conformance.checks import check
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Seat, bit
from rulebound.kernel.questions import Dice

MAX_TWINS = 5
BRANCHES = 4
STEPS = 15 if PARANOID else 32


def play_side_by_side(case: Case, seat: Seat, seed: int, steps: int) -> tuple[int, list[str]]:
    """Play games that look the same to a seat; return the comparisons and the differences."""
    dice = Dice(seed)
    game = case.start(seed)
    bundle = [game, *[game.determinize(seat, s) for s in range(MAX_TWINS)]]
    compared = 0
    for step in range(steps):
        since = len(bundle[0].journal(seat))
        groups: dict[bytes, list[Game]] = defaultdict(list)
        mover = _mover(bundle[0], dice)
        if mover is None:
            break
        asked = bundle[0].question_for(mover)
        assert asked is not None
        own = asked.sample(dice)
        for twin in bundle:
            theirs = twin.question_for(mover)
            assert theirs is not None, "another seat is asked in a world that looks the same"
            answers = [own] if mover == seat else sample_answers(theirs, BRANCHES, dice)
            for answer in answers:
                after = twin.clone()
                after.submit(mover, answer)
                groups[_information(after, seat, since)].append(after)
        for group in groups.values():
            views = {to_json(g.view(seat)) for g in group}
            questions = {observation.question(g, seat) for g in group}
            compared += len(group) - 1
            if len(views) > 1 or len(questions) > 1:
                difference = _difference(group, seat)
                return compared, [f"seed {seed}, seat {seat}, step {step}: {difference}"]
        chosen = _pick_group(list(groups.values()), dice)
        bundle = _distinct(chosen)[: MAX_TWINS + 1]
        if len(bundle) < 3:
            bundle += [bundle[0].determinize(seat, dice.roll(1 << 20)) for _ in range(4)]
    return compared, []


def _information(game: Game, seat: Seat, since: int) -> bytes:
    table = game.table
    faces = [(c, table.ident[c]) for c, mask in enumerate(table.known) if mask & bit(seat)]
    waiting = [asked.seat for asked in game.pending]
    return to_json((game.journal(seat, since), faces, waiting))


def _mover(game: Game, dice: Dice) -> Seat | None:
    return None if game.over else pick_pending(game, dice).seat


def _pick_group(groups: list[list[Game]], dice: Dice) -> list[Game]:
    """Pick a random group, weighted by the square of its size."""
    at = dice.roll(sum(len(group) ** 2 for group in groups))
    for group in groups:
        at -= len(group) ** 2
        if at < 0:
            return group
    return groups[-1]


def _distinct(group: list[Game]) -> list[Game]:
    """Return each position once, in a mixed order."""
    seen: dict[bytes, Game] = {}
    for game in group[::2] + group[1::2]:
        seen.setdefault(to_json([game.table.rows(), game.checkpoint.partial]), game)
    return list(seen.values())


def _difference(group: list[Game], seat: Seat) -> str:
    one = group[0]
    other = next(g for g in group if observation.observe(g, seat) != observation.observe(one, seat))
    return observation.difference(observation.observe(one, seat), observation.observe(other, seat))


@check
def a_view_shows_only_information_that_was_given(case: Case) -> None:
    compared = 0
    for seed in range(case.scaled(6 if case.short else 2)):
        for seat in case.viewers():
            count, differences = play_side_by_side(case, seat, seed, STEPS)
            compared += count
            assert not differences, "; ".join(differences)
    assert compared > 50 or not case.is_rich
