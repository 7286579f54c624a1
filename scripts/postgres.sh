#!/usr/bin/env bash
# Runs a PostgreSQL server for the tests, in a temporary folder and reachable only through a socket
# in that folder, or also at an address.
#
#   scripts/postgres.sh start DIR PORT [ADDRESS]    creates DIR if it is missing; PORT names the socket
#   scripts/postgres.sh restart DIR                 stops it as if it had crashed, and starts it again
#   scripts/postgres.sh stop DIR                    stops the server; the caller removes DIR
#
# The URL is postgresql://rulebound@/postgres?host=DIR&port=PORT, without a password.
# If PostgreSQL is missing, root gets Debian's package; others are told what to install.
set -euo pipefail

say() { printf 'postgres: %s\n' "$*"; }
die() { printf 'postgres: %s\n' "$*" >&2; exit 1; }

usage='usage: postgres.sh start DIR PORT [ADDRESS] | postgres.sh restart DIR | postgres.sh stop DIR'
action=${1:-} dir=${2:-} port=${3:-} address=${4:-}
[[ $dir == /* ]] || die "$usage (DIR is an absolute path)"

# ---- find or install it ---------------------------------------------------------------------

programs() { # the folder of initdb and postgres, of the newest version
    local found=() at
    mapfile -t found < <(printf '%s\n' /usr/lib/postgresql/*/bin | sort -rV)
    for at in "$(dirname "$(command -v initdb || echo /)")" "${found[@]}"; do
        if [[ -x $at/initdb && -x $at/postgres && -x $at/pg_ctl ]]; then
            printf '%s\n' "$at"
            return
        fi
    done
    return 1
}

install() {
    [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null ||
        die "there is no PostgreSQL; install it first (Debian: apt-get install postgresql)"
    if command -v flock >/dev/null; then # several processes may find it missing at once
        exec 9>"${TMPDIR:-/tmp}/rulebound-postgres.lock"
        flock 9
    fi
    if programs >/dev/null; then # another process has installed it meanwhile
        exec 9>&-
        return
    fi
    say "installing postgresql"
    # Keep Debian from creating and starting a server of its own.
    local clusters=/etc/postgresql-common/createcluster.conf
    if [[ ! -e $clusters ]]; then
        mkdir -p "${clusters%/*}"
        echo 'create_main_cluster = false' >"$clusters"
    fi
    local get=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -y install --no-install-recommends)
    "${get[@]}" postgresql >/dev/null || { apt-get -qq update && "${get[@]}" postgresql >/dev/null; } ||
        die "postgresql could not be installed"
    exec 9>&- # otherwise the server would hold the lock as long as it runs
}

programs >/dev/null || install
bin=$(programs) || die "initdb and postgres are not where they are expected"

# ---- the user to run it: it refuses to run as root ------------------------------------------

as=()
if [[ $(id -u) == 0 ]]; then
    user=nobody
    ! id -u postgres >/dev/null 2>&1 || user=postgres
    command -v runuser >/dev/null || die "root needs runuser to start it as $user"
    as=(runuser -u "$user" --)
fi
cd / # the other user may not have access to the current folder

# ---- start and stop -------------------------------------------------------------------------

case $action in
start)
    [[ $port =~ ^[0-9]+$ ]] || die "$usage"
    # A socket's path has at most 107 bytes.
    ((${#dir} + ${#port} <= 90)) || die "the path $dir is too long for a socket"
    mkdir -p "$dir"
    if ((${#as[@]})); then
        chown "$user" "$dir"
    fi
    chmod 700 "$dir"
    "${as[@]}" "$bin/initdb" -D "$dir/data" -U rulebound -A trust -E UTF8 --locale=C --no-sync \
        >"$dir/initdb.log" 2>&1 || { cat "$dir/initdb.log" >&2; die "initdb failed"; }
    # The data is disposable, so nothing is synced to the disk.
    cat >>"$dir/data/postgresql.conf" <<CONF
listen_addresses = '$address'
unix_socket_directories = '$dir'
port = $port
fsync = off
full_page_writes = off
shared_buffers = 16MB
max_connections = 200
CONF
    if [[ -n $address ]]; then
        echo 'host all all samenet trust' >>"$dir/data/pg_hba.conf"
    fi
    "${as[@]}" "$bin/pg_ctl" -D "$dir/data" -l "$dir/log" -w -t 60 start >"$dir/start.log" 2>&1 ||
        { cat "$dir/start.log" "$dir/log" >&2; die "it did not start"; }
    ;;
restart)
    "${as[@]}" "$bin/pg_ctl" -D "$dir/data" -l "$dir/log" -m immediate -w -t 60 restart >/dev/null ||
        die "the server of the tests in $dir did not start again"
    ;;
stop)
    "${as[@]}" "$bin/pg_ctl" -D "$dir/data" -m immediate -w stop >/dev/null ||
        die "no server of the tests runs in $dir"
    ;;
*)
    die "$usage"
    ;;
esac
