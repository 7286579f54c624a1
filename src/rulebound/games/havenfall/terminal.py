"""Havenfall on a terminal: monsters, market, war rooms, and what lies in play.

Only `rulebound play` imports this. Every game folder has a `terminal` with the same functions;
`rulebound.cli.terminal` says what each of them is for.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from rulebound.games.havenfall.guide import (
    MARKET,
    PLACES,
    is_used,
    letter_of,
    numbers_of,
    shared,
    sold,
    text_of,
    zone_of,
)
from rulebound.games.havenfall.names import COLOUR_NAMES, SPELL_PRICE, WINNING
from rulebound.kernel.records import CardFace, CardView, SeatView, View

# Everybody at the table: name, symbol and colour, by seat.
People = Sequence[tuple[str, str, str]]
Faces = Mapping[str, CardFace]
Lines = list[Text]

LEGEND: Final = (
    ("B R G Y", "pixels, blue, red, green and yellow: available"),
    ("b r g y", "the same, exhausted; B×5: five of them"),
    ("BR*", "what an ability or a spell exhausts; * is a pixel of any colour"),
    ("(4)", "what a card of the market costs; ×8: so many are left"),
    ("$2 ⚔3 ♥4 +1", "treasure, damage, health and cards that a card gives in play"),
    ("⚔9 ♥11", "of a monster: what it takes to defeat it where it lies now"),
    ("G ★3", "what its defeat gives: a pixel, at the boss's place also points"),
    ("✓", "a monster that the cards in play could defeat"),
    ("[Copper]", "its ability was used in this turn"),
    ("Gold ← ◆", "taken from that player until the turn ends"),
    ("Seer ↻", "goes into the next hand"),
    ("▸", "whose turn it is, and which monster is fought"),
)

_COLOURS: Final = {
    "blue": "#5aa9e6",
    "red": "#ff6b6b",
    "green": "#5fbf77",
    "yellow": "#f5c84c",
    "any": "#98a2b3",
}
_MARK: Final = "bold #1b1b1b on #ffd166"
_FORMS: Final = 3  # what is sold is listed by names, with numbers, or a line each
_INDENT: Final = 8  # columns before what goes on in the next line
_MOST_ALIKE: Final = 3  # more pixels of a colour than these are counted


# -- parts of a picture -----------------------------------------------------------------------


def _price(face: CardFace | None) -> Text:
    """What a card exhausts, in coloured letters."""
    text = Text()
    if face is not None:
        for name in face.fields.get("pixels", "").split(", "):
            text.append(letter_of(name) if name else "", style=f"bold {_COLOURS.get(name, '')}")
    return text


def _hue(face: CardFace | None) -> str:
    """The colour of a card that has one."""
    names = face.fields.get("colours", "").split(", ") if face is not None else []
    return _COLOURS.get(names[0], "") if len(names) == 1 else ""


def _badge(mark: str | None) -> Text:
    return Text.assemble((f" {mark} ", _MARK), " ") if mark else Text()


def _joined(lines: Sequence[Text]) -> Text:
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)


def _flowing(lead: Text, parts: Sequence[Text], width: int) -> Lines:
    """Parts behind a lead, in as many lines as they need; none is broken."""
    lines = [lead.copy()]
    indent = min(lead.cell_len, _INDENT)
    gap = ""
    for part in parts:
        if gap and lines[-1].cell_len + len(gap) + part.cell_len > width:
            lines.append(Text(" " * indent))
            gap = ""
        lines[-1].append(gap).append_text(part)
        gap = "  "
    return lines


def _counted(cards: Sequence[Text]) -> list[Text]:
    """Equal texts in one, with how many there are."""
    count: dict[str, int] = {}
    first: dict[str, Text] = {}
    for card in cards:
        count[card.plain] = count.get(card.plain, 0) + 1
        first.setdefault(card.plain, card)
    for name, n in count.items():
        if n > 1:
            first[name].append(f" ×{n}", style="dim")
    return list(first.values())


def _rows(columns: Sequence[Sequence[Text]], width: int) -> Lines:
    """Texts below each other in columns; the last one is cut where the line ends."""
    lines = [Text() for _ in columns[0]]
    for column in columns[:-1]:
        wide = max(cell.cell_len for cell in column)
        for line, cell in zip(lines, column, strict=True):
            line.append_text(cell)
            line.append(" " * (wide - cell.cell_len + (1 if wide else 0)))
    for line, cell in zip(lines, columns[-1], strict=True):
        line.append_text(cell)
        line.truncate(width, overflow="ellipsis")
    return lines


def _fitted(sections: Sequence[Sequence[Lines]], order: Sequence[int], height: int) -> Lines:
    """Every section in the fullest of its forms for which there is room.

    What room there is goes to the sections in this order, one form further at a time.
    """
    at = [0] * len(sections)
    room = height - sum(len(forms[0]) for forms in sections)
    for _ in range(max(map(len, sections))):
        for i in order:
            forms, now = sections[i], at[i]
            if now + 1 < len(forms) and len(forms[now + 1]) - len(forms[now]) <= room:
                room -= len(forms[now + 1]) - len(forms[now])
                at[i] += 1
    return [line for forms, which in zip(sections, at, strict=True) for line in forms[which]]


# -- the middle of the table ------------------------------------------------------------------


def board(
    view: View, marks: Mapping[str, str], people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType:
    """Score, monsters, market, artifacts, piles; what is in play, and the viewer's own spells."""
    sections = _table(view, _cleared(marks), people, faces, space[0])
    sections = [[[_track(view, people)]], *sections]
    lines = _fitted(sections, range(len(sections)), space[1])
    for line in lines:
        line.truncate(space[0], overflow="ellipsis")
    return _joined(lines)


