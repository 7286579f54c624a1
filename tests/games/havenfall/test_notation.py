"""Notation of positions."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound import games
from rulebound.conformance.cases import MAX_ANSWERS, PARANOID
from rulebound.games.havenfall.game import GAME
from rulebound.kernel import scenario
from rulebound.kernel.questions import Dice

POSITION = """
mode: usual
turn: 1
phase: action
turn number: 7
turn limit: 90
so far: {treasure: 2, spent: 3, fights: 2, won: 1, done: true, spell bought: true, action: fight,
         crown: [red, blue], later: [Acolyte], revenge: 2}
heroes: crypt
stacks: {Gold: 2, Squire: 0, Shadow: 7}
artifacts: [Dwarven Stone, Rift Stone]
arcane: [Diamond]
monsters: {minion 1: {card: Fish, more damage: 6, more health: 1},
           deck: [Dragon, Giant Worm], defeated: [Armadillo, Frog],
           boss: {card: Octopus, fresh: true}}
spell deck: [Dread, Possess]
trashed spells: [Foresight]
trash: [{card: Thief, of: 0}, Copper]
supply: {blue: 2, red: 3, green: 1, yellow: 0}
seats:
  - {room: red, points: 3, extra: 1, available: {blue: 1}, exhausted: {red: 2},
     hand: [Copper, Squire], deck: [Silver, Copper*2], discard: [Sword, Shield], spells: [Dread]}
  - {room: green, deck: [Copper*3], exhausted: {green: 3},
     play: [{card: Shield, used: true}, {card: Silver, from: 0},
            {card: Seer, drawn: true, kept: true}, Commander Trauss]}
