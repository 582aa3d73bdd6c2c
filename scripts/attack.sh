#!/bin/sh
# Attacks a demo shop on loopback with the large forms of docs/security.md, and prints a table; exits with 1 if a bound is broken.
#
#   scripts/attack.sh                          a release build, everything
#   scripts/attack.sh --program FILE           another build
#   scripts/attack.sh --only money,accounts    these groups alone
#
# Every attack has a fixed number of requests and ends. Nothing but loopback addresses is called.
set -eu
cd "$(dirname "$0")/.."

case " $* " in *" --program "*) ;; *) cargo build --quiet --release --locked -p bundlehub --features bundlehub/jemalloc ;; esac
ulimit -n "$(ulimit -Hn)"
PYTHONPATH=scripts exec python3 -m attack "$@"
