"""Two browsers in one room: neither learns what only the other may know.

Every frame a page receives, and the page after every step, is compared with the game rebuilt from
the server's store: an update equals what the seat may see, and cards the seat does not know occur
nowhere, neither by id nor by name.
"""

import json
import re
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, WebSocket, expect

from rulebound import SPECTATOR, Seat
from rulebound.conformance.cases import SOAK
from rulebound.conformance.observation import cards_in
from rulebound.kernel.ids import bit
from rulebound.server.session import GameSession
from tests.server.serving import Server
from tests.web.browser import Visitors, pin_seed
from tests.web.driver import Player
from tests.web.stored_game import StoredGame, card_names, expected_update, to_json

TRACK_REVISION = """
  window.revision = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => {
        window.revision = JSON.parse(event.data).revision ?? window.revision;
      });
    }
  };
"""
"""Records the newest revision before the page handles it, so the page cannot be ahead of it."""

PAGE_CONTENT = """() => {
  const texts = [];
  for (const one of document.querySelectorAll("body *:not(script, style, svg *)")) {
    for (const each of one.attributes) {
      if (!["style", "class"].includes(each.name)) texts.push(each.value);
    }
    for (const child of one.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) texts.push(child.data);
    }
  }
  const cards = [...document.querySelectorAll("[data-field] [data-card]")];
  return {
    revision: window.revision,
    text: texts.join("\\n"),
    cards: cards.map((one) => one.dataset.card),
  };
}"""
"""All texts of a page, visible or not, and the ids of all cards on its table."""


@dataclass
class Snapshot:
    """The content of a page at a revision."""

    revision: int
    text: str
    cards: list[str]


@dataclass
class Observer:
    """A player whose page and socket frames are recorded."""

    player: Player
    frames: list[str] = field(default_factory=list)
    snapshots: list[Snapshot] = field(default_factory=list)

    def record_frames(self, socket: WebSocket) -> None:
        """Record everything a socket receives."""
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

    def take_snapshot(self) -> None:
        """Record the content of the page."""
        seen = self.player.page.evaluate(PAGE_CONTENT)
        self.snapshots.append(Snapshot(seen["revision"], seen["text"], seen["cards"]))

    def updates(self) -> list[dict[str, Any]]:
        """Return the updates among the frames."""
        messages = [json.loads(frame) for frame in self.frames]
        return [message for message in messages if message["type"] == "update"]

    def revisions(self) -> list[int]:
        """Return the newest revision after each frame."""
        revisions: list[int] = []
        for frame in self.frames:
            last = revisions[-1] if revisions else 0
            revisions.append(json.loads(frame).get("revision", last))
        return revisions


def observe(page: Page, seed: int) -> Observer:
    """Return a player in a page that is recorded from the start."""
    observer = Observer(Player(page, seed, shared=True))
    page.add_init_script(TRACK_REVISION)
    page.on("websocket", observer.record_frames)
    return observer


def open_shared_table(
    visitors: Visitors, game: str, seed: int
) -> tuple[str, tuple[Observer, Observer]]:
    """Create a room in one page and join it in another by the link. Returns its id and both."""
    host, guest = visitors.page(), visitors.page()
    both = observe(host, seed), observe(guest, seed + 1)
    pin_seed(host, seed)
    host.goto("/")
    host.locator(f"article[data-game={game}]").get_by_role("link", name="With friends").click()
    host.get_by_text("Options, clock and seed").click()
    expect(host.get_by_label("Seed")).to_have_count(0)  # it would reveal all cards
    host.get_by_role("button", name="Start the game").click()
    link = host.locator("#share-link").input_value()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    return link.rsplit("/", 1)[1], both


def play(both: tuple[Observer, Observer], decisions: int) -> bool:
    """Play up to `decisions` decisions. Returns whether the game is over."""
    turn = 0
    while sum(observer.player.decisions for observer in both) < decisions:
        observer = both[turn]
        kind = observer.player.step()
        if kind == "over":
            return True
        if kind == "waiting":
            turn = 1 - turn
        else:
            observer.take_snapshot()
    return False


class Secrets:
    """What a seat may and may not know at each revision, from the stored game alone."""

    def __init__(self, stored: StoredGame, seat: Seat) -> None:
        self.seat = seat
        self.names: list[set[str]] = []
        """Names of cards that neither the seat nor spectators have ever been told."""
        self.known: list[set[int]] = []
        """Ids of the cards the seat knows."""
        self.updates: list[dict[str, Any]] = []
        """The update at each revision."""
        self.entries: list[int] = []
        """The length of the journal at each revision."""
        self.journal: list[dict[str, Any]] = []
        known: set[str] = set()
        for session in stored.sessions():
            known |= card_names(session, seat, is_known=True) | named_in_public(session)
            self.names.append(card_names(session, seat, is_known=False) - known)
            table = session.game.table
            self.known.append({c for c in range(len(table.ident)) if table.known[c] & bit(seat)})
            self.updates.append(expected_update(session, seat))
            self.entries.append(len(session.journal(seat)))
            self.journal = to_json(session.journal(seat))

    def in_text(self, revision: int, text: str) -> set[str]:
        """Return the names in a text that the seat may not know."""
        return {name for name in self.names[revision] if is_in(name, text)}

    def in_frame(self, revision: int, frame: str) -> set[str | int]:
        """Return the card names and ids in a frame that the seat may not know."""
        ids = {card["id"] for card in cards_in(json.loads(frame).get("view"))}
        return {*self.in_text(revision, frame), *(ids - self.known[revision])}

    def in_snapshot(self, snapshot: Snapshot) -> set[str | int]:
        """Return the card names and ids in a page that the seat may not know."""
        ids = {int(card) for card in snapshot.cards if card}
        names = self.in_text(snapshot.revision, snapshot.text)
        return {*names, *(ids - self.known[snapshot.revision])}

    def hidden_by(self, other: "Secrets", revision: int) -> set[int]:
        """Return the cards that the other seat sees and this seat does not know."""
        seen = {card["id"] for card in cards_in(other.updates[revision]["view"])}
        return seen - self.known[revision]

    def held_by(self, other: "Secrets", revision: int) -> set[int]:
        """Return those of them in hand, which a page always shows, unlike known cards of a deck."""
        zones = other.updates[revision]["view"]["seats"][other.seat]["zones"]
        hand = [zone for zone in zones if zone["name"] == "hand"]
        return {card["id"] for card in cards_in(hand)} & self.hidden_by(other, revision)


