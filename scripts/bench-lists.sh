#!/bin/sh
# Prints how long lists, reports and figures need in a shop of so many orders; the goal is less than 100 ms for 100,000.
#
#   scripts/bench-lists.sh [ORDERS [DATABASE_URL]]
#
# Without a URL it is a SQLite file; on PostgreSQL, which must be an empty database:
#
#   scripts/with-postgres.sh sh -c 'scripts/bench-lists.sh 100000 "$BUNDLEHUB_TEST_POSTGRES_URL"'
set -eu
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || set -- 100000
exec cargo run --release --quiet --locked -p storage --example bench_lists -- "$@"
