#!/usr/bin/env bash
# Builds what changed and serves a demo shop. The server is built without optimisation, which takes less
# time and is enough for a demo; `make release` builds what customers get.
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

build_client() {
  cd frontend
  [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --ignore-scripts --no-audit --no-fund
  BUNDLEHUB_QUICK=1 npm run --silent build
}

began=$SECONDS
[ -d frontend/dist ] || say "Building the client: one to two minutes the first time, seconds later."
build_client >"$log" 2>&1 &
client=$!
[ -x "$program" ] || say "Building the server beside it: five to ten minutes the first time on two cores, seconds later."
cargo build --locked -p bundlehub
wait "$client" || { cat "$log" >&2; say "The client could not be built."; exit 1; }
client=
say "Built in $((SECONDS - began)) s. Starting the demo shop."
rm -f "$log"
exec "$program" serve --demo
