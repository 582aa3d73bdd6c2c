"""The programs under measurement: started, asked what they cost, stopped."""

import http.client
import json
import os
import re
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
RELEASE = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release"
TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


class Server:
    """A process that prints the address it listens on."""

    def __init__(self, program: str, *arguments: str, env: dict[str, str] | None = None):
        self.process = subprocess.Popen(
            [RELEASE / program, *arguments],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "RUST_LOG": "error", **(env or {})},
        )
        # Host and port, and the URL as it was printed.
        self.address, self.url = self._read_address()
        self.pid = self.process.pid

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _read_address(self) -> tuple[str, str]:
        for line in self.process.stdout:
            if found := re.search(r"http://(127\.0\.0\.1:\d+)[\w/]*", line):
                return found[1], found[0]
        raise SystemExit(f"{self.process.args[0]} ended without an address")

    def stop(self) -> None:
        self.process.terminate()
        # Reads what is still printed, so that the process does not wait for a full pipe.
        self.process.communicate(timeout=30)

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> dict:
        """Requires a 2xx answer with JSON."""
        connection = http.client.HTTPConnection(self.address, timeout=120)
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        if answer.status >= 300:
            raise SystemExit(f"{method} {path}: {answer.status} {text[:500]!r}")
        return json.loads(text)

    def length_of(self, path: str) -> int:
        connection = http.client.HTTPConnection(self.address, timeout=120)
        connection.request("GET", path)
        length = len(connection.getresponse().read())
        connection.close()
        return length

    def cpu_seconds(self) -> float:
        return _cpu_seconds(self.pid)

    def open_files(self) -> int:
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def memory_mb(self, peak: bool = False) -> float:
        name = "VmHWM" if peak else "VmRSS"
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(rf"{name}:\s+(\d+)", status)[1]) / 1024


class PostgresServer:
    """The temporary server of `scripts/with-postgres.sh`."""

    def __init__(self, url: str):
        self._url = url
        folder = re.search(r"host=([^&]+)", url)[1]
        self._pid = int(Path(folder, "data/postmaster.pid").read_text().split()[0])

    def create(self, name: str) -> str:
        """Creates an empty database and returns its URL."""
        subprocess.run(["psql", "--quiet", self._url, "-c", f'CREATE DATABASE "{name}"'], check=True)
        return self._url.replace("/postgres?", f"/{name}?")

    def cpu_seconds(self) -> float:
        """Of the server with all its processes, including those that have ended."""
        return _cpu_seconds(self._pid, with_ended=True) + sum(_cpu_seconds(pid) for pid in _children(self._pid))


def time_until_ready(start: float, address: str) -> float:
    """Milliseconds from `start` until the shop answers `/health/ready` and the catalogue with 200."""
    for path in ("/health/ready", "/api/bundles"):
        while not _is_ok(address, path):
            if time.monotonic() > start + 60:
                raise SystemExit(f"{path} is not ready after a minute")
            time.sleep(0.001)
    return (time.monotonic() - start) * 1000


def _is_ok(address: str, path: str) -> bool:
    try:
        connection = http.client.HTTPConnection(address, timeout=5)
        connection.request("GET", path)
        return connection.getresponse().status == 200
    except OSError:
        return False


def _fields(pid: int) -> list[str]:
    """Of `/proc/PID/stat`, from the state on."""
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()


def _cpu_seconds(pid: int, with_ended: bool = False) -> float:
    fields = _fields(pid)
    ticks = fields[11:15] if with_ended else fields[11:13]
    return sum(map(int, ticks)) / TICKS_PER_SECOND


def _children(parent: int) -> list[int]:
    children = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if int(_fields(int(entry.name))[1]) == parent:
                    children.append(int(entry.name))
            except (FileNotFoundError, ProcessLookupError):
                continue
    return children
