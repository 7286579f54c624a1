"""Networks that may not use the server, in the store, so that all servers know them."""

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias, final

import msgspec
from sqlalchemy import BigInteger, Text, column, delete, insert, or_, select, table
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rulebound.kernel.refusal import RuleboundError
from rulebound.server.database import store_errors
from rulebound.server.store_clock import Now
from rulebound.server.store_writer import Writer

Network: TypeAlias = IPv4Network | IPv6Network

IPV6_PREFIX: Final = 64
"""Length of the network that one IPv6 client can choose addresses from."""
SHORTEST_PREFIX: Final = {4: 8, 6: 16}
"""Networks larger than these are taken for a typing error."""

BANS: Final = table(
    "bans",
    column("network", Text),
    column("since", BigInteger),
    column("until", BigInteger),
    column("reason", Text),
)


class Ban(msgspec.Struct, frozen=True):
    """A network that is banned. Times are milliseconds since 1970, by the database's clock."""

    network: str
    since: int
    until: int | None
    """When it ends by itself; None if never."""
    reason: str = ""


class BanList:
    """The bans of a moment, to check many addresses against."""

    def __init__(self, bans: Sequence[Ban]) -> None:
        self.bans = tuple(bans)
        self._networks = [(ip_network(ban.network), ban) for ban in bans]

    def of(self, address: str) -> Ban | None:
        """Return the ban that an address falls under, if there is one."""
        try:
            found = ip_address(address)
        except ValueError:  # the peer of a UNIX socket has none
            return None
        if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        for network, ban in self._networks:
            if found.version == network.version and found in network:
                return ban
        return None


def parse_network(text: str) -> Network:
    """Return the network that an address or network in text means, or raise `RuleboundError`.

    An IPv6 address means its /64, since whoever has one has them all.

    >>> str(parse_network("192.0.2.7")), str(parse_network("2001:db8::7"))
    ('192.0.2.7/32', '2001:db8::/64')
    """
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise RuleboundError(
            f"{text!r} is neither an address nor a network, such as 192.0.2.7 or 192.0.2.0/24."
        ) from None
    if isinstance(network, IPv6Network):
        mapped = network.network_address.ipv4_mapped
        if mapped is not None and network.prefixlen >= 96:
            network = ip_network(f"{mapped}/{network.prefixlen - 96}")
        elif network.prefixlen > IPV6_PREFIX:
            network = network.supernet(new_prefix=IPV6_PREFIX)
    shortest = SHORTEST_PREFIX[network.version]
    if network.prefixlen < shortest:
        raise RuleboundError(f"{network} is too large: a ban is for a /{shortest} at most.")
    return network


@final
class Bans:
    """The bans of a store."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def add(self, network: Network, seconds: float | None = None, reason: str = "") -> None:
        """Ban a network, for so many seconds or until it is lifted. Replaces an earlier ban."""
        until = None if seconds is None else Now() + round(seconds * 1000)
        columns = {"network": str(network), "since": Now(), "until": until, "reason": reason}

        async def work(connection: AsyncConnection) -> int:
            await connection.execute(delete(BANS).where(BANS.c.network == str(network)))
            return (await connection.execute(insert(BANS).values(columns))).rowcount

        await self._writer.write(f"{network} was not banned", work)

    async def restore(self, bans: Sequence[Ban]) -> int:
        """Add bans as they were, unless their networks are banned already. Return how many."""
        return sum([await self._restore(ban) for ban in bans])

    async def _restore(self, ban: Ban) -> int:
        known = select(BANS.c.network).where(BANS.c.network == ban.network)
        row = insert(BANS).values(msgspec.structs.asdict(ban))

        async def work(connection: AsyncConnection) -> int:
            if await connection.scalar(known) is not None:
                return 0
            return (await connection.execute(row)).rowcount

        return await self._writer.write(f"The ban of {ban.network} was not saved", work)

    async def remove(self, network: Network) -> bool:
        """Lift the ban of a network. Return whether there was one."""
        statement = delete(BANS).where(BANS.c.network == str(network))

        async def work(connection: AsyncConnection) -> int:
            return (await connection.execute(statement)).rowcount

        return bool(await self._writer.write(f"The ban of {network} was not lifted", work))

    async def current(self) -> BanList:
        """Return the bans that hold now."""
        query = (
            select(BANS)
            .where(or_(BANS.c.until.is_(None), BANS.c.until > Now()))
            .order_by(BANS.c.since, BANS.c.network)
        )
        with store_errors("The bans cannot be read"):
            async with self._engine.connect() as connection:
                rows = (await connection.execute(query)).mappings()
                return BanList([msgspec.convert(dict(row), Ban) for row in rows])

    async def covering(self, address: str) -> Ban | None:
        """Return the ban that an address falls under now, if there is one."""
        return (await self.current()).of(address)
