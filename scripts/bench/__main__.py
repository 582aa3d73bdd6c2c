"""Measures a release build on SQLite and PostgreSQL against the limits of the machine: see scripts/bench.sh."""

import argparse
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from . import report
from .processes import RELEASE, ROOT, PostgresServer, Server, time_until_ready
from .shop import EMAIL, PASSWORD, fill, load, settings_of, sign_in, stock_up
from .works import Shop, Work, limits, public_paths, works

KEEP = RELEASE.parent / "bench"
# Runs against one shop need different numbers; a run uses fewer than these.
NUMBERS = itertools.count(0, 1_000_000)
# After this many seconds without work the allocator has returned what it does not need.
REST = 15


def main() -> None:
    options = parse()
    figures = {"commit": commit(), "orders": options.orders, "works": {}, "program": {}, "streams": []}
    with tempfile.TemporaryDirectory(prefix="bundlehub-bench.") as folder:
        for database in options.databases.split(","):
            measure_database(database, Path(folder), options, figures)
        if not options.only:
            figures["streams"] = measure_streams(Path(folder), options.streams)
    finish(figures, options)


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/bench.sh", description=__doc__)
    parser.add_argument("--seconds", type=int, default=3, help="duration of a run (%(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="runs of which the median counts (%(default)s)")
    parser.add_argument("--orders", type=int, default=10_000, help="orders in the shop (%(default)s)")
    parser.add_argument("--streams", type=int, default=10_000, help="open event streams (%(default)s)")
    parser.add_argument("--databases", default="sqlite,postgres", help="(%(default)s)")
    parser.add_argument("--only", default="", help="names of works, separated by commas")
    parser.add_argument("--base", type=Path, help="figures of another commit")
    return parser.parse_args()


def measure_database(database: str, folder: Path, options: argparse.Namespace, figures: dict) -> None:
    server = PostgresServer(os.environ["BUNDLEHUB_TEST_POSTGRES_URL"]) if database == "postgres" else None
    url = server.create if server else lambda name: f"sqlite://{folder}/{name}.db"
    chosen = set(filter(None, options.only.split(",")))
    runner = Runner(server, options, figures["works"].setdefault(database, {}))
    shop_url, data = url("shop"), folder / f"{database}-data"
    fill(shop_url, data, options.orders)
    with Server("bundlehub", "simulate-provider", "--bind", "127.0.0.1:0", "--time-scale", "0.01") as provider:
        settings = settings_of(shop_url, data, provider)
        start = time.monotonic()
        with Server("bundlehub", "serve", env=settings) as shop:
            ready = time_until_ready(start, shop.address)
            time.sleep(REST)
            at_rest = shop.memory_mb()
            known = learn(shop)
            lengths = {name: shop.length_of(path) for name, path in public_paths(known.bundle).items()}
            todo = [work for work in works(known) if not chosen or work.name in chosen]
            with Server("limits", "--database-url", url("limits")) as bare:
                compared = {work.limit for work in todo}
                for limit in limits(lengths):
                    if limit.name in compared:
                        runner.measure(limit, bare)
            for work in todo:
                runner.measure(work, shop)
            figures["program"][database] = {
                "ready, ms": ready,
                "memory at rest, MB": at_rest,
                "most memory, MB": shop.memory_mb(peak=True),
            }
    ratios = {}
    for work in todo:
        if work.limit:
            rates = [max(run["rate"] for run in runner.works[name].values()) for name in (work.name, work.limit)]
            ratios[work.name] = (rates[0] / rates[1], work.goal)
    report.works_table(database, runner.works, ratios)


class Runner:
    """Measures works one after the other and keeps their figures."""

    def __init__(self, database: PostgresServer | None, options: argparse.Namespace, kept: dict):
        self.database, self.options, self.works = database, options, kept

    def measure(self, work: Work, server: Server) -> None:
        for connections in work.connections:
            runs = [self._run(work, server, connections) for _ in range(self.options.rounds)]
            self.works.setdefault(work.name, {})[str(connections)] = report.middle(runs)
        rates = "  ".join(f"{run['rate']:,.0f}" for run in self.works[work.name].values())
        print(f"  {work.name}: {rates} /s", file=sys.stderr)

    def _run(self, work: Work, server: Server, connections: int) -> report.Run:
        before = self._cpu_seconds(server)
        numbers = ["--first-number", str(next(NUMBERS))]
        seen = load(server, connections, self.options.seconds, *numbers, *work.arguments)
        cpu, database_cpu = (now - then for now, then in zip(self._cpu_seconds(server), before))
        done = seen["done"]
        if seen["failed"] or not done:
            raise SystemExit(f"{work.name}, {connections} connections: {seen['failed']} failed, {done} done")
        return {
            "rate": done / seen["duration"] * 1e6,
            "p50": seen["p50"] / 1000,
            "p99": seen["p99"] / 1000,
            "cpu": cpu / done * 1000,
            "database_cpu": database_cpu / done * 1000,
        }

    def _cpu_seconds(self, server: Server) -> tuple[float, float]:
        return server.cpu_seconds(), self.database.cpu_seconds() if self.database else 0.0


def learn(shop: Server) -> Shop:
    token = sign_in(shop)
    bundle = shop.ask("GET", "/api/bundles?type=normal")["data"][0]["_id"]
    stock_up(shop, token)
    orders = shop.ask("GET", "/api/orders?limit=100", token=token)["data"]
    return Shop(bundle, [order["orderId"] for order in orders], token, EMAIL, PASSWORD)


def measure_streams(folder: Path, streams: int) -> list[str]:
    env = {"BUNDLEHUB_DEMO_DAYS": "0", "BUNDLEHUB_STREAMS": str(streams + 100)}
    arguments = ["serve", "--demo", "--bind", "127.0.0.1:0", "--bcrypt-cost", "4", "--data-dir", f"{folder}/streams"]
    shop = Server("bundlehub", *arguments, env=env)
    measured = subprocess.run(
        [RELEASE / "streams", f"http://{shop.address}", str(shop.pid), str(streams)],
        check=True, stdout=subprocess.PIPE, text=True,
    )
    # The measurement has ended the shop.
    shop.process.communicate(timeout=30)
    return measured.stdout.splitlines()


def finish(figures: dict, options: argparse.Namespace) -> None:
    rows = [["program", *figures["program"]]]
    for name in next(iter(figures["program"].values())):
        rows.append([name, *(f"{program[name]:.0f}" for program in figures["program"].values())])
    report.print_table("program", rows)
    if figures["streams"]:
        print("\nevent streams\n", *figures["streams"], sep="\n")
    KEEP.mkdir(parents=True, exist_ok=True)
    others = [file for file in KEEP.glob("*.json") if file.stem != figures["commit"]]
    base = options.base or max(others, key=lambda file: file.stat().st_mtime, default=None)
    file = KEEP / f"{figures['commit']}.json"
    file.write_text(json.dumps(figures, indent=1))
    print(f"\nkept in {file}")
    if base:
        report.difference(json.loads(base.read_text()), figures)


def commit() -> str:
    found = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return found.stdout.strip()


if __name__ == "__main__":
    main()
