"""Reading the values of a scenario with care, and the expectations that all games share.

Cold, not compiled.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import yaml

from rulebound.kernel.ids import Ident
from rulebound.kernel.scenario import ScenarioError

if TYPE_CHECKING:
    from rulebound.kernel.card_rules import CardRules
    from rulebound.kernel.game import Game
    from rulebound.kernel.table import Table

MAX_PILE: Final = 200
"""No pile of a scenario has more cards."""
_COPIES: Final = re.compile(r"(.+?)\s*\*\s*(\d{1,3})")
_SEAT: Final = re.compile(r"seat (\d) (.+)")


def number(what: str, value: object, low: int, high: int) -> int:
    """A whole number between two limits."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise ScenarioError(f"{what} is a whole number from {low} to {high}, not {value!r}")
    return value


def flag(what: str, given: Mapping[str, Any]) -> int:
    """1 or 0 for true or false; 0 where nothing is said."""
    value = given.get(what, False)
    if not isinstance(value, bool):
        raise ScenarioError(f"`{what}` is true or false, not {value!r}")
    return 1 if value else 0


def listed(what: str, value: object) -> list[Any]:
    """A list."""
    if not isinstance(value, list):
        raise ScenarioError(f"`{what}` is a list, not {value!r}")
    return value


def mapped(what: str, value: object, keys: Collection[str], example: str = "") -> dict[str, Any]:
    """A mapping with no other keys than these."""
    if not isinstance(value, dict) or set(value) - set(keys):
        hint = f" like {example}" if example else f" of {', '.join(keys)}"
        raise ScenarioError(f"`{what}` is a mapping{hint}, not {value!r}")
    return value


def chosen(what: str, value: object, names: Sequence[str]) -> int:
    """Which of these names it is."""
    if not isinstance(value, str) or value not in names:
        raise ScenarioError(f"`{what}` is one of {', '.join(names)}, not {value!r}")
    return list(names).index(value)


def seat_entries(
    document: Mapping[str, Any], counts: Collection[int], keys: Collection[str], example: str
) -> list[dict[str, Any]]:
    """The entries of `seats`, one mapping for each seat."""
    seats = document.get("seats", [{}] * min(counts))
    if not isinstance(seats, list) or len(seats) not in counts:
        several = f"{min(counts)} to {max(counts)}" if len(counts) > 1 else str(min(counts))
        raise ScenarioError(f"`seats` is a list of {several}")
    for entry in seats:
        if not isinstance(entry, dict):
            raise ScenarioError(f"a seat is a mapping like {example}")
        for key in entry:
            if key not in keys:
                raise ScenarioError(f"a seat has no {key!r}")
    return seats


def ident(rules: CardRules[Any], name: object) -> Ident:
    """The design with this name."""
    found = rules.idents.get(str(name))
    if found is None:
        raise ScenarioError(f"there is no card {name!r}")
    return found


def pile(
    rules: CardRules[Any], what: str, value: object, keys: Collection[str], example: str
) -> Iterator[tuple[Ident, dict[str, Any]]]:
    """The cards of a pile as they are written: `Jab`, `Jab*3`, or mappings with a `card`."""
    total = 0
    for item in listed(what, value):
        given = item if isinstance(item, dict) else {"card": item}
        if "card" not in given or set(given) - set(keys):
            raise ScenarioError(f"`{what}`: a card is a name, or like {example}")
        counted = _COPIES.fullmatch(str(given["card"]))
        copies = int(counted[2]) if counted else 1
        total += copies
        if total > MAX_PILE:
            raise ScenarioError(f"a pile has at most {MAX_PILE} cards")
        design = ident(rules, counted[1] if counted else given["card"])
        for _ in range(copies):
            yield design, given


def set_seed(table: Table, document: Mapping[str, Any]) -> None:
    """Seed the generator, or switch chance off so that piles stay as they are written."""
    seed = document.get("seed")
    if seed is None:
        table.disable_chance()
    else:
        table.reseed(number("seed", seed, -(1 << 40), 1 << 40))


# -- expectations -------------------------------------------------------------------------


def seat_key(game: Game, key: str) -> tuple[int, str] | None:
    """The seat and the rest of a key like `seat 0 hp`."""
    found = _SEAT.fullmatch(key)
    if found is None or int(found[1]) >= game.table.seats:
        return None
    return int(found[1]), found[2]


def common(game: Game, key: str) -> object:
    """What can be expected in every game; `KeyError` for all else."""
    outcome = game.outcome
    if key == "outcome":
        if outcome is None:
            return "none"
        winners = [f"seat {winner}" for winner in outcome.winners]
        return "draw" if len(winners) == game.table.seats else " and ".join(winners)
    if key == "reason":
        return outcome.reason if outcome is not None else "none"
    if key == "places":
        return list(outcome.places) if outcome is not None else "none"
    if key == "asked":
        return [f"{pending.seat} {pending.code}" for pending in game.pending]
    if key == "options":
        return tuple([option.text for pending in game.pending for option in pending.options()])
    raise KeyError(key)


def in_one_line(value: object) -> object:
    """A value as a short description shows it."""
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list | tuple) else value


def in_yaml(value: object) -> str:
    """A value as YAML in one line."""
    text: str = yaml.safe_dump(
        value, default_flow_style=True, sort_keys=False, allow_unicode=True, width=math.inf
    )
    return text.removesuffix("...\n").strip()
