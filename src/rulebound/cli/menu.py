"""The menu of a question: its options, numbered, grouped, and found by number or words."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from rulebound import Answer, CardFace, Pending, View
from rulebound.bots.dedupe import DistinctOption, distinct_options
from rulebound.cli.players import Player, name_seats
from rulebound.cli.selection import CardRow, Pool, card_bounds, distinct_selections
from rulebound.games import AnyGame
from rulebound.kernel.questions import NUMBER, ORDER
from rulebound.kernel.records import ZoneView

MOST: Final = 120
"""Maximum number of listed options; the others can still be typed in words."""
FEW: Final = 12
"""Up to this number, all selections of several cards are listed one by one."""


class MenuItem(NamedTuple):
    """One option of a menu; its text is `head` + `tail`."""

    label: str
    head: str
    tail: str
    answer: Answer
    words: str
    """The engine's text, with seat numbers."""
    place: str | None
    gloss: str
    tag: str = ""
    """The kind of its card, in a word or two."""
    group: str = ""
    held: str = ""
    """The card in hand that shows its number."""
    copies: int = 1

    @property
    def text(self) -> str:
        """The text with players' names."""
        return self.head + self.tail


class Menu(NamedTuple):
    """The options of a question."""

    items: tuple[MenuItem, ...]
    unlisted: int
    pool: Pool | None = None
    """The cards to choose from, if the question asks for several."""
    is_picked: bool = False
    """Are the items single cards of the pool, to choose several of?"""

    def marks(self) -> dict[str, str]:
        """Return the option numbers to show on the board, by place."""
        marks: dict[str, str] = {}
        for item in self.items:
            if item.place is not None:
                marks.setdefault(item.place, item.label)
        return marks

    def held(self) -> dict[str, str]:
        """Return the option numbers to show beside cards in hand, by name."""
        return {item.held: item.label for item in self.items if item.held}

    def find(self, line: str) -> list[MenuItem]:
        """Find items by number, text, or the beginning of the text."""
        if self.is_picked:
            return []
        wanted = _normalize(line)
        for item in self.items:
            if item.label == wanted:
                return [item]
        for item in self.items:
            if wanted in (_normalize(item.text), _normalize(item.words)):
                return [item]
        for part in ("text", "words", "tail"):
            matches = [i for i in self.items if _normalize(getattr(i, part)).startswith(wanted)]
            if matches:
                return matches
        return []


def build_menu(
    pending: Pending,
    view: View,
    faces: Mapping[str, CardFace],
    definition: AnyGame,
    players: Sequence[Player],
) -> Menu:
    """Build the menu of a question for its seat."""
    places = definition.places(view)
    names = view.names()
    pool = _pool(pending, view, faces, definition, players)
    if pool is None:
        choices = distinct_options(islice(pending.options(), MOST), view, places)
        items = _items(pending, choices, names, view, faces, definition, players)
        return Menu(items, max(pending.size() - MOST, 0))
    if pool.most == 1:
        choices = [_row_option(pending, row, row.cards[:1]) for row in pool.rows]
        if pool.least == 0:
            choices.insert(0, _choice(pending, (), pool))
        return Menu(_items(pending, choices, names, view, faces, definition, players), 0)
    few = distinct_selections(pool, FEW)
    if few is not None:
        choices = [_choice(pending, answer, pool) for answer in few]
        return Menu(_items(pending, choices, names, view, faces, definition, players), 0, pool)
    choices = [_row_option(pending, row, row.cards) for row in pool.rows]
    items = _items(pending, choices, names, view, faces, definition, players)
    return Menu(items, 0, pool, is_picked=True)


def _choice(pending: Pending, answer: Answer, pool: Pool) -> DistinctOption:
    """Return a selection of several cards as an option."""
    between = " then " if pending.kind == ORDER else " + "
    option = pending.option(answer)
    words = between.join(pool.names(answer)) if answer else option.text
    return DistinctOption(words, answer, answer, option)


