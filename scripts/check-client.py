#!/usr/bin/env python3
"""Validates the OpenAPI document that a demo shop serves, and buys a bundle there with a client generated from it.

Exits with 3 if the packages cannot be installed.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from lib.demo_shop import DemoShop
from lib.environment import Environment
from lib.steps import ROOT, TARGET

FOLDER = ROOT / "scripts/generated-client"
NOT_INSTALLED = 3
# A number that pays at once in the simulator.
PAYS = "0700000001"


def run(command: list[str | Path], **settings: str) -> str:
    done = subprocess.run(
        [str(part) for part in command], env={**os.environ, **settings}, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise SystemExit(f"{command[0]} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def generate(environment: Environment, document: Path, package: Path) -> None:
    """Warnings are calls that the client lacks."""
    command = ["generate", "--path", document, "--config", FOLDER / "config.yml", "--output-path", package]
    path = f"{environment.folder / 'bin'}:{os.environ['PATH']}"
    run([environment.program("openapi-python-client"), *command, "--meta", "none", "--fail-on-warning"], PATH=path)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--program", type=Path, default=TARGET / "debug/bundlehub")
    program = arguments.parse_args().program
    environment = Environment("client", FOLDER / "requirements.txt")
    if not environment.install():
        print("its packages cannot be installed")
        return NOT_INSTALLED
    settings = {"SIMULATOR_TIME_SCALE": "0.05"}
    with tempfile.TemporaryDirectory() as folder, DemoShop(program, TARGET / "contract/client.log", settings=settings) as shop:
        document, package = Path(folder) / "openapi.json", Path(folder) / "bundle_hub_client"
        with urllib.request.urlopen(f"{shop.base}/api/openapi.json") as answer:
            document.write_bytes(answer.read())
        run([environment.program("openapi-spec-validator"), document])
        generate(environment, document, package)
        print(run([environment.program("python"), FOLDER / "buy.py", shop.base, PAYS], PYTHONPATH=folder).strip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
