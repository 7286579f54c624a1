"""What a seat sees depends on nothing but what it was told.

Many games are played side by side: other hidden cards, other secret choices. As long as a seat
has been told the same in two of them, its view and its question have to be the same in both.
This does not trust `determinize`: also a choice that nobody saw must not show.

A seat is told by its journal, and by the faces of the cards it gets to look at.
"""

from __future__ import annotations

from collections import defaultdict

from rulebound.kernel.game import Game
from rulebound.kernel.ids import Seat, bit
from rulebound.kernel.questions import Dice
from tests.helpers import PARANOID, Case, pick_pending, sample_answers, to_json
from tests.leaks import observation

MOST_TWINS = 5
BRANCHES = 4
LONG = 15 if PARANOID else 32


def together(case: Case, seat: Seat, seed: int, steps: int) -> tuple[int, list[str]]:
    """Play a bundle of games that look the same to a seat; gives comparisons and differences."""
    dice = Dice(seed)
    game = case.start(seed)
    bundle = [game, *[game.determinize(seat, s) for s in range(MOST_TWINS)]]
    compared = 0
    for step in range(steps):
        told = len(bundle[0].journal(seat))
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
                groups[_told(after, seat, told)].append(after)
        for group in groups.values():
            views = {to_json(g.view(seat)) for g in group}
            questions = {observation.question(g, seat) for g in group}
            compared += len(group) - 1
            if len(views) > 1 or len(questions) > 1:
                return compared, [f"seed {seed}, seat {seat}, step {step}: {_first(group, seat)}"]
        chosen = _large(list(groups.values()), dice)
        bundle = _different(chosen)[: MOST_TWINS + 1]
        if len(bundle) < 3:
            bundle += [bundle[0].determinize(seat, dice.roll(1 << 20)) for _ in range(4)]
    return compared, []


def _told(game: Game, seat: Seat, since: int) -> bytes:
    table = game.table
    faces = [(c, table.ident[c]) for c, mask in enumerate(table.known) if mask & bit(seat)]
    waiting = [asked.seat for asked in game.pending]
    return to_json((game.journal(seat, since), faces, waiting))


def _mover(game: Game, dice: Dice) -> Seat | None:
    return None if game.over else pick_pending(game, dice).seat


def _large(groups: list[list[Game]], dice: Dice) -> list[Game]:
    """One of the groups, larger ones with greater chance."""
    at = dice.roll(sum(len(group) ** 2 for group in groups))
    for group in groups:
        at -= len(group) ** 2
        if at < 0:
            return group
    return groups[-1]


def _different(group: list[Game]) -> list[Game]:
    """Each position once, in a mixed order."""
    seen: dict[bytes, Game] = {}
    for game in group[::2] + group[1::2]:
        seen.setdefault(to_json([game.table.rows(), game.checkpoint.partial]), game)
    return list(seen.values())


def _first(group: list[Game], seat: Seat) -> str:
    one = group[0]
    other = next(g for g in group if observation.shown(g, seat) != observation.shown(one, seat))
    return f"{one.view(seat)}\n{other.view(seat)}"


def test_nothing_shows_that_was_not_told(case: Case) -> None:
    compared = 0
    for seed in range(case.scaled(6) if case.game == "toy" else case.scaled(2)):
        for seat in case.viewers():
            count, differences = together(case, seat, seed, LONG)
            compared += count
            assert differences == []
    assert compared > 50
