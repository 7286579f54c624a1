#!/usr/bin/env bash
# Debian's Chromium, in which the tests of the page look at it. Nothing happens where it is there;
# where it is missing, root gets it, and others are told what to install.
#
#   scripts/chromium.sh           prints where it is
#   CHROMIUM=/opt/chrome …        a Chromium or Chrome of one's own
set -euo pipefail

say() { printf 'chromium: %s\n' "$*" >&2; }
die() { say "$@"; exit 1; }

find_it() {
    local name
    for name in ${CHROMIUM:-} chromium chromium-browser google-chrome; do
        command -v "$name" && return
    done
    return 1
}

install() {
    [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null ||
        die "there is no Chromium; install it first (Debian: apt-get install chromium)"
    if command -v flock >/dev/null; then # several may find it missing at the same time
        exec 9>"${TMPDIR:-/tmp}/rulebound-chromium.lock"
        flock 9
    fi
    ! find_it >/dev/null || return 0 # another has brought it meanwhile
    say "installing chromium"
    # Without a font of its own the machine would draw boxes where the page's fonts have no sign.
    local get=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -y install --no-install-recommends)
    "${get[@]}" chromium fonts-dejavu-core >/dev/null ||
        { apt-get -qq update && "${get[@]}" chromium fonts-dejavu-core >/dev/null; } ||
        die "chromium could not be installed"
}

[[ -z ${CHROMIUM:-} ]] || command -v "$CHROMIUM" >/dev/null || die "there is no $CHROMIUM"
find_it >/dev/null || install
find_it || die "chromium is not where it is expected"
