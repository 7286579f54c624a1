"""The wheel alone: installed in an empty environment, it serves page and games from anywhere."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.serving import Caller, Server, serving

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "rulebound" / "page"


def clean_environment(**more: str) -> dict[str, str]:
    """Return the environment without anything that leads to this checkout."""
    ours = ("PYTHONPATH", "VIRTUAL_ENV", "RULEBOUND_")
    return {k: v for k, v in os.environ.items() if not k.startswith(ours)} | more


def run(*command: str | Path, **more: str) -> str:
    """Run a command outside the checkout and return its output. It must succeed."""
    done = subprocess.run(
        command,
        env=clean_environment(**more),
        cwd="/",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and the wheel made from it."""
    folder = tmp_path_factory.mktemp("dist")
    run(ROOT / "scripts" / "wheel.sh", folder, PYTHON=sys.executable, RULEBOUND_PURE="1")
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    """The wheel."""
    [found] = built.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an environment into which nothing but the wheel was installed."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", folder)
    run(*pip, "install", "-q", "--no-compile", "-c", ROOT / "constraints.txt", wheel)
    return folder / "bin"


@pytest.fixture(scope="module")
def server(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The installed server, started in a folder of its own."""
    folder = tmp_path_factory.mktemp("elsewhere")
    environment = clean_environment(HOME=str(folder))
    program = [str(installed / "rulebound")]
    with serving(folder, program=program, environment=environment, cwd=folder) as running:
        yield running


def test_wheel_and_sdist_hold_the_page_and_nothing_else_that_was_built(
    built: Path, wheel: Path
) -> None:
    page = {
        f"rulebound/page/{path.relative_to(PAGE).as_posix()}"
        for path in PAGE.rglob("*")
        if path.is_file()
    }
    with zipfile.ZipFile(wheel) as archive:
        in_wheel = set(archive.namelist())
    [sdist] = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        in_sdist = {name.partition("/src/")[2] for name in archive.getnames()}
    assert {name for name in in_wheel if "/page/" in name} == page
    assert page <= in_sdist
    assert not [name for name in in_wheel | in_sdist if name.endswith((".so", ".map", ".pyc"))]


def test_the_wheel_is_refused_without_a_page(tmp_path: Path) -> None:
    copy = tmp_path / "scripts"
    copy.mkdir()
    shutil.copy(ROOT / "scripts" / "wheel.sh", copy)
    done = subprocess.run(
        [copy / "wheel.sh", tmp_path / "dist"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "run scripts/web.sh first" in done.stderr


def test_the_installed_server_serves_the_page_and_every_game(server: Server) -> None:
    # One test, as each process that runs tests would install the wheel again.
    check_page(server)
    assert httpx.get(f"{server.address}/health").status_code == 200
    assert httpx.get(f"{server.address}/ready").json() == {"is_ready": True, "obstacles": []}
    for game in ("skirmish", "lightseekers", "havenfall", "sixforms"):
        room, keys = server.new_room(game, "mine", "beginner")
        assert Caller(server, room, keys[0]).hear("update")["view"]["viewer"] == 0
        assert server.get(f"/games/{game}/rules").json()


def check_page(server: Server) -> None:
    """Check the lobby, a deep link and the files that the page names."""
    lobby = httpx.get(f"{server.address}/")
    assert lobby.status_code == 200
    assert httpx.get(f"{server.address}/table/t3XbR0pKq2Zw").text == lobby.text
    assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', lobby.text)
    assert {asset.rpartition(".")[2] for asset in assets} == {"css", "js"}
    for asset in assets:
        answer = httpx.get(f"{server.address}{asset}")
        assert answer.content == (PAGE / asset[1:]).read_bytes()
