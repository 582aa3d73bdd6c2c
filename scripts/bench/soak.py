"""Runs the release build for hours under a steady load: see scripts/soak.sh."""

import argparse
import itertools
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Callable

from . import report
from .processes import Server
from .shop import database_url, fill, load_command, program, settings_of, sign_in, stock_up

ORDERS = 1_000
# Connections, the pause of each in milliseconds, and the arguments of `load`. A purchase takes four requests or more: together
# about 50 requests a second.
WORKS = {
    "reads": (3, 100, "get", "--path=/api/bundles", "--path=/api/store", "--path=/"),
    "cash orders": (1, 500, "cash-order"),
    "purchases": (3, 850, "paid-order"),
}
# The provider stops answering this often, for this long: a little over one percent of the time.
OUTAGE_EVERY, OUTAGE = 300, 4
SAMPLE_EVERY = 60
DOCTOR_EVERY = 600
MOST_LOG_MB = 64
MOST_GROWTH = 0.05
MORE_FILES = 8


@dataclass(frozen=True)
class Sample:
    minute: float
    memory_mb: float
    files: int
    log_mb: float


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/soak.sh", description=__doc__)
    parser.add_argument("--minutes", type=int, default=480, help="(%(default)s)")
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite", help="(%(default)s)")
    options = parser.parse_args()
    if options.minutes < 8:
        parser.error("--minutes must be 8 or more, to compare quarters")
    with tempfile.TemporaryDirectory(prefix="bundlehub-soak.") as folder:
        faults = soak(options.database, options.minutes * 60, Path(folder))
    for fault in faults:
        print(f"BROKEN: {fault}")
    sys.exit(1 if faults else 0)


def soak(database: str, seconds: int, folder: Path) -> list[str]:
    data = folder / "shop"
    url = database_url(database, data)
    fill(url, data, ORDERS)
    with Server("bundlehub", "simulate-provider", "--bind", "127.0.0.1:0", "--time-scale", "0.01") as provider:
        with Server("bundlehub", "serve", env=settings_of(url, data, provider)) as shop:
            stock_up(shop, sign_in(shop))
            loads = start_loads(shop, seconds)
            try:
                samples = watch(shop, provider, loads, lambda: program("doctor", url, data), folder / "shop.db-wal")
                seen = {name: json.loads(process.communicate()[0]) for name, process in loads.items()}
            finally:
                for process in loads.values():
                    process.kill()
            # What the outages left open is decided before the last look.
            time.sleep(SAMPLE_EVERY)
            program("doctor", url, data)
    print_figures(samples, seen)
    return broken_bounds(samples)


def start_loads(shop: Server, seconds: int) -> dict[str, subprocess.Popen]:
    numbers = itertools.count(0, 100_000_000)

    def start(connections: int, pause: int, *arguments: str) -> subprocess.Popen:
        numbered = ["--first-number", str(next(numbers)), "--pause", str(pause)]
        call = load_command(shop, connections, seconds, *numbered, *arguments)
        return subprocess.Popen(call, stdout=subprocess.PIPE, text=True)

    return {name: start(*work) for name, work in WORKS.items()}


def watch(shop: Server, provider: Server, loads: dict, doctor: Callable[[], None], log: Path) -> list[Sample]:
    """Until the loads end: samples, outages of the provider, and the doctor, which fails when an invariant is broken."""
    began, samples = time.monotonic(), []

    def sample() -> None:
        log_mb = log.stat().st_size / 1e6 if log.exists() else 0.0
        samples.append(Sample((time.monotonic() - began) / 60, shop.memory_mb(), shop.open_files(), log_mb))

    jobs = [(SAMPLE_EVERY, sample), (OUTAGE_EVERY, lambda: interrupt(provider)), (DOCTOR_EVERY, doctor)]
    due = [every for every, _ in jobs]
    while any(process.poll() is None for process in loads.values()):
        time.sleep(1)
        for number, (every, job) in enumerate(jobs):
            if time.monotonic() - began >= due[number]:
                due[number] += every
                job()
    return samples


def interrupt(provider: Server) -> None:
    os.kill(provider.pid, signal.SIGSTOP)
    try:
        time.sleep(OUTAGE)
    finally:
        os.kill(provider.pid, signal.SIGCONT)


def print_figures(samples: list[Sample], seen: dict[str, dict]) -> None:
    rows = [["", "done", "failed", "p50, ms", "p99, ms"]]
    for name, work in seen.items():
        times = (f"{work[part] / 1000:.1f}" for part in ("p50", "p99"))
        rows.append([name, f"{work['done']:,}", str(work["failed"]), *times])
    report.print_table("load", rows)
    rows = [["minute", "memory, MB", "open files", "log, MB"]]
    for one in samples[:: max(1, len(samples) // 12)]:
        rows.append([f"{one.minute:.0f}", f"{one.memory_mb:.1f}", str(one.files), f"{one.log_mb:.1f}"])
    report.print_table("program", rows)
    print(f"\nmemory in the last quarter, compared with the second: {growth(samples):+.1%}")


def growth(samples: list[Sample]) -> float:
    """Of the median of memory. The first quarter fills caches."""
    quarter = len(samples) // 4
    then, now = samples[quarter : 2 * quarter], samples[3 * quarter :]
    return median(one.memory_mb for one in now) / median(one.memory_mb for one in then) - 1


def broken_bounds(samples: list[Sample]) -> list[str]:
    faults = []
    if growth(samples) > MOST_GROWTH:
        faults.append(f"memory grew by {growth(samples):.1%}")
    if max(one.log_mb for one in samples) > MOST_LOG_MB:
        faults.append(f"the write-ahead log grew beyond {MOST_LOG_MB} MB")
    if samples[-1].files > samples[0].files + MORE_FILES:
        faults.append(f"{samples[0].files} open files became {samples[-1].files}")
    return faults


if __name__ == "__main__":
    main()
