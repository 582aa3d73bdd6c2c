#!/usr/bin/env -S scripts/python
"""Attacks a demo shop on loopback with the large forms of docs/security.md, and prints a table; exits with 1 if a bound is broken.

Every attack has a fixed number of requests and ends. Nothing but loopback addresses is called.
"""

import http.client
import json
import random
import resource
import select
import socket
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Any
from urllib.parse import urlsplit

from demo_shop import PASSWORD, TARGET, DemoShop, parser

# The proxy that names the addresses of clients is this machine; the cost of a password is that of production.
SETTINGS = {"BUNDLEHUB_TRUSTED_PROXIES": "127.0.0.1/32", "BUNDLEHUB_BCRYPT_COST": "12"}
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@dataclass(frozen=True)
class Answer:
    # 0 when the connection was closed without an answer.
    status: int
    seconds: float


@dataclass(frozen=True)
class Result:
    figure: str
    is_held: bool


Attack = Callable[[DemoShop], Result]


def send(shop: DemoShop, method: str, path: str, body: dict | None = None, *, origin: str) -> Answer:
    """`origin` is the client's address, as a trusted proxy names it."""
    fields = {"Content-Type": "application/json", "X-Forwarded-For": origin}
    connection = http.client.HTTPConnection(urlsplit(shop.base).netloc, timeout=60)
    began, status = time.monotonic(), 0
    with suppress(OSError, http.client.HTTPException):
        connection.request(method, path, None if body is None else json.dumps(body), fields)
        answer = connection.getresponse()
        answer.read()
        status = answer.status
    connection.close()
    return Answer(status, time.monotonic() - began)


def together(attack: Callable[[Any], Any], items: Iterable[Any], senders: int = 32) -> list[Any]:
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


def catalogue_times(shop: DemoShop, calls: int) -> list[float]:
    """Milliseconds of customers who read the catalogue one after the other; none may be refused."""
    answers = [send(shop, "GET", "/api/bundles", origin="41.60.0.1") for _ in range(calls)]
    assert count(answers, 200) == calls, {answer.status for answer in answers}
    return [answer.seconds * 1000 for answer in answers]


def p99(times: list[float]) -> float:
    return quantiles(times, n=100)[98]


def stocked_router(shop: DemoShop, stock: int) -> dict:
    router = max(shop.call("GET", "/api/routers"), key=lambda router: router["price"])
    return shop.call("PUT", f"/api/routers/{router['_id']}", {"stock": stock}, shop.owner)


def stock_of(shop: DemoShop, router: dict) -> int:
    return shop.call("GET", f"/api/routers/{router['_id']}")["stock"]


def order_for_cash(shop: DemoShop, router: dict, phone: str, origin: str) -> Answer:
    details = {"bundleDetails": {"bundleName": router["name"], "type": "router"}, "customerDetails": {"location": "Mwanza, Nyamagana"}}
    order = {"productId": router["_id"], "customerName": "Juma Hassan", "phoneNumber": phone, "amount": router["price"], **details}
    return send(shop, "POST", "/api/orders", order, origin=origin)


def buy_the_last_router(shop: DemoShop) -> Result:
    """In each round other people order the one unit that is left, all at once."""
    sold, errors, left = [], 0, 0
    for number in range(200):
        router = stocked_router(shop, 1)
        buyers = range(number * 64, number * 64 + 64)
        answers = together(lambda buyer: order_for_cash(shop, router, f"0689{buyer:06}", address(buyer)), buyers, senders=64)
        sold.append(count(answers, 201))
        errors += server_errors(answers) + count(answers, 503)
        left += stock_of(shop, router)
    return Result(f"{sum(sold)} orders, {left} left, {errors} errors", sold == [1] * 200 and left == errors == 0)


def empty_the_stock(shop: DemoShop) -> Result:
    """One phone, without cookies."""
    router = stocked_router(shop, 500)
    answers = together(lambda number: order_for_cash(shop, router, "0688200100", address(number)), range(500))
    sold, orders = 500 - stock_of(shop, router), count(answers, 201)
    return Result(f"{orders} orders, {sold} routers", orders == sold <= 2)


def guess_order_ids(shop: DemoShop) -> Result:
    draw = random.Random(1)

    def guess(number: int) -> Answer:
        symbols = "".join(draw.choices(SYMBOLS, k=12))
        return send(shop, "GET", f"/api/orders/track/TBH-{symbols[:4]}-{symbols[4:8]}-{symbols[8:]}", origin=address(number % 1_000))

    began = time.monotonic()
    answers = together(guess, range(100_000))
    each = count(answers, 404) / 1_000 / max(1, (time.monotonic() - began) / 60)
    found = count(answers, 200)
    return Result(f"{found} found, {each:.1f} answered a minute and address", found == server_errors(answers) == 0 and each <= 10)


