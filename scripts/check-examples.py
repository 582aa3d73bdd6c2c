#!/usr/bin/env python3
"""Runs the examples of docs/api against a demo shop and compares what they print."""

import argparse
import hashlib
import hmac
import os
import re
import runpy
import subprocess
import sys
import tempfile
from pathlib import Path

from lib.demo_shop import DemoShop
from lib.steps import ROOT, TARGET

EXAMPLES = ROOT / "docs/api"
# As strict as the client.
COMPILER = ["--strict", "--noUncheckedIndexedAccess", "--noPropertyAccessFromIndexSignature", "--skipLibCheck", "--ignoreConfig"]
COMPILER += ["--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "--types", "node"]


def printed_by(command: list[str], shop: DemoShop, key: str, stdin: str | None = None) -> list[str]:
    environment = {**os.environ, "SHOP_URL": shop.base, "SHOP_API_KEY": key}
    done = subprocess.run(command, cwd=ROOT, env=environment, input=stdin, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout.splitlines()


def javascript_of(example: Path) -> str:
    """The example without types, which are checked."""
    client = ROOT / "frontend"
    with tempfile.TemporaryDirectory() as folder:
        command = ["node_modules/.bin/tsc", *COMPILER, "--outDir", folder, str(example)]
        done = subprocess.run(command, cwd=client, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"{example.name}:\n{done.stdout}{done.stderr}")
        [compiled] = Path(folder).rglob(f"{example.stem}.js")
        return compiled.read_text()


def place_orders(shop: DemoShop) -> int:
    """Orders a router for 60 customers, as staff do, so that there is a second page. Returns how many are pending then."""
    router = max(shop.call("GET", "/api/routers"), key=lambda router: router["stock"])
    shop.call("PUT", f"/api/routers/{router['_id']}", {"stock": 500}, shop.owner)
    for customer in range(60):
        order = {
            "productId": router["_id"],
            "customerName": "Juma Hassan",
            "phoneNumber": f"06882{customer:05}",
            "amount": router["price"],
            "bundleDetails": {"bundleName": router["name"], "type": "router"},
            "customerDetails": {"location": "Mwanza, Nyamagana"},
        }
        shop.post("/api/orders", order, shop.owner)
    return shop.call("GET", "/api/orders/stats", headers=shop.owner)["pendingOrders"]


def check_webhook() -> None:
    os.environ["BUNDLEHUB_WEBHOOK_SECRET"] = "secret-of-the-example"
    is_authentic = runpy.run_path(str(EXAMPLES / "webhook.py"))["is_authentic"]
    body, sent = b'{"id":"1"}', 1_795_251_900
    digest = hmac.new(b"secret-of-the-example", f"{sent}.".encode() + body, hashlib.sha256).hexdigest()
    signature = f"t={sent},v1={digest}"
    assert is_authentic(signature, body, sent + 299)
    assert not is_authentic(signature, body, sent + 301)
    assert not is_authentic(signature, body + b" ", sent)
    assert not is_authentic("", body, sent)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--program", type=Path, default=TARGET / "debug/bundlehub")
    program = arguments.parse_args().program
    check_webhook()
    javascript = javascript_of(EXAMPLES / "orders.ts")
    with DemoShop(program, TARGET / "contract/examples.log") as shop:
        key, pending = shop.create_key(), place_orders(shop)
        printed = {
            "orders.sh": printed_by(["bash", "docs/api/orders.sh"], shop, key),
            "orders.py": printed_by([sys.executable, "docs/api/orders.py"], shop, key),
            "orders.ts": printed_by(["node", "--input-type=module"], shop, key, stdin=javascript),
        }
    for name, lines in printed.items():
        if len(lines) != pending or not all(re.match(r"TBH[A-Z0-9-]+\t[^\t]+\t\d+$", line) for line in lines):
            raise SystemExit(f"{name} printed {len(lines)} lines for {pending} pending orders, such as {lines[:1]}")
    print(f"{len(printed)} examples printed {pending} orders each")
    return 0


if __name__ == "__main__":
    sys.exit(main())
