"""A compiled build is used where it is made of the source there is, and says where it is not."""

import os
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from rulebound.freshness import LIST, Twin, stale

ROOT = Path(__file__).parents[2]
WRITTEN = ("kernel/table.py", "games/skirmish/flow.py")


@pytest.fixture
def native(tmp_path: Path) -> Path:
    """The package in build/native of a checkout; of what is compiled there is only the list."""
    shutil.copy(ROOT / "setup.py", tmp_path)
    leave = shutil.ignore_patterns("__pycache__", "scenarios", "*.so")
    source = tmp_path / "src" / "rulebound"
    shutil.copytree(ROOT / "src" / "rulebound", source, ignore=leave)
    package = tmp_path / "build" / "native" / "rulebound"
    shutil.copytree(source, package)
    (package / LIST).write_text(
        "".join(f"{sha256((source / name).read_bytes()).hexdigest()}  {name}\n" for name in WRITTEN)
    )
    (package.parent / ".rest").touch()
    return package


def said(package: Path) -> str:
    """What importing the package says on stderr."""
    done = subprocess.run(
        [sys.executable, "-c", "import rulebound; print(rulebound.__file__)"],
        env={**os.environ, "PYTHONPATH": str(package.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(package / "__init__.py")
    return done.stderr


def edit(file: Path) -> None:
    """A change that keeps the size."""
    text = file.read_text()
    file.write_text(text.replace("a", "o", 1))


def test_a_build_of_the_source_there_is_says_nothing(native: Path) -> None:
    assert said(native) == ""


@pytest.mark.parametrize("name", ["kernel/table.py", "cli/main.py", "games/skirmish/rules.toml"])
def test_what_was_edited_since_is_named_with_what_mends_it(native: Path, name: str) -> None:
    source = native.parents[2] / "src" / "rulebound" / name
    edit(source)
    told = said(native)
    assert str(source) in told
    assert "make native" in told
    assert told.count("\n") == 1


def test_a_file_that_came_or_went_is_named(native: Path) -> None:
    source = native.parents[2] / "src" / "rulebound"
    (source / "kernel" / "fresh.py").touch()
    (source / "py.typed").touch()  # says nothing
    (source / "games" / "skirmish" / "README.md").write_text("")
    (source / "games" / "skirmish" / "decks").rename(source / "games" / "skirmish" / "packs")
    names = {str(path.relative_to(source)).split("/")[-2] for path in stale(native)}
    assert names == {"kernel", "decks", "packs"}


def test_a_file_that_was_only_touched_is_the_same(native: Path) -> None:
    os.utime(native.parents[2] / "src" / "rulebound" / "kernel" / "table.py", (1, 1))
    assert stale(native) == []


def test_an_edit_beside_the_compiled_module_is_named(native: Path) -> None:
    """As where it was compiled in place, or where somebody edits the copy."""
    source = native.parents[2] / "src" / "rulebound"
    (native / LIST).rename(source / LIST)
    assert said(source) == ""
    edit(source / WRITTEN[1])
    told = said(source)
    assert str(source / WRITTEN[1]) in told
    assert "-delete" in told


def test_something_compiled_from_nobody_knows_what_is_named(native: Path) -> None:
    (native / LIST).unlink()
    assert stale(native) == []
    (native / "kernel" / "table.cpython-311-x86_64-linux-gnu.so").touch()
    assert [path.name for path in stale(native)] == ["table.cpython-311-x86_64-linux-gnu.so"]


def test_an_installation_need_not_have_its_sources(native: Path, tmp_path: Path) -> None:
    installed = tmp_path / "site-packages" / "rulebound"
    shutil.copytree(native, installed)
    edit(native.parents[2] / "src" / "rulebound" / WRITTEN[0])
    assert said(installed) == ""
    (installed / WRITTEN[0]).unlink()
    assert stale(installed) == []


def test_setup_writes_down_from_what_it_compiles(native: Path) -> None:
    files = [f"src/rulebound/{name}" for name in WRITTEN]
    code = f"import setup; print(setup.digests({files}), end='')"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=native.parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == (native / LIST).read_text()


# -- the twin ------------------------------------------------------------------------------------


def test_a_twin_is_a_compiled_copy_of_just_what_runs(native: Path) -> None:
    source = native.parents[2] / "src" / "rulebound"
    twin = Twin(source)
    assert twin.folder() == native.parent
    edit(source / "cli" / "main.py")  # what runs has been imported before
    assert twin.folder() == native.parent
    shutil.copy(source / "cli" / "main.py", native / "cli" / "main.py")
    os.utime(native.parent / ".rest")
    assert twin.folder() is None


def test_a_twin_may_come_later(native: Path) -> None:
    hidden = native.parent.rename(native.parents[1] / "native.new")
    twin = Twin(native.parents[2] / "src" / "rulebound")
    assert twin.folder() is None
    hidden.rename(native.parent)
    assert twin.folder() == native.parent


def test_there_is_no_twin_where_nothing_shall_be_compiled(
    native: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Twin(native).folder() is None
    monkeypatch.setenv("RULEBOUND_PURE", "1")
    assert Twin(native.parents[2] / "src" / "rulebound").folder() is None


# -- scripts/run.sh, which `make play` and `make terminal` call ----------------------------------


Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """scripts/run.sh in a folder where nothing is real: what is called only says so."""

    def script(name: str, text: str) -> None:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"#!/bin/sh\n{text}\n")
        file.chmod(file.stat().st_mode | stat.S_IXUSR)

    script(
        "scripts/native.sh",
        'test "$1" = --is-current && exec test -e current\n'
        'test "$1" = --has-failed && exec test -e failed\n'
        "nice >made",
    )
    script(".venv/bin/rulebound", 'echo "rulebound $* ${PYTHONPATH:-interpreted}"')
    script(".venv/bin/python", "cat reason")
    shutil.copy(ROOT / "scripts" / "run.sh", tmp_path / "scripts")
    (tmp_path / "reason").touch()

    def call(**env: str) -> "subprocess.CompletedProcess[str]":
        given = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
        return subprocess.run(
            [tmp_path / "scripts" / "run.sh", "serve", "--open"],
            env={**given, "RULEBOUND_PURE": "", **env},
            capture_output=True,
            text=True,
            check=True,
        )

    return call


def test_what_is_compiled_is_run(run: Run, tmp_path: Path) -> None:
    (tmp_path / "current").touch()
    done = run()
    assert done.stdout == f"rulebound serve --open {tmp_path}/build/native\n"
    assert done.stderr == ""
    assert not (tmp_path / "made").exists()


def test_otherwise_it_starts_at_once_and_the_build_is_made_in_the_background(
    run: Run, tmp_path: Path
) -> None:
    done = run()
    assert done.stdout == "rulebound serve --open interpreted\n"
    assert done.stderr.count("\n") == 1
    assert "compiled build" in done.stderr
    end = time.monotonic() + 20
    while not (tmp_path / "made").exists() or not (tmp_path / "made").read_text():
        assert time.monotonic() < end
        time.sleep(0.01)
    assert (tmp_path / "made").read_text() == "19\n"


def test_what_could_not_be_compiled_is_not_tried_again_at_every_start(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "failed").touch()
    done = run()
    assert done.stdout == "rulebound serve --open interpreted\n"
    assert "could not be compiled" in done.stderr
    assert not (tmp_path / "made").exists()


def test_without_a_compiler_nothing_is_said_and_nothing_made(run: Run, tmp_path: Path) -> None:
    (tmp_path / "reason").write_text("no C compiler")
    done = run()
    assert (done.stdout, done.stderr) == ("rulebound serve --open interpreted\n", "")
    assert not (tmp_path / "made").exists()


def test_pure_means_interpreted_also_where_there_is_a_compiled_build(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "current").touch()
    done = run(RULEBOUND_PURE="1")
    assert (done.stdout, done.stderr) == ("rulebound serve --open interpreted\n", "")
    assert not (tmp_path / "made").exists()
