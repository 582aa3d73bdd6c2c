#!/usr/bin/env python3
"""Runs every check and test that `make test` does not run; with `--nightly` the large forms of what is run small before each commit."""

import argparse
import os
import sys

from steps import INSTALL_CLIENT, SERVED_TYPES, TARGET, Step, client, run_all

# What tests depend on, as patterns of Git.
CLIENT_FILES = ("frontend",)
SERVER_FILES = (".", ":!frontend")
ALL_FILES = (".",)

BUILT = ("server: lints and build",)
# Private items are documented too, so a link to one leads somewhere.
DOC_FLAGS = "RUSTDOCFLAGS=-D warnings -A rustdoc::private_intra_doc_links"
CARGO_DOC = ("env", DOC_FLAGS, *"cargo doc --locked --quiet --workspace --no-deps --document-private-items".split())
BROWSER = ("sh", "-c", "CHROMIUM=$(scripts/ensure.sh chromium) && export CHROMIUM && exec npm --prefix frontend run --silent e2e")

# Steps start in this order as soon as a slot is free. Building the server leaves a core idle most of the time, which the client uses.
BUILD = [
    Step("server: lints and build", ("scripts/rust_tests.py", "--no-run", "--workspace")),
    Step("packages", ("scripts/ensure.sh", "chromium", "nginx", "age", "promtool")),
    INSTALL_CLIENT,
    client("client: build", "build"),
]
VERIFY = [
    *BUILD,
    Step("server: tests", ("scripts/rust_tests.py", "--level", "verify", "--workspace"), (*BUILT, "packages"), SERVER_FILES),
    client("client: checks", "check:rest", files=CLIENT_FILES),
    client("client: page tests", "test:dom", files=CLIENT_FILES),
    Step("browser: tests", BROWSER, ("server: tests", "client: build", "packages"), ALL_FILES),
    Step("documents", ("scripts/check-docs.py", "--program", f"{TARGET}/debug/bundlehub"), BUILT),
    Step("documentation of the code", CARGO_DOC, ("server: tests",), SERVER_FILES),
    Step("dependencies", ("scripts/supply.py", "check"), BUILT),
    Step("contract", ("scripts/contract.py", "--cases", "1000"), BUILT, SERVER_FILES),
    Step("deployment files", ("scripts/check-deploy.py",), (*BUILT, "packages")),
    Step("examples", ("scripts/check-examples.py",), (*BUILT, "client: install"), ALL_FILES),
    SERVED_TYPES,
]
# Sizes that the tests read: every step of the crash points, and as many simulated shops.
SIZES = {"BUNDLEHUB_CHAOS_STEP": "all", "BUNDLEHUB_SIMULATION_SEEDS": "1..300", "BUNDLEHUB_E2E": "nightly"}
NIGHTLY = [
    *BUILD,
    Step("server: nightly tests", ("scripts/rust_tests.py", "--level", "nightly", "--workspace"), (*BUILT, "packages")),
    Step("browser: full matrix", BROWSER, ("server: nightly tests", "client: build")),
    Step("contract", ("scripts/contract.py", "--cases", "50000"), BUILT),
    Step("clients of other companies", ("scripts/check-clients.py",), BUILT),
    Step("simulation", ("scripts/rust_tests.py", "--workspace", "--test", "simulation"), ("server: nightly tests",)),
]

if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--nightly", action="store_true")
    arguments.add_argument("--list", action="store_true", help="print the names of the steps")
    arguments.add_argument("--only", help="run only this step, without what it needs")
    wanted = arguments.parse_args()
    if wanted.nightly:
        os.environ |= SIZES
    steps = [step for step in (NIGHTLY if wanted.nightly else VERIFY) if wanted.only in (None, step.name)]
    sys.exit(print(*(step.name for step in steps), sep="\n") if wanted.list else run_all(steps))
