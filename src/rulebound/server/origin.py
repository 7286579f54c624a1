"""Who may talk to the server from a browser: its own page and no other."""

from collections.abc import Collection
from ipaddress import ip_address
from urllib.parse import urlsplit

_LOCAL = frozenset({"localhost"})


class Origins:
    """Decides whether a request comes from the server's own page.

    A page from elsewhere has another origin than the host it asks. A name that somebody else made
    to lead here is its own origin, so names have to be known: local ones, addresses, and those the
    server was told to have.
    """

    def __init__(self, names: Collection[str] = ()) -> None:
        self._names = _LOCAL | {name.casefold() for name in names}

    def allows(self, host: str, origin: str | None) -> bool:
        """May a request to this host come from this origin? Without an origin it is no page."""
        if not self._is_ours(host):
            return False
        return origin is None or _netloc(origin) == host.casefold()

    def _is_ours(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self._names or _is_address(name)


def _netloc(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.casefold()
    except ValueError:  # brackets that do not match
        return None


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
