"""Cards in words: as a line of the hand, and in full."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from rulebound import CardFace, RuleboundError
from rulebound.cli.console import nearest

WIDTH: Final = 76


def card_text(face: CardFace, joined: str = "\n") -> Text:
    """What is printed on a card; the part of a line before the dash stands out."""
    told = Text()
    for number, line in enumerate(part for part in face.text.split("\n") if part.strip()):
        if number:
            told.append(joined, style="dim")
        label, dash, rest = line.partition(" — ")
        if dash:
            told.append(label, style="cyan")
            told.append(" — ", style="dim")
            told.append(rest)
        else:
            told.append(line)
    return told


def card_panel(face: CardFace, details: Sequence[str]) -> RenderableType:
    """A card in full, with all that stands on it besides its text."""
    about = " · ".join([*details, face.origin])
    parts: list[RenderableType] = [card_text(face)]
    title = Text.assemble((face.name, "bold"))
    if len(face.name) + len(about) + 2 <= WIDTH - 6:
        title.append(f"  {about}", style="dim")
    else:
        parts.insert(0, Text(about, style="dim"))
    if face.flavour:
        parts += ["", Text(face.flavour, style="italic dim")]
    return Panel(Group(*parts), title=title, title_align="left", width=WIDTH, padding=(0, 1))


def find_face(faces: Mapping[str, CardFace], name: str) -> CardFace:
    """The card of a name, or the only one whose name begins so; else `RuleboundError`."""
    wanted = " ".join(name.casefold().split())
    begun: list[CardFace] = []
    for face in faces.values():
        if face.name.casefold() == wanted:
            return face
        if wanted and face.name.casefold().startswith(wanted):
            begun.append(face)
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise RuleboundError(f"{name!r} could be {_listed(face.name for face in begun)}.")
    near = nearest(name, list(faces))
    raise RuleboundError(f"There is no card {name!r}." + (f" Did you mean {near}?" if near else ""))


def _listed(names: Iterable[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last
