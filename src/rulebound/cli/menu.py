"""The menu of a question: its options, numbered, grouped, and found by number or words."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from rulebound import Answer, CardFace, Pending, View
from rulebound.bots.dedupe import DistinctOption, distinct_options
from rulebound.cli.players import Player
from rulebound.cli.selection import CardRow, Pool, card_bounds, distinct_selections
from rulebound.games import AnyGame
from rulebound.kernel.questions import NUMBER, ORDER
from rulebound.kernel.terminal_text import name_seats

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
    warning: str = ""
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
    return _MenuBuilder(pending, view, faces, definition, players).menu()


class _MenuBuilder:
    """Builds the menu of a question for its seat."""

    def __init__(
        self,
        pending: Pending,
        view: View,
        faces: Mapping[str, CardFace],
        definition: AnyGame,
        players: Sequence[Player],
    ) -> None:
        self.pending = pending
        self.view = view
        self.faces = faces
        self.definition = definition
        self.players = players
        self.places = definition.places(view)
        self.names = view.names()
        hand = view.seats[view.viewer].zone("hand").cards if view.viewer >= 0 else ()
        self.hand = {card.id: at for at, card in enumerate(hand) if card.id is not None}
        self.is_from_top = False  # are these the top cards of a pile, to be listed in its order?

    def menu(self) -> Menu:
        pending = self.pending
        pool = self._pool()
        if pool is None:
            listed = islice(pending.options(), MOST)
            items = self._items(distinct_options(listed, self.view, self.places))
            return Menu(items, max(pending.size() - MOST, 0))
        if pool.most == 1:
            choices = [self._row_option(row, row.cards[:1]) for row in pool.rows]
            if pool.least == 0:
                choices.insert(0, self._choice((), pool))
            return Menu(self._items(choices), 0)
        few = distinct_selections(pool, FEW)
        if few is not None:
            return Menu(self._items([self._choice(answer, pool) for answer in few]), 0, pool)
        choices = [self._row_option(row, row.cards) for row in pool.rows]
        return Menu(self._items(choices), 0, pool, is_picked=True)

    def _choice(self, answer: Answer, pool: Pool) -> DistinctOption:
        """Return a selection of several cards as an option."""
        between = " then " if self.pending.kind == ORDER else " + "
        option = self.pending.option(answer)
        words = between.join(pool.names(answer)) if answer else option.text
        return DistinctOption(words, answer, answer, option)

    def _row_option(self, row: CardRow, cards: tuple[int, ...]) -> DistinctOption:
        """Return the choice of one of equal cards as an option."""
        return DistinctOption(row.name, row.cards[:1], cards, self.pending.option(row.cards[:1]))

    def _pool(self) -> Pool | None:
        """Return the cards to choose from, copies merged, cards of one group together."""
        found = card_bounds(self.pending)
        if found is None:
            return None
        cards, least, most, ordered = found
        self.is_from_top = len(cards) <= FEW and _are_top_cards(cards, self.view)
        single = [self.pending.option((card,)) for card in cards]
        copies: dict[tuple[str, str], list[int]] = {}
        for option in single:
            key = (option.text, self.places.get(option.answer[0], ""))
            copies.setdefault(key, []).append(option.answer[0])
        texts = {
            choice.answer[0]: name_seats(choice.text, self.players)
            for choice in distinct_options(single, self.view, self.places)
        }
        rows = [CardRow("", texts[ids[0]], tuple(ids)) for ids in copies.values()]
        if not self.is_from_top:
            rows.sort(key=self._rank)
        numbered = [row._replace(label=str(number)) for number, row in enumerate(rows, 1)]
        return Pool(tuple(numbered), tuple(cards), least, most, ordered)

    def _rank(self, row: CardRow) -> tuple[int, int, str]:
        card = row.cards[0]
        if card in self.hand and self.pending.option((card,)).is_at_hand:
            return -1, self.hand[card], ""
        face = self.faces.get(self.names.get(card, ""))
        group = self.definition.group(face) if face is not None else ""
        if group:
            return self.definition.rank(group), 0, f"{group}\0{row.name}"
        return 0, self.hand.get(card, len(self.hand)), ""

    def _items(self, choices: Sequence[DistinctOption]) -> tuple[MenuItem, ...]:
        """Number the options as they are shown, so that the numbers come in a row.

        Those that the hand shows come first. Similar ones are together, those on the board last.
        """
        is_number = self.pending.kind == NUMBER
        items = [self._item(choice, is_number) for choice in choices]
        heads: dict[str, int] = {}
        for item in items:
            heads.setdefault(item.head, len(heads))
        has_groups = any(item.group for item in items)
        off_board = {item.head for item in items if item.place is None}

        def rank(i: int) -> tuple[bool, bool, int, int]:
            item, cards = items[i], choices[i].cards
            at = self.hand.get(cards[0], len(self.hand)) if cards else len(self.hand)
            if item.held:
                return False, False, 0, at
            if has_groups:
                return True, False, 0, 0
            return True, item.head not in off_board, heads[item.head], at

        order = sorted(range(len(items)), key=rank)
        return tuple(
            items[i]._replace(label=items[i].words if is_number else str(number))
            for number, i in enumerate(order, 1)
        )

    def _item(self, choice: DistinctOption, is_number: bool) -> MenuItem:
        definition, option = self.definition, choice.option
        single = len({self.names.get(card, "") for card in choice.cards}) == 1
        card = self.names.get(choice.cards[0], "") if choice.cards else ""
        face = self.faces.get(card) if single else None
        place = definition.mark(option, self.view)
        cut = _cut(choice, card, place)
        by_name = face if option.card_at == 0 else None
        return MenuItem(
            "",
            name_seats(choice.text[:cut], self.players),
            name_seats(choice.text[cut:], self.players),
            choice.answer,
            choice.text,
            place,
            option.gloss,
            option.warning,
            definition.tag(by_name) if by_name is not None else "",
            definition.group(by_name) if by_name is not None and not self.is_from_top else "",
            card if single and choice.cards[0] in self.hand and option.is_at_hand else "",
            len(choice.cards) if not is_number and single else 1,
        )


def _are_top_cards(cards: Sequence[int], view: View) -> bool:
    """Are these the top cards of a pile, all of them and from the top?"""
    for seat in view.seats:
        for zone in seat.zones:
            depths = {card.id: card.marks["depth"] for card in zone.cards if "depth" in card.marks}
            if [depths.get(card) for card in cards] == list(range(len(cards))):
                return True
    return False


def _normalize(words: str) -> str:
    return " ".join(words.casefold().split())


def _cut(choice: DistinctOption, card: str, place: str | None) -> int:
    """Return where the part begins that tells an option from similar ones.

    That is the place on the board where its number is shown, if its text ends with it, or its card.
    """
    for at in choice.option.places_at:
        if at and choice.text[at:] == place:
            return at
    return (choice.option.card_at or 0) if card else 0
