#!/bin/sh
# Measures `bundlehub doctor` on a shop of ORDERS orders; the goal is less than 2 s for 100,000.
#
#   scripts/bench-doctor.sh [ORDERS [DATABASE_URL]]
#
# Without a URL it uses a SQLite file. On PostgreSQL, in an empty database:
#
#   scripts/with-postgres.sh sh -c 'scripts/bench-doctor.sh 100000 "$BUNDLEHUB_TEST_POSTGRES_URL"'
set -eu
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || set -- 100000
exec cargo run --release --quiet --locked -p storage --example bench_doctor -- "$@"
