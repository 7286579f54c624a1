"""Six Forms on a terminal: the screen fits, and shows all that a player needs."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from textwrap import dedent

import msgspec
import pytest
from rich.console import Console
from rich.text import Text

import rulebound as rb
from rulebound import games
from rulebound.bots.dedupe import distinct_options
from rulebound.cli import play
from rulebound.cli.journal import recent
from rulebound.cli.play import Session
from rulebound.cli.players import PLAYERS
from rulebound.cli.rule_display import rulebook_of
from rulebound.games.sixforms import card_summary, terminal
from rulebound.games.sixforms.game import GAME
from rulebound.games.sixforms.rules import SixForms
from rulebound.games.sixforms.schema import (
    BLOCKING,
    DODGING,
    GO,
    HAND,
    ORIENT,
    PASS,
    PLAY,
    REVEAL,
    SPLIT,
    STRIKE,
    TELEPORTING,
    TO_FIELD,
    USE,
)
from rulebound.games.sixforms.view import COUNTER_LETTERS
from rulebound.kernel import scenario
from rulebound.kernel.board import board
from rulebound.kernel.records import CardFace, CardView, PendingEvent, SeatView, View, ZoneView
from rulebound.kernel.terminal_text import name_seats
from tests.cli.helpers import ScriptedIO, run
from tests.cli.test_lightseekers import shown, typed
from tests.games.sixforms.scenarios import is_under_way

SIZES = [(80, 24), (120, 40)]
BOARDS = [(4, 4), (5, 4)]
ARROWS = {
    "↖": (-1, 1), "↑": (0, 1), "↗": (1, 1),
    "←": (-1, 0), "→": (1, 0),
    "↙": (-1, -1), "↓": (0, -1), "↘": (1, -1),
}  # fmt: skip
CARDS = """\
game: sixforms
cards:
  - {name: Lancer, form: natural, type: avatar, cost: 3, stats: [4, 3, 2], arrows: [n, ne, w]}
  - {name: Moth, form: natural, type: avatar, cost: 1, stats: [1, 1, 0], arrows: [s], facets: [fly]}
  - {name: Wall, form: natural, type: artifact, cost: 2, stats: ["-", 6, 1]}
  - {name: Guard, form: natural, type: avatar, cost: 2, stats: [2, 5, 1], arrows: [n, e, w],
     facets: [block]}
  - {name: Engine, form: natural, type: artifact, cost: 2, stats: ["-", 4, 0],
     text: "On play: draw 1 card.\\nUse (1): you gain 1 life.\\nAnimate: draw 1 card."}
  - {name: Blade, form: natural, type: equip, cost: 1,
     text: "While equipping — the equipped card gains +1/+0/+0."}
  - {name: Flash, form: natural, type: action, cost: 1, interrupt: true,
     text: "On play: you gain 1 life."}
  - {name: Sting, form: natural, type: action, cost: 0,
     text: "On play: an opponent loses 2 life."}
  - {name: Tide, form: natural, type: action, cost: 1, facets: [permanent],
     text: "While active — when a card is destroyed: you gain 1 life."}
