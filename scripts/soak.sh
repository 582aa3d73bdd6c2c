#!/bin/sh
# Runs the release build under a steady load of about 50 requests a second for hours, with outages of the provider, and watches its
# memory, open files and write-ahead log; the doctor looks every ten minutes. Fails when memory grows by more than 5 %, when files stay
# open, when the log passes 64 MB, or when an invariant is broken.
#
#   scripts/soak.sh [--minutes 480] [--database postgres]
#
# Needs the built client (make client). Everything runs on this machine and stops at the end.
set -eu
cd "$(dirname "$0")/.."

cargo build --quiet --release --locked -p bundlehub -p bench --features bundlehub/jemalloc --bins
export POSTGRES_FSYNC=on PYTHONPATH=scripts
exec scripts/with-postgres.sh python3 -m bench.soak "$@"
