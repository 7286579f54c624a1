"""What never changes is made once."""

import asyncio
import threading
from collections.abc import Callable

import pytest
from litestar.testing import RequestFactory

from rulebound.server.kept import Shelf, is_known


def answered(shelf: Shelf, make: Callable[[], object], times: int) -> list[bytes]:
    """The bodies of so many answers that are asked for at once."""
    request = RequestFactory().get("/")

    async def ask() -> list[bytes]:
        asked = [shelf.answer(request, "key", make) for _ in range(times)]
        return [response.content for response in await asyncio.gather(*asked)]

    return asyncio.run(ask())


def test_what_several_ask_for_at_once_is_made_once_and_beside_the_loop() -> None:
    made: list[threading.Thread] = []

    def make() -> dict[str, int]:
        made.append(threading.current_thread())
        return {"a": 1}

    shelf = Shelf()
    assert answered(shelf, make, 5) == [b'{"a":1}'] * 5
    assert answered(shelf, make, 1) == [b'{"a":1}']
    assert len(made) == 1
    assert made[0] is not threading.main_thread()


def test_what_cannot_be_made_is_not_kept() -> None:
    tries: list[int] = []

    def make() -> str:
        tries.append(1)
        if len(tries) == 1:
            raise LookupError("not yet")
        return "here"

    shelf = Shelf()
    with pytest.raises(LookupError):
        answered(shelf, make, 1)
    assert answered(shelf, make, 1) == [b"here"]


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
def test_an_entity_tag_is_compared_weakly(header: str, known: bool) -> None:
    assert is_known('W/"a"', header) is known
