"""Origin check: only the server's own page may use it from a browser."""

from collections.abc import Collection
from ipaddress import ip_address
from urllib.parse import urlsplit

_LOCAL = frozenset({"localhost"})


class Origins:
    """Decides whether a request comes from the server's own page.

    A foreign page has an origin different from the host it requests. With DNS rebinding, though, an
    attacker's own host name resolves to this server and origin and host are equal. So host names
    are checked too: only local names, IP addresses and the configured names are allowed.
    """

    def __init__(self, names: Collection[str] = ()) -> None:
        self._names = _LOCAL | {name.casefold() for name in names}

    def allows(self, host: str, origin: str | None) -> bool:
        """Whether a request to `host` may come from `origin`. Only browsers send an origin."""
        if not self._is_own(host):
            return False
        return origin is None or _netloc(origin) == host.casefold()

    def _is_own(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self._names or _is_ip_address(name)


def _netloc(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.casefold()
    except ValueError:  # unbalanced brackets
        return None


def _is_ip_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
