"""Calls of an attacker: from any client address, many at a time, with every answer accepted."""

import http.client
import json
import re
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Iterable
from urllib.parse import urlsplit

from lib.demo_shop import DemoShop

SENDERS = 32


@dataclass(frozen=True)
class Result:
    """One line of the table. `is_held` is whether the figure is within the bound."""

    attack: str
    tried: str
    figure: str
    bound: str
    is_held: bool


@dataclass(frozen=True)
class Answer:
    # 0 when the connection was closed without an answer.
    status: int
    body: bytes
    seconds: float

    def json(self) -> Any:
        return json.loads(self.body)

    def data(self) -> Any:
        return self.json()["data"]


def send(shop: DemoShop, method: str, path: str, body: Any = None, address: str = "", **headers: str) -> Answer:
    """`body` is sent as it is if it is bytes, otherwise as JSON. `address` is the client's, as a trusted proxy names it."""
    fields = {"Content-Type": "application/json"} | {name.replace("_", "-"): value for name, value in headers.items()}
    if address:
        fields["X-Forwarded-For"] = address
    encoded = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    connection = http.client.HTTPConnection(urlsplit(shop.base).netloc, timeout=60)
    began = time.monotonic()
    try:
        connection.request(method, path, encoded, fields)
        answer = connection.getresponse()
        status, content = answer.status, answer.read()
    except (OSError, http.client.HTTPException):
        status, content = 0, b""
    finally:
        connection.close()
    return Answer(status, content, time.monotonic() - began)


def together(attack: Callable[[Any], Any], items: Iterable[Any], senders: int = SENDERS) -> list[Any]:
    with ThreadPoolExecutor(senders) as pool:
        return list(pool.map(attack, items))


def address(number: int) -> str:
    """A client address of its own for each number below 65,536."""
    return f"41.59.{number // 256 % 256}.{number % 256}"


def count(answers: Iterable[Answer], *statuses: int) -> int:
    return sum(answer.status in statuses for answer in answers)


def server_errors(answers: Iterable[Answer]) -> int:
    """Answers of 500 and more, except that the shop is busy."""
    return sum(answer.status >= 500 and answer.status != 503 for answer in answers)


def percentile(seconds: list[float], part: float) -> float:
    """In milliseconds."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000


def metric(shop: DemoShop, sample: str) -> float:
    """The sum of the samples whose name and labels begin with `sample`."""
    text = send(shop, "GET", "/metrics").body.decode()
    return sum(float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line.startswith(sample))


def memory_mb(shop: DemoShop) -> float:
    status = Path(f"/proc/{shop.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def catalogue_times(shop: DemoShop, calls: int) -> list[float]:
    """Of customers who read the catalogue one after the other; raises if one is refused."""
    answers = [send(shop, "GET", "/api/bundles", address="41.60.0.1") for _ in range(calls)]
    if count(answers, 200) != calls:
        raise RuntimeError(f"the catalogue answered {sorted({answer.status for answer in answers})}")
    return [answer.seconds for answer in answers]
