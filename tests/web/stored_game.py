"""The game of a room, rebuilt from the server's store, as a reference for what the page shows."""

import re
import sqlite3
from collections.abc import Iterator
from typing import Any

import msgspec
from playwright.sync_api import Page

from rulebound import Outcome, Seat, View
from rulebound.kernel.ids import bit
from rulebound.kernel.records import COLOUR_FACT
from rulebound.server.offers import make_offer
from rulebound.server.rows import RoomAction
from rulebound.server.session import GameSession
from tests.server.serving import Server

PEOPLE = ("Blue", "Red")
"""Names of seats without a player's name."""


def people_at(view: View) -> tuple[str, ...]:
    """Return the names of seats without a player's name: by their war room, if there is one."""
    return tuple(
        seat.facts.get(COLOUR_FACT, name).capitalize()
        for seat, name in zip(view.seats, PEOPLE, strict=True)
    )


def with_names(text: str, people: tuple[str, ...] = PEOPLE) -> str:
    """Return an engine text as the page shows it."""
    for seat, name in enumerate(people):
        text = text.replace(f"seat {seat}", name).replace(f"Seat {seat}", name)
    return text


class StoredGame:
    """The stored session of a room, at every revision."""

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
        self._actions = [
            RoomAction(number, kind, seat, tuple(msgspec.json.decode(answer)), 0, 0)
            for number, kind, seat, answer in rows
        ]

    def sessions(self) -> Iterator[GameSession]:
        """Yield the session at every revision, updating every seat's journal on the way."""
        session = GameSession(self._origin)
        seats = range(-1, session.game.table.seats)
        for seat in seats:
            session.journal(seat)
        for action in self._actions:
            if action.kind != "passes":  # standing passes make no revision
                yield session
            session.apply(action)
            for seat in seats:
                session.journal(seat)
        yield session

    def last(self) -> GameSession:
        """Return the session at the last revision."""
        *_, session = self.sessions()
        return session

    def outcome(self) -> Outcome:
        """Return the outcome of the finished game."""
        outcome = self.last().game.outcome
        assert outcome is not None
        return outcome


def expected_update(session: GameSession, seat: Seat) -> dict[str, Any]:
    """Return the update a seat should receive now, without clocks and author."""
    view = session.game.view(seat)
    asked = session.question_for(seat)
    found = make_offer(session.game, asked, session.ask) if asked is not None else None
    return {
        "revision": session.revision,
        "moments": session.answer_count,
        "headline": session.headline(view),
        "view": to_json(view),
        "asked": to_json(found),
    }


def to_json(record: object) -> Any:
    """Return a record as it is sent."""
    return msgspec.json.decode(msgspec.json.encode(record))


def card_names(session: GameSession, seat: Seat, is_known: bool) -> set[str]:
    """Return the names of the cards a seat knows, or of those it does not know."""
    table, rules = session.game.table, session.game.rules
    return {
        rules.card_name(ident)
        for card, ident in enumerate(table.ident)
        if bool(table.known[card] & bit(seat)) == is_known
    }


def check_journal(page: Page, stored: StoredGame) -> None:
    """Check that the page's journal equals the stored one of seat 0, up to the last entry."""
    entries = stored.last().journal(0)
    people = people_at(stored.last().game.view(0))
    shown = page.evaluate(
        """[...document.querySelectorAll(".side [role=log] [data-entry]")].map(
            (one) => [+one.dataset.entry, one.textContent, +(one.dataset.times ?? 1)])"""
    )
    indices = [index + more for index, _, times in shown for more in range(times)]
    assert indices == sorted(set(indices))
    # The first entry of a turn is its heading.
    headings = [at for at, entry in enumerate(entries) if re.match(r"Turn \d", entry.text)]
    assert sorted({*indices, *(at for at in headings if at > indices[0])}) == [
        *range(indices[0], len(entries))
    ]
    for index, text, times in shown:
        for entry in entries[index : index + times]:
            assert without_symbols(text) == without_symbols(with_names(entry.text, people))


def without_symbols(text: str) -> str:
    """Remove the symbols of seats from a text."""
    return re.sub(r"[●◆▲■]\s*", "", text).strip()
