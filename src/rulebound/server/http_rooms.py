"""The HTTP API of rooms: making, joining, branching off, looking back."""

from typing import Annotated, TypeAlias

from litestar import Router, get, post
from litestar.openapi.spec import Example
from litestar.params import JSONBody, PathParameter

from rulebound import games
from rulebound.server.asking import Pending
from rulebound.server.catalogue import card_info
from rulebound.server.lobby import Lobby
from rulebound.server.offers import faces_of
from rulebound.server.openapi import (
    ALL_TAKEN,
    BAD,
    NOT_NOW,
    NOT_YOURS,
    TOO_LARGE,
    TOO_MANY,
    UNKNOWN,
)
from rulebound.server.protocol import (
    Again,
    Branch,
    CardInfo,
    Chances,
    Join,
    NewRoom,
    Replay,
    RoomInfo,
    RoomMade,
    SeatKey,
)
from rulebound.server.room import Room

ROOMS = "rooms"

RoomId: TypeAlias = Annotated[
    str, PathParameter(description="The id of a room.", examples=[Example(value="t3XbR0pKq2Zw")])
]
READING = UNKNOWN | NOT_YOURS | NOT_NOW | ALL_TAKEN
"""Why a room cannot be looked at,"""
WRITING = READING | BAD | TOO_LARGE
"""nor changed,"""
MAKING = WRITING | TOO_MANY
"""nor another be made."""


def _lobby(request: Pending) -> Lobby:
    lobby = request.app.state.lobby
    assert isinstance(lobby, Lobby)
    return lobby


async def _room(request: Pending, id: str) -> Room:
    return await _lobby(request).find(id)


def _address(request: Pending) -> str:
    return request.client.host if request.client else ""


@post("/", summary="Make a room", tags=[ROOMS], responses=MAKING)
async def make(request: Pending, data: JSONBody[NewRoom]) -> RoomMade:
    """A room for a new game or a scenario, with the keys of one's own seats."""
    return await _lobby(request).make(data, _address(request))


@get("/{room_id:str}", summary="A room", tags=[ROOMS], responses=READING)
async def info(request: Pending, room_id: RoomId) -> RoomInfo:
    """What everybody may know of a room."""
    return await _lobby(request).info(room_id)


@get("/{room_id:str}/cards", summary="The cards of a room", tags=[ROOMS], responses=READING)
async def cards(request: Pending, room_id: RoomId) -> tuple[CardInfo, ...]:
    """All cards as they are printed; a scenario can have some of its own."""
    match = (await _room(request, room_id)).match
    guide = games.guide(match.name)
    return tuple([card_info(face, guide) for face in faces_of(match.game).values()])


@post("/{room_id:str}/join", summary="Take an open seat", tags=[ROOMS], responses=WRITING)
async def join(request: Pending, room_id: RoomId, data: JSONBody[Join]) -> SeatKey:
    """Take an open seat; the key lets one play it."""
    return await (await _room(request, room_id)).join(data)


@post("/{room_id:str}/again", summary="Play again", tags=[ROOMS], responses=MAKING)
async def again(request: Pending, room_id: RoomId, data: JSONBody[Again]) -> RoomMade:
    """The room in which the same people play the same once more; made for who asks first."""
    room = await _room(request, room_id)
    return await _lobby(request).again(room, data, _address(request))


@post("/{room_id:str}/branch", summary="Branch off", tags=[ROOMS], responses=MAKING)
async def branch(request: Pending, room_id: RoomId, data: JSONBody[Branch]) -> RoomMade:
    """Go on from an earlier moment of a finished or practice game, in a room of one's own."""
    room = await _room(request, room_id)
    return await _lobby(request).branch(room, data, _address(request))


@get("/{room_id:str}/replay", summary="A finished game", tags=[ROOMS], responses=READING)
async def replay(request: Pending, room_id: RoomId) -> Replay:
    """Every answer of a finished game, in ints and in words."""
    return await (await _room(request, room_id)).replay()


@get("/{room_id:str}/chances", summary="How it stood", tags=[ROOMS], responses=READING)
async def chances(request: Pending, room_id: RoomId) -> Chances:
    """How likely each seat was to win, from moment to moment, and where that has jumped."""
    return await (await _room(request, room_id)).chances()


rooms = Router(
    "/api/rooms", route_handlers=[make, info, cards, join, again, branch, replay, chances]
)
