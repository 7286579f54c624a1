"""Cards as text: one line for the hand, and in full."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from rulebound import CardFace, RuleboundError
from rulebound.cli.console import closest_match

WIDTH: Final = 76


def card_text(face: CardFace, joined: str = "\n") -> Text:
    """Return the printed text of a card, with the part of a line before the dash highlighted."""
    text = Text()
    for number, line in enumerate(part for part in face.text.split("\n") if part.strip()):
        if number:
            text.append(joined, style="dim")
        label, dash, rest = line.partition(" — ")
        if dash:
            text.append(label, style="cyan")
            text.append(" — ", style="dim")
            text.append(rest)
        else:
            text.append(line)
    return text


def card_panel(face: CardFace, details: Sequence[str]) -> RenderableType:
    """Return a card in full: its text, details and origin; one line if nothing else is printed."""
    about = " · ".join([part for part in (*details, face.origin) if part])
    parts: list[RenderableType] = [card_text(face)] if face.text.strip() else []
    title = Text.assemble((face.name, "bold"))
    if len(face.name) + len(about) + 2 <= WIDTH - 6:
        title.append(f"  {about}", style="dim")
    else:
        parts.insert(0, Text(about, style="dim"))
    if face.flavour:
        gap = [""] if parts else []
        parts += [*gap, Text(face.flavour, style="italic dim")]
    if not parts:
        return title
    return Panel(Group(*parts), title=title, title_align="left", width=WIDTH, padding=(0, 1))


def find_face(faces: Mapping[str, CardFace], name: str) -> CardFace:
    """Find a card by name or unique prefix; raises `RuleboundError` if there is none."""
    wanted = " ".join(name.casefold().split())
    matches: list[CardFace] = []
    for face in faces.values():
        if face.name.casefold() == wanted:
            return face
        if wanted and face.name.casefold().startswith(wanted):
            matches.append(face)
    if len(matches) == 1:
        return matches[0]
    if matches:
        raise RuleboundError(f"{name!r} could be {_join_names(face.name for face in matches)}.")
    near = closest_match(name, list(faces))
    raise RuleboundError(f"There is no card {name!r}." + (f" Did you mean {near}?" if near else ""))


def _join_names(names: Iterable[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last