def compact(
    view: View, marks: Mapping[str, str], people: People, faces: Faces, space: tuple[int, int]
) -> RenderableType | None:
    """The same in few lines, below the players in a line each."""
    width, height = space
    clear = _cleared(marks)
    lines: Lines = []
    for seat in _around(view):
        line = Text.assemble(_badge(clear.get(f"seat {seat.seat}")), _line(view, seat, people))
        _append_leader(line, seat, width)
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    monsters, market, artifacts, *rest = _table(view, clear, people, faces, width)
    sale = [
        _affordable(view, clear, faces, ("spells", *MARKET, "artifacts"), width),
        market[0] + _affordable(view, clear, faces, ("artifacts",), width),
    ]
    for at in range(_FORMS):
        sale.append(market[min(at, len(market) - 1)] + artifacts[min(at, len(artifacts) - 1)])
    may = [[[], *forms] for forms in rest]
    sections = [[lines], [[], [_track(view, people)]], monsters, sale, may[0], rest[1], may[2]]
    return _joined(_fitted(sections, (6, 3, 4, 2, 1), height))


def _affordable(
    view: View, marks: Mapping[str, str], faces: Faces, zones: Sequence[str], width: int
) -> Lines:
    """Only what can be bought now: the number of its option, its name and its cost."""
    parts: list[Text] = []
    for zone in zones:
        if zone == "spells" and zone in marks:
            parts.append(Text.assemble(_badge(marks[zone]), f"a spell ({SPELL_PRICE})"))
        for card in sold(view, zone):
            name = card.name or "?"
            face = faces.get(name)
            if name in marks:
                mark = _badge(marks[name])
                parts.append(Text.assemble(mark, (name, _hue(face)), " ", _cost(face)))
    return _flowing(Text.assemble(("To buy  ", "dim")), parts, width) if parts else []


def _cleared(marks: Mapping[str, str]) -> dict[str, str]:
    """Marks without those on places that are meant as numbers of a defeated monster."""
    if "minion" not in marks:
        return dict(marks)
    return {name: mark for name, mark in marks.items() if name not in ("minion", "boss")}


