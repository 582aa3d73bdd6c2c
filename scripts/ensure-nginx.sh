#!/usr/bin/env bash
# As root, installs nginx from the system's packages, for the test of two instances behind a proxy. Exits with 3 if there is none.
set -euo pipefail

has_nginx() { PATH="$PATH:/usr/sbin:/usr/local/sbin" command -v nginx >/dev/null; }

has_nginx && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends nginx-light; } >&2
  has_nginx && exit 0
fi
echo "no nginx: install your system's package" >&2
exit 3
