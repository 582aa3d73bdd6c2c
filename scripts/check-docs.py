#!/usr/bin/env python3
"""Fails if a document refers to something that does not exist.

Checked are linked files and headings, scripts, make targets, environment variables, the tests named in docs/security.md, and with
`--program PATH` the commands and flags of the program.
"""

import argparse
import functools
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ABUSES = ROOT / "docs/security.md"
ABUSE_COUNT = 48
LINK = re.compile(r"!?\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")
FENCE = re.compile(r"^ *(```|~~~)")
CODE_SPAN = re.compile(r"`([^`\n]+)`")
SETTING = re.compile(r"\b(?:BUNDLEHUB|PAYMENT|PUSHER|SIMULATOR|MESSAGE_SIMULATOR)_[A-Z0-9_]*[A-Z0-9]\b")
SCRIPT = re.compile(r"(?<![\w./-])scripts/[\w./-]*\w(?![\w*])")
MAKE = re.compile(r"(?:^|[\s(])make ([a-z][a-z-]*)")
# Not a user or unit of that name in another program's command.
COMMAND = re.compile(r"\bbundlehub (?!bundlehub)([a-z][a-z-]*[^|&;#\n]*)")
RUST_TEST = re.compile(r"((?:^ *#\[.*\]\n)+)^ *(?:pub )?(?:async )?fn (\w+)", re.M)
# A test that needs a program runs in `make verify`; one that is ignored for another reason does not.
LEFT_OUT = re.compile(r'#\[ignore(?! = "needs )')
DATABASE_TESTS = re.compile(r"^ *on_\w+! \{\n(.*?)^ *\}", re.M | re.S)


@dataclass(frozen=True)
class Line:
    """A line of a document."""

    path: Path
    number: int
    text: str
    is_code: bool

    def code(self) -> list[str]:
        return [self.text] if self.is_code else CODE_SPAN.findall(self.text)

    def fault(self, what: str) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.number}: {what}"


def documents() -> list[Path]:
    return sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob(".github/**/*.md")])


@functools.cache
def lines_of(path: Path) -> list[Line]:
    lines, is_code = [], False
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if FENCE.match(text):
            is_code = not is_code
        else:
            lines.append(Line(path, number, text, is_code))
    return lines


@functools.cache
def anchors_of(path: Path) -> set[str]:
    """The anchors of the headings, as GitHub and GitLab make them."""
    anchors: set[str] = set()
    for line in lines_of(path):
        if not line.is_code and (heading := re.match(r"#{1,6} +(.+?) *#*$", line.text)):
            shown = LINK.sub(r"\1", heading[1]).lower()
            anchor = base = re.sub(r"[^\w\- ]", "", shown).replace(" ", "-")
            repeated = 0
            while anchor in anchors:
                repeated += 1
                anchor = f"{base}-{repeated}"
            anchors.add(anchor)
    return anchors


def check_links(line: Line) -> list[str]:
    faults = []
    for _text, target in [] if line.is_code else LINK.findall(line.text):
        if re.match(r"[a-z]+:", target):
            continue
        file, _hash, anchor = target.partition("#")
        path = (line.path.parent / file).resolve() if file else line.path
        if not path.exists():
            faults.append(line.fault(f"no such file: {target}"))
        elif anchor and path.suffix == ".md" and anchor not in anchors_of(path):
            faults.append(line.fault(f"no such heading: {target}"))
    return faults


def check_scripts(line: Line) -> list[str]:
    named = [script for code in line.code() for script in SCRIPT.findall(code)]
    return [line.fault(f"no such file: {script}") for script in named if not (ROOT / script).exists()]


@functools.cache
def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))


def check_make(line: Line) -> list[str]:
    named = [target for code in line.code() for target in MAKE.findall(code)]
    return [line.fault(f"no such target: make {target}") for target in named if target not in make_targets()]


@functools.cache
def settings() -> set[str]:
    """Every environment variable that code, scripts or workflows name."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    sources = [ROOT / name for name in listed if re.search(r"\.(rs|py|sh|mjs|js|ts|toml)$|^\.ci/", name)]
    return {name for path in sources if path.exists() for name in SETTING.findall(path.read_text(encoding="utf-8"))}


def check_settings(line: Line) -> list[str]:
    named = {name for code in line.code() for name in SETTING.findall(code)}
    return [line.fault(f"no such environment variable: {name}") for name in sorted(named - settings())]


@functools.cache
def help_of(program: Path, command: tuple[str, ...]) -> str:
    return subprocess.run([program, *command, "--help"], capture_output=True, text=True, check=True).stdout


@functools.cache
def commands_of(program: Path, command: tuple[str, ...]) -> set[str]:
    _before, found, after = help_of(program, command).partition("\nCommands:\n")
    return set(re.findall(r"^  ([a-z][a-z-]*)", after.split("\n\n")[0], re.M)) if found else set()


def check_commands(program: Path, line: Line) -> list[str]:
    faults = []
    for words in (words.split() for code in line.code() for words in COMMAND.findall(code)):
        command: tuple[str, ...] = ()
        while subcommands := commands_of(program, command):
            word = words[len(command)] if len(command) < len(words) else ""
            if word not in subcommands:
                faults.append(line.fault(f"no such command: {' '.join(['bundlehub', *command, word])}"))
                break
            command += (word,)
        else:
            for flag in re.findall(r"(?:^|[ \[])(--[a-z][a-z-]*)", " ".join(words)):
                if not re.search(rf"{flag}\b(?!-)", help_of(program, command)):
                    faults.append(line.fault(f"no such flag: {' '.join(['bundlehub', *command, flag])}"))
    return faults


@functools.cache
def rust_tests(path: Path) -> set[str]:
    """Tests that `make test` or `make verify` runs."""
    source = path.read_text(encoding="utf-8")
    tests = {
        name
        for attributes, name in RUST_TEST.findall(source)
        if re.search(r"#\[(?:\w+::)?test\b", attributes) and not LEFT_OUT.search(attributes)
    }
    for block in DATABASE_TESTS.findall(source):
        for entry in block.split(",\n"):
            name = entry.strip().rpartition("\n")[2].strip()
            if not LEFT_OUT.search(entry) and re.search(rf"\bfn {name}\(", source):
                tests.add(name)
    return tests


def has_test(path: Path, name: str) -> bool:
    if path.suffix == ".rs":
        return name in rust_tests(path)
    return any(f"({quote}{name}{quote}" in path.read_text(encoding="utf-8") for quote in "'`\"")


def check_abuses() -> list[str]:
    faults, proved = [], set()
    for line in lines_of(ABUSES):
        if row := re.match(r"\| T(\d+) \|(.*)\|(.*)\|$", line.text):
            proofs = LINK.findall(row[3])
            for name, target in proofs:
                path = (ABUSES.parent / target).resolve()
                if path.is_file() and not has_test(path, name.strip("`")):
                    faults.append(line.fault(f"no such test, or ignored: {name} in {target}"))
            if proofs or MAKE.search(row[3].replace("`", " ")):
                proved.add(int(row[1]))
    missing = sorted(set(range(1, ABUSE_COUNT + 1)) - proved)
    return faults + [f"{ABUSES.relative_to(ROOT)}: T{number} has no proof" for number in missing]


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--program", type=Path, help="the built program, whose commands are compared")
    program = arguments.parse_args().program
    faults = check_abuses()
    for line in (line for path in documents() for line in lines_of(path)):
        faults += check_links(line) + check_scripts(line) + check_make(line) + check_settings(line)
        if program:
            faults += check_commands(program, line)
    for fault in faults:
        print(fault)
    print(f"{len(documents())} documents, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
