"""The page: where it is found, its files and addresses, and what is said without one."""

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rulebound.server.app import make_app
from rulebound.server.page import find_page, missing_page_text
from rulebound.server.settings import ServerSettings

DEEP_LINKS = (
    "/table/t3XbR0pKq2Zw",
    "/replay/t3XbR0pKq2Zw",
    "/games",
    "/new/skirmish",
    "/rules/skirmish/SK%20trap.2",
    "/cards/havenfall/A%2FB.js",
    "/table/t3XbR0pKq2Zw/",
    "/apiary",
)
UNKNOWN = ("/api", "/api/", "/api/nothing", "/api/rooms/x/nothing", "/assets/nothing.js")
INDEX = "<!doctype html><title>The page</title>"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder with a built page."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "index-1.js").write_text("1")
    (folder / "assets" / "inter-1.woff2").write_text("2")
    return folder


def client_of(folder: Path | None) -> TestClient[Litestar]:
    """Return a client of a server with the page in this folder."""
    return TestClient(make_app(ServerSettings(":memory:", folder)), base_url="http://127.0.0.1")


def test_every_address_of_the_page_can_be_reloaded(built: Path) -> None:
    with client_of(built) as client:
        for address in DEEP_LINKS:
            answer = client.get(address)
            assert (answer.status_code, answer.text) == (200, INDEX), address
            assert answer.headers["cache-control"] == "no-cache"
            assert client.head(address).headers["content-length"] == str(len(INDEX))
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


def test_unknown_addresses_of_the_api_and_of_files_are_not_the_page(built: Path) -> None:
    with client_of(built) as client:
        for address in UNKNOWN:
            answer = client.get(address)
            assert answer.status_code == 404, address
            assert answer.json()["code"] == "unknown-address"


def test_files_have_their_type_on_every_machine_and_are_kept_forever(built: Path) -> None:
    with client_of(built) as client:
        script = client.get("/assets/index-1.js")
        font = client.get("/assets/inter-1.woff2")
    assert script.headers["content-type"].startswith("text/javascript")
    assert font.headers["content-type"] == "font/woff2"
    assert "immutable" in script.headers["cache-control"]


def test_without_a_page_every_address_says_what_to_do() -> None:
    with client_of(None) as client:
        answer = client.get("/table/abc")
        assert answer.status_code == 503
        assert missing_page_text() in answer.text
        assert (client.get("/api/bots")).status_code == 200


def test_the_page_is_found_in_the_package_and_beside_a_compiled_copy_of_it(tmp_path: Path) -> None:
    package = tmp_path / "src" / "rulebound"
    native = tmp_path / "build" / "native" / "rulebound"
    for folder in (package, native):
        folder.mkdir(parents=True)
    assert find_page(package) is None
    assert find_page(native) is None
    (package / "page").mkdir()
    (package / "page" / "index.html").write_text(INDEX)
    assert find_page(package) == package / "page"
    assert find_page(native) == package / "page"


def test_what_to_do_depends_on_whether_there_is_a_checkout(tmp_path: Path) -> None:
    checkout = tmp_path / "src" / "rulebound"
    installed = tmp_path / "lib" / "site-packages" / "rulebound"
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "web.sh").touch()
    assert "scripts/web.sh" in missing_page_text(checkout)
    assert "wheel" in missing_page_text(installed)
