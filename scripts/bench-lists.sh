#!/bin/sh
# Measures lists, reports and figures on a shop of ORDERS orders, as medians for one caller and for 16 at once; the goal of a
# list is 20 ms, at any size.
#
#   scripts/bench-lists.sh [ORDERS [DATABASE_URL]]
#
# Without a URL it uses a SQLite file. On PostgreSQL, in an empty database:
#
#   scripts/with-postgres.sh sh -c 'scripts/bench-lists.sh 100000 "$BUNDLEHUB_TEST_POSTGRES_URL"'
set -eu
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || set -- 100000
exec cargo run --release --quiet --locked -p storage --example bench_lists -- "$@"
