#!/usr/bin/env bash
# The fast tests: everything that needs Rust and Node only. No database, no browser, no Python, no C library.
#
# The server's steps and the client's run side by side. A step's output goes to target/test, and is printed if the step fails.
set -euo pipefail
cd "$(dirname "$0")/.."

logs=${CARGO_TARGET_DIR:-target}/test
mkdir -p "$logs"
# CI never builds a second time.
[ "${CI:-}" != true ] || export CARGO_INCREMENTAL=${CARGO_INCREMENTAL:-0}
# Logs are files.
export NO_COLOR=1

# step NAME COMMAND [ARGUMENT...]
step() {
  local name=$1 log="$logs/${1//[: ]/-}.log" began=$SECONDS
  shift
  if "$@" >"$log" 2>&1; then
    printf '%6d s  %s\n' $((SECONDS - began)) "$name"
  else
    cat "$log"
    printf 'FAILED after %d s: %s\n' $((SECONDS - began)) "$name"
    return 1
  fi
}

# `unified-features` is empty: with it, the dependencies are those of `make verify`, which compiles none of them again.
test_domain() {
  local packages=(api-types unified-features)
  for manifest in crates/domain/*/Cargo.toml; do packages+=("$(basename "$(dirname "$manifest")")"); done
  cargo test --locked "${packages[@]/#/-p=}"
}

install_client() {
  [ frontend/node_modules/.package-lock.json -nt frontend/package-lock.json ] ||
    npm --prefix frontend ci --ignore-scripts --no-audit --no-fund
}

server() {
  step 'format' cargo fmt --all --check &&
    step 'dependency rules' scripts/check-deps.sh &&
    step 'domain and API types: unit tests' test_domain
}

client() {
  step 'client: install' install_client &&
    step 'client: format and messages' npm --prefix frontend run --silent check:quick &&
    step 'client: unit tests' npm --prefix frontend run --silent test:unit
}

# The compiler is the longer of the two.
client & client=$!
failed=0
server || failed=1
wait "$client" || failed=1

passed() { grep -ohE '(ok\.|Tests) +[0-9]+ passed' "$logs"/*unit-tests.log | grep -oE '[0-9]+' | awk '{ all += $1 } END { print all }'; }
if [ "$failed" = 0 ]; then
  echo "$(passed) passed, 0 failed"
  cat <<END
passed in $SECONDS s: format, dependency rules, the rules of every domain with mocked ports, the types of the HTTP API, the client's
functions, and its texts in both languages. \`make verify\` proves the rest: lints, both databases, the HTTP API, pages, the browser,
simulated and broken shops, the contract, documents and deployment.
END
fi
exit "$failed"
