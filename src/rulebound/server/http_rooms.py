"""HTTP routes of rooms: make, join, play again, branch, replay."""

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, TypeAlias, TypeVar

from litestar import Router, get, post
from litestar.openapi.spec import Example
from litestar.params import JSONBody, PathParameter

from rulebound import games
from rulebound.server import openapi
from rulebound.server.catalogue import card_info
from rulebound.server.http_errors import ApiError
from rulebound.server.lobby import Lobby
from rulebound.server.offers import card_faces
from rulebound.server.protocol.catalogue import CardInfo
from rulebound.server.protocol.rooms import (
    Again,
    Branch,
    Chances,
    Join,
    NewRoom,
    Replay,
    RoomMade,
    SeatKey,
)
from rulebound.server.protocol.shared import RoomInfo
from rulebound.server.request import AppRequest
from rulebound.server.room import Room

ROOMS = "rooms"
T = TypeVar("T")

RoomId: TypeAlias = Annotated[
    str, PathParameter(description="The id of a room.", examples=[Example(value="t3XbR0pKq2Zw")])
]
READ_ERRORS = openapi.NOT_FOUND | openapi.FORBIDDEN | openapi.CONFLICT | openapi.SERVER_FULL
WRITE_ERRORS = READ_ERRORS | openapi.BAD_REQUEST | openapi.TOO_LARGE
CREATE_ERRORS = WRITE_ERRORS | openapi.TOO_MANY_REQUESTS


def _lobby(request: AppRequest) -> Lobby:
    lobby = request.app.state.lobby
    assert isinstance(lobby, Lobby)
    return lobby


def _address(request: AppRequest) -> str:
    return request.client.host if request.client else ""


async def _room(request: AppRequest, id: str) -> Room:
    return await _lobby(request).find(id, _address(request))


async def _unless_disconnected(request: AppRequest, answer: Coroutine[Any, Any, T]) -> T:
    """Return the answer, and cancel it when the client disconnects."""
    answering = asyncio.create_task(answer)
    leaving = asyncio.create_task(_disconnect(request))
    try:
        await asyncio.wait({answering, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not answering.done():
            raise ApiError(499, "gone", "The client has disconnected.")
        return answering.result()
    finally:
        answering.cancel()
        leaving.cancel()


async def _disconnect(request: AppRequest) -> None:
    """Wait until the client disconnects."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


@post("/", summary="Make a room", tags=[ROOMS], responses=CREATE_ERRORS)
async def make(request: AppRequest, data: JSONBody[NewRoom]) -> RoomMade:
    """Make a room for a new game or a scenario. Returns the keys of the `mine` seats."""
    return await _lobby(request).make(data, _address(request))


@get("/{room_id:str}", summary="A room", tags=[ROOMS], responses=READ_ERRORS)
async def info(request: AppRequest, room_id: RoomId) -> RoomInfo:
    """Get the public information about a room."""
    return await _lobby(request).info(room_id)


@get("/{room_id:str}/cards", summary="The cards of a room", tags=[ROOMS], responses=READ_ERRORS)
async def cards(request: AppRequest, room_id: RoomId) -> tuple[CardInfo, ...]:
    """List the printed cards of the room's game. A scenario can have cards of its own."""
    session = (await _room(request, room_id)).session
    definition = games.load(session.game_name)
    return tuple([card_info(face, definition) for face in card_faces(session.game).values()])


@post("/{room_id:str}/join", summary="Take an open seat", tags=[ROOMS], responses=WRITE_ERRORS)
async def join(request: AppRequest, room_id: RoomId, data: JSONBody[Join]) -> SeatKey:
    """Take an open seat. The returned key lets the client play it."""
    return await (await _room(request, room_id)).join(data)


@post("/{room_id:str}/again", summary="Play again", tags=[ROOMS], responses=CREATE_ERRORS)
async def again(request: AppRequest, room_id: RoomId, data: JSONBody[Again]) -> RoomMade:
    """Get the room of the rematch. The first request makes it."""
    room = await _room(request, room_id)
    return await _lobby(request).rematch(room, data, _address(request))


@post("/{room_id:str}/branch", summary="Branch off", tags=[ROOMS], responses=CREATE_ERRORS)
async def branch(request: AppRequest, room_id: RoomId, data: JSONBody[Branch]) -> RoomMade:
    """Continue from an earlier position of a finished or practice game, in a private room."""
    room = await _room(request, room_id)
    return await _lobby(request).branch(room, data, _address(request))


@get("/{room_id:str}/replay", summary="A finished game", tags=[ROOMS], responses=READ_ERRORS)
async def replay(request: AppRequest, room_id: RoomId) -> Replay:
    """Get every answer of a finished game, as integers and in words."""
    return await (await _room(request, room_id)).replay()


@get("/{room_id:str}/chances", summary="Win probabilities", tags=[ROOMS], responses=READ_ERRORS)
async def chances(request: AppRequest, room_id: RoomId) -> Chances:
    """Get each seat's win probability over a finished game, with its turning points."""
    room = await _room(request, room_id)
    return await _unless_disconnected(request, room.chances(_address(request)))


room_routes = Router(
    "/api/rooms", route_handlers=[make, info, cards, join, again, branch, replay, chances]
)
