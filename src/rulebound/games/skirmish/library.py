"""The cards and decks of Skirmish, read from their files."""

from collections.abc import Mapping, Sequence, Set
from pathlib import Path
from typing import Final

from rulebound.games.skirmish.designs import Design, Line
from rulebound.games.skirmish.effects.deeds import CardOfClass
from rulebound.games.skirmish.effects.lexicon import LEXICON
from rulebound.games.skirmish.names import TRAP
from rulebound.kernel.refusal import Refusal, RuleboundError
from rulebound.kernel.text.card_files import (
    CardError,
    Field,
    RawCard,
    RawDeck,
    card_error,
    card_from,
    read_cards,
    read_decks,
)
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.phrase import phrases_in
from rulebound.kernel.text.reader import read
from rulebound.kernel.text.writer import first_difference, sentence, write

HERE: Final = Path(__file__).parent
FIELDS: Final = {"class": Field("str", required=True, minimum=1, maximum=20)}
FEWEST_CARDS: Final = 40
MOST_COPIES: Final = 3
FIRST_DECK: Final = "First Duel"


def design_from(raw: RawCard) -> Design:
    """A card from its entry; `CardError` names file, line and column."""
    lines: list[Line] = []
    for number, text in enumerate(raw.text.split("\n")):
        if not text.strip():
            continue
        try:
            line = read(LEXICON, "line", text)
        except TextError as error:
            raise card_error(raw, TextError(error.message, number + 1, error.column)) from None
        assert isinstance(line, Line)
        lines.append(line)
    if not lines:
        raise CardError(f"{raw.name!r} has no effect", raw.where)  # SK effect.6
    if sum(line.kind == TRAP for line in lines) > 1:
        raise CardError(f"{raw.name!r} has two Trap effects", raw.where)  # SK-Q54
    return Design(
        raw.name,
        str(raw.fields["class"]),
        tuple(lines),
        raw.text.strip("\n"),
        raw.origin,
        raw.flavour,
    )


def doubts(cards: Sequence[RawCard]) -> list[CardError]:
    """What is wrong with cards that can be played: text in another form than the printed one
    would have, and searches that find nothing in this game."""
    groups = {design.group for design in printed_cards()} | {str(c.fields["class"]) for c in cards}
    found: list[CardError] = []
    for raw in cards:
        for number, text in enumerate(raw.text.split("\n"), 1):
            found += [card_error(raw, error) for error in _line_doubts(text, number, groups)]
    return found


def _line_doubts(text: str, number: int, groups: Set[str]) -> list[TextError]:
    try:
        line = read(LEXICON, "line", text)
    except TextError:
        return []  # no line, or one that `design_from` refuses
    found: list[TextError] = []
    canonical = write(LEXICON, line, "line")
    column = first_difference(text, canonical)
    if column:
        head, dash, effect = canonical.partition(" — ")
        found.append(TextError(f"write: {head}{dash}{sentence(effect)}", number, column))
    for phrase in phrases_in(line):
        if isinstance(phrase, CardOfClass) and phrase.group not in groups:
            column = text.index(phrase.group) + 1 if phrase.group in text else 1
            found.append(TextError(f"no card is of class {phrase.group!r}", number, column))
    return found


def printed_cards() -> list[Design]:
    """All cards of the game, in the order of their files."""
    files = sorted((HERE / "cards").glob("*.toml"))
    return [design_from(raw) for raw in read_cards(files, FIELDS)]


def further_card(entry: Mapping[str, object]) -> Design:
    """A card written inside a scenario or a saved game."""
    return design_from(card_from(entry, FIELDS))


def printed_decks() -> list[RawDeck]:
    """The ready decks."""
    return read_decks(sorted((HERE / "decks").glob("*.toml")))


def deck_flaws(deck: Mapping[str, int], names: Sequence[str]) -> list[Refusal]:
    """What keeps a list of cards from being a legal deck."""
    flaws: list[Refusal] = []
    known = set(names)
    total = sum(deck.values())
    for name, count in deck.items():
        if name not in known:
            flaws.append(
                Refusal("unknown-card", "SK card.1", f'There is no card "{name}".', card=name)
            )
        if count > MOST_COPIES:
            flaws.append(
                Refusal(
                    "too-many-copies",
                    "SK deck.2",
                    f"{name} is in the deck {count} times; {MOST_COPIES} is the most.",
                    card=name,
                    count=count,
                )
            )
        if count < 1:
            flaws.append(
                Refusal("no-copies", "SK deck.1", f"{name} has {count} copies.", card=name)
            )
    if total < FEWEST_CARDS:
        flaws.append(
            Refusal(
                "too-few-cards",
                "SK deck.1",
                f"A deck has at least {FEWEST_CARDS} cards; this one has {total}.",
                count=total,
            )
        )
    return flaws


def check(deck: Mapping[str, int], names: Sequence[str]) -> None:
    """Raise with all reasons where a deck is not legal."""
    flaws = deck_flaws(deck, names)
    if flaws:
        raise RuleboundError(" ".join(str(flaw) for flaw in flaws))
