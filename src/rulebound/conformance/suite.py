"""All checks of the conformance suite."""

from typing import Final

from rulebound.conformance import (
    clones,
    information,
    journal,
    moves,
    play,
    questions,
    refusals,
    worlds,
)
from rulebound.conformance.checks import checks_in

CHECKS: Final = tuple(
    check
    for module in (play, questions, moves, refusals, journal, clones, worlds, information)
    for check in checks_in(module)
)
