#!/usr/bin/env python3
"""Runs in their large form the tests that are slower than their worth before each commit; `make verify` runs their small form.

Nothing is skipped for having passed before.
"""

import os
import sys

from lib import rust_tests
from lib.client import install
from lib.steps import Log, Step
from lib.suites import (
    build,
    check_contract,
    client,
    ensure_chromium,
    ensure_package,
    programs,
    run_browser_tests,
    run_nightly_server_tests,
    run_suite,
)

# Sizes that the tests read: every step of the crash points, and as many simulated shops.
SIZES = {"BUNDLEHUB_CHAOS_STEP": "all", "BUNDLEHUB_SIMULATION_SEEDS": "1..300"}


def simulate(log: Log) -> None:
    rust_tests.run(log, [program for program in programs if program.selector == "--test simulation"])


STEPS = [
    Step("server: lints and build", build),
    Step("chromium", ensure_chromium),
    # After Chromium: the package manager runs once at a time.
    Step("nginx", ensure_package("nginx", "nginx-light"), needs=["chromium"]),
    Step("client: install", install, gives_way=True),
    Step("client: build", client("run", "build"), needs=["client: install"], gives_way=True),
    Step("server: nightly tests", run_nightly_server_tests, needs=["server: lints and build", "nginx"]),
    Step("browser: full matrix", run_browser_tests({"BUNDLEHUB_E2E": "nightly"}), needs=["server: nightly tests", "client: build", "chromium"]),
    Step("contract", check_contract(50_000), needs=["server: lints and build"]),
    Step("simulation", simulate, needs=["server: nightly tests"]),
]

if __name__ == "__main__":
    os.environ.update(SIZES)
    sys.exit(run_suite(STEPS))
