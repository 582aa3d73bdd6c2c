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

initdb=$("$(dirname "$0")/ensure.sh" initdb) || {
    [ -z "$optional" ] || exec "$@"
    exit 3
}
bin=$(dirname "$initdb")

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
