"""Measures rates against the limits of the machine, and prints their ratios; keeps the figures in target/bench/COMMIT.json.

`--peer FILE` puts the rates of another shop beside them, measured on the same machine. FILE is a table of CSV: the first line is `work`
and the peer's name, each other line a work and its highest rate in a second, such as `cash order,13.3`."""

import argparse
import csv
import itertools
import json
import math
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from steps import TARGET

from .shop import DATABASES, EMAIL, MONTH, PASSWORD, Program, Shop, parse_and_build, print_table, serve_provider, sign_in, start_load, stock_up

CONNECTIONS = (1, 16, 64, 256)
HIGHEST, LIMIT = "highest rate", "limit"
# Runs against one shop need different numbers; a run uses fewer than these.
NUMBERS = itertools.count(0, 1_000_000)
# After this many seconds without work the allocator has returned what it does not need.
REST = 15
STAFF = {
    "admin list": "/api/orders?limit=50",
    "admin filter": "/api/orders?limit=50&status=delivered&network=airtel",
    "admin search": "/api/orders?limit=50&q=0754",
    "admin payments": "/api/payments?limit=50",
    "admin Today": "/api/dashboard",
    "admin report": f"/api/reports?by=day&{MONTH}",
}
# Of the ratio of the highest rates, on each of the databases.
GOALS = {
    "list": (0.9, 0.9),
    "item": (0.8, 0.8),
    "store": (0.8, 0.8),
    "page": (0.9, 0.9),
    "tracking": (0.5, 0.5),
    "cash order": (0.25, 0.15),
    "paid order": (0.06, 0.03),
}
WORKS = (*GOALS, *STAFF, "login")


class Work(NamedTuple):
    name: str
    # Arguments of `load`.
    arguments: tuple[str, ...]
    # Arguments of `load` for the limit.
    limit: tuple[str, ...] = ()


class Peer(NamedTuple):
    name: str
    # In a second, by the name of the work.
    rates: dict[str, float]


def read_peer(path: str) -> Peer:
    try:
        lines = Path(path).read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeError) as error:
        raise argparse.ArgumentTypeError(f"{path}: {error}") from None
    rows = csv.reader(lines, strict=True, skipinitialspace=True)
    try:
        match next(rows, []):
            case [head, name] if head.strip() == "work" and name.strip() and "|" not in name:
                peer = Peer(name.strip(), {})
            case _:
                raise ValueError("the head is not: work,NAME OF THE PEER")
        for row in filter(any, rows):
            if len(row) != 2 or (work := row[0].strip()) not in WORKS:
                raise ValueError(f"not a work and its rate: {','.join(row)}; the works are {', '.join(WORKS)}")
            if work in peer.rates:
                raise ValueError(f"a second rate of {work}")
            peer.rates[work] = float(row[1])
            if not 0 < peer.rates[work] < math.inf:
                raise ValueError(f"not a rate above 0: {row[1]}")
    except (ValueError, csv.Error) as error:
        raise argparse.ArgumentTypeError(f"{path}:{rows.line_num or 1}: {error}") from None
    return peer


def get(*paths: str, token: str = "") -> tuple[str, ...]:
    return ("get", *(f"--path={path}" for path in paths), *([f"--token={token}"] if token else []))


def works(server: Program, token: str) -> list[Work]:
    bundle = server.call("GET", "/api/bundles?type=normal")[0]["_id"]
    tracked = [f"/api/orders/track/{order['orderId']}" for order in server.call("GET", "/api/orders?limit=100")]
    public = {"list": "/api/bundles", "item": f"/api/bundles/{bundle}", "store": "/api/store", "page": "/"}

    def from_memory(path: str) -> tuple[str, ...]:
        return get(f"/memory/{len(server.client.get(path).content)}")

    return [
        *(Work(name, get(path), from_memory(path)) for name, path in public.items()),
        Work("tracking", get(*tracked), get(*(f"/rows/{number * 997 % 100_000}" for number in range(100)))),
        *(Work(name, get(path, token=token)) for name, path in STAFF.items()),
        Work("login", ("login", f"--email={EMAIL}", f"--password={PASSWORD}")),
        Work("cash order", ("cash-order",), ("insert",)),
        Work("paid order", ("paid-order",), ("insert",)),
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
                if work.name not in options.only:
                    continue
                limit = measure(bare, work.limit, options)[HIGHEST] if work.limit else None
                ours = figures[work.name] = measure(server, work.arguments, options) | ({LIMIT: limit} if limit else {})
                rates = [round(ours[f"{number}, /s"]) if f"{number}, /s" in ours else None for number in CONNECTIONS]
                rows.append([work.name, *rates, ours["p50 at 16, ms"], ours["most p99, ms"]])
        figures["program"]["most memory, MB"] = server.memory_mb("VmHWM")
    print_table(f"{database}|1, /s|16, /s|64, /s|256, /s|p50 at 16, ms|most p99, ms", rows)
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


def print_comparison(figures: dict[str, dict[str, dict[str, float]]], peer: Peer | None) -> None:
    """A row for each work that has a limit or a peer, with the values of the databases one after the other."""
    rows = []
    for work in WORKS:
        measured = [one[work] for one in figures.values() if work in one]
        rate, ours = peer and peer.rates.get(work), [one[HIGHEST] for one in measured]
        limits = [one[LIMIT] for one in measured if LIMIT in one]
        ratios = [our / limit for our, limit in zip(ours, limits)]
        goals = [GOALS[work][DATABASES.index(database)] for database in figures] if limits else []
        beside = [[rate], [our / rate for our in ours]] if rate else [[], []]
        met = ["yes" if ratio >= goal else "no" for ratio, goal in zip(ratios, goals)]
        if limits or (rate and measured):
            cells = (limits, ours, *(beside if peer else []), ratios, goals, met)
            rows.append([work, *(" / ".join(map(shown, cell)) for cell in cells)])
    columns = f"{peer.name}, /s|ours : peer|" if peer else ""
    print_table(f"{' / '.join(figures)}|limit, /s|ours, /s|{columns}ours : limit|goal|met", rows)


def shown(value: float | str) -> str:
    return value if isinstance(value, str) else f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench.sh limits", description=__doc__)
    parser.add_argument("--seconds", type=int, default=3, help="duration of a run (%(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="runs of which the median counts (%(default)s)")
    parser.add_argument("--orders", type=int, default=10_000, help="orders in the shop (%(default)s)")
    parser.add_argument("--databases", nargs="+", choices=DATABASES, default=DATABASES, metavar="DATABASE", help="sqlite, postgres (both)")
    parser.add_argument("--only", nargs="+", choices=WORKS, default=WORKS, metavar="WORK", help=f"(all) {', '.join(WORKS)}")
    parser.add_argument("--peer", type=read_peer, metavar="FILE", help="rates of another shop, as described above")
    options = parse_and_build(parser)
    with tempfile.TemporaryDirectory(prefix="bundlehub-bench.") as folder:
        figures = {database: measure_database(database, Path(folder), options) for database in options.databases}
    print_table("program|figure|value", [[database, *figure] for database in figures for figure in figures[database]["program"].items()])
    print_comparison(figures, options.peer)
    commit = subprocess.check_output(["git", "describe", "--always", "--dirty"], text=True).strip()
    (TARGET / "bench").mkdir(parents=True, exist_ok=True)
    (TARGET / f"bench/{commit}.json").write_text(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
