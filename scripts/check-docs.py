#!/usr/bin/env python3
"""Fails if a document refers to something that does not exist.

Checked are linked files and headings, scripts, make targets, environment variables, the tests named in docs/security.md, and with
`--program PATH` the commands and flags of the program.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from steps import ROOT, output_of

ABUSES = ROOT / "docs/security.md"
LINK = re.compile(r"!?\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")
CODE_SPAN = re.compile(r"`([^`\n]+)`")
SETTING = re.compile(r"\b(?:BUNDLEHUB|PAYMENT|PUSHER|SIMULATOR|MESSAGE_SIMULATOR)_[A-Z0-9_]*[A-Z0-9]\b")
SCRIPT = re.compile(r"(?<![\w./-])scripts/[\w./-]*\w(?![\w*])")
MAKE = re.compile(r"(?:^|[\s(])make ([a-z][a-z-]*)")
# Not a user or unit of that name in another program's command.
COMMAND = re.compile(r"\bbundlehub (?!bundlehub)([a-z][a-z-]*[^|&;#\n]*)")
# A test that needs a program runs in `make verify`; one that is ignored for another reason does not.
IGNORED = re.compile(r'#\[ignore(?! = "needs )')


@cache
def lines_of(path: Path) -> list[tuple[str, bool]]:
    """The lines, and whether each is in a block of code."""
    lines, is_code = [], False
    for text in path.read_text().splitlines():
        is_code ^= bool(fence := re.match(r" *(```|~~~)", text))
        lines.append(("" if fence else text, is_code))
    return lines


@cache
def anchors_of(path: Path) -> set[str]:
    """The anchors of the headings, as GitHub and GitLab make them."""
    anchors: Counter[str] = Counter()
    for text, is_code in lines_of(path):
        if not is_code and (heading := re.match(r"#{1,6} +(.+?) *#*$", text)):
            anchor = re.sub(r"[^\w\- ]", "", LINK.sub(r"\1", heading[1]).lower()).replace(" ", "-")
            anchors[anchor] += 1
    return {f"{anchor}-{number}" if number else anchor for anchor, repeated in anchors.items() for number in range(repeated)}


def check_link(document: Path, target: str) -> Iterator[str]:
    file, _hash, anchor = target.partition("#")
    path = (document.parent / file).resolve() if file else document
    if re.match(r"[a-z]+:", target):
        return
    if not path.exists():
        yield f"no such file: {target}"
    elif anchor and path.suffix == ".md" and anchor not in anchors_of(path):
        yield f"no such heading: {target}"


@cache
def known_words() -> tuple[set[str], set[str]]:
    """The targets of make, and every environment variable that code, scripts or workflows name."""
    targets = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(), re.M))
    sources = (ROOT / name for name in output_of("git", "ls-files").splitlines() if re.search(r"\.(rs|py|sh|mjs|js|ts|toml)$|^\.ci/", name))
    return targets, {name for path in sources if path.exists() for name in SETTING.findall(path.read_text())}


def check_code(code: str) -> Iterator[str]:
    targets, settings = known_words()
    yield from (f"no such file: {script}" for script in SCRIPT.findall(code) if not (ROOT / script).exists())
    yield from (f"no such target: make {target}" for target in MAKE.findall(code) if target not in targets)
    yield from (f"no such environment variable: {name}" for name in SETTING.findall(code) if name not in settings)


@cache
def help_of(program: Path, *command: str) -> str:
    return output_of(str(program.resolve()), *command, "--help")


def check_command(program: Path, words: list[str]) -> Iterator[str]:
    command: list[str] = []
    while "\nCommands:\n" in (text := help_of(program, *command)):
        known = re.findall(r"^  ([a-z][a-z-]*)", text.partition("\nCommands:\n")[2].split("\n\n")[0], re.M)
        command.append(words[len(command)] if len(command) < len(words) else "")
        if command[-1] not in known:
            yield f"no such command: bundlehub {' '.join(command)}"
            return
    for flag in re.findall(r"(?:^|[ \[])(--[a-z][a-z-]*)", " ".join(words)):
        if not re.search(rf"{flag}\b(?!-)", text):
            yield f"no such flag: bundlehub {' '.join(command)} {flag}"


def has_test(path: Path, name: str) -> bool:
    """Whether `make test` or `make verify` runs it."""
    source = path.read_text()
    if path.suffix != ".rs":
        return any(f"({quote}{name}{quote}" in source for quote in "'`\"")
    attributes = r"((?:^ *#\[.*\]\n)*)"
    functions = re.findall(rf"{attributes}^ *(?:pub )?(?:async )?fn {name}\b", source, re.M)
    entries = re.findall(rf"^ *on_\w+! \{{[^}}]*?{attributes}^ +{name},?$", source, re.M)
    return not all(IGNORED.search(test) for test in [*entries, *filter(re.compile(r"#\[(?:\w+::)?test\b").search, functions)])


def check_abuses() -> Iterator[str]:
    listed, proved = set(), set()
    for text, _is_code in lines_of(ABUSES):
        if row := re.match(r"\| (T\d+) \|.*\|(.*)\|$", text):
            listed.add(row[1])
            proofs = LINK.findall(row[2])
            for name, target in proofs:
                path = (ABUSES.parent / target).resolve()
                if path.is_file() and not has_test(path, name.strip("`")):
                    yield f"docs/security.md: no such test, or ignored: {name} in {target}"
            if proofs or MAKE.search(row[2].replace("`", " ")):
                proved.add(row[1])
    yield from (f"docs/security.md: {name} has no proof" for name in sorted(listed - proved))


def check_document(document: Path, program: Path | None) -> Iterator[str]:
    for number, (text, is_code) in enumerate(lines_of(document), 1):
        codes, links = ([text], []) if is_code else (CODE_SPAN.findall(text), LINK.findall(text))
        faults = [fault for code in codes for fault in check_code(code)]
        faults += [fault for _, target in links for fault in check_link(document, target)]
        commands = [words.split() for code in codes for words in COMMAND.findall(code)] if program else []
        faults += [fault for words in commands for fault in check_command(program, words)]
        yield from (f"{document.relative_to(ROOT)}:{number}: {fault}" for fault in faults)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--program", type=Path, help="the built program, whose commands are compared")
    program = arguments.parse_args().program
    documents = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob(".github/**/*.md")])
    faults = [*check_abuses(), *(fault for document in documents for fault in check_document(document, program))]
    print(*faults, f"{len(documents)} documents, {len(faults)} faults", sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
