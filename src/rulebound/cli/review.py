"""Review of a finished game: win probabilities as bars, and the turning points in words."""

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
from rulebound.cli.players import Player, colour_seats, player_label

POINTS: Final = 56
WORLDS: Final = 16
BLOCKS: Final = "▁▂▃▄▅▆▇█"


class GameReview(NamedTuple):
    """A review in lines to print."""

    lines: list[Text]
    turns: list[Text]


def review_game(game: Game, players: Sequence[Player], width: int) -> GameReview:
    """Review a finished game from its beginning, in lines of at most `width` characters.

    Empty if the beginning is unknown.
    """
    moves = len(game.moves())
    if not moves:
        return GameReview([], [])
    whole = _kept(game)
    found = _course(whole, moves)
    turns = [_turn(number, whole, found, players) for number, _ in enumerate(found.turns)]
    return GameReview(_drawn(found, moves, players, width), turns)


def _kept(game: Game) -> Game:
    """Return the game with all its positions at hand; a loaded game is replayed once."""
    past = game.past
    while past is not None and past.checkpoint is not None:
        past = past.before
    return game if past is None else game.replay(len(game.moves()))


def _course(game: Game, moves: int) -> WinCurve:
    walk = trace_curve(moves, POINTS - 1)
    look = next(walk)
    while True:
        try:
            look = walk.send(win_probabilities(game.position_after(look.at), WORLDS * look.factor))
        except StopIteration as end:
            found: WinCurve = end.value
            return found


def _drawn(found: WinCurve, moves: int, players: Sequence[Player], room: int) -> list[Text]:
    """Return a line of bars per seat; of two seats only the first, as they mirror each other."""
    width = max(player_label(player).cell_len for player in players)
    columns = max(min(POINTS, moves + 1, room - width - 2), 1)
    moments = [moves * column // max(columns - 1, 1) for column in range(columns)]
    points = [max(point for point in found.points if point[0] <= at) for at in moments]
    shown = players[:1] if len(players) == 2 else players
    lines: list[Text] = []
    for seat, player in enumerate(shown):
        line = player_label(player)
        line.pad_right(width + 2 - line.cell_len)
        line.append("".join(_block(chances[seat]) for _, chances in points), style=player.colour)
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


def _turn(number: int, game: Game, found: WinCurve, players: Sequence[Player]) -> Text:
    """Describe a turning point in a line: the seat most affected, and what happened."""
    turn = found.turns[number]
    seat = most_affected_seat(turn)
    _, text = describe_turn(game, turn.at)
    line = Text(f"{number + 1}  ", style="bold yellow")
    chances = f"{players[seat].name} {turn.before[seat]:.0%} → {turn.after[seat]:.0%}: "
    line.append_text(colour_seats(chances + text, players))
    line.no_wrap, line.overflow = True, "ellipsis"
    return line
