"""How a game stands: the share of a win that each seat gets when it is played on at random."""

from rulebound import SPECTATOR, Game, Outcome, Seat, play_out


def shares(game: Game, playouts: int, seed: int = 0) -> tuple[float, ...]:
    """By seat, over so many games that an onlooker could take for this one.

    They are played on at random, so this is what the position is worth to players who err alike.
    """
    seats = range(game.work.seats)
    if game.outcome is not None:
        outcome = game.outcome
        return tuple([placed(outcome, seat) for seat in seats])
    sums = [0.0 for _ in seats]
    for number in range(playouts):
        world = game.determinize(SPECTATOR, seed + number)
        outcome = play_out(world, seed + number).outcome
        for seat in seats:
            sums[seat] += placed(outcome, seat)
    return tuple([total / playouts for total in sums])


def placed(outcome: Outcome, seat: Seat) -> float:
    """1 for a win, 0 for the last place; those who share a place share what it is worth."""
    mine = outcome.places[seat]
    sharing = outcome.places.count(mine)
    others = len(outcome.places) - 1
    return 1.0 - (mine - 1 + (sharing - 1) / 2) / others if others else 1.0
