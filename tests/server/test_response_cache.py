"""The response cache makes each response once."""

import asyncio
import threading
from collections.abc import Callable

import pytest
from litestar.testing import RequestFactory

from rulebound.server.response_cache import ResponseCache, etag_matches


def bodies(cache: ResponseCache, make: Callable[[], object], times: int) -> list[bytes]:
    """Return the bodies of `times` concurrent responses."""
    request = RequestFactory().get("/")

    async def ask() -> list[bytes]:
        responses = [cache.respond(request, "key", make) for _ in range(times)]
        return [response.content for response in await asyncio.gather(*responses)]

    return asyncio.run(ask())


def test_concurrent_requests_make_a_response_once_in_another_thread() -> None:
    made: list[threading.Thread] = []

    def make() -> dict[str, int]:
        made.append(threading.current_thread())
        return {"a": 1}

    cache = ResponseCache()
    assert bodies(cache, make, 5) == [b'{"a":1}'] * 5
    assert bodies(cache, make, 1) == [b'{"a":1}']
    assert len(made) == 1
    assert made[0] is not threading.main_thread()


def test_a_failure_is_not_cached() -> None:
    tries: list[int] = []

    def make() -> str:
        tries.append(1)
        if len(tries) == 1:
            raise LookupError("not yet")
        return "here"

    cache = ResponseCache()
    with pytest.raises(LookupError):
        bodies(cache, make, 1)
    assert bodies(cache, make, 1) == [b"here"]


@pytest.mark.parametrize(
    ("header", "known"),
    [
        ('W/"a"', True),
        ('"a"', True),
        ('"b" , W/"a"', True),
        ("*", True),
        ("", False),
        ('"b"', False),
        ("a", False),
    ],
)
def test_etags_are_compared_weakly(header: str, known: bool) -> None:
    assert etag_matches('W/"a"', header) is known
