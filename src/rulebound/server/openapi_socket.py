"""The socket of a table in the OpenAPI document, which knows only requests.

Its messages are records; what is sent and what comes stands beside the operation as `x-incoming`
and `x-outgoing`.
"""

from typing import Any, Final, TypeAlias

import msgspec

from rulebound.server import protocol

Json: TypeAlias = dict[str, Any]
"""A part of an OpenAPI document."""

PATH: Final = "/api/rooms/{room_id}/socket"
INCOMING: Final = "Incoming"
OUTGOING: Final = "Outgoing"
ABOUT: Final = (
    "A WebSocket: messages are JSON texts, each with its type. The first one sent is hello, within "
    "ten seconds; welcome, room and update are the answer. From then on every update stands for "
    "itself, and whatever cannot be done is answered by refused. An answer names the question it "
    "means by the number that came with it. Closed with 4003 where the key is of no seat or no "
    "hello came, 4004 where there is no such room, 4008 for who does not read, 4009 for another "
    "version, 4029 for too many messages or connections; after 4008 and 4029 one can come again."
)


def describe(found: Json, ref_template: str) -> None:
    """Add the socket to a document that has the rooms; `room_id` is as in their paths."""
    room = found["paths"]["/api/rooms/{room_id}"]["get"]
    found["paths"][PATH] = {
        "get": {
            "tags": room["tags"],
            "summary": "A table",
            "description": ABOUT,
            "operationId": "ApiRoomsRoomIdSocketTable",
            "parameters": room["parameters"],
            "responses": {"101": {"description": "The connection is a WebSocket from now on."}},
            "x-incoming": {"$ref": ref_template.format(name=INCOMING)},
            "x-outgoing": {"$ref": ref_template.format(name=OUTGOING)},
        }
    }
    (incoming, outgoing), records = msgspec.json.schema_components(
        [protocol.Incoming, protocol.Outgoing], ref_template=ref_template
    )
    schemas = found["components"]["schemas"]
    schemas.update(records)
    schemas[INCOMING] = {"description": "What a client sends to a table.", **incoming}
    schemas[OUTGOING] = {"description": "What a client is sent from a table.", **outgoing}
