#!/usr/bin/env python3
"""Prints how many of the server's lines its tests run, by crate; of all crates, or of those that are named:

    scripts/with-postgres.sh scripts/coverage.py -p kernel -p payments

Needs `cov` (cargo install llvm_profparser). Processes that a test kills leave no profile, so the figures are a lower bound. Unit test
modules are not counted. Three tests of `settings_check` fail here: they start the program without environment, and it leaves a profile
in a folder that must stay empty.
"""

import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import rust_tests
from steps import ROOT, TARGET

COVERAGE = TARGET / "coverage"
SOURCE = re.compile(rf"{ROOT}/(?:crates|tools)/(.+)/src/.*\.rs$")
LINE = re.compile(r"^ *(\d+)\| *([\d.]+)[kMGTE]?\|")
UNIT_TESTS = re.compile(r"^#\[cfg\(test\)\]\nmod \w+ \{", re.M)
# Whether each line with code ran in any program, by file.
Lines = defaultdict[Path, dict[int, bool]]


def add_lines(files: Lines, program: str | Path, profiles: Path) -> None:
    given = [word for profile in profiles.rglob("*.profraw") for word in ("--instr-profile", profile)]
    lines: dict[int, bool] = {}
    for text in subprocess.check_output(["cov", "show", "--object", program, *given], text=True, errors="replace").splitlines():
        if found := LINE.match(text):
            number = int(found[1])
            lines[number] = lines.get(number, False) or found[2] != "0"
        elif text.startswith("/"):
            lines = files[Path(text.strip())]


def print_table(files: Lines) -> None:
    crates: dict[str, list[bool]] = defaultdict(list)
    for path, lines in files.items():
        if source := SOURCE.match(str(path)):
            # Unit tests are at the end of a file.
            last = UNIT_TESTS.split(path.read_text(), maxsplit=1)[0].count("\n") + 1
            crates[source[1]] += [ran for number, ran in lines.items() if number < last]
    crates["~all"] = [ran for lines in crates.values() for ran in lines]
    print("| crate | lines with code | run by tests | % |\n|---|---:|---:|---:|")
    for crate, ran in sorted(crates.items()):
        print(f"| {crate} | {len(ran):,} | {sum(ran):,} | {100 * sum(ran) / max(len(ran), 1):.1f} |")


def main() -> int:
    if not shutil.which("cov"):
        raise SystemExit("cov is missing: cargo install llvm_profparser")
    shutil.rmtree(COVERAGE / "profiles", ignore_errors=True)
    os.environ |= {"CARGO_TARGET_DIR": str(COVERAGE), "RUSTC_WORKSPACE_WRAPPER": str(ROOT / "scripts/rustc-with-coverage")}
    # Of macros that run while the compiler builds.
    os.environ["LLVM_PROFILE_FILE"] = "/dev/null"
    failed, files = [], Lines(dict)
    for number, program in enumerate(rust_tests.build(*(sys.argv[1:] or ["--workspace"]))):
        profiles = COVERAGE / f"profiles/{number}"
        # Processes of one program share up to four files.
        os.environ["LLVM_PROFILE_FILE"] = str(profiles / "%4m.profraw")
        failed += rust_tests.run(program, "verify").failed
        add_lines(files, program.path, profiles)
    # Tests of the program start it as a process.
    for program in COVERAGE.glob("debug/bundlehub"):
        add_lines(files, program, COVERAGE / "profiles")
    print_table(files)
    print(*failed, sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
