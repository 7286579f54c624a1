#!/usr/bin/env bash
# Builds the image of deploy/Dockerfile without Docker: the same steps (deploy/build-image.sh) in plain
# root folders, which debootstrap makes. Needs root on Debian.
#
#   scripts/image.sh build         build/image/root, from scratch
#   scripts/image.sh start ARG…    run `rulebound serve ARG…` in it, as the image would
#   scripts/image.sh test          start it, use it and stop it; tells its size and its start time
#
#   DEBIAN=bookworm scripts/image.sh build    from another Debian than the Dockerfile's
#
# The configuration of pip and npm, and the certificates they trust, are those of this machine.
set -euo pipefail
cd "$(dirname "$0")/.."

suite=${DEBIAN:-$(sed -n 's/^ARG DEBIAN=//p' deploy/Dockerfile)}
place=$PWD/build/image
root=$place/root
user=$(sed -n 's/^USER //p' deploy/Dockerfile)
say() { printf 'image: %s\n' "$*"; }
die() { printf 'image: %s\n' "$*" >&2; exit 1; }

[[ $(id -u) == 0 ]] || die "only root can build and enter a root folder"

# ---- entering a root folder -------------------------------------------------------------------

# Mounts are made in a namespace of their own, and processes in one that ends with its first, so
# that nothing is left behind whatever happens.
in_namespace() { unshare --mount --pid --fork "--kill-child=$1" -- "${@:2}"; }

# enter FOLDER COMMAND…: runs a command as root in a folder, with network and this machine's
# configuration of pip and npm.
enter() {
    local variables=() name
    for name in $(compgen -e | grep -E '^(PIP_|NPM_CONFIG_|npm_config_|(https?|no)_proxy$|(HTTPS?|NO)_PROXY$)' || true); do
        variables+=("$name=${!name}")
    done
    if [[ -f /etc/ssl/certs/ca-certificates.crt ]]; then
        variables+=(PIP_CERT=/run/trusted.crt NODE_EXTRA_CA_CERTS=/run/trusted.crt npm_config_cafile=/run/trusted.crt)
    fi
    # shellcheck disable=SC2016  # expanded by the inner shell
    in_namespace SIGKILL bash -euc '
        root=$1; shift
        show() { # show FILE AS: the file of this machine, read-only
            [[ ! -e $1 ]] || { install -D /dev/null "$root$2"; mount --bind -o ro "$1" "$root$2"; }
        }
        mount -t proc proc "$root/proc"
        mount --rbind /dev "$root/dev"
        mount -t tmpfs tmpfs "$root/run"
        mount -t tmpfs tmpfs "$root/root"
        show /etc/resolv.conf /etc/resolv.conf
        show /etc/hosts /etc/hosts
        show /etc/ssl/certs/ca-certificates.crt /run/trusted.crt
        show /etc/pip.conf /etc/pip.conf
        show "$HOME/.config/pip/pip.conf" /root/.config/pip/pip.conf
        show "$HOME/.npmrc" /root/.npmrc
        exec chroot "$root" "${@}"
    ' enter "$1" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 "${variables[@]}" \
        sh -c 'cd /build 2>/dev/null; exec "$@"' sh "${@:2}"
}

# ---- build ------------------------------------------------------------------------------------

