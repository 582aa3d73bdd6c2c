"""Measures how the release build grows with a shop: see scripts/bench-sizes.sh."""

import argparse
import os
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from urllib.parse import quote

from . import report
from .processes import Server
from .shop import database_url, fill, load, program, settings_of, sign_in

TODAY = date.today()
MONTH = f"from={TODAY - timedelta(days=30)}&to={TODAY}"


@dataclass
class Shop:
    """A shop of `orders` orders, and what was measured of it, in milliseconds."""

    database: str
    orders: int
    url: str
    data: Path
    commands: dict[str, float] = field(default_factory=dict)
    screens: dict[str, float] = field(default_factory=dict)


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench-sizes.sh", description=__doc__)
    parser.add_argument("--orders", default="1000,100000", help="sizes, the smallest first (%(default)s)")
    parser.add_argument("--days", type=int, default=365, help="days of the history (%(default)s)")
    parser.add_argument("--seconds", type=int, default=2, help="how long a screen is asked for (%(default)s)")
    parser.add_argument("--databases", default="sqlite,postgres", help="(%(default)s)")
    options = parser.parse_args()
    sizes = [int(size) for size in options.orders.split(",")]
    with tempfile.TemporaryDirectory(prefix="bundlehub-sizes.") as folder:
        shops = [shop(database, size, Path(folder)) for database in options.databases.split(",") for size in sizes]
        # Filling one shop takes one processor.
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda one: generate(one, options.days), shops))
        for one in shops:
            measure(one, options.seconds)
    for database in options.databases.split(","):
        print_tables(database, [one for one in shops if one.database == database])


def shop(database: str, orders: int, folder: Path) -> Shop:
    data = folder / f"{database}-{orders}"
    return Shop(database, orders, database_url(database, data), data)


def generate(one: Shop, days: int) -> None:
    began = time.monotonic()
    fill(one.url, one.data, one.orders, "--days", str(days))
    one.commands["seed"] = (time.monotonic() - began) * 1000
    print(f"{one.database}, {one.orders:,} orders: filled in {one.commands['seed'] / 1000:.0f} s", file=sys.stderr)


def measure(one: Shop, seconds: int) -> None:
    with Server("bundlehub", "simulate-provider", "--bind", "127.0.0.1:0") as provider:
        with Server("bundlehub", "serve", env=settings_of(one.url, one.data, provider)) as server:
            token = sign_in(server)
            for name, path in screens(server, token).items():
                one.screens[name] = median_ms(server, path, token, seconds)
    for _ in range(3):
        took = timed(lambda: program("doctor", one.url, one.data))
        one.commands["doctor"] = min(took, one.commands.get("doctor", took))
    backups, restored = one.data / "backups", one.data.with_name(f"{one.data.name}-restored")
    one.commands["backup"] = timed(lambda: program("backup", one.url, one.data, str(backups)))
    url = database_url(one.database, restored)
    one.commands["restore"] = timed(lambda: program("restore", url, restored, str(backups)))


def screens(server: Server, token: str) -> dict[str, str]:
    """Requests of the back office's screens, and of tracking."""
    order = server.ask("GET", "/api/orders?status=delivered&limit=1", token=token)["data"][0]
    number, name = order["phoneNumber"], quote(order["customerName"].split()[0])
    reports = {f"report by {by}": f"/api/reports?by={by}&{MONTH}" for by in ("day", "network", "status", "agent")}
    lists = {
        "orders": "/api/orders",
        "orders delivered, of one network": "/api/orders?status=delivered&network=airtel",
        "orders to be paid": "/api/orders?payment=due",
        "orders, search for 0754": "/api/orders?q=0754",
        "orders, search for a number in full": f"/api/orders?q={number}",
        "orders, search for a name": f"/api/orders?q={name}",
        "orders, search for an order id": f"/api/orders?q={order['orderId']}",
        "payments": "/api/payments",
        "payments failed": "/api/payments?status=failed",
        "payments pending": "/api/payments?status=pending",
        "paid without an order": "/api/payments?status=paid_without_order",
        "payments, search for 0754": "/api/payments?q=0754",
        "refunds": "/api/refunds",
        "revenue": "/api/revenue",
        "revenue of one network": "/api/revenue?network=airtel",
        "revenue, search for a number in full": f"/api/revenue?q={number}",
        "desk": "/api/desk",
        "support cases": "/api/support/cases",
        "messages": "/api/messages",
        "messages given up": "/api/messages?state=dead",
        "messages, search for a number in full": f"/api/messages?q={number}",
        "agents": "/api/agents",
        "payouts": "/api/payouts",
        "days to close": "/api/day-closes",
        "audit log": "/api/audit",
    }
    figures = {
        "tracking": f"/api/orders/track/{order['orderId']}",
        "one order": f"/api/orders/{order['orderId']}",
        "Today": "/api/dashboard",
        "figures of orders": "/api/orders/stats",
        "figures of payments": "/api/payments/summary",
        "figures of the desk": "/api/desk/counts",
        "figures of support": "/api/support/figures",
        "figures of messages": "/api/messages/counts",
        "daily summary": "/api/reports/daily-summary",
        "analytics, 31 days": f"/api/analytics?{MONTH}",
    }
    return figures | lists | reports


def median_ms(server: Server, path: str, token: str, seconds: int) -> float:
    server.ask("GET", path, token=token)
    seen = load(server, 1, seconds, "get", f"--path={path}", f"--token={token}")
    if seen["failed"]:
        raise SystemExit(f"{path}: {seen['failed']} failed")
    return seen["p50"] / 1000


def timed(work) -> float:
    began = time.monotonic()
    work()
    return (time.monotonic() - began) * 1000


def print_tables(database: str, shops: list[Shop]) -> None:
    sizes = [f"{one.orders:,} orders" for one in shops]
    rows = [[database, *(f"{size}, s" for size in sizes)]]
    for name in shops[0].commands:
        rows.append([name, *(f"{one.commands[name] / 1000:.1f}" for one in shops)])
    report.print_table("commands", rows)
    rows = [[database, *(f"{size}, ms" for size in sizes), "times"]]
    for name in shops[0].screens:
        took = [one.screens[name] for one in shops]
        rows.append([name, *(f"{ms:.1f}" for ms in took), f"{took[-1] / took[0]:.1f}"])
    report.print_table("screens", rows)


if __name__ == "__main__":
    main()
