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
if [ "${1:-}" = --if-available ]; then
    optional=yes
    shift
fi
if [ $# -eq 0 ]; then
    echo "usage: $0 [--if-available] COMMAND [ARGUMENT...]" >&2
    exit 2
fi

# Prints the folder of the newest server binaries, or nothing.
find_server() {
    newest=$(find /usr/lib/postgresql -mindepth 3 -maxdepth 3 -path '*/bin/initdb' 2>/dev/null | sort -V | tail -n 1)
    [ -n "$newest" ] || newest=$(command -v initdb 2>/dev/null || true)
    [ -z "$newest" ] || dirname "$newest"
}

may_install() {
    [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1
}

install_server() {
    echo "Installing PostgreSQL from the system's packages ..." >&2
    export DEBIAN_FRONTEND=noninteractive
    # Otherwise Debian starts a server of its own.
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] ||
        echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf
    { apt-get update -qq && apt-get install -qq -y --no-install-recommends postgresql; } >&2
}

bin=$(find_server)
if [ -z "$bin" ] && may_install; then
    install_server || true
    bin=$(find_server)
fi
if [ -z "$bin" ]; then
    echo "PostgreSQL is missing (no initdb in PATH or /usr/lib/postgresql): install the package postgresql." >&2
    [ -z "$optional" ] || exec "$@"
    exit 3
fi

# initdb and the server refuse to run as root.
as_owner() {
    if [ "$(id -u)" -eq 0 ]; then
        setpriv --reuid=postgres --regid=postgres --init-groups "$@"
    else
        "$@"
    fi
}

# A short path: the length of a socket's path is limited to about 100 characters.
folder=$(mktemp -d "${TMPDIR:-/tmp}/bundlehub-pg.XXXXXX")
stop() {
    status=$?
    trap - EXIT INT TERM HUP
    as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
    rm -rf "$folder"
    exit "$status"
}
trap stop EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

[ "$(id -u)" -ne 0 ] || chown postgres "$folder"
cd "$folder"
as_owner "$bin/initdb" --no-sync --auth=trust --username=postgres --encoding=UTF8 --locale=C.UTF-8 \
    -D "$folder/data" >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" >&2; exit 1; }
as_owner "$bin/pg_ctl" -D "$folder/data" -l "$folder/server.log" -w \
    -o "-k '$folder' -c listen_addresses='' -c fsync=${POSTGRES_FSYNC:-off} -c max_connections=200" start >/dev/null ||
    { cat "$folder/server.log" >&2; exit 1; }
cd "$OLDPWD"

BUNDLEHUB_TEST_POSTGRES_URL="postgres://postgres@/postgres?host=$folder"
export BUNDLEHUB_TEST_POSTGRES_URL
"$@"
