"""Definitions of the games: options of a new game, what answers point at, scenarios."""

import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import pytest

import rulebound as rb
from rulebound import games
from rulebound.conformance.cases import Case, cases_of, scaled
from rulebound.kernel import scenario
from rulebound.kernel.options import Setting
from rulebound.kernel.questions import CELL
from rulebound.kernel.records import View
from tests.helpers import CASES

LISTED = 80
"""Upper bound on the answers checked per question."""
OURS = [case for case in CASES if case.game in games.BUILT_IN]


class Pointed(NamedTuple):
    """What an option points at."""

    place: str | None = None
    seat: int | None = None


# -- new games ------------------------------------------------------------------------------


SETTINGS = [
    pytest.param(name, option.name, value, id=f"{name} {option.name} {value}")
    for name in games.BUILT_IN
    for option in games.load(name).options
    if option.choices
    for value, _ in option.choices
]


@pytest.mark.parametrize(("name", "option", "value"), SETTINGS)
def test_every_value_of_an_option_makes_a_game(name: str, option: str, value: Setting) -> None:
    chosen = next(each for each in games.load(name).options if each.name == option)
    every = games.load(name).seats
    able = dict(chosen.seats).get(value, every)
    for seats in every:
        if seats in able:
            assert rb.new(name, seats=seats, seed=1, **{option: value}).pending
        else:
            with pytest.raises(rb.RuleboundError):
                rb.new(name, seats=seats, seed=1, **{option: value})


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_the_first_value_is_the_one_where_nothing_is_said(name: str) -> None:
    usual = {
        option.name: option.choices[0][0] for option in games.load(name).options if option.choices
    }
    assert usual
    seats = games.load(name).seats[0]
    plain = rb.new(name, seats=seats, seed=5)
    assert rb.new(name, seats=seats, seed=5, **usual).save() == plain.save()
    for option in games.load(name).options:
        for value, _ in option.choices[1:]:
            seats = dict(option.seats).get(value, games.load(name).seats)[0]
            other = rb.new(name, seats=seats, seed=5, **{option.name: value})
            is_usual = value == option.default(seats)  # with this number of seats
            assert (other.save() == rb.new(name, seats=seats, seed=5).save()) == is_usual, value


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_a_newcomer_is_told_two_sentences(name: str) -> None:
    blurb = games.load(name).blurb
    assert blurb.count(".") == 2
    assert blurb.endswith(".")


def test_no_definition_needs_what_draws_on_a_terminal() -> None:
    said = "import sys; from rulebound import games; [games.load(n) for n in games.BUILT_IN]"
    ask = f"{said}; print('rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", ask], check=True, capture_output=True, text=True)
    assert done.stdout == "False\n"


# -- what answers point at ------------------------------------------------------------------


def cells(view: View) -> set[str]:
    """Return the cells of the board and those just off it; none if a game has no board."""
    if "width" not in view.numbers:
        return set()
    width, height = view.numbers["width"], view.numbers.get("height", 4)
    found = {f"{chr(97 + x)}{y + 1}" for x in range(width) for y in range(height)}
    for x in range(width):
        for y in range(height):
            up = [""] + ["n"] * (y == height - 1) + ["s"] * (y == 0)
            side = [""] + ["e"] * (x == width - 1) + ["w"] * (x == 0)
            ways = [first + second for first in up for second in side if first + second]
            found.update(f"off {chr(97 + x)}{y + 1} {way}" for way in ways)
    return found


def asked(case: Case, times: int) -> Iterator[tuple[View, rb.Pending, rb.Option]]:
    """Yield options of random games, each with the view of the seat that is asked."""
    for seed in range(times):
        game = case.start(seed)
        dice = rb.Dice(seed)
        for _ in range(400):
            if game.over:
                break
            question = game.pending[0]
            view = game.view(question.seat)
            for option in islice(question.options(), LISTED):
                yield view, question, option
            game.submit(question.seat, question.sample(dice))


@pytest.mark.parametrize("case", OURS, ids=[case.id for case in OURS])
def test_answers_point_at_what_is_on_the_table(case: Case) -> None:
    found: set[Pointed] = set()
    for view, question, option in asked(case, scaled(2)):
        pointed = Pointed(option.places[-1] if option.places else None, option.seat)
        found.add(pointed)
        zones = {zone.name for zone in view.zones}
        assert pointed.place is None or pointed.place in zones | cells(view), option.text
        assert pointed.seat is None or pointed.seat < len(view.seats), option.text
        if question.kind == CELL:
            assert pointed == Pointed(option.text)
        if option.text.startswith("seat "):
            assert pointed == Pointed(None, int(option.text[-1]))
        _check_havenfall(view, option, pointed)
        _check_sixforms(view, option, pointed)
    has_nobody_to_choose = case.game == "lightseekers" and case.seats == 2
    assert len(found) > 1 or has_nobody_to_choose


def _check_havenfall(view: View, option: rb.Option, pointed: Pointed) -> None:
    """Check that what is bought or fought is where it is pointed at."""
    verb, _, rest = option.text.partition(" ")
    if view.game != "havenfall" or verb not in ("buy", "gain", "fight"):
        return
    assert pointed.place is not None
    zone = next(zone for zone in view.zones if zone.name == pointed.place)
    if verb == "fight":
        assert zone.name == rest
        assert zone.count
    elif rest == "a spell":
        assert zone.name == "spells"
    else:
        sold = zone.cards if zone.name == "artifacts" else zone.cards[:1]
        assert rest in [card.name for card in sold]


def _check_sixforms(view: View, option: rb.Option, pointed: Pointed) -> None:
    """Check that a card named by its zone is pointed at there, unless it moves."""
    if view.game != "sixforms" or len(option.cards) != 1 or " to " in option.text:
        return
    where = {card.id: card.cell for card in view.board}
    if option.cards[0] in where:
        assert pointed.place == where[option.cards[0]], option.text


# -- scenarios ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_scenarios_come_sorted_and_lie_with_their_game(name: str) -> None:
    found = games.scenarios(name)
    assert found == sorted(found)
    assert all(path.is_relative_to(games.folder(name)) for path in found)
    assert all(scenario.read_file(path)["game"].partition("@")[0] == name for path in found)


# -- the conformance suite ------------------------------------------------------------------


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_the_suite_can_start_every_case_of_a_game(name: str) -> None:
    for case in cases_of(name):
        assert case.start(0).pending, case.id
