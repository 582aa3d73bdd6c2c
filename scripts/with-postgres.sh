#!/bin/sh
# Runs a command with a temporary PostgreSQL server:
#
#   scripts/with-postgres.sh cargo test -p storage -- --include-ignored
#
# BUNDLEHUB_TEST_POSTGRES_URL is its URL, as administrator. The server listens on a socket in a private folder only, is not durable
# unless POSTGRES_FSYNC=on, and is stopped and deleted however the command ends.
# If PostgreSQL is missing and cannot be installed, exits with 3, or with --if-available runs the command without a server.
set -eu

optional=
[ "${1:-}" != --if-available ] || { optional=yes && shift; }

# The folder of the newest server binaries.
find_server() {
    initdb=$(find /usr/lib/postgresql -path '*/bin/initdb' 2>/dev/null | sort -V | tail -n 1)
    [ -n "$initdb" ] || initdb=$(command -v initdb) || return 0
    dirname "$initdb"
}

install_server() {
    [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null || return
    # Otherwise Debian starts a server of its own.
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends postgresql; } >&2
}

[ -n "$(find_server)" ] || install_server || true
bin=$(find_server)
if [ -z "$bin" ]; then
    echo "PostgreSQL is missing (no initdb in PATH or /usr/lib/postgresql): install the package postgresql." >&2
    [ -z "$optional" ] || exec "$@"
    exit 3
fi

# initdb and the server refuse to run as root.
as_owner=
[ "$(id -u)" -ne 0 ] || as_owner="setpriv --reuid=postgres --regid=postgres --init-groups"

# A short path: the length of a socket's path is limited to about 100 characters.
folder=$(mktemp -d "${TMPDIR:-/tmp}/bundlehub-pg.XXXXXX")
stop() {
    status=$?
    trap - EXIT
    (cd "$folder" && $as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1) || true
    rm -rf "$folder"
    exit "$status"
}
trap stop EXIT
trap 'exit 143' HUP INT TERM

[ -z "$as_owner" ] || chown postgres "$folder"
options="-k '$folder' -c listen_addresses='' -c fsync=${POSTGRES_FSYNC:-off} -c max_connections=200"
(
    cd "$folder" &&
    $as_owner "$bin/initdb" --no-sync --auth=trust --username=postgres --encoding=UTF8 --locale=C.UTF-8 -D data &&
    $as_owner "$bin/pg_ctl" -D "$folder/data" -l "$folder/server.log" -w -o "$options" start
) >"$folder/start.log" 2>&1 || { cat "$folder"/*.log >&2; exit 1; }

export BUNDLEHUB_TEST_POSTGRES_URL="postgres://postgres@/postgres?host=$folder"
"$@"
