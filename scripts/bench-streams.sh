#!/bin/sh
# Measures the cost of open event streams: memory, response times, the time until every subscriber has received a change, and the
# time to stop. The goals for 10,000: less than 200 MB, p99 under 10 ms, one second, two seconds.
#
#   scripts/bench-streams.sh [STREAMS]
#
# PROFILE=dev measures the unoptimized build. Everything runs on this machine and stops at the end.
set -eu
cd "$(dirname "$0")/.."

streams=${1:-10000}
profile=${PROFILE:-release}
folder=target/$([ "$profile" = dev ] && echo debug || echo "$profile")
ulimit -n "$(ulimit -Hn)"
cargo build --quiet --locked --profile "$profile" -p bundlehub -p bench --features bundlehub/jemalloc --bin bundlehub --bin streams

data=$(mktemp -d "${TMPDIR:-/tmp}/bundlehub-streams.XXXXXX")
shop=
stop() {
    status=$?
    trap - EXIT INT TERM HUP
    [ -z "$shop" ] || kill -KILL "$shop" 2>/dev/null || true
    rm -rf "$data"
    exit "$status"
}
trap stop EXIT INT TERM HUP

BUNDLEHUB_DEMO_DAYS=0 RUST_LOG=warn "$folder/bundlehub" serve --demo --bind 127.0.0.1:0 --bcrypt-cost 4 --data-dir "$data" \
    --streams-in-all "$((streams + 100))" > "$data/said" &
shop=$!
base=
for _ in $(seq 600); do
    base=$(sed -n 's|^Bundle Hub: \(.*\)/$|\1|p' "$data/said")
    [ -z "$base" ] || break
    sleep 0.1
done
[ -n "$base" ] || { echo "The shop did not start." >&2; exit 1; }
"$folder/streams" "$base" "$shop" "$streams"
