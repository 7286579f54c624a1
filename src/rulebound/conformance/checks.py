"""Checks: properties that every game must have."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import NamedTuple

from rulebound.conformance.cases import Case


class Check(NamedTuple):
    """A property that every game must have, checked on one case."""

    name: str
    run: Callable[[Case], None]
    """Raises `AssertionError` where the property does not hold."""
    is_read_only: bool
    """Does it submit no answers of its own?"""


def check(run: Callable[[Case], None]) -> Check:
    """Make a function a check; its name is that of the function, in words."""
    return Check(run.__name__.replace("_", " "), run, is_read_only=False)


def reading(run: Callable[[Case], None]) -> Check:
    """Make a function a check that submits no answers of its own."""
    return check(run)._replace(is_read_only=True)


def checks_in(module: ModuleType) -> list[Check]:
    """Return the checks of a module, in their order."""
    return [each for each in vars(module).values() if isinstance(each, Check)]


def fails(error: type[BaseException], act: Callable[[], object]) -> BaseException:
    """Do something that must fail with an error of this type; return the error."""
    try:
        act()
    except error as caught:
        return caught
    raise AssertionError(f"{error.__name__} was expected")
