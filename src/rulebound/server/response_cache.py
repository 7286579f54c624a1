"""Cache of responses that do not change while the process runs.

Making one can take seconds (parsing hundreds of scenarios, searching the code for citations). One
worker thread per cache does it, so that requests for the same response wait without holding a
thread each.
"""

import asyncio
import hashlib
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import msgspec
from litestar import MediaType, Request, Response


class CachedResponse(NamedTuple):
    """An encoded response with its entity tag."""

    body: bytes
    etag: str
    media: MediaType


class ResponseCache:
    """Encoded responses by key."""

    def __init__(self) -> None:
        self._responses: dict[Hashable, CachedResponse] = {}
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="catalogue")

    async def respond(
        self, request: Request[Any, Any, Any], key: Hashable, make: Callable[[], object]
    ) -> Response[bytes]:
        """Return the cached response, or make it first. A string is sent as text, all else as JSON.

        `make` must raise if the thing asked for does not exist; then nothing is cached. Otherwise
        clients could fill the cache with keys of their own.
        """
        cached = self._responses.get(key)
        if cached is None:
            cached = await asyncio.wrap_future(self._worker.submit(self._make, key, make))
        # The client revalidates each time, since a newer server may answer by then.
        headers = {"ETag": cached.etag, "Cache-Control": "no-cache"}
        if etag_matches(cached.etag, request.headers.get("if-none-match", "")):
            return Response(b"", status_code=304, headers=headers, media_type=cached.media)
        return Response(cached.body, headers=headers, media_type=cached.media)

    def preload(self, key: Hashable, make: Callable[[], object]) -> None:
        """Start making a response before it is requested."""
        self._worker.submit(self._make, key, make)

    def _make(self, key: Hashable, make: Callable[[], object]) -> CachedResponse:
        if key not in self._responses:  # an earlier job may have made it
            made = make()
            is_text = isinstance(made, str)
            body = made.encode() if isinstance(made, str) else msgspec.json.encode(made)
            media = MediaType.TEXT if is_text else MediaType.JSON
            self._responses[key] = CachedResponse(body, _etag(body), media)
        return self._responses[key]


def _etag(body: bytes) -> str:
    # Weak, because the body may be compressed in different ways.
    return f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'


def etag_matches(etag: str, if_none_match: str) -> bool:
    """Whether an If-None-Match header contains this entity tag."""
    opaque = etag.removeprefix("W/")
    return any(
        part.strip() == "*" or part.strip().removeprefix("W/") == opaque
        for part in if_none_match.split(",")
    )


CACHE: Final = ResponseCache()
"""For responses that are made quickly."""
SLOW_CACHE: Final = ResponseCache()
"""For responses that take seconds, so that the quick ones do not wait behind them."""
