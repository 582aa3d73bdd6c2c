#!/bin/sh
# Builds the release and measures it on SQLite and PostgreSQL; `scripts/bench.sh MEASUREMENT --help` has sizes and durations.
#
#   limits    rates against the limits of the machine (docs/performance.md), about half an hour on 2 cores after the build
#   sizes     how commands and screens grow with the shop. A million orders take 7 GB on SQLite, three times that while they are
#             restored; beyond 50,000 they are copies
#   streams   memory, delays and shutdown with open event streams
#   soak      a steady load for hours with outages of the provider: memory, files, log and invariants
#
# Needs the built client (make client); PROFILE=dev measures the unoptimized build. Everything runs on this machine and stops at the end.
set -eu
cd "$(dirname "$0")/.."

[ -d frontend/dist ] || { echo "The client is not built: run make client." >&2; exit 1; }
ulimit -n "$(ulimit -Hn)"
# The limit is a durable insert, so PostgreSQL has to be durable too.
export POSTGRES_FSYNC=on
measurement=$1
shift
exec scripts/with-postgres.sh scripts/python -m "bench.$measurement" "$@"
