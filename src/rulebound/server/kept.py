"""Answers that never change while the process runs: each is made and encoded once.

Making one can take seconds (reading hundreds of scenarios, searching all code for citations), so
it is done beside the event loop, by one worker: whoever asks for the same thing meanwhile waits for
it in line, and holds no thread.
"""

import asyncio
import hashlib
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import msgspec
from litestar import MediaType, Request, Response


class Kept(NamedTuple):
    """An encoded answer with its entity tag."""

    body: bytes
    tag: str
    media: MediaType


class Shelf:
    """Where encoded answers are kept, by what was asked for."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, Kept] = {}
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="catalogue")

    async def answer(
        self, request: Request[Any, Any, Any], key: Hashable, make: Callable[[], object]
    ) -> Response[bytes]:
        """The answer to a request: as kept, or made now. A text stays one, all else is JSON.

        Only what exists may be a key: `make` raises where there is no such thing, and then nothing
        is kept.
        """
        kept = self._kept.get(key)
        if kept is None:
            kept = await asyncio.wrap_future(self._worker.submit(self._make, key, make))
        # The page asks again each time, since another version may answer by then.
        headers = {"ETag": kept.tag, "Cache-Control": "no-cache"}
        if is_known(kept.tag, request.headers.get("if-none-match", "")):
            return Response(b"", status_code=304, headers=headers, media_type=kept.media)
        return Response(kept.body, headers=headers, media_type=kept.media)

    def prepare(self, key: Hashable, make: Callable[[], object]) -> None:
        """Make an answer before somebody asks for it."""
        self._worker.submit(self._make, key, make)

    def _make(self, key: Hashable, make: Callable[[], object]) -> Kept:
        if key not in self._kept:  # whoever was before in the line may have made it
            made = make()
            is_text = isinstance(made, str)
            body = made.encode() if isinstance(made, str) else msgspec.json.encode(made)
            media = MediaType.TEXT if is_text else MediaType.JSON
            self._kept[key] = Kept(body, _tag(body), media)
        return self._kept[key]


def _tag(body: bytes) -> str:
    # Weak, because what is sent may be compressed, in one way or another.
    return f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'


def is_known(tag: str, known: str) -> bool:
    """Is this entity tag among those of an If-None-Match header?"""
    opaque = tag.removeprefix("W/")
    return any(
        part.strip() == "*" or part.strip().removeprefix("W/") == opaque
        for part in known.split(",")
    )


SHELF: Final = Shelf()
"""For what is made at once,"""
SLOW: Final = Shelf()
"""and for what takes seconds, so that nobody who wants the other has to wait for it."""
