"""Runs independent steps in parallel, and records the duration of each.

A step's output goes to its own file and is printed if the step fails; otherwise one line with the duration is printed. The first
failure stops the running steps. A step that does not end within its limit has failed.
"""

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

ROOT = Path(__file__).resolve().parents[2]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
RECORD = TARGET / "steps"
# One more than the cores of the smallest supported machine: each step waits now and then for a database, a browser or the compiler.
SIDE_BY_SIDE = 3
# A step that takes this long is stuck: the longest takes 20 minutes on the slowest machine seen, and twice that beside other load.
LIMIT_SECONDS = 50 * 60
# How much of a log is shown of a step that was stopped from outside.
LAST_LINES = 60


class StepFailed(Exception):
    """The reason of a failure. Details are in the step's log."""


class Cancelled(Exception):
    """Another step failed first."""


class Terminated(BaseException):
    """The run received SIGTERM."""


class Log:
    """Runs the commands of one step and captures their output."""

    def __init__(self, path: Path, gives_way: bool):
        self.path = path
        self.priority = ["nice", "-n", "10"] if gives_way else []
        self.file = path.open("w", encoding="utf-8", errors="replace")
        self.closing: list[str] = []
        # More than one if the step's threads run commands.
        self.processes: set[subprocess.Popen] = set()
        self.lock = threading.Lock()
        # Of the ended commands and their children, user and system.
        self.processor_seconds = 0.0
        self.cancelled = False
        self.is_late = False

    def write(self, text: str) -> None:
        with self.lock:
            self.file.write(text)
            self.file.flush()

    def close_with(self, line: str) -> None:
        """Prints `line` on the terminal after the step has passed."""
        self.closing.append(line)

    def run(self, command: list[str], *, cwd: Path = ROOT, env: dict | None = None) -> None:
        status = self.status_of(command, cwd=cwd, env=env)
        if status != 0:
            raise StepFailed(f"exit status {status}: {' '.join(command)}")

    def status_of(self, command: list[str], *, cwd: Path = ROOT, env: dict | None = None) -> int:
        return self._wait(self._start(command, cwd, env, stdout=self.file))

    def lines_of(self, command: list[str], *, cwd: Path = ROOT, env: dict | None = None):
        """Yields the lines of standard output; standard error goes to the log. Raises on failure."""
        process = self._start(command, cwd, env, stdout=subprocess.PIPE)
        for line in process.stdout:
            yield line
        status = self._wait(process)
        if status != 0:
            raise StepFailed(f"exit status {status}: {' '.join(command)}")

    def stop(self) -> None:
        self.cancelled = True
        self._end(signal.SIGTERM)

    def stop_late(self) -> None:
        self.is_late = True
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        for process in list(self.processes):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, how)

    def _start(self, command, cwd, env, stdout) -> subprocess.Popen:
        if self.cancelled:
            raise Cancelled
        self.write(f"$ {' '.join(command)}\n")
        process = subprocess.Popen(
            [*self.priority, *command],
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=self.file,
            text=True,
            errors="replace",
            # A process group of its own, so that stopping a step stops its children.
            start_new_session=True,
        )
        self.processes.add(process)
        if self.cancelled:
            self.stop()
        return process

    def _wait(self, process: subprocess.Popen) -> int:
        # Not `process.wait`, which does not report the processor time.
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.processes.discard(process)
        with self.lock:
            self.processor_seconds += usage.ru_utime + usage.ru_stime
        if self.cancelled:
            raise Cancelled
        if self.is_late:
            raise StepFailed(f"not done after {LIMIT_SECONDS} s")
        return process.returncode


@dataclass
class Step:
    name: str
    run: Callable[[Log], None]
    needs: list[str] = field(default_factory=list)
    # Runs with lower priority than steps that others depend on.
    gives_way: bool = False


def command(*argv: str, cwd: Path = ROOT, env: dict | None = None) -> Callable[[Log], None]:
    return lambda log: log.run(list(argv), cwd=cwd, env=env)


def file_name(step: str) -> str:
    return step.replace(" ", "-").replace(":", "")


def run_all(steps: list[Step]) -> bool:
    """Runs the steps in order as far as their needs allow. Returns whether all passed."""
    return _Run(steps).run()


class _Run:
    def __init__(self, steps: list[Step]):
        RECORD.mkdir(parents=True, exist_ok=True)
        for old in RECORD.iterdir():
            old.unlink()
        self.waiting = list(steps)
        self.running: dict[str, Log] = {}
        self.passed: set[str] = set()
        self.failed = False
        self.changed = threading.Condition()
        self.began = time.monotonic()

    def run(self) -> bool:
        signal.signal(signal.SIGTERM, _raise_terminated)
        with self.changed:
            try:
                while self.running or (self.waiting and not self.failed):
                    self._start_ready()
                    self.changed.wait()
            except Terminated:
                self.failed = True
                self._show_running()
                self._stop_others()
            except KeyboardInterrupt:
                self._stop_others()
                raise
        return not self.failed

    def _start_ready(self) -> None:
        for step in list(self.waiting):
            if self.failed or len(self.running) >= SIDE_BY_SIDE:
                return
            if self.passed.issuperset(step.needs):
                self.waiting.remove(step)
                path = RECORD / f"{file_name(step.name)}.log"
                self.running[step.name] = Log(path, step.gives_way)
                threading.Thread(target=self._run_step, args=(step,), daemon=True).start()

    def _run_step(self, step: Step) -> None:
        log, began, reason = self.running[step.name], time.monotonic(), None
        limit = threading.Timer(LIMIT_SECONDS, log.stop_late)
        limit.daemon = True
        limit.start()
        try:
            step.run(log)
        except Cancelled:
            reason = "stopped"
        except Exception as error:  # Any error in a step's thread must end the run.
            reason = str(error) or repr(error)
        limit.cancel()
        took = time.monotonic() - began
        log.file.close()
        with self.changed:
            del self.running[step.name]
            self._note(step, took, log, reason)
            self.changed.notify_all()

    def _note(self, step: Step, took: float, log: Log, reason: str | None) -> None:
        with (RECORD / "steps.tsv").open("a", encoding="utf-8") as record:
            start = time.monotonic() - self.began - took
            record.write(f"{step.name}\t{start:.1f}\t{took:.1f}\t{log.processor_seconds:.1f}\n")
        if reason is None:
            self.passed.add(step.name)
            say(f"{took:6.0f} s  {step.name}")
            for line in log.closing:
                say(f"          {line}")
        elif reason != "stopped":
            self.failed = True
            sys.stdout.write(log.path.read_text(encoding="utf-8", errors="replace"))
            say(f"FAILED after {took:.0f} s: {step.name}: {reason}")
            self._stop_others()

    def _show_running(self) -> None:
        for name, log in self.running.items():
            lines = log.path.read_text(encoding="utf-8", errors="replace").splitlines()
            say(f"STOPPED: {name}; the end of its log:")
            say("\n".join(lines[-LAST_LINES:]))

    def _stop_others(self) -> None:
        for log in self.running.values():
            log.stop()


def _raise_terminated(*_) -> None:
    raise Terminated


def say(line: str) -> None:
    print(line, flush=True)
