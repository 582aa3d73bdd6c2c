#!/usr/bin/env bash
# The dependency rule: no domain crate may reach a database, a web framework, an HTTP client or a runtime, and each may
# depend on kernel and on the domains listed here, which form no circle. The types of the HTTP API reach no database, no
# HTTP client and no adapter. What cargo cannot resolve fails here instead of passing silently.
set -euo pipefail
cd "$(dirname "$0")/.."

forbidden='^(diesel|actix-web|reqwest|tokio) '
declare -A allowed=(
  [notifications]="books changes orders overview payments"
  [payments]="catalog changes"
  [orders]="agents books catalog changes payments"
)
failed=0

# A new dependency changes the lock file; it is named here, and the lock left as it was.
lock=$(mktemp)
cp -p Cargo.lock "$lock"
trap 'mv "$lock" Cargo.lock' EXIT

for manifest in crates/domain/*/Cargo.toml; do
  crate=$(basename "$(dirname "$manifest")")
  tree=$(cargo tree -p "$crate" -e normal --prefix none) || { echo "deps: cannot resolve $crate"; exit 1; }
  if found=$(grep -E "$forbidden" <<<"$tree"); then
    echo "deps: domain crate $crate depends on:"; sort -u <<<"$found" | sed 's/^/  /'
    failed=1
  fi
  # Direct dependencies only: those of an allowed domain are judged with it.
  direct=$(cargo tree -p "$crate" -e normal --prefix none --depth 1)
  for other in crates/domain/*/; do
    other=$(basename "$other")
    [ "$other" != kernel ] && [ "$other" != "$crate" ] || continue
    [[ " ${allowed[$crate]:-} " != *" $other "* ]] || continue
    if grep -qE "^$other v" <<<"$direct"; then
      echo "deps: domain crate $crate must not depend on domain crate $other"
      failed=1
    fi
  done
done

[ "$failed" = 0 ] && echo "deps: the domain crates are pure"

# `ApiError` is an actix-web error, so the web framework and its runtime are allowed.
adapters=$(printf '%s|' $(ls crates/adapters))
contract=$(cargo tree -p api-types -e normal --prefix none) || { echo "deps: cannot resolve api-types"; exit 1; }
if found=$(grep -E "^(${adapters}bundlehub|diesel|reqwest|hyper) v" <<<"$contract"); then
  echo "deps: api-types depends on:"; sort -u <<<"$found" | sed 's/^/  /'
  failed=1
else
  echo "deps: the types of the HTTP API reach no database and no adapter"
fi

# What `make release` builds has nothing of tools/: neither simulators nor the demo shop.
released=$(cargo tree -p bundlehub --no-default-features --features postgres -e normal --prefix none) ||
  { echo "deps: cannot resolve the released program"; exit 1; }
if found=$(grep -F "($PWD/tools/" <<<"$released"); then
  echo "deps: the released program depends on:"; sort -u <<<"$found" | sed 's/^/  /'
  failed=1
else
  echo "deps: the released program has nothing of tools/"
fi

exit "$failed"
