#!/usr/bin/env bash
# Runs all chaos tests at full size, in release mode, on both databases, including those that `make verify` omits;
# prints a table of figures at the end. Takes an hour or more. Sizes are environment variables:
#
#   BUNDLEHUB_CHAOS_KILLS=50 BUNDLEHUB_CHAOS_WEBHOOKS=5000 scripts/chaos.sh
#
# A failing test prints the command that repeats it.
set -uo pipefail
cd "$(dirname "$0")/.."

sizes=(STEP=all KILLS=1000 POWER_CUTS=100 WEBHOOKS=100000 ORDER_ROUNDS=50 LOOKS=400 LOST_WEBHOOKS=1000 CUTS=20 CHANGES=20 SENDERS_AWAY_S=60)
for size in "${sizes[@]}"; do
  name=BUNDLEHUB_CHAOS_${size%=*}
  export "$name=${!name:-${size#*=}}"
done
output=$(mktemp)
trap 'rm -f "$output"' EXIT

# One test at a time: concurrent tests would distort the figures.
status=0
cargo build --release --locked -p bundlehub && scripts/with-postgres.sh cargo test --release --locked -p bundlehub --test chaos -- \
  --include-ignored --nocapture --test-threads 1 2>&1 | tee "$output" || status=1
make simulate SEEDS="${BUNDLEHUB_CHAOS_SEEDS:-10000}" || status=1
grep -a 'FIGURE' "$output" | sed 's/.*FIGURE\t//' | sort | awk -F '\t' '{ printf "%-88s %s\n", $1, $2 }'
exit "$status"
