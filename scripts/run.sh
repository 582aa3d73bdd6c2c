#!/usr/bin/env bash
# Builds what changed and serves a demo shop. The server is built without optimisation: that takes a third of the time,
# and a demo needs no more. `make release` builds what customers get.
set -euo pipefail
cd "$(dirname "$0")/.."

dist=frontend/dist/server/page.html
program=${CARGO_TARGET_DIR:-target}/debug/bundlehub
log=$(mktemp)
trap 'rm -f "$log"' EXIT

client_is_built() {
  [ -e "$dist" ] && [ -z "$(find frontend -path frontend/node_modules -prune -o -path frontend/dist -prune \
    -o -path frontend/e2e -prune -o -type f -newer "$dist" -print -quit)" ]
}

say() { printf '%s\n' "$*" >&2; }

began=$SECONDS
client=
if ! client_is_built; then
  say "Building the client: about a minute the first time on two cores."
  (
    cd frontend
    [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --ignore-scripts --no-audit --no-fund
    BUNDLEHUB_QUICK=1 npm run --silent build
  ) >"$log" 2>&1 &
  client=$!
fi

[ -x "$program" ] ||
  say "Building the server beside it: about four minutes the first time, seconds later."
cargo build --locked -p bundlehub

if [ -n "$client" ]; then
  say "The server is built ($((SECONDS - began)) s). Waiting for the client."
  wait "$client" || { cat "$log" >&2; say "The client could not be built."; exit 1; }
fi
say "Built in $((SECONDS - began)) s. Starting the demo shop."
rm -f "$log"
exec "$program" serve --demo
