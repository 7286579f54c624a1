"""The terminal display of games without one of their own."""

from __future__ import annotations

from rich.text import Text

from rulebound import CardFace
from rulebound.cli import plain_terminal
from rulebound.cli.card_display import card_panel
from rulebound.cli.players import PLAYERS
from rulebound.kernel.records import CardView, SeatView, View, ZoneView
from tests.helpers import read_only

pytestmark = read_only

CARDS = tuple([CardView(at, name) for at, name in enumerate(("Ace", "King", "Queen"))])


def view(zones: tuple[ZoneView, ...] = (), own: tuple[ZoneView, ...] = ()) -> View:
    seats = tuple([SeatView(seat, {"score": 3}, (), {}, own) for seat in range(2)])
    states = {"leader": "seat 1", "hearts are broken": "no"}
    return View("plain", 0, {"target": 50}, states, seats, (), (0,), None, zones)


def board(shown: View, **marks: str) -> list[str]:
    drawn = plain_terminal.board(shown, marks, PLAYERS[:2], {}, (80, 20))
    assert isinstance(drawn, Text)
    return drawn.plain.splitlines()


def test_a_number_that_refers_to_a_seat_shows_its_player() -> None:
    assert board(view()) == ["leader Red  hearts are broken no  target 50"]


def test_an_empty_zone_is_left_out_unless_something_can_be_done_there() -> None:
    zones = (ZoneView("deck", 0, ()), ZoneView("row", 3, CARDS))
    assert board(view(zones))[1:] == ["row 3  Ace, King, Queen"]
    assert board(view(zones), deck="4")[1:] == [" 4  deck 0  ", "row 3  Ace, King, Queen"]


def test_of_a_pile_the_top_card_is_shown() -> None:
    zones = (ZoneView("taken", 3, CARDS, is_pile=True),)
    assert board(view(zones))[1:] == ["taken 3  Ace"]
    drawn = plain_terminal.seats(view(own=zones), PLAYERS[:2], (80, 20))
    assert isinstance(drawn, Text)
    assert drawn.plain.splitlines()[:2] == ["◆ Red  score 3", "  taken 3  Ace"]


def test_a_card_on_which_nothing_else_is_printed_is_one_line() -> None:
    panel = card_panel(CardFace("Queen of Spades", "", "", "", {}), ["Q♠", "black"])
    assert isinstance(panel, Text)
    assert panel.plain == "Queen of Spades  Q♠ · black"
