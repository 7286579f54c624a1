"""Answers that harm only the side of the seat that gives them.

An answer is compared with declining, in the same world. After both, every seat declines whatever
it can: so only the answer's own consequences count. They are compared twice, once nothing is under
way, and once the turn is over. The answer is harmful if both times a feature of its own side is
worse and none is better, no feature of another side is worse, and the seat has gained nothing else:
no card in play has moved or changed to its good, and nothing of the others, of the shared table, or
of what it knows has changed.

Whatever is not plainly harm counts as a possible gain. Random outcomes are those of the world, so
ask about several worlds.
"""

from typing import Final, final

from rulebound.bots.evaluation import win_shares
from rulebound.kernel.checkpoint import Checkpoint
from rulebound.kernel.game import Game
from rulebound.kernel.ids import NONE, Answer, Card, Seat, bit
from rulebound.kernel.questions import OPTION, Dice, Question
from rulebound.kernel.rules import Rules
from rulebound.kernel.stakes import MORE, NO_GAIN, UNCLEAR, Stakes
from rulebound.kernel.table import Table

MOST_ANSWERS: Final = 200
"""Answers after which an action that does not end is given up."""

POSSIBLE_GAIN: Final = 0
LOSS: Final = 1  # only for the seat's side
GIFT: Final = 2  # a loss that is to the good of others


@final
class Script:
    """Answers that a seat gives in an action after the first, in order, with their questions."""

    def __init__(self, codes: list[str], answers: list[Answer]) -> None:
        self.codes = codes
        self.answers = answers
        self.at = 0

    def next_answer(self, question: Question) -> Answer | None:
        """Return the next answer to a question of this kind, if it is legal."""
        for at in range(self.at, len(self.codes)):
            if self.codes[at] == question.prompt.code:
                self.at = at + 1
                answer = self.answers[at]
                return answer if question.allows(answer) else None
        return None


def is_harmful(
    world: Game, seat: Seat, answer: Answer, seed: int, script: Script | None = None
) -> bool:
    """Return whether an answer is harmful in this world.

    What the seat is asked afterwards about its action is answered by the script, or at random. In
    the middle of an action, it is compared with not having begun it.
    """
    rules = world.rules
    stakes = rules.stakes()
    asked = world.question_for(seat)
    if stakes is None or asked is None:
        return False
    for start in _beginnings(world, asked.question):
        if _is_harmful_since(start, world, seat, answer, seed, script):
            return True
    return False


def _is_harmful_since(
    start: Game, world: Game, seat: Seat, answer: Answer, seed: int, script: Script | None
) -> bool:
    """Return whether an answer is harmful compared with declining at the start."""
    rules = world.rules
    stakes = rules.stakes()
    assert stakes is not None
    question = start.pending[0].question
    declining = rules.declining_answer(question)
    if declining is None or (start is world and answer == declining):
        return False
    turn = rules.context(world.table).whose_turn()
    dice, other_dice = Dice(seed), Dice(seed)
    acted = play_action(world, seat, answer, dice, script)
    if acted is None:
        return False
    is_next = question.prompt.free and _asks_again(acted, question)
    if is_next and not is_worse(rules, stakes, start.table, acted.table, seat):
        return False
    passed = play_action(start, seat, declining, other_dice, None)
    if passed is None:
        return False
    if (
        not is_next
        and _is_same_moment(passed, acted)
        and not is_worse(rules, stakes, passed.table, acted.table, seat)
    ):
        return False
    if not _end_turn(acted, turn, seat, dice) or not _end_turn(passed, turn, seat, other_dice):
        return False
    return _is_same_moment(passed, acted) and is_worse(
        rules, stakes, passed.table, acted.table, seat
    )


def _beginnings(world: Game, question: Question) -> list[Game]:
    """Return the game where the seat began what the question belongs to: maybe right here.

    If it has begun one thing during another, the question may belong to either.
    """
    if question.prompt.free or is_window(world.rules, question):
        return [world]
    found: list[Game] = []
    checkpoint = world.checkpoint
    for length in range(len(checkpoint.tape) - 1, -1, -1):
        earlier = world.position_at(Checkpoint(checkpoint.base, checkpoint.tape[:length], [], None))
        if earlier.over or earlier.pending[0].seat != question.seat:
            continue
        begun = earlier.pending[0].question
        can_begin = begun.prompt.free or is_window(world.rules, begun)
        if can_begin and checkpoint.tape[length] != world.rules.declining_answer(begun):
            found.append(earlier)
    return found if found else [world]


def play_action(
    world: Game,
    seat: Seat,
    answer: Answer,
    dice: Dice,
    script: Script | None,
    quiet: bool = True,
) -> Game | None:
    """Return a copy once nothing is under way after an answer; None if that never comes."""
    game = world.clone(quiet)
    if script is not None:
        script.at = 0
    game.submit(seat, answer)
    return game if _settle(game, seat, dice, script) else None


def _end_turn(game: Game, turn: Seat, seat: Seat, dice: Dice) -> bool:
    """Play on until another seat has its turn, or the game is over."""
    for _ in range(MOST_ANSWERS):
        if game.over or game.rules.context(game.table).whose_turn() != turn:
            return True
        _decline_once(game, seat, dice, None)
        if not _settle(game, seat, dice, None):
            return False
    return False


def _settle(game: Game, seat: Seat, dice: Dice, script: Script | None) -> bool:
    """Play on until nothing is under way."""
    for _ in range(MOST_ANSWERS):
        if game.over or game.pending[0].question.prompt.free:
            return True
        _decline_once(game, seat, dice, script)
    return False


