#!/usr/bin/env python3
"""Prints how many of the server's lines its tests run, by crate. Start it with a PostgreSQL:

    scripts/with-postgres.sh scripts/coverage.py

Needs `profparser` and `cov` (cargo install llvm_profparser); rustup's `llvm-tools` is not needed. Processes that a test kills leave
no profile, so the figures are a lower bound. Unit test modules are not counted.
"""

import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from lib import rust_tests
from lib.steps import RECORD, ROOT, TARGET, Log, StepFailed, say

COVERAGE = TARGET / "coverage"
PROFILES = COVERAGE / "profiles"
SOURCE = re.compile(r"crates/(?P<crate>.+)/src/.*\.rs$")
LINE = re.compile(r"^ *(?P<line>\d+)\| *(?P<count>[\d.]+[kMGTE]?)\|")
UNIT_TESTS = re.compile(r"^#\[cfg\(test\)\]\nmod \w+ \{", re.M)


def main() -> int:
    for tool in ("profparser", "cov"):
        if not shutil.which(tool):
            say(f"{tool} is missing: cargo install llvm_profparser")
            return 1
    RECORD.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(PROFILES, ignore_errors=True)
    PROFILES.mkdir(parents=True)
    # Processes of one program share up to four files.
    os.environ["LLVM_PROFILE_FILE"] = str(PROFILES / "%4m.profraw")
    os.environ["CARGO_TARGET_DIR"] = str(COVERAGE)
    os.environ["RUSTC_WORKSPACE_WRAPPER"] = str(ROOT / "scripts/rustc-with-coverage")
    log = Log(RECORD / "coverage.log", gives_way=False)
    programs = rust_tests.build(log, "test", "--workspace", "--no-run")
    status = 0
    try:
        rust_tests.run(log, programs)
    except StepFailed as failure:
        say(str(failure))
        status = 1
    print_table(covered_lines([Path(program.path) for program in programs] + [COVERAGE / "debug/bundlehub"]))
    return status


def covered_lines(objects: list[Path]) -> dict[Path, dict[int, bool]]:
    """Whether each line with code ran, by file. A line ran if it ran in any of the programs."""
    merged = COVERAGE / "merged.profdata"
    profiles = [str(path) for path in PROFILES.glob("*.profraw") if path.stat().st_size]
    subprocess.run(["profparser", "merge", "--output", str(merged), "--input", *profiles], check=True)
    files: dict[Path, dict[int, bool]] = defaultdict(dict)
    for program in objects:
        lines: dict[int, bool] = {}
        show = ["cov", "show", "--instr-profile", str(merged), "--object", str(program)]
        with subprocess.Popen(show, stdout=subprocess.PIPE, text=True, errors="replace") as shown:
            for text in shown.stdout:
                if found := LINE.match(text):
                    number = int(found["line"])
                    lines[number] = lines.get(number, False) or found["count"] != "0"
                elif text.startswith("/"):
                    lines = files[Path(text.strip())]
    return files


def print_table(files: dict[Path, dict[int, bool]]) -> None:
    crates: dict[str, list[bool]] = defaultdict(list)
    for path, lines in files.items():
        if path.is_relative_to(ROOT) and (source := SOURCE.match(str(path.relative_to(ROOT)))):
            last = end_of_code(path)
            crates[source["crate"]] += [ran for number, ran in lines.items() if number < last]
    print("| crate | lines with code | run by tests | % |\n|---|---:|---:|---:|")
    for crate, lines in sorted(crates.items()):
        print(row(crate, lines))
    print(row("**all**", [ran for lines in crates.values() for ran in lines]))


def end_of_code(path: Path) -> int:
    """The line where the unit tests begin; they are at the end of a file."""
    code = UNIT_TESTS.split(path.read_text(encoding="utf-8"), maxsplit=1)[0]
    return code.count("\n") + 1


def row(name: str, lines: list[bool]) -> str:
    return f"| {name} | {len(lines):,} | {sum(lines):,} | {100 * sum(lines) / max(len(lines), 1):.1f} |"


if __name__ == "__main__":
    sys.exit(main())
