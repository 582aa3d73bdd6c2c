#!/usr/bin/env python3
"""Prints how many of the server's lines its tests run, by crate; of all crates, or of those that are named:

    scripts/with-postgres.sh scripts/coverage.py -p kernel -p payments

Needs `cov` (cargo install llvm_profparser); rustup's `llvm-tools` is not needed. Processes that a test kills leave
no profile, so the figures are a lower bound. Unit test modules are not counted. Three tests of `settings_check` fail here: they
start the program without environment, and it leaves a profile in a folder that must stay empty.
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
from lib.suites import has_what_is_needed

COVERAGE = TARGET / "coverage"
PROFILES = COVERAGE / "profiles"
SOURCE = re.compile(r"(?:crates|tools)/(?P<crate>.+)/src/.*\.rs$")
LINE = re.compile(r"^ *(?P<line>\d+)\| *(?P<count>[\d.]+[kMGTE]?)\|")
UNIT_TESTS = re.compile(r"^#\[cfg\(test\)\]\nmod \w+ \{", re.M)


def main() -> int:
    if not shutil.which("cov"):
        say("cov is missing: cargo install llvm_profparser")
        return 1
    RECORD.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(PROFILES, ignore_errors=True)
    os.environ["CARGO_TARGET_DIR"] = str(COVERAGE)
    os.environ["RUSTC_WORKSPACE_WRAPPER"] = str(ROOT / "scripts/rustc-with-coverage")
    # Of macros that run while the compiler builds.
    os.environ["LLVM_PROFILE_FILE"] = "/dev/null"
    log = Log(RECORD / "coverage.log", gives_way=False)
    programs = rust_tests.build(log, "test", *(sys.argv[1:] or ["--workspace"]), "--no-run")
    status = 0
    files: dict[Path, dict[int, bool]] = defaultdict(dict)
    for number, program in enumerate(programs):
        # Processes of one program share up to four files.
        os.environ["LLVM_PROFILE_FILE"] = str(PROFILES / str(number) / "%4m.profraw")
        try:
            rust_tests.run(log, [program], has_what_is_needed)
        except StepFailed as failure:
            say(str(failure))
            status = 1
        add_lines(files, Path(program.path), PROFILES / str(number))
    # Tests of the program start it as a process.
    for program in COVERAGE.glob("debug/bundlehub"):
        add_lines(files, program, PROFILES)
    print_table(files)
    return status


def add_lines(files: dict[Path, dict[int, bool]], program: Path, profiles: Path) -> None:
    """Adds whether each line of `program` with code ran, by file. A line ran if it ran in any program."""
    show = ["cov", "show", "--object", str(program)]
    for profile in profiles.rglob("*.profraw"):
        show += ["--instr-profile", str(profile)]
    lines: dict[int, bool] = {}
    with subprocess.Popen(show, stdout=subprocess.PIPE, text=True, errors="replace") as shown:
        for text in shown.stdout:
            if found := LINE.match(text):
                number = int(found["line"])
                lines[number] = lines.get(number, False) or found["count"] != "0"
            elif text.startswith("/"):
                lines = files[Path(text.strip())]
    if shown.returncode != 0:
        raise SystemExit(f"cov show failed for {program}")


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
