"""A shop to measure, and the load on it."""

import json
import os
import subprocess
from pathlib import Path

from .processes import RELEASE, ROOT, PostgresServer, Server

EMAIL, PASSWORD = "owner@example.com", "bench owner's password"


def database_url(database: str, data: Path) -> str:
    """Of an empty database beside the data folder."""
    if database == "sqlite":
        return f"sqlite://{data}.db"
    return PostgresServer(os.environ["BUNDLEHUB_TEST_POSTGRES_URL"]).create(data.name)


def fill(url: str, data: Path, orders: int, *arguments: str) -> None:
    """With a generated history, and an owner."""
    program("migrate", url, data)
    program("seed", url, data, "--orders", str(orders), *arguments)
    program("admin", url, data, "create", "--email", EMAIL, "--name", "Owner", stdin=PASSWORD)


def program(command: str, url: str, data: Path, *arguments: str, stdin: str = "") -> None:
    # Last, because the options of `admin` belong to its own commands.
    call = [command, *arguments, "--database-url", url, "--data-dir", str(data)]
    quiet = {**os.environ, "RUST_LOG": "error"}
    subprocess.run([RELEASE / "bundlehub", *call], check=True, env=quiet, input=stdin, text=True, stdout=subprocess.DEVNULL)


def settings_of(url: str, data: Path, provider: Server) -> dict[str, str]:
    return {
        "DATABASE_URL": url,
        "BUNDLEHUB_DATA_DIR": str(data),
        "BUNDLEHUB_BIND": "127.0.0.1:0",
        "BUNDLEHUB_FRONTEND_DIR": str(ROOT / "frontend/dist"),
        "PAYMENT_PROVIDER_URL": provider.url,
        "PAYMENT_PROVIDER_API_KEY": "simulator-key",
    }


def sign_in(shop: Server) -> str:
    """The owner's access token."""
    return shop.ask("POST", "/api/admin/login", {"email": EMAIL, "password": PASSWORD})["data"]["token"]


def stock_up(shop: Server, token: str) -> None:
    """Gives the router that the load orders a million units."""
    router = shop.ask("GET", "/api/routers")["data"][0]
    shop.ask("PUT", f"/api/routers/{router['_id']}", {"stock": 1_000_000}, token)


def load_command(server: Server, connections: int, seconds: int, *arguments: str) -> list[str]:
    call = [RELEASE / "load", "--target", server.address, "--connections", str(connections), "--seconds", str(seconds)]
    return [*map(str, call), *arguments]


def load(server: Server, connections: int, seconds: int, *arguments: str) -> dict:
    """What all connections have seen; times are in microseconds."""
    call = load_command(server, connections, seconds, *arguments)
    return json.loads(subprocess.run(call, check=True, stdout=subprocess.PIPE, text=True).stdout)
