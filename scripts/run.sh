#!/usr/bin/env bash
# Builds what changed and serves a demo shop. For speed the server is built without optimization, lints, debug information and, unless
# DATABASE_URL names one, PostgreSQL. `make release` builds for customers.
set -euo pipefail
cd "$(dirname "$0")/.."

program=${CARGO_TARGET_DIR:-target}/debug/bundlehub
log=$(mktemp)
trap 'rm -f "$log"; kill "$(jobs -p)" 2>/dev/null || true' EXIT
say() { printf '%s\n' "$*" >&2; }

[ -d frontend/dist ] || say "Building the client: one to two minutes the first time, seconds later."
# Gives way to the compiler, which takes longer and cannot always use both cores.
BUNDLEHUB_QUICK=1 nice -n 19 make client >"$log" 2>&1 &
client=$!

[ -x "$program" ] || say "Building the server in parallel: four to five minutes the first time on two cores, seconds later."
options=(--no-default-features --features simulators)
[[ ${DATABASE_URL:-$(cat .env 2>/dev/null || true)} != *postgres* ]] || options=()
RUSTC_WORKSPACE_WRAPPER='' CARGO_PROFILE_DEV_DEBUG=0 cargo build --locked -p bundlehub "${options[@]}"

wait "$client" || { cat "$log" >&2; say "Building the client failed."; exit 1; }
rm -f "$log"
say "Built in $SECONDS s. Starting the demo shop."
exec "$program" serve --demo
