#!/usr/bin/env bash
# Fuzzes the parsers of untrusted input with libFuzzer, each for SECONDS_EACH (60). Needs a C++ compiler.
#
#   scripts/fuzz.sh [TARGET...]
#
# New inputs are kept in target/fuzz/found; what fails is printed, and kept as a file that repeats it:
#   target/fuzz/HOST/release/TARGET FILE
set -euo pipefail
cd "$(dirname "$0")/.."

seconds="${SECONDS_EACH:-60}"
fuzz="${CARGO_TARGET_DIR:-$PWD/target}/fuzz"
[ $# != 0 ] || set -- phone names csv_cell csv_file provider vendor picture

# What cargo-fuzz passes without a sanitizer, which would need a nightly compiler: memory is safe here but for C libraries.
coverage=(-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters
  -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1)
# With a target, build scripts and macros are not instrumented.
host=$(rustc -vV | sed -n 's/^host: //p')
RUSTFLAGS="${coverage[*]}" CARGO_TARGET_DIR="$fuzz" \
  cargo build --release --locked --quiet --manifest-path tools/fuzz/Cargo.toml --target "$host"

for target; do
  mkdir -p "$fuzz/found/$target" "$fuzz/failed"
  echo "$target: $seconds s"
  log="$fuzz/$target.log"
  if ! "$fuzz/$host/release/$target" "$fuzz/found/$target" "tools/fuzz/corpus/$target" -max_total_time="$seconds" \
    -timeout=10 -rss_limit_mb=2048 -artifact_prefix="$fuzz/failed/$target-" 2> "$log"; then
    tail -n 40 "$log"
    exit 1
  fi
  grep -E '^(#[0-9]+\s+DONE|Done )' "$log" | sed 's/^/  /'
done
