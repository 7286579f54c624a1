"""The store that `rulebound admin` works on."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from rulebound.cli.serve import default_store
from rulebound.server.store import Store

Result = TypeVar("Result")


def with_store(
    url: str | None, work: Callable[[Store], Awaitable[Result]], *, may_create: bool = False
) -> Result:
    """Open a store, do something with it, and return the result."""

    async def run() -> Result:
        store = await Store.open_beside_servers(url or default_store(), may_create=may_create)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())
