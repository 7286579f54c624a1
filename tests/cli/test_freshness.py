"""A compiled build is used if it is up to date, and warns if it is not."""

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

from rulebound.freshness import DIGEST_FILE, CompiledCopy, stale_sources

ROOT = Path(__file__).parents[2]
COMPILED = ("kernel/table.py", "games/skirmish/phases.py")


@pytest.fixture
def native(tmp_path: Path) -> Path:
    """Return a package in build/native of a checkout, with the digests but no compiled files."""
    shutil.copy(ROOT / "setup.py", tmp_path)
    ignore = shutil.ignore_patterns("__pycache__", "scenarios", "*.so")
    source = tmp_path / "src" / "rulebound"
    shutil.copytree(ROOT / "src" / "rulebound", source, ignore=ignore)
    package = tmp_path / "build" / "native" / "rulebound"
    shutil.copytree(source, package)
    (package / DIGEST_FILE).write_text(
        "".join(
            f"{sha256((source / name).read_bytes()).hexdigest()}  {name}\n" for name in COMPILED
        )
    )
    (package.parent / ".rest").touch()
    return package


def import_output(package: Path) -> str:
    """Import the package and return its output on stderr."""
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
    """Edit a file without changing its size."""
    text = file.read_text()
    file.write_text(text.replace("a", "o", 1))


def test_an_up_to_date_build_does_not_warn(native: Path) -> None:
    assert import_output(native) == ""


@pytest.mark.parametrize("name", ["kernel/table.py", "cli/main.py", "games/skirmish/rules.toml"])
def test_an_edited_file_is_named_with_a_remedy(native: Path, name: str) -> None:
    source = native.parents[2] / "src" / "rulebound" / name
    edit(source)
    warning = import_output(native)
    assert str(source) in warning
    assert "make native" in warning
    assert warning.count("\n") == 1


def test_added_and_removed_files_are_named(native: Path) -> None:
    source = native.parents[2] / "src" / "rulebound"
    (source / "kernel" / "fresh.py").touch()
    (source / "py.typed").touch()  # does not matter
    (source / "games" / "skirmish" / "README.md").write_text("")
    (source / "games" / "skirmish" / "decks").rename(source / "games" / "skirmish" / "packs")
    names = {str(path.relative_to(source)).split("/")[-2] for path in stale_sources(native)}
    assert names == {"kernel", "decks", "packs"}


def test_a_file_that_was_only_touched_is_unchanged(native: Path) -> None:
    os.utime(native.parents[2] / "src" / "rulebound" / "kernel" / "table.py", (1, 1))
    assert stale_sources(native) == []


def test_an_edit_beside_the_compiled_module_is_named(native: Path) -> None:
    """If it was compiled in place, or somebody edited the copy."""
    source = native.parents[2] / "src" / "rulebound"
    (native / DIGEST_FILE).rename(source / DIGEST_FILE)
    assert import_output(source) == ""
    edit(source / COMPILED[1])
    warning = import_output(source)
    assert str(source / COMPILED[1]) in warning
    assert "-delete" in warning


def test_a_module_compiled_from_unknown_sources_is_named(native: Path) -> None:
    (native / DIGEST_FILE).unlink()
    assert stale_sources(native) == []
    (native / "kernel" / "table.cpython-311-x86_64-linux-gnu.so").touch()
    assert [path.name for path in stale_sources(native)] == [
        "table.cpython-311-x86_64-linux-gnu.so"
    ]


def test_an_installation_may_lack_its_sources(native: Path, tmp_path: Path) -> None:
    installed = tmp_path / "site-packages" / "rulebound"
    shutil.copytree(native, installed)
    edit(native.parents[2] / "src" / "rulebound" / COMPILED[0])
    assert import_output(installed) == ""
    (installed / COMPILED[0]).unlink()
    assert stale_sources(installed) == []


def test_setup_records_digests_of_what_it_compiles(native: Path) -> None:
    files = [f"src/rulebound/{name}" for name in COMPILED]
    code = f"import setup; print(setup.digests({files}), end='')"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=native.parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == (native / DIGEST_FILE).read_text()


# -- the compiled copy ---------------------------------------------------------------------------


def test_a_compiled_copy_must_match_the_running_source(native: Path) -> None:
    source = native.parents[2] / "src" / "rulebound"
    copy = CompiledCopy(source)
    assert copy.folder() == native.parent
    edit(source / "cli" / "main.py")  # the running package was imported before
    assert copy.folder() == native.parent
    shutil.copy(source / "cli" / "main.py", native / "cli" / "main.py")
    os.utime(native.parent / ".rest")
    assert copy.folder() is None


def test_a_compiled_copy_may_be_built_later(native: Path) -> None:
    hidden = native.parent.rename(native.parents[1] / "native.new")
    copy = CompiledCopy(native.parents[2] / "src" / "rulebound")
    assert copy.folder() is None
    hidden.rename(native.parent)
    assert copy.folder() == native.parent


def test_there_is_no_compiled_copy_if_compiling_is_disabled(
    native: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert CompiledCopy(native).folder() is None
    monkeypatch.setenv("RULEBOUND_PURE", "1")
    assert CompiledCopy(native.parents[2] / "src" / "rulebound").folder() is None


# -- scripts/run.sh, which `make play` and `make terminal` call ----------------------------------


Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Return a runner of scripts/run.sh in a folder of stubs that record their calls."""

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


def test_an_up_to_date_compiled_build_is_run(run: Run, tmp_path: Path) -> None:
    (tmp_path / "current").touch()
    done = run()
    assert done.stdout == f"rulebound serve --open {tmp_path}/build/native\n"
    assert done.stderr == ""
    assert not (tmp_path / "made").exists()


def test_otherwise_it_starts_at_once_and_builds_in_the_background(run: Run, tmp_path: Path) -> None:
    done = run()
    assert done.stdout == "rulebound serve --open interpreted\n"
    assert done.stderr.count("\n") == 1
    assert "compiled build" in done.stderr
    end = time.monotonic() + 20
    while not (tmp_path / "made").exists() or not (tmp_path / "made").read_text():
        assert time.monotonic() < end
        time.sleep(0.01)
    assert (tmp_path / "made").read_text() == "19\n"


def test_a_failed_build_is_not_retried_at_every_start(run: Run, tmp_path: Path) -> None:
    (tmp_path / "failed").touch()
    done = run()
    assert done.stdout == "rulebound serve --open interpreted\n"
    assert "could not be compiled" in done.stderr
    assert not (tmp_path / "made").exists()


def test_without_a_compiler_nothing_is_printed_or_built(run: Run, tmp_path: Path) -> None:
    (tmp_path / "reason").write_text("no C compiler")
    done = run()
    assert (done.stdout, done.stderr) == ("rulebound serve --open interpreted\n", "")
    assert not (tmp_path / "made").exists()


def test_pure_means_interpreted_even_with_a_compiled_build(run: Run, tmp_path: Path) -> None:
    (tmp_path / "current").touch()
    done = run(RULEBOUND_PURE="1")
    assert (done.stdout, done.stderr) == ("rulebound serve --open interpreted\n", "")
    assert not (tmp_path / "made").exists()
