#!/usr/bin/env bash
# Builds what changed and serves a demo shop. For speed the server is built without optimization, lints, debug information and, unless
# DATABASE_URL names one, PostgreSQL. `make release` builds for customers.
set -euo pipefail
cd "$(dirname "$0")/.."

program=${CARGO_TARGET_DIR:-target}/debug/bundlehub
log=$(mktemp)
client=
stop() {
  [ -z "$client" ] || kill "$client" 2>/dev/null || true
  rm -f "$log"
}
trap stop EXIT

say() { printf '%s\n' "$*" >&2; }

# Gives way to the compiler, which takes longer and cannot always use both cores.
build_client() { BUNDLEHUB_QUICK=1 nice -n 19 make client; }

build_server() {
  local options=(--locked -p bundlehub)
  [[ ${DATABASE_URL:-$(cat .env 2>/dev/null || true)} == *postgres* ]] ||
    options+=(--no-default-features --features simulators)
  RUSTC_WORKSPACE_WRAPPER='' CARGO_PROFILE_DEV_DEBUG=0 cargo build "${options[@]}"
}

began=$SECONDS
[ -d frontend/dist ] || say "Building the client: one to two minutes the first time, seconds later."
build_client >"$log" 2>&1 &
client=$!
[ -x "$program" ] || say "Building the server in parallel: four to five minutes the first time on two cores, seconds later."
build_server
wait "$client" || { cat "$log" >&2; say "Building the client failed."; exit 1; }
client=
say "Built in $((SECONDS - began)) s. Starting the demo shop."
rm -f "$log"
exec "$program" serve --demo
