#!/usr/bin/env bash
# Runs all chaos tests at full size, in release mode, on both databases, including those that `make verify` omits;
# prints a table of figures at the end. Takes an hour or more. Sizes are environment variables:
#
#   BUNDLEHUB_CHAOS_KILLS=50 BUNDLEHUB_CHAOS_WEBHOOKS=5000 scripts/chaos.sh
#
# A failing test prints the command that repeats it.
set -euo pipefail
cd "$(dirname "$0")/.."

export BUNDLEHUB_CHAOS_STEP="${BUNDLEHUB_CHAOS_STEP:-all}"
export BUNDLEHUB_CHAOS_KILLS="${BUNDLEHUB_CHAOS_KILLS:-1000}"
export BUNDLEHUB_CHAOS_POWER_CUTS="${BUNDLEHUB_CHAOS_POWER_CUTS:-100}"
export BUNDLEHUB_CHAOS_WEBHOOKS="${BUNDLEHUB_CHAOS_WEBHOOKS:-100000}"
export BUNDLEHUB_CHAOS_ORDER_ROUNDS="${BUNDLEHUB_CHAOS_ORDER_ROUNDS:-50}"
export BUNDLEHUB_CHAOS_LOOKS="${BUNDLEHUB_CHAOS_LOOKS:-400}"
export BUNDLEHUB_CHAOS_LOST_WEBHOOKS="${BUNDLEHUB_CHAOS_LOST_WEBHOOKS:-1000}"
export BUNDLEHUB_CHAOS_CUTS="${BUNDLEHUB_CHAOS_CUTS:-20}"
export BUNDLEHUB_CHAOS_CHANGES="${BUNDLEHUB_CHAOS_CHANGES:-20}"
export BUNDLEHUB_CHAOS_SENDERS_AWAY_S="${BUNDLEHUB_CHAOS_SENDERS_AWAY_S:-60}"
seeds="${BUNDLEHUB_CHAOS_SEEDS:-10000}"

output=$(mktemp)
trap 'rm -f "$output"' EXIT

# One test at a time: concurrent tests would distort the figures.
tests=(cargo test --release --locked -p bundlehub --test chaos -- --include-ignored --nocapture --test-threads 1)

run_tests() {
  cargo build --release --locked -p bundlehub &&
    scripts/with-postgres.sh "${tests[@]}" 2>&1 | tee "$output"
}

table() {
  echo
  grep -a 'FIGURE' "$output" | sed 's/.*FIGURE\t//' | sort | awk -F '\t' '{ printf "%-88s %s\n", $1, $2 }'
}

status=0
run_tests || status=$?
make simulate SEEDS="$seeds" || status=$?
table
exit "$status"