"""


_book = cache(rulebook_of)


@pytest.fixture(autouse=True)
def _read_rules_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "rulebook_of", _book)


def scripted(text: str) -> rb.Game:
    """Return the game after a scenario with custom cards."""
    return scenario.run(scenario.parse(CARDS + dedent(text)), games.INSTALLED)


def faces_of(game: rb.Game) -> dict[str, CardFace]:
    return {face.name: face for face in games.load("sixforms").faces(game.rules)}


def zone(seat: SeatView, name: str) -> ZoneView:
    return next(zone for zone in seat.zones if zone.name == name)


def positions(seed: int, **options: object) -> Iterator[tuple[rb.Game, rb.Pending]]:
    """Play two ready decks, bringing as many cards as possible onto the battlefield."""
    names = list(games.load("sixforms").decks())
    decks = [names[seed % len(names)], names[(seed + 1) % len(names)]]
    game = rb.new("sixforms", seats=2, seed=seed, decks=decks, **options)
    dice = rb.Dice(seed)
    while not game.over:
        pending = game.pending[0]
        yield game, pending
        answer = pending.sample(dice)
        if pending.code == "act":
            wanted = [o.answer for o in pending.options() if o.text.startswith("pl")]
            answer = wanted[dice.roll(len(wanted))] if wanted else answer
        game.submit(pending.seat, answer)


def sample_positions(
    seed: int, every: int, **options: object
) -> Iterator[tuple[rb.Game, rb.Pending]]:
    """Yield some of the positions with a choice, more of the rare ones."""
    count: dict[str, int] = {}
    for game, pending in positions(seed, **options):
        if not pending.is_formality:
            count[pending.code] = count.get(pending.code, 0) + 1
            if count[pending.code] % every == 1:
                yield game, pending


def spectator_screen(game: rb.Game, size: tuple[int, int]) -> str:
    """Return the screen of a spectator."""
    io = ScriptedIO((), size)
    Session(game, {0: "random", 1: "random"}, 0, io).show_position(None)
    return io.text


def cells(game: rb.Game, viewer: int, marks: dict[str, str] | None = None) -> dict[str, str]:
    """Return the drawing of each zone of the large board, by name."""
    view = game.view(viewer)
    across = view.numbers["width"]
    drawn = terminal.board(view, marks or {}, PLAYERS, faces_of(game), (20 * across, 24))
    assert isinstance(drawn, Text)
    lines = drawn.plain.split("\n")
    assert {len(line) for line in lines} == {20 * across}
    assert len(lines) == 24
    found: dict[str, str] = {}
    for down in range(4):
        for right in range(across):
            row, column = (down, across - 1 - right) if viewer == 1 else (3 - down, right)
            part = [line[right * 20 : right * 20 + 20] for line in lines[down * 6 : down * 6 + 6]]
            found[f"{'abcde'[column]}{row + 1}"] = "\n".join(part)
    return found


def arrow_targets(cell: str) -> set[tuple[int, int]]:
    """Return where the arrows in a drawn zone point, as columns to the right and rows up."""
    lines = cell.split("\n")
    row = next(at for at, line in enumerate(lines) if "▮" in line[3:] or "▬" in line[3:])
    column = max(lines[row].rfind("▮"), lines[row].rfind("▬"))
    found: set[tuple[int, int]] = set()
    for arrow, (right, up) in ARROWS.items():
        if lines[row - up][column + right] == arrow:
            found.add((right, up))
    beside = "".join([line[15:] for line in lines])
    assert sum(sign in ARROWS for sign in beside) == len(found), "an arrow is at the wrong place"
    return found


# -- the screen -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("across", BOARDS)
def test_what_a_player_needs_is_on_every_screen(
    size: tuple[int, int], across: tuple[int, int]
) -> None:
    looked = set()
    for game, pending in sample_positions(across[0], 29, board=across):
        looked.add(pending.code)
        text, menu = shown(game, pending.seat, size)
        view = game.view(pending.seat)
        lines = text.rstrip("\n").split("\n")
        assert len(lines) < size[1] - 1, "no line left for the input and what follows it"
        assert max(map(len, lines)) <= size[0]
        assert GAME.headline(view) in lines[0]
        for seat in view.seats:
            person = PLAYERS[seat.seat]
            assert re.search(
                rf"{person.symbol} {person.name} .*\b{seat.numbers['life']} life", text
            )
        assert pending.prompt[:40] in text
        told = recent(game.journal(pending.seat), PLAYERS[:2], 1, 0)
        assert all(line.plain.strip()[:25] in text for line in told)
        events = [event for event in view.events if not event.is_announced]
        stack = name_seats(events[0].text, PLAYERS) if events else ""
        at = text.find(f"▸ {stack[:20]}")
        assert at >= 0 or not stack
        assert stack in text or "…" in text[at : at + size[0]] or "╭─ event stack ─" in text
        assert text.count("▾") == sum(card.face == "down" for card in view.board)
        is_cut = "… more: o lists all of them" in text
        for item in menu.items:
            if not is_cut and not menu.unlisted:
                assert re.search(rf"(?<!\d){item.label}(?!\d)", text), f"no {item.text}"
    assert {"act", "move", "where", "position", "target", "ready"} <= looked


@pytest.mark.parametrize("size", SIZES)
def test_every_option_can_be_chosen_by_its_number_and_by_its_words(size: tuple[int, int]) -> None:
    chosen = 0
    for game, pending in sample_positions(3, 23):
        _, menu = shown(game, pending.seat, size)
        for item in () if menu.is_picked else menu.items:
            assert [found.answer for found in menu.find(item.label)] == [item.answer]
            assert [found.answer for found in menu.find(item.text)] == [item.answer]
            game.clone().submit(pending.seat, item.answer)
            chosen += 1
        if not menu.is_picked and not menu.unlisted:
            told = {item.text for item in menu.items}
            for option in pending.options():
                assert any(text.startswith(option.text) for text in told) or menu.pool
    assert chosen > 100


@pytest.mark.parametrize("size", SIZES)
def test_the_screen_is_the_same_in_every_world_the_viewer_cannot_tell_apart(
    size: tuple[int, int],
) -> None:
    looked = 0
    for game, pending in sample_positions(4, 500):
        text, _ = shown(game, pending.seat, size)
        for luck in range(2):
            assert shown(game.determinize(pending.seat, luck), pending.seat, size)[0] == text
        looked += 1
    assert looked > 5


@pytest.mark.parametrize("size", SIZES)
def test_nobody_is_shown_the_name_of_a_card_that_is_hidden_from_them(size: tuple[int, int]) -> None:
    hidden = 0
    for game, pending in sample_positions(5, 500):
        everything = [game.view(seat) for seat in range(2)]
        for viewer in (0, 1, rb.SPECTATOR):
            text = spectator_screen(game, size) if viewer < 0 else shown(game, viewer, size)[0]
            told = "\n".join([entry.text for entry in game.journal(viewer)])
            known = set(known_card_names(game.view(viewer)))
            for other in {0, 1} - {viewer}:
                for name in set(known_card_names(everything[other])) - known:
                    if name not in told:
                        assert name not in text, f"{viewer} sees {name} at {pending.code}"
                        hidden += 1
    assert hidden > 100


def known_card_names(view: View) -> list[str]:
    """Return the names of all cards that a viewer knows."""
    return [card.name for card in cards_in(view) if card.name]


def cards_in(view: View) -> list[CardView]:
    """Return all cards of a view."""
    zones = [*view.zones, *[zone for seat in view.seats for zone in seat.zones]]
    return [*view.board, *[card for zone in zones for card in zone.cards]]


def test_the_headline_shows_turn_step_and_quarry() -> None:
    game = scripted("""
        title: a move step
        turn number: 3
        quarry: 31
        step: move
        seats: [{}, {}]
        """)
    assert GAME.headline(game.view(0)) == "turn 3 · move step · quarry 31"
    first = rb.new("sixforms", seed=1).view(0)
    assert GAME.headline(first) == "turn 0 · set-up · quarry 36"


# -- the battlefield ------------------------------------------------------------------------

FIELD = """
    title: a battlefield
    battlefield:
      a1: {card: Lancer, of: 0, arms: [Blade]}
      c2: {card: Moth, of: 0, exhausted: true, moved: true, counters: {power: 2, stun: 1}}
      d2: {card: Guard, of: 0, face-down: true}
      a4: {card: Lancer, of: 1, damage: 2, counters: {damage: 1}}
      b3: {card: Guard, of: 1, face-down: true, exhausted: true}
      d4: {card: Guard, of: 0, by: 1, ousted: true, poisoned: true}
      c4: {card: Wall, of: 0, by: nobody}
    seats:
      - {cubes: 2, drained: 1, sparks: 1, sparked: true, energy: 3, form energy: {magical: 2},
         hand: [Flash], deck: [Moth*4], graveyard: [Moth, Moth], void: [Wall], actions: [Tide]}
      - {life: 4, cubes: 12, hand: [Flash, {card: Guard, seen: [0]}], deck: [Moth*3],
         aside: [{card: Moth, to: hand}]}
    """


@pytest.mark.parametrize("viewer", [0, 1, rb.SPECTATOR])
def test_every_card_is_drawn_in_its_zone_for_every_viewer(viewer: int) -> None:
    game = scripted(FIELD)
    drawn = cells(game, viewer)
    lying = {card.cell: card for card in game.view(viewer).board}
    assert len(lying) == 7
    for name, cell in drawn.items():
        assert cell.startswith(name), "a zone says its name"
        if name in lying:
            assert cell.startswith(f"{name} {'▾' * (lying[name].face == 'down')}")
            assert (lying[name].name or "?") in cell
        else:
            assert cell.split() == [name]


def test_a_placed_card_is_named_only_to_those_who_know_it() -> None:
    game = scripted(FIELD)
    assert cells(game, 0)["d2"].split() == ["d2", "▾Guard", "●", "(2)", "2/5/1", "↑", "←▮→"]
    for viewer in (1, rb.SPECTATOR):
        assert cells(game, viewer)["d2"].split() == ["d2", "▾?", "●", "▮"]
    assert cells(game, 0)["b3"].split() == ["b3", "▾?", "◆", "▬"]
    assert "▾Guard" in cells(game, 1)["b3"]


def test_symbols_show_the_state_of_a_card() -> None:
    drawn = cells(scripted(FIELD), 0)
    assert "● 5/3/2" in drawn["a1"], "with the blade"
    assert "+Blade" in drawn["a1"]
    assert "● 3/3/0" in drawn["c2"]
    assert "^* P2 S1" in drawn["c2"]
    assert "▬" in drawn["c2"]
    assert "fly" in drawn["c2"]
    assert "◆ 4/3/2 -3" in drawn["a4"], "damage and damage counters"
    assert "◆ 2/5/1 ø☠ ← ●" in drawn["d4"]
    assert "✱ -/6/1" in drawn["c4"]
    assert "← ●" not in drawn["a1"]


@pytest.mark.parametrize(("viewer", "turned"), [(0, 1), (1, -1), (rb.SPECTATOR, 1)])
def test_arrows_point_where_a_card_can_move_from_the_viewers_side(viewer: int, turned: int) -> None:
    drawn = cells(scripted(FIELD), viewer)
    ahead = {(0, turned), (turned, turned), (-turned, 0)}
    assert arrow_targets(drawn["a1"]) == ahead
    assert arrow_targets(drawn["a4"]) == {(-right, -up) for right, up in ahead}
    assert arrow_targets(drawn["c2"]) == {(0, -turned)}
    assert arrow_targets(drawn["d4"]) == {(0, -turned), (turned, 0), (-turned, 0)}, (
        "of who controls it"
    )
    assert arrow_targets(drawn["c4"]) == set()


def test_the_arrows_on_the_board_are_the_moves_that_the_rules_offer() -> None:
    compared = 0
    grid = board(4, 4)
    for game, pending in chain(sample_positions(6, 3), sample_positions(20, 3)):
        if pending.code != "move":
            continue
        drawn = cells(game, pending.seat)
        side = -1 if pending.seat == 1 else 1
        for option in pending.options():
            found = re.fullmatch(r"move .* ([a-d][1-4]) to ([a-d][1-4])", option.text)
            if found:
                start, end = grid.parse(found[1]), grid.parse(found[2])
                assert start is not None
                assert end is not None
                right = grid.column(end) - grid.column(start)
                up = grid.row(end) - grid.row(start)
                far = max(abs(right), abs(up))
                assert (side * right // far, side * up // far) in arrow_targets(drawn[found[1]])
                compared += 1
    assert compared > 20


def test_a_small_board_shows_the_arrows_in_a_row_if_there_is_room() -> None:
    game = scripted(FIELD)
    for viewer, arrows in ((0, "↑↗←"), (1, "→↓↙")):
        least = terminal.compact(game.view(viewer), {}, PLAYERS, faces_of(game), (80, 0))
        assert isinstance(least, Text)
        height = len(least.plain.split("\n")) + 4  # one more for each row
        drawn = terminal.compact(game.view(viewer), {}, PLAYERS, faces_of(game), (80, height))
        assert isinstance(drawn, Text)
        lines = drawn.plain.split("\n")
        assert len(lines) == height
        at = next(at for at, line in enumerate(lines) if "a1 Lancer" in line)
        column = lines[at].index("a1 Lancer")
        assert lines[at + 1][column : column + 20].split() == ["●", "5/3/2", "+1", arrows]


def test_a_copy_has_the_name_and_the_arrows_of_what_it_copies() -> None:
    game = scripted("""
        title: a copy
        battlefield: {a2: {card: Engine, of: 0, copy of: Guard}}
        seats: [{}, {}]
        """)
    cell = cells(game, 0)["a2"]
    assert cell.startswith("a2 ≈Guard ")
    assert "2/5/1" in cell
    assert arrow_targets(cell) == {(0, 1), (1, 0), (-1, 0)}
    assert gloss(game, "use Guard a2") == ""


def test_the_style_of_a_line_does_not_affect_the_arrows_after_it() -> None:
    game = scripted("""
        title: facets beside an arrow
        battlefield: {a2: {card: Guard, of: 0}}
        seats: [{}, {}]
        """)
    drawn = terminal.board(game.view(0), {}, PLAYERS, faces_of(game), (80, 24))
    assert isinstance(drawn, Text)
    line = next(line for line in drawn.split("\n") if "←" in line.plain)
    assert line.plain.startswith("block")
    assert line.get_style_at_offset(Console(), 0).dim
    assert not line.get_style_at_offset(Console(), line.plain.index("←")).dim


def test_two_cards_that_battle_for_a_zone_are_both_shown() -> None:
    game = scripted(FIELD)
    view = game.view(0)
    entering = [msgspec.structs.replace(c, cell="a4") if c.cell == "a1" else c for c in view.board]
    battle = msgspec.structs.replace(view, board=tuple(entering))
    small = terminal.compact(battle, {}, PLAYERS, faces_of(game), (80, 0))
    large = terminal.board(battle, {}, PLAYERS, faces_of(game), (80, 24))
    assert isinstance(small, Text)
    assert isinstance(large, Text)
    assert "a4 ●Lancer⚔◆Lancer" in small.plain
    parts = [line[:20].strip() for line in large.plain.split("\n")[:4]]
    assert parts == ["a4 ●Lancer", "5/3/2", "◆Lancer", "4/3/2 -3"]
    middle = terminal.compact(battle, {}, PLAYERS, faces_of(game), (80, 18))
    assert isinstance(middle, Text)
    parts = [line[:20].strip() for line in middle.plain.split("\n")]
    at = parts.index("a4 ●Lancer 5/3/2")
    assert parts[at + 1] == "◆Lancer 4/3/2 -3", "with stats and damage where two lines have room"


# -- moves ----------------------------------------------------------------------------------

MOVES = """
    title: two cards that can move
    step: move
    battlefield:
      a1: {card: Lancer, of: 0}
      c2: {card: Guard, of: 0}
      c3: {card: Wall, of: 1}
    seats: [{}, {}]
    """


def test_moves_are_numbered_where_they_lead_and_where_they_begin() -> None:
    game = scripted(MOVES)
    _, menu = shown(game, 0, (120, 40))
    labels = {item.text: item.label for item in menu.items}
    drawn = cells(game, 0, menu.marks())
    for text, label in labels.items():
        if text.startswith("move "):
            end = text.rpartition(" ")[2]
            assert label in drawn[end].split("\n")[0].split()
    lancer = [label for text, label in labels.items() if text.startswith("move Lancer")]
    guard = [label for text, label in labels.items() if text.startswith("move Guard")]
    assert drawn["a1"].startswith(f"{lancer[0]}-{lancer[-1]}› a1 Lancer")
    assert f"{guard[0]}-{guard[-1]}› " in drawn["c2"]
    both = {labels["move Lancer a1 to b2"], labels["move Guard c2 to b2"]}
    assert set(drawn["b2"].split()) == both | {"b2"}, "each of the two numbers"


@pytest.mark.parametrize("size", SIZES)
def test_numbers_of_moves_are_on_the_board_of_every_size(size: tuple[int, int]) -> None:
    text, menu = shown(scripted(MOVES), 0, size)
    above = text[: text.index("Choose a card to move.")]
    for item in menu.items:
        if item.place is not None:
            assert re.search(rf"(?<!\d){item.label} ", above)


@pytest.mark.parametrize(
    ("answer", "cards", "places", "where"),
    [
        ((GO, 1, 21), (1,), ("a1", "a3"), "a1 to a3"),
        ((SPLIT, 1, 15), (1,), ("a1", "b2"), "a1 to b2"),
        ((TELEPORTING, 1, 28), (1,), ("a1", "d4"), "a1 to d4"),
        ((BLOCKING, 1, 21), (1,), ("c2", "c3"), "c2 to c3"),
        ((DODGING, 1, 15), (1,), ("c2", "d2"), "c2 to d2"),
        ((20,), (), ("b3",), "b3"),
        ((1,), (1,), ("c2",), "c2"),
        ((ORIENT,), (ORIENT,), ("c4",), "c4"),
        ((USE, 1, 1), (1,), ("a1",), "a1 use"),
        ((REVEAL, 1), (1,), ("d2",), "d2 reveal"),
        ((STRIKE, 1), (1,), ("d4",), "d4 strike"),
        ((ORIENT, 1), (1,), ("d2",), None),
        ((1, 2), (1, 2), (), None),
        ((PLAY, 1), (1,), (), None),
        ((PASS,), (), (), None),
    ],
)
def test_an_option_is_marked_at_its_zones(
    answer: tuple[int, ...], cards: tuple[int, ...], places: tuple[str, ...], where: str | None
) -> None:
    assert (
        GAME.mark(rb.Option(answer, "", cards, places), rb.new("sixforms", seed=1).view(0)) == where
    )


def test_a_playable_card_has_its_number_beside_it_in_the_hand() -> None:
    game = scripted("""
        title: a hand
        seats: [{cubes: 2, hand: [Guard, Guard, Lancer]}, {}]
        """)
    text, menu = shown(game, 0, (120, 40))
    play = next(item for item in menu.items if item.text == "play Guard")
    assert re.search(rf"^{play.label} +Guard ×2 +\(2\) avatar 2/5/1 ↑→←, block", text, re.M)
    assert "play Guard" not in text
    assert re.search(r"^ +Lancer +\(3\) avatar 4/3/2 ↑↗←", text, re.M), "too dear: no number"
    assert re.search(r"^place +\d+ Guard +\d+ Lancer$", text.replace("  \n", "\n"), re.M)


# -- the event stack ------------------------------------------------------------------------

RESPONSE = """
    title: a move that can be answered
    step: move
    battlefield:
      a2: {card: Lancer, of: 0}
      a3: {card: Wall, of: 1}
    seats: [{cubes: 3, hand: [Flash, Flash]}, {cubes: 3, hand: [Flash]}]
    """


def responded() -> rb.Game:
    """Return a game with a response to a move, which can be responded to in turn."""
    game = scripted(RESPONSE)
    for said in ("move Lancer a2 to a3", "play Flash"):
        pending = game.pending[0]
        answer = pending.parse(said)
        assert answer is not None
        game.submit(pending.seat, answer)
    while not is_under_way(game, "a card is played"):
        pending = game.pending[0]
        answer = pending.parse("pass")
        assert answer is not None
        game.submit(pending.seat, answer)
    return game


def test_the_event_stack_is_drawn_with_the_event_on_top_that_happens_next() -> None:
    game = responded()
    pending = game.pending[0]
    view = game.view(pending.seat)
    moved, played = "a card moves: Lancer a2 of seat 0", "a card is played: Flash of seat 1"
    assert [event.text for event in view.events] == [played, moved]
    text, _ = shown(game, pending.seat, (120, 40))
    lines = [line[line.index("│") :] for line in text.split("\n") if "│" in line]
    told = [line.strip("│ ▸") for line in lines]
    assert told == [name_seats(event, PLAYERS) for event in (played, moved)]
    assert lines[0].startswith("│▸ ")
    assert "╭─ event stack ─" in text


def test_the_stack_names_who_loses_life() -> None:
    game = scripted("""
        title: life is lost in response to nothing
        seats:
          - {hand: [Sting]}
          - {cubes: 1, hand: [Flash]}
        steps:
          - 0: play Sting
          - 1: pass
          - 1: pass
        expect: {asked: [1 respond]}
        """)
    assert game.view(1).events[0].text == "life is lost: seat 1"


def test_a_deep_stack_leaves_room_for_the_rest() -> None:
    view = scripted(MOVES).view(1)
    deep = tuple([PendingEvent("a draw", f"Card {at}") for at in reversed(range(40))])
    changed = msgspec.structs.replace(view, events=deep)
    side = terminal.seats(changed, PLAYERS, (48, 24))
    assert isinstance(side, Text)
    lines = side.plain.split("\n")
    assert len(lines) <= 24 - 6
    assert any("▸ a draw: Card 39" in line for line in lines)
    hidden = 40 - side.plain.count("a draw:")
    assert f"{hidden} more below" in lines[-1]
    small = terminal.compact(changed, {}, PLAYERS, {}, (80, 0))
    assert isinstance(small, Text)
    last = small.plain.split("\n")[-1]
    assert last.startswith("Stack ▸ a draw: Card 39 ‹ a draw: Card 38 ‹ ")
    assert last.endswith(f" … {40 - last.count('a draw')} more")
    assert len(last) <= 80


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_is_announced_is_seen_before_it_is_played(size: tuple[int, int]) -> None:
    game = scripted(RESPONSE)
    for said in ("move Lancer a2 to a3", "play Flash"):
        game.submit(game.pending[0].seat, game.pending[0].parse(said) or ())
    text, _ = shown(game, game.pending[0].seat, size)
    assert "+ Flash of Red is announced" in text
    assert "▸ a card moves: Lancer a2 of Blue" in text
    after, _ = shown(responded(), 0, size)
    assert "announced" not in after  # it is an event of its own by now
    assert "▸ a card is played: Flash of Red" in after


def test_a_long_event_wraps_within_its_box() -> None:
    view = scripted(MOVES).view(1)
    about = "Watcher of the Ninth Hour c3 of seat 0, with Keeper of the Last Sunrise c3"
    long = PendingEvent("a battle", about)
    changed = msgspec.structs.replace(view, events=(long,))
    side = terminal.seats(changed, PLAYERS, (48, 24))
    assert isinstance(side, Text)
    lines = side.plain.split("\n")
    assert max(map(len, lines)) <= 48
    box = [line.strip("│").strip() for line in lines if line.startswith("│")]
    assert " ".join(box) == f"▸ {name_seats(long.text, PLAYERS)}"
    assert len(box) > 1


def test_without_events_there_is_no_stack() -> None:
    for size in SIZES:
        text, _ = shown(scripted(MOVES), 0, size)
        assert "tack" not in text


# -- the players ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_public_state_of_the_players_is_beside_their_names(size: tuple[int, int]) -> None:
    text, _ = shown(scripted(FIELD), 0, size)
    for part in (
        "▸● Blue",
        "20 life",
        "■■□",
        "✦",
        "sparked",
        "energy 3",
        "magical energy 2",
        "graveyard 2",
        "void 1",
        "in play Tide",
        "4 life",
        "■×12",
        "hand 2 (1 known)",
        "deck 3",
        "aside 1",
    ):
        assert part in text, part


def test_known_cards_of_another_hand_are_named() -> None:
    assert "has Guard" in shown(scripted(FIELD), 0, (120, 40))[0]
    assert "has " not in shown(scripted(FIELD), 1, (120, 40))[0]


# -- cards ----------------------------------------------------------------------------------


def gloss(game: rb.Game, words: str) -> str:
    """What is shown beside an option of the seat that is asked, whether it is offered or not."""
    rules, pending = game.rules, game.pending[0]
    assert isinstance(rules, SixForms)
    (reading,) = rules.moves.read(pending.g, pending.seat, words.casefold())
    return rules.option(pending.g, pending.question, reading.answer).gloss


def test_an_effect_at_will_is_shown_beside_its_option() -> None:
    game = scripted("title: an engine\nbattlefield: {a1: {card: Engine, of: 0}}\nseats: [{}, {}]")
    assert gloss(game, "use Engine a1 1") == "Use (1): you gain 1 life."
    assert gloss(game, "use Engine a1 2") == "Animate: draw 1 card."
    assert gloss(game, "orient Engine a1") == ""
    assert gloss(game, "reveal Engine a1").startswith("(2) artifact -/4/0: On play:")
    known = {face.name: face for face in rb.cards("sixforms")}
    used = 0
    for game, pending in sample_positions(2, 5):
        for option in pending.options() if pending.code in ("act", "respond") else ():
            if option.text.startswith("use "):
                ids = {c.id: c.name for c in cards_in(game.view(pending.seat))}
                face = known[ids[option.cards[0]] or ""]
                assert option.gloss in face.text.split("\n")
                used += 1
    assert used


def test_everything_printed_on_a_card_is_named() -> None:
    lancer = faces_of(scripted(FIELD))["Lancer"]
    assert GAME.details(lancer) == [
        "natural avatar",
        "costs 3",
        "attack/health/weakness 4/3/2",
        "arrows ↑↗←",
    ]
    for face in rb.cards("sixforms"):
        told = " ".join(GAME.details(face))
        for name, value in face.fields.items():
            shows = (
                face.fields[name]
                if name != "arrows"
                else card_summary.arrows(face.fields) or "none"
            )
            assert shows in told or (name, value) == ("token", "yes")
        assert GAME.about(face)
        assert face.fields.get("cost", "") in GAME.tag(face)


def test_equal_cards_in_different_piles_are_different_options() -> None:
    game = scripted(FIELD)
    view = game.view(0)
    mine = zone(view.seats[0], "graveyard").cards[0]
    other = zone(view.seats[1], "aside").cards[0]
    options = [rb.Option((c.id or 0,), "Moth", (c.id or 0,)) for c in (mine, other)]
    told = [choice.text for choice in distinct_options(options, view, GAME.places(view))]
    assert told == ["Moth (graveyard of seat 0)", "Moth (aside of seat 1)"]


def test_equal_actions_with_different_states_are_different_options() -> None:
    game = scripted("""
        title: two tides
        seats:
          - actions: [Tide, {card: Tide, exhausted: true}, {card: Tide, counters: {energy: 2}}]
          - {}
        """)
    view = game.view(0)
    cards = zone(view.seats[0], "outside").cards
    options = [rb.Option((c.id or 0,), "use Tide", (c.id or 0,)) for c in cards]
    told = {choice.text for choice in distinct_options(options, view, GAME.places(view))}
    assert told == {
        "use Tide (actions of seat 0)",
        "use Tide (actions of seat 0 exhausted)",
        "use Tide (actions of seat 0 E2)",
    }


# -- help, journal, commands ------------------------------------------------------------------


def test_help_explains_the_symbols_of_the_game() -> None:
    game = rb.new("sixforms", seed=2)
    text = typed(game, "h")
    for sign, _ in terminal.LEGEND:
        assert sign in text
    rule, card = GAME.examples
    assert f"r {rule}" in text
    assert "nothing on" not in typed(game, f"r {rule}")
    assert "There is no card" not in typed(game, f"c {card}")


def test_every_counter_has_a_letter_that_help_explains() -> None:
    meaning = dict(terminal.LEGEND)["S2 P1"]
    for name, letter in COUNTER_LETTERS.items():
        assert f"{letter}{name[1:]}" in meaning


def test_the_short_journal_leaves_out_what_the_screen_shows() -> None:
    kept: list[str] = []
    remaining: list[str] = []
    game, _ = list(positions(1))[-1]
    for entry in game.journal(0):
        (remaining if entry.is_minor else kept).append(entry.text)
    for word in (" pays ", " step.", " settles at ", " battle at ", " turns ", " gains 1 cube"):
        assert any(word in text for text in remaining), word
        assert not any(word in text for text in kept), word
    for word in ("Turn ", " plays ", " attacks ", " is destroyed.", " moves to ", " life and has "):
        assert any(word in text for text in kept), word
        assert not any(word in text for text in remaining), word


def test_a_refusal_cites_its_rule() -> None:
    game = scripted("""
        title: too dear
        seats: [{cubes: 1, hand: [Lancer, Flash]}, {}]
        """)
    text = typed(game, "?")
    assert "Not possible now" in text
    assert re.search(r"play Lancer.*SF ", text)


def test_wishes_are_about_own_cards_and_adjacent_zones() -> None:
    wanted = [offer.text for offer in scripted(MOVES).pending[0].all_offers()]
    assert "move Lancer a1 to b1" in wanted
    assert "strike with Guard c2" in wanted
    assert not any("Wall" in wish for wish in wanted)
    assert "move Lancer a1 to d3" not in wanted


def test_a_game_can_be_played_from_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BUILT_IN", ("sixforms",))
    text = run("play", "sixforms", "--bot", "random", "--seed", "3", typed="yes\ndone\n")
    assert "Six Forms" in text
    assert re.search(r"turn \d · act step", text)
    card = GAME.examples[1]
    assert "attack/health/weakness" in run("cards", "sixforms", *card.split())


def test_a_card_is_shown_with_all_that_is_printed_on_it() -> None:
    text = " ".join(run("cards", "sixforms", "Keeper", "of", "the", "Last", "Sunrise").split())
    for part in ("celestial avatar", "costs 6", "6/6/1", "cap 1", "resistance spiritual"):
        assert part in text
    assert "requires a celestial" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "sixforms", "--deck", "nope"), "There is no deck 'nope'"),
        (("play", "sixforms", "--deck", "7=Green Tide"), "there are seats 0 to 1"),
        (("play", "sixforms", "--board", "9x9"), "`board` is one of 4x4, 5x4, 8x4, not (9, 9)."),
        (("play", "sixforms", "--seats", "3"), "Six Forms has 2 or 4 seats, not 3."),
        (("cards", "sixforms", "Halo", "Wardne"), "Did you mean Halo Warden?"),
        (("rules", "sixforms", "SF-Q999"), "Did you mean SF-Q99?"),
        (("decks", "sixforms", "nope"), "there are Patience of Heaven, "),
    ],
)
def test_an_invalid_option_value_is_reported_clearly(words: tuple[str, ...], said: str) -> None:
    assert said in " ".join(run(*words, code=2).split())


def test_equips_that_do_not_fit_a_zone_are_counted() -> None:
    game = scripted("""
        battlefield: {a2: {card: Lancer, of: 0, arms: [Blade, Blade], counters: {stun: 2}}}
        seats: [{}, {}]
        """)
    assert cells(game, 0)["a2"].count("+Blade") == 2
    drawn = terminal.compact(game.view(0), {}, PLAYERS, faces_of(game), (80, 3 * 4 + 2))
    assert isinstance(drawn, Text)
    assert drawn.plain.count("+Blade") + 2 * drawn.plain.count("+2") == 2


def test_spent_cubes_do_not_count_missing_ones() -> None:
    text, _ = shown(scripted("seats: [{drained: 12}, {cubes: 9, drained: 3}]"), 0, (80, 24))
    assert "□×12" in text
    assert "■×0" not in text
    assert "■×9 □×3" in text


@pytest.mark.parametrize("size", SIZES)
def test_gated_cards_are_named_with_where_the_gate_leads(size: tuple[int, int]) -> None:
    game = scripted("""
        seats:
          - {aside: [{card: Guard, to: battlefield}, {card: Flash, to: hand}], gate locked: true}
          - {}
        """)
    for viewer in (0, 1, rb.SPECTATOR):
        marks = [card.marks for card in zone(game.view(viewer).seats[0], "aside").cards]
        assert [mark["gate to"] for mark in marks] == [TO_FIELD, HAND]
    text, _ = shown(game, 0, size)
    assert "gated Guard → battlefield  Flash → hand" in text
    assert "gate locked" in text


# -- teams ------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, rb.SPECTATOR])
def test_eight_columns_and_four_players_fit_into_a_hundred_columns(viewer: int) -> None:
    game = scripted("""
        battlefield:
          a1: {card: Lancer, of: 0}
          h1: {card: Lancer, of: 2}
          a4: {card: Lancer, of: 1}
          h4: {card: Lancer, of: 3}
        seats: [{life: 11}, {life: 12}, {life: 13}, {life: 14, out: true}]
    """)
    view = game.view(viewer)
    drawn = terminal.compact(view, {}, PLAYERS, faces_of(game), (100, 34))
    assert isinstance(drawn, Text)
    lines = [line.rstrip() for line in drawn.plain.split("\n")]
    assert max(map(len, lines)) <= 100
    assert len(lines) <= 34
    order = [next(at for at, line in enumerate(lines) if f"{life} life" in line)
             for life in (11, 12, 13, 14)]  # fmt: skip
    assert order[max(viewer, 0)] == max(order), "the viewer comes last"
    board = [at for at, line in enumerate(lines) if "Lancer" in line]
    for seat, at in enumerate(order):
        is_below = (seat - max(viewer, 0)) % 2 == 0
        assert at > max(board) if is_below else at < min(board)
    corner = "h4" if viewer in (1, 3) else "a1"  # below on the left
    assert lines[max(board)].startswith(corner)
    assert "out" in lines[order[3]]
    partners = [seat for seat in range(4) if " partner " in lines[order[seat]]]
    assert partners == ([(viewer + 2) % 4] if viewer >= 0 else [])
