"""Two browsers in one room: neither gets to know what only the other may know.

Every frame that a page receives, and the page itself after every step, is held against the game as
it is made again from what the server has stored: what is told equals what the seat may see, and
cards that the seat does not know occur nowhere, neither by number nor by name.
"""

import json
import re
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, WebSocket, expect

from rulebound import SPECTATOR, Seat
from rulebound.kernel.ids import bit
from rulebound.server.session import GameSession
from tests.helpers import SOAK
from tests.leaks.observation import cards_in
from tests.server.serving import Server
from tests.web.browsing import Visitors, shuffled
from tests.web.driver import Player
from tests.web.truth import Truth, names, update_of, written

HEAR = """
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
"""Listens to what a page is told, before the page does: it can show nothing later than that."""

TEXT = """() => {
  const words = [];
  for (const one of document.querySelectorAll("body *:not(script, style, svg *)")) {
    for (const each of one.attributes) {
      if (!["style", "class"].includes(each.name)) words.push(each.value);
    }
    for (const child of one.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) words.push(child.data);
    }
  }
  const cards = [...document.querySelectorAll("[data-field] [data-card]")];
  return {
    revision: window.revision,
    text: words.join("\\n"),
    cards: cards.map((one) => one.dataset.card),
  };
}"""
"""All words of a page, seen and unseen, and the numbers of all cards on its table."""


@dataclass
class Shot:
    """A page as it was at a revision."""

    revision: int
    text: str
    cards: list[str]


@dataclass
class Eyes:
    """What came to one seat's browser."""

    player: Player
    frames: list[str] = field(default_factory=list)
    shots: list[Shot] = field(default_factory=list)

    def open(self, socket: WebSocket) -> None:
        """Collect whatever a socket receives."""
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

    def shoot(self) -> None:
        """Keep the page as it is."""
        seen = self.player.page.evaluate(TEXT)
        self.shots.append(Shot(seen["revision"], seen["text"], seen["cards"]))

    def updates(self) -> list[dict[str, Any]]:
        """The updates among the frames."""
        messages = [json.loads(frame) for frame in self.frames]
        return [message for message in messages if message["type"] == "update"]

    def revisions(self) -> list[int]:
        """Which revision had been told after each of the frames."""
        revisions: list[int] = []
        for frame in self.frames:
            last = revisions[-1] if revisions else 0
            revisions.append(json.loads(frame).get("revision", last))
        return revisions


def sitting(page: Page, seed: int) -> Eyes:
    """Somebody whose sockets are listened to from the beginning."""
    eyes = Eyes(Player(page, seed, shared=True))
    page.add_init_script(HEAR)
    page.on("websocket", eyes.open)
    return eyes


def at_one_table(visitors: Visitors, game: str, seed: int) -> tuple[str, tuple[Eyes, Eyes]]:
    """One makes a room for a friend, the other comes by the link that the page shows."""
    host, guest = visitors.page(), visitors.page()
    both = sitting(host, seed), sitting(guest, seed + 1)
    shuffled(host, seed)
    host.goto("/")
    host.locator(f"article[data-game={game}]").get_by_role("link", name="With friends").click()
    host.get_by_text("Options, clock and seed").click()
    expect(host.get_by_label("Seed")).to_have_count(0)  # who knows it knows all cards
    host.get_by_role("button", name="Start the game").click()
    link = host.locator("#share-link").input_value()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    return link.rsplit("/", 1)[1], both


def play(both: tuple[Eyes, Eyes], decisions: int) -> bool:
    """Play on in turns, whoever is asked; is the game over?"""
    turn = 0
    while sum(eyes.player.decisions for eyes in both) < decisions:
        eyes = both[turn]
        kind = eyes.player.step()
        if kind == "over":
            return True
        if kind == "waiting":
            turn = 1 - turn
        else:
            eyes.shoot()
    return False


class Secrets:
    """What a seat may not know, revision by revision, from the truth alone."""

    def __init__(self, truth: Truth, seat: Seat) -> None:
        self.seat = seat
        self.names: list[set[str]] = []
        """Names of cards that the seat has never known, and that onlookers were never told."""
        self.known: list[set[int]] = []
        """Numbers of the cards that the seat knows."""
        self.told: list[dict[str, Any]] = []
        """What an update says at each revision,"""
        self.entries: list[int] = []
        """and how long the journal was."""
        self.journal: list[dict[str, Any]] = []
        known: set[str] = set()
        for match in truth.matches():
            known |= names(match, seat, is_known=True) | named_in_public(match)
            self.names.append(names(match, seat, is_known=False) - known)
            work = match.game.table
            self.known.append({c for c in range(len(work.ident)) if work.known[c] & bit(seat)})
            self.told.append(update_of(match, seat))
            self.entries.append(len(match.journal(seat)))
            self.journal = written(match.journal(seat))

    def in_words(self, revision: int, text: str) -> set[str]:
        """Names in a text that the seat may not know."""
        return {name for name in self.names[revision] if is_in(name, text)}

    def in_frame(self, revision: int, frame: str) -> set[str | int]:
        """What a frame tells that the seat may not know: names, or cards by number."""
        ids = {card["id"] for card in cards_in(json.loads(frame).get("view"))}
        return {*self.in_words(revision, frame), *(ids - self.known[revision])}

    def in_shot(self, shot: Shot) -> set[str | int]:
        """What a page shows that the seat may not know."""
        ids = {int(card) for card in shot.cards if card}
        return {*self.in_words(shot.revision, shot.text), *(ids - self.known[shot.revision])}

    def kept_by(self, other: "Secrets", revision: int) -> set[int]:
        """The cards that the other one sees and this seat does not know."""
        seen = {card["id"] for card in cards_in(other.told[revision]["view"])}
        return seen - self.known[revision]

    def held_by(self, other: "Secrets", revision: int) -> set[int]:
        """Those of them in hand: these a page always lays out, unlike known cards of a deck."""
        zones = other.told[revision]["view"]["seats"][other.seat]["zones"]
        hand = [zone for zone in zones if zone["name"] == "hand"]
        return {card["id"] for card in cards_in(hand)} & self.kept_by(other, revision)


