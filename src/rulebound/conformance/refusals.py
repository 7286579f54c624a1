"""Every option is accepted; everything else is refused with a reason."""

from __future__ import annotations

from rulebound.conformance.cases import Case, play_randomly, sample_answers, to_json, walk
from rulebound.conformance.checks import check, fails
from rulebound.kernel.game import Game
from rulebound.kernel.ids import SPECTATOR, Answer
from rulebound.kernel.pending import Pending
from rulebound.kernel.questions import Dice
from rulebound.kernel.refusal import Refusal, Refused

HUGE = 10**30


def illegal_answers(asked: Pending, earlier: list[Answer], dice: Dice) -> list[Answer]:
    """Return many kinds of wrong answers, without those that happen to be legal."""
    legal = asked.sample(dice)
    wrong: list[Answer] = [
        (),
        (0,),
        (-1,),
        (HUGE,),
        (-HUGE,),
        (-1_000_003, 5),  # the tape entry that reseeds
        (-1_000_005, 0),  # the tape entry of a random outcome
        tuple(range(40)),
        (*legal, 0),
        (*legal, *legal),
        legal[:-1],
        legal[::-1],
        tuple(number + 1 for number in legal),
        tuple(-number for number in legal),
        tuple(dice.roll(120) - 5 for _ in range(1 + dice.roll(4))),
        *[(verb, dice.roll(100)) for verb in range(12)],
        *[(verb, dice.roll(100), dice.roll(4)) for verb in range(12)],
        *earlier[-6:],
    ]
    return [answer for answer in wrong if not asked.question.allows(answer)]


def check_refusal(case: Case, refusal: Refusal) -> None:
    """A refusal has a code, a rule and a sentence, and can be encoded as JSON."""
    assert refusal.code
    assert refusal.code == refusal.code.lower()
    assert refusal.rule in case.rulebook, refusal
    assert refusal.text.endswith((".", "?", "!")), refusal
    to_json(refusal.params)


def refused(case: Case, game: Game, seat: int, answer: Answer) -> Refusal:
    """Submit an illegal answer and return the refusal."""
    error = fails(Refused, lambda: game.submit(seat, answer))
    assert isinstance(error, Refused)
    refusal = error.refusal
    check_refusal(case, refusal)
    assert refusal == game.why_not(seat, answer)
    return refusal


@check
def every_option_is_accepted(case: Case) -> None:
    for seed in range(case.scaled(3)):
        dice = Dice(seed)
        for number, game in enumerate(walk(case, seed)):
            if number % 6 != seed % 6:
                continue
            for asked in game.pending:
                for answer in sample_answers(asked, 25, dice):
                    assert game.why_not(asked.seat, answer) is None
                    game.clone(quiet=True).submit(asked.seat, answer)


@check
def anything_else_is_refused_and_changes_nothing(case: Case) -> None:
    for seed in range(case.scaled(3)):
        dice = Dice(seed)
        earlier: list[Answer] = []
        for number, game in enumerate(walk(case, seed)):
            for asked in game.pending:
                earlier.append(asked.sample(dice))
            if number % 9 != seed % 9:
                continue
            before = game.save()
            for asked in game.pending:
                for answer in illegal_answers(asked, earlier, dice):
                    refused(case, game, asked.seat, answer)
            assert game.save() == before


@check
def seats_that_are_not_asked_are_refused(case: Case) -> None:
    for number, game in enumerate(walk(case, 1)):
        if number % 4:
            continue
        before = game.save()
        waiting = [asked.seat for asked in game.pending]
        legal = game.pending[0].sample(Dice(1)) if waiting else (0,)
        for seat in [*range(case.seats), SPECTATOR, 99, -7]:
            if seat not in waiting:
                refusal = refused(case, game, seat, legal)
                assert refusal.code == ("not-asked" if waiting else "game-over")
                if waiting:
                    assert refusal.params["seat"] in waiting
        assert game.save() == before


@check
def nothing_is_accepted_after_the_game_is_over(case: Case) -> None:
    for seed in range(2):
        game = case.start(seed).clone(quiet=True)
        play_randomly(game, seed, 100_000)
        assert game.over
        before = game.save()
        for seat in case.viewers():
            assert refused(case, game, seat, (0,)).code == "game-over"
            refusal = game.why_not(seat, "pass")
            assert refusal is not None
            assert refusal.code == "game-over"
            assert game.question_for(seat) is None
        assert game.pending == ()
        assert game.save() == before


@check
def an_impossible_wish_is_refused_with_a_reason(case: Case) -> None:
    codes = set()
    for seed in range(case.scaled(2)):
        for number, game in enumerate(walk(case, seed)):
            if number % 17 != seed % 17:
                continue
            before = game.save()
            for seat in case.viewers():
                asked = game.question_for(seat)
                for wish in (*case.wishes, "", " ", "x" * 5000, "\0", "ſ ı é 𝒳", "{}", "%s"):
                    refusal = game.why_not(seat, wish)
                    if asked is not None and asked.parse(wish) is not None:
                        assert refusal is None
                    else:
                        assert refusal is not None, wish
                        check_refusal(case, refusal)
                        codes.add(refusal.code)
            assert game.save() == before
    assert len(codes) >= (3 if case.is_rich else 1)
