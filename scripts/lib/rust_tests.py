"""Builds the workspace's tests, which also lints them, and runs them with the duration of each."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from .steps import RECORD, Log, StepFailed

RESULT = re.compile(
    r"^test (?P<name>\S+)(?: - should panic)? \.\.\. (?P<result>ok|FAILED|ignored)(?:.* <(?P<seconds>[\d.]+)s>)?"
)
# More than the number of cores: tests mostly wait for databases, processes and the network.
THREADS = 8


@dataclass(frozen=True, order=True)
class TestProgram:
    package: str
    # Argument of `cargo test`: `--lib`, `--bin NAME` or `--test NAME`.
    selector: str
    path: str
    folder: Path


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


def run(log: Log, programs: list[TestProgram]) -> None:
    """Runs all programs, also after a failure; then raises with the commands that repeat the failed tests."""
    passed, failed = 0, []
    for program in programs:
        succeeded, broken = _run_one(log, program)
        passed += succeeded
        failed += broken
    log.close_with(f"{passed} passed, {len(failed)} failed")
    if failed:
        raise StepFailed("repeat with\n" + "\n".join(failed))


def _run_one(log: Log, program: TestProgram) -> tuple[int, list[str]]:
    passed, broken = 0, []
    # `--report-time` is unstable; only the test program reads the variable.
    reporting = {"RUSTC_BOOTSTRAP": "1", "CARGO_MANIFEST_DIR": str(program.folder)}
    command = [program.path, "-Zunstable-options", "--report-time", f"--test-threads={THREADS}"]
    status = None
    with (RECORD / "tests.tsv").open("a", encoding="utf-8") as record:
        try:
            for line in log.lines_of(command, cwd=program.folder, env=reporting):
                log.write(line)
                if found := RESULT.match(line):
                    record.write(f"{program.package} {program.selector}\t{found['name']}\t{found['seconds'] or 0}\n")
                    passed += found["result"] == "ok"
                    if found["result"] == "FAILED":
                        broken.append(f"  {repeat(program)} -- --exact {found['name']}")
        except StepFailed as failure:
            status = failure
    if status and not broken:
        broken.append(f"  {repeat(program)}   # ended without naming a failed test: {status}")
    return passed, broken


def repeat(program: TestProgram) -> str:
    return f"scripts/with-postgres.sh cargo test --locked -p {program.package} {program.selector}"

