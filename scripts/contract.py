#!/usr/bin/env python3
"""Calls the API of a demo shop as its OpenAPI document describes it, with generated requests.

Fails on server errors, on responses that the document does not describe, and on calls that need a sign-in and answer without one.
Callers are a visitor, a customer, each role of staff, and an API key. The same seed generates the same requests, except for ids that
the shop answered; each failure is printed with its request as a call of curl.
"""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from lib.demo_shop import OWNER, PASSWORD, DemoShop
from lib.environment import Environment
from lib.steps import ROOT, TARGET

HOOKS = ROOT / "scripts/contract-hooks"
REQUIREMENTS = HOOKS / "requirements.txt"
ENVIRONMENT = Environment("contract", REQUIREMENTS)
RECORD = TARGET / "contract"
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "ignored_auth",
]
# A stream never ends; the API tests cover it.
EXCLUDED = "/api/realtime/events"
COVERAGE_FROM = 20_000


@dataclass(frozen=True)
class Caller:
    name: str
    # Part of the cases.
    share: int
    # Who signs in with `PASSWORD`, or a key.
    account: str | None = None
    key: str | None = None


def create_callers(shop: DemoShop) -> list[Caller]:
    staff = [Caller(role, 1, account=shop.create_staff(role)) for role in ("viewer", "content", "support", "manager")]
    visitor, customer = Caller("visitor", 2), Caller("customer", 1, account=shop.create_customer())
    # The owner is last: its calls may close the accounts of the others.
    return [visitor, customer, *staff, Caller("api-key", 2, key=shop.create_key()), Caller("owner", 4, account=OWNER)]


def count_operations(shop: DemoShop) -> int:
    with urllib.request.urlopen(f"{shop.base}/api/openapi.json") as answer:
        return sum(len(item) for item in json.load(answer)["paths"].values())


def run(st: Path, shop: DemoShop, caller: Caller, phases: list[str], each: int, seed: int) -> tuple[bool, int]:
    """Whether it passed, and how many cases there were."""
    command = [str(st), "run", f"{shop.base}/api/openapi.json", "--exclude-path", EXCLUDED]
    command += ["--phases", ",".join(phases), "--max-examples", str(each), "--seed", str(seed)]
    command += ["--checks", ",".join(CHECKS), "--continue-on-failure", "--warnings", "off", "--no-color"]
    # Health checks include limits of time.
    command += ["--generation-database", "none", "--suppress-health-check", "all"]
    environment = dict(os.environ)
    if caller.account:
        hooks = {"CONTRACT_BASE": shop.base, "CONTRACT_EMAIL": caller.account, "CONTRACT_PASSWORD": PASSWORD}
        environment |= {"SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HOOKS), **hooks}
    if caller.key:
        command += ["--header", f"Authorization: Bearer {caller.key}"]
    report = RECORD / f"{caller.name}.txt"
    # A folder of its own, because schemathesis repeats what it kept of an earlier run.
    with report.open("w") as file, tempfile.TemporaryDirectory(dir=shop.folder) as folder:
        status = subprocess.run(command, cwd=folder, env=environment, stdout=file, stderr=subprocess.STDOUT).returncode
    said = report.read_text()
    if status != 0:
        print(said)
    generated = re.search(r"(\d+) generated", said)
    return status == 0, int(generated[1]) if generated else 0


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--cases", type=int, default=50_000, help="about how many requests are generated")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--only", help="a single caller, such as owner or visitor")
    arguments.add_argument("--program", type=Path, default=TARGET / "debug/bundlehub")
    wanted = arguments.parse_args()
    RECORD.mkdir(parents=True, exist_ok=True)
    if not ENVIRONMENT.install():
        raise SystemExit("the packages of the contract cannot be installed")
    st, failed, total = ENVIRONMENT.program("st"), [], 0
    with DemoShop(wanted.program, RECORD / "server.log") as shop:
        callers, operations = create_callers(shop), count_operations(shop)
        per_share = wanted.cases / operations / sum(caller.share for caller in callers)
        for caller in callers:
            # A caller whose part of a small run is less than half a case per call is left out.
            each = round(per_share * caller.share)
            if each == 0 or wanted.only not in (None, caller.name):
                continue
            # Values at the limits of each parameter are some hundred cases per call: for the caller who may do most.
            is_thorough = caller.account == OWNER and wanted.cases >= COVERAGE_FROM
            phases = ["coverage", "fuzzing"] if is_thorough else ["fuzzing"]
            began = time.monotonic()
            passed, cases = run(st, shop, caller, phases, each, wanted.seed)
            total += cases
            print(f"{caller.name:9} {cases:6} cases, {time.monotonic() - began:4.0f} s", flush=True)
            if not passed:
                failed.append(caller.name)
        if shop.process.poll() is not None:
            print(f"the shop ended with status {shop.process.returncode}; see {RECORD / 'server.log'}")
            failed = failed or [caller.name for caller in callers]
    print(f"{total} cases, seed {wanted.seed}: {'FAILED' if failed else 'passed'}")
    for name in failed:
        repeat = ["scripts/contract.py", "--cases", str(wanted.cases), "--seed", str(wanted.seed), "--only", name]
        print(f"  repeat with {shlex.join(repeat)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
