"""The options of a question: numbered, grouped by what they have in common, found by words."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from rulebound import Answer, CardFace, Pending, View
from rulebound.bots.dedupe import DistinctOption, distinct_options
from rulebound.cli.people import Person, named
from rulebound.cli.selection import Pool, Row, bounds, different
from rulebound.games import Guide
from rulebound.kernel.questions import NUMBER, ORDER
from rulebound.kernel.records import CardView, ZoneView

MOST: Final = 120
"""Of more options than this only so many are listed; the others can still be typed in words."""
FEW: Final = 12
"""So many ways to choose several cards are still listed one by one."""


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
    tag: str = ""
    """What kind of card it is about, in a word or two."""
    group: str = ""
    held: str = ""
    """The card of the hand beside which its number stands."""
    copies: int = 1

    @property
    def text(self) -> str:
        """The words with people's names."""
        return self.head + self.tail


class Menu(NamedTuple):
    """All that can be answered."""

    items: tuple[Item, ...]
    unlisted: int
    pool: Pool | None = None
    """Where several cards are chosen: from which."""
    is_picked: bool = False
    """Are the items the single cards of the pool, to choose several of?"""

    def marks(self) -> dict[str, str]:
        """The numbers to be written on places of the board."""
        marks: dict[str, str] = {}
        for item in self.items:
            if item.place is not None:
                marks.setdefault(item.place, item.label)
        return marks

    def held(self) -> dict[str, str]:
        """The numbers to be written beside cards of the hand."""
        return {item.held: item.label for item in self.items if item.held}

    def find(self, said: str) -> list[Item]:
        """What somebody may have meant: by number, by words, or by how the words begin."""
        if self.is_picked:
            return []
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
    asked: Pending,
    view: View,
    faces: Mapping[str, CardFace],
    guide: Guide,
    people: Sequence[Person],
) -> Menu:
    """The options of a question as they are offered to its seat."""
    places = guide.places(view)
    names = known_names(view)
    pool = _pool(asked, view, faces, guide, people)
    if pool is None:
        choices = distinct_options(islice(asked.options(), MOST), view, places)
        items = _items(asked, choices, names, view, faces, guide, people)
        return Menu(items, max(asked.size() - MOST, 0))
    if pool.most == 1:
        choices = [DistinctOption(row.name, row.cards[:1], row.cards[:1]) for row in pool.rows]
        if pool.least == 0:
            choices.insert(0, _choice(asked, (), pool))
        return Menu(_items(asked, choices, names, view, faces, guide, people), 0)
    few = different(pool, FEW)
    if few is not None:
        choices = [_choice(asked, answer, pool) for answer in few]
        return Menu(_items(asked, choices, names, view, faces, guide, people), 0, pool)
    choices = [DistinctOption(row.name, row.cards[:1], row.cards) for row in pool.rows]
    items = _items(asked, choices, names, view, faces, guide, people)
    return Menu(items, 0, pool, is_picked=True)


def _choice(asked: Pending, answer: Answer, pool: Pool) -> DistinctOption:
    """A choice of several cards, in the words of the pool."""
    between = " then " if asked.kind == ORDER else " + "
    words = between.join(pool.names(answer)) if answer else asked.option(answer).text
    return DistinctOption(words, answer, answer)


def _pool(
    asked: Pending,
    view: View,
    faces: Mapping[str, CardFace],
    guide: Guide,
    people: Sequence[Person],
) -> Pool | None:
    """The cards to choose from, equal ones together, like ones one after the other."""
    found = bounds(asked)
    if found is None:
        return None
    cards, least, most, ordered = found
    single = [asked.option((card,)) for card in cards]
    places = guide.places(view)
    names = known_names(view)
    copies: dict[tuple[str, str], list[int]] = {}
    for option in single:
        key = (option.text, places.get(option.answer[0], ""))
        copies.setdefault(key, []).append(option.answer[0])
    told = {
        choice.answer[0]: named(choice.text, people)
        for choice in distinct_options(single, view, places)
    }
    rows = [Row("", told[ids[0]], tuple(ids)) for ids in copies.values()]
    hand = {card.id: at for at, card in enumerate(_hand(view).cards)}

    def rank(row: Row) -> tuple[int, int, str]:
        card = row.cards[0]
        name = names.get(card, "")
        if card in hand and guide.is_held(row.name, name):
            return -1, hand[card], ""
        group = guide.group(faces[name]) if name in faces else ""
        return (guide.rank(group), 0, f"{group}\0{row.name}") if group else (0, 0, "")

    rows.sort(key=rank)
    numbered = [row._replace(label=str(number)) for number, row in enumerate(rows, 1)]
    return Pool(tuple(numbered), tuple(cards), least, most, ordered)


def _items(
    asked: Pending,
    choices: Sequence[DistinctOption],
    names: Mapping[int, str],
    view: View,
    faces: Mapping[str, CardFace],
    guide: Guide,
    people: Sequence[Person],
) -> tuple[Item, ...]:
    """The choices, numbered; first those about cards in hand, as they stand there."""
    hand = {card.id: at for at, card in enumerate(_hand(view).cards) if card.id is not None}
    items: list[Item] = []
    ranks: list[int] = []
    for choice in choices:
        text = named(choice.text, people)
        single = len({names.get(card, "") for card in choice.cards}) == 1
        card = names.get(choice.cards[0], "") if choice.cards else ""
        face = faces.get(card)
        named_only = single and choice.text.startswith(card)
        place = guide.place(choice.text)
        cut = _cut(text, card, place)
        held = ""
        if single and choice.cards[0] in hand and guide.is_held(choice.text, card):
            held = card
        ranks.append(hand[choice.cards[0]] if held else len(hand))
        items.append(
            Item(
                "",
                text[:cut],
                text[cut:],
                choice.answer,
                choice.text,
                place,
                guide.gloss(face, choice.text) if face is not None and single else "",
                guide.tag(face) if face is not None and named_only else "",
                guide.group(face) if face is not None and named_only else "",
                held,
                len(choice.cards) if asked.kind != NUMBER and single else 1,
            )
        )
    order = sorted(range(len(items)), key=lambda i: ranks[i])
    return tuple(
        items[i]._replace(label=items[i].words if asked.kind == NUMBER else str(number))
        for number, i in enumerate(order, 1)
    )


def _plain(words: str) -> str:
    return " ".join(words.casefold().split())


def _cut(text: str, card: str, place: str | None) -> int:
    """Where the part begins in which an option differs from its like."""
    if place is not None and text.endswith(place) and place != text:
        return len(text) - len(place)
    if card and card in text:
        return text.index(card)
    return 0


def known_names(view: View) -> dict[int, str]:
    """The names of all cards that the viewer can tell apart and knows."""
    cards: list[CardView] = list(view.board)
    for zone in (*view.zones, *[zone for seat in view.seats for zone in seat.zones]):
        cards += zone.cards
    return {card.id: card.name for card in cards if card.id is not None and card.name}


def _hand(view: View) -> ZoneView:
    """The viewer's hand."""
    if view.viewer >= 0:
        for zone in view.seats[view.viewer].zones:
            if zone.name == "hand":
                return zone
    return ZoneView("hand", 0)
