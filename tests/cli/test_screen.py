"""The screen fits, shows what it must, and nothing its viewer may not see."""

import re

import pytest
from rich.text import Text

import rulebound as rb
from rulebound.bots.dedupe import distinct_options
from rulebound.cli.journal import recent
from rulebound.cli.known_cards import known_cards_page
from rulebound.cli.menu import Menu
from rulebound.cli.menu_layout import Flow
from rulebound.cli.play import Session
from rulebound.cli.players import PLAYERS, colour_seats
from rulebound.games.skirmish import terminal
from rulebound.games.skirmish.game import GAME
from rulebound.games.skirmish.schema import STATES
from rulebound.kernel.records import CardView, SeatView, ZoneView
from rulebound.kernel.terminal_text import break_text, name_seats
from tests.cli.helpers import ScriptedIO, random_game, scripted

PEEK = """
cards:
  - {name: Peek, class: Trick, text: "Both — Your opponent reveals their hand."}
seats:
  - {at: c2, hand: [Peek, Cut], deck: [Cut*9], discard: [Camp, Snare, Camp]}
  - {at: c4, hand: [Arrow, Tug], deck: [Spark*19], discard: [Blink*11, Parry]}
steps:
  - 0: place Peek
  - 1: pass
"""


def render(game: rb.Game, viewer: int, size: tuple[int, int] = (80, 24)) -> str:
    """Return the screen of a seat."""
    terminal = ScriptedIO((), size)
    table = Session(game, {1 - viewer: "random"}, 0, terminal)
    table.viewer = viewer
    table.show_position(game.question_for(viewer))
    return terminal.text


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
@pytest.mark.parametrize("seed", range(3))
def test_the_screen_fits(size: tuple[int, int], seed: int) -> None:
    for decisions in range(seed, 60, 11):
        game = random_game(seed, decisions)
        for viewer in (0, 1):
            lines = render(game, viewer, size).rstrip("\n").split("\n")
            assert max(len(line.rstrip()) for line in lines) <= size[0]
            assert len(lines) < size[1], "no line left for the input"


@pytest.mark.parametrize("size", [(80, 24), (40, 12), (20, 5), (120, 40)])
@pytest.mark.parametrize("board", [(3, 3), (9, 9), (9, 3), (3, 9)])
def test_any_board_can_be_drawn_on_any_terminal(
    size: tuple[int, int], board: tuple[int, int]
) -> None:
    game = rb.new("skirmish", seed=1, board=board)
    viewer = game.pending[0].seat
    shown = render(game, viewer, size)
    assert "you are" in shown or size[0] < 80


@pytest.mark.parametrize("board", [(5, 5), (9, 9)])
def test_many_positions_are_numbered_on_the_board_only(board: tuple[int, int]) -> None:
    game = rb.new("skirmish", seed=1, board=board)
    dice = rb.Dice(1)
    while (pending := game.pending[0]).size() < board[0] * board[1] - 1:
        game.submit(pending.seat, pending.sample(dice))
    lines = render(game, pending.seat).rstrip("\n").split("\n")
    assert len(lines) < 24, "no line left for the input"
    assert lines[0].startswith(" Skirmish ")
    assert lines[-1].startswith(f"1 to {pending.size()}, as on the board")
    drawn = set(re.findall(r"\d+", "\n".join(line[:43] for line in lines[1:12])))
    assert drawn >= {str(number) for number in range(1, pending.size() + 1)}


def test_the_headline_counts_the_current_exchange() -> None:
    game = rb.new("skirmish", seed=1)
    dice = rb.Dice(1)
    while not game.over:
        pending = game.pending[0]
        begun = sum(entry.rule == "SK exchange.1" for entry in game.journal(0))
        number = begun + 1 if pending.code == "attack" else begun
        assert f" · exchange {number} · " in GAME.headline(game.view(pending.seat))
        game.submit(pending.seat, pending.sample(dice))


def test_all_public_state_is_on_the_screen() -> None:
    game = random_game(3, 30)
    seat = game.pending[0].seat
    view = game.view(seat)
    shown = render(game, seat, (120, 50))
    for name in {card.name for zone in view.seats[seat].zones[1:] for card in zone.cards[:1]}:
        assert name is None or name in shown
    for person in view.seats:
        assert f"{person.numbers['hp']} HP" in shown
        for zone in person.zones[:3]:
            assert f"{zone.name} {zone.count}" in shown
        for state in person.states:
            assert state in shown
    assert view.states["phase"] in shown
    assert f"turn {view.numbers['turn']}" in shown
    assert game.pending[0].prompt in shown
    assert game.pending[0].rule in shown


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_number_of_known_hidden_cards_is_on_the_screen(size: tuple[int, int]) -> None:
    game = scripted(PEEK)
    shown = render(game, 0, size)
    assert "hand 2 (2 known)  deck 19" in shown
    assert "discard 12: Blink" in shown
    assert "known" not in render(game, 1, size)