"""


def read(text: str) -> rb.Game:
    """Return a game at a position."""
    return scenario.start(scenario.parse(f"game: havenfall\n{text}"), games.INSTALLED)


def test_a_written_position_reads_back_as_the_same_position() -> None:
    game = read(POSITION)
    twin = read(GAME.describe(game))
    assert GAME.describe(twin) == GAME.describe(game)
    for viewer in (0, 1):
        assert twin.view(viewer) == game.view(viewer)


def test_a_position_is_written_in_scenario_notation() -> None:
    lines = GAME.describe(read(POSITION)).split("\n")
    assert lines[:5] == [
        "mode: usual",
        "turn: 1",
        "phase: action",
        "turn number: 7",
        "turn limit: 90",
    ]
    assert "stacks: {Squire: 0, Gold: 2, Shadow: 7}" in lines
    assert "trash: [{card: Thief, of: 0}, Copper]" in lines
    assert "deck: [Silver, Copper, Copper], discard: [Sword, Shield], hand:" in lines[-2]
    assert "{card: Silver, from: 0}, {card: Seer, drawn: true, kept: true}" in lines[-1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_of_real_games_read_back_unchanged(seats: int) -> None:
    game = rb.new("havenfall", seats=seats, seed=seats, heroes="random")
    dice = Dice(seats)
    compared = 0
    for _ in range(min(300, MAX_ANSWERS)):
        asked = game.pending[0]
        if asked.code == "act":
            twin = read(GAME.describe(game))
            assert GAME.describe(twin) == GAME.describe(game)
            offered = sorted(option.text for option in twin.pending[0].options())
            assert offered == sorted(option.text for option in asked.options())
            compared += 1
        game.submit(asked.seat, asked.sample(dice))
    assert compared > (3 if PARANOID else 20)


def test_a_game_can_be_written_before_the_first_hands_are_drawn() -> None:
    assert GAME.describe(rb.new("havenfall", seed=1)).split("\n")[-3] == "seats:"


def test_omitted_entries_have_defaults() -> None:
    look = GAME.inspect
    game = read("seats: [{available: {blue: 2}}, {}, {room: blue}]")
    assert [look(game, f"seat {seat} room") for seat in range(3)] == ["red", "green", "blue"]
    assert look(game, "seat 0 leader") == "Blade Master Quin"
    assert look(game, "supply") == {"blue": 5, "red": 7, "green": 7, "yellow": 7}
    assert look(game, "stack silver") == 16
    assert look(game, "boss") == "Armadillo"
    assert set(look(game, "arcane")) == {  # type: ignore[call-overload]  # it is a tuple
        "Diamond",
        "Family Heirloom",
        "Astral Descent",
        "Ghost of Sen",
    }
    assert look(game, "asked") == ["0 act"]


def test_a_leader_among_the_cards_means_that_the_first_boss_has_fallen() -> None:
    game = read("seats: [{play: [King Mordell]}, {}]")
    assert GAME.inspect(game, "seat 0 leader") == "none"
    assert GAME.inspect(game, "seat 1 leader") == "none"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seats: [{}]", "list of 2 to 4"),
        ("seats: [{}, 3]", "a seat is a mapping"),
        ("seats: [{hp: 3}, {}]", "a seat has no 'hp'"),
        ("seats: [{play: [Cooper]}, {}]", "there is no card 'Cooper'"),
        ("seats: [{play: Copper}, {}]", "`play` is a list"),
        ("seats: [{hand: [Copper]}, {}]", "`play`, not `hand`"),
        ("seats: [{play: [Copper]}, {}]\nphase: reveal", "`hand`, not `play`"),
        ("seats: [{}, {play: [Copper]}]", "does not act"),
        ("seats: [{play: [Dread]}, {}]", "Dread cannot be in `play`"),
        ("seats: [{spells: [Copper]}, {}]", "Copper cannot be in `spells`"),
        ("seats: [{spells: [Dread*6]}, {}]", "at most 5 spells"),
        ("seats: [{deck: [Copper*201]}, {}]", "at most 200"),
        ("seats: [{deck: [{card: Copper, used: true}]}, {}]", "`deck` is a list of names"),
        ("seats: [{play: [{card: Copper, bent: true}]}, {}]", "a card is a name"),
        ("seats: [{play: [{card: Copper, used: 3}]}, {}]", "`used` is true or false"),
        ("seats: [{play: [{card: Copper, from: 0}]}, {}]", "taken from an opponent"),
        ("seats: [{play: [{card: Copper, from: 2}]}, {}]", "from 0 to 1"),
        ("seats: [{room: pink}, {}]", "`room` is one of"),
        ("seats: [{room: red}, {room: red}]", "another `room`"),
        ("seats: [{room: red, leader: King Mordell}, {}]", "not the leader of a red war room"),
        ("seats: [{leader: Copper}, {}]", "not the leader"),
        ("seats: [{leader: King Mordell, play: [Commander Trauss]}, {}]", "or beside none"),
        ("seats: [{available: {pink: 1}}, {}]", "`available` is a mapping"),
        ("seats: [{available: {blue: 3}}, {exhausted: {blue: 3}}]", "there are 5 blue pixels"),
        ("supply: {blue: 6}", "there are 5 blue pixels"),
        ("seats: [{points: 10}, {}]", "has won already"),
        ("heroes: [Squire]", "The heroes must be"),
        ("heroes: 3", "`heroes` is six names"),
        ("heroes: [Copper]", "Copper is no hero"),
        ("artifacts: [Copper]", "Copper cannot be in `artifacts`"),
        ("arcane: [Gold]", "Gold cannot be in `arcane`"),
        ("monsters: [Fish]", "`monsters` is a mapping"),
        ("monsters: {minion 1: Copper}", "Copper cannot be in `minion 1`"),
        ("monsters: {minion 1: Fish*2}", "one monster"),
        ("stacks: {Thief: 1}", "`stacks` is a mapping"),
        ("stacks: {Silver: 17}", "from 0 to 16"),
        ("mode: solo", "`mode` is one of"),
        ("mode: teams", "played by 4"),
        ("turn: 2", "turn is a whole number from 0 to 1"),
        ("phase: night", "`phase` is one of"),
        ("turn number: 5\nturn limit: 4", "from 1 to 4"),
        ("so far: {mood: good}", "`so far` is a mapping"),
        ("so far: {action: dance}", "`action` is one of"),
        ("so far: {done: true}", "has a name"),
        ("so far: {done: 3}", "`done` is true or false"),
        ("so far: {crown: [red]}", "`crown` is like"),
        ("so far: {revenge: 3}", "1 for the last defeated monster"),
    ],
)
def test_an_invalid_document_is_refused_with_a_reason(text: str, said: str) -> None:
    with pytest.raises(scenario.ScenarioError) as error:
        read(text)
    assert said in str(error.value)


@pytest.mark.parametrize(
    "key",
    ["seat 2 hand", "seat 0 hp", "seat 0 available pink", "seat 0 sees the end", "stack x", "x"],
)
def test_an_unknown_expectation_is_an_error(key: str) -> None:
    with pytest.raises(KeyError):
        GAME.inspect(read(""), key)
