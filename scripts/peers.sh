#!/usr/bin/env bash
# Creates build/peers, a virtual environment with the other engines that `make bench` compares with,
# and the package that draws its charts. Does nothing if bench/peers.txt is already installed.
# A package that fails to install is reported and skipped; the next run tries it again.
#
#   PYTHON=python3.12 scripts/peers.sh    use another Python than python3
set -euo pipefail
cd "$(dirname "$0")/.."

python=${PYTHON:-python3}
venv=build/peers
stamp=$venv/.rulebound-stamp
packages=(catanatron open_spiel essence-wars rlcard "altair vl-convert-python")

say() { printf 'peers: %s\n' "$*"; }
wanted() { pwd -P; sha256sum <bench/peers.txt; "$python" --version; }

mkdir -p build
if command -v flock >/dev/null; then
    exec 9>build/peers.lock
    flock 9
fi
if [[ -f $stamp && $(<"$stamp") == "$(wanted)" ]]; then
    exit 0
fi

if [[ ! -x $venv/bin/python || ! -f $venv/.begun || $(<"$venv/.begun") != "$(wanted)" ]]; then
    say "creating $venv"
    "$python" -m venv --clear "$venv"
    wanted >"$venv/.begun"
fi
failed=()
for package in "${packages[@]}"; do
    say "installing $package"
    # shellcheck disable=SC2086  # some entries are two packages
    "$venv/bin/python" -m pip --disable-pip-version-check install -qq -c bench/peers.txt $package \
        >"build/peers.log" 2>&1 || {
        failed+=("$package")
        tail -n 3 build/peers.log >&2
    }
done
if ((${#failed[@]})); then
    say "without ${failed[*]}, which could not be installed" >&2
    exit 0
fi
wanted >"$stamp"
say "done in $SECONDS s"