def _decline_once(game: Game, seat: Seat, dice: Dice, script: Script | None) -> None:
    """Answer the first question by declining, or at random if that is not legal.

    What the seat itself is asked about its action is answered by the script, or at random.
    """
    question = game.pending[0].question
    answer = game.rules.declining_answer(question)
    if question.seat == seat and script is not None:
        given = script.next_answer(question)
        if given is not None:
            answer = given
    elif question.seat == seat and not question.prompt.free and not is_window(game.rules, question):
        answer = None
    if answer is None:
        answer = question.sample(dice)
    game.submit(question.seat, answer)


def is_window(rules: Rules, question: Question) -> bool:
    """May the seat respond to something, or pass?"""
    is_secret_menu = question.kind == OPTION and question.prompt.secret
    return is_secret_menu and rules.declining_answer(question) is not None


def _asks_again(game: Game, question: Question) -> bool:
    """Is the same seat asked the same question?"""
    if game.over:
        return False
    now = game.pending[0].question
    return now.seat == question.seat and now.prompt.code == question.prompt.code


def _is_same_moment(first: Game, second: Game) -> bool:
    if first.over or second.over:
        return first.over and second.over
    return _asks_again(first, second.pending[0].question)


# -- comparing two positions ---------------------------------------------------------------------


def is_worse(rules: Rules, stakes: Stakes, before: Table, after: Table, seat: Seat) -> bool:
    """Return whether `after` is worse than `before` for a seat, and better for it in nothing."""
    teams = rules.teams(before)
    first, second = rules.outcome(before), rules.outcome(after)
    if second is not None or first is not None:
        if second is None or first is None:
            return second is not None and win_shares(second, teams)[seat] == 0.0
        return win_shares(second, teams)[seat] < win_shares(first, teams)[seat]
    change = _change_of_features(rules, stakes, before, after, seat)
    return (
        change != POSSIBLE_GAIN
        and not _has_learned(before, after, seat)
        and not (change == LOSS and _has_changed_elsewhere(rules, before, after, seat))
        and not _has_own_gain(rules, stakes, before, after, seat)
    )


def _change_of_features(
    rules: Rules, stakes: Stakes, before: Table, after: Table, seat: Seat
) -> int:
    """Return whether the seat's side lost, and whether others gained by it."""
    teams = rules.teams(before)
    worse = gift = False
    g, h = rules.context(before), rules.context(after)
    for other in range(before.seats):
        own = teams[other] == teams[seat]
        values, later = rules.feature_values(g, other), rules.feature_values(h, other)
        for at, aim in enumerate(stakes.aims):
            change = later[at] - values[at]
            if change == 0.0 or aim == NO_GAIN:
                continue
            if aim == UNCLEAR:
                return POSSIBLE_GAIN
            gains = change > 0.0 if aim == MORE else change < 0.0
            if gains == own:
                return POSSIBLE_GAIN
            worse = worse or own
            gift = gift or not own
    if not worse or _has_more(rules.resources(g, seat), rules.resources(h, seat)):
        return POSSIBLE_GAIN
    return GIFT if gift else LOSS


def _has_more(before: list[int], after: list[int]) -> bool:
    return any(more > number for number, more in zip(before, after, strict=True))


def _has_learned(before: Table, after: Table, seat: Seat) -> bool:
    """Does the seat know a card that lies where it did not know it before?"""
    viewer = bit(seat)
    for card in range(len(before.ident)):
        learned = after.known[card] & viewer and not before.known[card] & viewer
        if learned and before.zone[card] == after.zone[card]:
            return True
    return False


def _has_changed_elsewhere(rules: Rules, before: Table, after: Table, seat: Seat) -> bool:
    """Has the table of other sides changed, as the seat may see it?"""
    return _others_rows(rules, before, seat) != _others_rows(rules, after, seat)


def _others_rows(rules: Rules, table: Table, seat: Seat) -> list[tuple[int, ...]]:
    """Return one row for each card of other sides outside decks, whatever its sleeve."""
    teams = rules.teams(table)
    rows: list[tuple[int, ...]] = []
    for card in range(len(table.ident)):
        owner = table.owner[card]
        if (owner != NONE and teams[owner] == teams[seat]) or rules.in_deck(table, card):
            continue
        ident = table.ident[card] if table.known[card] & bit(seat) else NONE
        marks = [column[card] for column in table.marks]
        rows.append((owner, table.zone[card], ident, table.cell[card], table.face[card], *marks))
    rows.sort()
    return rows


def _has_own_gain(rules: Rules, stakes: Stakes, before: Table, after: Table, seat: Seat) -> bool:
    """Has a card of the seat's side moved, other than to where it is used up, or improved?"""
    teams = rules.teams(before)
    uncounted = rules.spent_zones(before.seats)
    for card in range(len(before.ident)):
        owner = before.owner[card]
        if owner == NONE or teams[owner] != teams[seat]:
            continue
        if after.owner[card] != owner:
            return True
        if after.zone[card] != before.zone[card]:  # features count the cards in hands
            if after.zone[card] not in uncounted:
                return True
        elif not rules.in_deck(before, card) and _has_improved(stakes, before, after, card):
            return True
    return False


def _has_improved(stakes: Stakes, before: Table, after: Table, card: Card) -> bool:
    """May a card that stays in its zone be better than before?"""
    if after.cell[card] != before.cell[card] or after.face[card] != before.face[card]:
        return True
    for column in range(len(before.marks)):
        change = after.marks[column][card] - before.marks[column][card]
        if change == 0:
            continue
        if not (change > 0 and column in stakes.burdens) and not (
            change < 0 and column in stakes.boons
        ):
            return True
    return False
