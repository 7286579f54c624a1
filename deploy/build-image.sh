#!/usr/bin/env bash
# The steps of the image. deploy/Dockerfile runs them in a container, and scripts/image.sh in a plain
# root folder, so that testing one tests the other. All run as root in an empty Debian.
#
#   build-image.sh tools     first stage: compiler, Node, and the packages, in /opt
#   build-image.sh package   first stage: the page, the compiled wheel, and /opt/rulebound with it
#   build-image.sh system    last stage: Python and the user; /opt/rulebound is copied afterwards
#
# Run the first two in a folder with the files that .dockerignore lets through (requirements/ and
# this script are enough for `tools`). pip and npm use their own configuration.
set -euo pipefail

tools=/opt/build # the environment that builds
target=/opt/rulebound # the environment that is the image
user=rulebound uid=10001
data=/var/lib/rulebound

say() { printf 'image: %s\n' "$*"; }
die() { printf 'image: %s\n' "$*" >&2; exit 1; }

apt_install() {
    export DEBIAN_FRONTEND=noninteractive
    apt-get -qq update
    apt-get -qq -y install --no-install-recommends "$@" >/dev/null
    apt-get -qq clean
    rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/ldconfig/aux-cache /var/log/*log /var/log/apt
}

pip_install() { # pip_install ENVIRONMENT ARGUMENT…
    "$tools/bin/python" -m pip --disable-pip-version-check --python "$1" install -qq --no-cache-dir "${@:2}"
}

# These steps add a user and delete documentation, so they refuse to change a whole system.
[[ $# == 1 ]] || die "usage: build-image.sh tools|package|system"
[[ ! -e /sbin/init ]] || die "this is no image: it has an init; see scripts/image.sh"

case $1 in
tools)
    say "installing the compiler"
    # gcc optimizes in parallel while linking only if there is a make
    apt_install ca-certificates gcc libc6-dev make python3 python3-dev python3-venv
    say "installing the packages, each with the hash it must have"
    python3 -m venv "$tools"
    python3 -m venv --without-pip "$target"
    pip_install "$tools" --require-hashes --only-binary :all: -r requirements/build.txt -r requirements/node.txt
    pip_install "$target" --require-hashes --only-binary :all: -r requirements/run.txt
    ;;
package)
    say "building the page"
    # With the packages of the server, from which the page's types are generated.
    PYTHON=$tools/bin/python PYTHONPATH=$(echo src:"$target"/lib/python3.*/site-packages) scripts/web.sh
    say "compiling the wheel (minutes)"
    PYTHON=$tools/bin/python scripts/wheel.sh /tmp/wheel
    pip_install "$target" --no-deps --no-index /tmp/wheel/*.whl
    cp deploy/healthcheck.py "$target"
    rm -r /tmp/wheel
    say "checking that it is compiled and complete"
    cd /
    "$target/bin/python" - <<'PY'
import rulebound.kernel.table as table
from rulebound.freshness import stale_sources, PACKAGE
from rulebound.server.page import find_page

assert str(table.__file__).endswith(".so"), f"{table.__file__} is not compiled"
assert not stale_sources(PACKAGE)
assert find_page()
PY
    ;;
system)
    say "installing Python"
    apt_install ca-certificates python3
    useradd --no-create-home --uid "$uid" --user-group --home-dir "$data" --shell /usr/sbin/nologin "$user"
    install -d -m 700 -o "$user" -g "$user" "$data"
    rm -rf /usr/share/doc/* /usr/share/man/* /usr/share/locale/*
    ;;
*)
    die "usage: build-image.sh tools|package|system"
    ;;
esac
