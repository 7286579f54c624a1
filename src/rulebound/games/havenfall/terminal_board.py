"""The middle of the terminal screen: score, monsters, market, piles, cards in play and spells."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from rulebound.games.havenfall.display import (
    LAIRS,
    STACKS_FOR_SALE,
    for_sale,
    is_used,
    numbers,
    pixel_letter,
)
from rulebound.games.havenfall.schema import COLOUR_NAMES, SPELL_PRICE, WINNING
from rulebound.games.havenfall.terminal_parts import (
    PIXEL_COLOURS,
    ability_line,
    card_colour,
    cost_label,
    pixel_price,
)
from rulebound.kernel.records import CardFace, CardView, View
from rulebound.kernel.terminal_text import (
    Faces,
    Lines,
    People,
    align_columns,
    badge,
    break_text,
    merge_equal,
    wrap,
)

SALE_FORMS: Final = 3  # cards for sale by name, with numbers, or on a line each


def table_sections(
    view: View, marks: Mapping[str, str], people: People, faces: Faces, width: int
) -> list[list[Lines]]:
    """Return all sections except the score, each as a list of forms from short to full."""
    stacks = [
        (card, view.zone(zone).count) for zone in STACKS_FOR_SALE for card in for_sale(view, zone)
    ]
    artifacts = [(card, 1) for card in for_sale(view, "artifacts")]
    return [
        _monsters(view, marks, faces, width),
        _sale("Market", stacks, marks, faces, width),
        _sale("Artifacts", artifacts, marks, faces, width),
        _piles(view, marks, width),
        _cards_in_play(view, people, faces, width),
        _own_spells(view, faces, width),
    ]


def score_track(view: View, people: People) -> Text:
    """Draw the score track with every player's symbol."""
    text = Text.assemble(("Score  ", "dim"))
    for points in range(WINNING + 1):
        text.append("─" if points else "", style="#444b58")
        text.append(str(points), style="dim")
        for seat in view.seats:
            if min(seat.numbers["points"], WINNING) == points:
                _, symbol, colour = people[seat.seat]
                text.append(symbol, style=f"bold {colour}")
    return text


def _monsters(view: View, marks: Mapping[str, str], faces: Faces, width: int) -> list[Lines]:
    """Draw the monsters with the numbers of their places, in a row or on a line each.

    With Revenge, the defeated monster that may be fought comes last.
    """
    columns: list[list[Text]] = [[], [], [], [], []]
    revenge = view.numbers.get("revenge")
    for name in LAIRS if revenge is None else (*LAIRS, "defeated"):
        sign = "▸" if _is_fought(view, name) else " "
        lead = Text.assemble((sign, "bold"), badge(marks.get(name)))
        cards = view.zone(name).cards
        if name == "defeated":
            cards = tuple([card for card in cards if card.id == revenge])
        face = faces.get(cards[0].name or "") if cards else None
        columns[0].append(lead)
        columns[1].append(Text(name, style="bold" if name == "boss" else "dim"))
        columns[2].append(
            Text(cards[0].name or "?" if cards else "nobody", style=card_colour(face))
        )
        as_boss = name == "boss" or (name == "defeated" and view.states.get("as") != "minion")
        columns[3].append(monster_strength(view, cards[0], face, as_boss) if cards else Text())
        columns[4].append(_reward(face, as_boss))
    row: list[Text] = []
    for lead, where, *rest in zip(*columns, strict=True):
        row.append(Text.assemble(lead, *([where, " "] if where.plain == "boss" else []), rest[0]))
        row[-1].append(" ").append_text(rest[1])
    return [wrap(Text(), row, width), align_columns(columns, width)]


def _is_fought(view: View, place: str) -> bool:
    states = view.states
    runs = states["action"] == "fight" and states["done"] == "no" and view.outcome is None
    return runs and states.get("at") == place


def monster_strength(view: View, card: CardView, face: CardFace | None, as_boss: bool) -> Text:
    """Draw the damage and health of a monster, with a mark if the cards in play defeat it."""
    if face is None:
        return Text()
    low = (face.fields.get("damage", "0"), face.fields.get("health", "0"))
    damage, health = face.fields["boss"].split("/") if as_boss else low
    needed = (
        int(damage) + card.marks.get("more damage", 0),
        int(health) + card.marks.get("more health", 0),
    )
    has = (view.numbers["damage"], view.numbers["health"])
    text = Text()
    for sign, n, own in zip("⚔♥", needed, has, strict=True):
        text.append(" " if text else "")
        text.append(f"{sign}{n}", style="bold green" if own >= n else "bold")
    # a monster that came after the first fight cannot be fought this turn
    too_late = "fresh" in card.marks and view.states["action"] == "fight"
    can_win = has[0] >= needed[0] and has[1] >= needed[1] and not too_late
    return text.append(" ✓" if can_win else "", style="green")


def _reward(face: CardFace | None, as_boss: bool) -> Text:
    """Draw the reward for a monster: a pixel, and points for a boss."""
    if face is None:
        return Text()
    colour, points = face.fields["colours"], face.fields["rank"]
    text = Text.assemble((pixel_letter(colour), f"bold {PIXEL_COLOURS[colour]}"))
    if as_boss:
        return text.append(f" ★{points}", style="bold")
    return text.append(f" rank {points}", style="dim")


