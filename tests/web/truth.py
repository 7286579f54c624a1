"""What is true of a room: the game made again from what the server has stored, deed by deed."""

import re
import sqlite3
from collections.abc import Iterator
from typing import Any

import msgspec
from playwright.sync_api import Page

from rulebound import Outcome, Seat
from rulebound.kernel.ids import bit
from rulebound.server.offers import make_offer
from rulebound.server.rows import RoomAction
from rulebound.server.session import GameSession
from tests.server.serving import Server

PEOPLE = ("Blue", "Red")
"""How seats are called at a table where nobody has said a name."""


def told(text: str, people: tuple[str, ...] = PEOPLE) -> str:
    """A text of the engine as the page tells it."""
    for seat, name in enumerate(people):
        text = text.replace(f"seat {seat}", name).replace(f"Seat {seat}", name)
    return text


class Truth:
    """The match of a room at every revision, from the first to the last."""

    def __init__(self, server: Server, room: str) -> None:
        path = server._store.removeprefix("sqlite:///")
        store = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            ((self._origin,),) = store.execute("SELECT origin FROM rooms WHERE id = ?", (room,))
            rows = store.execute(
                "SELECT number, kind, seat, answer FROM deeds WHERE room = ? ORDER BY number",
                (room,),
            ).fetchall()
        finally:
            store.close()
        self._deeds = [
            RoomAction(number, kind, seat, tuple(msgspec.json.decode(answer)), 0, 0)
            for number, kind, seat, answer in rows
        ]

    def matches(self) -> Iterator[GameSession]:
        """The match after no deed, after one, and so on; every journal is told as it goes."""
        match = GameSession(self._origin)
        seats = range(-1, match.game.table.seats)
        for deed in [None, *self._deeds]:
            if deed is not None:
                match.apply(deed)
            for seat in seats:
                match.journal(seat)
            yield match

    def last(self) -> GameSession:
        """The match as it is now."""
        *_, match = self.matches()
        return match

    def outcome(self) -> Outcome:
        """How the game ended."""
        outcome = self.last().game.outcome
        assert outcome is not None
        return outcome


def update_of(match: GameSession, seat: Seat) -> dict[str, Any]:
    """What an update tells a seat now, besides clocks and who did it."""
    view = match.game.view(seat)
    asked = match.game.question_for(seat)
    found = make_offer(match.game, asked, match.ask, view) if asked is not None else None
    return {
        "revision": match.revision,
        "moments": match.answer_count,
        "headline": match.headline(view),
        "view": written(view),
        "asked": written(found),
    }


def written(record: object) -> Any:
    """A record as it is sent."""
    return msgspec.json.decode(msgspec.json.encode(record))


def names(match: GameSession, seat: Seat, is_known: bool) -> set[str]:
    """The names of the cards that a seat knows, or of those that it does not know."""
    table, rules = match.game.table, match.game.rules
    return {
        rules.card_name(ident)
        for card, ident in enumerate(table.ident)
        if bool(table.known[card] & bit(seat)) == is_known
    }


def check_journal(page: Page, truth: Truth) -> None:
    """The journal beside the table is the one that was told to seat 0, to its last entry."""
    entries = truth.last().journal(0)
    shown = page.evaluate(
        """[...document.querySelectorAll(".side [role=log] [data-entry]")].map(
            (one) => [Number(one.dataset.entry), one.textContent])"""
    )
    indices = [index for index, _ in shown]
    assert indices == sorted(set(indices))
    # The first entry of a turn is its heading.
    headings = [at for at, entry in enumerate(entries) if re.match(r"Turn \d", entry.text)]
    assert sorted({*indices, *(at for at in headings if at > indices[0])}) == [
        *range(indices[0], len(entries))
    ]
    for index, text in shown:
        assert plain(text) == plain(told(entries[index].text))


def plain(text: str) -> str:
    """A text without the signs of seats."""
    return re.sub(r"[●◆]\s*", "", text).strip()
