#!/usr/bin/env python3
"""Checks and tests what a change touches, on SQLite only, before each commit.

The change is the difference to the last commit, or with BASE=main to another. Only `make test` and `make verify` cover everything.
"""

import json
import os
import re
import sys
from pathlib import Path

from steps import INSTALL_CLIENT, ROOT, SERVED_TYPES, Step, client, output_of, run_all

BASE = os.environ.get("BASE") or "HEAD"
SERVER = ("crates/", "tools/", "migrations/", "Cargo.", ".cargo/", "clippy.toml", "rust-toolchain.toml")
# Files that every crate's build depends on.
SHARED = re.compile(r"Cargo\.(toml|lock)$|\.cargo/|clippy\.toml|rust-toolchain\.toml")
# What the tests of each port run through, whatever crate they are in.
STORED = ("crates/domain/", "crates/adapters/storage", "migrations/")
# These run before each commit only when they have changed themselves.
SLOW = {"chaos", "simulation"}


def is_below(files: list[str], *folders: str) -> bool:
    return any(file.startswith(folders) for file in files)


def arguments_of_cargo(files: list[str]) -> list[str]:
    """All unit tests, the API tests, and the tests of the touched crates.

    `--workspace`, because a subset would compile dependencies with other features.
    """
    arguments, suites = ["--workspace", "--lib", "--bins"], {"api"}
    for package in json.loads(output_of("cargo", "metadata", "--no-deps", "--format-version=1"))["packages"]:
        folder = Path(package["manifest_path"]).parent.relative_to(ROOT)
        is_touched = is_below(files, f"{folder}/") or any(SHARED.match(file) for file in files)
        is_touched |= package["name"] == "storage" and is_below(files, *STORED)
        tests = [target for target in package["targets"] if target["kind"] == ["test"]]
        for target in tests:
            is_changed = is_below(files, f"{Path(target['src_path']).parent.relative_to(ROOT)}/")
            if is_changed or (is_touched and target["name"] not in SLOW):
                suites.add(target["name"])
        # `--lib` would build test programs of these too, although their manifests say `test = false`.
        if not any(target["test"] for target in package["targets"]):
            arguments.append(f"--exclude={package['name']}")
    return [*arguments, *(f"--test={suite}" for suite in sorted(suites))]


def steps_for(files: list[str]) -> list[Step]:
    steps = [Step("format", ("cargo", "fmt", "--all", "--check")), Step("documents", ("scripts/check-docs.py",))]
    if is_below(files, *SERVER):
        cargo = arguments_of_cargo(files)
        steps += [
            Step("dependency rule", ("scripts/check-deps.sh",)),
            Step("server: lints and build", ("scripts/rust_tests.py", "--no-run", *cargo), ("format",)),
            Step("server: tests", ("scripts/rust_tests.py", *cargo), ("server: lints and build",)),
            SERVED_TYPES,
        ]
    if is_below(files, "frontend/"):
        steps += [INSTALL_CLIENT, client("client: checks", "check"), client("client: tests", "test", "--", "--changed", BASE, "--passWithNoTests")]
    return steps


if __name__ == "__main__":
    changed = output_of("git", "diff", "--name-only", BASE) + output_of("git", "ls-files", "--others", "--exclude-standard")
    sys.exit(run_all(steps_for(changed.splitlines())))
