#!/usr/bin/env -S scripts/python
"""Attacks a demo shop on loopback with the large forms of docs/security.md, and prints a table; exits with 1 if a bound is broken.

Every attack has a fixed number of requests and ends. Nothing but loopback addresses is called.
"""

import http.client
import json
import random
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from statistics import quantiles
from typing import Any, NamedTuple

from demo_shop import DemoShop, parser, serve
from steps import TARGET

# The proxy that names the addresses of clients is this machine; the cost of a password is that of production.
SETTINGS = {"BUNDLEHUB_TRUSTED_PROXIES": "127.0.0.1/32", "BUNDLEHUB_BCRYPT_COST": "12"}
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class Answer(NamedTuple):
    # 0 when the connection was closed without an answer.
    status: int
    seconds: float


class Result(NamedTuple):
    figure: str
    is_held: bool


def send(shop: DemoShop, method: str, path: str, body: dict | None = None, *, origin: str) -> Answer:
    """`origin` is the client's address, as a trusted proxy names it."""
    fields = {"Content-Type": "application/json", "X-Forwarded-For": origin}
    connection = http.client.HTTPConnection(shop.address, timeout=60)
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


def flood_sign_ins(shop: DemoShop) -> Result:
    def attack(number: int) -> Answer | list[float]:
        account = {"email": f"flood{number}@customer.example", "password": "not the password"}
        return catalogue_times(shop, 500) if number < 0 else send(shop, "POST", "/api/auth/login", account, origin=address(number))

    times, *answers = together(attack, range(-1, 200), senders=201)
    figure = f"p99 of the catalogue {p99(times):.0f} ms, {count(answers, 503)} sign-ins refused"
    return Result(figure, p99(times) < 50 and server_errors(answers) == 0)


# What is tried, and the bound. Each shop is new: the floods leave callers limited.
ATTACKS: dict[str, tuple[str, str, Callable[[DemoShop], Result]]] = {
    "ids": ("T15 100,000 order ids from 1,000 addresses", "0 found, 10 answered", guess_order_ids),
    "stock": ("T14 500 cash orders of one phone from 500 addresses", "2", empty_the_stock),
    "router": ("T13 64 buyers of the last router, 200 rounds", "200 orders", buy_the_last_router),
    "sign-ins": ("T26 200 sign-ins at once", "p99 < 50 ms", flood_sign_ins),
}


def main() -> int:
    arguments = parser(__doc__, TARGET / "release/bundlehub")
    arguments.add_argument("--only", choices=ATTACKS, help="a single attack")
    wanted = arguments.parse_args()
    is_held = True
    print("| attack | figure | bound | verdict |\n|---|---|---|---|")
    for key in [wanted.only] if wanted.only else ATTACKS:
        name, bound, attack = ATTACKS[key]
        with serve(wanted.program, TARGET / f"attack/{key}.log", **SETTINGS) as shop:
            result = attack(shop)
            held = result.is_held and shop.process.poll() is None
        is_held &= held
        print(f"| {name} | {result.figure} | {bound} | {'held' if held else 'BROKEN'} |", flush=True)
    return 0 if is_held else 1


if __name__ == "__main__":
    sys.exit(main())
