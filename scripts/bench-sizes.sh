#!/bin/sh
# Measures how commands and screens grow with the shop, on SQLite and PostgreSQL: seconds of seed, doctor, backup and restore, and the
# median of one caller for each screen of the back office. The goals: 20 ms for a list at any size, 2 s for the doctor of 100,000 orders,
# and a restore of 1,000,000 within 15 minutes.
#
#   scripts/bench-sizes.sh [--orders 1000,100000] [--databases sqlite,postgres]
#
# Two shops are filled at a time. A million orders took 50 minutes on two cores beside other work, and 7 GB on SQLite, three times that
# while they are restored. Needs the built client (make client).
set -eu
cd "$(dirname "$0")/.."

cargo build --quiet --release --locked -p bundlehub -p bench --features bundlehub/jemalloc --bins
export POSTGRES_FSYNC=on PYTHONPATH=scripts
exec scripts/with-postgres.sh python3 -m bench.sizes "$@"
