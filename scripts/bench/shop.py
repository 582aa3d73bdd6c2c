"""A shop to measure, the load on it, and tables of figures."""

import argparse
import json
import os
import re
import subprocess
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

from demo_shop import Server
from steps import ROOT, TARGET

PROFILE = os.environ.get("PROFILE", "release")
PROGRAMS = TARGET / ("debug" if PROFILE == "dev" else PROFILE)
DATABASES = ("sqlite", "postgres")
# The last thirty days, for reports.
MONTH = f"from={date.today() - timedelta(days=30)}&to={date.today()}"
EMAIL, PASSWORD = "owner@example.com", "bench owner's password"


def parse_and_build(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """Builds only after the arguments were understood: it may take minutes."""
    options = parser.parse_args()
    build = f"cargo build --quiet --locked --profile {PROFILE} -p bundlehub -p bench --features bundlehub/jemalloc --bins"
    subprocess.run(build.split(), cwd=ROOT, check=True)
    return options


class Program(Server):
    def __init__(self, name: str, *arguments: str, **settings: str):
        environment = {**os.environ, "RUST_LOG": "error", "SIMULATOR_TIME_SCALE": "0.01", **settings}
        super().__init__(PROGRAMS / name, *arguments, env=environment)
        self.proc = Path(f"/proc/{self.process.pid}")

    def memory_mb(self, value: str = "VmRSS") -> float:
        """As it is now; `VmHWM` is the most that it was."""
        return int(re.search(rf"{value}:\s+(\d+)", (self.proc / "status").read_text())[1]) * 1024 / 1e6


class Shop:
    """A database and a data folder with a generated history and an owner."""

    def __init__(self, database: str, data: Path):
        self.data, self.url = data, f"sqlite://{data}.db"
        if database == "postgres":
            server = os.environ["BUNDLEHUB_TEST_POSTGRES_URL"]
            subprocess.run(["psql", "--quiet", server, "-c", f'CREATE DATABASE "{data.name}"'], check=True)
            self.url = server.replace("/postgres?", f"/{data.name}?")

    def fill(self, orders: int, *arguments: str) -> None:
        self.run("migrate")
        self.run("seed", "--orders", str(orders), *arguments)
        self.run("admin", "create", "--email", EMAIL, "--name", "Owner", stdin=PASSWORD)

    def run(self, *command: str, stdin: str = "") -> None:
        call = [PROGRAMS / "bundlehub", *command, "--database-url", self.url, "--data-dir", str(self.data)]
        quiet = {**os.environ, "RUST_LOG": "error"}
        subprocess.run(call, check=True, env=quiet, input=stdin, text=True, stdout=subprocess.DEVNULL)

    def serve(self, provider: Server) -> Program:
        settings = {"DATABASE_URL": self.url, "BUNDLEHUB_DATA_DIR": str(self.data), "BUNDLEHUB_BIND": "127.0.0.1:0"}
        settings |= {"PAYMENT_PROVIDER_URL": provider.url, "PAYMENT_PROVIDER_API_KEY": "simulator-key"}
        return Program("bundlehub", "serve", **settings)


def serve_provider() -> Program:
    return Program("bundlehub", "simulate-provider", "--bind", "127.0.0.1:0")


def sign_in(server: Server) -> str:
    """The owner's access token, which later requests of this server have."""
    token = server.call("POST", "/api/admin/login", {"email": EMAIL, "password": PASSWORD})["token"]
    server.client.headers["Authorization"] = f"Bearer {token}"
    return token


def stock_up(server: Server) -> None:
    """Gives the router that the load orders a million units."""
    router = server.call("GET", "/api/routers")[0]
    server.call("PUT", f"/api/routers/{router['_id']}", {"stock": 1_000_000})


def start_load(server: Server, connections: int, seconds: int, *arguments: str) -> Callable[[], dict]:
    """Waits for what all connections have seen; times are in microseconds."""
    call = [PROGRAMS / "load", "--target", server.address, "--connections", str(connections), "--seconds", str(seconds), *arguments]
    process = subprocess.Popen(call, stdout=subprocess.PIPE, text=True)
    return lambda: json.loads(process.communicate()[0])


def print_table(head: str, rows: list[list[object]]) -> None:
    """`head` has the names of the columns, separated by bars."""
    columns = head.split("|")
    print(f"\n| {' | '.join(columns)} |\n|---|{'---:|' * (len(columns) - 1)}")
    for row in rows:
        print(f"| {' | '.join('' if value is None else f'{value:,.2f}' if isinstance(value, float) else str(value) for value in row)} |")
