"""Builds the workspace's tests, which also lints them, and runs them with the duration of each."""

import json
import os
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from .steps import RECORD, Log, StepFailed

RESULT = re.compile(
    r"^test (?P<name>\S+)(?: - should panic)? \.\.\. (?P<result>ok|FAILED|ignored)(?:.* <(?P<seconds>[\d.]+)s>)?"
)
# One for each core of the smallest machine, and more threads than cores: tests mostly wait for databases, processes and the network.
PROGRAMS_AT_ONCE = 2
THREADS = 8
# Unstable options of the test programs, which read the variable; no compiler runs with it.
UNSTABLE = {"RUSTC_BOOTSTRAP": "1"}


@dataclass(frozen=True, order=True)
class TestProgram:
    package: str
    # Argument of `cargo test`: `--lib`, `--bin NAME` or `--test NAME`.
    selector: str
    path: str
    folder: Path

    @property
    def size(self) -> int:
        return os.path.getsize(self.path)


@dataclass
class Outcome:
    """Of one program, or of several together."""

    passed: int
    # Commands that repeat the failed tests.
    failed: list[str]
    # Names by the reason of `#[ignore = "…"]`.
    ignored: dict[str, list[str]]


def build(log: Log, *arguments: str) -> list[TestProgram]:
    """Builds, and returns the test programs. Any warning fails the build, including repeated ones of an earlier build."""
    programs, warnings = [], 0
    command = ["cargo", *arguments, "--locked", "--message-format=json"]
    try:
        for line in log.lines_of(command):
            message = json.loads(line)
            if message["reason"] == "compiler-message":
                log.write(message["message"]["rendered"])
                warnings += message["message"]["level"] == "warning"
            elif message["reason"] == "compiler-artifact" and message["profile"]["test"] and message["executable"]:
                programs.append(_program(message))
    finally:
        log.write(f"{warnings} warnings\n")
    if warnings:
        raise StepFailed(f"{warnings} warnings")
    if not programs:
        raise StepFailed("the build produced no test programs")
    return sorted(programs)


def _program(artifact: dict) -> TestProgram:
    folder = Path(artifact["manifest_path"]).parent
    kind, name = artifact["target"]["kind"][0], artifact["target"]["name"]
    selector = "--lib" if kind == "lib" else f"--{kind} {name}"
    return TestProgram(_package_name(folder), selector, artifact["executable"], folder)


def _package_name(folder: Path) -> str:
    return re.search(r'^name = "(.+)"$', (folder / "Cargo.toml").read_text(), re.M).group(1)


def run(
    log: Log,
    programs: list[TestProgram],
    includes: Callable[[str], bool] = lambda reason: False,
    only_ignored: bool = False,
) -> dict[str, list[str]]:
    """Runs all programs, also after a failure; then raises with the commands that repeat the failed tests.

    An ignored test runs if `includes` returns true for the reason of `#[ignore = "…"]`; with `only_ignored` no others run.
    Returns the names of the tests that stayed ignored, by their reason.
    """
    # The largest programs link the whole shop, and have the longest tests.
    ordered = sorted(programs, key=lambda program: program.size, reverse=True)
    with ThreadPoolExecutor(PROGRAMS_AT_ONCE) as pool:
        outcomes = list(pool.map(lambda program: _run_one(log, program, includes, only_ignored), ordered))
    failed = [test for outcome in outcomes for test in outcome.failed]
    ignored: dict[str, list[str]] = {}
    for outcome in outcomes:
        for reason, names in outcome.ignored.items():
            ignored.setdefault(reason, []).extend(names)
    log.close_with(f"{sum(outcome.passed for outcome in outcomes)} passed, {len(failed)} failed")
    for reason, names in sorted(ignored.items()):
        log.close_with(f"{len(names)} ignored: {reason}")
    if failed:
        raise StepFailed("repeat with\n" + "\n".join(failed))
    return ignored


def _ignored_tests(log: Log, program: TestProgram) -> dict[str, str]:
    """The reason of each ignored test of a program."""
    listed = log.lines_of([program.path, "-Zunstable-options", "--list", "--format=json"], cwd=program.folder, env=UNSTABLE)
    tests = [json.loads(line) for line in listed]
    return {test["name"]: test["ignore_message"] for test in tests if test["type"] == "test" and test["ignore"]}


def _run_one(log: Log, program: TestProgram, includes: Callable[[str], bool], only_ignored: bool) -> Outcome:
    reasons = _ignored_tests(log, program)
    excluded = [name for name, reason in reasons.items() if not includes(reason)]
    outcome = Outcome(0, [], {})
    for name in excluded:
        outcome.ignored.setdefault(reasons[name], []).append(name)
    if only_ignored and len(excluded) == len(reasons):
        return outcome
    command = [program.path, "-Zunstable-options", "--report-time", f"--test-threads={THREADS}"]
    if len(excluded) < len(reasons):
        command += ["--ignored" if only_ignored else "--include-ignored", "--exact"]
        command += [option for name in excluded for option in ("--skip", name)]
    environment = {**UNSTABLE, "CARGO_MANIFEST_DIR": str(program.folder)}
    lines: list[str] = []
    status = None
    try:
        lines.extend(log.lines_of(command, cwd=program.folder, env=environment))
    except StepFailed as failure:
        status = failure
    finally:
        log.write("".join(lines))
    _count(lines, program, outcome)
    if status and not outcome.failed:
        outcome.failed.append(f"  {repeat(program)}   # ended without naming a failed test: {status}")
    return outcome


def _count(lines: list[str], program: TestProgram, outcome: Outcome) -> None:
    seconds = []
    for line in lines:
        if not (found := RESULT.match(line)) or found["result"] == "ignored":
            continue
        seconds.append(f"{program.package} {program.selector}\t{found['name']}\t{found['seconds'] or 0}\n")
        if found["result"] == "ok":
            outcome.passed += 1
        else:
            outcome.failed.append(f"  {repeat(program)} -- --include-ignored --exact {found['name']}")
    # One write, so that programs at the same time do not mix their lines.
    with (RECORD / "tests.tsv").open("a", encoding="utf-8") as record:
        record.write("".join(seconds))


def repeat(program: TestProgram) -> str:
    return f"scripts/with-postgres.sh cargo test --locked -p {program.package} {program.selector}"
