"""Runs the steps of `make check`, `make verify` and `make nightly`, some at a time.

A step's output is in target/steps, and is printed if the step fails. Of a step that passed its seconds are printed, and the lines of
its output that begin with `RESULT: ` or `SKIPPED: `. Status 3 means that it was skipped. With CI=true nothing may be. The first failure
stops all other steps.
"""

import asyncio
import hashlib
import os
import shutil
import signal
import subprocess
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
# One more than the cores of the smallest supported machine: each step waits now and then for a database, a browser or the compiler.
SIDE_BY_SIDE = 3
# A step that takes this long is stuck: the longest takes 20 minutes on the slowest machine seen, and twice that beside other load.
LIMIT_SECONDS = 50 * 60
SKIPPED, CI = 3, os.environ.get("CI") == "true"


class StepFailed(Exception):
    """The reason. Details are in the step's log."""


@dataclass(frozen=True)
class Step:
    name: str
    command: tuple[str, ...]
    needs: tuple[str, ...] = ()
    # Patterns of Git. The step is not repeated while their files are those of its last pass, but always with CI=true or ALL=1.
    files: tuple[str, ...] = ()

    def path(self, folder: str) -> Path:
        path = TARGET / folder / f"{self.name.replace(':', '').replace(' ', '-')}.log"
        path.parent.mkdir(parents=True, exist_ok=True)
        return path


def client(name: str, *script: str, needs: tuple[str, ...] = ("client: install",), files: tuple[str, ...] = ()) -> Step:
    """A script of npm. With a lower priority, workers of vitest do not start within the minute that it allows."""
    return Step(name, ("npm", "--prefix", "frontend", "run", "--silent", *script), needs, files)


INSTALL_CLIENT = Step("client: install", ("make", "--silent", "frontend/node_modules/.package-lock.json"))
COMPARE = f"{TARGET}/debug/bundlehub openapi | diff -u frontend/openapi.json - || {{ echo 'run make openapi'; exit 1; }}"
SERVED_TYPES = Step("client: types as served", ("sh", "-c", COMPARE), ("server: lints and build",))


def output_of(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def state_of(files: tuple[str, ...]) -> str:
    """A fingerprint of all files that the patterns select, and of what else a test depends on."""
    names = output_of("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *files).split("\0")
    parts = [output_of(tool, "--version") for tool in ("rustc", "node")]
    # The address of PostgreSQL differs from run to run.
    parts += sorted(f"{name}={value}" for name, value in os.environ.items() if name.startswith("BUNDLEHUB_") and "POSTGRES" not in name)
    paths = (ROOT / name for name in sorted({*names}))
    parts += [f"{path} {hashlib.sha256(path.read_bytes()).hexdigest()}" for path in paths if path.is_file()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def run_all(steps: list[Step]) -> int:
    """Runs the steps in order as far as their needs allow. Returns the exit status."""
    began, status = time.monotonic(), 0
    shutil.rmtree(TARGET / "steps", ignore_errors=True)
    try:
        asyncio.run(_Run(steps).run())
    except* StepFailed as failures:
        status = 1
        for failure in failures.exceptions:
            print(f"FAILED {failure}")
    except* asyncio.CancelledError:
        status = 1
    print(f"{'FAILED' if status else 'passed'} in {time.monotonic() - began:.0f} s", flush=True)
    return status


class _Run:
    def __init__(self, steps: list[Step]):
        self.slots = asyncio.Semaphore(SIDE_BY_SIDE)
        self.passed = {step: asyncio.Event() for step in steps}
        self.running: set[Step] = set()
        self.skipped: list[str] = []

    async def run(self) -> None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self._terminate, asyncio.current_task())
        async with asyncio.TaskGroup() as group:
            for step in self.passed:
                group.create_task(self._run_when_ready(step))
        print("\n".join(self.skipped))

    def _terminate(self, main: asyncio.Task) -> None:
        for step in self.running:
            tail = step.path("steps").read_text(errors="replace").splitlines()[-40:]
            print(f"STOPPED: {step.name}; the end of its log:", *tail, sep="\n", flush=True)
        main.cancel()

    async def _run_when_ready(self, step: Step) -> None:
        for need, passed in self.passed.items():
            if need.name in step.needs:
                await passed.wait()
        async with self.slots:
            began, stamp = time.monotonic(), step.path("passed")
            state = state_of(step.files) if step.files else None
            if state and not CI and "ALL" not in os.environ and stamp.exists() and stamp.read_text() == state:
                results = ["RESULT: not repeated: it passed with the same files"]
            else:
                self.running.add(step)
                results = await _run(step)
                self.running.remove(step)
            skipped = [line for line in results if line.startswith("SKIPPED: ")]
            if state and not skipped:
                stamp.write_text(state)
            self.skipped += skipped
            indented = (f"{'':10}{line.removeprefix('RESULT: ')}" for line in results)
            print(f"{time.monotonic() - began:6.0f} s  {step.name}", *indented, sep="\n", flush=True)
            self.passed[step].set()


async def _run(step: Step) -> list[str]:
    """The lines of the step's output that the run repeats. Raises if it fails."""
    began, log, reason = time.monotonic(), step.path("steps"), ""
    with log.open("w") as file:
        # A process group of its own, so that stopping a step stops its children.
        options = {"stdin": subprocess.DEVNULL, "stdout": file, "stderr": subprocess.STDOUT, "start_new_session": True}
        process = await asyncio.create_subprocess_exec(*step.command, cwd=ROOT, **options)
        try:
            async with asyncio.timeout(LIMIT_SECONDS):
                await process.wait()
        except TimeoutError:
            reason = f"not done after {LIMIT_SECONDS} s"
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL if reason else signal.SIGTERM)
            status = await process.wait()
    output = log.read_text(errors="replace")
    results = [line for line in output.splitlines() if line.startswith(("RESULT: ", "SKIPPED: "))]
    is_skipped = any(line.startswith("SKIPPED: ") for line in results)
    if status == SKIPPED and not is_skipped:
        results.append(f"SKIPPED: {step.name}")
    if status not in (0, SKIPPED):
        reason = reason or f"exit status {status}"
    elif CI and (is_skipped or status == SKIPPED):
        reason = "CI=true allows no skipping"
    if reason:
        print(output)
        raise StepFailed(f"after {time.monotonic() - began:.0f} s: {step.name}: {reason}")
    return results
