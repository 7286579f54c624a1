"""Decks as people write them, for import and export.

    [First Duel]
    # anything after this sign is a remark
    3 Cut
    3x Parry
    Arrow x3
    Spark

A heading, in brackets or with a colon at its end, gives the deck its name; later ones only divide
it. A card that stands in several lines has the copies of all of them.
"""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from rulebound import RuleboundError
from rulebound.server.near import missing, shortened
from rulebound.server.protocol import MOST_COPIES, MOST_DECK_CARDS, MOST_TEXT, DeckInfo

MOST_GUESSES: Final = 20
"""For so many lines it is guessed which card was meant; after that it is not worth the time."""

_BRACKETS = re.compile(r"\[(.*)\]\s*(?:#.*)?")
_REMARK = re.compile(r"(?:^|\s)#.*")
_COUNTED: Final = (
    re.compile(r"(?P<copies>[0-9]+) (?P<name>.+)"),
    re.compile(r"(?P<copies>[0-9]+) ?[x×*] ?(?P<name>.+)", re.IGNORECASE),
    re.compile(r"(?P<name>.+?) ?[x×*] ?(?P<copies>[0-9]+)", re.IGNORECASE),
)


class Read(NamedTuple):
    """What was read: a deck, and the lines that mean no card, each with the reason."""

    deck: DeckInfo
    unread: tuple[str, ...]


class _Line(NamedTuple):
    """A line that may mean a card."""

    copies: int
    name: str


def write(deck: DeckInfo) -> str:
    """A deck as text that `read` understands."""
    name = _on_one_line(deck.name)
    heading = [f"[{name}]", ""] if name else []
    return "\n".join([*heading, *[f"{copies} {card}" for card, copies in deck.cards.items()], ""])


def read(text: str, cards: Iterable[str]) -> Read:
    """The deck in a text, given the names of all cards there are."""
    lines = text.splitlines()
    if len(lines) > MOST_DECK_CARDS:
        raise RuleboundError(f"A deck has at most {MOST_DECK_CARDS} lines, not {len(lines)}.")
    known = {_key(card): card for card in cards}
    name: str | None = None
    deck: dict[str, int] = {}
    unread: list[str] = []
    for number, raw in enumerate(lines, 1):
        heading = _heading(raw)
        if heading is not None:
            name = heading if name is None else name
            continue
        line = _on_one_line(_REMARK.sub("", raw))
        if not line:
            continue
        meant = _meanings(line)
        found = next((one for one in meant if _key(one.name) in known), None)
        if found is None:
            names = known.values() if len(unread) < MOST_GUESSES else ()
            reason = missing("card", meant[-1].name, names)
        else:
            card = known[_key(found.name)]
            copies = deck.get(card, 0) + found.copies
            reason = _fault(card, copies, found.copies)
            if not reason:
                deck[card] = copies
        if reason:
            unread.append(f"Line {number}, “{shortened(line)}”: {reason}")
    return Read(DeckInfo((name or "")[:MOST_TEXT], deck), tuple(unread))


def _heading(raw: str) -> str | None:
    brackets = _BRACKETS.fullmatch(raw.strip())
    if brackets:
        return _on_one_line(brackets[1])
    line = _on_one_line(_REMARK.sub("", raw))
    return line[:-1].rstrip() if line.endswith(":") else None


def _meanings(line: str) -> list[_Line]:
    """What a line can mean, the plainest first: a name may look as if it had a count."""
    found = [shape.fullmatch(line) for shape in _COUNTED]
    counted = [_Line(_number(match["copies"]), match["name"]) for match in found if match]
    return [_Line(1, line), *counted]


def _number(digits: str) -> int:
    return int(digits.lstrip("0")[:9] or "0")  # nine digits are too many in any case


def _fault(card: str, copies: int, here: int) -> str:
    if here < 1:
        return "Leave a line out to have no copy of its card."
    if copies > MOST_COPIES:
        return f"That makes {copies} copies of {card}; {MOST_COPIES} is the most."
    return ""


def _key(name: str) -> str:
    return _on_one_line(name.replace("’", "'")).casefold()


def _on_one_line(text: str) -> str:
    return " ".join(text.split())
