#!/usr/bin/env bash
# Builds what customers get and the simulators, serves a demo shop and has Lighthouse look at every public page; fails
# beyond the budget. Paths as arguments for some pages only, RUNS=1 for a quick look, NO_BUILD=1 for what is built
# already, which must not be the build of `make release`: that one has no demo shop.
set -euo pipefail
cd "$(dirname "$0")/.."

CHROMIUM=$(scripts/ensure-chromium.sh)
export CHROMIUM BUNDLEHUB_PROFILE=${BUNDLEHUB_PROFILE:-release}
if [ -z "${NO_BUILD:-}" ]; then
  (cd frontend && npm ci --ignore-scripts --no-audit --no-fund && npm run build)
  cargo build --release --locked -p bundlehub --features jemalloc
fi
# Lighthouse has a lock file of its own: it is larger than all else, and only this command needs it.
(cd frontend/lighthouse && npm ci --ignore-scripts --no-audit --no-fund)
node frontend/lighthouse/run.mjs "$@"