def named_in_public(match: GameSession) -> set[str]:
    """Names that everybody is told: what an onlooker sees, and what the journal says in public."""
    told = [match.game.view(SPECTATOR), match.journal(SPECTATOR)]
    text = msgspec.json.encode(told).decode()
    rules = match.game.rules
    known = {rules.card_name(ident) for ident in match.game.table.ident}
    return {name for name in known if is_in(name, text)}


def is_in(name: str, text: str) -> bool:
    """Does a text speak of a card? Most do not hold its name at all, which is found out quickly."""
    return name in text and re.search(rf"\b{re.escape(name)}\b", text) is not None


def hear_out(eyes: Eyes, revision: int) -> None:
    """Wait until a page has been told the last, which may come of the other one's press."""
    for _ in range(PATIENCE):
        if eyes.revisions()[-1] == revision:
            return
        eyes.player.page.wait_for_timeout(50)
    pytest.fail(f"told up to revision {eyes.revisions()[-1]}, which is not {revision}")


PATIENCE = 400
"""So often is looked whether a frame has come."""


def check(secrets: Secrets, eyes: Eyes) -> None:
    """Frames and pages tell what the seat may know, and nothing else."""
    seat = SPECTATOR
    for frame, revision in zip(eyes.frames, eyes.revisions(), strict=True):
        message = json.loads(frame)
        if message["type"] == "welcome":
            seat = message["seat"]
        if message["type"] == "update" and seat != SPECTATOR:
            told = secrets.told[revision]
            if revision == 0 and message["asked"] is None:  # before all have sat down
                told = {**told, "asked": None}
            assert {name: message[name] for name in told} == told
            end = secrets.entries[revision]
            assert message["events"] == secrets.journal[message["since"] : end]
        assert message["type"] in ("welcome", "room", "update", "reasons", "pong"), frame
    assert seat == secrets.seat
    assert {update["revision"] for update in eyes.updates()} == set(range(len(secrets.told)))
    assert len(eyes.shots) > 10
    for frame, revision in zip(eyes.frames, eyes.revisions(), strict=True):
        assert secrets.in_frame(revision, frame) == set(), f"frame at revision {revision}"
    for shot in eyes.shots:
        assert secrets.in_shot(shot) == set(), f"page at revision {shot.revision}"


def check_detector(secrets: Secrets, other: Secrets, eyes: Eyes) -> None:
    """Whenever the other one has something to hide, its frames and pages would be noticed."""
    hidden = [bool(secrets.kept_by(other, at)) for at in range(len(other.told))]
    frames = [
        secrets.in_frame(revision, frame)
        for frame, revision in zip(eyes.frames, eyes.revisions(), strict=True)
        if json.loads(frame).get("view", {}).get("viewer") == other.seat and hidden[revision]
    ]
    shots = [secrets.in_shot(shot) for shot in eyes.shots if secrets.held_by(other, shot.revision)]
    assert len(frames) > 20
    assert all(frames)
    # A page is looked at before it shows the last that it was told, so not every one has it.
    assert sum(map(bool, shots)) >= LEAST


LEAST = 1
"""So many pages of the other's at least would be noticed."""

WHOLE = 100_000
GAMES = {"skirmish": 40, "lightseekers": WHOLE, "havenfall": 50, "sixforms": 40}
"""So many decisions are made; soaking plays all games to their ends."""


@pytest.mark.parametrize("game", GAMES)
def test_neither_browser_gets_to_know_what_only_the_other_may_know(
    server: Server, visitors: Visitors, game: str
) -> None:
    decisions = WHOLE if SOAK else GAMES[game]
    room, both = at_one_table(visitors, game, 5)
    is_over = play(both, decisions)
    assert is_over == (decisions == WHOLE)
    for eyes in both:
        eyes.player.look()  # whatever was pressed has been done, and is stored
    truth = Truth(server, room)
    secrets = [Secrets(truth, seat) for seat in range(2)]
    for seat, eyes in enumerate(both):
        hear_out(eyes, len(secrets[seat].told) - 1)
        eyes.shoot()
    for seat, eyes in enumerate(both):
        check(secrets[seat], eyes)
    for seat in range(2):
        check_detector(secrets[seat], secrets[1 - seat], both[1 - seat])
