"""`rulebound new-game`: write a package with a small game that plays, to start a new one from."""

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rich.text import Text

from rulebound import RuleboundError, games
from rulebound.cli.console import error_reason, out

TEMPLATE: Final = Path(__file__).parent / "new_game_template"
"""The files of the package, with names to fill in. Their suffix .txt keeps them from being run."""
MAX_NAME: Final = 40
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def run(given: str, into: Path) -> int:
    """Run the command; return the exit code."""
    name = given.casefold().replace("-", "_")
    _check_name(name)
    root = into.expanduser() / name.replace("_", "-")
    if root.exists():
        raise RuleboundError(f"{root} exists already.")
    names = _names(name)
    try:
        for file in sorted(TEMPLATE.rglob("*.txt")):
            path = root / _filled(file.relative_to(TEMPLATE).as_posix().removesuffix(".txt"), names)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_filled(file.read_text(encoding="utf-8"), names), encoding="utf-8")
    except OSError as error:
        raise RuleboundError(f"{root}: {error_reason(error)}") from None
    console = out()
    console.print(Text(f"{names['GAME_TITLE']} is in {root}.", style="green"))
    for line in (f"pip install -e {root}", f"rulebound play {name}", f"rulebound conform {name}"):
        console.print(f"  {line}", soft_wrap=True)
    console.print("Its README says which file says what; change them into your game.")
    return 0


def _check_name(name: str) -> None:
    if not _NAME.fullmatch(name) or len(name) > MAX_NAME or keyword.iskeyword(name):
        raise RuleboundError(
            f"{name!r} cannot be the name of a game; use lower-case letters and digits in words "
            "joined by underscores, like gin_rummy."
        )
    if name in games.names():
        raise RuleboundError(f"There is a game {name!r} already.")
    if find_spec(name) is not None:
        raise RuleboundError(f"There is a Python module {name!r} already; choose another name.")


def _names(name: str) -> dict[str, str]:
    """Return what to fill into the template."""
    words = name.split("_")
    taken = {games.INSTALLED.rulebook(game).prefix for game in games.names()}
    initials = "".join([word[0] for word in words if word[0].isalpha()])
    letters = "".join([each for each in name if each.isalpha()])
    choices = [initials, letters[:2], letters[:3], letters[:4], letters]
    longest = letters.upper() + "X"
    prefix = next(
        (each.upper() for each in choices if len(each) > 1 and each.upper() not in taken), longest
    )
    return {
        "GAME_NAME": name,
        "GAME_TITLE": " ".join([word.capitalize() for word in words]),
        "GAME_PREFIX": prefix,
        "GameClass": "".join([word.capitalize() for word in words]),
    }


def _filled(text: str, names: dict[str, str]) -> str:
    for key, value in names.items():
        text = text.replace(key, value)
    return text
