"""Measures how commands and screens grow with a shop: seconds of seed, doctor, backup and restore, and the median of one caller for each
screen of the back office. The goals: 20 ms for a list at any size, 2 s for the doctor of 100,000 orders, and a restore of 1,000,000
within 15 minutes."""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote

from .shop import DATABASES, MONTH, Program, Shop, parse_and_build, print_table, serve_provider, sign_in, start_load

# Requests of the back office's screens, and of tracking, with what an order of the shop has.
SCREENS = """
orders/track/{id}  orders/{id}  dashboard  orders/stats  payments/summary  desk/counts  support/figures  messages/counts
reports/daily-summary  analytics?{month}
orders  orders?status=delivered&network=airtel  orders?payment=due  orders?q=0754  orders?q={number}  orders?q={name}  orders?q={id}
payments  payments?status=failed  payments?status=pending  payments?status=paid_without_order  payments?q=0754
refunds  revenue  revenue?network=airtel  revenue?q={number}  desk  support/cases
messages  messages?state=dead  messages?q={number}  agents  payouts  day-closes  audit
search?q={number}  search?q={digits}  search?q={name}  search?q={id}  search?q={end}
reports?by=day&{month}  reports?by=network&{month}  reports?by=status&{month}  reports?by=agent&{month}
""".split()


def seconds_of(work: Callable[[], None]) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began


def median_ms(server: Program, path: str, token: str, seconds: int) -> float:
    seen = start_load(server, 1, seconds, "get", f"--path={path}", f"--token={token}")()
    if seen["failed"] or not seen["done"]:
        raise SystemExit(f"{path}: {seen}")
    return seen["p50"] / 1000


def measure(shop: Shop, filled_in: float, database: str, seconds: int) -> tuple[dict[str, float], dict[str, float]]:
    with serve_provider() as provider, shop.serve(provider) as server:
        token = sign_in(server)
        order = server.call("GET", "/api/orders?status=delivered&limit=1")[0]
        known = {"id": order["orderId"], "number": order["phoneNumber"], "name": quote(order["customerName"].split()[0]), "month": MONTH}
        known |= {"digits": order["phoneNumber"][-6:], "end": order["orderId"][-5:]}
        screens = {screen: median_ms(server, f"/api/{screen.format(**known)}", token, seconds) for screen in SCREENS}
    commands = {"seed": filled_in, "doctor": min(seconds_of(lambda: shop.run("doctor")) for _ in range(3))}
    backups, restored = str(shop.data / "backups"), Shop(database, shop.data.with_name(f"{shop.data.name}-restored"))
    commands["backup"] = seconds_of(lambda: shop.run("backup", backups))
    commands["restore"] = seconds_of(lambda: restored.run("restore", backups))
    return commands, screens


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench.sh sizes", description=__doc__)
    parser.add_argument("--orders", default="1000,100000", help="sizes, the smallest first (%(default)s)")
    parser.add_argument("--days", type=int, default=365, help="days of the history (%(default)s)")
    parser.add_argument("--seconds", type=int, default=2, help="how long a screen is asked for (%(default)s)")
    parser.add_argument("--databases", nargs="+", choices=DATABASES, default=DATABASES, metavar="DATABASE", help="sqlite, postgres (both)")
    options = parse_and_build(parser)
    sizes = [int(size) for size in options.orders.split(",")]
    for database in options.databases:
        with tempfile.TemporaryDirectory(prefix="bundlehub-sizes.") as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
            shops = [Shop(database, Path(folder) / f"{database}-{size}") for size in sizes]
            # Filling one shop takes one processor.
            filled = pool.map(lambda shop, size: seconds_of(lambda: shop.fill(size, "--days", str(options.days))), shops, sizes)
            figures = []
            for shop, took in zip(shops, list(filled)):
                print(f"{shop.data.name} orders: filled in {took:.0f} s", file=sys.stderr)
                figures.append(measure(shop, took, database, options.seconds))
        columns = "|".join(f"{size:,} orders" for size in sizes)
        for part, unit in enumerate(("s", "ms")):
            print_table(f"{database}, {unit}|{columns}", [[name, *(one[part][name] for one in figures)] for name in figures[0][part]])


if __name__ == "__main__":
    main()
