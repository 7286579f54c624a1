"""`/metrics`: for programs on the same machine, or at an address of its own (`--metrics`).

What it tells is not for players. So the address that clients use answers only a request that
comes from this machine, was not passed on by a proxy, and names this machine as its host.
"""

from ipaddress import ip_address
from typing import Final, cast

from litestar import Response, Router, route
from litestar.types import HTTPScope, Receive, Scope, Send

from rulebound.server.http_errors import ApiError
from rulebound.server.http_health import allow_any_host
from rulebound.server.metrics import CONTENT_TYPE, AllMetrics
from rulebound.server.request import AppRequest

PATH: Final = "/metrics"
SEVERAL: Final = "Several processes share this port: each has its metrics at --metrics HOST:PORT."
_PASSED_ON: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""Headers that proxies add."""


class MetricsEntry:
    """Answers `/metrics`, and nothing else, to whoever can reach its address."""

    def __init__(self, metrics: AllMetrics) -> None:
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        kind: str = scope["type"]
        if kind != "http":
            return
        method = cast(HTTPScope, scope)["method"]
        is_asked = scope["path"] == PATH and method in ("GET", "HEAD")
        body = self._metrics.text() if is_asked else b""
        media = CONTENT_TYPE if is_asked else "text/plain"
        headers = [(b"content-type", media.encode()), (b"content-length", str(len(body)).encode())]
        status = 200 if is_asked else 404
        await send({"type": "http.response.start", "status": status, "headers": headers})
        shown = b"" if method == "HEAD" else body
        await send({"type": "http.response.body", "body": shown, "more_body": False})


@route(PATH, http_method=["GET", "HEAD"], include_in_schema=False)
async def metrics(request: AppRequest) -> Response[bytes]:
    """Answer programs on the same machine."""
    if not is_local(request):
        raise ApiError(404, "unknown-address", "There is nothing at this address.")
    found = request.app.state.metrics
    if not isinstance(found, AllMetrics):
        raise ApiError(404, "several-processes", SEVERAL)
    return Response(found.text(), media_type=CONTENT_TYPE)


def is_local(request: AppRequest) -> bool:
    """Whether a request comes from this machine, and from no proxy on it."""
    if any(name in request.headers for name in _PASSED_ON) or request.client is None:
        return False
    host = request.headers.get("host", "").rpartition(":")
    name = host[0] if host[2].isdecimal() else request.headers.get("host", "")
    return _is_loopback(request.client.host) and (name == "localhost" or _is_loopback(name))


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


metrics_routes = Router("/", route_handlers=[metrics], before_request=allow_any_host)
"""Whoever asks is checked by `is_local`, more strictly than the app does."""