def _row_option(pending: Pending, row: CardRow, cards: tuple[int, ...]) -> DistinctOption:
    """Return the choice of one of equal cards as an option."""
    return DistinctOption(row.name, row.cards[:1], cards, pending.option(row.cards[:1]))


def _pool(
    pending: Pending,
    view: View,
    faces: Mapping[str, CardFace],
    definition: AnyGame,
    players: Sequence[Player],
) -> Pool | None:
    """Return the cards to choose from, copies merged, cards of one group together."""
    found = card_bounds(pending)
    if found is None:
        return None
    cards, least, most, ordered = found
    single = [pending.option((card,)) for card in cards]
    places = definition.places(view)
    names = view.names()
    copies: dict[tuple[str, str], list[int]] = {}
    for option in single:
        key = (option.text, places.get(option.answer[0], ""))
        copies.setdefault(key, []).append(option.answer[0])
    texts = {
        choice.answer[0]: name_seats(choice.text, players)
        for choice in distinct_options(single, view, places)
    }
    rows = [CardRow("", texts[ids[0]], tuple(ids)) for ids in copies.values()]
    hand = {card.id: at for at, card in enumerate(_hand(view).cards)}

    def rank(row: CardRow) -> tuple[int, int, str]:
        card = row.cards[0]
        name = names.get(card, "")
        if card in hand and pending.option((card,)).is_at_hand:
            return -1, hand[card], ""
        group = definition.group(faces[name]) if name in faces else ""
        return (definition.rank(group), 0, f"{group}\0{row.name}") if group else (0, 0, "")

    rows.sort(key=rank)
    numbered = [row._replace(label=str(number)) for number, row in enumerate(rows, 1)]
    return Pool(tuple(numbered), tuple(cards), least, most, ordered)


def _items(
    pending: Pending,
    choices: Sequence[DistinctOption],
    names: Mapping[int, str],
    view: View,
    faces: Mapping[str, CardFace],
    definition: AnyGame,
    players: Sequence[Player],
) -> tuple[MenuItem, ...]:
    """Number the options, those about cards in hand first, in the order of the hand."""
    hand = {card.id: at for at, card in enumerate(_hand(view).cards) if card.id is not None}
    items: list[MenuItem] = []
    ranks: list[int] = []
    for choice in choices:
        text = name_seats(choice.text, players)
        single = len({names.get(card, "") for card in choice.cards}) == 1
        card = names.get(choice.cards[0], "") if choice.cards else ""
        face = faces.get(card)
        named_only = single and choice.text.startswith(card)
        option = choice.option
        place = definition.mark(option, view)
        cut = _cut(text, card, place)
        held = ""
        if single and choice.cards[0] in hand and option.is_at_hand:
            held = card
        ranks.append(hand[choice.cards[0]] if held else len(hand))
        items.append(
            MenuItem(
                "",
                text[:cut],
                text[cut:],
                choice.answer,
                choice.text,
                place,
                option.gloss if face is not None and single else "",
                definition.tag(face) if face is not None and named_only else "",
                definition.group(face) if face is not None and named_only else "",
                held,
                len(choice.cards) if pending.kind != NUMBER and single else 1,
            )
        )
    order = sorted(range(len(items)), key=lambda i: ranks[i])
    return tuple(
        items[i]._replace(label=items[i].words if pending.kind == NUMBER else str(number))
        for number, i in enumerate(order, 1)
    )


def _normalize(words: str) -> str:
    return " ".join(words.casefold().split())


def _cut(text: str, card: str, place: str | None) -> int:
    """Return where the part begins that tells an option from similar ones."""
    if place is not None and text.endswith(place) and place != text:
        return len(text) - len(place)
    if card and card in text:
        return text.index(card)
    return 0


def _hand(view: View) -> ZoneView:
    """Return the viewer's hand."""
    if view.viewer >= 0:
        for zone in view.seats[view.viewer].zones:
            if zone.name == "hand":
                return zone
    return ZoneView("hand", 0, ())
