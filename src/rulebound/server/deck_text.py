"""Parse and format decks as text.

    [First Duel]
    # a comment
    3 Cut
    3x Parry
    Arrow x3
    Spark

The first heading, in brackets or ending with a colon, names the deck; later ones are ignored.
Copies of a card in several lines add up.
"""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from rulebound import RuleboundError
from rulebound.server.protocol.catalogue import MAX_COPIES, MAX_DECK_CARDS, DeckInfo
from rulebound.server.protocol.shared import MAX_TEXT_LENGTH
from rulebound.server.suggest import not_found_text, shorten

MAX_SUGGESTED_LINES: Final = 20
"""Number of unknown lines that get suggestions. Finding them takes time."""

_BRACKETS = re.compile(r"\[(.*)\]\s*(?:#.*)?")
_COMMENT = re.compile(r"(?:^|\s)#.*")
_COUNTED: Final = (
    re.compile(r"(?P<copies>[0-9]+) (?P<name>.+)"),
    re.compile(r"(?P<copies>[0-9]+) ?[x×*] ?(?P<name>.+)", re.IGNORECASE),
    re.compile(r"(?P<name>.+?) ?[x×*] ?(?P<copies>[0-9]+)", re.IGNORECASE),
)


class ParsedDeck(NamedTuple):
    """A deck, and the lines that name no card, each with the reason."""

    deck: DeckInfo
    unread: tuple[str, ...]


class _DeckLine(NamedTuple):
    """A possible reading of a line."""

    copies: int
    name: str


def format_deck(deck: DeckInfo) -> str:
    """Return a deck as text that `parse_deck` understands."""
    name = _collapse_spaces(deck.name)
    heading = [f"[{name}]", ""] if name else []
    return "\n".join([*heading, *[f"{copies} {card}" for card, copies in deck.cards.items()], ""])


def parse_deck(text: str, cards: Iterable[str]) -> ParsedDeck:
    """Parse a deck, given the names of all cards of the game."""
    lines = text.splitlines()
    if len(lines) > MAX_DECK_CARDS:
        raise RuleboundError(f"A deck has at most {MAX_DECK_CARDS} lines, not {len(lines)}.")
    known = {_key(card): card for card in cards}
    name: str | None = None
    deck: dict[str, int] = {}
    unread: list[str] = []
    for number, raw in enumerate(lines, 1):
        heading = _heading(raw)
        if heading is not None:
            name = heading if name is None else name
            continue
        line = _collapse_spaces(_COMMENT.sub("", raw))
        if not line:
            continue
        readings = _readings(line)
        found = next((one for one in readings if _key(one.name) in known), None)
        if found is None:
            names = known.values() if len(unread) < MAX_SUGGESTED_LINES else ()
            reason = not_found_text("card", readings[-1].name, names)
        else:
            card = known[_key(found.name)]
            copies = deck.get(card, 0) + found.copies
            reason = _copies_error(card, copies, found.copies)
            if not reason:
                deck[card] = copies
        if reason:
            unread.append(f"Line {number}, “{shorten(line)}”: {reason}")
    return ParsedDeck(DeckInfo((name or "")[:MAX_TEXT_LENGTH], deck), tuple(unread))


def _heading(raw: str) -> str | None:
    brackets = _BRACKETS.fullmatch(raw.strip())
    if brackets:
        return _collapse_spaces(brackets[1])
    line = _collapse_spaces(_COMMENT.sub("", raw))
    return line[:-1].rstrip() if line.endswith(":") else None


def _readings(line: str) -> list[_DeckLine]:
    """Return the possible readings of a line. A card name may look as if it had a count."""
    found = [shape.fullmatch(line) for shape in _COUNTED]
    counted = [_DeckLine(_number(match["copies"]), match["name"]) for match in found if match]
    return [_DeckLine(1, line), *counted]


def _number(digits: str) -> int:
    return int(digits.lstrip("0")[:9] or "0")  # nine digits exceed any limit


def _copies_error(card: str, total: int, here: int) -> str:
    if here < 1:
        return "To have no copies of a card, leave its line out."
    if total > MAX_COPIES:
        return f"That makes {total} copies of {card}; at most {MAX_COPIES} are allowed."
    return ""


def _key(name: str) -> str:
    return _collapse_spaces(name.replace("’", "'")).casefold()


def _collapse_spaces(text: str) -> str:
    return " ".join(text.split())
