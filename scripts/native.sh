#!/usr/bin/env bash
# Makes build/native, the compiled copy of src/; quick where it is up to date. It runs by
#
#   PYTHONPATH=build/native .venv/bin/python -m rulebound.cli.main …
#
# and says so itself where src/ was edited since (src/rulebound/freshness.py).
# scripts/native.sh --is-current says only whether there is one made of just this source.
# Where nothing can be compiled it says so in a line, leaves no build/native, and is content.
set -euo pipefail
cd "$(dirname "$0")/.."

native=build/native
failed=build/native.failed # the code that could not be compiled
python=.venv/bin/python
copied=(-name '*.py' -o -name '*.toml' -o -name '*.yaml' -o -name py.typed)

say() { printf 'native: %s\n' "$*"; }

# A hash of names and contents of the files that `find` finds with these arguments.
digest() { find "$@" -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum; }

# What the compiled code is made of, and what is merely copied beside it.
code() {
    digest src/rulebound/kernel src/rulebound/games src/rulebound/bots native setup.py pyproject.toml constraints.txt \
        \( -name '*.py' -o -name '*.c' -o -path pyproject.toml -o -path constraints.txt \)
    "$python" -c 'import sys; print(sys.version, sys.base_prefix)'
}
rest() { digest src \( "${copied[@]}" \); }

copy_sources() { # to folder $1, in the place of those that were there
    find "$1" -type f ! -name '*.so' ! -name compiled.sha256 -delete
    (cd src && find . -type f \( "${copied[@]}" \) -print0 |
        xargs -0 cp --parents --preserve=timestamps -t "../$1")
    printf '%s\n' "$code" >"$1/.code"
    printf '%s\n' "$rest" >"$1/.rest"
}

mkdir -p build
if command -v flock >/dev/null; then
    exec 9>build/native.lock
    if [[ ${1:-} == --* ]]; then
        flock --shared --timeout 1 9 || exit 1 # it is just being made
    else
        flock 9
    fi
fi

# ---- up to date? ----------------------------------------------------------------------------

code=$(code)
rest=$(rest)
if [[ ${1:-} == --has-failed ]]; then # says only whether it was tried in vain
    [[ -f $failed && $(<"$failed") == "$code" ]]
    exit
fi
if [[ ${1:-} == --is-current ]]; then # says only whether there is one
    [[ -f $native/.rest && $(<"$native/.code") == "$code" && $(<"$native/.rest") == "$rest" ]]
    exit
fi
if [[ ${RULEBOUND_PURE:-} != 1 && -f $native/.code && $(<"$native/.code") == "$code" ]]; then
    [[ $(<"$native/.rest") == "$rest" ]] || copy_sources "$native"
    exit 0
fi

# ---- build aside, then put in place ---------------------------------------------------------

reason=$("$python" -c 'import setup; print(setup.why_interpreted())')
if [[ -n $reason ]]; then
    rm -rf "$native"
    say "interpreted, nothing is compiled: $reason"
    exit 0
fi

say "compiling kernel and games (minutes the first time, then only what changed)"
rm -rf "$native.new"
mkdir "$native.new"
"$python" setup.py --quiet build_ext --build-lib "$native.new" >build/native.log 2>&1 || {
    cat build/native.log >&2
    say "FAILED; the above is also in build/native.log" >&2
    rm -rf "$native.new"
    printf '%s\n' "$code" >"$failed"
    exit 1
}
rm -f "$failed"
copy_sources "$native.new"

# Every stub must find its part of the group.
PYTHONPATH=$native.new "$python" - <<'PY' 2>&1 | tee -a build/native.log >&2
import importlib, pathlib, sys

root = pathlib.Path("build/native.new")
for stub in sorted(root.glob("rulebound/**/*.so")):
    name = ".".join(stub.relative_to(root).parts).split(".cpython")[0].split(".abi3")[0]
    module = importlib.import_module(name)
    if not str(module.__file__).endswith(".so"):
        sys.exit(f"native: {name} was not imported compiled, but from {module.__file__}")
PY

rm -rf "$native"
mv "$native.new" "$native"
say "$(find "$native/rulebound" -name '*.so' | wc -l) modules compiled in $SECONDS s"
