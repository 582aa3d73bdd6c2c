"""Runs the shop under a steady load of about 50 requests a second for hours, with outages of the provider; the doctor looks every ten
minutes. Fails when memory grows by more than 5 %, when files stay open, when the log passes 64 MB, or when an invariant is broken."""

import argparse
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from statistics import median
from typing import NamedTuple

from .shop import Program, Shop, parse_and_build, print_table, serve_provider, sign_in, start_load, stock_up

# Connections, and the arguments of `load`: the pause of each in milliseconds, and the work. A purchase takes four requests or more.
WORKS = {
    "reads": (3, "--pause=100", "get", "--path=/api/bundles", "--path=/api/store", "--path=/"),
    "cash orders": (1, "--pause=500", "cash-order"),
    "purchases": (3, "--pause=850", "paid-order"),
}
# The provider stops answering this often, for this long: a little over one percent of the time.
OUTAGE_EVERY, OUTAGE = 300, 4
SAMPLE_EVERY, DOCTOR_EVERY = 60, 600
MOST_LOG_MB, MOST_GROWTH, MORE_FILES = 64, 0.05, 8


class Sample(NamedTuple):
    memory_mb: float
    files: int
    log_mb: float


def minutes(text: str) -> int:
    if int(text) < 8:
        raise argparse.ArgumentTypeError("8 or more, to compare quarters")
    return int(text)


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench.sh soak", description=__doc__)
    parser.add_argument("--minutes", type=minutes, default=480, help="(%(default)s)")
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite", help="(%(default)s)")
    options = parse_and_build(parser)
    with tempfile.TemporaryDirectory(prefix="bundlehub-soak.") as folder:
        samples = soak(Shop(options.database, Path(folder) / "shop"), options.minutes * 60)
    shown = [[minute, *sample] for minute, sample in enumerate(samples, 1) if minute % max(1, len(samples) // 12) == 0]
    print_table("minute|memory, MB|open files|log, MB", shown)
    print(f"\nmemory in the last quarter, compared with the second: {growth(samples):+.1%}")
    faults = broken_bounds(samples)
    print(*(f"BROKEN: {fault}" for fault in faults), sep="\n")
    sys.exit(1 if faults else 0)


def soak(shop: Shop, seconds: int) -> list[Sample]:
    shop.fill(1_000)
    with serve_provider() as provider, shop.serve(provider) as server, ThreadPoolExecutor() as pool:
        sign_in(server)
        stock_up(server)
        loads = {}
        for number, (name, (connections, *work)) in enumerate(WORKS.items()):
            loads[name] = pool.submit(start_load(server, connections, seconds, f"--first-number={number}00000000", *work))
        samples = watch(shop, server, provider, list(loads.values()))
        # What the outages left open is decided before the last look.
        time.sleep(SAMPLE_EVERY)
        shop.run("doctor")
    seen = [[name, load.result()] for name, load in loads.items()]
    print_table("load|done|failed|p50, ms|p99, ms", [[name, one["done"], one["failed"], one["p50"] / 1000, one["p99"] / 1000] for name, one in seen])
    return samples


def watch(shop: Shop, server: Program, provider: Program, loads: list[Future]) -> list[Sample]:
    """Until the loads end: samples, outages of the provider, and the doctor, which fails when an invariant is broken."""
    samples: list[Sample] = []
    log = Path(f"{shop.data}.db-wal")

    def sample() -> None:
        samples.append(Sample(server.memory_mb(), len(list((server.proc / "fd").iterdir())), log.stat().st_size / 1e6 if log.exists() else 0.0))

    def interrupt() -> None:
        provider.process.send_signal(signal.SIGSTOP)
        time.sleep(OUTAGE)
        provider.process.send_signal(signal.SIGCONT)

    began = time.monotonic()
    jobs: list[tuple[int, Callable[[], None]]] = [(SAMPLE_EVERY, sample), (OUTAGE_EVERY, interrupt), (DOCTOR_EVERY, lambda: shop.run("doctor"))]
    due = [every for every, _ in jobs]
    while not all(load.done() for load in loads):
        time.sleep(1)
        for number, (every, job) in enumerate(jobs):
            if time.monotonic() - began >= due[number]:
                due[number] += every
                job()
    return samples


def growth(samples: list[Sample]) -> float:
    """Of the median of memory. The first quarter fills caches."""
    quarter = len(samples) // 4
    then, now = samples[quarter : 2 * quarter], samples[3 * quarter :]
    return median(one.memory_mb for one in now) / median(one.memory_mb for one in then) - 1


def broken_bounds(samples: list[Sample]) -> list[str]:
    first, last = samples[0].files, samples[-1].files
    memory = [f"memory grew by {growth(samples):.1%}"] if growth(samples) > MOST_GROWTH else []
    log = [f"the write-ahead log grew beyond {MOST_LOG_MB} MB"] if max(one.log_mb for one in samples) > MOST_LOG_MB else []
    return memory + log + ([f"{first} open files became {last}"] if last > first + MORE_FILES else [])


if __name__ == "__main__":
    main()
