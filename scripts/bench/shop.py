"""A shop to measure, and the load on it."""

import json
import os
import subprocess
from pathlib import Path

from .processes import RELEASE, ROOT, Server

EMAIL, PASSWORD = "owner@example.com", "bench owner's password"


def fill(url: str, data: Path, orders: int, *arguments: str) -> None:
    """With a generated history, and an owner."""
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


def load(server: Server, connections: int, seconds: int, *arguments: str) -> dict:
    """What all connections have seen; times are in microseconds."""
    call = [RELEASE / "load", "--target", server.address, "--connections", str(connections), "--seconds", str(seconds)]
    return json.loads(subprocess.run([*call, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout)
