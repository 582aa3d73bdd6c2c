#!/usr/bin/env bash
# Prints the path of a Chromium; as root it installs the system's package. Exits with 3 if there is none.
set -euo pipefail

find_chromium() {
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    [ -n "$name" ] && command -v "$name" && return 0
  done
  return 1
}

find_chromium && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends chromium; } >&2
  find_chromium && exit 0
fi
echo "no Chromium: install your system's package, or set CHROMIUM to its path" >&2
exit 3
