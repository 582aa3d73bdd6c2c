#!/bin/sh
# Measures the release build on SQLite and PostgreSQL against the limits of the machine, and prints ratios (docs/performance.md).
#
#   scripts/bench.sh                       everything, about half an hour on 2 cores after the build
#   scripts/bench.sh --only list,item      these works alone
#   scripts/bench.sh --base FILE           and the difference to the figures of another commit
#   scripts/bench.sh --help                sizes and durations
#
# The figures are kept in target/bench/COMMIT.json. Without --base they are compared with those of the commit measured before, if
# there is one. Needs the built client (make client). Everything runs on this machine and stops at the end.
set -eu
cd "$(dirname "$0")/.."

case " $* " in *" --help "* | *" -h "*) exec env PYTHONPATH=scripts python3 -m bench --help ;; esac
[ -d frontend/dist ] || { echo "The client is not built: run make client." >&2; exit 1; }
ulimit -n "$(ulimit -Hn)"
cargo build --quiet --release --locked -p bundlehub -p bench --features bundlehub/jemalloc --bins
# The limit is a durable insert, so PostgreSQL has to be durable too.
export POSTGRES_FSYNC=on PYTHONPATH=scripts
exec scripts/with-postgres.sh python3 -m bench "$@"
