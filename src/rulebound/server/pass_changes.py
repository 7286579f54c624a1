"""Changes of standing passes in a room."""

from typing import Final, Protocol

from rulebound import Seat
from rulebound.kernel.ids import Mask
from rulebound.kernel.passes import default_mask
from rulebound.server.connections import Connection, Connections, MakeUpdate, encode
from rulebound.server.http_errors import server_refusal
from rulebound.server.protocol.incoming import SetPasses
from rulebound.server.protocol.outgoing import PassesTold
from rulebound.server.rows import ActionKind
from rulebound.server.seats import RoomSetup, SeatAssignment
from rulebound.server.session import GameSession
from rulebound.server.standing_passes import first_masks, passes_info, wish_in_room

MAX_CHANGES: Final = 1_000
"""How often a seat can change its standing passes in a game. Every change is stored."""


class PassesRoom(Protocol):
    """The part of a room that changes of standing passes use."""

    setup: RoomSetup
    assignments: list[SeatAssignment]
    session: GameSession
    connections: Connections

    async def apply(self, kind: ActionKind, seat: Seat, answer: tuple[int, ...]) -> None:
        """Apply an action and store it. Needs the lock."""


class PassChanges:
    """Changes the standing passes of the seats of a room. Only their players are told."""

    def __init__(self, room: PassesRoom) -> None:
        self._room = room

    async def change(
        self, connection: Connection, message: SetPasses, make_update: MakeUpdate
    ) -> None:
        """Change the passes of a player's seat. Needs the lock."""
        room, seat = self._room, connection.seat
        session = room.session
        if session.game.over:
            raise server_refusal("over", "The game is over, so nobody is asked any more.")
        was_asked = session.question_for(seat) is not None
        wish = wish_in_room(message.wish, room.setup.practice)
        await self._replace(seat, session.game.changed_passes(seat, wish))
        session = room.session
        is_asked = session.question_for(seat) is not None
        info = passes_info(session.game.rules.windows, session.game.passes[seat])
        for each in room.connections.of(seat):
            each.send(encode(PassesTold(message.ref if each is connection else None, info)))
            if is_asked != was_asked:
                room.connections.send_update(each, make_update, session.game.event_count())

    async def reset(self, seat: Seat) -> None:
        """Give a seat the usual passes, because a bot plays it now. Needs the lock."""
        await self._replace(seat, default_mask(self._room.session.game.rules.windows))

    async def add_first(self) -> None:
        """Give the passes of new rooms to a room that was stored before there were any."""
        room = self._room
        session = room.session
        if session.game.over:
            return
        masks = first_masks(session.game.passes, room.assignments, room.setup.practice)
        for seat, mask in enumerate(masks):
            if not session.pass_changes[seat]:
                await self._replace(seat, mask)

    async def _replace(self, seat: Seat, mask: Mask) -> None:
        session = self._room.session
        if mask == session.game.passes[seat]:
            return
        if session.pass_changes[seat] >= MAX_CHANGES:
            text = f"Standing passes can be changed {MAX_CHANGES} times in a game."
            raise server_refusal("too-many", text)
        await self._room.apply("passes", seat, (mask,))
