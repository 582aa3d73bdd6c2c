#!/usr/bin/env bash
# Runs scripts/test.py with a temporary PostgreSQL, or without one if none is available.
set -euo pipefail
cd "$(dirname "$0")/.."

status=0
scripts/with-postgres.sh python3 scripts/test.py || status=$?
[ "$status" != 3 ] || { status=0; python3 scripts/test.py || status=$?; }
exit "$status"
