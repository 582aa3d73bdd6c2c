#!/usr/bin/env python3
"""Runs every check and test that `scripts/test.sh` does not run.

A step that passed with the same files is not repeated, except with CI=true or ALL=1. The duration of each step and test is recorded
for `scripts/profile.py`.
"""

import sys
from typing import Callable

from lib import passed
from lib.client import CLIENT, check_served_types, install
from lib.steps import RECORD, TARGET, Log, Step, command
from lib.suites import (
    PROGRAM,
    build,
    check_contract,
    check_generated_client,
    client,
    ensure_chromium,
    ensure_package,
    ensure_promtool,
    run_browser_tests,
    run_server_tests,
    run_suite,
    skipped,
)

CONTRACT_PYTHON = TARGET / "contract-venv/bin/python"

# What tests depend on, as patterns of Git.
CLIENT_FILES = ["frontend"]
SERVER_FILES = [".", ":!frontend"]
ALL_FILES = ["."]


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


def run_client_tests(log: Log) -> None:
    record = f"--outputFile.json={RECORD / 'client-tests.json'}"
    command_line = ["npm", "run", "--silent", "test:dom", "--", "--reporter=default", "--reporter=json", record]
    log.run(command_line, cwd=CLIENT)


# Private items are documented too, so a link to one leads somewhere.
CARGO_DOC = [
    "env", "RUSTDOCFLAGS=-D warnings -A rustdoc::private_intra_doc_links",
    "cargo", "doc", "--locked", "--quiet", "--workspace", "--no-deps", "--document-private-items",
]

# Steps start in this order as soon as a slot is free. Building the server leaves a core idle most of the time, which the client uses.
STEPS = [
    Step("server: lints and build", build),
    Step("chromium", ensure_chromium),
    # After Chromium: the package manager runs once at a time.
    Step("nginx", ensure_package("nginx", "nginx-light"), needs=["chromium"]),
    Step("age", ensure_package("age", "age"), needs=["nginx"]),
    Step("promtool", ensure_promtool, needs=["age"]),
    Step("client: install", install, gives_way=True),
    Step("client: build", client("run", "build"), needs=["client: install"], gives_way=True),
    once("server: tests", run_server_tests, SERVER_FILES, needs=["server: lints and build", "age"]),
    once("client: checks", client("run", "check:rest"), CLIENT_FILES, needs=["client: install"], gives_way=True),
    once("client: page tests", run_client_tests, CLIENT_FILES, needs=["client: install"], gives_way=True),
    once("browser: tests", run_browser_tests(), ALL_FILES, needs=["server: tests", "client: build", "chromium"]),
    Step("documents", command("scripts/check-docs.py", "--program", str(PROGRAM)), needs=["server: lints and build"]),
    once("documentation of the code", command(*CARGO_DOC), SERVER_FILES, needs=["server: tests"]),
    Step("dependencies", command("scripts/supply.py", "check", "--without-tools"), needs=["server: lints and build"]),
    once("contract", check_contract(1000), SERVER_FILES, needs=["server: lints and build"]),
    once("generated client", check_generated_client, SERVER_FILES, needs=["server: lints and build"]),
    # With the packages of the contract, for PyYAML.
    Step("deployment files", command(str(CONTRACT_PYTHON), "scripts/check-deploy.py"), needs=["contract", "promtool"]),
    once("examples", command("scripts/check-examples.py"), ALL_FILES, needs=["server: lints and build", "client: install"]),
    Step("client: types as served", check_served_types, needs=["server: lints and build"]),
]

if __name__ == "__main__":
    sys.exit(run_suite(STEPS))
