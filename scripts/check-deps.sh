#!/usr/bin/env bash
# The dependency rule: no domain crate may reach a database, a web framework, an HTTP client or a runtime, and each may
# depend on kernel and on the domains listed here, which form no circle. The types of the HTTP API reach no database, no
# HTTP client and no adapter. What cargo cannot resolve fails here instead of passing silently.
set -euo pipefail
cd "$(dirname "$0")/.."

declare -A allowed=(
  [customers]="agents notifications orders overview payments"
  [notifications]="books changes orders overview payments"
  [payments]="catalog changes"
  [orders]="agents books catalog changes payments"
)
failed=0

# A new dependency changes the lock file; it is named here, and the lock left as it was.
lock=$(mktemp)
cp -p Cargo.lock "$lock"
trap 'mv "$lock" Cargo.lock' EXIT

# forbid WHO PATTERN ARGUMENT...: fails for each crate of the tree that matches.
forbid() {
  local who=$1 pattern=$2 tree found
  tree=$(cargo tree -e normal --prefix none "${@:3}") || { echo "deps: cannot resolve $who"; exit 1; }
  if found=$(grep -E "$pattern" <<<"$tree"); then
    echo "deps: $who must not depend on:"; sort -u <<<"$found" | sed 's/^/  /'
    failed=1
  fi
}

domains=$(basename --multiple crates/domain/*/)
for crate in $domains; do
  forbid "domain crate $crate" '^(diesel|actix-web|reqwest|tokio) ' -p "$crate"
  # Direct dependencies only: those of an allowed domain are judged with it.
  others=$(grep -vxF "$(tr ' ' '\n' <<<"kernel $crate ${allowed[$crate]:-}")" <<<"$domains" | paste -sd '|')
  forbid "domain crate $crate" "^($others) v" -p "$crate" --depth 1
done
# `ApiError` is an actix-web error, so the web framework and its runtime are allowed.
forbid "api-types, the types of the HTTP API," "^($(ls crates/adapters | paste -sd '|')|bundlehub|operations|server|diesel|reqwest|hyper) v" -p api-types
# What `make release` builds has neither simulators nor the demo shop.
forbid "the released program" "\($PWD/tools/" -p bundlehub --no-default-features --features postgres

[ "$failed" = 0 ] && echo "deps: the domains, the types of the HTTP API and the released program reach only what they may"
exit "$failed"
