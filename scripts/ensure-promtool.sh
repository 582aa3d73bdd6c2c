#!/usr/bin/env bash
# Takes promtool out of the system's package of Prometheus, without installing the server, into target/promtool. Exits with 3 if there
# is none.
set -euo pipefail
cd "$(dirname "$0")/.."

folder="${CARGO_TARGET_DIR:-target}/promtool"
if command -v promtool >/dev/null || [ -x "$folder/promtool" ]; then exit 0; fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
download() {
  [ "$(id -u)" != 0 ] || apt-get update -q
  (cd "$scratch" && apt-get download -q prometheus)
  dpkg-deb --fsys-tarfile "$scratch"/prometheus_*.deb | tar -x -C "$scratch" ./usr/bin/promtool
  mkdir -p "$folder"
  mv "$scratch/usr/bin/promtool" "$folder/promtool"
}
if command -v apt-get >/dev/null && download >&2; then exit 0; fi
echo "no promtool: install your system's package of Prometheus" >&2
exit 3
