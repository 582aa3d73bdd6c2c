"""Attacks a demo shop, each group a shop of its own: see scripts/attack.sh."""

import argparse
import sys
from pathlib import Path

from bench.report import print_table
from lib.demo_shop import DemoShop
from lib.steps import TARGET

from . import accounts, bodies, connections, money

# The proxy that names the addresses of clients is this machine.
PROXY = {"BUNDLEHUB_TRUSTED_PROXIES": "127.0.0.1/32"}
KEY = {"PAYMENT_PROVIDER_API_KEY": money.PROVIDER_KEY}
STREAMS = {"BUNDLEHUB_STREAMS": str(connections.STREAMS)}
# What production uses.
BCRYPT_COST = 12
GROUPS = {
    "money": (money.attacks, {**PROXY, **KEY}),
    "bodies": (bodies.attacks, PROXY),
    "accounts": (accounts.attacks, PROXY),
    "connections": (connections.attacks, {**PROXY, **STREAMS}),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/attack.sh", description=__doc__)
    parser.add_argument("--program", type=Path, default=TARGET / "release/bundlehub")
    parser.add_argument("--only", default=",".join(GROUPS), help="groups, separated by commas (%(default)s)")
    options = parser.parse_args()
    results = []
    for group in options.only.split(","):
        attacks, settings = GROUPS[group]
        with DemoShop(options.program, TARGET / f"attack/{group}.log", BCRYPT_COST, settings) as shop:
            results += attacks(shop)
            if shop.process.poll() is not None:
                raise SystemExit(f"the shop ended during {group} with status {shop.process.returncode}")
    rows = [[result.attack, result.tried, result.figure, result.bound, "held" if result.is_held else "BROKEN"] for result in results]
    print_table("attacks", [["attack", "tried", "figure", "bound", "verdict"], *rows])
    return 0 if all(result.is_held for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
