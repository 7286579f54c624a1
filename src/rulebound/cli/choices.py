"""The options of a question: numbered, grouped by what they have in common, found by words."""

from collections.abc import Mapping, Sequence, Set
from itertools import islice
from typing import Final, NamedTuple

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from rulebound import Answer, Asked, CardFace, View
from rulebound.bots.distinct import distinct
from rulebound.cli.people import Person, named
from rulebound.cli.terminal import Terminal
from rulebound.kernel.questions import NUMBER

GAP: Final = "   "
MOST: Final = 120
"""Of more options than this only so many are listed; the others can still be typed in words."""
CROWD: Final = 16
"""More places than this are not listed below the board that has their numbers already."""


class Item(NamedTuple):
    """One option as it is offered: `head` + `tail` are its words."""

    label: str
    head: str
    tail: str
    answer: Answer
    words: str
    """As the engine has it."""
    place: str | None
    gloss: str

    @property
    def text(self) -> str:
        """The words with people's names."""
        return self.head + self.tail


class Menu(NamedTuple):
    """All that can be answered."""

    items: tuple[Item, ...]
    unlisted: int

    def marks(self) -> dict[str, str]:
        """The numbers to be written on places of the board."""
        marks: dict[str, str] = {}
        for item in self.items:
            if item.place is not None:
                marks.setdefault(item.place, item.label)
        return marks

    def find(self, said: str) -> list[Item]:
        """What somebody may have meant: by number, by words, or by how the words begin."""
        wanted = _plain(said)
        for item in self.items:
            if item.label == wanted:
                return [item]
        for item in self.items:
            if wanted in (_plain(item.text), _plain(item.words)):
                return [item]
        for part in ("text", "words", "tail"):
            begun = [i for i in self.items if _plain(getattr(i, part)).startswith(wanted)]
            if begun:
                return begun
        return []


def menu(
    asked: Asked,
    view: View,
    faces: Mapping[str, CardFace],
    terminal: Terminal,
    people: Sequence[Person],
) -> Menu:
    """The options of a question as they are offered to its seat."""
    names = known_names(view)
    listed = distinct(islice(asked.options(), MOST), view)
    items: list[Item] = []
    for number, choice in enumerate(listed, 1):
        text = named(choice.text, people)
        card = names.get(choice.cards[0], "") if choice.cards else ""
        place = terminal.place(choice.text)
        cut = _cut(text, card, place)
        items.append(
            Item(
                choice.text if asked.kind == NUMBER else str(number),
                text[:cut],
                text[cut:],
                choice.answer,
                choice.text,
                place,
                terminal.gloss(faces[card], choice.text) if card in faces else "",
            )
        )
    return Menu(tuple(items), max(asked.size() - MOST, 0))


def _plain(words: str) -> str:
    return " ".join(words.casefold().split())


def _cut(text: str, card: str, place: str | None) -> int:
    """Where the part begins in which an option differs from its like."""
    if card and card in text:
        return text.index(card)
    if place is not None and text.endswith(place):
        return len(text) - len(place)
    return 0


def known_names(view: View) -> dict[int, str]:
    """The names of all cards that the viewer can tell apart and knows."""
    cards = list(view.board)
    for seat in view.seats:
        for zone in seat.zones:
            cards += zone.cards
    return {card.id: card.name for card in cards if card.id is not None and card.name}


class Flow:
    """Short texts one after the other, in as many lines as they need; none is broken."""

    def __init__(self, *parts: Text) -> None:
        self.parts = list(parts)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for part in self.parts:
            if line and line.cell_len + len(GAP) + part.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, GAP if line else "", part)
        yield line


def written(menu: Menu) -> list[RenderableType]:
    """The options, like ones together; one with a gloss has a line of its own."""
    groups: dict[str, list[Item]] = {}
    for item in menu.items:
        key = item.head if not item.gloss else f"\0{item.label}"
        groups.setdefault(key, []).append(item)
    on_board = frozenset(menu.marks().values())
    lines: list[RenderableType] = []
    loose = Flow()
    for items in groups.values():
        first = items[0]
        if first.gloss:
            line = _number(first.label, first.text)
            line.append(f"  {first.gloss}", style="dim")
            lines.append(line)
        elif len(items) == 1:
            if not loose.parts:
                lines.append(loose)
            loose.parts.append(_number(first.label, first.text))
        else:
            lines.append(_like(items, on_board))
    if menu.unlisted:
        lines.append(Text(f"… and {menu.unlisted} more: type their words", style="dim"))
    return lines


def _like(items: Sequence[Item], on_board: Set[str]) -> Flow:
    """Options that begin alike; a crowd of them that stands on the board is only pointed at."""
    parts = [Text(items[0].head.strip(), style="dim")] if items[0].head else []
    marked = [item for item in items if item.label in on_board]
    if len(marked) > CROWD:
        span = _number(marked[0].label, "to ")
        span.append(f" {marked[-1].label}", style="bold yellow")
        parts.append(span.append(f", as on the board, or in words like {marked[0].tail.strip()}"))
        items = [item for item in items if item.label not in on_board]
    return Flow(*parts, *[_number(item.label, item.tail) for item in items])


def _number(label: str, words: str) -> Text:
    return Text.assemble((label, "bold yellow"), f" {words.strip()}" if words != label else "")
