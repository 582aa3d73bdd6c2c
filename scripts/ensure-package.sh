#!/usr/bin/env bash
# ensure-package.sh PROGRAM PACKAGE: as root, installs a system's package that a test needs. Exits with 3 if there is none.
set -euo pipefail
program=$1 package=$2

has_program() { PATH="$PATH:/usr/sbin:/usr/local/sbin" command -v "$program" >/dev/null; }

has_program && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "$package"; } >&2
  has_program && exit 0
fi
echo "no $program: install the package $package" >&2
exit 3
