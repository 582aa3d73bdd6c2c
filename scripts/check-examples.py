#!/usr/bin/env -S scripts/python
"""Runs the examples of docs/api against a demo shop and compares what they print; validates the OpenAPI document that the shop serves."""

import hashlib
import hmac
import os
import re
import runpy
import subprocess
import sys
import tempfile
from pathlib import Path

import schemathesis
from demo_shop import DemoShop, order_of, parser, serve
from steps import ROOT, TARGET

EXAMPLES = ROOT / "docs/api"
# A number that pays at once in the simulator.
PAYS = "0700000001"
# As strict as the client.
COMPILER = "node_modules/.bin/tsc --strict --noUncheckedIndexedAccess --noPropertyAccessFromIndexSignature --skipLibCheck --ignoreConfig"
COMPILER += " --target es2022 --module esnext --moduleResolution bundler --types node --outDir"


def compile_example(example: Path, folder: str) -> Path:
    """Checks the types, and returns the JavaScript."""
    if subprocess.run([*COMPILER.split(), folder, example], cwd=ROOT / "frontend").returncode != 0:
        raise SystemExit(f"{example.name} has an error of types")
    [compiled] = Path(folder).rglob(f"{example.stem}.js")
    return compiled.rename(compiled.with_suffix(".mjs"))


def place_orders(shop: DemoShop) -> int:
    """Orders a router for 60 customers, as staff do, so that there is a second page. Returns how many are pending then."""
    router = shop.stock_router(500)
    for customer in range(60):
        shop.call("POST", "/api/orders", order_of(router, f"06882{customer:05}"), shop.owner)
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


def buy_with_generated_client(shop: DemoShop, folder: str) -> None:
    document, package = Path(folder) / "openapi.json", Path(folder) / "bundle_hub_client"
    document.write_bytes(shop.client.get("/api/openapi.json").content)
    schemathesis.openapi.from_path(document).validate()
    # Warnings are calls that the generated client lacks.
    generate = ["openapi-python-client", "generate", "--config", EXAMPLES / "client.yml", "--meta", "none", "--fail-on-warning"]
    generate += ["--path", document, "--output-path", package]
    for command in (generate, [sys.executable, EXAMPLES / "buy.py", PAYS]):
        subprocess.run(command, env={**os.environ, "PYTHONPATH": folder, "SHOP_URL": shop.url}, check=True)


def main() -> int:
    program = parser(__doc__).parse_args().program
    check_webhook()
    served = serve(program, TARGET / "contract/examples.log", SIMULATOR_TIME_SCALE="0.05")
    with tempfile.TemporaryDirectory() as folder, served as shop:
        commands = [["bash", EXAMPLES / "orders.sh"], [sys.executable, EXAMPLES / "orders.py"]]
        commands.append(["node", compile_example(EXAMPLES / "orders.ts", folder)])
        key, pending = shop.create_key(), place_orders(shop)
        for command in commands:
            settings = {**os.environ, "SHOP_URL": shop.url, "SHOP_API_KEY": key}
            lines = subprocess.run(command, env=settings, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
            if len(lines) != pending or not all(re.match(r"TBH[A-Z0-9-]+\t[^\t]+\t\d+$", line) for line in lines):
                raise SystemExit(f"{command[-1]} printed {len(lines)} lines for {pending} pending orders, such as {lines[:1]}")
        buy_with_generated_client(shop, folder)
    print(f"RESULT: {len(commands)} examples printed {pending} orders each")
    return 0


if __name__ == "__main__":
    sys.exit(main())
