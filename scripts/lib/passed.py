"""Remembers with which files a step passed, so that `make verify` repeats it only when one of them has changed."""

import hashlib
import os
import subprocess
from functools import cache
from pathlib import Path

from .steps import ROOT, TARGET, file_name

PASSED = TARGET / "passed"
# Differs from run to run.
SERVER_OF_TESTS = "BUNDLEHUB_TEST_POSTGRES_URL"


def has_passed(step: str, state: str | None) -> bool:
    """Never in CI, and never with ALL=1."""
    repeats_all = os.environ.get("CI") == "true" or "ALL" in os.environ
    stamp = _stamp(step)
    return not repeats_all and state is not None and stamp.exists() and stamp.read_text() == state


def keep(step: str, state: str | None) -> None:
    if state is not None:
        PASSED.mkdir(parents=True, exist_ok=True)
        _stamp(step).write_text(state)


def state_of(files: list[str]) -> str | None:
    """A fingerprint of all files that `files`, patterns of Git, select, and of what else a test depends on. None without Git."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *files]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        return None
    state = hashlib.sha256(_surroundings().encode())
    for name in sorted({*listed.stdout.split("\0")}):
        if (ROOT / name).is_file():
            state.update(f"{name} {hashlib.sha256((ROOT / name).read_bytes()).hexdigest()}\n".encode())
    return state.hexdigest()


@cache
def _surroundings() -> str:
    versions = [subprocess.check_output([tool, "--version"], text=True) for tool in ("rustc", "node")]
    settings = sorted(f"{name}={value}" for name, value in os.environ.items() if name.startswith("BUNDLEHUB_"))
    return "\n".join([*versions, *(setting for setting in settings if not setting.startswith(SERVER_OF_TESTS))])


def _stamp(step: str) -> Path:
    return PASSED / file_name(step)