def _table(
    view: View, marks: Mapping[str, str], people: People, faces: Faces, width: int
) -> list[list[Lines]]:
    """All sections but the score, each in its forms from the shortest on."""
    stacks = [(card, shared(view, zone).count) for zone in MARKET for card in sold(view, zone)]
    artifacts = [(card, 1) for card in sold(view, "artifacts")]
    return [
        _monsters(view, marks, faces, width),
        _sale("Market", stacks, marks, faces, width),
        _sale("Artifacts", artifacts, marks, faces, width),
        _piles(view, marks, width),
        _in_play(view, people, faces, width),
        _spells(view, faces, width),
    ]


def _track(view: View, people: People) -> Text:
    """The scoreboard with everybody's sign on it."""
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
    """The places with the numbers that count there: in a row, or a line each.

    They are three, and a fourth where Revenge brings a defeated monster back.
    """
    columns: list[list[Text]] = [[], [], [], [], []]
    revenge = view.numbers.get("revenge")
    for name in PLACES if revenge is None else (*PLACES, "defeated"):
        sign = "▸" if _is_fought(view, name) else " "
        lead = Text.assemble((sign, "bold"), _badge(marks.get(name)))
        cards = shared(view, name).cards
        if name == "defeated":
            cards = tuple([card for card in cards if card.id == revenge])
        face = faces.get(cards[0].name or "") if cards else None
        columns[0].append(lead)
        columns[1].append(Text(name, style="bold" if name == "boss" else "dim"))
        columns[2].append(Text(cards[0].name or "?" if cards else "nobody", style=_hue(face)))
        as_boss = name == "boss" or (name == "defeated" and view.states.get("as") != "minion")
        columns[3].append(_strength(view, cards[0], face, as_boss) if cards else Text())
        columns[4].append(_reward(face, as_boss))
    row: list[Text] = []
    for lead, where, *rest in zip(*columns, strict=True):
        row.append(Text.assemble(lead, *([where, " "] if where.plain == "boss" else []), rest[0]))
        row[-1].append(" ").append_text(rest[1])
    return [_flowing(Text(), row, width), _rows(columns, width)]


def _is_fought(view: View, place: str) -> bool:
    states = view.states
    runs = states["action"] == "fight" and states["done"] == "no" and view.outcome is None
    return runs and states.get("at") == place


def _strength(view: View, card: CardView, face: CardFace | None, as_boss: bool) -> Text:
    """What it takes to defeat a monster there, and whether the cards in play have it."""
    if face is None:
        return Text()
    low = (face.fields.get("damage", "0"), face.fields.get("health", "0"))
    damage, health = face.fields["boss"].split("/") if as_boss else low
    wanted = (
        int(damage) + card.marks.get("more damage", 0),
        int(health) + card.marks.get("more health", 0),
    )
    has = (view.numbers["damage"], view.numbers["health"])
    text = Text()
    for sign, n, own in zip("⚔♥", wanted, has, strict=True):
        text.append(" " if text else "")
        text.append(f"{sign}{n}", style="bold green" if own >= n else "bold")
    late = "fresh" in card.marks and view.states["action"] == "fight"  # came after the first fight
    enough = has[0] >= wanted[0] and has[1] >= wanted[1] and not late
    return text.append(" ✓" if enough else "", style="green")


def _reward(face: CardFace | None, as_boss: bool) -> Text:
    """What its defeat is worth: a pixel, of a boss also points."""
    if face is None:
        return Text()
    colour, points = face.fields["colours"], face.fields["rank"]
    text = Text.assemble((letter_of(colour), f"bold {_COLOURS[colour]}"))
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
    """What can be bought: by names, with numbers, or a line each with the ability."""
    if not stacks:
        return [[]]  # one form instead of `_FORMS`
    names: list[Text] = []
    numbered: list[Text] = []
    columns: list[list[Text]] = [[], [], [], [], [], []]
    for card, count in stacks:
        face = faces.get(card.name or "")
        mark = _badge(marks.get(card.name or ""))
        name = Text(card.name or "?", style=_hue(face))
        cost = _cost(face)
        left = Text(f"×{count}" if count > 1 else "", style="dim")
        names.append(Text.assemble(mark, name, " ", cost))
        parts = [part for part in (Text(numbers_of(face)), _price(face), left) if part]
        numbered.append(Text(" ").join([names[-1], *parts]))
        cells = [mark, cost, name, Text(numbers_of(face)), left, _does(face)]
        for column, cell in zip(columns, cells, strict=True):
            column.append(cell)
    lead = Text.assemble((f"{title}  ", "dim"))
    return [
        _flowing(lead, names, width),
        _flowing(lead, numbered, width),
        [Text(title, style="dim"), *_rows(columns, width)],
    ]


