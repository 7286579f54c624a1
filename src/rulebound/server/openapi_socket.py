"""The WebSocket of a room in the OpenAPI document.

OpenAPI describes requests only, so the messages are listed in the extensions `x-incoming` and
`x-outgoing` of the operation.
"""

from typing import Any, Final, TypeAlias

import msgspec

from rulebound.server.protocol.incoming import Incoming
from rulebound.server.protocol.outgoing import Outgoing

Json: TypeAlias = dict[str, Any]
"""A part of an OpenAPI document."""

PATH: Final = "/api/rooms/{room_id}/socket"
INCOMING: Final = "Incoming"
OUTGOING: Final = "Outgoing"
ABOUT: Final = (
    "A WebSocket. Messages are JSON texts with a type field. The client sends hello within ten "
    "seconds, and receives welcome, room and update. Every later update is complete in itself. A "
    "message that cannot be processed is answered with refused. An answer repeats the number of "
    "the question it belongs to. Close codes: 4003 for a key that belongs to no seat or a missing "
    "hello, 4004 for an unknown room, 4008 for a client that reads too slowly, 4009 for another "
    "protocol version, 4010 for a stored game that cannot be read any more, 4012 for a room that "
    "is loaded anew, 4013 for a server that has no room for the connection now, 4014 for a "
    "banned network, 4029 for too many messages or connections of a seat. After 4008, 4012, 4013 "
    "and 4029 the client may reconnect."
)


def add_socket(document: Json, ref_template: str) -> None:
    """Add the socket to a document that contains the routes of rooms."""
    room = document["paths"]["/api/rooms/{room_id}"]["get"]
    document["paths"][PATH] = {
        "get": {
            "tags": room["tags"],
            "summary": "WebSocket of a room",
            "description": ABOUT,
            "operationId": "ApiRoomsRoomIdSocketTable",
            "parameters": room["parameters"],
            "responses": {"101": {"description": "The connection becomes a WebSocket."}},
            "x-incoming": {"$ref": ref_template.format(name=INCOMING)},
            "x-outgoing": {"$ref": ref_template.format(name=OUTGOING)},
        }
    }
    (incoming, outgoing), records = msgspec.json.schema_components(
        [Incoming, Outgoing], ref_template=ref_template
    )
    schemas = document["components"]["schemas"]
    schemas.update(records)
    schemas[INCOMING] = {"description": "A message that a client sends.", **incoming}
    schemas[OUTGOING] = {"description": "A message that the server sends.", **outgoing}
