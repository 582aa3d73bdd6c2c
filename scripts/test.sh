#!/usr/bin/env bash
# Everything that must hold, in the order in which it fails fastest. What cannot run is named at the end; under
# CI=true nothing may be skipped.
set -euo pipefail
cd "$(dirname "$0")/.."

skipped=()
began=$SECONDS

step() {
  local name=$1 at=$SECONDS
  shift
  echo; echo "=== $name"
  "$@"
  echo "--- $name: $((SECONDS - at)) s"
}

skip() {
  if [ "${CI:-}" = true ]; then
    echo "cannot run here, and CI=true allows no skipping: $1"; exit 1
  fi
  skipped+=("$1")
}

client() { (cd frontend && npm "$@"); }

# Runs a command beside a PostgreSQL; without one, what needs it is skipped.
beside_postgres() {
  local what=$1 status=0
  shift
  scripts/with-postgres.sh "$@" || status=$?
  [ "$status" = 3 ] || return "$status"
  skip "$what on PostgreSQL (no server found)"
  "$@"
}

browser_tests() {
  local chromium
  if ! chromium=$(scripts/ensure-chromium.sh); then
    skip "the purchase, accessibility and sizes in a browser (no Chromium)"
    return 0
  fi
  cargo build --locked -p bundlehub
  beside_postgres "the browser's tests" env CHROMIUM="$chromium" npm --prefix frontend run e2e
  CHROMIUM="$chromium" client run size
}

client_types() {
  cargo run --quiet --locked -p bundlehub -- openapi | diff -u frontend/openapi.json - ||
    { echo "frontend/openapi.json is out of date: run make openapi"; return 1; }
}

step "format" cargo fmt --all --check
step "dependency rule" scripts/check-deps.sh
step "lints" cargo clippy --workspace --all-targets --locked -- -D warnings
step "rust tests" beside_postgres "storage" cargo test --workspace --locked
step "client: install" client ci --ignore-scripts --no-audit --no-fund
step "client: types as served" client_types
step "client: checks" client run check
step "client: tests" client test
step "client: build" client run build
step "browser" browser_tests

echo
echo "all of it: $((SECONDS - began)) s"
for name in ${skipped[@]+"${skipped[@]}"}; do echo "SKIPPED: $name"; done
