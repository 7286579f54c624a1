#!/usr/bin/env bash
# Sets up .venv: creates it if it is missing, updates it if pyproject.toml or the packages to install
# changed, and does nothing otherwise. The install is editable and interpreted: .venv always runs
# the source in src/. scripts/native.sh builds the compiled copy.
#
#   PYTHON=python3.12 scripts/setup.sh    use another Python than python3
#   RULEBOUND_PURE=1  scripts/setup.sh    do not look for a C compiler
set -euo pipefail
cd "$(dirname "$0")/.."

python=${PYTHON:-python3}
stamp=.venv/.rulebound-stamp
packages=requirements/dev.txt

say() { printf 'setup: %s\n' "$*"; }
die() { printf 'setup: %s\n' "$*" >&2; exit 1; }

# Two lines: the path of this .venv (which cannot be moved or copied), and what is installed.
wanted() { pwd -P; cat pyproject.toml constraints.txt "$packages" | sha256sum; }
stands_here() { [[ -x .venv/bin/python && -f $stamp && $(head -n 1 "$stamp") == "$(pwd -P)" ]] \
                && .venv/bin/python -c ''; }

can_install() { [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; }
install() {
    say "installing $*"
    local get=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -y install --no-install-recommends)
    "${get[@]}" "$@" >/dev/null || { apt-get -qq update && "${get[@]}" "$@" >/dev/null; }
}

# ---- one process at a time in this folder; nothing to do if up to date ----------------------

mkdir -p build
if command -v flock >/dev/null; then
    exec 9>build/setup.lock
    flock 9
fi
if stands_here && [[ $(<"$stamp") == "$(wanted)" ]]; then
    exit 0
fi

# ---- Python ---------------------------------------------------------------------------------

command -v "$python" >/dev/null || die "there is no $python; Rulebound needs Python 3.11 or newer"
version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    die "$python is Python $version; Rulebound needs 3.11 or newer (name another with PYTHON=…)"

if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    can_install || die "$python cannot make virtual environments; install python$version-venv first"
    install "python$version-venv"
fi

# ---- a C compiler and Python's headers: optional, for speed ---------------------------------

has_compiler() {
    local cc
    for cc in ${CC:-} gcc cc clang; do command -v "$cc" >/dev/null && return; done
    return 1
}
has_headers() {
    [[ -f $("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h ]]
}

if [[ ${RULEBOUND_PURE:-} != 1 ]]; then
    missing=()
    has_compiler || missing+=(gcc libc6-dev)
    has_headers || missing+=("python$version-dev")
    if ((${#missing[@]})); then
        if ! can_install; then
            say "without ${missing[*]} nothing is compiled; everything works, but slower"
        elif ! install "${missing[@]}"; then
            say "${missing[*]} could not be installed, so nothing is compiled; everything works, but slower"
        fi
    fi
fi

# ---- the virtual environment ----------------------------------------------------------------

if ! stands_here; then
    say "creating .venv with Python $version"
    "$python" -m venv --clear .venv
fi
pip=(.venv/bin/python -m pip --disable-pip-version-check install -qq)

# Whether the wheels of this platform are among those whose hashes are known.
has_hashes() {
    local platform
    platform=$("$python" -c 'import platform, sys
is_known = sys.implementation.name == "cpython" and platform.libc_ver()[0] == "glibc"
print("%d.%d-" % sys.version_info[:2] + platform.machine() if is_known else "none")')
    grep -q "^# Wheels .* $platform\( \|\$\)" "$packages"
}

rm -f "$stamp"
if has_hashes; then
    say "installing the packages of $packages"
    "${pip[@]}" --require-hashes --only-binary :all: -r "$packages"
else
    say "installing the packages of constraints.txt; their hashes are not known for this platform"
    "${pip[@]}" -r <(grep -v ^nodejs constraints.txt)
fi
RULEBOUND_PURE=1 "${pip[@]}" --no-deps --no-build-isolation -e .
wanted >"$stamp"
say "done in $SECONDS s"
