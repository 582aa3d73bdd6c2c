#!/usr/bin/env python3
"""Prints the duration of each step and of the slowest tests of the last `make verify`, `make nightly` or `make check`."""

import json
import sys
from pathlib import Path

from lib.steps import RECORD

SLOWEST = 30


def main() -> int:
    if not (RECORD / "steps.tsv").exists():
        print("No recorded run: run make verify first.", file=sys.stderr)
        return 1
    print("| step | began at | seconds | processor seconds |\n|---|---:|---:|---:|")
    for name, *seconds in rows(RECORD / "steps.tsv"):
        print(f"| {name} | {' | '.join(f'{float(value):.0f}' for value in seconds)} |")
    tests = sorted([*rust_tests(), *client_tests(), *browser_tests()], reverse=True)
    print(f"\n{len(tests)} tests, {sum(seconds for seconds, *_ in tests):.0f} s in all. The slowest:\n")
    print("| seconds | where | test |\n|---:|---|---|")
    for seconds, where, name in tests[:SLOWEST]:
        print(f"| {seconds:.1f} | {where} | {name} |")
    return 0


def rows(path: Path) -> list[list[str]]:
    return [line.split("\t") for line in path.read_text().splitlines()] if path.exists() else []


def rust_tests() -> list[tuple[float, str, str]]:
    return [(float(seconds), where, name) for where, name, seconds in rows(RECORD / "tests.tsv")]


def client_tests() -> list[tuple[float, str, str]]:
    report = RECORD / "client-tests.json"
    if not report.exists():
        return []
    return [
        ((test.get("duration") or 0) / 1000, f"client {Path(file['name']).name}", test["fullName"])
        for file in json.loads(report.read_text())["testResults"]
        for test in file["assertionResults"]
    ]


def browser_tests() -> list[tuple[float, str, str]]:
    return [(float(seconds), f"browser {file}", name) for file, name, seconds in rows(RECORD / "browser-tests.tsv")]


if __name__ == "__main__":
    sys.exit(main())
