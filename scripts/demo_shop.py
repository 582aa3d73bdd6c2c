"""A process that listens, and a demo shop with simulators, for scripts that call them."""

import argparse
import os
import re
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any, Self, TextIO

import httpx
from steps import TARGET

OWNER = "demo@bundlehub.example"
PASSWORD = "phrase of the demo shop"
# What a key never may.
IN_PERSON = {"manage_people", "erase_personal_data"}


def parser(description: str | None, program: Path = TARGET / "debug/bundlehub") -> argparse.ArgumentParser:
    arguments = argparse.ArgumentParser(description=description)
    arguments.add_argument("--program", type=Path, default=program, help="the build to run (%(default)s)")
    return arguments


class Server:
    """A process that first prints the URL it serves; it is stopped when it is left."""

    def __init__(self, program: Path, *arguments: str, log: TextIO | None = None, **options: Any):
        self.started = time.monotonic()
        self.process = subprocess.Popen([program.resolve(), *arguments], stdout=subprocess.PIPE, stderr=log, text=True, **options)
        if not (found := re.search(r"http://([\d.]+:\d+)\S*", self.process.stdout.readline())):
            raise SystemExit(f"{program.name} {' '.join(arguments)} ended without an address" + (f"; see {log.name}" if log else ""))
        # Without a slash at the end; host and port.
        self.url, self.address = found[0].rstrip("/"), found[1]
        # Without cookies: each call says in its headers who calls.
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self.client = httpx.Client(base_url=f"http://{self.address}", timeout=120, cookies=no_cookies)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        # Not `wait`: the process may wait for a full pipe.
        self.process.communicate(timeout=30)

    def call(self, method: str, path: str, body: object = None, headers: dict | None = None) -> Any:
        """The data of the answer; raises on any failure."""
        return self.client.request(method, path, json=body, headers=headers).raise_for_status().json()["data"]


class DemoShop(Server):
    @cached_property
    def session(self) -> dict:
        return self.call("POST", "/api/admin/login", {"email": OWNER, "password": PASSWORD})

    @property
    def owner(self) -> dict[str, str]:
        """Headers of a call by the owner."""
        return {"Authorization": f"Bearer {self.session['token']}"}

    def simulator(self, name: str) -> str:
        """The address of the simulator that the shop prints under this name."""
        return next(line for line in self.process.stdout if line.startswith(name)).split()[-1].rstrip("/")

    def stock_router(self, stock: int) -> dict:
        """A router of which that many are left."""
        router = max(self.call("GET", "/api/routers"), key=lambda router: router["price"])
        return self.call("PUT", f"/api/routers/{router['_id']}", {"stock": stock}, self.owner)

    def stock_of(self, router: dict) -> int:
        return self.call("GET", f"/api/routers/{router['_id']}")["stock"]

    def create_staff(self, role: str) -> str:
        """The e-mail address of a new staff member, who has `PASSWORD`."""
        person = {"name": role.capitalize(), "email": f"{role}@staff.example", "role": role}
        invited = self.call("POST", "/api/people/invitations", person, self.owner)
        self.call("POST", "/api/invitations/accept", {"token": invited["token"], "password": PASSWORD})
        return person["email"]

    def create_key(self) -> str:
        """A new API key with every permission that a key may have."""
        confirmation = self.call("POST", "/api/auth/confirm", {"password": PASSWORD}, self.owner)["confirmation"]
        key = {"name": "Script", "permissions": sorted(set(self.session["user"]["permissions"]) - IN_PERSON)}
        return self.call("POST", "/api/api-keys", key, {**self.owner, "Confirmation": confirmation})["secret"]


def order_of(router: dict, phone: str) -> dict:
    """The request of a customer who pays cash."""
    details = {"bundleDetails": {"bundleName": router["name"], "type": "router"}, "customerDetails": {"location": "Mwanza, Nyamagana"}}
    return {"productId": router["_id"], "customerName": "Juma Hassan", "phoneNumber": phone, "amount": router["price"], **details}


@contextmanager
def serve(program: Path, log: Path, **settings: str) -> Iterator[DemoShop]:
    """Over a temporary database on loopback ports, with two days of orders, until it is left."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="demo-shop-") as folder, log.open("w") as file:
        own = {"BUNDLEHUB_BIND": "127.0.0.1:0", "BUNDLEHUB_DATA_DIR": folder, "BUNDLEHUB_BCRYPT_COST": "4", "PATH": os.environ["PATH"]}
        own |= {"BUNDLEHUB_DEMO_ADMIN_PASSWORD": PASSWORD, "BUNDLEHUB_DEMO_DAYS": "2", "RUST_LOG": "warn"}
        with DemoShop(program, "serve", "--demo", cwd=folder, env=own | settings, log=file) as shop:
            yield shop