def sign_in(shop: DemoShop, email: str, origin: str) -> Answer:
    return send(shop, "POST", "/api/auth/login", {"email": email, "password": "not the password"}, origin=origin)


def compare_times(shop: DemoShop) -> Result:
    """An account of its own for each pair, because tries at one account are limited."""
    times: dict[str, list[float]] = {"known": [], "unknown": []}
    for number in range(100):
        shop.post("/api/auth/register", {"name": "Asha Mushi", "email": f"known{number}@customer.example", "password": PASSWORD})
        for name, seconds in times.items():
            answer = sign_in(shop, f"{name}{number}@customer.example", address(number))
            assert answer.status == 401, answer
            seconds.append(answer.seconds * 1000)
    gap = abs(median(times["known"]) - median(times["unknown"]))
    chance = chance_of_gap(gap, times["known"] + times["unknown"])
    return Result(f"medians {gap:.1f} ms apart, p = {chance:.2f}", gap < 5 and chance > 0.01)


def chance_of_gap(gap: float, times: list[float]) -> float:
    """How often medians are as far apart when the times are dealt at random: a permutation test."""
    draw, half = random.Random(1), len(times) // 2
    deals = (draw.sample(times, len(times)) for _ in range(2_000))
    return sum(abs(median(deal[:half]) - median(deal[half:])) >= gap for deal in deals) / 2_000


def flood_sign_ins(shop: DemoShop) -> Result:
    def attack(number: int) -> Answer | list[float]:
        return catalogue_times(shop, 500) if number < 0 else sign_in(shop, f"flood{number}@customer.example", address(1_000 + number))

    times, *answers = together(attack, range(-1, 200), senders=201)
    figure = f"p99 of the catalogue {p99(times):.0f} ms, {count(answers, 503)} sign-ins refused"
    return Result(figure, p99(times) < 50 and server_errors(answers) == 0)


def send_slowly(shop: DemoShop) -> Result:
    """A byte a second on each connection, for longer than any deadline of the shop, while the catalogue is read."""
    host, port = urlsplit(shop.base).netloc.split(":")
    head = b"POST /api/orders HTTP/1.1\r\nHost: shop\r\n"
    body = head + b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
    began, times = time.monotonic(), []
    with ExitStack() as stack:
        pending: dict[socket.socket, bytes] = {}
        for request, byte in [(head, b"X")] * 500 + [(body, b" ")] * 200:
            opened = stack.enter_context(socket.create_connection((host, int(port)), timeout=10))
            opened.sendall(request)
            pending[opened] = byte
        while pending and time.monotonic() - began < 30:
            times += catalogue_times(shop, 20)
            for opened, byte in list(pending.items()):
                poll = select.poll()
                poll.register(opened, select.POLLIN)
                if poll.poll(0):
                    # Answered or closed.
                    del pending[opened]
                else:
                    with suppress(OSError):
                        opened.send(byte)
            time.sleep(0.8)
        left = len(pending)
    figure = f"p99 of the catalogue {p99(times):.0f} ms, the last is cut after {time.monotonic() - began:.0f} s, {left} left"
    return Result(figure, p99(times) < 100 and left == 0)


# What is tried, and the bound. The flood of sign-ins is the last of accounts, because it leaves unknown devices limited.
GROUPS: dict[str, list[tuple[str, str, Attack]]] = {
    "orders": [
        ("T15 100,000 order ids from 1,000 addresses", "0 found, 10 answered", guess_order_ids),
        ("T14 500 cash orders of one phone from 500 addresses", "2", empty_the_stock),
        ("T13 64 buyers of the last router, 200 rounds", "200 orders", buy_the_last_router),
    ],
    "accounts": [
        ("T25 100 pairs of known and unknown accounts", "< 5 ms, p > 0.01", compare_times),
        ("T26 200 sign-ins at once", "p99 < 50 ms", flood_sign_ins),
    ],
    "senders": [("T41 500 slow heads, 200 slow bodies", "p99 < 100 ms, 0 left", send_slowly)],
}


def main() -> int:
    arguments = parser(__doc__, TARGET / "release/bundlehub")
    arguments.add_argument("--only", default=",".join(GROUPS), help="groups, separated by commas (%(default)s)")
    wanted = arguments.parse_args()
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    is_held = True
    print("| attack | figure | bound | verdict |\n|---|---|---|---|")
    for group in wanted.only.split(","):
        with DemoShop(wanted.program, TARGET / f"attack/{group}.log", **SETTINGS) as shop:
            for name, bound, attack in GROUPS[group]:
                result = attack(shop)
                is_held &= result.is_held and shop.process.poll() is None
                print(f"| {name} | {result.figure} | {bound} | {'held' if result.is_held else 'BROKEN'} |", flush=True)
    return 0 if is_held else 1


if __name__ == "__main__":
    sys.exit(main())
