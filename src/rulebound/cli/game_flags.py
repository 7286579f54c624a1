"""Command line flags of a game's own options, from their declarations."""

from collections.abc import Callable
from inspect import Parameter, Signature
from typing import Any, Final

import typer
from typer.core import TyperCommand

_GIVEN: Final = "rulebound.game_flags"
"""The key of the given options in the context's `meta`."""


class GameCommand(TyperCommand):
    """A command about a game, with a flag for each option that the game declares.

    The flags are those of the game that the command line names. Without one, as in `--help`, they
    are those of all games.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._common = list(self.params)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        from rulebound import RuleboundError, games

        ctx.meta[_GIVEN] = {}
        named = [word.casefold() for word in args if word.casefold() in games.names()][:1]
        self.params = [*self._common, *_flags(named)]
        known = {*ctx.help_option_names, *[flag for param in self.params for flag in param.opts]}
        for word in args:
            flag = word.partition("=")[0]
            if named and flag.startswith("--") and flag not in known and flag != "--":
                raise RuleboundError(f"{games.load(named[0]).title} has no option {flag}.")
        return super().parse_args(ctx, args)


def given_options(ctx: typer.Context) -> dict[str, object]:
    """Return the options of the game that were given, as the game takes them."""
    given: dict[str, object] = ctx.meta[_GIVEN]
    return dict(given)


def _flags(named: list[str]) -> list[Any]:
    """Return the flags of the named game, or of all games, as parameters of a command."""
    from rulebound import games

    users: dict[str, dict[str, Any]] = {}
    for name in named or games.names():
        for option in games.load(name).options:
            if option.choices:
                users.setdefault(option.name, {})[name] = option
    declared: dict[str, Parameter] = {}
    for flag, options in users.items():
        told: dict[str, list[str]] = {}
        for name, option in options.items():
            told.setdefault(_help(option), []).append(name)
        parts = [f"{text}{'' if named else _games(names)}" for text, names in told.items()]
        declared[flag] = _parameter(next(iter(options.values())), " ".join(parts))
    return command_params(declared)


def _games(names: list[str]) -> str:
    """Return the games that an option is for, as a note behind its help."""
    return f" ({', '.join(names)})"


def _help(option: Any) -> str:
    """Return what an option means in one game, with its values."""
    from rulebound.kernel.options import as_text

    values = ", ".join([_value(as_text(value), label) for value, label in option.choices])
    return f"{option.label}: {values}."


def _parameter(option: Any, text: str) -> Parameter:
    default = typer.Option(
        None,
        f"--{option.name.replace('_', '-')}",
        help=text,
        metavar=option.name.upper(),
        expose_value=False,
        callback=_keeper(option.name, option.parse),
    )
    return Parameter(option.name, Parameter.KEYWORD_ONLY, default=default, annotation=str | None)


def _value(text: str, label: str) -> str:
    """Return a value as it is typed, with what it means if it does not say so itself."""
    return text if text.casefold() == label.casefold() else f"{text} ({label})"


def _keeper(
    name: str, parse: Callable[[str], object]
) -> Callable[[typer.Context, str | None], None]:
    """Return the callback of a flag, which stores its value."""

    def keep(ctx: typer.Context, value: str | None) -> None:
        if value is not None:
            ctx.meta[_GIVEN][name] = parse(value)

    return keep


def command_params(declared: dict[str, Parameter]) -> list[Any]:
    """Convert declared parameters to those of a command."""

    def nothing(**_: object) -> None: ...

    nothing.__signature__ = Signature(list(declared.values()))  # type: ignore[attr-defined]
    nothing.__annotations__ = {name: each.annotation for name, each in declared.items()}
    app = typer.Typer(add_completion=False)
    app.command()(nothing)
    return list(typer.main.get_command(app).params)
