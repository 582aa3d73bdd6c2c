#!/usr/bin/env python3
"""Builds tests, which also lints them, and runs them: `scripts/rust_tests.py [--no-run | --level LEVEL] CARGO-ARGUMENT...`.

Any warning fails the build, including repeated ones of an earlier build. A test is ignored for what it needs, or because it is slow:

    fast      no ignored test (default)
    verify    those of which this machine has all that they need, and names the others as skipped; not the unit tests of `make test`
    nightly   only those that are ignored as "nightly"
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

RESULT = re.compile(r"^test (\S+)(?: - should panic)? \.\.\. (ok|FAILED)", re.M)
# One for each core of the smallest machine, and more threads than cores: tests mostly wait for databases, processes and the network.
PROGRAMS_AT_ONCE, THREADS = 2, 8
# Unstable options of the test programs, which read the variable; no compiler runs with it.
UNSTABLE = {"RUSTC_BOOTSTRAP": "1"}
# Crates whose unit tests are `make test`.
UNIT_TESTED = re.compile(r"/crates/(domain/|api-types$)")
NIGHTLY = "nightly"


@dataclass(frozen=True)
class TestProgram:
    # Arguments of `cargo test` that select it.
    selector: str
    path: str
    folder: str


@dataclass
class Outcome:
    passed: int = 0
    # Commands that repeat the failed tests.
    failed: list[str] = field(default_factory=list)
    # How many tests were not run, by the reason of `#[ignore = "…"]`.
    ignored: Counter[str] = field(default_factory=Counter)


def build(*arguments: str) -> list[TestProgram]:
    programs, warnings = [], 0
    command = ["cargo", "test", "--no-run", "--locked", "--message-format=json", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as cargo:
        for message in map(json.loads, cargo.stdout):
            if message["reason"] == "compiler-message":
                print(message["message"]["rendered"])
                warnings += message["message"]["level"] == "warning"
            elif message["reason"] == "compiler-artifact" and message["profile"]["test"] and message["executable"]:
                folder, _, package = message["package_id"].rpartition("#")
                name = package.split("@")[0] if "@" in package else Path(folder).name
                kind, target = message["target"]["kind"][0], message["target"]["name"]
                selector = f"-p {name} --lib" if kind == "lib" else f"-p {name} --{kind} {target}"
                programs.append(TestProgram(selector, message["executable"], str(Path(message["manifest_path"]).parent)))
    if cargo.returncode or warnings or not programs:
        raise SystemExit(f"the build failed: {warnings} warnings, {len(programs)} test programs")
    # The largest programs link the whole shop, and have the longest tests.
    return sorted(programs, key=lambda program: -os.path.getsize(program.path))


@cache
def has_what_is_needed(reason: str) -> bool:
    """Whether this machine has all that a test needs, which is ignored because it "needs A and B"."""
    if not reason.startswith("needs "):
        return False
    path = f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin"
    has = {
        "PostgreSQL": lambda: "BUNDLEHUB_TEST_POSTGRES_URL" in os.environ,
        "nginx": lambda: shutil.which("nginx", path=path),
        "age": lambda: shutil.which("age-keygen", path=path),
        "to mount a file system": can_mount,
    }
    return all(has[need]() for need in reason.removeprefix("needs ").split(" and "))


def can_mount() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "tmpfs", folder], capture_output=True).returncode == 0
        return mounted and subprocess.run(["umount", folder]).returncode == 0


def run(program: TestProgram, level: str) -> Outcome:
    environment = {**os.environ, **UNSTABLE, "CARGO_MANIFEST_DIR": program.folder}
    options = {"cwd": program.folder, "env": environment, "stdout": subprocess.PIPE, "text": True, "errors": "replace"}
    listed = subprocess.run([program.path, "-Zunstable-options", "--list", "--format=json"], check=True, **options).stdout
    tests = [json.loads(line) for line in listed.splitlines()]
    reasons = {test["name"]: test["ignore_message"] for test in tests if test["type"] == "test" and test["ignore"]}
    is_included = {"fast": lambda _: False, "verify": has_what_is_needed, NIGHTLY: NIGHTLY.__eq__}[level]
    excluded = [name for name, reason in reasons.items() if not is_included(reason)]
    outcome = Outcome(ignored=Counter(reasons[name] for name in excluded))
    if level == NIGHTLY and len(excluded) == len(reasons):
        return outcome
    command = [program.path, "-Zunstable-options", "--report-time", f"--test-threads={THREADS}"]
    if len(excluded) < len(reasons):
        command += ["--ignored" if level == NIGHTLY else "--include-ignored", "--exact"]
        command += [option for name in excluded for option in ("--skip", name)]
    done = subprocess.run(command, stderr=subprocess.STDOUT, **options)
    print(done.stdout, flush=True)
    results = RESULT.findall(done.stdout)
    repeat = f"  scripts/with-postgres.sh cargo test --locked {program.selector}"
    outcome.passed = sum(result == "ok" for _, result in results)
    outcome.failed = [f"{repeat} -- --include-ignored --exact {name}" for name, result in results if result != "ok"]
    if done.returncode and not outcome.failed:
        outcome.failed.append(f"{repeat}   # ended with status {done.returncode} without naming a failed test")
    return outcome


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--no-run", action="store_true", help="only build")
    arguments.add_argument("--level", choices=["fast", "verify", NIGHTLY], default="fast")
    wanted, cargo_arguments = arguments.parse_known_args()
    programs = build(*cargo_arguments)
    if wanted.no_run:
        return 0
    if wanted.level == "verify":
        programs = [program for program in programs if not UNIT_TESTED.search(program.folder)]
    with ThreadPoolExecutor(PROGRAMS_AT_ONCE) as pool:
        outcomes = list(pool.map(lambda program: run(program, wanted.level), programs))
    failed = [test for outcome in outcomes for test in outcome.failed]
    ignored = sum((outcome.ignored for outcome in outcomes), Counter())
    for reason, number in sorted(ignored.items()):
        is_skipped = wanted.level == "verify" and reason not in (NIGHTLY, "started by other tests")
        print(f"{'SKIPPED' if is_skipped else 'RESULT'}: {number} tests ignored: {reason}")
    print(f"RESULT: {sum(outcome.passed for outcome in outcomes)} passed, {len(failed)} failed")
    if failed:
        print("repeat with", *failed, sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
