"""What a seat sees of a game of Toy, field by field."""

from rulebound.kernel.ids import Seat, Zone, bit
from rulebound.kernel.records import CardView, SeatView, View, ZoneView
from tests.toy import names as n
from tests.toy import phases
from tests.toy.context import ToyStep

_ZONES = (("look", n.LOOK), ("hand", n.HAND), ("stash", n.STASH), ("open", n.OPEN))


def view(g: ToyStep, viewer: Seat, waiting: tuple[int, ...]) -> View:
    """Return all that a seat, or an onlooker, may see."""
    return View(
        game="toy",
        viewer=viewer,
        numbers={"first": g.table.vars[n.FIRST]},
        states={"outside": ", ".join(_outside(g, viewer))},
        seats=tuple([_seat(g, seat, viewer) for seat in range(g.table.seats)]),
        board=(),
        waiting=waiting,
        outcome=phases.outcome(g.table),
        zones=(_deck(g, viewer),),
    )


def _seat(g: ToyStep, seat: Seat, viewer: Seat) -> SeatView:
    zones = tuple([_zone(g, name, zone + seat, viewer) for name, zone in _ZONES])
    return SeatView(seat, {"coins": g.coins(seat)}, (), {}, zones)


def _zone(g: ToyStep, name: str, zone: Zone, viewer: Seat) -> ZoneView:
    """The number of cards, and those the viewer knows."""
    cards = g.table.zones[zone]
    shown = [CardView(card, g.design(card).name) for card in cards if g.knows(viewer, card)]
    return ZoneView(name, len(cards), tuple(shown))


def _deck(g: ToyStep, viewer: Seat) -> ZoneView:
    """The number of cards, and those the viewer knows with their depth."""
    cards = g.table.zones[n.DECK]
    shown = [
        CardView(card, g.design(card).name, marks={"depth": depth})
        for depth, card in enumerate(reversed(cards))
        if g.knows(viewer, card)
    ]
    return ZoneView("deck", len(cards), tuple(shown))


def _outside(g: ToyStep, viewer: Seat) -> list[str]:
    """The cards the viewer knows to be in some hand or stash, but not in which."""
    return sorted(
        g.design(card).name
        for card, mask in enumerate(g.table.outside)
        if mask & bit(viewer) and not g.knows(viewer, card)
    )
