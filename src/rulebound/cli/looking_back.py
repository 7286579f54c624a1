"""How a finished game went: the chances as a line of blocks, with the turning points in words."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text

from rulebound import Game
from rulebound.bots.win_probability import (
    WinCurve,
    describe_turn,
    most_affected_seat,
    trace_curve,
    win_probabilities,
)
from rulebound.cli.people import Person, coloured, signature

POINTS: Final = 56
WORLDS: Final = 16
BLOCKS: Final = "▁▂▃▄▅▆▇█"


class Curve(NamedTuple):
    """How it stood, in lines to be printed."""

    lines: list[Text]
    turns: list[Text]


def curve(game: Game, people: Sequence[Person], width: int) -> Curve:
    """How a finished game stood from its beginning on, in lines of at most `width` signs.

    Nothing where its beginning is unknown.
    """
    moves = len(game.moves())
    if not moves:
        return Curve([], [])
    whole = _kept(game)
    found = _course(whole, moves)
    turns = [_turn(number, whole, found, people) for number, _ in enumerate(found.turns)]
    return Curve(_drawn(found, moves, people, width), turns)


def _kept(game: Game) -> Game:
    """The same game with all its moments at hand: of a loaded one they are found once for all."""
    past = game.past
    while past is not None and past.checkpoint is not None:
        past = past.before
    return game if past is None else game.replayed(game.moves())


def _course(game: Game, moves: int) -> WinCurve:
    walk = trace_curve(moves, POINTS - 1)
    look = next(walk)
    while True:
        try:
            look = walk.send(win_probabilities(game.position_after(look.at), WORLDS * look.factor))
        except StopIteration as end:
            found: WinCurve = end.value
            return found


def _drawn(found: WinCurve, moves: int, people: Sequence[Person], room: int) -> list[Text]:
    """A line of blocks by seat; of two, the second would say the same."""
    width = max(signature(person).cell_len for person in people)
    columns = max(min(POINTS, moves + 1, room - width - 2), 1)
    moments = [moves * column // max(columns - 1, 1) for column in range(columns)]
    points = [max(point for point in found.points if point[0] <= at) for at in moments]
    shown = people[:1] if len(people) == 2 else people
    lines: list[Text] = []
    for seat, person in enumerate(shown):
        line = signature(person)
        line.pad_right(width + 2 - line.cell_len)
        line.append("".join(_block(chances[seat]) for _, chances in points), style=person.colour)
        lines.append(line)
    if found.turns:
        marks = [" "] * columns
        for number, turn in enumerate(found.turns, 1):
            at = next(column for column, moment in enumerate(moments) if moment >= turn.at)
            free = next((c for c in range(at, columns) if marks[c] == " "), at)
            marks[free] = str(number)
        lines.append(Text(" " * (width + 2) + "".join(marks).rstrip(), style="bold yellow"))
    return lines


def _block(chance: float) -> str:
    return BLOCKS[min(int(chance * len(BLOCKS)), len(BLOCKS) - 1)]


def _turn(number: int, game: Game, found: WinCurve, people: Sequence[Person]) -> Text:
    """A turning point in a line: whom it moved most, and what happened."""
    turn = found.turns[number]
    seat = most_affected_seat(turn)
    _, text = describe_turn(game, turn.at)
    line = Text(f"{number + 1}  ", style="bold yellow")
    chances = f"{people[seat].name} {turn.before[seat]:.0%} → {turn.after[seat]:.0%}: "
    line.append_text(coloured(chances + text, people))
    line.no_wrap, line.overflow = True, "ellipsis"
    return line
