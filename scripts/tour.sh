#!/usr/bin/env bash
# Takes the pictures of docs/tour from what is in the tree. NO_BUILD=1 uses what is built already.
set -euo pipefail
cd "$(dirname "$0")/.."

CHROMIUM=$(scripts/ensure-chromium.sh)
export CHROMIUM
if [ -z "${NO_BUILD:-}" ]; then
  (cd frontend && npm ci --ignore-scripts --no-audit --no-fund && npm run build)
  cargo build --locked -p bundlehub
fi
cd frontend && npm run tour
