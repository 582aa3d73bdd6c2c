#!/usr/bin/env bash
# Measures server-side rendering of one storefront page, with the data of a demo shop.
#
#   scripts/bench-pages.sh [PATH]      default: /normal-bundles; needs the built client (`make client`)
set -euo pipefail
cd "$(dirname "$0")/.."

path=${1:-/normal-bundles}
work=$(mktemp -d)
cargo build --release --quiet --locked -p bundlehub -p page-renderer --features bundlehub/jemalloc --example bench_render --bin bundlehub
BUNDLEHUB_DEMO_DAYS=0 BUNDLEHUB_BIND=127.0.0.1:0 BUNDLEHUB_DATA_DIR="$work/data" target/release/bundlehub serve --demo >"$work/log" 2>&1 &
shop=$!
trap 'kill "$shop"; rm -rf "$work"' EXIT
until base=$(sed -n 's|^Bundle Hub: \(http://[^/]*\)/$|\1|p' "$work/log" | grep .); do sleep 0.2; done

python3 - "$base" "$path" >"$work/page.json" <<'PYTHON'
import json, re, sys, urllib.request

base, path = sys.argv[1:]
html = urllib.request.urlopen(base + path).read().decode()
data = json.loads(re.search(r'id="page-data">(.*?)</script>', html)[1])
print(json.dumps({"url": path, "origin": base, "language": "sw", "data": data}))
PYTHON
target/release/examples/bench_render frontend/dist/server/renderer.js "$work/page.json"
