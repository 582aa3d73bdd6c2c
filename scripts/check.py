#!/usr/bin/env python3
"""Checks and tests what a change touches, on SQLite only, before each commit.

The change is the difference to the last commit, or with BASE=main to another. Only `make test` and `make verify` cover everything.
"""

import os
import re
import subprocess
import sys
import time

from lib import rust_tests
from lib.client import CLIENT, check_served_types, install
from lib.steps import ROOT, Log, Step, command, run_all, say

DOMAINS = sorted(path.parent.name for path in ROOT.glob("crates/domain/*/Cargo.toml"))
ADAPTERS = sorted(path.parent.name for path in ROOT.glob("crates/adapters/*/Cargo.toml"))
# `--lib` would build test programs of these too, although their manifests say `test = false`.
WITHOUT_UNIT_TESTS = ["api-macros", "storage-core", "storage-postgres", "storage-sqlite", "storage-testing", "unified-features"]
# Files that every crate's build depends on.
SHARED = re.compile(r"^(Cargo\.(toml|lock)|\.cargo/|clippy\.toml|rust-toolchain\.toml)")


def changed_files(base: str) -> list[str]:
    def git(*arguments: str) -> list[str]:
        return subprocess.run(
            ["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True
        ).stdout.splitlines()

    return sorted({*git("diff", "--name-only", base), *git("ls-files", "--others", "--exclude-standard")})


class Change:
    """The parts of the tree that the changed files belong to."""

    def __init__(self, files: list[str]):
        self.client = any(file.startswith("frontend/") for file in files)
        self.everything = any(SHARED.match(file) for file in files)
        self.migrations = any(file.startswith("migrations/") for file in files)
        self.app_sources = any(file.startswith(("crates/api-types/", "crates/app/src/", "crates/app/Cargo")) for file in files)
        self.app_suites = {suite for suite in ("api", "chaos", "simulation") if _has(files, f"crates/app/tests/{suite}/")}
        self.domains = [name for name in DOMAINS if self.everything or _has(files, f"crates/domain/{name}/")]
        self.tools = _has(files, "tools/")
        self.adapters = [name for name in ADAPTERS if self.everything or _has(files, f"crates/adapters/{name}/")]

    @property
    def server(self) -> bool:
        return bool(
            self.everything or self.migrations or self.app_sources or self.app_suites or self.domains or self.adapters or self.tools
        )

    def server_build(self) -> list[str]:
        """Arguments of `cargo test`: all unit tests, the API tests, and the tests of the touched adapters.

        `--workspace`, because a subset would compile dependencies with other features.
        """
        touched = {*self.adapters, *(["storage"] if self.migrations or self.domains else [])}
        suites = {"api", *self.app_suites}
        for adapter in touched:
            # The storage crates share one contract.
            crate = "storage" if adapter.startswith("storage-") else adapter
            suites |= {path.stem for path in (ROOT / "crates/adapters" / crate / "tests").glob("*")}
        libraries = ["--lib", "--bins", *(f"--exclude={name}" for name in WITHOUT_UNIT_TESTS)]
        if self.tools:
            suites |= {path.stem for path in ROOT.glob("tools/*/tests/*")}
        return ["test", "--workspace", "--no-run", *libraries, *(f"--test={suite}" for suite in sorted(suites))]


def _has(files: list[str], folder: str) -> bool:
    return any(file.startswith(folder) for file in files)


def steps_for(change: Change) -> list[Step]:
    steps = [
        Step("format", command("cargo", "fmt", "--all", "--check")),
        Step("documents", command("scripts/check-docs.py")),
    ]
    if change.server:
        steps += server_steps(change)
    if change.client:
        steps += client_steps()
    return steps


def server_steps(change: Change) -> list[Step]:
    programs: list[rust_tests.TestProgram] = []

    def build(log: Log) -> None:
        programs.extend(rust_tests.build(log, *change.server_build()))

    built = ["server: lints and build"]
    return [
        Step("dependency rule", command("scripts/check-deps.sh")),
        Step("server: lints and build", build, needs=["format"]),
        Step("server: tests", lambda log: rust_tests.run(log, programs), needs=built),
        Step("client: types as served", check_served_types, needs=built),
    ]


def client_steps() -> list[Step]:
    changed = ["--changed", base(), "--passWithNoTests"]
    return [
        Step("client: install", install),
        Step("client: checks", command("npm", "run", "--silent", "check", cwd=CLIENT), needs=["client: install"]),
        Step("client: tests", command("npm", "test", "--silent", "--", *changed, cwd=CLIENT), needs=["client: install"]),
    ]


def base() -> str:
    return os.environ.get("BASE") or "HEAD"


def main() -> int:
    began = time.monotonic()
    passed = run_all(steps_for(Change(changed_files(base()))))
    say(f"{'passed' if passed else 'FAILED'} in {time.monotonic() - began:.0f} s; make test and make verify cover everything")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
