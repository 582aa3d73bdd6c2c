#!/usr/bin/env bash
# ensure.sh PROGRAM...: prints the path of each program that tests need; as root it installs the system's package of those that are
# missing. Exits with 3 if one stays missing.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PATH:/usr/sbin:/usr/local/sbin:$PWD/target/promtool"
declare -A packages=([nginx]=nginx-light [promtool]=prometheus [initdb]=postgresql)
cluster=/etc/postgresql-common/createcluster.conf

find_program() {
  case $1 in
  chromium) command -v ${CHROMIUM:+"$CHROMIUM"} chromium chromium-browser google-chrome | head -n 1 | grep . ;;
  # Of the newest server; Debian leaves them out of PATH.
  initdb) { find /usr/lib/postgresql -path '*/bin/initdb' 2>/dev/null | sort -V | tail -n 1 | grep .; } || command -v initdb ;;
  *) command -v "$1" ;;
  esac
}

# Takes promtool out of its package, without installing the server.
install_promtool() {
  local scratch
  scratch=$(mktemp -d)
  (cd "$scratch" && apt-get download -q prometheus && dpkg-deb --extract prometheus_*.deb . && install -D usr/bin/promtool "$OLDPWD/target/promtool/promtool")
  rm -rf "$scratch"
}

install_program() {
  [ "$(id -u)" = 0 ] && command -v apt-get && apt-get update -q || return
  if [ "$1" = promtool ]; then
    install_promtool
  else
    # Otherwise Debian starts a server of its own.
    [ "$1" != initdb ] || [ -e "$cluster" ] || { mkdir -p "${cluster%/*}" && echo 'create_main_cluster = false' > "$cluster"; }
    DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${packages[$1]:-$1}"
  fi
}

status=0
for program in "$@"; do
  find_program "$program" || { install_program "$program" >&2 && find_program "$program"; } || {
    echo "SKIPPED: what needs $program: install your system's package ${packages[$program]:-$program}" >&2
    status=3
  }
done
exit "$status"
