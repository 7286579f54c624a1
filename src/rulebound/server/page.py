"""The built web page: where it is, its files, and `index.html` for every address of the page."""

from mimetypes import MimeTypes
from pathlib import Path
from typing import Final

from litestar import MediaType, Response, route
from litestar.datastructures import State
from litestar.params import FromPath

from rulebound.freshness import PACKAGE, source_of
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
_NO_PAGE: Final = """<!doctype html><html lang="en"><title>Rulebound</title>
<h1>There is no page here</h1><p>{text}</p>
<p>The API is here: <a href="/api/docs">/api/docs</a>.</p></html>"""

_TYPES: Final = MimeTypes()  # the same on every machine and for every Python
_TYPES.add_type("text/javascript", ".js")
_TYPES.add_type("font/woff2", ".woff2")


def find_page(package: Path = PACKAGE) -> Path | None:
    """Return the folder of the page built into this package; None if there is none.

    A compiled copy in build/native has the page of its source.
    """
    folder = (source_of(package) or package) / "page"
    return folder if (folder / "index.html").is_file() else None


def missing_page_text(package: Path = PACKAGE) -> str:
    """Return the sentence that says how to get the page."""
    source = source_of(package) or package
    if (source.parents[1] / "scripts" / "web.sh").is_file():
        return "The page is not built; run scripts/web.sh, and start the server again."
    return (
        "This package was built without the page; install a wheel made by scripts/wheel.sh, "
        "or name the folder of a built page with --page."
    )


class Page:
    """The built files of the page, read once."""

    def __init__(self, folder: Path | None) -> None:
        self._files: dict[str, tuple[bytes, str]] = {}
        if folder is not None:
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    kind = _TYPES.guess_type(path.name)[0] or "application/octet-stream"
                    name = path.relative_to(folder).as_posix()
                    self._files[name] = (path.read_bytes(), kind)

    @property
    def is_built(self) -> bool:
        """Whether there is a page to serve."""
        return "index.html" in self._files

    def get(self, name: str) -> Response[bytes]:
        """Return a file, or `index.html` for an address of the page."""
        if name in self._files:
            body, kind = self._files[name]
            caching = CACHE_FOREVER if name.startswith("assets/") else "no-cache"
            return Response(body, media_type=kind, headers={"Cache-Control": caching})
        if name == "api" or name.startswith(("assets/", "api/")):
            raise ApiError(404, "unknown-address", "There is nothing at this address.")
        if self.is_built:
            status, body = 200, self._files["index.html"][0]
        else:
            status, body = 503, _NO_PAGE.format(text=missing_page_text()).encode()
        headers = {"Cache-Control": "no-cache"}
        return Response(body, status_code=status, media_type=MediaType.HTML, headers=headers)


@route(
    ["/", "/{name:path}"],
    http_method=["GET", "HEAD"],
    include_in_schema=False,
    media_type=MediaType.HTML,
)
async def page(state: State, name: FromPath[str] = "") -> Response[bytes]:
    """Serve the page."""
    files = state.page
    assert isinstance(files, Page)
    return files.get(name.strip("/"))
