"""Helpers of the Havenfall card tests: positions, answers by text, and expectations."""

from __future__ import annotations

import tomllib
from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.game import GAME
from rulebound.games.havenfall.rules import Havenfall
from rulebound.games.havenfall.schema import COLOUR_NAMES, PIXEL_NAMES
from rulebound.kernel import scenario
from rulebound.kernel.ids import Seat
from tests.helpers import answer_formality

RULES = Havenfall(GAME.printed_cards(), {})

# -- printed cards --------------------------------------------------------------------------


def printed_lines(file: str) -> list[str]:
    """Return a line for each card of a file, with everything printed on it except its text."""
    entries = tomllib.loads((GAME.folder / "cards" / f"{file}.toml").read_text("utf-8"))["card"]
    return [_facts(RULES.designs[RULES.idents[entry["name"]]]) for entry in entries]


def _facts(card: HavenfallCard) -> str:
    """Return the printed facts of a card on one line, without numbers that are 0."""
    numbers = {
        "copies": card.copies,
        "cost": card.cost,
        "rank": card.rank,
        "treasure": card.treasure,
        "damage": card.damage,
        "health": card.health,
        "boss damage": card.boss_damage,
        "boss health": card.boss_health,
        "cards": card.cards,
    }
    colours = [COLOUR_NAMES[colour] for colour in card.colours]
    pixels = [PIXEL_NAMES[colour] for colour in card.pixels]
    signs = {"sells spells": card.sells_spells, "attack": card.attack, "arcane": card.arcane}
    parts = [
        card.name,
        " ".join(colours),
        *[f"{what} {number}" for what, number in numbers.items() if number],
        f"{card.ability}: {' '.join(pixels)}" if card.ability else " ".join(pixels),
        *[sign for sign, there in signs.items() if there],
        f"beside {card.beside}" if card.beside else "",
    ]
    return " | ".join(part for part in parts if part)


def printed_numbers(line: str) -> dict[str, int]:
    """Return the numbers in a line of `printed_lines`."""
    said = [part.rpartition(" ") for part in line.split(" | ")]
    return {what: int(number) for what, _, number in said if number.isdecimal()}


# -- positions ------------------------------------------------------------------------------


def position(text: str) -> rb.Game:
    """Return a game at a position in scenario notation."""
    return scenario.start(scenario.parse(f"game: havenfall\n{dedent(text)}"), games.INSTALLED)


def answer(game: rb.Game, seat: Seat, *answers: str) -> rb.Game:
    """Let a seat give answers by text, one question at a time. Formalities are skipped."""
    for words in answers:
        while not can_answer(game, seat, words) and answer_formality(game):
            pass
        game.submit(seat, scenario.parse_answer(game, seat, words))
    return game


def gain_card(game: rb.Game, seat: Seat, card: str) -> rb.Game:
    """Let a seat choose the card it gains from the board."""
    return answer(
        game, seat, f"gain {card}" if can_answer(game, seat, f"gain {card}") else f"buy {card}"
    )


def can_answer(game: rb.Game, seat: Seat, words: str) -> bool:
    """Return whether a seat can give this answer now."""
    asked = game.question_for(seat)
    return asked is not None and asked.parse(words) is not None


def option_texts(game: rb.Game, seat: Seat) -> list[str]:
    """Return the texts of a seat's options, sorted."""
    asked = game.question_for(seat)
    assert asked is not None
    return sorted(option.text for option in asked.options())


def refusal_rule(game: rb.Game, seat: Seat, wish: str) -> str:
    """Return the rule that forbids something now, or an empty string."""
    refusal = game.why_not(seat, wish)
    return refusal.rule if refusal is not None else ""


def expect(game: rb.Game, **expected: object) -> None:
    """Check expectations as a scenario does, for example `seat_0_points=3`."""
    said = {key.replace("_", " "): value for key, value in expected.items()}
    scenario.check_expectations(game, said, GAME.inspect)
