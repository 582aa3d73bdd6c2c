#!/usr/bin/env python3
"""Runs every check and test. `scripts/test.sh` starts it with a PostgreSQL.

A step that passed with the same files is not repeated, except with CI=true or ALL=1. Skipped tests are listed at the end; with CI=true
nothing may be skipped. The duration of each step and test is recorded for `scripts/profile.py`.
"""

import os
import subprocess
import sys
import time
from typing import Callable

from lib import passed, rust_tests
from lib.client import CLIENT, check_served_types, install
from lib.steps import RECORD, ROOT, TARGET, Log, Step, StepFailed, command, run_all, say

BROWSER_MISSING = 3
PROGRAM = TARGET / "debug/bundlehub"
CONTRACT_PYTHON = TARGET / "contract-venv/bin/python"
CONTRACT_CASES = 1000

# What tests depend on, as patterns of Git.
CLIENT_FILES = ["frontend"]
SERVER_FILES = [".", ":!frontend"]
ALL_FILES = ["."]

programs: list[rust_tests.TestProgram] = []
skipped: list[str] = []


def skip(what: str) -> None:
    if os.environ.get("CI") == "true":
        raise StepFailed(f"CI=true allows no skipping: {what}")
    skipped.append(what)


def once(name: str, run: Callable[[Log], None], files: list[str], **options) -> Step:
    """A step that is repeated only when `files` have changed since it passed."""

    def run_if_changed(log: Log) -> None:
        state = passed.state_of(files)
        if passed.has_passed(name, state):
            log.close_with("not repeated: it passed with the same files")
            return
        run(log)
        if not skipped:
            passed.keep(name, state)

    return Step(name, run_if_changed, **options)


def build(log: Log) -> None:
    programs.extend(rust_tests.build(log, "test", "--workspace", "--no-run"))


def run_rust_tests(log: Log) -> None:
    rust_tests.run(log, programs)


def ensure_chromium(log: Log) -> None:
    status = log.status_of(["scripts/ensure-chromium.sh"])
    if status == BROWSER_MISSING:
        skip("purchases, accessibility and sizes in a browser (no Chromium)")
    elif status != 0:
        raise StepFailed("Chromium cannot be installed")


def ensure_package(program: str, package: str, tests: str) -> Callable[[Log], None]:
    def ensure(log: Log) -> None:
        if log.status_of(["scripts/ensure-package.sh", program, package]) != 0:
            skip(f"{tests} (no {program})")

    return ensure


def ensure_promtool(log: Log) -> None:
    if log.status_of(["scripts/ensure-promtool.sh"]) != 0:
        skip("alert rules (no promtool)")


def check_contract(log: Log) -> None:
    for line in log.lines_of(["scripts/contract.py", "--cases", str(CONTRACT_CASES)]):
        log.write(line)
    log.close_with(line.strip())


def client(*script: str) -> Callable[[Log], None]:
    return command("npm", *script, "--silent", cwd=CLIENT)


def run_client_tests(log: Log) -> None:
    record = f"--outputFile.json={RECORD / 'client-tests.json'}"
    log.run(["npm", "test", "--silent", "--", "--reporter=default", "--reporter=json", record], cwd=CLIENT)


def run_browser_tests(log: Log) -> None:
    chromium = chromium_path()
    if chromium:
        seconds = {"BUNDLEHUB_SECONDS_FILE": str(RECORD / "browser-tests.tsv")}
        log.run(["npm", "run", "--silent", "e2e"], cwd=CLIENT, env={"CHROMIUM": chromium, **seconds})


def check_sizes(log: Log) -> None:
    chromium = chromium_path()
    if chromium:
        log.run(["npm", "run", "--silent", "size"], cwd=CLIENT, env={"CHROMIUM": chromium})


def chromium_path() -> str | None:
    found = subprocess.run(["scripts/ensure-chromium.sh"], cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip() if found.returncode == 0 else None


# Steps start in this order as soon as a slot is free. Building the server leaves a core idle most of the time, which the client uses.
STEPS = [
    Step("format", command("cargo", "fmt", "--all", "--check")),
    Step("dependency rule", command("scripts/check-deps.sh")),
    Step("server: lints and build", build, needs=["format", "dependency rule"]),
    Step("chromium", ensure_chromium),
    # After Chromium: the package manager runs once at a time.
    Step("nginx", ensure_package("nginx", "nginx-light", "two instances behind a proxy"), needs=["chromium"]),
    Step("age", ensure_package("age", "age", "encrypted copies of backups"), needs=["nginx"]),
    Step("promtool", ensure_promtool, needs=["age"]),
    once("server: tests", run_rust_tests, SERVER_FILES, needs=["server: lints and build", "age"]),
    Step("client: install", install, gives_way=True),
    Step("client: build", client("run", "build"), needs=["client: install"], gives_way=True),
    once("browser: tests", run_browser_tests, ALL_FILES, needs=["server: tests", "client: build", "client: tests", "chromium"]),
    Step("documents", command("scripts/check-docs.py", "--program", str(PROGRAM)), needs=["server: lints and build"]),
    Step("dependencies", command("scripts/supply.py", "check", "--without-tools"), needs=["server: lints and build"]),
    once("contract", check_contract, SERVER_FILES, needs=["server: tests"]),
    # With the packages of the contract, for PyYAML.
    Step("deployment files", command(str(CONTRACT_PYTHON), "scripts/check-deploy.py"), needs=["contract", "promtool"]),
    once("examples", command("scripts/check-examples.py"), ALL_FILES, needs=["server: tests", "client: install"]),
    Step("client: types as served", check_served_types, needs=["server: lints and build"]),
    once("client: checks", client("run", "check"), CLIENT_FILES, needs=["client: install"], gives_way=True),
    once("client: tests", run_client_tests, CLIENT_FILES, needs=["client: install"], gives_way=True),
    # Alone: a server short of time leaves the rendering to the browser, which then loads more.
    once("browser: sizes", check_sizes, ALL_FILES, needs=["browser: tests"]),
]


def main() -> int:
    began = time.monotonic()
    if os.environ.get("CI") == "true":
        # CI never builds a second time.
        os.environ.setdefault("CARGO_INCREMENTAL", "0")
    if "BUNDLEHUB_TEST_POSTGRES_URL" not in os.environ:
        try:
            skip("PostgreSQL (no server found)")
        except StepFailed as failure:
            say(str(failure))
            return 1
    succeeded = run_all(STEPS)
    for what in skipped:
        say(f"SKIPPED: {what}")
    say(f"{'passed' if succeeded else 'FAILED'} in {time.monotonic() - began:.0f} s")
    return 0 if succeeded else 1


if __name__ == "__main__":
    sys.exit(main())
