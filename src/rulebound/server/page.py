"""The built web page: its files, and `index.html` for every address of the page."""

import mimetypes
from pathlib import Path
from typing import Final

from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from rulebound.server.http_errors import ApiError

CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
_CONTENT_POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
SECURITY_HEADERS: Final = {
    "Content-Security-Policy": _CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
_NOT_BUILT: Final = """<!doctype html><html lang="en"><title>Rulebound</title>
<h1>The page is not built</h1><p>Run <code>make play</code>, or <code>scripts/web.sh</code>.
The API is here: <a href="/api/docs">/api/docs</a>.</p></html>"""


class Page:
    """The built files of the page, read once."""

    def __init__(self, folder: Path | None) -> None:
        self._files: dict[str, tuple[bytes, str]] = {}
        if folder is not None and folder.is_dir():
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
                    name = path.relative_to(folder).as_posix()
                    self._files[name] = (path.read_bytes(), kind)

    def get(self, name: str) -> Response[bytes]:
        """Return a file, or `index.html` for an address of the page."""
        if name in self._files:
            body, kind = self._files[name]
            caching = CACHE_FOREVER if name.startswith("assets/") else "no-cache"
            return Response(body, media_type=kind, headers={"Cache-Control": caching})
        if name.startswith(("assets/", "api/")):
            raise ApiError(404, "unknown-address", "There is nothing at this address.")
        body, kind = self._files.get("index.html", (_NOT_BUILT.encode(), "text/html"))
        headers = {"Cache-Control": "no-cache"}
        return Response(body, media_type=f"{kind}; charset=utf-8", headers=headers)


@get(["/", "/{name:path}"], include_in_schema=False, media_type=MediaType.HTML)
async def page(state: State, name: FromPath[str] = "") -> Response[bytes]:
    """Serve the page."""
    files = state.page
    assert isinstance(files, Page)
    return files.get(name.strip("/"))
