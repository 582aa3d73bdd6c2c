"""The steps that `make verify` and `make nightly` share: they build the shop, and test it as a whole.

What a test needs and this machine lacks is reported at the end; with CI=true it fails the run.
"""

import os
import shutil
import subprocess
import tempfile
import time
from functools import cache
from typing import Callable

from . import rust_tests
from .client import CLIENT
from .steps import RECORD, ROOT, TARGET, Log, Step, StepFailed, command, run_all, say

PROGRAM = TARGET / "debug/bundlehub"
BROWSER_MISSING = 3
PACKAGES_MISSING = 3
# Crates whose unit tests are `make test`.
UNIT_TESTED = ("crates/domain/", "crates/api-types")
NIGHTLY = "nightly"
# Of tests that are programs for other tests.
STARTED_BY_OTHERS = "started by other tests"

programs: list[rust_tests.TestProgram] = []
skipped: list[str] = []


def skip(what: str) -> None:
    if os.environ.get("CI") == "true":
        raise StepFailed(f"CI=true allows no skipping: {what}")
    skipped.append(what)


def build(log: Log) -> None:
    programs.extend(rust_tests.build(log, "test", "--workspace", "--no-run"))


def run_server_tests(log: Log) -> None:
    """All tests that neither `make test` nor `make nightly` runs."""
    others = [program for program in programs if not is_unit_tested(program)]
    ignored = rust_tests.run(log, others, has_what_is_needed)
    for reason, names in ignored.items():
        if reason not in (NIGHTLY, STARTED_BY_OTHERS):
            skip(f"{len(names)} tests: {reason}")


def run_nightly_server_tests(log: Log) -> None:
    rust_tests.run(log, programs, lambda reason: reason == NIGHTLY, only_ignored=True)


def is_unit_tested(program: rust_tests.TestProgram) -> bool:
    return f"{program.folder.relative_to(ROOT)}/".startswith(UNIT_TESTED)


@cache
def has_what_is_needed(reason: str) -> bool:
    """Whether this machine has all that a test needs, which is ignored because it "needs A and B"."""
    if not reason.startswith("needs "):
        return False
    return all(NEEDS[need]() for need in reason.removeprefix("needs ").split(" and "))


def has_program(name: str) -> bool:
    return shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin") is not None


def can_mount() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "tmpfs", folder], capture_output=True, check=False)
        if mounted.returncode == 0:
            subprocess.run(["umount", folder], check=True)
        return mounted.returncode == 0


NEEDS: dict[str, Callable[[], bool]] = {
    "PostgreSQL": lambda: "BUNDLEHUB_TEST_POSTGRES_URL" in os.environ,
    "nginx": lambda: has_program("nginx"),
    "age": lambda: has_program("age-keygen"),
    "to mount a file system": can_mount,
}


def ensure_chromium(log: Log) -> None:
    status = log.status_of(["scripts/ensure-chromium.sh"])
    if status == BROWSER_MISSING:
        skip("purchases, accessibility and sizes in a browser (no Chromium)")
    elif status != 0:
        raise StepFailed("Chromium cannot be installed")


def ensure_package(program: str, package: str) -> Callable[[Log], None]:
    """Installs a package if it can. The tests that need it say so if it cannot."""
    return lambda log: log.write(f"status {log.status_of(['scripts/ensure-package.sh', program, package])}\n")


def ensure_promtool(log: Log) -> None:
    if log.status_of(["scripts/ensure-promtool.sh"]) != 0:
        skip("alert rules (no promtool)")


def client(*script: str) -> Callable[[Log], None]:
    return command("npm", *script, "--silent", cwd=CLIENT)


def check_contract(cases: int) -> Callable[[Log], None]:
    def check(log: Log) -> None:
        for line in log.lines_of(["scripts/contract.py", "--cases", str(cases)]):
            log.write(line)
        log.close_with(line.strip())

    return check


def check_generated_client(log: Log) -> None:
    status = log.status_of(["scripts/check-client.py"])
    if status == PACKAGES_MISSING:
        skip("a client generated from the interface's description (no packages of Python)")
    elif status != 0:
        raise StepFailed("see above")


def run_browser_tests(settings: dict[str, str] | None = None) -> Callable[[Log], None]:
    def run(log: Log) -> None:
        chromium = chromium_path()
        if chromium:
            seconds = {"BUNDLEHUB_SECONDS_FILE": str(RECORD / "browser-tests.tsv")}
            log.run(["npm", "run", "--silent", "e2e"], cwd=CLIENT, env={"CHROMIUM": chromium, **seconds, **(settings or {})})

    return run


def chromium_path() -> str | None:
    found = subprocess.run(["scripts/ensure-chromium.sh"], cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip() if found.returncode == 0 else None


def run_suite(steps: list[Step]) -> int:
    """Runs all steps, says what was skipped, and returns the exit status."""
    began = time.monotonic()
    if os.environ.get("CI") == "true":
        # CI never builds a second time.
        os.environ.setdefault("CARGO_INCREMENTAL", "0")
    succeeded = run_all(steps)
    for what in skipped:
        say(f"SKIPPED: {what}")
    say(f"{'passed' if succeeded else 'FAILED'} in {time.monotonic() - began:.0f} s")
    return 0 if succeeded else 1
