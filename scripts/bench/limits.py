"""Measures rates against the limits of the machine, and prints their ratios; keeps the figures in target/bench/COMMIT.json."""

import argparse
import itertools
import json
import subprocess
import sys
import tempfile
import time
from datetime import date, timedelta
from pathlib import Path
from statistics import median
from typing import NamedTuple

from steps import TARGET

from .shop import EMAIL, PASSWORD, Program, Shop, print_table, serve_provider, sign_in, start_load, stock_up

CONNECTIONS = (1, 16, 64, 256)
HIGHEST = "highest rate"
# Runs against one shop need different numbers; a run uses fewer than these.
NUMBERS = itertools.count(0, 1_000_000)
# After this many seconds without work the allocator has returned what it does not need.
REST = 15


class Work(NamedTuple):
    name: str
    # Arguments of `load`.
    arguments: tuple[str, ...]
    # Arguments of `load` for the limit, and the goal of the ratio of the highest rates.
    limit: tuple[str, ...] = ()
    goal: float | None = None


def get(*paths: str, token: str = "") -> tuple[str, ...]:
    return ("get", *(f"--path={path}" for path in paths), *([f"--token={token}"] if token else []))


def works(server: Program, token: str) -> list[Work]:
    bundle = server.call("GET", "/api/bundles?type=normal")[0]["_id"]
    tracked = [f"/api/orders/track/{order['orderId']}" for order in server.call("GET", "/api/orders?limit=100")]
    public = {"list": ("/api/bundles", 0.8), "item": (f"/api/bundles/{bundle}", 0.8), "store": ("/api/store", 0.8), "page": ("/", 0.4)}
    staff = {
        "admin list": "/api/orders?limit=50",
        "admin filter": "/api/orders?limit=50&status=delivered&network=airtel",
        "admin search": "/api/orders?limit=50&q=0754",
        "admin payments": "/api/payments?limit=50",
        "admin Today": "/api/dashboard",
        "admin report": f"/api/reports?by=day&from={date.today() - timedelta(days=30)}&to={date.today()}",
    }

    def from_memory(path: str) -> tuple[str, ...]:
        return get(f"/memory/{len(server.client.get(path).content)}")

    return [
        *(Work(name, get(path), from_memory(path), goal) for name, (path, goal) in public.items()),
        Work("tracking", get(*tracked), get(*(f"/rows/{number * 997 % 100_000}" for number in range(100))), 0.5),
        *(Work(name, get(path, token=token)) for name, path in staff.items()),
        Work("login", ("login", f"--email={EMAIL}", f"--password={PASSWORD}")),
        Work("cash order", ("cash-order",), ("insert",), 0.25),
        Work("paid order", ("paid-order",), ("insert",), 0.04),
    ]


def measure_database(database: str, folder: Path, options: argparse.Namespace) -> dict[str, dict[str, float]]:
    shop, figures, rows = Shop(database, folder / f"{database}-shop"), {}, []
    shop.fill(options.orders)
    with serve_provider() as provider, shop.serve(provider) as server:
        while not all(server.client.get(path).is_success for path in ("/health/ready", "/api/bundles")):
            time.sleep(0.001)
        figures["program"] = {"ready, ms": (time.monotonic() - server.started) * 1000}
        time.sleep(REST)
        figures["program"]["memory at rest, MB"] = server.memory_mb()
        token = sign_in(server)
        stock_up(server)
        with Program("limits", "--database-url", Shop(database, folder / f"{database}-limits").url) as bare:
            for work in works(server, token):
                if options.only and work.name not in options.only.split(","):
                    continue
                limit = measure(bare, work.limit, options) if work.limit else {}
                ours = figures[work.name] = measure(server, work.arguments, options)
                ratio = ours[HIGHEST] / limit[HIGHEST] if limit else None
                rates = [round(ours[f"{number}, /s"]) if f"{number}, /s" in ours else None for number in CONNECTIONS]
                rows.append([work.name, *rates, ours["p50 at 16, ms"], ours["most p99, ms"], ratio, work.goal])
        figures["program"]["most memory, MB"] = server.most_memory_mb()
    print_table(f"{database}|1, /s|16, /s|64, /s|256, /s|p50 at 16, ms|most p99, ms|ratio|goal", rows)
    return figures


def measure(server: Program, arguments: tuple[str, ...], options: argparse.Namespace) -> dict[str, float]:
    """The median of some rounds, by the number of connections."""
    figures = {"most p99, ms": 0.0}
    # A sign-in hashes a password, which takes a core.
    for connections in CONNECTIONS[:2] if arguments[0] == "login" else CONNECTIONS:
        numbers = [("--first-number", str(next(NUMBERS))) for _ in range(options.rounds)]
        runs = [start_load(server, connections, options.seconds, *number, *arguments)() for number in numbers]
        if not all(run["done"] and not run["failed"] for run in runs):
            raise SystemExit(f"{arguments[:2]}, {connections} connections: {runs}")
        figures[f"{connections}, /s"] = median(run["done"] / run["duration"] * 1e6 for run in runs)
        figures["most p99, ms"] = max(figures["most p99, ms"], median(run["p99"] for run in runs) / 1000)
        if connections == 16:
            figures["p50 at 16, ms"] = median(run["p50"] for run in runs) / 1000
    figures[HIGHEST] = max(value for name, value in figures.items() if name.endswith("/s"))
    print(f"  {arguments[:2]}: {figures}", file=sys.stderr)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench.sh limits", description=__doc__)
    parser.add_argument("--seconds", type=int, default=3, help="duration of a run (%(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="runs of which the median counts (%(default)s)")
    parser.add_argument("--orders", type=int, default=10_000, help="orders in the shop (%(default)s)")
    parser.add_argument("--databases", default="sqlite,postgres", help="(%(default)s)")
    parser.add_argument("--only", default="", help="names of works, separated by commas")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bundlehub-bench.") as folder:
        figures = {database: measure_database(database, Path(folder), options) for database in options.databases.split(",")}
    print_table("program|figure|value", [[database, *figure] for database in figures for figure in figures[database]["program"].items()])
    commit = subprocess.check_output(["git", "describe", "--always", "--dirty"], text=True).strip()
    (TARGET / "bench").mkdir(parents=True, exist_ok=True)
    (TARGET / f"bench/{commit}.json").write_text(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
