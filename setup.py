"""Add the compiled extensions to the package described in pyproject.toml.

mypyc compiles kernel, games and bots as ONE group: calls between modules of a group are C calls,
calls out of it are ordinary Python calls. Everything also runs interpreted, and an editable
install always does: no compiled file is ever put into src/.

RULEBOUND_PURE=1, or a missing C compiler, gives the interpreted package.
"""
# ruff: noqa: SLF001  (distutils has no public hook for its compile loop)

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("src/rulebound/kernel", "src/rulebound/games", "src/rulebound/bots")

# Left interpreted. None of it is performance-critical: it runs at load time or for reports, not in
# a playout. Most of it uses features that mypyc does not speed up (msgspec structs, YAML and TOML,
# modules that only import others) or does not support (reflection over annotations).
INTERPRETED = (
    "**/__init__.py",
    "kernel/rulebook.py",
    "kernel/coverage.py",
    "kernel/declaration.py",
    "kernel/definition.py",
    "kernel/loading.py",
    "kernel/options.py",
    "kernel/records.py",
    "kernel/rules_changes.py",
    "kernel/saved_rules.py",
    "kernel/scenario.py",
    "kernel/scenario_values.py",
    "kernel/terminal_text.py",
    "kernel/schema_positions.py",
    "kernel/text/custom_cards.py",
    "kernel/text/card_files.py",
    "kernel/text/reference.py",
    "kernel/text/toml_tables.py",
    "kernel/text/toml_positions.py",
    "bots/dedupe.py",
    "bots/greedy.py",
    "bots/ismcts.py",
    "bots/policy.py",
    "bots/random.py",
    "bots/sense.py",
    "bots/weights.py",
    "bots/win_probability.py",
    "games/*/lint.py",
    "games/*/editions.py",
    "games/*/game.py",
    "games/*/display.py",
    "games/*/inspect.py",
    "games/*/positions.py",
    "games/*/position_text.py",
    "games/*/card_reader.py",
    "games/*/terminal*.py",
)

C_FILES = Path("build/c")
JOBS = os.cpu_count() or 1


def why_interpreted() -> str:
    """Return why nothing can be compiled here, or an empty string."""
    if os.environ.get("RULEBOUND_PURE") == "1":
        return "RULEBOUND_PURE=1"
    if not find_compiler():
        return "no C compiler (CC, gcc, cc, clang)"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python.h (on Debian: the python3-dev package)"
    return ""


def find_compiler() -> str | None:
    """Return the first C compiler found: the user's, the one Python was built with, or any."""
    candidates = (os.environ.get("CC"), sysconfig.get_config_var("CC"), "gcc", "cc", "clang")
    return next((cc for cc in candidates if cc and shutil.which(cc.split()[0])), None)


def modules() -> list[str]:
    """Return the paths of the modules to compile."""
    package = Path("src/rulebound")
    cold = {path for pattern in INTERPRETED for path in package.glob(pattern)}
    return sorted(
        path.as_posix()
        for folder in COMPILED
        for path in Path(folder).rglob("*.py")
        if path not in cold
    )


def digests(paths: list[str]) -> str:
    """Return the digests that `rulebound.freshness` compares with the sources on import."""
    return "".join(
        f"{hashlib.sha256(Path(path).read_bytes()).hexdigest()}"
        f"  {Path(path).relative_to('src/rulebound').as_posix()}\n"
        for path in paths
    )


def compiled_group() -> list[Extension]:
    """Return the extensions to build: one shared library, and a stub for each module."""
    if not {"build", "build_ext", "bdist_wheel", "install"} & set(sys.argv):
        return []  # metadata, sdist, or an editable install
    if {"--inplace", "-i"} & set(sys.argv):
        raise SystemExit("rulebound: compiled files do not belong in src/; see scripts/native.sh")
    if reason := why_interpreted():
        print(f"rulebound: interpreted, nothing is compiled: {reason}")
        return []
    paths = modules()
    if not paths:
        return []
    BuildChanged.compiled_from = digests(paths)  # before compiling, to notice edits meanwhile

    from mypyc.build import mypycify  # not installed if nothing is compiled

    os.environ["CC"] = find_compiler() or ""
    # One C file per module builds twice as fast as a single one (60 modules, 15,000 lines), runs as
    # fast in a small benchmark, and allows unchanged ones to be reused.
    extensions = mypycify(
        paths,
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="rulebound",
        target_dir=str(C_FILES),
    )
    if sys.platform == "linux":
        for extension in extensions:
            extension.extra_link_args.append("-Wl,-s")  # no symbol tables
            if len(extension.sources) > 1:  # the group; the others are stubs
                extension.sources.append("native/traceback.c")
                extension.extra_link_args.append("-Wl,--wrap=CPy_AddTraceback")
                if "gcc" in os.environ["CC"]:
                    enable_lto(extension)
    return extensions


def enable_lto(extension: Extension) -> None:
    """Enable link-time optimization over all C files; only Python calls in from outside.

    A fifth faster, for one and a half times the build time. More inlining than usual, and direct
    calls to libpython, save another two per cent of the instructions.
    """
    link_time = f"-flto={JOBS}"
    inlining = ["--param=inline-unit-growth=200", "--param=max-inline-insns-auto=45"]
    extension.extra_compile_args += [link_time, "-fvisibility=hidden", "-fno-plt", *inlining]
    extension.extra_link_args += [link_time, "-O3"]


class BuildChanged(build_ext):
    """A build_ext that compiles only changed C files, on all cores."""

    compiled_from = ""

    def build_extensions(self) -> None:
        self.parallel = self.parallel or JOBS
        compiler = self.compiler
        runtime = newest(Path(sys.modules["mypyc"].__path__[0], "lib-rt").rglob("*.h"))
        common = max(runtime, newest(C_FILES.glob("*.h")), newest([Path(__file__)]))

        # The body of distutils' own Compiler.compile, with a thread pool for its loop. mypyc
        # rewrites a C file only if its text changes, so modification times can be trusted.
        def compile_changed(
            sources: list[str],
            output_dir: str | None = None,
            macros: Any = None,
            include_dirs: Any = None,
            debug: bool = False,
            extra_preargs: Any = None,
            extra_postargs: Any = None,
            depends: Any = None,
        ) -> list[str]:
            macros, objects, extra_postargs, pp_opts, sources_of = compiler._setup_compile(
                output_dir, macros, include_dirs, sources, depends, extra_postargs
            )
            cc_args = compiler._get_cc_args(pp_opts, debug, extra_preargs)

            def compile_one(obj: str) -> None:
                source, suffix = sources_of[obj]
                if newest([Path(obj)]) > max(common, newest([Path(source)])):
                    return
                # Written to a temporary name, so that an aborted build leaves no partial object.
                compiler._compile(f"{obj}.new.o", source, suffix, cc_args, extra_postargs, pp_opts)
                os.replace(f"{obj}.new.o", obj)

            with ThreadPoolExecutor(JOBS) as pool:
                list(pool.map(compile_one, objects))
            return list(objects)

        compiler.compile = compile_changed
        super().build_extensions()
        Path(self.build_lib, "rulebound", "compiled.sha256").write_text(self.compiled_from)


def newest(paths: Any) -> float:
    """Return the latest modification time of `paths`; 0 if there is none."""
    return max((path.stat().st_mtime for path in paths if path.exists()), default=0.0)


if __name__ == "__main__":
    extensions = compiled_group()
    setup(ext_modules=extensions, cmdclass={"build_ext": BuildChanged} if extensions else {})
