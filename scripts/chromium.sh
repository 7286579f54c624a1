#!/usr/bin/env bash
# Finds the Chromium that the page's tests use, and installs it if it is missing: root gets Debian's
# package, others are told what to install.
#
#   scripts/chromium.sh           print its path
#   CHROMIUM=/opt/chrome …        use another Chromium or Chrome
set -euo pipefail

say() { printf 'chromium: %s\n' "$*" >&2; }
die() { say "$@"; exit 1; }

find_chromium() {
    local name
    for name in ${CHROMIUM:-} chromium chromium-browser google-chrome; do
        command -v "$name" && return
    done
    return 1
}

install() {
    [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null ||
        die "there is no Chromium; install it first (Debian: apt-get install chromium)"
    if command -v flock >/dev/null; then # several processes may find it missing at once
        exec 9>"${TMPDIR:-/tmp}/rulebound-chromium.lock"
        flock 9
    fi
    ! find_chromium >/dev/null || return 0 # another process has installed it meanwhile
    say "installing chromium"
    # Without a system font, characters missing in the page's fonts would be drawn as boxes.
    local get=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -y install --no-install-recommends)
    "${get[@]}" chromium fonts-dejavu-core >/dev/null ||
        { apt-get -qq update && "${get[@]}" chromium fonts-dejavu-core >/dev/null; } ||
        die "chromium could not be installed"
}

[[ -z ${CHROMIUM:-} ]] || command -v "$CHROMIUM" >/dev/null || die "there is no $CHROMIUM"
find_chromium >/dev/null || install
find_chromium || die "chromium is not where it is expected"
