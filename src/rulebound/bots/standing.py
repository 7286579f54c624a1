"""How somebody stands in a game that is not over: a number per seat, by game.

This is a bot's opinion, not a rule: where a game is not listed, bots play their imagined games
to the end instead of stopping to look.
"""

from collections.abc import Callable
from typing import Final

from rulebound import Seat, View


def worth(view: View, seat: Seat) -> float:
    """Between 0, as good as lost, and 1, as good as won."""
    return STANDINGS[view.game](view, seat)


def _skirmish(view: View, seat: Seat) -> float:
    """Health, and a little for cards to play with."""
    mine, theirs = view.seats[seat], view.seats[1 - seat]
    lead = mine.numbers["hp"] - theirs.numbers["hp"]
    held = sum(zone.count for zone in mine.zones if zone.name == "hand")
    held -= sum(zone.count for zone in theirs.zones if zone.name == "hand")
    return min(max(0.5 + lead / 60 + held / 200, 0.05), 0.95)


def _lightseekers(view: View, seat: Seat) -> float:
    """Victory points first, then health, cards in hand and what is in play, beside the others."""
    mine = _seeker(view, seat)
    others = [_seeker(view, other.seat) for other in view.seats if other.seat != seat]
    return min(max(0.5 + (mine - sum(others) / len(others)) / 80, 0.05), 0.95)


def _seeker(view: View, seat: Seat) -> float:
    numbers = view.seats[seat].numbers
    cards = {zone.name: zone.count for zone in view.seats[seat].zones}
    points = 12 * numbers.get("vp", 0)
    return points + numbers["health"] + cards["hand"] + 1.5 * cards["buffs"] + cards["items"]


STANDINGS: Final[dict[str, Callable[[View, Seat], float]]] = {
    "skirmish": _skirmish,
    "lightseekers": _lightseekers,
}
