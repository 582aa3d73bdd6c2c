#!/usr/bin/env bash
# Builds the release with simulators, serves it as a demo shop, runs Lighthouse and traces the main thread on every public page; fails above the budget.
# Arguments limit it to these paths, RUNS=1 measures once, NO_BUILD=1 uses the existing build (not that of `make release`, which has
# no demo shop).
set -euo pipefail
cd "$(dirname "$0")/.."

CHROMIUM=$(scripts/ensure.sh chromium)
export CHROMIUM BUNDLEHUB_PROFILE=${BUNDLEHUB_PROFILE:-release}
if [ -z "${NO_BUILD:-}" ]; then
  (cd frontend && npm ci --ignore-scripts --no-audit --no-fund && npm run build)
  cargo build --release --locked -p bundlehub --features jemalloc
fi
# Lighthouse has its own lock file: it is larger than all other dependencies, and only this command needs it.
(cd frontend/lighthouse && npm ci --ignore-scripts --no-audit --no-fund)
node frontend/lighthouse/run.mjs "$@"