def named_in_public(session: GameSession) -> set[str]:
    """Return the card names in a spectator's view and journal."""
    public = [session.game.view(SPECTATOR), session.journal(SPECTATOR)]
    text = msgspec.json.encode(public).decode()
    rules = session.game.rules
    known = {rules.card_name(ident) for ident in session.game.table.ident}
    return {name for name in known if is_in(name, text)}


def is_in(name: str, text: str) -> bool:
    """Does a text contain a card's name as whole words? The substring test is a fast pre-check."""
    return name in text and re.search(rf"\b{re.escape(name)}\b", text) is not None


def wait_for_revision(observer: Observer, revision: int) -> None:
    """Wait until a page has received a revision, which may follow the other player's press."""
    for _ in range(MAX_POLLS):
        if observer.revisions()[-1] == revision:
            return
        observer.player.page.wait_for_timeout(50)
    pytest.fail(f"received up to revision {observer.revisions()[-1]}, expected {revision}")


MAX_POLLS = 400
"""Polls of 50 ms before giving up on a frame."""


def check_no_leak(secrets: Secrets, observer: Observer) -> None:
    """Check that frames and pages contain what the seat may know, and nothing else."""
    seat = SPECTATOR
    for frame, revision in zip(observer.frames, observer.revisions(), strict=True):
        message = json.loads(frame)
        if message["type"] == "welcome":
            seat = message["seat"]
        if message["type"] == "update" and seat != SPECTATOR:
            expected = secrets.updates[revision]
            if revision == 0 and message["asked"] is None:  # a seat is still open
                expected = {**expected, "asked": None}
            assert {name: message[name] for name in expected} == expected
            end = secrets.entries[revision]
            assert message["events"] == secrets.journal[message["since"] : end]
        assert message["type"] in ("welcome", "room", "update", "reasons", "pong"), frame
    assert seat == secrets.seat
    assert {update["revision"] for update in observer.updates()} == set(range(len(secrets.updates)))
    assert len(observer.snapshots) > 10
    for frame, revision in zip(observer.frames, observer.revisions(), strict=True):
        assert secrets.in_frame(revision, frame) == set(), f"frame at revision {revision}"
    for snapshot in observer.snapshots:
        assert secrets.in_snapshot(snapshot) == set(), f"page at revision {snapshot.revision}"


def check_detector(secrets: Secrets, other: Secrets, observer: Observer) -> None:
    """Check that the other player's frames and pages would be detected as leaks."""
    hidden = [bool(secrets.hidden_by(other, at)) for at in range(len(other.updates))]
    frames = [
        secrets.in_frame(revision, frame)
        for frame, revision in zip(observer.frames, observer.revisions(), strict=True)
        if json.loads(frame).get("view", {}).get("viewer") == other.seat and hidden[revision]
    ]
    snapshots = [
        secrets.in_snapshot(snapshot)
        for snapshot in observer.snapshots
        if secrets.held_by(other, snapshot.revision)
    ]
    assert len(frames) > 20
    assert all(frames)
    # Snapshots may be taken before the page shows the newest update, so not all contain a secret.
    assert sum(map(bool, snapshots)) >= MIN_DETECTED_PAGES


MIN_DETECTED_PAGES = 1
"""Least number of the other player's snapshots that must be detected."""

WHOLE_GAME = 100_000
DECISIONS = {"skirmish": 40, "lightseekers": WHOLE_GAME, "havenfall": 50, "sixforms": 40}
"""Decisions per game; soak runs play every game to the end."""


@pytest.mark.parametrize("game", DECISIONS)
def test_neither_browser_learns_what_only_the_other_may_know(
    server: Server, visitors: Visitors, game: str
) -> None:
    decisions = WHOLE_GAME if SOAK else DECISIONS[game]
    room, both = open_shared_table(visitors, game, 5)
    is_over = play(both, decisions)
    assert is_over == (decisions == WHOLE_GAME)
    for observer in both:
        observer.player.wait_for_choice()  # the last press has been handled and stored
    stored = StoredGame(server, room)
    secrets = [Secrets(stored, seat) for seat in range(2)]
    for seat, observer in enumerate(both):
        wait_for_revision(observer, len(secrets[seat].updates) - 1)
        observer.take_snapshot()
    for seat, observer in enumerate(both):
        check_no_leak(secrets[seat], observer)
    for seat in range(2):
        check_detector(secrets[seat], secrets[1 - seat], both[1 - seat])
