#!/usr/bin/env bash
# The dependency rule: a domain crate must not depend on a database, a web framework, an HTTP client or a runtime, nor on another
# domain crate than kernel. A crate that cargo cannot resolve fails the check instead of passing silently.
set -euo pipefail
cd "$(dirname "$0")/.."

forbidden='^(diesel|actix-web|reqwest|tokio) '
failed=0

# Resolving a new dependency changes the lock file: it is restored afterwards.
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
  for other in crates/domain/*/; do
    other=$(basename "$other")
    if [ "$other" != kernel ] && [ "$other" != "$crate" ] && grep -qE "^$other v" <<<"$tree"; then
      echo "deps: domain crate $crate depends on domain crate $other"
      failed=1
    fi
  done
done

[ "$failed" = 0 ] && echo "deps: the domain crates are pure"

# What `make release` builds has no simulator.
released=$(cargo tree -p bundlehub --no-default-features --features postgres -e normal --prefix none) ||
  { echo "deps: cannot resolve the released program"; exit 1; }
if found=$(grep -E '^[a-z]+-simulator ' <<<"$released"); then
  echo "deps: the released program depends on:"; sort -u <<<"$found" | sed 's/^/  /'
  failed=1
else
  echo "deps: the released program has no simulator"
fi

exit "$failed"