def test_a_narrow_screen_shows_how_long_a_state_lasts() -> None:
    states = "{Exposed: 1 exchange, Chained: 2 turns}"
    game = scripted(
        f"""
        seats:
          - {{at: c2, hand: [Cut*2], equipped: Hungry Blade, states: {states}}}
          - {{at: c4, hand: [Cut], states: {states}}}
        """
    )
    shown = render(game, 0)
    assert shown.count("Exposed (1 exchange)") == 2
    assert shown.count("Chained (2 turns)") == 2
    assert "Hungry Blade (ATK " in shown


def test_players_with_many_states_do_not_overflow_the_screen() -> None:
    states = ", ".join(f"{name}: 2 exchanges" for name in STATES)
    hands = "[Blink, Survey, Scheme, Camp, Tug, Cut]"
    seat = f"hand: {hands}, equipped: Hungry Blade, states: {{{states}}}, discard: [Afterimage*12]"
    game = scripted(f"size: [3, 3]\nseats: [{{at: b1, {seat}}}, {{at: b3, {seat}}}]")
    assert render(game, 0).rstrip("\n").count("\n") < 23, "no line left for the input"


@pytest.mark.rule("SK pile.4")
def test_looking_lists_the_piles_and_all_known_cards() -> None:
    terminal = ScriptedIO(["l"], (100, 40))
    Session(scripted(PEEK), {1: "random"}, 0, terminal).run()
    lines = [line.rstrip() for line in terminal.text.split("\n")]
    own, theirs = lines.index("● Blue"), lines.index("◆ Red")
    assert "discard 4   Peek, Camp, Snare, Camp" in lines[own:theirs]
    assert "deck list   Cut ×10, Camp ×2, Snare, Peek" in lines[own:theirs]
    assert "discard 12  Blink ×11, Parry" in lines[theirs:]
    assert "hand 2      Arrow, Tug" in lines[theirs:]
    assert "deck 19     19 unknown" in lines[theirs:]


def test_looking_shows_partial_knowledge() -> None:
    deck = ZoneView(
        "deck", 9, (CardView(4, "Cut", marks={"depth": 0}), CardView(5, "Tug", marks={"depth": 3}))
    )
    hand = ZoneView("hand", 3, (CardView(7, "Arrow"),))
    seat = SeatView(0, {}, (), {}, (deck, hand), outside=("Blink", "Blink", "Camp"))
    trap = CardView(None, None, 0, "down", "b2")
    view = rb.View("any", 0, {}, {}, (seat,), (trap,), (), None, (ZoneView("limbo", 2, ()),))
    terminal = ScriptedIO()
    terminal.console.print(known_cards_page(view, PLAYERS))
    assert [line.rstrip() for line in terminal.text.split("\n")][:9] == [
        "● Blue",
        "deck 9      1 Cut, 4 Tug, 7 unknown",
        "hand 3      Arrow, 2 unknown",
        "hidden      Blink ×2, Camp: seen before, place now unknown",
        "",
        "On the table",
        "limbo 2     2 unknown",
        "board       b2 ▾?",
        "",
    ]


@pytest.mark.parametrize("seed", range(5))
def test_the_screen_is_the_same_in_every_world_the_viewer_cannot_tell_apart(seed: int) -> None:
    game = random_game(seed, 25)
    for viewer in (0, 1):
        for other in range(3):
            twin = game.determinize(viewer, other)
            assert render(twin, viewer, (120, 40)) == render(game, viewer, (120, 40))


def test_the_viewers_side_is_at_the_bottom() -> None:
    view = rb.new("skirmish", seed=1).view
    for viewer, rows in ((0, "54321"), (1, "12345")):
        drawn = terminal.board(view(viewer), {}, PLAYERS[:2], {}, (44, 11))
        assert isinstance(drawn, Text)
        labels = [line.strip()[:1] for line in drawn.plain.split("\n") if line[:3].strip()]
        assert "".join(labels) == rows


def test_marks_are_drawn_at_their_positions_even_off_the_board() -> None:
    view = rb.new("skirmish", seed=1).view(0)
    marks = {"a1": "1", "e5": "2", "off a1 w": "3", "off e5 ne": "4", "off c1 s": "5"}
    drawn = terminal.board(view, marks, PLAYERS[:2], {}, (44, 12))
    assert isinstance(drawn, Text)
    lines = drawn.plain.split("\n")
    assert lines[0].rstrip().endswith("4")
    assert lines[1].rstrip().endswith("2")
    assert "1" in lines[-3][3:6]
    assert "3" in lines[-2][:3]
    assert "5" in lines[-1]


