"""Games of other packages: found by their entry points, refused with a reason if unusable."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from rulebound import RuleboundError, games
from tests.helpers import read_only

pytestmark = read_only


@pytest.fixture
def declare(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Forget what was found before and after a test."""
    caches = (games._installed, games._entry_point, games._definition)
    for cache in caches:
        cache.cache_clear()
    yield monkeypatch
    monkeypatch.undo()
    for cache in caches:
        cache.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, *points: tuple[str, str]) -> None:
    """Pretend that packages declare these entry points."""
    found = [EntryPoint(name, value, games.GROUP) for name, value in points]
    monkeypatch.setattr(games, "entry_points", lambda group: found)


def test_our_games_come_first_then_installed_ones_by_name(declare: pytest.MonkeyPatch) -> None:
    install(declare, ("whist", "whist.game:GAME"), ("bridge", "bridge.game:GAME"))
    assert games.names() == (*games.BUILT_IN, "bridge", "whist")


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ([("skirmish", "mine.game:GAME")], "Two packages declare a game 'skirmish'"),
        ([("a", "x.game:GAME"), ("a", "y.game:GAME")], "Two packages declare a game 'a'"),
    ],
)
def test_a_name_that_two_packages_declare_is_an_error(
    declare: pytest.MonkeyPatch, points: list[tuple[str, str]], said: str
) -> None:
    install(declare, *points)
    with pytest.raises(RuleboundError, match=said):
        games.names()


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("no_such_package.game:GAME", "cannot be imported: No module named 'no_such_package'"),
        ("rulebound.games.skirmish.game:NOTHING", "cannot be imported: .*NOTHING"),
        ("rulebound.games.skirmish.game:FIRST_DECK", "is no GameDefinition"),
        ("rulebound.games.skirmish.game:GAME", "calls itself 'skirmish'"),
    ],
)
def test_a_game_that_cannot_be_used_says_why(
    declare: pytest.MonkeyPatch, value: str, said: str
) -> None:
    install(declare, ("mine", value))
    with pytest.raises(RuleboundError, match=said):
        games.load("mine")
    assert games.load("skirmish").title == "Skirmish"  # the others can still be used


def test_a_game_outside_a_package_has_no_folder(declare: pytest.MonkeyPatch) -> None:
    install(declare, ("mine", "no_such_package.game:GAME"))
    with pytest.raises(RuleboundError, match="in no package"):
        games.folder("mine")


def test_an_unknown_game_is_refused_with_the_list(declare: pytest.MonkeyPatch) -> None:
    install(declare, ("whist", "whist.game:GAME"))
    with pytest.raises(RuleboundError, match=r"There is no game .chess.; there are .*whist"):
        games.load("chess")


@pytest.mark.parametrize(
    ("seats", "said"),
    [((2,), "2"), ((4, 3), "3 or 4"), ((2, 3, 4), "2 to 4"), ((4, 2, 6), "2, 4 or 6")],
)
def test_numbers_of_seats_are_told_in_order(seats: tuple[int, ...], said: str) -> None:
    assert games._listed(seats) == said
