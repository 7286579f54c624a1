"""What the card tests of Havenfall share: positions, answers in words, and looking at a game."""

from __future__ import annotations

import tomllib
from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.games.havenfall import notation, spec
from rulebound.games.havenfall.designs import Design
from rulebound.games.havenfall.library import HERE
from rulebound.games.havenfall.names import COLOUR_NAMES, PIXEL_NAMES
from rulebound.kernel import scenario
from rulebound.kernel.ids import Seat

RULES = spec.rules()

# -- what is printed ------------------------------------------------------------------------


def printed(file: str) -> list[str]:
    """The cards of a file, in its order, each with all that is printed on it but its text."""
    entries = tomllib.loads((HERE / "cards" / f"{file}.toml").read_text("utf-8"))["card"]
    return [_facts(RULES.designs[RULES.idents[entry["name"]]]) for entry in entries]


def _facts(card: Design) -> str:
    """In one line; a number that is not printed is left out."""
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


def numbers(line: str) -> dict[str, int]:
    """The numbers in such a line."""
    said = [part.rpartition(" ") for part in line.split(" | ")]
    return {what: int(number) for what, _, number in said if number.isdecimal()}


# -- positions ------------------------------------------------------------------------------


def at(text: str) -> rb.Game:
    """The game at a position in the notation of scenarios."""
    return scenario.start(scenario.parse(f"game: havenfall\n{dedent(text)}"), games.INSTALLED)


def do(game: rb.Game, seat: Seat, *answers: str) -> rb.Game:
    """Let a seat answer in words, one question after the other; formalities answer themselves."""
    for words in answers:
        while not can(game, seat, words) and game.answer_formality():
            pass
        game.submit(seat, scenario.parse_answer(game, seat, words))
    return game


def gain(game: rb.Game, seat: Seat, card: str) -> rb.Game:
    """Let a seat choose the card of the board that it gains."""
    return do(game, seat, f"gain {card}" if can(game, seat, f"gain {card}") else f"buy {card}")


def can(game: rb.Game, seat: Seat, words: str) -> bool:
    """Is this among the answers that a seat could give now?"""
    asked = game.question_for(seat)
    return asked is not None and asked.parse(words) is not None


def choices(game: rb.Game, seat: Seat) -> list[str]:
    """What a seat can answer now, in words and sorted."""
    asked = game.question_for(seat)
    assert asked is not None
    return sorted(option.text for option in asked.options())


def refused(game: rb.Game, seat: Seat, wish: str) -> str:
    """The rule by which something is not possible now; empty if it is possible."""
    refusal = game.why_not(seat, wish)
    return refusal.rule if refusal is not None else ""


def shows(game: rb.Game, **expected: object) -> None:
    """Make sure that a game stands so: what a scenario would expect, as in `seat_0_points=3`."""
    said = {key.replace("_", " "): value for key, value in expected.items()}
    scenario.check_expectations(game, said, notation.look)