def _cost(face: CardFace | None) -> Text:
    return Text(f"({face.fields.get('cost', 0) if face is not None else '?'})", style="bold")


def _does(face: CardFace | None) -> Text:
    """The ability of a card in a line."""
    if face is None or "pixels" not in face.fields:
        return Text()
    return Text.assemble(_price(face), (f" {text_of(face)}", "dim"))


def _piles(view: View, marks: Mapping[str, str], width: int) -> list[Lines]:
    """Decks, and what was used up: how many, and the last one."""
    parts: list[Text] = []
    for zone, name in (
        ("monsters", "monster deck"),
        ("defeated", "defeated"),
        ("spells", "spell deck"),
        ("trashed spells", "trashed spells"),
        ("trash", "trash"),
    ):
        pile = shared(view, zone)
        part = Text.assemble(_badge(marks.get(zone)), (f"{name} ", "dim"), str(pile.count))
        if zone == "spells" and zone in marks:
            part.append(f" ({SPELL_PRICE})", style="bold")
        if pile.cards and zone in ("monsters", "spells"):
            part.append(f" ({len(pile.cards)} known)", style="dim")
        elif pile.cards:
            part.append(f": {pile.cards[0].name}")
        parts.append(part)
    supply = Text.assemble(("pixels left ", "dim"))
    for name in COLOUR_NAMES:
        supply.append(f"{letter_of(name)}{view.numbers[f'{name} pixels']} ", style=_COLOURS[name])
    more = [*parts, supply]
    arcane = [Text(card.name or "?") for card in shared(view, "arcane").cards]
    beside = [
        Text(f"{zone.cards[0].name} ×{zone.count}")
        for zone in view.zones
        if zone.name.startswith("beside") and zone.count
    ]
    for name, cards in (("arcane", arcane), ("beside the board", beside)):
        if cards:
            cards[0] = Text.assemble((f"{name} ", "dim"), cards[0])
            more += cards
    return [_flowing(Text(), parts[1:4], width), _flowing(Text(), more, width)]


def _in_play(view: View, people: People, faces: Faces, width: int) -> list[Lines]:
    """What the acting player has in play, and a spell that takes effect or is looked at."""
    acting = view.seats[view.numbers["acting"]]
    _, symbol, colour = people[acting.seat]
    parts = _counted([_played(card, acting.seat, people) for card in zone_of(acting, "play").cards])
    lead = Text.assemble(("In play ", "dim"), (f"{symbol} ", f"bold {colour}"))
    lines = _flowing(lead, parts, width) if parts else []
    for card in shared(view, "air").cards:
        face = faces.get(card.name or "")
        line = Text.assemble((f"({card.name}) ", "italic"), _does(face))
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return [lines]


def _played(card: CardView, seat: int, people: People) -> Text:
    name = card.name or "?"
    text = Text(f"[{name}]", style="dim") if is_used(card) else Text(name)
    if card.owner not in (seat, None):
        _, symbol, colour = people[card.owner or 0]
        text.append(f" ← {symbol}", style=colour)
    for mark, sign in (("more damage", "⚔"), ("more health", "♥")):
        text.append(f" +{card.marks[mark]}{sign}" if mark in card.marks else "", style="bold")
    return text.append(" ↻" if "kept" in card.marks else "", style="bold")


