"""The flags of `rulebound serve` for limits, from the declaration of `Limits`."""

from collections.abc import Callable
from inspect import Parameter
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

import typer
from typer.core import TyperCommand

from rulebound.cli.game_flags import command_params
from rulebound.kernel.refusal import RuleboundError

if TYPE_CHECKING:
    from rulebound.server.limits import Limits

_GIVEN: Final = "rulebound.limit_flags"
"""The key of the given limits in the context's `meta`."""
PANEL: Final = "Limits"


class LimitsCommand(TyperCommand):
    """A command with a flag for each limit of a server."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._common = list(self.params)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.meta[_GIVEN] = {}
        self.params = [*self._common, *_flags()]
        return super().parse_args(ctx, args)


def given_limits(ctx: typer.Context) -> "Limits":
    """Return the limits by flags and environment; the others as declared."""
    from rulebound.server.limits import Limits

    return Limits(**ctx.meta[_GIVEN])


def _flags() -> list[Any]:
    from msgspec.structs import fields

    from rulebound.server import limits
    from rulebound.server.field_docs import field_docs

    about = field_docs(limits)[limits.Limits.__name__]
    declared = {
        field.name: _parameter(field.name, field.type, field.default, about[field.name])
        for field in fields(limits.Limits)
    }
    return command_params(declared)


def _parameter(name: str, kind: type, value: object, about: str) -> Parameter:
    is_switch = kind is bool
    flag = f"--{name.replace('_', '-')}"
    default = typer.Option(
        None,
        flag,
        help=about if is_switch else f"{about} [{value}]",
        metavar=None if is_switch else "NUMBER",
        rich_help_panel=PANEL,
        expose_value=False,
        show_default=False,
        callback=_keeper(name, flag, kind),
    )
    annotation = bool | None if is_switch else str | None
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _keeper(name: str, flag: str, kind: type) -> Callable[[typer.Context, bool | str | None], None]:
    """Return the callback of a flag, which stores its value."""

    def keep(ctx: typer.Context, value: bool | str | None) -> None:
        if value is not None:
            ctx.meta[_GIVEN][name] = (
                parse_number(flag, value, kind) if isinstance(value, str) else value
            )

    return keep


def parse_number(flag: str, text: str, kind: type) -> float:
    """Return the number of a limit, or raise `RuleboundError`."""
    least, what = (1, "a whole number, at least 1") if kind is int else (0, "a number, at least 0")
    try:
        number: float = kind(text)
    except ValueError:
        number = -1
    if not isfinite(number) or number < least:
        variable = "RULEBOUND_" + flag.removeprefix("--").replace("-", "_").upper()
        raise RuleboundError(f"{flag} (or {variable}) must be {what}, and not {text!r}.")
    return number
