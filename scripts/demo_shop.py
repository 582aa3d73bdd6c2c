"""A demo shop with simulators, for scripts that call its API."""

import argparse
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parents[1]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
OWNER = "demo@bundlehub.example"
PASSWORD = "phrase of the demo shop"
# What a key never may.
IN_PERSON = {"manage_people", "erase_personal_data"}


def parser(description: str | None, program: Path = TARGET / "debug/bundlehub") -> argparse.ArgumentParser:
    arguments = argparse.ArgumentParser(description=description)
    arguments.add_argument("--program", type=Path, default=program, help="the build to run (%(default)s)")
    return arguments


class DemoShop:
    def __init__(self, process: subprocess.Popen, log: Path):
        self.process, self.log = process, log
        if not (found := re.match(r"Bundle Hub: (http://\S+?)/?$", process.stdout.readline())):
            raise SystemExit(f"the demo shop does not start; see {log}")
        self.base = found[1]
        session = self.post("/api/admin/login", {"email": OWNER, "password": PASSWORD})
        self.owner = {"Authorization": f"Bearer {session['token']}"}
        self.permissions = set(session["user"]["permissions"])

    def simulator(self, name: str) -> str:
        """The address of the simulator that the shop prints under this name."""
        return next(line for line in self.process.stdout if line.startswith(name)).split()[-1].rstrip("/")

    def call(self, method: str, path: str, body: dict | None = None, headers: dict | None = None) -> Any:
        """The data of the answer; raises on any failure."""
        return httpx.request(method, self.base + path, json=body, headers=headers, timeout=60).raise_for_status().json()["data"]

    def post(self, path: str, body: dict, headers: dict | None = None) -> Any:
        return self.call("POST", path, body, headers)

    def create_staff(self, role: str) -> str:
        """The e-mail address of a new staff member, who has `PASSWORD`."""
        person = {"name": role.capitalize(), "email": f"{role}@staff.example", "role": role}
        invited = self.post("/api/people/invitations", person, self.owner)
        self.post("/api/invitations/accept", {"token": invited["token"], "password": PASSWORD})
        return person["email"]

    def create_key(self) -> str:
        """A new API key with every permission that a key may have."""
        confirmation = self.post("/api/auth/confirm", {"password": PASSWORD}, self.owner)["confirmation"]
        key = {"name": "Script", "permissions": sorted(self.permissions - IN_PERSON)}
        return self.post("/api/api-keys", key, {**self.owner, "Confirmation": confirmation})["secret"]


@contextmanager
def serve(program: Path, log: Path, **settings: str) -> Iterator[DemoShop]:
    """Over a temporary database on loopback ports, with two days of orders, until it is left."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="demo-shop-") as folder, log.open("w") as stderr:
        own = {"BUNDLEHUB_BIND": "127.0.0.1:0", "BUNDLEHUB_DATA_DIR": folder, "BUNDLEHUB_BCRYPT_COST": "4", "PATH": os.environ["PATH"]}
        own |= {"BUNDLEHUB_DEMO_ADMIN_PASSWORD": PASSWORD, "BUNDLEHUB_DEMO_DAYS": "2", "RUST_LOG": "warn"}
        options = {"cwd": folder, "env": own | settings, "stdout": subprocess.PIPE, "stderr": stderr, "text": True}
        with subprocess.Popen([program.resolve(), "serve", "--demo"], **options) as process:
            try:
                yield DemoShop(process, log)
            finally:
                process.terminate()