def _sale(
    title: str,
    stacks: Sequence[tuple[CardView, int]],
    marks: Mapping[str, str],
    faces: Faces,
    width: int,
) -> list[Lines]:
    """Draw cards for sale: by name, with numbers, or on a line each with the ability."""
    if not stacks:
        return [[]]
    names: list[Text] = []
    numbered: list[Text] = []
    columns: list[list[Text]] = [[], [], [], [], [], []]
    for card, count in stacks:
        face = faces.get(card.name or "")
        mark = badge(marks.get(card.name or ""))
        name = Text(card.name or "?", style=card_colour(face))
        cost = cost_label(face)
        left = Text(f"×{count}" if count > 1 else "", style="dim")
        names.append(Text.assemble(mark, name, " ", cost))
        parts = [part for part in (Text(numbers(face)), pixel_price(face), left) if part]
        numbered.append(Text(" ").join([names[-1], *parts]))
        cells = [mark, cost, name, Text(numbers(face)), left, ability_line(face)]
        for column, cell in zip(columns, cells, strict=True):
            column.append(cell)
    lead = Text.assemble((f"{title}  ", "dim"))
    return [
        wrap(lead, names, width),
        wrap(lead, numbered, width),
        [Text(title, style="dim"), *align_columns(columns, width)],
    ]


def _piles(view: View, marks: Mapping[str, str], width: int) -> list[Lines]:
    """Draw decks and piles with their sizes, and the top cards of open piles."""
    parts: list[Text] = []
    for zone, name in (
        ("monsters", "monster deck"),
        ("defeated", "defeated"),
        ("spells", "spell deck"),
        ("trashed spells", "trashed spells"),
        ("trash", "trash"),
    ):
        pile = view.zone(zone)
        part = Text.assemble(badge(marks.get(zone)), (f"{name} ", "dim"), str(pile.count))
        if zone == "spells" and zone in marks:
            part.append(f" ({SPELL_PRICE})", style="bold")
        if pile.cards and zone in ("monsters", "spells"):
            part.append(f" ({len(pile.cards)} known)", style="dim")
        elif pile.cards:
            part.append(f": {pile.cards[0].name}")
        parts.append(part)
    supply = Text.assemble(("pixels left ", "dim"))
    for name in COLOUR_NAMES:
        supply.append(
            f"{pixel_letter(name)}{view.numbers[f'{name} pixels']} ", style=PIXEL_COLOURS[name]
        )
    more = [*parts, supply]
    arcane = [Text(card.name or "?") for card in view.zone("arcane").cards]
    beside = [
        Text(f"{zone.cards[0].name} ×{zone.count}")
        for zone in view.zones
        if zone.name.startswith("beside") and zone.count
    ]
    for name, cards in (("arcane", arcane), ("beside the board", beside)):
        if cards:
            cards[0] = Text.assemble((f"{name} ", "dim"), cards[0])
            more += cards
    return [wrap(Text(), parts[1:4], width), wrap(Text(), more, width)]


def _cards_in_play(view: View, people: People, faces: Faces, width: int) -> list[Lines]:
    """Draw the acting player's cards in play, and spells being cast or looked at."""
    acting = view.seats[view.numbers["acting"]]
    _, symbol, colour = people[acting.seat]
    parts = merge_equal(
        [card_in_play(card, acting.seat, people) for card in acting.zone("play").cards]
    )
    lead = Text.assemble(("In play ", "dim"), (f"{symbol} ", f"bold {colour}"))
    lines = wrap(lead, parts, width) if parts else []
    for card in view.zone("air").cards:
        face = faces.get(card.name or "")
        lines += _broken(Text.assemble((f"({card.name}) ", "italic"), ability_line(face)), width)
    return [lines]


def card_in_play(card: CardView, seat: int, people: People) -> Text:
    name = card.name or "?"
    text = Text(f"[{name}]", style="dim") if is_used(card) else Text(name)
    if card.owner not in (seat, None):
        _, symbol, colour = people[card.owner or 0]
        text.append(f" ← {symbol}", style=colour)
    for mark, sign in (("more damage", "⚔"), ("more health", "♥")):
        text.append(f" +{card.marks[mark]}{sign}" if mark in card.marks else "", style="bold")
    return text.append(" ↻" if "kept" in card.marks else "", style="bold")


def _own_spells(view: View, faces: Faces, width: int) -> list[Lines]:
    """Draw the viewer's own spells: by name, or on a line each with their text."""
    own = view.seats[view.viewer].zone("spells").cards if view.viewer >= 0 else ()
    if not own:
        return [[]]
    names: list[Text] = []
    lines: Lines = []
    for card in own:
        face = faces.get(card.name or "")
        names.append(Text.assemble((card.name or "?", "bold"), " ", pixel_price(face)))
        spell = Text.assemble("  ", (card.name or "?", "bold"), " ", ability_line(face))
        lines += _broken(spell, width)
    return [
        wrap(Text.assemble(("Your spells  ", "dim")), merge_equal(names), width),
        [Text("Your spells", style="dim"), *lines],
    ]


def _broken(text: Text, width: int) -> Lines:
    """Break a text into lines; the later ones are indented."""
    first, *more = break_text(text, width, width - 4)
    return [first, *[Text("    ").append_text(line) for line in more]]


def affordable(
    view: View, marks: Mapping[str, str], faces: Faces, zones: Sequence[str], width: int
) -> Lines:
    """Draw only what can be bought now, with its option number, name and cost."""
    parts: list[Text] = []
    for zone in zones:
        if zone == "spells" and zone in marks:
            parts.append(Text.assemble(badge(marks[zone]), f"a spell ({SPELL_PRICE})"))
        for card in for_sale(view, zone):
            name = card.name or "?"
            face = faces.get(name)
            if name in marks:
                mark = badge(marks[name])
                parts.append(Text.assemble(mark, (name, card_colour(face)), " ", cost_label(face)))
    return wrap(Text.assemble(("To buy  ", "dim")), parts, width) if parts else []
