#!/usr/bin/env -S scripts/python
"""Calls the API of a demo shop as its OpenAPI document describes it, with generated requests.

Fails on server errors, on responses that the document does not describe, and on calls that need a sign-in and answer without one.
Callers are a visitor, a customer, each role of staff, and an API key. The same seed generates the same requests, except for ids that
the shop answered; each failure is printed with its request as a call of curl.
"""

import os
import re
import subprocess
import sys
import tempfile
from typing import NamedTuple

import httpx
from demo_shop import OWNER, PASSWORD, TARGET, DemoShop, parser, serve

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,ignored_auth"
# A stream never ends; the API tests cover it.
EXCLUDED = "/api/realtime/events"


class Caller(NamedTuple):
    name: str
    # Part of the cases.
    share: int
    # Who signs in with `PASSWORD`, or a key.
    account: str | None = None
    key: str | None = None


def create_callers(shop: DemoShop) -> list[Caller]:
    staff = [Caller(role, 1, account=shop.create_staff(role)) for role in ("viewer", "content", "support", "manager")]
    customer = {"name": "Asha Mushi", "email": "asha@customer.example", "password": PASSWORD}
    shop.post("/api/auth/register", customer)
    visitors = [Caller("visitor", 2), Caller("customer", 1, account=customer["email"])]
    # The owner is last: its calls may close the accounts of the others.
    return [*visitors, *staff, Caller("api-key", 2, key=shop.create_key()), Caller("owner", 4, account=OWNER)]


def run(shop: DemoShop, caller: Caller, phases: str, each: int, seed: int) -> tuple[bool, int]:
    """Whether it passed, and how many cases there were."""
    command = ["st", "run", f"{shop.base}/api/openapi.json", "--exclude-path", EXCLUDED, "--phases", phases, "--checks", CHECKS]
    command += ["--max-examples", str(each), "--seed", str(seed), "--continue-on-failure", "--warnings", "off", "--no-color"]
    # Health checks include limits of time.
    command += ["--generation-database", "none", "--suppress-health-check", "all"]
    environment = dict(os.environ)
    if caller.account:
        environment |= {"SCHEMATHESIS_HOOKS": "contract_hooks", "CONTRACT_BASE": shop.base}
        environment |= {"CONTRACT_EMAIL": caller.account, "CONTRACT_PASSWORD": PASSWORD}
    if caller.key:
        command += ["--header", f"Authorization: Bearer {caller.key}"]
    # A folder of its own, because schemathesis repeats what it kept of an earlier run.
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        print(done.stdout)
    generated = re.search(r"(\d+) generated", done.stdout)
    return done.returncode == 0, int(generated[1]) if generated else 0


def main() -> int:
    arguments = parser(__doc__)
    arguments.add_argument("--cases", type=int, default=50_000, help="about how many requests are generated")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--only", help="a single caller, such as owner or visitor")
    wanted = arguments.parse_args()
    failed, total = [], 0
    with serve(wanted.program, TARGET / "contract/server.log") as shop:
        callers = create_callers(shop)
        operations = sum(map(len, httpx.get(f"{shop.base}/api/openapi.json").json()["paths"].values()))
        per_share = wanted.cases / operations / sum(caller.share for caller in callers)
        for caller in callers:
            # A caller whose part of a small run is less than half a case per call is left out.
            each = round(per_share * caller.share)
            if each == 0 or wanted.only not in (None, caller.name):
                continue
            # Values at the limits of each parameter are some hundred cases per call: for the caller who may do most.
            is_thorough = caller.account == OWNER and wanted.cases >= 20_000
            passed, cases = run(shop, caller, "coverage,fuzzing" if is_thorough else "fuzzing", each, wanted.seed)
            total += cases
            print(f"{caller.name:9} {cases:6} cases", flush=True)
            if not passed:
                failed.append(caller.name)
        if shop.process.poll() is not None:
            print(f"the shop ended with status {shop.process.returncode}; see {shop.log}")
            failed = failed or [caller.name for caller in callers]
    for name in failed:
        print(f"repeat with scripts/contract.py --cases {wanted.cases} --seed {wanted.seed} --only {name}")
    print(f"RESULT: {total} cases, seed {wanted.seed}: {'FAILED' if failed else 'passed'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
