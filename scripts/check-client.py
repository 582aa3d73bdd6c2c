#!/usr/bin/env -S scripts/python
"""Validates the OpenAPI document that a demo shop serves, and buys a bundle there with a client generated from it."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx
from demo_shop import ROOT, TARGET, DemoShop, parser

FOLDER = ROOT / "scripts/generated-client"
# A number that pays at once in the simulator.
PAYS = "0700000001"


def main() -> int:
    program = parser(__doc__).parse_args().program
    with tempfile.TemporaryDirectory() as folder, DemoShop(program, TARGET / "contract/client.log", SIMULATOR_TIME_SCALE="0.05") as shop:
        document = Path(folder) / "openapi.json"
        document.write_bytes(httpx.get(f"{shop.base}/api/openapi.json").content)
        # Warnings are calls that the generated client lacks.
        generate = ["openapi-python-client", "generate", "--config", FOLDER / "config.yml", "--meta", "none", "--fail-on-warning"]
        generate += ["--path", document, "--output-path", Path(folder) / "bundle_hub_client"]
        buy = ["python", FOLDER / "buy.py", shop.base, PAYS]
        for command in (["openapi-spec-validator", document], generate, buy):
            done = subprocess.run(command, env={**os.environ, "PYTHONPATH": folder})
            if done.returncode != 0:
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
