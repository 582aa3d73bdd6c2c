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
import schemathesis
from demo_shop import OWNER, PASSWORD, DemoShop, parser, serve
from steps import TARGET

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


# Seconds after which the token is tested.
@schemathesis.auth(refresh_interval=5)
class SignIn:
    """In the processes of schemathesis: signs the caller in, again whenever a generated call has ended the session."""

    token: str | None = None

    def get(self, _case, _context):
        base, account = os.environ["CONTRACT_BASE"], {"email": os.environ["CONTRACT_EMAIL"], "password": PASSWORD}
        if not self.token or not httpx.get(f"{base}/api/auth/profile", headers={"Authorization": f"Bearer {self.token}"}).is_success:
            answer = httpx.post(f"{base}/api/auth/login", json=account)
            self.token = answer.json()["data"]["token"] if answer.is_success else None
        return self.token

    def set(self, case, token, _context):
        case.headers["Authorization"] = f"Bearer {token}"


def create_callers(shop: DemoShop) -> list[Caller]:
    staff = [Caller(role, 1, account=shop.create_staff(role)) for role in ("viewer", "content", "support", "manager")]
    customer = {"name": "Asha Mushi", "email": "asha@customer.example", "password": PASSWORD}
    shop.call("POST", "/api/auth/register", customer)
    visitors = [Caller("visitor", 2), Caller("customer", 1, account=customer["email"])]
    # The owner is last: its calls may close the accounts of the others.
    return [*visitors, *staff, Caller("api-key", 2, key=shop.create_key()), Caller("owner", 4, account=OWNER)]


def run(shop: DemoShop, caller: Caller, phases: str, each: int, seed: int) -> tuple[bool, int]:
    """Whether it passed, and how many cases there were."""
    command = ["st", "run", f"{shop.url}/api/openapi.json", "--exclude-path", EXCLUDED, "--phases", phases, "--checks", CHECKS]
    command += ["--max-examples", str(each), "--seed", str(seed), "--continue-on-failure", "--warnings", "off", "--no-color"]
    # Health checks include limits of time.
    command += ["--generation-database", "none", "--suppress-health-check", "all"]
    environment = dict(os.environ)
    if caller.account:
        environment |= {"SCHEMATHESIS_HOOKS": "contract", "CONTRACT_BASE": shop.url, "CONTRACT_EMAIL": caller.account}
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
    failed, total, log = [], 0, TARGET / "contract/server.log"
    with serve(wanted.program, log) as shop:
        callers = create_callers(shop)
        operations = sum(map(len, shop.client.get("/api/openapi.json").json()["paths"].values()))
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
            print(f"the shop ended with status {shop.process.returncode}; see {log}")
            failed = failed or [caller.name for caller in callers]
    for name in failed:
        print(f"repeat with scripts/contract.py --cases {wanted.cases} --seed {wanted.seed} --only {name}")
    print(f"RESULT: {total} cases, seed {wanted.seed}: {'FAILED' if failed else 'passed'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
