"""Adds the compiled group to what pyproject.toml says of the package.

mypyc compiles kernel and games as ONE group: calls between modules of a group are C calls,
calls out of it are ordinary Python calls. Everything also runs interpreted, and an editable
install always does: no compiled file is ever put into src/.

RULEBOUND_PURE=1, or a missing C compiler, gives the interpreted package.
"""
# ruff: noqa: SLF001  (distutils has no public hook for its loop of compilations)

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

# Left interpreted. All of it is cold (it runs at load time or for reports, never in a playout),
# and most of it lives by what mypyc does not speed up (msgspec structs, YAML and TOML, modules
# that only import others) or does not keep (annotations and signatures to reflect over).
INTERPRETED = (
    "**/__init__.py",
    "kernel/rulebook.py",
    "kernel/coverage.py",
    "kernel/records.py",
    "kernel/scenario.py",
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
    "bots/win_probability.py",
    "games/*/citations.py",
    "games/*/doubts.py",
    "games/*/editions.py",
    "games/*/guide.py",
    "games/*/library.py",
    "games/*/looking.py",
    "games/*/notation.py",
    "games/*/terminal*.py",
)

C_FILES = Path("build/c")
JOBS = os.cpu_count() or 1


def why_interpreted() -> str:
    """The reason why nothing can be compiled here, or an empty string."""
    if os.environ.get("RULEBOUND_PURE") == "1":
        return "RULEBOUND_PURE=1"
    if not find_compiler():
        return "no C compiler (CC, gcc, cc, clang)"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python.h (on Debian: the python3-dev package)"
    return ""


def find_compiler() -> str | None:
    """The first C compiler there is: the user's, the one Python was built with, or any."""
    wishes = (os.environ.get("CC"), sysconfig.get_config_var("CC"), "gcc", "cc", "clang")
    return next((cc for cc in wishes if cc and shutil.which(cc.split()[0])), None)


def modules() -> list[str]:
    """Paths of the modules to compile."""
    package = Path("src/rulebound")
    cold = {path for pattern in INTERPRETED for path in package.glob(pattern)}
    return sorted(
        path.as_posix()
        for folder in COMPILED
        for path in Path(folder).rglob("*.py")
        if path not in cold
    )


def digests(paths: list[str]) -> str:
    """What `rulebound.freshness` compares with the sources there are when it is imported."""
    return "".join(
        f"{hashlib.sha256(Path(path).read_bytes()).hexdigest()}"
        f"  {Path(path).relative_to('src/rulebound').as_posix()}\n"
        for path in paths
    )


def compiled_group() -> list[Extension]:
    """The extensions to build: one shared library, and a stub beside each module."""
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
    BuildChanged.compiled_from = digests(paths)  # before they are read: who edits now is told

    from mypyc.build import mypycify  # absent where nothing is compiled

    os.environ["CC"] = find_compiler() or ""
    # One C file per module built twice as fast as one C file for all (60 modules, 15,000 lines),
    # ran as fast in a small benchmark, and lets unchanged ones be reused.
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
            if len(extension.sources) > 1:  # the group; the others only lead to it
                extension.sources.append("native/traceback.c")
                extension.extra_link_args.append("-Wl,--wrap=CPy_AddTraceback")
                if "gcc" in os.environ["CC"]:
                    optimise_as_one(extension)
    return extensions


def optimise_as_one(extension: Extension) -> None:
    """Let the compiler look at all C files together, as nothing but Python calls in from outside.

    A fifth faster, for half as much again of the time to build.
    """
    link_time = f"-flto={JOBS}"
    extension.extra_compile_args += [link_time, "-fvisibility=hidden"]
    extension.extra_link_args += [link_time, "-O3"]


class BuildChanged(build_ext):
    """build_ext that compiles C files on all cores, and only those that changed."""

    compiled_from = ""

    def build_extensions(self) -> None:
        self.parallel = self.parallel or JOBS
        compiler = self.compiler
        runtime = newest(Path(sys.modules["mypyc"].__path__[0], "lib-rt").rglob("*.h"))
        common = max(runtime, newest(C_FILES.glob("*.h")), newest([Path(__file__)]))

        # The body of distutils' own Compiler.compile, with a pool for its loop. mypyc rewrites a
        # C file only when its text changes, so times of modification are to be trusted.
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
                # Written aside and renamed, so that a build broken off leaves no half object.
                compiler._compile(f"{obj}.new.o", source, suffix, cc_args, extra_postargs, pp_opts)
                os.replace(f"{obj}.new.o", obj)

            with ThreadPoolExecutor(JOBS) as pool:
                list(pool.map(compile_one, objects))
            return list(objects)

        compiler.compile = compile_changed
        super().build_extensions()
        Path(self.build_lib, "rulebound", "compiled.sha256").write_text(self.compiled_from)


def newest(paths: Any) -> float:
    """The latest time of modification of `paths`; 0 where there is none."""
    return max((path.stat().st_mtime for path in paths if path.exists()), default=0.0)


if __name__ == "__main__":
    extensions = compiled_group()
    setup(ext_modules=extensions, cmdclass={"build_ext": BuildChanged} if extensions else {})
