"""The order in which askers get a worker, and how many may wait."""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, NamedTuple, TypeVar

from rulebound.server.limits import client_network

T = TypeVar("T")


class Asker(NamedTuple):
    """Who wants something computed: the address of a client, and its room."""

    address: str
    room: str


class Busy(Exception):
    """Too many askers wait already; the text says which ones."""


class FairQueue(Generic[T]):
    """A queue that takes turns: by kind, then by address, then by room.

    Whoever asks for a lot waits behind their own questions, not in front of others.

    >>> queue = FairQueue[int]()
    >>> for path, item in (("aa", 1), ("aa", 2), ("ab", 3), ("ca", 4)):
    ...     queue.add(path, item)
    >>> [queue.pop() for _ in range(len(queue))]
    [1, 4, 3, 2]
    """

    def __init__(self) -> None:
        self._root: _Level[T] = _Level()

    def __len__(self) -> int:
        return self._root.size

    def add(self, path: Sequence[str], item: T) -> None:
        """Add an item at the end of its branch."""
        self._root.add(path, item)

    def pop(self) -> T:
        """Remove and return the next item. Raises `IndexError` if there is none."""
        return self._root.pop()

    def remove(self, path: Sequence[str], item: T) -> None:
        """Remove an item that was added with this path. Raises `ValueError` if it is not there."""
        self._root.remove(path, item)


class _Level(Generic[T]):
    """A node of the queue: items, or branches that take turns."""

    def __init__(self) -> None:
        self.size = 0
        self._items: deque[T] = deque()
        self._turns: deque[str] = deque()
        self._branches: dict[str, _Level[T]] = {}

    def add(self, path: Sequence[str], item: T) -> None:
        self.size += 1
        if not path:
            self._items.append(item)
            return
        if path[0] not in self._branches:
            self._branches[path[0]] = _Level()
            self._turns.append(path[0])
        self._branches[path[0]].add(path[1:], item)

    def pop(self) -> T:
        if self._items:
            self.size -= 1
            return self._items.popleft()
        name = self._turns.popleft()
        branch = self._branches[name]
        item = branch.pop()
        self.size -= 1
        if branch.size:
            self._turns.append(name)
        else:
            del self._branches[name]
        return item

    def remove(self, path: Sequence[str], item: T) -> None:
        if not path:
            self._items.remove(item)
            self.size -= 1
            return
        branch = self._branches.get(path[0])
        if branch is None:
            raise ValueError(item)
        branch.remove(path[1:], item)
        self.size -= 1
        if not branch.size:
            del self._branches[path[0]]
            self._turns.remove(path[0])


class Places:
    """A bounded number of askers at a time, in all and by network."""

    def __init__(self, most: int, most_by_address: int) -> None:
        self._most = most
        self._most_by_address = most_by_address
        self._taken: dict[str, int] = {}

    @property
    def taken(self) -> int:
        """Number of places taken."""
        return sum(self._taken.values())

    @contextmanager
    def held(self, address: str) -> Iterator[None]:
        """Hold a place during the block. Raises `Busy` if there is none."""
        network = client_network(address)
        mine = self._taken.get(network, 0)
        if mine >= self._most_by_address:
            raise Busy("Your earlier requests are still being computed; try again in a moment.")
        if self.taken >= self._most:
            raise Busy("The server is busy with other requests; try again in a moment.")
        self._taken[network] = mine + 1
        try:
            yield
        finally:
            self._taken[network] -= 1
            if not self._taken[network]:
                del self._taken[network]
