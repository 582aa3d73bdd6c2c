#!/usr/bin/env bash
# Retakes the screenshots of docs/tour. NO_BUILD=1 uses the existing build.
set -euo pipefail
cd "$(dirname "$0")/.."

CHROMIUM=$(scripts/ensure.sh chromium)
export CHROMIUM
if [ -z "${NO_BUILD:-}" ]; then
  (cd frontend && npm ci --ignore-scripts --no-audit --no-fund && npm run build)
  cargo build --locked -p bundlehub
fi
cd frontend && npm run tour
