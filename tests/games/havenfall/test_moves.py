"""What options point at, and what can be done with what somebody points at."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario
from rulebound.kernel.move_offers import MoveOffer, Target
from tests.games.havenfall.test_notation import read

BOARD = """
monsters: {minion 1: Frog, minion 2: Fish, boss: Octopus}
spell deck: [Dread]
artifacts: [Dwarven Stone, Rift Stone]
"""
TURN = f"{BOARD}seats: [{{play: [Gold*2, Spell Book], hand: []}}, {{hand: [Copper*5]}}]"


def option_named(game: rb.Game, text: str) -> rb.Option:
    """Return the option of the first question with this text."""
    return next(option for option in game.pending[0].options() if option.text == text)


def offers_at(game: rb.Game, zone: str) -> list[MoveOffer]:
    """Return what seat 0 is told about the top card of a zone of the board."""
    card = game.view(0).zone(zone).cards[0].id
    assert card is not None
    return game.pending[0].about(Target(card=card))


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("fight minion 2", ("minion 2",)),
        ("fight boss", ("boss",)),
        ("buy a spell", ("spells",)),
        ("buy Squire", ("heroes 1",)),
        ("buy Gold", ("gold",)),
        ("buy Dwarven Stone", ("artifacts",)),
        ("end the turn", ()),
    ],
)
def test_an_option_points_at_its_place(text: str, places: tuple[str, ...]) -> None:
    option = option_named(read(TURN), text)
    assert (option.places, option.seat) == (places, None)


def test_a_pixel_points_at_the_seat_that_has_it() -> None:
    mine = "{available: {blue: 1, red: 1}, spells: [Cheatcode]}"
    game = read(f"seats: [{mine}, {{exhausted: {{red: 1, green: 1}}}}]")
    game.submit(0, option_named(game, "cast Cheatcode").answer)
    assert option_named(game, "exhausted red of seat 1").seat == 1


def test_the_numbers_of_revenge_point_at_the_defeated_monsters() -> None:
    file = "corners/a-stronger-monster-stays-so-for-revenge.yaml"
    document = scenario.read_file(games.folder("havenfall") / "scenarios" / file)
    assert document["steps"].pop() == {0: "boss"}
    game = scenario.run({**document, "expect": {"asked": ["0 numbers"]}}, games.INSTALLED)
    told = {option.text: option.places for option in game.pending[0].options()}
    assert told == {"boss": ("defeated",), "minion": ("defeated",)}


# -- pointing at cards ----------------------------------------------------------------------


@pytest.mark.rule("HF fighting.5", "HF fighting.7")
@pytest.mark.parametrize("place", ["minion 1", "minion 2", "boss"])
def test_a_monster_that_is_pointed_at_can_be_fought(place: str) -> None:
    offers = offers_at(read(TURN), place)
    assert [(offer.text, offer.refusal) for offer in offers] == [(f"fight {place}", None)]


@pytest.mark.rule("HF fighting.22")
def test_a_monster_that_cannot_be_fought_says_why() -> None:
    game = read(f"so far: {{action: fight, done: true, fights: 0}}{TURN}")
    (offer,) = offers_at(game, "boss")
    assert offer.refusal is not None
    assert offer.refusal.rule == "HF fighting.22"


@pytest.mark.rule("HF buying.1", "HF buying.4")
def test_the_top_of_a_stack_can_be_bought_or_says_what_it_costs() -> None:
    game = read(TURN)
    (squire,) = offers_at(game, "heroes 1")
    assert (squire.text, squire.refusal) == ("buy Squire", None)
    poor = read(f"{BOARD}seats: [{{play: [Copper]}}, {{}}]")
    (gold,) = offers_at(poor, "gold")
    assert gold.refusal is not None
    assert gold.refusal.rule == "HF buying.4"


@pytest.mark.rule("HF buying.1")
def test_an_artifact_is_pointed_at_by_itself() -> None:
    (offer,) = offers_at(read(TURN), "artifacts")
    assert offer.text in ("buy Dwarven Stone", "buy Rift Stone")


@pytest.mark.rule("HF structure.3")
def test_a_hidden_card_tells_nothing_to_who_points_at_it() -> None:
    game = read(TURN)
    hidden = game.view(1).seats[1].zone("hand").cards[0].id
    assert hidden is not None
    for card in (hidden, 100_000, -7):
        (offer,) = game.pending[0].about(Target(card=card))
        assert offer.refusal is not None
        assert offer.refusal.code == "nothing-to-do"
        assert "Copper" not in offer.refusal.text