def test_equal_cards_are_one_option_unless_they_lie_in_different_places() -> None:
    game = random_game(3, 30)
    seat = game.pending[0].seat
    view = game.view(seat)
    cards = [card for card in view.board if card.id is not None]
    lying = [rb.Option((2, card.id or 0), "use it", (card.id or 0,)) for card in cards[:2]]
    held = [rb.Option((1, n), "place it", (n,)) for n in (900, 901)]
    found = distinct_options([*held, *lying], view)
    assert next(choice.text for choice in found) == "place it"
    assert len(found) == 1 + len({card.cell for card in cards[:2]})
    assert len({choice.text for choice in found}) == len(found)


def test_every_effect_on_offer_is_explained() -> None:
    for design in GAME.printed_cards():
        effects = design.text.strip().split("\n")
        for number, effect in enumerate(effects):
            assert design.effect_text(number) == effect
            for ability in design.lines[number].abilities:
                utility = ability.utility_number()
                if utility:
                    assert design.utility_text(number, utility) in effect
                    assert f"{utility}) {design.utility_text(number, utility)[:12]}" in effect


def test_players_have_names() -> None:
    assert name_seats("Seat 0 aims at seat 1.", PLAYERS) == "Blue aims at Red."
    assert colour_seats("Seat 1 passes.", PLAYERS[:2]).plain == "Red passes."
    assert name_seats("Seat 7 and seat 9", PLAYERS[:2]) == "Seat 7 and seat 9"


def test_a_menu_without_options_finds_nothing() -> None:
    assert Menu((), 0).find("1") == []


def test_minor_events_are_left_out_of_the_short_journal() -> None:
    entries = random_game(3, 40).journal(0)
    minor = {entry.text for entry in entries if entry.is_minor}
    assert minor
    shown = {line.plain.strip() for line in recent(entries, [], len(entries), 0)}
    assert shown
    assert not shown & minor


def test_equal_events_take_one_line() -> None:
    entries = [rb.Entry(at, "Seat 1 draws a card.", "SK draw.1") for at in range(3)]
    entries.append(rb.Entry(3, "Seat 0 passes.", "SK defence-play.1", because=2))
    lines = recent(entries, PLAYERS[:2], 5, 0)
    assert [line.plain for line in lines] == ["Red draws a card. ×3", "  Blue passes."]
    assert recent(entries, PLAYERS[:2], 0, 0) == []


def test_long_events_are_broken_between_words_where_there_is_room() -> None:
    entries = [
        rb.Entry(0, "Seat 1 draws a card.", "SK draw.1"),
        rb.Entry(1, "Seat 1 takes 2 damage and has 28 HP.", "SK damage.1"),
    ]
    lines = [line.plain for line in recent(entries, PLAYERS[:2], 3, 0, 22)]
    assert lines == ["Red draws a card.", "Red takes 2 damage and", "    has 28 HP."]
    lines = [line.plain for line in recent(entries, PLAYERS[:2], 2, 0, 22)]
    assert lines == ["Red takes 2 damage and", "    has 28 HP."]  # never half of an event
    (line,) = recent(entries, PLAYERS[:2], 1, 0, 22)
    assert (line.plain, line.overflow) == ("Red takes 2 damage and has 28 HP.", "ellipsis")


def test_a_text_is_broken_between_words() -> None:
    def broken(text: str, first: int, width: int) -> list[str]:
        return [line.plain for line in break_text(Text(text), first, width)]

    assert broken("gain two spells", 8, 6) == ["gain two", "spells"]
    assert broken("gain two spells", 3, 8) == ["", "gain two", "spells"]
    assert broken("wheelbarrows", 5, 5) == ["wheel", "barro", "ws"]
    assert broken("", -2, 5) == [""]
    assert broken("gain", 4, 4) == ["gain"]


def test_long_output_is_shown_page_by_page() -> None:
    terminal = ScriptedIO(["", "q"], (40, 10), live=True)
    terminal.show(Text("\n".join(f"line {n}" for n in range(30))))
    assert "line 15" in terminal.text
    assert "line 16" not in terminal.text
    assert terminal.remaining == []


def test_no_option_is_wrapped_within_its_text() -> None:
    terminal = ScriptedIO((), (30, 24))
    terminal.console.print(Flow(*[Text(f"{n} place Anything") for n in range(9)]))
    for line in terminal.text.strip().split("\n"):
        assert line.endswith("Anything")
        assert len(line) <= 30