def _spells(view: View, faces: Faces, width: int) -> list[Lines]:
    """The viewer's own spells: by names, or a line each with what they do."""
    own = zone_of(view.seats[view.viewer], "spells").cards if view.viewer >= 0 else ()
    if not own:
        return [[]]
    names: list[Text] = []
    lines: Lines = []
    for card in own:
        face = faces.get(card.name or "")
        names.append(Text.assemble((card.name or "?", "bold"), " ", _price(face)))
        lines.append(Text.assemble("  ", (card.name or "?", "bold"), " ", _does(face)))
        lines[-1].truncate(width, overflow="ellipsis")
    return [
        _flowing(Text.assemble(("Your spells  ", "dim")), _counted(names), width),
        [Text("Your spells", style="dim"), *lines],
    ]


# -- the players ------------------------------------------------------------------------------


def seats(view: View, people: People, space: tuple[int, int]) -> RenderableType:
    """The players with their war rooms; the viewer last."""
    order = _around(view)
    lines: Lines = []
    for seat in order:
        title = _title(view, seat, people)
        _points(title, seat)
        _append_leader(title, seat, space[0])
        room = Text.assemble(("  war room ", "dim"), _room(seat))
        known = _known(view, seat)
        lines += [title, room, Text.assemble(" ", _cards(seat)), *([known] if known else [])]
    return _joined(lines)


def _line(view: View, seat: SeatView, people: People) -> Text:
    """A player in short."""
    line = _title(view, seat, people)
    _points(line, seat)
    line.append("  ").append_text(_room(seat))
    return line.append_text(_cards(seat)).append_text(_known(view, seat))


def _append_leader(line: Text, seat: SeatView, width: int) -> None:
    """The leader, as long as it stands beside the war room: by the full name, or by the last."""
    for card in zone_of(seat, "leader").cards:
        name = card.name or "?"
        for said in (f"  {name} waits", f"  {name.rpartition(' ')[2]} waits"):
            if line.cell_len + len(said) <= width:
                line.append(said, style="dim")
                break


def _title(view: View, seat: SeatView, people: People) -> Text:
    """A player's name, and who is the viewer's partner."""
    name, symbol, colour = people[seat.seat]
    wide = max(len(people[other.seat][0]) for other in view.seats)
    acting = "▸" if view.numbers["acting"] == seat.seat else " "
    title = Text.assemble((acting, "bold"), (f"{symbol} {name.ljust(wide)} ", f"bold {colour}"))
    if view.states["mode"] == "teams" and view.viewer >= 0:
        partner = seat.seat != view.viewer and (seat.seat - view.viewer) % 2 == 0
        title.append("partner " if partner else "        ", style="italic")
    return title


def _points(line: Text, seat: SeatView) -> None:
    points = seat.numbers["points"]
    line.append(f"{points:>2}", style="bold").append(f" point{' ' if points == 1 else 's'}")


def _room(seat: SeatView) -> Text:
    """A war room: available pixels in capitals on their colour, exhausted ones in small letters."""
    text = Text()
    for side in ("available", "exhausted"):
        for colour in COLOUR_NAMES:
            count = seat.numbers[f"{colour} {side}"]
            if count:
                letter = letter_of(colour) if side == "available" else colour[0]
                said = letter * count if count <= _MOST_ALIKE else f"{letter}×{count}"
                style = f"bold #1b1b1b on {_COLOURS[colour]}"
                text.append(said, style=style if side == "available" else _COLOURS[colour])
                text.append(" ")
    return text if text else Text("no pixels ", style="dim")


def _cards(seat: SeatView) -> Text:
    """How many cards are where."""
    line = Text()
    for name in ("hand", "deck", "discard", "spells"):
        line.append(f" {name} ", style="dim").append(str(zone_of(seat, name).count))
    extra = seat.numbers["extra"]
    return line.append(f" next +{extra}" if extra else "", style="bold")


def _known(view: View, seat: SeatView) -> Text:
    """What the viewer knows of another one's hand and spells."""
    names: list[Text] = []
    for name in ("hand", "spells") if seat.seat != view.viewer else ():
        names += _counted([Text(card.name or "?") for card in zone_of(seat, name).cards])
    return Text.assemble(("  has ", "dim"), Text(", ").join(names)) if names else Text()


def _around(view: View) -> list[SeatView]:
    """The seats as they sit, the viewer last."""
    first = view.viewer + 1
    return [*view.seats[first:], *view.seats[:first]]
