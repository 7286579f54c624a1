"""`rulebound cards` and `rulebound decks`: browse cards and decks."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import rulebound as rb
from rulebound import CardFace, RuleboundError, games
from rulebound.cli.card_display import card_panel, card_text, find_face
from rulebound.cli.console import closest_match, out, print_json
from rulebound.games import AnyGame
from rulebound.kernel.text.card_files import read_decks
from rulebound.kernel.text.reference import reference


class Deck(NamedTuple):
    """A ready deck."""

    name: str
    plan: str
    cards: dict[str, int]


def phrases(game: str) -> None:
    """Print the designer's reference: every phrase of the game's card text."""
    definition = games.load(game)
    print(reference(definition.lexicon, f"What the cards of {definition.title} can say"))


def cards(game: str, name: str, json: bool) -> None:
    """Print all cards, or one in full."""
    faces = {face.name: face for face in rb.cards(game)}
    chosen = [find_face(faces, name)] if name else list(faces.values())
    if json:
        print_json([msgspec.to_builtins(face) for face in chosen])
        return
    console = out()
    if name:
        console.print(card_panel(chosen[0], games.load(game).details(chosen[0])))
        _print_decks_with(game, chosen[0].name, console)
        return
    console.print(_list(chosen, games.load(game)))
    console.print(Text(f"\n{games.load(game).title}: {len(faces)} cards", style="dim"))


def _list(faces: list[CardFace], definition: AnyGame) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column(style="dim", max_width=24)
    table.add_column()
    for face in faces:
        about = definition.about(face) or ", ".join(definition.details(face))
        table.add_row(face.name, about, card_text(face))
    return table


def _print_decks_with(game: str, name: str, console: Console) -> None:
    decks_with = [f"{d.name} ×{d.cards[name]}" for d in ready_decks(game) if name in d.cards]
    if decks_with:
        console.print(Text(f"In {', '.join(decks_with)}", style="dim"))


# -- decks --------------------------------------------------------------------------------


def decks(game: str, name: str, json: bool) -> None:
    """Print all ready decks, or one in full."""
    ready = ready_decks(game)
    chosen = [_find(ready, name)] if name else ready
    if json:
        print_json([{**deck._asdict(), "flaws": _flaws(game, deck.cards)} for deck in chosen])
        return
    console = out()
    if name:
        faces = {face.name: face for face in rb.cards(game)}
        console.print(_panel(game, chosen[0], faces))
        return
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column()
    for deck in ready:
        flaws = _flaws(game, deck.cards)
        plan = Text(deck.plan)
        plan.append(f"\nNot legal: {' '.join(flaws)}" if flaws else "", style="red")
        table.add_row(deck.name, f"{sum(deck.cards.values())} cards", plan)
    console.print(table)


def ready_decks(game: str) -> list[Deck]:
    """Return the ready decks with their plans, which are not part of the game."""
    folder = games.folder(game) / "decks"
    raws = read_decks(Path(folder)) if folder.is_dir() else []
    plans = {raw.name: raw.plan for raw in raws}
    return [
        Deck(name, plans.get(name, ""), cards) for name, cards in games.load(game).decks().items()
    ]


def _find(ready: list[Deck], name: str) -> Deck:
    matches = [deck for deck in ready if deck.name.casefold().startswith(name.casefold())]
    exact = [deck for deck in matches if deck.name.casefold() == name.casefold()]
    if len(exact or matches) == 1:
        return (exact or matches)[0]
    near = closest_match(name, [deck.name for deck in ready])
    hint = f"did you mean {near!r}?" if near else f"there are {', '.join(d.name for d in ready)}."
    raise RuleboundError(f"There is no deck {name!r}; {hint}")


def _panel(game: str, deck: Deck, faces: Mapping[str, CardFace]) -> Panel:
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="yellow", no_wrap=True)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for name, count in deck.cards.items():
        table.add_row(str(count), name, card_text(faces[name]) if name in faces else Text("?"))
    flaws = _flaws(game, deck.cards)
    verdict = Text(" ".join(flaws) or "A legal deck.", style="red" if flaws else "green")
    title = Text.assemble((deck.name, "bold"), (f"  {sum(deck.cards.values())} cards", "dim"))
    return Panel(
        Group(Text(deck.plan, style="italic"), "", table, "", verdict),
        title=title,
        title_align="left",
        padding=(0, 1),
    )


def _flaws(game: str, deck: Mapping[str, int]) -> list[str]:
    return [str(flaw) for flaw in rb.check_deck(game, deck)]