build() {
    local base=$place/debian-$suite started=$SECONDS
    if ! command -v debootstrap >/dev/null; then
        say "installing debootstrap"
        DEBIAN_FRONTEND=noninteractive apt-get -qq -y install --no-install-recommends debootstrap >/dev/null
    fi
    mkdir -p "$place"
    exec 9>"$place/lock"
    flock --nonblock 9 || die "another build is running"
    if [[ ! -d $base ]]; then
        say "making a Debian ($suite)"
        rm -rf "$base.new"
        debootstrap --variant=minbase "$suite" "$base.new" >"$place/debootstrap.log" 2>&1 ||
            { tail -n 5 "$place/debootstrap.log" >&2; die "debootstrap FAILED"; }
        # what Debian's own image leaves out, too
        rm -rf "$base.new"/var/cache/apt/* "$base.new"/var/lib/apt/lists/* "$base.new"/var/log/*log
        mv "$base.new" "$base"
    fi
    rm -rf "$place/build" "$root"

    say "first stage"
    cp -a "$base" "$place/build"
    mkdir "$place/build/build"
    context | tar -c --files-from=- | tar -x -C "$place/build/build"
    enter "$place/build" deploy/build-image.sh tools
    enter "$place/build" deploy/build-image.sh package

    say "last stage"
    cp -a "$base" "$root.new"
    install -D -m 755 deploy/build-image.sh "$root.new/build/build-image.sh"
    enter "$root.new" ./build-image.sh system
    rm -r "$root.new/build"
    rm -f "$root.new"/etc/{pip.conf,hostname}
    true >"$root.new/etc/hosts"
    cp -a "$place/build/opt/rulebound" "$root.new/opt/"
    mv "$root.new" "$root"
    rm -rf "$place/build"
    say "$root is built in $((SECONDS - started)) s, $(size)"
}

# The files that .dockerignore lets through.
context() {
    local names
    mapfile -t names < <(sed -n 's/^!//p' .dockerignore)
    git ls-files --cached --others --exclude-standard -- "${names[@]}" | while read -r file; do
        [[ ! -f $file ]] || printf '%s\n' "$file"
    done
}

size() {
    printf '%s MB, %s MB of it /opt/rulebound' \
        "$(du -sm "$root" | cut -f 1)" "$(du -sm "$root/opt/rulebound" | cut -f 1)"
}

# ---- start ------------------------------------------------------------------------------------

# The variables of the Dockerfile, one in a line.
variables() {
    sed -n '/^ENV /,/[^\\]$/p' deploy/Dockerfile | sed 's/^ENV//; s/\\$//' | tr -s ' ' '\n' | grep = |
        sed 's#:$PATH#:/usr/bin:/bin#'
}

# as_image DATA COMMAND…: runs a command as the image's user, in a root folder that is read-only
# except for /tmp and /var/lib/rulebound, which is DATA.
as_image() {
    local set
    mapfile -t set < <(variables)
    # shellcheck disable=SC2016  # expanded by the inner shell
    in_namespace SIGTERM bash -euc '
        root=$1 data=$2 user=$3; shift 3
        mount --bind "$root" "$root"
        mount --bind "$data" "$root/var/lib/rulebound"
        mount --bind -o ro /etc/resolv.conf "$root/etc/resolv.conf"
        mount --bind -o ro /etc/hosts "$root/etc/hosts"
        mount -o remount,ro,bind "$root"
        mount -t proc -o ro proc "$root/proc"
        mount -t tmpfs tmpfs "$root/tmp"
        mount -t tmpfs -o mode=755 tmpfs "$root/dev"
        mkdir -m 1777 "$root/dev/shm"
        for device in null zero random urandom; do
            touch "$root/dev/$device"
            mount --bind "/dev/$device" "$root/dev/$device"
        done
        cd /
        exec chroot "$root" setpriv --reuid "${user%:*}" --regid "${user#*:}" --clear-groups \
            --no-new-privs --bounding-set=-all --inh-caps=-all -- "${@}"
    ' start "$root" "$1" "$user" env -i HOME=/var/lib/rulebound "${set[@]}" "${@:2}"
}

start() {
    [[ -d $root ]] || build
    mkdir -p "$place/data"
    chown "$user" "$place/data"
    as_image "$place/data" rulebound serve "$@"
}

# ---- test -------------------------------------------------------------------------------------

free_port='import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'

child_of() { cat "/proc/$1/task/$1/children" 2>/dev/null; }

# stop SHELL: ends the server that a background shell started, gracefully, and waits for it. The
# shell has started unshare, which blocks signals, and that the server.
stop() {
    local process
    process=$(child_of "$(child_of "$1" | tr -d ' ')" | tr -d ' ') || true
    [[ -z $process ]] || kill -TERM "$process"
    wait "$1" || true
}

test_image() {
    [[ -d $root ]] || build
    local log=$place/test.log port started
    port=$(.venv/bin/python -c "$free_port")
    data=$(mktemp -d)
    chown "$user" "$data"
    started=$(date +%s%N)
    as_image "$data" rulebound serve --port "$port" --store sqlite:////var/lib/rulebound/games.db >"$log" 2>&1 &
    server=$!
    trap 'stop "$server"; rm -rf "$data"' EXIT
    until (: <>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
        kill -0 "$server" 2>/dev/null || { cat "$log" >&2; die "the server did not start"; }
        sleep 0.02
    done
    say "listens $((($(date +%s%N) - started) / 1000000)) ms after the start; $(size)"
    as_image "$data" env "RULEBOUND_PORT=$port" python /opt/rulebound/healthcheck.py || die "the health check fails"
    .venv/bin/python scripts/check_server.py "http://127.0.0.1:$port" || { cat "$log" >&2; die "the server fails"; }
    ! grep -q Traceback "$log" || { cat "$log" >&2; die "the server logged an error"; }
}

case ${1:-} in
build) build ;;
start) start "${@:2}" ;;
test) test_image ;;
*) die "usage: image.sh build | start ARG… | test" ;;
esac
