"""Stored rooms under other rules and cards: they play on exactly, or can be watched."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import rulebound as rb
from rulebound import Refused, RuleboundError, games
from rulebound.kernel.context import RESIGN
from rulebound.server.http_errors import ApiError
from rulebound.server.lobby import Lobby
from rulebound.server.protocol.incoming import Answer, Look, Resign, Say, Undo
from rulebound.server.protocol.rooms import Again, Branch
from rulebound.server.room import Room
from rulebound.server.session import UNRECORDED, GameSession
from rulebound.server.store import RoomAction, Store
from tests.games.card_edits import EditedGame
from tests.games.test_saved_games import SAVED, load_first_format, saves_in
from tests.server.room_helpers import answer_at_random, enter, new_room, open_lobby, people

ANSWERS = 14
PLAYING_ON = [path for path in SAVED if load_first_format(saves_in(path)[0]) is not None][::2]
CHANGE = '[[change]]\nversion = 2\ntext = "Ties are broken by age."\n'


class StoredRoom(NamedTuple):
    """A room in a SQLite file, and what it showed before the server ended."""

    file: Path
    edited: EditedGame
    id: str
    tokens: dict[int, str]
    views: list[rb.View]
    used: list[str]
    unused: list[str]

    @property
    def url(self) -> str:
        return f"sqlite:///{self.file}"


@pytest.fixture(params=games.BUILT_IN)
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> StoredRoom:
    """A room of each game after some answers, one of which was taken back."""
    name = request.param
    file = tmp_path / "rooms.db"

    async def play() -> StoredRoom:
        async with open_lobby(f"sqlite:///{file}") as lobby:
            room, tokens = await new_room(lobby, name, people(2))
            clients = await enter(room, 0, 1)
            await answer_at_random(room, clients, ANSWERS)
            await room.handle(clients[0], Undo(1))
            await answer_at_random(room, clients, 2)
            game = room.session.game
            idents = set(game.origin.base.ident)
            cards = [face.name for face in rb.cards(name)]
            return StoredRoom(
                file,
                EditedGame(name, tmp_path / name),
                room.id,
                tokens,
                [game.view(seat) for seat in (-1, 0, 1)],
                [card for ident, card in enumerate(cards) if ident in idents],
                [card for ident, card in enumerate(cards) if ident not in idents],
            )

    return asyncio.run(play())


def reopen(
    monkeypatch: pytest.MonkeyPatch,
    stored: StoredRoom,
    use: Callable[[Lobby, Room], Coroutine[Any, Any, None]],
) -> None:
    """Open the room with a server that has the edited game."""
    definition = stored.edited.definition()
    monkeypatch.setattr(games, "load", lambda _: definition)

    async def run() -> None:
        async with open_lobby(stored.url) as lobby:
            await use(lobby, await lobby.find(stored.id, "test"))

    asyncio.run(run())


async def assert_plays_on(stored: StoredRoom, room: Room) -> None:
    assert room.info().outdated == ()
    game = room.session.game
    assert [game.view(seat) for seat in (-1, 0, 1)] == stored.views
    clients = await enter(room, 0, 1)
    before = room.session.revision
    await answer_at_random(room, clients, 3)
    assert room.session.revision > before or game.over


async def assert_can_be_watched(stored: StoredRoom, lobby: Lobby, room: Room) -> None:
    """Assert that a room shows its game, and accepts nothing."""
    info = room.info()
    assert info.over
    assert info.outdated
    clients = await enter(room, 0, 1)
    update = clients[0].last("update")
    assert update["asked"] is None
    assert update["undo"]["possible"] is False
    assert clients[0].last("room")["room"]["outdated"] == list(info.outdated)
    revision = room.session.revision
    for message in (Answer(0, (0,)), Say(0, "pass"), Resign(1), Undo(1)):
        with pytest.raises(RuleboundError, match="can only be watched"):
            await room.handle(clients[0], message)
    assert room.session.revision == revision
    await room.handle(clients[0], Look(1, 0, 1))
    assert clients[0].last("moment")["eyes"] == 1
    replay = await room.replay()
    assert replay.moments == len(replay.texts)
    with pytest.raises(ApiError, match="no win chances"):
        await room.chances("192.0.2.1")
    with pytest.raises(ApiError, match="can only be watched"):
        await lobby.branch(room, Branch(0), "test")
    assert (await lobby.rematch(room, Again(tuple(stored.tokens.values())), "test")).room.id


# -- cards ------------------------------------------------------------------------------------


def test_new_cards_and_another_order_change_nothing(
    monkeypatch: pytest.MonkeyPatch, stored: StoredRoom
) -> None:
    stored.edited.add_on_top("A New Card", stored.unused[0])
    stored.edited.change(stored.unused[0], like=stored.unused[1])
    stored.edited.remove(stored.unused[-1])
    stored.edited.reverse_files()

    async def use(_: Lobby, room: Room) -> None:
        await assert_plays_on(stored, room)

    reopen(monkeypatch, stored, use)


@pytest.mark.parametrize("how", ["change", "remove", "rename"])
def test_a_room_with_a_changed_card_can_be_watched(
    monkeypatch: pytest.MonkeyPatch, stored: StoredRoom, how: str
) -> None:
    used, other = stored.used[:2]
    if how == "change":
        stored.edited.change(used, like=other)
    elif how == "remove":
        stored.edited.remove(used)
    else:
        stored.edited.rename(used, "Another Name")

    async def use(_: Lobby, room: Room) -> None:
        reason = "has changed since: its" if how == "change" else "does not exist any more."
        assert room.info().outdated[0].startswith(f"The card {used} {reason}")
        game = room.session.game
        assert [game.view(seat).names() for seat in (-1, 0, 1)] == [
            view.names() for view in stored.views
        ]
        clients = await enter(room, 0)
        with pytest.raises(Refused, match="can only be watched"):
            await room.handle(clients[0], Answer(0, (0,)))

    reopen(monkeypatch, stored, use)


# -- rules ------------------------------------------------------------------------------------


def test_a_room_of_older_rules_plays_on_if_it_goes_the_same_way(
    monkeypatch: pytest.MonkeyPatch, stored: StoredRoom
) -> None:
    stored.edited.declare(CHANGE)

    async def use(_: Lobby, room: Room) -> None:
        await assert_plays_on(stored, room)

    reopen(monkeypatch, stored, use)


def test_a_room_of_older_rules_is_watched_as_far_as_it_goes_the_same_way(
    monkeypatch: pytest.MonkeyPatch, stored: StoredRoom
) -> None:
    stored.edited.declare(CHANGE)
    execute(stored, "UPDATE deeds SET digest = '0' WHERE number = 9")

    async def use(lobby: Lobby, room: Room) -> None:
        assert room.info().outdated[0] == "The rules have changed: Ties are broken by age."
        assert "action 10 of " in room.info().outdated[1]  # 2 are the seats' first passes
        assert room.session.answer_count == 7
        await assert_can_be_watched(stored, lobby, room)

    reopen(monkeypatch, stored, use)


def test_a_room_with_an_action_that_is_not_possible_any_more_can_be_watched(
    monkeypatch: pytest.MonkeyPatch, stored: StoredRoom
) -> None:
    stored.edited.declare(CHANGE)
    execute(stored, "UPDATE deeds SET answer = '[99,99,99]' WHERE number = 6")

    async def use(lobby: Lobby, room: Room) -> None:
        assert "Action 7 is not possible any more" in room.info().outdated[1]
        await assert_can_be_watched(stored, lobby, room)

    reopen(monkeypatch, stored, use)


@pytest.mark.parametrize(
    ("scope", "plays_on"),
    [("", False), ("seats = [2]", False), ("seats = [3, 4]", True), ('cards = ["Nobody"]', True)],
)
def test_a_room_without_digests_plays_on_if_no_change_concerns_it(
    monkeypatch: pytest.MonkeyPatch, stored: StoredRoom, scope: str, plays_on: bool
) -> None:
    stored.edited.declare(f"{CHANGE}{scope}\n")
    execute(stored, "UPDATE deeds SET digest = NULL")

    async def use(lobby: Lobby, room: Room) -> None:
        if plays_on:
            await assert_plays_on(stored, room)
        else:
            changed = "The rules have changed: Ties are broken by age."
            assert room.info().outdated == (changed, UNRECORDED)
            await assert_can_be_watched(stored, lobby, room)

    reopen(monkeypatch, stored, use)


def test_a_room_without_digests_plays_on_by_the_same_rules(
    monkeypatch: pytest.MonkeyPatch, stored: StoredRoom
) -> None:
    execute(stored, "UPDATE deeds SET digest = NULL")

    async def use(_: Lobby, room: Room) -> None:
        await assert_plays_on(stored, room)

    reopen(monkeypatch, stored, use)


def test_every_answer_is_stored_with_a_digest(stored: StoredRoom) -> None:
    async def read() -> None:
        store = await Store.open(stored.url)
        try:
            for action in await store.actions(stored.id):
                assert (action.digest is None) == (action.kind in ("undo", "passes"))
        finally:
            await store.close()

    asyncio.run(read())


def execute(stored: StoredRoom, statement: str) -> None:
    """Change the stored actions."""
    connection = sqlite3.connect(stored.file)
    with connection:
        assert connection.execute(statement).rowcount
    connection.close()


# -- rooms that the first program has stored --------------------------------------------------


def first_room(path: Path) -> tuple[Any, bytes, list[RoomAction]]:
    """Return a saved game of df53db0, and a room in which it was played."""
    half, _ = json.loads(gzip.decompress(path.read_bytes()))
    origin = {**half, "stand": half["origin"], "moves": []}
    actions = [
        RoomAction(
            number, "resign" if answer[:1] == [RESIGN] else "answer", seat, tuple(answer), 0, 0
        )
        for number, (seat, answer) in enumerate(half["moves"])
    ]
    return half, json.dumps(origin).encode(), actions


@pytest.mark.parametrize("path", SAVED, ids=[path.name for path in SAVED])
def test_a_room_of_the_first_program_can_be_watched_as_its_positions_are_not_recorded(
    path: Path,
) -> None:
    half, origin, actions = first_room(path)
    session = GameSession(origin, actions)
    assert session.outdated[0].startswith("The rules have changed: ")
    assert session.game.over
    played = session.game.moves()
    assert [[seat, list(answer)] for seat, answer in played] == half["moves"][: len(played)]
    if len(played) == len(half["moves"]):
        assert session.outdated[-1] == UNRECORDED
    else:
        assert "is not possible any more" in session.outdated[-1]


@pytest.mark.parametrize("scope", ["", "seats = [9]"])
@pytest.mark.parametrize("path", PLAYING_ON, ids=[path.name for path in PLAYING_ON])
def test_a_room_of_the_first_program_plays_on_if_no_change_concerns_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, path: Path, scope: str
) -> None:
    half, origin, actions = first_room(path)
    now = load_first_format(half)
    assert now is not None
    edited = EditedGame(half["game"], tmp_path / "game")
    edited.forget_changes()
    edited.declare(f"{CHANGE}{scope}\n")
    edited.reverse_files()
    definition = edited.definition()
    monkeypatch.setattr(games, "load", lambda _: definition)
    session = GameSession(origin, actions)
    assert (session.outdated == ()) == bool(scope)
    assert session.game.over == (not scope)
    assert session.game.view(0).names() == now.view(0).names()
