"""A demo shop with simulators, for scripts that call its API."""

import json
import os
import re
import subprocess
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

OWNER = "demo@bundlehub.example"
PASSWORD = "phrase of the demo shop"
# What a key never may.
IN_PERSON = {"manage_people", "erase_personal_data"}


class DemoShop:
    """Runs over a temporary database on loopback ports, with two days of orders, until it is left."""

    def __init__(self, program: Path, log: Path, bcrypt_cost: int = 4, settings: dict[str, str] | None = None):
        self.program, self.log = program.resolve(), log
        self.bcrypt_cost, self.settings = bcrypt_cost, settings or {}

    def __enter__(self) -> "DemoShop":
        self.folder = Path(tempfile.mkdtemp(prefix="demo-shop-"))
        self.log.parent.mkdir(parents=True, exist_ok=True)
        arguments = ["serve", "--demo", "--bind", "127.0.0.1:0", "--data-dir", str(self.folder)]
        arguments += ["--bcrypt-cost", str(self.bcrypt_cost)]
        settings = {"BUNDLEHUB_DEMO_ADMIN_PASSWORD": PASSWORD, "BUNDLEHUB_DEMO_DAYS": "2", "RUST_LOG": "warn"}
        self.process = subprocess.Popen(
            [self.program, *arguments],
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], **settings, **self.settings},
            stdout=subprocess.PIPE,
            stderr=self.log.open("w"),
            text=True,
        )
        try:
            self._sign_in()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _sign_in(self) -> None:
        greeting = self.process.stdout.readline()
        if not (found := re.match(r"Bundle Hub: (http://\S+?)/?$", greeting)):
            raise RuntimeError(f"the demo shop does not start; see {self.log}")
        self.base = found[1]
        session = self.post("/api/admin/login", {"email": OWNER, "password": PASSWORD})
        self.owner = {"Authorization": f"Bearer {session['token']}"}
        self.permissions = set(session["user"]["permissions"])

    def __exit__(self, *_error) -> None:
        self.process.terminate()
        self.process.wait()
        subprocess.run(["rm", "-rf", self.folder], check=True)

    def call(self, method: str, path: str, body: dict | None = None, headers: dict | None = None) -> Any:
        """The data of the answer; raises on any failure."""
        headers = {"Content-Type": "application/json", **(headers or {})}
        encoded = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, encoded, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["data"]

    def post(self, path: str, body: dict, headers: dict | None = None) -> Any:
        return self.call("POST", path, body, headers)

    def create_staff(self, role: str) -> str:
        """The e-mail address of a new staff member, who has `PASSWORD`."""
        person = {"name": role.capitalize(), "email": f"{role}@staff.example", "role": role}
        invited = self.post("/api/people/invitations", person, self.owner)
        self.post("/api/invitations/accept", {"token": invited["token"], "password": PASSWORD})
        return person["email"]

    def create_customer(self) -> str:
        """The e-mail address of a new customer, who has `PASSWORD`."""
        customer = {"name": "Asha Mushi", "email": "asha@customer.example", "password": PASSWORD}
        self.post("/api/auth/register", customer)
        return customer["email"]

    def create_key(self) -> str:
        """A new API key with every permission that a key may have."""
        confirmation = self.post("/api/auth/confirm", {"password": PASSWORD}, self.owner)["confirmation"]
        key = {"name": "Script", "permissions": sorted(self.permissions - IN_PERSON)}
        return self.post("/api/api-keys", key, {**self.owner, "Confirmation": confirmation})["secret"]
