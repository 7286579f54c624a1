"""Panels beside the battlefield on a terminal: the event stack and both players."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from rich.text import Text

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.keywords import FORM_NAMES
from rulebound.games.sixforms.terminal_text import flow, labelled_count, truncated
from rulebound.games.sixforms.view import counters
from rulebound.kernel.records import CardView, SeatView, View
from rulebound.kernel.terminal_text import Lines, People, name_seats

_JOURNAL_LINES: Final = 6  # lines left to the journal in the large layout
_SHOWN_EVENTS: Final = 5  # further ones are only counted
_CUBES_DRAWN: Final = 8  # further ones are only counted
_PILES: Final = ("hand", "deck", "graveyard", "void", "aside")
_HOMES: Final = {
    schema.TO_FIELD: " → battlefield",
    schema.WHEN_MET: " until its requirement is met",
    schema.HAND: " → hand",
    schema.DECK: " → deck",
    schema.GRAVE: " → graveyard",
    schema.VOID: " → void",
}
_FRAME: Final = "#5a6478"
_TITLE: Final = " event stack "
_NEXT: Final = "▸"  # the event on top
_ANNOUNCED: Final = "+"  # a card announced in response, not resolved yet


# -- the event stack --------------------------------------------------------------------------


def _events(view: View, people: People) -> list[tuple[str, str]]:
    """Return the event stack from the top with a sign each, announced cards first."""
    stack = [event for event in view.events if not event.is_announced]
    entries: list[tuple[str, str]] = []
    for event in view.events if stack else ():
        card = event.arriving
        if event.is_announced and card is not None and card.face == "up":
            entries.append((_ANNOUNCED, f"{_announced(view, card)} is announced"))
    entries += [(_NEXT if at == 0 else " ", event.text) for at, event in enumerate(stack)]
    return [(sign, name_seats(said, people)) for sign, said in entries]


def _announced(view: View, card: CardView) -> str:
    seat = card.marks.get("controller", -1)
    whose = f" of seat {seat}" if seat >= 0 else ""
    return f"{card.name}{whose}{_destination(view, card)}"


def _destination(view: View, card: CardView) -> str:
    """Return where an announced card will go, or what it will equip."""
    host = [other for other in view.board if other.id == card.marks.get("host")]
    if host:
        return f" for {host[0].name} {host[0].cell}"
    if card.cell is None:
        return ""
    return f" to {card.cell}{', exhausted' if card.marks.get('exhausted') else ''}"


def stack_forms(view: View, people: People, width: int) -> list[Lines]:
    """Return the event stack as one line, and as boxes of growing size."""
    entries = _events(view, people)
    if not entries:
        return [[]]
    top = [said for sign, said in entries if sign == _NEXT]
    others = [f" + {said}" for sign, said in entries if sign == _ANNOUNCED]
    others += [f" ‹ {said}" for sign, said in entries if sign not in (_NEXT, _ANNOUNCED)]
    line = Text.assemble(("Stack ", "dim"), (f"{_NEXT} {top[0]}", "bold"))
    for at, other in enumerate(others):
        more = f" … {len(others) - at} more"
        if line.cell_len + len(other) + (len(more) if at + 1 < len(others) else 0) > width:
            line.append(more, style="dim")
            break
        line.append(other)
    most = min(len(entries), _SHOWN_EVENTS)
    boxes = [_box(entries, count, width) for count in range(2, most + 1)]
    return [[truncated(line, width)], *boxes]


def _stack_box(view: View, people: People, space: tuple[int, int]) -> Lines:
    """Return the largest box of the event stack that fits, with at least the top event."""
    entries = _events(view, people)
    if not entries:
        return []
    count = len(entries)
    while count > 1 and len(_box(entries, count, space[0])) > space[1]:
        count -= 1
    return _box(entries, count, space[0])


def _box(entries: list[tuple[str, str]], count: int, width: int) -> Lines:
    """Return the first `count` entries of the stack in a frame."""
    told: Lines = []
    for sign, said in entries[:count]:
        style = "bold" if sign == _NEXT else "#ffd166" if sign == _ANNOUNCED else ""
        for at, part in enumerate(wrap(said, max(width - 4, 8))):
            told.append(Text(f"{sign if at == 0 else ' '} {part}", style=style))
    hidden = len(entries) - count
    foot = f" {hidden} more below " if hidden else ""
    longest = max([line.cell_len + 1 for line in told])
    inner = min(max(len(_TITLE) + 2, len(foot) + 2, longest), width - 2)
    rule = f"{'─' * (inner - 1 - len(_TITLE))}╮"
    lines = [Text.assemble(("╭─", _FRAME), (_TITLE, "bold"), (rule, _FRAME))]
    for line in told:
        line.pad_right(inner - line.cell_len)
        lines.append(Text.assemble(("│", _FRAME), line, ("│", _FRAME)))
    lines.append(Text(f"╰{foot.rjust(inner - 1, '─')}─╯", style=_FRAME))
    return lines


# -- the players ------------------------------------------------------------------------------


def side_panel(view: View, people: People, space: tuple[int, int]) -> Lines:
    """Return all players with everything public, the viewer last, then the event stack."""
    lines: Lines = []
    above, below = both_sides(view)
    for seat in above + below:
        title = _title(view, seat, people)
        title.append_text(_life_bar(seat, people, space[0] - title.cell_len))
        lines += [title, *flow([*_energy(seat), *_piles(view, seat)], space[0])]
        lines += flow([*_actions(seat), *_gated(seat), *_known(view, seat)], space[0])
    return [*lines, *_stack_box(view, people, (space[0], space[1] - len(lines) - _JOURNAL_LINES))]


def side_forms(view: View, seats: Sequence[SeatView], people: People, width: int) -> list[Lines]:
    """Return the players of one side in short, and with gated and known cards."""
    forms: list[Lines] = [[], []]
    for seat in seats:
        short, full = _player_forms(view, seat, people, width)
        forms = [forms[0] + short, forms[1] + full]
    return forms


def _player_forms(view: View, seat: SeatView, people: People, width: int) -> list[Lines]:
    """Return a player in short, and with gated and known cards."""
    title = _title(view, seat, people)
    life = seat.numbers["life"]
    title.append(str(life), style="bold red" if life <= schema.LIFE_AT_FIRST // 4 else "bold")
    title.append(" life", style="dim")
    parts = [*_energy(seat), *_piles(view, seat), *_actions(seat)]
    short = flow(parts, width, title)
    return [short, flow([*parts, *_gated(seat), *_known(view, seat)], width, title)]


def _title(view: View, seat: SeatView, people: People) -> Text:
    name, symbol, colour = people[seat.seat]
    wide = max([len(people[other.seat][0]) for other in view.seats])
    acting = "▸" if "acting" in seat.states else " "
    title = Text.assemble((acting, "bold"), (f"{symbol} {name.ljust(wide)} ", f"bold {colour}"))
    is_team = view.viewer >= 0 and (seat.seat - view.viewer) % 2 == 0
    return title.append("partner " if is_team and seat.seat != view.viewer else "", style="dim")


def _life_bar(seat: SeatView, people: People, room: int) -> Text:
    life = seat.numbers["life"]
    width = max(min(room - len(" 00 life"), schema.LIFE_AT_FIRST), 0)
    full = min(-(-width * life // schema.LIFE_AT_FIRST), width)
    text = Text.assemble(("━" * full, people[seat.seat][2]), ("━" * (width - full), "#444b58"))
    text.append(f" {life}", style="bold red" if life <= schema.LIFE_AT_FIRST // 4 else "bold")
    return text.append(" life", style="dim")


def _energy(seat: SeatView) -> list[Text]:
    """Return what a player can pay with, and what was used this turn."""
    numbers = seat.numbers
    full, spent = numbers["cubes"], numbers["drained"]
    if full + spent <= _CUBES_DRAWN:
        cubes = Text.assemble(("■" * full, "bold #ffd166"), ("□" * spent, "dim"))
    else:
        said = [(f"■×{full}", "bold #ffd166")] if full else []
        said += [(f"□×{spent}", "dim")] if spent else []
        cubes = Text(" ").join([Text(text, style=style) for text, style in said])
    parts = [cubes] if cubes else [Text("no cubes", style="dim")]
    parts += [Text("✦" * numbers["sparks"], style="bold #9ad1ff")] if numbers["sparks"] else []
    parts += [labelled_count("energy", numbers["energy"])] if numbers["energy"] else []
    for form in FORM_NAMES:
        name = f"{form} energy"
        parts += [labelled_count(name, numbers[name])] if name in numbers else []
    for state in seat.states:
        if state != "acting":
            parts.append(Text(state, style="bold red" if state == "out" else "dim"))
    return parts


def _piles(view: View, seat: SeatView) -> list[Text]:
    """Return the pile sizes, and how many hidden cards the viewer knows."""
    parts: list[Text] = []
    for name in _PILES:
        zone = seat.zone(name)
        part = labelled_count(name, zone.count)
        hidden = name == "deck" or (name == "hand" and seat.seat != view.viewer)
        part.append(f" ({len(zone.cards)} known)" if hidden and zone.cards else "", style="dim")
        parts += [part] if zone.count or name in ("hand", "deck", "graveyard") else []
    return parts


def _actions(seat: SeatView) -> list[Text]:
    """Return the actions that a player has in play."""
    parts: list[Text] = []
    for card in seat.zone("outside").cards:
        said = " ".join([card.name or "?", *counters(card)])
        exhausted = " ▬" if "exhausted" in card.marks else ""
        parts.append(Text.assemble("" if parts else ("in play ", "dim"), said, exhausted))
    return parts


def _gated(seat: SeatView) -> list[Text]:
    """Return the gated cards of a player, and where they will go."""
    parts: list[Text] = []
    for card in seat.zone("aside").cards:
        where = _HOMES.get(card.marks.get("gate to", -1), "")
        parts.append(Text.assemble("" if parts else ("gated ", "dim"), f"{card.name}", where))
    return parts


def _known(view: View, seat: SeatView) -> list[Text]:
    """Return what the viewer knows of another player's hand."""
    cards = seat.zone("hand").cards if seat.seat != view.viewer else ()
    names = ", ".join([card.name or "?" for card in cards])
    return [Text.assemble(("has ", "dim"), names)] if names else []


def both_sides(view: View) -> tuple[list[SeatView], list[SeatView]]:
    """Return the opponents, and the viewer after the partner. Spectators sit behind seat 0."""
    viewer = max(view.viewer, 0)
    above = [seat for seat in view.seats if (seat.seat - viewer) % 2]
    below = [seat for seat in view.seats if not (seat.seat - viewer) % 2 and seat.seat != viewer]
    return above, [*below, view.seats[viewer]]
